"""Who plays by the spoken line alone hears names, places and acts, and nothing is lost at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import drafting, party, sit
from positions import played_on
from seated import P1, Player, desk_of
from sessions import choices, laid

from pnwtable.app.speech.aloud import aloud
from pnwtable.app.speech.narrator import Narrator
from pnwtable.app.speech.sheets import text_of
from pnwtable.app.table.accounting import Accounting
from pnwtable.app.table.describing import described, telling_of
from pnwtable.app.table.scoring import score_page
from pnwtable.app.table.timeline import toggle_timeline
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.dialog import Answer
from pnwtable.core.commands import AskedMove
from pnwtable.core.zones import PawnId, Seat
from pnwtable.data.languages import texts_in
from pnwtable.play.seats import PERSON, Controller
from pnwtable.table.account import Subject, account_of
from pnwtable.table.focus import stops
from pnwtable.table.wishes import Held

if TYPE_CHECKING:
    from pnwtable.app.speech.speaker import Lines
    from pnwtable.play.session import Session

BOT: Final = Controller("bot", "easy", name="Mia")
FIRST, SECOND = PawnId("pawn@1.1"), PawnId("pawn@1.2")
STANDS: Final = {str(FIRST): "map.d4", str(SECOND): "map.d4"}
EN, DE = "en", "de"


def seated(session: Session, language: str = EN) -> Player:
    """A table in that language, with the line of words."""
    desk = desk_of((1280, 800), 1.0, "off")
    desk.texts = texts_in(language)
    desk.settings = replace(desk.settings, speech="text")
    player = Player(session, desk=desk)
    player.rest()
    return player


def camp(language: str = EN) -> Player:
    """Both pawns of the first player stand on one card; it is that player's turn."""
    state = {"phase": "act", "turn": "p1"}
    player = seated(laid("forage", {}, STANDS, state, ("map.d4",)), language)
    sit(player, P1)
    return player


def said_at(player: Player, place: str) -> str:
    """What is said where the keys come to that place."""
    telling = telling_of(player.screen)
    return next(telling.stop(one) for one in stops(player.screen.model) if one.place == place)


def lines(player: Player, narrator: Narrator) -> Lines:
    narrator.follow(player.screen)
    return player.desk.speaker.lines


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (EN, "Shared first: Player 1, 0 points, 4 to go. No points yet."),
        (DE, "Gemeinsam auf Platz 1: Spieler 1, 0 Punkte, noch 4. Noch keine Punkte."),
    ],
)
def test_a_row_of_the_score_is_one_sentence(language: str, told: str) -> None:
    player = seated(party("forage", PERSON, BOT), language)
    page = score_page(player.desk, player.screen, (Answer("", lambda: None),))
    said = aloud(text_of(player.desk, page.sheet), player.desk.texts)
    assert told in said
    assert "=" not in said


@pytest.mark.parametrize(
    ("language", "mine", "goes", "theirs"),
    [
        (EN, ("your pawn 1", "your pawn 2"), "your pawn 2 can go here", "Pawn 2 of Player 1"),
        (DE, ("deine Figur 1", "deine Figur 2"), "hierher kann deine Figur 2", "Figur 2 von "),
    ],
)
def test_two_own_pawns_are_told_apart(
    language: str, mine: tuple[str, str], goes: str, theirs: str
) -> None:
    player = camp(language)
    walks = [player.screen.words.table("aloud.walks", pawn=pawn) for pawn in mine]
    assert said_at(player, "map.d4").endswith(", ".join((*mine, *walks)))
    told = [line for part in described(player.screen) for line in part.sentences]
    assert sum(line.lower().startswith(mine[1].lower()) for line in told) == 1
    while player.screen.model.held is None:
        player.key(pygame.K_TAB)
        if player.focus == "map.d4":
            player.key(pygame.K_RETURN)
    assert goes in said_at(player, "map.e4")
    accounting = Accounting(player.screen.words, player.screen.model.spread)
    assert accounting.name(Subject(str(SECOND))).startswith(theirs)


def test_a_place_of_a_map_is_spelled_alike_in_why_not() -> None:
    player = camp()
    accounting = Accounting(player.screen.words, player.screen.model.spread)
    spoken = accounting.spoken(account_of(player.screen.model.spread, Subject(str(FIRST))))
    assert spoken.where.endswith("d4)")
    assert any(line.text.startswith("c3") or " c3" in line.text for line in spoken.can)
    places = [spoken.where, *(line.text for line in spoken.can)]
    assert not any(word[:1].isupper() and word[1:2].isdigit() for word in " ".join(places).split())


@pytest.mark.parametrize(
    ("language", "said"), [(EN, "takes these 2 cards"), (DE, "nimmt diese 2 Karten")]
)
def test_of_several_cards_that_are_held_it_is_said_how_many(language: str, said: str) -> None:
    player = camp(language)
    telling = telling_of(player.screen)
    cards = tuple(sprite.card for sprite in player.scene.sprites[:2])
    telling.doing = replace(telling.doing, held=Held(None, cards))
    lit = frozenset({"map.e4"})
    telling.still = replace(telling.still, lit=lit)
    (stop,) = (one for one in stops(player.screen.model) if one.place == "map.e4")
    assert said in telling.stop(stop)


def claiming() -> Session:
    """A game in which the first player may claim a row."""
    session = party("grizzo", PERSON, BOT, BOT)

    def claims(now: Session) -> bool:
        asked = [one for one in choices(now) if isinstance(one, AskedMove)]
        return P1 in now.actors and any(one.target.startswith("set") for one in asked)

    return played_on(session, 10, claims)


@pytest.mark.parametrize(
    ("language", "remark"), [(EN, "Your set goes from 0 to"), (DE, "Dein Set")]
)
def test_a_row_that_can_be_claimed_says_what_the_claim_would_mean(
    language: str, remark: str
) -> None:
    player = seated(claiming(), language)
    (row,) = {asked.source for asked in choices(player.session) if isinstance(asked, AskedMove)}
    said = said_at(player, str(row))
    assert remark in said
    assert player.screen.words.table("aloud.playable") not in said


def test_what_is_held_up_to_see_is_told_again_as_the_moment_of_the_timeline() -> None:
    player = drafting()
    player.desk.settings = replace(player.desk.settings, hold_to_see=True, speech="text")
    narrator = Narrator(player.desk)
    sit(player, Seat(2))
    lines(player, narrator)
    toggle_timeline(player.screen)
    moment = lines(player, narrator).happened
    assert moment
    player.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0)
    lines(player, narrator)
    player.wait(1.0)
    player.send(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert lines(player, narrator).happened == moment


def test_a_message_still_stands_in_the_line_before_the_prompt_of_a_new_table() -> None:
    player = seated(party("forage", PERSON, BOT))
    player.desk.say("A branch begins here.")
    said = lines(player, Narrator(player.desk)).happened
    assert said.startswith("A branch begins here.  Forage.")
    assert len(said) > len("A branch begins here.  Forage. ")


def test_a_message_is_not_repeated_once_the_player_has_gone_on() -> None:
    player = seated(party("forage", PERSON, BOT))
    player.desk.say("Saved.")
    player.desk.speaker.settle()
    assert lines(player, Narrator(player.desk)).happened.startswith("Forage.")


def test_a_choice_that_has_a_name_says_it() -> None:
    player = seated(party("forage", PERSON, BOT))
    choice = Choice(("a", "b"), lambda: "a", lambda _: None, called=lambda: "Mia")
    said = choice.aloud(player.desk)
    assert (said.name, said.state) == ("Mia", "a")
