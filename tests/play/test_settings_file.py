import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.play.seats import Controller
from pnwtable.play.settings import DEFAULTS, Settings
from pnwtable.play.settings_file import SettingsFile

CHOSEN = Settings(
    ui_scale=1.5,
    four_colour=True,
    back="tide",
    animation="quick",
    full_screen=True,
    window=(-10, 20, 1280, 800),
    hold_to_see=True,
    bot_pace="step",
    trick_stay=False,
    auto_end=False,
    last_options={"cabin": {"stacks": 7, "murky": True}},
    last_seats={
        "trail": (
            Controller("person", name="Žofie", colour="lake"),
            Controller("bot", "easy", "Heron", "sun"),
        )
    },
)
SOMEBODY = {"kind": "person", "level": "", "name": "Ann", "colour": "lake"}


def written(folder: Path) -> dict[str, object]:
    plain = json.loads((folder / "settings.json").read_text("utf-8"))
    assert isinstance(plain, dict)
    return plain


def write(folder: Path, plain: object) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(plain), "utf-8")


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    folder = tmp_path / "Žluťoučký" / "config"
    assert SettingsFile(folder).load().settings == DEFAULTS
    assert SettingsFile(folder).save(CHOSEN) == ()
    loaded = SettingsFile(folder).load()
    assert (loaded.settings, loaded.said) == (CHOSEN, ())


@given(content=st.binary(max_size=200))
def test_any_content_starts_with_defaults_and_is_set_aside_once(content: bytes) -> None:
    import tempfile  # noqa: PLC0415 - one folder an example

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "settings.json").write_bytes(content)
        first = SettingsFile(folder).load()
        if first.said:
            assert first.settings == DEFAULTS
            assert (folder / "settings.json.damaged").read_bytes() == content
        again = SettingsFile(folder).load()
        assert again.said == ()
        assert SettingsFile(folder).save(CHOSEN) == ()
        assert SettingsFile(folder).load().settings == CHOSEN


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)
keys = st.sampled_from(
    [
        "ui_scale",
        "four_colour",
        "back",
        "animation",
        "full_screen",
        "window",
        "hold_to_see",
        "bot_pace",
        "trick_stay",
        "auto_end",
        "last_options",
        "last_seats",
        "new",
    ]
)


@given(plain=st.dictionaries(keys, anything))
def test_a_wrong_value_costs_its_own_key_only(plain: dict[str, object]) -> None:
    import tempfile  # noqa: PLC0415 - one folder an example

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write(folder, {**plain, "four_colour": True})
        loaded = SettingsFile(folder).load()
        assert loaded.settings.four_colour
        assert 1 <= loaded.settings.ui_scale <= 3
        assert all("the default holds" in said for said in loaded.said)
        assert SettingsFile(folder).save(replace(DEFAULTS, back="tide")) == ()
        again = SettingsFile(folder).load()
        assert again.said == ()
        assert again.settings.back == "tide"
        assert again.settings.four_colour


@pytest.mark.parametrize(
    "plain",
    [
        {"ui_scale": 0.5},
        {"ui_scale": True},
        {"ui_scale": float("nan")},
        {"window": [1, 2, 3]},
        {"window": [0, 0, 0, 0]},
        {"window": [True, 0, 10, 10]},
        {"animation": "warp"},
        {"back": ""},
        {"full_screen": 1},
        {"last_options": {"cabin": {"stacks": [7]}}},
        {"hold_to_see": "yes"},
        {"bot_pace": "off"},
        {"trick_stay": None},
        {"auto_end": "no"},
        {"last_seats": [SOMEBODY]},
        {"last_seats": {"trail": SOMEBODY}},
        {"last_seats": {"trail": []}},
        {"last_seats": {"trail": [SOMEBODY] * 9}},
        {"last_seats": {"trail": [SOMEBODY | {"kind": "ghost"}]}},
        {"last_seats": {"trail": [SOMEBODY | {"name": "A" * 25}]}},
        {"last_seats": {"trail": [SOMEBODY | {"name": "A\0\n"}]}},
        {"last_seats": {"trail": [SOMEBODY | {"colour": "A" * 65}]}},
        {"last_seats": {"trail": [{"kind": "person"}]}},
    ],
)
def test_a_wrong_value_is_said(plain: dict[str, object], tmp_path: Path) -> None:
    write(tmp_path, plain)
    loaded = SettingsFile(tmp_path).load()
    assert loaded.settings == DEFAULTS
    [said] = loaded.said
    assert str(tmp_path) in said
    assert next(iter(plain)) in said


def test_bottomless_and_endless_files_are_damaged(tmp_path: Path) -> None:
    for content in ('{"a":' * 50_000, '{"a":' * 40 + "1" + "}" * 40, " " * 2**21 + "{}"):
        (tmp_path / "settings.json").write_text(content)
        [said] = SettingsFile(tmp_path).load().said
        assert "set aside" in said


def test_keys_that_this_version_does_not_know_are_kept(tmp_path: Path) -> None:
    write(tmp_path, {"sound": {"volume": 3}, "back": "tide"})
    file = SettingsFile(tmp_path)
    file.save(replace(file.load().settings, animation="slow"))
    plain = written(tmp_path)
    assert plain["sound"] == {"volume": 3}
    assert plain["back"] == "tide"
    assert plain["animation"] == "slow"


def test_two_windows_keep_each_others_changes(tmp_path: Path) -> None:
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    mine, theirs = one.load().settings, other.load().settings
    ann, ben = (Controller("person", name="Ann"),) * 3, (Controller("bot", "easy", "Owl"),) * 4
    one.save(
        replace(mine, back="tide", last_options={"cabin": {"stacks": 7}}, last_seats={"trail": ann})
    )
    other.save(
        replace(
            theirs,
            animation="off",
            last_options={"grizzo": {"short": True}},
            last_seats={"signal_fire": ben},
        )
    )
    both = SettingsFile(tmp_path).load().settings
    assert both.last_seats == {"trail": ann, "signal_fire": ben}
    assert (both.back, both.animation) == ("tide", "off")
    assert both.last_options == {"cabin": {"stacks": 7}, "grizzo": {"short": True}}


def test_a_setting_put_back_to_its_default_is_written(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(CHOSEN)
    file = SettingsFile(tmp_path)
    file.load()
    file.save(DEFAULTS)
    assert SettingsFile(tmp_path).load().settings.animation == DEFAULTS.animation
    assert SettingsFile(tmp_path).load().settings.window is None


def test_the_file_of_an_earlier_version_is_backed_up_before_the_first_write(tmp_path: Path) -> None:
    SettingsFile(tmp_path, version="0.1").save(CHOSEN)
    earlier = (tmp_path / "settings.json").read_bytes()
    SettingsFile(tmp_path, version="0.2").save(replace(CHOSEN, back="waves"))
    assert (tmp_path / "settings-0.1.json.bak").read_bytes() == earlier
    SettingsFile(tmp_path, version="0.2").save(replace(CHOSEN, back="tide"))
    assert (tmp_path / "settings-0.1.json.bak").read_bytes() == earlier


def test_a_version_from_a_hostile_file_names_no_other_folder(tmp_path: Path) -> None:
    config = tmp_path / "config"
    write(config, {"pnwtable": "../../x"})
    assert SettingsFile(config).save(CHOSEN) == ()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["config"]


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    file = SettingsFile(tmp_path / "file")
    assert file.load().settings == DEFAULTS
    [said] = file.save(CHOSEN)
    assert "cannot be written" in said


def test_a_crash_while_writing_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    file.save(CHOSEN)
    before = (tmp_path / "settings.json").read_bytes()

    def crash(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", crash)
    [said] = file.save(replace(CHOSEN, back="waves"))
    assert "No space left" in said
    assert (tmp_path / "settings.json").read_bytes() == before
    assert [path.name for path in tmp_path.glob("*.new")] == []
