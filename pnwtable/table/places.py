"""Places by name: zones, pawns, name plates and spots, and the buttons that belong there.

A place is the name of a zone, a pawn (``pawn@2``), a plate (``plate@2``) or a spot, which has the
name of its button.
"""

from collections.abc import Iterator

from pnwtable.core.commands import Asked, AskedChoose, AskedMove, AskedPress, AskedWalk
from pnwtable.core.zones import PawnId
from pnwtable.layout.geometry import Box
from pnwtable.table.pawns import plate_of
from pnwtable.table.replies import replies
from pnwtable.table.scene import Scene
from pnwtable.table.spread import Spread
from pnwtable.table.wishes import Target


def box_of(scene: Scene, place: str) -> Box | None:
    """Where a place is: the top card of a zone or its empty place, a pawn, a plate, a spot."""
    arrangement = scene.arrangement
    slot = arrangement.slots.get(place)
    if slot is not None:
        return slot.cards[-1] if slot.cards else slot.outline
    pawn = scene.by_pawn.get(PawnId(place))
    if pawn is not None:
        return pawn.box
    plates = {plate_of(seat): plate.box for seat, plate in arrangement.plates.items()}
    return plates.get(place, arrangement.spots.get(place))


def target_box(scene: Scene, target: Target) -> Box | None:
    """Where a zone or card that may take something is drawn; None if it is not."""
    if target.card is not None:
        sprite = scene.by_card.get(target.card)
        return None if sprite is None else sprite.box
    return box_of(scene, target.zone) if target.zone in scene.arrangement.slots else None


def place_of(spread: Spread, asked: Asked) -> str:
    """The place where a command leads, or where it is given; empty if there is none."""
    match asked:
        case AskedPress():
            return _button_place(spread, asked)
        case AskedMove() | AskedWalk():
            return asked.target
        case AskedChoose():
            given = (reply.target for reply in replies(spread) if reply.asked == asked)
            return next((str(target.zone) for target in given if target is not None), "")


def presses(spread: Spread) -> Iterator[tuple[AskedPress, str]]:
    """Every legal button, and the place where it belongs; empty if it has none on the table."""
    if spread.seat is None:
        return
    for asked in spread.rules.legal():
        if isinstance(asked, AskedPress):
            yield asked, _button_place(spread, asked)


def press_at(spread: Spread, place: str) -> tuple[AskedPress, str] | None:
    """The legal button of a place, or of a pawn that stands there, and where it belongs."""
    for press, where in presses(spread):
        if place and place in _touched(spread, press, where):
            return press, where
    return None


def press_places(spread: Spread, asked: AskedPress) -> tuple[str, ...]:
    """All places where that button is pressed once it is legal, one that is not there left out."""
    return tuple(filter(None, _touched(spread, asked, _button_place(spread, asked))))


def live_places(spread: Spread) -> frozenset[str]:
    """The places where something can be begun: sources, stands of walkers, buttons, answers."""
    if spread.seat is None:
        return frozenset()
    moves = (asked for asked in spread.rules.legal() if isinstance(asked, AskedMove))
    sources = [str(asked.source) for asked in moves]
    walkers = [spread.stand(asked.pawn) for asked in spread.walks()]
    buttons = [place for press in presses(spread) for place in _touched(spread, *press)]
    answers = [str(reply.target.zone) for reply in replies(spread) if reply.target is not None]
    return frozenset((*sources, *walkers, *buttons, *answers)) - {""}


def _touched(spread: Spread, asked: AskedPress, where: str) -> tuple[str, ...]:
    """All places where a button can be pressed: its own, that of its pawn, and its spot."""
    spot = asked.button if asked.button in spread.scene.arrangement.spots else ""
    return where, spread.stand(PawnId(where)), spot


def _button_place(spread: Spread, asked: AskedPress) -> str:
    """What the layout says of it, ``@me`` being who acts; else its spot."""
    place = spread.layout.presses.get(asked.button, "").replace("@me", f"@{asked.seat}")
    for found in (place, asked.button if asked.button in spread.scene.arrangement.spots else ""):
        if found and box_of(spread.scene, found) is not None:
            return found
    return ""
