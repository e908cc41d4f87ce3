"""What speaks for a command of Trail, read from what its player sees."""

from collections.abc import Iterator, Sequence

from pnwtable.bots.trail.medium import open_landmarks, pack_of
from pnwtable.bots.trail.prices import NEVER, WEIGHT, Pack, price, with_card, without
from pnwtable.core.answers import Text
from pnwtable.core.cards import Face, suit_of
from pnwtable.core.commands import Command, Move, Walk
from pnwtable.core.view import View
from pnwtable.core.zones import ZoneId
from pnwtable.games.trail.payment import MOST_CARDS, is_pair, landmark_points
from pnwtable.games.trail.state import PACKS, POOL, TrailState
from pnwtable.games.trail.telling import odds


def reasons(view: View[TrailState], command: Command) -> Iterator[Text]:
    """The reasons, the most telling first."""
    pack = pack_of(view, command.seat)
    match command:
        case Move(source=source) if source == PACKS[command.seat]:
            yield from _of_payment(view, command, pack)
        case Move():
            yield from _of_taken(view, command, pack)
        case Walk():
            yield from _of_blaze(view, command, pack)
        case _:
            yield from _of_turning_back(view, command, pack)


def _of_taken(view: View[TrailState], move: Move, pack: Pack) -> Iterator[Text]:
    """TR-13, TR-17, TR-52: what a card adds to the pack."""
    face = view.table.face(move.cards[0])
    more = with_card(pack, face)
    for landmark in sorted(open_landmarks(view), key=landmark_points, reverse=True):
        if price(more, landmark) < min(price(pack, landmark), MOST_CARDS):
            yield Text("advice.pays-open", {"cards": landmark, "n": price(more, landmark)})
            break
    partner = next((other for other in pack if is_pair((other, face))), None)
    if partner is not None:
        yield Text("advice.makes-pair", {"cards": partner})
    if all(suit_of(other) != suit_of(face) for other in pack):
        yield Text("advice.new-suit", {"suits": suit_of(face)})
    others = [view.table.face(card) for card in view.table.cards[move.source]]
    if len(others) > 1 and all(WEIGHT[other] <= WEIGHT[face] for other in others):
        recovered = move.source == POOL
        yield Text("advice.best-discard" if recovered else "advice.best-of-hand")


def _of_payment(view: View[TrailState], move: Move, pack: Pack) -> Iterator[Text]:
    """TR-27, TR-62: what it earns, and what is left for the way beyond."""
    paid = tuple(view.table.face(card) for card in move.cards)
    rest, trail = without(pack, paid), view.table.faces(move.target)[0]
    beyond = view.state.ground.beyond[move.target]
    if landmark_points(trail):
        yield Text("advice.landmark", {"n": landmark_points(trail)})
    if not beyond:
        yield Text("advice.ends-here", {"n": len(rest)})
    elif len(rest) >= MOST_CARDS:
        yield Text("advice.keeps-three", {"n": len(rest)})
    target = _cheap_beyond(view, beyond, rest)
    if target is not None:
        yield Text("advice.next-open", {"cards": target, "n": price(rest, target)})
    if len(paid) == 1:
        yield Text("advice.one-card")
    elif len(paid) == price(pack, trail):
        yield Text("advice.fewest", {"n": len(paid)})


def _cheap_beyond(view: View[TrailState], beyond: Sequence[ZoneId], rest: Pack) -> Face | None:
    """An open card beyond that the rest pays without giving just anything for it."""
    faces = [view.table.faces(cell)[0] for cell in beyond if view.state.is_up(cell)]
    cheap = [face for face in faces if price(rest, face) < MOST_CARDS]
    return max(cheap, key=landmark_points, default=None)


def _of_blaze(view: View[TrailState], walk: Walk, pack: Pack) -> Iterator[Text]:
    """TR-40 to TR-43, TR-52."""
    payable, unseen = odds(view, walk.seat, walk.target)
    if payable == unseen:
        yield Text("advice.blaze-safe")
    elif 2 * payable > unseen:
        yield Text("advice.blaze-likely", {"payable": payable, "unseen": unseen})
    yield Text("advice.takes-back")
    if payable < unseen:
        yield Text("advice.little-to-lose", {"n": len(pack)})


def _of_turning_back(view: View[TrailState], command: Command, pack: Pack) -> Iterator[Text]:
    """TR-46, TR-47: what would have to be paid."""
    state = view.state
    cells = state.reach(command.seat)
    shut = [cell for cell in cells if state.is_up(cell)]
    if not pack:
        return
    if all(price(pack, view.table.faces(cell)[0]) == NEVER for cell in shut):
        chances = [odds(view, command.seat, cell) for cell in cells if not state.is_up(cell)]
        if not any(payable for payable, _ in chances):
            yield Text("advice.nothing-payable")
        else:
            payable, unseen = max(chances, key=lambda chance: chance[0] / max(1, chance[1]))
            yield Text("advice.blaze-risky", {"payable": payable, "unseen": unseen})
    yield Text("advice.keeps-cards", {"n": len(pack)})
