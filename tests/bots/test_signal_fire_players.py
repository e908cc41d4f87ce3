"""The players of Signal Fire: for their team, off the blaze, and with reasons that are true."""

from random import Random

from open_eyes import bare_view
from referee import written
from signal_fire_seats import GAME, chosen, lay, seen

from pnwtable.bots import bot_named
from pnwtable.bots.advice import Consultation
from pnwtable.bots.signal_fire.guide import GUIDE
from pnwtable.bots.signal_fire.outlook import hoped
from pnwtable.core.cards import suit_of
from pnwtable.core.chance import Chance
from pnwtable.core.imagine import Worlds
from pnwtable.core.zones import Seat
from pnwtable.games.signal_fire.state import HANDS
from pnwtable.play.setups import complete_setup

ROUNDS = 36
PAWNS = "b1 c3 a1 a2"
"""p1 to p4: clubs, spades, diamonds and spades are their trumps."""


def test_medium_gets_more_out_of_the_same_cards_than_easy() -> None:
    more = 0
    for number in range(ROUNDS):
        state = GAME.start(
            complete_setup(GAME, options={"rounds": 1}), Chance(number // 2, 0)
        ).state
        levels = ("medium", "easy") if number % 2 else ("easy", "medium")
        for ply in range(1, 200):
            if not GAME.actors(state):
                break
            seat = GAME.actors(state)[0]
            bot = bot_named(levels[seat % 2], "signal_fire")
            command = bot.choose(bare_view(GAME, state, seat), Random(ply))
            state = GAME.apply(state, command, Chance(number // 2, ply)).state
        one, two = state.points
        more += one - two if levels[1] == "medium" else two - one
    assert more > ROUNDS, more


def test_a_lead_of_the_mate_is_protected() -> None:
    trick = {"trick@1": "2H", "trick@2": "KH", "trick@3": "AH"}
    view = seen(lay({**trick, "hand@4": "QS JC 4D"}, PAWNS, lead="p1", turn="p4"))
    ruffs = written(view, chosen("medium", view))
    assert ruffs.startswith("move QS hand@4 > trick"), "an opponent is in front: p4 has to win"
    trick = {"trick@1": "2H", "trick@2": "AH", "trick@3": "KH"}
    view = seen(lay({**trick, "hand@4": "QS JC 4D"}, PAWNS, lead="p1", turn="p4"))
    for level in ("medium", "hard:20"):
        command = chosen(level, view)
        assert "QS" not in written(view, command), level
        assert "advice.mate-leads" in [text.key for text in GUIDE.reasons(view, command)]


def test_nobody_lights_the_ninth_fire() -> None:
    trick = {"trick@1": "2H", "trick@2": "3H", "trick@3": "5H"}
    lit = {f"lit_2_{mark}": 1 for mark in "abc123"} | {"lit_2_a": 3}
    hand = {"hand@4": "AH 6H", "hand@1": "2C", "hand@2": "3C", "hand@3": "5C"}
    view = seen(lay({**trick, **hand}, PAWNS, lead="p1", turn="p4", trick=9, **lit))
    for level in ("medium", "hard:20"):
        command = chosen(level, view)
        assert written(view, command).endswith("> facedown@4"), level
        assert "advice.no-blaze" in [text.key for text in GUIDE.reasons(view, command)]
    assert hoped(8, 0, 0, 1, 40) == -10, "with all tricks won it is a blaze"
    assert hoped(8, 0, 0, 1, 0) == 14


def test_a_fire_goes_where_it_completes_a_line() -> None:
    trick = {"trick@1": "2H", "trick@2": "5H", "trick@3": "3H"}
    lit = {"lit_2_a": 1, "lit_2_b": 1, "lit_2_1": 1}
    state = lay({**trick, "hand@4": "AH 6H"}, "b1 c3 a1 c2", lead="p1", turn="p4", trick=5, **lit)
    view = seen(state)
    assert written(view, chosen("medium", view)) == "move 6H hand@4 > trick@4", "as cheap as can be"
    view = seen(GAME.apply(view.state, chosen("medium", view), Chance(1, 1)).state)
    for level in ("medium", "hard:20"):
        command = chosen(level, view)
        assert written(view, command) == "move 6H trick@4 > fire.2.c", level
        assert [text.key for text in GUIDE.reasons(view, command)] == ["advice.whole-ridge"]


def test_no_world_gives_a_seat_a_suit_that_it_has_shown_to_lack() -> None:
    zones = {"hand@1": "4H 6H 8H", "hand@2": "9D KC QC", "hand@3": "5H 7C 9S", "hand@4": "2D 3H 4D"}
    state = lay(zones, PAWNS, lead="p1")
    for text in ("4H", "9D"):
        seat = GAME.actors(state)[0]
        move = next(one for one in GAME.legal(state, seat) if text in written(seen(state), one))
        state = GAME.apply(state, move, Chance(1, 1)).state
    worlds, luck = Worlds(GAME, seen(state)), Random(1)
    for _ in range(30):
        hand = worlds.deal(luck).table.faces(HANDS[Seat(2)])
        assert "H" not in map(suit_of, hand)


def test_advice_ends_with_the_round() -> None:
    hands = {"hand@1": "AH 2H", "hand@2": "3C 4C", "hand@3": "5C 7C", "hand@4": "2D 3H"}
    view = seen(lay(hands, PAWNS, lead="p1", trick=9))
    advice = Consultation("signal_fire", view, 5, 600.0, None).think()
    assert advice.command in view.legal
