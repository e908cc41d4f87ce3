"""Which form of a sentence a number takes: the cardinal categories of CLDR, by language."""

import re
from collections.abc import Callable
from typing import Final

CATEGORIES: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
OTHER: Final = "other"

_WHOLE: Final = re.compile(r"[0-9]{1,40}")
_TEENS: Final = range(11, 15)


def _single(n: int) -> str:
    return "one" if n == 1 else OTHER


def _up_to_one(n: int) -> str:
    return "one" if n in (0, 1) else OTHER


def _alike(_: int) -> str:
    return OTHER


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in _TEENS else "many"


def _russian(n: int) -> str:
    if n % 100 in _TEENS or n % 10 not in (1, 2, 3, 4):
        return "many"
    return "one" if n % 10 == 1 else "few"


def _czech(n: int) -> str:
    return "one" if n == 1 else "few" if n in (2, 3, 4) else OTHER


def _arabic(n: int) -> str:
    if n in (0, 1, 2):
        return ("zero", "one", "two")[n]
    rest = n % 100
    return "few" if rest in range(3, 11) else "many" if rest in range(11, 100) else OTHER


_RULES: Final[dict[str, Callable[[int], str]]] = {
    **dict.fromkeys(("fr", "pt"), _up_to_one),
    **dict.fromkeys(("id", "ja", "ko", "th", "vi", "zh"), _alike),
    **dict.fromkeys(("cs", "sk"), _czech),
    **dict.fromkeys(("be", "ru", "uk"), _russian),
    "pl": _polish,
    "ar": _arabic,
}
"""All other languages have one form for 1 and one for the rest."""


def category(language: str, n: object) -> str:
    """The form that a number, as it is shown, takes in a language; what is none takes `other`."""
    if isinstance(n, bool) or not _WHOLE.fullmatch(said := str(n)):
        return OTHER
    return rule_of(language)(int(said))


def categories(language: str) -> frozenset[str]:
    """All forms that whole numbers take in a language; every sentence with forms has these."""
    return frozenset(map(rule_of(language), range(201))) | {OTHER}


def rule_of(language: str) -> Callable[[int], str]:
    """The rule of a language; a variety such as `pt-BR` has that of its language."""
    return _RULES.get(language.partition("-")[0], _single)
