"""Digests of a game that goes on are those of each of its states alone."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from operator import attrgetter
from random import Random

import pytest
from playing import moves

from pnwtable.core.chance import Chance
from pnwtable.core.game import AnyGame, HasTable
from pnwtable.core.plain import Digests, digest, to_plain
from pnwtable.games import GAMES
from pnwtable.play.setups import complete_setup

PLIES = 60


def alone(state: object) -> str:
    """As it is defined: of the one JSON text of all that is in the state."""
    text = json.dumps(to_plain(state), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:12]


@pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))
def test_what_is_not_written_again_is_still_in_the_digest(game: AnyGame) -> None:
    luck, digests = Random(1), Digests()
    state: HasTable = game.start(complete_setup(game), Chance(1, 0)).state
    for ply in range(1, PLIES):
        assert digests.of(state) == alone(state) == digest(state)
        options = moves(game, state)
        if not options:
            break
        state = game.apply(state, luck.choice(options), Chance(1, ply)).state


def test_a_state_taken_back_has_the_digest_it_had() -> None:
    table = GAMES[0].start(complete_setup(GAMES[0]), Chance(1, 0)).state.table
    other = replace(table, counters=dict.fromkeys(table.up, 1))
    digests = Digests()
    assert [digests.of(one) for one in (table, other, table)] == [
        *map(alone, (table, other, table))
    ]
    assert digests.of(table) != digests.of(other)


@dataclass(frozen=True)
class Nest:
    """Holds others of its kind, and what the tables of our games hold nowhere."""

    inner: "Nest | None"
    held: Mapping[str, object]
    more: tuple[object, ...] = ()


def test_what_lies_in_another_of_its_kind_or_stands_in_another_order_is_in_the_digest() -> None:
    leaf = Nest(None, {"ü\n": 1, "b": True, "10": None, "9": (1, ("x", 2.5))})
    turned = replace(leaf, held=dict(sorted(leaf.held.items())))
    others = [
        replace(leaf, held={**leaf.held, "b": 1}),
        replace(leaf, held={**leaf.held, "c": frozenset({10, 9})}, more=(leaf, range(3), {"a": 1})),
        Nest(leaf, {"b": 1}),
        Nest(Nest(leaf, leaf.held), {}, (True, None, [1])),
    ]
    digests = Digests()
    for one in (leaf, *others, turned, *reversed(others), leaf):
        assert digests.of(one) == alone(one)
    assert digests.of(leaf) == digests.of(turned)
    assert len({digests.of(one) for one in (leaf, *others)}) == 5


def test_what_cannot_be_written_spoils_no_later_digest() -> None:
    digests, one = Digests(), Nest(None, {"a": (1,), "b": 2, "c": 3})
    digests.of(one)
    two = replace(one, held={"a": (4,), "b": object(), "c": (5,)})
    with pytest.raises(TypeError):
        digests.of(two)
    three = replace(two, held={**two.held, "b": 6})
    assert digests.of(three) == alone(three)
