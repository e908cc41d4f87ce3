"""What a sheet of widgets says: what stands on it, and what has the focus there."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from pnwtable.app.theme import NOTE
from pnwtable.app.widgets.simple import Label

if TYPE_CHECKING:
    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Aloud, Widget
    from pnwtable.app.widgets.sheet import Sheet

LONGEST: Final = 1100
"""Letters of what is read of a sheet by itself."""

GAP: Final = " "
LEAST: Final = 2
MOST: Final = 99
"""Of so many the place is told; of more nobody wants to know it."""


def widget_aloud(desk: Desk, sheet: Sheet, widget: Widget) -> str:
    """A widget in words: its name, what it is, how it stands, and what is said about it."""
    said, texts = widget.aloud(desk), desk.texts
    name, about = said.name, ""
    if not name:
        name, about = _before(sheet, widget)
    role = texts.say(f"speech.roles.{said.role}") if said.role else ""
    values = {"name": name.replace("\n", " ") or role, "role": role, "state": said.state}
    if not role or not name:
        whole = ": ".join(filter(None, (str(values["name"]), said.state)))
    else:
        whole = texts.say("speech.widget-state" if said.state else "speech.widget", values)
    place = _place(desk, sheet, widget, said)
    whole = (whole.rstrip(".") if place else whole).replace("?,", "?") + place
    return GAP.join(filter(None, (_ended(whole) if about else whole, about)))


def _place(desk: Desk, sheet: Sheet, widget: Widget, said: Aloud) -> str:
    """Its place in a list, or among the buttons of a kind that stand together."""
    at, many = said.at
    if not many and said.role == "button":
        alike = _together(sheet, widget)
        at, many = alike.index(widget) + 1, len(alike)
    if not LEAST <= many <= MOST:
        return ""
    return ", " + desk.texts.say("speech.place", {"at": at, "n": many})


def _together(sheet: Sheet, widget: Widget) -> list[Widget]:
    """The widgets of its kind before and after it, up to one of another kind."""
    focusable = [other for other in sheet.widgets if other.focusable]
    groups = groupby(focusable, key=type)
    return next((found for _, group in groups if widget in (found := [*group])), [widget])


def _before(sheet: Sheet, widget: Widget) -> tuple[str, str]:
    """The words that stand before a widget: its name, and a sentence about it if there is one."""
    labels: list[Label] = []
    for other in sheet.widgets:
        if other is widget:
            break
        if other.focusable:
            labels.clear()
        elif isinstance(other, Label):
            labels.append(other)
    names = [label for label in labels if label.style != NOTE]
    if not names:
        return "", GAP.join(label.text for label in labels)
    after = labels[labels.index(names[-1]) + 1 :]
    return names[-1].text, GAP.join(label.text for label in after)


def _ended(said: str) -> str:
    return said if said[-1:] in ".!?:…" else f"{said}."


def title_of(sheet: Sheet) -> str:
    """The first words that stand on a sheet."""
    return next((widget.text for widget in sheet.widgets if isinstance(widget, Label)), "")


def text_of(desk: Desk, sheet: Sheet) -> str:
    """All words on a sheet that no key has to go to, within bounds."""
    written = [widget.aloud(desk) for widget in sheet.widgets if not widget.focusable]
    parts = (": ".join(filter(None, (one.name, one.state))) for one in written)
    whole = GAP.join(_ended(text) for text in parts if text)
    return whole if len(whole) <= LONGEST else whole[:LONGEST].rstrip() + "…"
