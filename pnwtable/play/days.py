"""Days in a row on which somebody has played the deal of the day."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from pnwtable.play.setups import deal_of_the_day
from pnwtable.play.statistics import Own

_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Days:
    """How many days there are: in a row up to today or yesterday, and in a row at best."""

    now: int
    longest: int


def days_of(games: Iterable[Own], today: date) -> Days:
    """The days whose deal was played to its end on that very day, each once.

    With take-backs, hints or practice it does not count, as everywhere.
    """
    days = sorted({day for own in games if (day := _day_of(own)) is not None and day <= today})
    runs: list[int] = []
    for at, day in enumerate(days):
        if at and day - days[at - 1] == _DAY:
            runs[-1] += 1
        else:
            runs.append(1)
    goes_on = bool(days) and today - days[-1] <= _DAY
    return Days(runs[-1] if goes_on else 0, max(runs, default=0))


def day_here(moment: datetime) -> date:
    """The day of the player's clock; of moments that it cannot tell, the day in Greenwich."""
    try:
        return moment.astimezone().date()
    except (OSError, OverflowError, ValueError):
        return moment.date()  # the first or last day of all; on Windows any before 1970


def _day_of(own: Own) -> date | None:
    """The day of whose deal this is the game; None if it is no deal of its day."""
    played = own.played
    day = day_here(played.finished)
    is_its_deal = played.deal == deal_of_the_day(played.game, day)
    return day if is_its_deal and not played.apart else None
