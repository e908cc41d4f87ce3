"""Results as files for other programs: a line for each game and seat, or all of it as JSON."""

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final, Literal

from pnwtable.core.plain import Plain, to_plain
from pnwtable.play.played import Place, Played
from pnwtable.play.trouble import Reason, reason_of

Form = Literal["csv", "json"]

FORMAT: Final = 1
"""The form of the JSON file."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_MOST: Final = 1_000

COLUMNS: Final = (
    "finished",
    "began",
    "game",
    "rules",
    "options",
    "deal",
    "deal_chosen",
    "seats",
    "opponents",
    "take_backs",
    "practice",
    "rating",
    "seat",
    "kind",
    "level",
    "name",
    "score",
    "won",
)


@dataclass(frozen=True, slots=True)
class Exported:
    """All is written in this file."""

    path: Path


@dataclass(frozen=True, slots=True)
class NotExported:
    """Nothing was written; ``detail`` is what the system said."""

    folder: Path
    reason: Reason
    detail: str

    @property
    def key(self) -> str:
        """The sentence for the player."""
        known = self.reason if self.reason in ("full", "read-only", "missing") else "other"
        return f"app.statistics.not_exported.{known}"

    @property
    def values(self) -> Mapping[str, object]:
        """What belongs to it."""
        return {"path": self.folder, "said": self.detail}


def export(
    games: Sequence[Played], folder: Path, form: Form, moment: datetime
) -> Exported | NotExported:
    """Write a new file named for this moment into the folder; none is ever overwritten."""
    text = _TEXTS[form](games)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, file = _opened(folder, f"pnwtable-results-{moment:%Y%m%d-%H%M%S}", form)
        try:
            with file:
                file.write(text)
        except OSError:
            with suppress(OSError):
                path.unlink()
            raise
    except OSError as error:
        return NotExported(folder, reason_of(error), str(error.strerror))
    return Exported(path)


def csv_text(games: Sequence[Played]) -> str:
    """A header, and a row for each game and seat; times are ISO, truths are ``true`` and ``false``.

    Text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    for one in games:
        shared = _shared(one)
        for place in one.places:
            values = {**shared, **_own(place)}
            writer.writerow([_cell(values[column]) for column in COLUMNS])
    return written.getvalue()


def json_text(games: Sequence[Played]) -> str:
    """All games, each with its seats."""
    listed: list[Plain] = []
    for one in games:
        places: list[Plain] = [dict(_own(place)) for place in one.places]
        listed.append({**_shared(one), "options": to_plain(one.options), "places": places})
    whole: Plain = {"pnwtable_results": FORMAT, "games": listed}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


_TEXTS: Final[Mapping[Form, Callable[[Sequence[Played]], str]]] = {
    "csv": csv_text,
    "json": json_text,
}


def _opened(folder: Path, name: str, form: Form) -> tuple[Path, io.TextIOWrapper]:
    for path in _names(folder, name, form):
        with suppress(FileExistsError):
            # A name may hold letters that UTF-8 has no bytes for.
            return path, path.open("x", encoding="utf-8", errors="replace", newline="")
    raise FileExistsError(0, "there are too many files of this name")


def _names(folder: Path, name: str, form: Form) -> Iterator[Path]:
    yield folder / f"{name}.{form}"
    for number in count(2):
        if number > _MOST:
            return
        yield folder / f"{name}-{number}.{form}"


def _shared(one: Played) -> dict[str, Plain]:
    return {
        "finished": one.finished.isoformat(),
        "began": one.began,
        "game": one.game,
        "rules": one.rules,
        "options": json.dumps(to_plain(one.options), sort_keys=True),
        "deal": one.deal,
        "deal_chosen": one.deal_chosen,
        "seats": one.seats,
        "opponents": one.opposition,
        "take_backs": one.with_takebacks,
        "practice": one.practice,
        "rating": one.rating,
    }


def _own(place: Place) -> dict[str, Plain]:
    return {
        "seat": place.seat,
        "kind": place.who.kind,
        "level": place.who.level,
        "name": place.who.name,
        "score": place.score,
        "won": place.won,
    }


def _cell(value: Plain) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    risky = isinstance(value, str) and text.startswith(_FORMULA)
    return f"'{text}" if risky else text
