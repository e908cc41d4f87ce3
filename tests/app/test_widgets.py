import pygame
import pytest
from shell import down, move, new_desk, new_sheet, painted, press, tap, typed, up

from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.dialog import Answer, Dialog
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label, Toggle

ENTER, SPACE, TAB, ESCAPE = pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE


class Heard:
    """Notes what was done."""

    def __init__(self) -> None:
        self.said: list[object] = []
        self.number = 3
        self.on = False

    def note(self, what: object = "pressed") -> None:
        self.said.append(what)

    def put(self, number: int) -> None:
        self.number = number

    def turn(self, on: bool) -> None:  # noqa: FBT001 - what a toggle calls
        self.on = on


@pytest.mark.parametrize("key", [ENTER, SPACE, pygame.K_KP_ENTER])
def test_a_button_is_pressed_by_enter_and_space(key: int) -> None:
    heard = Heard()
    press(new_sheet(new_desk(), Button("Go", heard.note)), key)
    assert heard.said == ["pressed"]


def test_a_button_is_pressed_by_a_tap() -> None:
    heard = Heard()
    button = Button("Go", heard.note)
    sheet = new_sheet(new_desk(), button)
    tap(sheet, button.rect.center)
    assert heard.said == ["pressed"]


def test_a_press_that_is_let_go_elsewhere_does_nothing() -> None:
    heard = Heard()
    button = Button("Go", heard.note)
    sheet = new_sheet(new_desk(), button)
    down(sheet, button.rect.center)
    up(sheet, (2, 2))
    assert heard.said == []


def test_a_press_is_forgotten_when_the_window_loses_the_focus() -> None:
    heard = Heard()
    button = Button("Go", heard.note)
    sheet = new_sheet(new_desk(), button)
    down(sheet, button.rect.center)
    sheet.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    up(sheet, button.rect.center)
    assert heard.said == []


def test_hovered_pressed_and_focused_look_different() -> None:
    desk = new_desk()
    button = Button("Go", Heard().note)
    sheet = new_sheet(desk, button)
    looks = [painted(desk, sheet)]
    move(sheet, button.rect.center)
    looks.append(painted(desk, sheet))
    down(sheet, button.rect.center)
    looks.append(painted(desk, sheet))
    up(sheet, (2, 2))
    move(sheet, (2, 2))
    looks.append(painted(desk, sheet))
    assert len({pygame.image.tobytes(look, "RGB") for look in looks}) == 4


def test_the_wheel_arrives_as_buttons_too_and_presses_nothing() -> None:
    heard = Heard()
    button = Button("Go", heard.note)
    sheet = new_sheet(new_desk(), button)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        sheet.handle(pygame.Event(kind, pos=button.rect.center, button=4, touch=False))
    assert heard.said == []


def test_a_toggle_turns_by_key_and_by_tap() -> None:
    heard = Heard()
    toggle = Toggle(lambda: heard.on, heard.turn, ("Off", "On"))
    sheet = new_sheet(new_desk(), toggle)
    press(sheet, SPACE)
    assert heard.on
    tap(sheet, toggle.rect.center)
    assert not heard.on


def test_a_choice_steps_to_its_ends_and_enter_goes_round() -> None:
    heard = Heard()
    sheet = new_sheet(new_desk(), Choice((1, 2, 3), lambda: heard.number, heard.put))
    press(sheet, pygame.K_RIGHT)
    assert heard.number == 3
    press(sheet, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    assert heard.number == 1
    press(sheet, ENTER, ENTER, ENTER, ENTER)
    assert heard.number == 2


def test_a_choice_steps_by_a_tap_on_its_halves() -> None:
    heard = Heard()
    choice = Choice((1, 2, 3), lambda: heard.number, heard.put)
    sheet = new_sheet(new_desk(), choice)
    tap(sheet, (choice.rect.left + 9, choice.rect.centery))
    assert heard.number == 2
    tap(sheet, (choice.rect.right - 9, choice.rect.centery))
    assert heard.number == 3


def test_a_field_takes_digits_only_and_not_too_many() -> None:
    heard = Heard()
    field = TextField("any", heard.note, longest=4)
    sheet = new_sheet(new_desk(), field)
    typed(sheet, "1a2 ²3-45678")
    assert field.value == "1234"
    press(sheet, pygame.K_BACKSPACE)
    assert heard.said[-1] == "123"
    press(sheet, pygame.K_DELETE)
    assert field.value == ""


def test_tab_goes_round_in_the_order_of_reading_and_shift_tab_back() -> None:
    buttons = [Button(name, Heard().note) for name in "abc"]
    sheet = new_sheet(new_desk(), *buttons, Label("not this"))
    seen = []
    for _ in range(4):
        seen.append(sheet.focus.at)
        press(sheet, TAB)
    assert seen == [*buttons, buttons[0]]
    press(sheet, TAB, mod=pygame.KMOD_LSHIFT)
    assert sheet.focus.at is buttons[0]


def test_arrows_go_to_the_neighbour_on_sight() -> None:
    desk = new_desk()
    grid = [[Button(f"{row}{column}", Heard().note) for column in range(2)] for row in range(2)]
    sheet = Sheet(desk, Column(Row(*grid[0]), Row(*grid[1])))
    sheet.resized(desk.size)
    press(sheet, pygame.K_RIGHT, pygame.K_DOWN)
    assert sheet.focus.at is grid[1][1]
    press(sheet, pygame.K_LEFT, pygame.K_UP)
    assert sheet.focus.at is grid[0][0]


def test_escape_leaves_a_sheet() -> None:
    heard = Heard()
    sheet = Sheet(new_desk(), Label("x"), cancel=heard.note)
    press(sheet, ESCAPE)
    assert heard.said == ["pressed"]


def new_dialog(heard: Heard) -> Dialog:
    answers = (Answer("Resign", lambda: heard.note("gone")), Answer("Stay", heard.note, safe=True))
    return Dialog(new_desk(), "Resign?", "Your game would end.", answers)


@pytest.mark.parametrize("key", [ESCAPE, ENTER])
def test_a_question_is_answered_safely_by_reflex_keys(key: int) -> None:
    heard = Heard()
    dialog = new_dialog(heard)
    press(dialog.sheet, key, key)
    assert heard.said == ["pressed"]
    assert dialog.answered


def test_the_other_answer_needs_a_choice() -> None:
    heard = Heard()
    press(new_dialog(heard).sheet, pygame.K_LEFT, ENTER)
    assert heard.said == ["gone"]


def test_a_finger_scrolls_a_sheet_and_presses_nothing() -> None:
    heard = Heard()
    desk = new_desk((500, 300))
    sheet = new_sheet(desk, *(Button(str(number), heard.note) for number in range(20)))
    at = sheet.widgets[2].rect.center
    before = sheet.widgets[2].rect.y
    down(sheet, at)
    sheet.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, -60), buttons=(1, 0, 0), touch=True)
    )
    up(sheet, at)
    assert sheet.widgets[2].rect.y == before - 60
    assert heard.said == []


def test_a_field_that_was_tapped_shows_that_the_letters_go_there() -> None:
    desk = new_desk()
    field = TextField("hint", lambda _: None)
    sheet = Sheet(desk, Column(field, Button("go", lambda: None)))
    sheet.resized(desk.size)
    for target, shown in ((field, True), (sheet.widgets[-1], False)):
        at = target.rect.center
        sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
        sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
        assert sheet.focus.at is target
        assert sheet.focus.shown is shown


def test_keys_count_more_than_a_pointer_that_was_left_lying() -> None:
    desk = new_desk()
    first, second = Button("one", lambda: None), Button("two", lambda: None)
    sheet = Sheet(desk, Column(first, second), first=first)
    sheet.resized(desk.size)
    at = first.rect.center
    moved = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0), touch=False)
    sheet.handle(moved)
    assert sheet.pointed is first
    sheet.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert sheet.pointed is second
    sheet.handle(moved)
    assert sheet.pointed is first


@pytest.mark.parametrize("many", [4, 8, 9, 10])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
def test_a_menu_of_many_answers_fits_a_small_window_and_its_arrows_stop_at_both_ends(
    size: tuple[int, int], many: int
) -> None:
    desk = new_desk(size)
    answers = [Answer(f"Way {n}", first=n == 0) for n in range(many)]
    dialog = Dialog(desk, "Grizzo", "Kept as it is.", answers)
    dialog.resized(size)
    buttons = [one for one in dialog.sheet.widgets if one.focusable]
    assert not any(area.scrolls for area in dialog.sheet.areas)
    assert all(pygame.Rect((0, 0), size).contains(one.rect) for one in buttons)
    assert len({one.rect.topleft for one in buttons}) == many
    for key, row in ((pygame.K_DOWN, buttons[-1].rect.y), (pygame.K_UP, buttons[0].rect.y)):
        press(dialog.sheet, *(key,) * many)
        end = dialog.sheet.focus.at
        assert end is not None
        assert end.rect.y == row
        press(dialog.sheet, key)
        assert dialog.sheet.focus.at is end
