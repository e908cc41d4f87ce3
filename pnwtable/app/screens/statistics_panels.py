"""What stands on the page of the statistics: numbers, charts, a row a person, an invitation."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art.palette import mixed
from pnwtable.app.screens.rows import ROW
from pnwtable.app.widgets.boxes import Column, Framed
from pnwtable.app.widgets.chart import Bins, Chart, Key, Spot
from pnwtable.app.widgets.flow import Flow
from pnwtable.app.widgets.grid import Grid
from pnwtable.app.widgets.simple import Label
from pnwtable.app.widgets.table import Table
from pnwtable.play.days import days_of
from pnwtable.play.statistics import aim_of, course, histogram, owned, tally, trend

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.screens.statistics_words import ResultWords
    from pnwtable.app.widgets.base import Item
    from pnwtable.app.widgets.chart import Kind
    from pnwtable.play.played import Played
    from pnwtable.play.statistics import Aim, Dot, Histogram, Own, Tally

_BIG: Final = theme.TextStyle(size=28, colour=theme.AMBER, bold=True)
_LEAST_NUMBER: Final = 112
_LEAST_CHART: Final = 420
_TONES: Final = (theme.AMBER, "#e3dcb0", "#86bda8", "#3f7f92")
"""From the sun on the roof to deep water; between them tones are mixed."""

_NUMBERS: Final = 5


def results(words: ResultWords, own: Sequence[Own], aim: Aim, high: float) -> Iterator[Item]:
    """The numbers of one person, and charts of how they came about, so many units high."""
    told = tally(own, aim)
    yield _numbers(words, told, aim)
    days = days_of(own, datetime.now().astimezone().date())
    if days.longest:
        row = words.say("days_now", n=days.now), words.say("days_most", n=days.longest)
        yield Label("  ".join(row), theme.NOTE)
    charts = [*_course(words, own, aim, high), *_losses(words, own, aim, high)]
    if charts:
        yield Grid(*charts, least=_LEAST_CHART, gap=10, most=2)


def _numbers(words: ResultWords, told: Tally, aim: Aim) -> Item:
    say, low = words.say, aim.is_low
    games = say("apart_note", n=told.apart) if told.apart else say("games_note")
    average = say("average_low" if low else "average_note")
    if told.spread is not None:
        average = say("spread_note", said=average, n=words.number(told.spread))
    share = ("good", _good_note(words, told)) if low else ("won", _won_note(words, told))
    streak = say("streak_good" if low else "streak_note", n=told.longest)
    numbers = (
        (say("games"), words.number(told.games), games),
        (say(share[0]), words.share(told), share[1]),
        (say("average"), words.number(told.average), average),
        (say("best"), words.number(told.best), say("best_low" if low else "best_note")),
        (say("streak"), words.number(told.streak), streak),
    )
    boxes = [
        Framed(
            Column(Label(name, theme.STRONG), Label(value, _BIG), Label(note, theme.NOTE), gap=1),
            10,
            ROW,
        )
        for name, value, note in numbers
    ]
    return Grid(*boxes, least=_LEAST_NUMBER, gap=10, most=_NUMBERS)


def _won_note(words: ResultWords, told: Tally) -> str:
    return words.say("won_note", n=told.good, m=told.games)


def _good_note(words: ResultWords, told: Tally) -> str:
    return words.say("good_note", n=told.good, m=told.games, grade=words.worst)


def _course(words: ResultWords, own: Sequence[Own], aim: Aim, high: float) -> Iterator[Item]:
    """Results over time."""
    dots = course(own)
    if not dots:
        return
    spots = [_spot(words, dot, aim) for dot in dots]
    ends = words.day(dots[0].since), words.day(dots[-1].until)
    chart = Chart(spots, trend(dots), ends, high)
    title = words.say("course_low" if aim.is_low else "course")
    legend = Flow(*_legend(words, spots, aim), gap=18, leading=4)
    yield _panel(title, chart, legend)


def _spot(words: ResultWords, dot: Dot, aim: Aim) -> Spot:
    tones = grade_tones(len(aim.grades))
    tone = tones[aim.grade(round(dot.value))] if tones else ""
    return Spot(dot.value, _kind(dot), dot.games, words.dot(dot), tone)


def _kind(dot: Dot) -> Kind:
    if dot.apart:
        return "apart"
    return "good" if dot.good > 1 / 2 else "plain"


def _legend(words: ResultWords, spots: Sequence[Spot], aim: Aim) -> Iterator[Item]:
    kinds = {spot.kind for spot in spots}
    # The dots of a solitaire have the tones of its grades, which stand beside the other chart.
    said = {} if aim.grades else {"good": "won", "plain": "lost"}
    for kind, name in (said | {"apart": "apart"}).items():
        if kind in kinds:
            yield Key(words.say(f"legend.{name}"), kind)
    if any(spot.games > 1 for spot in spots):
        yield Key(words.say("legend.merged"), "merged")
    yield Key(words.say("legend.trend"), "line")


def _losses(words: ResultWords, own: Sequence[Own], aim: Aim, high: float) -> Iterator[Item]:
    """How often a solitaire cost how much, in the tones of its grades."""
    told = histogram(own, aim)
    if not aim.grades or not any(told.by_grade):
        return
    tones = grade_tones(len(aim.grades))
    last = told.width * len(told.bins) - 1
    ends = words.say("losses_end", n=0), words.say("losses_end", n=last)
    keys = Flow(*_grades(words, told, aim), gap=18, leading=4)
    yield _panel(words.say("losses"), Bins(told.bins, tones, ends, high), keys)


def _grades(words: ResultWords, told: Histogram, aim: Aim) -> Iterator[Item]:
    """The grades, with what they take and how many games earned them."""
    low = 0
    tones = grade_tones(len(aim.grades))
    for (most, grade), tone, count in zip(aim.grades, tones, told.by_grade, strict=True):
        values = {"grade": words.grade(grade), "range": words.span(low, most), "n": count}
        yield Key(words.say("grade_count", **values), tone)
        low = 0 if most is None else most + 1


def grade_tones(many: int) -> tuple[str, ...]:
    """A tone for each grade, from the best to the worst."""
    steps = len(_TONES) - 1
    places = [at * steps / max(1, many - 1) for at in range(many)]
    pairs = [(min(steps - 1, int(place)), place) for place in places]
    return tuple(mixed(_TONES[at], _TONES[at + 1], place - at) for at, place in pairs)


def _panel(title: str, *items: Item) -> Framed:
    return Framed(Column(Label(title, theme.STRONG), *items, gap=8), 14, ROW)


def everybody(words: ResultWords, games: Sequence[Played], people: Sequence[str]) -> Item:
    """A row for each person."""
    rows = []
    for person in people:
        own = owned(games, person)
        told = tally(own, aim_of(own[0].played.game))
        rows.append(_row(words, person, told))
    share = "good" if aim_of(games[0].game).is_low else "won"
    head = ("name", "games", share, "average", "best", "longest")
    table = Table([words.say(f"column.{name}") for name in head], rows)
    return _panel(words.say("everybody"), table)


def _row(words: ResultWords, person: str, told: Tally) -> tuple[str, ...]:
    return (
        words.person(person),
        words.number(told.games),
        words.share(told),
        words.number(told.average),
        words.number(told.best),
        words.number(told.longest),
    )
