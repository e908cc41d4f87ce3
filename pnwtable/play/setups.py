"""Completing a set-up: defaults, checks, and the maps and decks that are data."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from pnwtable.core.chance import Chance
from pnwtable.core.game import Setup
from pnwtable.core.zones import Seat
from pnwtable.data.errors import did_you_mean
from pnwtable.data.places import assets, layouts, players_layout

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date
    from pathlib import Path

    from pnwtable.core.answers import Refusal
    from pnwtable.core.board import Board, Deck
    from pnwtable.core.game import AnyGame, OptionSpec, OptionValue
    from pnwtable.data.boards import Maps

FIRST: Final = "first"
"""Who begins is asked for like an option in every game: ``random`` or a seat."""

_SEAT: Final = re.compile(r"p[0-9]")
"""A seat as it is written, also one that no table has: whether it is there, the rules say."""

DEALS_OF_DAYS: Final = 1_000_000
"""A deal of the day has a number that one can say."""


class SetupRefused(Exception):  # noqa: N818 - says what happened
    """This set-up cannot be played: ``refusal`` names the rule, if it is a rule that says so."""

    def __init__(self, said: str, refusal: Refusal | None = None) -> None:
        super().__init__(said)
        self.refusal = refusal


def maps_of(game: AnyGame, data: Path | None = None) -> Maps | None:
    """The maps that exist for a game, None if it has none: ours, and a player's in his data.

    Only a game with an option for its map takes maps of players. Raises DataError for a damaged
    file of ours.
    """
    if game.board_name({spec.key: spec.default for spec in game.options}) is None:
        return None
    from pnwtable.data.boards import find_maps  # noqa: PLC0415 - only games with maps pay for it

    chosen = any(spec.names for spec in game.options)
    players = players_layout(game.key, data) if chosen else None
    return find_maps(layouts() / f"{game.key}.yaml", players)


def complete_setup(
    game: AnyGame,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    maps: Maps | None = None,
) -> Setup:
    """The whole set-up, defaults filled in, map and deck read; without `maps` those are ours.

    Raises SetupRefused for what the sheet does not allow, and DataError for a damaged data file.
    """
    asked = dict(options or {})
    first = _first(asked.pop(FIRST, "random"))
    maps = maps_of(game) if maps is None else maps
    values = _options(game, asked, maps)
    setup = Setup(
        seats=game.seats.start if seats is None else seats,
        options=values,
        first=first,
        board=_board(game, values, maps),
        deck=_deck(game, values),
    )
    refusal = game.refuses(setup)
    if refusal is not None:
        raise SetupRefused(f"{game.key} does not allow this set-up: {refusal.rule}", refusal)
    if first is not None and not 1 <= first <= setup.seats:
        raise SetupRefused(f"first: there is no seat p{first} among {setup.seats}")
    return setup


def refusal_of(
    game: AnyGame, seats: int, options: Mapping[str, object], maps: Maps | None = None
) -> SetupRefused | None:
    """Why a set-up cannot be played, or None. Raises DataError for a damaged data file."""
    try:
        complete_setup(game, seats, options, maps)
    except SetupRefused as refused:
        return refused
    return None


def teams_of(game: AnyGame, setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """Who plays together in such a game, team by team; nothing where each plays for itself.

    The rules tell it of a game that goes on, and it is the same whatever is dealt.
    """
    teams = game.contest(game.start(setup, Chance(0, 0)).state).teams
    return teams if any(len(team) > 1 for team in teams) else ()


def deal_of_the_day(game: str, day: date) -> int:
    """The number of the deal that everybody gets who asks for it on that day.

    It comes from the key of the game and the date alone: the first eight bytes of the SHA-256 of
    ``cabin 2026-11-30``, as a number, modulo a million, plus one.
    """
    digest = sha256(f"{game} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % DEALS_OF_DAYS + 1


def options_of(game: AnyGame, maps: Maps | None = None) -> tuple[OptionSpec, ...]:
    """The options of a game as they can be chosen: of data, the names that exist.

    Without `maps` those are ours. Raises DataError for a damaged data file.
    """
    maps = maps_of(game) if maps is None else maps
    names = () if maps is None else tuple(maps.boards)
    return tuple(
        replace(spec, values=names, names="") if spec.names else spec for spec in game.options
    )


def option_from_text(spec: OptionSpec, text: str) -> OptionValue:
    """The option's value as written on a command line or in a field. Raises SetupRefused."""
    for value in spec.values:
        if str(value).lower() == text.lower():
            return value
    raise SetupRefused(f"{spec.key}: expected one of {spec.said()}, not {text!r}")


def options_from_text(
    game: AnyGame, pairs: Mapping[str, str], maps: Maps | None = None
) -> Mapping[str, OptionValue]:
    """Options as written on a command line. Raises SetupRefused."""
    specs = {spec.key: spec for spec in options_of(game, maps)}
    read: dict[str, OptionValue] = {}
    for key, text in pairs.items():
        if key == FIRST:
            read[key] = text
        elif key in specs:
            read[key] = option_from_text(specs[key], text)
        else:
            raise SetupRefused(_no_such_option(game, key))
    return read


def _options(
    game: AnyGame, asked: Mapping[str, object], maps: Maps | None
) -> Mapping[str, OptionValue]:
    specs = {spec.key: spec for spec in options_of(game, maps)}
    values: dict[str, OptionValue] = {key: spec.default for key, spec in specs.items()}
    for key, value in asked.items():
        spec = specs.get(key)
        if spec is None:
            raise SetupRefused(_no_such_option(game, key))
        if not isinstance(value, (bool, int, str)):
            raise SetupRefused(_expected(spec, value))
        values[key] = value
    for key, value in asked.items():
        if not specs[key].allows(values[key]):
            refusal = _rule_against(game, values)
            rule = "" if refusal is None else f" ({refusal.rule})"
            raise SetupRefused(_expected(specs[key], value) + rule, refusal)
    return values


def _expected(spec: OptionSpec, value: object) -> str:
    return f"{spec.key}: expected one of {spec.said()}, not {value!r}"


def _rule_against(game: AnyGame, options: Mapping[str, OptionValue]) -> Refusal | None:
    """The rule of the sheet against options of which one has a value that there is not."""
    usual = {spec.key: spec.default for spec in game.options}
    board = _board(game, usual, maps_of(game))
    return game.refuses(Setup(game.seats.start, options, None, board, _deck(game, usual)))


def _no_such_option(game: AnyGame, key: str) -> str:
    keys = [spec.key for spec in game.options]
    allowed = ", ".join(keys) or "none"
    return f"{key}: {game.key} has no such option{did_you_mean(key, keys)}; it has: {allowed}"


def _first(value: object) -> Seat | None:
    if value == "random":
        return None
    text = str(value)
    if _SEAT.fullmatch(text):
        return Seat(int(text[1:]))
    raise SetupRefused(f"first: expected random or a seat such as p1, not {text!r}")


def _board(game: AnyGame, options: Mapping[str, OptionValue], maps: Maps | None) -> Board | None:
    name = game.board_name(options)
    if name is None or maps is None:
        return None
    if name not in maps.boards:
        raise SetupRefused(f"map: no map {name!r}{did_you_mean(name, maps.boards)}")
    return maps.boards[name]


def _deck(game: AnyGame, options: Mapping[str, OptionValue]) -> Deck | None:
    name = game.deck_name(options)
    if name is None:
        return None
    from pnwtable.data.decks import read_deck  # noqa: PLC0415 - only games with decks pay for it

    return read_deck(assets() / "decks" / f"{name}.yaml")
