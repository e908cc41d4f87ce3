"""A page of rules is read strictly: what it says, or a fault with its line."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pnwtable.data.errors import DataError
from pnwtable.data.page import (
    Block,
    Figure,
    Grid,
    Heading,
    Item,
    OfDeal,
    OfScenario,
    Paragraph,
    Preformatted,
    Rule,
)
from pnwtable.data.pages import page_of, read_page

if TYPE_CHECKING:
    from pnwtable.data.strict import Plain

PATH = Path("trail.md")


def blocks(*lines: str) -> tuple[Block, ...]:
    """What lines after a title say; the first of them is line 3."""
    return page_of("\n".join(["# Trail", "", *lines]), PATH).blocks


def fault(*lines: str) -> str:
    with pytest.raises(DataError) as raised:
        blocks(*lines)
    return str(raised.value)


def figure(directive: str) -> Figure:
    (found,) = blocks(f"![Two threes]({directive})")
    assert isinstance(found, Figure)
    return found


def test_the_title_is_apart_from_what_follows() -> None:
    page = page_of("# Orca Isles\n\nA pod of two.\n", PATH)
    assert page.title == "Orca Isles"
    assert page.blocks == (Paragraph(3, "A pod of two."),)


def test_a_rule_is_a_point_that_begins_with_its_id() -> None:
    assert blocks("- **TR-33** A *pair* passes.", "- No rule.") == (
        Rule(3, "TR-33", "A *pair* passes."),
        Item(4, "No rule."),
    )


def test_a_text_goes_on_over_several_lines() -> None:
    assert blocks("- **FG-105** One", "  and two.", "", "Three", "four.") == (
        Rule(3, "FG-105", "One and two."),
        Paragraph(6, "Three four."),
    )


def test_sections_and_their_parts_are_headings() -> None:
    assert blocks("## Paying", "### Pairs") == (Heading(3, 2, "Paying"), Heading(4, 3, "Pairs"))


def test_what_is_fenced_or_indented_keeps_its_signs() -> None:
    assert blocks("```", "S C S   3", "```") == (Preformatted(3, ("S C S   3",)),)
    assert blocks("    2  L .", "       a b") == (Preformatted(3, ("2  L .", "   a b")),)


def test_a_table_has_a_head_and_rows() -> None:
    rows = ("| set | points |", "|---|---|", "| pair | 1 |", "| flush | 3 |")
    assert blocks(*rows) == (Grid(3, ("set", "points"), (("pair", "1"), ("flush", "3"))),)


def test_a_figure_names_a_scenario_how_far_it_has_come_and_who_sees_it() -> None:
    assert figure("scenario: TR-33-pair after=1 seat=p2 zones=map,pack@2") == Figure(
        3, "Two threes", OfScenario("TR-33-pair", 1), 2, ("map", "pack@2")
    )


def test_a_figure_of_a_deal_names_its_set_up() -> None:
    found = figure("deal: players=3 seed=5 map=ridge-loop blaze=true after=12 seat=none")
    options: dict[str, Plain] = {"map": "ridge-loop", "blaze": True}
    assert found.source == OfDeal(3, 5, options, 12)
    assert found.seat is None


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["- **TR-01** One.", "- **TR-01** Two."], "trail.md:4: TR-01 stands in line 3 already"),
        (["# Again"], "trail.md:3: a page has one title"),
        (["#### Deep"], "trail.md:3: headings go no deeper than 3"),
        (["", "> quoted"], "trail.md:4: pages do not use '> quoted'"),
        (["1. first"], "trail.md:3: pages do not use '1. first'"),
        (["a **bold word"], "trail.md:3: a span of stars is not closed"),
        (["a *slanted word"], "trail.md:3: a span of stars is not closed"),
        (["a `card"], "trail.md:3: a backquote is not closed"),
        (["see [there](x.md)"], "trail.md:3: pages have no links; a rule's id leads there"),
        (["```", "never closed"], "trail.md:3: the fence is not closed"),
        (["| a | b |"], "trail.md:3: a table is a head, a line of dashes and rows"),
        (["| a | b |", "|---|---|", "| c |"], "trail.md:5: expected 2 cells, not 1"),
        (["![x](scenario:)"], "trail.md:3: which scenario?"),
        (["![x](scenario: A zonse=map)"], "unknown key 'zonse' (did you mean 'zones'?)"),
        (["![x](scenario: A after)"], "trail.md:3: expected key=value, not 'after'"),
        (["![x](deal: seed=soon)"], "trail.md:3: expected a whole number, not 'soon'"),
        (["![x](deal: seat=p9)"], "trail.md:3: seat: expected none or p1 to p8, not 'p9'"),
        (["![x](picture.png)"], "trail.md:3: pages do not use '![x](picture.png)'"),
    ],
)
def test_a_fault_is_told_with_its_line(lines: list[str], said: str) -> None:
    assert said in fault(*lines)


def test_a_page_without_a_title_is_none() -> None:
    with pytest.raises(DataError, match=r"trail.md:1: a page begins with its title"):
        page_of("Some words.", PATH)


def test_a_file_that_is_no_text_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_bytes(b"# Page\n\n\xff\n")
    with pytest.raises(DataError, match=r"page.md:3: not UTF-8 text"):
        read_page(path)
    with pytest.raises(DataError, match=r"gone.md: cannot be read"):
        read_page(tmp_path / "gone.md")
