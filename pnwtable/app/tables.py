"""From the first screen to a table and back: new ones, saved ones, and what ends them."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from pnwtable.app.carrying import Carrier
from pnwtable.app.guests import Guests
from pnwtable.app.library import Library
from pnwtable.app.questions import Beyond, Questions
from pnwtable.app.saved import Saved, SavedWays
from pnwtable.app.setting_up import SettingUp, SetupWays
from pnwtable.app.table.exits import TableExits
from pnwtable.app.table.opening import NoLayout, has_table, layout_of, watched
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pnwtable.app.desk import Screen
    from pnwtable.app.program import Opening, Program
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.screens.home import HomeScreen
    from pnwtable.app.screens.menus import Again
    from pnwtable.app.table.advising import Advising
    from pnwtable.app.table.opponents import Opponents
    from pnwtable.app.table.reviewing import Review
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.game import AnyGame, Setup
    from pnwtable.play.seats import Controller


class Tables:
    """Leads through the screens; at most one table is open."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._desk = program.desk
        self._session: Session | None = None
        self._screen: TableScreen | None = None
        self._trouble = ""
        self._pictures: Gallery | None = None
        self._home: HomeScreen | None = None
        self._library = Library(self._desk, lambda: [game.key for game in games_with_table()])
        self.carrier = Carrier(program, self._open_new, self._saves_changed)
        self.guests = Guests(self.carrier, lambda: self._session, program.log, program.bill)
        ways = SavedWays(self._open_new, self._to_home)
        self.saved = Saved(program, lambda: self._gallery, self.carrier, ways)
        onward = SetupWays(self._deal, self._play_new, self._to_home, self._tell_own)
        self._setting_up = SettingUp(program, self._library, onward)
        beyond = Beyond(
            self._again, self._to_settings_of_table, self._help, self._to_home, self._copy_code
        )
        self._questions = questions = Questions(self._desk, beyond)
        self._exits = TableExits(
            menu=questions.menu,
            help=self._help,
            ended=questions.ended,
            ask_take_back=questions.take_back,
            left=Session.hasten,
            scores=questions.scores,
            rule=self._rules_at,
            branch=self._branch,
        )

    def first(self, opening: Opening | None) -> Screen:
        """The first screen: a table that was asked for, else home."""
        if opening is None:
            return self.home()
        from pnwtable.app.screens.company import persons  # noqa: PLC0415 - on demand

        game, setup, deal = opening
        self._setting_up.maps(game)
        who = persons(self._desk, setup.seats) if setup.seats > 1 else ()
        return self._seated(self._dealt(game, setup, deal, who)) or self.home()

    def close(self) -> None:
        """Put the open table away: everything of it is saved."""
        if self._session is not None:
            self._program.shelf.put_away(self._session)
        self._session = self._screen = None

    def end(self) -> None:
        """The program ends: nothing goes on, and the open table is put away."""
        self.carrier.close()
        self.close()

    def home(self) -> Screen:
        """Home."""
        from pnwtable.app.screens.home import (  # noqa: PLC0415 - a table that opens need not wait
            HomeActions,
            HomeScreen,
            Offered,
        )

        self.close()
        self._trouble = ""
        self.saved.forget()
        ours, setting_up = self.saved.tables(), self._setting_up
        actions = HomeActions(
            solitaire=setting_up.solitaire,
            set_up=setting_up.show,
            settings=lambda: self._to_settings(self._to_home),
            quit=self._desk.quit,
            resume=self.saved.resume,
            tables=self.saved.show,
            filter=setting_up.look_for,
            rules=lambda: self._library.browse(self._to_home),
            statistics=self._to_statistics,
        )
        offered = Offered(games_with_table(), setting_up.catalogue, ours, setting_up.people, time())
        self._home = HomeScreen(self._desk, offered, self._gallery, actions)
        return self._home

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

    def _to_settings(self, back: Callable[[], None]) -> None:
        from pnwtable.app.about_page import about_page  # noqa: PLC0415 - on demand
        from pnwtable.app.screens.key_settings import KeysScreen  # noqa: PLC0415 - on demand
        from pnwtable.app.screens.settings import settings_screen  # noqa: PLC0415 - on demand

        desk = self._desk

        def keys() -> None:
            desk.go(KeysScreen(desk, lambda: desk.go(screen)))

        def about() -> None:
            desk.ask(about_page(desk, self.guests))

        screen = settings_screen(desk, back, keys, about)
        desk.go(screen)

    def _to_settings_of_table(self) -> None:
        self._to_settings(self._back_to_table)

    def _to_statistics(self) -> None:
        catalogue = self._setting_up.catalogue
        games = {game.key: catalogue[game.key] for game in games_with_table()}
        ways = self._setting_up.show, self._to_home
        program = self._program
        self._library.results(program.shelf, program.export_folder, games, self._gallery, ways)

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
        if self._desk.settings.practice:
            dealt.practise(on=True)
        # Put away last: a fault in dealing must leave the open table as it is.
        self.close()
        return dealt

    def _deal(
        self, game: AnyGame, setup: Setup, deal: int | None, who: Sequence[Controller]
    ) -> None:
        self._open(self._dealt(game, setup, deal, who))

    def _play_new(self, session: Session) -> None:
        self._open_new(session)

    def _open_new(self, session: Session) -> TableScreen | None:
        """Open a table; the one that is open is put away."""
        self.close()
        return self._open(session)

    def _open(self, session: Session) -> TableScreen | None:
        screen = self._seated(session)
        if screen is not None:
            self._desk.go(screen)
        return screen

    def _saves_changed(self) -> None:
        self.saved.refresh()
        if self._home is not None:
            self._home.again(self.saved.tables())

    def _copy_code(self, table: TableScreen) -> None:
        self.carrier.copy_code(table.session)

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
        from pnwtable.app.table.screen import TableScreen  # noqa: PLC0415 - home need not wait

        self._screen = TableScreen(self._desk, session, found.layout, self._exits)
        self._screen.watch = watched(key, zones, data, self._desk.say, seats)
        self._screen.deals = session.is_untouched
        self._screen.acting.opponents = self._opponents(session)
        self._screen.acting.advising = self._advising(self._screen)
        self._screen.acting.review = self._review(self._screen)
        if session.guided:
            self._setting_up.first_hands.coach(self._screen)
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

    def _advising(self, screen: TableScreen) -> Advising | None:
        """Hints at a table; None where nobody knows better."""
        from pnwtable.bots.advice import has_advice  # noqa: PLC0415 - only tables need it

        if not has_advice(screen.session.game.key):
            return None
        from pnwtable.app.table.advising import Advising  # noqa: PLC0415 - on demand

        program = self._program
        return Advising(screen, lambda: program.adviser, program.log.note)

    def _review(self, screen: TableScreen) -> Review | None:
        """What can be found out about a game; None if nothing can."""
        from pnwtable.app.table.reviewing import Review, has_review  # noqa: PLC0415 - as above

        program = self._program
        if not has_review(screen.session.game.key):
            return None
        return Review(screen, lambda: program.reviewer, program.log.note)

    def _back_to_table(self) -> None:
        """The very same table; in another language it is laid anew, as it stands."""
        screen = self._screen
        if screen is not None and screen.words.language != self._desk.texts.language:
            screen = self._laid_anew(screen)
        self._desk.go(screen or self.home())

    def _laid_anew(self, before: TableScreen) -> TableScreen | None:
        screen, journey = self._seated(before.session), before.journey
        if screen is not None and journey is not None:
            from pnwtable.app.table.timeline import go_on  # noqa: PLC0415 - on demand

            go_on(screen, journey)
        return screen

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
        self._deal(session.game, session.setup, deal, who)

    def _branch(self, table: TableScreen, position: int) -> None:
        from pnwtable.app.branches import begin_branch  # noqa: PLC0415 - on demand

        begin_branch(self._desk, self._program.shelf, table, position, self._open_new)

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
