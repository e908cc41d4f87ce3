from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from begun import ALL_OPTIONS, P1, Seated, dealt, position
from hypothesis import assume, given
from hypothesis import strategies as st
from sessions import laid

from pnwtable.core.commands import Asked, AskedWalk
from pnwtable.core.zones import PawnId
from pnwtable.play.session import Session
from pnwtable.table.motion import TRAVEL, Beat, Motion
from pnwtable.table.scene import BACK, Scene, Sprite

Step = tuple[Scene, list[Beat]]


def step_of(seat: Seated, asked: Asked) -> Step:
    """The picture before a command, and its stages as its player sees them."""
    start, session = seat.scene, seat.session
    session.do(asked, session.stamp)
    stages = session.seen_step(P1, session.position)
    beats = [Beat(seat.scene_for(stage.table), stage.rest) for stage in stages]
    seat.show()
    return start, beats


@st.composite
def steps(draw: st.DrawFn) -> Step:
    """Any command of any game of Cabin."""
    seed, commands = draw(st.integers(1, 10_000)), draw(st.integers(0, 100))
    session, luck = dealt(seed, draw(st.sampled_from(ALL_OPTIONS))), Random(seed)
    for _ in range(commands):
        go_on(session, luck)
    choices = session.legal(P1)
    assume(choices)
    return step_of(Seated(session), draw(st.sampled_from(choices)))


def go_on(session: Session, luck: Random) -> None:
    if choices := session.legal(P1):
        session.do(luck.choice(choices), session.stamp)


def frame(motion: Motion) -> list[Sprite]:
    """All cards as a frame shows them: those that rest, then those that move."""
    away = motion.moving_cards()
    return [card for card in motion.target.sprites if card.card not in away] + [*motion.moving()]


times = st.lists(st.floats(0, 0.5), max_size=40)


@given(step=steps(), pace=st.floats(0.1, 3), pattern=times)
def test_however_time_passes_the_motion_ends_in_the_same_picture(
    step: Step, pace: float, pattern: list[float]
) -> None:
    start, beats = step
    motion = Motion(start, beats, pace)
    for seconds in (*pattern, 60.0):
        motion.advance(seconds)
    assert not motion.running
    assert motion.target == beats[-1].scene
    assert frame(motion) == list(beats[-1].scene.sprites)


@given(step=steps(), pattern=times)
def test_a_motion_can_be_finished_at_any_moment(step: Step, pattern: list[float]) -> None:
    start, beats = step
    motion = Motion(start, beats)
    for seconds in pattern:
        motion.advance(seconds)
    motion.finish()
    assert (motion.running, motion.moving(), motion.target) == (False, (), beats[-1].scene)
    assert not motion.advance(1.0)


@given(step=steps(), pattern=times)
def test_every_frame_shows_each_card_once(step: Step, pattern: list[float]) -> None:
    start, beats = step
    motion = Motion(start, beats)
    for seconds in pattern:
        shown = Counter(sprite.card for sprite in frame(motion))
        assert shown == Counter(sprite.card for sprite in motion.target.sprites)
        motion.advance(seconds)


@given(step=steps(), pattern=times)
def test_no_frame_shows_a_face_before_its_stage(step: Step, pattern: list[float]) -> None:
    start, beats = step
    motion = Motion(start, beats)
    scenes = [start, *(beat.scene for beat in beats)]
    for seconds in pattern:
        now = next(at for at, scene in enumerate(scenes) if scene is motion.target)
        shown = {face for scene in scenes[: now + 1] for face in faces(scene.sprites)}
        assert faces(frame(motion)) <= shown
        motion.advance(seconds)


def faces(sprites: tuple[Sprite, ...] | list[Sprite]) -> set[tuple[int, str]]:
    return {(sprite.card, sprite.face) for sprite in sprites}


@given(step=steps(), pattern=times)
def test_a_frame_differs_only_if_advance_says_so(step: Step, pattern: list[float]) -> None:
    start, beats = step
    motion = Motion(start, beats)
    for seconds in pattern:
        before = frame(motion)
        if not motion.advance(seconds):
            assert frame(motion) == before


@given(step=steps())
def test_a_motion_begins_with_the_picture_that_was_there(step: Step) -> None:
    start, beats = step
    motion = Motion(start, beats)
    lying = start.by_card
    for sprite in motion.moving():
        old = lying[sprite.card]
        assert (sprite.face, sprite.turn) == (old.face, old.turn)
        assert middle(sprite) == pytest.approx(middle(old), abs=1)


def middle(sprite: Sprite) -> tuple[float, float]:
    return sprite.x + sprite.width / 2, sprite.y + sprite.height / 2


def test_a_card_goes_straight_from_place_to_place() -> None:
    seat = Seated(position(sea="9S 5H", options={"stacks": 7}))
    home = seat.on("sea")[-1]
    start, beats = step_of(seat, seat.session.legal(P1)[0])
    motion = Motion(start, beats)
    there = beats[0].scene.by_card[home.card]
    assert there.zone == "stack.1"
    places = []
    while motion.target is beats[0].scene and not motion.resting:
        places += [s.x for s in motion.moving() if s.card == home.card]
        motion.advance(TRAVEL / 8)
    assert len(places) == 8
    assert places == sorted(places, reverse=True)
    assert (places[0], places[-1] > there.x) == (home.x, True)


def test_a_stage_rests_as_long_as_it_asks() -> None:
    seat = Seated(position(sea="9S 5H"))
    start, beats = step_of(seat, seat.session.legal(P1)[0])
    rest = beats[0].rest
    assert rest > 0
    for pace in (0.5, 1.0, 2.0):
        motion = Motion(start, beats, pace)
        motion.advance(TRAVEL * pace)
        assert (motion.resting, motion.moving(), motion.target) == (True, (), beats[0].scene)
        assert not motion.advance((rest - 0.01) * pace)
        assert motion.target is beats[0].scene
        assert motion.advance(0.02 * pace)
        assert motion.target is beats[1].scene


def test_a_long_pause_is_noticed_though_it_leads_from_rest_to_rest() -> None:
    scenes = [Seated(dealt(seed)).scene for seed in (1, 2, 3, 4)]
    motion = Motion(scenes[0], [Beat(scene, 1.0) for scene in scenes[1:]])
    motion.advance(TRAVEL + 0.5)
    assert motion.advance(TRAVEL + 1.0)
    assert motion.target is scenes[2]
    assert motion.resting


def test_the_last_stage_needs_no_rest() -> None:
    seat = Seated(dealt())
    motion = Motion(seat.scene, [Beat(seat.scene, 5.0)])
    motion.advance(TRAVEL)
    assert not motion.running


def test_without_animation_the_end_is_there_at_once() -> None:
    seat = Seated(position(sea="9S 5H"))
    start, beats = step_of(seat, seat.session.legal(P1)[0])
    motion = Motion(start, beats, 0)
    assert (motion.running, motion.moving(), motion.target) == (False, (), beats[-1].scene)


def test_a_card_that_turns_up_shows_its_back_first_and_its_face_last() -> None:
    seat = Seated(position(sea="9S 5H"))
    start, beats = step_of(seat, seat.session.legal(P1)[0])
    card = beats[1].scene.sprites
    nine = next(sprite.card for sprite in card if sprite.face == "9S")
    motion = Motion(beats[0].scene, beats[1:])
    shown = []
    while motion.running:
        shown += [(s.face, round(s.open, 1)) for s in motion.moving() if s.card == nine]
        motion.advance(TRAVEL / 30)
    assert [face for face, _ in shown] == sorted((face for face, _ in shown), reverse=True)
    assert {face for face, _ in shown} == {BACK, "9S"}
    assert min(width for _, width in shown) < 0.3
    assert start.by_card[nine].face == BACK


def steps_of_three() -> tuple[Scene, Scene, Scene]:
    one, two, three = (Seated(dealt(seed)).scene for seed in (1, 2, 3))
    return one, two, three


def test_a_stage_that_waits_stays_until_somebody_goes_on() -> None:
    start, first, last = steps_of_three()
    motion = Motion(start, [Beat(first, 0.1, waits=True), Beat(last)])
    assert not motion.waiting
    motion.go_on()
    assert motion.target is first
    motion.advance(60.0)
    assert (motion.waiting, motion.running, motion.target) == (True, True, first)
    assert motion.moving() == ()
    assert not motion.advance(60.0)
    motion.go_on()
    assert (motion.waiting, motion.target, motion.moving_cards() != set()) == (False, last, True)
    motion.advance(60.0)
    assert not motion.running


def test_a_last_stage_that_waits_stays_too_and_finish_passes_over_all() -> None:
    start, first, last = steps_of_three()
    motion = Motion(start, [Beat(first, waits=True), Beat(last, waits=True)])
    motion.finish()
    assert (motion.running, motion.waiting, motion.target) == (False, False, last)
    again = Motion(start, [Beat(last, waits=True)])
    again.advance(60.0)
    assert again.waiting
    again.go_on()
    assert (again.running, again.target) == (False, last)


def test_a_skip_leads_to_the_next_stage_that_waits_and_then_beyond_it() -> None:
    start, first, last = steps_of_three()
    motion = Motion(start, [Beat(first, 3.0), Beat(first, waits=True), Beat(last)])
    motion.skip()
    assert (motion.waiting, motion.target, motion.moving()) == (True, first, ())
    motion.skip()
    assert (motion.running, motion.target) == (False, last)


def test_without_animation_a_stage_that_waits_is_seen_all_the_same() -> None:
    start, first, last = steps_of_three()
    motion = Motion(start, [Beat(start, 1.0), Beat(first, waits=True), Beat(last)], 0)
    assert (motion.waiting, motion.target) == (True, first)
    assert not motion.advance(9.0)
    motion.go_on()
    assert (motion.running, motion.target) == (False, last)


def test_a_pawn_walks_from_its_plate_to_its_card() -> None:
    state = {"phase": "trek", "turn": "p1", "first": "p1"}
    cards = {"pack@1": "3H 3S", "pack@2": "4H", "pack@3": "5H"}
    seat = Seated(laid("trail", cards, {}, state))
    pawn, home = PawnId("pawn@1"), seat.scene.by_pawn[PawnId("pawn@1")]
    walk = next(asked for asked in seat.session.legal(P1) if isinstance(asked, AskedWalk))
    start, beats = step_of(seat, walk)
    there = beats[0].scene.by_pawn[pawn]
    assert there.zone == walk.target
    motion = Motion(start, beats[:1])
    assert {sprite.pawn for sprite in motion.walking()} == {pawn}
    feet = []
    while motion.running:
        feet += [sprite.y + sprite.height for sprite in motion.walking()]
        motion.advance(TRAVEL / 8)
    assert len(feet) == 8
    assert feet[0] == home.y + home.height
    assert feet in (sorted(feet), sorted(feet, reverse=True))
    assert (motion.walking(), motion.target.by_pawn[pawn]) == ((), there)
    assert Motion(replace(start, pawns=()), beats[:1]).walking() == ()
