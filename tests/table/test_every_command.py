"""Whatever is legal can be asked for by dragging, by tapping and by the keys, and means itself."""

from collections.abc import Callable, Sequence
from random import Random

import pytest
from begun import Seated, party
from handmade import seated

from pnwtable.core.commands import ALL, TOP, Asked, AskedChoose, AskedMove, AskedPress, AskedWalk
from pnwtable.core.resolve import card_name
from pnwtable.core.zones import PawnId, Token, ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.play.session import Session
from pnwtable.table.focus import Stop, stops, useful
from pnwtable.table.scene import Sprite
from pnwtable.table.wishes import Browse, Do, Target, Wish

TABLES = [
    ("salmon_run", 2),
    ("forage", 2),
    ("forage", 4),
    ("forage", 7),
    ("orca_isles", 3),
    ("orca_isles", 6),
]
CHOSEN = 7
"""Commands that are tried at each position."""


def at_random(key: str, seats: int, seed: int, commands: int) -> Session:
    session, luck = party(key, seed, seats), Random(seed)
    for _ in range(commands):
        if not session.actors:
            break
        session.do(luck.choice(session.legal(session.actors[0])), session.stamp)
    return session


def named(seat: Seated, asked: AskedMove) -> tuple[Token, ...]:
    """The cards that a command moves."""
    here = seat.table.cards[ZoneId(asked.source)]
    words = [str(card) for card in asked.cards]
    if words == [ALL]:
        return here
    if words == [TOP]:
        return here[-1:]
    by_name = {str(card_name(seat.table, asked.seat, asked.source, card)): card for card in here}
    return tuple(by_name[word] for word in words)


def target_of(seat: Seated, asked: AskedMove) -> Target:
    if asked.onto is None:
        return Target(asked.target)
    zone = asked.target
    names = {card_name(seat.table, asked.seat, zone, one): one for one in seat.table.cards[zone]}
    return Target(zone, names[asked.onto])


def seen_of(seat: Seated, pawn: PawnId) -> tuple[float, float]:
    """The left end of a pawn, which the next one in its row leaves free."""
    box = seat.scene.by_pawn[pawn].box
    return box.x + 1, box.centre[1]


def answer_of(seat: Seated, asked: AskedChoose) -> Target:
    (target,) = (reply.target for reply in seat.model.replies() if reply.asked == asked)
    assert target is not None
    return target


def box_of(seat: Seated, target: Target) -> Box:
    if target.card is not None:
        return seat.scene.by_card[target.card].box
    return seat.place(target.zone)


def point_of(seat: Seated, target: Target) -> tuple[float, float]:
    if target.card is None:
        return seat.place(target.zone).centre
    point = seat.strip_of(seat.scene.by_card[target.card])
    assert point is not None
    return point


def take_by_taps(seat: Seated, asked: AskedMove) -> None:
    """Tap what is to be moved, out of the cards of a pile that is browsed, if it is covered."""
    cards = named(seat, asked)
    if not cards:
        assert seat.model.tap(*seat.place(asked.source).centre) == []
    for card in cards:
        sprite = seat.scene.by_card[card]
        point = seat.strip_of(sprite)
        if point is not None and not seat.layout.look(asked.source).browse:
            assert seat.model.tap(*point) == []
        else:
            wishes = seat.model.tap(*seat.place(asked.source).centre)
            if wishes:
                assert wishes == [Browse(asked.source)]
                seat.model.take(sprite)


def by_taps(seat: Seated, asked: Asked) -> list[Wish]:
    model = seat.model
    match asked:
        case AskedMove():
            take_by_taps(seat, asked)
            target = target_of(seat, asked)
            assert target in model.targets
            return model.tap(*point_of(seat, target))
        case AskedWalk(pawn=pawn, target=zone):
            assert model.tap(*seen_of(seat, pawn)) == []
            return model.tap(*seat.place(zone).centre)
        case AskedPress():
            box = model.box_of(model.place_of(asked))
            assert box is not None
            return [*model.tap(*box.centre), *model.tap(*box.centre)]
        case AskedChoose():
            point = point_of(seat, answer_of(seat, asked))
            assert model.tap(*point) == []
            return model.tap(*point)


def by_drag(seat: Seated, asked: Asked) -> list[Wish]:
    model = seat.model
    if isinstance(asked, AskedWalk):
        pawn = seat.scene.by_pawn[asked.pawn].box
        assert model.start_drag(*seen_of(seat, asked.pawn)) == "pawn"
        there = seat.place(asked.target).centre
        home = pawn.centre
        return model.drop(pawn.moved(there[0] - home[0], there[1] - home[1]))
    if not isinstance(asked, AskedMove):
        return by_taps(seat, asked)
    cards = named(seat, asked)
    point = seat.strip_of(seat.scene.by_card[cards[-1]]) if cards else None
    if len(cards) > 1 or seat.layout.look(asked.source).browse:
        take_by_taps(seat, asked)
    assert model.start_drag(*(point or seat.place(asked.source).centre)) == "card"
    return model.drop(box_of(seat, target_of(seat, asked)))


def by_keys(seat: Seated, asked: Asked) -> list[Wish]:
    """Every place that has to be gone to is a stop."""
    model = seat.model
    match asked:
        case AskedMove():
            cards = named(seat, asked)
            for card in cards or (None,):
                browsed = seat.layout.look(asked.source).browse
                stop = _stop(useful(model) if model.held is None else stops(model), asked, card)
                if browsed and isinstance(card, int) and seat.on(asked.source)[-1].card != card:
                    model.take(seat.scene.by_card[card])
                else:
                    model.choose(stop.place, _sprite(seat, stop))
            return _go(seat, target_of(seat, asked))
        case AskedChoose():
            return _go(seat, answer_of(seat, asked))
        case AskedWalk(pawn=pawn):
            stand = seat.model.spread.stand(pawn)
            (stop,) = {one.place: one for one in useful(model) if one.place == stand}.values()
            for _ in seat.table.pawns:
                if model.held is None or model.held.pawn != pawn:
                    model.choose(stop.place, _sprite(seat, stop), sure=True)
            return _go(seat, Target(asked.target))
        case AskedPress():
            place = model.place_of(asked)
            assert place in {one.place for one in useful(model)}
            return model.choose(place, sure=True)


def _go(seat: Seated, target: Target) -> list[Wish]:
    """Enter at the first stop that is that target."""
    model = seat.model
    there = (one for one in useful(model) if model.target_of(one.place, one.card) == target)
    stop = next(there)
    return model.choose(stop.place, _sprite(seat, stop), sure=True)


def _sprite(seat: Seated, stop: Stop) -> Sprite | None:
    return None if stop.card is None else seat.scene.by_card[stop.card]


def _stop(among: Sequence[Stop], asked: AskedMove, card: Token | None) -> Stop:
    here = [stop for stop in among if stop.place == asked.source]
    return next((stop for stop in here if stop.card == card), here[-1])


Way = Callable[[Seated, Asked], list[Wish]]


@pytest.mark.parametrize("way", [by_taps, by_drag, by_keys])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_legal_command_can_be_given(way: Way, key: str, seats: int) -> None:
    luck = Random(seats)
    for seed in range(1, 9):
        session = at_random(key, seats, seed, luck.choice((seed - 1, luck.randint(0, 60))))
        if not session.actors:
            continue
        seat = seated(session)
        if seed % 2:
            seat.mirror()
        legal = session.legal(session.actors[0])
        for asked in luck.sample(legal, min(CHOSEN, len(legal))):
            assert way(seat, asked) == [Do(asked)], asked
            seat.model.let_go()


def test_at_the_hand_made_tables_every_kind_of_command_is_met() -> None:
    met = set()
    for key, seats in TABLES:
        for seed in range(1, 9):
            session = at_random(key, seats, seed, 7 * seed - 7)
            for asked in session.legal(session.actors[0]) if session.actors else ():
                met.add((type(asked), getattr(asked, "onto", None) is not None))
    kinds = {(kind, False) for kind in (AskedMove, AskedWalk, AskedPress, AskedChoose)}
    assert met == {*kinds, (AskedMove, True)}
