import pytest

from pnwtable.data.plurals import CATEGORIES, categories, category
from pnwtable.data.texts import Plural, Texts


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", {0: "other", 1: "one", 2: "other", 11: "other", 21: "other"}),
        ("de", {0: "other", 1: "one", 2: "other", 101: "other"}),
        ("de-AT", {1: "one", 2: "other"}),
        ("fr", {0: "one", 1: "one", 2: "other"}),
        ("ja", {0: "other", 1: "other", 2: "other"}),
        ("cs", {1: "one", 2: "few", 4: "few", 5: "other", 22: "other"}),
        ("pl", {1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few", 112: "many"}),
        ("ru", {1: "one", 3: "few", 11: "many", 21: "one", 24: "few", 111: "many", 121: "one"}),
        ("ar", {0: "zero", 1: "one", 2: "two", 5: "few", 11: "many", 100: "other", 103: "few"}),
    ],
)
def test_each_language_has_the_forms_of_cldr(language: str, said: dict[int, str]) -> None:
    assert {n: category(language, n) for n in said} == said


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja", "cs", "pl", "ru", "ar"])
def test_no_number_takes_a_form_that_its_language_does_not_have(language: str) -> None:
    assert {category(language, n) for n in range(1000)} <= categories(language) <= CATEGORIES


@pytest.mark.parametrize("n", [None, "two", "1,5", 1.5, True, -1, "-1", ""])
def test_what_is_no_whole_number_takes_the_form_that_always_exists(n: object) -> None:
    assert category("en", n) == "other"


def test_a_number_that_is_already_written_out_takes_its_form() -> None:
    assert category("en", "1") == "one"


def test_a_sentence_is_said_in_the_form_of_its_language() -> None:
    forms = {"one": "{n} karta", "few": "{n} karty", "many": "{n} kart", "other": "{n} karty"}
    polish = Texts({"cards": Plural(forms)}, language="pl")
    said = [polish.say("cards", {"n": n}) for n in (1, 2, 5, 22)]
    assert said == ["1 karta", "2 karty", "5 kart", "22 karty"]
