"""Musts 14: what is drawn in parts is what would be drawn as a whole, and nothing is drawn idly."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest
from positions import anyhow, building, drifting, played
from seated import FRAME, P1, Player, cabin, desk_of, pixels
from sessions import in_phase

from pnwtable.app.over import Over
from pnwtable.app.widgets.dialog import Answer, Dialog
from pnwtable.core.commands import AskedMove
from pnwtable.table.flourishes import LASTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.play.session import Session

SIZE = (720, 520)


class Twins:
    """Two players who do the same: one's window is drawn in parts, the other's always anew."""

    def __init__(self, deal: Callable[[], Session], scale: float = 1.0) -> None:
        self.parts = Player(deal(), SIZE, scale)
        self.whole = Player(deal(), SIZE, scale)

    def both(self, act: Callable[[Player], None]) -> None:
        act(self.parts)
        act(self.whole)

    def are_alike(self) -> None:
        assert self.parts.frame() == self.whole.whole_frame()

    def wait(self, frames: int) -> None:
        """Each frame that is wanted is drawn and compared; one that is not wanted is the same."""
        for _ in range(frames):
            wanted = self.parts.wait()
            assert self.whole.wait() == wanted
            if wanted:
                self.are_alike()
            else:
                assert pixels(self.parts.window) == self.whole.whole_frame()


DEALS: dict[str, Callable[[], Session]] = {
    "opening": cabin,
    "mid-game": lambda: played(24, 5, choose=drifting),
    "with lost cards": lambda: played(44, 5, choose=anyhow),
    "murky end": lambda: played(60, 5, until=in_phase("end"), murky=True),
}


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("position", DEALS)
def test_along_a_drag_the_parts_that_are_drawn_anew_make_the_whole_picture(
    position: str, scale: float
) -> None:
    twins = Twins(DEALS[position], scale)
    twins.are_alike()
    luck = Random(position)
    for source in ("beach", "sea", "tide", "supply"):
        at = twins.parts.place(source)
        twins.both(lambda player, at=at: player.move(at))  # type: ignore[misc]
        twins.both(lambda player, at=at: player.down(at))  # type: ignore[misc]
        for _ in range(9):
            to = luck.randrange(-40, SIZE[0] + 40), luck.randrange(-40, SIZE[1] + 40)
            twins.both(lambda player, to=to: player.move(to))  # type: ignore[misc]
            twins.are_alike()
        twins.both(lambda player: player.send(pygame.WINDOWFOCUSLOST))
        twins.are_alike()
        twins.wait(5)
        twins.both(lambda player: player.up((0, 0)))
        twins.both(Player.rest)
        twins.are_alike()


@pytest.mark.parametrize("position", DEALS)
def test_through_motions_the_parts_that_are_drawn_anew_make_the_whole_picture(
    position: str,
) -> None:
    twins = Twins(DEALS[position])
    twins.are_alike()
    luck = Random(position)
    for _ in range(5):
        asked = anyhow(twins.parts.session.legal(P1), luck)
        if isinstance(asked, AskedMove):
            source, target = asked.source, asked.target
            twins.both(lambda p, s=source, t=target: p.drag(p.place(s), p.place(t)))  # type: ignore[misc]
        else:
            pile = asked.button.removeprefix("reveal ")  # type: ignore[union-attr]  # presses
            twins.both(lambda p, z=pile: p.double_tap(p.place(z)))  # type: ignore[misc]
        twins.wait(luck.randrange(8, 20))
        if luck.random() < 0.5:
            twins.both(Player.rest)
        twins.are_alike()


def test_with_the_keys_the_parts_that_are_drawn_anew_make_the_whole_picture() -> None:
    twins = Twins(lambda: played(10, choose=building))
    for key in (
        *(pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN),
        *(pygame.K_LEFT, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_UP, pygame.K_RETURN),
    ):
        twins.both(lambda player, key=key: player.key(key))  # type: ignore[misc]
        twins.are_alike()
        twins.wait(2)


def test_a_sentence_comes_and_goes_without_a_trace() -> None:
    player = Player(cabin(), SIZE, animation="off")
    before = player.frame()
    player.drag(player.place("sea"), player.place("lost"))
    assert player.frame() != before
    while player.said() is not None:
        player.wait(0.5)
    assert player.frame() == before


@pytest.mark.parametrize("position", DEALS)
def test_while_nothing_happens_nothing_is_drawn(position: str) -> None:
    player = Player(DEALS[position](), SIZE)
    player.rest()
    player.wait(5)
    player.frame()
    assert not any(player.wait() for _ in range(120))
    player.tap(player.place("beach"))
    assert player.wait()
    player.wait(LASTS["refuse"])
    player.wait()
    assert not any(player.wait() for _ in range(120))


def test_while_a_card_is_held_still_nothing_is_drawn() -> None:
    player = Player(cabin(), SIZE)
    player.pick_up(player.place("sea"), player.place("stack.3"))
    assert player.wait()
    lifted = [player.wait() for _ in range(60)]
    assert sum(lifted) < 0.5 / FRAME
    assert not any(player.wait() for _ in range(60))


def test_while_a_stage_rests_nothing_is_drawn() -> None:
    player = Player(cabin(), SIZE)
    player.drag(player.place("sea"), player.place("stack.3"))
    wanted = [player.wait() for _ in range(120)]
    assert sum(wanted) < (0.6 + LASTS["settle"]) / FRAME
    assert not wanted[-1]
    assert wanted[0]


class Under:
    """A table in a window with toasts and questions over it, drawn as the loop draws it."""

    def __init__(self) -> None:
        desk = desk_of(SIZE, 1.0, "normal")
        self.player = Player(cabin(), SIZE, desk=desk)
        self.desk = desk
        self.over = Over(desk)

    def frame(self) -> bytes:
        self.player.screen.draw(self.player.window)
        self.over.draw(self.player.window)
        return pixels(self.player.window)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.25)):
            self.player.wait(0.25)
            self.over.step(0.25)
            self.frame()


def test_a_toast_over_the_table_goes_without_a_trace() -> None:
    under = Under()
    before = under.frame()
    under.desk.say("A sentence that lies over the table for a while.")
    under.wait(0.25)
    assert under.frame() != before
    under.wait(10)
    assert under.frame() == before


def test_a_question_over_the_table_goes_without_a_trace() -> None:
    under = Under()
    before = under.frame()
    under.desk.ask(Dialog(under.desk, "A question", "Is it so?", (Answer("Yes", safe=True),)))
    under.wait(0.25)
    covered = under.frame()
    assert covered != before
    assert under.frame() == covered
    under.over.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    under.wait(0.5)
    assert under.frame() == before


def test_a_toast_over_a_card_in_motion_leaves_the_picture_right() -> None:
    under, plain = Under(), Player(cabin(), SIZE)
    under.frame()
    under.desk.say("Short.")
    under.over.step(0.0)
    for player in (under.player, plain):
        player.drag(player.place("sea"), player.place("stack.2"))
    for _ in range(60):
        under.player.wait()
        plain.wait()
        under.over.step(FRAME)
        under.frame()
    under.wait(10)
    plain.rest()
    plain.wait(10)
    assert under.frame() == plain.whole_frame()
