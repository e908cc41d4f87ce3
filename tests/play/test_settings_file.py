import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnwtable.play.seats import Controller
from pnwtable.play.settings import DEFAULTS, Settings
from pnwtable.play.settings_file import SettingsFile, SettingsTrouble

CHOSEN = Settings(
    language="de",
    ui_scale=1.5,
    card_size=0.8,
    high_contrast=True,
    show_offers=False,
    scene="day",
    left_handed=True,
    sound_table=0.3,
    sound_signals=0.0,
    sound_speech=1.0,
    speech="text",
    confirm_end=True,
    practice=True,
    keys={"undo": "Ctrl+Z", "log": ""},
    four_colour=True,
    back="tide",
    animation="quick",
    full_screen=True,
    window=(-10, 20, 1280, 800),
    hold_to_see=True,
    bot_pace="step",
    trick_stay="short",
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
    assert (loaded.settings, loaded.troubles) == (CHOSEN, ())


@given(content=st.binary(max_size=200))
def test_any_content_starts_with_defaults_and_is_set_aside_once(content: bytes) -> None:
    import tempfile  # noqa: PLC0415 - one folder an example

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "settings.json").write_bytes(content)
        first = SettingsFile(folder).load()
        if first.troubles:
            assert first.settings == DEFAULTS
            assert (folder / "settings.json.damaged").read_bytes() == content
        again = SettingsFile(folder).load()
        assert again.troubles == ()
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
        "card_size",
        "sound_table",
        "speech",
        "keys",
        "language",
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
        assert all(trouble.reason == "wrong" for trouble in loaded.troubles)
        assert SettingsFile(folder).save(replace(DEFAULTS, back="tide")) == ()
        again = SettingsFile(folder).load()
        assert again.troubles == ()
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
        {"trick_stay": 1},
        {"card_size": 0.4},
        {"card_size": 1.5},
        {"high_contrast": "very"},
        {"scene": "noon"},
        {"scene": True},
        {"left_handed": 1},
        {"sound_table": -0.1},
        {"sound_signals": float("nan")},
        {"sound_speech": True},
        {"speech": "loud"},
        {"confirm_end": None},
        {"practice": []},
        {"language": 7},
        {"language": "x" * 65},
        {"keys": ["z"]},
        {"keys": {"undo": None}},
        {"keys": {"": "z"}},
        {"keys": {f"k{n}": "z" for n in range(257)}},
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
    path = tmp_path / "settings.json"
    assert loaded.troubles == (SettingsTrouble("wrong", path, next(iter(plain))),)


def test_bottomless_and_endless_files_are_damaged(tmp_path: Path) -> None:
    names = ("settings.json.damaged", "settings.json.damaged-2", "settings.json.damaged-3")
    contents = ('{"a":' * 50_000, '{"a":' * 40 + "1" + "}" * 40, " " * 2**21 + "{}")
    for name, content in zip(names, contents, strict=True):
        (tmp_path / "settings.json").write_text(content)
        [trouble] = SettingsFile(tmp_path).load().troubles
        assert (trouble.reason, trouble.name) == ("damaged", name)


def test_keys_that_this_version_does_not_know_are_kept(tmp_path: Path) -> None:
    write(tmp_path, {"sound": {"volume": 3}, "back": "tide"})
    file = SettingsFile(tmp_path)
    file.save(replace(file.load().settings, animation="slow"))
    plain = written(tmp_path)
    assert plain["sound"] == {"volume": 3}
    assert plain["back"] == "tide"
    assert plain["animation"] == "slow"


@pytest.mark.parametrize(("earlier", "now"), [(True, "wait"), (False, "short")])
def test_tricks_that_an_earlier_version_let_stay_or_not_do_so_still(
    earlier: bool,  # noqa: FBT001 - as the file had it
    now: str,
    tmp_path: Path,
) -> None:
    write(tmp_path, {"pnwtable": "0.0.9", "trick_stay": earlier, "animation": "quick"})
    file = SettingsFile(tmp_path)
    loaded = file.load()
    assert loaded.troubles == ()
    assert loaded.settings == replace(DEFAULTS, trick_stay=now, animation="quick")  # type: ignore[arg-type]  # one of the words
    file.save(replace(loaded.settings, left_handed=True))
    assert json.loads((tmp_path / "settings-0.0.9.json.bak").read_text())["trick_stay"] is earlier
    assert SettingsFile(tmp_path).load().settings.trick_stay == now


def test_two_windows_keep_each_others_keys(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(replace(DEFAULTS, keys={"undo": "u", "log": "g"}))
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    mine, theirs = one.load().settings, other.load().settings
    one.save(replace(mine, keys={**mine.keys, "undo": "z"}))
    other.save(replace(theirs, keys={**theirs.keys, "scores": "x"}, sound_table=0.2))
    both = SettingsFile(tmp_path).load().settings
    assert both.keys == {"undo": "z", "log": "g", "scores": "x"}
    assert both.sound_table == 0.2


def test_a_key_that_goes_back_to_its_default_is_gone(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(replace(DEFAULTS, keys={"undo": "u", "log": "g"}))
    file = SettingsFile(tmp_path)
    file.save(replace(file.load().settings, keys={"log": "g"}))
    assert SettingsFile(tmp_path).load().settings.keys == {"log": "g"}


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


def test_a_file_that_cannot_be_read_is_put_aside_before_another_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SettingsFile(tmp_path).save(CHOSEN)
    before = (tmp_path / "settings.json").read_bytes()
    (tmp_path / "settings.json.unread").write_text("of an earlier day")
    usual = Path.open

    def forbidden(path: Path, mode: str) -> IO[Any]:
        if path.name == "settings.json":
            raise PermissionError(13, "Permission denied")
        return usual(path, mode)

    file = SettingsFile(tmp_path)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(Path, "open", forbidden)
        loaded = file.load()
        [trouble] = loaded.troubles
        assert (trouble.reason, trouble.said) == ("unread", "Permission denied")
        assert not (tmp_path / "settings.json.unread-2").exists()
        assert file.save(replace(loaded.settings, left_handed=True)) == (trouble,)
    assert SettingsFile(tmp_path).load().settings == replace(DEFAULTS, left_handed=True)
    assert (tmp_path / "settings.json.unread").read_text() == "of an earlier day"
    assert (tmp_path / "settings.json.unread-2").read_bytes() == before


def test_a_file_that_can_be_neither_read_nor_moved_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SettingsFile(tmp_path).save(CHOSEN)
    (tmp_path / "settings.json").write_text("{broken")
    usual = os.replace

    def refused(source: Path, target: Path) -> None:
        if source.name == "settings.json":
            raise PermissionError(13, "Permission denied")
        usual(source, target)

    monkeypatch.setattr(os, "replace", refused)
    file = SettingsFile(tmp_path)
    loaded = file.load()
    assert [trouble.reason for trouble in loaded.troubles] == ["stuck"]
    [trouble] = file.save(replace(loaded.settings, left_handed=True))
    assert (trouble.reason, trouble.said) == ("unwritten", "Permission denied")
    assert (tmp_path / "settings.json").read_text() == "{broken"


def test_no_damaged_file_that_was_put_aside_is_written_over(tmp_path: Path) -> None:
    for text in ("{one", "{two"):
        (tmp_path / "settings.json").write_text(text)
        SettingsFile(tmp_path).load()
    assert (tmp_path / "settings.json.damaged").read_text() == "{one"
    assert (tmp_path / "settings.json.damaged-2").read_text() == "{two"


@pytest.mark.parametrize("content", [b"{broken", b"", None], ids=["broken", "empty", "gone"])
def test_a_file_that_breaks_while_we_run_is_written_anew_with_all_that_we_know(
    tmp_path: Path, content: bytes | None
) -> None:
    SettingsFile(tmp_path).save(CHOSEN)
    file = SettingsFile(tmp_path)
    settings = file.load().settings
    path = tmp_path / "settings.json"
    path.unlink() if content is None else path.write_bytes(content)
    file.save(replace(settings, left_handed=False))
    assert SettingsFile(tmp_path).load().settings == replace(CHOSEN, left_handed=False)
    assert "four_colour" not in written(tmp_path)


def test_on_a_volume_without_locks_settings_are_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def refused(*_: object) -> None:
        raise OSError(errno.EOPNOTSUPP, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", refused)
    assert SettingsFile(tmp_path).save(CHOSEN) == ()
    assert SettingsFile(tmp_path).load().settings == CHOSEN


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    file = SettingsFile(tmp_path / "file")
    assert file.load().settings == DEFAULTS
    [trouble] = file.save(CHOSEN)
    assert trouble.reason == "unwritten"


def test_a_crash_while_writing_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    file.save(CHOSEN)
    before = (tmp_path / "settings.json").read_bytes()

    def crash(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", crash)
    [trouble] = file.save(replace(CHOSEN, back="waves"))
    assert (trouble.reason, trouble.said) == ("unwritten", "No space left on device")
    assert (tmp_path / "settings.json").read_bytes() == before
    assert [path.name for path in tmp_path.glob("*.new")] == []
