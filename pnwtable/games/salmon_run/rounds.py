"""Salmon Run: the ends of turns, rounds and the game (SR-10, SR-13, SR-95 to SR-104)."""

from typing import Final

from pnwtable.core.answers import Outcome
from pnwtable.core.cards import JOKER, Face
from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import renewed, renewer
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, seat_text
from pnwtable.games.salmon_run.decks import draw_hand, keep_current
from pnwtable.games.salmon_run.paying import is_high
from pnwtable.games.salmon_run.runs import is_complete
from pnwtable.games.salmon_run.state import (
    MOST_TURNS,
    NOTHING_FED,
    OWN,
    SEATS,
    Counted,
    SalmonState,
    other,
    with_seat,
)

_opened: Final = renewer(SalmonState, "phase", "turn", "calls")
_after_turn: Final = renewer(SalmonState, "idle", "round_turns", "placed", "acted", "fed", "boosts")

RUN_CARD: Final = 10
DIAMOND: Final = 2
JOKER_COST: Final = -10
HIGH_CARD: Final = 10
"""SR-100, SR-103."""

DISCARD_REST = 0.3
"""Seconds that the cards of a turn lie on the discard pile before the next ones are drawn."""

ROUND_REST = 0.9
"""Seconds that it is said how a round ended before it is scored."""

SCORE_REST = 1.2
"""Seconds that what a seat has scored stays in view."""


def open_turn(state: SalmonState, dealer: Dealer, seat: Seat) -> SalmonState:
    """SR-10, SR-97: the hand is laid out card by card, and the seat's call is over."""
    own = OWN[seat]
    hand = dealer.cards(own.hand)
    dealer.move_singly(hand, own.hand, own.play)
    dealer.say("laid-out" if hand else "no-hand", seat, hand, n=len(hand))
    calls = with_seat(state.calls, seat, value=False)
    return _opened(state, "play", seat, calls)


def end_turn(state: SalmonState, dealer: Dealer, chance: Chance) -> SalmonState:
    """SR-13: discard, draw, keep the row current; then see whether the round is over."""
    seat, own = state.turn, state.own
    for zone in (own.paid, own.play):
        dealer.move(dealer.cards(zone), zone, own.discard)
    dealer.say("turn-over", seat)
    dealer.stage(rest=DISCARD_REST)
    draw_hand(dealer, seat, chance)
    keep_current(dealer, chance)
    idle = 0 if state.placed else state.idle + 1
    state = _after_turn(
        state, idle, state.round_turns + 1, placed=0, acted=False, fed=NOTHING_FED, boosts=()
    )
    ending = _ending(state, dealer)
    if ending is None:
        return open_turn(state, dealer, other(seat))
    dealer.say(ending, seat)
    dealer.stage(rest=ROUND_REST)
    return _end_round(state, dealer, chance)


def _ending(state: SalmonState, dealer: Dealer) -> str | None:
    """SR-95 to SR-97: how the round ends with this turn, if it does."""
    if is_complete(state.round, [*map(dealer.face, dealer.cards(state.own.run))]):
        return "run-complete"
    limit = state.options.becalmed
    becalmed = all(state.calls) or (limit and state.idle >= limit)
    return "becalmed" if becalmed or state.round_turns >= MOST_TURNS else None


def _end_round(state: SalmonState, dealer: Dealer, chance: Chance) -> SalmonState:
    """SR-98, SR-100, SR-103."""
    last = state.round >= state.options.rounds
    for seat in SEATS:
        state = _score(state, dealer, count(state, dealer.table, seat, last=last))
        dealer.stage(rest=SCORE_REST)
    state = renewed(state, calls=(False, False))
    if last:
        return _end_game(state, dealer)
    starter = _next_starter(state)
    for seat in SEATS:
        _gather(dealer, seat, chance)
    state = renewed(state, round=state.round + 1, first=starter, idle=0, round_turns=0)
    dealer.say("round-begins", starter, round=state.round)
    return open_turn(state, dealer, starter)


def _score(state: SalmonState, dealer: Dealer, counted: Counted) -> SalmonState:
    seat = counted.seat
    points, extra = points_of_round(counted), HIGH_CARD * counted.high
    dealer.say("round-scored", seat, n=points)
    if extra:
        dealer.say("high-cards", seat, n=extra)
    return renewed(
        state,
        scores=with_seat(state.scores, seat, state.scores[seat - 1] + points + extra),
        rounds=with_seat(state.rounds, seat, (*state.rounds[seat - 1], points)),
        counted=(*state.counted, counted),
    )


def count(state: SalmonState, table: Table, seat: Seat, *, last: bool) -> Counted:
    """SR-100 to SR-103: what scores for a seat as the table lies; in school only run and end."""
    own = OWN[seat]
    faces = [table.face(card) for zone in own.scoring() for card in table.cards[zone]]
    school = state.options.school
    return Counted(
        seat=seat,
        round=state.round,
        run=len(table.cards[own.run]),
        diamonds=0 if school else sum(map(_is_diamond, faces)),
        jokers=0 if school else faces.count(JOKER),
        high=sum(map(is_high, faces)) if last else 0,
    )


def points_of_round(counted: Counted) -> int:
    """SR-100: without the high cards of the last round."""
    diamonds, jokers = DIAMOND * counted.diamonds, JOKER_COST * counted.jokers
    return RUN_CARD * counted.run + diamonds + jokers


def _is_diamond(face: Face) -> bool:
    return face.endswith("D")


def _next_starter(state: SalmonState) -> Seat:
    """SR-98: the lower score begins; the last tie goes to who did not take the last turn."""
    one, two = SEATS
    lately = tuple(state.rounds[seat - 1][-1] for seat in SEATS)
    by_total = state.options.lower_by == "total"
    for mine, theirs in (state.scores,) if by_total else (lately, state.scores):
        if mine != theirs:
            return one if mine < theirs else two
    return other(state.turn)


def _gather(dealer: Dealer, seat: Seat, chance: Chance) -> None:
    """SR-98: all that the seat owns is its new deck, and it draws."""
    own = OWN[seat]
    for zone in (own.hand, own.discard, own.run):
        dealer.move(dealer.cards(zone), zone, own.deck)
    dealer.shuffle(own.deck, chance)
    dealer.say("gathered", seat, n=len(dealer.cards(own.deck)))
    # A stage of its own: a card drawn in it would be named by the face it had in the run.
    dealer.stage()
    draw_hand(dealer, seat, chance)


def _end_game(state: SalmonState, dealer: Dealer) -> SalmonState:
    """SR-104."""
    dealer.say("over", winners=", ".join(seat_text(seat) for seat in winners(state)))
    return renewed(state, phase="over")


def winners(state: SalmonState) -> tuple[Seat, ...]:
    """SR-104: the higher total, or both."""
    best = max(state.scores)
    return tuple(seat for seat in SEATS if state.scores[seat - 1] == best)


def outcome(state: SalmonState) -> Outcome | None:
    """SR-104."""
    return Outcome(winners(state)) if state.phase == "over" else None
