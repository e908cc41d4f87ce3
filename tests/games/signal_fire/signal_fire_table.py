"""Signal Fire positions in card text, and what the rules say about them."""

from collections.abc import Mapping

from referee import Referee

from pnwtable.core.chance import Chance
from pnwtable.core.game import Field, OptionValue, Position, Setup
from pnwtable.core.zones import PawnId, ZoneId
from pnwtable.data.boards import read_boards
from pnwtable.data.places import layouts
from pnwtable.games.signal_fire.game import SignalFire
from pnwtable.games.signal_fire.state import SignalFireState

GAME = SignalFire()
REFEREE = Referee(GAME)
answer, said, step, after = REFEREE.answer, REFEREE.said, REFEREE.step, REFEREE.after
lying, seen, view, words = REFEREE.lying, REFEREE.seen, REFEREE.view, REFEREE.words
field, winners = REFEREE.field, REFEREE.winners
BOARD = read_boards(layouts() / "signal_fire.yaml")["standard"]

EXAMPLE = {
    "map.b3": "3D",
    "map.c3": "8S",
    "map.a2": "4S",
    "map.c2": "6C",
    "map.a1": "10D",
    "map.b1": "AC",
}
"""The map of the rulebook's example; a3, b2 and c1 lie face down."""


def setup(seats: int = 4, /, **options: OptionValue) -> Setup:
    return Setup(seats, options, board=BOARD)


def lay(
    zones: Mapping[str, str] | None,
    pawns: str = "",
    options: Mapping[str, OptionValue] | None = None,
    /,
    **state: Field,
) -> SignalFireState:
    """A table with these cards beside the example's map, pawns of p1 to p4 on these cells.

    State fields are written with underscores for dots: ``lit_1_a``.
    """
    laid = None
    if zones is not None:
        laid = {ZoneId(zone): tuple(cards.split()) for zone, cards in {**EXAMPLE, **zones}.items()}
    standing = {
        PawnId(f"pawn@{seat}"): ZoneId(f"map.{cell}") for seat, cell in enumerate(pawns.split(), 1)
    }
    fields = {_field(name): value for name, value in state.items()}
    position = Position(laid, pawns=standing, state=fields)
    return GAME.arrange(setup(**(options or {})), position, Chance(1, 0))


def _field(name: str) -> str:
    return name.replace("_", ".") if name.startswith(("lit", "total")) else name


def trick(
    plays: str,
    pawns: str,
    options: Mapping[str, OptionValue] | None = None,
    /,
    **state: Field,
) -> SignalFireState:
    """After p1 led and all have played these cards: ``-3H`` face down, ``6D/2H`` has 2H left."""
    cards = plays.split()
    hands = {
        f"hand@{seat}": card.removeprefix("-").replace("/", " ")
        for seat, card in enumerate(cards, 1)
    }
    state_before = lay(hands, pawns, options, **state)
    for seat, card in enumerate(cards, 1):
        target = "facedown" if card.startswith("-") else "trick"
        name = card.removeprefix("-").partition("/")[0]
        state_before = after(state_before, f"p{seat}: move {name} hand@{seat} > {target}@{seat}")
    return state_before


def pawns(state: SignalFireState) -> str:
    """Where the four pawns stand: ``b1 c3 b3 a3``, ``-`` for nowhere."""
    cells = (state.table.pawns[PawnId(f"pawn@{seat}")] for seat in (1, 2, 3, 4))
    return " ".join("-" if cell is None else cell.removeprefix("map.") for cell in cells)
