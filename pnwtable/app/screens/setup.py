"""The set-up of any game, made from the options that its rules name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.screens.draft import OWN, Draft, Occasion, Wanted
from pnwtable.app.screens.option_rows import OptionRows
from pnwtable.app.screens.seats import SeatRows
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.table.words import Words
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item, Widget
    from pnwtable.core.game import AnyGame
    from pnwtable.play.setups import SetupRefused

__all__ = ["OWN", "Occasion", "SetupActions", "SetupScreen", "Wanted"]

_NARROW: Final = 720
_WIDE: Final = 1120
_LEAST_HALF: Final = 400
_LEAST_NOTICE: Final = 240


@dataclass(frozen=True, slots=True)
class SetupActions:
    """Where the set-up leads."""

    start: Callable[[Wanted], None]
    back: Callable[[], None]
    rules: Callable[[], None] | None = None
    first_hand: Callable[[], None] | None = None


class SetupScreen(SheetScreen):
    """The set-up of a game: who plays, its options, the number of the deal."""

    def __init__(
        self, desk: Desk, game: AnyGame, actions: SetupActions, occasion: Occasion
    ) -> None:
        self._game = game
        self._actions = actions
        self._words = Words(desk.texts, game.key)
        self._start = Button(desk.text("setup.start"), self._begin, "primary", least=150)
        self._back = Button(desk.text("back"), actions.back)
        rules = actions.rules
        self._to_rules = (Button(desk.text("reader.menu"), rules, "quiet"),) if rules else ()
        learn, label = actions.first_hand, desk.texts.say("first_hands.offer.button")
        self._to_learn = (Button(label, learn, "quiet"),) if learn else ()
        self._draft = draft = Draft(desk, game, occasion)
        self._rows = OptionRows(desk, draft)
        self._seats = SeatRows(desk, game, draft, self._refused)
        self.desk = desk
        self._stands = self._standing()
        super().__init__(desk, self._sheet(self._start))

    def handle(self, event: pygame.Event) -> None:
        """Let the sheet steer; where other rows or sentences are due it is made anew."""
        super().handle(event)
        stands = self._standing()
        if stands != self._stands:
            self._stands = stands
            self._renew()

    def _standing(self) -> tuple[object, ...]:
        """What the rows and their sentences depend on."""
        company = self._draft.company
        said = self._notice(), self._seats.together
        return *self._rows.standing, company.number, company.characters, *said

    def _renew(self) -> None:
        """Other rows; the keys stay where they were, and so does what is in sight."""
        before = self.sheet
        at = before.focus.at
        self.sheet = self._sheet(self._start if at is None else at)
        self.sheet.focus.shown = before.focus.shown
        self.sheet.resized(self.desk.size)
        for old, new in zip(before.areas, self.sheet.areas, strict=False):
            new.scroll(self.desk, old.offset - new.offset)

    def _sheet(self, first: Widget) -> Sheet:
        desk, game = self.desk, self._game
        rows = Column(*self._rows.made(), gap=10)
        several = game.seats[-1] > 1
        body = Grid(self._seats.panel(), rows, least=_LEAST_HALF) if several else rows
        head = Column(
            Label(desk.texts.say(f"games.{game.key}.name"), theme.HEAD),
            Label(desk.text("setup.about"), theme.LEAD),
            gap=2,
        )
        return Sheet(
            desk,
            body,
            head=head,
            foot=self._foot(),
            width=_WIDE if several else _NARROW,
            first=first,
            cancel=self._actions.back,
        )

    def _foot(self) -> Item:
        """The ways on and back; beside them, why it cannot be played like that."""
        ways = Row(*self._to_learn, *self._to_rules, self._back, self._start, gap=12, lie="end")
        notice = self._notice()
        if not notice:
            return ways
        label = Label(notice, theme.NOTE.in_colour(theme.AMBER))
        return Row(label, ways, gap=24, grow=0, least=_LEAST_NOTICE)

    def _notice(self) -> str:
        refused = self._draft.refusal()
        return "" if refused is None else self._said(refused)

    def _said(self, refused: SetupRefused) -> str:
        return str(refused) if refused.refusal is None else self._words.why(refused.refusal)

    def _refused(self, seats: int) -> None:
        """Why so many cannot play."""
        refused = self._draft.refusal(seats)
        if refused is not None:
            self.desk.say(self._said(refused))

    def _begin(self) -> None:
        self._actions.start(self._draft.wanted())
