"""Games at their ends and on the way there, and the pages of their score."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from seated import Player
from sessions import do, laid

from pnwtable.app.screens.menus import TableWays, end_answers
from pnwtable.app.table.ending import ending_page
from pnwtable.app.table.scoring import score_page
from pnwtable.app.widgets.dialog import Answer
from pnwtable.core.chance import Chance
from pnwtable.core.commands import parse_command
from pnwtable.core.game import Position
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.data.places import assets
from pnwtable.data.scenarios import read_scenario
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.scenarios import opening, setup_of
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.app.desk import Desk
    from pnwtable.app.table.ending import EndingPage
    from pnwtable.app.table.scoring import ScorePage
    from pnwtable.core.game import Field
    from pnwtable.data.scenario import Scenario

NEARLY_A_BLAZE: Final = {
    **{f"lit.1.{place}": 1 for place in ("a", "b", "2", "3")},
    **{f"lit.1.{place}": 2 for place in ("c", "1")},
}
NAMES: Final = ("Anna-Katharina", "Heron", "Otter", "Raven", "Marten", "Orca", "Elk", "Owl")


def people(seats: int) -> tuple[Controller, ...]:
    """Persons with names, the first of them a long one."""
    return tuple(Controller("person", name=name) for name in NAMES[:seats])


def scenario(path: str) -> Session:
    """The table after the commands of a scenario."""
    return acted(read_scenario(assets() / "scenarios" / f"{path}.yaml"))


def acted(read: Scenario) -> Session:
    """The table of a scenario after its commands."""
    game = BY_KEY[read.game]
    session = Session.at(game, setup_of(game, read), read.seed, opening(game, read))
    for step in read.when:
        seat = Seat(int(step.seat[1:])) if step.seat else session.actors[0]
        done = session.do(parse_command(step.command, seat), session.stamp)
        assert isinstance(done, Done), (step, done)
    return session


def over(key: str, seats: int, zones: Mapping[str, str] | None = None, **fields: Field) -> Session:
    """A game of these people that is over, at a position; ``teams`` is an option."""
    game = BY_KEY[key]
    options = {name: fields.pop(name) for name in ("teams",) if name in fields}
    setup = complete_setup(game, seats, options)
    state: dict[str, Field] = {"phase": "over"}
    # A keyword is no field name: at_1 is @1.
    state |= {name.replace("_at_", "@"): value for name, value in fields.items()}
    where = {ZoneId(zone): tuple(cards.split()) for zone, cards in (zones or {}).items()}
    position = Position(zones=where or None, state=state)
    session = Session.at(game, setup, 1, game.arrange(setup, position, Chance(1, 0)))
    for seat, who in zip(session.controllers, people(setup.seats), strict=True):
        session.seat(seat, who)
    return session


def last_trick(state: Mapping[str, int]) -> Session:
    """A session of one round of Signal Fire that ends with a fire of the first team."""
    read = read_scenario(assets() / "scenarios" / "signal_fire" / "SF-74-blaze.yaml")
    assert read.given is not None
    place = {key: value for key, value in read.given.state.items() if not key.startswith("lit.")}
    given = replace(read.given, state={**place, **state})
    return acted(replace(read, given=given, options={"rounds": 1, "target": 0}))


def cabin_with(lost: str) -> Session:
    """A solitaire whose last card has just been built, with these cards lost."""
    session = laid("cabin", {"beach": "QS", "lost": lost}, {}, {})
    do(session, "move ^ beach > stack.1")
    return session


ENDINGS: Final[Mapping[str, Callable[[], Session]]] = {
    "cabin-perfect": lambda: cabin_with(""),
    "cabin-master": lambda: cabin_with("2C"),
    "cabin-fine": lambda: cabin_with("2C 3C AD"),
    "cabin-weathered": lambda: cabin_with("2C 9D JH KS AD"),
    "cabin-leaky": lambda: cabin_with("2C 9D JH KS AD AH KC"),
    "cabin-washed": lambda: cabin_with("2C 9D JH KS AD AH KC KD KH QH QD"),
    "trail-alone": lambda: over("trail", 4, landmarks_at_1=7, landmarks_at_2=3),
    "trail-shared": lambda: scenario("trail/TR-63-shared-victory"),
    "trail-level": lambda: over("trail", 3),
    "signal_fire-team": lambda: last_trick({"total.1": 4, "total.2": 30, **NEARLY_A_BLAZE}),
    "signal_fire-level": lambda: last_trick({"total.1": 29, "total.2": 30}),
    "salmon_run-alone": lambda: scenario("salmon_run/SR-103-the-last-round"),
    "salmon_run-level": lambda: over("salmon_run", 2, score_at_1=90, score_at_2=90),
    "salmon_run-below": lambda: over("salmon_run", 2, score_at_1=-40, score_at_2=-20),
    "orca_isles-alone": lambda: scenario("orca_isles/OI-70-last-hands-are-sorted-into-sets"),
    "orca_isles-shared": lambda: over("orca_isles", 6, score_at_1=9, score_at_5=9),
    "orca_isles-level": lambda: over("orca_isles", 3),
    "forage-alone": lambda: scenario("forage/FG-65-trove-wins-from-two-points"),
    "forage-team": lambda: over("forage", 8, teams=True, score_at_1=6, score_at_5=2, score_at_2=1),
    "forage-shared": lambda: over("forage", 8, score_at_1=3, score_at_8=3),
    "forage-level": lambda: over("forage", 2, score_at_1=1, score_at_2=1),
    "grizzo-alone": lambda: over("grizzo", 5, {"set@2.Y": "Y+3|G+3 Y+4|G-1"}),
    "grizzo-narrow": lambda: scenario("grizzo/GZ-53-sudden-end"),
    "grizzo-level": lambda: over("grizzo", 2),
}
"""Every way in which one of the games can end."""


def nothing_of(said: str) -> None:
    """Nobody wants to know."""


def at_table(session: Session, desk: Desk) -> Player:
    """A table of it at this desk, at rest."""
    player = Player(session, desk.size, desk=desk)
    player.rest()
    return player


def scores_at(player: Player) -> ScorePage:
    """The page of the score over that table."""
    return score_page(player.desk, player.screen, (Answer("Back", safe=True),))


def ending_at(
    player: Player, *, fresh: bool = False, told: Callable[[str], None] = nothing_of
) -> EndingPage:
    """The page of the ending over that table; ``told`` hears what was chosen."""
    names = ("settings", "result", "points", "give_up", "home", "rules", "code")
    ways = TableWays(again=told, **{name: _telling(told, name) for name in names})
    answers = end_answers(player.desk, player.screen, ways)
    return ending_page(player.desk, player.screen, answers, fresh=fresh)


def _telling(told: Callable[[str], None], name: str) -> Callable[[], None]:
    return lambda: told(name)


def written(page: ScorePage | EndingPage) -> list[str]:
    """All words of a page, in the order of reading."""
    return [widget.text for widget in page.sheet.widgets if hasattr(widget, "text")]
