"""Small fires, as data: one that is anybody's, and one for each of two teams.

The fires of the teams differ in outline and in what burns, not in colour alone: embers low and
broad on crossed logs, and driftwood from the sea, whose salt burns tall and blue-green. They stand
in the box of a figure; their first ``solid`` parts make the outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pnwtable.app.art.svg import Part


@dataclass(frozen=True, slots=True)
class Fire:
    """The parts of a fire, back to front; those numbered as ``wood`` lie there before it burns."""

    parts: tuple[Part, ...]
    solid: int = 1
    wood: tuple[int, ...] = ()

    @property
    def laid(self) -> Fire:
        """The same, ready to be lit: its wood alone."""
        return Fire(tuple(self.parts[number] for number in self.wood), len(self.wood))


ANYBODYS: Final = Fire(
    (
        Part(
            "M43 5C47 22 69 36 69 63C69 82 57 95 40 95C23 95 11 82 11 64C11 49 20 41 23 26"
            "C30 31 33 38 33 45C40 36 45 22 43 5Z",
            "#d9481f",
        ),
        Part(
            "M44 33C46 46 59 53 59 69C59 82 51 91 40 91C29 91 21 83 21 71C21 61 27 55 30 47"
            "C34 51 36 55 36 60C41 53 45 43 44 33Z",
            "#f39a2c",
        ),
        Part(
            "M42 57C43 65 50 69 50 78C50 85 46 89 40 89C34 89 30 85 30 78C30 71 38 67 42 57Z",
            "#ffe08a",
        ),
    )
)

EMBERS: Final = Fire(
    (
        Part("M7 80L73 89L71 95L5 87Z", "#4a2f20"),
        Part("M73 80L7 89L9 95L75 87Z", "#6d4730"),
        Part(
            "M40 88C18 88 6 79 6 66C6 55 13 50 12 37C20 41 24 47 24 53C28 45 30 36 27 23"
            "C38 28 44 37 44 45C48 42 51 36 51 29C58 36 60 44 59 51C63 49 66 45 67 40"
            "C73 49 75 57 74 66C74 79 62 88 40 88Z",
            "#c8391c",
        ),
        Part(
            "M40 88C24 88 15 81 15 72C15 64 20 60 21 53C27 57 29 61 30 65C33 58 35 52 33 43"
            "C41 48 46 55 46 62C50 60 52 56 53 51C60 58 65 64 65 72C65 81 56 88 40 88Z",
            "#f0862a",
        ),
        Part(
            "M40 88C31 88 26 84 26 79C26 73 33 70 35 62C42 67 54 71 54 79C54 84 49 88 40 88Z",
            "#ffd978",
        ),
        Part("M73 84L7 91L9 95L75 88Z", "#6d4730"),
    ),
    3,
    (0, 1, 5),
)

DRIFTWOOD: Final = Fire(
    (
        Part(
            "M12 88C26 82 38 84 50 80L64 74L66 79L58 83L70 87L68 92C50 88 34 96 14 94Z", "#a9a294"
        ),
        Part(
            "M40 88C25 88 17 77 17 65C17 52 27 46 29 32C33 35 35 39 35 43C38 32 36 17 44 5"
            "C46 18 54 26 57 38C59 35 60 32 60 28C64 40 66 54 64 65C62 79 54 88 40 88Z",
            "#127a80",
        ),
        Part(
            "M40 88C30 88 25 80 25 70C25 60 32 56 34 48C37 50 38 53 39 56C41 48 40 36 44 28"
            "C46 40 56 52 56 68C56 80 50 88 40 88Z",
            "#45bfae",
        ),
        Part(
            "M40 88C34 88 31 83 31 77C31 69 38 66 41 54C46 62 49 69 49 77C49 83 46 88 40 88Z",
            "#e2f7d4",
        ),
        Part("M12 90C26 85 38 88 50 84L64 79L58 85L70 89L68 93C50 90 34 97 14 95Z", "#c9c3b4"),
    ),
    2,
    (0, 4),
)

FIRES: Final = (ANYBODYS, EMBERS, DRIFTWOOD)
"""By the number of a team, the first for a fire that is of no team."""
