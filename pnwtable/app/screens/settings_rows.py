"""Each setting with its sentence, the control that changes it, and what it looks like."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, get_args

from pnwtable.app import theme
from pnwtable.app.art import BACKS
from pnwtable.app.screens.rows import ROW, choice_row
from pnwtable.app.screens.settings_samples import backs_sample, suits_sample, words_sample
from pnwtable.app.speech.reading_line import can_speak
from pnwtable.app.widgets.boxes import Column, Framed, Row
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.simple import Button, Label, Toggle
from pnwtable.app.widgets.slider import Slider
from pnwtable.play.settings import (
    LARGEST_SCALE,
    SCALE_STEP,
    SMALLEST_SCALE,
    BotPace,
    Pace,
    SceneLight,
    Speech,
    TrickStay,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pnwtable.app.desk import Desk
    from pnwtable.app.screens.settings_samples import Lane, SmallTables
    from pnwtable.app.sound.names import Kind
    from pnwtable.app.widgets.base import Item, Widget

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "look": ("ui_scale", "scene", "high_contrast", "show_offers", "animation", "full_screen"),
    "cards": ("four_colour", "back", "card_size", "left_handed"),
    "play": (
        "bot_pace",
        "trick_stay",
        "auto_end",
        "confirm_end",
        "hold_to_see",
        "practice",
        "keys",
    ),
    "sound": ("sound_table", "sound_signals", "sound_speech"),
    "language": ("language", "speech"),
}
"""The settings of each section, by their names; all but full screen and keys are put back by it."""

_STEPS: Final = round((LARGEST_SCALE - SMALLEST_SCALE) / SCALE_STEP)
SCALES: Final = tuple(SMALLEST_SCALE + SCALE_STEP * step for step in range(_STEPS + 1))
CARD_SIZES: Final[Mapping[float, str]] = {0.6: "small", 0.8: "medium", 1.0: "large"}
STEPS: Final[Mapping[str, tuple[str, ...]]] = {
    "back": tuple(BACKS),
    "animation": ("system", *get_args(Pace)),
    "scene": get_args(SceneLight),
    "bot_pace": get_args(BotPace),
    "trick_stay": get_args(TrickStay),
    "speech": get_args(Speech),
}
"""The settings with a few values, each of which has a word of its own."""

VOLUMES: Final = ("sound_table", "sound_signals", "sound_speech")
HEARD: Final[Mapping[str, Kind]] = {"sound_table": "table", "sound_signals": "signals"}
"""Volumes of which a sample is heard when they change."""

LOOKS: Final = frozenset((*SECTIONS["look"], *SECTIONS["cards"]))
"""What is laid out with a sample beside it."""

_LEAST: Final = 216
"""Logical units of a sentence beside its sample."""


class Rows:
    """Makes the rows of a section; every change is kept at once."""

    def __init__(
        self, desk: Desk, tables: SmallTables, lane: Lane, keys: Callable[[], None] | None
    ) -> None:
        self._desk = desk
        self._tables = tables
        self._lane = lane
        self._keys = keys

    def made(self, section: str) -> dict[str, tuple[Item, Widget]]:
        """Each setting of the section: its row, and the control in it."""
        found: dict[str, tuple[Item, Widget]] = {}
        for name in SECTIONS[section]:
            if name == "keys" and self._keys is None:
                continue
            control = self._control(name)
            found[name] = self._row(name, control), control
        return found

    def _row(self, name: str, control: Widget) -> Item:
        sample = self._sample(name)
        title, about = self._say(f"{name}.name"), self._say(f"{name}.about")
        if name == "speech" and self._desk.settings.speech == "voice" and not can_speak():
            missing = Label(self._say("speech.none"), theme.NOTE.in_colour(theme.AMBER))
            return choice_row(title, about, control, missing)
        if name not in LOOKS:
            return choice_row(title, about, control)
        words = [Label(title, theme.STRONG), Label(about, theme.NOTE)]
        if name == "animation" and self._desk.settings.animation == "system":
            words.append(Label(self._wish, theme.NOTE.in_colour(theme.AMBER)))
        text = Column(Column(*words, gap=2), control, gap=10, lie="start")
        seen = text if sample is None else Row(text, sample, gap=20, grow=0, least=_LEAST)
        return Framed(seen, 14, ROW)

    @property
    def _wish(self) -> str:
        """What the system says about motion."""
        wish = {None: "unknown", True: "less", False: "usual"}[self._desk.reduced_motion()]
        return self._say(f"animation.wish.{wish}")

    def _sample(self, name: str) -> Widget | None:
        """What shows how it looks; nothing for what changes no look."""
        match name:
            case "ui_scale":
                return words_sample()
            case "scene":
                return self._tables.whole("cabin")
            case "high_contrast":
                return self._tables.part("orca_isles")
            case "show_offers":
                return self._tables.part("trail")
            case "animation":
                return self._lane
            case "four_colour":
                return suits_sample()
            case "back":
                return backs_sample()
            case "card_size":
                return self._tables.whole("orca_isles")
            case "left_handed":
                return self._tables.whole("trail")
            case _:
                return None

    def _control(self, name: str) -> Widget:
        if name in STEPS:
            return self._choice(name, STEPS[name], lambda value: self._say(f"{name}.{value}"))
        if name in VOLUMES:
            return Slider(self._reading(name), self._writing(name), self._percent)
        match name:
            case "ui_scale":
                return self._choice(name, SCALES, self._percent, self._nearest_scale)
            case "card_size":
                named = CARD_SIZES
                return self._choice(name, tuple(named), lambda at: self._say(f"{name}.{named[at]}"))
            case "four_colour":
                words = {True: self._say(f"{name}.on"), False: self._say(f"{name}.off")}
                return self._choice(name, tuple(words), lambda on: words[on])
            case "language":
                return self._language()
            case "keys" if self._keys is not None:
                return Button(self._say("keys.button"), self._keys, least=190)
            case _:
                return self._switch(name)

    def _nearest_scale(self) -> float:
        return min(SCALES, key=lambda step: abs(step - self._desk.settings.ui_scale))

    def _percent(self, value: float) -> str:
        return self._say("percent", n=round(100 * value))

    def _choice(
        self,
        name: str,
        values: tuple[Any, ...],  # Any: the setting says which type they are
        show: Callable[[Any], str],  # Any: as above
        read: Callable[[], Any] | None = None,  # Any: as above
    ) -> Widget:
        return Choice(values, read or self._reading(name), self._writing(name), show)

    def _switch(self, name: str) -> Widget:
        words = self._desk.text("turned_off"), self._desk.text("turned_on")
        return Toggle(self._reading(name), self._writing(name), words)

    def _language(self) -> Widget:
        """The languages by their own names; an empty one is that of the system."""
        from pnwtable.data.languages import languages, spoken  # noqa: PLC0415 - on demand

        named = languages()
        system = self._say("language.system", name=named.get(spoken("").language, "English"))
        names = {"": system, **named}
        return self._choice("language", tuple(names), lambda code: names[code])

    def _reading(self, name: str) -> Callable[[], Any]:  # Any: the name says which type it is
        return lambda: getattr(self._desk.settings, name)

    def _writing(self, name: str) -> Callable[[Any], None]:  # Any: as above
        def write(value: object) -> None:
            changed: dict[str, Any] = {name: value}  # Any: as above
            self._desk.change(replace(self._desk.settings, **changed))
            if name in HEARD:
                self._desk.sound.preview(HEARD[name])

        return write

    def _say(self, key: str, **values: object) -> str:
        return self._desk.text(f"settings.{key}", **values)
