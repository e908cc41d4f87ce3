"""Closed piles are piles, titles stand over their zones, and announcements have a place."""

import pytest
from laying import CABIN, cabin_layout, dealt, laid, zones_of
from sizes import WINDOWS, table_area

from pnwtable.data.errors import DataError
from pnwtable.data.strict import read_text
from pnwtable.layout.geometry import Lying, arrange
from pnwtable.layout.reader import read_layout


@pytest.mark.parametrize("size", WINDOWS)
def test_a_closed_tide_is_one_pile_and_an_open_one_is_not(size: tuple[int, int]) -> None:
    layout, counts, area = cabin_layout(), dealt(sea=0, tide=24), table_area(size, 1.0)
    opened = arrange(layout, counts, area, 1.0).slots["tide"].cards
    closed = arrange(layout, counts, area, 1.0, Lying({"tide"})).slots["tide"].cards
    assert len(opened) == len(closed) == 24
    assert len(set(opened)) == 24
    assert len(set(closed)) == 1


@pytest.mark.parametrize("size", WINDOWS)
def test_a_closed_pile_never_makes_the_cards_smaller(size: tuple[int, int]) -> None:
    layout, counts, area = cabin_layout(), dealt(sea=0, tide=24), table_area(size, 1.0)
    opened = arrange(layout, counts, area, 1.0)
    assert arrange(layout, counts, area, 1.0, Lying({"tide"})).card >= opened.card


def test_only_a_zone_with_a_closed_look_is_stacked_otherwise_when_it_is_closed() -> None:
    layout, counts, area = cabin_layout(), dealt(), table_area((1280, 800), 1.0)
    every = arrange(layout, counts, area, 1.0, Lying(set(counts)))
    assert every == arrange(layout, counts, area, 1.0, Lying({"tide"}))


@pytest.mark.parametrize("size", WINDOWS)
def test_a_title_stands_over_all_zones_of_its_group_and_touches_none(
    size: tuple[int, int],
) -> None:
    arrangement = laid(dealt(), size).arranged()
    titles = {title.key: title for title in arrangement.titles}
    assert set(titles) == {"cabin"}
    assert set(titles["cabin"].zones) == {zone for zone in zones_of(8) if "stack" in zone}
    for title in titles.values():
        assert min(arrangement.slots[zone].area.y for zone in title.zones) >= title.box.bottom
        assert not any(title.box.overlap(slot.area) for slot in arrangement.slots.values())


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_title_stands_at_the_side_at_which_the_parts_are_kept(*, mirrored: bool) -> None:
    text = CABIN.read_text("utf-8")
    for said, right in ((text, mirrored), (kept_at_the_end(text), not mirrored)):
        layout = read_layout(read_text(said, "cabin.yaml"), zones_of(8))
        area = table_area((1280, 800), 1.0)
        (title,) = arrange(layout, dealt(), area, 1.0, Lying(mirrored=mirrored)).titles
        assert title.right == right


def kept_at_the_end(text: str) -> str:
    """That layout with the titled group at the end of its length."""
    line = next(line for line in text.splitlines() if line.strip() == "title: cabin")
    return text.replace(line, line + "\n" + line.replace("title: cabin", "align: end"))


def test_an_announcement_at_a_zone_that_is_not_there_is_named_with_its_line() -> None:
    text = CABIN.read_text("utf-8").replace("tide-shuffled: tide", "tide-shuffled: tyde")
    line = text.splitlines().index("  tide-shuffled: tyde") + 1
    with pytest.raises(DataError, match=rf":{line}: .*'tyde'.*did you mean 'tide'"):
        read_layout(read_text(text, "cabin.yaml"), zones_of(8))


def test_our_layout_announces_losses_at_the_lost_pile_and_the_shuffle_at_the_tide() -> None:
    assert dict(cabin_layout().announce) == {"lost": "lost", "tide-shuffled": "tide"}
