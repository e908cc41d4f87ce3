"""Bytes as a word that survives mail and chat, and back: prefix, length, checksum."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, Literal
from zlib import crc32

FORM: Final = 1
"""The form of a code; its prefix says it."""

MOST_BYTES: Final = 48 * 2**10
MOST_TEXT: Final = 2**19
"""Characters that are looked through for a code."""

_MOST_STARTS: Final = 32
"""Beginnings of codes in a text that are tried: each may lead through all of the longest code."""

Reason = Literal[
    "none", "cut", "mistyped", "newer", "newer-rules", "unknown", "unsound", "elsewhere"
]
"""Why a code cannot be read: there is none; its end is missing; a sign of it is wrong; a newer
program made it, or one with newer rules; this one has not its game; it makes no sense; it leads
to another position than the table it was made at."""

_SIGNS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""32 of them, none of which looks like another one."""

_VALUES: Final = {sign: at for at, sign in enumerate(_SIGNS)} | {"o": 0, "i": 1, "l": 1}
_START: Final = re.compile(r"pnw([0-9]{1,3})\s*:", re.IGNORECASE)
_BITS: Final = 5
_CHECK: Final = 4
_LENGTH: Final = 3
"""Bytes of the length at most, seven bits in each."""


class BadCode(ValueError):  # noqa: N818 - says what the text is
    """The text is no code that can be opened; ``values`` belong to the sentence about it."""

    def __init__(self, reason: Reason, **values: object) -> None:
        super().__init__(f"{reason} {values}" if values else reason)
        self.reason: Reason = reason
        self.values: Mapping[str, object] = values

    @property
    def key(self) -> str:
        """The sentence for the player."""
        return f"app.codes.bad.{self.reason}"


def sealed(content: bytes) -> str:
    """The code of these bytes. Raises ValueError if they are too many for one."""
    if len(content) > MOST_BYTES:
        raise ValueError("a code has bounds")
    whole = _length(len(content)) + content
    whole += crc32(whole).to_bytes(_CHECK, "big")
    signs = -(-len(whole) * 8 // _BITS)
    number = int.from_bytes(whole, "big") << (signs * _BITS - len(whole) * 8)
    shifts = range((signs - 1) * _BITS, -1, -_BITS)
    return f"pnw{FORM}:" + "".join(_SIGNS[number >> shift & 31] for shift in shifts)


def looks_like_code(text: str) -> bool:
    """Whether there is the beginning of a code in the text."""
    return _START.search(text[:MOST_TEXT]) is not None


def unsealed(text: str) -> bytes:
    """The bytes of the first sound code in a text, whatever stands around it. Raises BadCode."""
    text = text[:MOST_TEXT]
    fault = BadCode("none")
    for start in islice(_START.finditer(text), _MOST_STARTS):
        if int(start[1]) > FORM:
            fault = BadCode("newer")
            continue
        try:
            return _unsealed(text, start.end())
        except BadCode as bad:
            fault = bad
    raise fault


def _unsealed(text: str, at: int) -> bytes:
    whole, needed = bytearray(), 0
    for byte, rest in _bytes(text, at):
        whole.append(byte)
        if not needed and byte < 128:  # noqa: PLR2004 - the last byte of the length
            needed = len(whole) + _read_length(bytes(whole)) + _CHECK
        elif not needed and len(whole) == _LENGTH:
            raise BadCode("mistyped")
        if len(whole) == needed:
            if rest:
                raise BadCode("mistyped")
            break
    else:
        raise BadCode("cut")
    body, check = bytes(whole[:-_CHECK]), bytes(whole[-_CHECK:])
    if crc32(body).to_bytes(_CHECK, "big") != check:
        raise BadCode("mistyped")
    return body[len(_length(_read_length(body))) :]


def _bytes(text: str, at: int) -> Iterator[tuple[int, int]]:
    """The bytes that the signs from there on stand for, each with the bits that are left over.

    Raises BadCode at what is no sign.
    """
    number = bits = 0
    for sign in text[at:]:
        if not sign.isalnum():
            continue  # what mail and chat put around words and between lines
        value = _VALUES.get(sign.lower())
        if value is None:
            raise BadCode("mistyped")
        number, bits = (number << _BITS | value) & 0xFFF, bits + _BITS
        if bits >= 8:  # noqa: PLR2004 - a whole byte
            bits -= 8
            yield number >> bits & 0xFF, number & (1 << bits) - 1


def _length(number: int) -> bytes:
    """A number, seven bits a byte, the last byte with its highest bit off."""
    parts = [number & 127]
    while number := number >> 7:
        parts.append(number & 127 | 128)
    return bytes(reversed(parts))


def _read_length(content: bytes) -> int:
    number = 0
    for byte in content[:_LENGTH]:
        number = number << 7 | byte & 127
        if byte < 128:  # noqa: PLR2004 - as above
            break
    if number > MOST_BYTES:
        raise BadCode("mistyped")
    return number
