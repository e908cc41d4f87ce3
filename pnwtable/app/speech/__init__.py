"""Words for whoever does not see the picture: a line on the screen, and the system's voice."""
