"""Signal Fire: what a command does."""

from pnwtable.core.chance import Chance
from pnwtable.core.commands import Choose, Command, Move, Press, Walk
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Step
from pnwtable.core.renewed import renewed
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.signal_fire.bidding import bid, place
from pnwtable.games.signal_fire.deal import deal, gather, unlit
from pnwtable.games.signal_fire.fires import light, step
from pnwtable.games.signal_fire.playing import play, quick_step
from pnwtable.games.signal_fire.rules import STAY
from pnwtable.games.signal_fire.state import SignalFireState


def apply(state: SignalFireState, command: Command, chance: Chance) -> Step[SignalFireState]:
    """Do a command that is Ok."""
    dealer = Dealer(state.table)
    match command:
        case Move() if state.phase == "bid":
            state = bid(state, dealer, command, chance)
        case Move() if state.phase == "play":
            state = play(state, dealer, command)
        case Move():
            state = light(state, dealer, command)
        case Walk() if state.phase == "place":
            state = place(state, dealer, command.seat, command.target)
        case Walk():
            state = _step(state, dealer, command.seat, command.target)
        case Press(button=button) if button == STAY:
            state = _step(state, dealer, command.seat, None)
        case Press():
            state = _next_round(state, dealer, chance)
        case Choose():
            raise ValueError(f"no command of this game: {command}")
    if state.table is not dealer.table:
        state = renewed(state, table=dealer.table)
    return Step(state, dealer.stages)


def _step(
    state: SignalFireState, dealer: Dealer, seat: Seat, cell: ZoneId | None
) -> SignalFireState:
    """SF-50, SF-80."""
    if state.options.quickflint:
        return quick_step(state, dealer, seat, cell)
    return step(state, dealer, seat, cell)


def _next_round(state: SignalFireState, dealer: Dealer, chance: Chance) -> SignalFireState:
    """SF-63: a whole new deal; totals and the order of fires stay."""
    gather(dealer, state.ground)
    deal(dealer, state.ground, chance)
    dealer.say("dealt", None, n=state.round + 1)
    return SignalFireState(
        table=dealer.table,
        seats=state.seats,
        options=state.options,
        ground=state.ground,
        phase="bid",
        turn=None,
        lit=unlit(),
        round=state.round + 1,
        fire_order=state.fire_order,
        points=state.points,
        totals=state.totals,
    )
