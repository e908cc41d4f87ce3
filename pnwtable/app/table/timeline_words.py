"""What is said of the moments of a game, and of what undo and redo would do, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnwtable.core.events import Said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.words import Words
    from pnwtable.core.zones import Viewer
    from pnwtable.play.timeline import Timeline


def knows(screen: TableScreen) -> Viewer:
    """In whose knowledge it is written: cards that lie face down must not be read here."""
    return None if screen.showing.may_mask else screen.viewer


def opens(words: Words, key: str) -> bool:
    """Whether a part of the game begins with that line of the log."""
    return words.has(f"headings.{key}")


def line_at(words: Words, timeline: Timeline, position: int) -> str:
    """What happened last at that moment, as the log has it."""
    if not position:
        return words.table("timeline.deal")
    said = [one for one in timeline.lines.get(position, ()) if isinstance(one, Said)]
    return _joined(words, said) or words.table("timeline.move", n=position)


def name_at(words: Words, timeline: Timeline, position: int) -> str:
    """What a bookmark there is called unless somebody finds a better name."""
    said = [one for one in timeline.lines.get(position, ()) if isinstance(one, Said)]
    return _joined(words, said[:1]) if position and said else line_at(words, timeline, position)


def _joined(words: Words, lines: Iterable[Said]) -> str:
    told = (words.heading(one) if opens(words, one.key) else words.said(one) for one in lines)
    return "  ".join(told)


def note_at(words: Words, timeline: Timeline, position: int) -> str:
    """Where the moment is, its bookmark, and what undo meets there."""
    return "  ·  ".join(_notes(words, timeline, position))


def _notes(words: Words, timeline: Timeline, position: int) -> Iterator[str]:
    yield words.table("timeline.at", n=position, m=timeline.now)
    if position in timeline.bookmarks:
        yield timeline.bookmarks[position]
    if position in timeline.taken_back:
        yield words.table("timeline.taken-back", n=timeline.taken_back[position])
    gate = timeline.gate_at(position)
    if gate is not None:
        yield words.table(f"timeline.gates.{gate.barrier}")


def explained(screen: TableScreen, button: str) -> str:
    """What a button over the table is for; of taking back or doing again, what it would do now."""
    if button == "hint":
        advising = screen.acting.advising
        if advising is not None and advising.hindrance:
            return advising.hindrance
        marked = screen.session.with_hints or screen.session.practice
        return screen.words.table("advice.about-marked" if marked else "advice.about")
    if button not in ("undo", "redo"):
        return screen.bars.told_of(button)
    if screen.acting.coach is not None and screen.acting.coach.runs:
        return ""
    return undo_said(screen) if button == "undo" else redo_said(screen)


def undo_said(screen: TableScreen) -> str:
    """What the next undo would take back, or which barrier forbids it."""
    session, words = screen.session, screen.words
    to = session.undo_to
    if to is None or session.abandoned or session.shelved:
        return words.table("timeline.undo.nothing")
    if not session.can_undo:
        return words.table(f"timeline.undo.barred.{session.undo_barrier or 'else'}")
    lines = session.log(knows(screen))
    told = [one.said for one in lines if one.position == to + 1 and isinstance(one.said, Said)]
    said = _joined(words, told[:1]) or words.table("timeline.move", n=to + 1)
    free = session.practice or session.undo_barrier is None
    key = "free" if free else f"over.{session.undo_barrier}"
    return words.table(f"timeline.undo.{key}", said=said)


def redo_said(screen: TableScreen) -> str:
    """What the next redo would do again."""
    session, words = screen.session, screen.words
    to = session.redo_to
    if to is None or not session.can_redo:
        return words.table("timeline.redo.nothing")
    return words.table("timeline.redo.free", n=to - session.position, m=session.length - to)
