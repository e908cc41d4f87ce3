"""The curtain between two people: no seat's secrets before its person takes the table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import (
    BOT,
    P2,
    P3,
    P4,
    calls,
    done_at,
    drafting,
    drafts,
    go_on,
    party,
    pick_of,
    play_until,
    secrets_shown,
    sit,
    take,
)
from seated import P1, TEXTS, Player
from sessions import choices, do, in_phase
from ways import by_double_click, by_drag

from pnwtable.app.art.tokens import SEAT_COLOURS
from pnwtable.app.table.curtain import RESTS
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.play.seats import PERSON, Controller

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


ALL_FOUR: Final = (P1, P2, P3, P4)


# when it hangs


@pytest.mark.parametrize("key", ["trail", "signal_fire"])
def test_a_new_table_begins_with_a_curtain_that_shows_nobodys_cards(key: str) -> None:
    player = Player(party(key))
    assert calls(player) == tuple(player.session.actors)
    assert player.screen.viewer is None
    assert secrets_shown(player) == set()


def test_a_new_table_is_dealt_before_the_curtain_comes() -> None:
    player = Player(party("trail"))
    player.screen.deals = True
    player.screen.resized(player.desk.size)
    assert calls(player) == ()
    player.rest()
    assert calls(player) == ALL_FOUR


@pytest.mark.parametrize("key", ["trail", "signal_fire", "grizzo"])
def test_one_person_among_computer_players_never_sees_a_curtain(key: str) -> None:
    seats = {"trail": 3, "signal_fire": 4, "grizzo": 2}[key]
    session = party(key, PERSON, *(BOT,) * (seats - 1), rounds=1) if seats == 4 else None
    player = Player(session or party(key, PERSON, *(BOT,) * (seats - 1)), animation="off")
    while player.session.outcome is None and player.session.position < 120:
        assert player.screen.curtain is None
        assert player.screen.viewer == P1
        player.screen.acting.do(choices(player.session)[0])
        go_on(player)


def test_a_table_of_computer_players_alone_is_open_and_has_no_curtain() -> None:
    player = Player(party("trail", BOT, BOT, BOT))
    assert player.screen.curtain is None
    assert secrets_shown(player) == set()
    player.tap(player.place("draft@1"))
    player.key(pygame.K_TAB, pygame.K_RETURN)
    assert player.session.position == 0


def test_decisions_in_the_open_are_made_without_a_curtain() -> None:
    player = Player(party("grizzo", PERSON, PERSON), animation="off")
    for _ in range(25):
        assert player.screen.curtain is None
        asked = choices(player.session)[-1]
        by_double_click(player, asked)
        go_on(player)
        assert done_at(player.session)[-1] == str(asked)


def test_in_signal_fire_pawns_and_fires_are_moved_in_the_open_and_cards_behind_the_curtain() -> (
    None
):
    player, luck = Player(party("signal_fire", rounds=1), animation="off"), Random(2)
    seen = set()
    while player.session.fields["trick"] != 3:
        go_on(player)
        phase = player.session.fields["phase"]
        hangs = player.screen.curtain is not None
        assert hangs == (phase in ("bid", "play"))
        seen.add(phase)
        asked = luck.choice(choices(player.session))
        sit(player, asked.seat)
        by_drag(player, asked)
        assert done_at(player.session)[-1] == str(asked)
    assert seen == {"bid", "place", "play", "light", "move"}


def test_the_same_seat_goes_on_without_a_curtain() -> None:
    player = drafting()
    drafts(player, P1)
    drafts(player, P2)
    sit(player, P3)
    by_drag(player, pick_of(player.session, P3))
    assert player.screen.curtain is None
    assert player.screen.viewer == P3
    by_drag(player, pick_of(player.session, P3))
    assert calls(player) == (P1, P2)


def test_after_uncovering_a_card_the_same_seat_pays_without_a_curtain() -> None:
    session = play_until(party("trail"), in_phase("trek"))
    player = Player(session, animation="off")
    while session.fields["phase"] != "pay":
        sit(player, session.actors[0])
        walk = next(asked for asked in choices(session) if "pawn@" in str(asked))
        by_drag(player, walk)
        assert done_at(session)[-1] == str(walk)
    assert session.fields["phase"] == "pay"
    assert player.screen.curtain is None


def test_nobody_knows_of_a_pick_before_all_have_picked_but_that_it_was_made() -> None:
    player = drafting()
    drafts(player, P1)
    take(player, P3)
    go_on(player)
    assert secrets_shown(player) == {P3}
    assert player.session.fields["picked@1"] is True
    assert len(player.table.cards[ZoneId("pack@1")]) == 1


def test_those_who_choose_may_come_in_any_order() -> None:
    player = drafting()
    for seat in (P2, P1):
        drafts(player, seat)
        assert seat not in calls(player)
    assert calls(player) == (P3,)


@pytest.mark.parametrize("key", ["trail", "signal_fire"])
def test_a_saved_table_begins_with_the_curtain(key: str, tmp_path: Path) -> None:
    session = party(key)
    do(session, pick_of(session, P1))
    path = tmp_path / "table.jsonl"
    path.write_bytes(b"".join(session.keeper.lines))  # type: ignore[union-attr]  # see party
    again = resume(read_journal(path)).session
    player = Player(again)
    assert set(calls(player)) == {P2, P3, P4}
    assert secrets_shown(player) == set()


# what it shows


def test_it_names_each_with_name_colour_and_token() -> None:
    ada = Controller("person", name="Ada", colour=SEAT_COLOURS[5])
    player = Player(party("trail", ada, PERSON, Controller("person", name="Ünal")))
    curtain = player.screen.curtain
    assert curtain is not None
    called = [one.called for one in curtain.callers]
    assert [one.name for one in called] == ["Ada", TEXTS.say("table.player", {"n": 2}), "Ünal"]
    assert [one.colour for one in called] == [SEAT_COLOURS[5], SEAT_COLOURS[1], SEAT_COLOURS[2]]


def test_the_hand_is_in_front_of_whoever_took_the_table() -> None:
    player = drafting()
    for seat in (P2, P3, P1):
        sit(player, seat)
        hand = player.place(f"draft@{seat}")
        others = [player.place(f"draft@{one}") for one in (P1, P2, P3) if one != seat]
        assert all(hand[1] > other[1] for other in others)
        plates = player.screen.scene.arrangement.plates
        assert all(plates[seat].box.y >= plate.box.y for plate in plates.values())
        assert secrets_shown(player) == {seat}
        by_drag(player, pick_of(player.session, seat))
        if seat != P1:
            assert secrets_shown(player) == set()


# what raises it

RAISES: Final[dict[str, Callable[[Player], None]]] = {
    "Enter": lambda player: player.key(pygame.K_RETURN),
    "Space": lambda player: player.key(pygame.K_SPACE),
    "Enter of the pad": lambda player: player.key(pygame.K_KP_ENTER),
    "a tap": lambda player: player.tap(callers(player)[P1]),
}


def callers(player: Player) -> dict[Seat, tuple[int, int]]:
    curtain = player.screen.curtain
    assert curtain is not None
    return {one.called.seat: one.rect.center for one in curtain.callers}


@pytest.mark.parametrize("raises", RAISES)
def test_it_is_raised_by(raises: str) -> None:
    player = drafting()
    player.wait(RESTS)
    RAISES[raises](player)
    assert player.screen.viewer == P1


@pytest.mark.parametrize(
    ("keys", "seat"),
    [
        ((pygame.K_DOWN,), P2),
        ((pygame.K_DOWN, pygame.K_DOWN), P3),
        ((pygame.K_DOWN, pygame.K_UP), P1),
        ((pygame.K_TAB, pygame.K_TAB), P3),
    ],
)
def test_arrows_and_tab_go_from_name_to_name(keys: tuple[int, ...], seat: Seat) -> None:
    player = drafting()
    player.wait(RESTS)
    player.key(*keys, pygame.K_RETURN)
    assert player.screen.viewer == seat


@pytest.mark.parametrize("raises", RAISES)
def test_in_its_first_moment_it_takes_no_answer(raises: str) -> None:
    player = drafting()
    RAISES[raises](player)
    player.wait(RESTS / 2)
    RAISES[raises](player)
    assert calls(player) == (P1, P2, P3)
    player.wait(RESTS)
    RAISES[raises](player)
    assert player.screen.viewer == P1


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_storm_of_clicks_where_the_last_card_was_played_does_not_raise_it(animation: str) -> None:
    player = Player(party("trail"), animation=animation)  # type: ignore[arg-type]  # one of its words
    sit(player, P1)
    curtain = callers_to_be(player)
    by_double_click(player, pick_of(player.session, P1))
    for _ in range(3):
        for at in curtain:
            player.tap(at)
    assert player.screen.viewer is None
    assert calls(player) == (P2, P3, P4)


def callers_to_be(player: Player) -> list[tuple[int, int]]:
    """Where the names of the next curtain come to lie."""
    wide, high = player.window.get_size()
    return [(wide // 2, high * part // 10) for part in range(3, 8)]


def test_what_lies_behind_it_takes_no_tap_and_no_drag() -> None:
    player = drafting()
    player.wait(RESTS)
    player.tap(player.place("draft@1"))
    player.drag(player.place("draft@1"), player.place("pack@1"))
    player.tap((5, player.window.get_height() // 2))
    assert calls(player) == (P1, P2, P3)
    assert player.session.position == 0
    assert player.screen.model.held is None


def test_escape_at_it_leads_to_the_menu_and_shows_nothing() -> None:
    player = drafting()
    player.wait(RESTS)
    player.key(pygame.K_ESCAPE)
    assert player.exits.menus == 1
    assert calls(player) == (P1, P2, P3)


def test_it_stays_in_any_window_and_its_names_can_be_tapped_there() -> None:
    for size in ((640, 400), (1920, 1080), (1024, 640)):
        player = drafting()
        player.resize(size)
        player.wait(RESTS)
        player.whole_frame()
        player.tap(callers(player)[P2])
        assert player.screen.viewer == P2


def test_taking_the_table_is_kept_so_that_a_look_is_a_barrier() -> None:
    player = drafting()
    drafts(player, P1)
    take(player, P2)
    assert player.session.undo_barrier == "look"
    assert not player.session.can_undo


# looking without acting


def test_a_tap_on_the_name_of_somebody_else_calls_that_person_who_may_also_not_look() -> None:
    player = drafting()
    sit(player, P1)
    player.tap(player.screen.scene.arrangement.plates[P2].box.centre)
    assert calls(player) == (P2,)
    assert secrets_shown(player) == set()
    player.wait(RESTS)
    player.key(pygame.K_ESCAPE)
    assert player.exits.menus == 0
    assert set(calls(player)) == {P1, P2, P3}


def test_who_only_looked_turns_the_cards_down_and_the_others_go_on() -> None:
    player = drafting()
    drafts(player, P1)
    take(player, P2)
    player.tap(player.screen.scene.arrangement.plates[P1].box.centre)
    take(player, P1)
    assert secrets_shown(player) == {P1}
    player.screen.take_offer("hide")
    assert secrets_shown(player) == set()
    assert calls(player) == (P2, P3)


def test_the_cards_held_up_lie_down_for_the_next_one() -> None:
    player = drafting()
    sit(player, P1)
    player.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0)
    by_drag(player, pick_of(player.session, P1))
    assert calls(player) == (P2, P3)
    take(player, P2)
    assert secrets_shown(player) == {P2}


def test_what_a_double_click_meant_is_not_said_behind_the_next_curtain() -> None:
    player = Player(party("signal_fire"), animation="off")
    sit(player, P1)
    player.wait(1.0)
    player.double_tap(player.place("hand@1"))
    assert calls(player) == (P2, P3, P4)
    assert player.said() is None


def test_a_tap_on_the_own_plate_beside_the_pawn_lets_its_seat_look_in_the_open_view() -> None:
    session = play_until(party("signal_fire"), in_phase("place"), seed=1)
    player = Player(session, animation="off")
    seat = session.actors[0]
    pawn = player.scene.by_pawn[PawnId(f"pawn@{seat}")].box
    plate = player.screen.scene.arrangement.plates[seat].box
    player.tap(pawn.centre)
    assert player.screen.still().lit
    player.key(pygame.K_ESCAPE)
    player.tap((plate.x + 4, plate.y + 4))
    assert calls(player) == (seat,)
