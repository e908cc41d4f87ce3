"""Everything at a table can be heard: what has the focus, what happened, and all of it in order."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import calls, drafting, drafts, party, play_on, sit, take
from positions import played_on
from seated import TEXTS, Player, cabin
from sessions import choices
from watched import in_words

from pnwtable.app.speech.aloud import aloud
from pnwtable.app.speech.narrator import Narrator
from pnwtable.app.table.describing import Sentence, described, telling_of
from pnwtable.core.cards import HIDDEN
from pnwtable.core.zones import Seat
from pnwtable.play.seats import PERSON, Controller
from pnwtable.table.focus import stops

if TYPE_CHECKING:
    from pnwtable.app.speech.speaker import Lines
    from pnwtable.play.session import Session

P1: Final = Seat(1)
EASY: Final = Controller("bot", "easy", name="Mia")
TABLES: Final = {
    "cabin": (1, 25),
    "forage": (3, 30),
    "grizzo": (3, 25),
    "signal_fire": (4, 30),
    "trail": (3, 45),
    "salmon_run": (2, 60),
    "orca_isles": (3, 14),
}
"""Games, each with so many seats and that far on."""

UNSAID: Final = re.compile(r"⟨|\?\||[♠♥♦♣★✪⧉·@]|(?:^|[:,] )back\b|\.\.|\w\.\w|::")
"""What no voice could make sense of: keys, signs, and names that only the program knows."""


def mid_game(key: str, plies: int | None = None) -> Player:
    """A table for one person among computers, at a moment that is that person's."""
    seats, most = TABLES[key]
    session = party(key, PERSON, *[EASY] * (seats - 1))
    played_on(session, most if plies is None else plies, lambda now: P1 in now.actors)
    player = Player(session, animation="off")
    player.desk.settings = replace(player.desk.settings, speech="text")
    player.rest()
    return player


def lines(player: Player, narrator: Narrator) -> Lines:
    """What stands in the line by now."""
    narrator.follow(player.screen)
    return player.desk.speaker.lines


@pytest.mark.parametrize("key", TABLES)
def test_every_place_where_the_keys_can_be_has_words(key: str) -> None:
    player = mid_game(key)
    telling = telling_of(player.screen)
    for stop in stops(player.screen.model):
        said = aloud(telling.stop(stop), TEXTS)
        assert len(said) > 2, stop
        assert UNSAID.search(said) is None, said


@pytest.mark.parametrize("key", TABLES)
def test_the_table_is_told_from_the_game_to_what_can_be_done(key: str) -> None:
    player = mid_game(key)
    parts = described(player.screen)
    assert parts[0].title == player.screen.words.game("name")
    assert parts[0].sentences
    assert parts[-1].title == TEXTS.say("table.describe.can")
    for sentence in (line for part in parts for line in part.sentences):
        said = aloud(sentence, TEXTS)
        assert said[-1] in ".!?…", said
        assert UNSAID.search(said) is None, said


@pytest.mark.parametrize("key", TABLES)
def test_every_open_card_of_a_spread_place_is_told(key: str) -> None:
    player = mid_game(key)
    telling = telling_of(player.screen)
    told = "\n".join(line for part in described(player.screen) for line in part.sentences)
    for sprite in player.scene.sprites:
        piled = player.screen.model.layout.look(str(sprite.zone)).stack == "pile"
        if sprite.face != "back" and not piled and len(telling.lying(str(sprite.zone))) <= 12:
            assert telling.card(sprite) in told, sprite


def test_a_card_of_the_hand_is_told_with_its_place_and_what_it_can() -> None:
    player = mid_game("signal_fire")
    telling = telling_of(player.screen)
    hand = [stop for stop in stops(player.screen.model) if stop.place == "hand@1"]
    card = telling.card(player.scene.by_card[hand[1].card or hand[0].card])  # type: ignore[index]
    said = telling.stop(hand[1])
    assert said == f"{card}, 2 of {len(hand)}, your hand, can be played"


def test_what_is_held_is_said_and_what_would_take_it() -> None:
    player = Player(cabin(), animation="off")
    player.desk.settings = replace(player.desk.settings, speech="text")
    narrator = Narrator(player.desk)
    player.key(pygame.K_TAB)
    sea = player.screen.keys.stop
    player.key(pygame.K_RETURN)
    assert sea is not None
    assert telling_of(player.screen).stop(sea).endswith("in your hand now")
    held = player.screen.model.held
    assert held is not None
    card = telling_of(player.screen).card(player.scene.by_card[held.cards[0]])
    assert f", takes {card}" in lines(player, narrator).focus
    assert lines(player, narrator).focus.startswith("Place ")


def test_what_happens_is_said_and_then_what_is_to_be_decided() -> None:
    player = mid_game("grizzo")
    narrator = Narrator(player.desk)
    lines(player, narrator)
    player.screen.acting.do(choices(player.session)[0])
    player.wait(0.01)
    said = player.desk.speaker.lines.happened
    assert said == aloud(player.screen.sentences.line.split("  ")[-1], TEXTS)
    player.rest()
    prompt = player.screen.standing.prompt
    asked = lines(player, narrator).happened
    assert said in asked
    assert asked.endswith(f"  {aloud(prompt, TEXTS)}")


def test_a_refusal_is_urgent() -> None:
    player = Player(cabin(), animation="off")
    player.desk.settings = replace(player.desk.settings, speech="text")
    player.drag(player.place("beach"), player.place("sea"))
    assert player.desk.speaker.lines.urgent
    assert player.desk.speaker.lines.happened == aloud(player.said() or "", TEXTS)


def at_own_hand(*, masks: bool) -> tuple[Player, Narrator]:
    """A person of three behind the own curtain, with the keys at a card of the hand."""
    player = drafting()
    player.desk.settings = replace(player.desk.settings, hold_to_see=masks, speech="text")
    narrator = Narrator(player.desk)
    sit(player, Seat(2))
    player.key(pygame.K_TAB)
    return player, narrator


def own_cards(player: Player, seat: int) -> list[str]:
    """The cards of a hand in words."""
    view = player.session.view(Seat(seat))
    cards = view.table.cards[f"draft@{seat}"]  # type: ignore[index]  # it is a zone
    faces = [view.table.sides[card][0] for card in cards]
    assert HIDDEN not in faces
    return [aloud(player.screen.words.card(face), TEXTS) for face in faces]


def test_cards_that_are_covered_are_not_said_but_while_they_are_held_up() -> None:
    player, narrator = at_own_hand(masks=True)
    covered = lines(player, narrator).focus
    assert covered.startswith("A card face down")
    assert "played" not in covered
    words = " ".join(in_words(player.screen))
    assert not any(card in words for card in own_cards(player, 2))
    player.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert any(card in lines(player, narrator).focus for card in own_cards(player, 2))
    told = own_cards(player, 2)[0]
    player.screen.say(told, player.screen.showing.area, "hint")
    assert player.desk.speaker.lines.happened == told
    player.wait(1.0)
    player.send(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert lines(player, narrator).focus == covered
    assert not any(card in player.desk.speaker.lines.happened for card in own_cards(player, 2))


def test_at_the_curtain_nothing_of_a_hand_is_left_in_the_line() -> None:
    player, narrator = at_own_hand(masks=False)
    before = own_cards(player, 2)
    assert any(card in lines(player, narrator).focus for card in before)
    drafts(player, Seat(2))
    assert calls(player)
    left = player.desk.speaker.lines  # before anything else has been said
    assert not any(card in left.happened + left.focus for card in before)
    line = lines(player, narrator)
    assert not any(card in line.happened + line.focus for card in before)
    assert line.happened.startswith(TEXTS.say("table.curtain.several"))
    take(player, Seat(3))
    line = lines(player, narrator)
    assert not any(card in line.happened + line.focus for card in before)


def test_the_description_is_gone_through_sentence_by_sentence() -> None:
    player = mid_game("trail")
    narrator = Narrator(player.desk)
    player.key(pygame.K_d)
    panel = player.screen.side.panel
    assert panel is not None
    told = [one.text for one in panel.sheet().widgets if isinstance(one, Sentence)]
    assert told == [line for part in described(player.screen) for line in part.sentences]
    heard = []
    for _ in told:
        heard.append(lines(player, narrator).focus)
        player.key(pygame.K_DOWN)
    wanted = [
        f"{part.title}. {line}" if not number else line
        for part in described(player.screen)
        for number, line in enumerate(part.sentences)
    ]
    assert heard == [aloud(sentence, TEXTS) for sentence in wanted]
    player.key(pygame.K_ESCAPE)
    assert player.screen.side.panel is None


def test_another_position_is_described_anew_and_behind_a_curtain_nothing() -> None:
    player = drafting()
    sit(player, Seat(2))
    player.key(pygame.K_d)
    panel = player.screen.side.panel
    assert panel is not None
    first = panel.sheet()
    player.key(pygame.K_ESCAPE)
    drafts(player, Seat(2))
    assert calls(player)
    player.key(pygame.K_d)
    assert player.screen.side.panel is None
    assert first.widgets


def test_nobody_has_words_where_none_are_wanted() -> None:
    player = mid_game("forage")
    player.desk.settings = replace(player.desk.settings, speech="off")
    player.desk.speaker.forget()
    play: Session = play_on(player.session, 1, Random(1))
    player.screen.changed(player.scene)
    player.wait(1.0)
    assert play.position
    assert player.desk.speaker.lines.happened == ""


def test_what_is_taken_back_and_done_again_is_said() -> None:
    player = mid_game("cabin")
    narrator = Narrator(player.desk)
    player.session.practise(on=True)
    for key, said in ((pygame.K_u, "aloud.undone"), (pygame.K_r, "aloud.redone")):
        lines(player, narrator)
        player.key(key)
        assert player.desk.speaker.lines.happened == TEXTS.say(f"table.{said}")


def test_a_moment_of_the_log_is_said_line_by_line_and_when_it_is_shown() -> None:
    player = mid_game("grizzo")
    narrator = Narrator(player.desk)
    lines(player, narrator)
    player.key(pygame.K_g)
    assert lines(player, narrator).happened == TEXTS.say("table.log.title")
    player.key(pygame.K_UP)
    line = lines(player, narrator).focus
    assert re.search(r", \d+ of \d+$", line)
    player.key(pygame.K_RETURN)
    shown = lines(player, narrator).happened
    assert shown.startswith(TEXTS.say("table.recalled-after", {"said": ""}).strip())
    assert line.rpartition(",")[0].rpartition(",")[0][:20] in shown


def test_every_control_of_the_timeline_is_told_as_the_keys_come_to_it() -> None:
    player = mid_game("cabin")
    narrator = Narrator(player.desk)
    lines(player, narrator)
    player.key(pygame.K_t)
    heard = []
    for _ in range(6):
        player.key(pygame.K_TAB)
        heard.append(lines(player, narrator).focus)
    assert len(set(heard)) == 6
    assert all(said.endswith("button") and len(said) > len(", button") for said in heard)
