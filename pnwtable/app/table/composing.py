"""What is written on a table: captions, marks, headings, name plates and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.art.tokens import SEAT_COLOURS
from pnwtable.app.table.picture import Caption, Heading, Knob, Nameplate, Tag
from pnwtable.core.commands import AskedMove

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.app.table.painter import TablePainter
    from pnwtable.app.table.words import Words
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.layout.geometry import PlateSlot
    from pnwtable.play.session import Session
    from pnwtable.table.model import TableModel
    from pnwtable.table.scene import Scene


class Composer:
    """Writes for one viewer what the rules, the layout and the texts have to say."""

    def __init__(self, session: Session, viewer: Viewer, model: TableModel, words: Words) -> None:
        self._session = session
        self._viewer = viewer
        self._model = model
        self._words = words

    def captions(self, scene: Scene) -> dict[str, Caption]:
        """Name and number of cards of every zone."""
        usable = self._usable()
        captions = {}
        for zone, slot in scene.arrangement.slots.items():
            named = self._model.layout.look(zone).name == "above"
            name = self._words.caption(zone) if named else ""
            count = str(len(slot.cards)) if slot.cards else ""
            captions[zone] = Caption(name, count, zone in usable)
        return captions

    def _usable(self) -> frozenset[str]:
        """The zones with which something can be done now."""
        legal = self._model.rules.legal()
        sources = {str(asked.source) for asked in legal if isinstance(asked, AskedMove)}
        return frozenset(sources | {zone for _, zone in self._model.presses()})

    def tags(self, scene: Scene) -> dict[str, tuple[Tag, ...]]:
        """What the rules want seen at the places of cards and at pawns, but for the name plates."""
        told = {place for plate in scene.arrangement.plates.values() for place in plate.marks}
        slots, pawns = scene.arrangement.slots, {str(pawn.pawn) for pawn in scene.pawns}
        tags: dict[str, tuple[Tag, ...]] = {}
        for mark in self._session.marks(self._viewer):
            place = str(mark.place)
            if place not in told and (place in slots or place in pawns):
                tag = Tag(self._words.text(mark.text), mark.kind)
                tags[place] = (*tags.get(place, ()), tag)
        return tags

    def headings(self, scene: Scene) -> tuple[Heading, ...]:
        """The titles of groups; ``n`` is how many of their places are free."""
        slots = scene.arrangement.slots
        return tuple(
            Heading(
                self._words.game(
                    f"titles.{title.key}", n=sum(not slots[zone].cards for zone in title.zones)
                ),
                title.box,
            )
            for title in scene.arrangement.titles
        )

    def knobs(self, scene: Scene, painter: TablePainter) -> tuple[Knob, ...]:
        """The buttons that lie on the table now, each at its place."""
        slots, spots = scene.arrangement.slots, scene.arrangement.spots
        found = []
        for asked, place in self._model.presses():
            label = self._words.game(f"buttons.{asked.button}")
            armed = self._model.armed is not None and self._model.armed == place
            if asked.button in spots:
                found.append(Knob(label, spots[asked.button], asked.button, armed))
            elif place in slots:
                box = painter.knob_box(slots[place], label)
                found.append(Knob(label, box, asked.button, armed))
        return tuple(found)

    def colours(self) -> Mapping[Seat, str]:
        """The key of the colour of every seat."""
        return colours_of(self._session)

    def plates(self, scene: Scene, thinking: Seat | None) -> tuple[Nameplate, ...]:
        """The name plates of the seats; ``thinking`` is the computer player that is waited for."""
        marks = [
            (str(mark.place), Tag(self._words.text(mark.text), mark.kind))
            for mark in self._session.marks(self._viewer)
        ]
        return tuple(
            self._plate(slot, tuple(tag for place, tag in marks if place in slot.marks), thinking)
            for slot in scene.arrangement.plates.values()
        )

    def _plate(self, slot: PlateSlot, chips: tuple[Tag, ...], thinking: Seat | None) -> Nameplate:
        session, seat = self._session, slot.seat
        score = session.fields.get(f"score@{seat}", "")
        note = ""
        if seat == thinking:
            note = self._words.table("thinking")
        elif not session.controllers[seat].is_person:
            note = self._words.table("computer")
        return Nameplate(
            seat=seat,
            box=slot.box,
            name=self._words.player(seat),
            score=str(score).replace("-", "\N{MINUS SIGN}"),
            colour=self.colours()[seat],
            turn=seat in session.actors,
            chips=chips,
            note=note,
            looks=seat == self._viewer,
        )


def colours_of(session: Session) -> dict[Seat, str]:
    """The key of the colour of every seat: the one that was chosen, else that of its place."""
    return {
        seat: who.colour if who.colour in SEAT_COLOURS else SEAT_COLOURS[seat - 1]
        for seat, who in session.controllers.items()
    }
