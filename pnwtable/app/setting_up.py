"""From home to a new deal: at once, by a set-up, or after a first hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from pnwtable.app.table.words import Words
from pnwtable.data.first_hands import has_first_hand
from pnwtable.games import BY_KEY
from pnwtable.play.setups import SetupRefused, complete_setup, maps_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pnwtable.app.first_hands import FirstHands
    from pnwtable.app.library import Library
    from pnwtable.app.program import Program
    from pnwtable.app.screens.draft import Wanted
    from pnwtable.core.game import AnyGame, Setup
    from pnwtable.data.boards import Maps
    from pnwtable.data.catalogue import Entry
    from pnwtable.play.seats import Controller
    from pnwtable.play.session import Session


@dataclass(frozen=True, slots=True)
class SetupWays:
    """What leads on, and whom to tell what is wrong with a file of the player."""

    deal: Callable[[AnyGame, Setup, int | None, Sequence[Controller]], None]
    play: Callable[[Session], None]
    home: Callable[[], None]
    tell_own: Callable[[str, str], None]


class SettingUp:
    """Sets up games and remembers how; ``people`` is for how many one was looked for last."""

    def __init__(self, program: Program, library: Library, ways: SetupWays) -> None:
        self._program, self._desk = program, program.desk
        self._library, self._ways = library, ways
        self.people = 0

    @cached_property
    def first_hands(self) -> FirstHands:
        """The first hands of the games."""
        from pnwtable.app.first_hands import FirstHands  # noqa: PLC0415 - on demand

        return FirstHands(self._program, self._ways.play, self._ways.home)

    @cached_property
    def catalogue(self) -> Mapping[str, Entry]:
        """What is told of the games."""
        from pnwtable.data.catalogue import catalogue_of  # noqa: PLC0415 - on demand

        return catalogue_of(BY_KEY)

    def look_for(self, people: int) -> None:
        """For how many a game is looked for, until something else is said."""
        self.people = people

    def maps(self, game: AnyGame) -> Maps | None:
        """The maps of a game, ours and the player's, and a sentence if his are not sound."""
        maps = maps_of(game, self._program.data_folder)
        if maps is not None and maps.trouble is not None:
            self._ways.tell_own("app.setup.bad-maps", maps.trouble)
        return maps

    def solitaire(self) -> None:
        """A new deal with the options used last."""
        from pnwtable.app.program import SOLITAIRE  # noqa: PLC0415 - program imports this module

        game = BY_KEY[SOLITAIRE]
        last = dict(self._desk.settings.last_options.get(game.key, {}))
        try:
            setup = complete_setup(game, None, last)
        except SetupRefused:
            setup = complete_setup(game)
        self.first_hands.offer(game, lambda: self._ways.deal(game, setup, None, ()))

    def show(self, key: str) -> None:
        """The set-up of a game."""
        from pnwtable.app.screens.setup import (  # noqa: PLC0415 - on demand
            Occasion,
            SetupActions,
            SetupScreen,
        )
        from pnwtable.data.deals import graded_deals  # noqa: PLC0415 - only a set-up needs it

        game = BY_KEY[key]
        maps, today = self.maps(game), datetime.now().astimezone().date()
        sessions = self.catalogue[key].sessions
        actions = SetupActions(
            lambda wanted: self._start(game, wanted, maps),
            self._ways.home,
            lambda: self._library.read(key, lambda: self._desk.go(screen)),
            (lambda: self.first_hands.begin(game)) if has_first_hand(key) else None,
        )
        occasion = Occasion(today, maps, sessions, self.people, graded_deals(key))
        screen = SetupScreen(self._desk, game, actions, occasion)
        self._desk.go(screen)

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
            self._ways.deal(game, setup, wanted.deal, wanted.controllers)

        self.first_hands.offer(game, play)

    def _remember(self, game: AnyGame, wanted: Wanted) -> None:
        """The next set-up of this game begins with this one."""
        settings = self._desk.settings
        options = {**settings.last_options, game.key: wanted.options}
        settings = replace(settings, last_options=options)
        if wanted.controllers:
            from pnwtable.app.screens.company import to_remember  # noqa: PLC0415 - on demand

            seats = {**settings.last_seats, game.key: to_remember(self._desk, wanted.controllers)}
            settings = replace(settings, last_seats=seats)
        self._desk.change(settings)
