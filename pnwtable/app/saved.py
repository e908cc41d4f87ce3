"""From the list of saves to a table: going on with one, naming it, putting it aside."""

from __future__ import annotations

from dataclasses import dataclass
from time import time
from typing import TYPE_CHECKING

from pnwtable.games import BY_KEY
from pnwtable.play.shelf import Opened, TableInUse, Unreadable
from pnwtable.play.trouble import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from pnwtable.app.carrying import Carrier
    from pnwtable.app.program import Program
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.app.screens.saves import SavesScreen, SavesView, Tab
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.play.damage import Damage
    from pnwtable.play.listing import OpenTable
    from pnwtable.play.session import Session
    from pnwtable.play.tidying import PutAside


@dataclass(frozen=True, slots=True)
class SavedWays:
    """What leads on: a session to its table, and home."""

    open: Callable[[Session], TableScreen | None]
    home: Callable[[], None]


class Saved:
    """Leads to saved tables and keeps, as long as the program runs, how they were looked at."""

    def __init__(
        self,
        program: Program,
        gallery: Callable[[], Gallery],
        carrier: Carrier,
        ways: SavedWays,
    ) -> None:
        self._program, self._desk, self._shelf = program, program.desk, program.shelf
        self._gallery, self._carrier, self._ways = gallery, carrier, ways
        self._screen: SavesScreen | None = None
        self._view: SavesView | None = None
        self._aside: list[list[PutAside]] = []

    def tables(self) -> list[OpenTable]:
        """The open tables that home offers: of games that are here, and damaged ones."""
        tables = self._shelf.open_tables()
        return [table for table in tables if table.game in BY_KEY or table.damage]

    def show(self) -> None:
        """All saves."""
        from pnwtable.app.screens.saves import (  # noqa: PLC0415 - on demand
            SavesScreen,
            SavesView,
            SaveWays,
        )

        carrier = self._carrier
        ways = SaveWays(
            paths=self._paths,
            open=self.resume,
            code=carrier.copy_code_of,
            rename=self._ask_name,
            delete=self._put_aside,
            undo=lambda: self._bring_back if self._aside else None,
            export=carrier.export,
            paste=carrier.paste,
            back=self._ways.home,
        )
        self._view = self._view or SavesView()
        self._screen = SavesScreen(self._desk, self._gallery(), ways, self._view, time())
        self._desk.go(self._screen)

    def resume(self, table: OpenTable) -> bool:
        """Go on with this table; whether that was possible, and a sentence if not quite."""
        match self._shelf.open(table):
            case Opened(session, _) if session.abandoned and table.path.parent == self._shelf.games:
                # Given up in the last moment of a run that ended badly: it is history.
                self._shelf.put_away(session)
                self._again()
            case Opened(session, damage):
                if damage is not None:
                    self._tell("damaged", damage, name=table.path.name)
                looks = damage is None and table.path.parent == self._shelf.history
                if looks:
                    session.shelve()
                screen = self._ways.open(session)
                if screen is not None and looks:
                    self._replay(screen)
                return True
            case TableInUse():
                self._desk.say(self._say("in-use"))
                self._again()
            case Unreadable(damage) if self._screen is not None:
                # The list has buttons for that; nothing happens to it unasked.
                said = sentence(self._desk.texts, damage)
                self._desk.say(self._desk.text("saves.damage_all", said=said))
            case Unreadable(damage):
                # Nobody can play it, so it must not stand in the way; nothing of it is lost.
                from pnwtable.play.tidying import PutAside, put_aside  # noqa: PLC0415 - on demand

                aside = put_aside(self._shelf, table)
                path = aside.path if isinstance(aside, PutAside) else table.path
                self._tell("unreadable", damage, path=path)
                self._again()  # what is shown still offers it
        return False

    def refresh(self) -> None:
        """Something has changed on the shelf."""
        if self._screen is not None:
            self._screen.again()

    def forget(self) -> None:
        """Another screen is shown: nothing has to be told to the list."""
        self._screen = None

    def _again(self) -> None:
        """Show anew what offered the table."""
        if self._screen is None:
            self._ways.home()
        else:
            self._screen.again()

    def _paths(self, tab: Tab) -> list[Path]:
        """The saves of a tab, in the order in which they were played last."""
        if tab == "finished":
            return self._shelf.finished()
        return self._shelf.unfinished()

    def _put_aside(self, tables: Sequence[OpenTable]) -> None:
        """Take saves out of the list, all or as many as can be; they can be brought back."""
        from pnwtable.play.tidying import PutAside, put_aside  # noqa: PLC0415 - on demand

        done = [put_aside(self._shelf, table) for table in tables]
        if any(isinstance(one, TableInUse) for one in done):
            self._desk.say(self._say("in-use"))
        moved = [one for one in done if isinstance(one, PutAside)]
        if moved:
            self._aside.append(moved)
            self._desk.say(self._desk.text("saves.put_aside", n=len(moved), path=self._shelf.aside))

    def _bring_back(self) -> list[Path]:
        """Undo what was deleted last; where that lies now. What does not come can be asked anew."""
        from pnwtable.play.tidying import bring_back  # noqa: PLC0415 - on demand

        tried = [(aside, bring_back(self._shelf, aside)) for aside in self._aside.pop()]
        left = [aside for aside, path in tried if path is None]
        if left:
            self._aside.append(left)
        back = [path for _, path in tried if path is not None]
        if back:
            self._desk.say(self._desk.text("saves.brought_back", n=len(back)))
        return back

    def _ask_name(self, table: OpenTable) -> None:
        from pnwtable.app.screens.save_name import name_question  # noqa: PLC0415 - on demand

        self._desk.ask(name_question(self._desk, table, lambda name: self._rename(table, name)))

    def _rename(self, table: OpenTable, name: str) -> None:
        from pnwtable.play.tidying import TooDamaged, rename  # noqa: PLC0415 - on demand

        match rename(self._shelf, table, name):
            case TableInUse():
                self._desk.say(self._say("in-use"))
            case TooDamaged():
                self._desk.say(self._desk.text("saves.not_renamed"))
        self.refresh()

    def _replay(self, screen: TableScreen) -> None:
        """A finished game is there to be looked at: its timeline lies open, and leads back here."""
        from pnwtable.app.table.timeline import open_at  # noqa: PLC0415 - on demand

        def leave() -> None:
            self._ways.home()  # which puts the table away
            self.show()

        open_at(screen, leave=leave)

    def _tell(self, key: str, damage: Damage, **where: object) -> None:
        self._desk.say(self._say(key, said=sentence(self._desk.texts, damage), **where))

    def _say(self, key: str, **values: object) -> str:
        return self._desk.texts.say(f"saves.{key}", values)
