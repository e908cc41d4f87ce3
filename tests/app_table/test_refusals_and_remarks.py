"""Must 28: every refused try says why, at once and in words; and what is said can be read."""

from __future__ import annotations

import pygame
import pytest
from positions import SCALES, building, drifting, played
from seated import P1, TEXTS, Player, cabin
from sessions import in_phase
from sizes import WINDOWS

from pnwtable.app.table.bubbles import draw_bubble
from pnwtable.app.table.header import HIGH, LOW_BAR
from pnwtable.app.table.picture import Bubble
from pnwtable.app.table.words import Words
from pnwtable.core.answers import Refusal
from pnwtable.core.commands import AskedMove
from pnwtable.core.resolve import card_name
from pnwtable.core.zones import ZoneId


def of_rule(rule: str, **values: object) -> str:
    return TEXTS.say(f"games.cabin.refusals.{rule}", values)


def sentence(player: Player, source: str, target: str) -> str:
    """The words for what forbids this: those of its rule, or closer ones for this very try."""
    why = player.session.refusal(asked(player, source, target))
    assert why is not None
    return Words(TEXTS, "cabin").why(why)


def asked(player: Player, source: str, target: str) -> AskedMove:
    zone = ZoneId(source)
    names = (card_name(player.table, P1, zone, player.top(source).card),)
    return AskedMove(P1, names, zone, ZoneId(target))


def why_not(player: Player, source: str, target: str) -> str | None:
    """The rule that forbids this, or None if it is allowed."""
    why = player.session.refusal(asked(player, source, target))
    return why.rule if isinstance(why, Refusal) else None


def forbidden(player: Player) -> list[tuple[str, str, str]]:
    """Every try of a top card that the rules refuse: from where, to where, and the rule."""
    full = [zone for zone in player.scene.arrangement.slots if player.table.cards[ZoneId(zone)]]
    return [
        (source, target, rule)
        for source in full
        for target in player.scene.arrangement.slots
        if source != target and (rule := why_not(player, source, target)) is not None
    ]


POSITIONS = {
    "sea": lambda: played(14, choose=building),
    "supply": lambda: played(60, 3, choose=drifting, until=in_phase("supply")),
    "end": lambda: played(60, 5, until=in_phase("end")),
    "murky end": lambda: played(60, 5, until=in_phase("end"), murky=True),
    "murky tide": lambda: played(60, 5, until=in_phase("tide"), murky=True),
    "over": lambda: played(80, 5),
}


@pytest.mark.parametrize("position", POSITIONS)
def test_a_refused_drag_shows_its_sentence_in_the_next_frame_and_changes_nothing(
    position: str,
) -> None:
    player = Player(POSITIONS[position](), animation="off")
    rules = set()
    still = player.frame()
    for source, target, rule in forbidden(player):
        before = player.session.digest, player.session.position, player.session.stamp
        words = sentence(player, source, target)
        player.drag(player.place(source), player.place(target))
        bubble = player.screen.flying().bubble
        assert bubble is not None, (source, target, rule)
        assert (bubble.text, bubble.rule) == (words, rule)
        assert (player.session.digest, player.session.position, player.session.stamp) == before
        assert player.wait()
        if rule not in rules:
            assert player.frame() != still
        rules.add(rule)
    player.wait(10)
    assert player.frame() == still
    assert rules


def test_the_sea_card_dragged_to_the_tide_is_told_how_it_gets_there() -> None:
    player = Player(played(14, choose=building), animation="off")
    player.drag(player.place("sea"), player.place("tide"))
    assert player.said() == TEXTS.say("games.cabin.hints.sea-to-tide")
    bubble = player.screen.flying().bubble
    assert bubble is not None
    assert bubble.rule == "CB-46"


def test_a_refused_tap_shows_its_sentence_and_puts_the_card_down() -> None:
    player = Player(played(14, choose=building), animation="off")
    tried = set()
    for source, target, rule in forbidden(player):
        if source not in ("sea", "beach") or target in ("sea", "beach", "supply"):
            continue
        words = sentence(player, source, target)
        player.tap_anew(player.place(source))
        player.tap(player.place(target))
        assert player.said() == words, (source, target)
        assert player.screen.still().lit == frozenset()
        tried.add(rule)
    assert {"CB-22", "CB-23", "CB-31", "CB-73"} - tried <= {"CB-73"}


def test_a_refused_key_shows_its_sentence_in_the_next_frame() -> None:
    player = Player(played(14, choose=building), animation="off")
    sea = player.place("sea")
    for source, target, _rule in forbidden(player):
        if source != "sea" or not target.startswith(("stack", "lost")):
            continue
        words = sentence(player, source, target)
        player.tap_anew(sea)  # a pointer takes the card, the keys put it
        go(player, target)
        before = player.frame()
        player.key(pygame.K_RETURN)
        assert player.said() == words, target
        assert player.wait()
        assert player.frame() != before
        player.wait(10)


def go(player: Player, zone: str) -> None:
    """With the arrows to that zone, whatever the way."""
    player.key(pygame.K_LEFT)
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN) * 4:
        for _ in range(12):
            if player.focus == zone:
                return
            player.key(key)
    raise AssertionError(f"no way from {player.focus} to {zone}")


def test_a_built_card_says_that_it_stays_however_it_is_asked() -> None:
    player = Player(played(14, choose=building), animation="off")
    cards = player.table.cards
    stack = next(zone for zone in cards if zone.startswith("stack.") and cards[zone])
    for act in (player.tap_anew, player.double_tap):
        act(player.place(stack))
        assert player.said() == of_rule("CB-26")
        player.wait(10)
    go(player, stack)
    player.key(pygame.K_RETURN)
    assert player.said() == of_rule("CB-26")
    player.wait(10)
    player.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert player.said() == of_rule("CB-26")


def test_a_refusal_goes_away_by_itself_and_by_the_next_touch() -> None:
    player = Player(cabin(), animation="off")
    player.drag(player.place("sea"), player.place("lost"))
    assert player.said() is not None
    player.wait(4)
    assert player.said() is not None
    assert player.wait(1)
    assert player.said() is None
    player.drag(player.place("sea"), player.place("lost"))
    player.down((5, 300))
    assert player.said() is None


def test_a_refusal_stays_while_the_pointer_moves_on() -> None:
    player = Player(cabin(), animation="off")
    player.drag(player.place("sea"), player.place("lost"))
    for x in range(100, 1200, 50):
        player.move((x, 300))
    assert player.said() == of_rule("CB-31", zone="place 1")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_what_is_said_lies_inside_the_window_between_the_bars(
    size: tuple[int, int], scale: float
) -> None:
    player = Player(played(16, choose=building), size, scale, "off")
    said = [*_refusals(player), *_remarks(player)]
    assert len(said) > 4
    target = pygame.Surface(size)
    top, bottom = player.screen.bars.desk.px(HIGH), size[1] - player.screen.bars.desk.px(LOW_BAR)
    for bubble in said:
        box = draw_bubble(player.desk, target, bubble)
        assert 0 <= box.x < box.right <= size[0], bubble
        assert top <= box.y < box.bottom <= bottom, bubble


def _refusals(player: Player) -> list[Bubble]:
    found = []
    for target in ("stack.1", "stack.2", "lost", "tide", "stack.8"):
        player.drag(player.place("beach"), player.place(target))
        bubble = player.screen.flying().bubble
        if bubble is not None:
            found.append(bubble)
        if player.session.position != 16:
            player.screen.acting.undo()
    return found


def _remarks(player: Player) -> list[Bubble]:
    found = []
    player.tap(player.place("sea"))
    for target in sorted(player.screen.still().lit):
        player.move(player.place(target))
        bubble = player.screen.flying().bubble
        if bubble is not None:
            found.append(bubble)
    player.key(pygame.K_ESCAPE)
    found += [
        Bubble(
            TEXTS.say(key, {"suits": "♠ ♥ ♦ ♣", "n": 24}),
            place,
            "refusal" if "refusals" in key else "remark",
            "CB-31",
        )
        for key in TEXTS.sentences
        if key.startswith(("games.cabin.refusals", "games.cabin.remarks"))
        for place in (player.top("sea").box, player.scene.arrangement.slots["stack.1"].outline)
    ]
    for knob in player.screen.showing.knobs():
        player.move(knob.box.centre)
        bubble = player.screen.flying().bubble
        assert bubble is not None
        found.append(bubble)
    return found


def test_a_remark_is_said_while_a_card_hangs_over_its_place() -> None:
    player = Player(cabin(), animation="off")
    player.pick_up(player.place("sea"), player.place("stack.1"))
    assert player.said() == "Opens a place, 7 stay free."
    assert player.screen.flying().target is not None
    player.move((640, 700))
    assert player.said() is None


def test_a_remark_is_said_while_the_pointer_is_over_a_lit_place() -> None:
    player = Player(cabin(), animation="off")
    player.tap(player.place("sea"))
    player.move(player.place("stack.3"))
    assert player.said() == "Opens a place, 7 stay free."
    player.key(pygame.K_ESCAPE)
    assert player.said() is None
    assert player.screen.flying().target is None


def test_the_button_of_the_supply_says_that_it_binds() -> None:
    player = Player(cabin(), animation="off")
    player.move(player.screen.showing.knobs()[0].box.centre)
    assert player.said() == TEXTS.say("games.cabin.remarks.binding")
    player.move((640, 700))
    assert player.said() is None
