"""The places behind the screens and the tables, drawn by us as flat shapes in soft light.

``scenes`` has them by name, a module each; ``painting`` makes a picture of one, with ``light``,
``trees`` and ``outlines``. What lies on them is ``lying``: a whole part of a table on one of the
``lands``, a single card on one of the ``grounds``; the modules ``grounds_…`` draw these. ``later``
draws large pictures piece by piece, while a ``sketch`` stands in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.art.cache import PictureCache
from pnwtable.app.art.palette import mixed
from pnwtable.app.scenery.frame import Frame
from pnwtable.app.scenery.later import Later, whole
from pnwtable.app.scenery.painting import gradient, painting
from pnwtable.app.scenery.scenes import scene
from pnwtable.app.scenery.sketch import sketch
from pnwtable.layout.sceneries import VIEW as HOME

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.art.cache import Pictures
    from pnwtable.app.scenery.later import Pieces
    from pnwtable.app.scenery.lying import Lying

__all__ = ["Scenery", "drawn", "felt"]

_KEPT: Final = 96 << 20

_SHADE: Final = "#0d2a27"


class Scenery:
    """Keeps the pictures of places, and of what lies on them."""

    def __init__(self, kept: Pictures | None = None) -> None:
        self._kept = PictureCache(_KEPT) if kept is None else kept
        self.later = Later(self._kept)
        self.patient = False

    def patiently(self, draw: Callable[[pygame.Surface], None], target: pygame.Surface) -> None:
        """Draw what may be shown with soft pictures until ``later`` has done the true ones."""
        self.patient = True
        self.later.begin()
        try:
            draw(target)
        finally:
            self.patient = False
            self.later.end()

    def picture(  # noqa: PLR0913 - how a place is shown, all but two by name
        self,
        size: tuple[int, int],
        place: str = HOME,
        lying: tuple[Lying, ...] = (),
        *,
        day: bool = False,
        mirrored: bool = False,
        patient: bool = False,
    ) -> pygame.Surface:
        """The place, filling this size, with what lies on it; not to be drawn on.

        Who is ``patient``, while all is drawn ``patiently``, may get a soft one for a while.
        """
        found = scene(place)

        def pieces() -> Pieces:
            picture = yield from painting(found, size, day=day, mirrored=mirrored)
            for one in lying:
                yield
                yield from one.put_on(picture)
            return picture

        def soft() -> pygame.Surface:
            return sketch(found, size, lying, day=day, mirrored=mirrored)

        look, waits = (place, bool(lying), day, mirrored), patient and self.patient
        return self.later.fetch(look, (size, lying), pieces, soft if waits else None)

    def felt(
        self,
        size: tuple[int, int],
        colour: str,
        printed: tuple[Lying, ...] = (),
        *,
        soft: bool = False,
        patient: bool = False,
    ) -> pygame.Surface:
        """Felt of that colour, filling this size, with what is printed on it; not to be drawn on.

        Who is ``patient``, while all is drawn ``patiently``, may get it without that for a while.
        """

        def plain() -> pygame.Surface:
            return felt(size, colour, soft=soft)

        def pieces() -> Pieces:
            picture = plain()
            for one in printed:
                yield
                yield from one.put_on(picture)
            return picture

        look, waits = ("felt", colour, soft, bool(printed)), patient and self.patient and printed
        return self.later.fetch(look, (size, printed), pieces, plain if waits else None)


def drawn(size: tuple[int, int], place: str = HOME, *, day: bool = False) -> pygame.Surface:
    """Draw a place, uncached."""
    return whole(painting(scene(place), size, day=day))


def felt(size: tuple[int, int], colour: str, *, soft: bool = False) -> pygame.Surface:
    """Draw felt, uncached: even, or a little darker towards those who sit at it."""
    frame = Frame(max(1, size[0]), max(1, size[1]))
    if soft:
        shade = mixed(colour, _SHADE, 0.55)
        return gradient(frame, ((0.0, mixed(colour, shade, 0.35)), (0.35, colour), (1.0, shade)))
    plain = pygame.Surface((frame.wide, frame.high), depth=32)
    plain.fill(colour)
    return plain
