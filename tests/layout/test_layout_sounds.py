import pytest
from test_layout_reader import SMALL, read, said

from pnwtable.data.places import assets, layouts
from pnwtable.data.strict import read_file
from pnwtable.data.texts import read_texts
from pnwtable.games import BY_KEY
from pnwtable.layout.sounds import SOUNDS


def test_a_zone_and_a_line_of_the_log_have_sounds() -> None:
    text = SMALL.replace("grab: one}", "grab: one, sound: wave}") + "sounds: {lost: ripple}\n"
    layout = read(text)
    assert (layout.look("pile").sound, layout.look("stack.1").sound) == ("wave", "")
    assert layout.sounds == {"lost": "ripple"}


@pytest.mark.parametrize(
    "text",
    [SMALL.replace("grab: one}", "grab: one, sound: wawe}"), SMALL + "sounds: {lost: wawe}\n"],
)
def test_a_sound_that_does_not_exist_is_named_with_its_line_and_what_there_is(text: str) -> None:
    line = 1 + text[: text.index("wawe")].count("\n")
    assert f"cabin.yaml:{line}: " in said(text)
    assert said(text).endswith("bust, not 'wawe'")


@pytest.mark.parametrize("key", BY_KEY)
def test_the_world_of_every_game_is_heard(key: str) -> None:
    plain = read_file(layouts() / f"{key}.yaml").plain()
    assert isinstance(plain, dict)
    lines, zones = plain.get("sounds", {}), plain["zones"]
    assert isinstance(lines, dict)
    assert isinstance(zones, dict)
    heard = {look.get("sound") for look in zones.values() if isinstance(look, dict)} - {None}
    assert heard | {*lines.values()}
    assert heard | {*lines.values()} <= {*SOUNDS}


@pytest.mark.parametrize("key", BY_KEY)
def test_only_lines_that_the_game_says_are_heard(key: str) -> None:
    plain = read_file(layouts() / f"{key}.yaml").plain()
    assert isinstance(plain, dict)
    lines = plain.get("sounds", {})
    assert isinstance(lines, dict)
    texts = read_texts(assets() / "lang" / "en.yaml")
    assert [line for line in lines if not texts.has(f"games.{key}.log.{line}")] == []
