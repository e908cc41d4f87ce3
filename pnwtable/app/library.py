"""The ways to what can be read: the rules of the games, from wherever one is, and the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.gallery import Gallery
    from pnwtable.data.catalogue import Entry
    from pnwtable.play.ledger import Ledger
    from pnwtable.play.shelf import Shelf


class Library:
    """Opens rules pages and statistics; each way leads back to where it came from."""

    def __init__(self, desk: Desk, games: Callable[[], Sequence[str]]) -> None:
        self._desk = desk
        self._games = games
        self._ledger: Ledger | None = None

    def read(self, game: str, back: Callable[[], None], way: str = "back", rule: str = "") -> None:
        """The page of a game, at one of its rules if one is named."""
        from pnwtable.app.reader.screen import ReaderScreen  # noqa: PLC0415 - on demand

        self._desk.go(ReaderScreen(self._desk, game, back, way, rule))

    def browse(self, back: Callable[[], None]) -> None:
        """The pages of every game."""
        from pnwtable.app.reader.choosing import rules_screen  # noqa: PLC0415 - on demand

        def read(key: str) -> None:
            self.read(key, lambda: self.browse(back))

        self._desk.go(rules_screen(self._desk, list(self._games()), read, back))

    def results(
        self,
        shelf: Shelf,
        exports: Path,
        games: Mapping[str, Entry],
        gallery: Gallery,
        ways: tuple[Callable[[str], None], Callable[[], None]],
    ) -> None:
        """What all finished games come to; files of it are written into ``exports``.

        ``ways`` lead to the set-up of a game, and back.
        """
        from pnwtable.app.screens.statistics import (  # noqa: PLC0415 - on demand
            StatisticsScreen,
            StatisticsWays,
        )
        from pnwtable.play.ledger import Ledger  # noqa: PLC0415 - on demand

        if self._ledger is None:
            self._ledger = Ledger(shelf)
        open_ways = StatisticsWays(exports, *ways)
        self._desk.go(StatisticsScreen(self._desk, self._ledger, games, gallery, open_ways))
