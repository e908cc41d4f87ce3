"""A table code: short, exact, hardy, and never more than a sentence when it is none."""

from __future__ import annotations

import json
import re
import tracemalloc
from dataclasses import replace
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING
from zlib import compressobj

import pytest
from faulty import broken_down
from hypothesis import given, settings
from hypothesis import strategies as st
from sessions import Lines, choices, do
from tabling import P1, cabin, in_every_language, largest_setup, play_on

from pnwtable.core.board import Board, Cell
from pnwtable.core.chance import Chance
from pnwtable.core.plain import to_plain
from pnwtable.games import BY_KEY, GAMES
from pnwtable.play import codes
from pnwtable.play.codes import MOST_PLAIN, read_code
from pnwtable.play.envelope import BadCode, sealed, unsealed
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.core.game import AnyGame

every_game = pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))

NAMES = ("Žofie 🦦", "Ada", "Heron", "Otter", "Raven", "Marten", "Orca", "Elk")
WHOLE = {
    "cabin": 90,
    "forage": 480,
    "grizzo": 220,
    "orca_isles": 260,
    "salmon_run": 200,
    "signal_fire": 440,
    "trail": 220,
}
"""Signs of the code of a whole game with the most seats: so many are short enough to send."""


def seated(game: AnyGame, seed: int = 21) -> Session:
    setup = largest_setup(game)
    who = [
        Controller("bot" if at else "person", "easy" if at else "", NAMES[at], "teal")
        for at in range(setup.seats)
    ]
    return Session.new(game, setup, seed, controllers=who)


def code_of(session: Session) -> str:
    code = session.table_code()
    assert code is not None
    return code


def same(one: Session, other: Session) -> bool:
    what = ("digest", "position", "setup", "controllers", "name", "outcome")
    return all(getattr(one, name) == getattr(other, name) for name in what)


@every_game
def test_a_code_leads_to_the_very_same_table_at_any_time(game: AnyGame) -> None:
    session = seated(game)
    for moves in (0, 1, 9, 30):
        play_on(session, moves, Random(moves))
        again = read_code(code_of(session)).session
        assert same(again, session)
        assert [str(one) for one in again.done] == [str(one) for one in session.done]
    session.rename("The long evening")
    luck = Random(3), Random(3)
    again = read_code(code_of(session)).session
    assert play_on(again, 5, luck[0]) == play_on(session, 5, luck[1])
    assert again.name == "The long evening"


@every_game
def test_the_code_of_a_whole_game_is_short(game: AnyGame) -> None:
    session = seated(game, 5)
    play_on(session, 500, Random(5))
    code = code_of(session)
    assert len(code) < WHOLE[game.key]
    assert re.fullmatch(r"pnw1:[0-9a-z]+", code)


GOLDEN = {
    "cabin": ("pnw1:3gdt0r1h6jhcget60s36d1m6rr33hf8501bcgat6e1xr80kqswaxe", "56c82bd10e6e"),
    "forage": (
        "pnw1:4thqnc78a0pj9r8s0cd991j6cj3jaj4fj60s36d1m6rg3kn0000fd40yngdc8hnth4x3w",
        "f6901e8c5350",
    ),
    "grizzo": (
        "pnw1:4jhqnc78a0pj9r8s04d991j6cj3jaj4fj60s36d1m6rg3kn00000m91m6sdqt5vd3c",
        "0a2434afca23",
    ),
    "orca_isles": (
        "pnw1:5jhqnc78t12gq3p08z4jqm0r60t249z4hhgj2sv4c1j6ct38dj0361014y7qhnxn2z22hx01v76xyw8",
        "278f78402667",
    ),
    "salmon_run": (
        "pnw1:4thqnc78a0pj8m8j74t3g3cds074z40y4c1j6ct38dhg77610400nhjj7pzp23dn8654e",
        "0ac6520f63af",
    ),
    "signal_fire": (
        "pnw1:5ehqnc781hb2te721ctxpg33sq88h76g6t0rbdmhg68sk8d1p40wwm0701ws5ak2tw2pw0qsghcjg",
        "7992aa4028c3",
    ),
    "trail": (
        "pnw1:52hqnc78t12gq3p08x5yx1j6wg29mc9ct260s36c1g6rt3bg0rf01twhn3jfw80a9jfhd89p",
        "eb91a898f1c3",
    ),
}
"""A code of each game as form 1 has it, and the position that it leads to."""


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_codes_of_earlier_days_are_still_read(key: str) -> None:
    code, digest = GOLDEN[key]
    assert read_code(code).session.digest == digest


def test_what_was_taken_back_is_not_in_the_code() -> None:
    session = cabin()
    play_on(session, 6, Random(1))
    session.undo()
    again = read_code(code_of(session)).session
    assert same(again, session)
    assert not again.can_redo


def test_options_and_first_player_are_in_the_code() -> None:
    game = BY_KEY["salmon_run"]
    setup = complete_setup(game, 2, {"jokers": 1, "dogged": True, "first": "p2"})
    session = Session.new(game, setup, 2**62 + 5)
    again = read_code(code_of(session)).session
    assert again.setup == setup
    assert code_of(again) == code_of(session)


def test_a_map_of_ones_own_is_in_the_code_in_full() -> None:
    game = BY_KEY["trail"]
    ours = complete_setup(game, 3)
    assert ours.board is not None
    mine = Board("two-lakes", ours.board.cells)
    setup = replace(ours, options={"map": "two-lakes"}, board=mine)
    session = Session.new(game, setup, 4)
    play_on(session, 5, Random(1))
    assert same(read_code(code_of(session)).session, session)


def test_a_table_with_moves_counts_as_practice_and_a_deal_does_not() -> None:
    session = cabin()
    lines = Lines()
    read_code(code_of(session), lines)
    assert not any(b'"practice"' in line for line in lines.lines)
    play_on(session, 100, Random(2))
    again = read_code(code_of(session)).session
    assert again.result is not None
    assert again.result.practice
    assert not again.practice


def test_the_lines_of_a_table_from_a_code_are_given_to_its_keeper() -> None:
    session, lines = cabin(), Lines()
    play_on(session, 4, Random(2))
    read_code(code_of(session), lines)
    assert sum(b'"do":' in line for line in lines.lines) == 4


def test_a_position_of_a_scenario_has_no_code() -> None:
    game, other = BY_KEY["cabin"], cabin(8)
    start = game.start(other.setup, Chance(8, 0)).state
    assert Session.at(game, other.setup, 7, start).table_code() is None


# what mail and chat do to it

CODE = code_of(cabin())


@pytest.mark.parametrize(
    "text",
    [
        f"  {CODE}\n",
        f"Look at this: “{CODE}”, and tell me!",
        f"> {CODE[:20]}\n> {CODE[20:41]}\n>\n> {CODE[41:]}\n> -- \n> Ada",
        CODE[:5] + "\u200b".join(CODE[5:]),
        CODE.upper(),
        f"pnw1:\r\n{CODE[5:]}",
        CODE[:5] + CODE[5:].translate(str.maketrans("01", "ol")),
        f"**`{CODE}`**",
        f"It begins with pnw1: as in {CODE}",
        f"pnw9:zzzz {CODE}",
    ],
)
def test_a_code_is_found_whatever_stands_around_and_in_it(text: str) -> None:
    assert read_code(text).session.digest == cabin().digest


def reason(text: str) -> str:
    with pytest.raises(BadCode) as bad:
        read_code(text)
    assert in_every_language(bad.value)
    return bad.value.reason


def test_a_code_that_is_cut_anywhere_says_so() -> None:
    assert {reason(CODE[:end]) for end in range(5, len(CODE))} == {"cut"}
    assert reason(CODE[:30] + "…") == "cut"


def test_a_code_with_one_wrong_sign_never_opens() -> None:
    for at in range(5, len(CODE)):
        other = "7" if CODE[at] != "7" else "8"
        assert reason(CODE[:at] + other + CODE[at + 1 :]) in {"mistyped", "cut"}
    assert reason(CODE[:20] + CODE[21] + CODE[20] + CODE[22:]) == "mistyped"
    assert reason(CODE[:20] + "u" + CODE[21:]) == "mistyped"


@pytest.mark.parametrize("text", ["", "hello", "pnw:abc", "x" * 10_000])
def test_what_is_no_code_says_so(text: str) -> None:
    assert reason(text) == "none"


def test_a_code_of_a_newer_program_says_so() -> None:
    assert reason("pnw2:" + CODE[5:]) == "newer"


# what is inside it

ESSENCE: dict[str, object] = {
    "game": "cabin",
    "rules": 1,
    "seats": 1,
    "options": {},
    "first": None,
    "seed": 7,
    "chosen": False,
    "controllers": [{"kind": "person", "level": "", "name": "", "colour": ""}],
    "moves": 0,
    "spoken": [],
    "trying": "",
    "own": [],
    "named": "",
}


def packed(plain: bytes, rest: bytes = b"\0\0\0") -> str:
    press = compressobj(9, wbits=-15, zdict=codes._USUAL)  # noqa: SLF001 - as another program would
    return sealed(press.compress(plain) + press.flush() + rest)


def made(**changed: object) -> str:
    return packed(json.dumps(ESSENCE | changed).encode())


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ({"game": "poker"}, "unknown"),
        ({"rules": 99}, "newer-rules"),
        ({"seats": 3}, "unsound"),
        ({"first": 2}, "unsound"),
        ({"options": {"stacks": 99}}, "unsound"),
        ({"options": {"nonsense": 1}}, "unsound"),
        ({"controllers": []}, "unsound"),
        (
            {"controllers": [{"kind": "person", "level": "", "name": "x" * 99, "colour": ""}]},
            "unsound",
        ),
        (
            {"controllers": [{"kind": "person", "level": "", "name": "two\nlines", "colour": ""}]},
            "unsound",
        ),
        ({"seed": -1}, "unsound"),
        ({"seed": "7"}, "unsound"),
        ({"moves": 10**9}, "unsound"),
        ({"moves": -1}, "unsound"),
        ({"moves": 1, "spoken": [[0, "p1: fly away"]]}, "unsound"),
        ({"moves": 1, "spoken": [[0, "p1: press nothing"]]}, "elsewhere"),
        ({"named": "two\nlines"}, "unsound"),
        ({"more": 1}, "unsound"),
        ({}, "elsewhere"),
    ],
)
def test_a_code_that_makes_no_sense_says_what_is_wrong(
    changed: dict[str, object], wanted: str
) -> None:
    assert reason(made(**changed)) == wanted


@pytest.mark.parametrize(
    "cells", [(), (Cell("a1", "nonsense"),), tuple(Cell(f"a{n}", "x") for n in range(1, 500))]
)
def test_a_map_that_makes_no_sense_is_told(cells: tuple[Cell, ...]) -> None:
    setup = replace(complete_setup(BY_KEY["trail"], 3), board=Board("evil", cells))
    who = [to_plain(Controller("person"))] * 3
    found = reason(made(game="trail", seats=3, own=[to_plain(setup)], controllers=who))
    assert found in {"unsound", "elsewhere"}


def test_a_code_that_would_grow_beyond_bounds_is_not_unpacked() -> None:
    code = packed(b" " * 20_000_000)
    tracemalloc.start()
    assert reason(code) == "unsound"
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 5_000_000
    assert reason(packed(b"[" * (MOST_PLAIN - 1))) == "unsound"
    with pytest.raises(ValueError, match="bounds"):
        sealed(bytes(60_000))


def test_more_moves_than_the_number_holds_lead_nowhere() -> None:
    session = cabin()
    content = unsealed(code_of(session))
    assert reason(sealed(content + b"\x01")) == "elsewhere"


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_in_a_sound_envelope_are_told(content: bytes) -> None:
    with pytest.raises(BadCode):
        read_code(sealed(content))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200), st.booleans())
def test_any_text_is_told(text: str, begins: bool) -> None:  # noqa: FBT001 - hypothesis gives it
    with pytest.raises(BadCode):
        read_code("pnw1:" * begins + text)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 400), st.integers(0, 255))
def test_a_flipped_byte_behind_the_checksum_is_told_or_leads_to_a_sound_table(
    at: int, byte: int
) -> None:
    session = cabin()
    play_on(session, 20, Random(3))
    content = bytearray(unsealed(code_of(session)))
    content[at % len(content)] = byte
    try:
        again = read_code(sealed(bytes(content))).session
    except BadCode:
        return
    assert again.position <= 5_000


# faults of the rules


@pytest.fixture
def faulty() -> Iterator[Session]:
    """A game at the command that its rules have just broken down at.

    They cannot list what was legal at an earlier position, so that move is in the code in words.
    """
    plain, digests, words = cabin(), [], []
    for _ in range(10):
        digests.append(plain.digest)
        words.append(str(choices(plain)[0]))
        do(plain, words[-1])
    with broken_down(digests[9], digests[4]):
        session = cabin()
        for said in words[:9]:
            do(session, said)
        with pytest.raises(ZeroDivisionError):
            do(session, words[9])
        yield session


def test_the_code_after_a_fault_reproduces_the_very_same_fault(faulty: Session) -> None:
    decoded = read_code(code_of(faulty))
    assert decoded.trying is not None
    assert decoded.trying == faulty.trying
    assert same(decoded.session, faulty)
    with pytest.raises(ZeroDivisionError) as first:
        faulty.do(decoded.trying, faulty.stamp)
    with pytest.raises(ZeroDivisionError) as again:
        decoded.session.do(decoded.trying, decoded.session.stamp)
    assert str(again.value) == str(first.value)


def test_a_command_after_a_fault_forgets_it(faulty: Session) -> None:
    assert faulty.trying is not None
    assert faulty.undo() is not None
    do(faulty, str(faulty.legal(P1)[0]))
    assert faulty.trying is None
