"""What comes to the program from outside and what leaves it: table codes and files."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnwtable.app import clipboard
from pnwtable.app.slices import worked
from pnwtable.play.settings import DEFAULTS
from pnwtable.play.settings_values import read_settings
from pnwtable.play.trouble import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from pnwtable.app.program import Program
    from pnwtable.core.commands import Asked
    from pnwtable.play.archive import Brought
    from pnwtable.play.exports import Exported, NotExported
    from pnwtable.play.listing import OpenTable
    from pnwtable.play.session import Session

_SLICE: Final = 0.02
_MOST_TEXT: Final = 2**20
_OF_THIS_MACHINE: Final = ("window", "full_screen", "ui_scale")


class Carrier:
    """Copies and opens table codes, writes and reads archives; long work goes on in slices."""

    def __init__(
        self,
        program: Program,
        open_new: Callable[[Session], object],
        refresh: Callable[[], None],
    ) -> None:
        """``open_new`` shows a table; ``refresh`` hears that there are other saves now."""
        self._program, self._desk, self._shelf = program, program.desk, program.shelf
        self._open_new, self._refresh = open_new, refresh
        self._work: list[Generator[None, None, None]] = []
        self._trying: tuple[Session, Asked] | None = None

    def copy_code(self, session: Session) -> None:
        """Put the code of a table on the clipboard; where it gives hands away it asks before."""
        secret = session.setup.seats > 1 and session.outcome is None and not session.abandoned
        if not secret:
            self._copy(session)
            return
        from pnwtable.app.carry_pages import hands_question  # noqa: PLC0415 - on demand

        self._desk.ask(hands_question(self._desk, lambda: self._copy(session)))

    def copy_code_of(self, table: OpenTable) -> None:
        """The same for a save that is not open, as far as it can be read."""
        replay = self._shelf.peek(table)
        if replay is None:
            self._desk.say(self._desk.text("codes.none-made"))
            return
        while replay.follow():
            pass
        self.copy_code(replay.resumed().session)

    def paste(self) -> None:
        """Open the table whose code is on the clipboard."""
        self.received(clipboard.read())

    def received(self, text: str) -> None:
        """Open the table whose code is in this text, or say why there is none."""
        from pnwtable.play.codes import read_code  # noqa: PLC0415 - on demand
        from pnwtable.play.envelope import BadCode  # noqa: PLC0415 - on demand

        lines = _Lines()
        try:
            decoded = read_code(text, lines)
        except BadCode as bad:
            self._desk.say(sentence(self._desk.texts, bad))
            return
        self._shelf.keep(decoded.session, lines.lines)
        for question in self._desk.questions:
            question.drop()
        if self._open_new(decoded.session) is None:
            return
        self._desk.say(self._desk.text("codes.opened"))
        if decoded.trying is not None:
            self._trying = decoded.session, decoded.trying

    def _copy(self, session: Session) -> None:
        code = session.table_code()
        if code is None:
            self._desk.say(self._desk.text("codes.none-made"))
        else:
            self.copy_text(code, "codes.copied")

    def copy_text(self, text: str, key: str) -> None:
        """Put a text on the clipboard and say so, or say that there is no clipboard."""
        done = clipboard.write(text)
        self._desk.say(self._desk.text(key if done else "codes.no-clipboard", n=len(text)))

    def expect(self, path: Path | None) -> None:
        """Take a file in as soon as the first screen is there, if there is one."""

        def take() -> Generator[None, None, None]:
            self.dropped(str(path))
            yield

        if path is not None:
            self._work.append(take())

    def dropped(self, name: str) -> None:
        """Take a file in: an archive, a save, or a text with a code."""
        from pnwtable.play.envelope import looks_like_code  # noqa: PLC0415 - on demand

        path = Path(name)
        try:
            start = _start_of(path)
        except (OSError, ValueError):
            self._desk.say(self._desk.text("carry.unreadable", name=path.name[:80]))
            return
        text = start.decode("utf-8", "replace")
        if start.startswith(b"PK"):
            self._work.append(self._unpacking(path))
        elif start.startswith(b"{"):
            self._take_save(path)
        elif looks_like_code(text):
            self.received(text)
        else:
            self._desk.say(self._desk.text("carry.strange", name=path.name[:80]))

    def export(self, tables: Sequence[OpenTable] | None) -> None:
        """Write these tables, or everything there is, into one file."""
        from pnwtable.play.archive import chosen, everything, pack  # noqa: PLC0415 - on demand

        members = (
            everything(self._shelf, self._program.config_folder)
            if tables is None
            else chosen([table.path for table in tables])
        )
        moment = datetime.now().astimezone()
        self._work.append(self._packing(pack(members, self._program.export_folder, moment)))

    def work(self) -> None:
        """Go on with what takes long, for a moment; do what a code said was being done."""
        if self._trying is not None:
            (session, asked), self._trying = self._trying, None
            session.do(asked, session.stamp)
        worked(self._go_on, _SLICE)

    def _go_on(self) -> bool:
        """A step of what takes long; whether there was any."""
        if not self._work:
            return False
        try:
            next(self._work[0])
        except StopIteration:
            self._work.pop(0)
        except Exception:
            self._work.pop(0)
            raise
        return True

    def close(self) -> None:
        """Nothing goes on any more; what was half written does not stay."""
        for work in self._work:
            work.close()
        self._work.clear()

    def _take_save(self, path: Path) -> None:
        from pnwtable.play.archive import NoArchive, take_save  # noqa: PLC0415 - on demand

        try:
            brought = take_save(path, self._shelf)
        except NoArchive:
            self._desk.say(self._desk.text("carry.strange", name=path.name[:80]))
        except OSError as error:
            self._desk.say(self._desk.text("carry.failed", said=error.strerror))
        else:
            self._tell(path, brought)

    def _unpacking(self, path: Path) -> Generator[None, None, None]:
        from pnwtable.play.archive import (  # noqa: PLC0415 - on demand
            Brought,
            NewerArchive,
            NoArchive,
            unpack,
        )

        brought = Brought()
        try:
            for brought in unpack(path, self._shelf):  # noqa: B007 - the last one is whole
                yield
        except NewerArchive:
            self._desk.say(self._desk.text("carry.newer", name=path.name[:80]))
        except NoArchive:
            self._desk.say(self._desk.text("carry.strange", name=path.name[:80]))
        else:
            self._tell(path, brought)

    def _tell(self, path: Path, brought: Brought) -> None:
        """What has come, in a question, so that it can be read."""
        from pnwtable.app.carry_pages import brought_page  # noqa: PLC0415 - on demand

        settings = self._use(brought)
        self._desk.ask(
            brought_page(self._desk, path.name, brought, settings=settings, read=self._refresh)
        )

    def _use(self, brought: Brought) -> bool:
        """Take over settings where the player has left ours as they were; whether any was."""
        if brought.settings is None:
            return False
        theirs, _ = read_settings(brought.settings)
        mine = self._desk.settings
        news = {
            one.name: getattr(theirs, one.name)
            for one in fields(mine)
            if one.name not in _OF_THIS_MACHINE
            and getattr(mine, one.name) == getattr(DEFAULTS, one.name)
            and getattr(theirs, one.name) != getattr(DEFAULTS, one.name)
        }
        if news:
            self._desk.change(replace(mine, **news))
        return bool(news)

    def _packing(
        self, steps: Iterator[Exported | NotExported | None]
    ) -> Generator[None, None, None]:
        from pnwtable.play.exports import Exported, NotExported  # noqa: PLC0415 - on demand

        for step in steps:
            match step:
                case Exported(path):
                    self._tell_exported(path)
                case NotExported():
                    self._desk.say(sentence(self._desk.texts, step))
            yield

    def _tell_exported(self, path: Path) -> None:
        from pnwtable.app.carry_pages import written_page  # noqa: PLC0415 - on demand

        def copy() -> None:
            self.copy_text(str(path), "carry.path_copied")

        self._desk.ask(written_page(self._desk, path, copy))


def _start_of(path: Path) -> bytes:
    """The first bytes of a file. Raises OSError or ValueError if it is none, or cannot be read."""
    if not path.is_file():
        raise OSError("no file")  # a pipe would be waited for
    with path.open("rb") as file:
        return file.read(_MOST_TEXT)


class _Lines:
    """Keeps the lines of a game until it is known that all of it can be played."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def append(self, line: bytes) -> None:
        """Keep it."""
        self.lines.append(line)

    def hasten(self) -> None:
        """Nothing to bring anywhere."""
