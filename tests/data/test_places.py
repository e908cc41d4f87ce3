import sys
from pathlib import Path

import pytest

from pnwtable.data.errors import DataError
from pnwtable.data.places import assets, layouts, program_folder, user_folders


def test_a_checkout_has_its_folders_beside_the_package() -> None:
    assert (assets() / "scenarios").is_dir()
    assert layouts().name == "layouts"


def test_a_wheel_has_its_folders_inside_the_package_whatever_lies_beside_it(
    tmp_path: Path,
) -> None:
    (tmp_path / "assets").mkdir()
    inside = tmp_path / "pnwtable" / "assets"
    inside.mkdir(parents=True)
    assert program_folder("assets", tmp_path / "pnwtable", None) == inside


def test_a_frozen_build_has_its_folders_in_the_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert assets() == tmp_path / "assets"


def test_a_folder_of_the_program_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"assets: this folder of the program is missing"):
        program_folder("assets", tmp_path / "pnwtable", None)


def test_a_data_folder_holds_everything_and_wins_over_the_environment(tmp_path: Path) -> None:
    folders = user_folders(tmp_path, {"PNWTABLE_DATA": "/elsewhere"})
    everything = (folders.data, folders.config, folders.log, folders.cache)
    assert [path.parent for path in everything] == [tmp_path] * 4
    assert len(set(everything)) == 4


def test_the_environment_names_a_folder_for_everything(tmp_path: Path) -> None:
    root = tmp_path / "Jürgen ♥"
    assert user_folders(None, {"PNWTABLE_DATA": str(root)}) == user_folders(root, {})


@pytest.mark.parametrize("environ", [{}, {"PNWTABLE_DATA": ""}])
def test_without_a_name_the_folders_are_those_of_the_system(environ: dict[str, str]) -> None:
    folders = user_folders(None, environ)
    assert "pnwtable" in folders.data.parts
    assert "pnwtable" in folders.config.parts
    assert "pnwtable" in folders.log.parts
    assert "pnwtable" in folders.cache.parts


def test_naming_folders_creates_none(tmp_path: Path) -> None:
    user_folders(tmp_path / "new", {})
    assert list(tmp_path.iterdir()) == []
