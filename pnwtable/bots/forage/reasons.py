"""What speaks for a command of Forage, read from what its player sees and remembers."""

from collections.abc import Iterator
from typing import Final

from pnwtable.bots.forage.hand import promise
from pnwtable.bots.forage.plan import Outlook, Plan
from pnwtable.bots.forage.policy import Policy
from pnwtable.core.answers import Text
from pnwtable.core.cards import HIDDEN
from pnwtable.core.commands import Choose, Command, Move, Press, Walk
from pnwtable.core.view import View
from pnwtable.games.forage.rules import END, REVEAL
from pnwtable.games.forage.sets import worth
from pnwtable.games.forage.state import ACTIONS, HAND_OWNERS, SETS, ForageState

NEAR: Final = 2
"""So many cards are named as missing, no more."""


def reasons(view: View[ForageState], command: Command, policy: Policy) -> Iterator[Text]:
    """The reasons, the most telling first."""
    match command:
        case Move() if command.target == SETS[command.seat]:
            yield from _of_set(view.state, command, policy)
        case Move():
            yield from _of_swap(view.state, command, policy)
        case Walk():
            yield from _of_step(command, policy)
        case Press(button=button) if button == END:
            yield from _of_end(policy)
        case Choose(question=question):
            yield Text("advice.least-missed" if question == REVEAL else "advice.larger-pile")
        case _:
            return


def _of_set(state: ForageState, move: Move, policy: Policy) -> Iterator[Text]:
    points = worth([state.table.face(card) for card in move.cards])
    if policy.planner.wins(points):
        yield Text("advice.wins")
    else:
        yield Text("advice.no-better-set")
        if len(move.cards) < len(policy.hand.cards):
            yield Text("advice.keeps-a-card")


def _of_swap(state: ForageState, move: Move, policy: Policy) -> Iterator[Text]:
    """FG-30, FG-40: what the hand becomes."""
    face = policy.taken_by(move)
    after = policy.after(move, face)
    missing = min((len(plan.goal.needs) for plan in _plans(after)), default=None)
    before = min((len(plan.goal.needs) for plan in _plans(policy.outlook())), default=None)
    if missing == 0 and before != 0:
        yield Text("advice.completes-set")
    elif missing is not None and missing <= NEAR and (before is None or missing < before):
        yield Text("advice.set-lacks", {"n": missing})
    elif face == HIDDEN:
        yield Text("advice.nothing-to-lose")
    elif policy.hand.gain(move.cards[0], face) > 0:
        yield Text("advice.fits-better")
    if _robs(state, move):
        yield Text("advice.spoils-hand")
    if state.table.up[move.cards[0]] is None:
        yield Text("advice.comes-hidden")


def _plans(outlook: Outlook) -> Iterator[Plan]:
    if outlook.plan is not None:
        yield outlook.plan


def _robs(state: ForageState, move: Move) -> bool:
    """Whether an opponent loses more than a loose card, as far as it lies open."""
    owner = HAND_OWNERS.get(move.target)
    if owner is None or owner == state.mate_of(move.seat) or move.onto is None:
        return False
    sides = state.table.sides
    faces = [sides[card][0] for card in state.revealed(owner)]
    left = [sides[card][0] for card in state.revealed(owner) if card != move.onto]
    return promise(faces) - promise(left) > 1


def _of_step(step: Walk, policy: Policy) -> Iterator[Text]:
    outlook = policy.outlook()
    plan = outlook.plan
    unseen = policy.sight.unseen.get(step.target, 0)
    if plan is not None and plan.first is not None and policy.nears(step, plan.first.zone):
        yield Text("advice.on-the-way", {"cards": plan.first.face, "zone": plan.first.zone})
        yield Text("advice.set-lacks-now", {"n": len(plan.goal.needs)})
    elif plan is not None and unseen and policy.keeps_pace(step, outlook):
        yield Text("advice.costs-no-time")
    elif plan is None:
        yield Text("advice.no-plan-yet")
    if unseen:
        yield Text("advice.unseen", {"n": unseen})


def _of_end(policy: Policy) -> Iterator[Text]:
    plan = policy.outlook().plan
    if plan is not None and plan.first is None:
        yield Text("advice.set-ready")
    elif policy.left:
        yield Text("advice.nothing-better")
    elif policy.left < ACTIONS:
        yield Text("advice.no-action-left")
