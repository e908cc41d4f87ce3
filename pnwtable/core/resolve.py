"""From the names in a command to cards of the table, and back."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from pnwtable.core.answers import Answer, NotThere, Ok
from pnwtable.core.cards import HIDDEN
from pnwtable.core.commands import (
    ALL,
    TOP,
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    CardName,
    Choose,
    Command,
    Move,
    Press,
    Walk,
)
from pnwtable.core.table import Table, sides_seen, written
from pnwtable.core.zones import Seat, Token, Viewer, ZoneId

_MOST_READINGS = 200
"""How many readings of a name shared by several cards are tried for a legal one."""


def name_seen(table: Table, viewer: Viewer, zone: ZoneId, token: Token) -> str:
    """The text by which this viewer can name a card: its face, the upper one of two.

    ``?`` if the viewer sees none of it.
    """
    sides = sides_seen(table, viewer, zone, token)
    return sides[table.up[token] or 0]


def cards_named(table: Table, seat: Seat, zone: ZoneId, name: CardName) -> tuple[Token, ...]:
    """The cards of a zone that a name may mean to this seat, best first; empty: not there.

    A number picks one; else all with that face, in the order of the zone. A two-sided card that
    lies face up answers to its upper side, and to both sides written together.
    """
    found = [
        token for token in table.cards[zone] if _is_called(table, seat, zone, token, name.face)
    ]
    if name.nth is not None:
        found = found[name.nth - 1 : name.nth]
    return tuple(found)


def _is_called(table: Table, seat: Seat, zone: ZoneId, token: Token, face: str) -> bool:
    sides = sides_seen(table, seat, zone, token)
    up = table.up[token]
    seen = sides[up or 0]
    if seen == HIDDEN:
        return False
    return seen == face or (len(sides) > 1 and written(sides, up) == face)


def readings(table: Table, asked: AskedMove) -> Iterator[Move]:
    """The moves that an asked move may mean, likeliest first; none if a card is not there.

    ``^`` is the top card, ``*`` all cards, of the source zone; both need no sight of them.
    """
    ontos: tuple[Token | None, ...] = (None,)
    if asked.onto is not None:
        ontos = cards_named(table, asked.seat, asked.target, asked.onto)
    for cards in islice(_card_lists(table, asked), _MOST_READINGS):
        for onto in ontos:
            yield Move(asked.seat, cards, asked.source, asked.target, onto)


def _card_lists(table: Table, asked: AskedMove) -> Iterator[tuple[Token, ...]]:
    here = table.cards[asked.source]
    match [card.face for card in asked.cards]:
        case [only] if only == TOP:
            yield here[-1:]
        case [only] if only == ALL:
            yield here
        case _:
            choices = [cards_named(table, asked.seat, asked.source, name) for name in asked.cards]
            yield from _picks(choices, ())


def _picks(
    choices: list[tuple[Token, ...]], taken: tuple[Token, ...]
) -> Iterator[tuple[Token, ...]]:
    if len(taken) == len(choices):
        yield taken
        return
    for token in choices[len(taken)]:
        if token not in taken:
            yield from _picks(choices, (*taken, token))


def first_legal(table: Table, asked: AskedMove, judge: Callable[[Move], Answer]) -> Answer:
    """The answer to the first reading that is Ok, else to the first reading, else NotThere."""
    first: Answer | None = None
    for move in readings(table, asked):
        answer = judge(move)
        if isinstance(answer, Ok):
            return answer
        first = first or answer
    return first or NotThere(str(asked))


def asked_for(table: Table, command: Command) -> Asked:
    """The command in words that mean it to its seat, so that ``check`` resolves it again."""
    seat = command.seat
    match command:
        case Press():
            return AskedPress(seat, command.button)
        case Walk():
            return AskedWalk(seat, command.pawn, command.target)
        case Choose():
            return AskedChoose(seat, command.question, _answer(table, command))
        case Move():
            return _asked_move(table, command)


def _answer(table: Table, choose: Choose) -> CardName:
    if choose.card is None:
        return CardName(choose.answer)
    return card_name(table, choose.seat, table.zone_of(choose.card), choose.card)


def _asked_move(table: Table, move: Move) -> AskedMove:
    here = table.cards[move.source]
    names = tuple(card_name(table, move.seat, move.source, token) for token in move.cards)
    if any(name.face == HIDDEN for name in names) or not names:
        names = (CardName(TOP if move.cards == here[-1:] else ALL),)
    onto = None if move.onto is None else card_name(table, move.seat, move.target, move.onto)
    return AskedMove(move.seat, names, move.source, move.target, onto)


def card_name(table: Table, seat: Seat, zone: ZoneId, token: Token) -> CardName:
    """The name by which this seat can mean that very card: with a number if others look alike."""
    name = CardName(name_seen(table, seat, zone, token))
    alike = cards_named(table, seat, zone, name)
    return replace(name, nth=alike.index(token) + 1) if len(alike) > 1 else name
