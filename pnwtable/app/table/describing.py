"""*Describe the table*: all that can be seen of it in words, to step through and to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table.description import Description, Moment, sentence
from pnwtable.app.table.panel import SECTION, TEXT, page
from pnwtable.app.table.telling import Doing, Telling
from pnwtable.app.widgets.base import Aloud, Widget, ring
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.description import Part
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.base import Item, Look, Size
    from pnwtable.app.widgets.sheet import Sheet

NAME: Final = "describe"
_INSET: Final = 6


class Sentence(Widget):
    """One sentence: the arrows go from one to the next; the first of a part names that part."""

    focusable = True

    def __init__(self, text: str, title: str = "") -> None:
        super().__init__()
        self.text = text
        self._title = title

    def aloud(self, desk: Desk) -> Aloud:
        """Itself, behind the title that it begins."""
        del desk
        return Aloud(f"{self._title}. {self.text}" if self._title else self.text)

    def size(self, desk: Desk, width: int) -> Size:
        """Its lines, as wide as there is room."""
        return width, desk.paragraph_height(self.text, width, TEXT)

    def draw(self, desk: Desk, target: pygame.Surface, look: Look) -> None:
        """Paint the lines, and the ring of the keys."""
        target.blit(desk.paragraph(self.text, self.rect.width, TEXT), self.rect)
        if look.focused:
            ring(desk, target, self.rect.inflate(0, -desk.px(_INSET)), theme.RADIUS / 2)


class DescriptionPanel:
    """The description of the moment it was asked for; another moment is described anew."""

    name = NAME
    names_places = True

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._laid: tuple[tuple[object, ...], tuple[int, bool], Sheet] | None = None

    def sheet(self) -> Sheet:
        """The page; told again as soon as the table lies differently, once nothing moves.

        For somebody else, or once hands are covered, it is another page at once.
        """
        screen, laid = self._screen, self._laid
        looks, moving = self._looks(), screen.showing.moving
        lies = screen.session.stamp, moving
        if laid is None or laid[0] != looks or (laid[1] != lies and not moving):
            self._laid = laid = looks, lies, self._written()
        return laid[2]

    def turned(self) -> bool:
        """It stays, and tells what lies there now."""
        return True

    def closed(self) -> None:
        """Nothing more is read out."""
        self._screen.desk.speaker.hush()

    def _looks(self) -> tuple[object, ...]:
        """Who looks, and how."""
        screen = self._screen
        covers = screen.curtain is not None or screen.showing.covers
        return screen.viewer, covers, screen.desk.texts.language

    def _written(self) -> Sheet:
        screen, say = self._screen, self._screen.words.table
        parts = () if screen.curtain is not None else described(screen)
        rows: list[Item] = []
        for part in parts:
            first, *others = part.sentences
            lines = [Sentence(first, part.title), *map(Sentence, others)]
            rows.append(Column(Label(part.title, SECTION), *lines, gap=6))
        close = Button(say("close-panel"), screen.side.close, "quiet")
        sheet = page(screen, say("describe.title"), Column(*rows, gap=16), close)
        sheet.focus.shown = screen.side.has_keys or self._laid is None
        return sheet


def telling_of(screen: TableScreen) -> Telling:
    """What can be told of a table as it is shown now."""
    model = screen.model
    doing = Doing(
        held=model.held,
        answers=bool(model.targets) and model.held is None,
        armed=model.armed,
        covered=screen.showing.covers,
    )
    return Telling(screen.words, screen.still(), model.spread, screen.viewer, doing)


def described(screen: TableScreen) -> tuple[Part, ...]:
    """All that can be said of a table as it is shown now."""
    turn = screen.session.fields.get("round", 0)
    moment = Moment(
        name=screen.words.game("name"),
        prompt=screen.standing.prompt,
        last=screen.sentences.line,
        round=turn if isinstance(turn, int) else 0,
    )
    legal = screen.model.rules.legal()
    return Description(telling_of(screen), moment, legal).parts()


def describe(screen: TableScreen) -> None:
    """Open the description beside the table and read it out, or put it away.

    Behind a curtain nothing is told.
    """
    if screen.curtain is not None or screen.model.scene is None:
        return
    panel = DescriptionPanel(screen)
    screen.side.toggle(panel)
    if screen.side.panel is panel:
        parts = described(screen)
        said = tuple(" ".join((sentence(part.title), *part.sentences)) for part in parts)
        screen.desk.speaker.read_out(said)
