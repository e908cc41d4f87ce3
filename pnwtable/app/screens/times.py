"""When something was, in words: the nearer it is, the rougher they may be."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from datetime import date

    from pnwtable.app.desk import Desk

_MINUTE: Final = 60
_HOUR: Final = 3600
_JUST_NOW: Final = 90
_WEEK: Final = 7


def said_when(desk: Desk, then: float, now: float) -> str:
    """A moment ago, 5 minutes ago, 3 hours ago, yesterday, 4 days ago, on 3 November.

    Both are seconds as ``time.time`` has them; the days are those of the player's clock.
    """
    ago = now - then
    if ago < _JUST_NOW:
        return desk.text("times.moment")
    if ago < _HOUR:
        return desk.text("times.minutes", n=round(ago / _MINUTE))
    day, today = _day(then), _day(now)
    if day == today:
        return desk.text("times.hours", n=round(ago / _HOUR))
    if day == today - timedelta(days=1):
        return desk.text("times.yesterday")
    days = (today - day).days
    if days < _WEEK:
        return desk.text("times.days", n=days)
    said = said_day(desk, day)
    if day.year == today.year:
        return desk.text("times.on", day=said)
    return desk.text("times.in_year", day=said, year=day.year)


def said_day(desk: Desk, day: date) -> str:
    """The day and the month, in words."""
    return desk.text("times.day", day=day.day, month=desk.text(f"times.months.{day.month}"))


def _day(moment: float) -> date:
    return datetime.fromtimestamp(moment).astimezone().date()
