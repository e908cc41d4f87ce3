"""What the buttons over a table show where there is less and less room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from pnwtable.app.widgets.caps import KeyedButton

ORDER: Final = ("hint", "log", "help", "why", "scores", "timeline", "undo", "redo")
"""The buttons at the right, from left to right: what is needed most stands first.

Words give way to signs from the right, so that words and signs never stand mixed.
"""

_AGAIN: Final = ORDER[-2:]
"""Everybody knows their signs, so they have no words sooner."""


def dress(
    buttons: Mapping[str, KeyedButton], all_fits: Callable[[], bool], they_fit: Callable[[], bool]
) -> None:
    """Let these buttons show as much as there is room for.

    First keys give way, then air, then words from the right; as long as there is a word besides
    that of the menu, ``all_fits``: what else stands in the bar has its room too.
    """
    for signs, keys in (((), True), (_AGAIN, True), (_AGAIN, False)):
        _show(buttons, signs, keys=keys)
        if all_fits():
            return
    for first in range(len(ORDER) - len(_AGAIN), -1, -1):
        _show(buttons, ORDER[first:], keys=False, tight=True)
        if all_fits():
            return
    for also in ((), ("menu",)):
        _show(buttons, (*ORDER, *also), keys=False, tight=True)
        if they_fit():
            return


def _show(
    buttons: Mapping[str, KeyedButton], signs: Collection[str], *, keys: bool, tight: bool = False
) -> None:
    for name, button in buttons.items():
        button.worded, button.tight = name not in signs or not button.sign, tight
        # An answer that is pressed by its number has neither a sign nor a letter to be marked.
        button.shows = keys or not (button.sign or button.marked)
