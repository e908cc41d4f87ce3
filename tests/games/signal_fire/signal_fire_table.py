"""Signal Fire positions in card text, and what the rules say about them."""

from collections.abc import Mapping

from pnwtable.core.answers import Answer, Ok, Refusal
from pnwtable.core.chance import Chance
from pnwtable.core.events import Said, Step
from pnwtable.core.eye import opened
from pnwtable.core.game import Field, OptionValue, Position, Setup, judge_text
from pnwtable.core.look import view_of
from pnwtable.core.table import sides_seen
from pnwtable.core.view import View
from pnwtable.core.zones import PawnId, Seat, Viewer, ZoneId
from pnwtable.data.boards import read_boards
from pnwtable.data.places import layouts
from pnwtable.games.signal_fire.game import SignalFire
from pnwtable.games.signal_fire.state import SignalFireState

GAME = SignalFire()
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


def answer(state: SignalFireState, text: str) -> Answer:
    return judge_text(GAME, state, text)


def said(state: SignalFireState, text: str) -> str:
    """``ok``, the rule that refuses the command, or ``not there``."""
    match answer(state, text):
        case Ok():
            return "ok"
        case Refusal(rule=rule):
            return rule
        case _:
            return "not there"


def step(state: SignalFireState, text: str, seed: int = 1) -> Step[SignalFireState]:
    found = answer(state, text)
    assert isinstance(found, Ok), f"{text}: {found}"
    return GAME.apply(state, found.command, Chance(seed, 1))


def after(state: SignalFireState, *texts: str) -> SignalFireState:
    """The table after these commands, each of which must be legal."""
    for text in texts:
        state = step(state, text).state
    return state


def lying(state: SignalFireState, zone: str) -> str:
    """The cards of a zone, bottom first."""
    return " ".join(state.table.written(card) for card in state.table.cards[ZoneId(zone)])


def seen(state: SignalFireState, seat: int, zone: str) -> str:
    """The cards of a zone as that seat sees them."""
    table = state.table
    cards = table.cards[ZoneId(zone)]
    return " ".join(sides_seen(table, Seat(seat), ZoneId(zone), card)[0] for card in cards)


def pawns(state: SignalFireState) -> str:
    """Where the four pawns stand: ``b1 c3 b3 a3``, ``-`` for nowhere."""
    cells = (state.table.pawns[PawnId(f"pawn@{seat}")] for seat in (1, 2, 3, 4))
    return " ".join("-" if cell is None else cell.removeprefix("map.") for cell in cells)


def field(state: SignalFireState, name: str) -> Field:
    return GAME.fields(state)[name]


def words(done: Step[SignalFireState]) -> list[str]:
    """What the log says of a step."""
    return [event.key for part in done.stages for event in part.events if isinstance(event, Said)]


def view(state: SignalFireState, viewer: Viewer = None) -> View[SignalFireState]:
    return view_of(GAME, state, opened(viewer, state.table))


def winners(state: SignalFireState) -> list[int]:
    outcome = GAME.outcome(state)
    return [] if outcome is None else [int(seat) for seat in outcome.winners]
