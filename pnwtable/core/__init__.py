"""What every game is made of: plain values, and functions from value to value.

Words: ``cards``, ``sides``, ``zones`` (seats, zones, pawns, sight), ``board`` (maps and decks),
``commands`` (as text and resolved: ``resolve``), ``answers`` (Ok, refusals, texts, outcomes).
The table: ``table``, which only the Dealer changes (``dealer``), writing down ``events`` as it
does, which ``scribe`` tells in stages; ``arrange`` lays one out, by what a scenario has ``given``;
luck comes through ``chance``.
The rules: ``game`` is what every game promises; ``sequences`` and ``tricks`` are questions that
several of them ask.
Secrecy: ``eye`` follows what one viewer may know, ``look`` makes a ``view`` of it, ``imagine``
deals worlds that fit it, ``reveal`` opens every hand.
Values: ``plain`` (JSON and digests), ``renewed`` (copies, made fast), ``growing`` (much work,
without looking for garbage).
"""
