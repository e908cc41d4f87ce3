"""A ring is round what is seen of a place: an open fan that floats over it stays whole."""

import pygame
from company import party
from positions import played_on
from seated import Player

from pnwtable.app.table.cards import LEAST_SEEN, beside_fans, end_of, whole_of
from pnwtable.play.seats import Controller


def reached_under_a_fan() -> Player:
    """Forage, where a place that can be gone to lies half under the open cards of another."""
    people = [Controller("person", name=name) for name in ("Anna", "Ben", "Chris", "Dora")]
    player = Player(played_on(party("forage", *people, seed=23), 58), (1280, 800), 1.0, "off")
    player.rest()
    player.key(pygame.K_RETURN)
    player.screen.settle()
    player.rest()
    return player


def test_the_ring_of_a_place_stays_beside_the_fan_that_floats_over_it() -> None:
    still = reached_under_a_fan().screen.still()
    slots = still.scene.arrangement.slots
    fans = [whole_of(slot) for slot in slots.values() if slot.floats]
    assert fans
    narrowed = 0
    for zone in still.reached:
        box = end_of(slots[zone])
        ring = beside_fans(still, slots[zone], box)
        assert (ring.y, ring.height) == (box.y, box.height)
        assert ring.width >= LEAST_SEEN * box.width - 1
        assert not slots[zone].floats or ring == box
        narrowed += ring != box
        if ring.width > LEAST_SEEN * box.width + 1 and not slots[zone].floats:
            assert not any(ring.overlap(fan) for fan in fans)
    assert narrowed
