"""The table as a pure model: what is held, what is lit, where the keys are."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from pnwtable.core.answers import NotThere, Refusal, Text
from pnwtable.core.cards import HIDDEN
from pnwtable.core.commands import (
    TOP,
    Asked,
    AskedMove,
    AskedPress,
    AskedWalk,
    CardName,
)
from pnwtable.core.resolve import card_name, name_seen
from pnwtable.core.table import Table
from pnwtable.core.zones import Seat, Token, ZoneId
from pnwtable.layout.geometry import Arrangement, Box, Slot
from pnwtable.layout.schema import Layout
from pnwtable.table.scene import Scene, Sprite, scene_of

MAGNET: Final = 0.5
"""A pile draws a card to it from half a card away (must 4)."""


class Rules(Protocol):
    """What the table may ask the rules; the answers are the Session's."""

    def refusal(self, asked: Asked) -> Refusal | NotThere | None:
        """Why this is not allowed, or None if it is."""

    def legal(self) -> tuple[Asked, ...]:
        """What the seat at the table may do."""

    def remark(self, asked: Asked) -> Text | None:
        """What the player would want to know before doing it."""


@dataclass(frozen=True, slots=True)
class Held:
    """The cards that are selected or hang on the pointer, in the order of marking."""

    zone: ZoneId
    cards: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Do:
    """The player wants this, and it is allowed."""

    asked: Asked


@dataclass(frozen=True, slots=True)
class Refused:
    """A try that is not allowed: the reason belongs at that place, at once."""

    why: Refusal | NotThere
    place: Box


@dataclass(frozen=True, slots=True)
class Several:
    """A double click that does not say enough: nothing is done, the targets are lit.

    ``easy`` is False if there is none that a double click may mean at all.
    """

    place: Box
    easy: bool = True


Wish = Do | Refused | Several


class TableModel:
    """One seat's table: View, layout and what the player is doing with it.

    It changes nothing by itself: what a gesture asks for comes back as wishes.
    """

    def __init__(self, layout: Layout, rules: Rules, seat: Seat) -> None:
        self.layout = layout
        self.rules = rules
        self.seat = seat
        self.table: Table | None = None
        self.scene: Scene | None = None
        self.held: Held | None = None
        self.dragging = False
        self.lit: frozenset[str] = frozenset()
        self.armed: ZoneId | None = None

    def show(self, table: Table, arrangement: Arrangement) -> Scene:
        """Take a new position or size; a selection that no longer lies there is dropped."""
        self.table = table
        self.scene = scene_of(table, arrangement)
        if self.armed is not None and self.press_at(self.armed) is None:
            self.armed = None
        held = self.held
        if held is not None and not set(held.cards) <= set(table.cards[held.zone]):
            self.let_go()
        elif held is not None:
            self.lit = self._lit(held)
        return self.scene

    # what is held

    def take(self, sprite: Sprite) -> None:
        """Select a card, with what its zone's grab brings along."""
        self.armed = None
        self.held = Held(sprite.zone, self._grabbed(sprite))
        self.lit = self._lit(self.held)

    def let_go(self) -> None:
        """Hold nothing."""
        self.held = None
        self.armed = None
        self.dragging = False
        self.lit = frozenset()

    def _grabbed(self, sprite: Sprite) -> tuple[Token, ...]:
        here = self._cards(sprite.zone)
        grab = self.layout.look(sprite.zone).grab
        if grab == "tail":
            return here[here.index(sprite.card) :]
        if grab == "set" and self.held is not None and self.held.zone == sprite.zone:
            kept = tuple(card for card in self.held.cards if card != sprite.card)
            return kept if sprite.card in self.held.cards else (*kept, sprite.card)
        return (sprite.card,)

    def is_source(self, card: Token, zone: ZoneId) -> bool:
        """Whether some legal command moves that card."""
        name = self._names(zone, (card,))
        return any(
            isinstance(asked, AskedMove) and asked.source == zone and asked.cards == name
            for asked in self.rules.legal()
        )

    # targets

    def asked_onto(self, target: ZoneId) -> AskedMove | None:
        """The command that dropping what is held there would be."""
        if self.held is None:
            return None
        names = self._names(self.held.zone, self.held.cards)
        return AskedMove(self.seat, names, self.held.zone, target)

    def _lit(self, held: Held) -> frozenset[str]:
        names = self._names(held.zone, held.cards)
        return frozenset(
            slot.zone
            for slot in self._slots()
            if slot.zone != held.zone
            and self.rules.refusal(AskedMove(self.seat, names, held.zone, ZoneId(slot.zone)))
            is None
        )

    def _names(self, zone: ZoneId, cards: tuple[Token, ...]) -> tuple[CardName, ...]:
        table = self._table()
        if any(name_seen(table, self.seat, zone, card) == HIDDEN for card in cards):
            # Under the top card a hidden one has no name: to ask for the top would move another.
            return (CardName(TOP if cards == table.cards[zone][-1:] else HIDDEN),)
        return tuple(card_name(table, self.seat, zone, card) for card in cards)

    def target_under(self, card: Box) -> Slot | None:
        """The lit pile that a dragged card overlaps most, within the magnet's reach.

        None if its middle lies on a pile that is not lit: that one was meant, or home.
        """
        if any(
            _drop_area(slot).holds(*card.centre)
            for slot in self._slots()
            if slot.zone not in self.lit
        ):
            return None
        reach = card.grown(round(card.width * MAGNET))

        def covered(slot: Slot) -> tuple[int, int]:
            area = _drop_area(slot)
            return card.overlap(area), reach.overlap(area)

        lit = (slot for slot in self._slots() if slot.zone in self.lit)
        best = max(lit, key=covered, default=None)
        return best if best is not None and covered(best) > (0, 0) else None

    # gestures

    def tap(self, x: float, y: float) -> list[Wish]:
        """Select what lies there, or try to bring what is held there."""
        scene = self._scene()
        sprite, slot = scene.sprite_at(x, y), scene.slot_at(x, y)
        if sprite is not None:
            slot = scene.arrangement.slots[sprite.zone]
        if slot is None:
            self.let_go()
            return []
        return self.choose(ZoneId(slot.zone), sprite)

    def choose(self, zone: ZoneId, sprite: Sprite | None, *, sure: bool = False) -> list[Wish]:
        """A tap on a place: its card if one lies there, or the place itself.

        Where a button belongs to the place, a first tap only arms it; ``sure`` (Enter) presses.
        """
        held, armed, self.armed = self.held, self.armed, None
        if held is not None and zone == held.zone and sprite is not None:
            return self._select_again(held, sprite)
        if held is not None and zone in self.lit:
            return self._bring(zone)
        press = self.press_at(zone)
        if press is not None:
            return self._press(press, zone, sure=sure or armed == zone)
        if sprite is not None and (held is None or self.is_source(sprite.card, zone)):
            return self._select(sprite)
        return self._bring(zone) if held is not None else []

    def double_tap(self, x: float, y: float) -> list[Wish]:
        """Bring the card to its one target, if just one is worth it."""
        sprite = self._scene().sprite_at(x, y)
        if sprite is None:
            return []
        return self.send(sprite)

    def send(self, sprite: Sprite) -> list[Wish]:
        """As a double tap on that card."""
        press = self.press_at(sprite.zone)
        if press is not None:
            self.let_go()
            return [Do(press)]
        self.let_go()
        self.take(sprite)
        worth = self._worth_it()
        if len(worth) == 1:
            return self._bring(worth[0])
        if self.lit:
            return [Several(sprite.box, easy=bool(worth))]
        return self._why_stuck(sprite)

    def start_drag(self, x: float, y: float) -> bool:
        """Take the card under the pointer along. False if there is none."""
        sprite = self._scene().sprite_at(x, y)
        if sprite is None or self.layout.look(sprite.zone).grab == "none":
            self.let_go()
            return False
        if self.held is None or sprite.card not in self.held.cards:
            self.held = None
            self.take(sprite)
        self.dragging = True
        return True

    def drop(self, card: Box) -> list[Wish]:
        """Let the dragged card fall where it is: onto its target, else home with the reason.

        On the bare table, and where nothing was lit, nothing is played.
        """
        slot = self.target_under(card)
        if slot is not None:
            return self._bring(ZoneId(slot.zone))
        held = self.held
        under = next((s for s in self._slots() if _drop_area(s).holds(*card.centre)), None)
        if under is None or held is None or under.zone == held.zone:
            self.let_go()
            return []
        return self._bring(ZoneId(under.zone))

    def press_at(self, zone: ZoneId) -> AskedPress | None:
        """The legal button that belongs to a place, if there is one."""
        return next((press for press, where in self.presses() if where == zone), None)

    def presses(self) -> Iterator[tuple[AskedPress, str]]:
        """Every legal button, and the zone where the layout puts it."""
        for asked in self.rules.legal():
            if isinstance(asked, AskedPress):
                yield asked, self.layout.presses.get(asked.button, "")

    def place_of(self, asked: Asked) -> str:
        """The zone where a command leads, or where its button lies; empty if there is none."""
        if isinstance(asked, AskedPress):
            return self.layout.presses.get(asked.button, "")
        return asked.target if isinstance(asked, (AskedMove, AskedWalk)) else ""

    def _press(self, press: AskedPress, zone: ZoneId, *, sure: bool) -> list[Wish]:
        self.let_go()
        if sure:
            return [Do(press)]
        self.armed = zone
        return []

    def _select_again(self, held: Held, sprite: Sprite) -> list[Wish]:
        """A tap where cards are held: it adds to a set or takes from it, else it replaces them."""
        marking = self.layout.look(sprite.zone).grab == "set"
        again = sprite.card in held.cards
        if marking and held.cards != (sprite.card,):
            self.take(sprite)
            return []
        self.let_go()
        return [] if again else self._select(sprite)

    def _select(self, sprite: Sprite) -> list[Wish]:
        grab = self.layout.look(sprite.zone).grab
        if grab == "none":
            return []
        self.take(sprite)
        # What no card of a set may do alone, several may do together.
        if grab == "set" or self.lit or self.is_source(sprite.card, sprite.zone):
            return []
        return self._why_stuck(sprite)

    def _why_stuck(self, sprite: Sprite) -> list[Wish]:
        """Why a card can go nowhere: the reason that most places have for it."""
        reasons = []
        for slot in self._slots():
            asked = self.asked_onto(ZoneId(slot.zone))
            if asked is not None and slot.zone != sprite.zone:
                reasons.append(self.rules.refusal(asked))
        self.let_go()
        given = [reason for reason in reasons if reason is not None]
        if not given:
            return []
        return [Refused(max(given, key=given.count), sprite.box)]

    def _bring(self, target: ZoneId) -> list[Wish]:
        asked = self.asked_onto(target)
        slot = self._scene().arrangement.slots[target]
        self.let_go()
        if asked is None:
            return []
        why = self.rules.refusal(asked)
        place = slot.cards[-1] if slot.cards else slot.outline
        return [Do(asked)] if why is None else [Refused(why, place)]

    def _worth_it(self) -> list[ZoneId]:
        """Lit targets a double click may mean: all piles, else the first of the free places."""
        easy = [
            ZoneId(slot.zone)
            for slot in self._slots()
            if slot.zone in self.lit and self.layout.look(slot.zone).easy
        ]
        piles = [zone for zone in easy if self._cards(zone)]
        return piles or easy[:1]

    def _slots(self) -> Iterator[Slot]:
        yield from self._scene().arrangement.slots.values()

    def _cards(self, zone: ZoneId) -> tuple[Token, ...]:
        return self._table().cards[zone]

    def _table(self) -> Table:
        if self.table is None:
            raise RuntimeError("the table model was asked before it was shown a table")
        return self.table

    def _scene(self) -> Scene:
        if self.scene is None:
            raise RuntimeError("the table model was asked before it was shown a table")
        return self.scene


def _drop_area(slot: Slot) -> Box:
    """Where a card may be dropped: from the first place to the end of the last card."""
    last = slot.cards[-1] if slot.cards else slot.outline
    right, bottom = max(last.right, slot.outline.right), max(last.bottom, slot.outline.bottom)
    return Box(slot.outline.x, slot.outline.y, right - slot.outline.x, bottom - slot.outline.y)
