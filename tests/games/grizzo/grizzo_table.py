"""Grizzo positions in card text, and what the rules say about them."""

from collections.abc import Mapping

from referee import Referee

from pnwtable.core.board import Deck
from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, Position, Setup
from pnwtable.core.zones import ZoneId
from pnwtable.data.decks import read_deck
from pnwtable.data.places import assets
from pnwtable.games.grizzo.game import Grizzo
from pnwtable.games.grizzo.state import GrizzoState

GRIZZO = Grizzo()
REFEREE = Referee(GRIZZO)
said, step, after, words = REFEREE.said, REFEREE.step, REFEREE.after, REFEREE.words
lying, seen_by, winners = REFEREE.lying, REFEREE.view, REFEREE.winners
DECK: Deck = read_deck(assets() / "decks" / "grizzo.yaml")

FULL_RED = "R+3|O+3 R+1|Y+3C R-2|Y+2"
TWO_YELLOW = "Y+1|B+3C Y+2|B-2"


def setup(seats: int = 2, finish: str = "fair", *, short: bool = False) -> Setup:
    return Setup(seats, {"finish": finish, "short": short}, deck=DECK)


def lay(
    zones: Mapping[str, str], seats: int = 2, finish: str = "fair", **state: Field
) -> GrizzoState:
    """A table with these cards, ``{"row.R": "R+3|O+3 R-2|Y+2"}``, and these state fields."""
    laid = {ZoneId(zone): tuple(cards.split()) for zone, cards in zones.items()}
    return GRIZZO.arrange(setup(seats, finish), Position(laid, state=state), Chance(1, 0))
