"""The console commands, a module each, with what they share in ``arguments`` and ``progress``.

Those that are called with ``python -m``, such as ``grading``, make data of the project. ``window``
opens the program; only ``shot`` and ``doctor`` reach for its painting too, when they run.
"""
