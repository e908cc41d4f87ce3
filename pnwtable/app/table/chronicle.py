"""The log beside the table: what happened, turn by turn; a line shows how it lay then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.art import colour_hex
from pnwtable.app.table.composing import colours_of
from pnwtable.app.table.log_lines import LogLines, LogRow, Manner
from pnwtable.app.table.panel import page
from pnwtable.app.table.recalling import LookingBack
from pnwtable.app.widgets.simple import Button
from pnwtable.core.events import Said
from pnwtable.play.chronicle import chronicle, lay_at
from pnwtable.play.messages import TakenBack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.widgets.sheet import Sheet
    from pnwtable.core.zones import Viewer
    from pnwtable.play.chronicle import Moment, Told, Turn

NAME: Final = "log"


class LogPanel:
    """The log in the knowledge of whoever looks; while the own cards are down, of everybody.

    A step is told here once the table has shown it to its end.
    """

    name = NAME
    names_places = True

    def __init__(self, screen: TableScreen, *, keys: bool = True) -> None:
        self._screen = screen
        self._keys = keys
        self._viewer: Viewer = None
        self._seen: tuple[object, ...] = ()
        self._worded: dict[Moment, tuple[Said | TakenBack, str]] = {}
        self._lines, self._sheet = self._anew()

    @property
    def lines(self) -> LogLines:
        """The lines that stand there."""
        return self._lines

    def sheet(self) -> Sheet:
        """The lines; read again whenever there may be others."""
        if not self._screen.showing.moving and self._moment() != self._seen:
            if self._knows() != self._viewer:
                self._lines, self._sheet = self._anew()
            else:
                self._lines.put(self._read())
                self._sheet.changed = True
        marked = self._shown()
        if marked != self._lines.marked:
            self._lines.marked, self._sheet.changed = marked, True
            if self._screen.journey is not None and marked is not None:
                self._lines.follow(marked)
        return self._sheet

    def _shown(self) -> Moment | None:
        """The moment that the table shows, if that is over: of a line, or of the timeline."""
        journey, back = self._screen.journey, self._screen.showing.back
        if journey is None:
            return None if back is None else back.moment
        moments = (row.moment for row in self._lines.rows)
        return next((one for one in moments if one.position == journey.position), None)

    def turned(self) -> bool:
        """The log stays; for another viewer it is empty until the table lies still."""
        if self._knows() != self._viewer:
            self._lines, self._sheet = self._anew()
        return True

    def closed(self) -> None:
        """What was shown of the past is over."""
        self._screen.showing.touched()
        self._point("")

    def _knows(self) -> Viewer:
        """In whose knowledge it is written: cards that lie face down must not be read here."""
        screen = self._screen
        return None if screen.showing.may_mask else screen.viewer

    def _moment(self) -> tuple[object, ...]:
        session = self._screen.session
        names = tuple(who.name for who in session.controllers.values())
        return session.stamp, session.position, self._knows(), names

    def _anew(self) -> tuple[LogLines, Sheet]:
        self._viewer = self._knows()
        if self._screen.showing.moving:
            self._seen = ()
            rows: tuple[LogRow, ...] = ()
        else:
            rows = self._read()
        lines, say = LogLines(rows, self._show, self._point), self._screen.words.table
        close = Button(say("close-panel"), self._screen.side.close, "quiet")
        sheet = page(self._screen, say("log.title"), lines, close)
        sheet.focus.shown = self._keys
        return lines, sheet

    def _read(self) -> tuple[LogRow, ...]:
        before, self._seen = self._seen, self._moment()
        if before[2:] != self._seen[2:]:
            self._worded.clear()
        turns = chronicle(self._screen.session, self._viewer, self._opens)
        return tuple(row for turn in turns for row in self._rows(turn))

    def _opens(self, key: str) -> bool:
        return self._screen.words.has(f"headings.{key}")

    def _rows(self, turn: Turn) -> Iterator[LogRow]:
        session, seat = self._screen.session, turn.seat
        colour = ""
        if seat is not None and session.setup.seats > 1:
            colour = colour_hex(colours_of(session)[seat])
        for number, told in enumerate(turn.lines):
            manner: Manner = "heading" if told.opens else "line"
            if isinstance(told.said, TakenBack):
                manner = "taken-back"
            line = LogRow(self._words(told), told.moment, manner, seat, colour, begins=number == 0)
            yield replace(line, place=_place(told.said))

    def _words(self, told: Told) -> str:
        """The line in words; said once and kept, for a log grows long."""
        kept = self._worded.get(told.moment)
        if kept is None or kept[0] is not told.said:
            kept = self._worded[told.moment] = (told.said, self._say(told))
        return kept[1]

    def _say(self, told: Told) -> str:
        words, said = self._screen.words, told.said
        if isinstance(said, Said):
            return words.heading(said) if told.opens else words.told(said)
        key = "log.taken-back-over" if said.barrier else "log.taken-back"
        return words.table(key, name=words.player(said.seat), n=said.commands)

    def _point(self, place: str) -> None:
        """Ring on the table what a line speaks of."""
        self._screen.showing.told_of = place

    def _show(self, number: int) -> None:
        """Show how it lay when that line was told; the line that is shown already goes back."""
        screen, row = self._screen, self._lines.rows[number]
        if screen.journey is not None:
            screen.journey.go(row.moment.position)
            return
        back = screen.showing.back
        screen.showing.touched()
        if back is not None and back.moment == row.moment:
            return
        table = lay_at(screen.session, self._viewer, row.moment)
        if table is not None:
            said = row.text.replace("**", "")
            screen.showing.look_back(LookingBack(row.moment, said, row.seat), table)


def _place(said: Said | TakenBack) -> str:
    """The place that a line names, such as a cell of a map."""
    return str(said.values.get("zone", "")) if isinstance(said, Said) else ""


def toggle_log(screen: TableScreen, *, keys: bool) -> None:
    """Open the log, or close it; with ``keys`` it is seen where they are.

    Behind a curtain nothing is to be read.
    """
    if screen.curtain is None:
        screen.side.toggle(LogPanel(screen, keys=keys))
