"""The commands worth a thought, and what comes of each of them in an imagined world."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import fmean

from pnwtable.bots.cabin.honest.position import (
    RANK,
    SUIT,
    Position,
    Used,
    passed,
    put_by,
    use_beach,
    use_sea,
    use_supply,
    use_tide,
    with_suit,
)
from pnwtable.bots.cabin.honest.sight import Sight, World
from pnwtable.bots.cabin.honest.suit import BEACHED, TIDAL, UNSEEN
from pnwtable.bots.cabin_solver.cards import RANKS, card_of
from pnwtable.core.commands import Command, Move, Press
from pnwtable.core.view import View
from pnwtable.core.zones import Token, ZoneId
from pnwtable.games.cabin.rules import REVEAL
from pnwtable.games.cabin.state import BEACH, LOST, SEA, SUPPLY, TIDE, CabinState


@dataclass(slots=True)
class Choice:
    """A command, the position in which it uses a card, and what it makes of it.

    ``used`` None: the command turns a card up, of the supply or of a murky ``tide``.
    """

    command: Command
    before: Position
    used: Used | None
    is_tide: bool = False
    losses: list[float] = field(default_factory=list)
    """What was lost from there on in each of the imagined worlds."""

    @property
    def loss(self) -> float:
        """On average."""
        return fmean(self.losses) if self.losses else 0.0

    def used_in(self, world: World) -> Used:
        """What comes of it in a world."""
        if self.used is not None:
            return self.used
        at = self.before
        if self.is_tide:
            return use_tide(at, world.top_of_tide(at.tide))
        return use_supply(at, world.supply[at.supply - 1])

    def ways(self, sight: Sight) -> Iterator[tuple[float, Used]]:
        """What may come of it, and how likely each of that is."""
        if self.used is not None:
            yield 1.0, self.used
        elif self.is_tide:
            for card in sight.mixed:
                yield 1 / len(sight.mixed), use_tide(self.before, card)
        else:
            # The Aces lie in the supply, whatever else does (CB-02).
            for card in sight.aces:
                yield 1 / self.before.supply, use_supply(self.before, card)
            rest = 1 - len(sight.aces) / self.before.supply
            for card in sight.others if rest > 0 else ():
                yield rest / len(sight.others), use_supply(self.before, card)


def choices(view: View[CabinState], sight: Sight) -> list[Choice]:
    """One for each pile, where its top card fits best; at once the one that cannot be wrong."""
    state = view.state
    by_pile: dict[ZoneId, Command] = {}
    commands: list[Command] = []
    for command in view.legal:
        if not isinstance(command, Move) or command.target == BEACH:
            commands.append(command)
        elif command.source not in by_pile:
            by_pile[command.source] = _best_fit(view, command.source)
    commands += by_pile.values()
    if state.phase == "end":
        for command in by_pile.values():
            card = card_of(state.table.face(_card(command)))
            if sight.at.suits[SUIT[card]].passes_over_none(RANK[card]):
                return [choice_of(state, sight, command)]
    return [choice_of(state, sight, command) for command in commands]


def choice_of(state: CabinState, sight: Sight, command: Command) -> Choice:
    """A command as a choice."""
    source = command.source if isinstance(command, Move) else None
    before = sight.at
    # A card that waits for its place has cost the sea card its turn already.
    if state.phase == "sea" and source != SEA:
        before = passed(before, sight.sea[-1])
    if not isinstance(command, Move):
        return Choice(
            command, before, None, is_tide=command == Press(command.seat, f"{REVEAL}{TIDE}")
        )
    return Choice(command, before, _moved(state, before, command))


def _moved(state: CabinState, before: Position, move: Move) -> Used:
    """What a move makes of a position, wherever it puts the card."""
    card = card_of(state.table.face(_card(move)))
    if move.target == BEACH:
        return 0, put_by(before, card)
    lost, after = _best_used(before, move.source, card)
    if move.target == LOST:
        return lost, after
    top = state.table.top(move.target)
    kind = {BEACH: BEACHED, TIDE: TIDAL}.get(move.source, UNSEEN)
    suit = before.suits[SUIT[card]].build_on(
        kind + RANK[card], None if top is None else _rank(state, top)
    )
    suits = with_suit(after.suits, SUIT[card], suit)
    return 0, after._replace(suits=suits, places=before.places - (top is None))


def _best_used(before: Position, pile: ZoneId, card: int) -> Used:
    if pile == SEA:
        return use_sea(before, card)
    if pile == SUPPLY:
        return use_supply(before, card)
    return use_tide(before, card) if pile == TIDE else use_beach(before)


def _card(command: Command) -> Token:
    assert isinstance(command, Move)  # noqa: S101 - it has a pile
    return command.cards[0]


def _best_fit(view: View[CabinState], pile: ZoneId) -> Command:
    """Where the top card of a pile fits best: that leaves every other stack at least as good."""
    state = view.state
    ways = [
        command
        for command in view.legal
        if isinstance(command, Move) and command.source == pile and command.target != BEACH
    ]
    return max(ways, key=lambda move: _fit(state, move))


def _fit(state: CabinState, move: Move) -> int:
    """The higher the top it covers, the better; a free place only if it must be."""
    if move.target == LOST:
        return -2
    top = state.table.top(move.target)
    return -1 if top is None else _rank(state, top)


def _rank(state: CabinState, card: Token) -> int:
    return card_of(state.table.face(card)) % RANKS
