"""Input methods: what is composed is seen, loses no letter, and is no key of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from shell import new_desk, new_sheet, painted
from visitor import Visitor, cabin_opening, until, visit

from pnwtable.app.screens.save_name import name_question
from pnwtable.app.widgets.field import TextField
from pnwtable.play.listing import OpenTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

REFLEXES: Final = (
    pygame.K_BACKSPACE,
    pygame.K_RETURN,
    pygame.K_ESCAPE,
    pygame.K_SPACE,
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_F1,
    pygame.K_u,
)
"""Keys that steer an input method, and mean something else to the program."""


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    with visit(tmp_path, cabin_opening()) as visitor:
        until(visitor, lambda: not visitor.desk.scenery.later.coming)
        visitor.turns(2)
        yield visitor


@pytest.fixture
def switched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of the system's text input."""
    asked: list[str] = []
    for what in ("start_text_input", "stop_text_input"):
        monkeypatch.setattr(f"pygame.key.{what}", lambda what=what: asked.append(what))
    return asked


def compose(visitor: Visitor, text: str) -> None:
    visitor.send(pygame.TEXTEDITING, text=text, start=len(text), length=0)
    visitor.turns(2)


def named(visitor: Visitor) -> tuple[TextField, list[str]]:
    """The question for a name, and the names that were answered."""
    names: list[str] = []
    table = OpenTable(visitor.folder, 0.0, "cabin", {}, (), "", None)
    visitor.desk.ask(name_question(visitor.desk, table, names.append))
    visitor.turns(2)
    field = visitor.sheet.focus.at
    assert isinstance(field, TextField)
    return field, names


def test_letters_that_are_composed_show_in_the_field_and_come_once(visitor: Visitor) -> None:
    field, _ = named(visitor)
    visitor.type("Jo")
    for text in ("n", "ng", "ngh"):
        before = visitor.picture()
        compose(visitor, text)
        assert field.value == "Jo"
        assert visitor.picture() != before
    compose(visitor, "")
    visitor.send(pygame.TEXTINPUT, text="nghé")
    visitor.turns(2)
    assert field.value == "Jonghé"
    assert not visitor.fault


def test_keys_that_steer_an_input_method_do_nothing_else(visitor: Visitor) -> None:
    field, names = named(visitor)
    visitor.type("Mo")
    compose(visitor, "ri")
    shown = visitor.picture()
    visitor.press(*REFLEXES)
    assert (field.value, names, len(visitor.desk.questions)) == ("Mo", [], 1)
    assert visitor.picture() == shown
    visitor.send(pygame.TEXTINPUT, text="ri")
    visitor.turns(2)
    visitor.press(pygame.K_BACKSPACE)
    assert field.value == "Mor"
    visitor.press(pygame.K_RETURN)
    assert names == ["Mor"]


@pytest.mark.parametrize("how", ["click", "another window"])
def test_what_was_never_finished_takes_no_key_for_ever(visitor: Visitor, how: str) -> None:
    field, _ = named(visitor)
    before = visitor.picture()
    compose(visitor, "abc")
    if how == "click":
        visitor.click(field.rect.center)
    else:
        visitor.send(pygame.WINDOWFOCUSLOST)
    visitor.point((2, 2))
    visitor.turns(2)
    assert visitor.picture() == before
    visitor.press(pygame.K_ESCAPE)
    visitor.turns(2)
    assert not visitor.desk.questions


def test_an_input_method_at_a_table_is_switched_off_and_on_again_at_a_field(
    visitor: Visitor, switched: list[str]
) -> None:
    visitor.play()
    assert switched == [], "without an input method everything stays as it is"
    compose(visitor, "u")
    assert switched == ["stop_text_input"]
    visitor.press(pygame.K_g)
    assert visitor.table.side.panel is not None, "letters are keys again"
    named(visitor)
    assert switched == ["stop_text_input", "start_text_input"]
    visitor.press(pygame.K_ESCAPE)
    visitor.turns(2)
    assert switched[2:] == ["stop_text_input"]


def test_the_list_of_an_input_method_opens_beside_the_field_at_any_scale(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr("pygame.key.set_text_input_rect", boxes.append)
    monkeypatch.setattr(visitor.window, "pixel_scale", lambda: 2.0)
    visitor.turns(2)
    field, _ = named(visitor)
    compose(visitor, "a")
    assert abs(boxes[-1].x * 2 - field.rect.x) <= 2
    assert abs(boxes[-1].bottom * 2 - field.rect.bottom) <= 3


def test_what_is_composed_over_a_picked_value_takes_its_place_on_sight_only() -> None:
    desk = new_desk()
    field = TextField("name", lambda _: None, allowed=str.isprintable, value="Elk", picked=True)
    sheet = new_sheet(desk, field)
    sheet.focus.take(field)
    plain = pygame.image.tobytes(painted(desk, sheet), "RGB")
    assert field.composes("x")
    assert not field.composes("x")
    assert pygame.image.tobytes(painted(desk, sheet), "RGB") != plain
    assert field.value == "Elk"
    field.composes("")
    assert pygame.image.tobytes(painted(desk, sheet), "RGB") == plain
