"""What the places of the cards depend on beside their number."""

from begun import P1
from sessions import laid

from pnwtable.table.scene import lying_of

TREK = {"phase": "trek", "turn": "p1", "first": "p1"}


def test_a_zone_named_as_a_pawn_lies_where_that_pawn_stands() -> None:
    placed = {"pawn@1": "map.a1", "pawn@3": "map.c1"}
    session = laid("trail", {"pack@1": "3H 3S", "pack@2": "4H", "pack@3": "5H"}, placed, TREK)
    stands = lying_of(session.view(P1).table).stands
    assert stands["pack@1"] == "map.a1"
    assert stands["pack@3"] == "map.c1"
    assert not {zone for zone in stands if zone.endswith("@2") or "@" not in zone}
