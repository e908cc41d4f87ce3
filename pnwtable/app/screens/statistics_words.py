"""Results in words: variants, opponents, numbers, and one dot after another."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from pnwtable.app.option_words import option_said
from pnwtable.app.screens.times import said_day
from pnwtable.data.figures import number, percent, points, row
from pnwtable.play.days import day_here

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.play.played import Variant
    from pnwtable.play.statistics import Aim, Dot, Tally

_TENTHS: Final = 100
"""From here on averages have no tenths."""


class ResultWords:
    """Says what the results of one game mean."""

    def __init__(self, desk: Desk, game: str, aim: Aim) -> None:
        self._desk = desk
        self._game = game
        self._aim = aim

    def say(self, key: str, **values: object) -> str:
        """A sentence of the statistics."""
        return self._desk.text(f"statistics.{key}", **values)

    @property
    def name(self) -> str:
        """What the game is called."""
        return self._desk.texts.say(f"games.{self._game}.name")

    def person(self, name: str) -> str:
        """A name; whoever plays a solitaire has none."""
        return name or self.say("you")

    def variant(self, variant: Variant | None) -> str:
        """The options that are not as the rules have them."""
        if variant is None:
            return self.say("variant_any")
        parts = [option_said(self._desk.texts, self._game, key, value) for key, value in variant]
        parts = [said for said in parts if said]
        return row(self._desk.texts, parts) or self.say("variant_none")

    def seats(self, seats: int | None) -> str:
        """How many played."""
        if seats is None:
            return self.say("seats_any")
        return self._desk.text("home.people", n=seats)

    def opposition(self, kind: str | None) -> str:
        """Who played."""
        key = f"app.statistics.opponents.{'any' if kind is None else kind}"
        return self._desk.texts.say(key) if self._desk.texts.has(key) else str(kind)

    def grade(self, grade: str) -> str:
        """The word for a score."""
        return self._desk.texts.say(f"games.{self._game}.ratings.{grade}")

    @property
    def worst(self) -> str:
        """The last of the grades."""
        return self.grade(self._aim.grades[-1][1])

    def span(self, low: int, most: int | None) -> str:
        """From how many points to how many."""
        if most is None:
            return self._desk.texts.say("table.end.worst", {"n": low})
        if low == most:
            return points(low)
        return self._desk.texts.say("table.end.between", {"low": low, "high": most})

    def number(self, value: float | None) -> str:
        """A number as short as it can be told."""
        if value is None:
            return self.say("no_value")
        return number(self._desk.texts, value, 0 if abs(value) >= _TENTHS else 1)

    def share(self, told: Tally) -> str:
        """How many of the games were good, of a hundred."""
        if not told.games:
            return self.say("no_value")
        return percent(self._desk.texts, told.good / told.games)

    def day(self, moment: datetime) -> str:
        """A day of the player's clock; of another year with its number."""
        here = day_here(moment)
        said = said_day(self._desk, here)
        if here.year == datetime.now().astimezone().year:
            return said
        return self._desk.text("times.with_year", day=said, year=here.year)

    def dot(self, dot: Dot) -> str:
        """What one dot of the chart stands for."""
        if dot.games > 1:
            value = self._points(self.number(dot.value))
            return self.say("dot_merged", n=dot.games, when=self.day(dot.until), value=value)
        said = self.say("dot", when=self.day(dot.until), n=self._points(round(dot.value)))
        if self._aim.grades:
            grade = self._aim.grades[self._aim.grade(round(dot.value))][1]
            said = self.say("dot_graded", said=said, grade=self.grade(grade))
        elif dot.good:
            said = self.say("dot_won", said=said)
        return self.say("dot_apart", said=said) if dot.apart else said

    def _points(self, points: object) -> str:
        return self._desk.texts.say("table.points", {"n": points})
