"""The line at the bottom asks for what may be done, for all of it and for nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from company import party, prompt, sit
from positions import anyhow
from seated import P1, TEXTS, Player, cabin

from pnwtable.app.table.deeds import asked_for, key_of, way_of
from pnwtable.app.table.words import Words
from pnwtable.core.commands import Move, Press
from pnwtable.core.zones import Token, ZoneId
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.core.commands import Command
    from pnwtable.play.session import Session

COMMANDS: Final = 90
SEEDS: Final = (3, 4, 5)

WORDS_FOR: Final = {
    "salmon_run": {"buy a card": "play-", "in your run": "play-run", "use a bonus": "bonus"},
    "grizzo": {"claim a row": "row-set", "flip it": "flip", "end the turn": "end"},
    "trail": {"pay for a card": "pack-map", "uncover": "walk", "turn back": "turn-back"},
    "forage": {"walk": "walk", "swap a card": "hand-map", "lay out a set": "hand-set"},
    "orca_isles": {"to gather": "-hand", "to hunt": "-isle", "pass": "pass"},
    "signal_fire": {"face up": "hand-trick", "leave it": "stay"},
    "cabin": {"the beach": "beach-", "the supply": "reveal supply"},
}
"""What a prompt says, and a part of the way of some command without which it would be untrue."""

LAYS: Final = "play-run"
SAID_OF_RUNS: Final = {"one card": {1}, "one or two cards": {1, 2}, "two cards": {2}}
RUNS: Final = [
    ("en", "Lay one card in", "Lay one or two cards in", "Lay two cards in"),
    ("de", "Leg eine Karte in", "Leg eine oder zwei Karten in", "Leg zwei Karten in"),
]


def games(key: str) -> list[Session]:
    if key == "cabin":
        return [cabin(seed) for seed in SEEDS]
    seats = [PERSON] * max(2, min(BY_KEY[key].seats))
    return [party(key, *seats, seed=seed) for seed in SEEDS]


def positions(session: Session, luck: Random) -> int:
    """Play a command by chance; how many are over."""
    seat = session.actors[0]
    assert isinstance(session.do(anyhow(session.legal(seat), luck), session.stamp), Done)
    return session.position


def _numbers(legal: Sequence[Command], way: str) -> set[int]:
    """How many cards may be moved that way."""
    same = [command for command in legal if way_of(command) == way]
    return {len(one.cards) if isinstance(one, Move) else 0 for one in same}


@pytest.mark.parametrize("key", WORDS_FOR)
def test_a_prompt_names_what_is_legal_all_of_it_and_nothing_else(key: str) -> None:
    words, heard = Words(TEXTS, key), set[str]()
    for session in games(key):
        luck = Random(key)
        while session.actors and positions(session, luck) < COMMANDS and session.actors:
            legal = session.view(session.actors[0]).legal
            phase = str(session.fields["phase"])
            said = asked_for(words, phase, legal).lower()
            ways = {way_of(command) for command in legal}
            sizes = {way: _numbers(legal, way) for way in ways}
            assert "{" not in said
            if "{deeds}" not in words.game(f"phases.{phase}"):
                continue
            spent = said == words.game("phases.spent").lower()
            assert spent or all(key_of(words, phase, way, sizes[way]) for way in ways), ways
            for part, needed in WORDS_FOR[key].items():
                if part in said:
                    heard.add(part)
                    assert any(needed in way for way in ways), (said, ways)
    assert heard


def test_a_deed_that_several_commands_do_is_named_once_and_the_last_after_a_word() -> None:
    words = Words(TEXTS, "salmon_run")
    hand, row, fan = ZoneId("play@1"), ZoneId("row"), ZoneId("fan.3")
    bought = [Move(P1, (Token(1),), hand, zone, Token(2)) for zone in (row, fan)]
    ends = [Press(P1, "becalm"), Press(P1, "end")]
    assert asked_for(words, "play", [*bought, *ends]) == "Buy a card, call it calm or end the turn."
    assert asked_for(words, "play", ends) == "Call it calm or end the turn."


@pytest.mark.parametrize(("language", "one", "both", "two"), RUNS)
def test_a_prompt_says_how_many_cards_a_run_takes_now(
    language: str, one: str, both: str, two: str
) -> None:
    words = Words(read_texts(assets() / "lang" / f"{language}.yaml"), "salmon_run")
    play, run = ZoneId("play@1"), ZoneId("run@1")
    single, pair = (Move(P1, tuple(map(Token, range(n))), play, run) for n in (1, 2))
    ends = Press(P1, "end")
    assert asked_for(words, "play", [pair, ends]).startswith(two)
    assert asked_for(words, "play", [single, ends]).startswith(one)
    assert asked_for(words, "play", [pair, single, ends]).startswith(both)


@pytest.mark.parametrize("dogged", [False, True])
def test_exactly_two_cards_are_asked_for_and_one_only_of_who_is_dogged(*, dogged: bool) -> None:
    session = party("salmon_run", PERSON, PERSON, seed=3, dogged=dogged)
    words, luck, heard = Words(TEXTS, "salmon_run"), Random(3), set[str]()
    while session.actors and positions(session, luck) < 4 * COMMANDS and session.actors:
        legal = session.view(session.actors[0]).legal
        said = asked_for(words, str(session.fields["phase"]), legal).lower()
        found = [part for part in SAID_OF_RUNS if f"lay {part} in your run" in said]
        assert [SAID_OF_RUNS[part] for part in found] == [*filter(None, [_numbers(legal, LAYS)])]
        heard.update(found)
    assert ("two cards" in heard, bool(heard - {"two cards"})) == (True, dogged)


def test_who_has_uncovered_a_card_of_the_trail_is_told_what_it_costs() -> None:
    session, luck = party("trail", PERSON, PERSON, PERSON, seed=23), Random(1)
    while session.fields["phase"] != "pay":
        positions(session, luck)
    player = Player(session, animation="off")
    sit(player, session.actors[0])
    where = session.view(session.actors[0])
    cell = next(move.target for move in where.legal if isinstance(move, Move))
    face = where.table.face(where.table.cards[cell][0])
    asks = {"J": 15, "Q": 17, "K": 18}.get(face[:-1], face[:-1])
    assert f"Pay {asks} with" in prompt(player)
