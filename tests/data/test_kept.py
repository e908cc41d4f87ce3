"""What reading a file of the program gave is kept for the next start, and never trusted too far."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from pnwtable.data.kept import keep_in
from pnwtable.data.strict import DataError, read_file, read_own_file
from pnwtable.data.texts import Plural, read_texts

TEXTS = """\
menu: {title: Card table, no: No}
left: {one: "{n} card", other: "{n} cards"}
"""
ANYTHING = "a: [1, '2', {b: ~}]\nc: true\nd: {}\ne: []\n"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    keep_in(tmp_path / "cache")
    yield tmp_path / "cache"
    keep_in(None)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "lang").mkdir()
    path = tmp_path / "lang" / "en.yaml"
    path.write_text(TEXTS, encoding="utf-8")
    return path


def only(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_a_second_reading_gives_the_same_texts_without_the_yaml(
    folder: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = read_texts(file).sentences
    assert first["left"] == Plural({"one": "{n} card", "other": "{n} cards"})
    monkeypatch.setattr("pnwtable.data.texts.read_content", None)
    assert read_texts(file).sentences == first
    assert only(folder).name == "lang.en.sentences.json"


def test_a_second_reading_gives_the_same_tree_with_its_lines(folder: Path, file: Path) -> None:
    file.write_text(ANYTHING, encoding="utf-8")
    assert read_own_file(file) == read_own_file(file) == read_file(file)
    assert only(folder).name == "lang.en.tree.json"


def test_a_changed_file_is_read_anew(folder: Path, file: Path) -> None:
    read_texts(file)
    file.write_text(TEXTS.replace("Card table", "Kartentisch"), encoding="utf-8")
    assert read_texts(file).sentences["menu.title"] == "Kartentisch"
    assert read_texts(file).sentences["menu.title"] == "Kartentisch"
    assert only(folder)


def test_another_version_of_the_program_reads_anew(
    folder: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_texts(file)
    before = only(folder).read_bytes()
    monkeypatch.setattr("pnwtable.__version__", "99")
    read_texts(file)
    assert only(folder).read_bytes() != before


@pytest.mark.parametrize("cut", [0, 10, 128, 140, -1])
def test_what_was_torn_is_read_from_the_file_and_kept_again(
    folder: Path, file: Path, cut: int
) -> None:
    first = read_texts(file).sentences
    whole = only(folder).read_bytes()
    only(folder).write_bytes(whole[:cut])
    assert read_texts(file).sentences == first
    assert only(folder).read_bytes() == whole


@pytest.mark.parametrize("at", [3, 70, 150])
def test_a_single_changed_byte_is_noticed(folder: Path, file: Path, at: int) -> None:
    first = read_texts(file).sentences
    changed = bytearray(only(folder).read_bytes())
    changed[at] ^= 4
    only(folder).write_bytes(changed)
    assert read_texts(file).sentences == first


@pytest.mark.parametrize("other", [b"[]", b'{"a":1}', b'{"left":{"one":"x"}}', b"[" * 9999])
def test_what_has_another_form_is_read_from_the_file(
    folder: Path, file: Path, other: bytes
) -> None:
    first = read_texts(file).sentences
    mark = only(folder).read_bytes()[:64]
    only(folder).write_bytes(mark + sha256(other).hexdigest().encode() + other)
    assert read_texts(file).sentences == first


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path: Path, file: Path) -> None:
    (tmp_path / "in the way").write_text("a file", encoding="utf-8")
    keep_in(tmp_path / "in the way" / "cache")
    try:
        assert read_texts(file).sentences == read_texts(file).sentences != {}
    finally:
        keep_in(None)


def test_a_broken_file_is_told_with_its_line_every_time_and_nothing_is_kept(
    folder: Path, file: Path
) -> None:
    file.write_text("a: 1\na: 2\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(DataError, match=r"en\.yaml:2: the key 'a' stands twice"):
            read_own_file(file)
    assert not folder.exists()


def test_nothing_is_kept_where_nobody_said_so(tmp_path: Path, file: Path) -> None:
    read_texts(file)
    assert [path.name for path in tmp_path.iterdir()] == ["lang"]
