import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.data.strict import DataError, Limits, Node, read_file, read_text

TABLE = """\
game: cabin
zones:
  stack.1:
    grab: onne
    at: [1, 2.5]
"""


def node(text: str) -> Node:
    return read_text(text, "cabin.yaml")


def value(text: str) -> Node:
    return node(f"it: {text}").mapping(required=["it"])["it"]


def said(text: str) -> str:
    with pytest.raises(DataError) as caught:
        node(text)
    return str(caught.value)


def test_a_misspelt_key_is_named_with_file_and_line_and_the_key_that_was_meant() -> None:
    wrong = node("at: 1\n\n# why\ngab: one\n")
    expected = re.escape("cabin.yaml:4: unknown key 'gab' (did you mean 'grab'?)")
    with pytest.raises(DataError, match=f"^{expected}$"):
        wrong.mapping(optional=("grab", "at"))


def test_a_key_like_no_other_is_named_without_a_suggestion() -> None:
    with pytest.raises(DataError, match=r"^cabin.yaml:1: unknown key 'xyzzy'$"):
        node("xyzzy: 1").mapping(optional=("grab", "at"))


def test_a_wrong_word_is_named_with_the_keys_that_lead_to_it() -> None:
    zones = node(TABLE).mapping(required=("game", "zones"))["zones"]
    stack = dict(zones.items())["stack.1"].mapping(optional=("grab", "at"))
    with pytest.raises(DataError) as caught:
        stack["grab"].one_of(("one", "tail", "set", "pawn"))
    expected = "zones.stack.1.grab: expected one of one, tail, set, pawn, not 'onne'"
    assert str(caught.value) == f"cabin.yaml:4: {expected}"
    assert (caught.value.where, caught.value.line, caught.value.said) == ("cabin.yaml", 4, expected)


def test_a_missing_key_is_named_with_its_place() -> None:
    with pytest.raises(DataError, match=r"^cabin.yaml:1: the key 'game' is missing$"):
        node("about: x").mapping(required=("game",), optional=("about",))


def test_an_item_of_a_list_is_counted_from_one() -> None:
    with pytest.raises(DataError, match=r"^cabin.yaml:3: it#2: expected a whole number"):
        node("it:\n- 1\n- two").mapping(required=["it"])["it"].sequence()[1].whole(0, 9)


def test_a_value_has_the_line_of_its_key() -> None:
    zones = node(TABLE).mapping(required=("game", "zones"))["zones"]
    assert (zones.line, zones.items()[0][1].line) == (2, 3)


def test_the_lines_of_all_key_paths_can_be_kept_for_later() -> None:
    assert node(TABLE).lines() == {
        "": 1,
        "game": 1,
        "zones": 2,
        "zones.stack.1": 3,
        "zones.stack.1.grab": 4,
        "zones.stack.1.at": 5,
        "zones.stack.1.at#1": 5,
        "zones.stack.1.at#2": 5,
    }


@pytest.mark.parametrize(
    "word", ["no", "on", "y", "Yes", "tRUE", "12:30", "010", "0x1F", "0o7", "1_000", ".5", "1e3"]
)
def test_what_only_yaml_1_1_takes_for_something_else_stays_text(word: str) -> None:
    assert value(word).plain() == word
    assert value(word).text() == word


@pytest.mark.parametrize("word", [".inf", ".nan", "1.0e999", "2001-01-01", "<<", "="])
def test_no_text_becomes_infinite_or_a_date(word: str) -> None:
    assert value(word).plain() == word


def test_a_number_too_long_to_be_meant_stays_text() -> None:
    assert value("9" * 5000).plain() == "9" * 5000


def test_plain_values_are_those_of_json() -> None:
    text = "[1, -2, 2.5, true, false, null, ~, none, p1, '1', {a: [x]}, {}]"
    plain = [1, -2, 2.5, True, False, None, None, "none", "p1", "1", {"a": ["x"]}, {}]
    assert value(text).plain() == plain


@pytest.mark.parametrize("word", ["'5'", "5.0", "true", "five", "", "[5]", "0", "10"])
def test_only_a_bare_whole_number_within_bounds_is_one(word: str) -> None:
    with pytest.raises(DataError, match=r"it: expected a whole number from 1 to 9, not "):
        value(word).whole(1, 9)


@pytest.mark.parametrize("word", ["'5'", "true", "five", "", "{a: 5}", "0.5", "9.5"])
def test_only_a_bare_number_within_bounds_is_one(word: str) -> None:
    with pytest.raises(DataError, match=r"it: expected a number from 1 to 9, not "):
        value(word).number(1, 9)


@pytest.mark.parametrize("word", ["yes", "on", "1", "'true'", "tRUE", "", "[]"])
def test_only_true_and_false_are_flags(word: str) -> None:
    with pytest.raises(DataError, match=r"it: expected true or false, not "):
        value(word).flag()


def test_values_are_read_by_type() -> None:
    assert value("9").whole(1, 9) == 9
    assert value("2.5").number(1, 9) == 2.5
    assert value("2").number(1, 9) == 2.0
    assert value("true").flag() is True
    assert value("tail").one_of(["one", "tail"]) == "tail"
    assert value("12").text() == "12"
    assert value("''").text() == ""


@pytest.mark.parametrize(
    ("word", "what"),
    [("", "nothing"), ("null", "nothing"), ("[a]", "a list"), ("{a: 1}", "a mapping")],
)
def test_what_is_no_text_is_described(word: str, what: str) -> None:
    with pytest.raises(DataError, match=f"it: expected a text, not {what}$"):
        value(word).text()


def test_a_text_is_neither_a_list_nor_a_mapping() -> None:
    with pytest.raises(DataError, match=r"it: expected a list, not 'abc'$"):
        value("abc").sequence()
    with pytest.raises(DataError, match=r"it: expected a mapping, not 'abc'$"):
        value("abc").items()


def test_a_quoted_number_is_described_as_a_text() -> None:
    with pytest.raises(DataError, match=r"not the text '5'$"):
        value("'5'").whole(1, 9)


def test_an_error_shows_no_more_than_the_beginning_of_a_long_text() -> None:
    with pytest.raises(DataError) as caught:
        value("a" * 10_000).flag()
    assert len(str(caught.value)) < 200


def test_a_caller_can_fail_at_a_place() -> None:
    with pytest.raises(DataError, match=r"^cabin.yaml:1: it: no such zone$"):
        value("abc").fail("no such zone")
    with pytest.raises(DataError, match=r"^cabin.yaml:1: it: expected a zone, not 'abc'$"):
        value("abc").expected("a zone")


def test_an_empty_document_is_nothing() -> None:
    with pytest.raises(DataError, match=r"^cabin.yaml:1: expected a mapping, not nothing$"):
        node("# only a comment\n").mapping()


def test_a_key_may_stand_only_once() -> None:
    text = "a: 1\nb:\n  c: 1\n  d: 2\n  'c': 3\n"
    assert said(text) == "cabin.yaml:5: the key 'c' stands twice, first in line 3"


@pytest.mark.parametrize("text", ["a: &x 1", "a: 1\nb: *x", "&x a: 1", "a: &x [1]", "a: &x {}"])
def test_anchors_and_aliases_are_refused(text: str) -> None:
    assert "anchors and aliases" in said(text)


def test_an_alias_bomb_is_refused_at_its_first_anchor() -> None:
    bomb = "a0: &a0 [x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 30)
    )
    assert said(bomb).startswith("cabin.yaml:1: anchors and aliases")


@pytest.mark.parametrize("text", ["a: !!python/object:os.system x", "a: !x [1]", "!!map {}"])
def test_tags_are_refused(text: str) -> None:
    assert said(text).startswith("cabin.yaml:1: tags (!) are not allowed")


@pytest.mark.parametrize("bomb", ["[" * 500_000, "{a: " * 200_000, "- " * 400_000, "? " * 400_000])
def test_a_depth_bomb_is_refused_at_the_bound(bomb: str) -> None:
    assert re.search(r"nested deeper than 40|nesting depth|one word", said(bomb))


def test_forty_levels_are_read_and_one_more_is_not() -> None:
    assert node("[" * 40 + "]" * 40).plain()
    assert said("[" * 42 + "]" * 42) == "cabin.yaml:1: nested deeper than 40"


def test_the_number_of_values_is_bounded() -> None:
    with pytest.raises(DataError, match=r"^few.yaml:3: more than 5 values$"):
        read_text("a: 1\nb: 2\nc: 3", "few.yaml", Limits(nodes=5))
    assert "more than 50000 values" in said("- a\n" * 100_000)


@pytest.mark.parametrize("text", ["a: [1", "a: 'x", "a:\n\t- b", "a: b: c", "}", "a: @", "%YAML 9"])
def test_a_syntax_error_is_one_line_with_file_and_line(text: str) -> None:
    assert re.fullmatch(r"cabin\.yaml:\d: [^\n]+", said(text))


@pytest.mark.parametrize("text", ["[a]: 1", "{b: c}: 1", "'': 1"])
def test_a_key_is_one_word(text: str) -> None:
    assert re.match(r"cabin.yaml:1: a key ", said(text))


def test_there_is_one_document() -> None:
    assert said("--- a\n--- b\n") == "cabin.yaml:2: a second document begins here"


@pytest.mark.parametrize("odd", ["\0", "\x07", "\ufffe", "\udc80"])
def test_a_character_that_no_text_has_is_named_with_its_line(odd: str) -> None:
    code = f"U+{ord(odd):04X}"
    assert said(f"a: 1\nb: x{odd}") == f"cabin.yaml:2: the character {code} is not allowed"


def test_a_file_is_read_with_the_name_that_the_caller_gave(tmp_path: Path) -> None:
    path = tmp_path / "Jürgen ♥" / "karten.yaml"
    path.parent.mkdir()
    path.write_bytes("\ufeffa: ♥\r\nb: 2\r\n".encode())
    read = read_file(path)
    assert (read.where, read.plain()) == (str(path), {"a": "♥", "b": 2})


def test_a_file_that_is_not_utf_8_says_in_which_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes(b"a: 1\nb: \xe4\n")
    with pytest.raises(DataError, match=r"latin.yaml:2: not UTF-8 text$"):
        read_file(path)


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none.yaml: cannot be read: No such file"):
        read_file(tmp_path / "none.yaml")
    with pytest.raises(DataError, match=r": not a file$"):
        read_file(tmp_path)
    with pytest.raises(DataError, match=r": cannot be read: "):
        read_file(Path("a\0b"))


def test_a_file_larger_than_the_bound_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(DataError, match=r"large.yaml: larger than 1000000 bytes$"):
        read_file(path)
    with pytest.raises(DataError, match=r"large.yaml: larger than 10 characters$"):
        read_text("#" * 11, "large.yaml", Limits(size=10))


def all_of(read: Node) -> None:
    read.plain()
    read.lines()


PIECES = ["a", ": ", "- ", "\n", "  ", "[", "]", "{", "}", ",", "'", '"', "\\", "u", "D800", "&x"]
MORE = ["*x", "!", "|", ">", "?", "#", "%YAML 1.1", "---", "...", "<<", "\t", "0", "é", "\u2028"]


@given(st.binary(max_size=300))
def test_random_bytes_give_a_value_or_a_data_error(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "random.yaml"
    path.write_bytes(content)
    with suppress(DataError):
        all_of(read_file(path))


@given(st.lists(st.sampled_from(PIECES + MORE), max_size=60).map("".join))
def test_random_pieces_of_yaml_give_a_value_or_a_data_error(text: str) -> None:
    with suppress(DataError):
        all_of(node(text))


@given(st.text(max_size=200))
def test_random_text_gives_a_value_or_a_data_error(text: str) -> None:
    with suppress(DataError):
        all_of(node(text))
