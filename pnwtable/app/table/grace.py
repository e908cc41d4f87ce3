"""A turn in which nothing is left to do ends by itself, after a moment in which one may look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.core.commands import AskedPress
from pnwtable.core.table import sees

if TYPE_CHECKING:
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.table import Table
    from pnwtable.core.zones import Token, Viewer

GRACE: Final = 1.6
"""Seconds of rest before a turn that has nothing left ends."""


class Grace:
    """Counts the moment at the end of a turn; it begins anew with every change and every look."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._moment: tuple[object, ...] = ()
        self._reads = False
        self._left = GRACE

    def over(self, seconds: float, *, still: bool) -> AskedPress | None:
        """Let time pass; the button that ends the turn, once it is due."""
        screen = self._screen
        moment = screen.session.stamp, screen.turning.turn, screen.curtain is None
        if moment != self._moment:
            self._moment, self._left = moment, GRACE
            ends = bool(screen.layout.ends)
            self._reads = ends and (self._fan_is_open() or self._has_found())
        last = self._last() if still and screen.desk.settings.auto_end else None
        if last is None or self._reads:
            return None
        self._left -= seconds
        return last if self._left <= 0 else None

    def _last(self) -> AskedPress | None:
        """The button that ends turns, if it is the only thing that the seat may do."""
        model = self._screen.model
        legal = model.rules.legal()
        if len(legal) != 1 or not isinstance(legal[0], AskedPress):
            return None
        return legal[0] if legal[0].button == model.layout.ends else None

    def _fan_is_open(self) -> bool:
        """Whether cards of a pile lie open to the viewer alone, which would be closed then."""
        screen = self._screen
        table, look = screen.session.view(screen.viewer).table, screen.layout.look
        secrets = _secrets(table, screen.viewer)
        return any(
            look(zone).floats and len(secrets.intersection(cards)) > 1
            for zone, cards in table.cards.items()
        )

    def _has_found(self) -> bool:
        """Whether the last command showed the viewer, and not everybody, a card not seen before."""
        session, viewer = self._screen.session, self._screen.viewer
        if not session.position:
            return False
        before = session.seen_step(viewer, session.position - 1)[-1].table
        now = session.view(viewer).table
        return bool(_secrets(now, viewer) - _shown(before, viewer))


def _shown(table: Table, viewer: Viewer) -> set[Token]:
    """The cards of which the viewer sees the face."""
    lying = ((zone, card) for zone, cards in table.cards.items() for card in cards)
    return {card for zone, card in lying if sees(table, viewer, zone, card)}


def _secrets(table: Table, viewer: Viewer) -> set[Token]:
    """Those among them that not everybody sees."""
    return _shown(table, viewer) - _shown(table, None)
