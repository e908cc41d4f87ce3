"""Trail in a hurry: what a seat does in an imagined world, by what it would know there."""

from typing import Final

from pnwtable.bots.trail.packing import LANDMARKS
from pnwtable.bots.trail.prices import NEVER, POINTS, WEIGHT, Pack, on_average, payments, price
from pnwtable.core.cards import STANDARD_PACK, rank_of, suit_of
from pnwtable.core.commands import Command, Move, Press, Walk
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.trail.deal import kind_of
from pnwtable.games.trail.ground import LANDMARK, NUMERIC
from pnwtable.games.trail.rules import TURN_BACK
from pnwtable.games.trail.state import ACES, CARD_POINTS, DRAFTS, PACKS, PAWNS, POOL, TrailState

OF_KIND: Final = {
    LANDMARK: LANDMARKS,
    NUMERIC: tuple(face for face in STANDARD_PACK if kind_of(face) == NUMERIC),
}

CARD: Final = 1.4
"""What a card paid costs: a point, and what it could have paid later."""

ROW: Final = 3.0
"""What a row that can still be climbed is worth, if there are cards for it."""

A_ROW_COSTS: Final = 1.5
PAIR: Final = 0.5
NEW_SUIT: Final = 0.3


def reply(state: TrailState, seat: Seat) -> Command:
    """One of the better commands of that seat."""
    match state.phase:
        case "draft":
            return _packed(state, seat, DRAFTS[seat])
        case "aces":
            return _ace(state, seat)
        case "recover":
            return _packed(state, seat, POOL)
        case "pay":
            return _payment(state, seat, _standing(state, seat))
        case _:
            return _step(state, seat)


def _packed(state: TrailState, seat: Seat, source: ZoneId) -> Move:
    """The card that adds most to the pack."""
    table = state.table
    pack = table.faces(PACKS[seat])
    ranks = set(map(rank_of, pack))
    suits = set(map(suit_of, pack))

    def worth(card: Token) -> float:
        face = table.face(card)
        paired, lacking = rank_of(face) in ranks, suit_of(face) not in suits
        return WEIGHT[face] + PAIR * paired + NEW_SUIT * lacking

    taken = max(table.cards[source], key=worth)
    return Move(seat, (taken,), source, PACKS[seat])


def _ace(state: TrailState, seat: Seat) -> Move:
    """The Ace of the suit that the pack has least of."""
    table = state.table
    suits = [suit_of(face) for face in table.faces(PACKS[seat])]
    card = min(table.cards[ACES[seat]], key=lambda card: suits.count(suit_of(table.face(card))))
    return Move(seat, (card,), ACES[seat], PACKS[seat])


def _step(state: TrailState, seat: Seat) -> Command:
    """The next card of the way, as far as the pack will get beyond it; back if none is worth it."""
    pack = pack_of(state, seat)
    most, aim = 0.0, None
    if pack:
        for cell in state.reach(seat):
            worth = _worth_of_step(state, pack, cell)
            if worth > most:
                most, aim = worth, cell
    if aim is None:
        return Press(seat, TURN_BACK)
    return _payment(state, seat, aim) if state.is_up(aim) else Walk(seat, PAWNS[seat], aim)


def _worth_of_step(state: TrailState, pack: Pack, cell: ZoneId) -> float:
    left = len(pack)
    if state.is_up(cell):
        face = state.table.faces(cell)[0]
        cards = price(pack, face)
        if cards == NEVER:
            return -1.0
        points = CARD_POINTS + POINTS[face] - CARD * cards
        return points + _further(state, cell, left - cards)
    share, mean, points = on_average(pack, OF_KIND[state.ground.kinds[cell]])
    gain = CARD_POINTS + points - CARD * (mean - 1) + _further(state, cell, left + 1 - mean)
    return share * gain - (1 - share) * left


def _further(state: TrailState, cell: ZoneId, left: float) -> float:
    """What the rows are worth that can still be climbed with so many cards."""
    ground = state.ground
    rows = ground.top - ground.rows[cell] if ground.beyond[cell] else 0
    return ROW * min(rows, left / A_ROW_COSTS)


def _standing(state: TrailState, seat: Seat) -> ZoneId:
    """The cell of the seat's pawn. Raises ValueError beside the map."""
    stands = state.stands(seat)
    if stands is None:
        raise ValueError(f"p{seat} has a card to pay for beside the map")
    return stands


def _payment(state: TrailState, seat: Seat, cell: ZoneId) -> Move:
    """Few cards, and those that are missed least."""
    table = state.table
    tokens = {table.face(card): card for card in table.cards[PACKS[seat]]}
    paid = payments(tuple(sorted(tokens)), table.faces(cell)[0])[0][0]
    return Move(seat, tuple(tokens[face] for face in paid), PACKS[seat], cell)


def pack_of(state: TrailState, seat: Seat) -> Pack:
    """The faces of a seat's pack, as a key."""
    return tuple(sorted(state.table.faces(PACKS[seat])))
