"""Salmon Run: what a player would want to be told before a command."""

from pnwtable.core.answers import Text
from pnwtable.core.commands import Choose, Command, Move, Press
from pnwtable.core.view import View
from pnwtable.core.zones import Token
from pnwtable.games.salmon_run.bonus import LOOKED_AT
from pnwtable.games.salmon_run.bonuses import bonuses, fed_by_pair
from pnwtable.games.salmon_run.moves import DOGGED
from pnwtable.games.salmon_run.paying import BOOST, cost, spare_cards, value
from pnwtable.games.salmon_run.rules import BECALM, BONUS_OF_BUTTON, END
from pnwtable.games.salmon_run.rules import BOOST as WHICH_BOOST
from pnwtable.games.salmon_run.runs import is_complete, missing, takes
from pnwtable.games.salmon_run.state import FOR_SALE, REMOVED, SalmonState, other
from pnwtable.games.salmon_run.telling import run_text


def remark(view: View[SalmonState], command: Command) -> Text | None:
    """What the command would mean."""
    state = view.state
    match command:
        case Move(onto=onto) if onto is not None:
            return _on_buying(state, command.cards, onto)
        case Move(target=target) if target == state.own.run:
            return _on_laying(state, command.cards)
        case Move():
            return _on_other_move(state, command)
        case Choose(question=question, card=card) if question == WHICH_BOOST and card is not None:
            worth = value(state.table.face(card), state.boosts) + BOOST
            return Text("remarks.boost", {"n": worth})
        case Press(button=button) if button in BONUS_OF_BUTTON:
            return _on_bonus(state, button)
        case Press(button=button) if button == BECALM:
            called = state.calls[other(state.turn) - 1]
            return Text("remarks.becalm-ends" if called else "remarks.becalm")
        case Press(button=button) if button == END:
            return _on_end(state)
        case _:
            return None


def _on_buying(state: SalmonState, payment: tuple[Token, ...], bought: Token) -> Text:
    """SR-21, SR-22: is the price met exactly, is anything lost, could a card be kept."""
    values = [value(state.table.face(card), state.boosts) for card in payment]
    have, need = sum(values), cost(state.table.face(bought))
    spare = spare_cards(values, need)
    told = {"have": have, "need": need}
    if spare:
        return Text("remarks.spare", {**told, "n": spare})
    if have > need:
        return Text("remarks.overpaid", {**told, "n": have - need})
    return Text("remarks.exact", told)


def _on_laying(state: SalmonState, cards: tuple[Token, ...]) -> Text:
    """SR-34, SR-41: what the run takes after this."""
    table = state.table
    faces = (*table.faces(state.own.run), *map(table.face, cards))
    if is_complete(state.round, faces):
        return Text("remarks.complete")
    base = "remarks.dogged" if len(cards) == DOGGED else "remarks.run"
    need = missing(state.round, faces)
    return run_text(base, state, takes(state.round, faces), need)


def _on_other_move(state: SalmonState, move: Move) -> Text:
    if move.source in FOR_SALE:
        return Text("remarks.joker")
    if move.target == REMOVED:
        return Text("remarks.remove")
    if move.source == state.own.discard:
        return Text("remarks.fetch")
    left = len(state.table.cards[state.own.look]) - len(move.cards)
    if left:
        return Text("remarks.put-back", {"n": left})
    return Text("remarks.put-back-last", {"n": len(move.cards)})


def _on_bonus(state: SalmonState, button: str) -> Text:
    """SR-52, SR-57: does it take a Joker, does it shuffle the discards."""
    suit = BONUS_OF_BUTTON[button]
    name = button.removeprefix("bonus ")
    faces = [state.table.face(card) for card in state.played()]
    fed = fed_by_pair(faces, state.fed, suit) or state.fed
    jokers = fed[-1] - state.fed[-1]
    if jokers:
        return Text("remarks.bonus-joker", {"n": jokers, "suits": suit})
    own, cards = state.own, state.table.cards
    wanted = {"H": 1, "S": 1, "C": LOOKED_AT, "D": 0}[suit]
    if cards[own.discard] and len(cards[own.deck]) < wanted:
        return Text("remarks.bonus-renews", {"n": len(cards[own.discard])})
    return Text(f"remarks.{name}")


def _on_end(state: SalmonState) -> Text | None:
    """SR-11: bonuses left unused; or that the round is over with this turn."""
    if is_complete(state.round, state.table.faces(state.own.run)):
        return Text("remarks.ends-round")
    if state.phase != "play":
        return None
    ready = bonuses(state)
    return Text("remarks.unused", {"suits": " ".join(ready)}) if ready else None
