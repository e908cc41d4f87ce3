"""The set-up of any game, made from the options that its rules name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnwtable.app import theme
from pnwtable.app.screens.rows import choice_row
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.widgets.boxes import Column, Row
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.sheet import Sheet
from pnwtable.app.widgets.simple import Button, Label, Toggle
from pnwtable.play.setting import options_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Widget
    from pnwtable.core.game import AnyGame, OptionSpec, OptionValue


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the player has set up; `deal` None leaves the number to luck."""

    seats: int
    options: Mapping[str, OptionValue]
    deal: int | None


@dataclass(frozen=True, slots=True)
class SetupActions:
    """Where the set-up leads."""

    start: Callable[[Wanted], None]
    back: Callable[[], None]


def setup_screen(desk: Desk, game: AnyGame, actions: SetupActions) -> SheetScreen:
    """A row for every option, one for the number of the deal."""
    draft = _Draft(desk, game)
    back = Button(desk.text("back"), actions.back)
    start = Button(
        desk.text("setup.start"), lambda: actions.start(draft.wanted()), "primary", least=150
    )
    head = Column(
        Label(desk.texts.say(f"games.{game.key}.name"), theme.HEAD),
        Label(desk.text("setup.about"), theme.LEAD),
        gap=2,
    )
    sheet = Sheet(
        desk,
        Column(*draft.rows(), gap=10),
        head=head,
        foot=Row(back, start, gap=12, lie="end"),
        first=start,
        cancel=actions.back,
    )
    return SheetScreen(desk, sheet)


class _Draft:
    """The set-up while the player changes it."""

    def __init__(self, desk: Desk, game: AnyGame) -> None:
        self._desk = desk
        self._game = game
        self._options = options_of(game)
        last = desk.settings.last_options.get(game.key, {})
        self._seats = game.seats.start
        self._deal = ""
        self._values = {
            spec.key: last[spec.key]
            if spec.key in last and spec.allows(last[spec.key])
            else spec.default
            for spec in self._options
        }

    def wanted(self) -> Wanted:
        """What stands on the screen now."""
        return Wanted(self._seats, dict(self._values), int(self._deal) if self._deal else None)

    def rows(self) -> list[Widget]:
        """The players if that is a question, the options, the deal."""
        desk = self._desk
        rows: list[Widget] = []
        if len(self._game.seats) > 1:
            seats = Choice(tuple(self._game.seats), lambda: self._seats, self._seat)
            rows.append(choice_row(desk.text("setup.seats"), desk.text("setup.seats_about"), seats))
        rows += map(self._option, self._options)
        field = TextField(desk.text("setup.deal_hint"), self._number)
        rows.append(choice_row(desk.text("setup.deal"), desk.text("setup.deal_about"), field))
        return rows

    def _option(self, spec: OptionSpec) -> Widget:
        texts, key = self._desk.texts, f"games.{self._game.key}.options.{spec.key}"
        name = texts.say(f"{key}.name") if texts.has(f"{key}.name") else spec.key
        about = texts.say(f"{key}.about") if texts.has(f"{key}.about") else ""
        return choice_row(name, about, self._control(spec))

    def _control(self, spec: OptionSpec) -> Widget:
        if isinstance(spec.default, bool):
            return Toggle(
                lambda: bool(self._values[spec.key]),
                lambda value: self._put(spec, value),
                (self._word(spec, value=False), self._word(spec, value=True)),
            )
        return Choice(
            tuple(spec.values),
            lambda: self._values[spec.key],
            lambda value: self._put(spec, value),
            lambda value: self._word(spec, value),
        )

    def _word(self, spec: OptionSpec, value: OptionValue) -> str:
        texts, said = self._desk.texts, str(value).lower()
        key = f"games.{self._game.key}.options.{spec.key}.values.{said}"
        if texts.has(key):
            said = texts.say(key)
            return said[:1].upper() + said[1:]
        if isinstance(value, bool):
            return self._desk.text("turned_on" if value else "turned_off")
        return str(value)

    def _put(self, spec: OptionSpec, value: OptionValue) -> None:
        self._values[spec.key] = value

    def _seat(self, seats: int) -> None:
        self._seats = seats

    def _number(self, typed: str) -> None:
        self._deal = typed
