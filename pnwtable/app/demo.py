"""The screens without a game behind them: `python -m pnwtable.app.demo --size 1280x800`."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from pnwtable.app.desk import Desk
from pnwtable.app.faults import FaultLog
from pnwtable.app.loop import Loop
from pnwtable.app.screens.home import HomeActions, home_screen
from pnwtable.app.window import Window, open_drivers
from pnwtable.data.places import assets, user_folders
from pnwtable.data.texts import read_texts
from pnwtable.play.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Screen


class Demo:
    """Leads from screen to screen and starts nothing."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def home(self) -> Screen:
        """The first screen."""
        actions = HomeActions(
            new_game=lambda: self._desk.say(self._desk.text("demo.no_table")),
            options=lambda: self._desk.go(self.setup()),
            settings=lambda: self._desk.go(self.settings()),
            quit=self._desk.quit,
            resume=lambda: self._desk.say(self._desk.text("demo.no_table")),
        )
        return home_screen(self._desk, "cabin", actions)

    def setup(self) -> Screen:
        """The set-up of the cabin."""
        from pnwtable.app.screens.setup import SetupActions, setup_screen  # noqa: PLC0415
        from pnwtable.games import BY_KEY  # noqa: PLC0415

        actions = SetupActions(start=lambda wanted: self._desk.say(str(wanted)), back=self._to_home)
        return setup_screen(self._desk, BY_KEY["cabin"], actions)

    def settings(self) -> Screen:
        """The settings."""
        from pnwtable.app.screens.settings import settings_screen  # noqa: PLC0415

        return settings_screen(self._desk, self._to_home)

    def _to_home(self) -> None:
        self._desk.go(self.home())


def main(arguments: Sequence[str] | None = None) -> None:
    """Open the window on one of the screens."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--screen", choices=("home", "setup", "settings"), default="home")
    asked = parser.parse_args(arguments)
    open_drivers()
    desk = Desk(read_texts(assets() / "lang" / "en.yaml"), Settings(ui_scale=asked.scale / 100))
    window = Window(desk.text("title"))
    if asked.size:
        wide, high = asked.size.split("x")
        window.resize((int(wide), int(high)))
    window.draw_icon(desk.art)
    window.show()
    demo = Demo(desk)
    first = {"home": demo.home, "setup": demo.setup, "settings": demo.settings}[asked.screen]
    log = FaultLog(lambda: user_folders(None, os.environ).log)
    Loop(window, desk, first, log).run()
    window.close()


if __name__ == "__main__":
    main()
