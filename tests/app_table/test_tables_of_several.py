"""Whole games of several people, and every command of every moment by pointer and by keys alone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from company import calls, done_at, go_on, party, play_on, play_until, sit
from seated import Player
from sessions import choices, in_phase
from ways import BY_POINTER, WAYS, by_keys

from pnwtable.core.commands import AskedChoose, AskedMove, AskedPress, AskedWalk
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from ways import Way

    from pnwtable.core.commands import Asked
    from pnwtable.core.table import Table
    from pnwtable.play.session import Session

SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))

WHOLE: Final[dict[str, Callable[[], Session]]] = {
    "Trail of three": lambda: party("trail", *(PERSON,) * 3, seed=11),
    "Trail of four": lambda: party("trail", seed=12),
    "Signal Fire": lambda: party("signal_fire", seed=13, rounds=1),
    "Signal Fire with Quickflint": lambda: party("signal_fire", seed=14, rounds=1, quickflint=True),
    "Grizzo of two": lambda: party("grizzo", *(PERSON,) * 2, seed=15, short=True),
    "Grizzo of five": lambda: party("grizzo", seed=16, short=True),
    "Salmon Run": lambda: party("salmon_run", seed=17, becalmed=10),
    "Orca Isles of three": lambda: party("orca_isles", *(PERSON,) * 3, seed=18),
    "Orca Isles of six": lambda: party("orca_isles", seed=19, instincts=True),
    "Forage of two": lambda: party("forage", *(PERSON,) * 2, seed=20, turn_limit=6),
    "Forage in teams": lambda: party("forage", *(PERSON,) * 4, seed=21, turn_limit=4, teams=True),
    "Forage of eight": lambda: party("forage", seed=22, turn_limit=3, large_map=True),
}


def whole(table: Table) -> bool:
    """Each card exists once."""
    lying = [card for cards in table.cards.values() for card in cards]
    return len(lying) == len(set(lying)) in (52, 54, 100, 108, 162)


def kind(asked: Asked) -> tuple[str, str]:
    """What sort of command it is, for which a way to give it is needed."""
    match asked:
        case AskedMove(source=source, target=target):
            return source.split("@")[0].split(".")[0], target.split("@")[0].split(".")[0]
        case AskedWalk():
            return "pawn", "map"
        case AskedPress(button=button):
            return "press", button
        case AskedChoose(question=question):
            return "choose", question


def anyhow(player: Player, luck: Random) -> Asked:
    """Anything that whoever may come can do; kinds first, so that payments drown no button."""
    go_on(player)
    come = calls(player) or (player.screen.turning.turn.seat,)
    legal = [asked for asked in choices(player.session) if asked.seat in come]
    kinds = sorted({kind(asked) for asked in legal} - {("press", "turn-back")})
    wanted = luck.choice(kinds or [kind(legal[0])])
    return luck.choice([asked for asked in legal if kind(asked) == wanted])


def back_and_forth(player: Player, luck: Random) -> None:
    """Undo as far as luck and the rules let it, and redo all of it: the same game again."""
    session = player.session
    before, digest = session.position, session.digest
    for _ in range(luck.randrange(1, 3)):
        player.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert whole(player.table)
    while session.position < before:
        player.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert (session.position, session.digest) == (before, digest)


@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_game_is_played_by_gestures_each_in_another_way(game: str) -> None:
    session, luck = WHOLE[game](), Random(game)
    number = list(WHOLE).index(game)
    player = Player(session, SIZES[number % 3], animation="off" if number % 2 else "quick")
    used = set()
    while session.outcome is None:
        if luck.random() < 0.2:
            back_and_forth(player, luck)
        asked, way = anyhow(player, luck), luck.choice(WAYS)
        before = session.position
        sit(player, asked.seat)
        way(player, asked)
        assert session.position == before + 1, f"{asked} {way.__name__}: {player.said()}"
        assert done_at(session)[-1] == str(asked), way.__name__
        assert whole(player.table)
        assert player.screen.flying().held == ()
        assert player.screen.model.held is None
        used.add(way)
        if luck.random() < 0.05:
            player.resize(luck.choice(SIZES))
    go_on(player)
    player.rest()
    assert used == set(WAYS)
    assert player.exits.ended == 1
    assert player.screen.curtain is None
    assert session.result is not None


MOMENTS: Final[dict[str, Callable[[int], Session]]] = {
    **{
        f"trail {phase}": lambda seed, phase=phase: play_until(  # type: ignore[misc]  # bound now
            party("trail", *(PERSON,) * (3 + seed % 2), seed=seed), in_phase(phase), seed
        )
        for phase in ("draft", "aces", "trek", "pay", "recover")
    },
    "trail on its way": lambda seed: play_until(
        party("trail", seed=seed), lambda now: now.fields["round"] == 3, seed
    ),
    **{
        f"signal_fire {phase}": lambda seed, phase=phase: play_until(  # type: ignore[misc]  # as above
            party("signal_fire", seed=seed), in_phase(phase), seed
        )
        for phase in ("bid", "place", "play", "light", "move", "round_end")
    },
    "quickflint": lambda seed: play_until(
        party("signal_fire", seed=seed, quickflint=True), in_phase("move"), seed
    ),
    **{
        f"grizzo {phase}": lambda seed, phase=phase: play_until(  # type: ignore[misc]  # as above
            play_on(
                party("grizzo", *(PERSON,) * (2 + seed % 4), seed=seed), 5 * seed, Random(seed)
            ),
            in_phase(phase),
            seed,
        )
        for phase in ("must", "choice", "stop")
    },
}
TRIES: Final = 2
"""Commands of each kind that are tried in each moment; payments are many, and alike."""


def can_be_given(moment: str, seed: int, ways: tuple[Way, ...]) -> int:
    """Give a few commands of every kind there is now, each at a table of its own."""
    luck, tried = Random(seed), 0
    session = MOMENTS[moment](seed)
    # What anybody may do in the open, the person does whom the table names.
    legal = choices(session) if session.needs_secret else session.legal(session.actors[0])
    for wanted in sorted({kind(asked) for asked in legal}):
        same = [asked for asked in legal if kind(asked) == wanted]
        for asked in luck.sample(same, min(TRIES, len(same))):
            for way in ways:
                session = MOMENTS[moment](seed)
                player = Player(session, SIZES[seed % 3], animation="off")
                sit(player, asked.seat)
                way(player, asked)
                assert done_at(session)[-1] == str(asked), (way.__name__, player.said())
                tried += 1
    return tried


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_command_can_be_given_with_the_pointer_alone(moment: str, seed: int) -> None:
    way = BY_POINTER[(seed + len(moment)) % len(BY_POINTER)]
    assert can_be_given(moment, seed, (way,)) > 0


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_command_can_be_given_with_the_keys_alone(moment: str, seed: int) -> None:
    assert can_be_given(moment, seed, (by_keys,)) > 0
