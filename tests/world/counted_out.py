"""What the program paints, writes and prints; run where numbers are written with a comma."""

from __future__ import annotations

import locale
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from io import StringIO
from pathlib import Path

import pygame

from pnwtable.__main__ import main
from pnwtable.app.art import CardArt
from pnwtable.app.table.opening import layout_of
from pnwtable.app.window import open_drivers
from pnwtable.games import BY_KEY
from pnwtable.play.exports import Exported, export
from pnwtable.play.ledger import Ledger
from pnwtable.play.session import Session
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.settings_file import SettingsFile
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf


def pictures() -> str:
    """Cards are drawn from texts full of numbers."""
    open_drivers()
    art = CardArt()
    drawn = [art.face(face, (91, 127)) for face in ("KH", "10S", "6C")]
    return sha256(b"".join(pygame.image.tobytes(one, "RGBA") for one in drawn)).hexdigest()


def settings(folder: Path) -> str:
    """Numbers of the settings, as they stand in the file and as they are read."""
    SettingsFile(folder).save(replace(DEFAULTS, ui_scale=1.25, sound_table=0.35))
    read = SettingsFile(folder).load()
    return f"{(folder / 'settings.json').read_text()} {read.settings.ui_scale} {read.troubles}"


def played(folder: Path) -> str:
    """A table, its layout, and its result in files."""
    game, shelf = BY_KEY["cabin"], Shelf(folder)
    session = Session.new(game, complete_setup(game), 7, keeper=shelf.create())
    zones = tuple(str(zone) for zone in session.view(None).table.zones)
    said = str(layout_of("cabin", zones, None, 1).layout)
    while session.outcome is None:
        session.do(session.legal(session.actors[0])[0], session.stamp)
    shelf.put_away(session)
    ledger = Ledger(shelf)
    ledger.begin()
    while ledger.read_on(1.0):
        pass
    for form in ("csv", "json"):
        answer = export(ledger.games, folder, form, datetime(2026, 5, 1, tzinfo=UTC))
        if isinstance(answer, Exported):
            said += answer.path.read_text("utf-8")
    return said.replace(ledger.games[0].began, "").replace(ledger.games[0].finished.isoformat(), "")


def printed() -> str:
    """What a command of the console prints."""
    with redirect_stdout(StringIO()) as said:
        main(["simulate", "grizzo", "--players=3", "--bots=random", "--games=2", "--json"])
    # How long they thought is another each time.
    return "\n".join(line for line in said.getvalue().splitlines() if "_ms" not in line)


def told(name: str, folder: Path) -> None:
    """Write all of that on the standard output."""
    if name:
        locale.setlocale(locale.LC_NUMERIC, name)
        if locale.localeconv()["decimal_point"] != ",":
            raise ValueError(name)
    for part in (pictures(), settings(folder), played(folder), printed()):
        sys.stdout.write(f"{part}\n")


if __name__ == "__main__":
    told(sys.argv[1], Path(sys.argv[2]))
