"""What is asked and told about codes and files that come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.app.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pnwtable.app.desk import Desk
    from pnwtable.play.archive import Brought


def hands_question(desk: Desk, copy: Callable[[], None]) -> Dialog:
    """Whether to copy a code that gives away what others hold."""
    answers = (
        Answer(desk.text("codes.copy"), copy),
        Answer(desk.text("codes.leave"), safe=True),
    )
    return Dialog(desk, desk.text("codes.title"), desk.text("codes.hands"), answers)


def brought_page(
    desk: Desk, name: str, brought: Brought, *, settings: bool, read: Callable[[], None]
) -> Dialog:
    """What has come out of a file, and what has not and why; ``read`` is done after reading it."""
    text = "\n".join(_lines(desk, brought, settings=settings)) or desk.text("carry.nothing")
    answers = (Answer(desk.text("carry.well"), read, safe=True),)
    return Dialog(desk, desk.text("carry.title", name=name[:60]), text, answers)


def _lines(desk: Desk, brought: Brought, *, settings: bool) -> Iterator[str]:
    say = desk.text
    if brought.saves:
        yield say("carry.tables", n=len(brought.saves))
    if brought.known:
        yield say("carry.known", n=brought.known)
    if brought.layouts:
        yield say("carry.layouts", n=len(brought.layouts))
    if brought.left:
        yield say("carry.left", n=len(brought.left))
    if settings:
        yield say("carry.settings")
    if brought.damaged:
        yield say("carry.damaged", n=len(brought.damaged), name=brought.damaged[0])
    if brought.failed is not None:
        yield say("carry.failed", said=brought.failed.strerror)


def written_page(desk: Desk, path: Path, copy: Callable[[], None]) -> Dialog:
    """Where everything is; the path can be copied."""
    answers = (
        Answer(desk.text("carry.copy_path"), copy, stays=True),
        Answer(desk.text("carry.well"), safe=True),
    )
    text = desk.text("carry.written", path=path)
    return Dialog(desk, desk.text("carry.written_title"), text, answers)
