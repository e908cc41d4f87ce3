"""Groups of keys in columns: however many ways to sort them there are, each is measured once."""

import pygame
import pytest
from shell import new_desk

from pnwtable.app import theme
from pnwtable.app.desk import Desk
from pnwtable.app.widgets.base import Size
from pnwtable.app.widgets.caps import paint_cap, row_wide
from pnwtable.app.widgets.key_lines import GroupOfKeys, KeyColumns, KeyGroup, KeyLine

WIDE = 1000
SIX = tuple(
    KeyGroup(f"group {count}", tuple(KeyLine(("Ctrl+Z",), "what it does") for _ in range(count)))
    for count in range(1, 7)
)


def test_the_height_of_many_groups_asks_each_of_them_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    size = GroupOfKeys.size

    def counted(group: GroupOfKeys, desk: Desk, width: int) -> Size:
        asked.append(group.group.title)
        return size(group, desk, width)

    monkeypatch.setattr(GroupOfKeys, "size", counted)
    high = KeyColumns(SIX).size(new_desk(), WIDE)[1]
    assert sorted(asked) == [group.title for group in SIX]
    assert high < sum(size(GroupOfKeys(group), new_desk(), WIDE)[1] for group in SIX)


def test_keys_of_a_chord_are_joined_and_alternatives_stand_wider_apart_than_lone_keys() -> None:
    desk = new_desk()

    def wide(*names: str) -> int:
        return row_wide(desk, names)

    joined = wide("Ctrl+Y") - wide("Ctrl") - wide("Y")
    assert joined >= desk.line("+", theme.NOTE).get_width()
    apart = wide("R", "Ctrl+Y") - wide("R") - wide("Ctrl+Y")
    assert apart > joined
    assert apart > 2 * (wide("R", "U") - wide("R") - wide("U"))


def test_the_sign_of_a_chord_stands_between_its_keys() -> None:
    desk, ground = new_desk(), pygame.Color("black")
    target = pygame.Surface((200, 30))
    paint_cap(desk, target, "Ctrl+Y", (0, 15))
    first = row_wide(desk, ["Ctrl"])
    last = row_wide(desk, ["Ctrl+Y"]) - row_wide(desk, ["Y"])
    between = {tuple(target.get_at((x, y))) for x in range(first, last) for y in range(30)}
    assert len(between) > 1
    assert tuple(ground) in between
