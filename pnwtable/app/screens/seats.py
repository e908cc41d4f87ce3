"""The part of a set-up that says who plays: how many, and for each seat token, name and kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.screens.character_line import HIGH, CharacterLine
from pnwtable.app.screens.rows import ROW
from pnwtable.app.screens.tiles import people
from pnwtable.app.table.description import begun
from pnwtable.app.widgets.base import Aloud, Pressable, Widget, centred, fill, ring, tones_of
from pnwtable.app.widgets.boxes import Column, Framed, Row, Space, Spare
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.segments import Segments
from pnwtable.app.widgets.simple import Label
from pnwtable.core.zones import MOST_SEATS
from pnwtable.play.settings import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.company import Sitter
    from pnwtable.app.screens.draft import Draft
    from pnwtable.app.widgets.base import Item, Look, Point, Size
    from pnwtable.core.game import AnyGame
    from pnwtable.core.zones import Seat

_TOKEN: Final = 36
_LEAST_NAME: Final = 110
_LEAST_WHO: Final = 164
_ROW_GAP: Final = 10


class TokenButton(Pressable):
    """The token of a seat; pressed, it takes the next colour."""

    def __init__(
        self, called: Callable[[], str], colour: Callable[[], str], change: Callable[[], None]
    ) -> None:
        super().__init__(change)
        self._called = called
        self._colour = colour

    def aloud(self, desk: Desk) -> Aloud:
        """Whose it is, and the colour."""
        colour = desk.texts.say(f"speech.colours.{self._colour()}")
        return Aloud(self._called(), "button", colour)

    def size(self, desk: Desk, width: int) -> Size:
        """As large as a finger."""
        return min(width, desk.px(theme.CONTROL)), desk.px(theme.CONTROL)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint plate, token and ring."""
        fill(desk, target, self.rect, tones_of(look))
        side = desk.px(_TOKEN)
        token = desk.art.token(self._colour(), (side, side))
        target.blit(token, token.get_rect(center=self.rect.center))
        if look.focused:
            ring(desk, target, self.rect, theme.RADIUS)


class Vacant(Widget):
    """Room for one more; a tap seats somebody."""

    tappable = True

    def __init__(self, text: str, act: Callable[[], None]) -> None:
        super().__init__()
        self._text = text
        self._act = act

    def size(self, desk: Desk, width: int) -> Size:
        """As high as the row of a seat that is taken."""
        return width, desk.px(theme.CONTROL)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint an outline and the text; without a text it looks like a place once one is there."""
        edge = theme.FAINT if look.hovered else theme.RAISED if self._text else "none"
        fill(desk, target, self.rect, ("none", edge))
        text = desk.line(self._text, theme.NOTE.in_colour(theme.FAINT))
        target.blit(text, centred(text, self.rect))

    def tapped(self, desk: Desk, at: Point) -> None:
        """A tap seats somebody."""
        del desk, at
        self._act()


class SeatRows:
    """Makes the panel of the seats; ``refused`` is told a number that the rules do not allow."""

    def __init__(
        self,
        desk: Desk,
        game: AnyGame,
        draft: Draft,
        refused: Callable[[int], None],
    ) -> None:
        self._desk = desk
        self._game = game
        self._draft = draft
        self._company = company = draft.company
        self._fields: list[TextField] = []
        self._rows = [self._row(at) for at in range(game.seats[-1])]
        self._lines = [self._line(at) for at in range(game.seats[-1])]
        self.number = Segments(
            range(1, MOST_SEATS + 1),
            (lambda: company.number, draft.seat),
            free=game.seats.__contains__,
            refused=refused,
        )

    def panel(self) -> Item:
        """The number of people, then their rows; room stays for as many as can join them.

        It stays for their lines too, so that nothing moves away under the pointer; but nobody has
        to scroll for places that are empty.
        """
        here = self._company.number
        free = [self._vacant(at) for at in range(here, len(self._rows))]
        rows = Column(self._head(), *map(self._taken, range(here)), *free[:1], gap=_ROW_GAP)
        places = (Column(Space(_ROW_GAP), vacant, gap=0) for vacant in free[1:])
        rest = Spare(Column(*places, Space(HIGH * self._company.lines_free), gap=0))
        return Column(Framed(Column(rows, rest, gap=0), 14, ROW))  # no higher than its rows

    def _head(self) -> Item:
        """How many, or why no other number; who belongs together, if the game says so."""
        desk, game = self._desk, self._game
        name = desk.texts.say(f"games.{game.key}.name")
        key = "setup.seats_about" if len(game.seats) > 1 else "setup.seats_exactly"
        about = desk.text(key, game=name, people=people(desk, game.seats))
        said = [Label(line, theme.NOTE) for line in (about, self.together) if line]
        texts = Column(Label(desk.text("setup.seats"), theme.STRONG), *said, gap=2)
        return Column(texts, self.number, gap=10)

    @property
    def together(self) -> str:
        """Who plays with whom, by name; nothing if each plays for itself."""
        said = ", ".join(map(self._team, self._draft.teams))
        return self._desk.text("setup.teams", teams=said) if said else ""

    def _team(self, team: Sequence[Seat]) -> str:
        one, *others = (self._company.name(seat - 1) for seat in team)
        for other in others:
            one = self._desk.text("setup.team", one=one, other=other)
        return one

    def _taken(self, at: int) -> Item:
        """Who sits there, and under a computer how it plays, if there is a choice."""
        row = self._rows[at]
        return Column(row, self._lines[at], gap=0) if self._company.has_cast(at) else row

    def _line(self, at: int) -> CharacterLine:
        company, desk = self._company, self._desk

        def emblem() -> str:
            character = company.character(at)
            return "" if character is None else character.key

        def manner() -> str:
            character = company.character(at)
            if character is None:
                return begun(desk.text("characters.plain"))
            key = f"games.{self._game.key}.manners.{character.leaning}"
            return begun(desk.texts.say(key))

        def change() -> None:
            company.recast(at)
            self._show_names()

        return CharacterLine(lambda: company.name(at), emblem, manner, change)

    def _show_names(self) -> None:
        """A name may have changed with another seat's."""
        for at, field in enumerate(self._fields):
            field.show(self._company.places[at].name, self._company.usual_name(at))

    def _vacant(self, at: int) -> Vacant:
        text = self._desk.text("setup.vacant") if at == self._company.number else ""
        return Vacant(text, lambda: self._draft.seat(at + 1))

    def _row(self, at: int) -> Item:
        company = self._company

        def called() -> str:
            return company.name(at)

        token = TokenButton(called, lambda: company.places[at].colour, lambda: company.recolour(at))
        field = TextField(
            company.usual_name(at),
            lambda name: company.call(at, name),
            longest=LONGEST_NAME,
            allowed=str.isprintable,
            value=company.places[at].name,
        )
        self._fields.append(field)

        def sit(sitter: Sitter) -> None:
            company.sit(at, sitter)
            self._show_names()

        kind = Choice(company.kinds, lambda: self._sitter(at), sit, self._said, called=called)
        return Row(
            Row(token, field, gap=10, grow=1, least=_LEAST_NAME),
            kind,
            gap=10,
            grow=0,
            least=_LEAST_WHO,
        )

    def _sitter(self, at: int) -> Sitter:
        level = self._company.places[at].level
        return ("bot", level) if level else ("person", "")

    def _said(self, sitter: Sitter) -> str:
        return self._desk.text(f"setup.kinds.{sitter[1] or sitter[0]}")
