"""All that a table shows to whoever looks at it, as values: tables that look alike are equal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame
from seated import Player

from pnwtable.app.art import CardArt, CardStyle
from pnwtable.app.table.curtain import RESTS
from pnwtable.app.table.describing import described, telling_of
from pnwtable.app.table.screen import TableScreen
from pnwtable.app.table.turning import Turning
from pnwtable.core.events import Said
from pnwtable.table.focus import stops

if TYPE_CHECKING:
    from random import Random

    from pnwtable.app.art.cards import Cover, Size
    from pnwtable.app.speech.speaker import Lines
    from pnwtable.app.table.header import Standing
    from pnwtable.app.table.picture import Flying, Still
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.play.session import Session

SMALL: Final = (640, 400)
ESCAPE: Final = pygame.K_ESCAPE
PLAIN: Final = CardStyle()
HOLDS: Final = (pygame.K_l, pygame.K_v)
STEERS: Final = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Recorded(CardArt):
    """Card art that remembers what it was asked to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def face(self, text: str, size: Size, style: CardStyle = PLAIN) -> pygame.Surface:
        self.asked.add(text)
        return super().face(text, size, style)

    def rotated(
        self,
        text: str,
        size: Size,
        angle: float,
        style: CardStyle = PLAIN,
        *,
        cover: Cover | None = None,
    ) -> pygame.Surface:
        self.asked.add(text)
        return super().rotated(text, size, angle, style, cover=cover)

    def tilted(
        self, text: str, size: Size, angle: float, style: CardStyle = PLAIN
    ) -> pygame.Surface:
        self.asked.add(text)
        return super().tilted(text, size, angle, style)

    def covered(
        self, text: str, size: Size, cover: Cover, style: CardStyle = PLAIN
    ) -> pygame.Surface:
        self.asked.add(text)
        return super().covered(text, size, cover, style)


@dataclass(frozen=True)
class Shown:
    """One frame, and what the pages over the table and the log would say at this moment."""

    viewer: Viewer
    still: Still
    flying: Flying
    bars: Standing
    title: str
    called: tuple[Seat, ...]
    stops: tuple[object, ...]
    log: tuple[str, ...]
    score: tuple[str, ...]
    words: tuple[str, ...]
    lines: Lines


def shown(player: Player, *, written: bool = True) -> Shown:
    """All that whoever looks at the table can read; ``written`` with the log and the score."""
    player.screen.draw(_scrap())
    return as_shown(player, written=written)


def as_shown(player: Player, *, written: bool = True) -> Shown:
    """The same of a table that has just been painted."""
    screen, curtain = player.screen, player.screen.curtain
    bars = screen.bars.look[0]
    model = screen.model
    return Shown(
        viewer=screen.viewer,
        still=screen.still(),
        flying=screen.flying(),
        bars=bars,  # type: ignore[arg-type]  # the first thing that the look of the bars depends on
        title=player.desk.title,
        called=() if curtain is None else tuple(one.called.seat for one in curtain.callers),
        stops=() if model.scene is None else stops(model),
        log=_log(screen) if written else (),
        score=_score(screen) if written else (),
        words=in_words(screen) if written else (),
        lines=player.desk.speaker.lines,
    )


@cache
def _scrap() -> pygame.Surface:
    """Something to paint on that costs nothing: the bars are written when they are painted."""
    return pygame.Surface((1, 1))


def _log(screen: TableScreen) -> tuple[str, ...]:
    lines = screen.session.log(screen.viewer)
    return tuple(
        screen.words.said(line.said) if isinstance(line.said, Said) else str(line.said)
        for line in lines
    )


def _score(screen: TableScreen) -> tuple[str, ...]:
    lines = screen.session.tally(screen.viewer)
    return tuple(f"{one.seat} {screen.words.text(one.text)} {one.points}" for one in lines)


def in_words(screen: TableScreen) -> tuple[str, ...]:
    """What would be said of every place of a table, and of it all."""
    if screen.model.scene is None:
        return ()
    telling = telling_of(screen)
    places = (telling.stop(stop) for stop in stops(screen.model))
    return (*places, *(line for part in described(screen) for line in part.sentences))


def differences(one: object, other: object, name: str = "") -> Iterator[str]:
    """What differs, for people: names and both values, as deep inside as they go."""
    if one == other:
        return
    if is_dataclass(one) and type(one) is type(other):
        pairs = [(f.name, getattr(one, f.name), getattr(other, f.name)) for f in fields(one)]
    elif isinstance(one, Mapping) and isinstance(other, Mapping):
        keys = one.keys() | other.keys()
        pairs = [(str(key), one.get(key), other.get(key)) for key in keys]
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        pairs = [(str(at), *pair) for at, pair in enumerate(zip(one, other, strict=True))]
    else:
        yield f"{name}: {one} | {other}"
        return
    for inner, left, right in pairs:
        yield from differences(left, right, f"{name}.{inner}")


def alike(players: list[Player], *, written: bool = True) -> None:
    """All these tables show the same."""
    first, *others = [shown(player, written=written) for player in players]
    for other in others:
        found = [*differences(first, other)]
        assert not found, "\n".join(found)


def alike_in_paint(players: list[Player]) -> None:
    """All show the same pixels, and nothing is left in them of any frame before."""
    frames = {player.frame() for player in players}
    assert len(frames) == 1
    assert players[0].whole_frame() in frames


def turned_to(session: Session, viewer: Viewer) -> Player:
    """A table that stays with one viewer, as a picture does."""
    player = Player(session, SMALL)
    screen = player.screen
    turning = Turning(session, viewer, fixed=True)
    player.screen = TableScreen(player.desk, session, screen.layout, screen.exits, turning)
    player.screen.resized(SMALL)
    return player


def hold(player: Player, key: int) -> None:
    """Press a key and keep it down."""
    player.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def release(player: Player, key: int) -> None:
    """Let go of it."""
    player.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def take(player: Player, seat: Seat | None = None) -> None:
    """Raise the curtain as that seat, or as who is named first, by the key that does it."""
    curtain = player.screen.curtain
    assert curtain is not None
    player.wait(RESTS + 0.01)
    caller = next(one for one in curtain.callers if seat in (None, one.called.seat))
    caller.key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    assert player.screen.viewer == caller.called.seat


def try_things(players: list[Player], luck: Random, tries: int) -> None:
    """Whatever is tried at these tables, they show the same; nothing binding is done."""
    for player in players:
        # A turn with nothing left would end by itself meanwhile.
        player.desk.settings = replace(player.desk.settings, auto_end=False)
    for _ in range(tries):
        ways = (_try_drag, _try_drag, _try_tap, _try_keys, _try_holds)
        # At a curtain a tap or a key would be an answer to it.
        way = _try_holds if players[0].screen.curtain is not None else luck.choice(ways)
        way(players, luck)
        for player in players:
            player.key(ESCAPE)
            player.rest()
            player.screen.put_back()
        alike(players, written=False)
    assert {player.session.position for player in players} == {0}


def try_panels(players: list[Player], luck: Random) -> None:
    """The log is read, moments of it are looked at, and it is asked why something cannot be."""
    if players[0].screen.curtain is not None:
        return
    keys = (pygame.K_g, pygame.K_UP, pygame.K_RETURN, luck.choice((pygame.K_UP, pygame.K_HOME)))
    for key in (*keys, ESCAPE, ESCAPE):
        for player in players:
            player.key(key)
            player.wait(0.01)
        alike_beside(players)
    scene = players[0].scene
    boxes = [*(card.box for card in scene.sprites), *(pawn.box for pawn in scene.pawns)]
    boxes += [slot.outline for slot in scene.arrangement.slots.values()]
    at = luck.choice(boxes).centre
    for player in players:
        player.move(at)
        player.down(at, button=3)
        player.up(at, button=3)
        player.wait(0.01)
    alike_beside(players)
    for player in players:
        player.screen.side.close()


def alike_beside(players: list[Player]) -> None:
    """All show the same beside the table too, to the pixel."""
    assert len({player.frame() for player in players}) == 1


def _try_drag(players: list[Player], luck: Random) -> None:
    """Something is dragged over all that is lit, then dropped where nothing is."""
    scene = players[0].scene
    boxes = [*(card.box for card in scene.sprites), *(pawn.box for pawn in scene.pawns)]
    start = luck.choice(boxes).centre
    zone = luck.choice([*scene.arrangement.slots])
    if _binds(players[0], start):
        return
    for player in players:
        player.pick_up(start, (start[0] + 9, start[1] + 9), 1)
    alike(players, written=False)
    for lit in sorted(players[0].screen.model.lit)[:5]:
        for player in players:
            player.move(player.place(lit))
        alike(players, written=False)
    for player in players:
        player.move(player.place(zone))
        if player.screen.flying().target is not None:
            player.key(ESCAPE)
        player.up(player.place(zone))
    alike(players, written=False)


def _binds(player: Player, at: tuple[int, int]) -> bool:
    """Whether a button lies there, which acts at once."""
    return any(knob.box.holds(*at) for knob in player.screen.still().knobs)


def _try_tap(players: list[Player], luck: Random) -> None:
    """A tap on a card, a pawn, an empty place or a name plate."""
    scene = players[0].scene
    slots, plates = scene.arrangement.slots.values(), scene.arrangement.plates.values()
    boxes = [*(card.box for card in scene.sprites), *(pawn.box for pawn in scene.pawns)]
    boxes += [slot.outline for slot in slots] + [plate.box for plate in plates]
    at = luck.choice(boxes).centre
    if _binds(players[0], at):
        return
    for player in players:
        player.tap(at)
    alike(players, written=False)
    for lit in sorted(players[0].screen.model.lit)[:5]:
        for player in players:
            player.move(player.place(lit))
        alike(players, written=False)


def _try_keys(players: list[Player], luck: Random) -> None:
    """The keys go round the table, take something up and go round what is lit."""
    keys = [*luck.choices(STEERS, k=3), pygame.K_SPACE, *luck.choices(STEERS, k=3)]
    for key in keys:
        for player in players:
            player.key(key)
        alike(players, written=False)


def _try_holds(players: list[Player], luck: Random) -> None:
    """A key that shows something is held down."""
    key = luck.choice(HOLDS)
    for player in players:
        hold(player, key)
    alike(players, written=False)
    for player in players:
        release(player, key)
