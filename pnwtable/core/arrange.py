"""Laying out tables: deals, and the positions of scenarios."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import cast

from pnwtable.core.cards import Face, unordered
from pnwtable.core.game import Position, PositionError
from pnwtable.core.renewed import renewed
from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Token, ZoneId, ZoneSpec

Sides = tuple[Face, ...]
Laid = Mapping[ZoneId, Sequence[Sides]]


def lay_out(
    zones: Mapping[ZoneId, ZoneSpec],
    laid: Laid,
    pawns: Mapping[PawnId, ZoneId | None] | None = None,
) -> Table:
    """A table with those cards, face down, bottom first; zones not mentioned are empty."""
    cards: dict[ZoneId, tuple[Token, ...]] = {}
    sides: dict[Token, Sides] = {}
    for zone in zones:
        here = laid.get(zone)
        if not here:
            cards[zone] = ()
            continue
        # Not each by ``Token``: a call for every card of every deal.
        tokens = cast("tuple[Token, ...]", tuple(range(len(sides), len(sides) + len(here))))
        sides.update(zip(tokens, here, strict=True))
        cards[zone] = tokens
    up: dict[Token, int | None] = dict.fromkeys(sides)
    return Table(zones=zones, cards=cards, sides=sides, up=up, pawns=dict(pawns or {}))


def turned_up(table: Table, tokens: Iterable[Token]) -> Table:
    """The table with the first side of these cards lying up."""
    return renewed(table, up={**table.up, **dict.fromkeys(tokens, 0)})


def turned_down(table: Table, tokens: Iterable[Token]) -> Table:
    """The table with these cards lying face down."""
    return renewed(table, up={**table.up, **dict.fromkeys(tokens)})


def split(
    pack: Iterable[Sides], zones: Mapping[ZoneId, ZoneSpec], position: Position
) -> tuple[dict[ZoneId, list[Sides]], list[Sides]]:
    """The cards that a position places, and the rest of the pack.

    Raises PositionError for a zone that does not exist, a card that is placed more often than the
    pack holds it, or a wrong number of cards on a place of fixed size.
    """
    left = Counter(unordered(sides) for sides in pack)
    placed: dict[ZoneId, list[Sides]] = {}
    for zone, names in (position.zones or {}).items():
        check_zone(zones, zone)
        placed[zone] = [_take(left, name, zone) for name in names]
        holds = zones[zone].holds
        if holds is not None and len(names) != holds:
            raise PositionError(f"{zone}: holds exactly {holds}, not {len(names)} cards")
    return placed, list(left.elements())


def check_zone(zones: Mapping[ZoneId, ZoneSpec], zone: ZoneId, at: str = "") -> None:
    """Raise PositionError, with the nearest name, for a zone that does not exist.

    ``at`` is the key of the position under which it was named, where that is not the zone itself.
    """
    if zone not in zones:
        raise PositionError(f"{at}{zone}: no such zone{_did_you_mean(zone, zones)}")


def check_fields(allowed: Iterable[str], position: Position) -> None:
    """Raise PositionError, with the nearest name, for a state field that cannot be set."""
    names = tuple(allowed)
    for name in position.state:
        if name not in names:
            raise PositionError(f"state.{name}: no such field{_did_you_mean(name, names)}")


def faced(table: Table, position: Position) -> Table:
    """The table with the facing that a position asks for. Raises PositionError."""
    for zone, names in position.face_up:
        table = turned_up(table, _meant(table, zone, names, "face_up"))
    for zone, names in position.face_down:
        table = turned_down(table, _meant(table, zone, names, "face_down"))
    return table


def with_pawns(table: Table, position: Position) -> Table:
    """The table with the pawns where a position puts them. Raises PositionError."""
    for pawn, zone in position.pawns.items():
        if pawn not in table.pawns:
            raise PositionError(f"pawns.{pawn}: no such pawn{_did_you_mean(pawn, table.pawns)}")
        if zone is not None:
            check_zone(table.zones, zone, f"pawns.{pawn}: ")
    return renewed(table, pawns={**table.pawns, **position.pawns})


def _meant(table: Table, zone: ZoneId, names: tuple[str, ...] | None, at: str) -> list[Token]:
    check_zone(table.zones, zone, f"{at}: ")
    here = list(table.cards[zone])
    if names is None:
        return here
    meant: list[Token] = []
    for name in names:
        face, _, number = name.partition("#")
        alike = [token for token in here if table.written(token) == face]
        if number.isdecimal():
            found = alike[int(number) - 1 : int(number)]
        else:
            found = [token for token in alike if token not in meant]
        if not found:
            raise PositionError(f"{at}: {zone}: {name} does not lie there")
        meant.append(found[0])
    return meant


def _take(left: Counter[Sides], name: str, zone: ZoneId) -> Sides:
    sides = tuple(Face(side) for side in name.split("|"))
    key = unordered(sides)
    if left[key] <= 0:
        held = "more often than the pack holds it" if key in left else "that is not in the pack"
        known = _did_you_mean(name, {side for card in left for side in card})
        raise PositionError(f"{zone}: places {name} {held}{'' if key in left else known}")
    left[key] -= 1
    return sides


def _did_you_mean(name: str, names: Iterable[str]) -> str:
    near = get_close_matches(name, list(names), 1)
    return f" (did you mean {near[0]!r}?)" if near else ""
