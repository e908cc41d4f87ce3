"""What a table says by itself, and of its focus, in the knowledge of whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.speech.sheets import text_of, title_of
from pnwtable.app.table.describing import NAME, telling_of
from pnwtable.app.table.description import begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.timeline import Journey
    from pnwtable.app.widgets.sheet import Sheet


class Voicing:
    """Asked again and again; of what has not changed nothing is worked out twice."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._viewer = screen.viewer
        self._asked: tuple[object, ...] = ()
        self._said = ""
        self._prompted: tuple[object, ...] = ()
        self._journey: Journey | None = None
        self._panel = screen.side.panel
        self._returns = 0
        self._named = False
        self._covered = screen.showing.covers

    @property
    def travels(self) -> bool:
        """Whether a timeline has the keys, and not the table."""
        return self.screen.journey is not None

    def again(self) -> None:
        """What lay over the table is gone, or all was forgotten: it says again where one is."""
        self._journey, self._prompted = None, ()
        self._returns += 1

    def comes(self) -> Iterator[tuple[str, object, str]]:
        """What is shown by itself, of which kind, and what is said: curtain, panel, prompt."""
        screen = self.screen
        if screen.viewer != self._viewer:
            self._viewer, self._asked, self._prompted = screen.viewer, (), ()
        covered, self._covered = self._covered, screen.showing.covers
        if self._covered and not covered:
            screen.desk.speaker.forget()  # the own cards were told while they were held up
            self.again()
        if screen.curtain is not None:
            yield "curtain", screen.curtain, text_of(screen.desk, screen.curtain.sheet)
            return
        panel = screen.side.panel
        # A panel has said what it is; once it is gone, now is told again.
        self._returns += self._panel is not None and panel is None
        self._panel = panel
        if panel is not None:
            sheet = panel.sheet()
            said = title_of(sheet) if panel.name in _READ else text_of(screen.desk, sheet)
            yield "panel", panel, said
        if screen.journey is not self._journey:
            self._returns += 1
            self._journey = screen.journey
            if self._journey is not None:
                self._journey.tell()
        # The moments of a timeline tell of themselves; now is told again when one is back.
        if self._journey is None and (panel is None or panel is not screen.acting.coach):
            yield from self._prompt()

    def _prompt(self) -> Iterator[tuple[str, object, str]]:
        """What is to be decided now, and by whom, once everything lies still; or what is shown."""
        screen = self.screen
        waits = screen.acting.ready, screen.stays, screen.asking.armed, self._returns
        moment = screen.session.stamp, screen.viewer, screen.showing.back, *waits
        if moment != self._prompted and (screen.stays or not screen.showing.moving):
            self._prompted = moment
            prompt = screen.standing.prompt.replace(screen.sentences.line, "").strip(" ")
            if not self._named:
                self._named = True
                prompt = " ".join(filter(None, (f"{screen.words.game('name')}.", prompt)))
            if prompt:
                yield "prompt", moment, prompt

    def sheet(self) -> Sheet | None:
        """The widgets that have the keys: of the curtain, of the panel beside the table."""
        screen = self.screen
        if screen.curtain is not None:
            return screen.curtain.sheet
        side = screen.side
        return side.panel.sheet() if side.panel is not None and side.has_keys else None

    def focus(self) -> tuple[object, str]:
        """The place where the keys are, and its words; nothing while all moves."""
        screen = self.screen
        button = screen.bars.focus
        if button:
            return button, screen.words.table("aloud.button", label=button)
        if screen.journey is not None:
            return self._on_the_way(screen.journey)
        stop = screen.keys.stop
        if stop is None or screen.showing.moving or screen.showing.recalled:
            return None, ""
        model, bubble = screen.model, screen.sentences.bubble
        remark = bubble.text if bubble is not None and not bubble.passing else ""
        state = model.held, model.armed, model.chosen, model.order, screen.showing.covers
        asked = stop, screen.session.stamp, *state, remark, screen.desk.texts.language
        if asked != self._asked:
            said = telling_of(screen).stop(stop)
            told = screen.words.table("aloud.focus", said=said, remark=remark) if remark else said
            self._asked, self._said = asked, begun(told)
        return (stop.place, stop.card), self._said

    def _on_the_way(self, journey: Journey) -> tuple[object, str]:
        """The control of the timeline that has the keys; of its moments it tells by itself."""
        focus = journey.bar.focus
        if focus.at is None or not focus.shown:
            return None, ""
        said = focus.at.aloud(self.screen.desk)
        return focus.at, self.screen.words.table("aloud.button", label=said.name)


_READ = frozenset((NAME, "log"))
"""Panels whose lines are gone through one by one: only their titles are said when they come."""
