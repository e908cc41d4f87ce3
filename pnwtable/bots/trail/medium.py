"""Trail with the whole way in mind: what to pay so that the rest of the pack gets far."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pnwtable.bots.base import Bot, best
from pnwtable.bots.leaning import NONE, Leaning
from pnwtable.bots.trail.outlook import Outlook
from pnwtable.bots.trail.packing import worth_packing
from pnwtable.bots.trail.prices import WEIGHT, Pack, with_card
from pnwtable.core.cards import Face
from pnwtable.core.commands import Command, Move, Walk
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games.trail.ground import LANDMARK, NUMERIC
from pnwtable.games.trail.knowing import unseen_of_kind
from pnwtable.games.trail.state import PACKS, POOL, TrailState

BACK: Final = 4
"""So many of the best discards are weighed for being taken back."""


EXTRA: Final = 0.2
"""What the weight of a card taken counts, where all get equally far."""


@dataclass(frozen=True, slots=True)
class Medium:
    """Packs for the landmarks that lie open; then looks for the best way up, as if alone."""

    leaning: Leaning = NONE

    def choose(self, view: View[TrailState], luck: Random) -> Command:
        """The command after which the rest of the way promises most."""
        if len(view.legal) == 1:
            return view.legal[0]
        worths = values(view)

        def worth(command: Command) -> float:
            return worths[command] + self.leaning(view, command)

        return best(view.legal, worth, luck)


def values(view: View[TrailState]) -> dict[Command, float]:
    """What every legal command promises, in points but for the draft."""
    if view.state.phase == "draft":
        known = open_landmarks(view)
        return {command: _worth_of_pick(view, command, known) for command in view.legal}
    plan = Plan(view)
    return {command: plan.worth(command) for command in view.legal}


def outlook_of(view: View[TrailState]) -> Outlook:
    """The map as the viewer sees it."""
    state = view.state
    open_ = {cell: view.table.faces(cell)[0] for cell in state.ground.kinds if state.is_up(cell)}
    unseen = {kind: unseen_of_kind(view, kind) for kind in (LANDMARK, NUMERIC)}
    return Outlook(state.ground, open_, unseen)


class Plan:
    """What the commands of one View promise."""

    def __init__(self, view: View[TrailState]) -> None:
        self._view = view
        self._state = view.state
        self._outlook = outlook_of(view)

    def worth(self, command: Command) -> float:
        """The points still to come, as far as one can tell."""
        pack = pack_of(self._view, command.seat)
        match command:
            case Move() if command.source == PACKS[command.seat]:
                return self._payment(command, pack)
            case Move():
                face = self._view.table.face(command.cards[0])
                return self._taken(with_card(pack, face), command, face)
            case Walk():
                return self._outlook.blaze(pack, command.target)
            case _:
                return float(len(pack))

    def _payment(self, move: Move, pack: Pack) -> float:
        """What the rest is good for; of a trailblazer with the best card that can be had back."""
        paid = [self._view.table.face(card) for card in move.cards]
        rest = tuple(face for face in pack if face not in paid)
        if self._state.phase != "pay":
            return self._outlook.best(rest, move.target)
        back = [*paid, *self._view.table.faces(POOL)]
        return max(
            self._outlook.best(with_card(rest, face), move.target) + EXTRA * WEIGHT[face]
            for face in heaviest(back)
        )

    def _taken(self, pack: Pack, move: Move, face: Face) -> float:
        stands = self._state.stands(move.seat)
        return self._outlook.best(pack, stands) + EXTRA * WEIGHT[face]


def heaviest(faces: Iterable[Face]) -> Sequence[Face]:
    """The few cards that are worth most."""
    return sorted(faces, key=WEIGHT.__getitem__, reverse=True)[:BACK]


def pack_of(view: View[TrailState], seat: Seat) -> Pack:
    """The faces of a seat's pack."""
    return tuple(sorted(view.table.faces(PACKS[seat])))


def _worth_of_pick(view: View[TrailState], command: Command, known: Sequence[Face]) -> float:
    if not isinstance(command, Move):
        return 0.0
    pack = with_card(pack_of(view, command.seat), view.table.face(command.cards[0]))
    return worth_packing(pack, known)


def open_landmarks(view: View[TrailState]) -> tuple[Face, ...]:
    """The trail cards that lie open: before the trek these are landmarks."""
    state = view.state
    return tuple(view.table.faces(cell)[0] for cell in state.ground.kinds if state.is_up(cell))


MEDIUM: Final[Bot[TrailState]] = Medium()
