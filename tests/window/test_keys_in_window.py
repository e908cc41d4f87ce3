"""All seven games in a real window by the keyboard alone: from home to the table to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from desktop import shown
from hands import Hands
from handwork import BY_KEYS
from late import save_late
from people import People
from twin import Dealt

from pnwtable.app.key_help import KeyHelp
from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.screens.table_cards import TableCard
from pnwtable.app.screens.tiles import Tile
from pnwtable.bots import decide
from pnwtable.core.resolve import asked_for
from pnwtable.games import BY_KEY
from pnwtable.play.reading import read_journal
from pnwtable.play.results import scores_of
from pnwtable.play.resume import resume
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pnwtable.app.widgets.base import Widget
    from pnwtable.app.widgets.sheet import Sheet

pytestmark = pytest.mark.window

LAST: Final = 7
"""So many commands are left of each game: with them it comes to its end."""

MOST: Final = 60
"""More presses than any widget is away."""

LONG: Final = (
    Dealt("cabin", 1, 7),
    Dealt("trail", 3, 7),
    Dealt("signal_fire", 4, 7, {"rounds": 1, "target": 0}),
    Dealt("salmon_run", 2, 7),
    Dealt("orca_isles", 3, 7),
    Dealt("forage", 3, 7),
    Dealt("grizzo", 3, 7, {"short": True}),
)


def length(dealt: Dealt) -> int:
    """How many commands the rule of thumb needs for the whole game."""
    game = BY_KEY[dealt.game]
    setup = complete_setup(game, dealt.seats, dict(dealt.options))
    session = Session.new(game, setup, dealt.deal)
    while session.outcome is None:
        view = session.view(session.actors[0])
        asked = asked_for(view.table, decide("easy", game.key, view, session.position))
        session.do(asked, session.stamp)
    return session.position


def sheet(hands: Hands) -> Sheet:
    """What the keys steer: a question, else the screen."""
    if hands.twin.desk.questions:
        return hands.twin.desk.questions[-1].sheet
    assert isinstance(hands.twin.screen, SheetScreen)
    return hands.twin.screen.sheet


def go_to(hands: Hands, wanted: Callable[[Widget], bool]) -> None:
    """Press Tab until the keys are there."""
    for _ in range(MOST):
        at = sheet(hands).focus.at
        assert at is not None
        if wanted(at):
            return
        hands.key("Tab")
    raise AssertionError("Tab does not lead there")


def press(hands: Hands, text: str) -> None:
    """Go to the button that says so, and press it."""
    label = hands.twin.desk.texts.say(text)
    go_to(hands, lambda widget: getattr(widget, "label", "") == label)
    hands.key("Return")
    hands.rest()


def test_every_game_is_played_to_its_end_by_the_keys_alone_and_its_result_is_kept(
    tmp_path: Path,
) -> None:
    with shown() as screen_of_x:
        hands = Hands(screen_of_x, tmp_path, None, animation="off")
        try:
            hands.rest()
            a_new_game_and_its_keys(hands)
            for number, dealt in enumerate(LONG, 1):
                end = length(dealt) - LAST
                hands.bring(
                    lambda data, dealt=dealt, end=end: save_late(  # type: ignore[misc]  # bound now
                        data, dealt, lambda session: session.position == end
                    )
                )
                press(hands, "table.menus.home" if number == 1 else "table.end.home")
                to_the_end(hands)
                is_kept(hands, number)
            hands.close()
        finally:
            hands.end()


def a_new_game_and_its_keys(hands: Hands) -> None:
    """From home to the deal of the day; some moves, back and again; keys, log, buttons, menu."""
    go_to(hands, lambda widget: isinstance(widget, Tile) and widget.game == "cabin")
    hands.key("Return")
    press(hands, "app.setup.deal_today")
    press(hands, "app.setup.start")
    people = People(hands, BY_KEYS)
    for _ in range(3):
        people.act()
    session = hands.twin.table.session
    hands.key("u")
    if hands.twin.desk.questions:
        press(hands, "table.take-back.do")
    assert session.position == 2
    hands.key("r")
    assert session.position == 3
    hands.key("F1")
    assert isinstance(hands.twin.desk.questions[-1], KeyHelp)
    hands.rest()
    hands.key("F1", "g")
    assert hands.twin.table.side.panel is not None
    hands.rest()
    hands.key("F6", "Tab", "F6", "Escape", "F10", "Right", "Escape", "Escape")
    hands.rest()
    assert hands.twin.desk.questions


def to_the_end(hands: Hands) -> None:
    """Home begins at the table that was left last; it is gone on with, and played."""
    go_to(hands, lambda widget: isinstance(widget, TableCard))
    hands.key("Return")
    hands.rest()
    people = People(hands, BY_KEYS)
    people.play()
    assert people.commands
    hands.rest()
    assert hands.twin.desk.questions


def is_kept(hands: Hands, number: int) -> None:
    """The save of the window leads to the same end, and its result stands in it."""
    session = hands.twin.table.session
    saves = (hands.window_folder / "data").rglob("*.jsonl")
    newest = max(saves, key=lambda path: path.stat().st_mtime_ns)
    saved = resume(read_journal(newest))
    assert saved.fault is None
    assert saved.session.digest == session.digest, number
    assert saved.session.result is not None
    assert saved.session.result.scores == scores_of(session.fields)
