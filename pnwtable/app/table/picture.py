"""What one frame of the table shows, as values: the painter draws it, tests can ask it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from pnwtable.layout.sceneries import VIEW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.core.zones import PawnId, Seat, Token
    from pnwtable.layout.box import Box
    from pnwtable.layout.slots import Cell
    from pnwtable.table.flights import Aloft
    from pnwtable.table.flourishes import Flourish
    from pnwtable.table.scene import PawnSprite, Scene, Sprite

Manner = Literal["remark", "hint", "refusal"]
"""A remark stays while one points at its place; a hint and a refusal are said and go."""


@dataclass(frozen=True, slots=True)
class Knob:
    """A labelled button that lies on the table: a press of the rules, at its place or ``cards``.

    Its ``letter`` on the keyboard presses it too.
    """

    label: str
    box: Box
    button: str
    armed: bool = False
    cards: tuple[Token, ...] = ()
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Caption:
    """A zone's name and number of cards; ``usable`` if something can be done there now."""

    name: str
    count: str
    usable: bool = False


@dataclass(frozen=True, slots=True)
class Tag:
    """A mark of the rules at a place; ``aloud`` is how one says it, where its text is short.

    The ``place`` says where it belongs and makes no difference of its own. ``brief`` is the part of
    its text that matters most, if it has one, for a card that is too small for all of it.
    """

    text: str
    kind: str
    aloud: str = ""
    place: str = field(default="", compare=False)
    brief: str = ""

    @property
    def words(self) -> str:
        """What is said of it."""
        return self.aloud or self.text


@dataclass(frozen=True, slots=True)
class Nameplate:
    """A seat as it is told: who sits there, in which colour, how it stands.

    ``leads`` if nobody has more points; ``turn`` if it may act now; ``chips`` are marks of the
    rules; ``note`` says what the seat is doing (thinking, say); ``looks`` if the table is turned to
    it. Of a computer ``about`` tells how it plays, and who plays there may have an ``emblem``.
    """

    seat: Seat
    box: Box
    name: str
    score: str
    colour: str
    turn: bool = False
    chips: tuple[Tag, ...] = ()
    note: str = ""
    looks: bool = False
    emblem: str = ""
    about: str = ""
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Heading:
    """A line over a group of zones, at the left of its box, or else at its right."""

    text: str
    box: Box
    right: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """A piece of the place under the first card of a zone, or under a part with these cells.

    ``card`` is the size of an upright card of the table, ``stand`` where pawns wait beside them.
    """

    kind: str
    box: Box
    cells: tuple[Cell, ...] = ()
    card: tuple[int, int] = (1, 1)
    stand: Box | None = None


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring round something to look at, with a sign if there is an order to it.

    A ``card`` of a fan or a column wears its ring: it rises with it, and lies under the next one.
    """

    box: Box
    sign: str = ""
    card: Token | None = None


@dataclass(frozen=True, slots=True)
class Bubble:
    """A sentence at a place of the table."""

    text: str
    place: Box
    manner: Manner = "remark"
    rule: str = ""

    @property
    def passing(self) -> bool:
        """Whether it goes by itself after a while."""
        return self.manner != "remark"


@dataclass(frozen=True, slots=True)
class Still:
    """All that lies still: painted once and kept until it changes.

    ``away`` are the cards in motion or on the pointer; ``picked`` the selected ones, in that
    ``order`` where several are marked, or ``picked_place`` an empty pile that was selected;
    ``pawns`` those that stand still; ``colours`` the keys of the colours of the seats;
    ``offered…`` is with what something can be begun now, while nothing is;
    ``scenery`` is the place behind it all, ``grounds`` what zones stand on; ``token`` the kind of
    object that the pawns are, empty for the carved figures of the seats; ``area`` is what the
    table fills; ``cells`` are the names of the cells of a map, while something speaks of these.
    """

    scene: Scene
    captions: Mapping[str, Caption] = field(default_factory=dict)
    tags: Mapping[str, tuple[Tag, ...]] = field(default_factory=dict)
    card_tags: Mapping[Token, tuple[Tag, ...]] = field(default_factory=dict)
    headings: tuple[Heading, ...] = ()
    away: frozenset[Token] = frozenset()
    picked: frozenset[Token] = frozenset()
    picked_place: str = ""
    order: tuple[Token, ...] = ()
    lit: frozenset[str] = frozenset()
    lit_cards: frozenset[Token] = frozenset()
    reached: frozenset[str] = frozenset()
    offered: frozenset[Token] = frozenset()
    offered_places: frozenset[str] = frozenset()
    offered_pawns: frozenset[PawnId] = frozenset()
    knobs: tuple[Knob, ...] = ()
    focus: Box | None = None
    rings: tuple[Ring, ...] = ()
    plates: tuple[Nameplate, ...] = ()
    pawns: tuple[PawnSprite, ...] = ()
    colours: Mapping[Seat, str] = field(default_factory=dict)
    scenery: str = VIEW
    token: str = ""
    grounds: tuple[Ground, ...] = ()
    area: Box | None = None
    cells: Mapping[str, str] = field(default_factory=dict)

    @property
    def crowded(self) -> bool:
        """Whether several sit at it: among the places of many every sign has to be stronger."""
        return bool(self.plates)


@dataclass(frozen=True, slots=True)
class Around:
    """What a sentence on the table leaves free, as far as it can.

    First what is ``clear`` of any: buttons, plates, what the keys are at; then ``words``, such as
    captions and marks; then ``things``, which are cards and pawns. The words are those of the
    still picture, so they make no difference of their own.
    """

    clear: tuple[Box, ...] = ()
    words: tuple[Box, ...] = field(default=(), compare=False)
    things: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Flying:
    """All that moves: drawn over the still picture, frame by frame.

    Over the glow of a ``target`` the ring of the keys is drawn once more, if their ``focus`` is it.
    ``lasso`` is the rectangle that is being drawn round cards to pick them; ``points`` are on their
    way to name plates; ``flourishes`` are seen for a moment where something has happened; ``span``
    is from where to where in the width a sentence may stand, nothing for the whole window.
    """

    sprites: tuple[Sprite, ...] = ()
    held: tuple[Sprite, ...] = ()
    target: Box | None = None
    focus: Box | None = None
    bubble: Bubble | None = None
    pawns: tuple[PawnSprite, ...] = ()
    held_pawn: PawnSprite | None = None
    lasso: Box | None = None
    around: Around = field(default_factory=Around)
    colours: Mapping[Seat, str] = field(default_factory=dict)
    token: str = ""
    points: tuple[Aloft, ...] = ()
    flourishes: tuple[Flourish, ...] = ()
    span: tuple[int, int] = (0, 0)
