"""Why not? What a card, pile or pawn can do, and which rules forbid the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from company import BOT, party, sit
from panels import ask, ask_pawn, can, corner, links, open_why, read, solitaire
from positions import played_on
from seated import Player

from pnwtable.app.table.screen import TableScreen
from pnwtable.core.zones import PawnId, Seat, ZoneId
from pnwtable.play.seats import PERSON
from pnwtable.table.account import account_of, subject_of

if TYPE_CHECKING:
    from pnwtable.play.session import Session

WHY, ESCAPE = pygame.K_w, pygame.K_ESCAPE
SAYS_CB_73 = "Nothing goes to the beach, unless you play with Stockpiling."


def own_trek() -> Session:
    """A hand of Trail in which p1 is to trek, with cards that lie open in reach."""
    session = party("trail", PERSON, BOT, BOT)

    def treks(game: Session) -> bool:
        return game.actors == (Seat(1),) and game.fields["phase"] == "trek"

    return played_on(session, 40, treks)


# what it says


def test_it_names_the_card_and_where_it_lies() -> None:
    player = solitaire()
    ask(player, player.place("sea"))
    face = player.top("sea").face
    ranks = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
    suits = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
    rank, suit = face[:-1], suits[face[-1]]
    name = f"{ranks.get(rank, rank)} of {suit}"
    assert read(player)[:4] == ["Why not?", name, "Sea", "It can go to"]


def test_it_says_where_a_card_can_go_with_what_the_rules_remark() -> None:
    player = solitaire()
    ask(player, player.place("sea"))
    said = read(player)
    assert "Place 1, place 2, place 3, place 4 and 4 more" in said
    assert "Opens a place, 7 stay free." in said


def test_it_says_which_rules_forbid_the_rest_and_of_which_places() -> None:
    player = solitaire()
    ask(player, player.place("sea"))
    said = read(player)
    at = said.index("It cannot, because")
    assert SAYS_CB_73 in said[at:]
    assert "CB-73" in said[at:]
    assert "Beach" in said[at:]


def test_every_refusal_it_tells_is_the_one_a_drag_would_meet() -> None:
    player = Player(own_trek(), animation="off")
    player.frame()
    spread = player.screen.model.spread
    for place, card in enumerate(player.table.cards[ZoneId("pack@1")]):
        player.screen.model.take(player.scene.by_card[card])
        held = player.screen.model.held
        assert held is not None
        account = account_of(spread, subject_of(held))
        assert account.forbidden, place
        for forbidden in account.forbidden:
            for reason in forbidden.reasons:
                met = [spread.refusal(held, one) for one in reason.targets]
                assert met == [reason.why] * len(met)
        alone = {way.target for way in account.ways if not (way.others or way.takes)}
        assert alone - {None} == spread.targets(held)
        player.key(ESCAPE)


def test_cards_that_only_go_together_are_told_so() -> None:
    player = Player(own_trek(), animation="off")
    ask(player, corner(player, "pack@1", 0))
    said = read(player)
    assert "With others it can go to" in said
    assert any(text.startswith("TR-31") for text in said)


def test_a_pawn_is_asked_about_as_a_card_is() -> None:
    player = Player(own_trek(), animation="off")
    ask_pawn(player, PawnId("pawn@1"))
    said = read(player)
    assert f"The pawn of {player.screen.words.player(1)}" in said
    assert "TR-25" in said


def test_a_place_tells_what_it_takes() -> None:
    player = solitaire()
    ask(player, player.place("stack.1"))
    said = read(player)
    assert "It takes" in said
    assert any("(Sea)" in text for text in said)


def test_a_pile_tells_what_its_button_does() -> None:
    player = solitaire()
    ask(player, player.place("supply"))
    assert "Turn it up" in read(player)


def test_a_rule_that_holds_everywhere_stands_alone_and_names_no_place() -> None:
    session = played_on(
        party("grizzo", PERSON, BOT, BOT), 6, lambda game: game.actors != (Seat(1),)
    )
    player = Player(session, animation="off")
    ask(player, corner(player, "pile"))
    name = player.screen.words.player(session.actors[0])
    said = read(player)
    assert said[-3:] == ["It cannot, because", f"It is the turn of {name}.", "GZ-71"]


# what it does


def test_while_a_line_is_pointed_at_its_places_are_lit() -> None:
    player = solitaire()
    ask(player, player.place("sea"))
    line = can(player)[0]
    player.move(line.rect.center)
    player.wait(0.02)
    player.frame()
    assert player.screen.still().lit == {f"stack.{place}" for place in range(1, 9)}
    player.move(player.place("sea"))
    player.wait(0.02)
    assert not player.screen.still().lit


def test_a_tap_on_a_line_does_nothing() -> None:
    player = solitaire()
    ask(player, player.place("sea"))
    player.tap(can(player)[0].rect.center)
    assert player.session.position == 0


def with_rules(player: Player) -> list[str]:
    """The rules that are opened at that table from now on."""
    opened: list[str] = []
    exits = replace(player.screen.exits, rule=lambda _, rule: opened.append(rule))
    player.screen = TableScreen(player.desk, player.session, player.screen.layout, exits)
    player.screen.resized(player.window.get_size())
    player.frame()
    return opened


def test_the_number_of_a_rule_opens_the_rules_there() -> None:
    player = solitaire()
    opened = with_rules(player)
    ask(player, player.place("sea"))
    player.tap(links(player)[0].rect.center)
    assert opened == [links(player)[0].rule]


def test_keys_alone_ask_read_and_follow_a_rule() -> None:
    player = solitaire()
    opened = with_rules(player)
    for _ in range(9):
        if player.focus != "sea":
            player.key(pygame.K_TAB)
    player.key(WHY)
    player.frame()
    assert player.screen.still().lit
    player.key(pygame.K_TAB, pygame.K_RETURN)
    assert opened == [links(player)[0].rule]
    player.key(ESCAPE)
    assert not open_why(player)
    assert player.focus == "sea"


def test_it_is_asked_anew_after_a_step_while_the_thing_lies_there() -> None:
    player = solitaire()
    ask(player, player.place("stack.8"))
    before = read(player)
    player.drag(player.place("sea"), player.place("stack.1"))
    player.rest()
    player.frame()
    assert open_why(player)
    assert read(player) != before


def test_it_goes_when_the_card_goes() -> None:
    player = solitaire()
    ask(player, player.place("sea"))
    player.drag(player.place("sea"), player.place("stack.1"))
    player.rest()
    assert not open_why(player)


def test_a_card_of_ones_own_that_lies_face_down_is_not_read_out() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    sit(player, Seat(2))
    ask(player, corner(player, "draft@2", 0))
    assert read(player)[-2:] == ["A card", "Hold up your cards, then ask again."]
    player.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert "It can go to" in read(player)
    player.send(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="", scancode=0)
    assert "It can go to" not in read(player)
