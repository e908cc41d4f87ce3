"""A cache exchange, a stolen card, a hunted card, a sorted deck: none is traceable in any frame.

Each is done at two tables with other cards, or other places of them, and every frame that somebody
who may not know them sees is compared as it is painted, up to what the recap shows.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import BOT, P2, P3, go_on
from seated import Player
from sessions import do
from watched import SMALL, alike, alike_in_paint, take

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, parse_command
from pnwtable.core.game import Position
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.core.game import Field, OptionValue

FRAME: Final = 1 / 20
MOST_FRAMES: Final = 400

CAMP: Final = {
    "hand@1": "5D 7D 9C KH",
    "hand@2": "6D 9H QH KC",
    "hand@3": "3D 8H QC JS",
    "hand@4": "4C 4D 6S 10D",
    "map.g3": "2S 2D 6H",
    "map.d4": "JC",
}
THIEF: Final = {**CAMP, "hand@1": "5D X 7D 9C"}
MATES: Final = {"teams": True}
WATER: Final = {
    "isle.1": "8H",
    "isle.2": "KD",
    "hand@1": "2C 5C JC QD",
    "hand@2": "4S 6S 9C JS",
    "hand@3": "4D 6D 9D",
}
SALE: Final = {
    "play@1": "7C 8C",
    "row": "KS 7D 10C 2S 9D",
    "discard@1": "4C 5S",
    "deck@1": "3D 6S 6H 9S",
}


@dataclass(frozen=True)
class Secret:
    """A position, and two ways to go on from there that some seats may not tell apart.

    ``elsewhere`` are cards that lie otherwise at the second table.
    """

    key: str
    seats: int
    zones: Mapping[str, str]
    one: tuple[str, ...]
    other: tuple[str, ...]
    pawns: Mapping[str, str] = field(default_factory=dict)
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    state: Mapping[str, Field] = field(default_factory=dict)
    face_up: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    from_whom: tuple[Seat, ...] = (P2,)

    def sessions(self) -> tuple[Session, Session]:
        """Both tables before it."""
        return self._session(self.zones), self._session({**self.zones, **self.elsewhere})

    def _session(self, zones: Mapping[str, str]) -> Session:
        game = BY_KEY[self.key]
        setup = complete_setup(game, self.seats, dict(self.options))
        position = Position(
            zones={ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()},
            pawns={PawnId(pawn): ZoneId(zone) for pawn, zone in self.pawns.items()},
            state={"turn": "p1", **self.state},
            face_up=tuple((ZoneId(zone), None) for zone in self.face_up),
        )
        return Session.at(game, setup, 1, game.arrange(setup, position, Chance(1, 0)))


def forage(one: str, other: str, cell: str, then: tuple[str, ...] = (), **more: object) -> Secret:
    """The first player's pawn stands on that cell, with both actions left."""
    pawns = {"pawn@1": f"map.{cell}", "pawn@2": "map.c2"}
    given = {"pawns": pawns, "state": {"phase": "act"}, "face_up": ("map.d4",), **more}
    base = Secret("forage", 4, CAMP, (one, *then), (other, *then))
    return replace(base, **given)  # type: ignore[arg-type]  # fields of it


SECRETS: Final = {
    "which hidden card goes into a cache": forage(
        "move 7D hand@1 > map.g3 onto 2S",
        "move 9C hand@1 > map.g3 onto 2S",
        "g3",
        ("press done", "press end"),
        from_whom=(P2, P3),
    ),
    "which place of a cache it comes to": forage(
        "move 7D hand@1 > map.g3 onto 2S",
        "move 7D hand@1 > map.g3 onto 6H",
        "g3",
        ("press done", "press end"),
    ),
    "what an open card fetches from a cache is seen, where it lay there is not": forage(
        "move 5D hand@1 > map.g3 onto 2S",
        "move 5D hand@1 > map.g3 onto 2S",
        "g3",
        ("press done", "press end"),
        elsewhere={"map.g3": "6H 2D 2S"},
    ),
    "which of two exchanges came first": Secret(
        "forage",
        4,
        CAMP,
        ("move 7D hand@1 > map.g3 onto 2S", "move 9C hand@1 > map.g3 onto 2D", "press end"),
        ("move 9C hand@1 > map.g3 onto 6H", "move KH hand@1 > map.g3 onto 2S", "press end"),
        {"pawn@1": "map.g3"},
        state={"phase": "act"},
    ),
    "which hidden card lies face down on the map": forage(
        "move 7D hand@1 > map.d4",
        "move 9C hand@1 > map.d4",
        "d4",
        ("press end",),
        elsewhere={"hand@1": "5D 9C 7D KH"},
        from_whom=(P2, P3),
    ),
    "what is given to the pile of the centre": forage(
        "move 7D hand@1 > map.d3",
        "move 9C hand@1 > map.d3",
        "d3",
        ("press end",),
        state={"phase": "act", "entered@1": True},
        elsewhere={"hand@1": "5D 9C 7D KH"},
    ),
    "where the hidden Joker of a thief lay": forage(
        "move X hand@1 > hand@3 onto 3D",
        "move X hand@1 > hand@3 onto 3D",
        "d4",
        ("press end",),
        zones=THIEF,
        elsewhere={"hand@1": "5D 7D 9C X"},
        from_whom=(P2, P3),
    ),
    "whether a stolen card is the one that is laid face down then": Secret(
        "forage",
        4,
        THIEF,
        ("move X hand@1 > hand@3 onto 3D", "move 3D hand@1 > map.d4", "press end"),
        ("move X hand@1 > hand@3 onto 3D", "move 7D hand@1 > map.d4", "press end"),
        {"pawn@1": "map.d4"},
        {"hand@1": "5D 7D X 9C"},
        {"phase": "act"},
        ("map.d4",),
        from_whom=(P2, P3),
    ),
    "whether a stolen card goes into a cache": Secret(
        "forage",
        4,
        THIEF,
        ("move X hand@1 > hand@3 onto 3D", "move 3D hand@1 > map.g3 onto 2S", "press end"),
        ("move X hand@1 > hand@3 onto 3D", "move 9C hand@1 > map.g3 onto 6H", "press end"),
        {"pawn@1": "map.g3"},
        state={"phase": "act"},
        from_whom=(P2, P3),
    ),
    "which cards two mates exchange": forage(
        "move 7D hand@1 > hand@3 onto QC",
        "move KH hand@1 > hand@3 onto 8H",
        "d4",
        ("press done", "p1: press end", "p3: press end"),
        pawns={"pawn@1": "map.d4", "pawn@3": "map.d4"},
        options=MATES,
    ),
    "in which place of a mate lay the hidden card that is open now": forage(
        "move 5D hand@1 > hand@3 onto QC",
        "move 5D hand@1 > hand@3 onto QC",
        "d4",
        ("press done", "p1: press end", "p3: press end"),
        pawns={"pawn@1": "map.d4", "pawn@3": "map.d4"},
        options=MATES,
        elsewhere={"hand@3": "3D QC JS 8H"},
    ),
    "with which card an orca hunts": Secret(
        "orca_isles",
        3,
        WATER,
        ("move JC hand@1 > isle.1",),
        ("move 2C hand@1 > isle.1",),
        from_whom=(P2, P3),
    ),
    "with which two cards an orca hunts": Secret(
        "orca_isles",
        3,
        WATER,
        ("move 2C,5C hand@1 > isle.1",),
        ("move JC,QD hand@1 > isle.1",),
        from_whom=(P2, P3),
    ),
    "in which order three cards go back": Secret(
        "salmon_run",
        2,
        SALE,
        ("press bonus clubs", "move 6S,6H,9S look@1 > deck@1"),
        ("press bonus clubs", "move 9S,6S,6H look@1 > deck@1"),
        state={"phase": "play"},
    ),
    "which cards were looked at beside the one that was removed": Secret(
        "salmon_run",
        2,
        SALE,
        ("press bonus clubs", "move 6S look@1 > removed", "move * look@1 > deck@1"),
        ("press bonus clubs", "move 6S look@1 > removed", "move * look@1 > deck@1"),
        elsewhere={"deck@1": "3D 10H JH 6S"},
        state={"phase": "play"},
    ),
}


def watched(session: Session, alone: Seat | None) -> Player:
    """A table of people; or of one person among computer players, who sees all that happens."""
    if alone is not None:
        for seat in session.controllers:
            if seat != alone:
                session.seat(seat, BOT)
    player = Player(session, SMALL)
    player.desk.settings = replace(player.desk.settings, auto_end=False)
    return player


def same(players: list[Player]) -> None:
    """They show the same, as values and as pixels."""
    alike(players)
    one, other = [player.frame() for player in players]
    assert one == other


def all_frames(players: list[Player]) -> int:
    """Compare every frame until nothing is to be drawn any more; how many there were."""
    for number in range(MOST_FRAMES):
        same(players)
        moved = [player.wait(FRAME) for player in players]
        if number > 1 and not any(moved):
            break
    same(players)
    return number


def asked(words: str) -> Asked:
    """The command that these words mean, the first player's if they name none."""
    return parse_command(words, Seat(1))


@pytest.mark.parametrize("name", SECRETS)
def test_who_sees_it_happen_sees_the_same_in_every_frame(name: str) -> None:
    secret = SECRETS[name]
    for watcher in secret.from_whom:
        players = [watched(session, watcher) for session in secret.sessions()]
        same(players)
        for words in zip(secret.one, secret.other, strict=True):
            for player, one in zip(players, words, strict=True):
                before = player.session.position
                player.screen.acting.do(asked(one))
                assert player.session.position == before + 1, one
            assert {player.screen.viewer for player in players} == {watcher}
            all_frames(players)
        alike_in_paint(players)
        seen_again(players)


def seen_again(players: list[Player]) -> None:
    """By the timeline it looks the same once more: every moment, and the way from one to the next.

    What undo would meet there is told the same too.
    """
    for key in (pygame.K_t, pygame.K_HOME, *(pygame.K_RIGHT,) * players[0].session.position):
        for player in players:
            player.key(key)
        lines = [player.screen.journey and player.screen.journey.timeline for player in players]
        assert lines[0] == lines[1] is not None
        for seconds in (2 * FRAME, 4.0):
            for player in players:
                player.wait(seconds)
            assert len({player.frame() for player in players}) == 1


@pytest.mark.parametrize("name", SECRETS)
def test_who_comes_to_the_table_afterwards_is_told_and_shown_the_same(name: str) -> None:
    secret = SECRETS[name]
    for watcher in secret.from_whom:
        players = [watched(session, None) for session in secret.sessions()]
        for player, lines in zip(players, (secret.one, secret.other), strict=True):
            for line in lines:
                do(player.session, asked(line))
            player.screen.changed(player.scene)
            go_on(player)
        assert players[0].screen.viewer is None
        all_frames(players)
        for player in players:
            player.screen.call(watcher)
            take(player, watcher)
        assert players[0].screen.recaps
        assert all_frames(players) > 3
        alike_in_paint(players)
