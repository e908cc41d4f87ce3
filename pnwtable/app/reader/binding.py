"""A page bound into leaves: its words set, its figures and the examples in their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from pnwtable.app.reader.examples import ExampleLeaf
from pnwtable.app.reader.framed import FigureLeaf
from pnwtable.app.reader.leaves import LEAD, READING, HeadingLeaf, RowsLeaf, TextLeaf
from pnwtable.app.reader.library import examples_of, page_about
from pnwtable.app.reader.wording import set_text
from pnwtable.data.page import Figure, Grid, Heading, Item, Paragraph, Preformatted, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pnwtable.app.art.cache import Pictures
    from pnwtable.app.desk import Desk
    from pnwtable.app.reader.figures import Figures
    from pnwtable.app.reader.leaves import Leaf
    from pnwtable.app.table.words import Words
    from pnwtable.data.page import Block, Page
    from pnwtable.data.scenario import Scenario

SECTION: Final = 2


class Binding:
    """Makes the leaves of the page of one game."""

    def __init__(
        self, desk: Desk, game: str, words: Words, toggle: Callable[[ExampleLeaf], None]
    ) -> None:
        self._desk = desk
        self._words = words
        self._toggle = toggle
        self.page: Page = page_about(game, desk.texts.language)
        self._rules = {rule.id: rule for rule in self.page.rules()}
        self._examples: Mapping[str, tuple[Scenario, ...]] = examples_of(game)

    def leaves(self, figures: Figures, kept: Pictures) -> list[Leaf]:
        """All leaves, with what the short help says before the first section, the keys last."""
        leaves: list[Leaf] = [HeadingLeaf(self.page.title, 1)]
        briefed = False
        for block in self.page.blocks:
            if isinstance(block, Heading) and block.level == SECTION and not briefed:
                leaves += self._brief()
                briefed = True
            leaves += self._bound(block, figures, kept)
        if not briefed:
            leaves += self._brief()
        leaves.append(HeadingLeaf(self._desk.text("reader.keys"), SECTION))
        leaves += self._paragraphs(self._desk.texts.say("table.keys"))
        self._open_up(leaves)
        return leaves

    def _brief(self) -> Iterator[Leaf]:
        yield HeadingLeaf(self._desk.text("reader.brief"), SECTION)
        yield from self._paragraphs(self._words.game("help"))

    @staticmethod
    def _paragraphs(text: str) -> Iterator[Leaf]:
        yield from (TextLeaf(part) for part in text.split("\n\n") if part)

    @staticmethod
    def _open_up(leaves: list[Leaf]) -> None:
        """The first paragraph is set larger: it says what the game is about."""
        for number, leaf in enumerate(leaves):
            if type(leaf) is TextLeaf:
                leaves[number] = TextLeaf(leaf.text, LEAD, 10)
                return

    def _bound(self, block: Block, figures: Figures, kept: Pictures) -> Iterator[Leaf]:
        match block:
            case Heading(level=level, text=text):
                yield HeadingLeaf(self._set(text), level)
            case Paragraph(text=text):
                yield TextLeaf(self._set(text))
            case Item(text=text):
                yield TextLeaf(self._set(text), READING, 7, point=True)
            case Rule(id=rule, text=text):
                yield TextLeaf(self._set(text, rule), READING, 12, rule=rule)
                for scenario in self._examples.get(rule, ()):
                    yield ExampleLeaf(scenario, self._words, self._desk, self._toggle)
            case Preformatted(rows=rows):
                yield RowsLeaf((), [*_filled(rows)])
            case Grid():
                yield RowsLeaf.of(block, self._set)
            case Figure(caption=caption):
                yield FigureLeaf(block, self._set(caption), figures, kept)
            case _:
                assert_never(block)

    def _set(self, text: str, rule: str = "") -> str:
        """A text as it is set; a rule does not lead to itself."""
        return set_text(text, self._words, self._rules.keys() - {rule})


def _filled(rows: tuple[str, ...]) -> Iterator[list[str]]:
    """Rows of equally many signs: a shorter one gets bare cells where it is shorter."""
    most = max(len(row.split()) for row in rows)
    for row in rows:
        bare = [""] * (most - len(row.split()))
        yield [*bare, *row.split()] if row.startswith(" ") else [*row.split(), *bare]
