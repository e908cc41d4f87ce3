"""From the first screen to a table and back: new ones, saved ones, and what ends them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import NoLayout, has_table, layout_of, watched
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.words import Words
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setting import SetupRefused, complete_setup, maps_of
from pnwtable.play.shelf import Opened, TableInUse, Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Screen
    from pnwtable.app.program import Opening, Program
    from pnwtable.app.screens.menus import Again, TableWays
    from pnwtable.app.screens.setup import Wanted
    from pnwtable.app.table.opponents import Opponents
    from pnwtable.core.game import AnyGame, Setup
    from pnwtable.data.boards import Maps
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
        self._exits = TableExits(
            menu=self._menu,
            help=self._help,
            ended=self._ended,
            ask_take_back=self._ask_take_back,
            left=Session.hasten,
            scores=self._scores,
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
            home_screen,
        )
        from pnwtable.app.screens.open_tables import table_said  # noqa: PLC0415 - as above

        self.close()
        self._trouble = ""
        tables = self._program.shelf.open_tables()
        ours = [table for table in tables if table.game in BY_KEY or table.damage]
        actions = HomeActions(
            solitaire=self._solitaire,
            set_up=self._to_setup,
            settings=lambda: self._to_settings(self._to_home),
            quit=self._desk.quit,
            resume=(lambda: self._resume(ours)) if ours else None,
            tables=(lambda: self._to_open_tables(ours)) if len(ours) > 1 else None,
            last=table_said(self._desk, ours[0]) if ours else "",
        )
        return home_screen(self._desk, games_with_table(), actions)

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
        self._open(self._dealt(game, setup, None))

    def _to_setup(self, key: str) -> None:
        from pnwtable.app.screens.setup import SetupActions, setup_screen  # noqa: PLC0415 - on demand

        game = BY_KEY[key]
        maps = self._maps(game)
        actions = SetupActions(lambda wanted: self._start(game, wanted, maps), self._to_home)
        self._desk.go(setup_screen(self._desk, game, actions, maps))

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
        self._remember(game, wanted)
        self._open(self._dealt(game, setup, wanted.deal, wanted.controllers))

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

    def _to_open_tables(self, tables: list[OpenTable]) -> None:
        from pnwtable.app.screens.open_tables import (  # noqa: PLC0415 - on demand
            open_tables_screen,
        )

        pick = self._resume_one
        self._desk.go(open_tables_screen(self._desk, tables, pick, self._to_home))

    def _resume(self, tables: list[OpenTable]) -> None:
        """Go on with the table played last that can be opened."""
        any(self._resume_one(table) for table in tables)

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

    def _ways(self, table: TableScreen) -> TableWays:
        from pnwtable.app.screens.menus import TableWays  # noqa: PLC0415 - on demand

        return TableWays(
            again=lambda how: self._again(table, how),
            settings=lambda: self._to_settings(self._back_to_table),
            result=lambda: self._ended(table),
            give_up=lambda: self._ask_give_up(table),
            home=self._to_home,
        )

    def _menu(self, table: TableScreen) -> None:
        from pnwtable.app.screens.menus import table_menu  # noqa: PLC0415 - on demand

        self._desk.ask(table_menu(self._desk, table, self._ways(table)))

    def _back_to_table(self) -> None:
        self._desk.go(self._screen or self.home())

    def _help(self, table: TableScreen) -> None:
        from pnwtable.app.screens.menus import help_page  # noqa: PLC0415 - on demand

        self._desk.ask(help_page(self._desk, table))

    def _scores(self, table: TableScreen) -> None:
        from pnwtable.app.table.scoring import score_page  # noqa: PLC0415 - on demand
        from pnwtable.app.widgets.dialog import Answer  # noqa: PLC0415 - on demand

        close = Answer(self._say("table.close"), safe=True)
        self._desk.ask(score_page(self._desk, table, (close,)))

    def _ended(self, table: TableScreen) -> None:
        from pnwtable.app.screens.menus import end_answers  # noqa: PLC0415 - needed at the end
        from pnwtable.app.table.scoring import score_page  # noqa: PLC0415 - as above

        answers = end_answers(self._desk, table, self._ways(table))
        self._desk.ask(score_page(self._desk, table, answers))

    def _again(self, table: TableScreen, how: Again) -> None:
        """Another game with the same set-up and people; the one on the table stays saved."""
        session = table.session
        who = tuple(session.controllers.values())
        if how == "swap":
            who = (*who[-1:], *who[:-1])
        deal = session.deal_number if how == "same" else None
        self._open(self._dealt(session.game, session.setup, deal, who))

    def _ask_take_back(self, act: Callable[[], None]) -> None:
        from pnwtable.app.screens.menus import take_back_question  # noqa: PLC0415 - on demand

        self._desk.ask(take_back_question(self._desk, act))

    def _ask_give_up(self, table: TableScreen) -> None:
        from pnwtable.app.screens.menus import give_up_question  # noqa: PLC0415 - on demand

        self._desk.ask(give_up_question(self._desk, lambda: self._give_up(table)))

    def _give_up(self, table: TableScreen) -> None:
        """The game is history at once."""
        table.session.abandon()
        self._to_home()

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
