"""What is heard of motion: by what moves in the scenes, and by nothing else."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from begun import Seated, dealt
from test_motion import go_on

from pnwtable.app.table.playing import packed
from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Box
from pnwtable.table.cues import MOST, MOST_TICKS, Cue, cues_of
from pnwtable.table.flights import FLIGHT, Flight
from pnwtable.table.motion import Beat
from pnwtable.table.scene import BACK, Scene, Sprite
from pnwtable.table.ways import FEW

ELSEWHERE = ZoneId("elsewhere")


def silent(_zone: str) -> str:
    return ""


def table() -> Scene:
    session, luck = dealt(4), Random(4)
    for _ in range(30):
        go_on(session, luck)
    return Seated(session).scene


def shown(scene: Scene) -> Sprite:
    return next(sprite for sprite in scene.sprites if sprite.face != BACK)


def moved(scene: Scene, cards: int, across: int = 300) -> Scene:
    """So many cards have gone elsewhere."""
    sprites = [
        replace(sprite, zone=ELSEWHERE, x=sprite.x + across) if place < cards else sprite
        for place, sprite in enumerate(scene.sprites)
    ]
    return replace(scene, sprites=tuple(sprites))


def changed(scene: Scene, sprite: Sprite, other: Sprite) -> Scene:
    sprites = [other if one is sprite else one for one in scene.sprites]
    return replace(scene, sprites=tuple(sprites))


def names(cues: tuple[Cue, ...]) -> list[str]:
    return [cue.sound for cue in cues]


def test_where_nothing_moves_nothing_is_heard() -> None:
    scene = table()
    assert cues_of(scene, Beat(scene), silent) == ()


def test_a_card_that_goes_far_slides_and_comes_to_lie() -> None:
    scene = table()
    cues = cues_of(scene, Beat(moved(scene, 1)), silent)
    assert names(cues) == ["slide", "lay"]
    assert cues[0].after < cues[1].after
    near = cues_of(scene, Beat(moved(scene, 1, across=10)), silent)
    assert names(near) == ["lay"]


def test_many_cards_are_a_rhythm_and_no_roar() -> None:
    scene = table()
    cues = cues_of(scene, Beat(moved(scene, 25), slowly=2.5), silent)
    assert set(names(cues)) == {"tick"}
    assert MOST_TICKS // 2 < len(cues) <= MOST_TICKS
    moments = [cue.after for cue in cues]
    apart = {round(later - now, 6) for now, later in pairwise(moments)}
    assert len(apart) == 1
    assert apart.pop() >= 0.05


def test_the_deal_of_a_new_table_is_heard_though_every_card_is_where_it_belongs() -> None:
    scene = table()
    cues = cues_of(packed(scene, (600, 900)), Beat(scene, slowly=2.5), silent)
    assert set(names(cues)) == {"tick"}


def test_a_card_that_is_turned_where_it_lies_flips() -> None:
    scene = table()
    sprite = shown(scene)
    down = changed(scene, sprite, replace(sprite, face=BACK))
    assert names(cues_of(down, Beat(scene), silent)) == ["flip"]
    assert names(cues_of(scene, Beat(down), silent)) == ["flip"]


def test_a_face_is_not_heard() -> None:
    scene = table()
    sprite = shown(scene)
    for start in (BACK, "QS", "2H"):
        before = changed(scene, sprite, replace(sprite, face=start))
        for face in ("3C", "KD"):
            after = changed(moved(scene, 1), sprite, replace(sprite, face=face))
            assert cues_of(before, Beat(after), silent) == cues_of(
                before, Beat(changed(moved(scene, 1), sprite, replace(sprite, face="JH"))), silent
            )


def test_a_hand_that_closes_its_ranks_is_silent_and_a_card_that_comes_home_is_not() -> None:
    scene = table()
    nudged = tuple(replace(sprite, x=sprite.x + sprite.width) for sprite in scene.sprites)
    assert cues_of(replace(scene, sprites=nudged), Beat(scene), silent) == ()
    sprite = shown(scene)
    away = changed(scene, sprite, replace(sprite, x=sprite.x + 400))
    assert names(cues_of(away, Beat(scene), silent)) == ["slide", "lay"]


def test_a_place_with_a_sound_is_heard_once_however_many_cards_come() -> None:
    scene = table()
    for cards in (1, FEW, 20):
        heard = names(cues_of(scene, Beat(moved(scene, cards)), lambda zone: "wave" * bool(zone)))
        assert heard.count("wave") == 1
    assert "wave" not in names(cues_of(scene, Beat(scene), lambda _: "wave"))


def test_points_are_heard_when_they_land_and_losses_are_not_cheered() -> None:
    scene = table()
    box = Box(0, 0, 10, 10)
    for points, heard in ((3, [Cue("chime", FLIGHT)]), (-3, [])):
        flight = Flight(1, points, box, box)  # type: ignore[arg-type]  # any seat will do
        assert [*cues_of(scene, Beat(scene, flights=(flight,)), silent)] == heard


def test_left_is_left_and_right_is_right() -> None:
    scene = table()
    ordered = sorted(scene.sprites, key=lambda sprite: sprite.x)
    places = [
        cues_of(
            scene, Beat(changed(scene, sprite, replace(sprite, zone=ELSEWHERE, y=-90))), silent
        )[-1].at
        for sprite in (ordered[0], ordered[-1])
    ]
    assert -1 <= places[0] < 0 < places[1] <= 1


def test_no_beat_is_a_din() -> None:
    scene = table()
    beat = Beat(moved(scene, 50), sounds=("bust", "shuffle", *["set"] * 40))
    assert len(cues_of(scene, beat, lambda _: "wave")) <= MOST
