"""The rules of every game as a page to read, to search, and to try at a small table."""
