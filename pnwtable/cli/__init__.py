"""The console commands, a module each, with what they share in ``arguments`` and ``progress``.

``window`` opens the program, ``help_page`` tells of all commands. ``check`` runs scenarios,
``par`` proves deals of the solitaire, ``simulate`` lets bots play, and ``simulate_report`` says
how it went. Only ``shot`` and ``doctor`` reach for the painting of the window too, when they run.
``grading`` and ``training`` are called with ``python -m``: they make data of the project.
"""
