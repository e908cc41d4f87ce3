"""The deal of the day, day after day."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from pnwtable.core.zones import Seat
from pnwtable.play.days import Days, days_of
from pnwtable.play.played import Place, Played
from pnwtable.play.seats import PERSON
from pnwtable.play.setups import deal_of_the_day
from pnwtable.play.statistics import Own

TODAY = date(2026, 11, 30)


def own(ago: int, *, deal: int | None = None, hints: bool = False) -> Own:
    """A deal of the day that was played so many days ago."""
    day = TODAY - timedelta(days=ago)
    number = deal_of_the_day("cabin", day) if deal is None else deal
    noon = datetime.combine(day, datetime.min.time(), UTC).astimezone() + timedelta(hours=12)
    place = Place(Seat(1), PERSON, 3, won=True)
    played = Played(
        identity=str(Path(str(ago)) / str(number)),
        game="cabin",
        rules=1,
        options={},
        variant=(),
        places=(place,),
        rating="",
        began=noon.isoformat(),
        finished=noon,
        deal=number,
        deal_chosen=True,
        with_takebacks=False,
        with_hints=hints,
        practice=False,
    )
    return Own(played, place, good=True)


def test_days_in_a_row_go_on_until_today_or_yesterday() -> None:
    assert days_of([own(0), own(1), own(2)], TODAY) == Days(3, 3)
    assert days_of([own(1), own(2), own(5)], TODAY) == Days(2, 2)
    assert days_of([own(2), own(3), own(4)], TODAY) == Days(0, 3)


def test_a_day_counts_once_and_only_with_its_own_deal() -> None:
    assert days_of([own(0), own(0)], TODAY) == Days(1, 1)
    assert days_of([own(0, deal=7)], TODAY) == Days(0, 0)
    assert days_of([], TODAY) == Days(0, 0)


def test_a_deal_of_the_day_with_hints_does_not_count() -> None:
    assert days_of([own(0, hints=True), own(1)], TODAY) == Days(1, 1)
