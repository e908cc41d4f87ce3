"""Cards as targets, open questions, piles that dry up or are looked through: in a window."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import done_at, party, take
from seated import Player
from sessions import choices, laid
from ways import WAYS, answer_point, knob_of, shown, tap

from pnwtable.app.over import Over
from pnwtable.app.table.browsing import FacePicture
from pnwtable.core.commands import AskedChoose, AskedMove
from pnwtable.data.strict import read_file
from pnwtable.layout.reader import read_layout
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from ways import Way

    from pnwtable.layout.box import Box
    from pnwtable.layout.schema import Layout
    from pnwtable.play.session import Session

BOARDS: Final = Path(__file__).parents[1] / "table" / "boards"
SALE: Final = {
    "play@1": "7H 8S",
    "row": "KS 7D 10C 2S 7C",
    "fan.3": "3S 3H 3D 3C",
    "discard@1": "4C 9D 5S",
    "discard@2": "4H",
    "deck@1": "6S 6H 9S",
}


@cache
def _layout(key: str, zones: tuple[str, ...], seats: int) -> Layout:
    return read_layout(read_file(BOARDS / f"{key}.yaml"), zones, seats)


def at(session: Session, size: tuple[int, int] = (1280, 800)) -> Player:
    """A player at the table made by hand."""
    zones = tuple(session.view(None).table.zones)
    layout = _layout(session.game.key, zones, session.setup.seats)
    player = Player(session, size, animation="off", layout=layout)
    come(player)
    return player


def come(player: Player) -> None:
    """Whoever is called takes the table, if anybody has to be."""
    if player.screen.curtain is not None:
        take(player)
    player.rest()


def sale(phase: str = "play", **zones: str) -> Player:
    return at(laid("salmon_run", {**SALE, **zones}, {}, {"phase": phase, "turn": "p1"}))


def point(player: Player, face: str) -> tuple[int, int]:
    return shown(player, next(one for one in player.scene.sprites if one.face == face))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", ["salmon_run", "forage", "orca_isles"])
def test_every_way_gives_the_same_commands(key: str, way: Way) -> None:
    """What is named in a covered pile is left out: that is looked through first."""
    luck, people = Random(3), (PERSON,) * (2 if key == "salmon_run" else 3)
    session = party(key, *people, seed=4)
    player = at(session)
    given = []
    for _ in range(25):
        wanted = [one for one in choices(session) if not _is_picked(player, one)]
        special = [one for one in wanted if getattr(one, "onto", None)]
        asked = luck.choice(special if special and luck.random() < 0.5 else wanted)
        way(player, asked)
        given.append(str(asked))
        player.rest()
        assert done_at(session) == given
        come(player)


def _is_picked(player: Player, asked: object) -> bool:
    look = player.screen.model.layout.look
    return isinstance(asked, AskedMove) and look(asked.source).browse


def test_lit_cards_are_ringed_and_the_numbers_of_the_marks_shown() -> None:
    player = sale()
    bare = player.frame()
    tap(player, point(player, "7H"))
    still, once = player.screen.still(), player.frame()
    faces = {player.scene.by_card[card].face for card in still.lit_cards}
    assert (faces, still.order) == ({"7D", "2S", "7C", "3S", "3H", "3D", "3C"}, ())
    tap(player, point(player, "8S"))
    still = player.screen.still()
    assert [player.scene.by_card[card].face for card in still.order] == ["7H", "8S"]
    assert len({bare, once, player.frame()}) == 3


def test_while_a_card_hangs_over_a_lit_one_the_rules_remark_on_that_very_command() -> None:
    player = sale()
    home, there = point(player, "8S"), point(player, "7D")
    player.pick_up(home, there)
    target = player.screen.sentences.target
    assert target == next(one for one in player.scene.sprites if one.face == "7D").box
    model = player.screen.model
    onto = model.target_under(target)
    assert onto is not None
    asked = model.asked_onto(onto)
    remark = model.rules.remark(asked) if asked is not None else None
    assert player.said() == (None if remark is None else player.screen.words.text(remark))
    player.screen.put_back()


def test_the_places_of_an_open_question_are_lit_and_the_first_tap_shows_a_button() -> None:
    player = at(party("salmon_run", PERSON, PERSON))
    assert player.screen.still().lit == {f"starter.{number}" for number in (1, 2, 3, 4)}
    (asked, *_) = [one for one in choices(player.session) if isinstance(one, AskedChoose)]
    assert player.screen.still().knobs == ()
    tap(player, answer_point(player, asked))
    knob = knob_of(player, f"choose:starter:{asked.answer}")
    label = player.screen.words.choice(asked)
    assert (knob.label, knob.armed) == (label, True)
    area = player.screen.showing.area
    assert area.x <= knob.box.x
    assert knob.box.right <= area.right
    assert knob.box.bottom <= area.bottom
    player.key(pygame.K_ESCAPE)
    assert (player.screen.model.chosen, player.exits.menus) == (None, 0)
    assert player.screen.still().knobs == ()


def test_a_card_that_is_the_armed_answer_stands_out() -> None:
    player = sale("diamonds")
    tap(player, point(player, "7H"))
    picked = {player.scene.by_card[card].face for card in player.screen.still().picked}
    assert picked == {"7H"}


def test_an_answer_without_a_place_is_a_button_of_the_bar() -> None:
    session = laid("salmon_run", SALE, {}, {"phase": "diamonds", "turn": "p1"})
    zones = tuple(session.view(None).table.zones)
    layout = replace(_layout("salmon_run", zones, 2), chooses={})
    player = Player(session, animation="off", layout=layout)
    come(player)
    player.frame()
    screen = player.screen
    assert [asked.answer.face for asked in screen.acting.unplaced()] == ["7H", "8S"]
    screen.take_offer("choose:boost:8S")
    assert session.fields["phase"] == "play"


def test_an_empty_pile_that_is_renewed_hangs_on_the_pointer_as_a_back() -> None:
    zones = {"deck": "", "discard": "2S 3S 4S", "gather.1": "9C", "hand@1": "4H"}
    player = at(laid("orca_isles", zones, {}, {"turn": "p1", "first": "p1"}))
    deck, hand = player.place("deck"), player.place("hand@1")
    quiet = player.frame()
    player.pick_up(deck, hand)
    (ghost,) = player.screen.flying().held
    assert (ghost.face, ghost.zone) == ("back", "deck")
    assert player.frame() != quiet
    player.screen.put_back()
    assert player.screen.flying().held == ()
    player.key(pygame.K_TAB)
    tap(player, deck)
    assert player.screen.still().picked_place == "deck"
    player.double_tap(deck)
    assert len(player.table.cards[player.top("hand@1").zone]) == 2


def test_a_tap_on_a_pile_shows_its_cards_the_last_one_first_and_escape_closes_it() -> None:
    player = sale()
    tap(player, player.place("discard@1"))
    (dialog,) = player.desk.questions
    assert _faces(player) == ["5S", "9D", "4C"]
    before = player.frame()
    over = Over(player.desk)
    over.draw(player.window)
    assert pygame.image.tobytes(player.window, "RGB") != before
    dialog.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert dialog.answered
    assert player.screen.model.held is None


def test_the_keys_open_a_pile_too() -> None:
    player = sale()
    _go_to(player, player.top("discard@1").box)
    player.key(pygame.K_RETURN)
    assert _faces(player) == ["5S", "9D", "4C"]


def test_a_covered_card_that_may_be_moved_is_picked_out_of_its_pile() -> None:
    player = sale("spades")
    tap(player, player.place("discard@1"))
    (dialog,) = player.desk.questions
    picture = next(one for one in _pictures(player) if one.face == "4C")
    picture.tapped(player.desk, (0, 0))
    assert dialog.answered
    player.desk.questions.clear()
    held = player.screen.model.held
    assert held is not None
    assert [player.scene.by_card[card].face for card in held.cards] == ["4C"]
    tap(player, player.place("deck@1"))
    assert len(player.table.cards[player.top("deck@1").zone]) == 4


def test_of_a_pile_only_what_is_seen_is_shown() -> None:
    player = sale()
    tap(player, player.place("deck@1"))
    assert player.desk.questions == []


def _go_to(player: Player, goal: Box) -> None:
    """By arrows alone, as nothing can be done there."""
    for _ in range(60):
        here = player.screen.still().focus
        if here == goal:
            return
        key = pygame.K_DOWN
        if here is not None:
            apart = here.centre[0] - goal.centre[0], here.centre[1] - goal.centre[1]
            across = pygame.K_LEFT if apart[0] > 0 else pygame.K_RIGHT
            down = pygame.K_UP if apart[1] > 0 else pygame.K_DOWN
            key = down if abs(apart[1]) > goal.height / 2 else across
        player.key(key)
    raise AssertionError(player.screen.still().focus)


def _pictures(player: Player) -> list[FacePicture]:
    (dialog,) = player.desk.questions
    return [one for one in dialog.sheet.widgets if isinstance(one, FacePicture)]


def _faces(player: Player) -> list[str]:
    return [one.face for one in _pictures(player)]
