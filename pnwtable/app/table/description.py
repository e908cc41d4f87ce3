"""A whole table told in words, in an order that makes sense, as one viewer sees it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from pnwtable.core.commands import AskedChoose, AskedMove, AskedPress, AskedWalk
from pnwtable.layout.placed import places
from pnwtable.table.pawns import seat_of
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pnwtable.app.table.picture import Nameplate
    from pnwtable.app.table.telling import Telling
    from pnwtable.core.commands import Asked
    from pnwtable.core.zones import Seat
    from pnwtable.layout.geometry import Slot

MOST: Final = 12
"""Things that are named in one sentence; of more it is said how many."""

_CELL: Final = re.compile(r"[a-z]\d")
"""Names of places on a map are written small."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a description: its title, and its sentences."""

    title: str
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """What the bars say of a moment: the game, what is to be decided, what happened last."""

    name: str
    prompt: str = ""
    last: str = ""
    round: int = 0


class Description:
    """Tells what a ``Telling`` sees; the order of places is that of the layout."""

    def __init__(self, telling: Telling, moment: Moment, legal: Sequence[Asked]) -> None:
        self._telling = telling
        self._words = telling.words
        self._moment = moment
        self._legal = legal
        slots = telling.still.scene.arrangement.slots
        order = [*places(telling.spread.layout.arrangement, tuple(slots))]
        order += [zone for zone in slots if zone not in order]
        self._order = [zone for zone in order if not self._hides(slots[zone])]

    def parts(self) -> tuple[Part, ...]:
        """All parts that have something to say."""
        say = self._words.table
        found = (
            Part(self._moment.name, tuple(self._now())),
            Part(say("describe.mine"), tuple(self._mine())),
            Part(say("describe.table"), tuple(self._common())),
            Part(say(self._others), tuple(self._players())),
            Part(say("describe.can"), tuple(self._can())),
        )
        return tuple(
            Part(part.title, tuple(map(sentence, part.sentences)))
            for part in found
            if part.sentences
        )

    @property
    def _others(self) -> str:
        """Where nobody in particular looks, all are told alike."""
        return "describe.everybody" if self._telling.viewer is None else "describe.players"

    def _hides(self, slot: Slot) -> bool:
        """Whether nothing is seen of a place: it is empty and bare, or another lies over it."""
        empty = not self._telling.lying(slot.zone)
        if not empty:
            return False
        slots = self._telling.still.scene.arrangement.slots.values()
        covered = any(
            other.zone != slot.zone
            and other.outline == slot.outline
            and self._telling.lying(other.zone)
            for other in slots
        )
        return slot.bare or covered

    def _now(self) -> Iterator[str]:
        moment, say = self._moment, self._words.table
        if moment.round:
            yield say("standing.round", n=moment.round)
        if moment.prompt:
            yield moment.prompt
        if moment.last and moment.last != moment.prompt:
            yield say("describe.last", said=moment.last)

    def _mine(self) -> Iterator[str]:
        telling = self._telling
        plates = {plate.seat: plate for plate in telling.still.plates}
        if telling.viewer is None:
            return
        if telling.viewer in plates:
            plate = plates[telling.viewer]
            yield self._words.row(self._standing(plate))
        yield from self._owned(telling.viewer)

    def _players(self) -> Iterator[str]:
        """The others, each with what lies before them, clockwise as their plates lie."""
        for plate in self._telling.still.plates:
            if plate.seat != self._telling.viewer:
                yield self._words.row((plate.name, *self._standing(plate)))
                yield from self._owned(plate.seat)

    def _standing(self, plate: Nameplate) -> Iterator[str]:
        """What a name plate tells, and the pawns that are not on the table."""
        say, telling = self._words.table, self._telling
        if plate.note:
            yield plate.note
        if plate.score:
            score = plate.score.replace("\N{MINUS SIGN}", "-")
            yield say("points-leading" if plate.leads else "points", n=int(score))
        if plate.turn:
            yield say("describe.acts")
        yield from (chip.words for chip in plate.chips if chip.words)
        waits = [
            pawn
            for pawn in telling.still.pawns
            if pawn.seat == plate.seat and pawn.zone not in telling.still.scene.arrangement.slots
        ]
        if waits:
            yield telling.waiting(plate.seat, len(waits))

    def _owned(self, seat: Seat) -> Iterator[str]:
        """What lies in the places of a seat; of empty ones their names."""
        telling, say = self._telling, self._words.table
        zones = [zone for zone in self._order if seat_of(zone) == seat]
        yield from (self._full(zone) for zone in zones if telling.lying(zone))
        empty = [telling.place(zone) for zone in zones if not telling.lying(zone)]
        if empty:
            yield say("describe.empty", places=self._some(empty))

    def _common(self) -> Iterator[str]:
        """What is nobody's: places of a kind together, in the order of reading."""
        zones = [zone for zone in self._order if seat_of(zone) is None]
        kinds = list(dict.fromkeys(map(_kind, zones)))
        for kind in kinds:
            yield from self._alike([zone for zone in zones if _kind(zone) == kind])

    def _alike(self, zones: Sequence[str]) -> Iterator[str]:
        """Places of one kind: one by one what shows, then those of which the same can be said."""
        telling, say = self._telling, self._words.table
        alike: dict[str, list[str]] = {}
        for zone in zones:
            faces = [sprite.face for sprite in telling.lying(zone)]
            if all(face == BACK for face in faces) and not telling.walkers(zone):
                alike.setdefault(self._said(zone), []).append(telling.place(zone))
            else:
                yield self._full(zone)
        for said, named in alike.items():
            if said == say("aloud.empty"):
                yield say("describe.empty", places=self._all(named))
            else:
                yield say("aloud.at", place=self._all(named), said=said)

    def _full(self, zone: str) -> str:
        """One place with all that can be seen of it."""
        return self._words.table("aloud.at", place=self._telling.place(zone), said=self._said(zone))

    def _said(self, zone: str) -> str:
        """What lies there, who stands there, what the rules want seen."""
        telling = self._telling
        closed = len(telling.lying(zone)) > MOST or telling.spread.layout.look(zone).stack == "pile"
        said = telling.heap(zone) if closed else telling.spread_out(zone)
        more = (telling.walkers(zone), *telling.marks(zone))
        return self._words.row(filter(None, (said, *more)))

    def _can(self) -> Iterator[str]:
        """A summary of what the rules allow now."""
        yield from self._moves()
        yield from self._walks()
        yield from self._answers()
        presses = [asked.button for asked in self._legal if isinstance(asked, AskedPress)]
        labels = [self._words.game(f"buttons.{button}") for button in presses]
        if labels:
            yield self._words.table("describe.buttons", labels=self._some(labels))

    def _moves(self) -> Iterator[str]:
        """What can be played, by the place where it lies."""
        telling, say = self._telling, self._words.table
        sources = dict.fromkeys(
            asked.source for asked in self._legal if isinstance(asked, AskedMove)
        )
        for zone in sources:
            cards = [
                telling.card(sprite)
                for sprite in telling.lying(zone)
                if telling.serves(sprite.card, zone)
            ]
            if cards and not (telling.doing.covered and self._secret(zone)):
                yield say("describe.play", cards=self._some(cards), place=telling.place(zone))

    def _secret(self, zone: str) -> bool:
        """Whether some card there is not to be seen."""
        return any(sprite.face == BACK for sprite in self._telling.lying(zone))

    def _walks(self) -> Iterator[str]:
        telling, say = self._telling, self._words.table
        walks = [asked for asked in self._legal if isinstance(asked, AskedWalk)]
        pawns: Mapping[str, list[str]] = {
            pawn: [telling.place(asked.target) for asked in group]
            for pawn, group in groupby(walks, key=lambda asked: str(asked.pawn))
        }
        for pawn, targets in pawns.items():
            name = telling.one_pawn(pawn)
            yield say("describe.walk", pawn=name, places=self._some(targets))

    def _answers(self) -> Iterator[str]:
        asked = [one for one in self._legal if isinstance(one, AskedChoose)]
        for question in dict.fromkeys(one.question for one in asked):
            answers = [self._words.answer(one) for one in asked if one.question == question]
            yield self._words.table("describe.choose", answers=self._some(answers))

    def _some(self, names: Sequence[str]) -> str:
        """A list that nobody has to hear to its end."""
        if len(names) <= MOST:
            return self._all(names)
        more = len(names) - MOST + 1
        return self._words.table("why.and-more", said=self._all(names[: MOST - 1]), n=more)

    def _all(self, names: Sequence[str]) -> str:
        """A list; of names that have a comma in them it is not lost where one ends."""
        return self._words.row_apart(names)


def _kind(zone: str) -> str:
    """What places of one kind have in common."""
    return zone.partition(".")[0]


def begun(words: str) -> str:
    """Words with a capital at their beginning, but for the name of a place on a map."""
    return words if _CELL.match(words) else words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Words with a capital at their beginning and an end."""
    said = begun(words.strip())
    return said if not said or said[-1] in ".!?…:" else f"{said}."
