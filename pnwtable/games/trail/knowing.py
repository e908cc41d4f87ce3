"""Trail: what a viewer can know of hidden cards beside what he remembers."""

from collections.abc import Sequence
from typing import Final

from pnwtable.core.cards import HIDDEN, STANDARD_PACK, Face
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.games.trail.deal import ACE_KIND, kind_of
from pnwtable.games.trail.ground import NUMERIC
from pnwtable.games.trail.payment import can_pay
from pnwtable.games.trail.state import (
    ACES_OWNERS,
    BOX,
    DRAFT_OWNERS,
    PACK_OWNERS,
    PACKS,
    TrailState,
)

KINDS: Final = {face: kind_of(face) for face in STANDARD_PACK}


def unseen_of_kind(view: View[TrailState], kind: str) -> tuple[Face, ...]:
    """The faces of that kind which the viewer neither sees nor remembers."""
    seen = {_face(view, token) for token in view.table.sides}
    seen.update(sides[0] for sides in view.memory.values())
    return tuple(face for face, its in KINDS.items() if its == kind and face not in seen)


def could_lie(view: View[TrailState], zone: ZoneId, place: int, face: Face) -> bool:
    """Whether a hidden card may have that face, for all that everybody knows."""
    kind = KINDS[face]
    if zone in view.state.ground.kinds:
        return kind == view.state.ground.kinds[zone]
    if zone in DRAFT_OWNERS:
        return kind == NUMERIC
    if zone in ACES_OWNERS:
        return kind == ACE_KIND
    if zone == BOX:
        boxed = view.state.boxed
        return place >= len(boxed) or kind == boxed[place]
    if zone in PACK_OWNERS:
        return _in_pack(view, PACK_OWNERS[zone], view.table.cards[zone][place], face)
    return True


def _in_pack(view: View[TrailState], owner: Seat, card: Token, face: Face) -> bool:
    """A pack holds numeric cards, and as many Aces as it has taken and not yet paid with (TR-17).

    A viewer's names for hidden cards of a pack are in the order in which they came to it. So its
    Aces, if their owner has not shown them, are the last of these.
    """
    state, table = view.state, view.table
    pack = table.cards[PACKS[owner]]
    faces = {each: _face(view, each) for each in pack}
    hidden = [each for each in pack if faces[each] == HIDDEN]
    known = [each for each in faces.values() if each != HIDDEN]
    aces = state.aces[owner - 1] - sum(KINDS[each] == ACE_KIND for each in known)
    is_ace = hidden.index(card) >= len(hidden) - aces
    if KINDS[face] != (ACE_KIND if is_ace else NUMERIC):
        return False
    return len(hidden) > 1 or _would_pay(state, owner, [*known, face])


def _would_pay(state: TrailState, owner: Seat, pack: Sequence[Face]) -> bool:
    """TR-43: who is still to pay for an uncovered card can."""
    if state.phase != "pay" or owner != state.turn:
        return True
    stands = state.stands(owner)
    return stands is None or can_pay(pack, state.table.faces(stands)[0])


def _face(view: View[TrailState], token: Token) -> Face:
    seen = view.table.sides[token][0]
    return view.memory[token][0] if seen == HIDDEN and token in view.memory else seen
