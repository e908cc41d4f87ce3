"""Salmon Run: why a command is refused, in the order of the sheet."""

from typing import Final, TypeGuard

from pnwtable.core.answers import Answer, NotThere, Ok, Refusal
from pnwtable.core.cards import JOKER, STANDARD_PACK, Face
from pnwtable.core.commands import (
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    Choose,
    Move,
    Press,
)
from pnwtable.core.resolve import cards_named, first_legal
from pnwtable.core.zones import ZoneId
from pnwtable.games.salmon_run.bonuses import SUIT_OF_BONUS, bonus_rule
from pnwtable.games.salmon_run.moves import check_move
from pnwtable.games.salmon_run.state import REMOVED, STARTERS, SalmonState

END: Final = "end"
DONE: Final = "done"
BECALM: Final = "becalm"
STARTER: Final = "starter"
BOOST: Final = "boost"

BONUS_OF_BUTTON: Final = {f"bonus {name}": suit for name, suit in SUIT_OF_BONUS.items()}

FINAL: Final = frozenset({END, *BONUS_OF_BUTTON} - {"bonus diamonds"})
"""The buttons of which no press is taken back: of the bonuses only diamonds tell nothing."""


def check(state: SalmonState, asked: Asked) -> Answer:
    """The answer by the table of refusals, in its order."""
    if state.phase == "over":
        return Refusal("SR-70")
    if asked.seat != state.turn:
        return Refusal("SR-71")
    match state.phase:
        case "choose":
            return _check_starter(state, asked)
        case "dogged":
            is_end = isinstance(asked, AskedPress) and asked.button == END
            return Ok(Press(asked.seat, END)) if is_end else Refusal("SR-113")
        case "spades":
            return _check_spades(state, asked)
        case "clubs":
            return _check_clubs(state, asked)
        case "diamonds":
            return _check_boost(state, asked)
        case "play":
            return _check_play(state, asked)


def press_rule(state: SalmonState, button: str) -> str | None:
    """The rule against this button in phase ``play``."""
    if button == END:
        return None
    if button == BECALM:
        return "SR-74" if state.calls[state.turn - 1] else None
    suit = BONUS_OF_BUTTON.get(button)
    return "SR-75" if suit is None else bonus_rule(state, suit)


def _check_play(state: SalmonState, asked: Asked) -> Answer:
    if isinstance(asked, AskedMove):
        return check_move(state, asked)
    if not isinstance(asked, AskedPress):
        return Refusal("SR-75")
    rule = press_rule(state, asked.button)
    return Ok(Press(asked.seat, asked.button)) if rule is None else Refusal(rule)


def _check_starter(state: SalmonState, asked: Asked) -> Answer:
    """SR-72, SR-73: a starter is named by its number."""
    if not isinstance(asked, AskedChoose) or asked.question != STARTER:
        return Refusal("SR-72")
    zone = ZoneId(f"starter.{asked.answer}")
    if zone not in STARTERS:
        return NotThere(str(asked))
    if not state.table.cards[zone]:
        return Refusal("SR-73")
    return Ok(Choose(asked.seat, STARTER, asked.answer.face))


def _check_spades(state: SalmonState, asked: Asked) -> Answer:
    """SR-65: one discard to the top of the deck, or done."""
    own = state.own
    if isinstance(asked, AskedPress) and asked.button == DONE:
        return Ok(Press(asked.seat, DONE))
    if not _is_move(asked, own.discard, own.deck):
        return Refusal("SR-65")

    def judge(move: Move) -> Answer:
        if not move.cards:
            return NotThere(str(asked))
        return Ok(move) if len(move.cards) == 1 else Refusal("SR-65")

    return first_legal(state.table, asked, judge)


def _check_clubs(state: SalmonState, asked: Asked) -> Answer:
    """SR-59, SR-65: cards under inspection go back or, one of them, out of the game."""
    own = state.own
    if not _is_move(asked, own.look, own.deck, REMOVED):
        return Refusal("SR-65")

    def judge(move: Move) -> Answer:
        if not move.cards:
            return NotThere(str(asked))
        refused = move.target == REMOVED and (state.culled or len(move.cards) > 1)
        return Refusal("SR-59") if refused else Ok(move)

    return first_legal(state.table, asked, judge)


def _is_move(asked: Asked, source: ZoneId, *targets: ZoneId) -> TypeGuard[AskedMove]:
    return (
        isinstance(asked, AskedMove)
        and asked.source == source
        and asked.target in targets
        and asked.onto is None
    )


def _check_boost(state: SalmonState, asked: Asked) -> Answer:
    """SR-62; any card of the pack that is not laid out is refused alike, wherever it lies."""
    if not isinstance(asked, AskedChoose) or asked.question != BOOST:
        return Refusal("SR-65")
    face = Face(asked.answer.face)
    if face != JOKER and face not in STANDARD_PACK:
        return NotThere(str(asked))
    cards = cards_named(state.table, asked.seat, state.own.play, asked.answer)
    if not cards or face == JOKER:
        return Refusal("SR-62")
    return Ok(Choose(asked.seat, BOOST, card=cards[0]))
