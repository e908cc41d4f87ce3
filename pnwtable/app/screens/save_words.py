"""What is said of a save: what it is called, what it is, how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app.option_words import option_said
from pnwtable.app.screens.times import said_when
from pnwtable.core.zones import Seat
from pnwtable.data.figures import row
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Glimpse
    from pnwtable.play.listing import OpenTable
    from pnwtable.play.results import Result

NAMES: Final = 3
"""So many people are named; of more it is said how many."""


def game_name(desk: Desk, table: OpenTable) -> str:
    """The name of its game."""
    if table.game is None or table.game not in BY_KEY:
        return desk.text("open_tables.unknown")
    return desk.texts.say(f"games.{table.game}.name")


def title(desk: Desk, table: OpenTable) -> str:
    """What the players call it, else its game."""
    return table.name or game_name(desk, table)


def people(desk: Desk, table: OpenTable) -> str:
    """Who plays, if more than one does."""
    if len(table.controllers) < 2:  # noqa: PLR2004 - one knows who that is
        return ""
    names = [who.name for who in table.controllers if who.name]
    return _joined(desk, names) or desk.text("home.people", n=len(table.controllers))


def about(desk: Desk, table: OpenTable) -> str:
    """The game, if the title does not say it, who plays it, and where a branch began."""
    parts = [game_name(desk, table) if table.name else "", people(desk, table)]
    if table.origin is not None:
        parts.append(desk.texts.say("table.timeline.origin", {"n": table.origin.position}))
    return "  ·  ".join(part for part in parts if part)


def options(desk: Desk, table: OpenTable, *, lasting: bool = False) -> Iterator[str]:
    """The options that differ from the rulebook; the ``lasting`` matter in every phase."""
    if table.game is None or table.game not in BY_KEY:
        return
    specs = {spec.key: spec for spec in BY_KEY[table.game].options}
    usual = {key: spec.default for key, spec in specs.items()}
    for key, value in table.options.items():
        if lasting and key in specs and specs[key].during:
            continue
        said = "" if value == usual.get(key) else option_said(desk.texts, table.game, key, value)
        if said:
            yield said


def standing(desk: Desk, table: OpenTable) -> str:
    """What is special about it: damaged, in use, how it ended, a first hand; empty if nothing."""
    said = _standing(desk, table)
    return said[:1].upper() + said[1:]


def _standing(desk: Desk, table: OpenTable) -> str:
    if table.damage is not None:
        return desk.text("open_tables.damaged")
    if table.in_use:
        return desk.text("saves.in_use")
    if table.given_up:
        return desk.text("saves.given_up")
    if table.result is not None:
        return ended(desk, table.result)
    return desk.texts.say("first_hands.offer.button") if table.guided else ""


def turn(desk: Desk, table: OpenTable, glimpse: Glimpse) -> str:
    """Whose turn it is, once that is known; how it stands where nobody else plays."""
    who = table.controllers
    if table.game not in BY_KEY or table.damage is not None:
        return ""
    if glimpse.over:
        return desk.text("open_tables.over")
    if not glimpse.actors:
        return ""
    if len(who) == 1:
        return desk.texts.say(f"games.{table.game}.score", {"n": glimpse.score})
    persons = [at for at, one in enumerate(who, 1) if one.is_person]
    if len(persons) == 1 and persons[0] in glimpse.actors:
        return desk.text("open_tables.yours")
    first = who[glimpse.actors[0] - 1].name or desk.text("setup.person", n=glimpse.actors[0])
    return desk.text("open_tables.turn", name=first, n=len(glimpse.actors))


def ended(desk: Desk, result: Result) -> str:
    """Who won, or the points of one who played alone."""
    if len(result.seats) == 1 and result.game in BY_KEY and Seat(1) in result.scores:
        return desk.texts.say(f"games.{result.game}.score", {"n": result.scores[Seat(1)]})
    seats = [seat for seat in result.winners if 1 <= seat <= len(result.seats)]
    names = [result.seats[at - 1].name or desk.text("setup.person", n=at) for at in seats]
    if not names:
        return desk.text("open_tables.over")
    return desk.text("saves.won", names=_joined(desk, names), n=len(names))


def when(desk: Desk, table: OpenTable, now: float) -> str:
    """When it was played last."""
    return said_when(desk, table.played_at, now)


def _joined(desk: Desk, names: list[str]) -> str:
    """The first few names, and how many more there are."""
    if len(names) <= NAMES + 1:
        return row(desk.texts, names)
    return desk.text("open_tables.more", names=row(desk.texts, names[:NAMES]), n=len(names) - NAMES)
