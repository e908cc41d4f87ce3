"""Examples in the page: one is open at a time, with its table and its buttons."""

from __future__ import annotations

from itertools import product

import pytest
from bookworm import SIZES, Bookworm


def test_one_example_is_open_at_a_time_and_its_row_closes_it() -> None:
    worm = Bookworm()
    worm.open("TR-33-pair-passes-landmark")
    first = worm.screen.opened
    worm.open("TR-34-any-three-cards")
    assert first is not None
    assert first.live is None
    assert worm.screen.opened is not None
    worm.tap(worm.screen.opened.row.rect.center)
    assert worm.screen.opened is None


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_an_open_example_lies_in_the_page_with_its_buttons_under_it(
    size: tuple[int, int], scale: float
) -> None:
    worm = Bookworm("forage", size, scale)
    worm.open("FG-52-four-jacks-are-a-trove")
    opened, page = worm.screen.opened, worm.screen.room.page
    assert opened is not None
    assert opened.table is not None
    table = opened.table.rect
    assert page.left < table.left < table.right < page.right
    assert table.height <= page.height
    for key in ("next", "back", "restart"):
        rect = worm.button(f"app.reader.live.{key}").rect
        assert table.bottom < rect.top
        assert rect.bottom <= opened.top + opened.high
        assert table.left <= rect.left < rect.right <= table.right


def test_the_buttons_step_on_and_back_and_begin_again() -> None:
    worm = Bookworm("forage")
    live = worm.open("FG-35-two-cards-from-a-cache-in-one-action")
    start = live.session.digest
    worm.click("app.reader.live.next")
    assert live.at == 1
    worm.click("app.reader.live.next")
    assert live.at == 2
    worm.click("app.reader.live.back")
    assert live.at == 1
    worm.click("app.reader.live.restart")
    assert (live.at, live.session.digest) == (0, start)


def test_a_tap_on_a_refusal_of_an_example_brings_out_its_rule() -> None:
    worm = Bookworm("trail")
    live = worm.open("TR-22-next-card-one-row-up")
    for _ in live.steps:
        live.next()
    assert live.screen is not None
    bubble, opened = live.screen.sentences.bubble, worm.screen.opened
    assert bubble is not None
    assert opened is not None
    assert opened.table is not None
    room = opened.table.rect
    across = (bubble.place.centre[0], room.width / 4, room.width / 2, 3 * room.width / 4)
    for x, y in product(across, range(room.top, room.bottom, 12)):
        worm.tap((round(room.x + x), y))
        if worm.current == "TR-22":
            break
        live.back()
        live.next()
    assert worm.current == "TR-22"
    assert not live.own
