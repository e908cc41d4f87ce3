"""A bill of health: what the program runs on, where it keeps things, and whether all is well."""

from __future__ import annotations

from pnwtable.app.health.bill import Bill, Finding
from pnwtable.app.health.keeping import examine_folders, examine_saves, examine_settings
from pnwtable.app.health.system import examine_display, examine_help, examine_program

__all__ = [
    "Bill",
    "Finding",
    "examine_display",
    "examine_folders",
    "examine_help",
    "examine_program",
    "examine_saves",
    "examine_settings",
]
