"""What was decided can be taken back at the next curtain, which calls who decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import P2, P3, calls, drafting, drafts, party, play_until, secrets_shown, sit, take
from seated import P1, Player
from sessions import choices
from ways import by_taps

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.core.commands import Asked
    from pnwtable.play.session import Session

UNDO: Final[dict[str, Callable[[Player], None]]] = {
    "Ctrl Z": lambda player: player.key(pygame.K_z, mod=pygame.KMOD_CTRL),
    "U": lambda player: player.key(pygame.K_u),
    "Backspace": lambda player: player.key(pygame.K_BACKSPACE),
    "the button": lambda player: player.tap(undo_button(player)),
}


def undo_button(player: Player) -> tuple[int, int]:
    player.frame()
    return player.window.get_width() - player.desk.px(1.5 * 94 + 4), player.desk.px(26)


@pytest.mark.parametrize("undo", UNDO)
def test_a_pick_can_be_taken_back_at_the_curtain_and_who_made_it_is_named_first(undo: str) -> None:
    player = drafting()
    drafts(player, P2)
    assert calls(player) == (P3, P1)
    UNDO[undo](player)
    assert player.session.position == 0
    assert player.exits.take_back is None
    assert calls(player) == (P2, P3, P1)
    assert secrets_shown(player) == set()
    take(player)
    assert player.screen.viewer == P2


def payments(session: Session) -> list[Asked]:
    """What may be paid now for a card that lay face up."""
    if session.fields["phase"] != "trek":
        return []
    return [asked for asked in choices(session) if "pack@" in str(asked)]


@pytest.mark.parametrize("undo", UNDO)
def test_a_payment_can_be_taken_back_at_the_next_curtain(undo: str) -> None:
    session = play_until(party("trail"), lambda now: bool(payments(now)), seed=3)
    player = Player(session, animation="off")
    first = session.actors[0]
    sit(player, first)
    by_taps(player, payments(session)[0])
    assert calls(player) != (first,)
    UNDO[undo](player)
    assert calls(player) == (first,)
    assert session.actors == (first,)


def test_redo_at_the_curtain_goes_on_to_the_next() -> None:
    player = drafting()
    drafts(player, P1)
    player.key(pygame.K_u)
    player.key(pygame.K_r)
    assert player.session.position == 1
    assert calls(player) == (P2, P3)


def test_over_a_barrier_nothing_is_taken_back_and_practice_passes_it_unasked() -> None:
    player = drafting()
    drafts(player, P1)
    drafts(player, P2)
    player.key(pygame.K_u)
    assert player.session.position == 1
    player.key(pygame.K_u)
    assert player.session.position == 1
    player.session.practise(on=True)
    player.key(pygame.K_u)
    assert player.exits.take_back is None, "whose result is marked anyway is asked nothing"
    assert player.session.position == 0
    assert calls(player)[0] == P1
    assert set(calls(player)) == {P1, P2, P3}
