"""First hands as data: read strictly, each fault with its line; every step has its sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from pnwtable.data.errors import DataError
from pnwtable.data.first_hands import FEWEST, MOST, first_hand_path, read_first_hand
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY

if TYPE_CHECKING:
    from pathlib import Path

TEXTS: Final = read_texts(assets() / "lang" / "en.yaml")

LESSON: Final = """\
game: grizzo
players: 2
options: {first: p1}
seed: 4
steps:
  - id: look
    look: [pile]
  - id: play
    do: "p1: press flip"
    then: ["p2: press flip", "p2: press end"]
    leads:
      state: {turn: p1}
  - id: more
  - id: again
    do: ["p1: press flip", "p1: press end"]
  - id: over
"""


def read(folder: Path, text: str) -> None:
    path = folder / "grizzo.yaml"
    path.write_text(text, encoding="utf-8")
    read_first_hand(path)


@pytest.mark.parametrize("game", BY_KEY)
def test_every_game_has_a_first_hand_of_five_to_ten_steps(game: str) -> None:
    hand = read_first_hand(first_hand_path(game))
    assert hand.game == game
    assert FEWEST <= len(hand.steps) <= MOST


@pytest.mark.parametrize("game", BY_KEY)
def test_every_step_has_a_title_and_a_text_that_are_short(game: str) -> None:
    for step in read_first_hand(first_hand_path(game)).steps:
        title = TEXTS.say(f"first_hands.{game}.{step.key}.title")
        say = TEXTS.say(f"first_hands.{game}.{step.key}.say")
        assert "⟨" not in title + say
        assert len(title) <= 32, title
        assert len(say) <= 260, say


@pytest.mark.parametrize("game", BY_KEY)
def test_no_sentence_is_left_of_a_step_that_is_gone(game: str) -> None:
    keys = {step.key for step in read_first_hand(first_hand_path(game)).steps}
    told = {key.split(".")[2] for key in TEXTS.sentences if key.startswith(f"first_hands.{game}.")}
    assert told == keys


def test_the_commands_of_a_step_follow_one_another(tmp_path: Path) -> None:
    path = tmp_path / "grizzo.yaml"
    path.write_text(LESSON, encoding="utf-8")
    hand = read_first_hand(path)
    script = [(cue.step, [str(one) for one in cue.words], cue.by_learner) for cue in hand.script]
    assert script == [
        (1, ["p1: press flip"], True),
        (1, ["p2: press flip"], False),
        (1, ["p2: press end"], False),
        (3, ["p1: press flip", "p1: press end"], True),
    ]


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("look: [pile]", "lok: [pile]", r"grizzo.yaml:7: unknown key 'lok' \(did you mean 'look'"),
        ("seed: 4\n", "", "the key 'seed' is missing"),
        ("seed: 4", "seed: four", "grizzo.yaml:4: seed: expected a whole number"),
        ("players: 2", "players: 9", "grizzo.yaml:2: players: expected a whole number from 1 to 8"),
        ('press flip"\n    then', 'prss flip"\n    then', r"grizzo.yaml:9: steps#2.do: 'prss"),
        ('p1: press flip"\n    then', 'p2: press flip"\n    then', "only the learner does"),
        ("id: more", "id: play", r"grizzo.yaml:13: steps#3: the step 'play' stands twice"),
        ("id: more", "id: More", "expected small letters and _"),
        ("id: more", 'id: more\n    then: ["p2: press end"]', "nothing follows where nothing"),
        ("id: more", "id: more\n    leads: {zones: {}}", "nothing follows where nothing"),
        ("id: over", 'id: over\n    do: "p1: press end"', "the last step hands the table over"),
        ("  - id: more\n", "", "expected 5 to 10 steps, not 4"),
        ("state: {turn: p1}", "stat: {turn: p1}", "unknown key 'stat'"),
        ("options:", "seat: 3\noptions:", "seat: expected a whole number from 1 to 2"),
    ],
)
def test_a_fault_is_named_with_its_line(
    tmp_path: Path, before: str, after: str, fault: str
) -> None:
    assert LESSON.count(before) == 1
    with pytest.raises(DataError, match=fault):
        read(tmp_path, LESSON.replace(before, after))
