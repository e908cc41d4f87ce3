"""The players of Orca Isles: their plans, what they believe of rivals, reasons that are true."""

from collections.abc import Mapping
from random import Random

import pytest
from open_eyes import bare_view
from referee import Referee

from pnwtable.bots import bot_named
from pnwtable.bots.orca_isles.belief import believed
from pnwtable.bots.orca_isles.guide import GUIDE, quick
from pnwtable.bots.orca_isles.odds import PACK, beaten, hunted, promise, shape
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Move
from pnwtable.core.eye import opened
from pnwtable.core.game import Field, Position
from pnwtable.core.imagine import Worlds
from pnwtable.core.look import view_of
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games.orca_isles.game import OrcaIsles
from pnwtable.games.orca_isles.sets import Kind, hunt
from pnwtable.games.orca_isles.state import ISLES, UNDER, OrcaState
from pnwtable.play.setups import complete_setup

GAME = OrcaIsles()
seen = Referee(GAME).acting
GAMES = 4
FIRST = 20


def lay(zones: Mapping[str, str], pawns: Mapping[str, str], **state: Field) -> OrcaState:
    """Three players; the deck is what is left."""
    position = Position(
        {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()},
        pawns={PawnId(pawn): ZoneId(zone) for pawn, zone in pawns.items()},
        state=state,
    )
    return GAME.arrange(complete_setup(GAME, 3), position, Chance(1, 0))


TABLE = {
    "isle.1": "8H",
    "isle.2": "KD",
    "gather.1": "2S",
    "gather.2": "3D",
    "hand@1": "8C 8D 4S JC",
    "hand@2": "2C 5D 9S QH",
}


def test_medium_earns_more_than_easy_with_the_same_cards() -> None:
    more = 0
    for number in range(GAMES):
        state = GAME.start(complete_setup(GAME, 4), Chance(FIRST + number // 2, 0)).state
        levels = ("medium", "easy") if number % 2 else ("easy", "medium")
        for ply in range(40):
            seat = GAME.actors(state)[0]
            bot = bot_named(levels[seat % 2], "orca_isles")
            command = bot.choose(bare_view(GAME, state, seat), Random(ply))
            state = GAME.apply(state, command, Chance(FIRST + number // 2, ply)).state
        odd, even = state.scores[0] + state.scores[2], state.scores[1] + state.scores[3]
        more += odd - even if levels[1] == "medium" else even - odd
    assert more > 0


def test_in_first_turns_a_playout_hunts_about_as_often_as_medium() -> None:
    hunts, turns, luck = [0, 0], 0, Random(1)
    for deal in range(GAMES // 2):
        state = GAME.start(complete_setup(GAME, 4), Chance(deal, 0)).state
        for ply in range(40):
            seat = GAME.actors(state)[0]
            usual = bot_named("medium", "orca_isles").choose(bare_view(GAME, state, seat), luck)
            if not state.turns[seat - 1]:
                turns += 1
                for at, command in enumerate((usual, quick(state, seat))):
                    hunts[at] += isinstance(command, Move) and command.target in ISLES
            state = GAME.apply(state, usual, Chance(deal, ply)).state
    assert abs(hunts[0] - hunts[1]) < turns / 5, (hunts, turns)


@pytest.mark.parametrize("level", ["medium", "hard:20"])
def test_three_of_a_kind_is_hunted_with_at_once(level: str) -> None:
    view = seen(lay({**TABLE, "hand@3": "6S 7C 10D"}, {}))
    command = bot_named(level, "orca_isles").choose(view, Random(1))
    assert str(asked_for(view.table, command)) == "p1: move 8C,8D hand@1 > isle.1"
    told = [text.key for text in GUIDE.reasons(view, command)]
    assert told == ["advice.set.three", "advice.strong", "advice.drawn-anew"]


def test_a_rival_is_believed_to_have_hunted_with_good_cards() -> None:
    pawns = {"pawn@2.1": "isle.1", "pawn@1.1": "deck", "pawn@3.1": "deck"}
    zones = {**TABLE, "hand@2": "2C 5D", "under@2.1": "9S QH", "hand@3": "6S 7C 10D"}
    view = seen(lay(zones, pawns, first="p2", turn="p1"))
    worlds, luck = Worlds(GAME, view), Random(1)
    points = [0, 0]
    for _ in range(60):
        world = worlds.deal(luck)
        assert isinstance(world, OrcaState)
        better = believed(view, world, luck)
        assert sorted(better.table.sides.values()) == sorted(world.table.sides.values())
        for number, one in enumerate((world, better)):
            table = one.table
            points[number] += hunt(Face("8H"), table.faces(UNDER[Seat(2), 1])).kind.points
            assert table.faces(ZoneId("hand@1")) == view.table.faces(ZoneId("hand@1"))
    assert points[1] > 2 * points[0]


def test_a_card_that_all_have_seen_is_believed_with_its_owner() -> None:
    """In his hand, or under his orca once he has hunted with cards that nobody saw."""
    state = lay({**TABLE, "hand@3": "6S 7C 10D"}, {}, first="p2")
    eye = opened(Seat(1), state.table)
    for ply, choice in enumerate((0, -1, 0, -1), 1):  # p2 gathers 2S, later he hunts
        command = list(GAME.legal(state, GAME.actors(state)[0]))[choice]
        step = GAME.apply(state, command, Chance(1, ply))
        before = state.table
        for stage in step.stages:
            eye, before = eye.after(before, stage), stage.table
        state = step.state
    view = view_of(GAME, state, eye)
    worlds, luck = Worlds(GAME, view), Random(3)
    for _ in range(20):
        world = worlds.deal(luck)
        assert isinstance(world, OrcaState)
        table = believed(view, world, luck).table
        assert Face("2S") in (*table.faces(ZoneId("hand@2")), *table.faces(UNDER[Seat(2), 2]))


def test_a_hunt_has_the_strength_of_its_shape() -> None:
    luck = Random(1)
    for _ in range(300):
        isle, *cards = luck.sample(PACK, luck.choice((2, 3)))
        played = tuple(sorted(cards))
        mine, true = hunted(shape(isle, played)), hunt(isle, played)
        assert (mine.kind, mine.strength) == (true.kind, true.strength), (isle, played)
        assert 0 <= sum(beaten(shape(isle, played))) <= 1


def test_cards_of_one_suit_in_a_row_promise_most() -> None:
    straight_flush = promise(Face("5H"), Face("6H"))
    assert straight_flush > promise(Face("5H"), Face("6S")) > promise(Face("5H"), Face("JS"))
    assert straight_flush > promise(Face("5H"), Face("KH")) > promise(Face("5H"), Face("5S"))
    assert hunted(shape(Face("7H"), (Face("5H"), Face("6H")))).kind is Kind.STRAIGHT_FLUSH
