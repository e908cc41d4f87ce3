"""Home: open tables and games, by the pointer and by the keys alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from homes import CATALOGUE, GAMES, Heard, home, leave, listed, until_painted
from shell import new_desk, painted, press, tap, typed

from pnwtable.app.screens.table_cards import TableCard
from pnwtable.app.screens.tiles import Tile
from pnwtable.app.speech.sheets import widget_aloud
from pnwtable.app.widgets.boxes import Framed
from pnwtable.app.widgets.segments import Segments
from pnwtable.data.languages import texts_in
from pnwtable.data.places import assets
from pnwtable.data.texts import read_texts
from pnwtable.play.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from pnwtable.app.screens.home import HomeScreen
    from pnwtable.app.widgets.base import Widget

SMALLEST = (1024, 640)


def tiles(screen: HomeScreen) -> list[str]:
    return [w.game for w in screen.sheet.widgets if isinstance(w, Tile)]


def cards(screen: HomeScreen) -> list[TableCard]:
    return [w for w in screen.sheet.widgets if isinstance(w, TableCard)]


def numbers(screen: HomeScreen) -> Segments[int]:
    return next(w for w in screen.sheet.widgets if isinstance(w, Segments))


def press_label(screen: HomeScreen, label: str) -> None:
    wanted = screen.desk.text(label)
    found = next(w for w in screen.sheet.widgets if getattr(w, "label", "") == wanted)
    tap(screen, found.rect.center)


# one press


def test_enter_deals_a_solitaire_where_no_table_is_open() -> None:
    heard = Heard()
    press(home(new_desk(), heard=heard), pygame.K_RETURN)
    assert heard.said == ["solitaire"]


def test_enter_goes_on_with_the_table_played_last() -> None:
    heard, tables = Heard(), [listed("trail"), listed("grizzo", 90)]
    press(home(new_desk(), tables, heard), pygame.K_RETURN)
    assert heard.resumed == tables[:1]


def test_a_solitaire_is_one_press_away_beside_open_tables_too() -> None:
    heard = Heard()
    press_label(home(new_desk(), [listed("trail")], heard), "home.solitaire")
    assert heard.said == ["solitaire"]


def test_every_open_table_that_is_shown_is_gone_on_with_by_a_tap() -> None:
    heard, tables = Heard(), [listed("trail"), listed("grizzo", 90)]
    screen = home(new_desk(), tables, heard)
    for card in cards(screen):
        tap(screen, card.rect.center)
    assert heard.resumed == tables


def test_every_tile_opens_its_game_by_tap_and_by_key() -> None:
    heard = Heard()
    screen = home(new_desk((1920, 1080)), heard=heard)
    for tile in [widget for widget in screen.sheet.widgets if isinstance(widget, Tile)]:
        tap(screen, tile.rect.center)
        press(screen, pygame.K_RETURN, pygame.K_SPACE)
    assert heard.said == [game.key for game in GAMES for _ in range(3)]


def test_the_keys_alone_lead_past_the_filter_to_any_game() -> None:
    heard = Heard()
    screen = home(new_desk(SMALLEST), [listed("trail")], heard)
    while not isinstance(screen.sheet.focus.at, Tile):
        press(screen, pygame.K_DOWN)
    at = screen.sheet.focus.at
    press(screen, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
    here = tiles(screen).index(at.game)
    assert heard.said == tiles(screen)[here : here + 2]


def test_escape_does_nothing_at_home() -> None:
    heard = Heard()
    screen = home(new_desk(), [listed("trail")], heard)
    before = painted(screen.desk, screen)
    press(screen, pygame.K_ESCAPE, pygame.K_ESCAPE)
    after = painted(screen.desk, screen)
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")
    assert (heard.said, heard.resumed) == ([], [])
    assert not screen.desk.leaving


# open tables


@pytest.mark.parametrize(
    ("size", "shown"), [((480, 320), 1), (SMALLEST, 2), ((1280, 800), 2), ((3840, 2160), 4)]
)
def test_as_many_open_tables_are_shown_as_fit_beside_each_other(
    size: tuple[int, int], shown: int
) -> None:
    screen = home(new_desk(size), [listed(game.key) for game in GAMES])
    assert len(cards(screen)) == shown


@pytest.mark.parametrize("size", [SMALLEST, (1260, 700), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("count", range(6))
def test_every_row_of_plates_but_the_last_reaches_from_edge_to_edge(
    size: tuple[int, int], count: int
) -> None:
    screen = home(new_desk(size), [listed(game.key) for game in GAMES[:count]])
    plates = [w for w in screen.sheet.widgets if isinstance(w, TableCard | Tile | Framed)]
    rows: dict[int, list[pygame.Rect]] = {}
    for plate in plates:
        rows.setdefault(plate.rect.y, []).append(plate.rect)
    spans = [(min(r.left for r in row), max(r.right for r in row)) for row in rows.values()]
    left, right = min(a for a, _ in spans), max(b for _, b in spans)
    # Columns of whole pixels leave up to three at the end.
    assert all((a, right - b < 4) == (left, True) for a, b in spans[:-1])
    assert count % 2 or spans[-1][1] >= right - 3
    # The offer of a solitaire is never alone in a row.
    (offer,) = [w.rect.y for w in plates if isinstance(w, Framed)]
    assert len(rows[offer]) > 1
    # All of it is one grid: the edges of what is wide are edges of what is narrow.
    edges = {r.left for w in plates if isinstance(w, Tile) for r in [w.rect]}
    assert all(min(abs(w.rect.left - edge) for edge in edges) < 3 for w in plates)


def test_home_in_a_window_of_four_times_the_pixels_is_the_same_page_twice_as_large() -> None:
    tables = [listed(game.key) for game in GAMES[:2]]
    small, large = (home(new_desk(size), tables) for size in ((1920, 1080), (3840, 2160)))
    for one, other in zip(small.sheet.widgets, large.sheet.widgets, strict=True):
        wanted = [2 * side for side in one.rect]
        # Letters are set in whole pixels.
        assert all(abs(a - b) <= 8 for a, b in zip(wanted, other.rect, strict=True)), (one, other)


def test_all_open_tables_are_offered_only_if_there_is_more_than_one() -> None:
    label = new_desk().text("home.tables")
    for count in (0, 1, 2):
        screen = home(new_desk(), [listed(game.key) for game in GAMES[:count]])
        labels = [getattr(w, "label", "") for w in screen.sheet.widgets]
        assert (label in labels) is (count > 1)


def test_a_card_says_game_people_turn_and_when_it_was_played(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    leave(shelf, "trail", 0, ago=5 * 60)
    screen = home(new_desk(), shelf.open_tables(), shelf=shelf)
    (card,) = cards(screen)
    assert "Your turn" not in card.said(screen.desk)
    until_painted(screen)
    assert card.said(screen.desk).split("\n") == [
        "Trail",
        "Your turn",
        "Anna-Katharina, Heron, Otter",
        "5 minutes ago",
    ]


def test_a_damaged_table_is_shown_as_damaged_and_tells_no_turn(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    leave(shelf, "trail")
    (save,) = shelf.games.glob("*.jsonl")
    save.write_bytes(save.read_bytes()[:-40] + b"?\n")
    screen = home(new_desk(), shelf.open_tables(), shelf=shelf)
    until_painted(screen)
    said = cards(screen)[0].said(screen.desk)
    assert "Damaged" in said
    assert "Your turn" not in said
    assert "to move" not in said


def test_a_table_of_another_window_says_so_in_one_line_and_offers_nothing() -> None:
    free = replace(listed("grizzo"), options={"short": True})
    used, desk = replace(free, in_use=True), new_desk((1280, 800))
    one, other = cards(home(desk, [free]))[0], cards(home(desk, [used]))[0]
    assert other.size(desk, 350) == one.size(desk, 350)
    assert desk.text("saves.in_use").capitalize() in other.said(desk)
    why = desk.texts.say("saves.in-use")
    assert (one.aloud(desk).state, other.aloud(desk).state) == (desk.text("home.resume"), why)


@pytest.mark.parametrize("language", ["en", "de"])
def test_home_does_not_scroll_for_what_there_is_to_tell_of_a_table(language: str) -> None:
    used = replace(listed("grizzo"), options={"short": True, "finish": "sudden"}, in_use=True)
    desk = new_desk((1280, 800))
    desk.texts = read_texts(assets() / "lang" / f"{language}.yaml")
    screen = home(desk, [used, used])
    assert not any(area.scrolls for area in screen.sheet.areas)


def test_nothing_moves_when_the_pictures_and_turns_become_known(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for at, game in enumerate(("trail", "cabin", "grizzo")):
        leave(shelf, game, ago=30 + at)
    screen = home(new_desk((1920, 1080)), shelf.open_tables(), shelf=shelf)
    painted(screen.desk, screen)
    shown = cards(screen)
    before = [card.size(screen.desk, width) for card in shown for width in (160, 260, 360)]
    until_painted(screen)
    assert all(card.said(screen.desk).count("\n") >= 2 for card in shown)
    after = [card.size(screen.desk, width) for card in shown for width in (160, 260, 360)]
    assert after == before


# the filter


@pytest.mark.parametrize("people", range(1, 9))
def test_only_games_for_that_many_stay(people: int) -> None:
    heard = Heard()
    screen = home(new_desk(), heard=heard)
    tap(screen, numbers(screen).cell(people).center)
    assert tiles(screen) == [game.key for game in GAMES if people in game.seats]
    assert tiles(screen)
    assert heard.people == [people]


def test_the_filter_works_by_keys_and_by_typing_a_number_and_keeps_the_focus() -> None:
    heard = Heard()
    screen = home(new_desk(), heard=heard)
    while screen.sheet.focus.at is not numbers(screen):
        press(screen, pygame.K_TAB)
    press(screen, pygame.K_RIGHT)
    typed(screen, "5")
    press(screen, pygame.K_LEFT)
    assert heard.people == [1, 5, 4]
    assert screen.sheet.focus.at is numbers(screen)
    assert screen.sheet.focus.shown
    press(screen, *(pygame.K_LEFT,) * 6)
    assert tiles(screen) == [game.key for game in GAMES]


def test_the_filter_stays_under_the_pointer_and_tiles_keep_their_width() -> None:
    screen = home(new_desk((1920, 1080)))
    before = [tuple(numbers(screen).cell(people)) for people in range(9)]
    for people in (8, 1, 3, 0, 7):
        tap(screen, numbers(screen).cell(people).center)
        assert [tuple(numbers(screen).cell(people)) for people in range(9)] == before
    tap(screen, numbers(screen).cell(0).center)
    wide = {w.rect.width for w in screen.sheet.widgets if isinstance(w, Tile)}
    tap(screen, numbers(screen).cell(8).center)
    assert {w.rect.width for w in screen.sheet.widgets if isinstance(w, Tile)} == wide


# what is told of the games


def test_every_game_has_its_entry_and_no_other_has() -> None:
    assert set(CATALOGUE) == {game.key for game in GAMES}


def test_every_session_chooses_options_of_its_game_that_it_allows() -> None:
    for game in GAMES:
        specs = {spec.key: spec for spec in game.options}
        for session in CATALOGUE[game.key].sessions.values():
            assert session.keys() <= specs.keys()
            assert all(specs[key].allows(value) for key, value in session.items())


def test_every_picture_is_painted_and_differs_from_every_other() -> None:
    screen = home(new_desk((1920, 1080)))
    ground = pygame.image.tobytes(painted(screen.desk, screen), "RGB")
    picture = until_painted(screen)
    assert pygame.image.tobytes(picture, "RGB") != ground
    shown = [w.rect for w in screen.sheet.widgets if isinstance(w, Tile)]
    parts = {pygame.image.tobytes(picture.subsurface(rect), "RGB") for rect in shown}
    assert len(parts) == len(GAMES)


def test_nothing_is_painted_before_the_first_frame_has_been_shown() -> None:
    screen = home(new_desk())
    assert not screen._gallery.work()  # noqa: SLF001 - what it has painted shows nowhere else yet
    ground = pygame.image.tobytes(painted(screen.desk, screen), "RGB")
    assert screen._gallery.work()  # noqa: SLF001 - as above
    assert pygame.image.tobytes(painted(screen.desk, screen), "RGB") != ground


# in words


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_tile_and_every_open_table_is_told_by_the_name_of_its_game_first(
    language: str,
) -> None:
    desk = new_desk()
    desk.texts = texts_in(language)
    screen = home(desk, [listed("trail"), listed("grizzo", 90)])
    games: list[tuple[Widget, str]] = [
        (tile, tile.game) for tile in screen.sheet.widgets if isinstance(tile, Tile)
    ]
    games += list(zip(cards(screen), ("trail", "grizzo"), strict=True))
    for widget, game in games:
        said = widget_aloud(desk, screen.sheet, widget)
        assert said.startswith(desk.texts.say(f"games.{game}.name")), said
