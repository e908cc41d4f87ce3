from __future__ import annotations

import struct
import zlib
from typing import Final
from xml.etree import ElementTree as ET  # the text is our own

import pytest
from test_svg_subset import DRAWN, KNOWN, is_whole

from pnwtable.app.art.app_icon import (
    ICNS_KINDS,
    ICO_SIZES,
    SIZES,
    files,
    folder,
    icns,
    ico,
    picture_path,
)

SOURCES: Final = ("icon.svg", "icon-small.svg")
MOST: Final = 300_000
"""Bytes of all these files."""


def kept(name: str) -> bytes:
    return (folder() / name).read_bytes()


def pictures() -> dict[int, bytes]:
    return {size: picture_path(size).read_bytes() for size in SIZES}


def parts(png: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG; pixels are unpacked, as another zlib may pack them otherwise."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    found, at = {}, 8
    while at < len(png):
        (long,) = struct.unpack_from(">I", png, at)
        kind, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + long]
        assert struct.unpack_from(">I", png, at + 8 + long)[0] == zlib.crc32(kind + body)
        found[kind] = zlib.decompress(body) if kind == b"IDAT" else body
        at += 12 + long
    assert at == len(png)
    return found


def side(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack_from(">II", parts(png)[b"IHDR"])
    return width, height


def in_ico(ico: bytes) -> dict[int, bytes]:
    """The pictures of a Windows icon by the size it lists; they lie close together."""
    zero, kind, count = struct.unpack_from("<HHH", ico)
    assert (zero, kind) == (0, 1)
    found, end = {}, 6 + 16 * count
    for number in range(count):
        wide, high, colours, none, planes, depth, long, at = struct.unpack_from(
            "<BBBBHHII", ico, 6 + 16 * number
        )
        assert (wide, colours, none, planes, depth, at) == (high, 0, 0, 1, 32, end)
        found[wide or 256] = ico[at : at + long]
        end += long
    assert end == len(ico)
    return found


def in_icns(icns: bytes) -> dict[bytes, bytes]:
    """The pictures of a macOS icon by their kind."""
    assert icns[:4] == b"icns"
    assert struct.unpack_from(">I", icns, 4)[0] == len(icns)
    found, at = {}, 8
    while at < len(icns):
        (long,) = struct.unpack_from(">I", icns, at + 4)
        found[icns[at : at + 4]] = icns[at + 8 : at + long]
        at += long
    assert at == len(icns)
    return found


@pytest.mark.parametrize("name", SOURCES)
def test_the_picture_uses_nothing_that_the_rasteriser_drops_in_silence(name: str) -> None:
    for node in ET.fromstring(kept(name)).iter():  # noqa: S314  # our own text
        assert node.tag.rpartition("}")[2] in DRAWN
        assert set(node.attrib) <= KNOWN
        assert is_whole(node.attrib.get("d", "M0 0"))


def test_what_is_kept_is_what_the_shapes_give() -> None:
    made = files()
    names = {path.name for path in folder().iterdir()}
    assert names == {*made, *SOURCES}
    for name in (name for name in made if name.endswith(".png")):
        assert parts(made[name]) == parts(kept(name)), name


def test_the_same_shapes_give_the_same_bytes() -> None:
    assert files() == files()


def test_every_picture_has_the_size_of_its_name_and_nothing_but_pixels() -> None:
    for size, png in pictures().items():
        assert side(png) == (size, size)
        assert list(parts(png)) == [b"IHDR", b"IDAT", b"IEND"]


def test_windows_finds_each_of_its_sizes() -> None:
    png = pictures()
    assert in_ico(kept("pnwtable.ico")) == {size: png[size] for size in ICO_SIZES}
    assert kept("pnwtable.ico") == ico(png)


def test_macos_finds_each_of_its_kinds() -> None:
    png = pictures()
    assert in_icns(kept("pnwtable.icns")) == {kind: png[size] for kind, size in ICNS_KINDS.items()}
    assert kept("pnwtable.icns") == icns(png)


def test_all_of_them_together_are_small() -> None:
    assert sum(path.stat().st_size for path in folder().iterdir()) < MOST
