"""Home and set-up before a player, and open tables on a shelf."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from shell import painted

from pnwtable.app.art.tokens import SEAT_COLOURS
from pnwtable.app.screens.draft import Occasion, Wanted
from pnwtable.app.screens.gallery import Gallery
from pnwtable.app.screens.home import HomeActions, HomeScreen, Offered
from pnwtable.app.screens.saves import SavesScreen, SavesView, SaveWays
from pnwtable.app.screens.setup import SetupActions, SetupScreen
from pnwtable.data.catalogue import read_catalogue
from pnwtable.data.places import assets
from pnwtable.games import BY_KEY
from pnwtable.play.listing import OpenTable
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.sheets import SheetScreen
    from pnwtable.data.deals import GradedDeal
    from pnwtable.play.damage import Damage

CATALOGUE = read_catalogue(assets() / "games.yaml")
NOWHERE = Path("/no/such/folder")
NOW = 1_795_000_000.0
TODAY = date(2026, 11, 30)
GAMES = tuple(BY_KEY.values())
NAMES = ("Anna-Katharina", "Heron", "Otter", "Raven", "Marten", "Orca", "Elk", "Owl")


@dataclass
class Heard:
    """What home was asked to do."""

    said: list[str] = field(default_factory=list)
    resumed: list[OpenTable] = field(default_factory=list)
    people: list[int] = field(default_factory=list)

    @property
    def actions(self) -> HomeActions:
        return HomeActions(
            solitaire=lambda: self.said.append("solitaire"),
            set_up=self.said.append,
            settings=lambda: self.said.append("settings"),
            quit=lambda: self.said.append("quit"),
            resume=self.resumed.append,
            tables=lambda: self.said.append("tables"),
            filter=self.people.append,
        )


def home(
    desk: Desk,
    tables: Sequence[OpenTable] = (),
    heard: Heard | None = None,
    people: int = 0,
    shelf: Shelf | None = None,
) -> HomeScreen:
    """The first screen, laid out for the size of the desk."""
    gallery = Gallery(desk, Shelf(NOWHERE) if shelf is None else shelf, None)
    offered = Offered(GAMES, CATALOGUE, tables, people, NOW)
    screen = HomeScreen(desk, offered, gallery, (heard or Heard()).actions)
    screen.resized(desk.size)
    return screen


def saves(desk: Desk, shelf: Shelf, heard: list[str] | None = None) -> SavesScreen:
    """The screen of all saves, laid out for the size of the desk."""
    told = [] if heard is None else heard

    def tell(what: str) -> Callable[..., None]:
        return lambda *_: told.append(what)

    ways = SaveWays(
        paths=lambda tab: shelf.unfinished() if tab == "open" else shelf.finished(),
        open=tell("open"),
        code=tell("code"),
        rename=tell("rename"),
        delete=tell("delete"),
        undo=lambda: None,
        export=tell("export"),
        paste=tell("paste"),
        back=tell("back"),
    )
    screen = SavesScreen(desk, Gallery(desk, shelf, None), ways, SavesView(), NOW)
    screen.resized(desk.size)
    return screen


def a_setup(
    desk: Desk,
    game: str,
    wanted: list[Wanted] | None = None,
    people: int = 0,
    deals: Mapping[str, Sequence[GradedDeal]] | None = None,
) -> SetupScreen:
    """The set-up of a game, laid out for the size of the desk."""
    heard = [] if wanted is None else wanted
    actions = SetupActions(heard.append, lambda: None)
    occasion = Occasion(TODAY, None, CATALOGUE[game].sessions, people, deals or {})
    screen = SetupScreen(desk, BY_KEY[game], actions, occasion)
    screen.resized(desk.size)
    return screen


def who_plays(seats: int) -> tuple[Controller, ...]:
    """A person and computers, or nobody in particular at a table for one."""
    if seats == 1:
        return (Controller("person", "", "", ""),)
    kinds = [Controller("person", "", NAMES[0], SEAT_COLOURS[0])]
    kinds += [Controller("bot", "easy", NAMES[at], SEAT_COLOURS[at]) for at in range(1, seats)]
    return tuple(kinds)


def listed(game: str, ago: float = 30, damage: Damage | None = None) -> OpenTable:
    """An open table as the list has it; there is no save of it."""
    seats = BY_KEY[game].seats[-1]
    path = NOWHERE / f"{game}-{ago}.jsonl"
    return OpenTable(path, NOW - ago, game, {}, who_plays(seats), "", damage)


def leave(shelf: Shelf, game: str, commands: int = 6, *, seed: int = 7, ago: float = 30) -> Session:
    """Play a table and put it away; it was played last so many seconds ago."""
    rules = BY_KEY[game]
    setup = complete_setup(rules)
    keeper = shelf.create()
    people = who_plays(setup.seats)
    session = Session.new(rules, setup, seed, controllers=people, keeper=keeper)
    for _ in range(commands):
        session.do(session.legal(session.actors[0])[0], session.stamp)
    shelf.put_away(session)
    os.utime(keeper.path, (NOW - ago, NOW - ago))
    return session


def until_painted(screen: SheetScreen) -> pygame.Surface:
    """What is seen when every picture in sight is there."""
    picture = painted(screen.desk, screen)
    for _ in range(2000):
        if screen.step(0.03):
            picture = painted(screen.desk, screen)
    return picture
