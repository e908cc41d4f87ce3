"""The end of a game: seen, said, readable at every size, and left by whichever way one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import party, play_until
from endings import ENDINGS, at_table, ending_at, people, written
from lettering import faults, read
from seated import TEXTS, cabin, desk_of, pixels

from pnwtable.app.table.ending import LOOK
from pnwtable.app.widgets.bars import Bar
from pnwtable.app.widgets.simple import Button

if TYPE_CHECKING:
    from pnwtable.app.table.ending import EndingPage
    from pnwtable.play.settings import Animation

SIZES: Final = ((1024, 640, 1.0), (1280, 800, 1.5), (1920, 1080, 1.0), (1024, 640, 3.0))
TALL: Final = 6000
"""Pixels of height in which nothing has to be scrolled."""


def page_of(name: str, *, animation: Animation = "off", fresh: bool = False) -> EndingPage:
    desk = desk_of((1280, 800), 1.0, animation)
    page = ending_at(at_table(ENDINGS[name](), desk), fresh=fresh)
    page.resized(desk.size)
    return page


def press(page: EndingPage, *keys: int) -> None:
    for key in keys:
        page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ENDINGS)
def test_every_ending_is_read_whole(name: str, size: tuple[int, int, float]) -> None:
    desk = desk_of((size[0], TALL), size[2], "off")
    page = ending_at(at_table(ENDINGS[name](), desk))
    words = read(desk, page)  # type: ignore[arg-type]  # it is only laid out and drawn
    assert not list(faults(words))
    assert not [one.text for one in words if "⟨" in one.text or "{" in one.text]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["cabin-washed", "orca_isles-shared", "forage-team"])
def test_no_part_of_an_ending_lies_on_another(name: str, size: tuple[int, int, float]) -> None:
    desk = desk_of(size[:2], size[2], "off")
    page = ending_at(at_table(ENDINGS[name](), desk))
    page.resized(desk.size)
    assert pygame.Rect((0, 0), desk.size).contains(page.sheet.panel)
    parts = [
        widget.rect.clip(area.viewport)
        for area in page.sheet.areas
        for widget in area.widgets
        if isinstance(widget, (Bar, Button)) and widget.rect.colliderect(area.viewport)
    ]
    assert not [rect for rect in parts if len(rect.collidelistall(parts)) > 1]
    for area in page.sheet.areas:
        for widget in area.widgets:
            assert area.viewport.left <= widget.rect.left
            assert widget.rect.right <= area.viewport.right


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("cabin-perfect", "Perfect"),
        ("trail-alone", "Anna-Katharina wins"),
        ("trail-shared", "Player 1 and Player 2 win together"),
        ("trail-level", "Anna-Katharina, Heron and Otter win together"),
        ("signal_fire-team", "Player 2 and Player 4 win together"),
        ("forage-team", "Anna-Katharina and Marten win together"),
        ("grizzo-narrow", "Player 2 wins"),
    ],
)
def test_an_ending_begins_with_who_has_won(name: str, title: str) -> None:
    assert written(page_of(name))[0] == title


def test_a_game_that_was_given_up_has_no_winner_and_says_so() -> None:
    session = party("orca_isles", *people(4))
    session.abandon()
    page = ending_at(at_table(session, desk_of((1280, 800), 1.0, "off")))
    said = written(page)
    assert said[0] == TEXTS.say("table.end.given-up")
    assert not {TEXTS.say("table.winner"), TEXTS.say("table.winners")} & set(said)


def test_a_tie_that_the_rules_decide_is_told_as_one() -> None:
    said = written(page_of("grizzo-narrow"))
    assert (
        TEXTS.say("games.grizzo.endings.narrow", {"name": "Player 2", "points": "4 points"}) in said
    )


def test_a_solitaire_says_its_loss_and_every_rating_with_what_it_takes() -> None:
    said = written(page_of("cabin-weathered"))
    assert said[0] == "Weathered"
    assert "9 points lost" in said
    assert {"Perfect", "Master builder", "Leaky", "9 to 13", "21 or more"} <= set(said)


def test_the_last_move_is_seen_before_the_ending_comes() -> None:
    page = page_of("trail-alone", fresh=True)
    target = pygame.Surface((1280, 800))
    empty = pixels(target)
    page.step(LOOK / 2)
    page.draw(target)
    assert (pixels(target) == empty, page.dim) == (True, 0.0)
    assert page.step(LOOK)
    page.draw(target)
    assert pixels(target) != empty


def test_a_touch_brings_the_ending_and_does_nothing_else() -> None:
    told: list[str] = []
    desk = desk_of((1280, 800), 1.0, "normal")
    page = ending_at(at_table(ENDINGS["trail-alone"](), desk), fresh=True, told=told.append)
    press(page, pygame.K_RETURN)
    assert not page.waits
    assert (page.answered, told) == (False, [])
    press(page, pygame.K_RETURN)
    assert told == ["new"]


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_an_ending_soon_rests(animation: Animation) -> None:
    page = page_of("trail-alone", animation=animation, fresh=True)
    target = pygame.Surface((1280, 800))
    press(page, pygame.K_ESCAPE)
    page.draw(target)
    assert page.step(0.1) is (animation != "off")
    page.step(5.0)
    page.draw(target)
    assert not any(page.step(0.1) for _ in range(50))


def test_escape_leads_to_the_table_and_loses_nothing() -> None:
    told: list[str] = []
    desk = desk_of((1280, 800), 1.0, "off")
    page = ending_at(at_table(ENDINGS["forage-alone"](), desk), told=told.append)
    press(page, pygame.K_ESCAPE)
    assert (page.answered, told) == (True, [])


def test_the_keys_reach_every_answer() -> None:
    page = page_of("forage-alone")
    reached = set()
    for _ in range(6):
        at = page.sheet.focus.at
        assert isinstance(at, Button)
        reached.add(at.label)
        press(page, pygame.K_TAB)
    assert len(reached) == 6


def test_where_the_answers_are_out_of_sight_enter_only_shows_them() -> None:
    told: list[str] = []
    desk = desk_of((1024, 640), 3.0, "off")
    page = ending_at(at_table(ENDINGS["forage-shared"](), desk), told=told.append)
    page.resized(desk.size)
    assert all(area.offset == 0 for area in page.sheet.areas)
    press(page, pygame.K_RETURN)
    assert told == []
    assert page.sheet.focus.at is not None
    assert any(area.viewport.contains(page.sheet.focus.at.rect) for area in page.sheet.areas)
    press(page, pygame.K_RETURN)
    assert told == ["new"]


def test_the_arrows_scroll_as_long_as_the_answers_are_out_of_sight() -> None:
    desk = desk_of((1024, 640), 3.0, "off")
    page = ending_at(at_table(ENDINGS["forage-shared"](), desk))
    page.resized(desk.size)
    press(page, pygame.K_DOWN)
    (area,) = page.sheet.areas
    assert 0 < area.offset < area.viewport.height


def test_an_ending_tells_the_deal_and_take_backs() -> None:
    session = play_until(cabin(7), lambda session: session.outcome is not None)
    noted = TEXTS.say("table.with-takebacks")
    assert "Deal 7" in written(ending_at(at_table(session, desk_of((1280, 800), 1.0, "off"))))
    while not session.with_takebacks:
        assert session.undo() is not None
    while session.outcome is None:
        assert session.redo()
    said = written(ending_at(at_table(session, desk_of((1280, 800), 1.0, "off"))))
    assert f"{noted}  ·  Deal 7" in said
