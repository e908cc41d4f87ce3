"""High contrast: what is written can be read at 7:1, what is to be seen stands out."""

from __future__ import annotations

from itertools import product
from typing import Final

import pygame
import pytest
from shell import new_desk

from pnwtable.app import theme
from pnwtable.app.art.palette import SUITS, CardStyle, contrast, edge_of, paper_of, suit_colour
from pnwtable.app.desk import Desk
from pnwtable.app.plates import Plate
from pnwtable.app.tones import PLAIN, STRONG, Tones
from pnwtable.play.settings import Settings

READABLE: Final = 7.0
"""WCAG 2.1, 1.4.6: text of any size."""

VISIBLE: Final = 3.0
"""The same, 1.4.11: edges of controls, rings."""

GROUNDS: Final = ("PANEL", "RAISED", "RAISED_HOVER", "RAISED_PRESSED", "SUNKEN", "FELT", "MARK")
INKS: Final = ("IVORY", "QUIET", "FAINT", "AMBER", "LINK", "WARNING")
LIGHTS: Final = ("AMBER", "AMBER_HOVER", "AMBER_PRESSED")


def strong(name: str) -> str:
    return STRONG.of(getattr(theme, name))


@pytest.mark.parametrize(("ink", "ground"), list(product(INKS, GROUNDS)))
def test_every_ink_is_readable_on_every_ground(ink: str, ground: str) -> None:
    assert contrast(strong(ink), strong(ground)) >= READABLE


@pytest.mark.parametrize("tones", [PLAIN, STRONG])
def test_a_sign_that_leads_nowhere_stands_out_less_than_any_other(tones: Tones) -> None:
    ground = tones.of(theme.RAISED)
    assert contrast(tones.of(theme.SPENT), ground) < VISIBLE
    assert contrast(tones.of(theme.IVORY), ground) > READABLE


@pytest.mark.parametrize("ground", LIGHTS)
def test_dark_letters_are_readable_on_what_is_lit(ground: str) -> None:
    assert contrast(strong("ON_AMBER"), strong(ground)) >= READABLE


@pytest.mark.parametrize("four", [True, False])
@pytest.mark.parametrize("suit", [*SUITS, "X"])
def test_suits_in_words_are_readable(suit: str, *, four: bool) -> None:
    for ground in GROUNDS[:-1]:
        ink = theme.suit_ink(suit, strong("IVORY"), four_colour=four, high_contrast=True)
        assert contrast(ink, strong(ground)) >= (READABLE if ground != "RAISED_HOVER" else 4.5)


@pytest.mark.parametrize("four", [True, False])
def test_what_is_printed_on_cards_is_readable_and_stronger_than_usual(*, four: bool) -> None:
    style = CardStyle(four, contrast=True)
    for suit in SUITS:
        ratio = contrast(suit_colour(suit, style), paper_of(style))
        assert ratio >= (READABLE if suit in "SC" else 6.0)
        assert ratio > contrast(suit_colour(suit, CardStyle(four)), paper_of(CardStyle(four)))
    assert contrast(edge_of(style), strong("FELT")) < contrast(edge_of(style), paper_of(style))


@pytest.mark.parametrize("line", ["PANEL_EDGE", "RAISED_EDGE", "PLACE", "RING", "FOCUS", "AMBER"])
def test_edges_and_rings_stand_out_from_the_felt_and_from_panels(line: str) -> None:
    for ground in ("FELT", "PANEL", "SUNKEN"):
        assert contrast(strong(line), strong(ground)) >= 2 * VISIBLE
        plain = contrast(getattr(theme, line), getattr(theme, ground))
        assert contrast(strong(line), strong(ground)) > plain


def chosen(*, high_contrast: bool) -> Desk:
    desk = Desk(new_desk().texts, Settings(high_contrast=high_contrast))
    desk.size = (320, 200)
    return desk


def test_letters_plates_and_the_view_follow_the_choice_at_once() -> None:
    desk = chosen(high_contrast=False)
    plate = Plate(theme.PANEL, theme.PANEL_EDGE, 8, 1, 0.9)

    def looks() -> list[bytes]:
        drawn = (
            desk.line("King", theme.NOTE),
            desk.paragraph("of ♥", 90, theme.BODY),
            desk.plates.plate((40, 40), plate),
            desk.plates.chevron(13, theme.FAINT, left=True),
            desk.backdrop(desk.size),
            desk.art.face("KH", (50, 70), desk.style()),
        )
        return [pygame.image.tobytes(one, "RGBA") for one in drawn]

    before = looks()
    desk.change(Settings(high_contrast=True))
    strong_looks = looks()
    assert all(one != other for one, other in zip(before, strong_looks, strict=True))
    desk.change(Settings())
    assert looks() == before


def test_the_felt_of_high_contrast_is_plain_and_grounds_let_nothing_through() -> None:
    desk = chosen(high_contrast=True)
    view = desk.backdrop((320, 200))
    colours = {tuple(view.get_at((x, y))) for x in range(0, 320, 16) for y in range(0, 200, 10)}
    assert len(colours) == 1
    panel = desk.plates.plate((40, 40), Plate(theme.PANEL, theme.PANEL_EDGE, 8, 1, 0.9))
    assert panel.get_at((20, 20)).a == 255


def test_without_high_contrast_every_colour_stays_as_it_is() -> None:
    assert PLAIN.of(theme.PANEL) == theme.PANEL
    plate = Plate(theme.PANEL, theme.PANEL_EDGE, 8, 1, 0.9)
    assert PLAIN.plate(plate) is plate
