"""The players of Trail: they see the whole way, and what they say is true."""

from collections.abc import Mapping
from random import Random

import pytest
from referee import Referee, written

from pnwtable.bots import bot_named, decide
from pnwtable.bots.trail.guide import GUIDE
from pnwtable.bots.trail.prices import NEVER, payments, price
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Command
from pnwtable.core.game import Field, Position
from pnwtable.core.imagine import Worlds
from pnwtable.core.view import View
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games.trail.deal import kind_of
from pnwtable.games.trail.game import Trail
from pnwtable.games.trail.payment import can_pay
from pnwtable.games.trail.state import PACKS, TrailState
from pnwtable.play.setups import complete_setup
from pnwtable.play.simulate import Plan, limit_of, simulate

GAME = Trail()
seen = Referee(GAME).acting
GAMES = 15


def lay(zones: Mapping[str, str], pawns: str = "", up: str = "", **state: Field) -> TrailState:
    """Three on the trek, p1 to act; ``pawns`` are the cells of p1, p2 and so on."""
    position = Position(
        {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()},
        pawns={
            PawnId(f"pawn@{seat}"): ZoneId(f"map.{cell}")
            for seat, cell in enumerate(pawns.split(), 1)
        },
        face_up=tuple((ZoneId(f"map.{cell}"), None) for cell in up.split()),
        state=state,
    )
    return GAME.arrange(complete_setup(GAME, 3), position, Chance(1, 0))


def chosen(level: str, view: View[TrailState]) -> Command:
    return bot_named(level, "trail").choose(view, Random(1))


def keys(view: View[TrailState], command: Command) -> list[str]:
    return [text.key for text in GUIDE.reasons(view, command)]


def test_medium_gets_further_than_easy() -> None:
    setup = complete_setup(GAME, 3)
    levels = ("medium", "easy", "easy")
    plan = Plan("trail", setup, levels, GAMES, 2, limit_of(GAME, setup), duplicate=True)
    points = [game.points for game in simulate(plan, decide, 1)]
    ahead = sum(medium - (one + two) / 2 for medium, one, two in points)
    assert ahead > GAMES, ahead


@pytest.mark.parametrize("trail", ["5H", "9H", "JH", "KH", "2C"])
@pytest.mark.parametrize("pack", ["", "4H", "5S 8H", "AH 3C", "6C 6H 2D", "10H 8S 9D 4C"])
def test_a_price_is_that_of_the_cheapest_payment(trail: str, pack: str) -> None:
    cards = tuple(sorted(map(Face, pack.split())))
    asked = price(cards, Face(trail))
    ways = payments(cards, Face(trail))
    assert (asked != NEVER) == can_pay(cards, Face(trail)) == bool(ways)
    assert all(len(paid) == asked and len(rest) == len(cards) - asked for paid, rest in ways)


@pytest.mark.parametrize("level", ["medium", "hard:20"])
def test_a_pair_is_kept_for_the_landmark_beyond(level: str) -> None:
    zones = {"map.c3": "7S", "map.c4": "KS", "map.b4": "KD", "map.d4": "QD"}
    zones |= {"map.c2": "JD", "pack@1": "8H 8S 7C 9S"}
    view = seen(lay(zones, "c2", up="b3 c3 d3 b4 d4", turn="p1", first="p1"))
    command = chosen(level, view)
    assert written(view, command) == "move 9S pack@1 > map.c3", "the eights pass the King of spades"


def test_a_lost_pack_is_feared_only_if_much_is_left() -> None:
    state = lay({"pack@1": "2D", "map.c4": "KS"}, "c4", turn="p1", first="p1")
    view = seen(state)
    assert written(view, chosen("medium", view)) == "press turn-back", "one card passes no landmark"
    assert keys(view, chosen("medium", view)) == ["advice.nothing-payable", "advice.keeps-cards"]


def test_reasons_for_paying_tell_what_stays() -> None:
    zones = {"pack@1": "8D 9S 10S 5C 4C 2H", "map.c2": "QD", "map.b3": "JC", "map.c3": "9D"}
    view = seen(lay(zones, "b1", up="b3 c3 d3", turn="p1", first="p1"))
    move = next(one for one in view.legal if written(view, one) == "move 8D,9S pack@1 > map.c2")
    told = {text.key: dict(text.values) for text in GUIDE.reasons(view, move)}
    assert told["advice.landmark"] == {"n": 2}
    assert told["advice.keeps-three"] == {"n": 4}
    assert told["advice.fewest"] == {"n": 2}
    assert told["advice.next-open"] == {"cards": "JC", "n": 2}, "10S and 5C"


def test_no_world_gives_a_place_a_card_of_another_kind() -> None:
    state = lay({"pack@1": "8S 8H 9S"}, turn="p1", first="p1")
    worlds, luck = Worlds(GAME, seen(state)), Random(1)
    for _ in range(20):
        world = worlds.deal(luck)
        for cell, kind in state.ground.kinds.items():
            assert kind_of(world.table.faces(cell)[0]) == kind
        assert world.table.faces(PACKS[Seat(1)]) == ("8S", "8H", "9S")
