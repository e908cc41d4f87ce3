"""Salmon Run: what a seat knows of decks and hands that lie face down."""

from collections.abc import Iterator

from pnwtable.core.cards import HIDDEN, Face
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token
from pnwtable.games.salmon_run.state import OWN, SalmonState


def owned(view: View[SalmonState], seat: Seat) -> tuple[Face, ...]:
    """All cards of a seat but those of its run: each was seen when it was acquired."""
    own = OWN[seat]
    zones = (own.hand, own.deck, own.discard, own.play, own.paid, own.look)
    tokens = [token for zone in zones for token in view.table.cards[zone]]
    faces = [_seen(view, token) for token in tokens]
    found = [face for face in faces if face != HIDDEN]
    there = set(tokens)
    for group in view.mixed:
        if group.cards <= there:
            found += [sides[0] for sides in group.faces]
    return tuple(found)


def _seen(view: View[SalmonState], token: Token) -> Face:
    face = view.table.sides[token][0]
    if face == HIDDEN and token in view.memory:
        return view.memory[token][0]
    return face


def of_world(state: SalmonState, seat: Seat) -> Iterator[Face]:
    """The same in a world in which nothing is hidden."""
    own, table = OWN[seat], state.table
    for zone in (own.hand, own.deck, own.discard, own.play, own.paid, own.look):
        for token in table.cards[zone]:
            yield table.sides[token][0]
