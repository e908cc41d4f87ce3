import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laying import CABIN, STACKS, cabin_layout, zones_of

from pnwtable.data.errors import DataError
from pnwtable.data.strict import read_file, read_text
from pnwtable.games import BY_KEY
from pnwtable.layout.placed import places
from pnwtable.layout.reader import find_layout, read_layout
from pnwtable.layout.schema import Layout, ZoneLook
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

OURS = CABIN.read_text(encoding="utf-8")
SMALL = """\
game: cabin
zones:
  pile: {stack: down, grab: one}
arrange:
  row:
    - zone: pile
    - each: stack.*
"""
ZONES = ("pile", "stack.1", "stack.2")


def read(text: str) -> Layout:
    return read_layout(read_text(text, "cabin.yaml"), ZONES)


def said(text: str) -> str:
    with pytest.raises(DataError) as caught:
        read(text)
    return str(caught.value)


@pytest.mark.parametrize("stacks", STACKS)
def test_our_layout_of_cabin_is_read_for_every_number_of_places(stacks: int) -> None:
    setup = complete_setup(BY_KEY["cabin"], 1, {"stacks": stacks})
    zones = tuple(Session.new(BY_KEY["cabin"], setup, 1).view(None).table.zones)
    layout = read_layout(read_file(CABIN), zones)
    assert sorted(places(layout.arrangement, zones)) == sorted(set(zones) - {"box"})
    assert layout.game == "cabin"


def test_our_layout_puts_both_buttons_of_cabin_on_their_piles() -> None:
    assert cabin_layout().presses == {"reveal supply": "supply", "reveal tide": "tide"}


def test_a_zone_looks_as_its_own_name_says_or_else_as_the_first_pattern_that_fits() -> None:
    text = SMALL.replace("  pile:", '  "*1": {stack: across}\n  stack.*: {stack: down}\n  pile:')
    layout = read(text)
    looks = [layout.look(zone).stack for zone in ZONES]
    assert looks == ["down", "across", "down"]


def test_a_zone_that_is_not_mentioned_is_a_plain_pile() -> None:
    assert read(SMALL).look("stack.1") == ZoneLook()


@pytest.mark.parametrize(
    ("written", "instead", "expected"),
    [
        ("grab", "gab", "cabin.yaml:3: unknown key 'gab' (did you mean 'grab'?)"),
        ("zones", "zone", "cabin.yaml:2: unknown key 'zone' (did you mean 'zones'?)"),
        ("each: ", "eaach: ", "cabin.yaml:7: unknown key 'eaach' (did you mean 'each'?)"),
        ("row", "roww", "cabin.yaml:5: unknown key 'roww' (did you mean 'row'?)"),
    ],
)
def test_a_misspelt_key_is_named_with_its_line_and_the_key_that_was_meant(
    written: str, instead: str, expected: str
) -> None:
    assert said(SMALL.replace(written, instead, 1)) == expected


@pytest.mark.parametrize(
    ("written", "instead", "expected"),
    [
        (
            "stack: down",
            "stack: dwon",
            "cabin.yaml:3: zones.pile.stack: expected one of pile, down, across, none, not 'dwon'",
        ),
        ("grab: one", "step: far", "zones.pile.step: expected a number from 0 to 1.2, not 'far'"),
        ("grab: one", "least: 1.5", "zones.pile.least: expected a number from 0 to 1, not '1.5'"),
        ("grab: one", "room: 2.5", "zones.pile.room: expected a whole number from 0 to 30"),
        ("grab: one", "turned: yes", "zones.pile.turned: expected true or false, not 'yes'"),
        ("grab: one", "easy: [true]", "zones.pile.easy: expected true or false, not a list"),
        ("{stack: down, grab: one}", "down", "zones.pile: expected a mapping, not 'down'"),
        ("game: cabin", "game: [cabin]", "cabin.yaml:1: game: expected a text, not a list"),
        ("zone: pile", "zone: {pile: 1}", "arrange.row#1.zone: expected a text, not a mapping"),
        ("zone: pile", "space: wide", "arrange.row#1.space: expected a number from 0 to 40"),
        (
            "row:\n    - zone: pile\n    - each: stack.*",
            "row: pile",
            "arrange.row: expected a list, not 'pile'",
        ),
    ],
)
def test_a_value_of_the_wrong_type_is_named_with_its_line_and_its_keys(
    written: str, instead: str, expected: str
) -> None:
    text = SMALL.replace(written, instead, 1)
    assert text != SMALL
    message = said(text)
    assert expected in message
    assert re.match(r"cabin\.yaml:\d: ", message)


@pytest.mark.parametrize(
    ("written", "instead", "expected"),
    [
        ("  pile:", "  pille:", "cabin.yaml:3: zones.pille: no such zone 'pille'"),
        ("zone: pile", "zone: pille", "cabin.yaml:6: arrange.row#1.zone: no such zone 'pille'"),
        ("stack.*", "stak.1", "cabin.yaml:7: arrange.row#2.each: no such zone 'stak.1'"),
        (
            "arrange:",
            "presses: {flip: pil}\narrange:",
            "cabin.yaml:4: presses.flip: no such zone 'pil'",
        ),
    ],
)
def test_an_unknown_zone_is_named_with_the_one_that_was_meant(
    written: str, instead: str, expected: str
) -> None:
    message = said(SMALL.replace(written, instead, 1))
    assert message.startswith(expected)
    assert "(did you mean '" in message


def test_a_zone_has_one_place_only() -> None:
    text = SMALL.replace("- zone: pile", "- zone: stack.2\n    - zone: pile")
    assert said(text) == "cabin.yaml:4: arrange: zone 'stack.2' is placed 2 times"


def test_a_zone_has_a_place_or_says_that_it_needs_none() -> None:
    text = SMALL.replace("    - zone: pile\n", "")
    assert said(text).startswith("cabin.yaml:4: arrange: zone 'pile' has no place")
    read(text.replace("stack: down", "stack: none"))


def test_a_pattern_stands_for_zones_only_after_each() -> None:
    text = SMALL.replace("each: stack.*", "zone: stack.*")
    assert said(text) == (
        "cabin.yaml:7: arrange.row#2.zone: no such zone 'stack.*'; for several zones write `each`"
    )


def test_a_part_is_of_one_kind() -> None:
    text = SMALL.replace("zone: pile", "{zone: pile, space: 1}")
    kinds = (
        "row, column, zone, each, space, map, grid, over, plate, button, stand, "
        "others, everybody, mine, nobody, seats"
    )
    expected = f"arrange.row#1: expected exactly one of {kinds}"
    assert said(text) == f"cabin.yaml:6: {expected}"
    assert said(SMALL.replace("zone: pile", "{gap: 1}")) == f"cabin.yaml:6: {expected}"


def test_a_table_is_a_row_or_a_column() -> None:
    text = "game: cabin\narrange:\n  zone: pile\n"
    assert said(text) == "cabin.yaml:2: arrange: expected a row or a column"


@given(content=st.binary(max_size=300))
def test_any_bytes_are_a_layout_or_a_fault_of_the_file(
    content: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("layouts") / "cabin.yaml"
    path.write_bytes(content)
    with pytest.raises(DataError):
        read_layout(read_file(path), zones_of(8))


@pytest.mark.parametrize("stacks", STACKS)
def test_a_layout_cut_off_anywhere_is_a_layout_or_a_fault_of_the_file(stacks: int) -> None:
    zones = zones_of(stacks)
    faults = [error for cut in range(len(OURS)) if (error := fault(OURS[:cut], zones))]
    assert len(faults) > len(OURS) // 2
    assert {error.where for error in faults} == {"cabin.yaml"}


def fault(text: str, zones: tuple[str, ...]) -> DataError | None:
    try:
        read_layout(read_text(text, "cabin.yaml"), zones)
    except DataError as error:
        return error
    return None


@given(place=st.integers(0, len(OURS) - 1), instead=st.characters())
def test_a_layout_with_any_character_changed_is_a_layout_or_a_fault_of_the_file(
    place: int, instead: str
) -> None:
    text = OURS[:place] + instead + OURS[place + 1 :]
    found = fault(text, zones_of(8))
    assert found is None or found.line is None or 1 <= found.line <= OURS.count("\n") + 2


def test_a_players_sound_layout_is_used_instead_of_ours(tmp_path: Path) -> None:
    players = tmp_path / "cabin.yaml"
    players.write_text(OURS.replace("gap: 0.36", "gap: 0.5"), encoding="utf-8")
    found = find_layout(CABIN, players, zones_of(8))
    assert (found.layout.arrangement.gap, found.trouble) == (0.5, None)


def test_a_players_broken_layout_is_told_and_ours_is_used(tmp_path: Path) -> None:
    players = tmp_path / "cabin.yaml"
    players.write_text(OURS.replace("gap: 0.36", "gapp: 0.5"), encoding="utf-8")
    found = find_layout(CABIN, players, zones_of(8))
    assert found.layout == cabin_layout()
    assert found.trouble is not None
    assert re.fullmatch(rf"{re.escape(str(players))}:\d+: unknown key 'gapp'.*", found.trouble)


def test_without_a_file_of_the_player_ours_is_used(tmp_path: Path) -> None:
    for players in (None, tmp_path / "cabin.yaml", tmp_path):
        found = find_layout(CABIN, players, zones_of(8))
        assert (found.layout, found.trouble) == (cabin_layout(), None)


def test_our_own_broken_layout_stops_that_table(tmp_path: Path) -> None:
    ours = tmp_path / "cabin.yaml"
    ours.write_text("game: cabin", encoding="utf-8")
    with pytest.raises(DataError, match="the key 'arrange' is missing"):
        find_layout(ours, None, zones_of(8))
