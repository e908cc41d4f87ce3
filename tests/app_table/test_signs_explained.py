"""Small signs say what they mean while one points at them, and names are whole on their plates."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from company import party
from lettering import read
from positions import played_on
from seated import Player
from test_lettering_of_tables import take_the_table
from test_plates_and_pawns import EMPTY as NOTHING
from test_plates_and_pawns import PLATE, changed, painted

from pnwtable.app.table.picture import Still
from pnwtable.games import BY_KEY
from pnwtable.play.seats import Controller

NAMES: Final = (
    "Maximilianus",
    "Christabelle",
    "Gwendolyn Mo",
    "Bartholomäus",
    "Wilhelmine H",
    "Konstantinos",
    "Emmanuelle W",
    "Friedericke",
)
SEVERAL: Final = tuple(key for key in BY_KEY if BY_KEY[key].seats[-1] > 1)


def seated(key: str, size: tuple[int, int] = (1280, 800)) -> Player:
    names = NAMES[: BY_KEY[key].seats[-1]]
    people = (Controller("person", name=name) for name in names)
    player = Player(played_on(party(key, *people), 40), size, animation="off")
    take_the_table(player)
    return player


def signs(player: Player) -> dict[str, tuple[int, int]]:
    """The words of all signs in sight, and where one points at them."""
    player.frame()
    meanings = player.screen.showing.meanings
    return {one.words: one.box.centre for one in meanings if one.words}


@pytest.mark.parametrize("key", SEVERAL)
def test_names_of_twelve_letters_are_whole(key: str) -> None:
    player = seated(key)
    read_now = {one.text for one in read(player.desk, player.screen)}
    assert {plate.name for plate in player.screen.still().plates} <= read_now


def test_a_name_for_which_there_is_no_room_ends_with_an_ellipsis() -> None:
    player = seated("orca_isles", (1024, 640))
    seat = player.screen.still().plates[0].seat
    long = replace(player.session.controllers[seat], name="Wilhelmine Margarethe M")
    player.session.seat(seat, long)
    found = [one.text for one in read(player.desk, player.screen)]
    assert any(text.startswith("Wilh") and text.endswith("…") for text in found)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("grizzo", "Total 7, points now: 4"),
        ("trail", "Asks for 17, brings 7 points"),
        ("trail", "Pack of 7"),
        ("orca_isles", "25 points, in the lead"),
    ],
)
def test_a_sign_says_what_it_means_while_one_points_at_it(key: str, words: str) -> None:
    player = seated(key)
    found = {said[:1].upper() + said[1:]: there for said, there in signs(player).items()}
    player.move(found[words])
    assert player.said() == words
    player.move((640, 795))
    assert player.said() is None


def test_the_plate_whose_turn_it_is_stands_on_a_bar_and_has_no_ring_as_buttons_have() -> None:
    plain, turn = (
        painted(Still(NOTHING, plates=(replace(PLATE, turn=on, looks=True),)))
        for on in (False, True)
    )
    box = PLATE.box
    assert changed(plain, turn).bottom == box.bottom
    bar = turn.get_at((box.centre[0], box.bottom - 2))
    assert bar.r > 200 > bar.b + 60
    for edge in ((box.centre[0], box.y), (box.right - 1, box.centre[1])):
        assert turn.get_at(edge).r < 100


def test_the_plate_of_a_computer_says_its_level_and_the_manner_of_who_plays() -> None:
    alder = Controller("bot", "easy/alder", "Alder")
    raven = Controller("bot", "hard", "Raven")
    player = Player(party("trail", Controller("person", name="Anna"), alder, raven))
    player.frame()
    plates = sorted(player.screen.still().plates, key=lambda plate: plate.seat)
    anna, with_manner, plain = plates
    assert (anna.about, anna.emblem) == ("", "")
    assert (with_manner.about, with_manner.emblem) == (
        "Computer, easy: likes to pack pairs",
        "alder",
    )
    assert (plain.about, plain.emblem) == ("Computer, hard", "")
    player.move((with_manner.box.x + 3, with_manner.box.y + 3))
    assert (player.said() or "").startswith(with_manner.about)
