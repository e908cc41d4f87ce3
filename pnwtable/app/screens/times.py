"""When something was, in words: the nearer it is, the rougher they may be."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from pnwtable.play.days import day_here

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MINUTE: Final = 60
_HOUR: Final = 3600
_DAY: Final = 86_400
_JUST_NOW: Final = 90
_WEEK: Final = 7


def said_when(desk: Desk, then: float, now: float) -> str:
    """A moment ago, 5 minutes ago, 3 hours ago, yesterday, 4 days ago, on 3 November.

    Both are seconds as ``time.time`` has them; the days are those of the player's clock. What a
    clock that was wrong puts days into the future is told by its date.
    """
    ago = now - then
    if -_DAY < ago < _JUST_NOW:
        return desk.text("times.moment")
    if 0 < ago < _HOUR:
        return desk.text("times.minutes", n=round(ago / _MINUTE))
    day, today = _day(then), _day(now)
    if day == today:
        return desk.text("times.hours", n=round(ago / _HOUR))
    if day == today - timedelta(days=1):
        return desk.text("times.yesterday")
    days = (today - day).days
    if 0 < days < _WEEK:
        return desk.text("times.days", n=days)
    said = said_day(desk, day)
    if day.year == today.year:
        return desk.text("times.on", day=said)
    return desk.text("times.in_year", day=said, year=day.year)


def said_day(desk: Desk, day: date) -> str:
    """The day and the month, in words."""
    return desk.text("times.day", day=day.day, month=desk.text(f"times.months.{day.month}"))


def _day(moment: float) -> date:
    try:
        return day_here(_EPOCH + timedelta(seconds=moment))
    except OverflowError:  # what some disks can hold, no calendar does
        return date.max if moment > 0 else date.min
