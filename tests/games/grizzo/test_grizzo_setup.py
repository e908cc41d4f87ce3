"""Set-ups, deals and the positions of scenarios."""

from dataclasses import replace

import pytest
from grizzo_table import DECK, GRIZZO, TWO_YELLOW, lay, lying, said, setup

from pnwtable.core.answers import Refusal
from pnwtable.core.board import Deck
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.game import Position, PositionError, Setup
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.grizzo.state import GrizzoState


def deck(*cards: str) -> Deck:
    sides = tuple(tuple(Face(side) for side in card.split("|")) for card in cards)
    return Deck("own", sides)


def refused(asked: Setup) -> str | None:
    refusal = GRIZZO.refuses(asked)
    return refusal.rule if isinstance(refusal, Refusal) else None


def deal(asked: Setup, seed: int = 1) -> GrizzoState:
    return GRIZZO.start(asked, Chance(seed, 0)).state


@pytest.mark.parametrize("seats", [0, 1, 6, 8])
def test_there_are_points_for_two_to_five_players_only(seats: int) -> None:
    assert refused(setup(seats)) == "GZ-62"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_may_play(seats: int) -> None:
    assert refused(setup(seats)) is None


@pytest.mark.parametrize(
    "own",
    [
        None,
        deck(),
        deck("R+3|O+3", "R+3|R-1"),
        deck("R+3"),
        deck("R+3|O+3|Y+1"),
        deck("R+3|P+3"),
        deck("R+3|O+3CS"),
        deck("R+3|?"),
    ],
)
def test_every_card_of_a_deck_needs_two_sides_of_different_colours(own: Deck | None) -> None:
    assert refused(replace(setup(), deck=own)) == "GZ-01"


def test_the_first_player_must_sit_at_the_table() -> None:
    assert refused(replace(setup(3), first=Seat(4))) == "GZ-03"
    assert refused(replace(setup(3), first=Seat(3))) is None


def test_a_short_game_needs_sixty_cards() -> None:
    small = deck(*["R+3|O+3"] * 59)
    assert refused(replace(setup(short=True), deck=small)) == "GZ-04"
    assert refused(replace(setup(), deck=small)) is None


def test_options_have_only_the_values_of_the_sheet() -> None:
    assert refused(replace(setup(), options={"finish": "slow"})) == "GZ-52"
    assert refused(replace(setup(), options={"short": 1})) == "GZ-04"


def test_the_seed_decides_every_card_and_which_side_is_up() -> None:
    one, same, other = deal(setup(), 1), deal(setup(), 1), deal(setup(), 2)
    assert one == same
    assert lying(one, "pile") != lying(other, "pile")


def test_cards_lie_either_way_up() -> None:
    ways = [sides in DECK.cards for sides in deal(setup()).table.sides.values()]
    assert 25 < sum(ways) < 75


def test_who_begins_is_drawn_from_all_seats_and_may_be_chosen() -> None:
    assert {deal(setup(5), seed).first for seed in range(40)} == {1, 2, 3, 4, 5}
    chosen = deal(replace(setup(5), first=Seat(4)))
    assert (chosen.first, chosen.turn, chosen.last) == (4, 4, 3)
    assert chosen.table == deal(setup(5)).table


def test_at_the_deal_only_the_upper_side_of_the_top_card_is_seen() -> None:
    table = deal(setup()).table
    pile = table.cards[ZoneId("pile")]
    assert [token for token in table.sides if table.up[token] is not None] == [pile[-1]]
    assert len(pile) == 100


def test_a_short_game_leaves_forty_cards_in_the_box() -> None:
    state = deal(setup(short=True))
    assert len(state.table.cards[ZoneId("pile")]) == 60
    assert len(state.table.cards[ZoneId("box")]) == 40
    assert len(GRIZZO.pack(state)) == 100


def test_the_rest_of_a_position_lies_in_the_pile_or_in_the_box_beside_a_listed_pile() -> None:
    without, beside = lay({"row.Y": TWO_YELLOW}), lay({"row.Y": TWO_YELLOW, "pile": "R+4|O-1"})
    assert len(without.table.cards[ZoneId("pile")]) == 98
    assert len(beside.table.cards[ZoneId("box")]) == 97
    assert lying(beside, "pile") == "R+4|O-1"


def test_a_position_without_zones_is_a_deal_with_its_fields_laid_over() -> None:
    position = Position(state={"turn": "p2", "final": True, "played": 3, "phase": "choice"})
    state = GRIZZO.arrange(setup(), position, Chance(7, 0))
    assert state.table == deal(setup(), 7).table
    assert (state.turn, state.final, state.played, state.phase) == (2, True, 3, "choice")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("phase", "shop"),
        ("phase", 1),
        ("turn", "p3"),
        ("turn", 1),
        ("first", "p0"),
        ("played", -1),
        ("played", True),
        ("played", "one"),
        ("final", 1),
        ("final", "yes"),
        ("phases", "must"),
        ("score@1", 3),
        ("total@1.R", 3),
    ],
)
def test_a_field_that_cannot_be_so_is_named(name: str, value: int | str) -> None:
    with pytest.raises(PositionError, match=rf"state\.{name}"):
        lay({}, 2, "fair", **{name: value})


@pytest.mark.parametrize(
    "zones",
    [{"row.R": "R+9|O-3"}, {"row.P": ""}, {"set@3.R": ""}, {"row.R": "R+6C|O-3 R+6C|O-3"}],
)
def test_cards_and_zones_that_there_are_not_are_refused(zones: dict[str, str]) -> None:
    with pytest.raises(PositionError):
        lay(zones)


def test_facing_is_written_on_the_card_and_nowhere_else() -> None:
    rows = {ZoneId("row.R"): ("R+4|O-1",)}
    position = Position(rows, face_down=((ZoneId("row.R"), None),))
    with pytest.raises(PositionError, match="as it is written"):
        GRIZZO.arrange(setup(), position, Chance(1, 0))
    GRIZZO.arrange(setup(), Position(rows, face_up=((ZoneId("row.R"), None),)), Chance(1, 0))


def test_a_position_that_is_over_stays_over() -> None:
    assert said(lay({}, phase="over"), "press flip") == "GZ-70"


def test_bounds_grow_with_the_cards_and_the_turns_of_a_new_pile() -> None:
    assert GRIZZO.bound(setup(2, "sudden")) == 200
    assert GRIZZO.bound(setup(2, "sudden", short=True)) == 120
    assert GRIZZO.bound(setup(2)) == 200 + 16 + 1
    assert GRIZZO.bound(setup(5)) == 200 + 64 + 4
    assert GRIZZO.bound(replace(setup(), deck=None)) is None
