"""Options of a game in words; what has no text of its own is said plainly."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from pnwtable.app.desk import Desk
    from pnwtable.core.game import OptionValue


def option_name(desk: Desk, game: str, option: str) -> str:
    """The name of an option."""
    key = f"games.{game}.options.{option}.name"
    return desk.texts.say(key) if desk.texts.has(key) else option


def option_word(
    desk: Desk, game: str, option: str, value: OptionValue, own: Collection[str] = ()
) -> str:
    """A value of an option, as the label of a control; `own` are the player's names in it."""
    if value in own:
        return desk.texts.say("app.setup.yours", {"name": value})
    key = f"games.{game}.options.{option}.values.{str(value).lower()}"
    if desk.texts.has(key):
        said = desk.texts.say(key)
        return said[:1].upper() + said[1:]
    if isinstance(value, bool):
        return desk.text("turned_on" if value else "turned_off")
    return str(value)
