"""Salmon Run: state fields, marks and the tally."""

from collections.abc import Iterator, Mapping
from typing import Final

from pnwtable.core.answers import Line, Mark, Text
from pnwtable.core.cards import HIDDEN
from pnwtable.core.game import Field
from pnwtable.core.view import View
from pnwtable.core.zones import seat_text
from pnwtable.games.salmon_run.bonuses import SUIT_OF_BONUS, bonus_rule
from pnwtable.games.salmon_run.paying import BOOST, value
from pnwtable.games.salmon_run.rounds import DIAMOND, HIGH_CARD, JOKER_COST, RUN_CARD
from pnwtable.games.salmon_run.runs import SEA, is_complete, missing, takes
from pnwtable.games.salmon_run.state import FED, OWN, ROW, SEATS, Counted, SalmonState

SOON: Final = 10
"""So many turns before a becalmed round ends it is marked."""


def fields(state: SalmonState) -> Mapping[str, Field]:
    """Section 5 of the sheet."""
    found: dict[str, Field] = {
        "phase": state.phase,
        "turn": seat_text(state.turn),
        "round": state.round,
        "first": seat_text(state.first),
        "placed": state.placed,
        "acted": state.acted,
        "boosts": state.boosts,
        "culled": state.culled,
        "idle": state.idle,
        "round_turns": state.round_turns,
    }
    for suit, number in zip(FED, state.fed, strict=True):
        found[f"fed.{suit}"] = number
    for seat in SEATS:
        found[f"becalm@{seat}"] = state.calls[seat - 1]
        found[f"score@{seat}"] = state.scores[seat - 1]
        found[f"rounds@{seat}"] = tuple(map(str, state.rounds[seat - 1]))
    return found


def marks(view: View[SalmonState]) -> tuple[Mark, ...]:
    """What the runs still take, what the cards laid out are worth, pairs, boosts, calm water."""
    state = view.state
    if state.phase in ("choose", "over"):
        return ()
    found = [*_marks_of_runs(state), *_marks_of_turn(state), *_marks_of_calm(state)]
    if view.viewer == state.turn:
        found.extend(_marks_of_deck(view))
    return tuple(found)


def run_text(base: str, state: SalmonState, run: tuple[str, ...], need: int) -> Text:
    """What a run still takes; ``run`` are the suits or ranks, ``need`` how many cards."""
    if state.round == SEA:
        return Text(f"{base}-suits", {"n": need, "suits": " ".join(run)})
    return Text(f"{base}-ranks", {"n": need, "ranks": " ".join(run)})


def _marks_of_runs(state: SalmonState) -> Iterator[Mark]:
    for seat in SEATS:
        zone = OWN[seat].run
        faces = state.table.faces(zone)
        if is_complete(state.round, faces):
            yield Mark(zone, "good", Text("marks.run-full"))
        else:
            need = missing(state.round, faces)
            yield Mark(zone, "info", run_text("marks.run", state, takes(state.round, faces), need))


def _marks_of_turn(state: SalmonState) -> Iterator[Mark]:
    table, own = state.table, state.own
    cards = table.cards[own.play]
    worth = sum(value(table.face(card), state.boosts) for card in cards)
    if cards and state.phase != "dogged":
        yield Mark(own.play, "info", Text("marks.worth", {"n": worth}))
    for card in cards:
        times = table.counters.get(card, 0)
        if times:
            yield Mark(own.play, "good", Text("marks.boosted", {"n": BOOST * times}), card)
    suits = () if state.phase != "play" else SUIT_OF_BONUS.values()
    ready = [suit for suit in suits if bonus_rule(state, suit) is None]
    if ready:
        yield Mark(own.play, "good", Text("marks.bonus", {"suits": " ".join(ready)}))


def _marks_of_calm(state: SalmonState) -> Iterator[Mark]:
    """SR-96, SR-97."""
    left = state.options.becalmed - state.idle
    if state.options.becalmed and left <= SOON:
        yield Mark(ROW, "warn", Text("marks.calm", {"n": left}))
    for seat in SEATS:
        if state.calls[seat - 1]:
            yield Mark(OWN[seat].run, "warn", Text("marks.calls"))


def _marks_of_deck(view: View[SalmonState]) -> Iterator[Mark]:
    """What the seat in turn knows of its deck, from the top down to the last card it knows."""
    deck = view.state.own.deck
    faces = [view.table.sides[card][0] for card in reversed(view.table.cards[deck])]
    while faces and faces[-1] == HIDDEN:
        faces.pop()
    if faces:
        yield Mark(deck, "info", Text("marks.known", {"cards": " ".join(faces)}))


def tally(view: View[SalmonState]) -> tuple[Line, ...]:
    """SR-100, SR-103: the lines of every round that was counted, and what was scored before."""
    state = view.state
    lines: list[Line] = []
    for seat in SEATS:
        mine = [line for one in state.counted if one.seat == seat for line in _lines(one)]
        earlier = state.scores[seat - 1] - sum(line.points for line in mine)
        if earlier:
            lines.append(Line(seat, "SR-100", earlier, Text("tally.earlier")))
        lines.extend(mine)
    return tuple(lines)


def _lines(one: Counted) -> Iterator[Line]:
    for name, rule, number, each in (
        ("run", "SR-100", one.run, RUN_CARD),
        ("diamonds", "SR-100", one.diamonds, DIAMOND),
        ("jokers", "SR-100", one.jokers, JOKER_COST),
        ("high", "SR-103", one.high, HIGH_CARD),
    ):
        if number:
            text = Text(f"tally.{name}", {"n": number, "round": one.round})
            yield Line(one.seat, rule, number * each, text)
