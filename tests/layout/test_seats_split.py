"""The other seats in two parts of the table, and what differs with their number."""

import pytest
from seated_zones import small

from pnwtable.core.zones import Seat
from pnwtable.data.errors import DataError
from pnwtable.layout.schema import Group, Layout, Part, Place

SEATS = range(2, 9)


def zones(seats: int) -> str:
    return " ".join(f"bid@{seat}" for seat in range(1, seats + 1))


def table(
    seats: int, *parts: str, looks: tuple[str, ...] = ("bid@*: {}",), anchor: int = 1
) -> Layout:
    rows = ", ".join(f"{{row: [{part}]}}" for part in parts)
    arranged = f"{{row: [{{zone: bid@me}}, {rows}]}}"
    return small(arranged, zones(seats), seats, looks, anchor)


def seats_in(part: Part) -> list[int]:
    assert isinstance(part, Group)
    return [int(place.zone[4:]) for place in part.parts if isinstance(place, Place)]


def split(layout: Layout) -> list[list[int]]:
    return [seats_in(part) for part in layout.arrangement.parts[1:]]


HALVES = ("{others: {zone: bid@it}, half: first}", "{others: {zone: bid@it}, half: second}")


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("anchor", [1, 2])
def test_the_halves_are_all_others_clockwise_as_evenly_as_can_be(seats: int, anchor: int) -> None:
    first, second = split(table(seats, *HALVES, anchor=anchor))
    clockwise = [(anchor + step - 1) % seats + 1 for step in range(1, seats)]
    assert first + second == clockwise
    assert len(first) - len(second) in (0, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_the_others_may_be_counted_and_there_may_be_none(seats: int) -> None:
    parts = ("{others: {zone: bid@it}, to: 3}", "{others: {zone: bid@it}, from: 4, to: 8}")
    first, second = split(table(seats, *parts))
    others = list(range(2, seats + 1))
    assert (first, second) == (others[:3], others[3:])


def test_the_part_between_two_numbers_has_both() -> None:
    parts = (
        "{others: {zone: bid@it}, from: 2, to: 3}",
        "{others: {zone: bid@it}, from: 4}",
        "{others: {zone: bid@it}, from: 1, to: 1}",
    )
    assert split(table(6, *parts, anchor=5)) == [[1, 2], [3, 4], [6]]


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        ("from: 3, to: 2", r"others|to: expected a whole number from 3 to 8"),
        ("from: 0", "from: expected a whole number from 1 to 8"),
        ("half: third", "half: expected one of first, second, not 'third'"),
        ("half: first, to: 2", "half: a half is counted by itself; leave out `from` and `to`"),
    ],
)
def test_a_share_that_cannot_be_is_a_fault(part: str, expected: str) -> None:
    with pytest.raises(DataError, match=expected):
        table(4, f"{{others: {{zone: bid@it}}, {part}}}")


def test_only_the_others_are_shared_out() -> None:
    with pytest.raises(DataError, match="half: a everybody has no half"):
        table(4, "{everybody: {zone: bid@it}, half: first}")


def test_a_seat_in_both_shares_is_placed_twice() -> None:
    with pytest.raises(DataError, match="zone 'bid@3' is placed 2 times"):
        table(4, "{others: {zone: bid@it}, to: 2}", "{others: {zone: bid@it}, from: 2}")


def size_of(seats: int, said: str) -> float:
    looks = (f"bid@*: {{size: {said}}}",)
    return table(seats, "{others: {zone: bid@it}}", looks=looks).look("bid@1").size


def test_a_size_may_depend_on_how_many_play() -> None:
    sizes = "{2: 1.0, 7: 0.6, 5: 0.8}"
    found = [size_of(seats, sizes) for seats in SEATS]
    assert found == [1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.6]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("{3: 1.0}", r"zones.bid@\*.size: nothing is said for 2 seats"),
        ("{9: 1.0}", "expected a number of seats from 1 to 8, not '9'"),
        ("{many: 1.0}", "expected a number of seats from 1 to 8, not 'many'"),
        ("{2: 9}", "size.2: expected a number from 0.2 to 3"),
        ("{}", "nothing is said for 2 seats"),
    ],
)
def test_a_size_that_is_not_said_for_so_many_is_a_fault(said: str, expected: str) -> None:
    with pytest.raises(DataError, match=expected):
        size_of(2, said)


def test_a_part_may_depend_on_how_many_play() -> None:
    part = "{seats: {2: {others: {zone: bid@it}}, 4: {row: [{others: {zone: bid@it}}]}}}"
    assert split(table(3, part)) == [[2, 3]]
    (group,) = table(4, part).arrangement.parts[1:]
    assert isinstance(group, Group)
    assert [seats_in(inner) for inner in group.parts] == [[2, 3, 4]]


def test_a_part_for_more_seats_than_play_may_name_those() -> None:
    part = "{seats: {2: {zone: bid@+1}, 3: {row: [{zone: bid@+1}, {zone: bid@+2}]}}}"
    assert table(2, part).arrangement.parts[0] == Place("bid@1")
    assert split(table(2, part)) == [[2]]


def test_the_one_below_is_counted_from_whatever_seat_it_has() -> None:
    assert [split(table(5, *HALVES, anchor=Seat(anchor)))[0] for anchor in (1, 4)] == [
        [2, 3],
        [5, 1],
    ]
