"""Follows what the player sees: says what came up, and whatever has the focus as it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.reader.screen import ReaderScreen
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.speech.sheets import text_of, title_of, widget_aloud
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.voicing import Voicing

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk, Screen
    from pnwtable.app.reader.leaves import Leaf
    from pnwtable.app.widgets.sheet import Sheet


class Narrator:
    """Looks at the screen after every pass of the loop; it changes nothing there."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._top: object = None
        self._told: dict[str, tuple[object, str]] = {}
        self._read: list[Leaf] = []
        self._focus: tuple[object, str] = None, ""
        self._voicing: Voicing | None = None

    def follow(self, screen: Screen | None) -> bool:
        """Say what is new; whether the line has to be painted anew."""
        before = self._desk.speaker.lines
        questions = self._desk.questions
        if questions:
            self._at_sheet(questions[-1], questions[-1].sheet, whole=True)
        elif isinstance(screen, SheetScreen):
            self._at_sheet(type(screen), screen.sheet, whole=False)
        elif isinstance(screen, ReaderScreen):
            self._at_reader(screen)
        elif isinstance(screen, TableScreen):
            self._at_table(screen)
        return self._desk.speaker.lines != before

    def _over(self, top: object) -> bool:
        """This is what takes the input now; another begins anew, and whether it is another."""
        if top == self._top:
            return False
        self._top, self._focus = top, (None, "")
        self._told.clear()
        self._read = []
        self._desk.speaker.lose_focus()
        return True

    def _comes(self, kind: str, shown: object, said: str) -> None:
        """Something is shown: what it is, unless that was said of it already."""
        if self._told.get(kind) != (shown, said):
            self._told[kind] = shown, said
            speaker = self._desk.speaker
            (speaker.ask if kind == "prompt" else speaker.say)(said)

    def _goes_to(self, at: object, said: str) -> None:
        if (at, said) != self._focus:
            self._focus = at, said
            self._desk.speaker.focus_on(said)

    def _at_sheet(self, shown: object, sheet: Sheet, *, whole: bool) -> None:
        self._over(shown)
        self._comes("sheet", shown, text_of(self._desk, sheet) if whole else title_of(sheet))
        before = self._focus
        self._at_focus(sheet)
        if self._focus != before and not whole:
            self._desk.speaker.settle()

    def _at_focus(self, sheet: Sheet) -> None:
        at = sheet.pointed
        if at is None and self._focus[1] and self._focus[0] not in sheet.widgets:
            at = sheet.focus.at  # it was made anew, perhaps in another language
        if at is not None and at.focusable:
            self._goes_to(at, widget_aloud(self._desk, sheet, at))

    def _at_reader(self, screen: ReaderScreen) -> None:
        """The page names its game and is read as it comes into sight; then what has the focus."""
        self._over(screen)
        self._comes("sheet", screen, self._desk.title)
        before, self._read = self._read, list(screen.flow.in_sight())
        for leaf in self._read:
            if leaf not in before:
                self._desk.speaker.say(leaf.told)
        at = screen.focus.at
        if at is not None and screen.focus.shown:
            said = at.aloud(self._desk)
            self._goes_to(at, " ".join(filter(None, (said.name, said.state))))

    def _at_table(self, screen: TableScreen) -> None:
        if self._voicing is None or self._voicing.screen is not screen:
            self._voicing = Voicing(screen)
        voicing = self._voicing
        if self._over(screen.curtain or screen):
            voicing.again()
        for kind, shown, said in voicing.comes():
            self._comes(kind, shown, said)
        sheet = voicing.sheet()
        if sheet is not None:
            self._at_focus(sheet)
        else:
            at, said = voicing.focus()
            if said:
                self._goes_to(at, said)
            elif voicing.travels and self._focus != (None, ""):
                self._focus = None, ""
                self._desk.speaker.lose_focus()
