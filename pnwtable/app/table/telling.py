"""Places and cards of a table in words, for whoever does not see them: only what the picture shows.

All comes from the picture as values, so that no word says what no pixel does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnwtable.core.cards import HIDDEN, JOKER, STANDARD_PACK
from pnwtable.core.zones import ZoneId, base_of
from pnwtable.table.pawns import plate_of, seat_of
from pnwtable.table.places import press_at
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnwtable.app.table.picture import Still
    from pnwtable.app.table.words import Words
    from pnwtable.core.zones import Token, Viewer
    from pnwtable.table.focus import Stop
    from pnwtable.table.scene import Sprite
    from pnwtable.table.spread import Spread
    from pnwtable.table.wishes import Held


@dataclass(frozen=True, slots=True)
class Doing:
    """What the player is doing: what is held, what may be tapped next, which place is armed.

    ``covered``: the own cards lie face down, and nothing may be told of what they can.
    """

    held: Held | None = None
    answers: bool = False
    armed: str | None = None
    covered: bool = False


def card_aloud(words: Words, face: str) -> str:
    """A face as one says it; of a side that is not seen, the other."""
    seen = next((side for side in face.split("|") if side != HIDDEN), HIDDEN)
    if seen in (BACK, HIDDEN):
        return words.table("aloud.face-down")
    if seen == JOKER:
        return words.table("why.joker")
    if seen not in STANDARD_PACK:
        return words.card(seen)
    rank = words.table(f"why.ranks.{seen[:-1]}") if seen[:-1] in "AJQK" else seen[:-1]
    suit = words.table(f"why.suits.{seen[-1]}")
    return words.table("why.card", rank=rank, suit=suit)


class Telling:
    """Says one table as ``viewer`` sees it in ``still``; the spread says what can be begun."""

    def __init__(
        self, words: Words, still: Still, spread: Spread, viewer: Viewer, doing: Doing
    ) -> None:
        self.words = words
        self.still = still
        self.spread = spread
        self.viewer = viewer
        self.doing = doing
        self._lying: dict[str, list[Sprite]] = {}
        for sprite in still.scene.sprites:
            self._lying.setdefault(str(sprite.zone), []).append(sprite)

    def place(self, zone: str) -> str:
        """What a place is called: one's own is one's own."""
        words, base = self.words, base_of(zone)
        if self.viewer is not None and seat_of(zone) == self.viewer:
            mine = words.place_aloud(f"aloud.mine.{base}", zone)
            if mine:
                return mine
        return words.place_aloud(f"aloud.{base}", zone) or words.zone(zone)

    def card(self, sprite: Sprite) -> str:
        """A card that lies there; a back that tells of what kind it is says so."""
        if sprite.face != BACK:
            return card_aloud(self.words, sprite.face)
        key = f"aloud.backs.{self.spread.table.backs.get(sprite.card, '')}"
        return self.words.game(key) if self.words.has(key) else card_aloud(self.words, BACK)

    def lying(self, zone: str) -> Sequence[Sprite]:
        """The cards of a place, as they lie there."""
        return self._lying.get(zone, ())

    def pawn(self, seat: int) -> str:
        """What a pawn is called in a sentence: one's own is one's own."""
        words, mine = self.words, seat == self.viewer
        if words.has("aloud.pawn"):
            key = "aloud.mine.pawn" if mine else "aloud.pawn"
            return words.game(key, seat=words.player(seat))
        return words.table("aloud.my-pawn" if mine else "aloud.pawn", seat=words.player(seat))

    def one_pawn(self, pawn: str) -> str:
        """The same of one of several of a seat, by its number.

        A game that has its own word speaks of any one of them.
        """
        seat, words = seat_of(pawn) or 1, self.words
        alike = [other for other in self.spread.table.pawns if seat_of(other) == seat]
        if len(alike) == 1 or pawn not in alike or words.has("aloud.pawn"):
            return self.pawn(seat)
        key = "aloud.my-pawn-of" if seat == self.viewer else "aloud.pawn-of"
        at = [str(other) for other in alike].index(pawn) + 1
        return words.table(key, n=at, seat=words.player(seat))

    def waiting(self, seat: int, number: int) -> str:
        """That so many pawns of a seat are not on the table."""
        say = self.words.game if self.words.has("aloud.waits") else self.words.table
        return say("aloud.waits", pawn=self.pawn(seat), n=number)

    def heap(self, zone: str) -> str:
        """All that lies at a place, in few words."""
        cards, say = self.lying(zone), self.words.table
        down = [sprite for sprite in cards if sprite.face == BACK]
        if not cards:
            return say("aloud.empty")
        if len(cards) == 1:
            return self.card(cards[0])
        if len(down) == len(cards):
            return say("aloud.all-down", n=len(cards))
        if cards[-1].face == BACK:
            return say("aloud.some-down", n=len(cards), down=len(down))
        return say("aloud.on-top", card=self.card(cards[-1]), n=len(cards))

    def spread_out(self, zone: str) -> str:
        """All cards of a place one by one; those face down are counted."""
        cards = self.lying(zone)
        said = [self._marked_card(sprite) for sprite in cards if sprite.face != BACK]
        down = len(cards) - len(said)
        if not cards:
            return self.words.table("aloud.empty")
        if down:
            said.append(self.words.table("aloud.all-down", n=down))
        return self.words.row(said)

    def _marked_card(self, sprite: Sprite) -> str:
        """A card, and what the rules want seen at it."""
        return self._noted(self.card(sprite), self.marks("", sprite.card))

    def _noted(self, said: str, marks: Iterator[str]) -> str:
        note = self.words.row(marks)
        return self.words.table("aloud.note", said=said, note=note) if note else said

    def walkers(self, zone: str) -> str:
        """The pawns that stand there."""
        here = [pawn for pawn in self.still.pawns if pawn.zone == zone]
        return self.words.row(
            self._noted(self.one_pawn(pawn.pawn), self.marks(str(pawn.pawn))) for pawn in here
        )

    def marks(self, zone: str, card: Token | None = None) -> Iterator[str]:
        """What the rules want seen there."""
        tags = self.still.tags.get(zone, ()) if card is None else self.still.card_tags.get(card, ())
        yield from (tag.words for tag in tags if tag.words)

    def stop(self, stop: Stop) -> str:
        """A place where the keys are: what lies there, what it means, what can be done."""
        name = self._named(stop)
        return self.words.row(filter(None, (name, *self._marked(stop), *self._can(stop))))

    def _named(self, stop: Stop) -> str:
        say, zone = self.words.table, stop.place
        slots = self.still.scene.arrangement.slots
        if zone not in slots:
            return self._beside(zone)
        cards = self.lying(zone)
        single = [sprite for sprite in cards if sprite.card == stop.card]
        if single and stop.box == stop.ground and len(cards) > 1 and not self._is_closed(zone):
            at = cards.index(single[0]) + 1
            place = self.place(zone)
            return say("aloud.of", card=self.card(single[0]), at=at, n=len(cards), place=place)
        return say("aloud.at", place=self.place(zone), said=self.heap(zone))

    def _is_closed(self, zone: str) -> bool:
        """Whether it is a pile of which nothing is seen, though its cards could lie apart."""
        look = self.spread.layout.look(zone)
        piled = "pile" in (look.stack, look.closed)
        return piled and all(sprite.face == BACK for sprite in self.lying(zone))

    def _beside(self, place: str) -> str:
        """A name plate, or the place of a button."""
        for plate in self.still.plates:
            if place == plate_of(plate.seat):
                return plate.name
        labels = [knob.label for knob in self.still.knobs if knob.button == place]
        return self.words.table("aloud.button", label=labels[0]) if labels else ""

    def _marked(self, stop: Stop) -> Iterator[str]:
        yield self.walkers(stop.place)
        yield from self.marks(stop.place)
        if stop.card is not None:
            yield from self.marks(stop.place, stop.card)
        if stop.place in self.still.reached:
            yield self.words.table("aloud.in-reach")

    def _can(self, stop: Stop) -> Iterator[str]:
        say, doing, card = self.words.table, self.doing, stop.card
        sprite = self.still.scene.by_card.get(card) if card is not None else None
        if card in self.still.order:
            yield say("aloud.marked", n=self.still.order.index(card) + 1)
        elif card in self.still.picked or stop.place == self.still.picked_place != "":
            yield say("aloud.held")
        if card in self.still.lit_cards or stop.place in self.still.lit:
            yield say("aloud.answers") if doing.held is None else self._takes(doing.held)
        elif not (doing.covered and sprite is not None and sprite.face == BACK):
            yield from self._begins(stop)
        yield from self._presses(stop)

    def _takes(self, held: Held) -> str:
        """That what is held would be taken there, by its name."""
        say = self.words.table
        if held.pawn is not None:
            return say("aloud.takes-pawn", pawn=self.one_pawn(held.pawn))
        if len(held.cards) > 1:
            return say("aloud.takes-cards", n=len(held.cards))
        sprite = self.still.scene.by_card.get(held.cards[0]) if held.cards else None
        if sprite is None:
            return say("aloud.takes")
        return say("aloud.takes-card", card=self.card(sprite))

    def _begins(self, stop: Stop) -> Iterator[str]:
        """What could be taken up there."""
        card = stop.card
        if self.doing.held is not None or card in self.still.picked:
            return
        if card is not None and self.serves(card, stop.place):
            yield self._act(card, stop.place) or self.words.table("aloud.playable")
        for pawn in reversed(self.spread.walkers_at(stop.place)):
            yield self.words.table("aloud.walks", pawn=self.one_pawn(pawn))

    def _act(self, card: Token, place: str) -> str:
        """What the rules remark of the one thing to be done with a card that is not one's own."""
        if seat_of(place) == self.viewer:
            return ""
        moves = self.spread.moves_of(card, ZoneId(place))
        remarks = [self.spread.rules.remark(asked) for asked in moves]
        said = {"" if remark is None else self.words.text(remark) for remark in remarks}
        return said.pop().rstrip(".") if len(said) == 1 else ""

    def serves(self, card: Token, place: str) -> bool:
        """Whether something can be done with that card, if it still lies there."""
        zone = ZoneId(place)
        return card in self.spread.table.cards.get(zone, ()) and self.spread.serves(card, zone)

    def _presses(self, stop: Stop) -> Iterator[str]:
        """The button that lies there."""
        found = self.press(stop.place)
        for knob in self.still.knobs:
            if knob.button == found and found != stop.place:
                yield self.words.table("aloud.enter", label=knob.label)
                if stop.card is not None and self.serves(stop.card, stop.place):
                    yield self.words.table("aloud.send")

    def press(self, place: str) -> str:
        """The button that belongs to a place; none if nothing is to be pressed there."""
        found = press_at(self.spread, place)
        return "" if found is None else found[0].button
