"""Open questions: where on the table each legal answer is given."""

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase

from pnwtable.core.commands import AskedChoose
from pnwtable.core.resolve import card_name, name_seen
from pnwtable.core.zones import Token, ZoneId
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Target


@dataclass(frozen=True, slots=True)
class Reply:
    """A legal answer, and the zone or card that gives it; None if none on the table does."""

    asked: AskedChoose
    target: Target | None = None


def replies(spread: Spread) -> tuple[Reply, ...]:
    """Every legal answer to the questions that are open to the acting seat."""
    if spread.seat is None:
        return ()
    legal = spread.rules.legal()
    return tuple(
        Reply(asked, next(_targets(spread, asked), None))
        for asked in legal
        if isinstance(asked, AskedChoose)
    )


def reply_at(spread: Spread, place: str, card: Token | None) -> Reply | None:
    """The answer that is given by that card of a place, or by any card of it."""
    there = Target(ZoneId(place), card), Target(ZoneId(place))
    return next((reply for reply in replies(spread) if reply.target in there), None)


def _targets(spread: Spread, asked: AskedChoose) -> Iterator[Target]:
    """The zone of which the answer is the part of its name, or the card that has its name."""
    pattern = spread.layout.chooses.get(asked.question, "").replace("@me", f"@{asked.seat}")
    zones = [ZoneId(slot.zone) for slot in spread.slots() if fnmatchcase(slot.zone, pattern)]
    answer = str(asked.answer)
    yield from (Target(zone) for zone in zones if zone.partition(".")[2] == answer)
    for zone in zones:
        for card in spread.cards(zone):
            seen = name_seen(spread.table, spread.viewer, zone, card)
            if (
                seen == asked.answer.face
                and card_name(spread.table, asked.seat, zone, card) == asked.answer
            ):
                yield Target(zone, card)
