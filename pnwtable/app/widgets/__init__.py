"""The few widgets of the program: keyboard first, drawn by us.

``base`` is what every widget is. A ``sheet`` holds them, with a ``focus`` and an ``area`` that
scrolls; ``boxes``, ``flow`` and ``grid`` put them beside and below each other. ``dialog``,
``name_dialog`` and ``page`` lie over everything else.
"""
