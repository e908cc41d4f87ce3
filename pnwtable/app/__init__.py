"""The window: the only package that knows pygame.

Start at ``program`` (folders, settings, from screen to screen), ``loop`` (events, time, frames)
and ``desk``, through which every screen has texts, letters, pictures, measures and settings.
``window`` is the system's; ``table`` is the game on the screen, ``screens`` all around it,
``reader`` the rules, ``widgets`` what they are made of. ``art`` draws cards and tokens,
``scenery`` the places behind, ``sound`` and ``speech`` are heard, ``health`` tells how the program
is.

From screen to screen: ``tables``, ``setting_up``, ``first_hands``, ``saved``, ``carrying``,
``branches``, ``library``. What has a look: ``theme``, ``tones``, ``fonts``, ``rich``, ``plates``.
Keys: ``bindings``, ``key_help``, ``mnemonics``. Faults: ``faults``, ``fault_page``.
"""

import os

# Its greeting would be the first line of every command, and a frozen window has no stdout.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
