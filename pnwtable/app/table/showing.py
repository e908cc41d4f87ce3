"""What a table shows: its scene, what lies still, what moves, and what is held up to be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.advised import bubble_at, rings_at
from pnwtable.app.table.covered import backs_up
from pnwtable.app.table.nameplates import with_scores
from pnwtable.app.table.offering import without_offers
from pnwtable.app.table.picture import Around, Bubble, Flying, Ring, Still
from pnwtable.app.table.recalling import LookingBack, last_full
from pnwtable.app.table.rings import PUT
from pnwtable.app.table.writing import Writing
from pnwtable.core.zones import ZoneId
from pnwtable.layout.geometry import Arrangement, Box, arrange
from pnwtable.play.turns import persons
from pnwtable.table.places import box_of
from pnwtable.table.scene import Scene, counts_of, lying_of, open_zones, scene_of
from pnwtable.table.wishes import Held

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnwtable.app.table.meanings import Meaning
    from pnwtable.app.table.painter import TablePainter
    from pnwtable.app.table.past import Past
    from pnwtable.app.table.picture import Knob, Nameplate
    from pnwtable.app.table.playing import Player
    from pnwtable.app.table.pointer import Pointer
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.table import Table
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.table.scene import Sprite
    from pnwtable.table.wishes import Target


TAPPED: Final = 0.35
"""Seconds within which a key that was let go of was tapped, and not held down."""


class Showing:
    """Lays the table out for whoever looks now, in ``area``, at ``scale`` pixels a logical unit."""

    def __init__(
        self, screen: TableScreen, painter: TablePainter, player: Player, pointer: Pointer
    ) -> None:
        self._screen = screen
        self._painter = painter
        self._player = player
        self._pointer = pointer
        self.area = Box(0, 0, 1, 1)
        self.scale = 1.0
        self._held_down: str | None = None
        self._held_for = 0.0
        self._recalled: Scene | None = None
        self._back: LookingBack | None = None
        self.past: Past | None = None
        self.pointed_out: frozenset[Target] = frozenset()
        self.told_of = ""
        self._laid_for: Viewer = None
        self._arranged: tuple[tuple[object, ...], Arrangement] | None = None
        self._mask: tuple[Scene, Viewer, Scene] | None = None
        self._writing = Writing(screen, painter, player)

    @property
    def scene(self) -> Scene:
        """The scene that lies there, that is being moved to, or that is looked back at."""
        if self.past is not None:
            return self.past.scene
        scene = self._recalled or self._player.scene or self._screen.model.scene
        return Scene((), Arrangement((1, 1), {})) if scene is None else self._masked(scene)

    def laid(self, table: Table) -> Scene:
        """The scene of a table as this viewer sees it."""
        scene = scene_of(table, self._arrangement(table))
        return replace(scene, sprites=backs_up(scene.sprites, table)) if self.covers else scene

    def lay(self) -> None:
        """Show the model the position as it is now."""
        screen = self._screen
        # It may lie there for somebody else now: nothing stays of what another was shown or told.
        self._recalled = self._back = None
        if screen.viewer != self._laid_for:
            self._laid_for = screen.viewer
            screen.asking.disarm()
            self._player.hush()
        table = screen.session.view(screen.viewer).table
        screen.model.show(table, self._arrangement(table))

    def _arrangement(self, table: Table) -> Arrangement:
        """Where all lies; of two moments that differ only in faces and pawns it is worked out once.

        So it is for the last stage of a command and the position after it.
        """
        layout = self._screen.model.layout.while_open(open_zones(table))
        settings = self._screen.desk.settings
        counts, lying = counts_of(table), lying_of(table)
        lying = replace(lying, mirrored=settings.left_handed, largest=settings.card_size)
        asked = layout, counts, self.area, self.scale, lying
        if self._arranged is None or self._arranged[0] != asked:
            self._arranged = asked, arrange(*asked)
        return self._arranged[1]

    @property
    def recalled(self) -> bool:
        """Whether a moment that is over is shown."""
        return self._recalled is not None or self.past is not None

    @property
    def back(self) -> LookingBack | None:
        """The moment of the log that is shown, if one is."""
        return self._back

    def look_back(self, back: LookingBack, table: Table) -> None:
        """Show a moment that is over until something is touched; nothing is lit or moved in it."""
        screen = self._screen
        if not self._player.running and screen.curtain is None and self.past is None:
            screen.put_back()
            self._recalled, self._back = self.laid(table), back

    @property
    def moving(self) -> bool:
        """Whether what has happened is still being shown."""
        return self._player.running

    @property
    def held_up(self) -> bool:
        """Whether the own cards are held up now."""
        return self._held_down == "see"

    @property
    def may_mask(self) -> bool:
        """Whether the own cards lie face down unless somebody holds them up."""
        screen = self._screen
        several = len(persons(screen.session)) > 1
        return screen.desk.settings.hold_to_see and screen.viewer is not None and several

    @property
    def covers(self) -> bool:
        """Whether they do now."""
        return self.may_mask and not self.held_up

    def _masked(self, scene: Scene) -> Scene:
        """The scene with the viewer's own secrets face down, while they are not held up."""
        if not self.covers:
            return scene
        viewer = self._screen.viewer
        if self._mask is None or self._mask[0] is not scene or self._mask[1] != viewer:
            down = replace(scene, sprites=backs_up(scene.sprites, self._table))
            self._mask = scene, viewer, down
        return self._mask[2]

    @property
    def _table(self) -> Table:
        return self._screen.session.view(self._screen.viewer).table

    def _moving(self) -> tuple[Sprite, ...]:
        """The cards in motion; one may have been let go of being seen since it began to move."""
        moving = self._player.sprites()
        moving = backs_up(moving, self._table) if self.covers else moving
        shaking = self._screen.staging.flourishes.shaking(self.scene)
        return (*shaking, *moving, *self._pointer.hanging.closing())

    def pass_time(self, seconds: float) -> None:
        """Let time pass; a short tap is told by it from holding down."""
        self._held_for += seconds

    def touched(self) -> bool:
        """Something is touched: what was only tapped to be seen goes; whether it did."""
        stays = self._recalled is not None and self._held_down is None
        if stays:
            self._recalled = self._back = None
        return stays

    def hold(self, key: str | None) -> bool:
        """Show something for as long as a key or button is held down; whether that changed.

        ``see`` are the own cards, ``recall`` the last moment that the layout wants seen again.
        """
        if key == self._held_down:
            return False
        tapped = key is None and self._held_for < TAPPED
        self._held_down, self._held_for = key, 0.0
        if tapped and self._recalled is not None:
            return False  # it was only tapped: it stays until something else is touched
        self._recalled = self._back = None
        screen = self._screen
        still = not self._player.running and self.past is None
        if key == "recall" and still and screen.curtain is None:
            table = last_full(screen.session, screen.viewer, screen.model.layout.recall)
            self._recalled = None if table is None else self.laid(table)
        return True

    def _written(self) -> Still:
        """The scene and what is written on it."""
        return self._writing.still(self.scene, self.area, covered=self.covers)

    def still(self) -> Still:
        """Everything that lies still now."""
        panel, words, shown = self._screen.side.panel, self._screen.words, self._still()
        if self._screen.journey is None and (panel is None or not panel.names_places):
            return shown
        zones = shown.scene.arrangement.slots
        return replace(shown, cells={z: z.partition(".")[2] for z in zones if words.is_cell(z)})

    def _still(self) -> Still:
        if self.past is not None:
            return self.past.still()
        plain = self._written()
        if self.recalled:
            captions = {zone: replace(one, usable=False) for zone, one in plain.captions.items()}
            bare = replace(
                without_offers(plain), captions=captions, tags={}, card_tags={}, knobs=()
            )
            return replace(bare, reached=frozenset(), plates=self._plates_then(bare.plates))
        return self._with_play(self._writing.as_then(plain) if self._player.running else plain)

    def _plates_then(self, plates: tuple[Nameplate, ...]) -> tuple[Nameplate, ...]:
        """The name plates as they were at a moment of the log: points, and whose turn it was."""
        back, session = self._back, self._screen.session
        if back is None:
            return plates
        then = (replace(plate, turn=plate.seat == back.seat, note="", chips=()) for plate in plates)
        return with_scores(tuple(then), session.scores(back.moment.position), session.contest)

    def _with_play(self, plain: Still) -> Still:
        """The picture with what the player is doing, and without what is not at its place."""
        model, player = self._screen.model, self._player
        held = model.held if model.held is not None else Held(ZoneId(""), ())
        cards = frozenset(held.cards)
        # Those that go with a pawn stay where they are marked until it has come there.
        dragged = cards if model.dragging and held.pawn is None else frozenset()
        chosen = None if model.chosen is None else model.chosen.target
        if chosen is not None and chosen.card is not None:
            cards |= {chosen.card}
        targets = frozenset() if player.running else model.targets | self.pointed_out
        lit = frozenset(str(target.zone) for target in targets if target.card is None)
        if held.cards or held.pawn or held.zone or targets or player.running:
            plain = without_offers(plain)
        away = {pawn.pawn for pawn in player.walking()}
        if model.dragging and held.pawn is not None:
            away.add(held.pawn)
        shown = replace(
            plain,
            away=player.cards() | dragged | self._screen.staging.flourishes.shaken,
            picked=cards - dragged,
            picked_place=held.zone if held.zone and not (held.cards or held.pawn) else "",
            lit=lit,
            lit_cards=frozenset(one.card for one in targets if one.card is not None),
            order=() if model.dragging else model.order,
            reached=plain.reached - lit,
            focus=None if player.running else self._screen.keys.focus_box(),
            rings=self._rings(plain.scene),
            pawns=tuple(pawn for pawn in plain.pawns if pawn.pawn not in away),
        )
        return self._pointer.hanging.without(shown)

    def _rings(self, scene: Scene) -> tuple[Ring, ...]:
        """What a first hand, a hint or a line of the log wants looked at, once all lies still."""
        screen, told_of = self._screen, box_of(scene, self.told_of)
        rings: tuple[Ring, ...] = () if told_of is None else (Ring(told_of),)
        if self._player.running:
            return rings
        coach = screen.acting.coach
        rings += rings_at(screen, scene) + (() if coach is None else coach.rings(scene))
        # What is held has left its place, and others have closed their ranks there.
        return tuple(one for one in rings if one.sign == PUT) if screen.model.dragging else rings

    def flying(self) -> Flying:
        """Everything that moves now."""
        if self.past is not None:
            return self.past.flying()
        if self.recalled:
            return Flying()
        screen, sentences = self._screen, self._screen.sentences
        bubble = sentences.bubble or bubble_at(screen) or self._meanwhile()
        return Flying(
            sprites=self._moving(),
            held=self._pointer.hanging.cards(),
            target=sentences.target,
            focus=self._ringed(sentences.target),
            bubble=bubble,
            around=Around() if bubble is None else self._around(),
            pawns=self._player.walking(),
            held_pawn=self._pointer.hanging.pawn(),
            lasso=screen.model.lasso,
            colours=self._written().colours,
            token=screen.layout.token,
            points=self._player.points(),
            flourishes=screen.staging.flourishes.shown(self.scene),
            span=screen.side.free,
        )

    def _around(self) -> Around:
        """What no sentence covers if that can be helped."""
        scene = self.scene
        focus, plates = self._screen.keys.focus_box(), scene.arrangement.plates.values()
        boxes = [*(knob.box for knob in self.knobs()), *(plate.box for plate in plates)]
        cards = (*scene.sprites, *self._pointer.hanging.cards())
        things = (*(card.box for card in cards), *(pawn.box for pawn in scene.pawns))
        return Around((*boxes, *(() if focus is None else (focus,))), self._painter.told, things)

    def _ringed(self, target: Box | None) -> Box | None:
        """Where the keys are, if that is the target."""
        focus = self._screen.keys.focus_box()
        return focus if focus is not None and focus == target else None

    def _meanwhile(self) -> Bubble | None:
        """During a recap, what happened while who looks now did not: large, over the table."""
        screen = self._screen
        if not (self._player.running and screen.recaps and screen.sentences.line):
            return None
        said = screen.words.table("recap", said=screen.sentences.line)
        return Bubble(said, Box(self.area.centre[0], self.area.y, 1, 1), "hint")

    def knobs(self) -> tuple[Knob, ...]:
        """The buttons that lie on the table now, each at its place."""
        return () if self.past is not None else self._written().knobs

    def knob_at(self, x: float, y: float) -> Knob | None:
        """The button there, once nothing moves any more."""
        if self._player.running:
            return None
        return next((knob for knob in self.knobs() if knob.box.holds(x, y)), None)

    @property
    def meanings(self) -> Sequence[Meaning]:
        """The small signs of the picture and their words, once nothing moves any more."""
        return () if self._player.running or self.recalled else self._painter.meanings

    def plate_at(self, x: float, y: float) -> Seat | None:
        """The seat whose name plate lies there."""
        plates = self.scene.arrangement.plates.items()
        return next((seat for seat, plate in plates if plate.box.holds(x, y)), None)
