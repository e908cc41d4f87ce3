"""Both languages say everything, with the same values, in letters that the font has."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from pnwtable.app.art import CardArt
from pnwtable.app.fonts import Fonts, lato_folder
from pnwtable.app.rich import GLYPHS
from pnwtable.app.window import open_drivers
from pnwtable.data.languages import ENGLISH, languages, texts_in
from pnwtable.data.plurals import categories
from pnwtable.data.texts import Plural, Sentence

OTHERS = sorted(set(languages()) - {ENGLISH})
PLACEHOLDER = re.compile(r"\{(\w+)\}")
LETTERS = re.compile(r"[^\W\d_]{3,}")
NAMES = (
    "app.home.title",
    "app.title",
    *(f"games.{game}.name" for game in ("cabin", "forage", "salmon_run")),
)
"""What is the same everywhere: proper names. Short words (Stop, Name, Team) may be, too."""

LONG = 3
"""A sentence of so many words is hardly the same in two languages."""


def forms_of(sentence: Sentence) -> Mapping[str, str]:
    return sentence.forms if isinstance(sentence, Plural) else {"": sentence}


def values_in(sentence: Sentence) -> set[str]:
    return {name for form in forms_of(sentence).values() for name in PLACEHOLDER.findall(form)}


def said_in(language: str) -> Iterator[tuple[str, str]]:
    for key, sentence in texts_in(language).sentences.items():
        for form in forms_of(sentence).values():
            yield key, form


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated_and_none_is_left_over(language: str) -> None:
    english, other = texts_in(ENGLISH).sentences, texts_in(language).sentences
    assert sorted(english.keys() - other.keys()) == []
    assert sorted(other.keys() - english.keys()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_takes_the_same_values(language: str) -> None:
    english, other = texts_in(ENGLISH).sentences, texts_in(language).sentences
    wrong = {
        key: values_in(other[key]) ^ values_in(sentence)
        for key, sentence in english.items()
        if key in other and values_in(other[key]) != values_in(sentence)
    }
    assert wrong == {}


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_a_sentence_with_forms_has_all_forms_of_its_language(language: str) -> None:
    english, texts = texts_in(ENGLISH).sentences, texts_in(language)
    needed = categories(language)
    wrong = [
        key
        for key, sentence in texts.sentences.items()
        if isinstance(sentence, Plural) and sentence.forms.keys() != needed
    ]
    wrong += [
        key
        for key, sentence in english.items()
        if isinstance(sentence, Plural) and not isinstance(texts.sentences.get(key), Plural)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_every_form_but_that_of_one_shows_the_number_if_any_does(language: str) -> None:
    silent = [
        key
        for key, sentence in texts_in(language).sentences.items()
        if isinstance(sentence, Plural)
        and "{n}" in sentence.forms.get("one", "")
        and not all("{n}" in form for form in sentence.forms.values())
    ]
    assert silent == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_ends_as_its_sentence_does(language: str) -> None:
    english, other = texts_in(ENGLISH).sentences, texts_in(language).sentences
    wrong = [
        key
        for key, sentence in english.items()
        if not key.startswith("language.") and is_closed(sentence) != is_closed(other[key])
    ]
    assert wrong == []


def is_closed(sentence: Sentence) -> bool:
    return [*forms_of(sentence).values()][-1].rstrip().endswith((".", "!", "?", "…"))


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english, other = texts_in(ENGLISH).sentences, texts_in(language).sentences
    left = [
        key
        for key, sentence in english.items()
        if key not in NAMES
        and other.get(key) == sentence
        and any(
            len(LETTERS.findall(PLACEHOLDER.sub("", form))) >= LONG
            for form in forms_of(sentence).values()
        )
    ]
    assert left == []


@pytest.mark.parametrize("language", OTHERS)
def test_quotes_and_apostrophes_are_those_of_a_printer(language: str) -> None:
    assert [key for key, said in said_in(language) if set(said) & set("\"'`\N{ACUTE ACCENT}")] == []


def test_german_quotes_are_low_first() -> None:
    for key, said in said_in("de"):
        quotes = "".join(letter for letter in said if letter in "„“”«»")
        assert not quotes.replace("„“", ""), key


def test_german_says_du_and_keeps_its_rules() -> None:
    for key, said in said_in("de"):
        assert not re.search(r"(?<![.:!?…] )(?<!^)\b(Ihr|Ihnen|Ihre[mnrs]?)\b", said), key
        assert "  " not in said.replace("  ·  ", "").replace("{said}  ", ""), key
        assert not re.search(r"\d [%]|\} %", said), key
        assert " - " not in said, key


@cache
def fonts() -> Fonts:
    open_drivers()
    return Fonts(CardArt(), lato_folder())


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_the_font_has_every_letter(language: str) -> None:
    letters = set("".join(said for _, said in said_in(language))) - set("\n") - set(GLYPHS)
    lacking = {letter for letter in letters if fonts().lacks(letter)}
    assert lacking == set()
