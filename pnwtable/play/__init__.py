"""Games in progress, and all that is kept of them.

A game: ``session`` owns its state, seed and journal; ``observed`` is what may be looked at,
``sitting`` what the lines of the journal change, ``course`` the steps and what undo would mean;
``messages`` are its answers. ``setups`` completes a set-up, ``seats`` and ``turns`` say who sits
where and whose the table is; ``watching``, ``decisions``, ``timeline``, ``chronicle``, ``history``
and ``points`` look back; ``guided`` follows a first hand.
Saves: ``journal`` writes ``entries``, through a ``keeper``; ``reading`` and ``resume`` bring them
back; ``shelf`` has them all, with ``listing``, ``locks``, ``tidying``, ``ledger``; ``archive``,
``codes`` and ``envelope`` carry them elsewhere. ``whole`` writes files at once or not at all;
``damage`` and ``trouble`` say what went wrong.
Results: ``results``, ``played``, ``statistics``, ``days``, ``exports``.
The player's wishes: ``settings``, ``settings_values``, ``settings_file``.
Without a window: ``scenarios``, ``simulate`` and its ``figures``.
"""
