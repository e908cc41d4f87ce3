"""From the first screen to a table and back: new ones, saved ones, and what ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.table.opening import NoLayout, layout_of, watched
from pnwtable.app.table.screen import TableExits, TableScreen
from pnwtable.app.table.words import Words
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setting import SetupRefused, complete_setup
from pnwtable.play.shelf import Opened, TableInUse, Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Screen
    from pnwtable.app.program import Opening, Program
    from pnwtable.app.screens.setup import Wanted
    from pnwtable.app.widgets.dialog import Answer
    from pnwtable.core.game import AnyGame, Setup
    from pnwtable.play.shelf import OpenTable


class Tables:
    """Leads through the screens; at most one table is open."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._desk = program.desk
        self._session: Session | None = None
        self._screen: TableScreen | None = None
        self._exits = TableExits(
            menu=self._menu,
            help=self._help,
            ended=self._ended,
            ask_take_back=self._ask_take_back,
            left=Session.hasten,
        )

    def first(self, opening: Opening | None) -> Screen:
        """The first screen: a table that was asked for, else home."""
        if opening is None:
            return self.home()
        game, setup, deal = opening
        return self._seated(self._dealt(game, setup, deal)) or self.home()

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

        self.close()
        tables = self._program.shelf.open_tables()
        ours = [table for table in tables if table.game in BY_KEY or table.damage]
        actions = HomeActions(
            new_game=self._new_game,
            options=self._to_setup,
            settings=lambda: self._to_settings(self._to_home),
            quit=self._desk.quit,
            resume=(lambda: self._resume(ours)) if ours else None,
            tables=(lambda: self._to_open_tables(ours)) if len(ours) > 1 else None,
        )
        return home_screen(self._desk, self._game().key, actions)

    def _to_home(self) -> None:
        self._desk.go(self.home())

    def _game(self) -> AnyGame:
        from pnwtable.app.program import FIRST_GAME  # noqa: PLC0415 - program imports this module

        return BY_KEY[FIRST_GAME]

    def _new_game(self) -> None:
        """A new deal with the options used last."""
        game = self._game()
        last = dict(self._desk.settings.last_options.get(game.key, {}))
        try:
            setup = complete_setup(game, None, last)
        except SetupRefused:
            setup = complete_setup(game)
        self._open(self._dealt(game, setup, None))

    def _to_setup(self) -> None:
        from pnwtable.app.screens.setup import SetupActions, setup_screen  # noqa: PLC0415 - on demand

        actions = SetupActions(start=self._start, back=self._to_home)
        self._desk.go(setup_screen(self._desk, self._game(), actions))

    def _start(self, wanted: Wanted) -> None:
        from dataclasses import replace  # noqa: PLC0415 - on demand

        game, settings = self._game(), self._desk.settings
        try:
            setup = complete_setup(game, wanted.seats, wanted.options)
        except SetupRefused as refused:
            words = Words(self._desk.texts, game.key)
            why = refused.refusal
            self._desk.say(str(refused) if why is None else words.why(why))
            return
        last = {**settings.last_options, game.key: wanted.options}
        self._desk.change(replace(settings, last_options=last))
        self._open(self._dealt(game, setup, wanted.deal))

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

    def _dealt(self, game: AnyGame, setup: Setup, deal: int | None) -> Session:
        seed = self._program.deal_number(setup.seats) if deal is None else deal
        keeper = self._program.shelf.create()
        dealt = Session.new(game, setup, seed, deal_chosen=deal is not None, keeper=keeper)
        # The table that is open is put away last: a fault in dealing must leave it as it is.
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
        key, data = session.game.key, self._program.data_folder
        try:
            found = layout_of(key, zones, data)
        except NoLayout:
            self._desk.say(self._say("table.no-layout", game=self._say(f"games.{key}.name")))
            self.close()
            return None
        if found.trouble is not None:
            self._desk.say(self._say("table.bad-layout", said=found.trouble))
        self._screen = TableScreen(self._desk, session, found.layout, self._exits)
        self._screen.watch = watched(key, zones, data, self._desk.say)
        self._screen.deals = session.is_untouched
        return self._screen

    def _menu(self, table: TableScreen) -> None:
        from pnwtable.app.widgets.dialog import Answer  # noqa: PLC0415 - on demand

        say = self._say
        over = table.session.outcome is not None
        answers = (
            Answer(say("table.menus.back" if over else "table.menus.go-on"), safe=True),
            *((Answer(say("table.menus.result"), lambda: self._ended(table)),) if over else ()),
            Answer(say("table.menus.same"), lambda: self._again(table, same=True)),
            Answer(say("table.menus.new"), lambda: self._again(table, same=False)),
            Answer(say("table.menus.settings"), lambda: self._to_settings(self._back_to_table)),
            Answer(say("table.menus.home"), self._to_home),
        )
        title = table.words.game("name")
        self._ask(title, say("table.menus.over" if over else "table.menus.text"), answers)

    def _back_to_table(self) -> None:
        self._desk.go(self._screen or self.home())

    def _help(self, table: TableScreen) -> None:
        from pnwtable.app.widgets.dialog import (  # noqa: PLC0415 - on demand
            WIDER,
            Answer,
            Dialog,
        )

        say = self._say
        text = f"{table.words.game('help')}\n\n{say('table.keys')}"
        answers = (Answer(say("table.close"), safe=True),)
        self._desk.ask(Dialog(self._desk, say("table.help"), text, answers, WIDER))

    def _ended(self, table: TableScreen) -> None:
        from pnwtable.app.table.ending import end_dialog  # noqa: PLC0415 - needed at the end
        from pnwtable.app.widgets.dialog import Answer  # noqa: PLC0415 - as above

        answers = (
            Answer(self._say("table.end.new"), lambda: self._again(table, same=False), first=True),
            Answer(self._say("table.end.same"), lambda: self._again(table, same=True)),
            Answer(self._say("table.end.home"), self._to_home),
            Answer(self._say("table.end.look"), safe=True),
        )
        self._desk.ask(end_dialog(self._desk, table, answers))

    def _again(self, table: TableScreen, *, same: bool) -> None:
        """Another game with the same set-up; the one on the table stays saved."""
        session = table.session
        deal = session.deal_number if same else None
        self._open(self._dealt(session.game, session.setup, deal))

    def _ask_take_back(self, act: Callable[[], None]) -> None:
        from pnwtable.app.widgets.dialog import Answer  # noqa: PLC0415 - on demand

        say = self._say
        answers = (
            Answer(say("table.take-back.do"), act),
            Answer(say("table.take-back.leave"), safe=True),
        )
        title, text = say("table.take-back.title"), say("table.take-back.text")
        self._ask(title, text, answers)

    def _ask(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        from pnwtable.app.widgets.dialog import Dialog  # noqa: PLC0415 - on demand

        self._desk.ask(Dialog(self._desk, title, text, answers))

    def _say(self, key: str, **values: object) -> str:
        return self._desk.texts.say(key, values)
