"""What speaks for a command at Cabin by the Sea, read from what the player sees."""

from collections.abc import Iterator

from pnwtable.bots.cabin.easy import Stacks, gap_of, stacks_of
from pnwtable.core.answers import Text
from pnwtable.core.cards import Face, rank_of, suit_of
from pnwtable.core.commands import Command, Move
from pnwtable.core.view import View
from pnwtable.games.cabin.state import BEACH, LOST, CabinState, is_ace


def reasons(view: View[CabinState], command: Command) -> Iterator[Text]:
    """The reasons, the most telling first."""
    state = view.state
    stacks = stacks_of(state)
    open_moves = [one for one in view.legal if isinstance(one, Move) and one.target != BEACH]
    gaps = [gap for one in open_moves if (gap := _gap(state, stacks, one)) is not None]
    if not isinstance(command, Move):
        yield _of_press(gaps)
        return
    face = state.table.face(command.cards[0])
    if command.target == BEACH:
        yield Text("advice.waits")
    elif command.target == LOST:
        yield Text("advice.loses-least")
    elif (gap := _gap(state, stacks, command)) is None:
        yield from _of_place(stacks, face)
    elif not gap:
        yield Text("advice.skips-nothing")
    elif is_ace(face):
        yield Text("advice.ace-opens", {"n": rank_of(stacks.tops[command.target] or face) - 1})
    elif gap == min(gaps):
        yield Text("advice.skips-least", {"n": gap})
    else:
        yield Text("advice.skips", {"n": gap})


def _of_press(gaps: list[int]) -> Text:
    """A pile is turned up, or the turn goes on otherwise: what is open costs more."""
    if gaps and min(gaps) > 0:
        return Text("advice.open-skips", {"n": min(gaps)})
    return Text("advice.nothing-open" if not gaps else "advice.keeps-open")


def _gap(state: CabinState, stacks: Stacks, move: Move) -> int | None:
    """How many cards to come a move passes over; None where it covers no card."""
    top = stacks.tops.get(move.target)
    return None if top is None else gap_of(stacks, top, state.table.face(move.cards[0]))


def _of_place(stacks: Stacks, face: Face) -> Iterator[Text]:
    """A card that opens a place."""
    below = 0 if is_ace(face) else stacks.between(0, rank_of(face), suit_of(face))
    if suit_of(face) not in stacks.suits:
        yield Text("advice.opens-suit", {"n": below})
    else:
        yield Text("advice.opens-second", {"n": below})
