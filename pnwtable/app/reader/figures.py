"""The figures of a page, drawn by the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.reader.library import scenarios_of
from pnwtable.app.reader.small import exits_to, nowhere
from pnwtable.core.commands import parse_command
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import Seat
from pnwtable.data.errors import did_you_mean, quoted
from pnwtable.data.page import OfDeal
from pnwtable.games import BY_KEY
from pnwtable.play.messages import Done
from pnwtable.play.scenarios import game_of, opening, setup_of
from pnwtable.play.session import Session
from pnwtable.play.setups import SetupRefused, complete_setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.reader.small import SmallTables
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.commands import Asked
    from pnwtable.data.page import Figure, OfScenario, Page
    from pnwtable.data.scenario import Scenario

WHOLE: Final = (1080, 640)
"""Logical units of a whole table in a figure, before it is made to fit the page."""

CARDS_AT_MOST: Final = 1.0
HIGHEST: Final = 330
"""Logical units of a figure that shows a part of a table."""

ABOVE: Final = 25
"""Logical units above places, for what is written there."""

AROUND: Final = 8
BELOW: Final = 16
"""Logical units of bare table under the last thing on a whole one."""


def session_at(scenario: Scenario) -> Session:
    """A table at the opening of a scenario. Raises DataError."""
    game = game_of(scenario)
    setup = setup_of(game, scenario)
    return Session.at(game, setup, scenario.seed, opening(game, scenario))


def asked_at(session: Session, text: str) -> Asked:
    """A command of a scenario; without a seat in it, that of the seat that can act."""
    actors, turn = session.actors, str(session.fields.get("turn", ""))
    seat = Seat(int(turn[1:])) if turn[1:].isdigit() else Seat(1)
    return parse_command(text, actors[0] if len(actors) == 1 else seat)


class Figures:
    """Opens and paints the figures of one page."""

    def __init__(self, desk: Desk, page: Page, game: str, tables: SmallTables) -> None:
        self._desk = desk
        self._page = page
        self._game = game
        self._tables = tables
        self._nominal: dict[int, tuple[int, int]] = {}

    def size(self, figure: Figure, width: int) -> tuple[int, int]:
        """The pixels that it takes of a page of that width. Raises DataError."""
        if figure.line not in self._nominal:
            screen = self._screen(figure, WHOLE, 1.0)
            self._nominal[figure.line] = self._part(figure, screen, 1.0).size
        wide, high = self._nominal[figure.line]
        by = self._by(figure, width)
        return min(width, round(wide * by)), round(high * by)

    def _by(self, figure: Figure, width: int) -> float:
        """How much larger than nominal it is painted."""
        wide, high = self._nominal[figure.line]
        most = self._desk.px(HIGHEST) / high if figure.zones else width / wide
        return min(width / wide, most, CARDS_AT_MOST * self._desk.scale if figure.zones else most)

    def painted(self, figure: Figure, width: int) -> pygame.Surface:
        """A new picture of that size. Raises DataError."""
        wide, high = self.size(figure, width)
        by = self._by(figure, width)
        screen = self._screen(figure, (round(WHOLE[0] * by), round(WHOLE[1] * by)), by)
        whole = pygame.Surface(screen.desk.size, depth=32)
        screen.draw(whole)
        part = self._part(figure, screen, by)
        part = pygame.Rect(0, 0, wide, high).move(part.topleft).clamp(whole.get_rect())
        return whole.subsurface(part.clip(whole.get_rect())).copy()

    def _screen(self, figure: Figure, size: tuple[int, int], scale: float) -> TableScreen:
        session = self._session(figure)
        seat = None if figure.seat is None else Seat(figure.seat)
        if seat is not None and seat > session.setup.seats:
            raise self._page.fault(figure, f"there is no p{seat} at this table")
        return self._tables.made(session, seat, size, exits_to(nowhere), scale)

    def _part(self, figure: Figure, screen: TableScreen, scale: float) -> pygame.Rect:
        """The part of the table that is shown."""
        whole = pygame.Rect((0, 0), screen.desk.size)
        slots = screen.scene.arrangement.slots
        if not figure.zones:
            whole.height = min(whole.height, _lowest(screen) + round(BELOW * scale))
            return whole
        boxes = []
        for name in figure.zones:
            found = [slot for zone, slot in slots.items() if _is_named(zone, name)]
            if not found:
                near = did_you_mean(name, slots)
                raise self._page.fault(figure, f"no zone {quoted(name)} here{near}")
            boxes += [box for slot in found for box in (slot.outline, *slot.cards)]
        rects = [pygame.Rect(box.x, box.y, box.width, box.height) for box in boxes]
        around, above = round(AROUND * scale), round(ABOVE * scale)
        part = rects[0].unionall(rects[1:]).inflate(2 * around, 2 * around)
        part.y, part.height = part.y - above + around, part.height + above - around
        return part.clip(whole)

    def _session(self, figure: Figure) -> Session:
        source = figure.source
        if isinstance(source, OfDeal):
            return self._dealt(figure, source)
        return self._of_scenario(figure, source)

    def _of_scenario(self, figure: Figure, source: OfScenario) -> Session:
        known = scenarios_of(self._game)
        if source.name not in known:
            near = did_you_mean(source.name, known)
            raise self._page.fault(figure, f"no scenario {quoted(source.name)}{near}")
        scenario = known[source.name]
        session = session_at(scenario)
        if source.after > len(scenario.when):
            raise self._page.fault(figure, f"that scenario has {len(scenario.when)} commands")
        self._do(figure, session, [asking.text for asking in scenario.when[: source.after]])
        return session

    def _do(self, figure: Figure, session: Session, commands: Sequence[str]) -> None:
        for text in commands:
            if not isinstance(session.do(asked_at(session, text), session.stamp), Done):
                raise self._page.fault(figure, f"{quoted(text)} is refused")

    def _dealt(self, figure: Figure, source: OfDeal) -> Session:
        from pnwtable.bots import decide  # noqa: PLC0415 - most figures are of scenarios

        game = BY_KEY[self._game]
        try:
            setup = complete_setup(game, source.players, source.options)
        except SetupRefused as refused:
            raise self._page.fault(figure, str(refused)) from None
        session = Session.new(game, setup, source.seed, deal_chosen=True)
        for number in range(source.after):
            if not session.actors:
                raise self._page.fault(figure, f"that game ends after {number} commands")
            seat = session.actors[0]
            view = session.view(seat)
            asked = asked_for(view.table, decide("easy", game.key, view, number))
            session.do(asked, session.stamp)
        return session


def _lowest(screen: TableScreen) -> int:
    """Where the last thing on a table ends."""
    placed, still = screen.scene.arrangement, screen.still()
    boxes = [box for slot in placed.slots.values() for box in (slot.outline, *slot.cards)]
    boxes += [plate.box for plate in placed.plates.values()]
    boxes += [knob.box for knob in still.knobs]
    return max(box.bottom for box in boxes)


def _is_named(zone: str, name: str) -> bool:
    """Whether that name means the zone: it, or the group it is of."""
    return name in (zone, zone.partition("@")[0], zone.partition(".")[0])
