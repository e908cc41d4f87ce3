"""A hand stands on an arc."""

import pytest

from pnwtable.layout.fans import DEEPEST, fan_falls, fan_leans, fan_room


@pytest.mark.parametrize("number", range(2, 15))
def test_a_fan_is_even_and_its_middle_is_highest(number: int) -> None:
    leans = fan_leans(number, 7.0)
    falls = fan_falls(leans, 60, 140)
    assert [*leans] == sorted(leans, reverse=True)
    assert [-lean for lean in reversed(leans)] == pytest.approx([*leans])
    assert leans[0] - leans[-1] <= 7.0 + 1e-9
    assert [*falls] == [*reversed(falls)]
    assert min(falls) == 0
    assert max(falls) <= DEEPEST * 140 + 1
    half = falls[: (number + 1) // 2]
    assert [*half] == sorted(half, reverse=True)


def test_one_card_and_a_hand_without_a_fan_stand_upright() -> None:
    assert fan_leans(1, 7.0) == (0.0,)
    assert fan_leans(0, 7.0) == ()
    assert fan_leans(5, 0.0) == (0.0,) * 5
    assert fan_falls((0.0,) * 5, 60, 140) == (0,) * 5
    assert fan_room(0.0, 140) == 0


def test_few_cards_lean_from_each_other_as_those_of_a_full_hand() -> None:
    two, six = fan_leans(2, 10.0), fan_leans(6, 10.0)
    assert two[0] - two[1] == pytest.approx(six[0] - six[1])


def test_the_room_of_a_fan_holds_its_fall_and_the_corner_of_its_last_card() -> None:
    assert fan_room(7.0, 140) >= DEEPEST * 140 + 100 * 0.061 / 2
