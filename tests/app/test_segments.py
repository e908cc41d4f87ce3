import pygame
import pytest
from shell import new_desk, new_sheet, press, tap, typed

from pnwtable.app.widgets.segments import Segments


class Chosen:
    """Numbers from 1 to 9, of which the even ones cannot be had."""

    def __init__(self, width: int = 900) -> None:
        self.value = 1
        self.refused: list[int] = []
        self.widget = Segments(
            range(1, 10),
            (lambda: self.value, self.write),
            free=lambda value: value % 2 == 1,
            refused=self.refused.append,
        )
        self.sheet = new_sheet(new_desk((width, 700)), self.widget)

    def write(self, value: int) -> None:
        self.value = value


def test_a_tap_chooses_what_lies_there() -> None:
    chosen = Chosen()
    tap(chosen.sheet, chosen.widget.cell(7).center)
    assert chosen.value == 7


def test_what_cannot_be_had_is_told_and_changes_nothing() -> None:
    chosen = Chosen()
    tap(chosen.sheet, chosen.widget.cell(4).center)
    typed(chosen.sheet, "6")
    assert (chosen.value, chosen.refused) == (1, [4, 6])


def test_the_arrows_pass_over_what_cannot_be_had_and_stop_at_the_ends() -> None:
    chosen = Chosen()
    press(chosen.sheet, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert chosen.value == 5
    press(chosen.sheet, *(pygame.K_RIGHT,) * 9)
    assert (chosen.value, chosen.refused) == (9, [])


def test_an_arrow_toward_nothing_but_what_cannot_be_had_tells_it() -> None:
    chosen = Chosen()
    chosen.value = 2
    chosen.widget._free = lambda value: value == 2  # noqa: SLF001 - other rules for this one
    press(chosen.sheet, pygame.K_RIGHT, pygame.K_LEFT)
    assert (chosen.value, chosen.refused) == (2, [3, 1])


def test_enter_goes_round() -> None:
    chosen = Chosen()
    chosen.value = 9
    press(chosen.sheet, pygame.K_RETURN, pygame.K_SPACE)
    assert chosen.value == 3


def test_what_is_typed_is_chosen() -> None:
    chosen = Chosen()
    typed(chosen.sheet, "5x")
    assert chosen.value == 5


@pytest.mark.parametrize("width", [160, 300, 500, 900])
def test_cells_stand_apart_inside_the_widget_in_as_many_rows_as_it_takes(width: int) -> None:
    chosen = Chosen(width)
    cells = [chosen.widget.cell(value) for value in chosen.widget.values]
    for cell in cells:
        assert chosen.widget.rect.contains(cell)
        assert cell.collidelistall(cells) == [cells.index(cell)]
