"""The emblems of the computer players, as data: a thing that each has along, in one tone.

Each is a filled outline in a box of about 100 by 100 round the origin. Nothing in it is thinner
than eight of that, so that it is still itself where it is as high as a line of text.
"""

from __future__ import annotations

from typing import Final

from pnwtable.app.art.glyphs import Icon

BOOT: Final = Icon(
    92,
    96,
    "M-34-48L4-48L7-12C10-2 22 1 34 5C43 8 46 14 46 22L-40 22L-40 6C-34-10-34-30-34-48Z"
    "M-16-36L-16-27L-2-27L-2-36ZM-17-19L-17-10L0-10L0-19Z"
    "M-41 30L46 30L46 46L18 46L12 40L-10 40L-16 46L-41 46Z",
)

KETTLE: Final = Icon(
    108,
    98,
    "M-37 48C-54 32-51-4-30-12L16-12C27-8 32-1 33 8L44-8L54 0C46 12 39 22 35 32C33 38 28 43 23 48Z"
    "M-43-12C-49-64 35-64 29-12L19-12C22-50-36-50-33-12Z"
    "M-19-18C-19-32 5-32 5-18Z",
)

PADDLE: Final = Icon(
    104,
    104,
    "M36-52C44-54 54-44 52-36C50-30 44-29 40-32L6 3L-3-6L32-40C29-44 30-50 36-52Z"
    "M-10-5L5 10C10 22-8 44-46 52C-50 53-53 50-52 46C-44 8-22-10-10-5Z"
    "M-11 9L-34 34L-9 11Z",
)

LANTERN: Final = Icon(
    64,
    104,
    "M-16-38A16 16 0 1 1 16-38L24-24L-24-24ZM-7-38L7-38A7 7 0 1 0-7-38Z"
    "M-24-18L24-18L28 32L-28 32ZM-14-10L-18 24L18 24L14-10Z"
    "M0-8C10 2 12 10 8 16C5 20-5 20-8 16C-12 10-6 2 0-8Z"
    "M-32 38L32 38L32 52L-32 52Z",
)

AXE: Final = Icon(
    104,
    100,
    "M-40 50L-52 40L4-26L16-15Z"
    "M-8-32L10-50L22-38C30-34 40-34 50-38C54-12 40 12 16 22C20 12 20 2 14-8Z",
)

COMPASS: Final = Icon(
    100,
    100,
    "M-50 0A50 50 0 1 1 50 0A50 50 0 1 1-50 0ZM-39 0A39 39 0 1 0 39 0A39 39 0 1 0-39 0Z"
    "M27-27L11 11L-27 27L-11-11ZM-6 0A6 6 0 1 0 6 0A6 6 0 1 0-6 0Z",
)

EMBLEMS: Final = {
    "alder": BOOT,
    "camas": KETTLE,
    "marlow": PADDLE,
    "juniper": LANTERN,
    "tamarack": AXE,
    "sitka": COMPASS,
}
"""By the keys of their owners."""
