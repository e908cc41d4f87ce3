"""The few widgets of the program: keyboard first, drawn by us."""
