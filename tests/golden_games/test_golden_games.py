"""One whole game of every game and variant, told line by line and compared.

The commands are those of the file, so a better bot changes nothing here. After a change of the
rules that is meant: ``PNWTABLE_GOLDEN=write pytest tests/golden_games``, then read the difference.
It keeps the commands of a file for as long as they are legal, and lets bots play on from there.
"""

import os
from pathlib import Path

import pytest
from golden_text import Variant, commands_in, told, variants

from pnwtable.games import GAMES

HERE = Path(__file__).parent
WRITE = os.environ.get("PNWTABLE_GOLDEN") == "write"
HOW = "PNWTABLE_GOLDEN=write .venv/bin/pytest tests/golden_games"
MOST_BYTES = 60_000

VARIANTS = [variant for game in GAMES for variant in variants(game)]


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.name for variant in VARIANTS])
def test_a_game_goes_as_it_was_told(variant: Variant) -> None:
    path = HERE / f"{variant.name}.txt"
    if WRITE:
        kept = commands_in(path.read_text(encoding="utf-8")) if path.exists() else []
        path.write_text(told(variant, kept, play_on=True), encoding="utf-8")
    assert path.exists(), f"{path.name} is missing; write it with: {HOW}"
    assert path.stat().st_size <= MOST_BYTES
    text = path.read_text(encoding="utf-8")
    again = told(variant, commands_in(text), play_on=False)
    assert again == text, f"if this is meant: {HOW}"
    bound = variant.game.bound(variant.setup)
    assert bound is None or "\noutcome winners" in text, "the game is not told to its end"


def test_there_is_no_file_of_a_variant_that_is_gone() -> None:
    names = {f"{variant.name}.txt" for variant in VARIANTS}
    assert {path.name for path in HERE.glob("*.txt")} <= names
