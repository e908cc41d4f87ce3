"""Pictures of open tables on home show what lies open to all, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest
from homes import NOW, home, leave, until_painted, who_plays
from shell import new_desk

from pnwtable.app.screens.gallery import Gallery
from pnwtable.app.screens.save_words import options as said_options
from pnwtable.app.table.portrait import Miniatures
from pnwtable.core.imagine import imagine
from pnwtable.games import BY_KEY
from pnwtable.play.listing import OpenTable
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.core.game import OptionValue

SIZE = (200, 125)


def picture_of(session: Session) -> bytes:
    desk = new_desk()
    return pygame.image.tobytes(Miniatures(desk, None).painted(session, SIZE, desk.settings), "RGB")


@pytest.mark.parametrize("game", BY_KEY)
def test_every_game_has_a_miniature_of_its_table(game: str) -> None:
    rules = BY_KEY[game]
    one, other = (Session.new(rules, complete_setup(rules), seed) for seed in (1, 2))
    for session in (one, other):
        session.do(session.legal(session.actors[0])[0], session.stamp)
    assert len(set(picture_of(one))) > 50
    assert picture_of(one) == picture_of(one)


def test_a_picture_is_made_of_the_position_that_the_save_leads_to(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    session = leave(shelf, "grizzo", 8)
    (table,) = shelf.open_tables()
    gallery = Gallery(new_desk(), shelf, None)
    gallery.table(table, SIZE)
    until_made(gallery)
    again = Gallery(new_desk(), shelf, None)
    expected = Miniatures(new_desk(), None).painted(session, SIZE, new_desk().settings)
    again._keep(("game", "x"), SIZE, expected)  # noqa: SLF001 - with the same corners
    assert pixels(gallery.table(table, SIZE)) == pixels(again._picture(("game", "x"), SIZE, bool))  # noqa: SLF001 - as above


def until_made(gallery: Gallery) -> None:
    """Work until the one picture that is wanted is there."""
    while not gallery.work():
        pass


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_looking_at_a_save_leaves_it_and_its_lock_alone(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    leave(shelf, "trail")
    (save,) = shelf.games.glob("*.jsonl")
    before = save.read_bytes(), sorted(path.name for path in tmp_path.rglob("*"))
    until_painted(home(new_desk(), shelf.open_tables(), shelf=shelf))
    assert (save.read_bytes(), sorted(path.name for path in tmp_path.rglob("*"))) == before


@pytest.mark.parametrize("content", [b"\n", b"\x00\xff" * 300, b"{}\n", b"[" * 5000 + b"\n"])
def test_a_save_that_cannot_be_read_has_a_bare_ground_and_stops_nothing(
    tmp_path: Path, content: bytes
) -> None:
    shelf = Shelf(tmp_path)
    leave(shelf, "trail")
    bad = shelf.games / "bad.jsonl"
    bad.write_bytes(content)
    tables = shelf.open_tables()
    assert len(tables) == 2
    gallery = Gallery(new_desk(), shelf, None)
    for table in tables:
        gallery.table(table, SIZE)
        until_made(gallery)
    assert len({pixels(gallery.table(table, SIZE)) for table in tables}) == 2


def test_by_day_the_picture_of_a_table_is_another(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    leave(shelf, "trail")
    (table,) = shelf.open_tables()
    desk = new_desk()
    gallery = Gallery(desk, shelf, None)
    found = []
    for scene in ("night", "day", "night"):
        desk.change(replace(desk.settings, scene=scene))
        gallery.table(table, SIZE)
        for _ in range(60):
            gallery.work()
        found.append(pixels(gallery.table(table, SIZE)))
    assert found[0] == found[2] != found[1]


def test_a_save_that_is_gone_meanwhile_stops_nothing(tmp_path: Path) -> None:
    gone = OpenTable(tmp_path / "gone.jsonl", NOW, "trail", {}, who_plays(3), "", None)
    gallery = Gallery(new_desk(), Shelf(tmp_path), None)
    gallery.table(gone, SIZE)
    until_made(gallery)
    assert gallery.glimpse(gone).actors == ()


@pytest.mark.parametrize("game", BY_KEY)
@pytest.mark.parametrize("commands", [0, 5, 12])
def test_games_that_differ_only_in_what_is_hidden_have_equal_pictures(
    game: str, commands: int
) -> None:
    rules = BY_KEY[game]
    setup = complete_setup(rules)
    session = Session.new(rules, setup, 7)
    for _ in range(commands):
        session.do(session.legal(session.actors[0])[0], session.stamp)
    view = session.view(None)
    states = [imagine(rules, view, Random(number)) for number in range(3)]
    assert len({tuple(state.table.sides.items()) for state in states}) == 3
    assert len({picture_of(Session.at(rules, setup, 1, state)) for state in states}) == 1


def test_a_card_of_a_table_names_no_option_that_matters_only_for_a_while(tmp_path: Path) -> None:
    options: dict[str, OptionValue] = {"chooser": "p1", "becalmed": 50}
    table = OpenTable(tmp_path / "t.jsonl", NOW, "salmon_run", options, who_plays(2), "", None)
    desk = new_desk()
    every, lasting = (list(said_options(desk, table, lasting=only)) for only in (False, True))
    assert len(every) == 2
    assert lasting == [said for said in every if "first" not in said]
