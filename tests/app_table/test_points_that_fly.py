"""Points fly to name plates, whose scores count along with the stages."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from company import ANY_KEY, BOT, P2, P3, calls, go_on, party, play_until, take
from seated import P1, Player
from sessions import choices, do

from pnwtable.core.cards import JOKER
from pnwtable.core.zones import Seat, ZoneId
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.play.session import Session
    from pnwtable.play.settings import Animation
    from pnwtable.table.flights import Aloft

Scores = dict[Seat, int]
T = TypeVar("T")


def last_of_round(session: Session) -> bool:
    """Whether only one orca is still to be placed in this round."""
    turns = [session.fields[f"turns@{seat}"] for seat in session.controllers]
    return sorted(turns, key=str) == [1, *(2,) * (len(turns) - 1)]


def before_a_reveal(animation: Animation = "normal", *, last: bool = False) -> Player:
    """Somebody watches two computer players, and the last orca of a round is to go out."""
    session = party("orca_isles", PERSON, BOT, BOT, seed=5)
    play_until(session, lambda now: last_of_round(now) and (now.fields["round"] == 5 or not last))
    player = Player(session, animation=animation)
    player.desk.settings = replace(player.desk.settings, trick_stay="short")
    player.frame()
    return player


def reveal(player: Player) -> Scores:
    """The last orca goes out; the scores before that."""
    before = player.session.scores(player.session.position)
    player.screen.acting.do(choices(player.session)[0])
    return dict(before)


def plates(player: Player) -> Scores:
    return {plate.seat: int(plate.score) for plate in player.screen.still().plates}


def now(player: Player) -> Scores:
    return dict(player.session.scores(player.session.position))


def watched(player: Player, see: Callable[[], T], seconds: float = 40.0) -> list[T]:
    """What is to be seen, each time that it is something else, until all lies still."""
    found = [see()]
    for _ in range(round(seconds * 20)):
        player.wait(0.05)
        if found[-1] != (seen := see()):
            found.append(seen)
    return found


def test_plates_count_along_with_the_stages_of_a_reveal() -> None:
    player = before_a_reveal()
    before = reveal(player)
    assert before != now(player)
    seen = watched(player, lambda: plates(player))
    assert (seen[0], seen[-1]) == (before, now(player))
    assert len(seen) > 2
    assert all(one[seat] <= other[seat] for one, other in pairwise(seen) for seat in one)


def test_a_score_changes_when_its_points_have_landed_and_by_as_many() -> None:
    player = before_a_reveal()
    reveal(player)

    def look() -> tuple[tuple[tuple[Seat, int], ...], Scores]:
        points = player.screen.flying().points
        return tuple((one.seat, one.points) for one in points), plates(player)

    landed = 0
    for (flying, then), (later, counted) in pairwise(watched(player, look)):
        if flying and not later:
            gained = {seat: counted[seat] - then[seat] for seat in then}
            assert gained == {seat: dict(flying).get(seat, 0) for seat in then}
            landed += 1
        else:
            assert then == counted
    assert landed > 1


def test_points_rise_at_their_isle_and_end_at_the_plate_of_their_seat() -> None:
    player = before_a_reveal()
    reveal(player)
    ways: list[list[Aloft]] = []
    for points in watched(player, lambda: player.screen.flying().points):
        if len(points) == 1 and ways and ways[-1] and ways[-1][-1].points == points[0].points:
            ways[-1].append(points[0])
        elif len(points) == 1:
            ways.append([points[0]])
        elif ways and ways[-1]:
            ways.append([])
    slots, boxes = player.scene.arrangement.slots, player.scene.arrangement.plates
    isles = [slots[ZoneId(f"isle.{number}")].outline for number in (1, 2)]
    for way in filter(None, ways):
        assert any(isle.holds(way[0].x, way[0].y) for isle in isles)
        plate = boxes[way[-1].seat].box.grown(60)
        assert plate.holds(way[-1].x, way[-1].y)


def test_a_touch_ends_the_counting_and_without_animation_there_is_none() -> None:
    player = before_a_reveal()
    reveal(player)
    player.wait(2.0)
    player.key(ANY_KEY)
    assert (plates(player), player.screen.flying().points) == (now(player), ())
    still = before_a_reveal("off")
    reveal(still)
    assert (plates(still), still.screen.flying().points) == (now(still), ())


def test_a_recap_counts_from_what_the_seat_saw_last() -> None:
    session = play_until(party("orca_isles", PERSON, PERSON, PERSON, seed=5), last_of_round)
    do(session, choices(session)[0])
    player = Player(session)
    (seat, *_) = calls(player)
    then = session.scores(session.last_seen(seat))
    take(player)
    seen = watched(player, lambda: plates(player))
    assert (seen[0], seen[-1]) == (then, now(player))
    assert len(seen) > 2


def test_marks_stay_as_they_were_until_the_last_stage() -> None:
    player = before_a_reveal()
    before = player.screen.still()
    reveal(player)
    assert player.screen.still().tags == before.tags
    assert [one.turn for one in player.screen.still().plates] == [one.turn for one in before.plates]
    player.wait(60.0)
    go_on(player)
    assert player.screen.still().tags != before.tags


def test_the_page_of_the_score_opens_by_itself_after_the_reveal_of_a_round() -> None:
    player = before_a_reveal()
    reveal(player)
    assert player.exits.scored == 0
    watched(player, lambda: 0)
    assert (player.exits.scored, player.exits.ended) == (1, 0)
    watched(player, lambda: 0, 3.0)
    assert player.exits.scored == 1


def test_each_line_of_a_reveal_is_said_under_its_isle_and_what_lies_there() -> None:
    player = before_a_reveal()
    reveal(player)
    places = watched(player, lambda: player.screen.sentences.bubble)
    found = [bubble for bubble in places if bubble is not None]
    assert len({bubble.text for bubble in found}) > 3
    slots = player.scene.arrangement.slots
    for bubble in found:
        isle = next(s for s in (1, 2) if slots[ZoneId(f"isle.{s}")].area.overlap(bubble.place))
        assert bubble.place.overlap(slots[ZoneId(f"isle.{isle}")].outline)


def test_at_the_end_all_hands_lie_open_in_rows_with_their_sets_first_and_marked() -> None:
    player = before_a_reveal(last=True)
    reveal(player)
    watched(player, lambda: 0, 60.0)
    session, scene = player.session, player.scene
    assert session.outcome is not None
    assert player.exits.ended == 1
    assert {sprite.zone for sprite in scene.sprites} <= {ZoneId(f"hand@{n}") for n in (1, 2, 3)}
    for seat in (P1, P2, P3):
        plate = scene.arrangement.plates[seat].box
        lying = [sprite for sprite in scene.sprites if sprite.zone == f"hand@{seat}"]
        assert [sprite.card for sprite in lying] == list(player.table.cards[ZoneId(f"hand@{seat}")])
        assert all(a.x < b.x and a.y == b.y for a, b in pairwise(lying))
        assert all(plate.right <= sprite.x for sprite in lying)
        marked = [sprite for sprite in lying if sprite.card in player.screen.still().card_tags]
        assert len(marked) == sum(
            line.seat == seat and line.rule == "OI-70" for line in session.tally(None)
        )
    assert all(sprite.face == JOKER or sprite.face != "back" for sprite in scene.sprites)
