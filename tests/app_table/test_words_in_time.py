"""No word stands on the table, or beside it, when what it tells of is over."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from company import BOT, party, play_on
from learner import HANDS, Learner
from seated import P1, TEXTS, Player
from sessions import choices

from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.layout.slots import Slot

SEVERAL: Final = [key for key, game in BY_KEY.items() if game.seats[-1] > 1]
LOOK: Final = 0.2
"""Seconds from one look at a table in motion to the next."""


def is_empty(slots: Mapping[str, Slot], zone: str) -> bool:
    return zone in slots and not slots[zone].cards


@pytest.mark.parametrize("game", HANDS)
def test_while_the_others_play_no_step_of_a_first_hand_asks_for_what_is_done(game: str) -> None:
    learner = Learner(game, animation="normal")
    learner.read_on()
    waited = 0
    while learner.now.wanted:
        step = learner.step
        learner.press("show")
        for _ in range(3000):
            if learner.now.reply is None and not learner.screen.showing.moving:
                break
            asked = f"first_hands.{game}.{step}.say"
            assert TEXTS.say(asked) not in learner.told
            if learner.now.reply is not None:
                assert TEXTS.say("first_hands.panel.follows") in learner.told
                waited += 1
            learner.wait(LOOK)
            if learner.screen.stays:
                learner.press("on")
        learner.rest()
        learner.read_on()
    replies = any(step.then for step in learner.hand.steps)
    assert bool(waited) == replies


@pytest.mark.parametrize("key", SEVERAL)
def test_nothing_is_said_of_cards_at_a_place_that_they_have_left(key: str) -> None:
    session = party(key, PERSON, *[BOT] * (max(2, BY_KEY[key].seats[0]) - 1), seed=2)
    play_on(session, 6, Random(key))
    player = Player(session)
    luck = Random(3)
    for _ in range(45):
        if not session.actors:
            break
        settled = player.screen.still()
        lay = {zone: slot.cards for zone, slot in settled.scene.arrangement.slots.items()}
        player.screen.acting.do(luck.choice(choices(session)))
        for _ in range(40):
            player.wait(LOOK)
            if not player.screen.showing.moving:
                break
            if player.screen.stays:
                player.screen.settle()
            if not player.screen.staging.player.early:
                continue
            still = player.screen.still()
            slots = still.scene.arrangement.slots
            gone = {zone for zone, cards in lay.items() if cards and is_empty(slots, zone)}
            assert not gone & {zone for zone, tags in still.tags.items() if tags}
        while player.screen.showing.moving:
            player.screen.settle()
            player.wait(LOOK)


def test_an_isle_from_which_the_card_was_taken_is_not_called_full() -> None:
    learner = Learner("orca_isles", animation="normal")
    learner.read_on()
    seen = 0
    while learner.now.wanted:
        learner.press("show")
        for _ in range(3000):
            if learner.now.reply is None and not learner.screen.showing.moving:
                break
            still = learner.screen.still()
            for isle in ("isle.1", "isle.2"):
                if not still.scene.arrangement.slots[isle].cards:
                    assert not still.tags.get(isle)
                    seen += 1
            learner.wait(LOOK)
            if learner.screen.stays:
                learner.press("on")
        learner.rest()
        learner.read_on()
    assert seen


@pytest.mark.parametrize("key", ["stop", "continue"])
def test_a_sign_of_grizzo_names_who_has_to_obey_it(key: str) -> None:
    words = Player(party("grizzo", PERSON, BOT)).screen.words
    said = words.game(f"log.{key}", seat=words.player(P1))
    assert words.player(P1) in said
    assert "now" not in said.split()


def test_who_chooses_first_is_told_only_while_somebody_chooses() -> None:
    session = party("salmon_run", PERSON, BOT, seed=1, chooser="p1")
    player = Player(session, animation="off")
    said = player.screen.words.option_said("chooser", "p1")
    assert said in player.screen.standing.aside
    while session.fields["phase"] == "choose":
        session.do(choices(session)[0], session.stamp)
    assert said not in Player(session, animation="off").screen.standing.aside
