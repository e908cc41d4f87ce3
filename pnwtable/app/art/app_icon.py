"""Writes the picture of the program in every form that a system asks for.

Run ``python -m pnwtable.app.art.app_icon`` after a change of ``assets/icon/*.svg``.
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.data.places import assets

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
SIMPLER: Final = 32
"""Up to this size the simpler picture is drawn."""

ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic11": 32,  # from here on for displays twice as fine
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
WINDOW_SIZE: Final = 64
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_UPWARDS: Final = 2
"""The filter by which a row of a PNG holds what differs from the row above it."""


def folder() -> Path:
    """Where the pictures lie."""
    return assets() / "icon"


def picture_path(size: int) -> Path:
    """The file of the picture of that many pixels a side."""
    return folder() / f"icon-{size}.png"


def drawn(size: int, *, simpler: bool = False) -> pygame.Surface:
    """Return the picture, or the simpler one, drawn from its shapes."""
    source = "icon-small.svg" if simpler else "icon.svg"
    return pygame.image.load_sized_svg(str(folder() / source), (size, size))


def png(picture: pygame.Surface) -> bytes:
    """Return a picture with alpha as a PNG in which nothing but its pixels is told."""
    width, height = picture.get_size()
    row, pixels = 4 * width, pygame.image.tobytes(picture, "RGBA")
    above, filtered = bytes(row), bytearray()
    for start in range(0, len(pixels), row):
        this = pixels[start : start + row]
        filtered.append(_UPWARDS)
        filtered += bytes((new - old) & 0xFF for new, old in zip(this, above, strict=True))
        above = this
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    packed = zlib.compress(bytes(filtered), 9)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def ico(pngs: Mapping[int, bytes]) -> bytes:
    """Return the pictures as Windows takes them: a list of places, then the PNGs."""
    chosen = [(size, pngs[size]) for size in ICO_SIZES]
    at = 6 + 16 * len(chosen)
    listed, bodies = struct.pack("<HHH", 0, 1, len(chosen)), b""
    for size, body in chosen:
        side = size % 256  # a byte: 0 means 256
        listed += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(body), at + len(bodies))
        bodies += body
    return listed + bodies


def icns(pngs: Mapping[int, bytes]) -> bytes:
    """Return the pictures as macOS takes them: kind, length and PNG, one after another."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(pngs[size])) + pngs[size]
        for kind, size in ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def files() -> dict[str, bytes]:
    """Return all files that are made of the shapes, by name."""
    pngs = {size: png(drawn(size, simpler=size <= SIMPLER)) for size in SIZES}
    pictures = {picture_path(size).name: body for size, body in pngs.items()}
    # A window has one picture; what shows it makes it 16 to 48 pixels wide.
    window = png(drawn(WINDOW_SIZE, simpler=True))
    return {
        **pictures,
        "window.png": window,
        "pnwtable.ico": ico(pngs),
        "pnwtable.icns": icns(pngs),
    }


def main() -> None:
    """Write them beside the shapes."""
    for name, body in files().items():
        (folder() / name).write_bytes(body)


if __name__ == "__main__":
    main()
