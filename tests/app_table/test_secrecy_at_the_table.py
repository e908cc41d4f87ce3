"""At a shared screen nobody sees the cards of another, whatever is clicked, and however quickly."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import ANY_KEY, BOT, P3, calls, go_on, party, play_until
from seated import FRAME, Player, desk_of, pixels
from sessions import choices, do, in_phase
from watched import SMALL, Recorded, hold, release, shown, take

from pnwtable.app.art import BACK
from pnwtable.app.over import Over
from pnwtable.app.screens.menus import give_up_question
from pnwtable.app.table.curtain import RESTS
from pnwtable.core.cards import HIDDEN
from pnwtable.core.zones import Seat, Sight
from pnwtable.play.seats import PERSON
from pnwtable.table.wishes import Do

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.core.commands import Asked
    from pnwtable.core.zones import Viewer
    from pnwtable.play.session import Session
    from pnwtable.play.settings import Animation

SECRETIVE: Final = ("trail", "signal_fire")


class Watched(Player):
    """A player whose table remembers which faces it has painted."""

    def __init__(self, session: Session, animation: Animation = "normal") -> None:
        desk = desk_of(SMALL, 1.0, animation)
        desk.art = self.art = Recorded()
        super().__init__(session, SMALL, desk=desk)

    def painted(self) -> set[str]:
        """The faces of a frame that is painted anew."""
        self.art.asked.clear()
        self.whole_frame()
        return self.art.asked - {BACK}


def faces(session: Session, viewer: Viewer, since: int | None = None) -> set[str]:
    """What a viewer may look at now, or could in any stage since a position."""
    tables = [session.view(viewer).table]
    for position in range(session.position if since is None else since, session.position):
        tables += [stage.table for stage in session.seen_step(viewer, position + 1)]
    sides = (side for table in tables for both in table.sides.values() for side in both)
    return {str(side) for side in sides} - {HIDDEN}


def own_secrets(session: Session, seat: Seat) -> set[str]:
    """The faces that only this seat may look at."""
    table = session.view(seat).table
    zones = [zone for zone, spec in table.zones.items() if spec.sight is Sight.OWNER]
    mine = [zone for zone in zones if table.zones[zone].is_home_of(seat)]
    held = {str(table.face(card)) for zone in mine for card in table.cards[zone]}
    return held - faces(session, None)


def give(player: Player, asked: Asked, *, warn: bool = True) -> None:
    """As a double click does."""
    player.screen.acting.grant([Do(asked)], warn=warn)


def before_a_choice(key: str, seed: int = 3, commands: int = 0) -> Session:
    """A table at which somebody decides in secret, after the first so many commands."""
    return play_until(
        party(key, seed=seed), lambda one: one.position >= commands and one.needs_secret, seed
    )


@pytest.mark.parametrize("animation", ["off", "normal"])
@pytest.mark.parametrize("key", SECRETIVE)
def test_no_frame_of_an_evening_shows_a_face_that_is_not_for_who_looks(
    key: str, animation: Animation
) -> None:
    session = before_a_choice(key, 4, 18)
    player, luck = Watched(session, animation), Random(4)
    for viewer, since in _evening(player, luck, 6):
        assert player.painted() <= faces(session, viewer, since)


@pytest.mark.parametrize("key", SECRETIVE)
def test_a_frame_that_is_painted_in_part_keeps_nothing_of_those_before(key: str) -> None:
    player = Player(before_a_choice(key, 5, 18), SMALL)
    for _ in _evening(player, Random(5), 4):
        assert player.frame() == player.whole_frame()


def _evening(player: Player, luck: Random, commands: int) -> Iterator[tuple[Viewer, int]]:
    """Everybody acts in turn; after every frame who looks, and since when it is told."""
    session = player.session
    for _ in range(commands):
        since = session.position
        if player.screen.curtain is not None:
            seat = luck.choice(calls(player))
            yield None, since
            since = session.last_seen(seat)
            take(player, seat)
            for _ in range(3):
                yield player.screen.viewer, since
                player.wait(0.15)
        go_on(player)
        yield player.screen.viewer, session.position
        since, seat = session.position, player.screen.turning.turn.seat or Seat(1)
        give(player, luck.choice(session.legal(seat)))
        for _ in range(4):
            yield player.screen.viewer, since
            player.wait(0.12)
        go_on(player)
        yield player.screen.viewer, session.position


@pytest.mark.parametrize("key", SECRETIVE)
def test_a_table_that_is_opened_shows_no_hand_before_somebody_takes_it(key: str) -> None:
    session = before_a_choice(key, 4, 18)
    seat = session.actors[0]
    assert own_secrets(session, seat)
    player = Watched(session)
    assert player.screen.curtain is not None
    assert player.painted() <= faces(session, None)
    take(player, seat)
    go_on(player)
    assert own_secrets(session, seat) <= player.painted()


KEYS: Final = {
    "undo": (pygame.K_z, pygame.KMOD_CTRL),
    "redo": (pygame.K_y, pygame.KMOD_CTRL),
    "last trick": (pygame.K_l, 0),
    "see": (pygame.K_v, 0),
    "tab": (pygame.K_TAB, 0),
    "down": (pygame.K_DOWN, 0),
    "escape": (pygame.K_ESCAPE, 0),
    "scores": (pygame.K_s, 0),
    "enter at once": (pygame.K_RETURN, 0),
    "space at once": (pygame.K_SPACE, 0),
}


@pytest.mark.parametrize("pressed", KEYS)
def test_no_key_but_a_deliberate_answer_raises_the_curtain(pressed: str) -> None:
    session = before_a_choice("signal_fire")
    session.practise(on=True)
    player = Watched(session, "off")
    take(player)
    give(player, session.legal(player.screen.viewer or Seat(1))[0])
    key, mod = KEYS[pressed]
    assert player.screen.curtain is not None
    player.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
    for _ in range(3):
        assert player.screen.curtain is not None
        assert player.painted() <= faces(session, None)
        player.wait(0.1)
    player.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
    assert player.painted() <= faces(session, None)


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_clicks_that_come_too_quickly_do_not_raise_the_curtain(animation: Animation) -> None:
    session = before_a_choice("signal_fire")
    player = Watched(session, animation)
    curtain = player.screen.curtain
    assert curtain is not None
    at = curtain.callers[1].rect.center
    take(player)
    give(player, session.legal(player.screen.viewer or Seat(1))[0])
    for _ in range(int(RESTS / 0.05)):
        player.tap(at)
        player.wait(0.045)
        assert player.screen.viewer is None
        assert player.painted() <= faces(session, None)


def test_another_size_while_the_curtain_hangs_shows_nothing() -> None:
    session = before_a_choice("trail", 4, 18)
    player = Watched(session)
    take(player)
    go_on(player)
    give(player, session.legal(player.screen.viewer or Seat(1))[0])
    for size in ((900, 600), SMALL, (1000, 500)):
        player.resize(size)
        assert player.screen.curtain is not None
        assert player.painted() <= faces(session, None)


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_what_was_said_to_a_seat_is_gone_when_the_table_turns(animation: Animation) -> None:
    session = before_a_choice("signal_fire")
    player = Player(session, SMALL, animation=animation)
    take(player)
    seat = player.screen.viewer or Seat(1)
    give(player, session.legal(seat)[0])
    player.key(ANY_KEY)
    assert player.screen.curtain is not None
    for _ in range(5):
        assert player.said() is None
        bars = shown(player).bars
        assert (bars.prompt, bars.aside) == ("", "")
        player.wait(FRAME)


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_line_for_one_seat_is_not_told_while_a_computer_player_acts(
    animation: Animation,
) -> None:
    session = party("signal_fire", PERSON, PERSON, BOT, BOT, seed=3)
    player = Player(session, SMALL, animation=animation)
    take(player)
    seat = player.screen.viewer or Seat(1)
    asked = session.legal(seat)[0]
    give(player, asked, warn=False)
    player.key(ANY_KEY)
    player.wait(FRAME)
    player.desk.settings = replace(player.desk.settings, animation="normal")
    player.screen.acting.do(session.legal(P3)[0])
    secret = player.screen.words.card(str(asked).split()[2])
    for _ in range(8):
        bars = shown(player).bars
        assert secret not in bars.prompt + bars.aside
        player.wait(FRAME)


def test_a_refusal_that_a_seat_was_told_is_gone_when_somebody_else_is_called() -> None:
    session = play_until(party("signal_fire", seed=3), in_phase("place"), 2)
    player = Player(session, SMALL)
    one, other = (Seat(2), Seat(3))
    player.tap(player.scene.arrangement.plates[one].box.centre)
    take(player)
    go_on(player)
    card = next(sprite for sprite in player.scene.sprites if sprite.zone == f"hand@{one}")
    player.drag(card.box.centre, player.place("map.b2"))
    assert player.said() is not None
    player.tap(player.scene.arrangement.plates[other].box.centre)
    assert calls(player) == (other,)
    assert player.said() is None


@pytest.mark.parametrize("ends", ["by the button", "by acting", "by the plate of another"])
def test_a_look_at_the_own_cards_ends(ends: str) -> None:
    session = play_until(party("signal_fire", seed=3), in_phase("place"), 2)
    player = Watched(session)
    seat = session.actors[0]
    assert player.screen.curtain is None
    player.tap(player.scene.arrangement.plates[seat].box.centre)
    assert calls(player) == (seat,)
    assert player.painted() <= faces(session, None)
    take(player)
    go_on(player)
    assert own_secrets(session, seat) <= player.painted()
    if ends == "by the button":
        player.screen.take_offer("hide")
    elif ends == "by acting":
        give(player, session.legal(seat)[0])
    else:
        other = next(one for one in session.controllers if one != seat)
        player.tap(player.scene.arrangement.plates[other].box.centre)
    go_on(player)
    assert player.screen.viewer is None
    assert player.painted() <= faces(session, None)


def test_a_look_at_the_own_cards_lasts_while_computer_players_act() -> None:
    session = party("signal_fire", PERSON, BOT, BOT, PERSON, seed=3)
    player = Player(session, SMALL)
    take(player, Seat(4))
    give(player, session.legal(Seat(4))[0])
    go_on(player)
    assert calls(player) == (Seat(1),)
    take(player)
    player.screen.call(Seat(4))
    take(player)
    for seat in (Seat(2), Seat(3)):
        player.screen.acting.do(session.legal(seat)[0])
        go_on(player)
        assert player.screen.viewer == Seat(4)


def test_a_look_at_the_own_cards_ends_by_acting_after_an_undo_too() -> None:
    session = play_until(party("signal_fire", seed=3), in_phase("place"), 2)
    session.practise(on=True)
    player = Player(session, SMALL)
    do(session, session.legal(session.actors[0])[0])
    seat, position = session.mover(session.position), session.position
    player.screen.changed(player.scene)
    player.screen.call(seat)
    take(player)
    player.key(pygame.K_u)
    if player.exits.take_back is not None:
        player.exits.take_back()
    assert (session.position, player.screen.viewer) == (position - 1, seat)
    give(player, session.legal(seat)[0])
    go_on(player)
    assert player.screen.viewer is None


def test_a_key_that_was_let_go_of_over_a_question_shows_nothing_any_more() -> None:
    session = before_a_choice("trail", 4, 18)
    player = Watched(session)
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    take(player)
    go_on(player)
    secrets = own_secrets(session, player.screen.viewer or Seat(1))
    assert not secrets & player.painted()
    hold(player, pygame.K_v)
    assert secrets <= player.painted()
    page = give_up_question(player.desk, lambda: None)
    player.desk.ask(page)
    over, let_go = Over(player.desk), pygame.Event(pygame.KEYUP, key=pygame.K_v, mod=0)
    assert over.handle(let_go)
    player.wait(FRAME)
    player.desk.questions.clear()
    player.wait(FRAME)
    assert not secrets & player.painted()


def test_while_the_curtain_hangs_every_frame_is_the_same_and_nothing_of_it_stays() -> None:
    session = before_a_choice("signal_fire")
    player = Player(session, SMALL)
    over = Over(player.desk)
    frames = set()
    for _ in range(3):
        player.screen.draw(player.window)
        over.draw(player.window)
        frames.add(pixels(player.window))
    assert len(frames) == 1
    take(player)
    player.screen.draw(player.window)
    over.draw(player.window)
    assert pixels(player.window) == player.whole_frame()


@pytest.mark.parametrize("key", SECRETIVE)
def test_hold_to_see_covers_the_own_cards_in_every_frame(key: str) -> None:
    session, luck = before_a_choice(key, 4, 18), Random(2)
    player = Watched(session)
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    held = 0
    for _ in range(3):
        take(player)
        go_on(player)
        seat = player.screen.viewer or Seat(1)
        secrets = own_secrets(session, seat)
        assert not secrets & player.painted()
        hold(player, pygame.K_v)
        assert secrets <= player.painted()
        held += len(secrets)
        give(player, luck.choice(session.legal(seat)))
        player.wait(FRAME)
        release(player, pygame.K_v)
        for _ in range(6):
            hidden = own_secrets(session, seat)
            assert not hidden & player.painted()
            player.wait(0.06)
        go_on(player)
        if player.screen.curtain is None:
            break
    assert held


def test_what_is_looked_back_at_is_gone_with_who_looked() -> None:
    session = play_until(
        party("signal_fire", seed=3), lambda one: in_phase("play")(one) and one.position > 35, 2
    )
    while len(_after_one(session)) > 0:
        do(session, _after_one(session)[0])
    player = Watched(session)
    take(player)
    go_on(player)
    seat = player.screen.viewer or Seat(1)
    player.frame()
    hold(player, pygame.K_l)
    assert player.screen.showing.recalled
    assert own_secrets(session, seat) <= player.painted()
    give(player, session.legal(seat)[0])
    go_on(player)
    assert player.screen.curtain is None
    assert player.screen.viewer is None
    assert player.painted() <= faces(session, None)


def _after_one(session: Session) -> list[Asked]:
    """What may be done, unless the next command ends the round of secret decisions."""
    table = session.view(None).table
    laid = [zone for zone in table.zones if zone.startswith(("trick@", "facedown@"))]
    lying = sum(len(table.cards[zone]) for zone in laid)
    return choices(session) if not (session.needs_secret and lying == 3) else []
