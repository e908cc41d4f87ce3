"""Results as files for other programs: a line for each game and seat, or all of it as JSON."""

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

from pnwtable.core.plain import Plain, to_plain
from pnwtable.play.played import Place, Played
from pnwtable.play.trouble import Reason, reason_of
from pnwtable.play.whole import DAY, sweep, write_new

Form = Literal["csv", "json"]

FORMAT: Final = 1
"""The form of the JSON file."""

EXPORTED: Final = "pnwtable-*"
"""The names of files that are written for the player to carry away."""

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
    "hints",
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
    # A name may hold letters that UTF-8 has no bytes for.
    content = _TEXTS[form](games).encode("utf-8", "replace")
    stem = f"pnwtable-results-{moment:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        sweep(folder, EXPORTED, DAY)
        path = write_new(names(folder, stem, f".{form}"), content)
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


def names(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """Names for a new file, the plainest first."""
    yield folder / f"{stem}{suffix}"
    for number in range(2, _MOST + 1):
        yield folder / f"{stem}-{number}{suffix}"


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
        "hints": one.with_hints,
        "practice": one.practice,
        "rating": one.rating,
    }


def _own(place: Place) -> dict[str, Plain]:
    return {
        "seat": place.seat,
        "kind": place.who.kind,
        "level": place.who.strength,
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
