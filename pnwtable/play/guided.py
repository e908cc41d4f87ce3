"""A table with a first hand: where in it the game is, told by the commands that were done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.core.commands import AskedMove
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON, Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.core.commands import Asked
    from pnwtable.data.first_hands import FirstHand
    from pnwtable.play.keeper import Keeper

PARTNER: Final = Controller("bot", "easy")
"""Who plays on with the learner when the first hand is over."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a first hand is: one of the steps ``first`` to ``last`` is shown.

    All but the last are only read. ``wanted`` are the commands of which one is to be given, and
    ``reply`` is what another seat does next instead.
    """

    first: int
    last: int
    wanted: tuple[Asked, ...] = ()
    reply: Asked | None = None

    def asks(self, asked: Asked) -> bool:
        """Whether that is what the learner is to do now."""
        return any(alike(asked, one) for one in self.wanted)


def progress(hand: FirstHand, done: Sequence[Asked]) -> Progress | None:
    """Where these commands lead; None if they leave the path of the first hand."""
    script = hand.script
    if len(done) > len(script):
        return None
    for asked, cue in zip(done, script, strict=False):
        if not any(alike(asked, one) for one in cue.words):
            return None
    before = script[len(done) - 1].step if done else -1
    if len(done) == len(script):
        return Progress(before + 1, len(hand.steps) - 1)
    cue = script[len(done)]
    if cue.by_learner:
        return Progress(before + 1, cue.step, cue.words)
    return Progress(cue.step, cue.step, reply=cue.words[0])


def alike(one: Asked, other: Asked) -> bool:
    """Whether two commands ask for the same, in whatever order their cards are named."""
    return _sorted(one) == _sorted(other)


def _sorted(asked: Asked) -> Asked:
    if isinstance(asked, AskedMove):
        return replace(asked, cards=tuple(sorted(asked.cards, key=str)))
    return asked


def guided_table(
    hand: FirstHand, keeper: Keeper | None = None, who: Sequence[Controller] = ()
) -> Session:
    """Deal the table of a first hand: the learner, and easy computer players, in practice.

    ``who`` are names and colours for the seats; who plays them is settled.
    """
    game = BY_KEY[hand.game]
    setup = complete_setup(game, hand.players, hand.options)
    seated = (*who, *(Controller("bot"),) * hand.players)[: hand.players]
    controllers = [
        replace(one, kind=kind.kind, level=kind.level)
        for at, one in enumerate(seated, 1)
        for kind in (PERSON if at == hand.seat else PARTNER,)
    ]
    session = Session.new(
        game, setup, hand.seed, deal_chosen=True, controllers=controllers, keeper=keeper
    )
    session.practise(on=True)
    session.guide(on=True)
    return session
