"""Orca Isles: the end of a round, isle by isle, and of the game (OI-50 to OI-73)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnwtable.core.answers import Outcome
from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.zones import Seat, Token, ZoneId, seat_text
from pnwtable.games.orca_isles.packing import Sorted, sort_hand
from pnwtable.games.orca_isles.pile import discard_hunted, fill_hands, refill
from pnwtable.games.orca_isles.sets import Hunt, Kind, hunt, reading_order
from pnwtable.games.orca_isles.state import (
    DISCARD,
    HANDS,
    ORCAS,
    PAWNS,
    PODS,
    ROUNDS,
    UNDER,
    Earned,
    OrcaState,
    shown_to_all,
)

ISLE_POINTS = 2
TIE_POINTS = 1

ISLE = "isle"
TIE = "tie"

REVEAL_REST = 0.9
"""Seconds a hunt, or the cards of a hand, lie open before what comes next."""

SET_REST = 0.8
"""Seconds for a set to be read, and for a hunt that is none."""

ISLE_REST = 0.8
"""Seconds between an isle that is decided and the next one."""

HAND_REST = 1.0
"""Seconds a hand that has been counted lies there before the next one is shown."""


def end_round(state: OrcaState, dealer: Dealer, chance: Chance) -> OrcaState:
    """OI-60: all that happens after the last placement, in its order."""
    dealer.stage()
    earned = [
        replace(one, round=state.round, isle=isle)
        for isle in state.isles()
        for one in _score_isle(state, dealer, isle)
    ]
    state = _credited(replace(state, last=_sums(state, earned)), earned)
    fill_hands(state, dealer, chance)
    discard_hunted(state, dealer)
    if state.round == ROUNDS:
        return _end_game(state, dealer)
    refill(state, dealer, chance)
    return _begin_round(state, dealer)


def outcome(state: OrcaState) -> Outcome | None:
    """OI-73."""
    return Outcome(winners(state)) if state.phase == "over" else None


def winners(state: OrcaState) -> tuple[Seat, ...]:
    """The seats with the most points."""
    most = max(state.scores)
    return tuple(seat for seat in state.all_seats() if state.scores[seat - 1] == most)


@dataclass(frozen=True, slots=True)
class _Hunter:
    """An orca at an isle, its cards, and what it has made of them."""

    seat: Seat
    cards: tuple[Token, ...]
    found: Hunt


def _score_isle(state: OrcaState, dealer: Dealer, isle: ZoneId) -> list[Earned]:
    """OI-50 to OI-56."""
    orcas = state.orcas_at(isle)
    if not orcas or not dealer.cards(isle):
        return []
    _turn_up(dealer, isle, orcas)
    face = dealer.table.face(dealer.cards(isle)[-1])
    hunters = []
    for orca in orcas:
        cards = dealer.cards(UNDER[orca])
        found = hunt(face, [dealer.table.face(card) for card in cards])
        hunters.append(_Hunter(orca[0], cards, found))
    earned = [one for hunter in hunters for one in _score_set(dealer, isle, hunter)]
    earned += _give_isle(dealer, isle, hunters)
    dealer.stage(rest=ISLE_REST)
    return earned


def _turn_up(dealer: Dealer, isle: ZoneId, orcas: Sequence[tuple[Seat, int]]) -> None:
    for orca in orcas:
        cards = dealer.cards(UNDER[orca])
        for card in cards:
            dealer.turn(card, UNDER[orca], 0)
        dealer.say("turned-up", orca[0], cards, zone=isle)
        dealer.stage(rest=REVEAL_REST)


def _score_set(dealer: Dealer, isle: ZoneId, hunter: _Hunter) -> list[Earned]:
    """OI-50: whether the pod wins the isle or not."""
    kind = hunter.found.kind
    if kind is Kind.NONE:
        dealer.say("no-set", hunter.seat, zone=isle)
        dealer.stage(rest=SET_REST)
        return [Earned(hunter.seat, kind.key, kind.points)]
    cards = (dealer.cards(isle)[-1], *(hunter.cards[place] for place in hunter.found.used))
    dealer.say(f"scored-{kind.key}", hunter.seat, cards, zone=isle, n=kind.points)
    dealer.stage(rest=SET_REST)
    faces = tuple(dealer.table.face(card) for card in cards)
    return [Earned(hunter.seat, kind.key, kind.points, faces)]


def _best(hunters: Sequence[_Hunter]) -> tuple[Seat, ...]:
    """OI-51 to OI-54: who wins the isle; several who tie (OI-56)."""
    most = max(hunter.found.strength for hunter in hunters)
    return tuple(dict.fromkeys(one.seat for one in hunters if one.found.strength == most))


def _why(hunters: Sequence[_Hunter], winner: Seat) -> str:
    """OI-51 to OI-54: by what the isle was won: alone, or the first difference in its favour."""

    def best(*, own: bool) -> Hunt | None:
        found = (one.found for one in hunters if (one.seat == winner) is own)
        return max(found, key=lambda each: each.strength, default=None)

    mine, theirs = best(own=True), best(own=False)
    if mine is None or theirs is None:
        return "alone"
    if mine.kind != theirs.kind:
        return "kind"
    if mine.value != theirs.value:
        return "value"
    return "cards" if mine.kind is Kind.NONE else "spare"


def _give_isle(dealer: Dealer, isle: ZoneId, hunters: Sequence[_Hunter]) -> list[Earned]:
    """OI-55, OI-56."""
    best = _best(hunters)
    card = dealer.cards(isle)[-1]
    faces = (dealer.table.face(card),)
    if len(best) > 1:
        dealer.move((card,), isle, DISCARD)
        seats = ", ".join(map(seat_text, best))
        dealer.say("isle-tied", None, (card,), zone=isle, seats=seats, n=TIE_POINTS)
        return [Earned(seat, TIE, TIE_POINTS, faces) for seat in best]
    seat = best[0]
    dealer.move((card,), isle, HANDS[seat])
    dealer.turn(card, HANDS[seat], None)
    dealer.say("isle-won", seat, (card,), zone=isle, n=ISLE_POINTS)
    return [Earned(seat, ISLE, ISLE_POINTS, faces, why=_why(hunters, seat))]


def _begin_round(state: OrcaState, dealer: Dealer) -> OrcaState:
    """OI-60 (e)."""
    for seat in state.all_seats():
        for orca in ORCAS:
            if dealer.table.pawns[PAWNS[seat, orca]] != PODS[seat]:
                dealer.walk(PAWNS[seat, orca], PODS[seat])
    first = Seat(state.first % state.seats + 1)
    number = state.round + 1
    dealer.say("round-begins", first, n=number)
    turns = (0,) * state.seats
    return replace(state, round=number, first=first, turn=first, turns=turns)


def _end_game(state: OrcaState, dealer: Dealer) -> OrcaState:
    """OI-70 to OI-73."""
    earned = [one for seat in state.in_turn_order() for one in _score_hand(dealer, seat)]
    state = _credited(replace(state, final=_sums(state, earned)), earned)
    state = replace(state, phase="over", turn=None)
    best = winners(state)
    points = state.scores[best[0] - 1]
    dealer.say("over", winners=", ".join(map(seat_text, best)), n=points)
    return state


def _score_hand(dealer: Dealer, seat: Seat) -> list[Earned]:
    """OI-70: shown to all, laid set by set, and counted."""
    zone = HANDS[seat]
    hand = dealer.cards(zone)
    dealer.open(zone, shown_to_all(dealer.table.zones[zone]))
    for card in hand:
        dealer.turn(card, zone, 0)
    if hand:
        dealer.say("hand-shown", seat, hand)
        dealer.stage(rest=REVEAL_REST)
    faces = [dealer.table.face(card) for card in hand]
    found = sort_hand(faces)
    _lay_in_sets(dealer, seat, found)
    earned = []
    for one in found:
        cards = [hand[place] for place in one.places]
        dealer.say(f"sorted-{one.kind.key}", seat, cards, n=one.kind.points)
        dealer.stage(rest=SET_REST)
        mine = tuple(faces[place] for place in one.places)
        earned.append(Earned(seat, one.kind.key, one.kind.points, mine, hand=True))
    dealer.say("hand-sorted", seat, n=sum(one.points for one in earned))
    dealer.stage(rest=HAND_REST)
    return earned


def _lay_in_sets(dealer: Dealer, seat: Seat, found: Sequence[Sorted]) -> None:
    """OI-70: the sets one after another, each by rank, then the other cards as they lay."""
    hand = dealer.cards(HANDS[seat])
    laid: list[Token] = []
    for one in found:
        cards = [hand[at] for at in one.places]
        laid += [cards[at] for at in reading_order([dealer.table.face(card) for card in cards])]
    order = (*laid, *(card for card in hand if card not in laid))
    if order != hand:
        # Face up by now, so that everybody sees which card goes where.
        dealer.move(order, HANDS[seat], HANDS[seat])


def _credited(state: OrcaState, earned: Sequence[Earned]) -> OrcaState:
    sums = zip(state.scores, _sums(state, earned), strict=True)
    scores = tuple(old + new for old, new in sums)
    return replace(state, scores=scores, earned=(*state.earned, *earned))


def _sums(state: OrcaState, earned: Sequence[Earned]) -> tuple[int, ...]:
    return tuple(
        sum(one.points for one in earned if one.seat == seat) for seat in state.all_seats()
    )
