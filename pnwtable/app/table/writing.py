"""What is written on a table beside its cards, kept until something of it changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnwtable.app.table.buttons import with_letters
from pnwtable.app.table.composing import Composer
from pnwtable.app.table.following import following
from pnwtable.app.table.grounds import grounds_of
from pnwtable.app.table.nameplates import marked_as, with_scores
from pnwtable.app.table.offering import Offers
from pnwtable.app.table.picture import Still, Tag

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pnwtable.app.table.painter import TablePainter
    from pnwtable.app.table.playing import Player
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.zones import Seat, Viewer
    from pnwtable.layout.box import Box
    from pnwtable.layout.slots import Slot
    from pnwtable.table.model import TableModel
    from pnwtable.table.scene import Scene


class Writing:
    """The still picture of one table as its rules, layout and texts have it.

    What a player is doing comes on top of it.
    """

    def __init__(self, screen: TableScreen, painter: TablePainter, player: Player) -> None:
        self._screen = screen
        self._painter = painter
        self._player = player
        self._kept: tuple[tuple[object, ...], Still] | None = None
        self._settled: tuple[Viewer, TableModel, Still] | None = None

    def still(self, scene: Scene, area: Box, *, covered: bool) -> Still:
        """The scene and what is written on it, kept while nothing that it depends on changes.

        The stamp stands for the position and for who controls the seats, the model's scene for the
        size and the layout, the painter's desk for scale and settings.
        """
        screen = self._screen
        model, viewer = screen.model, screen.viewer
        lying = scene, model.scene, screen.session.stamp
        confirming = screen.acting.confirming.pending
        begun = model.armed, model.chosen, confirming
        moment = (*lying, model, *begun, viewer, covered, self._thinking, self._painter.desk)
        if self._kept is None or self._kept[0] != moment:
            composer = Composer(
                screen.session, viewer, model, screen.words, confirming, covered=covered
            )
            wanted = screen.desk.settings.show_offers
            offers = composer.offers(covered=covered) if wanted else Offers()
            still = self._composed(composer, scene, offers, area)
            self._kept = moment, still
            if not self._player.early:
                self._settled = viewer, model, still
        return self._kept[1]

    @property
    def _thinking(self) -> Seat | None:
        """Whoever thinks about the next move, not behind what is still being shown."""
        return None if self._player.running else self._screen.acting.thinking

    def _composed(self, composer: Composer, scene: Scene, offers: Offers, area: Box) -> Still:
        screen = self._screen
        knobs = composer.knobs(scene, self._painter, area)
        return Still(
            scene=scene,
            captions=composer.captions(scene),
            tags=composer.tags(scene),
            card_tags=composer.card_tags(),
            headings=composer.headings(scene),
            reached=composer.reached(scene),
            offered=offers.cards,
            offered_places=offers.places,
            offered_pawns=offers.pawns,
            knobs=with_letters(screen, knobs),
            plates=composer.plates(scene, self._thinking),
            pawns=scene.pawns,
            colours=composer.colours(),
            scenery=screen.layout.scenery,
            token=screen.layout.token,
            grounds=grounds_of(screen.model.layout, scene.arrangement),
            area=area,
        )

    def as_then(self, plain: Still) -> Still:
        """The picture with the marks of before while a motion lasts, and the scores of its stage.

        What the rules want seen belongs to the position that the motion leads to.
        """
        player, screen, plates = self._player, self._screen, plain.plates
        plain = replace(plain, reached=frozenset())
        if player.early and plain.crowded:
            viewer, model, before = self._settled or (None, None, plain)
            if (viewer, model) == (screen.viewer, screen.model):
                tags = _holding(before, plain.scene)
                plain = replace(plain, tags=tags, card_tags=before.card_tags)
                scenes = before.scene, plain.scene, player.last or plain.scene
                plates = following(marked_as(plates, before.plates), plates, scenes)
            else:
                plain = replace(plain, tags={}, card_tags={})
        return replace(plain, plates=with_scores(plates, player.scores, screen.session.contest))


def _holding(before: Still, scene: Scene) -> dict[str, tuple[Tag, ...]]:
    """The marks of before that still hold: none of what lay at a place that is empty by now."""
    slots, lay = scene.arrangement.slots, before.scene.arrangement.slots
    emptied = {zone for zone, slot in lay.items() if slot.cards and not _is_filled(slots, zone)}
    return {place: tags for place, tags in before.tags.items() if place not in emptied}


def _is_filled(slots: Mapping[str, Slot], zone: str) -> bool:
    return zone not in slots or bool(slots[zone].cards)
