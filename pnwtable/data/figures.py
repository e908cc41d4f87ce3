"""Numbers and lists as a language writes them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pnwtable.data.texts import Texts

MINUS: Final = "\N{MINUS SIGN}"
_GROUPED: Final = 10_000
"""Smaller numbers are read at a glance without groups."""

_THREE: Final = 3


def points(many: int) -> str:
    """So many points, perhaps less than none; they are never so many that they need groups."""
    return str(many).replace("-", MINUS)


def gain(many: int) -> str:
    """How many points more or less, with a sign; nothing has none."""
    return f"{many:+d}".replace("-", MINUS) if many else "0"


def number(texts: Texts, value: float, digits: int = 0) -> str:
    """A number with at most so many digits after the decimal sign, none of them a last 0."""
    whole, _, part = f"{abs(value):.{digits}f}".partition(".")
    part = part.rstrip("0")
    sign = MINUS if value < 0 and (part or int(whole)) else ""
    if int(whole) >= _GROUPED:
        whole = texts.say("language.group").join(_groups(whole))
    return f"{sign}{whole}{texts.say('language.decimal') if part else ''}{part}"


def _groups(whole: str) -> Iterator[str]:
    first = len(whole) % _THREE
    if first:
        yield whole[:first]
    for at in range(first, len(whole), _THREE):
        yield whole[at : at + _THREE]


def percent(texts: Texts, share: float) -> str:
    """A share of 1 as whole percents."""
    return texts.say("language.percent", {"n": number(texts, round(100 * share))})


def row(texts: Texts, items: Iterable[str]) -> str:
    """Things one after another, none of them the last."""
    return texts.say("language.comma").join(items)


def row_apart(texts: Texts, items: Sequence[str]) -> str:
    """Things one after another, some of which may be rows: nobody shall miss where one ends."""
    inside = any(texts.say("language.comma") in item for item in items)
    return texts.say("language.apart" if inside else "language.comma").join(items)


def all_of(texts: Texts, items: Sequence[str]) -> str:
    """Things as one says them: the last two with a word between them."""
    return _with_last(texts, items, "language.and")


def one_of(texts: Texts, items: Sequence[str]) -> str:
    """Things of which one is to be chosen, as one says them."""
    return _with_last(texts, items, "language.or")


def _with_last(texts: Texts, items: Sequence[str], word: str) -> str:
    *others, last = items or ("",)
    return texts.say(word).join((row(texts, others), last)) if others else last
