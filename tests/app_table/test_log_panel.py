"""The log beside the table: what it tells, how one reads it, and the moments it shows again."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest
from company import ANY_KEY, BOT, P2, calls, go_on, party, play_on, prompt, sit, take
from panels import log_of, solitaire, texts
from positions import played, played_on
from seated import Player, cabin

from pnwtable.app.table.chronicle import LogPanel
from pnwtable.core.zones import ZoneId
from pnwtable.games import BY_KEY
from pnwtable.play.seats import PERSON

if TYPE_CHECKING:
    from pnwtable.app.table.log_lines import LogRow

ESCAPE, ENTER, LOG = pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_g


def reading(commands: int = 8, size: tuple[int, int] = (1280, 800)) -> Player:
    player = Player(played(commands), size, animation="off")
    player.frame()
    player.key(LOG)
    player.frame()
    return player


def is_open(player: Player) -> bool:
    return player.screen.side.panel is not None


def tap_line(player: Player, number: int) -> None:
    lines = log_of(player)
    top = lines.top_of(number)
    player.tap((lines.rect.x + 60, top + 6))
    player.frame()


def test_the_log_tells_everything_that_happened_the_newest_last() -> None:
    player = reading()
    lines = texts(player)
    session, words = player.session, player.screen.words
    assert lines == [words.said(line.said) for line in session.log(player.screen.viewer)]  # type: ignore[arg-type]  # nothing was taken back


def test_it_opens_with_its_end_in_sight() -> None:
    player = reading(40, (1024, 640))
    lines = log_of(player)
    assert lines.rect.height < lines.top_of(len(lines.rows)) - lines.top_of(0)
    assert lines.top_of(len(lines.rows)) == lines.rect.bottom


def test_a_new_line_comes_into_sight_by_itself() -> None:
    player = reading(40, (1024, 640))
    player.key(pygame.K_F6)
    player.key(pygame.K_TAB, ENTER, ENTER)
    player.rest()
    player.frame()
    lines = log_of(player)
    assert player.session.position > 40
    assert lines.top_of(len(lines.rows)) == lines.rect.bottom


def test_who_reads_further_up_stays_there_when_something_happens() -> None:
    player = reading(40, (1024, 640))
    lines = log_of(player)
    player.move(lines.rect.center)
    for _ in range(6):
        player.send(pygame.MOUSEWHEEL, x=0, y=1)
    player.frame()
    before = lines.top_of(3)
    session = player.session
    session.do(session.legal(session.actors[0])[0], session.stamp)
    player.screen.show_now()
    player.frame()
    assert len(lines.rows) > 40
    assert lines.top_of(3) == before


def test_a_tap_on_a_line_shows_how_it_lay_then() -> None:
    player = reading()
    now = player.scene
    tap_line(player, 0)
    then = player.scene
    assert then != now
    assert all(sprite.zone != "stack.1" for sprite in then.sprites)
    assert player.screen.showing.back is not None
    assert prompt(player) == f"This is how it lay after: {texts(player)[0]}"
    assert log_of(player).marked == log_of(player).rows[0].moment


@pytest.mark.parametrize("way", ["escape", "table", "line", "bar"])
def test_there_are_many_ways_back_to_now(way: str) -> None:
    player = reading()
    now = player.scene
    tap_line(player, 0)
    match way:
        case "escape":
            player.key(ESCAPE)
        case "table":
            player.tap(player.place("stack.1"))
        case "line":
            tap_line(player, 0)
        case _:
            player.tap(player.screen.bars.place_of("now").center)
    player.frame()
    assert player.screen.showing.back is None
    assert player.scene == now
    assert log_of(player).marked is None
    assert player.session.position == 8
    assert player.exits.menus == 0


def test_a_second_escape_closes_the_log_and_no_menu_opens() -> None:
    player = reading()
    tap_line(player, 0)
    player.key(ESCAPE)
    assert is_open(player)
    player.key(ESCAPE)
    assert not is_open(player)
    assert player.exits.menus == 0


def test_nothing_can_be_moved_in_a_moment_that_is_over() -> None:
    player = reading()
    tap_line(player, 1)
    assert not player.screen.still().knobs
    assert not player.screen.still().lit
    player.drag(player.place("sea"), player.place("stack.1"))
    assert player.session.position == 8


def test_keys_alone_go_from_moment_to_moment_and_back() -> None:
    player = reading()
    lines = log_of(player)
    player.key(pygame.K_UP, pygame.K_UP, ENTER)
    player.frame()
    shown = [lines.marked]
    player.key(pygame.K_UP)
    player.frame()
    shown.append(lines.marked)
    player.key(pygame.K_DOWN)
    player.frame()
    shown.append(lines.marked)
    rows = lines.rows
    assert shown == [rows[-3].moment, rows[-4].moment, rows[-3].moment]
    player.key(ENTER)
    player.frame()
    assert lines.marked is None
    player.key(LOG)
    assert not is_open(player)


def test_closing_the_log_ends_the_look_back() -> None:
    player = reading()
    tap_line(player, 0)
    player.screen.side.close()
    assert not player.screen.showing.recalled


def test_what_was_taken_back_is_marked_as_such() -> None:
    player = reading(3)
    player.screen.side.has_keys = False
    player.key(pygame.K_u)
    if player.exits.take_back is not None:
        player.exits.take_back()
    player.rest()
    player.frame()
    last = log_of(player).rows[-1]
    assert last.manner == "taken-back"
    assert "took a move back" in last.text


def test_a_step_is_told_once_the_table_has_shown_it() -> None:
    player = Player(cabin(), animation="normal")
    player.key(LOG)
    player.frame()
    before = texts(player)
    player.screen.side.has_keys = False
    player.key(pygame.K_TAB, ENTER, ENTER)
    player.wait(0.01)
    assert player.screen.showing.moving
    assert texts(player) == before
    player.rest()
    assert len(texts(player)) > len(before)


def test_rounds_are_headings() -> None:
    session = played_on(party("orca_isles", PERSON, BOT, BOT), 30)
    player = Player(session, animation="off")
    player.key(LOG)
    headings = [row for row in rows_of(player) if row.manner == "heading"]
    assert [row.text[:7] for row in headings] == ["Round 2", "Round 3", "Round 4", "Round 5"]


def rows_of(player: Player) -> tuple[LogRow, ...]:
    player.frame()
    return log_of(player).rows


def test_a_turn_has_the_colour_of_its_seat_and_the_name_in_bold() -> None:
    session = played_on(party("grizzo", PERSON, BOT, BOT), 12)
    player = Player(session, animation="off")
    player.key(LOG)
    for row in rows_of(player):
        assert bool(row.colour) == (row.seat is not None)
        if row.seat is not None:
            name = player.screen.words.player(row.seat)
            assert f"**{name}**" in row.text or name not in row.text


def test_the_name_plates_tell_the_points_of_that_moment() -> None:
    session = played_on(party("orca_isles", PERSON, BOT, BOT), 25)
    player = Player(session, animation="off")
    player.key(LOG)
    player.frame()
    player.key(pygame.K_HOME, ENTER)
    player.frame()
    back = player.screen.showing.back
    assert back is not None
    then = session.scores(back.moment.position)
    assert {plate.seat: int(plate.score) for plate in player.screen.still().plates} == then


def test_behind_a_curtain_no_log_is_opened_and_one_that_was_open_is_covered() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    assert calls(player)
    player.key(LOG)
    player.tap(player.screen.bars.place_of("log").center)
    assert player.screen.side.panel is None


def test_after_the_table_turns_the_log_is_that_of_who_looks_now() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    sit(player, P2)
    player.key(LOG)
    player.screen.side.has_keys = False
    card = player.table.cards[ZoneId("draft@2")][0]
    player.double_tap(player.scene.by_card[card].box.centre)
    for _ in range(5):
        player.wait(1.0)
    player.frame()
    assert calls(player)
    take(player)
    player.key(ANY_KEY)
    player.wait(3.0)
    panel = player.screen.side.panel
    assert isinstance(panel, LogPanel)
    said = "".join(texts(player))
    assert "packs a card" in said
    assert "♠" not in said


def test_while_the_own_cards_lie_face_down_the_log_names_none_of_them() -> None:
    player = Player(party("trail", PERSON, PERSON, PERSON), animation="off")
    player.desk.settings = replace(player.desk.settings, hold_to_see=True)
    play_on(player.session, 3, Random(1))
    player.screen.show_now()
    sit(player, P2)
    player.key(LOG)
    assert all("packs a card" in text for text in texts(player) if "packs" in text)


@pytest.mark.parametrize("key", [pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP])
def test_the_line_that_keys_come_to_is_in_sight_however_long_the_lines_before_are(
    key: int,
) -> None:
    session = played_on(party("orca_isles", PERSON, BOT, BOT), 60)
    player = Player(session, (1024, 640), 1.5, animation="off")
    player.key(LOG)
    player.frame()
    player.key(pygame.K_UP, key)
    player.frame()
    lines = log_of(player)
    if key == pygame.K_PAGEUP:
        assert lines.top_of(len(lines.rows)) > lines.rect.bottom
    else:
        assert lines.rect.top <= lines.top_of(lines.chosen)
        assert lines.top_of(lines.chosen + 1) <= lines.rect.bottom


def test_a_finger_pulls_the_log_along_and_picks_no_line() -> None:
    player = reading(40, (1024, 640))
    lines = log_of(player)
    at, before = lines.rect.center, lines.top_of(0)
    player.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    for step in range(1, 9):
        to = (at[0], at[1] + 15 * step)
        player.send(pygame.MOUSEMOTION, pos=to, rel=(0, 15), buttons=(1, 0, 0), touch=True)
    player.send(pygame.MOUSEBUTTONUP, pos=(at[0], at[1] + 120), button=1, touch=True)
    player.frame()
    assert 100 <= lines.top_of(0) - before <= 140
    assert lines.marked is None


def test_a_line_that_is_pointed_at_rings_the_place_of_which_it_speaks() -> None:
    player = Player(played_on(party("trail"), 40), animation="off")
    player.rest()
    player.key(ENTER)
    player.rest()
    player.key(LOG)
    player.frame()
    lines = log_of(player)
    number = max(number for number, row in enumerate(lines.rows) if row.place.startswith("map."))
    player.move((lines.rect.x + 60, lines.top_of(number) + 12))
    place = lines.rows[number].place
    ringed = [ring.box for ring in player.screen.still().rings]
    assert ringed == [player.screen.model.box_of(place)]
    player.move((300, 300))
    assert player.screen.still().rings == ()


def test_so_does_the_last_line_at_the_foot_of_the_table() -> None:
    player = Player(played_on(party("trail"), 40), animation="off")
    player.rest()
    player.key(ENTER)
    player.rest()
    assert player.screen.standing.aside
    player.move((1200, 790))
    assert len(player.screen.still().rings) == 1
    player.move((200, 790))
    assert player.screen.still().rings == ()


@pytest.mark.parametrize("key", ["trail", "signal_fire", "forage"])
@pytest.mark.parametrize("opens", [pygame.K_g, pygame.K_d, pygame.K_t])
def test_the_cells_of_a_map_are_named_while_something_speaks_of_them(key: str, opens: int) -> None:
    player = Player(party(key, PERSON, *(BOT,) * (BY_KEY[key].seats[0] - 1)), animation="off")
    play_on(player.session, 6, Random(4))
    player.screen.changed(player.scene)
    go_on(player)
    if player.screen.curtain is not None:
        take(player)
        go_on(player)
    plain = player.frame()
    assert not player.screen.still().cells
    player.key(opens)
    still = player.screen.still()
    cells = {zone for zone in still.scene.arrangement.slots if zone.startswith("map.")}
    assert still.cells == {zone: zone.removeprefix("map.") for zone in cells}
    assert len(cells) > 8
    player.frame()
    player.key(pygame.K_ESCAPE)
    go_on(player)
    assert not player.screen.still().cells
    assert player.frame() == plain


def test_where_no_map_lies_no_place_is_called_otherwise_than_above_it() -> None:
    player = solitaire()
    player.key(pygame.K_g)
    assert not player.screen.still().cells
