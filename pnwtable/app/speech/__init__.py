"""Words for whoever does not see the picture: a line on the screen, and the system's voice.

``narrator`` follows what is shown and ``sheets`` reads out widgets; ``speaker`` brings what they
say to the line (``strip``, ``reading_line``) and, by ``aloud``, to the ``mouth``, which has a
program of the system speak (``voices``).
"""
