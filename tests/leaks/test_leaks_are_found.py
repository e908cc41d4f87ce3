"""Each channel is made to leak for a moment at one of two tables, and the comparison finds it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from evening import Evening
from fingers import Hands
from test_every_frame import DAY, DEEP
from twins import twins

from pnwtable.app.table import advising, portrait
from pnwtable.app.table.acting import Acting
from pnwtable.app.table.asking import Asking
from pnwtable.app.table.curtain import Curtain
from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.past import Past
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.side import Side
from pnwtable.app.table.sounding import Sounding
from pnwtable.app.table.staging import Staging
from pnwtable.app.table.voicing import Voicing
from pnwtable.app.table.words import Words
from pnwtable.games import BY_KEY
from pnwtable.layout.box import Box
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from traced import Traced

    Effect = Callable[[Traced, Any, tuple[Any, ...]], Any]
    """From the table that leaks, what was called gave, and what it was given."""


def dot(told: Traced, result: Any, given: tuple[Any, ...]) -> Any:
    """Four pixels of another colour."""
    surface = given[1]
    if surface is told.window:
        surface.fill("magenta", (300, 200, 2, 2))
    return result


def dot_in_picture(_told: Traced, result: Any, given: tuple[Any, ...]) -> Any:
    """The same in a picture that is written to a file."""
    given[2].fill("magenta", (300, 200, 2, 2))
    return result


def dot_in_motion(told: Traced, result: Any, given: tuple[Any, ...]) -> Any:
    """The same while a card flies."""
    return dot(told, result, given) if given[2].sprites else result


def dot_while_held(told: Traced, result: Any, given: tuple[Any, ...]) -> Any:
    """The same while a card hangs on the pointer."""
    return dot(told, result, given) if given[2].held else result


def knock(told: Traced, result: Any, _given: tuple[Any, ...]) -> Any:
    """A sound more."""
    told.desk.sound.play("lay")
    return result


def sentence(told: Traced, result: Any, _given: tuple[Any, ...]) -> Any:
    """A sentence more."""
    told.desk.speaker.tell("A Joker.")
    return result


def word(_told: Traced, result: Any, _given: tuple[Any, ...]) -> Any:
    """A word more."""
    return f"{result}!"


def focus(_told: Traced, result: Any, _given: tuple[Any, ...]) -> Any:
    """A word more at the place where the keys are."""
    return (result[0], f"{result[1]}!") if result[1] else result


def title(told: Traced, result: Any, _given: tuple[Any, ...]) -> Any:
    """Another title of the window."""
    told.desk.title += "!"
    return result


def lasso(_told: Traced, result: Any, _given: tuple[Any, ...]) -> Any:
    """A rectangle where there is none."""
    return replace(result, lasso=Box(300, 200, 9, 9))


def advice(_told: Traced, result: Any, _given: tuple[Any, ...]) -> Any:
    """Another reason for a hint."""
    return replace(result, matters=f"{result.matters}!")


@dataclass(frozen=True)
class Leak:
    """What is called, what comes of it at the table that leaks, and by which hands it is met."""

    owner: Any
    name: str
    effect: Effect
    hands: Callable[[Evening], object]
    alone: bool = True


def acts(evening: Evening) -> None:
    """All that both do."""
    for pair in evening.twins.script:
        evening.sits(pair[0].seat)
        evening.acts(pair)
    evening.comes()


def acts_and_takes_back(evening: Evening) -> None:
    """One command, and back."""
    evening.acts(evening.twins.script[0])
    evening.takes_back()


def often(way: Callable[[Evening], None]) -> Callable[[Evening], None]:
    """A way that begins anywhere, until it must have begun at a card."""

    def hands(evening: Evening) -> None:
        for _ in range(12):
            way(evening)

    return hands


LEAKS: Final = {
    "a frame of a motion": Leak(TablePainter, "paint_flying", dot_in_motion, acts),
    "a frame of a drag": Leak(TablePainter, "paint_flying", dot_while_held, often(Hands.drags)),
    "a sound": Leak(Sounding, "show", knock, acts),
    "the log": Leak(Words, "said", word, acts),
    "the voice at the focus": Leak(Voicing, "focus", focus, often(Hands.steers)),
    "the window's title": Leak(TableScreen, "resized", title, Hands.resizes),
    "a panel": Leak(Side, "draw", dot, Hands.reads),
    "why not": Leak(Asking, "at", sentence, Hands.asks_why),
    "a hint": Leak(advising, "given_by", advice, Hands.asks),
    "the timeline": Leak(Past, "flying", lasso, Hands.travels),
    "undo": Leak(Staging, "changed", sentence, acts_and_takes_back),
    "the recap": Leak(Acting, "recap", sentence, acts, alone=False),
    "a picture": Leak(portrait, "paint", dot_in_picture, Evening.pictures),
    "the curtain": Leak(Curtain, "draw", dot, acts, alone=False),
}


TODAY: Final = [*LEAKS] if DEEP else [[*LEAKS][DAY % len(LEAKS)]]


@pytest.mark.parametrize("channel", TODAY)
def test_a_leak_is_found_wherever_it_is(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    leak = LEAKS[channel]
    leak.hands(evening_for(leak))  # finds nothing while nothing leaks
    evening = evening_for(leak)
    spill(leak, evening.players[1], monkeypatch)
    with pytest.raises(AssertionError, match="moment"):
        leak.hands(evening)


def evening_for(leak: Leak) -> Evening:
    """Two tables at which a viewer is about to act."""
    luck, game = Random(4), BY_KEY["signal_fire"]
    pair = twins(game, complete_setup(game), luck, 4, someone=True)
    evening = Evening(pair, luck, alone=leak.alone)
    evening.sits(pair.script[0][0].seat)
    return evening


def spill(leak: Leak, told: Traced, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on it leaks at that table, and at that one only."""
    whole = getattr(leak.owner, leak.name)
    at = {id(told.screen), id(told.screen.words), id(told.window), id(told.session)}

    def called(*given: Any, **more: Any) -> Any:
        result = whole(*given, **more)
        about = {id(one) for one in given[:2]}
        about |= {id(getattr(given[0], name, None)) for name in ("_screen", "screen")}
        return leak.effect(told, result, given) if about & at else result

    monkeypatch.setattr(leak.owner, leak.name, called)
