"""The players of Salmon Run: whole turns, all that they own, and reasons that are true."""

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest
from referee import Referee, written

from pnwtable.bots import bot_named, decide
from pnwtable.bots.salmon_run.guide import GUIDE
from pnwtable.bots.salmon_run.reach import fitting, kinds, potential
from pnwtable.bots.salmon_run.sight import of_world, owned
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command, Press
from pnwtable.core.game import Field, Position
from pnwtable.core.imagine import Worlds
from pnwtable.core.look import view_of
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.salmon_run.game import SalmonRun
from pnwtable.games.salmon_run.rules import BECALM
from pnwtable.games.salmon_run.runs import RIVER, SEA, STREAM
from pnwtable.games.salmon_run.state import SEATS, SalmonState
from pnwtable.play.setups import complete_setup
from pnwtable.play.simulate import Plan, limit_of, simulate
from pnwtable.play.watching import Watcher

GAME = SalmonRun()
seen = Referee(GAME).acting
GAMES = 6
PLIES = 60


def lay(zones: Mapping[str, str], **state: Field) -> SalmonState:
    """p1 has the turn."""
    laid = {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()}
    return GAME.arrange(complete_setup(GAME, 2), Position(laid, state=state), Chance(1, 0))


def chosen(level: str, view: View[SalmonState]) -> Command:
    return bot_named(level, "salmon_run").choose(view, Random(1))


def calm(seat: Seat) -> Press:
    """The call that would end rounds early."""
    return Press(seat, BECALM)


def keys(view: View[SalmonState], command: Command) -> list[str]:
    return [text.key for text in GUIDE.reasons(view, command)]


def test_medium_earns_more_than_easy() -> None:
    setup = complete_setup(GAME, 2)
    levels = ("medium", "easy")
    plan = Plan("salmon_run", setup, levels, GAMES, 1, limit_of(GAME, setup), duplicate=True)
    points = [game.points for game in simulate(plan, decide, 1)]
    ahead = sum(medium - easy for medium, easy in points)
    assert ahead > 10 * GAMES, ahead


@pytest.mark.parametrize(
    ("number", "run", "rest", "reached"),
    [
        (SEA, "", "2H 4H 7S 9H", 3),
        (SEA, "2S 4S", "2H 4H 7S X", 2),
        (RIVER, "8H 7C", "8S 4D 7D 2C 2S", 4),
        (RIVER, "8H 7C", "2C 3D", 1),
        (RIVER, "8H 8C", "8S 8D 9C", 3),
        (STREAM, "4H JC", "5S 5D 6C QH 9D", 3),
        (STREAM, "", "AS 2S 3S QH KD", 3),
        (STREAM, "2H 3C 4D 5S 6H 7C", "8D 9D AC", 2),
    ],
)
def test_how_far_a_run_gets_with_what_one_owns(
    number: int, run: str, rest: str, reached: int
) -> None:
    laid, own = (kinds(number, [Face(card) for card in text.split()]) for text in (run, rest))
    assert potential(number, laid, own) == reached
    for kind in fitting(number, laid, own):
        assert potential(number, laid, tuple(sorted((*own, kind)))) == reached + 1


def test_every_card_that_somebody_owns_is_known_to_both() -> None:
    steps = [GAME.start(complete_setup(GAME, 2), Chance(5, 0))]
    luck = Random(7)
    watchers = {seat: Watcher(seat, steps[0]) for seat in SEATS}
    for ply in range(PLIES):
        state = steps[-1].state
        for viewer in SEATS:
            view = view_of(GAME, state, watchers[viewer].eye(steps, ply))
            for seat in SEATS:
                assert Counter(owned(view, seat)) == Counter(of_world(state, seat))
            world = Worlds(GAME, view).deal(Random(ply))
            assert isinstance(world, SalmonState)
            for seat in SEATS:
                assert Counter(of_world(world, seat)) == Counter(of_world(state, seat))
        command = luck.choice(
            [one for one in GAME.legal(state, state.turn) if one != calm(state.turn)]
        )
        steps.append(GAME.apply(state, command, Chance(5, ply + 1)))


@pytest.mark.parametrize("level", ["medium", "hard:20"])
def test_a_run_is_completed_with_what_it_takes(level: str) -> None:
    zones = {"play@1": "4H 8H 2S", "run@1": "2H JH", "deck@1": "7C 9C 10S", "deck@2": "2C 4C 7D"}
    view = seen(lay(zones, turn="p1", round=1, **{"fed.H": 2}))
    command = chosen(level, view)
    assert written(view, command).startswith("move 4H,8H play@1 > run@1")
    assert keys(view, command)[:2] == ["advice.completes", "advice.run-points"]


def test_reasons_for_a_purchase_tell_what_the_card_does() -> None:
    zones = {"play@1": "10C 7C 2S", "row": "KD 9H", "deck@1": "4H 5H 8S", "deck@2": "2C 4C 7D"}
    view = seen(lay(zones, turn="p1", round=3))
    buys = {
        written(view, one): keys(view, one) for one in view.legal if "onto" in written(view, one)
    }
    assert buys["move 10C,7C play@1 > row onto KD"][:2] == ["advice.high-card", "advice.diamond"]
    assert "advice.pays-exactly" in buys["move 7C,2S play@1 > row onto 9H"]
    assert "advice.fits-run" in buys["move 10C play@1 > row onto 9H"]
    assert "advice.high-card" not in buys["move 10C play@1 > row onto 9H"]
