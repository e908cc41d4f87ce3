"""Orca Isles, a second time: written from its rule sheet alone, with plain loops."""

from functools import cache
from itertools import combinations
from random import Random

from second_opinion.position import (
    MALFORMED,
    NO,
    Facts,
    Position,
    Said,
    best,
    full_pack,
    number,
    owner,
    picks,
    rank,
    some,
    suit,
)

PRESSES = ["pass", "end"]

NONE, PAIR, FLUSH, STRAIGHT, THREE, BOTH = range(6)
POINTS = [0, 1, 3, 4, 5, 8]
"""OI-42."""

Worth = tuple[int, list[int]]
"""The kind of a set and its value for comparing."""


def set_up(seats: int, _options: Facts) -> bool:
    """Three to six."""
    return seats in (3, 4, 5, 6)


def deal(luck: Random, seats: int, _options: Facts) -> Facts | None:
    """Often a late round in which cards run short and Jokers lie about."""
    if luck.random() < 0.5:
        return None
    cards = full_pack()
    luck.shuffle(cards)
    for _ in range(2):
        cards.insert(len(cards) - luck.randrange(40), "X")
    zones: dict[str, list[str]] = {}
    for place in range(1, seats):
        zones[f"isle.{place}"] = [cards.pop()] if luck.random() < 0.8 else []
    for seat in range(1, seats + 1):
        zones[f"gather.{seat}"] = [cards.pop()] if luck.random() < 0.5 else []
        count = luck.choice((0, 1, 2, 3, 4, 5))
        zones[f"hand@{seat}"] = [cards.pop() for _ in range(count)]
    zones["deck"] = [cards.pop() for _ in range(luck.randint(0, 3))]
    zones["discard"] = [cards.pop() for _ in range(luck.randint(0, 2))]
    return {"zones": zones, "state": {"round": luck.choice((4, 5))}}


def orcas_at(position: Position, zone: str) -> list[str]:
    """The pawns that stand there."""
    return [pawn for pawn, place in position.pawns.items() if place == zone]


def open_isles(position: Position) -> list[str]:
    """OI-31, OI-33."""
    isles = []
    for zone, cards in position.zones.items():
        if zone.startswith("isle.") and cards and len(orcas_at(position, zone)) < 2:
            isles.append(zone)
    return isles


def to_be_had(position: Position) -> int:
    """OI-23, OI-82: cards in deck and discard pile."""
    return len(position.zones["deck"]) + len(position.zones["discard"])


def can_place(position: Position, seat: int) -> bool:
    """OI-13: whether the player can gather or hunt in any way."""
    gather = [zone for zone in position.zones if zone.startswith("gather.")]
    if any(position.zones[zone] for zone in gather) or to_be_had(position) >= 1:
        return True
    if open_isles(position) and position.zones[f"hand@{seat}"]:
        return True
    return bool(open_isles(position)) and instincts(position) and to_be_had(position) >= 2


def instincts(position: Position) -> bool:
    """OI-80."""
    return bool(position.options["instincts"])


def allowed(position: Position, command: Said) -> str:
    """The refusals of the sheet, in its order."""
    seat = command.seat
    if position.fields["phase"] == "over":
        return "OI-100"
    if number(position.fields["turn"]) != seat:
        return "OI-101"
    if command.kind == "press" and command.word == "pass":
        return "OI-105" if can_place(position, seat) else ""
    if command.kind != "move":
        return "OI-104"
    source = command.source
    if source.startswith(("hand@", "under@")) and owner(source) != seat:
        return "OI-102"
    if source.startswith("under@"):
        return "OI-103"
    return "OI-104" if command.onto else places(position, command)


def places(position: Position, command: Said) -> str:
    """The forms of table 4, and OI-106, OI-107; any other form is OI-104."""
    seat, source, target = command.seat, command.source, command.target
    if source.startswith("gather.") and target == f"hand@{seat}":
        if not position.zones[source]:
            return "OI-106"
        return "" if picks(position, command) else MALFORMED
    # All cards of a deck with one card are its top card.
    top = command.cards == ["^"] or (command.cards == ["*"] and len(position.zones["deck"]) == 1)
    if source == "deck" and top and target == f"hand@{seat}":
        return "" if to_be_had(position) else "OI-107"
    if source == "deck" and top and target.startswith("isle."):
        return hunts(position, command, by_instinct=True)
    if source == f"hand@{seat}" and target.startswith("isle."):
        return hunts(position, command, by_instinct=False)
    return NO if source == "deck" else "OI-104"


def hunts(position: Position, command: Said, *, by_instinct: bool) -> str:
    """OI-108 to OI-112."""
    if not by_instinct:
        ways = picks(position, command)
        if not ways:
            return NO
        if len(ways[0]) not in (1, 2):
            return "OI-108"
    if not position.zones[command.target]:
        return "OI-109"
    if len(orcas_at(position, command.target)) >= 2:
        return "OI-110"
    if by_instinct and not instincts(position):
        return "OI-111"
    if by_instinct and to_be_had(position) < 2:
        return "OI-112"
    return ""


def plausible(position: Position, seat: int, luck: Random) -> list[str]:
    """Hunts with none to three cards, gathering, and the deck."""
    hand, texts = position.zones[f"hand@{seat}"], ["press pass"]
    choices = [",".join(cards) for cards in some(hand, 1, min(3, len(hand)))]
    choices = [*luck.sample(choices, min(12, len(choices))), "*", "^"]
    for zone in position.zones:
        if zone.startswith("isle."):
            texts += [f"move {cards} hand@{seat} > {zone}" for cards in choices]
            texts += [f"move ^ deck > {zone}"] * 3
        if zone.startswith("gather."):
            name = luck.choice(["^", *position.zones[zone]])
            texts.append(f"move {name} {zone} > hand@{seat}")
    return [*texts, f"move ^ deck > hand@{seat}"]


def answers(_position: Position, _seat: int) -> list[str]:
    """Orca Isles asks no question."""
    return ["reveal 9C"]


def eager(_text: str) -> bool:
    """Everything is as good."""
    return True


def straight_top(ranks: list[int]) -> int:
    """OI-43: the top of three ranks in a row, 0 for none; an Ace is 14 or 1."""
    low, middle, high = sorted(ranks)
    if low + 1 == middle and middle + 1 == high:
        return high
    return 3 if [low, middle, high] == [2, 3, 14] else 0


def worth(cards: list[str]) -> Worth:
    """OI-42 to OI-47: the best that all these two or three cards are together."""
    natural = [card for card in cards if card != "X"]
    jokers = len(cards) - len(natural)
    ways: list[list[int]] = [[rank(card) for card in natural]]
    for _ in range(jokers):
        ways = [[*way, stands_for] for way in ways for stands_for in range(2, 15)]
    found: list[Worth] = [(NONE, [])]
    one_suit = len({suit(card) for card in natural}) == 1
    for way in ways:
        if len(set(way)) == 1:
            found.append((PAIR if len(way) == 2 else THREE, [way[0]]))
        if len(way) == 3 and straight_top(way):
            kind = BOTH if one_suit and not jokers else STRAIGHT
            found.append((kind, [straight_top(way)]))
    if len(cards) == 3 and one_suit:
        found.append((FLUSH, sorted([rank(card) for card in cards], reverse=True)))
    return max(found)


def hunt(isle: str, cards: list[str]) -> tuple[Worth, list[int]]:
    """OI-40, OI-47, OI-53: the best set of an orca, and the rank of what lies outside it."""
    results = []
    for chosen in some(cards, 1, len(cards)):
        outside = list(cards)
        for card in chosen:
            outside.remove(card)
        value = worth([isle, *chosen])
        if value[0] != NONE:
            results.append((value, [rank(card) for card in outside]))
    if not results:
        return (NONE, []), sorted([rank(card) for card in cards], reverse=True)
    return max(results)


Hunts = list[tuple[int, list[str]]]
"""Who hunts at an isle, with which cards."""


def score_isle(isle: str, hunts_there: Hunts) -> tuple[dict[int, int], int | None]:
    """OI-50 to OI-56: points a seat, and who wins the isle card (0: a tie, None: nobody there)."""
    points: dict[int, int] = {}
    compared: dict[int, tuple[Worth, list[int]]] = {}
    for seat, cards in hunts_there:
        compared[seat] = hunt(isle, cards)
        points[seat] = points.get(seat, 0) + POINTS[compared[seat][0][0]]
    if not compared:
        return points, None
    if len(compared) == 1:
        winner = hunts_there[0][0]
        points[winner] += 2
        return points, winner
    (one, first), (two, second) = compared.items()
    if first == second:
        points[one] += 1
        points[two] += 1
        return points, 0
    winner = one if first > second else two
    points[winner] += 2
    return points, winner


@cache
def sorted_out(hand: tuple[str, ...]) -> int:
    """OI-70 to OI-72: the most points a hand's sets can make."""
    if len(hand) < 2:
        return 0
    first, rest = hand[0], list(hand[1:])
    most = sorted_out(tuple(rest))
    for count in (1, 2):
        for others in combinations(range(len(rest)), count):
            points = POINTS[worth([first, *[rest[place] for place in others]])[0]]
            if points:
                left = [card for place, card in enumerate(rest) if place not in others]
                most = max(most, points + sorted_out(tuple(left)))
    return most


def facts(position: Position) -> Facts:
    """OI-70, OI-73."""
    told: Facts = {}
    seats = range(1, position.seats + 1)
    over = position.fields["phase"] == "over"
    for seat in seats:
        hand = tuple(sorted(position.zones[f"hand@{seat}"]))
        told[f"final@{seat}"] = sorted_out(hand) if over else 0
    scores = {seat: position.fields[f"score@{seat}"] for seat in seats}
    told["winners"] = best(scores) if over else None
    return told
