"""First hands in the program: offered once for each game, begun, and led by a coach."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.data.errors import DataError
from pnwtable.data.first_hands import first_hand_path, has_first_hand, read_first_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.program import Program
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.game import AnyGame
    from pnwtable.data.first_hands import FirstHand
    from pnwtable.play.seats import Controller
    from pnwtable.play.session import Session


class FirstHands:
    """Leads to first hands; ``seat`` opens the table of a new session, ``home`` leads home."""

    def __init__(
        self, program: Program, seat: Callable[[Session], None], home: Callable[[], None]
    ) -> None:
        self._program = program
        self._desk = program.desk
        self._seat = seat
        self._home = home

    def offer(self, game: AnyGame, play: Callable[[], None]) -> None:
        """Offer the first hand of a game that was never played here, once; else play at once."""
        settings = self._desk.settings
        known = game.key in settings.last_options or game.key in settings.offered_first_hands
        if known or not has_first_hand(game.key):
            play()
            return
        from pnwtable.app.widgets.dialog import Answer, Dialog  # noqa: PLC0415 - once a game

        def refuse() -> None:
            self._known(game)
            play()

        answers = (
            Answer(self._desk.text("back"), safe=True),
            Answer(self._say("play"), refuse),
            Answer(self._say("show"), lambda: self.begin(game), first=True),
        )
        title = self._say("title", game=self._desk.texts.say(f"games.{game.key}.name"))
        self._desk.ask(Dialog(self._desk, title, self._say("text"), answers))

    def begin(self, game: AnyGame) -> None:
        """Deal the first hand of a game, and let its coach stand beside the table."""
        from pnwtable.play.guided import guided_table  # noqa: PLC0415 - on demand

        hand = read_first_hand(first_hand_path(game.key))
        self._known(game)
        who = self._company(game, hand)
        self._seat(guided_table(hand, self._program.shelf.create(), who))

    def coach(self, table: TableScreen) -> None:
        """Let a coach stand beside a table whose first hand goes on."""
        if not table.session.guided:
            return
        from pnwtable.app.table.coach import Coach  # noqa: PLC0415 - on demand

        try:
            hand = read_first_hand(first_hand_path(table.session.game.key))
        except DataError:
            # Begun with another version of the program: the game itself can be gone on with.
            table.session.guide(on=False)
            return
        table.deals = False  # the panel would lay the table out a second time
        table.acting.coach = Coach(table, hand, self._home)

    def _known(self, game: AnyGame) -> None:
        """Remember that the player has heard of this first hand, so that it is not offered."""
        settings = self._desk.settings
        offered = {**settings.offered_first_hands, game.key: True}
        self._desk.change(replace(settings, offered_first_hands=offered))

    def _company(self, game: AnyGame, hand: FirstHand) -> tuple[Controller, ...]:
        """The player as the last set-up had them, and animals."""
        from pnwtable.app.screens.company import Company  # noqa: PLC0415 - on demand
        from pnwtable.bots import levels_of  # noqa: PLC0415 - on demand

        if hand.players == 1:
            return ()
        last = self._desk.settings.last_seats.get(game.key, ())
        company = Company(self._desk, game.seats, levels_of(game.key), last[:1])
        company.seat(hand.players)
        return company.controllers()

    def _say(self, key: str, **values: object) -> str:
        return self._desk.texts.say(f"first_hands.offer.{key}", values)
