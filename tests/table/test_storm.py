"""A hand that does anything to the model alone; over the whole program ``tests/storm`` blows."""

import os
from collections import Counter
from random import Random

import pytest
from begun import ALL_OPTIONS, P1, Options, Seated, dealt, party, piles_pressed
from sizes import WINDOWS

from pnwtable.core.cards import STANDARD_PACK
from pnwtable.core.commands import AskedMove
from pnwtable.core.zones import ZoneId
from pnwtable.play.session import Session

STORMS = (ALL_OPTIONS[0], ALL_OPTIONS[4], ALL_OPTIONS[7], ALL_OPTIONS[11])
ACTS = 25_000 if os.environ.get("PNWTABLE_DEEP") else 4_000
"""In each of four storms: a hundred thousand in all with PNWTABLE_DEEP, else a slice."""

LONGEST_GAME = 104 + 24


class Storm:
    """A hand that does anything, at any place, at any time."""

    def __init__(self, seed: int, options: Options) -> None:
        self.luck = Random(seed)
        self.options = options
        self.games = 0
        self.now = 0.0
        self.seat = self.next_game()

    def next_game(self) -> Seated:
        self.games += 1
        session = dealt(self.games, self.options)
        return Seated(session, self.luck.choice(WINDOWS), self.luck.choice((1.0, 1.5, 2.0)))

    def place(self) -> tuple[float, float]:
        """A card, the end of a pile, or any pixel in or beside the window."""
        luck, seat = self.luck, self.seat
        if luck.random() < 0.6:
            x, y = seat.place(luck.choice([*seat.scene.arrangement.slots])).centre
            return x + luck.uniform(-9, 9), y + luck.uniform(-9, 9)
        if luck.random() < 0.5:
            return luck.choice(seat.scene.sprites).box.centre
        return luck.uniform(-99, seat.size[0] + 99), luck.uniform(-99, seat.size[1] + 99)

    def act(self) -> None:
        self.now += self.luck.choice((0.01, 0.1, 0.3, 0.9))
        acts = (
            (40, self.tap),
            (10, self.double_tap),
            (25, self.half_a_drag),
            (8, self.key),
            (3, self.shift_enter),
            (4, self.seat.interrupt),
            (1, self.take_back),
            (2, self.do_again),
            (2, self.resize),
            (1, self.seat.model.let_go),
        )
        weights = [weight for weight, _ in acts]
        self.luck.choices([act for _, act in acts], weights)[0]()

    def tap(self) -> None:
        x, y = self.place()
        self.seat.press(x, y)
        self.seat.release(x, y, self.now)

    def double_tap(self) -> None:
        x, y = self.place()
        for later in range(self.luck.choice((2, 3))):
            self.seat.press(x, y)
            self.seat.release(x, y, self.now + later * 0.1)

    def half_a_drag(self) -> None:
        """One or more of press, moves and release, in any order; the rest may come later."""
        seat = self.seat
        for event in self.luck.choices("pmmr", k=self.luck.randint(1, 4)):
            x, y = self.place()
            if event == "p":
                seat.press(x, y)
            elif event == "m":
                seat.point(x, y)
            else:
                seat.release(x, y, self.now)

    def key(self) -> None:
        seat = self.seat
        zone = ZoneId(self.luck.choice([*seat.scene.arrangement.slots]))
        lying = seat.on(zone)
        sprite = self.luck.choice([lying[-1], *lying]) if lying else None
        seat.grant(seat.model.choose(zone, sprite, sure=self.luck.random() < 0.7))

    def shift_enter(self) -> None:
        sprite = self.luck.choice(self.seat.scene.sprites)
        self.seat.grant(self.seat.model.send(sprite.zone, sprite))

    def take_back(self) -> None:
        if self.seat.session.undo() is not None:
            self.seat.show()

    def do_again(self) -> None:
        if self.seat.session.redo():
            self.seat.show()

    def resize(self) -> None:
        self.seat.size = self.luck.choice(WINDOWS)
        self.seat.show()


def every_card_lies_once(seat: Seated) -> bool:
    table, shown = seat.session.view(P1).table, seat.scene.sprites
    lying = Counter(card for cards in table.cards.values() for card in cards)
    drawn = Counter((sprite.card, sprite.zone) for sprite in shown)
    there = Counter((card, zone) for zone, cards in table.cards.items() for card in cards)
    return set(lying.values()) == {1} and len(lying) == 52 and drawn == there


def holds_what_lies_there(seat: Seated) -> bool:
    model = seat.model
    held = model.held
    if held is None:
        return not model.dragging and not model.lit
    if held.pawn is not None:
        return seat.table.pawns[held.pawn] == held.zone
    return held.zone is not None and set(held.cards) <= set(seat.table.cards[held.zone])


def play_out(session: Session) -> None:
    """To the end of the game, by the list of what is legal."""
    while choices := session.legal(P1):
        session.do(choices[0], session.stamp)


def lies_in_cabin_or_lost(seat: Seated) -> Counter[str]:
    cards = seat.session.view(P1).table.cards
    ends = [zone for zone in cards if zone == "lost" or zone.startswith("stack.")]
    return Counter(face for zone in ends for face in seat.faces(zone))


@pytest.mark.parametrize("number", range(len(STORMS)))
def test_a_storm_of_taps_drags_and_keys_leaves_every_card_in_place(number: int) -> None:
    storm = Storm(number + 1, STORMS[number])
    digest, done = storm.seat.session.digest, 0
    for _ in range(ACTS):
        storm.act()
        seat = storm.seat
        assert holds_what_lies_there(seat)
        if seat.session.digest != digest:
            assert every_card_lies_once(seat)
            digest, done = seat.session.digest, done + 1
        if seat.session.outcome is not None and storm.luck.random() < 0.05:
            assert lies_in_cabin_or_lost(seat) == Counter(STANDARD_PACK)
            storm.seat = storm.next_game()
    play_out(storm.seat.session)
    storm.seat.show()
    assert lies_in_cabin_or_lost(storm.seat) == Counter(STANDARD_PACK)
    assert done > ACTS // 400
    assert storm.games > 1 or ACTS < 25_000  # so long a storm outlasts a game


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=lambda o: "-".join(map(str, o.values())))
def test_every_game_can_be_played_to_its_end_by_taps_alone(options: Options) -> None:
    for seed in range(1, 4):
        seat, luck = Seated(dealt(seed, options)), Random(seed)
        for _ in range(LONGEST_GAME):
            if seat.session.outcome is not None:
                break
            asked = luck.choice(seat.session.legal(P1))
            if isinstance(asked, AskedMove):
                assert seat.tap(asked.source) == []
                done = seat.tap(asked.target)
            else:
                pile = next(piles_pressed(asked))
                assert seat.tap(pile) == []
                done = seat.tap(pile)
            assert done == [str(asked).removeprefix("p1: ")]
        assert seat.session.outcome is not None


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=lambda o: "-".join(map(str, o.values())))
def test_every_game_can_be_played_to_its_end_by_keys_alone(options: Options) -> None:
    for seed in range(1, 4):
        seat, luck = Seated(dealt(seed, options)), Random(seed)
        for _ in range(LONGEST_GAME):
            if seat.session.outcome is not None:
                break
            asked = luck.choice(seat.session.legal(P1))
            if isinstance(asked, AskedMove):
                assert seat.enter(asked.source) == []
                done = seat.enter(asked.target)
            else:
                done = seat.enter(next(piles_pressed(asked)))
            assert done == [str(asked).removeprefix("p1: ")]
        assert seat.session.outcome is not None


class Crowd(Storm):
    """A hand that does anything at a table of several, each acting in turn."""

    def __init__(self, seed: int, game: str) -> None:
        self.game = game
        super().__init__(seed, {})

    def next_game(self) -> Seated:
        self.games += 1
        return self.sit(party(self.game, self.games))

    def sit(self, session: Session) -> Seated:
        """The seat that acts next, behind its curtain or in the open view."""
        acting = self.luck.choice((*session.actors, None))
        viewer = self.luck.choice((acting, None))
        size = self.luck.choice(WINDOWS[:3])
        return Seated(session, size, self.luck.choice((1.0, 1.5)), seat=acting, viewer=viewer)

    def place(self) -> tuple[float, float]:
        pawns = self.seat.scene.pawns
        if pawns and self.luck.random() < 0.2:
            return self.luck.choice(pawns).box.centre
        return super().place()


@pytest.mark.parametrize("game", ["trail", "signal_fire", "grizzo"])
def test_a_storm_at_a_table_of_several_leaves_every_card_and_pawn_in_place(game: str) -> None:
    crowd = Crowd(1, game)
    cards = Counter(card for lying in crowd.seat.table.cards.values() for card in lying)
    digest, done = crowd.seat.session.digest, 0
    for _ in range(ACTS // 4):
        crowd.act()
        seat = crowd.seat
        assert holds_what_lies_there(seat)
        assert seat.model.seat is not None or seat.model.held is None
        if seat.session.digest != digest or crowd.luck.random() < 0.02:
            done += seat.session.digest != digest
            digest = seat.session.digest
            lying = Counter(card for here in seat.table.cards.values() for card in here)
            assert set(lying.values()) == {1}
            assert len(lying) == len(cards)
            assert {pawn.pawn for pawn in seat.scene.pawns} == set(seat.table.pawns)
            crowd.seat = crowd.sit(seat.session) if seat.session.actors else crowd.next_game()
            digest = crowd.seat.session.digest
    assert done > 5
