"""What the table does by itself: where cards fall, what it says, how piles and words are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from company import BOT, party
from positions import anyhow, drifting, played
from seated import FRAME, P1, TEXTS, Player, cabin, desk_of
from sessions import in_phase
from sizes import WINDOWS

from pnwtable.app.art import CardArt, CardStyle
from pnwtable.app.table.measures import table_scale
from pnwtable.app.table.painter import INDEX, end_of
from pnwtable.app.table.words import Words
from pnwtable.core.commands import AskedMove, AskedPress
from pnwtable.core.zones import ZoneId
from pnwtable.play.messages import Done
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.art.cards import Cover
    from pnwtable.core.answers import Text
    from pnwtable.play.seats import Controller
    from pnwtable.play.session import Session

WORDS = Words(TEXTS, "cabin")
STACKS = [f"stack.{number}" for number in range(1, 9)]


def found(is_it: Callable[[Session], bool], **options: object) -> Session:
    """The first game, some way on, of which that is true."""
    for seed in range(1, 60):
        session = played(90, seed, anyhow, until=is_it, **options)
        if session.outcome is None and is_it(session):
            return session
    raise AssertionError("no such game")


def targets(session: Session, source: str) -> list[str]:
    """Where the top card of that pile may go."""
    return [
        asked.target
        for asked in session.legal(P1)
        if isinstance(asked, AskedMove) and asked.source == source
    ]


def remark(session: Session, source: str, target: str) -> Text | None:
    asked = next(
        asked
        for asked in session.legal(P1)
        if isinstance(asked, AskedMove) and (asked.source, asked.target) == (source, target)
    )
    return session.remark(P1, asked)


def count(session: Session, zone: str) -> int:
    return len(session.view(P1).table.cards[ZoneId(zone)])


def free_places(session: Session) -> int:
    return sum(not count(session, zone) for zone in STACKS)


# where a dragged card falls


def under(player: Player, zone: str, gap: float) -> tuple[int, int]:
    """Where the pointer is if the card hangs that many card widths under an empty place."""
    player.pick_up(player.place("sea"), (640, 400))
    high = player.screen.flying().held[-1].height
    player.key(pygame.K_ESCAPE)
    player.up((640, 400))
    player.rest()
    slot = player.scene.arrangement.slots[zone]
    middle = slot.outline.bottom + round(gap * slot.outline.width) + high // 2
    return slot.outline.centre[0], middle


@pytest.mark.parametrize("zone", STACKS)
def test_a_card_dropped_on_the_bare_table_under_a_free_column_glides_home(zone: str) -> None:
    player = Player(cabin())
    before = player.frame()
    at = under(player, zone, 0.6)
    assert player.scene.arrangement.slots[zone].area.holds(*at)
    player.drag(player.place("sea"), at)
    assert player.session.position == 0
    assert player.said() is None
    (gliding,) = player.screen.flying().sprites
    assert gliding.zone == "sea"
    assert gliding.box != player.top("sea").box
    player.rest()
    player.move((2, 400))
    assert player.frame() == before


@pytest.mark.parametrize("zone", STACKS)
def test_a_free_place_draws_a_card_to_it_from_less_than_half_a_card_away(zone: str) -> None:
    player = Player(cabin())
    at = under(player, zone, 0.4)
    player.pick_up(player.place("sea"), at)
    target = player.screen.flying().target
    assert target is not None
    assert player.zone_of(target) == zone
    player.up(at)
    assert player.session.position == 1
    assert count(player.session, zone) == 1


# double clicks


def is_homeless(session: Session) -> bool:
    return targets(session, "sea") == ["lost"]


def test_a_double_click_never_gives_a_card_to_the_sea_but_shows_where_it_would_go() -> None:
    player = Player(found(is_homeless), animation="off")
    before = player.session.digest
    player.double_tap(player.place("sea"))
    assert player.session.digest == before
    assert player.screen.still().lit == {"lost"}
    assert player.said() == TEXTS.say("table.not-easy")
    player.tap(player.place("lost"))
    assert targets(player.session, "sea") != ["lost"] or player.session.digest != before


def test_shift_and_enter_never_give_a_card_to_the_sea() -> None:
    player = Player(found(is_homeless), animation="off")
    before = player.session.digest
    for _ in range(9):
        player.key(pygame.K_TAB)
        if player.focus == "sea":
            break
    assert player.focus == "sea"
    player.key(pygame.K_RETURN, mod=pygame.KMOD_SHIFT)
    assert player.session.digest == before
    assert player.said() == TEXTS.say("table.not-easy")


def takes_the_last_place(session: Session) -> bool:
    places = targets(session, "sea")
    return free_places(session) == 1 and len(places) == 1 and not count(session, places[0])


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_after_a_double_click_onto_the_last_free_place_it_is_said_what_that_means(
    animation: str,
) -> None:
    session = found(takes_the_last_place)
    (place,) = targets(session, "sea")
    meant = remark(session, "sea", place)
    assert meant is not None
    assert meant.key.startswith("remarks.last-place")
    player = Player(session, animation="off" if animation == "off" else "normal")
    before = session.position
    player.double_tap(player.place("sea"))
    assert session.position == before + 1
    player.wait()
    bubble = player.screen.flying().bubble
    assert bubble is not None
    assert (bubble.text, bubble.manner) == (WORDS.text(meant), "hint")
    assert bubble.place == player.top(place).box
    player.wait(3)
    assert player.said() == WORDS.text(meant)


# the keys


def with_a_choice(session: Session) -> bool:
    return len([zone for zone in targets(session, "sea") if count(session, zone)]) >= 1


def picked_up() -> Player:
    """The sea card taken by the keys."""
    player = Player(found(with_a_choice), animation="off")
    for _ in range(9):
        player.key(pygame.K_TAB)
        if player.focus == "sea":
            break
    player.key(pygame.K_RETURN)
    return player


def said_at(player: Player, zone: str) -> str | None:
    meant = remark(player.session, "sea", zone)
    return None if meant is None else WORDS.text(meant)


def test_taking_a_card_by_the_keys_moves_the_focus_to_the_first_place_for_it() -> None:
    player = picked_up()
    lit = [zone for zone in player.scene.arrangement.slots if zone in player.screen.still().lit]
    assert len(lit) > 1
    assert player.focus == lit[0]
    assert player.said() == said_at(player, lit[0])
    before = player.session.position
    player.key(pygame.K_RETURN)
    assert player.session.position == before + 1
    assert player.table.cards[ZoneId(lit[0])]


def test_every_place_that_tab_comes_to_says_its_remark() -> None:
    player = picked_up()
    lit = player.screen.still().lit
    seen = {}
    for _ in lit:
        assert player.focus is not None
        seen[player.focus] = player.said()
        player.key(pygame.K_TAB)
    assert seen == {zone: said_at(player, zone) for zone in lit}
    assert any(seen.values())


def test_every_place_that_the_arrows_come_to_says_its_remark_and_no_other_does() -> None:
    player = picked_up()
    lit = player.screen.still().lit
    seen = {}
    for key in (pygame.K_LEFT,) * 9 + (pygame.K_RIGHT,) * 12:
        player.key(key)
        assert player.focus is not None
        seen[player.focus] = player.said()
    assert len(seen) > 8
    assert seen == {zone: said_at(player, zone) if zone in lit else None for zone in seen}


# announcements


def loses_a_supply_card(session: Session) -> bool:
    """Whether the next supply card fits nowhere; the game is as it was."""
    asked = AskedPress(P1, "reveal supply")
    lost = count(session, "lost")
    if not session.is_legal(asked):
        return False
    session.do(asked, session.stamp)
    is_it = count(session, "lost") > lost and session.outcome is None
    assert session.undo() is not None
    return is_it


def on_the_way(player: Player, frames: int = 200) -> list[str]:
    """What is said one after another while everything moves."""
    said: list[str] = []
    for _ in range(frames):
        player.wait(FRAME)
        now = player.said()
        if now is not None and now not in said:
            said.append(now)
    return said


@pytest.mark.parametrize("animation", ["off", "quick", "normal"])
def test_a_supply_card_that_fits_nowhere_says_at_the_lost_pile_that_it_is_lost(
    animation: str,
) -> None:
    session = found(loses_a_supply_card)
    player = Player(session)
    player.desk.settings = desk_of((1, 1), 1.0, animation).settings  # type: ignore[arg-type]  # one of its words
    knob = next(knob for knob in player.screen.showing.knobs() if knob.button == "reveal supply")
    player.tap(knob.box.centre)
    lost = player.table.cards[ZoneId("lost")][-1]
    said = on_the_way(player)
    assert len(said) == 1
    face = player.scene.by_card[lost].face
    points = 3 if face[0] == "A" else 2 if face[0] in "JQK" else 1
    assert said[0] == TEXTS.say("games.cabin.log.lost", {"cards": WORDS.card(face), "n": points})
    bubble = player.screen.flying().bubble
    assert bubble is not None
    slot = player.scene.arrangement.slots["lost"]
    assert bubble.place == end_of(slot)
    assert player.scene.by_card[lost].zone == "lost"


def test_nothing_is_said_of_a_loss_before_the_card_goes() -> None:
    player = Player(found(loses_a_supply_card))
    knob = next(knob for knob in player.screen.showing.knobs() if knob.button == "reveal supply")
    player.tap(knob.box.centre)
    shown = False
    for _ in range(200):
        player.wait(FRAME)
        lying = player.screen.still().scene.arrangement.slots["lost"].cards
        shown = len(lying) == count(player.session, "lost")
        assert (player.said() is not None) is shown
        if shown:
            break
    assert shown


def before_the_shuffle() -> Session:
    session = found(in_phase("end"), murky=True)
    assert session.undo() is not None
    assert session.fields["phase"] in ("sea", "supply")
    return session


def test_the_shuffle_of_a_murky_tide_is_said_at_the_tide() -> None:
    session = before_the_shuffle()
    player = Player(session)
    assert session.redo()
    session.undo()
    asked = session.legal(P1)[0]
    player.screen.show_now()
    if isinstance(asked, AskedMove):
        player.drag(player.place(asked.source), player.place(asked.target))
    else:
        player.double_tap(player.place("supply"))
    player.rest()
    if session.fields["phase"] != "end":
        asked = session.legal(P1)[0]
        assert isinstance(asked, AskedMove)
        player.drag(player.place(asked.source), player.place(asked.target))
        player.rest()
    assert session.fields["phase"] == "end"
    bubble = player.screen.flying().bubble
    assert bubble is not None
    assert bubble.text == TEXTS.say("games.cabin.log.tide-shuffled")
    assert bubble.place == end_of(player.scene.arrangement.slots["tide"])


# piles


def murky_end(session: Session) -> bool:
    return session.fields["phase"] == "end" and count(session, "tide") > 3


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_a_murky_tide_lies_as_one_pile_with_its_button_under_it(size: tuple[int, int]) -> None:
    player = Player(found(murky_end, murky=True), size, animation="off")
    cards = player.scene.arrangement.slots["tide"].cards
    assert len(cards) > 3
    assert len(set(cards)) == 1
    knob = next(knob for knob in player.screen.showing.knobs() if knob.button == "reveal tide")
    assert knob.box.y >= cards[0].bottom
    assert abs(knob.box.centre[0] - cards[0].centre[0]) <= 1


def test_a_murky_tide_whose_top_is_turned_up_is_still_one_pile() -> None:
    session = found(lambda s: in_phase("tide")(s) and count(s, "tide") > 2, murky=True)
    player = Player(session, animation="off")
    cards = player.scene.arrangement.slots["tide"].cards
    assert len(cards) > 2
    assert len(set(cards)) == 1
    assert player.top("tide").face != "back"


def test_an_open_tide_shows_every_card() -> None:
    player = Player(played(20, choose=drifting), animation="off")
    cards = player.scene.arrangement.slots["tide"].cards
    assert len(set(cards)) == len(cards) > 3


PLAIN = CardStyle()


class Noting(CardArt):
    """The art of the cards, noting what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.strips: set[str] = set()
        self.faces: set[str] = set()

    def face(self, text: str, size: tuple[int, int], style: CardStyle = PLAIN) -> pygame.Surface:
        self.faces.add(text)
        return super().face(text, size, style)

    def covered(
        self, text: str, size: tuple[int, int], cover: Cover, style: CardStyle = PLAIN
    ) -> pygame.Surface:
        if cover == "strip":
            self.strips.add(text)
        kept = set(self.faces)
        drawn = super().covered(text, size, cover, style)
        self.faces = kept
        return drawn


def test_covered_cards_of_a_tight_pile_are_drawn_as_strips_and_the_last_as_a_whole_face() -> None:
    desk = desk_of((960, 600), 1.0, "off")
    art = desk.art = Noting()
    player = Player(played(24, choose=drifting), (960, 600), desk=desk)
    player.frame()
    tide = [sprite for sprite in player.scene.sprites if sprite.zone == "tide"]
    assert tide[1].y - tide[0].y < INDEX * tide[0].height
    covered, last = {sprite.face for sprite in tide[:-1]}, tide[-1].face
    assert covered <= art.strips
    assert not covered & art.faces
    assert last in art.faces
    assert last not in art.strips


def test_cards_that_lie_far_apart_are_drawn_as_whole_faces() -> None:
    desk = desk_of((1280, 800), 1.0, "off")
    art = desk.art = Noting()
    player = Player(played(6, choose=drifting), desk=desk)
    player.frame()
    tide = [sprite for sprite in player.scene.sprites if sprite.zone == "tide"]
    assert len(tide) > 1
    assert tide[1].y - tide[0].y >= INDEX * tide[0].height
    assert {sprite.face for sprite in tide} <= art.faces


# captions, headings, marks and buttons


def usable(player: Player) -> set[str]:
    return {zone for zone, caption in player.screen.still().captions.items() if caption.usable}


def test_a_caption_is_lit_exactly_where_something_can_be_done() -> None:
    piles = ("supply", "beach", "sea", "tide")
    phases: dict[str, set[str]] = {
        "sea": {"supply", "beach", "sea"},
        "end": {"supply", "beach", "tide"},
        "supply": {"supply"},
        "tide": {"tide"},
        "over": set(),
    }
    seen = set()
    for seed in range(4):
        session = cabin(seed, murky=True)
        while True:
            player = Player(session, animation="off")
            full = {zone for zone in piles if count(session, zone)}
            phase = str(session.fields["phase"])
            assert usable(player) == phases[phase] & full, phase
            seen.add(phase)
            if session.outcome is not None:
                break
            for _ in range(5 if phase == "sea" else 1):
                choices = session.legal(P1)
                if choices:
                    assert isinstance(session.do(choices[0], session.stamp), Done)
    assert seen == set(phases)


def test_the_heading_tells_how_many_places_are_free() -> None:
    session = cabin()
    heard = {}
    while session.outcome is None:
        player = Player(session, animation="off")
        texts = [heading.text for heading in player.screen.still().headings]
        free = free_places(session)
        title = WORDS.game("titles.cabin", n=free) if free else WORDS.game("titles-none.cabin")
        assert texts == [title]
        heard[free] = texts[0]
        session.do(session.legal(P1)[0], session.stamp)
    assert heard[8] == "Your cabin – 8 places free"  # noqa: RUF001 - as it is written
    assert heard[1] == "Your cabin – 1 place free"  # noqa: RUF001 - as it is written
    assert heard[0] == "Your cabin – every place is taken"  # noqa: RUF001 - as it is written


@pytest.mark.parametrize(("who", "title"), [(PERSON, "Your sets"), (BOT, "Sets of {}")])
def test_what_nobody_here_plays_is_called_nobodys_own(who: Controller, title: str) -> None:
    player = Player(party("grizzo", who, BOT), animation="off")
    texts = [heading.text for heading in player.screen.still().headings]
    assert texts == ["The river", title.format(player.screen.words.player(1))]


def test_marks_and_buttons_stay_while_cards_move() -> None:
    def begun(session: Session) -> list[str]:
        """Stacks that take the sea card, and leave the last free place as it is."""
        return [target for target in targets(session, "sea") if count(session, target)]

    def with_both(session: Session) -> bool:
        return bool(session.marks(P1) and begun(session)) and count(session, "supply") > 1

    player = Player(found(with_both))
    (target, *_) = begun(player.session)
    buttons = {knob.button for knob in player.screen.showing.knobs()}
    assert buttons == {"reveal supply"}
    player.drag(player.place("sea"), player.place(target))
    moving = 0
    marks = {str(mark.place) for mark in player.session.marks(P1)}
    assert marks
    while player.wait(FRAME) or player.screen.flying().sprites:
        moving += bool(player.screen.flying().sprites)
        still = player.screen.still()
        assert {knob.button for knob in still.knobs} == buttons
        assert set(still.tags) == marks
    assert moving > 5


# the size of words


@pytest.mark.parametrize("ui_scale", [1.0, 1.25, 2.0, 3.0])
@pytest.mark.parametrize("size", [*WINDOWS, (900, 560), (901, 2000), (3000, 561)], ids=str)
def test_a_table_always_has_the_room_it_needs_in_logical_units(
    size: tuple[int, int], ui_scale: float
) -> None:
    scale = table_scale(desk_of(size, ui_scale, "off"), size)
    assert size[0] / scale >= 900 - 1e-6
    assert size[1] / scale >= 560 - 1e-6
    assert scale >= 1.0


def test_a_wish_for_larger_words_is_met_where_there_is_room() -> None:
    size = (1920, 1200)
    assert table_scale(desk_of(size, 1.0, "off"), size) == pytest.approx(1.2)
    assert table_scale(desk_of(size, 2.0, "off"), size) == 2.0
    assert table_scale(desk_of((1024, 640), 2.0, "off"), (1024, 640)) == pytest.approx(1024 / 900)


def test_words_grow_in_large_windows() -> None:
    heights = []
    for size in ((1280, 800), (1920, 1200), (2560, 1600), (3840, 2400)):
        player = Player(cabin(), size, animation="off")
        heights.append(player.screen.still().headings[0].box.height)
    assert heights == sorted(set(heights))
    assert heights[-1] >= 2 * heights[0]


def test_in_the_smallest_window_words_are_never_smaller_than_meant() -> None:
    assert table_scale(desk_of((480, 320), 1.0, "off"), (480, 320)) == 1.0
