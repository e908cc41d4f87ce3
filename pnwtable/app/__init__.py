"""The window: the only package that knows pygame."""

import os

# Its greeting would be the first line of every command, and a frozen window has no stdout.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
