import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.data.strict import DataError
from pnwtable.data.texts import Texts, read_texts

ENGLISH = """\
menu:
  title: Card table
  no: No
refused:
  TR-31: One card of a payment must match {suit}.
  any: That is not allowed.
left: {one: "{n} card for {whom}", other: "{n} cards for {whom}"}
seats:
  one: first
  other: second
  third: third
"""


@pytest.fixture
def english(tmp_path: Path) -> Texts:
    return read(tmp_path, ENGLISH)


def read(folder: Path, text: str) -> Texts:
    path = folder / "en.yaml"
    path.write_text(text, encoding="utf-8")
    return read_texts(path)


def test_a_text_is_said_by_its_dotted_key(english: Texts) -> None:
    assert english.say("menu.title") == "Card table"
    assert english.say("menu.no") == "No"


def test_values_stand_where_their_names_are(english: Texts) -> None:
    assert english.say("refused.TR-31", {"suit": "♥"}) == "One card of a payment must match ♥."


@pytest.mark.parametrize(
    ("n", "sentence"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "-1 cards")]
)
def test_the_number_chooses_the_form(english: Texts, n: int, sentence: str) -> None:
    assert english.say("left", {"n": n, "whom": "you"}) == f"{sentence} for you"


def test_a_mapping_with_more_than_the_two_forms_is_no_plural(english: Texts) -> None:
    assert [english.say(f"seats.{key}") for key in ("one", "other", "third")] == [
        "first",
        "second",
        "third",
    ]


def test_a_missing_text_shows_its_key(english: Texts) -> None:
    assert english.say("menu.quit") == "⟨menu.quit⟩"
    assert not english.has("menu.quit")
    assert not english.has("menu")
    assert english.has("left")


def test_a_missing_value_shows_its_name(english: Texts) -> None:
    assert english.say("refused.TR-31") == "One card of a payment must match {suit}."
    assert english.say("left", {"whom": "you"}) == "{n} cards for you"


def test_the_first_text_that_exists_is_said(english: Texts) -> None:
    assert english.first(("refused.TR-99", "refused.any")) == "That is not allowed."
    assert english.first(("refused.TR-31", "refused.any"), {"suit": "♠"}).endswith("♠.")
    assert english.first(("refused.TR-99", "refused.all")) == "⟨refused.TR-99⟩"
    assert english.first(()) == "⟨⟩"


def test_the_caller_decides_how_values_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "en.yaml"
    path.write_text("won: '{who} won'", encoding="utf-8")
    texts = read_texts(path, show=lambda value: f"<{value}>")
    assert texts.say("won", {"who": 1}) == "<1> won"


@pytest.mark.parametrize(
    "sentence", ["{a.__class__}", "{a[0]}", "{a!r}", "{a:>99999999}", "{}", "{0}", "{{a", "a}}"]
)
def test_only_plain_names_are_placeholders(sentence: str) -> None:
    assert Texts({"x": sentence}).say("x", {"a": 1}) == sentence


def test_a_value_is_never_read_as_a_sentence() -> None:
    assert Texts({"x": "{a} {b}"}).say("x", {"a": "{b}", "b": "{a}"}) == "{b} {a}"


@given(st.text(), st.dictionaries(st.text(), st.integers() | st.text()))
def test_saying_never_fails(sentence: str, values: Mapping[str, object]) -> None:
    texts = Texts({"x": sentence})
    assert isinstance(texts.say("x", values), str)
    assert isinstance(texts.say(sentence, values), str)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a:\n  b: [x]", "en.yaml:2: a.b: expected a text, not a list"),
        ("a:\n  b:", "en.yaml:2: a.b: expected a text, not nothing"),
        ("- a", "en.yaml:1: expected a mapping, not a list"),
        ("a.b: x\na:\n  b: y", "en.yaml:3: a.b: this text stands twice"),
        ("a: {one: [x], other: y}", "en.yaml:1: a.one: expected a text, not a list"),
        ("a: x\na: y", "en.yaml:2: the key 'a' stands twice, first in line 1"),
    ],
)
def test_a_fault_in_a_language_file_is_named_with_its_line(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, text)
    assert str(caught.value).endswith(said)


def test_six_hundred_lines_are_read_in_a_few_milliseconds(tmp_path: Path) -> None:
    lines = [f"  key{n}: The {{card}} of {{zone}} may not be put there." for n in range(600)]
    path = tmp_path / "en.yaml"
    path.write_text("group:\n" + "\n".join(lines), encoding="utf-8")

    def seconds() -> float:
        begun = time.perf_counter()
        read_texts(path)
        return time.perf_counter() - begun

    # Some 4 ms alone on a core; the bound leaves room for the tests that run beside this one.
    assert min(seconds() for _ in range(10)) < 0.03
