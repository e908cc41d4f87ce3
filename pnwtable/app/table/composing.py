"""What is written on a table: captions, marks, headings, name plates and buttons."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.art.tokens import SEAT_COLOURS
from pnwtable.app.table.covered import is_secret, moves_secret
from pnwtable.app.table.offering import Offers, offers_of
from pnwtable.app.table.picture import Caption, Heading, Knob, Nameplate, Tag
from pnwtable.app.table.pills import ASKED, LAST, QUIET, REACH, ROUND
from pnwtable.app.table.team_titles import titled
from pnwtable.bots.characters import character_named
from pnwtable.core.commands import AskedChoose, AskedMove, AskedWalk
from pnwtable.data.figures import points
from pnwtable.layout.placed import places
from pnwtable.table.pawns import seat_of
from pnwtable.table.places import target_box

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pnwtable.app.table.painter import TablePainter
    from pnwtable.app.table.words import Words
    from pnwtable.core.answers import Mark
    from pnwtable.core.commands import Asked
    from pnwtable.core.zones import Seat, Token, Viewer, ZoneId
    from pnwtable.layout.box import Box
    from pnwtable.layout.geometry import PlateSlot
    from pnwtable.play.session import Session
    from pnwtable.table.model import TableModel
    from pnwtable.table.scene import Scene


FEW: Final = 5
"""As many places can be ringed for all cards at once without a ring saying nothing."""


class Composer:
    """Writes for one viewer, at one moment, what rules, layout and texts have to say."""

    def __init__(  # noqa: PLR0913 - all that a moment is
        self,
        session: Session,
        viewer: Viewer,
        model: TableModel,
        words: Words,
        confirming: str = "",
        *,
        covered: bool = False,
    ) -> None:
        """``confirming`` is the button whose second press ends the turn.

        ``covered``: what only the viewer may see lies face down, and must not be read here either.
        """
        self._covered = covered
        self._then: int | None = None
        self._confirming = confirming
        self._session = session
        self._viewer = viewer
        self._model = model
        self._words = words
        self._marks = self._readable(session.marks(viewer), session.marks(None))
        self._fields = session.fields

    def then(self, position: int) -> Composer:
        """The same for a position that is over, at which nothing can be done."""
        past, session = copy(self), self._session
        past._then = position  # noqa: SLF001 - of the same class
        told = (session.marks_after(viewer, position) for viewer in (self._viewer, None))
        past._marks = self._readable(*told)  # noqa: SLF001 - as above
        past._fields = session.fields_after(position)
        return past

    def _readable(self, own: tuple[Mark, ...], public: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """What the viewer is told; while it is covered what all are, and at open cards."""
        if not self._covered:
            return own
        table = self._model.spread.table
        lies = {card: zone for zone, cards in table.cards.items() for card in cards}
        opened = (mark for mark in own if mark.card in lies)
        places = tuple(mark for mark in public if mark.card is None)
        return places + tuple(
            mark
            for mark in opened
            if mark.card is not None and not is_secret(table, lies[mark.card], mark.card)
        )

    def captions(self, scene: Scene) -> dict[str, Caption]:
        """Name and number of cards of every zone that is seen."""
        usable, heard = self._usable(), self._heard(scene)
        captions = {}
        for zone, slot in scene.arrangement.slots.items():
            look = self._model.layout.look(zone)
            if zone not in heard or slot.bare:
                continue
            named = look.name in ("above", "plain")
            name = self._words.caption(zone, self._viewer) if named else ""
            count = str(len(slot.cards)) if slot.cards and look.name != "plain" else ""
            captions[zone] = Caption(name, count, zone in usable)
        return captions

    def _heard(self, scene: Scene) -> frozenset[str]:
        """The zones that speak: of several on the same spot the one that something lies on.

        Where nothing lies it is the one that something may be brought to.
        """
        legal = self._legal()
        targets = {str(asked.target) for asked in legal if isinstance(asked, AskedMove)}
        heard: dict[Box, str] = {}
        slots = scene.arrangement.slots
        order = places(self._model.layout.arrangement, tuple(slots))
        for zone in sorted(order, key=lambda zone: (not slots[zone].cards, zone not in targets)):
            heard.setdefault(slots[zone].outline, zone)
        return frozenset(heard.values())

    def _legal(self) -> tuple[Asked, ...]:
        return self._model.rules.legal() if self._then is None else ()

    def reached(self, scene: Scene) -> frozenset[str]:
        """The places that the rules call in reach, and where what can be done leads to.

        Those are the targets of pawns, and of cards if there is only one to move, or if all of a
        place may go to the same few others.
        """
        legal = self._model.rules.legal()
        moves = [asked for asked in legal if isinstance(asked, AskedMove)]
        if self._covered:
            table = self._model.spread.table
            moves = [asked for asked in moves if not moves_secret(table, asked)]
        # A solitaire is a riddle: nobody wants to be shown its one move.
        several = self._session.setup.seats > 1
        walks = {str(asked.target) for asked in legal if isinstance(asked, AskedWalk)}
        marks = [mark for mark in self._marks if mark.card is None]
        places = {str(mark.place) for mark in marks if mark.kind == REACH}
        # Rules that mark something themselves know better.
        led = _led_to(moves) if several and not (walks or places) else frozenset()
        # Neither a row nor a card of it that is to be met has a ring of its own: its end would.
        slots = scene.arrangement.slots
        rows = {zone for zone, slot in slots.items() if len(set(slot.cards)) > 1}
        return frozenset((places | walks | (led - rows)) & slots.keys())

    def offers(self, *, covered: bool) -> Offers:
        """What something can be begun with."""
        alone = self._session.setup.seats == 1
        return offers_of(self._model.spread, alone=alone, covered=covered)

    def _usable(self) -> frozenset[str]:
        """The zones with which something can be done now."""
        if self._then is not None:
            return frozenset()
        legal = self._legal()
        sources = {str(asked.source) for asked in legal if isinstance(asked, AskedMove)}
        answers = {str(reply.target.zone) for reply in self._model.replies() if reply.target}
        return frozenset(sources | answers | {zone for _, zone in self._model.presses()})

    def tags(self, scene: Scene) -> dict[str, tuple[Tag, ...]]:
        """What the rules want seen at the places of cards and at pawns, but for the name plates."""
        told = {place for plate in scene.arrangement.plates.values() for place in plate.marks}
        slots, pawns = scene.arrangement.slots, {str(pawn.pawn) for pawn in scene.pawns}
        tags: dict[str, tuple[Tag, ...]] = {}
        for mark in self._marks:
            place = str(mark.place)
            there = place not in told and (place in slots or place in pawns)
            if mark.kind not in (REACH, LAST, ASKED, ROUND) and mark.card is None and there:
                tag = self._tag(mark)
                tags[place] = (*tags.get(place, ()), tag)
        return self._empties(scene) | titled(tags, slots)

    def _empties(self, scene: Scene) -> dict[str, tuple[Tag, ...]]:
        """What is said faintly in a place while nothing lies there."""
        found: dict[str, tuple[Tag, ...]] = {}
        for zone, slot in scene.arrangement.slots.items():
            key = f"empties.{zone.partition('.')[0].partition('@')[0]}"
            if not slot.cards and not slot.bare and self._words.has(key):
                found[zone] = (Tag(self._words.game(key), QUIET),)
        return found

    def _tag(self, mark: Mark) -> Tag:
        words, text = self._words, mark.text
        aloud, brief = words.variant("aloud", text), words.variant("brief", text)
        return Tag(words.text(text), mark.kind, aloud, str(mark.place), brief)

    def card_tags(self) -> dict[Token, tuple[Tag, ...]]:
        """What the rules want seen at single cards; a button that lies there says it itself."""
        tags: dict[Token, tuple[Tag, ...]] = {}
        at_cards = self._model.at_cards if self._then is None else {}
        for mark in self._marks:
            said = mark.button in at_cards and mark.card in at_cards[mark.button].cards
            if mark.card is not None and not said:
                tag = self._tag(mark)
                tags[mark.card] = (*tags.get(mark.card, ()), tag)
        return tags

    def headings(self, scene: Scene) -> tuple[Heading, ...]:
        """The titles of groups; ``n`` is how many of their places are free, or another if none is.

        A group of a seat that nobody here plays may have another title: it is not "yours".
        """
        slots = scene.arrangement.slots
        found = []
        for title in scene.arrangement.titles:
            free = sum(not slots[zone].cards for zone in title.zones)
            owner = seat_of(title.zones[0]) if title.zones else None
            said = self._words.game(f"titles.{title.key}", n=free)
            theirs = f"titles-of.{title.key}"
            if not free and self._words.has(f"titles-none.{title.key}"):
                said = self._words.game(f"titles-none.{title.key}")
            if owner is not None and not self._is_yours(owner) and self._words.has(theirs):
                said = self._words.game(theirs, n=free, seat=self._words.player(owner))
            found.append(Heading(said, title.box, title.right))
        return tuple(found)

    def _is_yours(self, seat: Seat) -> bool:
        return seat == self._viewer or self._session.controllers[seat].is_person

    def knobs(self, scene: Scene, painter: TablePainter, room: Box) -> tuple[Knob, ...]:
        """The buttons that lie on the table now, each at its place, all of them in the room."""
        slots, spots = scene.arrangement.slots, scene.arrangement.spots
        found: list[Knob] = []
        for asked, place in self._model.presses():
            label = self._words.game(f"buttons.{asked.button}")
            armed = self._model.armed is not None and self._model.armed == place
            armed = armed or asked.button == self._confirming
            if asked.button in self._model.at_cards:
                found += self._at_cards(scene, Knob(label, room, asked.button, armed))
            elif asked.button in spots:
                found.append(Knob(label, spots[asked.button], asked.button, armed))
            elif place in slots:
                box = painter.knob_box(slots[place], label)
                found.append(Knob(label, box, asked.button, armed))
            elif (pawn := self._model.box_of(place)) is not None:
                box = painter.knob_by(pawn, label, room)
                found.append(Knob(label, box, asked.button, armed))
        return (*found, *self._answers(scene, painter, room))

    def _at_cards(self, scene: Scene, knob: Knob) -> Iterator[Knob]:
        """A button at its cards, once these lie where they are to stay."""
        place = self._model.at_cards[knob.button]
        now, last = scene.by_card, self._model.spread.scene.by_card
        if all(card in now and now[card].box == last[card].box for card in place.cards):
            yield replace(knob, box=place.box, cards=place.cards)

    def _answers(self, scene: Scene, painter: TablePainter, room: Box) -> Iterator[Knob]:
        """The button that gives the answer on which a first tap has fallen."""
        chosen = self._model.chosen
        target = None if chosen is None else chosen.target
        box = None if target is None else target_box(scene, target)
        if chosen is not None and box is not None:
            label = self._words.choice(chosen.asked)
            where = painter.knob_by(box, label, room)
            yield Knob(label, where, answer_key(chosen.asked), armed=True)

    def colours(self) -> Mapping[Seat, str]:
        """The key of the colour of every seat."""
        return colours_of(self._session)

    def plates(self, scene: Scene, thinking: Seat | None) -> tuple[Nameplate, ...]:
        """The name plates of the seats; ``thinking`` is the computer player that is waited for."""
        marks = [
            (str(mark.place), self._tag(mark))
            for mark in self._marks
            if mark.card is None and mark.kind != REACH
        ]
        return tuple(
            self._plate(slot, tuple(tag for place, tag in marks if place in slot.marks), thinking)
            for slot in scene.arrangement.plates.values()
        )

    @property
    def _actors(self) -> tuple[Seat, ...]:
        session, then = self._session, self._then
        return session.actors if then is None else session.view_after(self._viewer, then).actors

    def _leaders(self) -> frozenset[Seat]:
        """Who is in front by the points that all may know."""
        session = self._session
        had = {seat: self._fields.get(f"score@{seat}") for seat in session.controllers}
        return session.contest.leaders({s: n for s, n in had.items() if isinstance(n, int)})

    def _plate(self, slot: PlateSlot, chips: tuple[Tag, ...], thinking: Seat | None) -> Nameplate:
        session, seat = self._session, slot.seat
        who = session.controllers[seat]
        character = character_named(who.level)
        score = self._fields.get(f"score@{seat}")
        note = ""
        if seat == thinking:
            note = self._words.table("thinking")
        elif not who.is_person:
            note = self._words.table("computer")
        return Nameplate(
            seat=seat,
            box=slot.box,
            name=self._words.player(seat),
            score=points(score) if isinstance(score, int) else "",
            colour=self.colours()[seat],
            turn=seat in self._actors,
            chips=chips,
            note=note,
            looks=seat == self._viewer,
            emblem="" if character is None else character.key,
            about="" if who.is_person else self._words.computer(who.strength, character),
            leads=seat in self._leaders(),
        )


def _led_to(moves: Sequence[AskedMove]) -> frozenset[str]:
    """Where one thing leads that alone may be moved, or all of one place to the same few others."""
    sources: dict[ZoneId, dict[object, set[str]]] = {}
    for asked in moves:
        names = sources.setdefault(asked.source, {})
        names.setdefault(asked.cards, set()).add("" if asked.onto else str(asked.target))
    alone = sum(map(len, sources.values())) == 1
    found: set[str] = set()
    for names in sources.values():
        first = next(iter(names.values()))
        few = len(first) <= FEW and "" not in first
        if alone or (few and all(one == first for one in names.values())):
            found |= first
    return frozenset(found - {""})


def answer_key(asked: AskedChoose) -> str:
    """What the button of an answer is called; no press of the rules is called so."""
    return f"choose:{asked.question}:{asked.answer}"


def colours_of(session: Session) -> dict[Seat, str]:
    """The key of the colour of every seat: the one that was chosen, else that of its place."""
    return {
        seat: who.colour if who.colour in SEAT_COLOURS else SEAT_COLOURS[seat - 1]
        for seat, who in session.controllers.items()
    }
