"""What is told of a button over a table while the pointer or the keys are at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.app.widgets.caps import KeyedButton

_ALWAYS: Final = ("undo", "redo", "hint")
"""Of these more is to be told than their word."""


class BarTelling:
    """Tells what a button is for that shows no word or no key, and of one that may not work."""

    def __init__(
        self,
        buttons: Callable[[], Mapping[str, KeyedButton]],
        explain: Callable[[str | None], None],
    ) -> None:
        self._buttons = buttons
        self._explain = explain
        self.of: str | None = None

    def point_at(self, name: str | None) -> None:
        """Tell of this button, if there is something to be told, else of none."""
        button = self._buttons().get(name or "")
        whole = button is not None and button.worded and (button.shows or button.marked)
        silent = button is None or (whole and name not in _ALWAYS)
        told = None if silent else name
        if told != self.of:
            self.of = told
            self._explain(told)

    def forget(self) -> None:
        """Tell the same once more when one points at it again."""
        self.of = None
