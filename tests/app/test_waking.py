"""A long wait of the loop ends when the display has something to say."""

import socket
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pygame
import pytest

from pnwtable.app.waking import Waking, sockets_of_x

LONG = 8_000
"""Milliseconds that nobody waits for here unless something is broken."""


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def test_a_long_wait_ends_with_the_first_word(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair
    waking, begin = Waking(lambda: [ours.fileno()]), monotonic()
    theirs.send(b"an event")
    waking.wait(LONG)
    assert monotonic() - begin < LONG / 2000


def test_a_socket_that_nobody_reads_is_not_listened_to_for_ever(
    pair: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = pair
    waking = Waking(lambda: [ours.fileno()])
    theirs.send(b"for nobody")
    heard = []
    for _ in range(40):
        waking.wait(30)
        heard.append(waking.listens)
    assert (heard[0], heard[-1]) == (True, False)
    begin = monotonic()
    waking.wait(30)
    assert monotonic() - begin >= 0.025


def test_a_wait_for_the_next_frame_ends_with_an_event_too_but_not_a_thousand_times_a_second(
    pair: tuple[socket.socket, socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.init()
    pygame.event.clear()
    ours, theirs = pair
    now, slept = [100.0], []

    def sleep(seconds: float) -> None:
        slept.append(round(1000 * seconds))
        now[0] += seconds

    monkeypatch.setattr("pnwtable.app.waking.monotonic", lambda: now[0])
    monkeypatch.setattr("pnwtable.app.waking.sleep", sleep)
    waking = Waking(lambda: [ours.fileno()])
    waking.wait(20)
    assert waking.listens
    theirs.send(b"events without end")
    now[0] += 1
    for _ in range(3):  # nothing but an event ends these, or this test takes minutes
        waking.wait(LONG)
        now[0] += 0.002
        waking.answered()
    assert slept == [4, 4]
    now[0] += 1
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)))
    ours.recv(100)  # as SDL does while it shows a frame
    waking.wait(19)
    waking.wait(19)
    assert slept == [4, 4, 6]


def test_a_mouse_that_never_rests_is_listened_to_for_ever(
    pair: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = pair
    waking = Waking(lambda: [ours.fileno()])
    theirs.send(b"an event")
    for _ in range(40):
        waking.wait(30)
        waking.answered()
    assert waking.listens


def test_a_display_that_has_gone_is_no_fault(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, _ = pair
    number = ours.fileno()
    waking = Waking(lambda: [number])
    ours.close()
    waking.wait(30)
    waking.wait(30)


def test_only_what_leads_to_an_x_server_is_listened_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket may not be long
    before = sockets_of_x()
    Path(".X11-unix").mkdir()
    with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as client:
        server.bind(".X11-unix/X7")
        server.listen()
        client.connect(".X11-unix/X7")
        assert set(sockets_of_x()) - set(before) == {client.fileno()}
