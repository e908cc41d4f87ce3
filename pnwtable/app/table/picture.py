"""What one frame of the table shows, as values: the painter draws it, tests can ask it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from pnwtable.layout.sceneries import VIEW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.core.zones import Seat, Token
    from pnwtable.layout.box import Box
    from pnwtable.table.flights import Aloft
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
    """A mark of the rules at a place; ``aloud`` is how one says it, where its text is short."""

    text: str
    kind: str
    aloud: str = ""

    @property
    def words(self) -> str:
        """What is said of it."""
        return self.aloud or self.text


@dataclass(frozen=True, slots=True)
class Nameplate:
    """A seat as it is told: who sits there, in which colour, how it stands.

    ``turn`` if it may act now; ``chips`` are marks of the rules; ``note`` says what the seat is
    doing (thinking, say); ``looks`` if the table is turned to it.
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


@dataclass(frozen=True, slots=True)
class Heading:
    """A line over a group of zones, at the left of its box, or else at its right."""

    text: str
    box: Box
    right: bool = False


@dataclass(frozen=True, slots=True)
class Ground:
    """A piece of the place under the first card of a zone."""

    kind: str
    box: Box


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring round something to look at, with a sign if there is an order to it."""

    box: Box
    sign: str = ""


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
    ``scenery`` is the place behind it all, ``grounds`` what zones stand on.
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
    knobs: tuple[Knob, ...] = ()
    focus: Box | None = None
    rings: tuple[Ring, ...] = ()
    plates: tuple[Nameplate, ...] = ()
    pawns: tuple[PawnSprite, ...] = ()
    colours: Mapping[Seat, str] = field(default_factory=dict)
    scenery: str = VIEW
    grounds: tuple[Ground, ...] = ()

    @property
    def crowded(self) -> bool:
        """Whether several sit at it: among the places of many every sign has to be stronger."""
        return bool(self.plates)


@dataclass(frozen=True, slots=True)
class Flying:
    """All that moves: drawn over the still picture, frame by frame.

    Over the glow of a ``target`` the ring of the keys is drawn once more, if their ``focus`` is it.
    ``lasso`` is the rectangle that is being drawn round cards to pick them; ``points`` are on their
    way to name plates; ``span`` is from where to where in the width a sentence may
    stand, nothing for the whole window.
    """

    sprites: tuple[Sprite, ...] = ()
    held: tuple[Sprite, ...] = ()
    target: Box | None = None
    focus: Box | None = None
    bubble: Bubble | None = None
    pawns: tuple[PawnSprite, ...] = ()
    held_pawn: PawnSprite | None = None
    lasso: Box | None = None
    clear: tuple[Box, ...] = ()
    colours: Mapping[Seat, str] = field(default_factory=dict)
    points: tuple[Aloft, ...] = ()
    span: tuple[int, int] = (0, 0)
