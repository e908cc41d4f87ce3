"""The buttons over a table at every size: they never collide, and give way in their order."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest
from company import BOT, party
from endings import cabin_with
from positions import SCALES, played_on
from seated import Player, cabin, desk_of
from sizes import WINDOWS

from pnwtable.app import theme
from pnwtable.app.art.signs import SIGNS
from pnwtable.app.table.bar_dress import ORDER
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.app.widgets.caps import KeyedButton
    from pnwtable.play.session import Session

OWN = ("menu", "undo", "redo", "help", "scores", "log", "why", "timeline")
ENOUGH = 50
"""Pixels of a colour from which words are written in it."""

NAMES = (*OWN, "recall", "see", "now")


def bar_of(player: Player) -> dict[str, pygame.Rect]:
    player.frame()
    rects = {name: player.screen.bars.place_of(name) for name in NAMES}
    return {name: rect for name, rect in rects.items() if rect.width}


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("scale", SCALES)
def test_no_button_lies_on_another_or_outside_of_the_bar(
    size: tuple[int, int], scale: float
) -> None:
    session = played_on(party("signal_fire", PERSON, BOT, BOT, BOT), 30)
    player = Player(session, size, scale, animation="off")
    found = bar_of(player)
    bar = pygame.Rect(0, 0, size[0], player.screen.bars.high)
    assert {"menu", "undo", "redo"} <= found.keys()
    assert all(bar.contains(rect) for rect in found.values())
    assert not [pair for pair in combinations(found.values(), 2) if pair[0].colliderect(pair[1])]


def test_in_a_small_window_all_of_them_have_room() -> None:
    found = bar_of(Player(cabin(), (1024, 640), animation="off"))
    assert {"menu", "undo", "redo", "help", "log", "why", "timeline"} <= found.keys()


def test_the_log_and_the_question_give_way_before_how_to_play_and_the_scores() -> None:
    session = played_on(party("signal_fire", PERSON, BOT, BOT, BOT), 30)
    for width in range(640, 1400, 40):
        found = bar_of(Player(session, (width, 640), animation="off"))
        order = ("undo", "redo", "help", "scores", "why", "log", "timeline")
        shown = [name in found for name in order]
        assert shown == sorted(shown, reverse=True)


def test_a_score_of_a_solitaire_is_amber_only_from_its_first_point_on() -> None:
    tones = []
    for lost in ("", "2C"):
        player = Player(cabin_with(lost), (1280, 800), animation="off")
        player.frame()
        bar = player.window.subsurface((0, 0, 1280, player.screen.bars.high))
        tones.append(pygame.mask.from_threshold(bar, theme.AMBER, (24, 24, 24, 255)).count())
    none, one = tones
    assert none < ENOUGH < one


def narrow() -> Player:
    """A table whose buttons have no room for their words."""
    session = played_on(party("signal_fire", PERSON, BOT, BOT, BOT), 30)
    return Player(session, (800, 600), animation="off")


def test_where_words_have_no_room_signs_stand_for_them_and_no_button_gives_way() -> None:
    player = narrow()
    signs = bar_of(player)
    assert set(OWN) <= signs.keys()
    player.resize((1920, 600))
    words = bar_of(player)
    assert all(signs[name].width < words[name].width for name in OWN)


def own_of(session: Session, width: int) -> dict[str, KeyedButton]:
    player = Player(session, (width, 640), animation="off")
    player.frame()
    return player.screen.bars._own  # noqa: SLF001 - nobody else asks what they show


def test_undo_and_redo_give_their_words_first_then_all_their_keys_then_words_from_the_right() -> (
    None
):
    session = played_on(party("trail"), 40)
    steps = []
    for width in range(1500, 300, -20):
        own = own_of(session, width)
        keys = {button.shows for button in own.values()}
        assert len(keys) == 1
        steps.append((frozenset(name for name in own if own[name].worded), keys.pop()))
    words = [[*ORDER[:end], "menu"] for end in range(len(ORDER) - 2, -1, -1)]
    known = [frozenset(names) & {*OWN} for names in words]
    wanted = [(frozenset(OWN), True), (known[0], True), *((names, False) for names in known)]
    wanted.append((frozenset(), False))
    met = list(dict.fromkeys(steps))
    assert met == [step for n, step in enumerate(wanted) if step not in wanted[:n]]


def test_words_stand_together_at_the_left_of_all_signs() -> None:
    session = played_on(party("signal_fire", PERSON, BOT, BOT, BOT), 30)
    mixed = 0
    for width in range(1300, 500, -50):
        own = own_of(session, width)
        at_right = sorted((own[name] for name in own if name != "menu"), key=lambda one: one.rect.x)
        worded = [button.worded for button in at_right]
        assert worded == sorted(worded, reverse=True)
        mixed += 0 < sum(worded) < len(worded)
    assert mixed


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("language", ["en", "de"])
def test_in_a_small_window_menu_log_how_to_play_and_why_not_have_words(
    language: str, scale: float
) -> None:
    for game, who in (("signal_fire", (PERSON, BOT, BOT, BOT)), ("salmon_run", (PERSON, PERSON))):
        desk = desk_of((1024, 640), scale, "off")
        desk.texts = read_texts(assets() / "lang" / f"{language}.yaml")
        player = Player(played_on(party(game, *who), 30), (1024, 640), desk=desk)
        player.frame()
        own = player.screen.bars._own  # noqa: SLF001 - as above
        assert all(own[name].worded for name in ("menu", "log", "help", "why"))


def label_of(player: Player, name: str) -> str:
    return player.screen.bars._own[name].label  # noqa: SLF001 - as above


def own_cap(player: Player, name: str) -> str:
    return player.screen.bars._own[name].cap  # noqa: SLF001 - as above


def test_a_sign_says_its_word_and_its_key_and_a_word_with_its_key_says_nothing_more() -> None:
    player = narrow()
    for name in ("why", "scores", "timeline"):
        player.move(bar_of(player)[name].center)
        assert player.said() == f"{label_of(player, name)} ({own_cap(player, name)})"
    player.move((4, 300))
    assert player.said() is None
    player.resize((1920, 600))
    player.move(bar_of(player)["log"].center)
    assert player.said() is None


def test_a_word_says_its_key_only_where_it_is_neither_shown_nor_marked_in_it() -> None:
    player = Player(cabin(), (1024, 640), animation="off")
    player.frame()
    player.move(bar_of(player)["help"].center)
    assert player.said() == f"{label_of(player, 'help')} (F2)"
    player.move(bar_of(player)["log"].center)
    assert player.said() is None


def test_a_sign_says_its_word_where_the_keys_are_and_no_longer() -> None:
    player = narrow()
    player.frame()
    player.key(pygame.K_F10)
    assert player.screen.bars.focus == label_of(player, "menu")
    assert player.said() == f"{label_of(player, 'menu')} (Esc)"
    player.key(pygame.K_ESCAPE)
    assert player.said() is None


def test_every_button_of_the_bar_has_a_sign() -> None:
    assert set(OWN) <= SIGNS.keys()


@pytest.mark.parametrize("name", ["log", "why", "timeline"])
def test_a_button_is_shown_as_pressed_for_as_long_as_what_it_opens_is_open(name: str) -> None:
    player = Player(cabin(), (1280, 800), animation="off")

    def pressed() -> bool:
        """Whether the line of a tab is under its word."""
        player.move((640, 700))
        player.whole_frame()
        room = player.screen.bars.place_of(name)
        foot = pygame.Rect(room.x + 20, room.bottom - 10, room.width - 40, 8)
        line = pygame.mask.from_threshold(
            player.window.subsurface(foot), theme.IVORY, (9, 9, 9, 255)
        )
        return line.count() >= foot.width

    assert not pressed()
    player.tap(player.screen.bars.place_of(name).center)
    assert pressed()
    player.tap(player.screen.bars.place_of(name).center)
    assert not pressed()


def test_why_not_stays_pressed_from_the_question_to_the_end_of_its_answer() -> None:
    player = Player(cabin(), (1280, 800), animation="off")
    player.frame()
    bars = player.screen.bars
    player.tap(bars.place_of("why").center)
    asked = bars.look
    player.tap(player.place("sea"))
    player.frame()
    assert asked[-1] == bars.look[-1] == frozenset({"why"})
    player.screen.side.close()
    assert bars.look[-1] == frozenset()
