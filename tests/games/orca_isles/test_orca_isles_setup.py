"""Set-ups, deals and the positions of scenarios."""

from dataclasses import replace

import pytest
from orca_water import HANDS, LAST, ORCAS, count, lay, lying, said, setup, stands

from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, PositionError, Setup
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games.orca_isles.state import OrcaState


def refused(asked: Setup) -> str | None:
    refusal = ORCAS.refuses(asked)
    return None if refusal is None else refusal.rule


def deal(asked: Setup, seed: int = 1) -> OrcaState:
    return ORCAS.start(asked, Chance(seed, 0)).state


def test_three_to_six_may_play() -> None:
    seats = range(10)
    assert [n for n in seats if refused(setup(n)) is None] == [3, 4, 5, 6]
    assert refused(setup(2)) == "OI-02"


def test_options_and_first_player_that_there_are_not() -> None:
    assert refused(Setup(3, {"instincts": 1})) == "OI-80"
    assert refused(Setup(3, {"rounds": 5})) == "OI-80"
    assert refused(Setup(3)) is None
    assert refused(replace(setup(), first=Seat(4))) == "OI-03"
    assert refused(replace(setup(), first=Seat(0))) == "OI-03"
    assert refused(replace(setup(), first=Seat(3))) is None
    assert refused(replace(setup(7), options={"instincts": 1}, first=Seat(9))) == "OI-02"


@pytest.mark.parametrize(("seats", "deck"), [(3, 37), (4, 31), (5, 25), (6, 19)])
def test_the_deal(seats: int, deck: int) -> None:
    state = deal(setup(seats))
    assert count(state, "deck") == deck
    for number in range(1, seats + 1):
        assert count(state, f"hand@{number}") == 4
        assert count(state, f"gather.{number}") == 1
        assert stands(state, f"pawn@{number}.1") == stands(state, f"pawn@{number}.2")
        assert stands(state, f"pawn@{number}.1") == f"pod@{number}"
    assert all(count(state, f"isle.{number}") == 1 for number in range(1, seats))
    assert ZoneId(f"isle.{seats}") not in state.table.zones
    assert state.scores == (0,) * seats


def test_isles_and_gather_cards_lie_open_and_nothing_else_does() -> None:
    table = deal(setup()).table
    places = [zone for zone in table.zones if zone.startswith(("isle", "gather"))]
    lying_open = {card for card, up in table.up.items() if up is not None}
    assert lying_open == {card for place in places for card in table.cards[place]}


def test_the_seed_decides_and_who_begins_changes_no_card() -> None:
    assert deal(setup(), 1) == deal(setup(), 1)
    assert lying(deal(setup(), 1), "deck") != lying(deal(setup(), 2), "deck")
    assert {deal(setup(6), seed).first for seed in range(60)} == {1, 2, 3, 4, 5, 6}
    chosen = deal(replace(setup(4), first=Seat(3)))
    assert (chosen.first, chosen.turn) == (3, 3)
    assert chosen.table == deal(setup(4)).table


def test_the_rest_is_the_deck_or_lies_in_the_box_beside_one() -> None:
    assert count(lay({"isle.1": "8H"}), "deck") == 53
    listed = lay({"isle.1": "8H", "deck": "2D 3D", "box": "AS"})
    assert (lying(listed, "deck"), count(listed, "box")) == ("2D 3D", 51)
    assert lying(listed, "box").startswith("AS ")


def test_whose_turn_it_is_follows_from_the_orcas() -> None:
    assert lay({}, first="p2").turn == 2
    assert lay({}, {"pawn@2.1": "deck"}, first="p2").turn == 3
    assert lay({}, dict.fromkeys(("pawn@1.1", "pawn@2.1", "pawn@3.1"), "deck")).turn == 1
    assert lay({}, LAST).turn == 3
    assert lay({}, LAST).turns == (2, 2, 1)
    assert lay({}, fields={"turns@1": 1}).turn == 2
    assert lay({}, LAST, turn="p1").turn == 1


def test_a_position_without_zones_is_a_deal_with_its_fields_laid_over() -> None:
    fields: dict[str, Field] = {"round": 4, "score@2": 9, "first": "p2"}
    state = ORCAS.arrange(setup(), Position(state=fields), Chance(7, 0))
    assert state.table == deal(setup(), 7).table
    assert (state.round, state.scores, state.first, state.turn) == (4, (0, 9, 0), 2, 2)


def test_a_position_that_is_over_stays_over() -> None:
    state = lay(HANDS, phase="over", fields={"score@2": 4})
    assert state.turn is None
    assert said(state, "p1: move ^ deck > hand@1") == "OI-100"
    outcome = ORCAS.outcome(state)
    assert outcome is not None
    assert outcome.winners == (2,)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("phase", "score"),
        ("phase", True),
        ("round", 0),
        ("round", 6),
        ("round", True),
        ("first", "p4"),
        ("first", "none"),
        ("turn", "p0"),
        ("turn", 1),
        ("turn", "none"),
        ("turns@1", 3),
        ("turns@4", 1),
        ("score@1", -10000),
        ("score@1", "three"),
        ("last@1", 3),
        ("final@1", 3),
    ],
)
def test_a_field_that_cannot_be_so_is_named(name: str, value: Field) -> None:
    with pytest.raises(PositionError, match=rf"^state\.{name}: "):
        lay({}, fields={name: value})


@pytest.mark.parametrize(
    "zones",
    [
        {"isle.3": "8H"},
        {"isle.1": "8H 9H"},
        {"gather.1": "8H 9H"},
        {"under@1.1": "8H 9H 10H"},
        {"under@1.3": "8H"},
        {"pod@1": "8H"},
        {"hand@1": "X X X"},
        {"hand@1": "8H", "hand@2": "8H"},
        {"hand@1": "1H"},
    ],
)
def test_cards_and_zones_that_there_are_not_are_refused(zones: dict[str, str]) -> None:
    with pytest.raises(PositionError):
        lay(zones)


@pytest.mark.parametrize("place", ["pod@2", "discard", "hand@1", "isle.3", "box"])
def test_an_orca_stands_where_orcas_can_stand(place: str) -> None:
    with pytest.raises(PositionError):
        lay({}, {"pawn@1.1": place})


def test_an_orca_is_never_off_the_table() -> None:
    position = Position(pawns={PawnId("pawn@1.1"): None})
    with pytest.raises(PositionError, match=r"pawns\.pawn@1\.1"):
        ORCAS.arrange(setup(), position, Chance(1, 0))


def test_facing_that_cannot_be() -> None:
    for zone in ("deck", "box", "isle.9"):
        with pytest.raises(PositionError, match=f"face_up: {zone}"):
            lay({}, face_up=(zone,))
    down = Position({}, face_down=((ZoneId("isle.1"), None),))
    with pytest.raises(PositionError, match=r"face_down: isle\.1"):
        ORCAS.arrange(setup(), down, Chance(1, 0))


def test_the_bound_is_ten_turns_a_player() -> None:
    assert [ORCAS.bound(setup(seats)) for seats in (3, 6)] == [30, 60]
