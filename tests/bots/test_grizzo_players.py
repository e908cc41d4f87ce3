"""The players of Grizzo: they count cards, look at every place, and what they say is true."""

from collections.abc import Mapping
from random import Random

import pytest
from referee import written

from pnwtable.bots import bot_named, decide
from pnwtable.bots.grizzo.guide import GUIDE
from pnwtable.bots.grizzo.outlook import expectations
from pnwtable.bots.grizzo.turn import unseen_lower_sides
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command
from pnwtable.core.eye import opened
from pnwtable.core.game import Field, Position
from pnwtable.core.look import view_of
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.grizzo.game import Grizzo
from pnwtable.games.grizzo.scoring import points_of, standings
from pnwtable.games.grizzo.state import GrizzoState
from pnwtable.play.setups import complete_setup
from pnwtable.play.simulate import Plan, limit_of, simulate

GAME = Grizzo()
GAMES = 4
FULL_RED = "R+3|O+3 R+1|Y+3C R-2|Y+2"


def lay(zones: Mapping[str, str], **state: Field) -> View[GrizzoState]:
    """What p1, to act, sees of a table for two with these cards."""
    placed = {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()}
    laid = GAME.arrange(complete_setup(GAME, 2), Position(placed, state=state), Chance(1, 0))
    return view_of(GAME, laid, opened(Seat(1), laid.table))


def chosen(level: str, view: View[GrizzoState]) -> str:
    return written(view, bot_named(level, "grizzo").choose(view, Random(1)))


def command(view: View[GrizzoState], said: str) -> Command:
    return next(one for one in view.legal if said in written(view, one))


def keys(view: View[GrizzoState], said: str) -> list[str]:
    return [text.key for text in GUIDE.reasons(view, command(view, said))]


def test_medium_earns_more_than_easy() -> None:
    setup = complete_setup(GAME, 2)
    plan = Plan(
        "grizzo", setup, ("medium", "easy"), GAMES, 1, limit_of(GAME, setup), duplicate=True
    )
    points = [game.points for game in simulate(plan, decide, 1)]
    assert sum(medium - easy for medium, easy in points) > 2 * GAMES, points


@pytest.mark.parametrize("level", ["medium", "hard:20"])
def test_a_side_that_busts_its_row_is_turned_over(level: str) -> None:
    view = lay({"row.R": FULL_RED, "pile": "B+2|O-2 R+4S|Y+2"})
    assert chosen(level, view) == "press flip"
    assert keys(view, "flip") == ["advice.upper-busts", "advice.flip-safe", "advice.better-below"]


@pytest.mark.parametrize("level", ["medium", "hard:20"])
def test_a_stop_is_obeyed_with_the_row_that_brings_a_place(level: str) -> None:
    zones = {"row.R": "R+3|O+3 R+1|Y+3C", "row.B": "B+3|R+3 B+1|O+3C", "pile": "G+2|R-2"}
    zones |= {"set@2.R": "R+5|O-2S R+4|O-1 R+5C|Y-4", "set@1.B": "B+4|R-1 B-1|R+4"}
    zones |= {"set@2.B": "B+2|Y-2 B+2|O-2"}
    view = lay(zones, phase="stop", played=1)
    assert chosen(level, view).endswith("row.B > set@1.B")
    assert keys(view, "row.B")[:2] == ["advice.takes-lead", "advice.set-gains"]


def test_a_card_that_lies_open_cannot_lie_below() -> None:
    pile = "B+2|O-2 R+4|O-1"
    before = unseen_lower_sides(lay({"pile": pile}).state, Face("R+4"))
    after = unseen_lower_sides(lay({"row.O": "O-1|R+4", "pile": "B+2|O-2"}).state, Face("R+4"))
    assert before.count(Face("O-1")) == 1
    assert sorted(after) == sorted(face for face in before if face != "O-1")


@pytest.mark.parametrize("totals", [(5, 3), (0, -2), (7, 12, 1), (3, 9, -4, 6), (4, 1, 2, 8, 0)])
def test_with_no_turn_left_a_colour_is_worth_its_points(totals: tuple[int, ...]) -> None:
    sets = {(Seat(seat), colour): 0 for seat in range(1, len(totals) + 1) for colour in "ROYGB"}
    sets |= {(Seat(seat), "R"): total for seat, total in enumerate(totals, start=1)}
    points = points_of(standings(sets, len(totals)), len(totals))
    assert expectations(totals, 0) == tuple(points.values())


def test_reasons_for_a_play_tell_what_the_other_side_could_do() -> None:
    zones = {"row.O": "O+3|R+3 O+1C|R+2S O+4|Y-1", "row.R": "R+2|Y+4S", "pile": "R+4|O-1"}
    told = {
        text.key: dict(text.values)
        for text in GUIDE.reasons(lay(zones), command(lay(zones), "pile > row.R"))
    }
    assert told["advice.would-add"] == {"n": 6}
    assert told["advice.cannot-bust"]["n"] == 1
