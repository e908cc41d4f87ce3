"""The players of Forage: they know what they saw, go the shortest way, and say what is true."""

from collections.abc import Mapping
from random import Random

import pytest
from open_eyes import bare_view
from referee import written

from pnwtable.bots import bot_named, decide
from pnwtable.bots.forage.chances import prospect
from pnwtable.bots.forage.goals import goals_of
from pnwtable.bots.forage.guide import GUIDE, ForageGuide
from pnwtable.bots.forage.hard import HardForager
from pnwtable.bots.forage.sight import Lore, Sight
from pnwtable.bots.search import Budget, Hard
from pnwtable.core.cards import Face, rank_of
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Walk
from pnwtable.core.eye import opened
from pnwtable.core.game import Field, OptionValue, Position
from pnwtable.core.imagine import Worlds
from pnwtable.core.look import view_of
from pnwtable.core.view import View
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games.forage.game import Forage
from pnwtable.games.forage.sets import worth
from pnwtable.games.forage.state import ForageState
from pnwtable.play.setups import complete_setup
from pnwtable.play.simulate import Plan, limit_of, simulate

GAME = Forage()
GAMES = 6
WORLDS = 5
TURNS = 40


def lay(
    zones: Mapping[str, str],
    state: Mapping[str, Field] | None = None,
    *,
    cell: str = "d3",
    up: str = "",
) -> View[ForageState]:
    """What p1 of three, on that cell and to act, sees; ``up`` are the open cells of the map."""
    position = Position(
        {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()},
        pawns={PawnId("pawn@1"): ZoneId(f"map.{cell}")},
        face_up=tuple((ZoneId(f"map.{name}"), None) for name in up.split()),
        state=state or {},
    )
    laid = GAME.arrange(complete_setup(GAME, 3), position, Chance(1, 0))
    return view_of(GAME, laid, opened(Seat(1), laid.table))


def chosen(level: str, view: View[ForageState]) -> str:
    return written(view, bot_named(level, "forage").choose(view, Random(1)))


def keys(view: View[ForageState], text: str) -> list[str]:
    command = next(one for one in view.legal if written(view, one) == text)
    return [reason.key for reason in GUIDE.reasons(view, command)]


def test_medium_earns_more_than_easy() -> None:
    setup = complete_setup(GAME, 3, {"turn_limit": 40})
    levels = ("medium", "easy", "easy")
    plan = Plan("forage", setup, levels, GAMES, 1, limit_of(GAME, setup), duplicate=True)
    points = [game.points for game in simulate(plan, decide, 1)]
    assert sum(medium - (one + two) / 2 for medium, one, two in points) > GAMES / 3, points


@pytest.mark.parametrize("level", ["medium", "hard:20"])
def test_the_card_that_a_set_lacks_is_fetched(level: str) -> None:
    zones = {"hand@1": "6D 6C KS 2H", "map.c3": "6H", "map.e3": "9S"}
    view = lay(zones, up="c3 e3")
    assert chosen(level, view) == "move pawn@1 > map.c3"
    assert keys(view, "move pawn@1 > map.c3") == ["advice.on-the-way", "advice.set-lacks-now"]
    there = lay(zones, {"actions_left@1": 1}, cell="c3", up="c3 e3")
    assert "6H" not in chosen(level, there)
    assert chosen(level, there).endswith("hand@1 > map.c3")


@pytest.mark.parametrize("level", ["medium", "hard:20"])
def test_a_set_that_wins_is_played(level: str) -> None:
    view = lay({"hand@1": "6D 6C 6S 2H", "map.c3": "6H"}, {"score@1": 3}, up="c3")
    assert chosen(level, view) == "move 6D,6C,6S hand@1 > set@1"
    assert keys(view, chosen(level, view)) == ["advice.wins"]


def test_a_trove_that_is_near_is_worth_waiting_for() -> None:
    view = lay({"hand@1": "6D 6C 6S 2H", "map.c3": "6H"}, {"score@1": 2}, up="c3")
    assert chosen("medium", view) == "move pawn@1 > map.c3"


def test_a_ready_set_ends_the_turn_when_no_action_is_left() -> None:
    view = lay({"hand@1": "6D 6C 6S 2H"}, {"actions_left@1": 0})
    assert chosen("medium", view) == "press end"
    assert keys(view, "press end") == ["advice.set-ready"]


@pytest.mark.parametrize(("cards", "robs"), [("9D 9C 9S KH", True), ("9D 4C JS KH", False)])
def test_hard_robs_who_is_about_to_win(cards: str, *, robs: bool) -> None:
    zones = {"hand@1": "X 2C 7S QD", "hand@2": cards, "hand@3": "3C 5D 8H JS"}
    view = lay(zones, {"score@1": 3, "score@2": 3})
    assert chosen("hard:50", view).startswith("move X hand@1 > hand@2 onto 9") == robs
    assert not chosen("medium", view).startswith("move X")


def test_hard_does_the_usual_unless_something_proves_better() -> None:
    """With so few playouts nothing can."""
    state = GAME.start(complete_setup(GAME, 2), Chance(3, 0)).state
    for ply in range(1, TURNS):
        view = bare_view(GAME, state, GAME.actors(state)[0])
        usual = bot_named("medium", "forage").choose(view, Random(1))
        if state.phase == "act":
            assert bot_named("hard:9", "forage").choose(view, Random(ply)) == usual
        state = GAME.apply(state, usual, Chance(3, ply)).state


def test_two_commands_are_compared_by_what_the_seat_remembers() -> None:
    view = lay({"hand@1": "6D 6C KS 2H", "map.d1": "6H 9S"}, cell="d1")
    pair = view.legal[0], view.legal[-1]
    few = Budget(20, 60)
    gap = HardForager(GUIDE, few).compare(view, Random(1), 60, pair)
    assert gap == Hard(ForageGuide(Lore.of(view)), few).compare(view, Random(1), 60, pair)
    assert gap != Hard(GUIDE, few).compare(view, Random(1), 60, pair)


def test_of_two_pawns_that_stand_alike_one_is_looked_at() -> None:
    zones = {ZoneId("hand@1"): ("6D", "6C", "KS", "2H"), ZoneId("map.c3"): ("6H",)}
    open_ = ((ZoneId("map.c3"), None),)
    position = Position(zones, face_up=open_, state={"turn": "p1"})
    laid = GAME.arrange(complete_setup(GAME, 2), position, Chance(1, 0))
    view = view_of(GAME, laid, opened(Seat(1), laid.table))
    steps = [one.command.target for one in GUIDE.choices(view) if isinstance(one.command, Walk)]
    assert steps[0] == "map.c3"
    assert len(set(steps)) == len(steps)


@pytest.mark.parametrize("lack", [1, 2, 3, 4])
def test_chances_are_better_the_nearer_the_sets_are(lack: int) -> None:
    for points in (1, 2):
        worths = [prospect(lack, {points: cost}, 0.0) for cost in range(8)]
        assert worths == sorted(worths, reverse=True)
        assert worths[0] > worths[-1]
    assert prospect(lack, {2: 3}, 0.0) >= prospect(lack, {1: 3}, 0.0)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (5, {}), (8, {"large_map": True}), (8, {"large_map": True, "teams": True})],
)
def test_hard_plays_every_variant_on(players: int, options: Mapping[str, OptionValue]) -> None:
    setup = complete_setup(GAME, players, options)
    plan = Plan("forage", setup, ("hard:9",) + ("medium",) * (players - 1), 1, 5, TURNS)
    (game,) = simulate(plan, decide, 1)
    assert game.commands


@pytest.mark.parametrize("seed", range(WORLDS))
def test_in_an_imagined_world_a_seat_knows_no_more_than_at_the_table(seed: int) -> None:
    view = lay({"hand@1": "6D 6C KS X"}, cell="d1", up="c3 e3")
    world = Worlds(GAME, view).deal(Random(seed))
    assert isinstance(world, ForageState)
    assert Sight.within(world, Seat(1), Lore.of(view)) == Sight.of(view, Seat(1))


@pytest.mark.parametrize("hand", ["6D 6C 6H 2S", "AH KH QD X", "2S 3S 4S 5S", "9H 9H 9S 9D"])
def test_what_stays_and_what_is_missing_make_the_set(hand: str) -> None:
    goals = goals_of(tuple(sorted(map(Face, hand.split()))))
    assert goals
    for goal in goals:
        exact = [need for need in goal.needs if isinstance(need, str)]
        ranks = sorted(need for need in goal.needs if not isinstance(need, str))
        filled = [Face(f"{'A23456789'[rank - 1]}S") for rank in ranks if rank < 10]
        filled += [Face(f"{('10', 'J', 'Q', 'K', 'A')[rank - 10]}S") for rank in ranks if rank > 9]
        assert worth((*goal.stay, *exact, *filled)) >= goal.points
        assert rank_of(goal.stay[0]), "no Joker is part of a set"
