"""The timeline of a table: every moment of the game so far, to look at, mark and begin from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app.table.past import Past, rest_of
from pnwtable.app.table.timeline_bar import TimelineBar
from pnwtable.app.table.timeline_controls import Control
from pnwtable.app.table.timeline_keys import press
from pnwtable.app.table.timeline_review import note_of, said_of
from pnwtable.app.table.timeline_words import knows, line_at, name_at, opens
from pnwtable.layout.geometry import Box
from pnwtable.play.timeline import timeline_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.words import Words
    from pnwtable.play.session import Session
    from pnwtable.play.timeline import Timeline

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
_AS_PLAYED: Final = 1
_OVER: Final = 140


def toggle_timeline(screen: TableScreen) -> None:
    """Open the timeline of a table at now, or close it; behind a curtain nothing is to be seen."""
    if screen.journey is not None:
        screen.journey.close()
    else:
        open_at(screen)


def open_at(
    screen: TableScreen, position: int | None = None, leave: Callable[[], None] | None = None
) -> None:
    """Open the timeline at a position, else at now.

    With ``leave`` the table is there for nothing else: closing the timeline leads there. So a
    finished game is looked at again: read its save into a Session whose keeper goes on with that
    very file, call ``session.shelve()``, build a TableScreen for it, then call this. From then on
    its journal takes nothing but bookmarks and names; whoever put it away must leave it where it
    lies.
    """
    if not screen.bars.shown:
        return  # a small table, such as one on a page of the rules
    screen.put_back()
    screen.asking.disarm()
    screen.hold(None)
    screen.showing.touched()
    screen.staging.player.finish()
    if screen.curtain is None:
        at = screen.session.position if position is None else position
        screen.journey = Journey(screen, min(max(0, at), screen.session.position), leave)
        screen.relaid()


def go_on(screen: TableScreen, journey: Journey) -> None:
    """Open the timeline as it lay open at this table before that was laid anew."""
    open_at(screen, journey.position, journey.leave)
    if screen.journey is not None and journey.opened:
        screen.journey.open_hands()


class Journey:
    """Goes through the moments of one table, while the table of now waits as it is."""

    def __init__(
        self, screen: TableScreen, position: int, leave: Callable[[], None] | None = None
    ) -> None:
        self.screen = screen
        self.leave = leave
        self._viewer = screen.viewer
        self._now = screen.session.position
        self._past = screen.showing.past = Past(screen, position)
        self._known: tuple[tuple[object, ...], Timeline] | None = None
        self._speed = _AS_PLAYED
        self._rest = 0.0
        self.playing = self._asks = False
        self._over = screen.session.is_over
        self.bar = TimelineBar(self, self._controls())

    def _controls(self) -> tuple[Control, ...]:
        say, screen = self.words.table, self.screen

        def sign(name: str, do: Callable[[], None]) -> Control:
            return Control(name, say(f"timeline.{name}"), do, sign=name)

        mark = sign("bookmark", self.bookmark)
        mark.worded = True
        hands = Control("hands", say("timeline.hands"), self.open_hands)
        several = screen.session.setup.seats > 1
        shown = (hands,) if several and self._over else ()
        return (
            sign("first", lambda: self.go(0)),
            sign("back", lambda: self.step(-1)),
            sign("play", self.play),
            sign("forward", lambda: self.step(1)),
            sign("last", lambda: self.go(self.timeline.now)),
            Control("speed", "", self.next_speed),
            mark,
            *shown,
            Control("branch", say("timeline.branch"), self.branch),
            Control("close", self.way_out, self.close),
        )

    @property
    def way_out(self) -> str:
        """Where closing it leads, as its button and the help of keys say."""
        return self.words.table("timeline.close" if self.leave is None else "timeline.leave")

    @property
    def session(self) -> Session:
        """The game."""
        return self.screen.session

    @property
    def words(self) -> Words:
        """How it is said."""
        return self.screen.words

    @property
    def position(self) -> int:
        """The moment that is shown, or moved to."""
        return self._past.position

    @property
    def opened(self) -> bool:
        """Whether every hand is open."""
        return self._past.opened

    @property
    def timeline(self) -> Timeline:
        """The line of moments, in the knowledge of whoever looks."""
        session, words = self.session, self.words
        marks = tuple(session.bookmarks.items())
        asked = session.stamp, session.position, knows(self.screen), marks, words.language
        if self._known is None or self._known[0] != asked:
            line = timeline_of(session, knows(self.screen), lambda key: opens(words, key))
            self._known = asked, line
        return self._known[1]

    def go(self, position: int) -> None:
        """Show that moment."""
        self.playing = False
        self._show(position)

    def _show(self, position: int) -> None:
        self._past.show(min(max(0, position), self.session.position))
        self.tell()

    def tell(self) -> None:
        """Say aloud what happened there, to whoever listens, instead of what was being said."""
        self.screen.desk.speaker.hush()
        line, here = self.timeline, self.position
        said = line_at(self.words, line, here), note_of(self, here), said_of(self, here)
        self.screen.desk.speaker.say("  ".join(filter(None, said)))
        self._changed()

    def step(self, by: int) -> None:
        """To the moment before, or to the next one by the motion that led there."""
        self.playing = False
        if by < 0:
            self._show(self.position - 1)
        elif self.position < self.session.position:
            self._past.advance()
            self.tell()

    def play(self) -> None:
        """Let one moment follow another, or stop; from the end it begins again."""
        self.playing = not self.playing
        if self.playing and self.position >= self.session.position:
            self._past.show(0)
        self._rest = 0.0
        self._changed()

    def next_speed(self) -> None:
        """The next speed, and round."""
        self.set_speed((self._speed + 1) % len(SPEEDS))

    def set_speed(self, number: int) -> None:
        """One of the speeds."""
        self._speed = min(max(0, number), len(SPEEDS) - 1)
        self._changed()

    def faster(self, by: int) -> None:
        """So many speeds higher, as far as it goes."""
        self.set_speed(self._speed + by)

    @property
    def speed(self) -> float:
        """How much faster than at the table."""
        return SPEEDS[self._speed]

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; whether that shows."""
        if self.screen.desk.questions:
            return False
        if self._asks:
            self._ask()
        seconds *= self.speed
        shows = self._past.player.advance(seconds)
        if not self.playing or self._past.player.running:
            return shows
        self._rest -= seconds
        if self._rest > 0:
            return shows
        self._rest = rest_of(self.screen.desk.pace)
        if self.position < self.session.position:
            self._past.advance()
        self.playing = self.position < self.session.position
        self.tell()
        return True

    def bookmark(self) -> None:
        """Name this moment, rename its bookmark, or remove it; it is asked with the next pass.

        The letter of the key that asks for it must not come into the field.
        """
        self.playing, self._asks = False, True

    def _ask(self) -> None:
        from pnwtable.app.table.timeline_notes import ask_bookmark  # noqa: PLC0415 - on demand

        self._asks = False
        said = self.session.bookmarks.get(self.position)
        usual = name_at(self.words, self.timeline, self.position)
        ask_bookmark(self.screen.desk, self.position, said, usual, self.note)

    def note(self, position: int, name: str) -> None:
        """Give a moment this bookmark; an empty one removes it."""
        self.session.bookmark(position, name)
        self._changed()

    def to_bookmark(self, by: int) -> None:
        """To the next bookmark, or to the one before."""
        there = self.timeline.bookmark_beside(self.position, by)
        if there is not None:
            self.go(there)

    def open_hands(self) -> None:
        """Show every hand, or again only what whoever looks knew then; possible after the end."""
        if self.session.is_over and self.session.setup.seats > 1:
            self._past.player.finish()
            self._past.opened = not self._past.opened
            self._changed()

    def branch(self) -> None:
        """Go on from this moment at a table of its own, as practice; or say why not."""
        self.playing = False
        fault = self.session.branch_fault(self.position)
        if fault is None:
            self.screen.exits.branch(self.screen, self.position)
            return
        said, over = (
            self.words.table(f"timeline.no-branch.{fault}"),
            self.screen.bars.desk.px(_OVER),
        )
        # Well above the bar, which lies over everything that is said of the table.
        x, y = self.bar.control("branch").rect.centerx, self.bar.rect.y - over
        self.screen.say(said, Box(x, max(0, y), 1, 1), "hint")

    def close(self) -> None:
        """Back to now; the table is exactly as it was left."""
        if self.leave is not None:
            self.leave()
            return
        self.screen.journey = self.screen.showing.past = None
        self.screen.sentences.hush()
        self.screen.relaid()

    def relay(self) -> None:
        """The table was laid anew: for somebody else it closes, at another position it follows."""
        if self.screen.viewer != self._viewer or self.screen.curtain is not None:
            self.screen.journey = self.screen.showing.past = None
            self.screen.relaid()
        elif self.session.is_over != self._over:
            self._over, self._past.opened = self.session.is_over, False
            self.bar = TimelineBar(self, self._controls())
            self.screen.relaid()
        elif self.session.position != self._now:
            self._now = self.session.position
            self.go(self._now)

    def resized(self, size: tuple[int, int]) -> int:
        """Take the lower edge of the window; how many pixels of its height."""
        self._past.player.finish()
        self._dress()
        return self.bar.resized(self.screen.bars.desk, size)

    def draw(self, target: pygame.Surface) -> None:
        """Paint the bar."""
        self.bar.draw(self.screen.bars.desk, target)

    def _changed(self) -> None:
        self.screen.sentences.hush()
        self._dress()
        self.screen.refresh()

    def _dress(self) -> None:
        """Show on the controls how things stand."""
        here, now, control = self.position, self.session.position, self.bar.control
        control("first").usable = control("back").usable = here > 0
        control("last").usable = control("forward").usable = here < now
        play = control("play")
        play.sign = "pause" if self.playing else "play"
        play.label = self.words.table(f"timeline.{play.sign}")
        play.usable = now > 0
        control("speed").label = self.words.table("timeline.speed", n=_said(self.speed))
        control("bookmark").on = here in self.session.bookmarks
        control("branch").usable = self.session.branch_fault(here) is None
        if self._over and self.session.setup.seats > 1:
            control("hands").on = self._past.opened

    def take(self, event: pygame.Event) -> bool:
        """Whether the event was for the timeline; all that is for the table is."""
        if event.type == pygame.KEYDOWN:
            press(self, event)
            return True
        if event.type == pygame.KEYUP:
            self.screen.keys.release(event)
            return True
        if event.type in _POINTER:
            return self.bar.handle(self.screen.bars.desk, event)
        self.bar.handle(self.screen.bars.desk, event)
        return False


def _said(speed: float) -> str:
    """The speed as it is written."""
    return "½" if speed == SPEEDS[0] else f"{speed:g}"


_POINTER: Final = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
)
