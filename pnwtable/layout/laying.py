"""How the cards of a zone lie in the area that is its own, and those of its guests under them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pnwtable.layout.box import Box
from pnwtable.layout.fans import fan_falls, fan_leans, fan_room
from pnwtable.layout.measuring import Measure, card_size, guest_gap
from pnwtable.layout.schema import Align, ZoneLook
from pnwtable.layout.slots import Slot

BEFORE: Final[dict[Align, float]] = {"start": 0.0, "centre": 0.5, "end": 1.0}
"""The share of what is left over that lies before the parts."""


@dataclass(frozen=True, slots=True)
class Laying:
    """Lays out the cards of zones where the cards of the table are ``card`` pixels wide."""

    measure: Measure
    card: int
    mirrored: bool = False

    def slots(
        self, zone: str, area: Box, around: Box, align: Align | None = None
    ) -> Iterator[Slot]:
        """A zone in its area and its guests, the cards where ``align`` or else its look says.

        What floats stays in the area ``around``.
        """
        look = self.measure.looks[zone]
        align = align or look.align
        guests = self.measure.guests.get(zone, [])
        under = self.measure.guest_room(zone, self.card)
        host = self._slot(zone, Box(area.x, area.y, area.width, area.height - under[1]), align)
        yield self._spread_out(host, look, around) if look.floats else host
        if not guests:
            return
        gap = guest_gap(self.card)
        wide, high = self.measure.guest_need(self.card)
        # Those that are there lie in the middle of the room that is kept for as many as may come.
        taken = len(guests) * (wide + gap) - gap
        left = area.x + int((area.width - under[0]) * self._before(align))
        left += (under[0] - taken) // 2
        top = max(box.bottom for box in (host.outline, *host.cards)) + gap
        for place, guest in enumerate(guests):
            box = Box(left + place * (wide + gap), top, wide, high)
            yield replace(self._slot(guest, box, self.measure.looks[guest].align), host=zone)

    def _before(self, align: Align) -> float:
        """The share of the spare width that lies to the left."""
        return 1.0 - BEFORE[align] if self.mirrored else BEFORE[align]

    def _slot(self, zone: str, area: Box, align: Align) -> Slot:
        look = self.measure.looks[zone]
        wide, high = card_size(self.card, look)
        number = self.measure.counts[zone]
        line = self.measure.caption(zone)
        across, down = self._steps(look, number, area, line)
        fan, fall = wide + across * max(0, number - 1), high + down * max(0, number - 1)
        left = max(0.0, area.width - fan) * self._before(align)
        fan_of = look.fan if look.stack == "across" else 0.0
        deep = fall + fan_room(fan_of, high)
        top = max(0.0, area.height - line - deep) / 2 if align == "centre" else 0.0
        outline = Box(area.x + int(left), area.y + int(top) + line, wide, high)
        leans = fan_leans(number, fan_of) if fan_of else ()
        falls = fan_falls(leans, across, high) or (0,) * number
        cards = tuple(
            outline.moved(round(across * place), round(down * place) + falls[place])
            for place in range(number)
        )
        caption = Box(area.x, area.y + int(top), area.width, line)
        bare = not number and look.empty == "bare"
        return Slot(
            zone,
            area,
            caption,
            outline,
            cards,
            look.turned,
            bare,
            sort=look.sort,
            leans=leans,
            below=look.below,
        )

    def _spread_out(self, slot: Slot, look: ZoneLook, around: Box) -> Slot:
        """What floats, spread from its place to both sides as far as the area around it reaches."""
        place, number = slot.outline, len(slot.cards)
        if number < 2 or look.stack != "across":  # noqa: PLR2004 - one card has no next
            return slot
        step = min(look.step * place.width, (around.width - place.width) / (number - 1))
        width = place.width + round(step * (number - 1))
        left = place.x - (width - place.width) // 2
        left = max(around.x, min(left, around.right - width))
        first = place.moved(left - place.x, 0)
        cards = tuple(first.moved(round(step * after), 0) for after in range(number))
        start, end = min(left, slot.area.x), max(left + width, slot.area.right)
        area = Box(start, slot.area.y, end - start, slot.area.height)
        return replace(slot, area=area, outline=first, cards=cards, floats=True)

    def _steps(self, look: ZoneLook, number: int, area: Box, line: int) -> tuple[float, float]:
        """How far each card lies from the one before, in pixels."""
        wide, high = card_size(self.card, look)
        if number < 2 or look.stack in ("pile", "none"):  # noqa: PLR2004 - one card has no next
            return 0.0, 0.0
        if look.floats:
            return 0.0, 0.0
        if look.stack == "across":
            return min(look.step * wide, max(0, area.width - wide) / (number - 1)), 0.0
        room = area.height - line - high
        return 0.0, min(look.step * high, max(0, room) / (number - 1))
