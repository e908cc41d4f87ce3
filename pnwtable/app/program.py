"""The program: folders, settings, window, and the way from one screen to another."""

from __future__ import annotations

import os
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.desk import Desk
from pnwtable.app.faults import FaultLog
from pnwtable.app.loop import Loop
from pnwtable.app.sound.loudspeaker import Loudspeaker
from pnwtable.app.system_wish import MotionWish
from pnwtable.app.window import Window, open_drivers
from pnwtable.data.languages import spoken
from pnwtable.data.places import user_folders
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.shelf import Shelf
from pnwtable.play.trouble import sentence

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pnwtable.app.desk import Screen
    from pnwtable.app.health import Bill
    from pnwtable.bots.worker import Worker
    from pnwtable.core.game import AnyGame, Setup
    from pnwtable.play.settings import Settings
    from pnwtable.play.settings_file import SettingsTrouble
    from pnwtable.play.trouble import SaveTrouble

Opening = tuple["AnyGame", "Setup", "int | None"]
"""A table to open at once: game, set-up, and the number of the deal if one is asked for."""

SOLITAIRE: Final = "cabin"
"""The game that home deals at once: nobody else is needed for it."""

SOLITAIRE_DEALS: Final = 1_000_000
"""A solitaire's deal gets a number that one can say."""

OTHER_DEALS: Final = 1 << 62
"""Other tables get one that nobody can guess."""


class Program:
    """Everything there is once, from the first line to the last."""

    def __init__(
        self, data_dir: Path | None, size: tuple[int, int] | None, ui_scale: float | None
    ) -> None:
        self._folders = user_folders(data_dir, os.environ)
        self._at_home = data_dir is None and not os.environ.get("PNWTABLE_DATA")
        self._settings_file = SettingsFile(self._folders.config)
        loaded = self._settings_file.load()
        settings = loaded.settings
        self._kept_scale, self._asked_scale = settings.ui_scale, ui_scale
        if ui_scale is not None:
            settings = replace(settings, ui_scale=ui_scale)
        self.desk = Desk(spoken(settings.language), settings, self._keep)
        if os.environ.get("SDL_AUDIODRIVER") != "dummy":
            # Who asks for that driver will hear nothing, and needs no process that plays it.
            desk = self.desk
            desk.sound = Loudspeaker(lambda: desk.settings, lambda: desk.speaker.speaking)
        self.desk.reduced_motion = MotionWish()
        for trouble in loaded.troubles:
            self._tell_settings(trouble)
        self.shelf = Shelf(self._folders.data, self._tell_trouble)
        self.log = FaultLog(lambda: self._folders.log)
        self._size = size
        self._worker: Worker | None = None
        self._adviser: Worker | None = None
        self._reviewer: Worker | None = None
        self._troubles: list[SaveTrouble] = []
        self.luck: Callable[[int], int] = secrets.randbelow

    @property
    def data_folder(self) -> Path:
        """Where saves and the player's layouts lie."""
        return self._folders.data

    @property
    def config_folder(self) -> Path:
        """Where the settings lie."""
        return self._folders.config

    @property
    def export_folder(self) -> Path:
        """Where files to carry away are written: to the player's documents, if that is a folder."""
        if self._at_home:
            import platformdirs  # noqa: PLC0415 - on demand

            documents = platformdirs.user_documents_path()
            if documents.is_dir():
                return documents
        return self._folders.data / "exports"

    @property
    def worker(self) -> Worker:
        """Where computer players think; there is none before somebody asks for it."""
        if self._worker is None:
            from pnwtable.bots.worker import Worker  # noqa: PLC0415 - persons alone need none

            self._worker = Worker()
        return self._worker

    @property
    def adviser(self) -> Worker:
        """Where hints are thought of: who waits for one must not wait for a computer player."""
        if self._adviser is None:
            from pnwtable.bots.worker import Worker  # noqa: PLC0415 - nobody may ever ask

            self._adviser = Worker()
        return self._adviser

    @property
    def reviewer(self) -> Worker:
        """Where a game is thought about in the background, which nobody waits for."""
        if self._reviewer is None:
            from pnwtable.bots.worker import Worker  # noqa: PLC0415 - nobody may ever look

            self._reviewer = Worker()
        return self._reviewer

    def bill(self) -> Bill:
        """Whether all is well, as it is now; no save is played for it, and no device opened."""
        from pnwtable.app import health  # noqa: PLC0415 - on demand

        return health.Bill(
            {
                "program": health.examine_program(),
                "display": health.examine_display(self.desk),
                "help": health.examine_help(device=False),
                "folders": health.examine_folders(self._folders),
                "settings": health.examine_settings(self._folders),
                "saves": health.examine_saves(self._folders, whole=False),
            }
        )

    def close(self) -> None:
        """Nobody thinks or speaks any more."""
        self.desk.speaker.close()
        self.desk.sound.close()
        for worker in (self._worker, self._adviser, self._reviewer):
            if worker is not None:
                worker.close()

    def run(self, opening: Opening | None, file: Path | None = None) -> int:
        """Show the window until it is closed; ``file`` is taken in as if it were dropped on it."""
        from pnwtable.app.tables import Tables  # noqa: PLC0415 - imported while the window opens

        window = self._window()
        tables = Tables(self)
        window.show_icon()
        window.full_screen(self.desk.settings.full_screen)
        window.show()
        openings = [opening]

        def first() -> Screen:
            # A table is opened once: after a fault this leads home, and deals no other.
            return tables.first(openings.pop() if openings else None)

        def between() -> None:
            self._tell_waiting()
            if loop.draws == 1:
                self._ask_about_motion()

        loop = Loop(window, self.desk, first, self.log, between)
        loop.guests = tables.guests
        tables.carrier.expect(file)
        loop.run()
        tables.end()
        self.close()
        self._keep(replace(self.desk.settings, window=window.place()))
        window.close()
        return 0

    def _window(self) -> Window:
        """The window, as large as was asked for; it does not show yet."""
        open_drivers()
        window = Window(self.desk.text("title"), self.desk.settings.window)
        if self._size is not None:
            window.resize(self._size)
        return window

    def _ask_about_motion(self) -> None:
        """After the first picture, so that the answer is known before the first card moves."""
        if self.desk.settings.animation == "system":
            self.desk.reduced_motion()

    def deal_number(self, seats: int) -> int:
        """A number for a new deal, by luck: the system's, unless somebody gave another."""
        if seats == 1:
            return 1 + self.luck(SOLITAIRE_DEALS)
        return self.luck(OTHER_DEALS)

    def _keep(self, settings: Settings) -> None:
        if settings.ui_scale == self._asked_scale:
            # A scale of the command line holds for this run only.
            settings = replace(settings, ui_scale=self._kept_scale)
        for trouble in self._settings_file.save(settings):
            self._tell_settings(trouble)

    def _tell_settings(self, trouble: SettingsTrouble) -> None:
        self.desk.say(sentence(self.desk.texts, trouble))

    def _tell_trouble(self, trouble: SaveTrouble) -> None:
        # It may come from the writer's thread; the loop tells it in its own time.
        self._troubles.append(trouble)

    def _tell_waiting(self) -> None:
        while self._troubles:
            self.desk.say(sentence(self.desk.texts, self._troubles.pop(0)))
