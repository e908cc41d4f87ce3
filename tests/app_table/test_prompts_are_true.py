"""The line at the bottom asks for what may be done, for all of it and for nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from company import party, prompt, sit
from positions import anyhow
from seated import P1, TEXTS, Player, cabin

from pnwtable.app.table.deeds import asked_for, way_of
from pnwtable.app.table.words import Words
from pnwtable.core.commands import Move, Press
from pnwtable.core.zones import Token, ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.play.session import Session

COMMANDS: Final = 90
SEEDS: Final = (3, 4, 5)

WORDS_FOR: Final = {
    "salmon_run": {"buy a card": "play-", "lay up to": "play-run", "use a bonus": "bonus"},
    "grizzo": {"claim a row": "row-set", "flip it": "flip", "end the turn": "end"},
    "trail": {"pay for a card": "pack-map", "uncover": "walk", "turn back": "turn-back"},
    "forage": {"walk": "walk", "swap a card": "hand-map", "lay out a set": "hand-set"},
    "orca_isles": {"to gather": "-hand", "to hunt": "-isle", "pass": "pass"},
    "signal_fire": {"face up": "hand-trick", "leave it": "stay"},
    "cabin": {"the beach": "beach-", "the supply": "reveal supply"},
}
"""What a prompt says, and a part of the way of some command without which it would be untrue."""


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
            assert "{" not in said
            if "{deeds}" not in words.game(f"phases.{phase}"):
                continue
            spent = said == words.game("phases.spent").lower()
            assert spent or all(words.has(f"deeds.{phase}.{way}") for way in ways), ways
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
