"""The page of the score: who leads and by how much, and where every point comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import theme
from pnwtable.app.table.afterglow import LOW, Afterglow
from pnwtable.app.table.board import Board
from pnwtable.app.table.composing import colours_of
from pnwtable.app.table.prompting import SAYABLE
from pnwtable.app.table.solitary import own_score
from pnwtable.app.table.standing import names_of_all, standing_of
from pnwtable.app.widgets.bars import Growth
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.page import Page
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.standing import Standing
    from pnwtable.app.table.words import Words
    from pnwtable.app.widgets.base import Item
    from pnwtable.app.widgets.dialog import Answer

WIDE: Final = 820
WIDER: Final = 1080
"""Logical units of the page; the wider one for two columns of sides."""

FEW: Final = 4

TOUCHES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
"""What ends whatever moves on a page."""


class ScorePage(Page):
    """A page whose bars grow by what came last; any touch ends that, and acts as ever."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a dialog is made of, and its growth
        self,
        desk: Desk,
        title: str,
        body: Item,
        answers: Sequence[Answer],
        width: float,
        growth: Growth,
        glow: Afterglow | None,
    ) -> None:
        super().__init__(desk, title, body, answers, width)
        self._growth, self._glow = growth, glow

    def handle(self, event: pygame.Event) -> None:
        """Any touch ends what moves, and acts as ever."""
        if event.type in TOUCHES:
            self._growth.finish()
            if self._glow is not None:
                self._glow.finish()
            self.sheet.changed = True
        super().handle(event)

    def step(self, seconds: float) -> bool:
        """Let the bars grow, and the light come up."""
        moved = self._growth.pass_time(seconds)
        if self._glow is not None:
            moved = self._glow.pass_time(seconds) or moved
        return super().step(seconds) or moved


def score_page(desk: Desk, table: TableScreen, answers: Sequence[Answer]) -> ScorePage:
    """How it stands, at any moment."""
    words = table.words
    standing = standing_of(table.session, table.viewer, words)
    growth = growth_of(desk)
    board = Board(table, standing, growth)
    alone = table.session.setup.seats == 1
    title = words.table("score-now") if alone else headline(words, standing)
    glow = None if alone else _glow_of(desk, table, standing)
    rows: list[Item] = [] if glow is None else [glow]
    rows += own_score(board) if alone else _for_several(board)
    notes = notes_of(table)
    if notes:
        rows.append(Label("  ·  ".join(notes), theme.NOTE))
    return ScorePage(desk, title, Column(*rows, gap=12), answers, wide_for(standing), growth, glow)


def _glow_of(desk: Desk, table: TableScreen, standing: Standing) -> Afterglow | None:
    """Right after a round, who has the most of it in a light; nobody if all have the same."""
    if not standing.counted or standing.over:
        return None
    most = max(side.gain for side in standing.sides)
    best = [side for side in standing.sides if side.gain == most]
    if most <= 0 or len(best) == len(standing.sides):
        return None
    colours = colours_of(table.session)
    honoured = [colours[seat] for side in best for seat in side.seats]
    return Afterglow(honoured, moves=desk.pace != "off", lit=True, high=LOW)


def _for_several(board: Board) -> Iterator[Item]:
    words = board.words
    for said in _about(words, board.standing):
        yield Label(said, theme.NOTE)
    yield board.ranking(full=True)
    if board.tells_more:
        yield Label(words.table("standing.every"), theme.STRONG)
        yield board.every_point()


def growth_of(desk: Desk) -> Growth:
    """Bars that grow, if things may move."""
    return Growth(grows=desk.pace != "off")


def wide_for(standing: Standing) -> float:
    """How wide a page with so many sides is."""
    return WIDE if len(standing.sides) <= FEW else WIDER


def headline(words: Words, standing: Standing) -> str:
    """Who leads, in a sentence; after a round it says after which."""
    said = _said(words, standing)
    if standing.counted and not standing.over:
        most = standing.contest.rounds
        key = "standing.after-of" if most else "standing.after"
        return words.table(key, n=standing.counted, most=most, said=said)
    return said


def _said(words: Words, standing: Standing) -> str:
    first = standing.first
    name = names_of_all(words, first)
    several = len(first) > 1
    if standing.over and first[0].won:
        alone = not several and len(first[0].seats) == 1
        return words.table("won" if alone else "won-together", name=name)
    if len(first) == len(standing.sides):
        return words.table("standing.level" if first[0].points else "standing.nothing")
    if several:
        return words.table("standing.share", name=name)
    team = "team-" if len(first[0].seats) > 1 else ""
    return words.table(f"standing.{team}leads", name=name, n=standing.lead)


def _about(words: Words, standing: Standing) -> list[str]:
    """Which round it is, and for how many points one plays."""
    contest, said = standing.contest, []
    if contest.by_round and standing.round and not (standing.over or standing.counted):
        key = "standing.round-of" if contest.rounds else "standing.round"
        said.append(words.table(key, n=standing.round, most=contest.rounds))
    if contest.goal and not standing.over:
        said.append(words.table("standing.goal", n=contest.goal))
    found = ["  ·  ".join(said)] if said else []
    return [*found, words.table("standing.open")] if standing.open else found


def notes_of(table: TableScreen) -> list[str]:
    """What the result has to be read with: take-backs, and which deal it was."""
    session, words = table.session, table.words
    said = []
    if session.practice or (session.result is not None and session.result.practice):
        said.append(words.table("practice"))
    if session.with_takebacks:
        said.append(words.table("with-takebacks"))
    if session.with_hints:
        said.append(words.table("with-hints"))
    if session.deal_number is not None and session.deal_number < SAYABLE:
        said.append(words.table("deal", n=session.deal_number))
    return said
