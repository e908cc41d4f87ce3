"""Why not? Beside the table: what a card, pile or pawn can do, and which rules forbid the rest."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table.accounting import Accounting
from pnwtable.app.table.composing import colours_of
from pnwtable.app.table.one_card import printed
from pnwtable.app.table.panel import ASIDE, SECTION, TEXT, TITLE, page
from pnwtable.app.widgets.base import Aloud, Widget, fill, ring
from pnwtable.app.widgets.boxes import Column, Row, Space
from pnwtable.app.widgets.rule_link import RuleLink
from pnwtable.app.widgets.simple import Button, Label, Picture
from pnwtable.table.account import account_of, still_there
from pnwtable.table.pawns import seat_of
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.accounting import Can, Cannot, Spoken
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.base import Item, Look, Size
    from pnwtable.app.widgets.sheet import Sheet
    from pnwtable.core.zones import Viewer
    from pnwtable.table.account import Subject

NAME: Final = "why"
CARD: Final = 74
"""Logical units that the picture of a card is wide."""

SHAPE: Final = 1.4
TAG: Final = theme.TextStyle(size=15, colour=theme.AMBER, bold=True)
_INSET: Final = 7


class CanLine(Widget):
    """A line of what can be done: to look at, for where it leads is lit meanwhile."""

    focusable = True

    def __init__(self, line: Can) -> None:
        super().__init__()
        self.line = line

    def aloud(self, desk: Desk) -> Aloud:
        """What can be done, and what the rules remark."""
        del desk
        return Aloud(self.line.text, state=self.line.note)

    def size(self, desk: Desk, width: int) -> Size:
        """Its words, and the remark below them."""
        return width, sum(part.get_height() for part in self._parts(desk, width)) + desk.px(6)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the words, on a plate while it is pointed at."""
        plate = self.rect.inflate(2 * desk.px(_INSET), 0)
        if look.hovered or look.focused:
            fill(desk, target, plate, (theme.RAISED, theme.RAISED_EDGE))
        if look.focused:
            ring(desk, target, plate.inflate(-desk.px(8), -desk.px(8)), theme.RADIUS / 2)
        y = self.rect.y + desk.px(3)
        for part in self._parts(desk, self.rect.width):
            target.blit(part, (self.rect.x, y))
            y += part.get_height()

    def _parts(self, desk: Desk, width: int) -> list[pygame.Surface]:
        parts = [desk.paragraph(self.line.text, width, TEXT)]
        if self.line.note:
            parts.append(desk.paragraph(self.line.note, width, ASIDE))
        return parts


class RuleKnob(RuleLink):
    """The number of a rule on a plate of its own."""

    def size(self, desk: Desk, width: int) -> Size:
        """The number and room around it."""
        text = desk.line(self.rule, TAG)
        return min(width, text.get_width() + 2 * desk.px(9)), desk.px(30)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the number on its plate."""
        ground = theme.RAISED_HOVER if look.hovered else theme.RAISED
        fill(desk, target, self.rect, (ground, theme.RAISED_EDGE))
        text = desk.line(self.rule, TAG)
        target.blit(text, text.get_rect(center=self.rect.center))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)


class WhyPanel:
    """The account of one thing, asked for again after every step while the thing is there."""

    name = NAME
    names_places = True

    def __init__(self, screen: TableScreen, subject: Subject, *, keys: bool) -> None:
        """With ``keys`` it is seen where they are."""
        self._screen = screen
        self.subject = subject
        self._viewer: Viewer = screen.viewer
        self._covered = screen.showing.covers
        self._keys = keys
        self._sheet = self._written()

    def sheet(self) -> Sheet:
        """The page; where the line leads that is pointed at is lit on the table."""
        if self._covered != self._screen.showing.covers:
            self._covered = self._screen.showing.covers
            self._sheet = self._written()
        pointed = self._sheet.pointed
        self._light(pointed.line if isinstance(pointed, CanLine) else None)
        return self._sheet

    def turned(self) -> bool:
        """It stays while the same person looks, and the thing lies where it lay."""
        screen = self._screen
        if screen.viewer != self._viewer or not still_there(screen.model.spread, self.subject):
            return False
        self._keys = self._sheet.focus.shown
        self._sheet = self._written()
        return True

    def closed(self) -> None:
        """Nothing is lit any more."""
        self._light(None)

    def _light(self, line: Can | None) -> None:
        targets = () if line is None else line.targets
        self._screen.showing.pointed_out = frozenset(targets)

    def _written(self) -> Sheet:
        screen = self._screen
        say, spread = screen.words.table, screen.model.spread
        accounting = Accounting(screen.words, spread, covered=self._covered)
        if self._is_hidden():
            body: Item = Column(
                self._about(accounting.name(self.subject), ""), Label(say("why.covered"), TEXT)
            )
        else:
            spoken = accounting.spoken(account_of(spread, self.subject))
            body = Column(*self._parts(spoken), gap=6)
        close = Button(say("close-panel"), screen.side.close, "quiet")
        sheet = page(screen, say("why.title"), body, close)
        sheet.focus.shown = self._keys
        return sheet

    def _is_hidden(self) -> bool:
        """Whether it is about a card of one's own that is not held up now."""
        shown, known = self._screen.scene.by_card, self._screen.model.spread.scene.by_card
        return any(
            card in shown and card in known and shown[card].face != known[card].face
            for card in self.subject.cards
        )

    def _parts(self, spoken: Spoken) -> Iterator[Item]:
        say = self._screen.words.table
        yield self._about(spoken.name, spoken.where)
        yield Space(6)
        for section, lines in groupby(spoken.can, lambda line: line.section):
            yield Label(say(f"why.{section}"), SECTION)
            yield from map(CanLine, lines)
            yield Space(6)
        if not spoken.can:
            yield Label(say("why.nothing"), TEXT)
            yield Space(6)
        yield from self._refusals("cannot", spoken.cannot)
        yield from self._refusals("barred", spoken.barred)

    def _refusals(self, section: str, lines: Sequence[Cannot]) -> Iterator[Item]:
        if lines:
            yield Label(self._screen.words.table(f"why.{section}"), SECTION)
        last = ""
        for line in lines:
            yield self._refusal(line, named=line.rule != last)
            last = line.rule

    def _refusal(self, line: Cannot, *, named: bool) -> Item:
        screen, said = self._screen, [Label(line.text, TEXT)]
        if line.places:
            said.append(Label(line.places, ASIDE))
        words = Column(*said, Space(4), gap=1)
        if not line.rule:
            return words
        if not named:
            return Row(words, Space(1), grow=0, least=60)
        rule = line.rule
        return Row(words, RuleKnob(rule, lambda: screen.exits.rule(screen, rule)), grow=0, least=60)

    def _about(self, name: str, where: str) -> Item:
        """A picture of it beside its name."""
        words = Column(Label(name, TITLE), Label(where, ASIDE) if where else Space(1), gap=2)
        picture = self._picture()
        return words if picture is None else Row(picture, words, grow=1, gap=14, least=60)

    def _picture(self) -> Picture | None:
        screen, subject = self._screen, self.subject
        scene = screen.scene
        if subject.cards:
            sprite = scene.by_card.get(subject.cards[-1])
            face = BACK if sprite is None else printed(sprite)
            return Picture(
                lambda desk, _: (desk.px(CARD), round(desk.px(CARD) * SHAPE)),
                lambda desk, target, rect: _blit(
                    target, rect, desk.art.face(face, rect.size, desk.style())
                ),
            )
        seat = seat_of(subject.place)
        if subject.place in screen.model.spread.table.pawns and seat is not None:
            colour = colours_of(screen.session)[seat]
            return Picture(
                lambda desk, _: (desk.px(52), desk.px(64)),
                lambda desk, target, rect: _blit(target, rect, desk.art.token(colour, rect.size)),
            )
        return None


def _blit(target: pygame.Surface, rect: pygame.Rect, picture: pygame.Surface) -> None:
    target.blit(picture, rect)
