"""The table as a pure model, without a picture, a clock or a game.

What is to be seen: ``scene`` (a View on its layout, as sprites), ``pawns``, ``places``, ``ranks``,
``at_cards``.
From hand to command: ``gesture`` makes gestures of pointer events, ``pointing`` says at what;
``model`` is what they change, by way of ``taps``, ``drags`` and ``lasso``; ``hand`` is what is
held, ``aim`` where it falls, ``spread`` and ``replies`` what lies open to it; ``wishes`` is what
is asked for in the end. ``focus`` is the same for the keys. ``account`` tells what something could
do, and which ``comers`` a place would turn away.
What moves: ``motion`` goes from stage to stage, ``ways`` and ``carrying`` move the cards of one,
``swing`` what hangs on the pointer; ``flights``, ``flourishes``, ``riffle`` and ``cues`` go along.
"""
