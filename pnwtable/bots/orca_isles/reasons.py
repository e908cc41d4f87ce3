"""What speaks for a command of Orca Isles, read from what its player sees."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from pnwtable.bots.orca_isles.medium import unseen, valued
from pnwtable.bots.orca_isles.odds import beaten, hunted, shape, worth
from pnwtable.bots.orca_isles.plan import Crowd, crowd_at
from pnwtable.core.answers import Text
from pnwtable.core.cards import Face
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games.orca_isles.sets import Kind
from pnwtable.games.orca_isles.state import (
    DECK,
    GATHERS,
    HAND,
    HANDS,
    ISLES,
    MOST_ORCAS,
    ROUNDS,
    TURNS,
    OrcaState,
)

LIKELY: Final = 0.6
"""From this chance on a hunt is said to win against one that nobody has seen."""


def reasons(view: View[OrcaState], command: Command) -> Iterator[Text]:
    """The reasons, the most telling first."""
    state = view.state
    match command:
        case Move(source=source) if source in GATHERS:
            face = state.table.face(command.cards[0])
            told = list(_of_gathering(state, command.seat, face))
            yield from told or [Text("advice.one-more")]
        case Move(source=source, target=target) if source == DECK and target in ISLES:
            yield Text("advice.keeps-hand")
        case Move(source=source) if source == DECK:
            yield from _of_drawing(view, command)
        case Move():
            yield from _of_hunt(state, command)
        case Press():
            yield Text("advice.nothing-else")
        case _:
            pass


def _of_hunt(state: OrcaState, move: Move) -> Iterator[Text]:
    """OI-42, OI-50 to OI-56, OI-61."""
    table, isle = state.table, move.target
    shown = table.face(table.cards[isle][-1])
    cards = tuple(sorted(map(table.face, move.cards)))
    form = shape(shown, cards)
    kind = hunted(form).kind
    if kind is not Kind.NONE:
        yield Text(f"advice.set.{kind.key}", {"n": kind.points, "zone": isle})
    rivals = _of_rivals(crowd_at(state, move.seat, isle), shown, cards)
    yield from (Text(key, {"zone": isle}) for key in rivals)
    left = list(table.faces(HANDS[move.seat]))
    for card in cards:
        left.remove(card)
    if len(left) < HAND:
        yield Text("advice.drawn-anew")
    elif state.round == ROUNDS and worth(tuple(sorted(left))) == worth(_hand(state, move.seat)):
        yield Text("advice.not-missed")


def _of_rivals(crowd: Crowd, isle: Face, cards: Sequence[Face]) -> Iterator[str]:
    form = shape(isle, tuple(cards))
    if crowd.cards and not crowd.rival:
        yield "advice.closes-own"
    elif crowd.cards:
        if hunted(form).strength > hunted(shape(isle, crowd.cards)).strength:
            yield "advice.beats-open"
    elif beaten(form)[0] >= LIKELY:
        yield "advice.strong-rival" if crowd.rival else "advice.strong"
    elif not crowd.rival and not crowd.others:
        yield "advice.last-here"
    elif not crowd.rival:
        yield "advice.nobody-yet"


def _of_gathering(state: OrcaState, seat: Seat, face: Face) -> Iterator[Text]:
    """OI-20, OI-42, OI-70."""
    hand = _hand(state, seat)
    turns_left = TURNS - state.turns[seat - 1] - 1
    best: tuple[int, ZoneId | None] = (0, None)
    for isle in _open_isles(state) if turns_left else ():
        shown = state.table.face(state.table.cards[isle][-1])
        before = max((_points(shown, (card,)) for card in hand), default=0)
        pairs = [tuple(sorted((one, other))) for one in hand for other in hand if one != other]
        before = max([before, *(_points(shown, pair) for pair in pairs)])
        after = max(_points(shown, tuple(sorted({card, face}))) for card in (*hand, face))
        if after > before and after > best[0]:
            best = after, isle
    if best[1] is not None:
        yield Text("advice.for-isle", {"zone": best[1], "n": best[0]})
    was, now = worth(hand), worth(tuple(sorted((*hand, face))))
    if now > was:
        yield Text("advice.sets-at-end", {"n": now, "was": was})
    if not turns_left and len(hand) >= HAND:
        yield Text("advice.more-than-four")
    if not any(True for _ in _open_isles(state)):
        yield Text("advice.isles-full")


def _points(isle: Face, cards: tuple[Face, ...]) -> int:
    return hunted(shape(isle, cards)).kind.points


def _of_drawing(view: View[OrcaState], move: Move) -> Iterator[Text]:
    """OI-22."""
    state, table = view.state, view.table
    hand = _hand(state, move.seat)
    faces = [table.face(table.cards[one][-1]) for one in state.gathers() if table.cards[one]]
    if not faces:
        yield Text("advice.none-open")
    elif all(worth(tuple(sorted((*hand, face)))) == worth(hand) for face in faces):
        yield Text("advice.none-fits")
    else:
        values = valued(state, view.legal, unseen(view))
        open_cards = [
            value
            for command, value in values.items()
            if isinstance(command, Move) and command.source in GATHERS
        ]
        if values.get(move, 0.0) >= max(open_cards, default=0.0):
            yield Text("advice.unseen-more")
    if not any(True for _ in _open_isles(state)):
        yield Text("advice.isles-full")


def _hand(state: OrcaState, seat: Seat) -> tuple[Face, ...]:
    return tuple(sorted(state.table.faces(HANDS[seat])))


def _open_isles(state: OrcaState) -> Iterator[ZoneId]:
    """The isles at which there is room for an orca."""
    there = Counter(state.table.pawns.values())
    return (isle for isle in state.isles() if state.table.cards[isle] and there[isle] < MOST_ORCAS)
