"""What one viewer can follow and remember: the viewer's own names for cards."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from pnwtable.core.cards import HIDDEN, Face, unordered
from pnwtable.core.events import (
    Event,
    Exchanged,
    Looked,
    Moved,
    Opened,
    Said,
    Shuffled,
    Stage,
    Turned,
)
from pnwtable.core.renewed import renewed
from pnwtable.core.table import Table, sees, sides_seen
from pnwtable.core.zones import Seat, Token, Viewer, ZoneId

UNNAMED = Token(-1)
"""Stands in a viewer's event for a card that the viewer cannot tell from its neighbours."""

Sides = tuple[Face, ...]

_FOLLOWED: Final = (Moved, Exchanged, Shuffled, Turned, Looked, Opened)
"""What happens to cards; all else is said, or happens to pawns, and nobody sees more by it."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """Cards of which the viewer knows no longer which is which: these faces are among them.

    ``faces`` may be fewer than ``cards``; the sides of a card are in no order.
    """

    cards: frozenset[Token]
    faces: tuple[Sides, ...]


@dataclass(frozen=True, slots=True)
class Eye:
    """One viewer's names for the cards, and the faces he has seen of each name.

    A card that the viewer cannot follow (a secret pick, a shuffle, an unseen exchange) gets a
    fresh name, and so do its neighbours; so neither identity nor place nor flight tells what the
    face does not. Names are numbers that grow with the game and say nothing else.
    """

    viewer: Viewer
    names: Mapping[Token, Token]
    memory: Mapping[Token, Sides]
    fresh: int
    mixed: tuple[Mixed, ...] = ()

    def after(self, before: Table, stage: Stage) -> "Eye":
        """The eye after a stage that began at the table ``before``."""
        if not any(isinstance(event, _FOLLOWED) for event in stage.events):
            return self
        follower = _Follower(self, before, stage.table)
        for event in stage.events:
            follower.follow(event)
        return follower.eye()

    def table(self, table: Table) -> Table:
        """The table in this viewer's names, with HIDDEN for every face he may not see."""
        names, viewer = self.names, self.viewer
        sides: dict[Token, Sides] = {}
        cards: dict[ZoneId, tuple[Token, ...]] = {}
        for zone, tokens in table.cards.items():
            mine = tuple([names[token] for token in tokens])
            spec = table.zones[zone]
            if spec.open_to(viewer):  # asked once for all cards that lie there
                sides.update(zip(mine, map(table.sides.__getitem__, tokens), strict=True))
            else:
                for name, token in zip(mine, tokens, strict=True):
                    sides[name] = sides_seen(table, viewer, zone, token)
            ordered = spec.followed_by(viewer)
            cards[zone] = mine if ordered else tuple(sorted(mine))
        return renewed(
            table,
            cards=cards,
            sides=sides,
            up={names[token]: up for token, up in table.up.items()},
            backs={names[token]: back for token, back in table.backs.items()},
            known=self._knowledge(table),
            counters={
                names[token]: number
                for token, number in table.counters.items()
                if HIDDEN not in sides[names[token]]
            },
        )

    def event(self, event: Event, before: Table, later: "Eye", after: Table) -> Event:
        """An event as this viewer sees it; ``later`` is the eye after its stage."""
        match event:
            case Moved():
                followed = self._follows(event.token, event.source, before, event)
                name = later.names[event.token]
                return renewed(event, token=name, left=event.left if followed else -1, privy=None)
            case Exchanged() if event.privy is not None and self.viewer not in event.privy:
                return renewed(
                    event,
                    first=UNNAMED,
                    first_place=-1,
                    second=UNNAMED,
                    second_place=-1,
                    privy=None,
                )
            case Exchanged():
                first, second = later.names[event.first], later.names[event.second]
                return renewed(event, first=first, second=second, privy=None)
            case Turned():
                # Turned down and then lost in one stage: the later name would tell where it lies.
                lost = self._loses(event.token, later, after)
                names = self.names if lost else later.names
                return renewed(event, token=names[event.token])
            case Looked():
                mine = event.seat == self.viewer
                tokens = tuple(later.names[token] for token in event.tokens) if mine else ()
                return renewed(event, tokens=tokens)
            case Said():
                return self._told(event, before, later, after)
            case _:
                return event

    def _told(self, said: Said, before: Table, later: "Eye", after: Table) -> Said:
        faces = []
        for token in said.cards:
            sides = _seen_somewhere(after, self.viewer, token)
            if HIDDEN in sides:
                earlier = _seen_somewhere(before, self.viewer, token)
                sides = tuple(
                    old if new == HIDDEN else new for old, new in zip(earlier, sides, strict=True)
                )
            up = after.up[token] or before.up[token] or 0
            faces.append(sides[up])
        # A name of a card that is not seen would tell its place; a face that is seen tells enough.
        seen = [face != HIDDEN for face in faces]
        names = tuple(
            later.names[token] if known and not self._loses(token, later, after) else UNNAMED
            for token, known in zip(said.cards, seen, strict=True)
        )
        return renewed(said, cards=names, faces=tuple(faces))

    def _follows(self, token: Token, zone: ZoneId, before: Table, event: Moved) -> bool:
        if _seen_somewhere(before, self.viewer, token)[0] != HIDDEN:
            return True
        privy = event.privy is None or self.viewer in event.privy
        return privy and before.zones[zone].followed_by(self.viewer)

    def _loses(self, token: Token, later: "Eye", after: Table) -> bool:
        """Whether the viewer can follow the card to the end of the stage no more."""
        renamed = later.names[token] != self.names[token]
        return renamed and not sees(after, self.viewer, *_place(after, token))

    def _knowledge(self, table: Table) -> Mapping[Seat, frozenset[Token]]:
        if self.viewer is None or self.viewer not in table.known:
            return {}
        return {self.viewer: frozenset(self.names[token] for token in table.known[self.viewer])}


def opened(viewer: Viewer, table: Table) -> Eye:
    """The eye of a viewer who sees this table for the first time."""
    names: dict[Token, Token] = {}
    for tokens in table.cards.values():
        for token in tokens:
            names[token] = Token(len(names))
    return Eye(viewer, names, _remembered(viewer, table, names, {}, names), len(names))


class _Follower:
    """Follows the cards of one stage with one viewer's eye."""

    def __init__(self, eye: Eye, before: Table, after: Table) -> None:
        self._viewer = eye.viewer
        self._before = before
        self._after = after
        self._names = dict(eye.names)
        self._memory = dict(eye.memory)
        self._fresh = eye.fresh
        self._cards = dict(before.cards)
        self._mixed = eye.mixed
        self._touched: set[Token] = set()

    def eye(self) -> Eye:
        memory = _remembered(self._viewer, self._after, self._names, self._memory, self._touched)
        mixed = tuple(filter(None, (_sorted_out(group, memory) for group in self._mixed)))
        return Eye(self._viewer, self._names, memory, self._fresh, mixed)

    def follow(self, event: Event) -> None:
        match event:
            case Moved():
                self._touched.add(event.token)
                self._follow_move(event)
            case Exchanged():
                self._touched.update((event.first, event.second))
                self._follow_exchange(event)
            case Shuffled():
                self._rename(self._cards[event.zone])
            case Turned():
                self._touched.add(event.token)
            case Looked():
                self._touched.update(event.tokens)
            case Opened():
                self._touched.update(self._after.cards[event.zone])
            case _:
                pass

    def _follow_move(self, event: Moved) -> None:
        here = self._cards[event.source]
        self._cards[event.source] = tuple(token for token in here if token != event.token)
        there = self._cards[event.target]
        self._cards[event.target] = (
            *there[: event.taken],
            event.token,
            *there[event.taken :],
        )
        spec = self._before.zones[event.source]
        privy = event.privy is None or self._viewer in event.privy
        if self._was_seen(event.token) or (privy and spec.followed_by(self._viewer)):
            return
        alike = [token for token in here if token != event.token and not self._was_seen(token)]
        if sees(self._after, self._viewer, *_place(self._after, event.token)):
            self._lose_one_that_showed(event.token, alike)
        else:
            self._rename([event.token, *alike])

    def _lose_one_that_showed(self, token: Token, alike: list[Token]) -> None:
        """A hidden card left and showed its face: the first remembered with it is gone."""
        face = self._after.sides[token]
        twins = [other for other in (token, *alike) if self._recalls(other) == face]
        gone = min(twins, key=lambda other: self._names[other], default=token)
        unknown = [other for other in alike if self._recalls(other) is None]
        self._names[token], self._names[gone] = self._names[gone], self._names[token]
        self._rename(unknown if token in twins else [gone, *unknown])

    def _recalls(self, token: Token) -> Sides | None:
        return self._memory.get(self._names[token])

    def _follow_exchange(self, event: Exchanged) -> None:
        first_zone, second_zone = self._cards[event.first_zone], self._cards[event.second_zone]
        self._cards[event.first_zone] = tuple(
            event.second if token == event.first else token for token in first_zone
        )
        self._cards[event.second_zone] = tuple(
            event.first if token == event.second else token for token in second_zone
        )
        if event.privy is None or self._viewer in event.privy:
            return
        lost = {event.first, event.second}
        if not self._was_seen(event.first):
            lost.update(token for token in first_zone if not self._was_seen(token))
        if not self._was_seen(event.second):
            lost.update(token for token in second_zone if not self._was_seen(token))
        places = (*self._cards[event.first_zone], *self._cards[event.second_zone])
        self._rename([token for token in places if token in lost])

    def _rename(self, tokens: Iterable[Token]) -> None:
        """Give fresh names; what was remembered of the cards is known of all of them together."""
        lost = tuple(tokens)
        self._touched.update(lost)
        old = {self._names[token] for token in lost}
        recalled = [self._memory.pop(name) for name in sorted(old) if name in self._memory]
        for token in lost:
            self._names[token] = Token(self._fresh)
            self._fresh += 1
        touched = [group for group in self._mixed if group.cards & old]
        cards = {self._names[token] for token in lost}.union(*(g.cards - old for g in touched))
        faces = [unordered(sides) for sides in recalled if HIDDEN not in sides]
        faces += [sides for group in touched for sides in group.faces]
        kept = tuple(group for group in self._mixed if group not in touched)
        merged = (Mixed(frozenset(cards), tuple(sorted(faces))),) if faces else ()
        self._mixed = kept + merged

    def _was_seen(self, token: Token) -> bool:
        return sees(self._before, self._viewer, *_place(self._before, token))


def _sorted_out(group: Mixed, memory: Mapping[Token, Sides]) -> Mixed | None:
    """The group without the cards that are known again, or None if nothing is left to say."""
    known = [name for name in group.cards if name in memory and HIDDEN not in memory[name]]
    faces = list(group.faces)
    for name in known:
        sides = unordered(memory[name])
        if sides in faces:
            faces.remove(sides)
    return Mixed(group.cards.difference(known), tuple(faces)) if faces else None


def _place(table: Table, token: Token) -> tuple[ZoneId, Token]:
    return table.zone_of(token), token


def _seen_somewhere(table: Table, viewer: Viewer, token: Token) -> Sides:
    return sides_seen(table, viewer, *_place(table, token))


def _remembered(
    viewer: Viewer,
    table: Table,
    names: Mapping[Token, Token],
    memory: Mapping[Token, Sides],
    touched: Collection[Token],
) -> Mapping[Token, Sides]:
    """The memory with what the viewer sees now of the cards that something happened to."""
    remembered = dict(memory)
    for zone, tokens in table.cards.items():
        for token in tokens:
            if token not in touched:
                continue
            name = names[token]
            seen = sides_seen(table, viewer, zone, token)
            if HIDDEN in seen and name in memory:
                seen = tuple(
                    old if new == HIDDEN else new
                    for old, new in zip(memory[name], seen, strict=True)
                )
            if any(side != HIDDEN for side in seen):
                remembered[name] = seen
    return remembered
