"""What the program gives its screens: texts, letters, pictures, measures, settings, ways out."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final, Protocol

from pnwtable.app.art import CardArt, CardStyle
from pnwtable.app.art.cache import PictureCache
from pnwtable.app.fonts import Fonts, lato_folder
from pnwtable.app.plates import Plates
from pnwtable.app.scenery import Scenery
from pnwtable.app.sound import Silence
from pnwtable.app.speech.speaker import Speaker
from pnwtable.app.theme import FELT
from pnwtable.app.tones import tones_for
from pnwtable.layout.sceneries import VIEW

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.scenery.lying import Lying
    from pnwtable.app.sound import Sound
    from pnwtable.app.theme import TextStyle
    from pnwtable.app.tones import Tones
    from pnwtable.app.widgets.dialog import Dialog
    from pnwtable.data.texts import Texts
    from pnwtable.play.settings import Pace, Settings


LARGE: Final = (1920, 1080)
"""Pixels of a window in which a logical unit may still be one of them."""


def pictures_at(size: tuple[int, int]) -> int:
    """How many bytes of pictures are kept for a window of that size: those of any of its tables."""
    return (20 << 20) + 11 * size[0] * size[1]


def unknown() -> bool | None:
    """Whether the system wishes less motion, where nobody asks it."""
    return None


class Screen(Protocol):
    """One full picture of the program and what may be done there."""

    def handle(self, event: pygame.Event) -> None:
        """Take one event; positions are pixels of the surface."""

    def draw(self, target: pygame.Surface) -> None:
        """Paint everything."""

    def step(self, seconds: float) -> bool:
        """Let time pass; True if a new picture is wanted."""

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out for this size, scale and these settings; also called at first."""

    def leave(self) -> None:
        """Another screen comes, or the end."""


class Desk:
    """The one object every screen gets.

    While something ``catches`` keys, every key goes there: it may become that of an action.
    """

    def __init__(
        self, texts: Texts, settings: Settings, keep: Callable[[Settings], None] | None = None
    ) -> None:
        self.texts = texts
        self.settings = settings
        self.pictures = PictureCache(pictures_at((1280, 800)))
        self.art = CardArt(self.pictures.part("art"))
        self.plates = Plates(self.pictures.part("plates"))
        self.scenery = Scenery(self.pictures.part("scenery"))
        self.art.haste = self.scenery.later
        self.fonts = Fonts(self.art, lato_folder(), self.pictures.part("letters"))
        self.reduced_motion = unknown
        self._dress()
        self.size = (1280, 800)
        self.pixel_scale = 1.0
        self.leaving = False
        self.changed = False
        self.covered = True
        self.next: Screen | None = None
        self.title = ""
        self.questions: list[Dialog] = []
        self.toasts: list[str] = []
        self.catches: Callable[[pygame.Event], None] | None = None
        self.sound: Sound = Silence()
        self.speaker = Speaker(lambda: self.settings, lambda: self.texts)
        self._keep = keep
        self._own_scale: float | None = None

    @property
    def scale(self) -> float:
        """Pixels for a logical unit, the player's own scale included; more in a very large window.

        There a page for a window of LARGE fills it, whatever the system says of its pixels.
        """
        if self._own_scale is not None:
            return self._own_scale
        grown = min(self.size[0] / LARGE[0], self.size[1] / LARGE[1])
        return max(self.pixel_scale, grown) * self.settings.ui_scale

    def scaled(self, scale: float) -> Desk:
        """The same desk to measure and draw with, at a scale of its own; valid until a resize."""
        other = copy(self)
        other._own_scale = scale  # noqa: SLF001 - of the same class
        return other

    def px(self, logical: float) -> int:
        """Logical units as whole pixels; something never becomes nothing."""
        return max(1, round(logical * self.scale)) if logical > 0 else 0

    def style(self) -> CardStyle:
        """How the player wants the cards to look."""
        chosen = self.settings
        return CardStyle(chosen.four_colour, chosen.back, contrast=chosen.high_contrast)

    @property
    def tones(self) -> Tones:
        """The tones that the colours of the theme are painted in."""
        return tones_for(high_contrast=self.settings.high_contrast)

    def _dress(self) -> None:
        """Tell what paints for everybody how the player wants it."""
        self.fonts.four_colour = self.settings.four_colour
        self.fonts.tones = self.plates.tones = self.tones

    def backdrop(
        self,
        size: tuple[int, int],
        place: str = "",
        lying: tuple[Lying, ...] = (),
        *,
        patient: bool = False,
    ) -> pygame.Surface:
        """What lies behind a screen: the view, or the place of a table in the light it shall have.

        In high contrast it is plain felt. It is mirrored with the table. Nobody draws on it. Who is
        ``patient`` asks for it again when ``scenery.later`` has done another picture.
        """
        if self.settings.high_contrast:
            return self.scenery.felt(size, self.tones.of(FELT))
        light = self.settings.scene if place else "night"
        if light == "felt":
            return self.scenery.felt(size, FELT, lying, soft=True, patient=patient)
        mirrored = bool(place) and self.settings.left_handed
        return self.scenery.picture(
            size, place or VIEW, lying, day=light == "day", mirrored=mirrored, patient=patient
        )

    @property
    def on_felt(self) -> bool:
        """Whether tables lie on plain felt, without a place."""
        return self.settings.high_contrast or self.settings.scene == "felt"

    @property
    def by_day(self) -> bool:
        """Whether tables lie in sunlight, on which light words need a dark ground of their own."""
        return not self.on_felt and self.settings.scene == "day"

    @property
    def pace(self) -> Pace:
        """How fast things move: as chosen, or as the system wishes."""
        chosen = self.settings.animation
        if chosen != "system":
            return chosen
        return "off" if self.reduced_motion() else "normal"

    def say(self, sentence: str) -> None:
        """Show a sentence for a while; it waits for nobody."""
        self.toasts.append(sentence)
        self.speaker.tell(sentence)

    def text(self, key: str, **values: object) -> str:
        """The sentence of the program under `app.` and this key."""
        return self.texts.say(f"app.{key}", values)

    def line(self, text: str, style: TextStyle) -> pygame.Surface:
        """One unbroken line of text."""
        return self.fonts.line(text, self.px(style.size), style.colour, bold=style.bold)

    def paragraph(self, text: str, width: int, style: TextStyle) -> pygame.Surface:
        """Text broken at a width in pixels."""
        return self.fonts.paragraph(
            text, width, self.px(style.size), style.colour, bold=style.bold, align=style.align
        )

    def paragraph_height(self, text: str, width: int, style: TextStyle) -> int:
        """How high that paragraph would be, without setting it."""
        size = self.px(style.size)
        return self.fonts.line_height(size) * self.fonts.lines_of(
            text, width, size, bold=style.bold
        )

    def ask(self, dialog: Dialog) -> None:
        """Lay a question over whatever is shown; it takes all input until it is answered."""
        self.questions.append(dialog)
        self.changed = True

    def change(self, settings: Settings) -> None:
        """Use these settings from now on, and keep them; another language comes with its texts."""
        if settings.language != self.settings.language:
            from pnwtable.data.languages import spoken  # noqa: PLC0415 - seldom wanted

            self.texts = spoken(settings.language)
        self.settings = settings
        self._dress()
        self.changed = True
        if self._keep is not None:
            self._keep(settings)

    def go(self, screen: Screen) -> None:
        """Show another screen from the next picture on; it may set ``title`` when laid out."""
        self.next = screen

    def quit(self) -> None:
        """End the program after this event."""
        self.leaving = True
