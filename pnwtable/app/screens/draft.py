"""The set-up of a game while the player changes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pnwtable.app.screens.company import Company
from pnwtable.app.screens.grades import Grades
from pnwtable.play.setups import (
    FIRST,
    SetupRefused,
    complete_setup,
    deal_of_the_day,
    maps_of,
    options_of,
    refusal_of,
    teams_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from pnwtable.app.desk import Desk
    from pnwtable.core.board import Board
    from pnwtable.core.game import AnyGame, OptionSpec, OptionValue
    from pnwtable.core.zones import Seat
    from pnwtable.data.boards import Maps
    from pnwtable.data.deals import GradedDeal
    from pnwtable.play.seats import Controller

BY_LOT: Final = "random"

OWN: Final = ""
"""The session of one's own: every option of it as one likes."""


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
class Occasion:
    """What a set-up begins with beside the game: maps, sessions, the day, and how many there are.

    ``people`` 0 is any number; without ``maps`` there are only ours; ``deals`` are those known
    well, by grade.
    """

    today: date
    maps: Maps | None = None
    sessions: Mapping[str, Mapping[str, OptionValue]] | None = None
    people: int = 0
    deals: Mapping[str, Sequence[GradedDeal]] = field(default_factory=dict)


class Draft:
    """What stands on the screen now; it begins with the last set-up of the game."""

    def __init__(self, desk: Desk, game: AnyGame, occasion: Occasion) -> None:
        self.game = game
        self.specs = options_of(game, occasion.maps)
        self.maps = maps_of(game) if occasion.maps is None else occasion.maps
        self.sessions = dict(occasion.sessions or {})
        self.today = occasion.today
        self.company = _company(desk, game, occasion.people)
        self.deal = ""
        self.grades = Grades(occasion.deals)
        self._by_hand: set[str] = set()
        self._own = False
        self._teams: tuple[tuple[object, ...], tuple[tuple[Seat, ...], ...]] | None = None
        last = desk.settings.last_options.get(game.key)
        self._first = str((last or {}).get(FIRST, BY_LOT))
        self.values = {spec.key: _usual(spec, last or {}) for spec in self.specs}
        if last is None:
            self._begin_anew()
        self._own = self.session == OWN

    def _begin_anew(self) -> None:
        """The first time: what the sheet recommends, and a session that is not long."""
        for spec in self.specs:
            advice = spec.advice(self.company.number)
            if advice is not None:
                self.values[spec.key] = advice
        if self.sessions:
            self.play_for(next(iter(self.sessions)))

    def seat(self, number: int) -> None:
        """So many sit down; what the sheet recommends for them is chosen, unless by hand."""
        before = self.company.number
        self.company.seat(number)
        for spec in self.specs:
            advice = spec.advice(number)
            if advice != spec.advice(before) and spec.key not in self._by_hand:
                self.values[spec.key] = spec.default if advice is None else advice

    @property
    def beginners(self) -> tuple[str, ...]:
        """Who may begin: the lot, or a seat."""
        return (BY_LOT, *(f"p{at}" for at in range(1, self.company.number + 1)))

    @property
    def first(self) -> str:
        """Who begins, if that seat is taken."""
        return self._first if self._first in self.beginners else BY_LOT

    def begin(self, first: str) -> None:
        """Let that one begin."""
        self._first = first

    def put(self, spec: OptionSpec, value: OptionValue) -> None:
        """Choose a value by hand: no advice changes it any more."""
        self._by_hand.add(spec.key)
        self.values[spec.key] = value

    @property
    def session(self) -> str:
        """Which session the options make, or one's own."""
        if self._own:
            return OWN
        fits = (name for name, its in self.sessions.items() if its.items() <= self.values.items())
        return next(fits, OWN)

    def play_for(self, session: str) -> None:
        """Choose all options of a session at once, or open them."""
        self._own = session == OWN
        self.values |= self.sessions.get(session, {})

    @property
    def of_sessions(self) -> frozenset[str]:
        """The options that a session chooses."""
        return frozenset(key for its in self.sessions.values() for key in its)

    @property
    def board(self) -> Board | None:
        """The map that is played on."""
        name = self.game.board_name(self.values)
        if name is None or self.maps is None:
            return None
        return self.maps.boards.get(name)

    def chooses_map(self, spec: OptionSpec) -> bool:
        """Whether the map depends on this option."""
        values = spec.values if len(spec.values) < 9 else ()  # noqa: PLR2004 - no number is a map
        named = {self.game.board_name({**self.values, spec.key: value}) for value in values}
        return bool(spec.names) or len(named) > 1

    @property
    def grades_offered(self) -> tuple[str, ...]:
        """The grades of deals to choose from; with other options no deal is of the same grade."""
        usual = all(self.values[spec.key] == spec.default for spec in self.specs)
        return self.grades.offered if usual else ()

    @property
    def deal_of_today(self) -> str:
        """The number of the deal of the day."""
        return str(deal_of_the_day(self.game.key, self.today))

    def wanted(self) -> Wanted:
        """What stands on the screen now."""
        deal = int(self.deal) if self.deal else None
        options = dict(self.values)
        if self.first != BY_LOT:
            options[FIRST] = self.first
        seats = self.company.number
        return Wanted(seats, options, deal, self.company.controllers() if seats > 1 else ())

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """Who would play together; nobody in what cannot be played like that."""
        wanted = self.wanted()
        asked = wanted.seats, tuple(sorted(wanted.options.items()))
        if self._teams is None or self._teams[0] != asked:
            try:
                setup = complete_setup(self.game, wanted.seats, wanted.options, self.maps)
            except SetupRefused:
                self._teams = asked, ()
            else:
                self._teams = asked, teams_of(self.game, setup)
        return self._teams[1]

    def refusal(self, seats: int | None = None) -> SetupRefused | None:
        """Why this cannot be played, as it stands or with another number of seats."""
        wanted = self.wanted()
        options = wanted.options if seats is None else {}
        return refusal_of(self.game, seats or wanted.seats, options, self.maps)


def _usual(spec: OptionSpec, last: Mapping[str, OptionValue]) -> OptionValue:
    """The value of last time where it still exists."""
    return last[spec.key] if spec.key in last and spec.allows(last[spec.key]) else spec.default


def _company(desk: Desk, game: AnyGame, people: int) -> Company:
    from pnwtable.bots import levels_of  # noqa: PLC0415 - home and a solitaire need no bots
    from pnwtable.bots.characters import characters_of  # noqa: PLC0415 - as above

    last = desk.settings.last_seats.get(game.key, ())
    company = Company(desk, game.seats, levels_of(game.key), last, characters_of(game.key))
    if people in game.seats:
        company.seat(people)
    return company
