"""Settings by keys and pointer: each is kept and seen at once, and a section can be put back."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from shell import TEXTS, down, new_desk, painted, press, tap, up

from pnwtable.app.desk import Desk
from pnwtable.app.screens.settings import SettingsScreen, settings_screen
from pnwtable.app.screens.settings_rows import CARD_SIZES, SECTIONS
from pnwtable.app.screens.settings_samples import HIGH, PART, TABLE, SmallTables
from pnwtable.app.widgets.boxes import Framed
from pnwtable.app.widgets.simple import Button, Label, Picture
from pnwtable.play.settings import DEFAULTS, Settings

if TYPE_CHECKING:
    from collections.abc import Callable

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))
NOT_HERE: Final = {"window", "last_options", "last_seats", "offered_first_hands"}
"""What is no choice of a player, but remembered for them."""


def nothing() -> None: ...


class Open:
    """The settings, laid out again after every change as the loop does it."""

    def __init__(self, settings: Settings = DEFAULTS, size: tuple[int, int] = (1280, 800)) -> None:
        self.kept: list[Settings] = []
        self.desk = Desk(TEXTS, settings, self.kept.append)
        self.desk.size = size
        self.left: list[str] = []
        self.screen: SettingsScreen = settings_screen(
            self.desk, lambda: self.left.append("back"), lambda: self.left.append("keys")
        )
        self.screen.resized(size)

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            press(self.screen, key, mod=mod)
            self.turn()

    def turn(self, seconds: float = 0.1) -> None:
        if self.desk.changed:
            self.desk.changed = False
            self.screen.resized(self.desk.size)
        self.screen.step(seconds)

    def go(self, section: str) -> None:
        """To the first control of a section, from its name among the sections."""
        while self.screen.sheet.focus.at is not self.screen.sheet.widgets[0]:
            if self.screen.sheet.focus.at is self.sections:
                break
            self.press(pygame.K_TAB)
        way = list(SECTIONS).index(section) - list(SECTIONS).index(self.screen.section)
        self.press(*((pygame.K_RIGHT if way > 0 else pygame.K_LEFT),) * abs(way))
        assert self.screen.section == section
        self.press(pygame.K_TAB)

    @property
    def sections(self) -> object:
        return next(w for w in self.screen.sheet.widgets if w.focusable)

    def button(self, label: str) -> Button:
        return next(
            w for w in self.screen.sheet.widgets if isinstance(w, Button) and w.label == label
        )

    def tap(self, label: str) -> None:
        tap(self.screen, self.button(label).rect.center)
        self.turn()

    @property
    def written(self) -> str:
        return "\n".join(w.text for w in self.screen.sheet.widgets if isinstance(w, Label))


def test_every_setting_has_its_place_in_one_section() -> None:
    placed = [name for names in SECTIONS.values() for name in names]
    assert sorted(placed) == sorted({item.name for item in fields(Settings)} - NOT_HERE)


LEFT, RIGHT, SPACE = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE
CHANGES: Final = {
    "look": (
        (RIGHT, RIGHT, SPACE, SPACE, RIGHT, SPACE),
        ("ui_scale", "scene", "high_contrast", "show_offers", "animation", "full_screen"),
    ),
    "cards": ((SPACE, RIGHT, LEFT, SPACE), ("four_colour", "back", "card_size", "left_handed")),
    "play": (
        (RIGHT, LEFT, SPACE, SPACE, SPACE, SPACE),
        ("bot_pace", "trick_stay", "auto_end", "confirm_end", "hold_to_see", "practice"),
    ),
    "sound": ((LEFT, LEFT, LEFT), ("sound_table", "sound_signals", "sound_speech")),
    "language": ((RIGHT, RIGHT), ("language", "speech")),
}


@pytest.mark.parametrize("section", SECTIONS)
def test_by_keys_alone_every_setting_of_a_section_is_changed_kept_and_put_back(
    section: str,
) -> None:
    opened = Open()
    opened.go(section)
    keys, names = CHANGES[section]
    for key, name in zip(keys, names, strict=True):
        before = opened.desk.settings
        opened.press(key)
        assert opened.kept[-1] == opened.desk.settings
        changed = {
            f.name
            for f in fields(Settings)
            if getattr(opened.kept[-1], f.name) != getattr(before, f.name)
        }
        assert changed == {name}
        opened.press(pygame.K_TAB)
    all_changed = opened.desk.settings
    while getattr(opened.screen.sheet.focus.at, "label", "") != opened.screen.reset_word:
        opened.press(pygame.K_TAB)
    opened.press(pygame.K_RETURN)
    stays = replace(DEFAULTS, full_screen=all_changed.full_screen)
    assert opened.kept[-1] == stays
    assert getattr(opened.screen.sheet.focus.at, "label", "") == opened.desk.text(
        "settings.put_back"
    )
    opened.press(pygame.K_RETURN)
    assert opened.kept[-1] == all_changed


def test_what_was_put_back_can_only_be_undone_as_long_as_nothing_else_is_done() -> None:
    opened = Open(replace(DEFAULTS, back="firs"))
    opened.go("cards")
    opened.tap("Reset Cards")
    assert opened.desk.settings == DEFAULTS
    opened.press(pygame.K_TAB, pygame.K_TAB)
    while opened.screen.sheet.focus.at is not opened.sections:
        opened.press(pygame.K_TAB)
    opened.press(pygame.K_RIGHT)
    assert "Reset Play" in {w.label for w in opened.screen.sheet.widgets if isinstance(w, Button)}
    opened.press(pygame.K_LEFT)
    opened.tap("Reset Cards")
    assert opened.desk.settings == DEFAULTS


def test_the_section_and_the_keys_stay_where_they_are_while_words_and_sizes_change() -> None:
    opened = Open()
    opened.go("language")
    opened.press(pygame.K_RIGHT)
    focus = opened.screen.sheet.focus
    assert opened.screen.section == "language"
    assert focus.at is [w for w in opened.screen.sheet.widgets if w.focusable][1]
    opened.desk.size = (1024, 640)
    opened.screen.resized((1024, 640))
    assert opened.screen.section == "language"


def test_escape_leads_back_and_a_button_to_the_keys() -> None:
    opened = Open()
    opened.go("play")
    opened.tap("Change keys…")
    opened.press(pygame.K_ESCAPE)
    assert opened.left == ["keys", "back"]


def test_where_nobody_changes_keys_there_is_no_row_for_it() -> None:
    desk = new_desk()
    screen = settings_screen(desk, nothing)
    screen.show("play")
    assert "Keys" not in [w.text for w in screen.sheet.widgets if isinstance(w, Label)]


def test_a_volume_is_tapped_and_dragged() -> None:
    opened = Open()
    opened.go("sound")
    slider = opened.screen.sheet.focus.at
    assert slider is not None
    at = slider.rect.left + 2, slider.rect.centery
    tap(opened.screen, at)
    assert opened.desk.settings.sound_table == 0.0
    down(opened.screen, at)
    far = slider.rect.right, slider.rect.centery
    opened.screen.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=far, rel=(9, 0), buttons=(1, 0, 0), touch=False)
    )
    assert opened.desk.settings.sound_table == 1.0
    up(opened.screen, far)
    assert opened.desk.settings.sound_table == 1.0


def picture(opened: Open) -> bytes:
    painted(opened.desk, opened.screen)
    for _ in range(12):
        opened.turn(1.0)
        painted(opened.desk, opened.screen)
    return pygame.image.tobytes(painted(opened.desk, opened.screen), "RGB")


def sample_of(opened: Open, name: str) -> pygame.Rect:
    """Where the sample beside a setting is, and nothing else."""
    names = SECTIONS[opened.screen.section]
    widgets = opened.screen.sheet.widgets
    row = [widget for widget in widgets if isinstance(widget, Framed)][names.index(name)]
    inside = [w for w in widgets if isinstance(w, Picture) and row.rect.contains(w.rect)]
    assert len(inside) == 1
    return inside[0].rect.copy()


SEEN: Final[dict[str, tuple[str, Callable[[Settings], Settings]]]] = {
    "high_contrast": ("look", lambda now: replace(now, high_contrast=True)),
    "scene": ("look", lambda now: replace(now, scene="day")),
    "four_colour": ("cards", lambda now: replace(now, four_colour=False)),
    "back": ("cards", lambda now: replace(now, back="firs")),
    "card_size": ("cards", lambda now: replace(now, card_size=0.6)),
    "left_handed": ("cards", lambda now: replace(now, left_handed=True)),
}


@pytest.mark.parametrize("name", SEEN)
def test_beside_a_setting_of_the_look_stands_what_it_looks_like(name: str) -> None:
    section, change = SEEN[name]
    opened = Open()
    opened.screen.show(section)
    picture(opened)
    sample = sample_of(opened, name)
    before = pygame.image.tobytes(painted(opened.desk, opened.screen).subsurface(sample), "RGB")
    opened.desk.change(change(opened.desk.settings))
    opened.turn()
    picture(opened)
    assert (
        pygame.image.tobytes(painted(opened.desk, opened.screen).subsurface(sample), "RGB")
        != before
    )


def test_a_sample_of_motion_goes_there_and_back_and_then_rests() -> None:
    opened = Open(replace(DEFAULTS, animation="slow"))
    picture(opened)
    assert not opened.screen.step(0.1)
    opened.desk.change(replace(opened.desk.settings, animation="quick"))
    opened.turn()
    painted(opened.desk, opened.screen)
    moved = [opened.screen.step(0.05) for _ in range(200)]
    assert any(moved)
    assert not any(moved[-20:])


@pytest.mark.parametrize(
    ("wish", "said"),
    [(None, "does not say"), (True, "asks for less motion"), (False, "nothing against")],
)
def test_what_the_system_says_about_motion_stands_there(wish: bool | None, said: str) -> None:  # noqa: FBT001
    opened = Open()
    opened.desk.reduced_motion = lambda: wish
    opened.turn()
    assert said in opened.written
    opened.desk.change(replace(opened.desk.settings, animation="quick"))
    opened.turn()
    assert "Your system" not in opened.written


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_sections_and_the_way_back_are_in_sight_at_every_size(
    size: tuple[int, int], scale: float
) -> None:
    opened = Open(replace(DEFAULTS, ui_scale=scale), size)
    for section in SECTIONS:
        opened.screen.show(section)
        window = pygame.Rect((0, 0), size)
        assert window.contains(opened.button("Back").rect)
        assert window.contains(opened.screen.sheet.widgets[-1].rect)
        assert len(opened.screen.sheet.areas) == 3


@pytest.mark.parametrize("card_size", CARD_SIZES)
@pytest.mark.parametrize("scale", [100, 150])
def test_the_part_of_a_table_that_is_shown_cuts_through_nothing_above_the_own_cards(
    scale: int, card_size: float
) -> None:
    desk = new_desk(scale=scale)
    desk.settings = replace(desk.settings, card_size=card_size)
    shown = desk.px(HIGH)
    wide, high = (round(desk.scale * PART * side) for side in TABLE)
    tables = SmallTables(desk)
    table = tables._made("orca_isles", (wide, high), PART * desk.scale)  # noqa: SLF001 - as it does
    edge = high - shown
    boxes = [sprite.box for sprite in table.still().scene.sprites]
    assert any(box.y > edge for box in boxes)
    assert not [box for box in boxes if box.y < edge < box.bottom]
