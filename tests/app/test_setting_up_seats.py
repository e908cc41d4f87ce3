"""Who plays: number, colours, names, persons and computers, from the keys and the pointer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from homes import a_setup
from shell import TEXTS, new_desk, press, tap, typed

from pnwtable.app.art.tokens import SEAT_COLOURS
from pnwtable.app.screens.character_line import CharacterLine
from pnwtable.app.screens.company import Company, persons, to_remember
from pnwtable.app.screens.draft import OWN, Wanted
from pnwtable.app.screens.seats import TokenButton, Vacant
from pnwtable.app.speech.sheets import widget_aloud
from pnwtable.app.widgets.choice import Choice, Number
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.segments import Segments
from pnwtable.app.widgets.simple import Label
from pnwtable.bots.characters import CAST
from pnwtable.games import BY_KEY
from pnwtable.play.seats import Controller
from pnwtable.play.settings import LONGEST_NAME, Settings
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from pnwtable.app.widgets.base import Widget

LEVELS = ("random", "easy")
TRAIL = range(3, 5)


class Sitting:
    """A set-up before a player."""

    def __init__(self, game: str, settings: Settings | None = None) -> None:
        self.heard: list[Wanted] = []
        self.desk = new_desk()
        self.desk.settings = settings or self.desk.settings
        self.screen = a_setup(self.desk, game, self.heard)

    @property
    def number(self) -> Segments[int]:
        """How many play."""
        return next(w for w in self.screen.sheet.widgets if isinstance(w, Segments))

    def seat(self, number: int) -> None:
        """Choose how many play, with the pointer."""
        tap(self.screen, self.number.cell(number).center)

    @property
    def tokens(self) -> list[TokenButton]:
        return [w for w in self.screen.sheet.widgets if isinstance(w, TokenButton)]

    @property
    def names(self) -> list[TextField]:
        fields = [w for w in self.screen.sheet.widgets if isinstance(w, TextField)]
        return fields[: len(self.tokens)]

    def kind(self, at: int) -> Choice[object]:
        """Person or computer on a seat."""
        widgets = self.screen.sheet.widgets
        found = widgets[widgets.index(self.names[at]) + 1]
        assert isinstance(found, Choice)
        return found

    def start(self) -> Wanted:
        """What is dealt now."""
        for widget in self.screen.sheet.widgets:
            if getattr(widget, "label", "") == TEXTS.say("app.setup.start"):
                tap(self.screen, widget.rect.center)
        return self.heard[-1]

    def right(self, choice: Widget) -> None:
        """A step on with the pointer."""
        tap(self.screen, (choice.rect.right - 10, choice.rect.centery))

    def left(self, choice: Widget) -> None:
        """A step back with the pointer."""
        tap(self.screen, (choice.rect.left + 10, choice.rect.centery))


def kinds(wanted: Wanted) -> list[str]:
    return [who.strength or who.kind for who in wanted.controllers]


def company(last: tuple[Controller, ...] = (), seats: range = TRAIL) -> Company:
    return Company(new_desk(), seats, LEVELS, last)


def cast(*levels: str) -> Company:
    """A table for computers of these levels, or of these characters."""
    last = tuple(Controller("bot", level) for level in levels)
    return Company(new_desk(), range(1, 9), ("random", "easy", "medium"), last, CAST)


def players(people: Company) -> list[str]:
    """Who plays there, and what they are called."""
    return [f"{who.level} {who.name}" for who in people.controllers()]


# the first time


@pytest.mark.parametrize("game", ["grizzo", "signal_fire", "trail"])
def test_one_person_can_start_at_once_against_easy_computers(game: str) -> None:
    wanted = Sitting(game).start()
    assert kinds(wanted) == ["person", *["easy"] * (wanted.seats - 1)]
    assert [who.name for who in wanted.controllers[:2]] == ["Player 1", "Alder"]
    assert [who.colour for who in wanted.controllers] == list(SEAT_COLOURS[: wanted.seats])
    assert wanted.seats == BY_KEY[game].seats[0]
    complete_setup(BY_KEY[game], wanted.seats, wanted.options)


def test_enter_alone_starts_too() -> None:
    sitting = Sitting("trail")
    press(sitting.screen, pygame.K_RETURN)
    assert len(sitting.heard) == 1


def test_a_solitaire_asks_nobody_who_plays() -> None:
    sitting = Sitting("cabin")
    assert sitting.tokens == []
    assert sitting.start().controllers == ()


# how many


def test_more_people_get_rows_of_their_own_and_the_keys_stay_on_the_number() -> None:
    sitting = Sitting("grizzo")
    press(sitting.screen, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT)
    assert len(sitting.tokens) == 4
    assert sitting.screen.sheet.focus.at is sitting.number
    assert sitting.screen.sheet.focus.shown
    press(sitting.screen, pygame.K_LEFT)
    assert sitting.start().seats == 3


def test_the_number_stays_under_the_pointer_while_people_come_and_go() -> None:
    sitting = Sitting("grizzo")
    before = sitting.number.rect
    for number in (3, 4, 5, 2, 5):
        sitting.seat(number)
        assert sitting.number.rect == before
    assert sitting.start().seats == 5


def test_a_tap_on_a_free_seat_takes_it() -> None:
    sitting = Sitting("grizzo")
    free = [w for w in sitting.screen.sheet.widgets if isinstance(w, Vacant)]
    assert len(free) == 3
    tap(sitting.screen, free[1].rect.center)
    assert sitting.start().seats == 4


@pytest.mark.parametrize(
    ("game", "said"), [("signal_fire", "exactly 4 players"), ("trail", "3\N{EN DASH}4 players")]
)
def test_it_is_said_for_how_many_a_game_is(game: str, said: str) -> None:
    written = [w.text for w in Sitting(game).screen.sheet.widgets if isinstance(w, Label)]
    assert any(said in text for text in written)


# who


def test_a_name_is_typed_and_an_empty_one_is_the_usual_one() -> None:
    sitting = Sitting("trail")
    tap(sitting.screen, sitting.names[0].rect.center)
    typed(sitting.screen, "Žofie Ann")
    assert sitting.start().controllers[0].name == "Žofie Ann"
    tap(sitting.screen, sitting.names[0].rect.center)
    press(sitting.screen, pygame.K_DELETE)
    typed(sitting.screen, "  ")
    assert sitting.start().controllers[0].name == "Player 1"


def test_a_name_has_no_more_signs_than_fit() -> None:
    sitting = Sitting("trail")
    tap(sitting.screen, sitting.names[1].rect.center)
    typed(sitting.screen, "O" * 40 + "\n")
    assert sitting.start().controllers[1].name == "O" * LONGEST_NAME


def test_a_seat_goes_from_computer_to_person_and_back_and_keeps_both_names() -> None:
    sitting = Sitting("trail")
    tap(sitting.screen, sitting.names[1].rect.center)
    typed(sitting.screen, "Deep Heron")
    sitting.left(sitting.kind(1))
    sitting.left(sitting.kind(1))
    wanted = sitting.start()
    assert kinds(wanted)[1] == "person"
    assert wanted.controllers[1].name == "Player 2"
    sitting.right(sitting.kind(1))
    wanted = sitting.start()
    assert kinds(wanted)[1] == "random"
    assert wanted.controllers[1].name == "Deep Heron"


def test_the_token_of_a_seat_goes_round_the_colours_that_nobody_has() -> None:
    sitting = Sitting("trail")
    seen = []
    for _ in range(7):
        tap(sitting.screen, sitting.tokens[0].rect.center)
        wanted = sitting.start()
        colours = [who.colour for who in wanted.controllers]
        assert len(set(colours)) == 3
        seen.append(colours[0])
    assert set(seen) == set(SEAT_COLOURS) - set(SEAT_COLOURS[1:3])


def test_where_every_colour_is_taken_two_seats_exchange_theirs() -> None:
    eight = company(seats=range(8, 9))
    eight.recolour(0)
    colours = [who.colour for who in eight.controllers()]
    assert colours == [SEAT_COLOURS[1], SEAT_COLOURS[0], *SEAT_COLOURS[2:]]


def test_who_joins_brings_a_colour_that_is_free() -> None:
    people = company()
    people.recolour(0)
    assert people.places[0].colour == SEAT_COLOURS[3]
    people.seat(4)
    colours = [who.colour for who in people.controllers()]
    assert len(set(colours)) == 4


# who begins


def test_who_begins_is_left_to_the_lot_or_is_a_seat_that_is_taken() -> None:
    sitting = Sitting("grizzo")
    assert "first" not in sitting.start().options
    widgets = sitting.screen.sheet.widgets
    after = widgets.index(sitting.kind(1))
    first = next(w for w in widgets[after + 1 :] if isinstance(w, Choice))
    for _ in range(4):
        sitting.right(first)
    assert sitting.start().options["first"] == "p2"
    sitting.seat(3)
    sitting.right(first)
    assert sitting.start().options["first"] == "p3"
    sitting.seat(2)
    assert "first" not in sitting.start().options


# the next time


def again(wanted: Wanted, game: str) -> Sitting:
    settings = replace(
        new_desk().settings,
        last_options={game: wanted.options},
        last_seats={game: wanted.controllers},
    )
    return Sitting(game, settings)


def test_the_next_set_up_begins_with_the_people_of_the_last() -> None:
    sitting = Sitting("grizzo")
    sitting.seat(4)
    tap(sitting.screen, sitting.names[2].rect.center)
    typed(sitting.screen, "Ann")
    sitting.left(sitting.kind(1))
    tap(sitting.screen, sitting.tokens[3].rect.center)
    wanted = replace(sitting.start(), options={**sitting.start().options, "first": "p4"})
    assert again(wanted, "grizzo").start() == wanted


def test_people_of_last_time_that_no_longer_fit_give_way() -> None:
    gone = Controller("bot", "genius", "Heron", "no such colour")
    twins = (Controller("person", "", "Ann", "lake"), Controller("person", "", "Ben", "lake"))
    people = company((*twins, gone))
    ann, ben, heron = people.controllers()
    assert (ann, ben.name) == (twins[0], "Ben")
    assert heron.level == "easy"
    assert len({who.colour for who in people.controllers()}) == 3
    assert company((gone,) * 9).number == 3


def test_people_of_a_command_line_are_persons_with_numbers_and_colours() -> None:
    three = persons(new_desk(), 3)
    assert [who.name for who in three] == ["Player 1", "Player 2", "Player 3"]
    assert all(who.is_person for who in three)
    assert [who.colour for who in three] == list(SEAT_COLOURS[:3])


# numbers


def test_a_number_among_many_goes_by_tens_and_can_be_typed() -> None:
    sitting = Sitting("signal_fire")
    session = [w for w in sitting.screen.sheet.widgets if isinstance(w, Segments)][1]
    for chosen in ("points-50", OWN):
        tap(sitting.screen, session.cell(chosen).center)
    target = next(w for w in sitting.screen.sheet.widgets if isinstance(w, Number))
    sitting.right(target)
    assert sitting.start().options["target"] == 60
    tap(sitting.screen, (target.rect.left + 10, target.rect.centery))
    typed(sitting.screen, "125x")
    assert sitting.start().options["target"] == 125
    sitting.screen.sheet.focus.take(target)
    press(sitting.screen, pygame.K_LEFT)
    assert sitting.start().options["target"] == 120
    sitting.screen.sheet.focus.take(target)
    typed(sitting.screen, "7777")
    press(sitting.screen, pygame.K_BACKSPACE)
    assert sitting.start().options["target"] == 77 // 10


def test_whose_colour_name_and_kind_it_is_is_told_of_every_seat() -> None:
    sitting = Sitting("trail")
    sheet = sitting.screen.sheet
    for at, token in enumerate(sitting.tokens):
        who = sitting.names[at].aloud(sitting.desk).name
        assert who
        for widget in (token, sitting.kind(at)):
            assert widget_aloud(sitting.desk, sheet, widget).startswith(f"{who}, ")


# characters


def test_the_seats_of_a_level_are_taken_by_different_characters_then_by_animals() -> None:
    people = cast("easy", "medium", "easy", "easy", "random")
    assert players(people) == [
        "easy/alder Alder",
        "medium/marlow Marlow",
        "easy/camas Camas",
        "easy Raven",
        "random Marten",
    ]


def test_an_animal_that_is_a_mark_too_sits_where_its_mark_is() -> None:
    marks = {"owl": "snow", "bear": "ember", "orca": "slate", "salmon": "salmon"}
    sitting = {who.name.lower(): who.colour for who in cast(*("random",) * 8).controllers()}
    met = marks.keys() & sitting.keys()
    assert len(met) == 3
    assert {name: sitting[name] for name in met} == {name: marks[name] for name in met}


def test_who_was_chosen_keeps_the_seat_and_the_others_make_room() -> None:
    assert players(cast("easy", "easy/alder")) == ["easy/camas Camas", "easy/alder Alder"]


def test_the_next_of_a_level_comes_in_exchange() -> None:
    people = cast("easy", "easy", "easy")
    people.recast(2)
    assert players(people) == ["easy Fox", "easy/camas Camas", "easy/alder Alder"]
    people.recast(2)
    assert players(people) == ["easy Fox", "easy/alder Alder", "easy/camas Camas"]


def test_another_level_is_played_by_somebody_else() -> None:
    people = cast("easy/camas", "easy")
    people.sit(0, ("bot", "medium"))
    assert players(people)[0] == "medium/marlow Marlow"


def test_characters_are_remembered_without_their_usual_names() -> None:
    people = cast("easy/camas", "medium")
    people.call(1, "Rex")
    kept = to_remember(new_desk(), people.controllers())
    assert [(who.level, who.name) for who in kept] == [("easy/camas", ""), ("medium/marlow", "Rex")]


@pytest.mark.parametrize("level", ["easy/nobody", "medium/alder", "easy/"])
def test_somebody_unknown_of_last_time_gives_way_to_the_level(level: str) -> None:
    strength = level.partition("/")[0]
    assert players(cast(level))[0].startswith(f"{strength}/")


def test_a_tap_on_the_manner_of_a_computer_lets_the_next_one_play() -> None:
    sitting = Sitting("trail")
    before = [who.name for who in sitting.start().controllers[1:3]]
    place = sitting.number.rect
    tap(sitting.screen, lines(sitting)[0].rect.center)
    assert [who.name for who in sitting.start().controllers[1:3]] == before[::-1]
    assert sitting.number.rect == place


def test_a_person_has_no_manner_and_nothing_moves_away_when_it_goes() -> None:
    sitting = Sitting("trail")
    number, here = sitting.number.rect, len(lines(sitting))
    sitting.right(sitting.kind(0))
    assert len(lines(sitting)) == here
    sitting.right(sitting.kind(0))
    assert len(lines(sitting)) == here + 1
    assert sitting.number.rect == number


def test_the_manner_is_said_with_the_name() -> None:
    sitting = Sitting("grizzo")
    said = widget_aloud(sitting.desk, sitting.screen.sheet, lines(sitting)[0])
    assert said.startswith("Alder")
    assert TEXTS.say("games.grizzo.manners.bold") in said.lower()


def lines(sitting: Sitting) -> list[CharacterLine]:
    return [w for w in sitting.screen.sheet.widgets if isinstance(w, CharacterLine)]


# who plays with whom


def said_of_teams(sitting: Sitting) -> str:
    labels = [w.text for w in sitting.screen.sheet.widgets if isinstance(w, Label)]
    return next((text for text in labels if text.startswith("Playing together:")), "")


def test_a_game_in_pairs_says_who_plays_with_whom() -> None:
    sitting = Sitting("signal_fire")
    said = said_of_teams(sitting)
    one, two, three, four = (who.name for who in sitting.start().controllers)
    assert said == f"Playing together: {one} with {three}, {two} with {four}."


def test_a_new_name_is_the_one_of_the_team() -> None:
    sitting = Sitting("signal_fire")
    tap(sitting.screen, sitting.names[2].rect.center)
    typed(sitting.screen, "Ada")
    assert "with Ada," in said_of_teams(sitting)
    assert sitting.screen.sheet.focus.at is sitting.names[2]


def test_pairs_are_named_only_where_they_are_chosen_and_can_be() -> None:
    plain, teams = (Settings(last_options={"forage": {"teams": on}}) for on in (False, True))
    sitting = Sitting("forage", plain)
    sitting.seat(4)
    assert not said_of_teams(sitting)
    sitting = Sitting("forage", teams)
    sitting.seat(6)
    assert said_of_teams(sitting).count(" with ") == 3
    sitting.seat(5)
    assert not said_of_teams(sitting)


@pytest.mark.parametrize("game", ["grizzo", "orca_isles", "salmon_run", "trail"])
def test_where_each_plays_for_itself_nothing_is_said_of_teams(game: str) -> None:
    assert not said_of_teams(Sitting(game))
