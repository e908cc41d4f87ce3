import plistlib
from pathlib import Path

import pytest

from pnwtable.data.languages import (
    ENGLISH,
    chosen,
    languages,
    spoken,
    system_languages,
    texts_in,
)
from pnwtable.data.texts import Texts

KNOWN = ("de", "en", "pt-BR")


def test_every_language_is_named_in_itself() -> None:
    assert languages()["en"] == "English"
    assert languages()["de"] == "Deutsch"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (("",), "en"),
        (("de",), "de"),
        (("de_AT.UTF-8",), "de"),
        (("de-CH",), "de"),
        (("de_DE@euro",), "de"),
        (("pt_BR.UTF-8",), "pt-BR"),
        (("fr_FR.UTF-8", "de_DE"), "de"),
        (("C.UTF-8",), "en"),
        (("../../etc/passwd", "\0"), "en"),
    ],
)
def test_the_first_wanted_language_that_is_known_is_spoken(
    wanted: tuple[str, ...], code: str
) -> None:
    assert chosen(wanted, KNOWN) == code


@pytest.mark.parametrize(
    ("environ", "asked"),
    [
        ({}, ()),
        ({"LANG": "de_DE.UTF-8"}, ("de_DE.UTF-8",)),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de_DE.UTF-8"}, ("de_DE.UTF-8",)),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de"}, ("de",)),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de"}, ("fr", "de", "en_US.UTF-8")),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, ()),
        ({"LANG": "de_DE", "PNWTABLE_LANGUAGE": "en"}, ("en",)),
    ],
)
def test_the_system_is_asked_as_its_programs_ask_it(
    environ: dict[str, str], asked: tuple[str, ...]
) -> None:
    assert system_languages(environ, "linux") == asked


def test_a_mac_is_asked_for_the_languages_of_its_settings(tmp_path: Path) -> None:
    assert system_languages({}, "darwin", tmp_path) == ()
    place = tmp_path / "Library/Preferences/.GlobalPreferences.plist"
    place.parent.mkdir(parents=True)
    place.write_bytes(plistlib.dumps({"AppleLanguages": ["de-DE", "en-US"]}))
    assert system_languages({}, "darwin", tmp_path) == ("de-DE", "en-US")
    place.write_bytes(b"no such list")
    assert system_languages({}, "darwin", tmp_path) == ()


def test_the_settings_go_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNWTABLE_LANGUAGE", "de")
    assert spoken("").language == "de"
    assert spoken("en").language == "en"
    assert spoken("tlh").language == "de"


def test_a_sentence_that_a_language_lacks_is_said_in_english() -> None:
    english, german = texts_in(ENGLISH), texts_in("de")
    meagre = Texts({"app.back": "Zurück"}, language="de", spare=lambda: english)
    assert meagre.say("app.back") == german.say("app.back") == "Zurück"
    assert meagre.say("table.player", {"n": 2}) == "Player 2"
    assert meagre.has("table.player")
    assert not meagre.has("table.playwright")
    assert meagre.say("table.playwright") == "⟨table.playwright⟩"
