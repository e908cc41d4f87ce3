"""Where everything lies on a table: layout files as values, and these as pixels.

Reading: ``reader`` and ``parts`` make a ``schema`` of a file, whose names are checked by
``names``, ``sceneries``, ``sounds`` and ``flourishes``.
For one viewer: ``relative`` names, turned to the seat below (``seats``), spelt out zone by zone
(``spelling``, ``placed``).
In a window: ``geometry`` is the way in; ``measuring`` says how large, ``placing`` where, with what
``sharing`` makes of the rest, ``laying`` and ``fans`` how the cards of a zone lie; ``slots`` and
``box`` are what comes of it.
"""
