"""A desktop card table for seven modern card games from the Pacific Northwest.

Layers that import only what stands before them: ``core`` (what every game is made of), ``data``
(files, strictly read), ``games`` (the rules), ``bots`` (players that see no more than their seat),
``layout`` (where everything lies), ``table`` (the table without a picture), ``play`` (games in
progress, and what is kept of them), ``cli`` (console commands), ``app`` (the window).

How a command goes: a gesture becomes a wish (``table``), the Session asks the rules and keeps the
line (``play``), the rules answer with the next state and its stages (``games``, ``core``), and the
window shows these to each seat as far as it may know them (``app``).
"""

__version__ = "1.0.0"
