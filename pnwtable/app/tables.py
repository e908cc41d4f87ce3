"""From the first screen to a table and back: new ones, saved ones, and what ends them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import cached_property
from time import time
from typing import TYPE_CHECKING

from pnwtable.app.library import Library
from pnwtable.app.questions import Beyond, Questions
from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import NoLayout, has_table, layout_of, watched
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.words import Words
from pnwtable.data.catalogue import read_catalogue
from pnwtable.data.places import assets
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setting import SetupRefused, complete_setup, maps_of
from pnwtable.play.shelf import Opened, TableInUse, Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pnwtable.app.desk import Screen
    from pnwtable.app.first_hands import FirstHands
    from pnwtable.app.program import Opening, Program
    from pnwtable.app.screens.draft import Wanted
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.screens.menus import Again
    from pnwtable.app.table.opponents import Opponents
    from pnwtable.core.game import AnyGame, Setup
    from pnwtable.data.boards import Maps
    from pnwtable.data.catalogue import Entry
    from pnwtable.play.seats import Controller
    from pnwtable.play.shelf import OpenTable


class Tables:
    """Leads through the screens; at most one table is open."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._desk = program.desk
        self._session: Session | None = None
        self._screen: TableScreen | None = None
        self._trouble = ""
        self._people = 0
        self._pictures: Gallery | None = None
        self._library = Library(self._desk, lambda: [game.key for game in games_with_table()])
        beyond = Beyond(self._again, self._to_settings_of_table, self._help, self._to_home)
        self._questions = questions = Questions(self._desk, beyond)
        self._exits = TableExits(
            menu=questions.menu,
            help=self._help,
            ended=questions.ended,
            ask_take_back=questions.take_back,
            left=Session.hasten,
            scores=questions.scores,
            rule=self._rules_at,
        )

    def first(self, opening: Opening | None) -> Screen:
        """The first screen: a table that was asked for, else home."""
        if opening is None:
            return self.home()
        from pnwtable.app.screens.company import persons  # noqa: PLC0415 - on demand

        game, setup, deal = opening
        self._maps(game)
        who = persons(self._desk, setup.seats) if setup.seats > 1 else ()
        return self._seated(self._dealt(game, setup, deal, who)) or self.home()

    def close(self) -> None:
        """Put the open table away: everything of it is saved."""
        if self._session is not None:
            self._program.shelf.put_away(self._session)
        self._session = self._screen = None

    # home

    def home(self) -> Screen:
        """Home."""
        from pnwtable.app.screens.home import (  # noqa: PLC0415 - a table that opens need not wait
            HomeActions,
            HomeScreen,
            Offered,
        )

        self.close()
        self._trouble = ""
        tables = self._program.shelf.open_tables()
        ours = [table for table in tables if table.game in BY_KEY or table.damage]
        actions = HomeActions(
            solitaire=self._solitaire,
            set_up=self._to_setup,
            settings=lambda: self._to_settings(self._to_home),
            quit=self._desk.quit,
            resume=self._resume_one,
            tables=lambda: self._to_open_tables(ours),
            filter=self._look_for,
            rules=lambda: self._library.browse(self._to_home),
            statistics=self._to_statistics,
        )
        offered = Offered(games_with_table(), self._catalogue, ours, self._people, time())
        return HomeScreen(self._desk, offered, self._gallery, actions)

    def _look_for(self, people: int) -> None:
        """For how many a game is looked for, until something else is said."""
        self._people = people

    @property
    def _gallery(self) -> Gallery:
        """The pictures; there are none before home is shown."""
        if self._pictures is None:
            from pnwtable.app.screens.gallery import Gallery  # noqa: PLC0415 - as above

            program = self._program
            self._pictures = Gallery(self._desk, program.shelf, program.data_folder)
        return self._pictures

    def _to_home(self) -> None:
        self._desk.go(self.home())

    def _solitaire(self) -> None:
        """A new deal with the options used last."""
        from pnwtable.app.program import SOLITAIRE  # noqa: PLC0415 - program imports this module

        game = BY_KEY[SOLITAIRE]
        last = dict(self._desk.settings.last_options.get(game.key, {}))
        try:
            setup = complete_setup(game, None, last)
        except SetupRefused:
            setup = complete_setup(game)
        self._first_hands.offer(game, lambda: self._open(self._dealt(game, setup, None)))

    @cached_property
    def _first_hands(self) -> FirstHands:
        """The first hands of the games."""
        from pnwtable.app.first_hands import FirstHands  # noqa: PLC0415 - on demand

        return FirstHands(self._program, self._open_new, self._to_home)

    def _to_setup(self, key: str) -> None:
        from pnwtable.app.screens.setup import (  # noqa: PLC0415 - on demand
            Occasion,
            SetupActions,
            SetupScreen,
        )

        game = BY_KEY[key]
        maps, today = self._maps(game), datetime.now().astimezone().date()
        sessions = self._catalogue[key].sessions
        actions = SetupActions(
            lambda wanted: self._start(game, wanted, maps),
            self._to_home,
            lambda: self._library.read(key, lambda: self._desk.go(screen)),
            lambda: self._first_hands.begin(game),
        )
        occasion = Occasion(today, maps, sessions, self._people)
        screen = SetupScreen(self._desk, game, actions, occasion)
        self._desk.go(screen)

    @cached_property
    def _catalogue(self) -> Mapping[str, Entry]:
        """What is told of the games."""
        return read_catalogue(assets() / "games.yaml")

    def _maps(self, game: AnyGame) -> Maps | None:
        """The maps of a game, ours and the player's, and a sentence if his are not sound."""
        maps = maps_of(game, self._program.data_folder)
        if maps is not None and maps.trouble is not None:
            self._tell_own("app.setup.bad-maps", maps.trouble)
        return maps

    def _start(self, game: AnyGame, wanted: Wanted, maps: Maps | None) -> None:
        try:
            setup = complete_setup(game, wanted.seats, wanted.options, maps)
        except SetupRefused as refused:
            words = Words(self._desk.texts, game.key)
            why = refused.refusal
            self._desk.say(str(refused) if why is None else words.why(why))
            return

        def play() -> None:
            self._remember(game, wanted)
            self._open(self._dealt(game, setup, wanted.deal, wanted.controllers))

        self._first_hands.offer(game, play)

    def _remember(self, game: AnyGame, wanted: Wanted) -> None:
        """The next set-up of this game begins with this one."""
        settings = self._desk.settings
        options = {**settings.last_options, game.key: wanted.options}
        settings = replace(settings, last_options=options)
        if wanted.controllers:
            seats = {**settings.last_seats, game.key: wanted.controllers}
            settings = replace(settings, last_seats=seats)
        self._desk.change(settings)

    def _to_settings(self, back: Callable[[], None]) -> None:
        from pnwtable.app.screens.settings import settings_screen  # noqa: PLC0415 - on demand

        self._desk.go(settings_screen(self._desk, back))

    def _to_settings_of_table(self) -> None:
        self._to_settings(self._back_to_table)

    def _to_statistics(self) -> None:
        games = {game.key: self._catalogue[game.key] for game in games_with_table()}
        ways = self._to_setup, self._to_home
        self._library.results(self._program.shelf, games, self._gallery, ways)

    def _to_open_tables(self, tables: list[OpenTable]) -> None:
        from pnwtable.app.screens.open_tables import (  # noqa: PLC0415 - on demand
            OpenTablesScreen,
        )

        ways = self._resume_one, self._to_home
        self._desk.go(OpenTablesScreen(self._desk, tables, self._gallery, ways, time()))

    def _resume_one(self, table: OpenTable) -> bool:
        """Go on with this table; whether that was possible, and a sentence if not quite."""
        match self._program.shelf.open(table):
            case Opened(session, _) if session.abandoned:
                # Given up in the last moment of a run that ended badly: it is history.
                self._program.shelf.put_away(session)
                self._to_home()
            case Opened(session, damage):
                if damage is not None:
                    self._desk.say(self._say("saves.damaged", said=damage))
                self._open(session)
                return True
            case TableInUse():
                self._desk.say(self._say("saves.in-use"))
            case Unreadable(said):
                # Nobody can play it, so it must not stand in the way; nothing of it is lost.
                aside = self._program.shelf.set_aside(table)
                self._desk.say(self._say("saves.unreadable", said=said, path=aside or table.path))
                self._to_home()  # what is shown still offers it
        return False

    # tables

    def _dealt(
        self, game: AnyGame, setup: Setup, deal: int | None, who: Sequence[Controller] = ()
    ) -> Session:
        """A new table; the one that is open is put away."""
        dealt = Session.new(
            game,
            setup,
            self._program.deal_number(setup.seats) if deal is None else deal,
            deal_chosen=deal is not None,
            controllers=who,
            keeper=self._program.shelf.create(),
        )
        # Put away last: a fault in dealing must leave the open table as it is.
        self.close()
        return dealt

    def _open_new(self, session: Session) -> None:
        """Open a table that was just dealt; the one that is open is put away."""
        self.close()
        self._open(session)

    def _open(self, session: Session) -> None:
        screen = self._seated(session)
        if screen is not None:
            self._desk.go(screen)

    def _seated(self, session: Session) -> TableScreen | None:
        """The table of this session, or None, and a sentence, for a game without a table."""
        self._session = session
        zones = [str(zone) for zone in session.view(None).table.zones]
        key, data, seats = session.game.key, self._program.data_folder, session.setup.seats
        try:
            found = layout_of(key, zones, data, seats)
        except NoLayout:
            self._desk.say(self._say("table.no-layout", game=self._say(f"games.{key}.name")))
            self.close()
            return None
        if found.trouble is not None:
            self._tell_own("table.bad-layout", found.trouble)
        self._screen = TableScreen(self._desk, session, found.layout, self._exits)
        self._screen.watch = watched(key, zones, data, self._desk.say, seats)
        self._screen.deals = session.is_untouched
        self._screen.acting.opponents = self._opponents(session)
        if session.guided:
            self._first_hands.coach(self._screen)
        return self._screen

    def _opponents(self, session: Session) -> Opponents | None:
        """The computer players of a table; None where there can be none."""
        if session.setup.seats == 1:
            return None
        from pnwtable.app.table.opponents import PAUSES, Opponents, Pace  # noqa: PLC0415 - on demand

        def pace() -> Pace:
            chosen = self._desk.settings.bot_pace
            return Pace(PAUSES.get(chosen, 0.0), steps=chosen == "step")

        return Opponents(session, self._program.worker, pace, self._program.log.note)

    def _back_to_table(self) -> None:
        self._desk.go(self._screen or self.home())

    def _help(self, table: TableScreen) -> None:
        self._rules_at(table, "")

    def _rules_at(self, table: TableScreen, rule: str) -> None:
        """The rules of the game on the table, at one of them; back to the very same table."""
        self._library.read(table.session.game.key, self._back_to_table, "reader.to_table", rule)

    def _again(self, table: TableScreen, how: Again) -> None:
        """Another game with the same set-up and people; the one on the table stays saved."""
        session = table.session
        who = tuple(session.controllers.values())
        if how == "swap":
            who = (*who[-1:], *who[:-1])
        deal = session.deal_number if how == "same" else None
        self._open(self._dealt(session.game, session.setup, deal, who))

    def _tell_own(self, key: str, trouble: str) -> None:
        """What is wrong with a file of the player, once on the way to a table."""
        if trouble != self._trouble:
            self._desk.say(self._say(key, said=trouble))
        self._trouble = trouble

    def _say(self, key: str, **values: object) -> str:
        return self._desk.texts.say(key, values)


def games_with_table() -> list[AnyGame]:
    """The games that can be played here, in the order of the list of games."""
    return [BY_KEY[key] for key in BY_KEY if has_table(key)]
