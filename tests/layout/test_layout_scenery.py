import pytest
from test_layout_reader import SMALL, read, said

from pnwtable.core.zones import Seat
from pnwtable.data.places import layouts
from pnwtable.data.strict import read_file
from pnwtable.games import BY_KEY
from pnwtable.layout.sceneries import SCENERIES, VIEW
from pnwtable.layout.seats import for_seat

ZONES = ("pile", "stack.1")


def test_a_layout_names_the_place_behind_the_cards() -> None:
    assert read(SMALL).scenery == VIEW
    for name in SCENERIES:
        assert read(f"{SMALL}scenery: {name}\n").scenery == name


def test_a_table_that_is_turned_to_a_seat_lies_in_the_same_place() -> None:
    layout = read(f"{SMALL}scenery: river\n")
    assert for_seat(layout, ZONES, 1, Seat(1), open_view=False).scenery == "river"


def test_a_place_that_does_not_exist_is_named_with_its_line_and_what_was_meant() -> None:
    text = f"{SMALL}scenery: waterfal\n"
    line = text.count("\n")
    assert f"cabin.yaml:{line}: " in said(text)
    assert "(did you mean 'waterfall'?)" in said(text)
    assert said(text).endswith(", ".join(SCENERIES))


@pytest.mark.parametrize("text", ["scenery: [river]\n", "scenery: 7\n", "scenery:\n"])
def test_a_place_is_a_name(text: str) -> None:
    assert "cabin.yaml:" in said(SMALL + text)


def test_each_game_has_a_place_of_its_own() -> None:
    plain = [read_file(layouts() / f"{key}.yaml").plain() for key in BY_KEY]
    places = [one["scenery"] for one in plain if isinstance(one, dict)]
    assert len({*places}) == len(BY_KEY)
    assert VIEW not in places


def test_a_zone_can_stand_on_a_piece_of_the_place() -> None:
    text = SMALL.replace("grab: one}", "grab: one, ground: islet}")
    assert (read(text).look("pile").ground, read(text).look("stack.1").ground) == ("islet", "")
    wrong = SMALL.replace("grab: one}", "grab: one, ground: islets}")
    line = 1 + wrong[: wrong.index("islets")].count("\n")
    assert f"cabin.yaml:{line}: " in said(wrong)
    of_a_part = wrong.replace("islets", "mountain")
    assert f"cabin.yaml:{line}: " in said(of_a_part)
    assert "ground" in said(of_a_part)
    assert "islet, sandbar, slab" in said(of_a_part)


def test_a_layout_may_say_where_a_pawn_that_waits_can_be_dragged() -> None:
    assert read(SMALL).visits == ()
    assert read(f"{SMALL}visits: [pile, stack.*]\n").visits == ("pile", "stack.*")
    assert "cabin.yaml:" in said(f"{SMALL}visits: [heap]\n")
