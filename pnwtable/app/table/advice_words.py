"""Advice in words: what speaks for a command, and the command itself as one would say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.core.cards import HIDDEN, HiddenCard
from pnwtable.core.commands import AskedChoose, Choose, Move, Press, Walk
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import base_of
from pnwtable.table.pawns import seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from pnwtable.app.table.words import Words
    from pnwtable.bots.base import Advice
    from pnwtable.core.answers import Text
    from pnwtable.core.commands import Asked, Command
    from pnwtable.core.table import Table
    from pnwtable.core.view import View
    from pnwtable.core.zones import PawnId, Seat, Token

TOLD: Final = 2
"""So many reasons are told at once; more would have to be weighed again."""

CLEAR: Final = 1.0
"""From this lead on, in units of the game, the best command stands out."""


@dataclass(frozen=True, slots=True)
class Given:
    """Advice for one moment, in the words of whoever asked."""

    seat: Seat
    asked: Asked
    matters: str
    subject: str
    whole: str

    def said(self, grade: int) -> str:
        """What is told at this grade."""
        return (self.matters, self.subject, self.whole)[grade - 1]


def given_by(words: Words, view: View[Any], advice: Advice) -> Given:
    """Advice at a moment that was seen so."""
    command = advice.command
    return Given(
        command.seat,
        asked_for(view.table, command),
        what_matters(words, view, advice),
        words.table("advice.which", what=subject_said(words, view, command)),
        command_said(words, view, command, whole=True),
    )


def what_matters(words: Words, view: View[Any], advice: Advice) -> str:
    """What speaks for it; where the game has no words for that, how much there is to decide."""
    if advice.reasons:
        return reasons_said(words, advice.reasons)
    if len(view.legal) == 1:
        return words.table("advice.only-one")
    if len(advice.tried) < 2:  # noqa: PLR2004 - with nothing compared, nothing can be said of it
        return words.table("advice.soon")
    return words.table("advice.stands-out" if advice.lead >= CLEAR else "advice.close")


def reasons_said(words: Words, reasons: Sequence[Text]) -> str:
    """The most telling reasons, as sentences; nothing without any."""
    return "  ".join(words.text(reason) for reason in reasons[:TOLD])


def subject_said(words: Words, view: View[Any], command: Command) -> str:
    """What it is done with: cards where they lie, a pawn, a button, an answer."""
    match command:
        case Move(cards=cards, source=source):
            named = words.cards([_face(view.table, card) for card in cards])
            return words.table("why.from", cards=named, place=_place(words, command.seat, source))
        case Walk(pawn=pawn):
            return _pawn_said(words, view, command.seat, pawn)
        case Press(button=button):
            return words.table("advice.button", label=words.game(f"buttons.{button}"))
        case Choose():
            return _answer_said(words, view, command)


def _answer_said(words: Words, view: View[Any], command: Choose) -> str:
    asked = asked_for(view.table, command)
    return words.answer(asked) if isinstance(asked, AskedChoose) else command.answer


def command_said(words: Words, view: View[Any], command: Command, *, whole: bool = False) -> str:
    """The command as whoever has that view would give it; the ``whole`` sentence, or its core."""
    base = "advice.whole" if whole else "advice"
    match command:
        case Move():
            return _move_said(words, view, command, base)
        case Walk(pawn=pawn, target=target):
            own = _pawn_said(words, view, command.seat, pawn)
            named = own if whole else words.pawn(seat_of(pawn) or 1)
            return words.table(f"{base}.walk", pawn=named, place=words.zone(target))
        case Press(button=button):
            return words.table(f"{base}.press", label=words.game(f"buttons.{button}"))
        case Choose():
            return words.table(f"{base}.choose", answer=_answer_said(words, view, command))


def _pawn_said(words: Words, view: View[Any], seat: Seat, pawn: PawnId) -> str:
    """A pawn within a sentence: one's own is one's own, one of several has its number."""
    owner = seat_of(pawn) or 1
    alike = [other for other in view.table.pawns if seat_of(other) == owner]
    key = "aloud.my-pawn" if owner == seat else "aloud.pawn"
    if len(alike) == 1:
        return words.table(key, seat=words.player(owner))
    return words.table(f"{key}-of", n=alike.index(pawn) + 1, seat=words.player(owner))


def _move_said(words: Words, view: View[Any], move: Move, base: str) -> str:
    cards = words.cards([_face(view.table, card) for card in move.cards])
    source, target = (_place(words, move.seat, zone) for zone in (move.source, move.target))
    if move.onto is None:
        return words.table(f"{base}.move", cards=cards, source=source, place=target)
    onto = words.card(_face(view.table, move.onto))
    return words.table(f"{base}.onto", cards=cards, source=source, place=target, card=onto)


def _place(words: Words, seat: Seat, zone: str) -> str:
    """What a place is called: one's own is one's own."""
    base = base_of(zone)
    mine = words.place_aloud(f"aloud.mine.{base}", zone) if seat_of(zone) == seat else ""
    return mine or words.zone(zone)


def _face(table: Table, card: Token) -> str:
    try:
        return table.face(card)
    except HiddenCard:
        return HIDDEN
