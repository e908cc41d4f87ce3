"""Reading pages of rules: the part of Markdown that they use, and a line for figures."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NoReturn

from pnwtable.data.errors import DataError, did_you_mean, quoted
from pnwtable.data.page import (
    Block,
    Figure,
    Grid,
    Heading,
    Item,
    OfDeal,
    OfScenario,
    Page,
    Paragraph,
    Preformatted,
    Rule,
)
from pnwtable.data.strict import Plain, read_text

_LARGEST: Final = 1 << 18
_DEEPEST: Final = 3
_FENCE: Final = "```"
_INDENT: Final = "    "
_HEADING = re.compile(r"(#+) (.+)")
_RULE = re.compile(r"- \*\*([A-Z]{2}-[0-9]{2,3})\*\* (.+)")
_ITEM = re.compile(r"- (.+)")
_FIGURE = re.compile(r"!\[(.+)\]\((scenario|deal):\s*(.*)\)")
_OTHER = re.compile(r"([>*+]|[0-9]+[.)]) |(---|___|\*\*\*)$|<|!\[")
_LINK = re.compile(r"\]\(")
_DASHES = re.compile(r"\|(-+\|)+")
_SEAT = re.compile(r"p[1-8]")
_NUMBER = re.compile(r"[0-9]{1,18}")
_OF_SCENARIO: Final = ("seat", "zones", "after")


def read_page(path: Path) -> Page:
    """The page in a file, or a DataError with the line of the fault."""
    try:
        content = path.read_bytes()
        if len(content) > _LARGEST:
            raise DataError(str(path), None, f"larger than {_LARGEST} bytes")
        return page_of(content.decode("utf-8"), path)
    except OSError as error:
        raise DataError(str(path), None, f"cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise DataError(str(path), line, "not UTF-8 text") from error


def page_of(text: str, path: Path) -> Page:
    """The page that a text holds; ``path`` names it in errors."""
    blocks = tuple(_Reading(text.split("\n"), str(path)).blocks())
    title = next(iter(blocks), None)
    if not isinstance(title, Heading) or title.level != 1:
        raise DataError(str(path), 1, "a page begins with its title: '# Name'")
    page = Page(path, title.text, blocks[1:])
    _check(page)
    return page


def _check(page: Page) -> None:
    """One title, and no rule twice."""
    seen: dict[str, int] = {}
    for block in page.blocks:
        if isinstance(block, Heading) and block.level == 1:
            raise page.fault(block, "a page has one title")
        if isinstance(block, Rule):
            if block.id in seen:
                raise page.fault(block, f"{block.id} stands in line {seen[block.id]} already")
            seen[block.id] = block.line


class _Reading:
    """Goes through the lines of one page."""

    def __init__(self, lines: Sequence[str], where: str) -> None:
        self._lines = [line.rstrip() for line in lines]
        self._where = where
        self._at = 0

    def blocks(self) -> Iterator[Block]:
        """The blocks from the first line to the last."""
        while self._at < len(self._lines):
            if self._lines[self._at]:
                yield self._block()
            else:
                self._at += 1

    def _block(self) -> Block:
        line = self._lines[self._at]
        if line == _FENCE:
            return self._fenced()
        if line.startswith(_INDENT):
            return self._indented()
        if line.startswith("|"):
            return self._grid()
        if _FIGURE.fullmatch(line):
            return self._figure(line)
        if _OTHER.match(line) or line.startswith((" ", _FENCE)):
            self._fail(f"pages do not use {quoted(line)}")
        if (heading := _HEADING.fullmatch(line)) is not None:
            return self._heading(heading)
        number = self._at + 1
        text = self._joined()
        if (rule := _RULE.fullmatch(text)) is not None:
            return Rule(number, rule[1], rule[2])
        item = _ITEM.fullmatch(text)
        return Paragraph(number, text) if item is None else Item(number, item[1])

    def _heading(self, heading: re.Match[str]) -> Heading:
        level = len(heading[1])
        if level > _DEEPEST:
            self._fail(f"headings go no deeper than {_DEEPEST}")
        self._check_spans(heading[2])
        self._at += 1
        return Heading(self._at, level, heading[2])

    def _joined(self) -> str:
        """A paragraph or an item, over all of its lines."""
        start = self._at
        self._at += 1
        while self._at < len(self._lines) and self._goes_on(self._lines[self._at]):
            self._at += 1
        text = " ".join(line.strip() for line in self._lines[start : self._at])
        after, self._at = self._at, start
        self._check_spans(text)
        self._at = after
        return text

    @staticmethod
    def _goes_on(line: str) -> bool:
        stripped = line.strip()
        return bool(stripped) and not re.match(r"- |#|\||```|!\[", stripped)

    def _check_spans(self, text: str) -> None:
        """Every span of stars or backquotes is closed, and there are no links."""
        outside = re.sub(r"`[^`]+`", "", text)
        if "`" in outside:
            self._fail("a backquote is not closed")
        bold = outside.split("**")
        if len(bold) % 2 == 0 or any(part.count("*") % 2 for part in bold):
            self._fail("a span of stars is not closed")
        if _LINK.search(outside):
            self._fail("pages have no links; a rule's id leads there by itself")

    def _fenced(self) -> Preformatted:
        start = self._at
        end = next(
            (at for at in range(start + 1, len(self._lines)) if self._lines[at] == _FENCE), None
        )
        if end is None:
            self._fail("the fence is not closed")
        self._at = end + 1
        return Preformatted(start + 1, tuple(self._lines[start + 1 : end]))

    def _indented(self) -> Preformatted:
        start = self._at
        rows = self._while(lambda line: line.startswith(_INDENT))
        return Preformatted(start + 1, tuple(row.removeprefix(_INDENT) for row in rows))

    def _grid(self) -> Grid:
        start = self._at
        head, *rest = self._while(lambda line: line.startswith("|"))
        cells = [tuple(cell.strip() for cell in row.strip("|").split("|")) for row in (head, *rest)]
        if len(rest) < 2 or not _DASHES.fullmatch(rest[0]):  # noqa: PLR2004 - dashes and a row
            self._at = start
            self._fail("a table is a head, a line of dashes and rows")
        for number, row in enumerate(cells):
            if len(row) != len(cells[0]):
                self._at = start + number
                self._fail(f"expected {len(cells[0])} cells, not {len(row)}")
        return Grid(start + 1, cells[0], tuple(cells[2:]))

    def _while(self, wanted: Callable[[str], bool]) -> list[str]:
        start = self._at
        while self._at < len(self._lines) and wanted(self._lines[self._at]):
            self._at += 1
        return self._lines[start : self._at]

    def _figure(self, line: str) -> Figure:
        said = _FIGURE.fullmatch(line)
        assert said is not None  # noqa: S101 - the caller has matched it
        caption, kind, words = said[1], said[2], said[3].split()
        self._check_spans(caption)
        name = words.pop(0) if kind == "scenario" and words else ""
        values = dict(map(self._pair, words))
        seat, zones = self._seat(values.pop("seat", "p1")), values.pop("zones", "")
        after = self._number(values.pop("after", "0"))
        source: OfScenario | OfDeal = OfScenario(name, after)
        if kind == "deal":
            source = self._deal(values, after)
        elif not name or values:
            unknown = next(iter(values), "")
            near = did_you_mean(unknown, _OF_SCENARIO)
            self._fail(f"unknown key {quoted(unknown)}{near}" if name else "which scenario?")
        self._at += 1
        return Figure(self._at, caption, source, seat, tuple(zones.split(",")) if zones else ())

    def _deal(self, values: dict[str, str], after: int) -> OfDeal:
        players, seed = values.pop("players", None), self._number(values.pop("seed", "1"))
        options: dict[str, Plain] = {
            key: read_text(value, self._where).plain() for key, value in values.items()
        }
        return OfDeal(None if players is None else self._number(players), seed, options, after)

    def _pair(self, word: str) -> tuple[str, str]:
        key, _, value = word.partition("=")
        if not key or not value:
            self._fail(f"expected key=value, not {quoted(word)}")
        return key, value

    def _seat(self, text: str) -> int | None:
        if text == "none":
            return None
        if not _SEAT.fullmatch(text):
            self._fail(f"seat: expected none or p1 to p8, not {quoted(text)}")
        return int(text[1:])

    def _number(self, text: str) -> int:
        if not _NUMBER.fullmatch(text):
            self._fail(f"expected a whole number, not {quoted(text)}")
        return int(text)

    def _fail(self, said: str) -> NoReturn:
        raise DataError(self._where, self._at + 1, said)
