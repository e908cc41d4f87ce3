"""Files: found, read strictly (file, line, key, *did you mean*), and handed on as values.

Reading: ``compose`` makes a ``tree`` of YAML, ``strict`` asks it for values by type, ``errors`` is
what goes wrong; ``kept`` spares the next start the reading. ``places`` knows all folders.
Texts: ``texts``, ``languages``, ``plurals``, ``figures``.
Rule data: ``boards``, ``decks``, ``deals`` (graded ones of the solitaire).
What is told of games: ``catalogue``, ``pages`` into ``page``, ``scenarios`` into ``scenario``,
``first_hands``.
"""
