"""Why not? of a place: which rule forbids what whoever acts might bring there."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from company import BOT, party, play_on, sit
from panels import ask, read
from seated import P1, Player, cabin

from pnwtable.app.table.accounting import Accounting
from pnwtable.core.zones import ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON
from pnwtable.table.account import Subject, account_of
from pnwtable.table.wishes import Held, Target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pnwtable.play.session import Session
    from pnwtable.table.account import Account
    from pnwtable.table.spread import Spread

HEADING: Final = "What cannot come here, and why"


def in_turn(key: str, commands: int) -> Player:
    """P1's turn, after at least so many commands by chance."""
    luck = Random(4)
    if key == "cabin":
        session: Session = cabin(5)
    else:
        session = party(key, PERSON, *[BOT] * (max(2, BY_KEY[key].seats[0]) - 1))
    play_on(session, commands, luck)
    while session.actors and P1 not in session.actors:
        play_on(session, 1, luck)
    player = Player(session, animation="off")
    if player.screen.curtain is not None:
        sit(player, P1)
    player.frame()
    return player


def accounts(spread: Spread) -> Iterator[Account]:
    """Of every place, and of every card."""
    every = [Subject(zone) for zone in spread.scene.arrangement.slots]
    every += [Subject(one.zone, (one.card,)) for one in spread.scene.sprites]
    return (account_of(spread, subject) for subject in every)


def told(account: Account) -> Iterator[tuple[Held, object]]:
    """What may not come there, each with the answer that it is told."""
    for one in account.barred:
        for reason in one.reasons:
            yield from ((comer, reason.why) for comer in reason.comers)


def test_a_place_of_the_forest_that_is_too_far_says_so_of_the_own_pawn() -> None:
    player = in_turn("forage", 13)
    far = next(
        account.subject
        for account in accounts(player.screen.model.spread)
        if account.subject.cards
        and any(one.rule == "FG-110" for one in account.barred)
        and not account.ways
    )
    ask(player, player.scene.by_card[far.cards[0]].box.centre)
    said = read(player)
    assert said.index(HEADING) < said.index("That card is not next to you.")
    assert "FG-110" in said
    assert any("Pawn 1 of" in line for line in said)


@pytest.mark.parametrize("commands", [0, 9, 21])
@pytest.mark.parametrize("key", BY_KEY)
def test_every_reason_is_the_one_that_bringing_it_there_would_meet(key: str, commands: int) -> None:
    spread = in_turn(key, commands).screen.model.spread
    for account in accounts(spread):
        zone = ZoneId(account.subject.place)
        card = next((one for one in account.subject.cards if one in spread.cards_onto(zone)), None)
        for comer, why in told(account):
            assert spread.refusal(comer, Target(zone, card)) == why
            assert comer.zone != zone


def test_what_is_taken_there_is_not_told_to_be_refused() -> None:
    spread = in_turn("cabin", 3).screen.model.spread
    taken = refused = 0
    for account in accounts(spread):
        came = {way.target.zone for way in account.ways if way.takes and way.target is not None}
        assert not came & {comer.zone for comer, _ in told(account)}
        taken, refused = taken + len(came), refused + len(account.barred)
    assert taken
    assert refused


def test_of_own_cards_that_are_covered_nothing_is_told() -> None:
    session = party("forage", PERSON, PERSON)
    player = Player(session, animation="off")
    sit(player, session.actors[0])
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    spread, words = player.screen.model.spread, player.screen.words
    hand = f"hand@{session.actors[0]}"
    covered = Accounting(words, spread, covered=True)
    openly = Accounting(words, spread)
    held_back = 0
    for account in accounts(spread):
        kept = covered.spoken(account).barred
        comers = [comer.cards[0] for comer, _ in told(account) if comer.zone == hand]
        hidden = [card for card in comers if spread.table.up[card] is None]
        secret = {words.card(str(spread.table.face(card))) for card in hidden}
        assert not any(face in line.places for line in kept for face in secret)
        said = "".join(line.places for line in openly.spoken(account).barred)
        held_back += any(face in said for face in secret)
    assert held_back
