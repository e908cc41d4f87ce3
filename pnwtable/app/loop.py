"""The main loop: takes events, lets time pass, draws only when something changed, never blocks."""

from __future__ import annotations

import gc
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final

import pygame

from pnwtable.app import clipboard
from pnwtable.app.bindings import pressed
from pnwtable.app.desk import pictures_at
from pnwtable.app.guests import DROPS, is_typing
from pnwtable.app.heap import give_back
from pnwtable.app.input_method import InputMethod, field_of
from pnwtable.app.over import Over
from pnwtable.app.speech.reading_line import ReadingLine, change_speech
from pnwtable.app.theme import SHORE
from pnwtable.app.waking import Waking
from pnwtable.play.settings import LARGEST_SCALE, SCALE_STEP, SMALLEST_SCALE

if TYPE_CHECKING:
    from collections.abc import Callable

    from pnwtable.app.desk import Desk, Screen
    from pnwtable.app.faults import FaultLog
    from pnwtable.app.guests import Guests
    from pnwtable.app.widgets.dialog import Dialog
    from pnwtable.app.window import Window

_IDLE: Final = 33
_RESTING: Final = 55
_QUIET_TURNS: Final = 90
"""After two seconds without an event even fewer looks will do; each costs a little of the core."""
_LISTENING: Final = 90
"""Where an event ends the wait, all that still has to be looked for are computers' moves."""
_MOVING: Final = 12
_LIVELY: Final = 5
_LIVELY_TURNS: Final = 40
"""For so long after an event the next is looked for often: what a hand does shows a frame later."""
_FRAME: Final = 6
"""From one frame to the next while a hand moves, where no event ends a wait."""
_LEAST: Final = 2
"""Where frames take longer than that, others have to get on as well: the display, to begin with."""
_HIDDEN: Final = 150
_LONGEST_STEP: Final = 0.25
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_RESIZED: Final = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)
_GONE: Final = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_BACK: Final = (
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWEXPOSED,
)
_WALKS: Final = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_BACKSPACE, pygame.K_DELETE),
)
"""The keys that may go on while they are held, beside those that zoom."""

_GOES_ON: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_ZOOM: Final = {"larger": 1, "smaller": -1, "usual_size": 0}


def nothing() -> None:
    """What is done between two passes if nobody wants anything."""


class Loop:
    """Runs one screen after another in a window until the desk says it is time to leave."""

    def __init__(
        self,
        window: Window,
        desk: Desk,
        home: Callable[[], Screen],
        log: FaultLog,
        between: Callable[[], None] = nothing,
    ) -> None:
        self.draws = 0
        self.guests: Guests | None = None
        self._window = window
        self._desk = desk
        self._home = home
        self._log = log
        self._between = between
        self._scenery = desk.scenery
        self._over = Over(desk)
        self._line = ReadingLine(desk)
        self._waking = Waking()
        self._input = InputMethod(lambda: field_of(desk, self._screen))
        self._screen: Screen | None = None
        self._size = (0, 0)
        self._scale = 0.0
        self._hidden = False
        self._quiet = 0
        self._stale = True
        self._broken = False
        self._fault: Dialog | None = None
        self._then = monotonic()
        self._held: set[int] = set()

    def run(self) -> None:
        """Show the first screen and go on to the last; Ctrl C in a terminal closes it too."""
        self._guarded(self._begin)
        try:
            self._measure()  # what was typed while the first screen was made is for it
            while not self._desk.leaving:
                self._waking.wait(self.turn())
        except KeyboardInterrupt:
            self._desk.quit()
        if self._screen is not None:
            self._guarded(self._screen.leave)

    def turn(self) -> int:
        """One pass; how many milliseconds to wait before the next."""
        begun = monotonic()
        heard = pygame.event.get()
        if heard:
            self._waking.answered()
        events = list(self._input.let_through(heard))
        self._quiet = 0 if events else self._quiet + 1
        for event in events:
            self._take(event)
        self._guarded(lambda: self._input.follow(self._window.pixel_scale()))
        self._guarded(self._between)
        self._invite(lambda guests: guests.work())
        self._measure()
        moving = self._pass_time()
        if self._hidden:
            return _HIDDEN
        if self._scenery.later.coming and not self._stale:
            self._guarded(self._go_on)
        drawn = moving or self._stale
        if drawn:
            self._draw()
        return self._rest(monotonic() - begun, drawn=drawn, moving=moving)

    def _rest(self, spent: float, *, drawn: bool, moving: bool) -> int:
        """How many milliseconds to wait after a pass that took so many seconds."""
        lively = self._quiet < _LIVELY_TURNS and not self._waking.listens
        if moving or drawn or self._scenery.later.coming:
            frame = _FRAME if lively else _MOVING
            return max(_LEAST, frame - int(1000 * spent))
        if lively:
            return _LIVELY
        if self._quiet < _QUIET_TURNS:
            return _IDLE
        return _LISTENING if self._waking.listens else _RESTING

    def _take(self, event: pygame.Event) -> None:
        if event.type in _RESIZED:
            # A press that follows in the same batch belongs to the new layout.
            self._measure()
        if event.type in _MOUSE:
            event = self._in_pixels(event)
        if event.type in _GOES_ON:
            self._desk.speaker.hush()  # what is still being said is over for who goes on
        if event.type in _GONE:
            self._hide(hidden=True)
        elif event.type in _BACK:
            self._hide(hidden=False)
            self._stale = True
        elif event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self._desk.quit()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN and (self._again(event) or self._own_key(event)):
            return
        self._guarded(lambda: self._give(event))

    def _hide(self, *, hidden: bool) -> None:
        """Nothing is painted, and nothing is heard, of a window that nobody sees."""
        self._hidden = self._desk.sound.hidden = hidden
        if hidden:
            self._desk.sound.hush()

    def _invite(self, act: Callable[[Guests], None]) -> None:
        """Let those at the door act, if there is a door."""
        guests = self.guests
        if guests is not None:
            self._guarded(lambda: act(guests))

    def _give(self, event: pygame.Event) -> None:
        if event.type in DROPS and self.guests is not None:
            self.guests.dropped(event)
            return
        if not self._over.handle(event) and self._screen is not None:
            self._screen.handle(event)

    def _again(self, event: pygame.Event) -> bool:
        """Whether a key that must act once is only still held, perhaps since another screen.

        Who holds the key that ends a turn a little long must not end the next one's too.
        """
        held = event.key in self._held
        self._held.add(event.key)
        if not held or event.key in _WALKS:
            return False
        return pressed(event, self._desk.settings.keys, "everywhere") not in _ZOOM

    def _own_key(self, event: pygame.Event) -> bool:
        """The keys that work on every screen; whether it was one."""
        desk = self._desk
        if (catches := desk.catches) is not None:
            self._guarded(lambda: catches(event))
            return True
        settings = desk.settings
        action = pressed(event, settings.keys, "everywhere")
        if action == "help":
            return self._help(event)
        if action == "paste":
            if is_typing(desk, self._screen):
                pasted = pygame.Event(pygame.TEXTINPUT, text=clipboard.read())
                self._guarded(lambda: self._give(pasted))
            else:
                self._invite(lambda guests: guests.paste())
        elif action == "full_screen":
            desk.change(replace(settings, full_screen=not settings.full_screen))
        elif action == "speech":
            change_speech(desk)
        elif action in _ZOOM:
            way = _ZOOM[action]
            wanted = settings.ui_scale + way * SCALE_STEP if way else SMALLEST_SCALE
            wanted = min(LARGEST_SCALE, max(SMALLEST_SCALE, wanted))
            desk.change(replace(settings, ui_scale=wanted))
        return action in (*_ZOOM, "full_screen", "speech", "paste")

    def _help(self, event: pygame.Event) -> bool:
        """Show the keys of what is shown, or put them away; whether the key was not for a text."""
        from pnwtable.app.key_help import turn_help  # noqa: PLC0415 - on demand

        screen, taken = self._screen, [False]
        if screen is not None:
            self._guarded(lambda: taken.append(turn_help(self._desk, screen, event)))
            self._over.resized(self._desk.size)
        return taken[-1]

    def _in_pixels(self, event: pygame.Event) -> pygame.Event:
        scale = self._window.pixel_scale()
        if scale == 1:
            return event
        values = {
            name: tuple(round(part * scale) for part in value) if name in ("pos", "rel") else value
            for name, value in event.dict.items()
        }
        return pygame.Event(event.type, values)

    def _measure(self) -> None:
        """Notice another screen, size, scale or setting, and lay out anew."""
        desk = self._desk
        if desk.changed:
            self._window.full_screen(desk.settings.full_screen)
        coming, desk.next = desk.next, None
        if coming is not None:
            leaving, self._screen, self._broken = self._screen, coming, False
            if leaving is not None:
                self._guarded(leaving.leave)
        size, scale = self._window.surface().get_size(), self._window.pixel_scale()
        new = (size, scale) != (self._size, self._scale)
        if not (new or desk.changed or coming is not None):
            return
        self._size, self._scale = size, scale
        desk.pixel_scale, desk.changed = scale, False
        desk.size = size = self._line.room(size)
        desk.pictures.bound(pictures_at(size))
        if coming is not None:
            desk.title = ""
        self._stale = True
        if self._screen is not None:
            screen = self._screen
            self._guarded(lambda: screen.resized(size))
        self._window.call(desk.title)
        self._guarded(lambda: self._over.resized(size))

    def _pass_time(self) -> bool:
        now = monotonic()
        seconds, self._then = min(_LONGEST_STEP, now - self._then), now
        wanted: list[bool] = []
        if self._screen is not None:
            screen = self._screen
            self._guarded(lambda: wanted.append(screen.step(seconds)))
        self._guarded(lambda: wanted.append(self._over.step(seconds)))
        self._guarded(lambda: wanted.append(self._line.follow(self._screen)))
        return any(wanted)

    def _go_on(self) -> None:
        # When a large picture is done, all is painted with it.
        self._stale = self._scenery.later.work()

    def _draw(self) -> None:
        self._stale = False
        self.draws += 1
        whole = self._window.surface()
        target = self._line.above(whole)
        target.set_clip(None)  # a fault in drawing may have left one
        screen = self._screen
        if screen is None or self._broken:
            target.fill(SHORE[1])
        elif not self._guarded(lambda: self._scenery.patiently(screen.draw, target)):
            self._broken = True  # not again while its fault is being told
            target.fill(SHORE[1])
        self._guarded(lambda: self._over.draw(target))
        self._guarded(lambda: self._line.draw(whole))
        self._window.flip()
        if self.draws == 1:
            give_back()
            if not gc.get_freeze_count():  # a second loop would keep what is left of the first
                gc.freeze()
            gc.enable()

    def _guarded(self, act: Callable[[], None]) -> bool:
        """Do it; a fault is written down and told, and the program goes on."""
        try:
            act()
        except Exception as fault:  # noqa: BLE001 - the one place where faults of screens end
            self._tell(fault)
            return False
        return True

    def _tell(self, fault: Exception) -> None:
        path, told = self._log.note(fault), self._fault
        if told is not None and told in self._desk.questions and not told.answered:
            return
        from pnwtable.app.fault_page import fault_page  # noqa: PLC0415 - faults are rare

        written = path, self._log.said(fault)
        page = fault_page(self._desk, written, self.guests, (self._start_over, self._mend))
        self._fault = page
        self._desk.ask(page)
        page.resized(self._desk.size)

    def _begin(self) -> None:
        self._desk.go(self._home())

    def _start_over(self) -> None:
        # A question that waits under the page belongs to what is left, and may be what is broken.
        self._desk.questions.clear()
        self._mend()
        self._begin()

    def _mend(self) -> None:
        self._broken, self._stale = False, True
