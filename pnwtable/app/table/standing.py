"""How it stands: the sides in order, where their points come from, who leads and by how much."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.art.palette import PANELS
from pnwtable.app.widgets.bars import TONES, Part, Scale
from pnwtable.core.answers import Text
from pnwtable.play.history import before_last, rounds_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pnwtable.app.table.words import Words
    from pnwtable.core.answers import Contest, Line
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.play.history import Round
    from pnwtable.play.points import Scores
    from pnwtable.play.session import Session

_REASONS: Final = "reasons"
_PAST: Final = frozenset((f"{_REASONS}.earlier", f"{_REASONS}.round"))
PAST: Final = theme.FAINT


@dataclass(frozen=True, slots=True)
class Side:
    """A seat, or a team, and all that one wants to know of its points.

    ``gain`` came last; ``open`` of its points may still be lost; ``rounds`` are those counted.
    """

    seats: tuple[Seat, ...]
    name: str
    points: int
    parts: tuple[Part, ...]
    lines: tuple[Line, ...]
    place: int = 1
    shares: bool = False
    won: bool = False
    behind: int = 0
    gain: int = 0
    open: int = 0
    rounds: tuple[int, ...] = ()

    @property
    def fresh(self) -> int:
        """How many of the lines, from the end, are what came last."""
        total = 0
        for number, line in enumerate(reversed(self.lines)):
            if total == self.gain and line.points:
                return number
            total += line.points
        return len(self.lines) if total == self.gain else 0


@dataclass(frozen=True, slots=True)
class Standing:
    """All sides, the best first.

    ``last`` is the last round that was counted; ``counted`` the same, if that was just now.
    """

    sides: tuple[Side, ...]
    contest: Contest
    round: int = 0
    last: int = 0
    counted: int = 0
    over: bool = False

    @property
    def scale(self) -> Scale:
        """What the ends of the bars of all sides stand for."""
        earned = (sum(part.points for part in side.parts if part.points > 0) for side in self.sides)
        least = min(side.points for side in self.sides)
        return Scale(min(0, least), max(self.contest.goal, 1, *earned), self.contest.goal)

    @property
    def first(self) -> tuple[Side, ...]:
        """Whoever has the most, or has won."""
        won = tuple(side for side in self.sides if side.won)
        return won or tuple(side for side in self.sides if side.place == 1)

    @property
    def lead(self) -> int:
        """How many points the first have more than the next."""
        rest = [side.points for side in self.sides if side not in self.first]
        return self.first[0].points - max(rest) if rest else 0

    @property
    def open(self) -> bool:
        """Whether points are told that may still be lost."""
        return any(side.open for side in self.sides)


def standing_of(session: Session, viewer: Viewer, words: Words) -> Standing:
    """The standing as this viewer may know it."""
    contest, lines = session.contest, session.tally(viewer)
    rounds = rounds_of(session)
    now = session.scores(session.position)
    before = rounds[-1].before if rounds else None if contest.by_round else before_last(session)
    labels = _Labels(words, lines)
    sides = []
    for team in contest.teams:
        side = _side(contest, team, lines, now)
        sides.append(
            replace(
                side,
                name=words.all_of(words.player(seat) for seat in team),
                parts=labels.parts(side.lines, side.points - side.open),
                won=session.outcome is not None and team[0] in session.outcome.winners,
                gain=0
                if before is None
                else contest.points(now, team) - contest.points(before, team),
                rounds=tuple(_gain_in(contest, one, team) for one in rounds),
            )
        )
    number = _round_of(session)
    fresh = bool(rounds) and (rounds[-1].number == number or _has_just_scored(session))
    last = rounds[-1].number if rounds else 0
    over = session.outcome is not None or session.abandoned
    return Standing(_ranked(sides), contest, number, last, last if fresh else 0, over=over)


def names_of_all(words: Words, sides: Iterable[Side]) -> str:
    """The names of everybody on these sides."""
    return words.all_of(words.player(seat) for side in sides for seat in side.seats)


def _side(contest: Contest, team: tuple[Seat, ...], lines: Sequence[Line], now: Scores) -> Side:
    """Points and lines of a team, as yet without words."""
    counted = team[:1] if contest.pooled else team
    mine = tuple(line for seat in counted for line in lines if line.seat == seat)
    points = sum(line.points for line in mine)
    return Side(team, "", points, (), mine, open=points - contest.points(now, team))


def _gain_in(contest: Contest, one: Round, team: tuple[Seat, ...]) -> int:
    return contest.points(one.after, team) - contest.points(one.before, team)


def _round_of(session: Session) -> int:
    number = session.fields.get("round", 0)
    return number if isinstance(number, int) else 0


def _has_just_scored(session: Session) -> bool:
    at = session.position
    return at > 0 and session.scores(at - 1) != session.scores(at)


def _ranked(sides: Iterable[Side]) -> tuple[Side, ...]:
    """The winners first, then by points; equal points have the same place."""
    order = sorted(sides, key=lambda side: (not side.won, -side.points))
    best = order[0].points
    found = []
    for side in order:
        better = sum((other.won and not side.won) or other.points > side.points for other in order)
        level = sum((other.won, other.points) == (side.won, side.points) for other in order)
        found.append(replace(side, place=better + 1, shares=level > 1, behind=best - side.points))
    return tuple(found)


class _Labels:
    """Names the reasons for points, and gives each its tone, the same in all bars."""

    def __init__(self, words: Words, lines: Sequence[Line]) -> None:
        self._words = words
        self._tones: dict[str, str] = {}
        for line in lines:
            label = self._label(line)
            if label not in self._tones:
                self._tones[label] = _own_tone(line) or self._next_tone()

    def parts(self, lines: Sequence[Line], firm: int) -> tuple[Part, ...]:
        """The lines by reason; those after the first that make up the firm points are open."""
        sums: dict[tuple[str, bool], int] = {}
        told, is_open = 0, False
        total = sum(line.points for line in lines)
        for line in lines:
            is_open = is_open or (total != firm and told == firm)
            key = self._label(line), is_open
            told += line.points
            sums[key] = sums.get(key, 0) + line.points
        order = list(self._tones)
        return tuple(
            Part(label, points, self._tones[label], open=open_)
            for (label, open_), points in sorted(
                sums.items(), key=lambda one: (one[0][1], order.index(one[0][0]))
            )
            if points
        )

    def _next_tone(self) -> str:
        """So that a reason keeps its tone from round to round, what is past takes none of these."""
        used = sum(tone != PAST for tone in self._tones.values())
        return TONES[used % len(TONES)]

    def _label(self, line: Line) -> str:
        return self._words.text(Text(reason_of(line), line.text.values))


def reason_of(line: Line) -> str:
    """The key of the short word for what the points of a line are for."""
    return f"{_REASONS}.{line.text.key.split('.')[1]}"


def _own_tone(line: Line) -> str | None:
    """Points of a place of one colour have that colour, and those of earlier rounds a faint one."""
    if reason_of(line) in _PAST:
        return PAST
    part = str(line.text.values.get("zone", "")).rpartition(".")[2]
    return PANELS[part].ground if part in PANELS else None
