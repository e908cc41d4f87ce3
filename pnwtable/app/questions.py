"""What lies over an open table: its menu, the pages of its score, and questions before a loss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.menus import Again, TableWays
    from pnwtable.app.table.screen import TableScreen


@dataclass(frozen=True, slots=True)
class Beyond:
    """The ways that lead away from an open table."""

    again: Callable[[TableScreen, Again], None]
    settings: Callable[[], None]
    rules: Callable[[TableScreen], None]
    home: Callable[[], None]
    code: Callable[[TableScreen], None]


class Questions:
    """Asks and tells over whatever table is open."""

    def __init__(self, desk: Desk, beyond: Beyond) -> None:
        self._desk = desk
        self._beyond = beyond

    def menu(self, table: TableScreen) -> None:
        """The menu of the table."""
        from pnwtable.app.screens.menus import table_menu  # noqa: PLC0415 - on demand

        self._desk.ask(table_menu(self._desk, table, self._ways(table)))

    def scores(self, table: TableScreen) -> None:
        """How it stands."""
        from pnwtable.app.table.scoring import score_page  # noqa: PLC0415 - on demand
        from pnwtable.app.widgets.dialog import Answer  # noqa: PLC0415 - on demand

        close = Answer(self._desk.texts.say("table.close"), safe=True)
        self._desk.ask(score_page(self._desk, table, (close,)))

    def ended(self, table: TableScreen, *, fresh: bool = True) -> None:
        """The end; with its picture in motion if it is fresh."""
        from pnwtable.app.screens.menus import end_answers  # noqa: PLC0415 - needed at the end
        from pnwtable.app.table.ending import ending_page  # noqa: PLC0415 - as above

        answers = end_answers(self._desk, table, self._ways(table))
        self._desk.ask(ending_page(self._desk, table, answers, fresh=fresh))

    def take_back(self, act: Callable[[], None]) -> None:
        """Whether to take back over a barrier."""
        from pnwtable.app.screens.menus import take_back_question  # noqa: PLC0415 - on demand

        self._desk.ask(take_back_question(self._desk, act))

    def _ways(self, table: TableScreen) -> TableWays:
        from pnwtable.app.screens.menus import TableWays  # noqa: PLC0415 - on demand

        beyond = self._beyond
        return TableWays(
            again=lambda how: beyond.again(table, how),
            settings=beyond.settings,
            rules=lambda: beyond.rules(table),
            result=lambda: self.ended(table, fresh=False),
            points=lambda: self._points(table),
            give_up=lambda: self._ask_give_up(table),
            home=beyond.home,
            code=lambda: beyond.code(table),
        )

    def _points(self, table: TableScreen) -> None:
        """Every point of a game that is over, and back to its result."""
        from pnwtable.app.table.scoring import score_page  # noqa: PLC0415 - on demand
        from pnwtable.app.widgets.dialog import Answer  # noqa: PLC0415 - on demand

        said = self._desk.texts.say("table.end.back")
        back = Answer(said, lambda: self.ended(table, fresh=False), safe=True)
        self._desk.ask(score_page(self._desk, table, (back,)))

    def _ask_give_up(self, table: TableScreen) -> None:
        from pnwtable.app.screens.menus import give_up_question  # noqa: PLC0415 - on demand

        self._desk.ask(give_up_question(self._desk, lambda: self._give_up(table)))

    def _give_up(self, table: TableScreen) -> None:
        """The game is history at once; how it stood is told once more."""
        table.session.abandon()
        table.show_now()
        self.ended(table, fresh=False)
