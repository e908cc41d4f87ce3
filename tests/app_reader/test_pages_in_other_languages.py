"""The pages and examples in every other language say what the English ones say, and all of it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from bookworm import KEYS, OTHERS, SCENARIOS, TEXTS, Bookworm, new_desk

from pnwtable.app.reader.contents import ENTRY
from pnwtable.app.reader.examples import ROW, ExampleLeaf
from pnwtable.app.reader.leaves import CELL, READING, SECTION, TITLE, HeadingLeaf, RowsLeaf
from pnwtable.app.reader.library import page_about, scenarios_of, told_of
from pnwtable.app.reader.room import LIST
from pnwtable.app.reader.seeking import Seeking, folded
from pnwtable.app.reader.wording import found_in, plain
from pnwtable.app.rich import MARKED
from pnwtable.data.languages import texts_in
from pnwtable.data.page import Figure, Grid, Heading, Preformatted, Rule

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.reader.leaves import Leaf
    from pnwtable.app.theme import TextStyle
    from pnwtable.data.page import Block

PAGES: Final = [(game, language) for language in OTHERS for game in KEYS]
SMALL: Final = [((1024, 640), 1.0), ((1024, 640), 1.5), ((1280, 800), 1.0)]
SIGNS: Final = re.compile(r"`[^`]+`|[A-Z]{2}-[0-9]{2,3}|[♠♥♦♣]|\bp[1-8]\b")
NAMED: Final = re.compile(r"\b(?:10|[2-9JQKA])[SHDC]\b|\bp[1-8]\b|\b[a-i][1-7]\b")
BY_GAME: Final = re.compile(r"games\.([a-z_]+)\.(?:buttons|options)\..*")
PAIR: Final = "TR-33-pair-passes-landmark"
ENGLISH: Final = {
    "de": "the and of with your you are is card cards not turn which when that from has have it to"
}
"""By language: words of English that are none there."""


def shape_of(block: Block) -> object:
    """What does not depend on the language."""
    match block:
        case Heading(level=level):
            return "heading", level
        case Rule(id=rule):
            return "rule", rule
        case Figure(source=source, seat=seat, zones=zones):
            return source, seat, zones
        case Preformatted(rows=rows):
            return rows
        case Grid(head=head, rows=grid):
            return "grid", len(head), len(grid)
        case _:
            return type(block)


def words_of(block: Block) -> str:
    """What is to be read of it."""
    match block:
        case Figure(caption=caption):
            return caption
        case Preformatted():
            return ""
        case Grid(head=head, rows=rows):
            return "\n".join((*head, *(cell for row in rows for cell in row)))
        case _:
            return block.text


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_page_has_the_same_rules_figures_and_headings_in_the_same_order(
    game: str, language: str
) -> None:
    english, page = page_about(game), page_about(game, language)
    assert page.path != english.path
    assert page.title == english.title == texts_in(language).say(f"games.{game}.name")
    assert [*map(shape_of, page.blocks)] == [*map(shape_of, english.blocks)]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_each_part_of_a_page_names_the_same_cards_rules_and_players(
    game: str, language: str
) -> None:
    blocks = zip(page_about(game).blocks, page_about(game, language).blocks, strict=True)
    for said, other in blocks:
        here, there = (sorted(SIGNS.findall(words_of(one))) for one in (said, other))
        assert here == there, other


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_english_is_left_on_a_page(game: str, language: str) -> None:
    english = frozenset(ENGLISH[language].split())
    for block in page_about(game, language).blocks:
        left = english & frozenset(re.findall(r"[^\W\d_]+", words_of(block).lower()))
        assert not left, (block.line, left)


def stressed(block: Block) -> set[str]:
    """What is stressed in it: among it what buttons and options are called."""
    return set(re.findall(r"\*([^*]+)\*", words_of(block)))


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_page_calls_buttons_and_options_as_the_table_does(game: str, language: str) -> None:
    texts, called = texts_in(language), {}
    for key in TEXTS.sentences:
        found = BY_GAME.fullmatch(key)
        if found is not None and found[1] == game:
            called[TEXTS.say(key)] = texts.say(key)
    blocks = zip(page_about(game).blocks, page_about(game, language).blocks, strict=True)
    for said, other in blocks:
        assert {called[one] for one in stressed(said) & called.keys()} <= stressed(other), other


@pytest.mark.parametrize("language", OTHERS)
def test_every_scenario_is_told_with_its_cards_and_players_and_no_other(language: str) -> None:
    told = {}
    for game, name in SCENARIOS:
        scenario = scenarios_of(game)[name]
        told[name] = said = told_of(scenario, language)
        assert said != scenario.about, name
        assert sorted(set(NAMED.findall(said))) == sorted(set(NAMED.findall(scenario.about))), name
        assert not set(ENGLISH[language].split()) & set(re.findall(r"[a-zäöüß]+", said.lower()))
    assert len(told) == len(SCENARIOS)


def test_what_a_language_does_not_tell_is_told_in_english() -> None:
    game, name = SCENARIOS[0]
    assert page_about(game, "xx") is page_about(game)
    assert told_of(scenarios_of(game)[name], "xx") == scenarios_of(game)[name].about


# at any size


def broken(desk: Desk, text: str, width: int, style: TextStyle) -> bool:
    """Whether a word is wider than all the room there is for it."""
    words = re.sub(r"[\x0e\x0f\x10]|\*\*", "", text).split(" ")
    return any(desk.line(word, style).get_width() > width for word in words)


def texts_in_leaf(leaf: Leaf) -> str:
    return getattr(leaf, "text", "") or getattr(leaf, "caption", "")


@pytest.mark.parametrize(("size", "scale"), SMALL)
@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_word_is_too_long_and_nothing_lies_over_anything_else(
    game: str, language: str, size: tuple[int, int], scale: float
) -> None:
    worm = Bookworm(game, size, scale, language=language)
    desk, flow = worm.desk, worm.screen.flow
    frame = flow.frame
    assert frame is not None
    for above, below in pairwise(flow.leaves):
        assert above.top + above.high <= below.top
    list_room = desk.px(LIST - 32)
    for leaf in flow.leaves:
        if isinstance(leaf, HeadingLeaf):
            style = TITLE if leaf.level == 1 else SECTION
            assert not broken(desk, leaf.text, frame.width, style)
            assert not broken(desk, leaf.text, list_room, ENTRY) or leaf.level > 2
        elif isinstance(leaf, ExampleLeaf):
            assert not broken(desk, leaf.row.text, frame.width - desk.px(42), ROW)
        elif isinstance(leaf, RowsLeaf):
            columns = zip(*leaf.rows, strict=True)
            for cells, wide in zip(columns, leaf.widths(frame), strict=True):
                assert not any(broken(desk, cell, wide, CELL) for cell in cells)
        else:
            assert not broken(desk, texts_in_leaf(leaf), frame.width - desk.px(20), READING)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_sign_of_the_page_format_is_left_in_what_is_read(game: str, language: str) -> None:
    for leaf in Bookworm(game, language=language).texts:
        assert not re.search(r"[`⟨]|(?<!\*)\*(?!\*)", leaf.text), leaf.text


# searching


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("konig", "der König"),
        ("KÖNIG", "der König"),
        ("ko\u0308nig", "der König"),
        ("strasse", "eine Straße"),
        ("STRAßE", "eine Strasse"),
        ("grun", "GRÜN"),
        ("uber", "darüber"),
        ("cafe", "Café"),
    ],
)
def test_letters_are_found_with_and_without_their_accents(typed: str, said: str) -> None:
    seeking = Seeking(["etwas anderes", plain(said)])
    assert seeking.seek(typed, 0) == 1
    marked = found_in(said, seeking.wanted)
    assert marked.replace(MARKED, "") == said
    assert folded(marked.split(MARKED)[1]) == folded(typed)


def test_a_mark_takes_whole_letters() -> None:
    assert found_in("Straße", ["ras"]) == f"St{MARKED}raß{MARKED}e"
    assert found_in("süß", ["s"]) == f"{MARKED}s{MARKED}ü{MARKED}ß{MARKED}"


@pytest.mark.parametrize(("typed", "is_there"), [("face down", False), ("wahrzeichen paar", True)])
def test_the_german_page_is_searched_in_german(typed: str, *, is_there: bool) -> None:
    worm = Bookworm("trail", language="de")
    worm.type(typed)
    found = {worm.screen.flow.leaves[number].said for number in worm.screen.seeking.found}
    example = plain(f"Beispiel: {told_of(scenarios_of('trail')[PAIR], 'de')}")
    assert (example in found) is bool(found) is is_there


# another language while it is read


def test_another_language_changes_the_page_at_once_and_keeps_the_place() -> None:
    worm = Bookworm("trail", rule="TR-33")
    worm.screen.flow.scroll(60, glide=False)
    worm.open(PAIR)
    worm.type("pair")
    worm.screen.go_to_rule("TR-33")
    before = worm.frame()
    worm.desk.texts = new_desk((1280, 800), language="de").texts
    worm.screen.resized(worm.desk.size)
    assert worm.screen.words.language == "de"
    assert worm.screen.opened is None
    assert worm.screen.seeking.wanted == ()
    assert worm.frame() != before
    assert worm.sees(worm.rule("TR-33"))
    assert "Paar" in next(leaf.text for leaf in worm.texts if leaf.rule == "TR-33")
    assert worm.desk.title == texts_in("de").say("app.reader.title", {"game": "Trail"})
    worm.tap(worm.screen.back.rect.center)
    assert worm.left == 1
