import pytest
from test_layout_reader import SMALL, read, said

from pnwtable.core.zones import Seat
from pnwtable.layout.sceneries import TOKENS
from pnwtable.layout.seats import for_seat

ZONES = ("pile", "stack.1")


def test_a_layout_names_what_stands_for_a_seat_and_needs_not() -> None:
    assert read(SMALL).token == ""
    for name in TOKENS:
        layout = read(f"{SMALL}token: {name}\n")
        assert layout.token == name
        assert for_seat(layout, ZONES, 1, Seat(1), open_view=False).token == name


def test_an_object_that_does_not_exist_is_named_with_its_line_and_what_was_meant() -> None:
    text = f"{SMALL}token: baskets\n"
    assert f"cabin.yaml:{text.count(chr(10))}: " in said(text)
    assert "(did you mean 'basket'?)" in said(text)
    assert said(text).endswith(", ".join(TOKENS))


@pytest.mark.parametrize("text", ["token: [fin]\n", "token: 7\n", "token:\n"])
def test_an_object_is_a_name(text: str) -> None:
    assert "cabin.yaml:" in said(SMALL + text)
