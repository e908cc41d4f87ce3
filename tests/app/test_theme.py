import pytest

from pnwtable.app import theme
from pnwtable.app.art.palette import contrast

GROUNDS = (theme.PANEL, theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED, theme.SUNKEN)
VIEW = (*theme.SKY, theme.GLOW, *theme.RIDGES, *theme.WATER, *theme.SHORE)
READABLE = 4.5
VISIBLE = 3.0


@pytest.mark.parametrize("ground", [*GROUNDS, *VIEW, theme.FELT])
def test_ivory_text_is_readable_on_every_ground(ground: str) -> None:
    assert contrast(theme.IVORY, ground) >= READABLE


@pytest.mark.parametrize("ground", [*GROUNDS, *theme.SKY])
def test_quiet_text_is_readable_where_it_is_used(ground: str) -> None:
    assert contrast(theme.QUIET, ground) >= READABLE


@pytest.mark.parametrize("ground", [theme.AMBER, theme.AMBER_HOVER, theme.AMBER_PRESSED])
def test_dark_text_is_readable_on_amber(ground: str) -> None:
    assert contrast(theme.ON_AMBER, ground) >= READABLE


@pytest.mark.parametrize("ground", [*GROUNDS, *VIEW])
def test_the_ring_of_the_focus_is_visible(ground: str) -> None:
    assert contrast(theme.RING, ground) >= VISIBLE


@pytest.mark.parametrize("four", [True, False])
@pytest.mark.parametrize("suit", "SHDCX")
def test_suits_in_text_are_readable_on_dark_and_on_paper(suit: str, *, four: bool) -> None:
    for ground in GROUNDS:
        assert contrast(theme.suit_ink(suit, theme.IVORY, four_colour=four), ground) >= READABLE
    assert contrast(theme.suit_ink(suit, "#1d1a16", four_colour=four), "#fbf6ea") >= READABLE


def test_four_colours_are_four() -> None:
    assert len({theme.suit_ink(suit, theme.IVORY, four_colour=True) for suit in "SHDC"}) == 4
    assert len({theme.suit_ink(suit, theme.IVORY, four_colour=False) for suit in "SHDC"}) == 2
