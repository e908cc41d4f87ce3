"""How the network of ``opinion`` learns: by playing, always as it thinks best."""

from collections.abc import Iterator
from random import Random
from typing import Final

from pnwtable.bots.cabin.honest.foresight import Foresight
from pnwtable.bots.cabin.honest.learning import Judged, Network
from pnwtable.bots.cabin.honest.position import RANK, SUIT, Position
from pnwtable.bots.cabin.honest.sight import World
from pnwtable.bots.cabin.honest.suit import suit_of
from pnwtable.bots.cabin_solver.cards import ACE_RANK, ALL_SUITS, FACES

LAMBDA: Final = 0.7
"""How much what came of a position counts, beside what was thought of the next."""

_SEA: Final = 24
_JACK: Final = 10
_NUMERALS: Final = tuple(card for card in FACES if ACE_RANK < RANK[card] < _JACK)
_FACE_CARDS: Final = tuple(card for card in FACES if RANK[card] >= _JACK)
_ACES: Final = tuple(card for card in FACES if RANK[card] == ACE_RANK)
_UNSEEN: Final = (1 << _JACK) - 1

_PLACES: Final = (7, 8, 8, 8, 8, 9)
_SELDOM: Final = 0.1
"""How often it plays with how many places, and with each variant."""


class Pupil(Foresight):
    """Plays as the network thinks, under the options of one game."""

    def __init__(self, network: Network, *, murky: bool, stockpiling: bool) -> None:
        super().__init__(murky=murky, stockpiling=stockpiling)
        self._network = network

    def judge(self, at: Position) -> Judged:
        """What the network thinks of a position."""
        return self._network.judge(at, murky=self._murky, stockpiling=self._stockpiling)

    def worth(self, at: Position) -> float:
        """What is still to be lost from a position on, as the network thinks."""
        return 0.0 if at.is_over else self.judge(at).worth

    def play(self, at: Position, world: World, rate: float) -> tuple[int, list[float]]:
        """Play a game and learn from it: what it lost, and the errors of its opinions."""
        course: list[tuple[Judged, int]] = []
        while not at.is_over:
            step, judged = self.best(at, world), self.judge(at)
            lost, at = step.used or self._turned_up(step, world)
            course.append((judged, lost))
        came = then = 0.0
        errors = []
        for judged, lost in reversed(course):
            came = lost + (1 - LAMBDA) * then + LAMBDA * came
            then = judged.worth
            errors.append(then - came)
        for (judged, _), error in zip(reversed(course), errors, strict=True):
            self._network.learn(judged, error, rate)
        return sum(lost for _, lost in course), errors


def dealt(luck: Random, places: int, *, murky: bool) -> tuple[Position, World]:
    """A position as a game begins, and where its cards lie (CB-01 to CB-05)."""
    numerals, beach = list(_NUMERALS), list(_FACE_CARDS)
    luck.shuffle(numerals)
    luck.shuffle(beach)
    supply = [*numerals[_SEA:], *_ACES]
    order = list(range(len(FACES)))
    luck.shuffle(supply)
    luck.shuffle(order)
    suits = tuple(
        suit_of(
            0,
            _UNSEEN,
            (),
            (RANK[card] for card in beach if SUIT[card] == suit),
            murky=murky,
        )
        for suit in ALL_SUITS
    )
    at = Position(suits, places, _SEA, len(supply), tuple(beach), ())
    return at, World(tuple(numerals[:_SEA]), tuple(supply), tuple(order))


def lessons(
    network: Network, games: int, rate: float, seed: int
) -> Iterator[tuple[int, list[float]]]:
    """So many games, each learned from: what it lost, and the errors of the opinions in it.

    The rate falls to nothing while they go on.
    """
    luck = Random(seed)  # noqa: S311 - shuffled games are no secret
    for game in range(1, games + 1):
        murky, stockpiling = luck.random() < _SELDOM, luck.random() < _SELDOM
        at, world = dealt(luck, luck.choice(_PLACES), murky=murky)
        pupil = Pupil(network, murky=murky, stockpiling=stockpiling)
        yield pupil.play(at, world, rate * (1 - game / games))
