from datetime import datetime, timedelta

import pytest
from shell import new_desk

from pnwtable.app.screens.times import said_when
from pnwtable.data.languages import texts_in

NBSP = "\N{NO-BREAK SPACE}"
NOON = datetime(2026, 11, 29, 12).astimezone()


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(seconds=-50), "a moment ago"),
        (timedelta(0), "a moment ago"),
        (timedelta(seconds=89), "a moment ago"),
        (timedelta(seconds=90), "2 minutes ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(minutes=60), "1 hour ago"),
        (timedelta(hours=11), "11 hours ago"),
        (timedelta(hours=13), "yesterday"),
        (timedelta(hours=35), "yesterday"),
        (timedelta(hours=37), "2 days ago"),
        (timedelta(days=6), "6 days ago"),
        (timedelta(days=7), "on 22 November"),
        (timedelta(days=300), "on 2 February"),
        (timedelta(days=400), "on 25 October 2025"),
    ],
)
def test_when_a_table_was_played_is_said_in_words(ago: timedelta, said: str) -> None:
    assert said_when(new_desk(), (NOON - ago).timestamp(), NOON.timestamp()) == said


def test_just_after_midnight_an_hour_ago_was_yesterday_and_a_minute_ago_was_not() -> None:
    night = NOON.replace(hour=0, minute=5)
    early = (night - timedelta(hours=2)).timestamp()
    assert said_when(new_desk(), early, night.timestamp()) == "yesterday"
    late = (night - timedelta(minutes=10)).timestamp()
    assert said_when(new_desk(), late, night.timestamp()) == "10 minutes ago"


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(0), "gerade eben"),
        (timedelta(minutes=3), f"vor 3{NBSP}Minuten"),
        (timedelta(hours=1), f"vor 1{NBSP}Stunde"),
        (timedelta(hours=13), "gestern"),
        (timedelta(days=6), f"vor 6{NBSP}Tagen"),
        (timedelta(days=7), f"am 22.{NBSP}November"),
        (timedelta(days=400), f"am 25.{NBSP}Oktober 2025"),
    ],
)
def test_german_says_it_its_own_way(ago: timedelta, said: str) -> None:
    desk = new_desk()
    desk.texts = texts_in("de")
    assert said_when(desk, (NOON - ago).timestamp(), NOON.timestamp()) == said
