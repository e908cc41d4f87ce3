"""What strangers may do to a file: changes that keep its form, and such that break it."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable

PIECES: Final = (
    b"!!python/object/apply:os.system [id]",
    b"&a [*a, *a]",
    b"<<: *a",
    b"? [a, b] : c",
    b"---\n",
    b"%YAML 9.9\n",
    b'"\\ud800"',
    b"\xed\xa0\x80",
    b"\0",
    b"9" * 10_000,
    b"1e999",
    b".nan",
    b"NaN",
    b"-Infinity",
    b"[" * 3000,
    b'{"a":' * 3000,
    b"a: b\na: c\n",
    b"? " + b"k" * 5000 + b"\n: 1\n",
    b"../../../etc/passwd",
)
"""Traps of YAML, of JSON, of UTF-8 and of numbers."""

STRANGE: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    2**63,
    10**300,
    float("nan"),
    float("inf"),
    "",
    "x" * 20_000,
    "\ud800",
    "\0\n\x1b[31m\u202e",
    "../../x",
    [],
    [[[[[]]]]] * 50,
    {},
    {"a": {"a": {}}},
)
"""Values that nobody expects where another one stands."""


@st.composite
def spoiled(draw: st.DrawFn, examples: list[bytes]) -> bytes:
    """One of the examples, cut, doubled, changed in some bytes, or with a trap in it."""
    content = draw(st.sampled_from(examples))
    for _ in range(draw(st.integers(1, 4))):
        at, to = sorted(draw(st.integers(0, len(content))) for _ in range(2))
        way = draw(st.sampled_from(("cut", "twice", "trap", "bytes")))
        put = {
            "cut": b"",
            "twice": content[at : min(to, at + 5000)] * 2,
            "trap": draw(st.sampled_from(PIECES)),
            "bytes": draw(st.binary(max_size=6)),
        }[way]
        content = content[:at] + put + content[at if way == "trap" else min(to, at + 60) :]
    return content


@st.composite
def other_json(draw: st.DrawFn, examples: list[bytes]) -> bytes:
    """Lines of JSON, some values of which are others; the rest stays as it was."""
    lines = draw(st.sampled_from(examples)).split(b"\n")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        try:
            whole = json.loads(lines[at])
        except ValueError:
            continue
        places = list(_places(whole))
        if places:
            put = draw(st.sampled_from(places))
            put(draw(st.sampled_from(STRANGE)))
            lines[at] = json.dumps(whole).encode()
    return b"\n".join(lines)


def _places(value: Any) -> list[Callable[[Any], None]]:
    """How to put something else at each place of a value."""
    found: list[Callable[[Any], None]] = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, below in list(pairs):
        found.append(partial(value.__setitem__, key))
        if isinstance(below, dict | list):
            found += _places(below)
    return found
