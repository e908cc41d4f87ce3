"""Where the program's own files and the player's folders lie."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnwtable.data.errors import DataError

_NAME = "pnwtable"
_PACKAGE = Path(__file__).resolve().parent.parent
_GAMES = _PACKAGE / "games"


def assets() -> Path:
    """The folder of texts, rules, scenarios, decks and pictures."""
    return program_folder("assets", _PACKAGE, _bundle())


def layouts() -> Path:
    """The folder of the tables' layouts."""
    return program_folder("layouts", _PACKAGE, _bundle())


def of_game(game: str, name: str, ours: Path | None = None) -> Path:
    """Where something of a game lies: ours among the assets, else in the folder of its rules."""
    return ours if ours is not None and ours.exists() else _GAMES / game / name


def words_of_games(language: str) -> list[Path]:
    """The files of that language that games have brought in the folders of their rules."""
    return sorted(_GAMES.glob(f"*/words/{language}.yaml"))


def program_folder(name: str, package: Path, bundle: Path | None) -> Path:
    """A folder in the frozen build, else inside the package (wheel), else beside it (checkout)."""
    # Beside an installed package lie other people's folders, so inside comes first.
    places = [package / name, package.parent / name]
    if bundle is not None:
        places.insert(0, bundle / name)
    for place in places:
        if place.is_dir():
            return place
    raise DataError(str(places[0]), None, "this folder of the program is missing; install it again")


def _bundle() -> Path | None:
    unpacked = getattr(sys, "_MEIPASS", None)
    return Path(unpacked) if isinstance(unpacked, str) else None


def players_layout(game: str, data: Path | None) -> Path | None:
    """Where a player's own layout and maps of a game would lie in the folder of his data."""
    return None if data is None else data / "layouts" / f"{game}.yaml"


@dataclass(frozen=True, slots=True)
class UserFolders:
    """Where saves, settings and logs go, and what only saves time; none of them need exist yet."""

    data: Path
    config: Path
    log: Path
    cache: Path


def user_folders(data_dir: Path | None, environ: Mapping[str, str]) -> UserFolders:
    """The folders under `data_dir` or PNWTABLE_DATA, else those the system means for them."""
    named = environ.get("PNWTABLE_DATA")
    root = data_dir if data_dir is not None else Path(named) if named else None
    if root is not None:
        return UserFolders(root / "data", root / "config", root / "log", root / "cache")
    import platformdirs  # noqa: PLC0415 -- the first frame need not wait where it is not needed

    return UserFolders(
        data=Path(platformdirs.user_data_dir(_NAME, appauthor=False)),
        config=Path(platformdirs.user_config_dir(_NAME, appauthor=False)),
        log=Path(platformdirs.user_log_dir(_NAME, appauthor=False)),
        cache=Path(platformdirs.user_cache_dir(_NAME, appauthor=False)),
    )
