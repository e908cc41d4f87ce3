"""The one error of data files, kept apart so that finding folders need not load YAML."""

from collections.abc import Iterable

_SHOWN = 60


class DataError(Exception):
    """Something is wrong with a file: where, in which line if there is one, and what."""

    def __init__(self, where: str, line: int | None, said: str) -> None:
        super().__init__(where, line, said)
        self.where = where
        self.line = line
        self.said = said

    def __str__(self) -> str:
        place = self.where if self.line is None else f"{self.where}:{self.line}"
        return f"{place}: {self.said}"


def quoted(word: str) -> str:
    """A word as errors show it: in quotes, without control characters, never long."""
    return repr(word if len(word) <= _SHOWN else word[:_SHOWN] + "…")


def did_you_mean(word: str, choices: Iterable[str]) -> str:
    """The end of an error that names the nearest choice, or nothing if none is near."""
    import difflib  # noqa: PLC0415 -- only an error needs it, every start would pay

    # Comparing grows with the square of the length, and the word may come from a hostile file.
    near = difflib.get_close_matches(word[:_SHOWN], list(choices), n=1)
    return f" (did you mean {quoted(near[0])}?)" if near else ""
