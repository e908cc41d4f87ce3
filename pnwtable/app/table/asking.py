"""Ways to ask why not: the panel that answers is read when somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.table.account import Subject
    from pnwtable.table.focus import Stop


class Asking:
    """The ways to ask at one table: a tap once it is ``armed``, the other button, the keys."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.armed = False

    def begin(self) -> None:
        """Ask about what is held, else about what is tapped next; a second time, ask nothing."""
        screen = self._screen
        if screen.curtain is not None or self.disarm():
            return
        if screen.model.held is not None and not screen.model.dragging:
            self._open(self._held(), keys=False)
        else:
            self.armed = True

    def disarm(self) -> bool:
        """The next tap is a tap again; whether it was not."""
        armed, self.armed = self.armed, False
        return armed

    def at(self, x: float, y: float) -> bool:
        """Ask about what lies there, all that is held with it; whether anything does."""
        from pnwtable.table.account import subject_at  # noqa: PLC0415 - once somebody asks

        self.armed = False
        screen = self._screen
        subject = None if screen.curtain is not None else subject_at(screen.model.spread, x, y)
        held = screen.model.held
        if subject is not None and held is not None and {*subject.cards} & {*held.cards}:
            subject = self._held()
        self._open(subject, keys=False)
        return subject is not None

    def at_keys(self, stop: Stop | None) -> None:
        """Ask about what is held, else about where the keys are."""
        from pnwtable.table.account import Subject  # noqa: PLC0415 - once somebody asks

        held = self._screen.model.held
        if held is None and stop is not None:
            cards = () if stop.card is None else (stop.card,)
            self._open(Subject(stop.place, cards), keys=True)
        elif held is not None:
            self._open(self._held(), keys=True)
        else:
            self.begin()

    def _held(self) -> Subject | None:
        from pnwtable.table.account import subject_of  # noqa: PLC0415 - once somebody asks

        held = self._screen.model.held
        return None if held is None else subject_of(held)

    def _open(self, subject: Subject | None, *, keys: bool) -> None:
        """Open the panel about that; asked again about the same, close it."""
        from pnwtable.app.table.why_panel import WhyPanel  # noqa: PLC0415 - once somebody asks

        side = self._screen.side
        panel = side.panel
        if isinstance(panel, WhyPanel) and panel.subject == subject:
            side.close()
        elif subject is not None:
            side.open(WhyPanel(self._screen, subject, keys=keys), keys=keys)
