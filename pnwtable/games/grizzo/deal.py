"""Grizzo: set-ups, the deal, and the positions of scenarios."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pnwtable.core.answers import Refusal
from pnwtable.core.arrange import check_fields, faced, lay_out, split, turned_up, with_pawns
from pnwtable.core.board import Deck
from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.game import Field, Position, PositionError, Setup
from pnwtable.core.given import flag, number, one_of, seat_of
from pnwtable.core.sides import card_fault
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, seats_from
from pnwtable.games.grizzo.state import (
    BOX,
    OPTIONS,
    PILE,
    POINTS,
    SHORT_CARDS,
    GrizzoState,
    Options,
    Phase,
    zone_specs,
)

PHASES: Mapping[Field, Phase] = {"must": "must", "choice": "choice", "stop": "stop", "over": "over"}
SETTABLE: Final = ("phase", "turn", "first", "played", "final")
RULE_OF_OPTION: Final = {"finish": "GZ-52", "short": "GZ-04"}


def refusal(setup: Setup) -> Refusal | None:
    """The rule that forbids a set-up: seats, options, first player, deck, in this order."""
    if setup.seats not in POINTS:
        return Refusal("GZ-62", {"n": setup.seats})
    for option in OPTIONS:
        if not option.allows(setup.options.get(option.key, option.default)):
            return Refusal(RULE_OF_OPTION[option.key])
    if setup.first is not None and not 1 <= setup.first <= setup.seats:
        return Refusal("GZ-03")
    if setup.deck is None or not setup.deck.cards or any(map(card_fault, setup.deck.cards)):
        return Refusal("GZ-01")
    if Options.of(setup.options).short and len(setup.deck.cards) < SHORT_CARDS:
        return Refusal("GZ-04")
    return None


def cards_in_play(setup: Setup) -> int:
    """GZ-04: how many cards of the deck the game uses."""
    number = len(_deck(setup).cards)
    return min(number, SHORT_CARDS) if Options.of(setup.options).short else number


def deal(setup: Setup, chance: Chance) -> GrizzoState:
    """GZ-02 to GZ-05; the stream makes the deal a function of the seed alone."""
    luck = chance.stream("deal")
    dealer = Dealer(lay_out(zone_specs(setup.seats), {PILE: _deck(setup).cards}))
    dealer.shuffle(PILE, luck, any_side=True)
    # Drawn even where it is not needed: who begins must not change the cards.
    drawn = Seat(luck.below(setup.seats) + 1)
    unused = len(_deck(setup).cards) - cards_in_play(setup)
    dealer.move(dealer.cards(PILE)[:unused], PILE, BOX)
    return _state(setup, _top_turned_up(dealer.table), setup.first or drawn)


def arrange(setup: Setup, position: Position, chance: Chance) -> GrizzoState:
    """A scenario's position: what is not placed lies in the pile, or in the box beside one."""
    check_fields(SETTABLE, position)
    if position.zones is None:
        state = deal(setup, chance)
    else:
        state = _state(setup, _placed(setup, position, chance), setup.first or Seat(1))
    table = with_pawns(faced(state.table, position), position)
    if table.up != state.table.up:
        raise PositionError("face_up, face_down: a card of this game lies as it is written")
    given, seats = position.state, seats_from(Seat(1), setup.seats)
    return replace(
        state,
        table=table,
        phase=one_of(given, "phase", PHASES, state.phase),
        turn=seat_of(given, "turn", seats, state.turn),
        first=seat_of(given, "first", seats, state.first),
        played=number(given, "played", 0, 0),
        final=flag(given, "final"),
    )


def _placed(setup: Setup, position: Position, chance: Chance) -> Table:
    zones = zone_specs(setup.seats)
    placed, rest = split(_deck(setup).cards, zones, position)
    taker = BOX if PILE in placed else PILE
    # The rest is mixed alone: cards that the scenario placed in the box stay where they are.
    dealer = Dealer(lay_out(zones, {taker: rest}))
    dealer.shuffle(taker, chance.stream("deal"), any_side=True)
    mixed = [dealer.table.sides[token] for token in dealer.cards(taker)]
    table = lay_out(zones, {**placed, taker: [*placed.get(taker, ()), *mixed]})
    lying = [cards for zone, cards in table.cards.items() if zone not in (PILE, BOX)]
    return _top_turned_up(turned_up(table, (token for cards in lying for token in cards)))


def _top_turned_up(table: Table) -> Table:
    """GZ-12: of the pile only the top card shows its upper side."""
    return turned_up(table, table.cards[PILE][-1:])


def _state(setup: Setup, table: Table, first: Seat) -> GrizzoState:
    options = Options.of(setup.options)
    return GrizzoState(table, setup.seats, options, _deck(setup), first=first, turn=first)


def _deck(setup: Setup) -> Deck:
    if setup.deck is None:
        raise ValueError("a set-up without a deck is refused before the deal")
    return setup.deck
