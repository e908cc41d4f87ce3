"""What the buttons over a table show where there is less and less room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pnwtable.app.widgets.caps import KeyedButton

_WORDS_AND_KEYS: Final = (True, True)
_POORER: Final = ((True, False), (False, True), (False, False))
"""Words without keys, signs with keys, signs alone."""


def dress(
    buttons: Iterable[KeyedButton], all_fits: Callable[[], bool], they_fit: Callable[[], bool]
) -> None:
    """Let these buttons show as much as there is room for, all of them alike.

    Words and keys are shown only if ``all_fits``, what else stands in the bar included.
    """
    same = tuple(buttons)
    _show(same, *_WORDS_AND_KEYS)
    if all_fits():
        return
    for words, keys in _POORER:
        _show(same, words, keys)
        if they_fit():
            return


def _show(buttons: Iterable[KeyedButton], words: bool, keys: bool) -> None:  # noqa: FBT001
    for button in buttons:
        button.worded, button.shows = words, keys
