import pytest

from pnwtable.data import figures
from pnwtable.data.figures import MINUS
from pnwtable.data.languages import texts_in

ENGLISH, GERMAN = texts_in("en"), texts_in("de")


@pytest.mark.parametrize(
    ("value", "digits", "english", "german"),
    [
        (0, 0, "0", "0"),
        (12.5, 1, "12.5", "12,5"),
        (12.04, 1, "12", "12"),
        (-0.04, 1, "0", "0"),
        (-0.5, 1, f"{MINUS}0.5", f"{MINUS}0,5"),
        (-3, 0, f"{MINUS}3", f"{MINUS}3"),
        (9999, 0, "9999", "9999"),
        (10_000, 0, "10,000", "10.000"),
        (1_234_567.891, 2, "1,234,567.89", "1.234.567,89"),
    ],
)
def test_numbers_are_written_as_the_language_has_them(
    value: float, digits: int, english: str, german: str
) -> None:
    assert figures.number(ENGLISH, value, digits) == english
    assert figures.number(GERMAN, value, digits) == german


def test_no_percent_sign_stands_at_the_beginning_of_a_line() -> None:
    assert figures.percent(GERMAN, 0.934) == "93\N{NO-BREAK SPACE}%"


def test_points_have_a_minus_and_gains_a_sign() -> None:
    assert [figures.points(n) for n in (-10, 0, 7)] == [f"{MINUS}10", "0", "7"]
    assert [figures.gain(n) for n in (-10, 0, 7)] == [f"{MINUS}10", "0", "+7"]


@pytest.mark.parametrize(
    ("items", "english", "german"),
    [
        ([], "", ""),
        (["Ann"], "Ann", "Ann"),
        (["Ann", "Bo"], "Ann and Bo", "Ann und Bo"),
        (["Ann", "Bo", "Cy"], "Ann, Bo and Cy", "Ann, Bo und Cy"),
    ],
)
def test_the_last_two_of_a_list_have_a_word_between_them(
    items: list[str], english: str, german: str
) -> None:
    assert figures.all_of(ENGLISH, items) == english
    assert figures.all_of(GERMAN, items) == german


def test_a_row_of_rows_shows_where_each_of_them_ends() -> None:
    for texts in (ENGLISH, GERMAN):
        assert figures.row_apart(texts, ("A", "B")) == "A, B"
        assert figures.row_apart(texts, ("A, B", "C")) == "A, B; C"
        assert figures.row_apart(texts, ()) == ""
