"""Everything the rules say has a sentence, and no sentence shows an id."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from seated import P1, TEXTS, Player, cabin

from pnwtable.app.table.deeds import asked_for
from pnwtable.app.table.words import Words
from pnwtable.core.answers import Refusal
from pnwtable.core.commands import ALL, TOP, Asked, AskedChoose, AskedMove, AskedPress, CardName
from pnwtable.core.events import Said
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.session import Session
from pnwtable.play.setups import SetupRefused, complete_setup

if TYPE_CHECKING:
    from pnwtable.core.game import AnyGame, Setup

LONGEST: Final = 120
"""Commands; Forage has no end by itself."""

RAW: Final = re.compile(
    r"⟨|⟩|\{|\}|\bNone\b|\b(map|row|set|stack|hand|pile|box|pawn)[.@]\w|\bp[1-8]\b|\b[SHDC]\b$"
)
UNDONE_PLURAL: Final = re.compile(r"\b1 (points|cards|actions|rows|ranks|numerals|Aces) ")


@dataclass
class Heard:
    """All sentences of many games, by what they were said for."""

    words: Words
    sentences: dict[str, str] = field(default_factory=dict)

    def listen(self, session: Session, luck: Random) -> None:
        """Everything that is said in this position, to everybody."""
        words = self.words
        for viewer in (None, *session.actors):
            for mark in session.marks(viewer):
                self._hear(f"mark {mark.text.key}", words.text(mark.text))
            for line in session.tally(viewer):
                self._hear(f"tally {line.text.key}", words.text(line.text))
        for seat in session.actors:
            legal = session.legal(seat)
            for asked in luck.sample(legal, min(4, len(legal))):
                remark = session.remark(seat, asked)
                if remark is not None:
                    self._hear(f"remark {remark.key}", words.text(remark))
        for asked in nonsense(session, luck):
            why = session.refusal(asked)
            if why is not None:
                name = why.rule if isinstance(why, Refusal) else "not there"
                self._hear(f"refusal {name}", words.why(why))
        phase = str(session.fields.get("phase"))
        legal_now = session.view(session.actors[0]).legal if session.actors else ()
        self._hear(f"phase {phase}", asked_for(words, phase, legal_now))

    def read(self, session: Session, luck: Random) -> None:
        """The log as one of the players has it."""
        seat = Seat(luck.randint(1, session.setup.seats))
        for viewer in (None, seat):
            for line in session.log(viewer):
                if isinstance(line.said, Said):
                    self._hear(f"log {line.said.key}", self.words.said(line.said))

    def _hear(self, what: str, sentence: str) -> None:
        if what not in self.sentences or RAW.search(sentence):
            self.sentences[what] = sentence

    @property
    def faulty(self) -> dict[str, str]:
        return {
            what: sentence
            for what, sentence in self.sentences.items()
            if not sentence or RAW.search(sentence) or UNDONE_PLURAL.search(sentence)
        }


def nonsense(session: Session, luck: Random) -> list[Asked]:
    """What a player may try whether it makes sense or not."""
    table = session.view(None).table
    zones, cards = list(table.zones), (TOP, ALL, "AS", "10H", "X", "R+6C")
    seat = Seat(luck.randint(1, session.setup.seats))
    moves: list[Asked] = [
        AskedMove(seat, (CardName(luck.choice(cards)),), luck.choice(zones), luck.choice(zones))
        for _ in range(5)
    ]
    mine = session.view(seat).table
    own = [(zone, card) for zone in zones for card in mine.cards[zone] if zone.startswith("hand@")]
    for zone, card in luck.sample(own, min(3, len(own))):
        names = (CardName(mine.sides[card][0]),)
        moves.append(AskedMove(seat, names, zone, luck.choice(zones)))
    buttons = ("reveal sea", "reveal tide", "reveal supply", "end", "flip", "done")
    return [
        *moves,
        AskedPress(seat, luck.choice(buttons)),
        AskedChoose(seat, luck.choice(("centre", "reveal")), CardName(luck.choice(("a1", "2H")))),
    ]


def random_setup(game: AnyGame, luck: Random) -> Setup:
    while True:
        options = {
            spec.key: spec.default
            if isinstance(spec.values, range)
            else luck.choice(list(spec.values))
            for spec in game.options
        }
        try:
            return complete_setup(game, luck.choice(list(game.seats)), options)
        except SetupRefused:
            continue


def heard(key: str, games: int) -> Heard:
    game, luck = BY_KEY[key], Random(key)
    all_heard = Heard(Words(TEXTS, key))
    for number in range(games):
        session = Session.new(game, random_setup(game, luck), number)
        for _ in range(LONGEST):
            if luck.random() < 0.05 or session.outcome is not None:
                all_heard.listen(session, luck)
            if session.outcome is not None:
                break
            seat = luck.choice(session.actors)
            legal = session.legal(seat)
            others = [asked for asked in legal if not isinstance(asked, AskedMove)]
            asked = luck.choice(others if others and luck.random() < 0.4 else legal)
            session.do(asked, session.stamp)
        all_heard.read(session, luck)
    return all_heard


@pytest.mark.parametrize(("key", "games"), [("cabin", 40), ("forage", 30), ("grizzo", 16)])
def test_everything_that_is_said_has_a_sentence_without_ids_or_gaps(key: str, games: int) -> None:
    found = heard(key, games)
    assert found.faulty == {}
    kinds = {what.partition(" ")[0] for what in found.sentences}
    assert kinds == {"mark", "tally", "remark", "refusal", "phase", "log"}


def test_a_zone_is_called_by_the_name_of_its_part() -> None:
    words = Words(TEXTS, "grizzo")
    assert words.zone("row.R") == "Red row"
    assert words.zone("set@2.B") == "Blue set"
    assert Words(TEXTS, "cabin").zone("stack.3") == "place 3"
    assert Words(TEXTS, "forage").zone("map.c4") == "c4"


def test_cards_are_named_as_players_name_them() -> None:
    words = Words(TEXTS, "cabin")
    assert words.cards(("10H", "X", "?")) == "10♥, ★, a card"
    assert words.cards(()) == "a card"
    grizzo = Words(TEXTS, "grizzo")
    said = "Red +6 with Continue, Yellow \N{MULTIPLICATION SIGN}2, Blue \N{MINUS SIGN}3 with Stop"
    assert grizzo.cards(("R+6C", "Yx2", "B-3S")) == said


@pytest.mark.parametrize(
    ("game", "called"), [("trail", "The pawn of Player 2"), ("orca_isles", "An orca of Player 2")]
)
def test_a_game_may_have_its_own_word_for_a_pawn(game: str, called: str) -> None:
    assert Words(TEXTS, game).pawn(2) == called


def test_seats_are_called_players() -> None:
    words = Words(TEXTS, "forage")
    said = Said("robbed", Seat(2), values={"victim": "p1"})
    assert words.said(said) == "Player 2 plays a Joker and takes a card from Player 1."
    over = Said("over", values={"winners": "p1, p3"})
    assert words.said(over) == "The game is over. Winner: Player 1, Player 3."


@pytest.mark.parametrize("stacks", [7, 8, 9])
def test_captions_count_the_cards_of_their_zones_all_game_long(stacks: int) -> None:
    session, luck = cabin(stacks, stacks=stacks, stockpiling=True, murky=stacks == 9), Random(1)
    player = Player(session)
    while session.outcome is None:
        session.do(luck.choice(session.legal(P1)), session.stamp)
        player.screen.show_now()
        still = player.screen.still()
        for zone, caption in still.captions.items():
            cards = len(player.table.cards[ZoneId(zone)])
            assert caption.count == (str(cards) if cards else "")
            if zone.startswith("stack"):
                assert caption.name == ""
            else:
                assert caption.name == TEXTS.say(f"games.cabin.zones.{zone}")
        assert set(still.captions) == set(player.table.cards) - {"box"}
