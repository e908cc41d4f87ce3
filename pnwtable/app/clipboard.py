"""The clipboard of the system, as far as there is one."""

from __future__ import annotations

import pygame


def read() -> str:
    """The text on it; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""


def write(text: str) -> bool:
    """Put a text on it; whether it is there now."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return False
    # Windows gives lines back with an end of two signs.
    return read().replace("\r\n", "\n") == text.replace("\r\n", "\n")


def has_code() -> bool:
    """Whether there is a table code on it."""
    from pnwtable.play.envelope import looks_like_code  # noqa: PLC0415 - on demand

    return looks_like_code(read())
