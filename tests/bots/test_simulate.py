import json
import os
import signal
import sys
from dataclasses import replace
from io import StringIO
from multiprocessing import active_children
from subprocess import PIPE, Popen, run
from typing import Any

import pytest

from pnwtable.__main__ import main
from pnwtable.bots import decide
from pnwtable.core.commands import Command, Press
from pnwtable.core.view import View
from pnwtable.core.zones import Seat
from pnwtable.games import BY_KEY
from pnwtable.play.figures import figures_of, wilson
from pnwtable.play.setups import complete_setup
from pnwtable.play.simulate import (
    MOST_COMMANDS,
    BotFault,
    Match,
    Plan,
    Simulated,
    limit_of,
    needs_turn_limit,
    play_out,
    simulate,
)


def plan(key: str, *levels: str, games: int = 4, **options: object) -> Plan:
    game = BY_KEY[key]
    setup = complete_setup(game, len(levels), options)
    return Plan(key, setup, levels, games, 7, limit_of(game, setup))


def repeatable(games: list[Simulated]) -> list[Simulated]:
    """All but the times, in the order of the plan."""
    return [replace(game, seconds=()) for game in sorted(games, key=lambda game: game.number)]


def test_the_same_seed_gives_the_same_games_with_any_number_of_processes() -> None:
    asked = plan("forage", "easy", "random", "random", turn_limit=4)
    alone, together = list(simulate(asked, decide, 1)), list(simulate(asked, decide, 2))
    assert repeatable(alone) == repeatable(together)
    assert figures_of(asked, alone).lengths == figures_of(asked, together).lengths


def test_another_seed_gives_other_games() -> None:
    asked = plan("cabin", "random")
    other = replace(asked, seed=8)
    one, another = list(simulate(asked, decide, 1)), list(simulate(other, decide, 1))
    assert repeatable(one) != repeatable(another)


def test_every_bot_sits_on_every_seat_in_turn() -> None:
    asked = plan("grizzo", "easy", "random", "random")
    for bot in range(3):
        seats = {seat for n in range(3) for seat in (1, 2, 3) if asked.bot_of(n, Seat(seat)) == bot}
        assert seats == {1, 2, 3}
    for number in range(3):
        assert {asked.bot_of(number, Seat(seat)) for seat in (1, 2, 3)} == {0, 1, 2}


@pytest.mark.parametrize(
    ("levels", "seatings"),
    [(("easy", "random", "random"), 3), (("easy", "random") * 2, 2), (("easy",) * 3, 1)],
)
def test_a_duplicate_deal_is_played_once_with_each_seating(
    levels: tuple[str, ...], seatings: int
) -> None:
    asked = replace(plan("trail", *levels), duplicate=True)
    games = 2 * seatings
    dealt = [Match(asked, number, decide).state.table for number in range(games)]
    assert [asked.deal_of(number) for number in range(games)] == [0] * seatings + [1] * seatings
    assert all(table == dealt[0] for table in dealt[:seatings])
    assert dealt[seatings] != dealt[0]


def test_results_are_counted_for_the_bot_and_not_for_the_seat() -> None:
    games = [play_out(plan("grizzo", "easy", "random"), decide, number) for number in range(6)]
    assert all(len(game.seconds[0]) + len(game.seconds[1]) == game.commands for game in games)
    assert sum(game.won[0] for game in games) >= 4


def test_a_game_that_would_not_end_is_given_up_and_told() -> None:
    asked = replace(plan("forage", "random", "random", turn_limit=0, games=2), limit=15)
    games = list(simulate(asked, decide, 1))
    assert [game.commands for game in games] == [15, 15]
    figures = figures_of(asked, games)
    assert (figures.played, figures.unfinished) == (2, 2)
    assert figures.bots[0].games == 0
    assert figures.bots[0].points is None


def test_only_a_game_without_an_end_needs_a_turn_limit() -> None:
    forage, cabin = BY_KEY["forage"], BY_KEY["cabin"]
    assert needs_turn_limit(forage, complete_setup(forage), {})
    assert not needs_turn_limit(forage, complete_setup(forage), {"turn_limit": "0"})
    assert limit_of(forage, complete_setup(forage)) == MOST_COMMANDS
    assert not needs_turn_limit(cabin, complete_setup(cabin), {})


def pass_always(_level: str, _game: str, view: View[Any], _seed: int) -> Command:
    """A bot that does not know the rules."""
    return Press(view.legal[0].seat, "end")


def stumble(_level: str, _game: str, _view: View[Any], _seed: int) -> Command:
    """A bot with a fault."""
    raise LookupError("nothing here")


def test_a_bot_that_does_what_is_not_legal_is_named_with_the_game_and_the_command() -> None:
    expected = "grizzo, seed 7, game 2, command 1: the easy bot asked for p[12]: press end"
    with pytest.raises(BotFault, match=expected):
        play_out(plan("grizzo", "easy", "easy"), pass_always, 2)


def test_a_bot_that_fails_is_named_too() -> None:
    with pytest.raises(BotFault, match=r"the easy bot failed \(LookupError\('nothing here'\)\)"):
        play_out(plan("grizzo", "easy", "easy"), stumble, 2)


def vanish(_level: str, _game: str, _view: View[Any], _seed: int) -> Command:
    """A bot whose process the system ends, as it does where memory is short."""
    os._exit(9)


def test_the_end_of_a_process_that_plays_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnwtable.cli.simulate.decide", vanish)
    assert main(["simulate", "cabin", "--games", "40", "--processes", "2"]) == 1
    told = capsys.readouterr()
    assert told.err == "the system ended a process that was playing; is there too little memory?\n"
    assert ", 0 games of 40, " in told.out
    assert active_children() == []


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_that_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["simulate", *arguments, "--processes", "1"])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_figures_are_printed_without_a_bar_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = simulated(
        capsys, "grizzo", "--players", "2", "--bots", "easy,random", "--games", "4"
    )
    assert status == 0
    assert err == ""
    assert out.startswith("grizzo, 2 players, 4 games, seed 1, finish=fair, short=false\n")
    assert "1 easy" in out
    assert "2 random" in out


def test_a_bar_tells_how_far_it_is_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr("pnwtable.cli.progress._LOOK", 0.0)
    status, out, _ = simulated(capsys, "cabin", "--games", "3")
    assert status == 0
    assert "3 of 3" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    assert "\x1b" not in out


def test_the_document_has_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = simulated(capsys, "forage", "--games", "1", "--json", "--option", "turn_limit=2")
    document = json.loads(out)
    assert document["game"] == "forage"
    assert document["options"]["turn_limit"] == 2
    assert document["games_played"] == document["games_asked"] == 1
    assert len(document["bots"]) == document["players"] == 2
    assert set(document["bots"][0]) >= {"level", "wins", "interval", "points", "median_ms"}


def test_forage_gets_a_limit_of_40_turns(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = simulated(capsys, "forage", "--bots", "easy", "--games", "1", "--json")
    assert json.loads(out)["options"]["turn_limit"] == 40


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "no game 'chess'; there are: cabin, "),
        (["grizo"], "did you mean 'grizzo'"),
        (["grizzo", "--players", "9"], "grizzo is for 2 to 5"),
        (["grizzo", "--bots", "easy,easy,easy"], "expected 1 or 2 levels, for so many play"),
        (["grizzo", "--bots", "clever"], "no bot 'clever'; there are: random, easy"),
        (["grizzo", "--games", "0"], "'0': expected a number from 1 to 1000000"),
        (["grizzo", "--seed", "-1"], "expected a number from 0"),
        (["grizzo", "--processes", "many"], "expected a number from 1 to 64"),
        (["grizzo", "--option", "short"], "write it as key=value"),
        (["grizzo", "--option", "shrot=true"], "did you mean 'short'"),
        (["grizzo", "--option", "short=maybe"], "expected one of false, true, not 'maybe'"),
        ([], "GAME"),
    ],
)
def test_a_command_line_that_makes_no_sense_says_what_is_allowed(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", *arguments])
    assert left.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="a terminal and the signal of Ctrl-C")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_what_there_is_is_printed_after_ctrl_c(
    processes: str, request: pytest.FixtureRequest
) -> None:
    # A shell that started this in the background has it ignored, which a child would inherit.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, before))
    terminal, its_end = os.openpty()
    command = [sys.executable, "-m", "pnwtable", "simulate", "cabin", "--games", "100000", "--json"]
    with Popen(  # its own group, so that the workers hear the signal as from a terminal
        [*command, "--processes", processes],
        stdout=PIPE,
        stderr=its_end,
        text=True,
        start_new_session=True,
    ) as process:
        os.close(its_end)
        told = b""
        while b" of 100000" not in told:
            told += os.read(terminal, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=30)
    told += os.read(terminal, 10_000)
    os.close(terminal)
    assert process.returncode == 130
    document = json.loads(out)
    assert document["games_asked"] == 100_000
    assert 0 < document["games_played"] < 100_000
    assert f"interrupted after {document['games_played']} of 100000 games" in told.decode()
    assert b"Traceback" not in told


def test_the_program_tells_of_the_command() -> None:
    told = run(
        [sys.executable, "-m", "pnwtable", "--help"], capture_output=True, text=True, check=True
    )
    assert "pnwtable simulate GAME" in told.stdout
