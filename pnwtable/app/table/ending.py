"""The page of an ending: who has won and by what, how it stands, and what may come next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.table.afterglow import Afterglow
from pnwtable.app.table.board import Board
from pnwtable.app.table.composing import colours_of
from pnwtable.app.table.par_line import par_line
from pnwtable.app.table.scoring import TOUCHES, WIDE, WIDER, growth_of, headline, notes_of
from pnwtable.app.table.solitary import own_score
from pnwtable.app.table.standing import names_of_all, standing_of
from pnwtable.app.widgets.bars import Growth
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.page import Page
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.par_line import ParLine
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.standing import Standing
    from pnwtable.app.widgets.base import Item
    from pnwtable.app.widgets.dialog import Answer

LOOK: Final = 0.9
"""Seconds in which the last move is seen before the page comes; any touch brings it at once."""

DUSK: Final = 0.5
"""The seconds of these in which it grows dark."""

TITLE: Final = theme.TITLE.centred()
SENTENCE: Final = theme.LEAD.centred()
PAIR: Final = 2


class EndingPage(Page):
    """Comes a moment after the last move, has a picture that soon rests, and then only waits."""

    def __init__(
        self,
        desk: Desk,
        parts: tuple[Item, Item],
        answers: Sequence[Answer],
        width: float,
        motion: tuple[Growth, Afterglow],
    ) -> None:
        """``parts`` are head and body; the page is there at once until ``wait`` is called."""
        super().__init__(desk, parts[0], parts[1], answers, width)
        self._growth, self._glow = motion
        self.par: ParLine | None = None
        self._looks = 0.0
        self._darkens = desk.pace != "off"

    def wait(self) -> None:
        """Let the last move be seen first."""
        self._looks, self.dim = LOOK, 0.0

    @property
    def waits(self) -> bool:
        """Whether the last move is still being looked at."""
        return self._looks > 0

    def handle(self, event: pygame.Event) -> None:
        """A touch before the page is there brings it, and does nothing else."""
        if not self.waits:
            if event.type in TOUCHES:
                self._growth.finish()
                self._glow.finish()
                self.sheet.changed = True
            super().handle(event)
        elif event.type in TOUCHES:
            self._come()

    def step(self, seconds: float) -> bool:
        """Look at the table, then let the picture move until it rests."""
        if self.par is not None and self.par.turned():
            self.resized(self._desk.size)
            self.sheet.changed = True
        if not self.waits:
            moved = self._growth.pass_time(seconds), self._glow.pass_time(seconds)
            return super().step(seconds) or any(moved)
        self._looks -= seconds
        if self._looks <= 0:
            self._come()
        elif self._darkens:
            self.dim = max(0.0, 1 - self._looks / DUSK)
            return self.dim > 0
        return not self.waits

    def draw(self, target: pygame.Surface) -> None:
        """Paint the page once it is there."""
        if not self.waits:
            super().draw(target)

    def _come(self) -> None:
        self._looks, self.dim = 0.0, 1.0
        self.sheet.changed = True


def ending_page(
    desk: Desk, table: TableScreen, answers: Sequence[Answer], *, fresh: bool
) -> EndingPage:
    """The end of a game, or how it stood when it was given up; ``fresh`` if it is over just now."""
    session = table.session
    standing = standing_of(session, table.viewer, table.words)
    growth = Growth(grows=False)
    moves = fresh and desk.pace != "off"
    glow = Afterglow(_honoured(table, standing), moves=moves, lit=_is_happy(table, standing))
    board = Board(table, standing, growth_of(desk) if moves else growth, anew=True)
    alone, par = session.setup.seats == 1, par_line(table)
    parts = _solitaire(board, glow, par) if alone else _for_several(board, glow)
    page = EndingPage(desk, parts, answers, _wide_for(standing), (board.growth, glow))
    page.par = par
    if fresh:
        page.wait()
    return page


def _wide_for(standing: Standing) -> float:
    """With more than two sides the answers go into one line, so that there is room for these."""
    return WIDE if len(standing.sides) <= PAIR else WIDER


def _honoured(table: TableScreen, standing: Standing) -> list[str]:
    """The colours of those who stand in the light: nobody if a game was given up."""
    if table.session.outcome is None:
        return []
    colours = colours_of(table.session)
    return [colours[seat] for side in standing.first for seat in side.seats]


def _is_happy(table: TableScreen, standing: Standing) -> bool:
    """Whether there is something to stand in the light for; the last of the ratings is not."""
    outcome, grades = table.session.outcome, standing.contest.grades
    return outcome is not None and not (grades and outcome.rating == grades[-1][1])


def _head(title: str, sentence: str) -> Column:
    return Column(Label(title, TITLE), Label(sentence, SENTENCE), gap=4)


def _for_several(board: Board, glow: Afterglow) -> tuple[Item, Item]:
    standing, words = board.standing, board.words
    if board.table.session.outcome is None:
        head = _head(words.table("end.given-up"), words.table("end.given-up-text"))
    else:
        head = _head(headline(words, standing), _sentence(board))
    notes = "  ·  ".join((*_by_what(board), *notes_of(board.table)))
    body = Column(glow, board.ranking(full=False), board.legend(), Label(notes, theme.NOTE), gap=12)
    return head, body


def _sentence(board: Board) -> str:
    """How the game itself puts it."""
    first, words = board.standing.first, board.words
    seats = sum(len(side.seats) for side in first)
    if len(first) == len(board.standing.sides):
        kind = "level"
    elif len(first) > 1:
        kind = "shared"
    else:
        kind = "team" if seats > 1 else "alone" if board.standing.lead else "narrow"
    name, points = names_of_all(words, first), words.table("points", n=first[0].points)
    return words.game(f"endings.{kind}", name=name, points=points, by=board.standing.lead)


def _by_what(board: Board) -> Iterator[str]:
    """The best round of a sole winner, or what most of the points are for."""
    first, words = board.standing.first, board.words
    if board.table.session.outcome is None or len(first) > 1:
        return
    rounds, parts = first[0].rounds, first[0].parts
    if len(rounds) > 1:
        best = max(rounds)
        yield words.table("end.best-round", round=rounds.index(best) + 1, n=best)
    elif not board.standing.contest.by_round and len(parts) > 1:
        most, second = sorted(parts, key=lambda part: -part.points)[:2]
        if most.points > second.points:
            yield words.table("end.most", reason=most.label, n=most.points)


def _solitaire(board: Board, glow: Afterglow, par: ParLine | None) -> tuple[Item, Item]:
    """The rating, what was lost, where that is on the scale of ratings, and what was possible."""
    words, outcome = board.words, board.table.session.outcome
    notes = Label("  ·  ".join(notes_of(board.table)), theme.NOTE)
    first, *others = own_score(board)
    beside = () if par is None else (par,)
    body = Column(glow, Column(first, *beside, gap=2), *others, notes, gap=12)
    if outcome is None or not outcome.rating:
        return Label(words.game("name"), theme.HEAD), body
    rating = outcome.rating
    return _head(words.game(f"ratings.{rating}"), words.game(f"endings.{rating}")), body
