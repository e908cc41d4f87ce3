"""The table as a screen; ``screen`` puts all of it together, and ``picture`` is what it shows.

Events go to ``routing``, and from there to the ``curtain``, the bars, the panel at the ``side``,
the ``keys`` or the ``pointer``. What is wanted goes through ``acting`` to the Session, which is
asked by way of ``seating``; ``turning`` knows whose table it is, ``opponents`` are the computers
at it.

What comes of a command: ``staging`` has ``playing`` make beats of its stages; ``showing`` says
what lies still and what moves; ``frames`` and ``painter`` paint that: ``cards``, ``card_rings``,
``pawns``, ``nameplates``, ``captions``, ``pills``, ``rings``, ``flights``, ``flourishing``.
``composing`` and ``writing`` put down what is written on the table.

Above and below it: the bars (``header``, ``bar_making``, ``prompting``) and the timeline
(``timeline``, ``timeline_bar`` and what is named like them). Beside it: the log (``chronicle``),
``coach``, ``why_panel``, ``scoring`` and ``ending``.

Words come from ``words``; ``sentences`` are those said at a place. The help that is asked for is
``advising``, and ``reviewing`` after a game; ``telling``, ``description`` and ``voicing`` are for
those who listen; ``sounding`` lets it be heard.
"""
