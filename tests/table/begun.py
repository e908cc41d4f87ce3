"""A seat at a real table: Session, layout and model, put together as the window does it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from hypothesis import strategies as st
from sizes import table_area

from pnwtable.app.table.seating import SeatRules
from pnwtable.core.chance import Chance
from pnwtable.core.commands import Asked, AskedMove, AskedPress
from pnwtable.core.events import Stage, Step
from pnwtable.core.game import OptionValue, Position, Setup
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Viewer, ZoneId
from pnwtable.data.places import layouts
from pnwtable.data.strict import read_file
from pnwtable.games import BY_KEY
from pnwtable.games.cabin.game import Cabin
from pnwtable.games.cabin.state import CabinState
from pnwtable.layout.geometry import Arrangement, Box, arrange
from pnwtable.layout.reader import read_layout
from pnwtable.layout.schema import Layout
from pnwtable.layout.seats import for_seat
from pnwtable.play.messages import Done
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.table.gesture import (
    DragCancel,
    DragMove,
    DragStart,
    Drop,
    Gesture,
    Recogniser,
    Tap,
)
from pnwtable.table.model import TableModel
from pnwtable.table.scene import Scene, Sprite, counts_of, lying_of, scene_of
from pnwtable.table.wishes import Do, Refused, Several, Wish

P1: Final = Seat(1)
SCALES: Final = (1.0, 1.25, 1.5, 2.0)

Options = Mapping[str, OptionValue]

ALL_OPTIONS: Final[tuple[Options, ...]] = tuple(
    {"stacks": stacks, "murky": murky, "stockpiling": stockpiling}
    for stacks in (7, 8, 9)
    for murky in (False, True)
    for stockpiling in (False, True)
)


class Begun(Cabin):
    """Cabin where the first position is a given one instead of a deal."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def start(self, setup: Setup, chance: Chance) -> Step[CabinState]:
        state = self.arrange(setup, self._position, chance)
        return Step(state, (Stage((), state.table),))


def dealt(seed: int = 1, options: Options | None = None) -> Session:
    game = BY_KEY["cabin"]
    return Session.new(game, complete_setup(game, 1, options), seed)


def position(phase: str | None = None, options: Options | None = None, **zones: str) -> Session:
    """A game that begins with these cards, bottom first (``stack_1`` is ``stack.1``)."""
    placed = {ZoneId(zone.replace("_", ".")): tuple(cards.split()) for zone, cards in zones.items()}
    state = {} if phase is None else {"phase": phase}
    game = Begun(Position(zones=placed, state=state))
    return Session.new(game, complete_setup(BY_KEY["cabin"], 1, options), 1)


def played(seed: int, commands: int, options: Options | None = None) -> Session:
    """A game after that many random commands, or at its end."""
    session, luck = dealt(seed, options), Random(seed)
    for _ in range(commands):
        choices = session.legal(P1)
        if not choices:
            break
        session.do(luck.choice(choices), session.stamp)
    return session


def games() -> st.SearchStrategy[Session]:
    """Cabin at any moment, with any options."""
    return st.builds(
        played, st.integers(1, 10_000), st.integers(0, 104), st.sampled_from(ALL_OPTIONS)
    )


def party(key: str, seed: int, seats: int | None = None) -> Session:
    """A table of several."""
    return Session.new(BY_KEY[key], complete_setup(BY_KEY[key], seats), seed)


@cache
def layout_for(key: str, zones: tuple[str, ...], seats: int, seat: Seat, viewer: Viewer) -> Layout:
    layout = read_layout(read_file(layouts() / f"{key}.yaml"), zones, seats)
    return for_seat(layout, zones, seats, seat, open_view=viewer is None)


class Seated:
    """The table of one seat. What a gesture asks for is done at once, as in the window."""

    def __init__(  # noqa: PLR0913 - whose table, and how it is shown
        self,
        session: Session,
        size: tuple[int, int] = (1280, 800),
        scale: float = 1.0,
        layout: Layout | None = None,
        *,
        seat: Seat | None = P1,
        viewer: Viewer = P1,
    ) -> None:
        self.session = session
        self.size = size
        self.scale = scale
        self.viewer = viewer
        self.mirrored = False
        zones = tuple(session.view(viewer).table.zones)
        anchor = viewer or seat or P1
        self.layout = layout or layout_for(
            session.game.key, zones, session.setup.seats, anchor, viewer
        )
        self.model = TableModel(self.layout, SeatRules(session, viewer, seat), seat, viewer)
        self.recogniser = Recogniser(scale)
        self.dragged = (0.0, 0.0)
        self.pressed = (0.0, 0.0)
        self.scene = self.show()

    # what is seen

    def show(self) -> Scene:
        table = self.table
        self.scene = self.model.show(table, self.laid_out(table))
        return self.scene

    def laid_out(self, table: Table) -> Arrangement:
        area = table_area(self.size, self.scale)
        lying = replace(lying_of(table), mirrored=self.mirrored)
        return arrange(self.layout, counts_of(table), area, self.scale, lying)

    def mirror(self) -> None:
        """Lay the table for the left hand."""
        self.mirrored = True
        self.show()

    def scene_for(self, table: Table) -> Scene:
        return scene_of(table, self.laid_out(table))

    @property
    def table(self) -> Table:
        return self.session.view(self.viewer).table

    def on(self, zone: str) -> list[Sprite]:
        return [sprite for sprite in self.scene.sprites if sprite.zone == zone]

    def faces(self, zone: str) -> list[str]:
        return [sprite.face for sprite in self.on(zone)]

    def place(self, zone: str) -> Box:
        """The top card of a zone, or its empty place."""
        lying = self.on(zone)
        return lying[-1].box if lying else self.scene.arrangement.slots[zone].outline

    def card(self, face: str) -> Sprite:
        return next(sprite for sprite in self.scene.sprites if sprite.face == face)

    def strip_of(self, sprite: Sprite) -> tuple[float, float] | None:
        """The middle of what a card shows under those above it, or None if it is covered."""
        lying = self.on(sprite.zone)
        at, box = lying.index(sprite), sprite.box
        if sprite is lying[-1]:
            return box.centre
        above = lying[at + 1].box
        if above == box:
            return None
        if above.x == box.x:
            return box.centre[0], (box.y + above.y) / 2
        return (box.x + above.x) / 2, box.centre[1]

    # what is done

    def tap(self, zone: str) -> list[str]:
        return self.tap_at(*self.place(zone).centre)

    def tap_at(self, x: float, y: float) -> list[str]:
        return self.grant(self.model.tap(x, y))

    def double_tap(self, zone: str) -> list[str]:
        return self.grant(self.model.double_tap(*self.place(zone).centre))

    def enter(self, zone: str) -> list[str]:
        lying = self.on(zone)
        top = lying[-1] if lying else None
        return self.grant(self.model.choose(ZoneId(zone), top, sure=True))

    def drag(self, source: str, target: str) -> list[str]:
        """The top card of one zone is dropped right on the end of another."""
        return self.drag_to(source, self.place(target))

    def drag_to(self, source: str, box: Box) -> list[str]:
        assert self.model.start_drag(*self.place(source).centre) != "nothing"
        return self.grant(self.model.drop(box))

    def grant(self, wishes: Sequence[Wish]) -> list[str]:
        """Do what may be done; all that was asked for, in words."""
        words = []
        for wish in wishes:
            match wish:
                case Do(asked):
                    words.append(str(asked).removeprefix(f"p{asked.seat}: "))
                    answer = self.session.do(asked, self.session.stamp)
                    assert isinstance(answer, Done), answer
                    self.show()
                case Refused(why, _):
                    words.append(getattr(why, "rule", "not there"))
                case Several():
                    words.append("several")
        return words

    # the pointer, event by event

    def press(self, x: float, y: float) -> list[str]:
        return self.follow(self.recogniser.down(x, y))

    def point(self, x: float, y: float) -> list[str]:
        return self.follow(self.recogniser.move(x, y))

    def release(self, x: float, y: float, now: float) -> list[str]:
        return self.follow(self.recogniser.up(x, y, now))

    def interrupt(self) -> list[str]:
        return self.follow(self.recogniser.cancel())

    def follow(self, gestures: Sequence[Gesture]) -> list[str]:
        return [word for gesture in gestures for word in self.answer(gesture)]

    def answer(self, gesture: Gesture) -> list[str]:
        model = self.model
        match gesture:
            case Tap(x, y, double):
                return self.grant(model.double_tap(x, y) if double else model.tap(x, y))
            case DragStart(x, y):
                self.dragged, self.pressed = (0.0, 0.0), (x, y)
                model.start_drag(x, y)
            case DragMove(across, down):
                self.dragged = (across, down)
                model.drag_lasso(self.pressed[0] + across, self.pressed[1] + down)
            case Drop() if model.lasso is not None:
                model.end_lasso()
            case Drop():
                hanging = self.hanging()
                if hanging is not None:
                    return self.grant(model.drop(hanging))
                model.let_go()
            case DragCancel():
                model.let_go()
        return []

    def hanging(self) -> Box | None:
        """The last card on the pointer, upright, or the pawn, where it hangs now."""
        held = self.model.held
        if held is None or not self.model.dragging:
            return None
        if held.pawn is not None:
            pawn = self.scene.by_pawn[held.pawn].box
            return pawn.moved(round(self.dragged[0]), round(self.dragged[1]))
        home = self.scene.by_card[held.cards[-1]].box
        wide, high = self.scene.arrangement.card
        return Box(home.x + round(self.dragged[0]), home.y + round(self.dragged[1]), wide, high)


def targets(session: Session, zone: str, face: str) -> set[str]:
    """Where this card of that zone may go, by the list of all that is legal."""
    return {
        asked.target
        for asked in session.legal(P1)
        if isinstance(asked, AskedMove)
        and asked.source == zone
        and [str(card) for card in asked.cards] == [face]
    }


def piles_pressed(asked: Asked) -> Iterator[str]:
    """The pile that a button of Cabin turns up."""
    if isinstance(asked, AskedPress):
        yield asked.button.removeprefix("reveal ")
