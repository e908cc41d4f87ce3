"""Hints: what matters, which card, the whole move; nothing of it stays but a mark of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from advised import advised, advising, at_decision, until
from company import BOT, party
from positions import played_on
from seated import P1, TEXTS, Player, cabin

from pnwtable.app.key_groups import groups_of
from pnwtable.app.table.advice_words import given_by
from pnwtable.app.table.advised import has_hints
from pnwtable.app.table.words import Words
from pnwtable.bots.base import Advice
from pnwtable.bots.orca_isles.reasons import reasons
from pnwtable.core.commands import Move
from pnwtable.core.resolve import asked_for
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.bots.worker import Worker
    from pnwtable.core.view import View
    from pnwtable.games.orca_isles.state import OrcaState


@pytest.fixture
def player(worker: Worker) -> Player:
    return advised(at_decision(), worker)


def hear(player: Player) -> None:
    """Ask, and wait for the answer."""
    player.key(pygame.K_h)
    until(player, lambda: advising(player).grade > 0)


def test_hints_come_in_three_grades_and_then_the_move_is_done(player: Player) -> None:
    player.key(pygame.K_h)
    assert player.screen.standing.prompt == "Thinking about it …"
    until(player, lambda: advising(player).grade == 1)
    matters = player.said()
    assert matters
    assert not player.screen.still().rings
    player.key(pygame.K_h)
    which = player.said()
    taken = player.screen.still().rings
    player.key(pygame.K_h)
    whole = player.said()
    assert len({matters, which, whole}) == len("123")
    assert len(player.screen.still().rings) >= len(taken) > 0
    given = advising(player).given
    assert given is not None
    before = player.session.position
    player.key(pygame.K_RETURN)
    assert player.session.done[before] == given.asked
    assert not advising(player).active


def test_the_key_of_hints_does_the_move_as_well(player: Player) -> None:
    hear(player)
    before = player.session.position
    player.key(pygame.K_h, pygame.K_h, pygame.K_h)
    assert player.session.position > before


def test_advice_is_what_the_strong_player_would_do_and_legal(player: Player) -> None:
    hear(player)
    given = advising(player).given
    assert given is not None
    view = player.session.view(P1)
    assert given.asked in [asked_for(view.table, command) for command in view.legal]


def test_whoever_is_told_something_has_a_marked_result(player: Player) -> None:
    marked = [player.session.with_hints]
    player.key(pygame.K_h)
    marked.append(player.session.with_hints)
    until(player, lambda: advising(player).grade == 1)
    marked.append(player.session.with_hints)
    assert marked == [False, False, True]
    assert "With hints" in player.screen.standing.aside


@pytest.mark.parametrize("touch", [pygame.K_LEFT, pygame.K_g, pygame.K_ESCAPE])
def test_any_other_key_ends_a_hint(player: Player, touch: int) -> None:
    hear(player)
    told = player.said()
    player.key(touch)
    assert player.said() != told
    assert not advising(player).active
    assert player.exits.menus == 0


def test_a_tap_ends_a_hint_and_does_what_a_tap_does(player: Player) -> None:
    hear(player)
    player.key(pygame.K_h)
    player.tap(player.place("pile"))
    assert not advising(player).active
    assert player.screen.model.held is not None


def test_the_button_over_the_table_asks_too_and_its_keys_stay_there(player: Player) -> None:
    player.frame()
    player.tap(player.screen.bars.place_of("hint").center)
    until(player, lambda: advising(player).grade == 1)
    player.tap(player.screen.bars.place_of("hint").center)
    assert advising(player).grade == len("12")


def test_a_thought_is_dropped_when_the_position_is_another(player: Player) -> None:
    player.key(pygame.K_h)
    asked = player.session.legal(P1)[0]
    player.session.do(asked, player.session.stamp)
    player.wait(0.1)
    assert not advising(player).active
    assert not player.session.with_hints


def test_nothing_is_told_to_whoever_has_nothing_to_decide(worker: Worker) -> None:
    player = advised(at_decision(), worker)
    player.session.do(player.session.legal(P1)[0], player.session.stamp)
    while P1 in player.session.actors:
        player.session.do(player.session.legal(P1)[0], player.session.stamp)
    player.screen.show_now()
    player.rest()
    player.key(pygame.K_h)
    name = player.screen.words.player(player.session.actors[0])
    assert player.desk.toasts[-1] == f"It is {name}'s turn. Ask for a hint when it is yours."
    assert not advising(player).active


def test_the_key_is_told_where_somebody_can_be_asked_and_nowhere_else(player: Player) -> None:
    def told(table: Player) -> bool:
        lines = [
            line for group in groups_of(table.desk, table.screen, None) for line in group.lines
        ]
        return any(line.said.startswith("Hint") for line in lines)

    assert told(player)
    nobody = Player(cabin(), animation="off")
    assert not told(nobody)
    assert not has_hints(nobody.screen)
    assert not nobody.screen.bars.place_of("hint").width


def test_the_strong_player_plays_until_something_is_touched(player: Player) -> None:
    advising(player).play()
    assert not advising(player).active
    player.session.practise(on=True)
    before = player.session.position
    advising(player).play()
    assert "plays for you" in player.screen.standing.prompt
    until(player, lambda: player.session.position > before)
    assert player.session.with_hints
    player.tap(player.place("pile"))
    assert not advising(player).active
    assert player.screen.model.held is None


# whole sentences, and why there are none


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", BY_KEY)
def test_what_a_hint_says_are_whole_sentences_that_name_the_thing(game: str, language: str) -> None:
    words = Words(read_texts(assets() / "lang" / f"{language}.yaml"), game)
    people = (PERSON,) * BY_KEY[game].seats[0]
    session = cabin(3) if game == "cabin" else played_on(party(game, *people), 12)
    view = session.view(session.actors[0])
    for command in view.legal[:40]:
        given = given_by(words, view, Advice(command, (), ()))
        for said in (given.subject, given.whole):
            assert said.endswith(".")
            assert said[0].isupper()
            assert " to: " not in said


def test_a_hunt_is_advised_with_the_name_of_its_isle() -> None:
    view, words = _hunting(), Words(TEXTS, "orca_isles")
    told = 0
    for command in view.legal:
        if isinstance(command, Move) and str(command.target).startswith("isle."):
            for reason in reasons(view, command):
                if reason.key.startswith("advice.set"):
                    assert words.zone(command.target) in words.text(reason)
                    told += 1
    assert told


def test_at_the_curtain_the_key_of_hints_says_what_has_to_come_first(worker: Worker) -> None:
    player = advised(party("trail", PERSON, PERSON, PERSON), worker)
    assert player.screen.curtain is not None
    player.key(pygame.K_h)
    assert player.desk.toasts == ["Take the table first, then ask for a hint."]
    assert not advising(player).active
    assert player.screen.curtain is not None


def _hunting() -> View[OrcaState]:
    """A moment at which some hunt makes a set."""
    for plies in range(1, 12):
        session = played_on(party("orca_isles", PERSON, BOT, BOT, seed=plies), 0)
        view = session.view(session.actors[0])
        if any(
            reason.key.startswith("advice.set")
            for one in view.legal
            for reason in reasons(view, one)
        ):
            return view
    raise AssertionError
