"""Faults of the program go to a file in the player's log folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import logging
    from collections.abc import Callable
    from pathlib import Path

NAME: Final = "pnwtable.log"
_SIZE: Final = 512 * 1024
_OLDER: Final = 3
_MOST_SAID: Final = 32 * 1024


class FaultLog:
    """Writes faults down; where that is impossible it stays silent, and the program goes on."""

    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder
        self._logger: logging.Logger | None = None

    def note(self, fault: Exception) -> Path | None:
        """Write the fault and where it happened; the file, or None if that failed."""
        try:
            path = self._folder() / NAME
            path.parent.mkdir(parents=True, exist_ok=True)
            logger = self._open(path)
            try:
                logger.error("fault", exc_info=fault)
            finally:
                # Faults are rare, and the folder may be moved or emptied between two of them.
                for handler in logger.handlers:
                    handler.close()
        except (OSError, ValueError):
            return None
        return path

    def said(self, fault: Exception) -> str:
        """The fault in words, with what somebody who looks for it has to know."""
        import platform  # noqa: PLC0415 - as below
        from traceback import format_exception  # noqa: PLC0415 - as below

        import pnwtable  # noqa: PLC0415 - as below

        where = f"pnwtable {pnwtable.__version__}, Python {platform.python_version()}"
        whole = "".join(format_exception(fault))
        return f"{where}, {platform.platform()}\n{whole[-_MOST_SAID:]}"

    def _open(self, path: Path) -> logging.Logger:
        if self._logger is not None:
            return self._logger
        # A start without faults need not wait for these.
        import logging  # noqa: PLC0415
        from logging.handlers import RotatingFileHandler  # noqa: PLC0415

        class Honest(RotatingFileHandler):
            """Says that a line could not be written; stderr may be None, and nobody reads it."""

            def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
                del record
                raise  # noqa: PLE0704 - it is called while the error is handled

        handler = Honest(path, maxBytes=_SIZE, backupCount=_OLDER, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        logger = logging.Logger(NAME)  # noqa: LOG001 - ours alone: others' settings must not reach it
        logger.addHandler(handler)
        self._logger = logger
        return logger
