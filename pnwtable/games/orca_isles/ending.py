"""Orca Isles: the end of a round, isle by isle, and of the game (OI-50 to OI-73)."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add
from typing import Final

from pnwtable.core.answers import Outcome
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.renewed import maker, renewed, renewer
from pnwtable.core.zones import Seat, Token, ZoneId, seat_text
from pnwtable.games.orca_isles.packing import Sorted, sort_hand
from pnwtable.games.orca_isles.pile import discard_hunted, fill_hands, refill
from pnwtable.games.orca_isles.sets import NONE, STRENGTH, Hunt, hunt, reading_order
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
    earned = [one for isle in state.isles() for one in _score_isle(state, dealer, isle)]
    sums = _sums(state, earned)
    scores = tuple(map(add, state.scores, sums))
    state = _scored(state, scores, sums, (*state.earned, *earned))
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
    """An orca at an isle, its cards with their faces, and what it has made of them."""

    seat: Seat
    cards: tuple[Token, ...]
    faces: tuple[Face, ...]
    found: Hunt


@dataclass(frozen=True, slots=True)
class _Place:
    """An isle in a round, and the card that is won there, with its face."""

    round: int
    isle: ZoneId
    prize: Token
    face: Face

    def earned(
        self, seat: Seat, what: str, points: int, faces: tuple[Face, ...] = (), why: str = ""
    ) -> Earned:
        """Points that a seat gets here, and what they are for."""
        return _earned(seat, what, points, faces, round=self.round, isle=self.isle, why=why)


_scored: Final = renewer(OrcaState, "scores", "last", "earned")
_in_round: Final = renewer(OrcaState, "table", "round", "first", "turn", "turns")
_hunter: Final = maker(_Hunter)
_place: Final = maker(_Place)
_earned: Final = maker(Earned)


def _score_isle(state: OrcaState, dealer: Dealer, isle: ZoneId) -> list[Earned]:
    """OI-50 to OI-56."""
    orcas, there = state.orcas_at(isle), dealer.cards(isle)
    if not orcas or not there:
        return []
    _turn_up(dealer, isle, orcas)
    prize = dealer.face(there[-1])
    place, hunters = _place(state.round, isle, there[-1], prize), []
    for orca in orcas:
        cards = dealer.cards(UNDER[orca])
        faces = tuple(map(dealer.face, cards))
        hunters.append(_hunter(orca[0], cards, faces, hunt(prize, faces)))
    earned = [_score_set(dealer, place, hunter) for hunter in hunters]
    earned += _give_isle(dealer, place, hunters)
    dealer.stage(rest=ISLE_REST)
    return earned


def _turn_up(dealer: Dealer, isle: ZoneId, orcas: Sequence[tuple[Seat, int]]) -> None:
    for orca in orcas:
        cards = dealer.cards(UNDER[orca])
        for card in cards:
            dealer.turn(card, UNDER[orca], 0)
        dealer.say("turned-up", orca[0], cards, zone=isle)
        dealer.stage(rest=REVEAL_REST)


def _score_set(dealer: Dealer, place: _Place, hunter: _Hunter) -> Earned:
    """OI-50: whether the pod wins the isle or not."""
    kind, used, isle = hunter.found.kind, hunter.found.used, place.isle
    if kind is NONE:
        dealer.say("no-set", hunter.seat, zone=isle)
        dealer.stage(rest=SET_REST)
        return place.earned(hunter.seat, kind.key, kind.points)
    cards = (place.prize, *[hunter.cards[at] for at in used])
    dealer.say(f"scored-{kind.key}", hunter.seat, cards, zone=isle, n=kind.points)
    dealer.stage(rest=SET_REST)
    faces = (place.face, *[hunter.faces[at] for at in used])
    return place.earned(hunter.seat, kind.key, kind.points, faces)


def _best(hunters: Sequence[_Hunter]) -> tuple[Seat, ...]:
    """OI-51 to OI-54: who wins the isle; several who tie (OI-56)."""
    if len(hunters) == 1:
        return (hunters[0].seat,)
    strengths = [hunter.found.strength for hunter in hunters]
    most = max(strengths)
    best = [one.seat for one, has in zip(hunters, strengths, strict=True) if has == most]
    return tuple(dict.fromkeys(best))


def _why(hunters: Sequence[_Hunter], winner: Seat) -> str:
    """OI-51 to OI-54: by what the isle was won: alone, or the first difference in its favour."""
    others = [one.found for one in hunters if one.seat != winner]
    if not others:
        return "alone"
    mine = max([one.found for one in hunters if one.seat == winner], key=STRENGTH)
    theirs = max(others, key=STRENGTH)
    if mine.kind != theirs.kind:
        return "kind"
    if mine.value != theirs.value:
        return "value"
    return "cards" if mine.kind is NONE else "spare"


def _give_isle(dealer: Dealer, place: _Place, hunters: Sequence[_Hunter]) -> list[Earned]:
    """OI-55, OI-56."""
    best, isle, card = _best(hunters), place.isle, place.prize
    faces = (place.face,)
    if len(best) > 1:
        dealer.move((card,), isle, DISCARD)
        seats = ", ".join(map(seat_text, best))
        dealer.say("isle-tied", None, (card,), zone=isle, seats=seats, n=TIE_POINTS)
        return [place.earned(seat, TIE, TIE_POINTS, faces) for seat in best]
    seat = best[0]
    dealer.move((card,), isle, HANDS[seat])
    dealer.turn(card, HANDS[seat], None)
    dealer.say("isle-won", seat, (card,), zone=isle, n=ISLE_POINTS)
    return [place.earned(seat, ISLE, ISLE_POINTS, faces, _why(hunters, seat))]


def _begin_round(state: OrcaState, dealer: Dealer) -> OrcaState:
    """OI-60 (e)."""
    for seat in state.all_seats():
        for orca in ORCAS:
            pawn, pod = PAWNS[seat, orca], PODS[seat]
            if dealer.place_of(pawn) != pod:
                dealer.walk(pawn, pod)
    first = Seat(state.first % state.seats + 1)
    number = state.round + 1
    dealer.say("round-begins", first, n=number)
    turns = (0,) * state.seats
    return _in_round(state, dealer.table, number, first, first, turns)


def _end_game(state: OrcaState, dealer: Dealer) -> OrcaState:
    """OI-70 to OI-73."""
    earned = [one for seat in state.in_turn_order() for one in _score_hand(state, dealer, seat)]
    sums = _sums(state, earned)
    scores, all_earned = tuple(map(add, state.scores, sums)), (*state.earned, *earned)
    over = {"phase": "over", "turn": None, "table": dealer.table}
    state = renewed(state, scores=scores, final=sums, earned=all_earned, **over)
    best = winners(state)
    points = state.scores[best[0] - 1]
    dealer.say("over", winners=", ".join(map(seat_text, best)), n=points)
    return state


def _score_hand(state: OrcaState, dealer: Dealer, seat: Seat) -> list[Earned]:
    """OI-70: shown to all, laid set by set, and counted."""
    zone = HANDS[seat]
    hand = dealer.cards(zone)
    dealer.open(zone, shown_to_all(state.table.zones[zone]))
    for card in hand:
        dealer.turn(card, zone, 0)
    if hand:
        dealer.say("hand-shown", seat, hand)
        dealer.stage(rest=REVEAL_REST)
    faces = [*map(dealer.face, hand)]
    found = sort_hand(faces)
    _lay_in_sets(dealer, seat, faces, found)
    earned = []
    for one in found:
        cards = [hand[place] for place in one.places]
        dealer.say(f"sorted-{one.kind.key}", seat, cards, n=one.kind.points)
        dealer.stage(rest=SET_REST)
        mine = tuple(faces[place] for place in one.places)
        earned.append(_earned(seat, one.kind.key, one.kind.points, mine, hand=True))
    dealer.say("hand-sorted", seat, n=sum(one.points for one in earned))
    dealer.stage(rest=HAND_REST)
    return earned


def _lay_in_sets(
    dealer: Dealer, seat: Seat, faces: Sequence[Face], found: Sequence[Sorted]
) -> None:
    """OI-70: the sets one after another, each by rank, then the other cards as they lay."""
    hand = dealer.cards(HANDS[seat])
    laid: list[Token] = []
    for one in found:
        order = reading_order([faces[at] for at in one.places])
        laid += [hand[one.places[at]] for at in order]
    cards = (*laid, *[card for card in hand if card not in laid])
    if cards != hand:
        # Face up by now, so that everybody sees which card goes where.
        dealer.move(cards, HANDS[seat], HANDS[seat])


def _sums(state: OrcaState, earned: Sequence[Earned]) -> tuple[int, ...]:
    sums = [0] * state.seats
    for one in earned:
        sums[one.seat - 1] += one.points
    return tuple(sums)
