"""Forage: what the rules know beside legality."""

from collections.abc import Iterator, Mapping

from pnwtable.core.answers import Contest, Line, Mark, Text
from pnwtable.core.commands import Choose, Command, Move, Press, Walk
from pnwtable.core.game import Field
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId, seat_text, singly
from pnwtable.games.forage.ground import CACHE, CENTRE
from pnwtable.games.forage.rules import END, WHICH_CENTRE
from pnwtable.games.forage.sets import BASKET, TROVE, worth
from pnwtable.games.forage.state import (
    HANDS,
    SETS,
    TEAM_WINNING,
    WINNING,
    ForageState,
    to_be_revealed,
)


def fields(state: ForageState) -> Mapping[str, Field]:
    """Section 5 of the sheet."""
    swap = state.swap
    found: dict[str, Field] = {
        "phase": state.phase,
        "turn": _seat(state.turn),
        "first": _seat(state.first),
        "round": state.round,
        "asked": _seat(state.asked),
        "to_reveal": state.to_reveal,
    }
    for seat in state.all_seats():
        found[f"actions_left@{seat}"] = state.actions[seat - 1]
        found[f"ended@{seat}"] = state.ended[seat - 1]
        found[f"score@{seat}"] = state.scores[seat - 1]
        found[f"swapping@{seat}"] = swap.zone if swap and swap.seat == seat else "none"
        for pawn in state.pawns_of(seat):
            found[pawn.replace("pawn@", "entered@")] = pawn in state.entered
    return found


def remark(view: View[ForageState], command: Command) -> Text | None:
    """What a set earns, what a step shows, what a swap makes of the cards, what is left over."""
    state = view.state
    match command:
        case Walk():
            return _remark_on_step(state, command)
        case Move() if command.target == SETS[command.seat]:
            return _remark_on_set(state, command)
        case Move():
            return _remark_on_swap(state, command)
        case Press(button=button) if button == END:
            left = state.actions[command.seat - 1]
            return Text("remarks.unused", {"n": left}) if left else None
        case Choose(question=question) if question == WHICH_CENTRE:
            return Text("remarks.centre", {"n": _pile_size(state, command)})
        case Choose():
            return Text("remarks.reveal", {"n": state.to_reveal})
        case _:
            return None


def _pile_size(state: ForageState, choose: Choose) -> int:
    return len(state.table.cards[ZoneId(f"map.{choose.answer}")])


def _remark_on_step(state: ForageState, step: Walk) -> Text | None:
    cards = state.table.cards[step.target]
    kind = state.ground.kinds[step.target]
    if kind == CACHE:
        return Text("remarks.cache", {"n": len(cards)})
    if kind == CENTRE:
        return Text("remarks.enter" if cards else "remarks.enter-empty", {"n": len(cards)})
    return Text("remarks.turns-up") if state.table.up[cards[-1]] is None else None


def _remark_on_set(state: ForageState, move: Move) -> Text:
    """FG-51, FG-52, FG-59, and whether it wins (FG-65, FG-91)."""
    points = worth([state.table.face(card) for card in move.cards])
    name = {BASKET: "basket", TROVE: "trove"}[points]
    team = sum(state.scores[member - 1] for member in state.team_of(move.seat))
    if team + points >= (TEAM_WINNING if state.options.teams else WINNING):
        return Text(f"remarks.{name}-wins", {"points": points})
    shown = to_be_revealed(state.scores[move.seat - 1] + points)
    return Text(f"remarks.{name}", {"points": points, "n": shown})


def _remark_on_swap(state: ForageState, move: Move) -> Text:
    """FG-30, FG-31, FG-40: does the card come in hidden, and does the own one lie open."""
    status = "hidden" if state.table.up[move.cards[0]] is None else "open"
    kind = state.ground.kinds.get(move.target)
    if kind is None:
        mate = ZoneId("none") if (m := state.mate_of(move.seat)) is None else HANDS[m]
        return Text(f"remarks.{'mate' if move.target == mate else 'joker'}-{status}")
    if kind in (CACHE, CENTRE):
        return Text(f"remarks.given-down-{status}")
    unseen = state.table.up[state.table.cards[move.target][-1]] is None
    return Text(f"remarks.{'unseen' if unseen else 'given'}-{status}")


def marks(view: View[ForageState]) -> tuple[Mark, ...]:
    """Teams, actions and what would win at the hands, pawns that may swap on a centre, cards."""
    state = view.state
    return (*_marks_of_seats(state), *_marks_of_open_cards(view), *_marks_of_swap(view))


def _marks_of_seats(state: ForageState) -> Iterator[Mark]:
    for seat in state.all_seats():
        if state.is_on_turn(seat):
            left = state.actions[seat - 1]
            key = "marks.ended" if state.ended[seat - 1] else "marks.actions"
            yield Mark(HANDS[seat], "info", Text(key, {"n": left}))
        if state.options.teams:
            yield Mark(HANDS[seat], "info", Text("marks.team", {"team": state.team_of(seat)[0]}))
        for pawn in state.pawns_of(seat):
            if pawn in state.entered:
                yield Mark(pawn, "good", Text("marks.entered"))
        winning = _winning_set(state, seat)
        if winning:
            yield Mark(HANDS[seat], "warn", Text(f"marks.{winning}-wins"))


def _winning_set(state: ForageState, seat: Seat) -> str:
    """FG-65, FG-91: the least kind of set with which the seat or its team would have won."""
    if state.phase == "over":
        return ""
    points = sum(state.scores[member - 1] for member in state.team_of(seat))
    lacking = (TEAM_WINNING if state.options.teams else WINNING) - points
    if lacking <= BASKET:
        return "basket"
    return "trove" if lacking <= TROVE else ""


def _marks_of_open_cards(view: View[ForageState]) -> Iterator[Mark]:
    """The cards that all see, in hands of which the viewer sees the hidden ones as well."""
    state = view.state
    for seat in state.all_seats():
        spec = view.table.zones[HANDS[seat]]
        if view.viewer is not None and spec.open_to(view.viewer):
            for card in state.revealed(seat):
                yield Mark(HANDS[seat], "info", Text("marks.open"), card)


def _marks_of_swap(view: View[ForageState]) -> Iterator[Mark]:
    """FG-36: the cards that this action has moved, where the viewer sees them; else how many."""
    state = view.state
    if state.swap is None:
        return
    if view.viewer != state.swap.seat:
        yield Mark(state.swap.zone, "info", Text("marks.swapping", {"n": state.swap.exchanged}))
    for zone in (HANDS[state.swap.seat], state.swap.zone):
        for card in state.table.cards[zone]:
            if card in state.table.counters:
                yield Mark(zone, "info", Text("marks.exchanged"), card)


def contest(state: ForageState) -> Contest:
    """FG-65, FG-90, FG-91: each for itself or in pairs."""
    if not state.options.teams:
        return Contest(singly(state.seats), goal=WINNING)
    teams = dict.fromkeys(state.team_of(seat) for seat in state.all_seats())
    return Contest(tuple(teams), goal=TEAM_WINNING)


def tally(view: View[ForageState]) -> tuple[Line, ...]:
    """FG-51, FG-52: a line for each set, and one for points whose sets are not remembered."""
    state = view.state
    lines: list[Line] = []
    for seat in state.all_seats():
        mine = [played for played in state.played if played.seat == seat]
        for played in mine:
            name, rule = {BASKET: ("basket", "FG-51"), TROVE: ("trove", "FG-52")}[played.points]
            text = Text(f"tally.{name}", {"cards": " ".join(played.faces)})
            lines.append(Line(seat, rule, played.points, text))
        earlier = state.scores[seat - 1] - sum(played.points for played in mine)
        if earlier:
            lines.append(Line(seat, "FG-55", earlier, Text("tally.earlier", {"n": earlier})))
    return tuple(lines)


def _seat(seat: Seat | None) -> str:
    return "none" if seat is None else seat_text(seat)
