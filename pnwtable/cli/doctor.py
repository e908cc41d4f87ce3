"""``pnwtable doctor``: whether the program has all that it needs here, and all saves are sound."""

import argparse
import gc
import json
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pnwtable.cli.arguments import add_data_dir
from pnwtable.data.languages import ENGLISH, texts_in
from pnwtable.data.places import user_folders

if TYPE_CHECKING:
    from pnwtable.app.health import Bill
    from pnwtable.data.places import UserFolders

UNWELL: Final = 1
"""The exit status if something is wrong."""


def main(arguments: Sequence[str]) -> int:
    """Exit status: 0, 1 if something is wrong, 2 for a wrong command line."""
    gc.enable()
    parser = argparse.ArgumentParser(
        prog="pnwtable doctor",
        description="See whether all is well: versions, display, sound, letters, folders and "
        "their rights, settings, and every save, played again. Nothing is changed.",
        epilog="exit status: 0 all is well, 1 something is wrong, 2 a wrong command line",
    )
    add_data_dir(parser, "where everything is kept")
    parser.add_argument("--json", action="store_true", help="print a JSON document")
    asked = parser.parse_args(arguments)
    folders = user_folders(asked.data_dir, os.environ)
    bill = _examined(folders)
    texts = texts_in(ENGLISH)
    print(json.dumps(bill.document(texts), indent=2) if asked.json else bill.plain(texts))
    return 0 if bill.fine else UNWELL


def _examined(folders: "UserFolders") -> "Bill":
    from pnwtable.app import health  # noqa: PLC0415 - cli reaches the window's world when it runs

    return health.Bill(
        {
            "program": health.examine_program(),
            "display": health.examine_display(),
            "help": health.examine_help(device=True),
            "folders": health.examine_folders(folders),
            "settings": health.examine_settings(folders),
            "saves": health.examine_saves(folders, whole=True),
        }
    )
