"""What is wrong with files is a reason and values: a sentence in each language, and a log line."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from tabling import in_every_language

from pnwtable.data.languages import languages, texts_in
from pnwtable.play import damage, envelope, settings_file, trouble
from pnwtable.play.damage import Damage, Damaged
from pnwtable.play.envelope import BadCode
from pnwtable.play.exports import NotExported
from pnwtable.play.settings_file import SettingsTrouble
from pnwtable.play.trouble import SaveTrouble, sentence

PATH = Path("games", "one.jsonl")
IN_LINE = "in-line"


@pytest.mark.parametrize("language", languages())
def test_every_reason_is_a_sentence_and_no_sentence_is_without_one(language: str) -> None:
    tree = "saves.damage."
    keys = {key.removeprefix(tree) for key in texts_in(language).sentences if key.startswith(tree)}
    assert keys == {*get_args(damage.Reason), IN_LINE}


@pytest.mark.parametrize("language", languages())
def test_every_other_trouble_has_its_sentence(language: str) -> None:
    troubles: list[trouble.Trouble] = [
        *(SaveTrouble(PATH, reason, "", 2) for reason in get_args(trouble.Reason)),
        *(NotExported(PATH, reason, "no") for reason in get_args(trouble.Reason)),
        *(SettingsTrouble(reason, PATH) for reason in get_args(settings_file.Reason)),
        *(
            BadCode(reason, game="poker", said=Damage("not-sound"))
            for reason in get_args(envelope.Reason)
        ),
        SaveTrouble(PATH, "full", "", 0),
    ]
    told = [sentence(texts_in(language), one) for one in troubles]
    assert not [said for said in told if "⟨" in said or "{" in said]


def test_a_line_is_named_around_the_sentence() -> None:
    found = Damage("no-game", {"game": "poker"}, PATH, 3)
    assert in_every_language(found) == {
        "de": "Zeile 3: Diese Version hat kein Spiel „poker“.",
        "en": "Line 3: This version has no game “poker”.",
    }


def test_a_damage_inside_another_trouble_is_a_sentence_of_the_same_language() -> None:
    said = in_every_language(BadCode("unsound", said=Damage("wrong-seats", {"n": 9})))
    assert said["de"].endswith("Dieses Spiel ist nicht für 9 Personen.")
    assert said["en"].endswith("This game is not for 9 people.")


def test_the_log_gets_plain_english_with_every_detail() -> None:
    found = Damage("no-value", {"option": "stacks", "value": "99"}, PATH, 1)
    assert str(Damaged(found)) == f"{PATH}:1: no value (option 'stacks', value '99')"
    assert str(Damage("undo-too-far")) == "undo too far"
