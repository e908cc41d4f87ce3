"""What a layout file says, as values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import Final, Literal

from pnwtable.core.zones import MOST_SEATS
from pnwtable.layout.flourishes import Flare
from pnwtable.layout.sceneries import VIEW

Stacking = Literal["pile", "down", "across", "none"]
Grab = Literal["one", "tail", "set", "all", "none"]
Naming = Literal["above", "plain", "none", "bare"]
Align = Literal["start", "centre", "end"]
Empty = Literal["place", "gone", "bare"]
By = Literal["itself", "pawn"]
Half = Literal["first", "second"]

DEFAULT_GAP: Final = 0.15
"""Card widths between the parts of a group that says nothing else."""


@dataclass(frozen=True, slots=True)
class ZoneLook:
    """How the cards of a zone are stacked and grabbed. Lengths are in card widths or heights.

    ``step`` is how far a covered card shows, in parts of its length along the stack, ``least`` how
    far at the least when room is short; ``room`` how many cards there is room for from the start.
    ``turned`` cards lie crosswise. A zone that is not ``easy`` is no target of a double click.
    ``closed`` is the stacking while none of its cards is seen but perhaps the last. ``size`` is the
    factor on the width of a card; in an ``across`` zone cards with a back of that kind lie
    crosswise. ``align`` is where the cards stand in a wider area; an ``empty`` zone shows its
    place, takes room without showing it (``bare``), or is gone. A zone named ``none`` has a line
    for its number of cards all the same, a ``bare`` one has no line. A zone ``by`` its pawn
    (``under@2.1`` by ``pawn@2.1``) has no place of its own: its cards lie under the zone where that
    pawn stands, which keeps room for so many ``guests``. Cards that lie across and are not closed
    have the room of one only if the zone ``floats``: they lie over what is beside them, within the
    group around them. Cards that may be brought ``onto`` are targets of their own beside their
    zone; of a pile to ``browse`` a tap shows all cards, as far as they may be seen. Marked cards of
    an ``ordered`` zone bear the number of their marking, as the rules go by it. Cards that one may
    see lie by suit and rank in a zone to ``sort``, wherever the rules keep them. ``sound`` is heard
    when cards come to a zone; ``ground`` is what is drawn under it. Cards that lie
    across stand on an arc of as many degrees as their ``fan`` has. The marks of a zone stand in the
    gap ``below`` its cards if these are too small for words.
    """

    stack: Stacking = "pile"
    grab: Grab = "one"
    name: Naming = "above"
    step: float = 0.25
    least: float = 0.12
    room: int = 1
    turned: bool = False
    easy: bool = True
    closed: Stacking | None = None
    size: float = 1.0
    across: bool = False
    align: Align = "start"
    empty: Empty = "place"
    by: By = "itself"
    guests: int = 0
    floats: bool = False
    onto: bool = False
    browse: bool = False
    ordered: bool = False
    sort: bool = False
    sound: str = ""
    ground: str = ""
    fan: float = 0.0
    below: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A zone in an arrangement: its name, or a pattern (``stack.*``) that stands for several."""

    zone: str
    each: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """Room for nothing: so many card widths, and as high as so many lines over zones."""

    size: float
    lines: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """Parts side by side or one above the other, ``gap`` card widths apart.

    ``align`` is where the parts are kept if there is length to spare, ``cross`` where each is kept
    across the group; ``title`` the key of a line over the whole group, empty for none; it stands at
    the side at which the parts are kept. A card may fall anywhere in a ``catch``; a group that is
    to ``fill`` takes the length that is left over in the group around it. ``ground`` is what is
    drawn under the whole group.
    The first and the last part of an ``even`` one are equally long: its middle stays in the middle.
    """

    across: bool
    parts: tuple["Part", ...]
    gap: float = DEFAULT_GAP
    align: Align = "start"
    title: str = ""
    cross: Align = "start"
    catch: bool = False
    fill: bool = False
    ground: str = ""
    even: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """Zones in rows and columns as of a map, the top row first; None is a hole.

    ``ground`` is what is drawn under all of them. The columns of an ``even`` one are equally wide.
    """

    rows: tuple[tuple[str | None, ...], ...]
    gap: float = DEFAULT_GAP
    ground: str = ""
    even: bool = False


@dataclass(frozen=True, slots=True)
class Layers:
    """Parts that lie on the same spot."""

    parts: tuple["Part", ...]


@dataclass(frozen=True, slots=True)
class Plate:
    """The name plate of a seat, and the places whose marks are told on it.

    In a row a ``wide`` one takes the width that it can use before gaps grow; a ``tall`` one has a
    line more for marks.
    """

    seat: str
    marks: tuple[str, ...] = ()
    wide: bool = False
    tall: bool = False

    @property
    def lines(self) -> int:
        """How many lines of words it has room for."""
        return 3 if self.tall else 2


@dataclass(frozen=True, slots=True)
class Spot:
    """Room for a button of the rules that lies for itself."""

    button: str


@dataclass(frozen=True, slots=True)
class Stand:
    """Where the pawns wait that stand on no zone, ``size`` card widths wide.

    Without one each of them waits on the plate of its seat.
    """

    size: float


@dataclass(frozen=True, slots=True)
class Seats:
    """A part for each other seat clockwise, or for everybody; ``@it`` in it is that seat.

    Of the others it may be only those from the ``start``-th to the ``stop``-th, both included and
    counted from 1, or one ``half`` of them: of an odd number the first half is the larger one.
    """

    part: "Part"
    everybody: bool = False
    start: int = 1
    stop: int = MOST_SEATS
    half: Half | None = None


@dataclass(frozen=True, slots=True)
class Only:
    """A part of the view of a seat alone, or of the open view alone."""

    part: "Part"
    open_view: bool = False


OWN_ZONE: Final = "zone"
"""Where a line of the log is said that is said at the zone that it names itself."""

Part = Place | Space | Group | Grid | Layers | Plate | Spot | Stand | Seats | Only


@dataclass(frozen=True, slots=True)
class Layout:
    """A table: how its zones look, which button belongs where, and how all is arranged.

    ``announce`` are lines of the log that are also said on the table, and where: at a place, or at
    the ``zone`` that they name. ``points`` are patterns of lines that bring points, and the value
    that says how many, or ``rest``. ``scoring`` are the phases in which the page of the score opens
    by itself, and the lines after which it does; ``stays`` the lines of the log whose
    stage waits for the player; ``recall`` the zones whose last full moment a key shows again;
    ``ends`` the button that ends a turn by itself where nothing else is left to do, ``closes``
    those that end a turn while there is, so that a player may want to be asked first.
    ``chooses`` are the zones where a question is answered, by the part of their name or by a card.
    ``sounds`` are lines of the log that are heard, and as what; ``flourishes`` those that are shown
    for a moment where they happen, and how.
    ``finale`` is another arrangement, with looks of its own, from when a zone lies open to all;
    ``narrow`` one of the same looks, for a room in which its cards become larger.
    ``visits`` are the places to which a pawn that waits on a plate may be dragged, though it goes
    there with cards: what can be done there is done.
    ``scenery`` is the place that lies behind the cards, ``token`` the kind of object that stands
    for a seat there, empty for its carved figure.
    """

    game: str
    arrangement: Group
    zones: Mapping[str, ZoneLook] = field(default_factory=dict)
    presses: Mapping[str, str] = field(default_factory=dict)
    announce: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, str] = field(default_factory=dict)
    scoring: tuple[str, ...] = ()
    stays: tuple[str, ...] = ()
    recall: str = ""
    ends: str = ""
    closes: tuple[str, ...] = ()
    chooses: Mapping[str, str] = field(default_factory=dict)
    sounds: Mapping[str, str] = field(default_factory=dict)
    flourishes: Mapping[str, Flare] = field(default_factory=dict)
    finale: "Finale | None" = None
    narrow: Group | None = None
    visits: tuple[str, ...] = ()
    scenery: str = VIEW
    token: str = ""

    def look(self, zone: str) -> ZoneLook:
        """The look of a zone: by its own name, else by the first pattern that fits."""
        if zone in self.zones:
            return self.zones[zone]
        return next(
            (look for name, look in self.zones.items() if fnmatchcase(zone, name)), ZoneLook()
        )

    def as_narrow(self) -> "Layout | None":
        """The layout as it lies in a narrow room, if it lies otherwise there."""
        return None if self.narrow is None else replace(self, arrangement=self.narrow, narrow=None)

    def while_open(self, zones: Iterable[str]) -> "Layout":
        """The layout that holds while these zones lie open to all."""
        finale = self.finale
        if finale is None or not any(fnmatchcase(zone, finale.when) for zone in zones):
            return self
        return finale.layout


@dataclass(frozen=True, slots=True)
class Finale:
    """How a table lies from when a zone ``when`` lies open to all: hands that are counted, say."""

    when: str
    layout: Layout
