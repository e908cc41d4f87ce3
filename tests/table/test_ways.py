"""The rhythm of what moves: one card after another, in an arc, never longer than it may take."""

from dataclasses import replace
from itertools import pairwise

import pytest
from begun import Seated, dealt, party
from hypothesis import given
from test_motion import Step, faces, frame, middle, steps, times

from pnwtable.app.table.playing import DEALING, packed
from pnwtable.core.zones import Token, ZoneId
from pnwtable.table.motion import TRAVEL, Beat, Motion
from pnwtable.table.riffle import PACK, PARTED, RIFFLE, may_be_riffled, riffled
from pnwtable.table.scene import BACK, Scene, Sprite
from pnwtable.table.ways import APART, LONGEST, Course

ELSEWHERE = ZoneId("elsewhere")
GAMES = ("trail", "signal_fire", "orca_isles", "forage", "grizzo", "salmon_run")


def a_deal(key: str = "trail", seed: int = 3) -> tuple[Scene, Beat]:
    """A pack in the middle, and the beat that mixes and deals it."""
    scene = Seated(party(key, seed)).scene
    pack = packed(scene, (600, 400))
    return pack, Beat(scene, slowly=DEALING, mixed=(tuple(one.card for one in pack.sprites),))


def gone(scene: Scene, *cards: Token) -> Scene:
    """The scene with these cards elsewhere."""
    sprites = [
        replace(one, zone=ELSEWHERE, x=one.x + 400) if one.card in cards else one
        for one in scene.sprites
    ]
    return replace(scene, sprites=tuple(sprites))


def hand(scene: Scene, zone: str) -> list[Token]:
    return [one.card for one in scene.sprites if one.zone == zone]


def of(course: Course, zone: str) -> list[float]:
    return [way.after for way in course.ways if way.new.zone == zone]


def test_a_few_cards_leave_one_after_another() -> None:
    scene = Seated(party("trail", 3)).scene
    cards = hand(scene, "draft@1")[:3]
    course = Beat(gone(scene, *cards)).course(scene)
    assert of(course, ELSEWHERE) == pytest.approx([0.0, APART, 2 * APART])
    assert 0.04 <= APART <= 0.06


@pytest.mark.parametrize("key", GAMES)
def test_a_deal_goes_round_the_places_and_is_over_in_time(key: str) -> None:
    pack, beat = a_deal(key)
    course = beat.course(pack)
    assert course.seconds <= RIFFLE + LONGEST + 1e-9
    assert LONGEST <= 1.2
    rounds: dict[str, int] = {}
    dealt_to = []
    for way in course.units():
        rounds[way.new.zone] = rounds.get(way.new.zone, -1) + 1
        dealt_to.append(rounds[way.new.zone])
    assert dealt_to == sorted(dealt_to)
    moments = [way.after for way in course.units()]
    apart = {round(later - now, 9) for now, later in pairwise(moments)}
    assert len(apart) == (len(moments) > 1)


def test_cards_that_only_close_their_ranks_start_at_once_and_stay_on_the_table() -> None:
    scene = Seated(party("trail", 3)).scene
    pushed = [replace(one, x=one.x + 9) for one in scene.sprites]
    start = replace(scene, sprites=tuple(pushed))
    motion = Motion(start, [Beat(scene)])
    assert {way.after for way in Beat(scene).course(start).ways} == {0.0}
    while motion.running:
        assert {sprite.lift for sprite in motion.moving()} <= {0.0}
        motion.advance(TRAVEL / 7)


def test_a_card_that_is_carried_rises_comes_down_again_and_covers_what_lies() -> None:
    scene = Seated(party("trail", 3)).scene
    card = hand(scene, "draft@1")[0]
    motion = Motion(scene, [Beat(gone(scene, card))])
    lifts = []
    while motion.running:
        moving = motion.moving()
        lifts += [sprite.lift for sprite in moving if sprite.card == card]
        assert not moving or moving[-1].card == card
        motion.advance(TRAVEL / 24)
    top = lifts.index(max(lifts))
    assert lifts[:top] == sorted(lifts[:top])
    assert lifts[top:] == sorted(lifts[top:], reverse=True)
    assert (lifts[0], lifts[top] > 0.3, lifts[-1] < 0.1) == (0.0, True, True)


def test_each_card_of_a_deal_starts_where_it_was_and_ends_where_it_belongs() -> None:
    pack, beat = a_deal()
    motion = Motion(pack, [beat])
    first = {sprite.card: sprite for sprite in motion.moving()}
    course = beat.course(pack)
    assert first == pack.by_card
    motion.advance(course.seconds - 1e-6)
    for sprite in motion.moving():
        assert middle(sprite) == pytest.approx(middle(beat.scene.by_card[sprite.card]), abs=1)
    motion.advance(1e-5)
    assert frame(motion) == list(beat.scene.sprites)


@given(step=steps(), pattern=times)
def test_however_much_is_on_its_way_a_card_shows_only_what_one_of_both_scenes_shows(
    step: Step, pattern: list[float]
) -> None:
    start, beats = step
    motion, before = Motion(start, beats), start
    for seconds in pattern:
        if motion.target is not before:
            assert faces(frame(motion)) <= faces(before.sprites) | faces(motion.target.sprites)
        target = motion.target
        motion.advance(seconds / 3)
        before = target if motion.target is not target else before


@pytest.mark.parametrize("key", GAMES)
def test_while_a_pack_is_mixed_and_dealt_no_face_shows_but_on_its_way_up(key: str) -> None:
    pack, beat = a_deal(key)
    motion = Motion(pack, [beat])
    motion.advance(RIFFLE / 2)
    assert {sprite.face for sprite in motion.moving()} == {BACK}
    while motion.running:
        assert faces(list(motion.moving())) <= faces(pack.sprites) | faces(beat.scene.sprites)
        motion.advance(0.03)


@pytest.mark.parametrize("seconds", [0.0, 0.2, RIFFLE, 0.9, 1.3])
def test_a_deal_ends_at_any_touch_exactly_where_all_belongs(seconds: float) -> None:
    pack, beat = a_deal()
    motion = Motion(pack, [beat])
    motion.advance(seconds)
    motion.skip()
    assert (motion.running, motion.moving(), motion.target) == (False, (), beat.scene)


def test_every_time_of_a_deal_goes_by_the_pace_and_without_motion_there_is_none() -> None:
    pack, beat = a_deal()
    whole = beat.course(pack).seconds
    for pace in (0.5, 1.8):
        motion = Motion(pack, [beat], pace)
        motion.advance(whole * pace - 0.01)
        assert motion.running
        motion.advance(0.02)
        assert not motion.running
    motion = Motion(pack, [beat], 0)
    assert (motion.running, motion.moving(), motion.target) == (False, (), beat.scene)


# a pack that is mixed


def a_pack(cards: int = 20) -> list[Sprite]:
    pack, _ = a_deal()
    return [*pack.sprites[:cards]]


def test_a_riffle_begins_and_ends_with_the_pile_and_parts_it_in_between() -> None:
    pack = a_pack()
    assert [*riffled(pack, 0.0)] == pack
    assert [*riffled(pack, RIFFLE)] == pack
    apart = riffled(pack, RIFFLE * PARTED)
    assert len({round(sprite.x) for sprite in apart}) == 2
    assert {sprite.card for sprite in apart} == {sprite.card for sprite in pack}
    xs = [sprite.x for sprite in apart]
    assert max(xs) - min(xs) > pack[0].width


def test_only_a_closed_pile_of_some_cards_is_riffled() -> None:
    pack = a_pack()
    assert may_be_riffled(pack)
    assert not may_be_riffled(pack[: PACK - 1])
    assert not may_be_riffled([replace(pack[0], x=pack[0].x + 3), *pack[1:]])
    assert not may_be_riffled([replace(pack[0], face="QS"), *pack[1:]])
    assert may_be_riffled([*pack[:-1], replace(pack[-1], face="QS")])


def test_a_mixed_pile_lies_in_the_scene_to_which_its_names_are_new() -> None:
    # A shuffle gives fresh names: nothing is known of who was where, and it is seen all the same.
    scene = Seated(dealt(4)).scene
    pile = [one for one in scene.sprites if one.zone == "sea"]
    renamed = {one.card: replace(one, card=Token(one.card + 1000), face=BACK) for one in pile}
    later = replace(scene, sprites=tuple(renamed.get(one.card, one) for one in scene.sprites))
    mixed = (tuple(one.card for one in later.sprites if one.zone == "sea"),)
    motion = Motion(scene, [Beat(later, mixed=mixed)])
    assert motion.moving_cards() == {*mixed[0]}
    motion.advance(RIFFLE / 2)
    assert {one.face for one in motion.moving()} == {BACK}
    assert len({round(one.x) for one in motion.moving()}) > 1
    motion.advance(RIFFLE)
    assert frame(motion) == list(later.sprites)
