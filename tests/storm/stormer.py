"""Draws inputs: some aimed at what is legal and in sight, some at anything, some at nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from anything import CHANGES, SIZES, Anything
from handwork import by_dragging, by_keys, by_tapping
from laws import Broken
from whereabouts import cards_of, free_spot, seen_of

from pnwtable.app.screens.sheets import SheetScreen
from pnwtable.app.table.curtain import RESTS
from pnwtable.core.commands import AskedMove
from pnwtable.games import BY_KEY
from pnwtable.play.setups import SetupRefused, complete_setup
from pnwtable.play.turns import persons

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hand import Hand
    from house import House

    from pnwtable.app.widgets.sheet import Sheet
    from pnwtable.core.commands import Asked
    from pnwtable.play.session import Session

    Act = Callable[[], None]

LONG_AWAY: Final = 24
"""Inputs after which a table is left to which nobody finds back."""

LONG_OVER: Final = 14
"""Inputs after which one is left on which all is over."""

LONG_GAME: Final = 2500
"""Inputs after which it has been played enough."""

MOST_WAITS: Final = 20
"""Half seconds in which computer players are waited for."""

STUCK: Final = 60
"""Inputs that a page may stay for while somebody tries to answer it."""


class Stormer(Anything):
    """A hand that does anything, at any time, and now and then what it should."""

    def __init__(self, game: str, seed: int, house: House, given: Callable[[str], None]) -> None:
        super().__init__(Random(f"{game} {seed}"), house, given)
        self.game = BY_KEY[game]
        self.away = self.over = self.here = self.waiting = 0

    # what is done next

    def act(self) -> None:
        """One input, or a few that belong together."""
        house = self.house
        self.here += 1
        self.away = 0 if house.at_table else self.away + 1
        self.waiting = self.waiting + 1 if house.desk.questions else 0
        session = house.session
        self.over += session is not None and session.is_over
        if session is None and not self.away:
            self.away = 1
        another = session is not None and session.game.key != self.game.key
        tired = self.over > LONG_OVER or self.here > LONG_GAME or self.away > LONG_AWAY
        if not house.deals or another or tired or house.desk.leaving:
            self.deal()
        elif house.desk.questions:
            self.at_page(house.desk.questions[-1].sheet)
        elif not house.at_table:
            self.elsewhere()
        elif house.table.curtain is not None:
            self.some(((5, self.raise_curtain), (2, self.anything)))
        elif house.table.journey is not None:
            self.some(((3, self.in_timeline), (2, self.end_timeline), (1, self.anything)))
        else:
            self.some(((13, self.aimed), (2, self.half_aimed), (12, self.anything)))

    def deal(self) -> None:
        """A new table of the game of this storm."""
        luck = self.luck
        self.house.desk.leaving = False
        self.away = self.over = self.here = 0
        seats = luck.choice(self.game.seats)
        people = luck.choice((1, 1, 2, seats))
        who = ["" if at < people else luck.choice(("easy", "random")) for at in range(seats)]
        luck.shuffle(who)
        settings = {name: luck.choice(CHANGES[name]) for name in CHANGES if luck.random() < 0.4}
        settings["practice"] = luck.random() < 0.3
        if luck.random() < 0.6:
            settings["animation"] = "off"
        dealt = {
            "game": self.game.key,
            "seats": seats,
            "options": self.options(seats),
            "deal": luck.randrange(1, 10**6),
            "who": who,
            "settings": settings,
        }
        self.house.do(["size", list(luck.choice(SIZES))])
        self.house.do(["deal", dealt])
        self.house.let_go_on(0.05)
        self.house.let_go_on(0.05)
        self.given("deal")

    def options(self, seats: int) -> dict[str, Any]:
        """Options that the rules allow, most of them as they are without being asked for."""
        luck, chosen = self.luck, {}
        for spec in self.game.options:
            if luck.random() < 0.3 and not spec.names:
                chosen[spec.key] = luck.choice(spec.values)
        try:
            complete_setup(self.game, seats, chosen)
        except SetupRefused:
            return {}
        return chosen

    # aimed

    def aimed(self) -> None:
        """What the rules allow, by the pointer or the keys, at the places where it lies."""
        house, luck = self.house, self.luck
        table, seat = house.table, house.seat_to_act()
        if table.staging.running:
            house.let_pass(luck.choice((0.2, 1.0, 3.0)))
        session = table.session
        if seat is None or not (legal := session.legal(seat)) or not house.at_table:
            self.no_turn(session)
            return
        asked = self.chosen(legal)
        ways = ((by_dragging, 36), (by_tapping, 24), (self.by_sending, 9), (by_keys, 1))
        (way,) = luck.choices([way for way, _ in ways], [weight for _, weight in ways])
        try:
            way(self.hand, asked)
        except (AssertionError, LookupError, StopIteration, ValueError) as blocked:
            self.blocked(blocked)

    def blocked(self, blocked: Exception) -> None:
        """Something else lies there by now; what is broken itself is told on."""
        if isinstance(blocked, Broken):
            raise blocked
        self.anything()

    def chosen(self, legal: Sequence[Asked]) -> Asked:
        """Anything that is legal; seldom what only ends a turn, if there is more."""
        moves = [asked for asked in legal if isinstance(asked, AskedMove)]
        return self.luck.choice(moves if moves and self.luck.random() < 0.5 else list(legal))

    def no_turn(self, session: Session) -> None:
        """Nobody acts with the pointer: others do, or somebody has to come or to go on."""
        house = self.house
        if house.table.acting.ready is not None or house.table.stays:
            self.hand.key("space")
        elif set(session.actors) - set(persons(session)):
            for _ in range(MOST_WAITS):
                house.let_pass(0.5)
                if house.session is not session or set(session.actors) & set(persons(session)):
                    break
            self.given("wait")
        else:
            self.anything()

    @staticmethod
    def by_sending(hands: Hand, asked: Asked) -> None:
        """A double click on the first thing that a command begins with."""
        table = hands.house.table
        if not isinstance(asked, AskedMove):
            by_tapping(hands, asked)
            return
        cards = cards_of(table, asked)
        if cards:
            at = seen_of(table, table.scene.by_card[cards[-1]])
        else:
            at = free_spot(table, asked.source)
        hands.click(at, times=2)

    # pages and other screens

    def at_page(self, sheet: Sheet) -> None:
        """A question: answer it, or do anything."""
        if self.waiting > STUCK:
            raise AssertionError(f"this page cannot be answered: {self.house.desk.questions}")
        self.some(
            (
                (4, lambda: self.press_in(sheet)),
                (4, lambda: self.hand.key("Escape")),
                (1, lambda: self.hand.key("Return")),
                (1, self.some_key),
                (1, self.anything),
            )
        )

    def press_in(self, sheet: Sheet) -> None:
        """One of its buttons that are in sight."""
        seen = [
            widget
            for area in sheet.areas
            for widget in area.widgets
            if (widget.focusable or widget.tappable)
            and area.viewport.collidepoint(widget.rect.center)
        ]
        if not seen:
            self.hand.key("Escape")
            return
        self.hand.click(self.luck.choice(seen).rect.center)

    def elsewhere(self) -> None:
        """Another screen than the table: most often back."""
        screen = self.house.screen
        if isinstance(screen, SheetScreen):
            sheet = screen.sheet
            press = (2, lambda: self.press_in(sheet))
            self.some((press, (4, lambda: self.hand.key("Escape")), (1, self.anything)))
        else:
            self.some(((4, lambda: self.hand.key("Escape")), (2, self.anything)))

    def raise_curtain(self) -> None:
        """Who is called comes to the table, mostly once the curtain takes an answer."""
        curtain = self.house.table.curtain
        if curtain is None:
            return
        if self.luck.random() < 0.9:
            self.house.let_go_on(RESTS + 0.1 if RESTS < 0.15 else 0.25)
            self.house.let_go_on(0.25)
        self.hand.click(self.luck.choice(curtain.callers).rect.center)

    def in_timeline(self) -> None:
        names = ("Left", "Right", "Up", "Down", "space", "Tab", "Return", "b", "o", "n", "p", "c")
        self.hand.key(self.luck.choice(names))

    def end_timeline(self) -> None:
        self.hand.key(self.luck.choice(("Escape", "t")))
