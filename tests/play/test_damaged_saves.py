import json
from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from random import Random

import pytest
from sessions import Lines
from tabling import in_every_language, largest_setup, play_on

from pnwtable.core.game import AnyGame
from pnwtable.games import BY_KEY, GAMES
from pnwtable.play.damage import Damaged, Reason
from pnwtable.play.journal import LONGEST_LINE, MOST_BYTES, MOST_LINES
from pnwtable.play.reading import glance, read_journal
from pnwtable.play.resume import Resumed, resume
from pnwtable.play.session import Session
from pnwtable.play.shelf import Opened, Shelf, Unreadable
from pnwtable.play.tidying import PutAside, put_aside

FLIPS = 2000

every_game = pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))


@dataclass(frozen=True, slots=True)
class Saved:
    """A save of a few commands, and the digests the game went through."""

    lines: tuple[bytes, ...]
    digests: tuple[str, ...]

    @property
    def content(self) -> bytes:
        return b"".join(self.lines)


def saved(game: AnyGame, commands: int = 7) -> Saved:
    keeper = Lines()
    session = Session.new(game, largest_setup(game), 5, keeper=keeper)
    digests = play_on(session, commands, Random(5))
    session.practise(on=True)
    session.undo()
    session.looked(session.mover(1))
    return Saved(tuple(keeper.lines), tuple(digests))


def resumed_or_said(path: Path) -> Resumed | str:
    try:
        return resume(read_journal(path))
    except Damaged as damaged:
        return str(damaged)


def assert_opens_soundly_or_with_a_sentence(path: Path, whole: Saved) -> Resumed | None:
    glance(path)
    resumed = resumed_or_said(path)
    if isinstance(resumed, str):
        assert resumed.startswith(str(path))
        return None
    assert resumed.session.digest in whole.digests
    if resumed.fault is not None:
        assert str(resumed.fault).startswith(f"{path}:")
    return resumed


def test_every_truncation_of_a_save_opens(tmp_path: Path) -> None:
    whole = saved(BY_KEY["cabin"])
    path = tmp_path / "game.jsonl"
    for length in range(len(whole.content)):
        path.write_bytes(whole.content[:length])
        resumed = assert_opens_soundly_or_with_a_sentence(path, whole)
        lines = whole.content[:length].count(b"\n")
        if resumed is None:
            assert lines == 0
        else:
            # A torn tail is no damage: all whole lines count.
            assert (resumed.fault, resumed.followed) == (None, lines - 1)


@every_game
def test_truncations_and_bit_flips_never_crash(game: AnyGame, tmp_path: Path) -> None:
    whole = saved(game)
    path = tmp_path / "game.jsonl"
    luck = Random(8)
    for _ in range(FLIPS // len(GAMES)):
        content = bytearray(whole.content)
        content[luck.randrange(len(content))] ^= 1 << luck.randrange(8)
        path.write_bytes(content)
        assert_opens_soundly_or_with_a_sentence(path, whole)
        path.write_bytes(whole.content[: luck.randrange(len(content))])
        assert_opens_soundly_or_with_a_sentence(path, whole)


def test_random_bytes_are_no_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    luck = Random(1)
    for size in (0, 1, 10, 1000, 100_000):
        path.write_bytes(luck.randbytes(size))
        with pytest.raises(Damaged):
            resume(read_journal(path))
        assert glance(path)[1] is not None


BAD_LINES: dict[str, tuple[bytes, Reason]] = {
    "an illegal command": (
        b'{"do":"p1: move ^ tide > stack.1","digest":"000000000000"}',
        "not-possible",
    ),
    "a command that is none": (b'{"do":"castle","digest":"000000000000"}', "no-command"),
    "a wrong digest": (
        b'{"do":"p1: press reveal supply","digest":"000000000000"}',
        "another-position",
    ),
    "too much undo": (b'{"undo":99,"barrier":false,"digest":""}', "undo-too-far"),
    "undo of nothing": (b'{"undo":0,"barrier":false,"digest":""}', "undo-too-far"),
    "undo the wrong way": (b'{"undo":-1,"barrier":false,"digest":""}', "undo-too-far"),
    "too much redo": (b'{"redo":9,"digest":""}', "redo-too-far"),
    "a seat that is not there": (b'{"look":8}', "no-seat"),
    "no JSON": (b'{"do":', "not-readable"),
    "another object": (b'{"fnord":1}', "no-line"),
    "a list": (b"[1,2]", "not-readable"),
    "wrong types": (b'{"do":5,"digest":[]}', "not-sound"),
    "bottomless depth": (b"[" * 60_000, "not-readable"),
    "an endless line": (b" " * LONGEST_LINE + b"{}", "too-long"),
    "an empty line": (b"", "not-readable"),
    "bytes that are no text": (b"\xff\xfe\x00", "not-readable"),
}


@pytest.mark.parametrize("name", BAD_LINES)
def test_a_bad_line_leaves_what_is_sound_before_it_and_the_file_untouched(
    name: str, tmp_path: Path
) -> None:
    line, reason = BAD_LINES[name]
    whole = saved(BY_KEY["cabin"])
    shelf = Shelf(tmp_path)
    shelf.games.mkdir()
    path = shelf.games / "game.jsonl"
    content = whole.content + line + b"\n" + whole.lines[-1]
    path.write_bytes(content)
    [table] = shelf.open_tables()
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    assert opened.damage is not None
    assert (opened.damage.path, opened.damage.line) == (path, len(whole.lines) + 1)
    assert opened.damage.reason == reason
    assert table.damage in (None, opened.damage)
    assert f" {opened.damage.line}: " in in_every_language(opened.damage)["de"]
    assert opened.session.position == len(whole.digests) - 2
    play_on(opened.session, 3, Random(1))
    assert shelf.put_away(opened.session)
    assert path.read_bytes() == content
    new = next(table for table in shelf.open_tables() if table.path != path)
    again = shelf.open(new)
    assert isinstance(again, Opened)
    assert again.damage is None
    assert again.session.digest == opened.session.digest
    assert again.session.log(None) == opened.session.log(None)


def test_looking_into_a_damaged_save_writes_no_new_file(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.games.mkdir()
    (shelf.games / "game.jsonl").write_bytes(saved(BY_KEY["cabin"]).content + b"?\n")
    [table] = shelf.open_tables()
    assert table.damage is not None
    opened = shelf.open(table)
    assert isinstance(opened, Opened)
    shelf.put_away(opened.session)
    assert [table.path for table in shelf.open_tables()] == [table.path]


def changed(header: bytes, change: Callable[[dict[str, object]], object]) -> bytes:
    values = json.loads(header)
    change(values)
    return json.dumps(values).encode() + b"\n"


HEADERS: dict[str, tuple[Callable[[dict[str, object]], object], Reason]] = {
    "a newer form": (lambda it: it.update(pnwtable=4), "newer-form"),
    "newer rules": (lambda it: it.update(rules=99), "newer-rules"),
    "an unknown game": (lambda it: it.update(game="cabbin"), "no-game"),
    "another seed": (lambda it: it.update(seed=6), "another-deal"),
    "too many seats": (lambda it: it.update(setup=setup(seats=9)), "wrong-seats"),
    "a strange option": (lambda it: it.update(setup=setup(options={"x": 1})), "no-option"),
    "a wild value": (lambda it: it.update(setup=setup(options={"stacks": 10**9})), "no-value"),
    "a wrong first": (lambda it: it.update(setup=setup(first=2)), "no-seat"),
    "nobody at the table": (lambda it: it.update(controllers=[]), "wrong-controllers"),
    "a missing key": (lambda it: it.pop("seed"), "not-sound"),
}


def setup(**values: object) -> dict[str, object]:
    sound: dict[str, object] = {
        "seats": 1,
        "options": {},
        "first": None,
        "board": None,
        "deck": None,
    }
    return sound | values


@pytest.mark.parametrize("name", HEADERS)
def test_a_header_that_cannot_be_played_is_told(name: str, tmp_path: Path) -> None:
    change, reason = HEADERS[name]
    whole = saved(BY_KEY["cabin"])
    shelf = Shelf(tmp_path)
    shelf.games.mkdir()
    path = shelf.games / "game.jsonl"
    path.write_bytes(changed(whole.lines[0], change) + b"".join(whole.lines[1:]))
    [table] = shelf.open_tables()
    opened = shelf.open(table)
    assert isinstance(opened, Unreadable)
    assert (opened.damage.path, opened.damage.reason) == (path, reason)
    assert in_every_language(opened.damage)
    aside = put_aside(shelf, table)
    assert isinstance(aside, PutAside)
    assert aside.path.exists()
    assert shelf.open_tables() == []


def test_a_save_that_is_too_long_is_read_as_far_as_it_may_be(tmp_path: Path) -> None:
    whole = saved(BY_KEY["cabin"])
    path = tmp_path / "game.jsonl"
    path.write_bytes(whole.content + b'{"look":1}\n' * (MOST_LINES + 5))
    many = resume(read_journal(path))
    assert many.fault is not None
    assert many.fault.line == MOST_LINES + 1
    line = b'{"look":1' + b" " * 60_000 + b"}\n"
    path.write_bytes(whole.content + line * (MOST_BYTES // len(line) + 2))
    large = resume(read_journal(path))
    assert large.fault is not None
    assert large.fault.reason == "too-long"
    assert large.session.position == len(whole.digests) - 2
