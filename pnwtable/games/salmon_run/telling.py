"""Salmon Run: state fields, marks and the tally."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pnwtable.core.answers import Contest, Line, Mark, Text
from pnwtable.core.cards import HIDDEN, Face
from pnwtable.core.game import Field
from pnwtable.core.view import View
from pnwtable.core.zones import seat_text, singly
from pnwtable.games.salmon_run.bonuses import bonus_rule, feeding
from pnwtable.games.salmon_run.legal import layable
from pnwtable.games.salmon_run.paying import BOOST, value
from pnwtable.games.salmon_run.rounds import DIAMOND, HIGH_CARD, JOKER_COST, RUN_CARD
from pnwtable.games.salmon_run.rules import BONUS_OF_BUTTON
from pnwtable.games.salmon_run.runs import (
    KINDS,
    RIVER,
    SEA,
    STREAM,
    is_complete,
    missing,
    takes,
)
from pnwtable.games.salmon_run.state import FED, OWN, REMOVED, ROW, SEATS, Counted, SalmonState

SOON: Final = 10
"""So many turns before a becalmed round ends its counter is a warning."""

OBJECTIVES: Final = {SEA: "sea", RIVER: "river", STREAM: "stream"}
"""The names of the rounds in texts."""

FEW: Final = 6
"""Of so many ranks that a run still takes there is room to name them over its cards."""

MOST_KNOWN: Final = 3
"""How many cards of a deck there is room to name on a name plate."""


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
    """The objective, the calm, what runs still take, cards and their worth, pairs, boosts."""
    state = view.state
    if state.phase in ("choose", "over"):
        return ()
    found = [_mark_of_round(state), *_marks_of_runs(state), *_marks_of_turn(state)]
    # Nobody but who acts has to know at a glance what may be done.
    if view.viewer in (None, state.turn):
        found.extend(_marks_of_choices(state) if state.phase == "play" else _marks_of_bonus(state))
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
            yield Mark(zone, "info", _short_run_text(state, faces))
        if state.calls[seat - 1]:
            yield Mark(OWN[seat].hand, "warn", Text("marks.calls"))


def _short_run_text(state: SalmonState, faces: Sequence[Face]) -> Text:
    """How many cards a run needs, and which ones where that says something and is short."""
    need, fits = missing(state.round, faces), takes(state.round, faces)
    if len(fits) <= FEW and len(fits) < KINDS[state.round]:
        return run_text("marks.run", state, fits, need)
    return Text("marks.run", {"n": need})


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


def _marks_of_choices(state: SalmonState) -> Iterator[Mark]:
    """The pairs that give a bonus, with its button, and the cards that the run takes."""
    table, play = state.table, state.own.play
    for button, suit in BONUS_OF_BUTTON.items():
        if bonus_rule(state, suit) is None:
            for card in feeding(state, suit):
                text = Text("marks.bonus", {"suits": suit})
                yield Mark(table.zone_of(card), "good", text, card, button)
    yield from (Mark(play, "reach", Text("marks.reach"), card) for card in layable(state))


def _marks_of_bonus(state: SalmonState) -> Iterator[Mark]:
    """SR-56, SR-58: where a bonus that was begun takes a card from, or brings one to."""
    own = state.own
    if state.phase == "spades":
        yield Mark(own.discard, "reach", Text("marks.from-here"))
    if state.phase == "clubs":
        yield Mark(own.deck, "reach", Text("marks.to-here"))
        if not state.culled:
            yield Mark(REMOVED, "reach", Text("marks.to-here"))


def _mark_of_round(state: SalmonState) -> Mark:
    """SR-30, SR-96: what the runs of this round are made of, and how long none has grown."""
    objective, most = f"marks.{OBJECTIVES[state.round]}", state.options.becalmed
    if not most or not state.idle:
        return Mark(ROW, "info", Text(objective))
    look = "warn" if most - state.idle <= SOON else "info"
    # One mark and not two: the line over the row has room for it, its last card has not.
    return Mark(ROW, look, Text(f"{objective}-idle", {"n": state.idle, "most": most}))


def _marks_of_deck(view: View[SalmonState]) -> Iterator[Mark]:
    """What the seat in turn knows of the next cards of its deck, the top one first."""
    deck = view.state.own.deck
    top = reversed(view.table.cards[deck][-MOST_KNOWN:])
    faces = [view.table.sides[card][0] for card in top]
    while faces and faces[-1] == HIDDEN:
        faces.pop()
    if faces:
        yield Mark(deck, "info", Text("marks.known", {"cards": " ".join(faces)}))


def contest(state: SalmonState) -> Contest:
    """SR-100, SR-104: two, round by round."""
    return Contest(singly(len(SEATS)), by_round=True, rounds=state.options.rounds)


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
