"""What is written on a table: captions, marks, headings, buttons, and the two bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.header import Standing
from pnwtable.app.table.picture import Caption, Heading, Knob, Tag
from pnwtable.core.commands import AskedMove

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.table.painter import TablePainter
    from pnwtable.app.table.words import Words
    from pnwtable.core.zones import Viewer
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
            named = self._model.layout.look(zone).name != "none"
            name = self._words.zone(zone) if named else ""
            count = str(len(slot.cards)) if slot.cards else ""
            captions[zone] = Caption(name, count, zone in usable)
        return captions

    def _usable(self) -> frozenset[str]:
        """The zones with which something can be done now."""
        legal = self._model.rules.legal()
        sources = {str(asked.source) for asked in legal if isinstance(asked, AskedMove)}
        return frozenset(sources | {zone for _, zone in self._model.presses()})

    def tags(self, scene: Scene) -> dict[str, Tag]:
        """What the rules want seen at the places."""
        return {
            str(mark.place): Tag(self._words.text(mark.text), mark.kind)
            for mark in self._session.marks(self._viewer)
            if mark.place in scene.arrangement.slots
        }

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
        slots = scene.arrangement.slots
        found = []
        for asked, zone in self._model.presses():
            if zone in slots:
                label = self._words.game(f"buttons.{asked.button}")
                box = painter.knob_box(slots[zone], label)
                found.append(Knob(label, box, asked.button, self._model.armed == zone))
        return tuple(found)

    def standing(self, desk: Desk) -> Standing:
        """What the bars say."""
        session = self._session
        phase = str(session.fields.get("phase", ""))
        score = session.fields.get(f"score@{self._viewer or 1}", 0)
        return Standing(
            name=self._words.game("name"),
            score=self._words.game("score", n=score),
            prompt=self._words.game(f"phases.{phase}"),
            aside="  ·  ".join(self._aside(desk)),
            can_undo=session.can_undo,
            can_redo=session.can_redo,
        )

    def _aside(self, desk: Desk) -> list[str]:
        """What else one may want to know: options that differ, take-backs, the deal."""
        session, text = self._session, desk.texts.say
        aside = [
            self._words.option_said(spec.key, session.setup.options[spec.key])
            for spec in session.game.options
            if session.setup.options.get(spec.key, spec.default) != spec.default
        ]
        if session.with_takebacks:
            aside.append(text("table.with-takebacks"))
        if session.deal_number is not None:
            aside.append(text("table.deal", {"n": session.deal_number}))
        return aside
