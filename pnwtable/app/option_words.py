"""Options of a game in words; what has no text of its own is said plainly."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from pnwtable.core.game import OptionValue
    from pnwtable.data.texts import Texts


def option_name(texts: Texts, game: str, option: str) -> str:
    """The name of an option."""
    key = f"games.{game}.options.{option}.name"
    return texts.say(key) if texts.has(key) else option


def option_word(
    texts: Texts, game: str, option: str, value: OptionValue, own: Collection[str] = ()
) -> str:
    """A value of an option, as the label of a control; `own` are the player's names in it."""
    if value in own:
        return texts.say("app.setup.yours", {"name": value})
    key = f"games.{game}.options.{option}.values.{str(value).lower()}"
    if texts.has(key):
        said = texts.say(key)
        return said[:1].upper() + said[1:]
    if isinstance(value, bool):
        return texts.say("app.turned_on" if value else "app.turned_off")
    return str(value)


def option_said(texts: Texts, game: str, option: str, value: OptionValue) -> str:
    """An option that differs from the rulebook, said without its set-up.

    Where the game has words for a number (``told``), they stand for themselves; what such an
    option leaves out then (its 0) needs no word, for another one says what holds instead.
    """
    told = f"games.{game}.options.{option}.told"
    if isinstance(value, int) and not isinstance(value, bool) and texts.has(told):
        return texts.say(told, {"n": value}) if value else ""
    name = option_name(texts, game, option)
    if value is True:
        return name
    said = option_word(texts, game, option, value)
    return texts.say("app.statistics.option", {"name": name, "value": said})
