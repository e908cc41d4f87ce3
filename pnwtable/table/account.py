"""What something on the table can do now, and which rules forbid it the rest."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.commands import Asked, AskedMove, AskedPress, AskedWalk
from pnwtable.core.zones import PawnId, Seat, Token, ZoneId, base_of
from pnwtable.table.at_cards import named_at_cards
from pnwtable.table.comers import turned_away
from pnwtable.table.pawns import seat_of
from pnwtable.table.places import box_of, press_places
from pnwtable.table.pointing import pointed_at
from pnwtable.table.replies import replies
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Held, Target

Why = Refusal | NotThere


@dataclass(frozen=True, slots=True)
class Subject:
    """What is asked about: a place by its name, or ``cards`` that lie there, or the pawn so named.

    Several cards are those that are marked together.
    """

    place: str
    cards: tuple[Token, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """Something that may be done now: by the thing itself, or with it as the place that takes it.

    ``target`` is where it leads, or whence what it ``takes`` comes; None for a button or an answer
    that lies right there, and for a pawn that comes. ``others`` have to come along.
    """

    asked: Asked
    target: Target | None = None
    takes: bool = False
    others: bool = False


@dataclass(frozen=True, slots=True)
class Reason:
    """A refusal, the places for which it holds, the buttons, and what would come in vain."""

    why: Why
    targets: tuple[Target, ...] = ()
    buttons: tuple[str, ...] = ()
    comers: tuple[Held, ...] = ()


@dataclass(frozen=True, slots=True)
class Forbidden:
    """All refusals of one rule; ``everywhere`` if it holds whatever is tried."""

    rule: str
    reasons: tuple[Reason, ...]
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class Account:
    """What can be done with something, and what cannot, the most telling reason first.

    ``barred`` is what may not be brought there.
    """

    subject: Subject
    ways: tuple[Way, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    barred: tuple[Forbidden, ...] = ()


def subject_at(spread: Spread, x: float, y: float) -> Subject | None:
    """What lies at that point: a pawn, a card, a place; None for the bare table."""
    pawn = spread.scene.pawn_at(x, y)
    if pawn is not None:
        return Subject(pawn.pawn)
    at = pointed_at(spread, (), x, y)
    if not at.place:
        return None
    return Subject(at.place, () if at.sprite is None else (at.sprite.card,))


def subject_of(held: Held) -> Subject:
    """What is held: cards of a zone, a pawn, the top card of an empty pile."""
    return Subject(held.pawn or held.zone or "", held.cards)


def still_there(spread: Spread, subject: Subject) -> bool:
    """Whether it is there still, and at the same place."""
    zone = ZoneId(subject.place)
    if subject.cards:
        return set(subject.cards) <= set(spread.table.cards.get(zone, ()))
    return box_of(spread.scene, subject.place) is not None


def account_of(spread: Spread, subject: Subject) -> Account:
    """All that the rules say of it to who looks; they are asked nothing that a drag could not ask.

    Who looks while others act asks for the own seat, and hears that it is not its turn.
    """
    if spread.seat is None and spread.viewer is not None:
        spread = replace(spread, seat=spread.viewer)
    if spread.seat is None:
        return Account(subject)
    held = _held(spread, subject)
    taken = tuple(_taken(spread, subject))
    ways = dict.fromkeys((*_own_ways(spread, subject, held), *taken))
    barred = () if held is not None else _barred(spread, subject, taken)
    return Account(subject, tuple(ways), _forbidden(spread, subject, held), barred)


def _held(spread: Spread, subject: Subject) -> Held | None:
    """What a drag would take up there; None if nothing could be taken up."""
    if subject.place in spread.table.pawns:
        pawn = PawnId(subject.place)
        return Held(spread.table.pawns[pawn], (), pawn)
    zone = ZoneId(subject.place)
    if not subject.cards:
        return Held(zone, ()) if spread.is_dry_source(zone) else None
    if not all(spread.may_grab(card, zone) for card in subject.cards):
        return None
    if len(subject.cards) == 1:
        return Held(zone, spread.grabbed(subject.cards[0], zone))
    return Held(zone, subject.cards)


def _own_ways(spread: Spread, subject: Subject, held: Held | None) -> Iterator[Way]:
    for target in () if held is None else spread.conceivable(held):
        move = None if held is None else spread.asked(held, target)
        if move is not None and spread.rules.refusal(move) is None:
            yield Way(move, target)
    yield from _with_others(spread, held)
    marked = named_at_cards(spread.rules.marks())
    for asked in spread.rules.legal():
        if isinstance(asked, AskedPress):
            at_card = bool({*marked.get(asked.button, ())} & {*subject.cards})
            if at_card or subject.place in press_places(spread, asked):
                yield Way(asked)
    there = {Target(ZoneId(subject.place))}
    there |= {Target(ZoneId(subject.place), card) for card in subject.cards}
    yield from (Way(reply.asked) for reply in replies(spread) if reply.target in there)


def _with_others(spread: Spread, held: Held | None) -> Iterator[Way]:
    """Moves of the card together with others, which it need not be able to do alone."""
    if held is None or held.zone is None or len(held.cards) != 1 or spread.seat is None:
        return
    name = spread.names(spread.seat, held.zone, held.cards)[0]
    for asked in spread.rules.legal():
        if not isinstance(asked, AskedMove) or len(asked.cards) == 1:
            continue
        if asked.source == held.zone and name in asked.cards:
            yield Way(asked, Target(asked.target), others=True)


def _taken(spread: Spread, subject: Subject) -> Iterator[Way]:
    """What may be brought there."""
    zone = ZoneId(subject.place)
    for asked in spread.rules.legal():
        if isinstance(asked, AskedMove) and asked.target == zone and _onto(spread, asked, subject):
            yield Way(asked, Target(asked.source), takes=True)
        elif isinstance(asked, AskedWalk) and asked.target == zone:
            yield Way(asked, takes=True)


def _onto(spread: Spread, asked: AskedMove, subject: Subject) -> bool:
    """Whether a move to that place concerns the very cards that are asked about.

    What goes on a pile goes on its last card; what comes into a hand goes on none.
    """
    zone = ZoneId(subject.place)
    if asked.onto is None and subject.cards:
        return spread.grab(zone) != "set" and subject.cards[-1] == spread.table.top(zone)
    if asked.onto is None or spread.seat is None:
        return asked.onto is None
    return asked.onto in spread.names(spread.seat, zone, subject.cards)


def _barred(spread: Spread, subject: Subject, taken: Iterable[Way]) -> tuple[Forbidden, ...]:
    """What may not be brought there, by rule; what the place itself might give is told instead."""
    zone = ZoneId(subject.place)
    if zone not in spread.table.zones or len(subject.cards) > 1:
        return ()
    card = next((one for one in subject.cards if one in spread.cards_onto(zone)), None)
    come = [way.asked for way in taken if isinstance(way.asked, AskedMove | AskedWalk)]
    found: dict[str, dict[tuple[object, ...], Reason]] = {}
    for why, comer in turned_away(spread, Target(zone, card), come):
        rule = why.rule if isinstance(why, Refusal) else ""
        before = found.setdefault(rule, {}).get(_values(why), Reason(why))
        found[rule][_values(why)] = replace(before, comers=(*before.comers, comer))
    return tuple(Forbidden(rule, tuple(by.values())) for rule, by in found.items())


def _values(why: Why) -> tuple[object, ...]:
    return tuple(sorted(why.values.items())) if isinstance(why, Refusal) else ()


def _forbidden(spread: Spread, subject: Subject, held: Held | None) -> tuple[Forbidden, ...]:
    found: dict[str, dict[tuple[object, ...], Reason]] = {}
    refused = [*_refused(spread, held)]
    for why, target, button in (*refused, *_not_pressed(spread, subject)):
        rule = why.rule if isinstance(why, Refusal) else ""
        values = _values(why)
        before = found.setdefault(rule, {}).get(values, Reason(why))
        targets = before.targets if target is None else (*before.targets, target)
        buttons = (*before.buttons, button) if button else before.buttons
        found[rule][values] = Reason(why, targets, buttons)
    tried = len(refused) + (0 if held is None else len(spread.targets(held)))
    every = (
        Forbidden(rule, tuple(by.values()), tried > 1 and _places(by.values()) == tried)
        for rule, by in found.items()
    )
    return tuple(sorted(every, key=lambda one: _telling(spread.seat, one)))


def _places(reasons: Iterable[Reason]) -> int:
    return sum(len(one.targets) for one in reasons)


def _telling(seat: Seat | None, one: Forbidden) -> tuple[bool, bool, bool, int]:
    """What holds everywhere comes first, what holds at the places of others last.

    Between them numbers come first, then what holds at few places.
    """
    numbers = any(isinstance(reason.why, Refusal) and reason.why.values for reason in one.reasons)
    owners = {seat_of(target.zone) for reason in one.reasons for target in reason.targets}
    others = bool(owners) and not owners & {seat, None}
    return not one.everywhere, others, not numbers, _places(one.reasons)


def _refused(spread: Spread, held: Held | None) -> Iterator[tuple[Why, Target | None, str]]:
    """Every place that does not take it, with the reason.

    That something is no move of this game at all is a reason only where there is no better one.
    """
    if held is None:
        return
    refused = [
        (why, target)
        for target in _thinkable(spread, held)
        if (why := spread.refusal(held, target)) is not None
    ]
    home = None
    if held.zone is not None and held.pawn is None:
        home = spread.refusal(held, Target(held.zone))
    senseless = home.rule if isinstance(home, Refusal) else None
    telling = [
        (why, target)
        for why, target in refused
        if not isinstance(why, Refusal) or why.rule != senseless
    ]
    for why, target in telling or refused:
        yield why, target, ""


def _thinkable(spread: Spread, held: Held) -> Iterator[Target]:
    """Where anybody would try to bring it.

    A pawn stays on places of the kind it stands on.
    """
    kinds = {base_of(asked.target) for asked in spread.walks()}
    if held.zone is not None:
        kinds.add(base_of(held.zone))
    for target in spread.conceivable(held):
        if held.pawn is not None and kinds and base_of(target.zone) not in kinds:
            continue
        # Where its cards are met one by one, nothing is brought to the place as a whole.
        if held.pawn is not None or target.card is not None or not spread.cards_onto(target.zone):
            yield target


def _not_pressed(spread: Spread, subject: Subject) -> Iterator[tuple[Why, Target | None, str]]:
    """The buttons of the place that may not be pressed now."""
    if spread.seat is None:
        return
    for button in spread.layout.presses:
        asked = AskedPress(spread.seat, button)
        if subject.place in press_places(spread, asked):
            why = spread.rules.refusal(asked)
            if why is not None:
                yield why, None, button
