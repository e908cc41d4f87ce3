"""The rules of every game as a page to read, to search, and to try at a small table.

``screen`` is the whole, divided by ``room`` and led by ``steering``. A page from ``library`` is
bound into ``leaves`` (``binding``), which lie below each other (``flow``); ``figures`` are painted
by the table itself, ``examples`` are scenarios in ``steps``, and one that is played is ``live``.
"""
