"""The table as a pure model: what is held, what is lit, what the gestures ask for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pnwtable.core.commands import Asked, AskedPress
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Token, Viewer, ZoneId
from pnwtable.layout.geometry import Arrangement, Box
from pnwtable.layout.schema import Layout
from pnwtable.table import places
from pnwtable.table.at_cards import AtCards, at_cards, named_at_cards
from pnwtable.table.drags import Drag, Drags
from pnwtable.table.hand import Hand
from pnwtable.table.pointing import pointed_at
from pnwtable.table.replies import Reply, replies
from pnwtable.table.scene import Scene, Sprite, scene_of
from pnwtable.table.spread import Rules, Spread
from pnwtable.table.taps import Taps
from pnwtable.table.wishes import Held, Target, Wish


@dataclass(frozen=True, slots=True)
class _Begun:
    """The hand of the acting seat, and what taps and drags have begun with it."""

    hand: Hand
    taps: Taps
    drags: Drags


class TableModel:
    """A table, its layout, and what the acting seat is doing with it.

    ``seat`` acts; for None nothing can be done. ``viewer`` is whose view is shown. These and the
    layout may change before a ``show``. The model changes nothing by itself: what a gesture asks
    for comes back as wishes. ``at_cards`` are the buttons that lie at cards, not at their spots.
    """

    def __init__(self, layout: Layout, rules: Rules, seat: Seat | None, viewer: Viewer) -> None:
        self.layout = layout
        self.rules = rules
        self.seat = seat
        self.viewer = viewer
        self.at_cards: Mapping[str, AtCards] = {}
        self._begun: _Begun | None = None

    def show(self, table: Table, arrangement: Arrangement) -> Scene:
        """Take a new position or size; a selection that no longer lies there is dropped."""
        scene = self._with_buttons(scene_of(table, arrangement))
        spread = Spread(self.layout, self.rules, self.seat, self.viewer, table, scene)
        if self._begun is None:
            hand = Hand(spread)
            self._begun = _Begun(hand, Taps(hand), Drags(hand))
        else:
            self._begun.taps.go_on(is_same=self._begun.hand.put_on(spread))
            self._begun.drags.forget_lasso()
        return scene

    def _with_buttons(self, scene: Scene) -> Scene:
        """The scene with the spots of buttons moved to the cards that give them."""
        legal = {asked.button for asked in self.rules.legal() if isinstance(asked, AskedPress)}
        named = named_at_cards(self.rules.marks()).items() if legal else ()
        self.at_cards = at_cards(scene, {key: cards for key, cards in named if key in legal})
        if not self.at_cards:
            return scene
        moved = {button: place.box for button, place in self.at_cards.items()}
        arrangement = scene.arrangement
        spots = {**arrangement.spots, **moved}
        return replace(scene, arrangement=replace(arrangement, spots=spots))

    @property
    def scene(self) -> Scene | None:
        """What is to be seen, once a table has been shown."""
        return None if self._begun is None else self._begun.hand.spread.scene

    @property
    def spread(self) -> Spread:
        """What lies there now, and what could be begun with it."""
        return self._now.hand.spread

    @property
    def _now(self) -> _Begun:
        if self._begun is None:
            raise RuntimeError("the table model was asked before it was shown a table")
        return self._begun

    @property
    def held(self) -> Held | None:
        """What is selected or hangs on the pointer."""
        return None if self._begun is None else self._begun.hand.held

    @property
    def dragging(self) -> bool:
        """Whether it hangs on the pointer."""
        return self._begun is not None and self._begun.hand.dragging

    @property
    def lit(self) -> frozenset[str]:
        """The zones that would take it."""
        return frozenset() if self._begun is None else self._begun.hand.lit

    @property
    def lit_cards(self) -> frozenset[Token]:
        """The cards that would take it."""
        return frozenset() if self._begun is None else self._begun.hand.lit_cards

    @property
    def order(self) -> tuple[Token, ...]:
        """The marked cards, the first one first, where several are marked and the order counts."""
        held = self.held
        marks = None if held is None else self._now.hand.marks(held.zone)
        if marks is None or len(marks.cards) == 1 or marks.zone is None:
            return ()
        return marks.cards if self.layout.look(marks.zone).ordered else ()

    @property
    def targets(self) -> frozenset[Target]:
        """What is to be tapped next: targets of what is held, else the answers to a question."""
        return frozenset() if self._begun is None else self._begun.hand.wanted

    @property
    def armed(self) -> str | None:
        """The place whose button a second tap presses."""
        return None if self._begun is None else self._begun.taps.armed

    @property
    def chosen(self) -> Reply | None:
        """The answer that a second tap gives."""
        return None if self._begun is None else self._begun.taps.chosen

    def take(self, sprite: Sprite) -> None:
        """Select a card, with what its zone's grab brings along; of a set, add or take its mark."""
        self._now.taps.take(sprite)

    def let_go(self) -> None:
        """Hold nothing."""
        if self._begun is not None:
            self._begun.drags.forget_lasso()
            self._begun.taps.let_go()

    def asked_onto(self, target: Target) -> Asked | None:
        """The command that bringing what is held there would be, or the answer given there."""
        if self.held is not None:
            return self._now.hand.asked_onto(target)
        given = (reply.asked for reply in self.replies() if reply.target == target)
        return next(given, None)

    def target_under(self, box: Box) -> Target | None:
        """The lit zone or card where what is dragged would fall, if its last card were there."""
        return self._now.hand.target_under(box)

    def is_source(self, card: Token, zone: ZoneId) -> bool:
        """Whether some legal command moves that card."""
        return self.spread.is_source(card, zone)

    def press_at(self, place: str) -> AskedPress | None:
        """The legal button that belongs to a place, or to a pawn there, if there is one."""
        found = places.press_at(self.spread, place)
        return None if found is None else found[0]

    def presses(self) -> Iterator[tuple[AskedPress, str]]:
        """Every legal button, and the place where the layout puts it; empty if it is not there."""
        return places.presses(self.spread)

    def place_of(self, asked: Asked) -> str:
        """The place where a command leads, or where its button lies; empty if there is none."""
        return places.place_of(self.spread, asked)

    def box_of(self, place: str) -> Box | None:
        """Where a place is: a zone's top card, a pawn, a plate or a spot."""
        return places.box_of(self.spread.scene, place)

    def target_at(self, x: float, y: float) -> Target | None:
        """What at that point would take what is held, or give an answer."""
        at = pointed_at(self.spread, self.targets, x, y)
        return self.target_of(at.place, None if at.sprite is None else at.sprite.card)

    def target_of(self, place: str, card: Token | None) -> Target | None:
        """That card of a place if it is a target, else the place if it is one."""
        return self._now.hand.target_of(place, card)

    def replies(self) -> tuple[Reply, ...]:
        """Every legal answer to the open questions, and where on the table it is given."""
        return replies(self.spread)

    def tap(self, x: float, y: float) -> list[Wish]:
        """Select what lies there, or try to bring what is held there."""
        return self._now.taps.tap(x, y)

    def choose(self, place: str, sprite: Sprite | None = None, *, sure: bool = False) -> list[Wish]:
        """A tap on a place: its card if one lies there, or the place itself; ``sure`` is Enter."""
        return self._now.taps.choose(place, sprite, sure=sure)

    def takes_first(self, place: str, sprite: Sprite | None) -> bool:
        """Whether Enter at a place with a button takes the card or the pawn there before that."""
        return self._now.taps.takes_first(place, sprite)

    def double_tap(self, x: float, y: float) -> list[Wish]:
        """Bring what lies there to its one target, if just one is worth it."""
        return self._now.taps.double_tap(x, y)

    def send(self, place: str, sprite: Sprite | None = None) -> list[Wish]:
        """As a double tap on that place, or on that card of it; marked cards go together."""
        return self._now.taps.send(place, sprite)

    def start_drag(self, x: float, y: float) -> Drag:
        """Take along what is under the pointer; where no card lies, begin a lasso."""
        self._now.taps.disarm()
        return self._now.drags.start(x, y)

    def drop(self, box: Box) -> list[Wish]:
        """Let what is dragged fall where it is: onto its target, else home with the reason."""
        return self._now.drags.drop(box)

    @property
    def lasso(self) -> Box | None:
        """The lasso while it is drawn."""
        return None if self._begun is None else self._begun.drags.lasso

    def drag_lasso(self, x: float, y: float) -> None:
        """Draw the lasso to that point; what it meets is marked at once."""
        self._now.drags.draw_lasso(x, y)

    def end_lasso(self) -> None:
        """Keep what the lasso marked; one that met nothing clears the marks."""
        if self._now.drags.end_lasso():
            self.let_go()
