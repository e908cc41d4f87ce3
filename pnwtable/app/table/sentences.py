"""Sentences at places: remarks while one points, hints and refusals that are said and go."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.bubbles import bubble_box
from pnwtable.app.table.covered import is_secret
from pnwtable.app.table.gaining import said_at
from pnwtable.app.table.meanings import meaning_at
from pnwtable.app.table.picture import Bubble
from pnwtable.app.table.recalling import last_said
from pnwtable.core.cards import HIDDEN
from pnwtable.table.places import target_box

if TYPE_CHECKING:
    from pnwtable.app.table.picture import Knob, Manner
    from pnwtable.app.table.playing import Announcement
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.commands import Asked
    from pnwtable.core.events import Said
    from pnwtable.core.zones import Token, Viewer
    from pnwtable.layout.geometry import Box
    from pnwtable.table.wishes import Target

SHOWN: Final = 4.5
"""Seconds that a refusal or a hint stays, unless the player goes on before."""

LINES: Final = 2
"""The last line of a step often only ends a turn: the one before tells what it was."""


class Sentences:
    """The one sentence over a table, and the place that is pointed at."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.target: Box | None = None
        self.bubble: Bubble | None = None
        self.line = ""
        self._of = ""
        self._spoken = ""
        self._heard_by: tuple[Viewer, ...] = ()
        self._lines: list[str] = []
        self._told: tuple[Bubble | None, str] = None, ""
        self._left = 0.0

    def tell(self, due: Announcement) -> None:
        """A line of the log happens: it is the last one, and said at its place if it has one."""
        screen = self._screen
        said = screen.words.said(self._public(due.said))
        self._lines = [said] if screen.recaps else [*self._lines, said][-LINES:]
        self.line = "  ".join(self._lines)
        self._of = str(due.said.values.get("zone", ""))
        place = said_at(screen.scene, due.zone)
        screen.desk.speaker.tell(said)
        self._spoken = said
        if place is not None:
            screen.say(said, place, "hint")
            self._told = self.bubble, due.zone
        elif self.bubble is self._told[0] and said_at(screen.scene, self._told[1]) is None:
            self.bubble = None  # the place at which it was told is there no more

    def _public(self, said: Said) -> Said:
        """A line as everybody may read it, while the own cards are to be covered."""
        screen = self._screen
        if not screen.showing.covers:
            return said
        table = screen.session.view(screen.viewer).table

        def covered(card: Token) -> bool:
            lies = next((zone for zone, cards in table.cards.items() if card in cards), None)
            return table.up.get(card) is None if lies is None else is_secret(table, lies, card)

        faces = tuple(
            HIDDEN if covered(card) else face
            for card, face in zip(said.cards, said.faces, strict=True)
        )
        return replace(said, faces=faces)

    def begin(self) -> None:
        """Another step begins to be told."""
        self._lines = []

    def retell(self) -> None:
        """Another position has come, not by a step: the last line is the one that led there."""
        screen = self._screen
        # What lies face down on the table must not be read below it.
        said = last_said(screen.session, None if screen.showing.may_mask else screen.viewer)
        self._lines = [screen.words.said(line) for line in said[-LINES:]]
        self.line = "  ".join(self._lines)
        self._of = str(said[-1].values.get("zone", "")) if said else ""

    def clear(self) -> None:
        """Nothing is pointed at, and nothing is said; what was said was for who looked then."""
        self.target = self.bubble = None
        viewer = self._screen.viewer
        if self._heard_by not in ((), (viewer,)):
            self._screen.desk.speaker.forget()
        self._heard_by = (viewer,)

    @property
    def rule(self) -> str:
        """The rule of the refusal that is said now; nothing if none is."""
        said = self.bubble
        return said.rule if said is not None and said.manner == "refusal" else ""

    def follow(self, x: float, y: float) -> bool:
        """A tap on a refusal opens the rules where it stands; whether one lies there."""
        screen, rule = self._screen, self.rule
        if self.bubble is None or not rule:
            return False
        flying, size = screen.flying(), screen.desk.size
        box = bubble_box(screen.bars.desk, size, self.bubble, flying.around, flying.span)
        if box.holds(x, y):
            screen.exits.rule(screen, rule)
        return box.holds(x, y)

    def hush(self) -> None:
        """Nothing is said any more."""
        self.bubble = None

    def say(self, sentence: str, place: Box, manner: Manner, rule: str = "") -> None:
        """Say it for a while."""
        self.bubble = Bubble(sentence, place, manner, rule)
        self._left = SHOWN
        if sentence != self._spoken:
            self._screen.desk.speaker.say(sentence, urgent=manner == "refusal")
        self._spoken = ""

    def explain(self, sentence: str, place: Box) -> None:
        """Say what a button would do, as long as one points at it; nothing ends that."""
        self.bubble = Bubble(sentence, place) if sentence else None

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether a sentence has gone by it."""
        if self.bubble is None or not self.bubble.passing:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.bubble = None
        return True

    def point_at(self, target: Target | None) -> None:
        """Light what would take what is held, or answers, with what the rules remark about it."""
        screen = self._screen
        self.target = None if target is None else target_box(screen.scene, target)
        asked = None if target is None else screen.model.asked_onto(target)
        self._remark(asked, self.target)

    def point_at_sign(self, x: float, y: float) -> None:
        """Say what a small sign there means; ring what the last line speaks of, at that line."""
        showing, screen = self._screen.showing, self._screen
        if self.bubble is None:
            self.bubble = meaning_at(showing.meanings, x, y)
        at_line = y >= showing.area.bottom and 2 * x >= screen.desk.size[0]
        showing.told_of = self._of if at_line and not showing.moving else ""

    def point_at_knob(self, knob: Knob) -> None:
        """Say what the rules remark about a button."""
        self.target = None
        self._remark(self._screen.acting.asked_by(knob.button), knob.box)

    def point_at_press(self, place: str) -> None:
        """Say what the rules remark about the button of a place."""
        for knob in self._knobs_of(place):
            self.point_at_knob(knob)

    def point_at_choice(self, place: str, box: Box) -> None:
        """Say that Enter takes what lies there, and which key presses the button of that place."""
        self.target = None
        words = self._screen.words
        said = [words.table("takes")]
        said += [
            words.table("or-presses", by=knob.letter, label=knob.label)
            for knob in self._knobs_of(place)
            if knob.letter
        ]
        if self.bubble is None or not self.bubble.passing:
            self.bubble = Bubble("  ".join(said), box)

    def _knobs_of(self, place: str) -> list[Knob]:
        screen = self._screen
        belongs = {asked.button for asked, where in screen.model.presses() if where == place}
        return [knob for knob in screen.showing.knobs() if knob.button in belongs]

    def _remark(self, asked: Asked | None, place: Box | None) -> None:
        if self.bubble is not None and self.bubble.passing:
            return
        screen = self._screen
        remark = None if asked is None else screen.model.rules.remark(asked)
        if remark is None or place is None:
            self.bubble = None
        else:
            self.bubble = Bubble(screen.words.text(remark), place)
