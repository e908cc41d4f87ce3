"""What speaks for a command of Signal Fire, read from what its player sees."""

from collections.abc import Iterator
from typing import Final

from pnwtable.bots.signal_fire.policy import Policy
from pnwtable.bots.signal_fire.sight import Counted
from pnwtable.core.answers import Text
from pnwtable.core.cards import Face, rank_of, suit_of
from pnwtable.core.commands import Command, Move, Press, Walk
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.ground import COLUMNS, column_of, row_of
from pnwtable.games.signal_fire.rules import STAY
from pnwtable.games.signal_fire.scoring import score_of
from pnwtable.games.signal_fire.state import (
    FACEDOWN,
    FIRES,
    HANDS,
    SignalFireState,
    left_of,
    suit_lying,
    team_of,
)
from pnwtable.games.signal_fire.telling import in_danger

LIKELY: Final = 0.7
"""From this chance on a card is said to hold."""

HIGH_BID: Final = 11
"""From this bid on few are higher."""

SOME: Final = 2
"""From so many cards on a suit is said to be in the hand."""


def reasons(view: View[SignalFireState], command: Command) -> Iterator[Text]:
    """The reasons, the most telling first."""
    state, seat = view.state, command.seat
    match command:
        case Move(target=target) if state.phase == "play":
            yield from _of_card(view, command, down=target == FACEDOWN[seat])
        case Move() if state.phase == "light":
            yield from _of_fire(state, seat, command.target)
        case Move() if state.phase == "bid":
            yield from _of_bid(state, seat, state.table.face(command.cards[0]))
        case Walk():
            yield from _of_cell(state, seat, command.target)
        case Press(button=button) if button == STAY:
            cell = state.cell_of(seat)
            if cell is not None:
                yield from _of_cell(state, seat, cell)
        case _:
            pass


def _of_bid(state: SignalFireState, seat: Seat, face: Face) -> Iterator[Text]:
    """SF-13: a bid is a card less to win with, and the order of placing."""
    hand = state.table.faces(HANDS[seat])
    above = sum(rank_of(other) > rank_of(face) for other in hand)
    if rank_of(face) >= HIGH_BID:
        yield Text("advice.places-early")
    elif above >= SOME:
        yield Text("advice.keeps-higher", {"n": above})
    if sum(suit_of(other) == suit_of(face) for other in hand) == 1:
        yield Text("advice.frees-of-suit", {"suits": suit_of(face)})


def _of_cell(state: SignalFireState, seat: Seat, cell: ZoneId) -> Iterator[Text]:
    """SF-05, SF-40, SF-22."""
    suit = suit_lying(state.table, cell)
    mine = [suit_of(face) for face in state.table.faces(HANDS[seat])]
    leads = state.phase == "move" and state.winner == seat
    if suit and mine.count(suit) >= SOME and not leads:
        yield Text("advice.trumps", {"n": mine.count(suit), "suits": suit})
    if leads and (not suit or not mine.count(suit)):
        yield Text("advice.lead-free")
    dark = [mark for mark in (column_of(cell), row_of(cell)) if not _lit(state, seat, mark)]
    if dark:
        yield Text("advice.dark-edges", {"n": len(dark)})


def _lit(state: SignalFireState, seat: Seat, mark: str) -> int:
    return state.lit[FIRES[team_of(seat), mark]]


def _of_fire(state: SignalFireState, seat: Seat, fire: ZoneId) -> Iterator[Text]:
    """SF-70 to SF-73."""
    team = team_of(seat)
    before = score_of(state.lit, team)
    after = score_of({**state.lit, fire: state.lit[fire] + 1}, team)
    if after.ridge > before.ridge:
        yield Text("advice.whole-ridge")
    if after.valley > before.valley:
        yield Text("advice.whole-valley")
    if after.ridge > before.ridge or after.valley > before.valley or after.blaze:
        return
    if state.lit[fire]:
        yield Text("advice.one-point")
    else:
        yield Text("advice.builds-ridge" if fire[-1] in COLUMNS else "advice.builds-valley")


def _of_card(view: View[SignalFireState], move: Move, *, down: bool) -> Iterator[Text]:
    """SF-30 to SF-34: whether it wins, for whom, and what is kept."""
    state, seat = view.state, move.seat
    face = state.table.face(move.cards[0])
    policy = Policy(state, seat, Counted(view))
    if in_danger(state, team_of(seat)) and not policy.leads_with(face, down=down):
        yield Text("advice.no-blaze")
    if not down and policy.leads_with(face, down=False):
        yield from _of_winner(policy, face)
        return
    holder = policy.holder
    if holder is not None and team_of(holder) == team_of(seat):
        yield Text("advice.mate-leads")
    elif not any(policy.leads_with(other, down=False) for other in _open_faces(view)):
        yield Text("advice.cannot-win")
    if all(policy.power(face) <= policy.power(other) for other in policy.hand):
        yield Text("advice.least")
    if down:
        yield Text("advice.free-step")


def _of_winner(policy: Policy, face: Face) -> Iterator[Text]:
    last = left_of(policy.seat) == policy.state.lead
    chance = policy.chance_to_hold(face)
    if last:
        yield Text("advice.wins")
    elif chance >= LIKELY:
        yield Text("advice.holds")
    else:
        yield Text("advice.ahead")
    if last and any(
        policy.leads_with(other, down=False) and policy.power(other) > policy.power(face)
        for other in policy.hand
    ):
        yield Text("advice.cheaper")
    if suit_of(face) == policy.trump and not policy.state.options.quickflint:
        yield Text("advice.is-trump")


def _open_faces(view: View[SignalFireState]) -> Iterator[Face]:
    """The cards that the seat may play face up."""
    for command in view.legal:
        if isinstance(command, Move) and command.target != FACEDOWN[command.seat]:
            yield view.state.table.face(command.cards[0])
