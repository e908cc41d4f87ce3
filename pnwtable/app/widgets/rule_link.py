"""What leads to a rule, by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.widgets.base import Aloud, Pressable

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk


class RuleLink(Pressable):
    """Opens the rules at one of them; how it looks is for whoever shows it."""

    def __init__(self, rule: str, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.rule = rule

    def aloud(self, desk: Desk) -> Aloud:
        """The id of the rule."""
        del desk
        return Aloud(self.rule, "link")
