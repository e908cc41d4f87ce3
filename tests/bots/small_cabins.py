"""Small positions of the solitaire, and their least loss by trying literally everything."""

from random import Random

from pnwtable.core.answers import Ok
from pnwtable.core.cards import STANDARD_PACK, Face
from pnwtable.core.chance import Chance
from pnwtable.core.game import OptionValue, Position, judge
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import ZoneId
from pnwtable.games.cabin.game import Cabin
from pnwtable.games.cabin.state import CabinState
from pnwtable.play.setups import complete_setup

GAME = Cabin()


def small_cabin(luck: Random, options: dict[str, OptionValue]) -> CabinState:
    """Few cards in the piles, and most places taken by cards of two suits."""
    cards = [str(face) for face in STANDARD_PACK]
    luck.shuffle(cards)
    built = [face for face in cards if face[-1] in "SH"][:7]
    cards = [face for face in cards if face[-1] in "SHD" and face not in built]

    def some(least: int, most: int) -> tuple[str, ...]:
        return tuple(cards.pop() for _ in range(luck.randint(least, most)))

    setup = complete_setup(GAME, None, {"stacks": 7, **options})
    zones = {ZoneId("sea"): some(2, 3), ZoneId("supply"): some(1, 3), ZoneId("beach"): some(1, 2)}
    free = luck.randint(0, 1)
    tops = {ZoneId(f"stack.{place}"): (built.pop(),) for place in range(1, 8 - free)}
    return GAME.arrange(setup, Position(zones={**zones, **tops}), Chance(seed_of(options), 0))


def seed_of(options: dict[str, OptionValue]) -> int:
    """The seed on which the order of a murky tide depends."""
    return len(options)


def least_loss(state: CabinState, seed: int) -> int:
    """By every command in every position that can come: no rule of thumb, no bound."""
    known: dict[tuple[object, ...], int] = {}

    def least(state: CabinState) -> int:
        if state.phase == "over":
            return state.score
        key = _key(state)
        if key not in known:
            answers = (
                judge(GAME, state, asked_for(state.table, each))
                for each in GAME.legal(state, GAME.actors(state)[0])
            )
            known[key] = min(
                least(GAME.apply(state, answer.command, Chance(seed, 1)).state) - state.score
                for answer in answers
                if isinstance(answer, Ok)
            )
        return known[key] + state.score

    return least(state)


def _key(state: CabinState) -> tuple[object, ...]:
    """All that the future depends on; stacks by their tops alone, in any order."""
    table = state.table
    piles = tuple(table.faces(ZoneId(zone)) for zone in ("sea", "supply", "beach", "tide"))
    tops = sorted(str(_top(state, stack)) for stack in state.stacks)
    return (state.phase, piles, tuple(tops))


def _top(state: CabinState, stack: ZoneId) -> Face | None:
    faces = state.table.faces(stack)
    return faces[-1] if faces else None
