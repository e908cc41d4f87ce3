"""The set-up of any game, made from the options that its rules name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.screens.company import Company
from pnwtable.app.screens.options import option_name, option_word
from pnwtable.app.screens.rows import choice_row
from pnwtable.app.screens.seats import SeatRows
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.choice import Choice, Number
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label, Toggle
from pnwtable.play.setting import FIRST, options_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Widget
    from pnwtable.core.game import AnyGame, OptionSpec, OptionValue
    from pnwtable.data.boards import Maps
    from pnwtable.play.seats import Controller

BY_LOT: Final = "random"
_NARROW: Final = 720
_WIDE: Final = 1120
_LEAST_HALF: Final = 400


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the player has set up; `deal` None leaves the number to luck.

    `options` holds who begins too, unless that is left to the lot; a solitaire has no controllers.
    """

    seats: int
    options: Mapping[str, OptionValue]
    deal: int | None
    controllers: tuple[Controller, ...] = ()


@dataclass(frozen=True, slots=True)
class SetupActions:
    """Where the set-up leads."""

    start: Callable[[Wanted], None]
    back: Callable[[], None]


class SetupScreen(SheetScreen):
    """The set-up of a game: who plays, its options, the number of the deal."""

    def __init__(
        self, desk: Desk, game: AnyGame, actions: SetupActions, maps: Maps | None = None
    ) -> None:
        self._game = game
        self._actions = actions
        self._start = Button(desk.text("setup.start"), self._begin, "primary", least=150)
        self._draft = _Draft(desk, game, maps)
        self._rows = self._draft.rows()
        self._seats = SeatRows(desk, game, self._draft.company, self._reseated)
        super().__init__(desk, self._sheet(desk, self._start))

    def _sheet(self, desk: Desk, first: Widget) -> Sheet:
        game = self._game
        rows = Column(*self._rows, gap=10)
        several = game.seats[-1] > 1
        body = Grid(self._seats.panel(), rows, least=_LEAST_HALF) if several else rows
        head = Column(
            Label(desk.texts.say(f"games.{game.key}.name"), theme.HEAD),
            Label(desk.text("setup.about"), theme.LEAD),
            gap=2,
        )
        back = Button(desk.text("back"), self._actions.back)
        return Sheet(
            desk,
            body,
            head=head,
            foot=Row(back, self._start, gap=12, lie="end"),
            width=_WIDE if several else _NARROW,
            first=first,
            cancel=self._actions.back,
        )

    def _begin(self) -> None:
        self._actions.start(self._draft.wanted())

    def _reseated(self) -> None:
        """Other rows for other people; the keys stay where they were."""
        shown = self.sheet.focus.shown
        self.sheet = self._sheet(self.desk, self._seats.number)
        self.sheet.focus.shown = shown
        self.sheet.resized(self.desk.size)


def setup_screen(
    desk: Desk, game: AnyGame, actions: SetupActions, maps: Maps | None = None
) -> SheetScreen:
    """The screen on which a table of this game is set up; without `maps` there are only ours."""
    return SetupScreen(desk, game, actions, maps)


class _Draft:
    """The set-up while the player changes it."""

    def __init__(self, desk: Desk, game: AnyGame, maps: Maps | None) -> None:
        self._desk = desk
        self._game = game
        self._options = options_of(game, maps)
        own = frozenset[str]() if maps is None else maps.own
        self._own = {spec.key: own for spec in game.options if spec.names}
        last = desk.settings.last_options.get(game.key, {})
        self.company = _company(desk, game)
        self._deal = ""
        self._first = str(last.get(FIRST, BY_LOT))
        self._values = {
            spec.key: last[spec.key]
            if spec.key in last and spec.allows(last[spec.key])
            else spec.default
            for spec in self._options
        }

    def wanted(self) -> Wanted:
        """What stands on the screen now."""
        deal = int(self._deal) if self._deal else None
        options = dict(self._values)
        if self._begins() != BY_LOT:
            options[FIRST] = self._begins()
        seats = self.company.number
        return Wanted(seats, options, deal, self.company.controllers() if seats > 1 else ())

    def rows(self) -> list[Widget]:
        """Who begins if that is a question, the options, the deal."""
        desk = self._desk
        rows: list[Widget] = []
        if self._game.seats[-1] > 1:
            first = Choice(self._begin_values, self._begins, self._begin, self._who)
            rows.append(choice_row(desk.text("setup.first"), desk.text("setup.first_about"), first))
        rows += map(self._option, self._options)
        field = TextField(desk.text("setup.deal_hint"), self._number)
        rows.append(choice_row(desk.text("setup.deal"), desk.text("setup.deal_about"), field))
        return rows

    def _begin_values(self) -> tuple[str, ...]:
        return (BY_LOT, *(f"p{at}" for at in range(1, self.company.number + 1)))

    def _begins(self) -> str:
        """Who begins, if that seat is taken."""
        return self._first if self._first in self._begin_values() else BY_LOT

    def _begin(self, first: str) -> None:
        self._first = first

    def _who(self, first: str) -> str:
        if first == BY_LOT:
            return self._desk.text("setup.by_lot")
        return self.company.name(int(first[1:]) - 1)

    def _option(self, spec: OptionSpec) -> Widget:
        texts, key = self._desk.texts, f"games.{self._game.key}.options.{spec.key}.about"
        about = texts.say(key) if texts.has(key) else ""
        name = option_name(self._desk, self._game.key, spec.key)
        return choice_row(name, about, self._control(spec))

    def _control(self, spec: OptionSpec) -> Widget:
        if isinstance(spec.default, bool):
            return Toggle(
                lambda: bool(self._values[spec.key]),
                lambda value: self._put(spec, value),
                (self._word(spec, value=False), self._word(spec, value=True)),
            )
        if isinstance(spec.values, range):
            return Number(
                spec.values,
                lambda: int(self._values[spec.key]),
                lambda value: self._put(spec, value),
                lambda value: self._word(spec, value),
            )
        return Choice(
            tuple(spec.values),
            lambda: self._values[spec.key],
            lambda value: self._put(spec, value),
            lambda value: self._word(spec, value),
        )

    def _word(self, spec: OptionSpec, value: OptionValue) -> str:
        own = self._own.get(spec.key, ())
        return option_word(self._desk, self._game.key, spec.key, value, own)

    def _put(self, spec: OptionSpec, value: OptionValue) -> None:
        self._values[spec.key] = value

    def _number(self, typed: str) -> None:
        self._deal = typed


def _company(desk: Desk, game: AnyGame) -> Company:
    from pnwtable.bots import levels_of  # noqa: PLC0415 - home and a solitaire need no bots

    return Company(
        desk, game.seats, levels_of(game.key), desk.settings.last_seats.get(game.key, ())
    )
