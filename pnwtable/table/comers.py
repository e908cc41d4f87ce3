"""What could be brought to a place, one by one, and what the rules say against it."""

from collections.abc import Collection, Iterator

from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.cards import HIDDEN
from pnwtable.core.commands import AskedMove, AskedWalk
from pnwtable.core.resolve import name_seen
from pnwtable.core.zones import PawnId, Token, ZoneId, base_of
from pnwtable.table.pawns import seat_of
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Held, Target


def turned_away(
    spread: Spread, target: Target, taken: Collection[AskedMove | AskedWalk]
) -> Iterator[tuple[Refusal | NotThere, Held]]:
    """What whoever acts might bring there in vain; nothing of what is ``taken`` there.

    That something is no move of this game at all is no reason here: nobody would try it.
    """
    for pawn in _pawns(spread, target.zone):
        held = Held(spread.table.pawns[pawn], (), pawn)
        why = spread.refusal(held, target)
        if why is not None:
            yield why, held
    served = [asked for asked in taken if isinstance(asked, AskedMove)]
    for held in _cards(spread, target.zone, served):
        why = spread.refusal(held, target)
        home = None if held.zone is None else spread.refusal(held, Target(held.zone))
        if isinstance(why, Refusal) and not _is_same(why, home):
            yield why, held


def _is_same(one: Refusal, other: Refusal | NotThere | None) -> bool:
    return isinstance(other, Refusal) and other.rule == one.rule


def _pawns(spread: Spread, zone: ZoneId) -> Iterator[PawnId]:
    """The own pawns that would be taken there: on places of the kind they stand on or walk to.

    Where pawns visit places, one that has gone somewhere stays there.
    """
    kinds = {base_of(asked.target) for asked in spread.walks()}
    for pawn, stand in spread.table.pawns.items():
        if seat_of(pawn) != spread.seat or stand == zone:
            continue
        if spread.layout.visits:
            if spread.may_visit(pawn) and spread.takes_visits(zone):
                yield pawn
        elif base_of(zone) in (kinds if stand is None else kinds | {base_of(stand)}):
            yield pawn


def _cards(spread: Spread, zone: ZoneId, taken: Collection[AskedMove]) -> Iterator[Held]:
    """The single cards that are seen where cards are taken from, and the own ones."""
    legal = [asked for asked in spread.rules.legal() if isinstance(asked, AskedMove)]
    sources = {asked.source for asked in legal}
    for source in spread.table.zones:
        if source == zone or not (source in sources or seat_of(source) == spread.seat):
            continue
        for card in spread.cards(source):
            if _is_offered(spread, card, source, taken):
                yield Held(source, (card,))


def _is_offered(spread: Spread, card: Token, source: ZoneId, taken: Collection[AskedMove]) -> bool:
    """Whether it could be taken up by itself, and is not already part of what is taken."""
    if name_seen(spread.table, spread.viewer, source, card) == HIDDEN or spread.seat is None:
        return False
    if not spread.may_grab(card, source) or spread.grabbed(card, source) != (card,):
        return False
    name = spread.names(spread.seat, source, (card,))[0]
    return not any(asked.source == source and name in asked.cards for asked in taken)
