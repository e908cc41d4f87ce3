"""Forage, a second time: written from its rule sheet alone, with plain loops."""

from itertools import pairwise
from random import Random

from second_opinion.position import (
    NO,
    Facts,
    Position,
    Said,
    number,
    owner,
    picks,
    places_of,
    rank,
    suit,
)

PRESSES = ["end", "done", "turn-back"]

SMALL = """
d5 c4 d4 e4/c4 d5 d4 b3 c3 d3/d4 d5 c4 e4 c3 d3 e3/e4 d5 d4 d3 e3 f3/a3 b3/b3 a3 c4 c3 c2
c3 c4 d4 b3 d3 c2 d2/d3 c4 d4 e4 c3 e3 c2 d2 e2/e3 d4 e4 d3 f3 d2 e2/f3 e4 e3 g3 e2/g3 f3
c2 b3 c3 d3 d2 d1/d2 c3 d3 e3 c2 e2 d1/e2 d3 e3 f3 d2 d1/d1 c2 d2 e2
"""
LARGE = """
a4 b3 b4 b5/b3 a4 b4 c2 c3 c4/b4 a4 b3 b5 c3 c4 c5/b5 a4 b4 c4 c5 c6/c1 c2/c2 c1 b3 c3 d3
c3 b3 b4 c2 c4 d3 d4/c4 b3 b4 b5 c3 c5 d3 d4 d5/c5 b4 b5 c4 c6 d4 d5/c6 b5 c5 c7 d5/c7 c6
d3 c2 c3 c4 d4 e4/d4 c3 c4 c5 d3 d5 e4/d5 c4 c5 c6 d4 e4/e4 d3 d4 d5 f3 f4 f5
i4 h3 h4 h5/h3 i4 h4 g2 g3 g4/h4 i4 h3 h5 g3 g4 g5/h5 i4 h4 g4 g5 g6/g1 g2/g2 g1 h3 g3 f3
g3 h3 h4 g2 g4 f3 f4/g4 h3 h4 h5 g3 g5 f3 f4 f5/g5 h4 h5 g4 g6 f4 f5/g6 h5 g5 g7 f5/g7 g6
f3 g2 g3 g4 f4 e4/f4 g3 g4 g5 f3 f5 e4/f5 g4 g5 g6 f4 e4
"""
CACHES = {False: ["d5", "d1", "a3", "g3"], True: ["a4", "c1", "c7", "i4", "g1", "g7"]}
CENTRES = {False: ["d3"], True: ["c4", "g4"]}


def lines(*, large: bool) -> dict[str, list[str]]:
    """The sheet's table: every cell and the cells beside it."""
    table = {}
    for line in (LARGE if large else SMALL).strip().replace("\n", "/").split("/"):
        cells = line.split()
        table[cells[0]] = cells[1:]
    return table


def adjacent(cell: str, *, large: bool) -> list[str]:
    """FG-20: the line of a cell in the sheet's table."""
    return lines(large=large)[cell]


def set_up(seats: int, options: Facts) -> bool:
    """FG-01."""
    if options["large_map"] and seats not in (4, 5, 6, 7, 8):
        return False
    return not options["teams"] or seats in (4, 6, 8)


def deal(luck: Random, seats: int, options: Facts) -> Facts | None:
    """Often hands in which there is something to play, and points that are nearly enough."""
    if luck.random() < 0.25:
        return None
    packs = 1 if seats == 2 else 2 if seats <= 5 and not options["large_map"] else 3
    ranks = ["A", *[str(value) for value in range(2, 11)], "J", "Q", "K"]
    cards = ([a_rank + a_suit for a_rank in ranks for a_suit in "SHDC"] + ["X", "X"]) * packs
    zones: dict[str, list[str]] = {}
    for seat in range(1, seats + 1):
        zones[f"hand@{seat}"] = good_hand(luck, ranks, cards)
    state = {f"score@{seat}": luck.randint(0, 3) for seat in range(1, seats + 1)}
    cells = [f"map.{cell}" for cell in lines(large=bool(options["large_map"]))]
    pawns = {}
    if seats > 2:
        pawns = {f"pawn@{seat}": luck.choice(cells) for seat in range(1, seats + 1)}
        if options["large_map"]:
            pawns[f"pawn@{luck.randint(1, seats)}"] = "map.e4"
            pawns["pawn@1"] = "map.e4"
    if luck.random() < 0.1:
        for cell in CENTRES[bool(options["large_map"])]:
            zones[f"map.{cell}"] = []  # the rest lies in the box
    return {"zones": zones, "state": state, "pawns": pawns}


def good_hand(luck: Random, ranks: list[str], cards: list[str]) -> list[str]:
    """Four of the cards, taken out of them, that are a set or nearly."""
    hand: list[str] = []
    start, run, one_suit = luck.randrange(13), luck.random() < 0.6, luck.random() < 0.4
    for step in range(4):
        a_suit = "SHDC"[start % 4] if one_suit and run else luck.choice("SHDC")
        wished = ranks[(start + step * run) % 13] + a_suit
        if luck.random() < 0.15:
            wished = "X" if luck.random() < 0.5 else luck.choice(cards)
        card = wished if wished in cards else luck.choice(cards)
        cards.remove(card)
        hand.append(card)
    luck.shuffle(hand)
    return hand


def mate(position: Position, seat: int) -> int:
    """FG-85; 0 without teams."""
    half = position.seats // 2
    if not position.options["teams"]:
        return 0
    return seat + half if seat <= half else seat - half


def on_turn(position: Position, seat: int) -> bool:
    """FG-86: the seat in turn, or its mate."""
    turn = number(position.fields["turn"])
    return turn in (seat, mate(position, seat))


def pawns_of(position: Position, seat: int) -> list[str]:
    """One pawn, or two with two players (FG-70)."""
    return [pawn for pawn in position.pawns if owner(pawn) == seat]


def cells_of(position: Position, seat: int) -> list[str]:
    """Where they stand."""
    return [position.pawns[pawn] for pawn in pawns_of(position, seat)]


def kind(position: Position, zone: str) -> str:
    """What kind of place it is by the sheet's tables."""
    large = position.options["large_map"]
    cell = zone.removeprefix("map.")
    if cell in CENTRES[large]:
        return "centre"
    return "cache" if cell in CACHES[large] else "single"


def together(position: Position, seat: int) -> bool:
    """FG-87: whether the mates stand on the same cell."""
    other = mate(position, seat)
    return other != 0 and cells_of(position, seat) == cells_of(position, other)


def worth(cards: list[str]) -> int:
    """FG-50 to FG-54: 0 for no set, 1 for a basket, 2 for a trove."""
    if "X" in cards or len(cards) not in (3, 4):
        return 0
    ranks = [rank(card) for card in cards]
    if ranks.count(ranks[0]) == len(ranks):
        return 1 if len(ranks) == 3 else 2
    if len(cards) == 4 and (in_row(ranks) or in_row([1 if one == 14 else one for one in ranks])):
        return 2 if len({suit(card) for card in cards}) == 1 else 1
    return 0


def in_row(ranks: list[int]) -> bool:
    """Each one more than the one before."""
    return all(higher == lower + 1 for lower, higher in pairwise(sorted(ranks)))


def allowed(position: Position, command: Said) -> str:
    """The refusals of the sheet, in its order."""
    seat, fields = command.seat, position.fields
    if fields["phase"] == "over":
        return "FG-100"
    if not on_turn(position, seat):
        return "FG-101"
    if fields["phase"] in ("reveal", "centre"):
        return answered(position, command)
    if fields[f"ended@{seat}"]:
        return "FG-103"
    if command.kind == "move" and command.source.startswith("hand@"):
        if owner(command.source) != seat:
            return "FG-104"
        return plays(position, command)
    if command.kind == "pawn":
        return walks(position, command)
    if command.kind == "press":
        if command.word == "done":
            return "FG-107" if fields[f"swapping@{seat}"] == "none" else ""
        return "" if command.word == "end" else "FG-105"
    return "FG-105"


def answered(position: Position, command: Said) -> str:
    """FG-102, FG-133, FG-134."""
    phase = position.fields["phase"]
    by_asked = position.fields["asked"] == f"p{command.seat}"
    if not by_asked or command.kind != "choose" or command.word != phase:
        return "FG-102"
    if phase == "centre":
        return "" if command.answer in CENTRES[position.options["large_map"]] else "FG-134"
    hand = f"hand@{command.seat}"
    places = places_of(position.zones[hand], command.answer)
    if not places:
        return NO
    return "FG-133" if all(position.up[hand][place] for place in places) else ""


def walks(position: Position, command: Said) -> str:
    """FG-104, FG-105, FG-108, FG-110."""
    if owner(command.word) != command.seat:
        return "FG-104"
    if not command.target.startswith("map."):
        return "FG-105"
    if not position.fields[f"actions_left@{command.seat}"]:
        return "FG-108"
    here = position.pawns[command.word].removeprefix("map.")
    near = adjacent(here, large=position.options["large_map"])
    return "" if command.target.removeprefix("map.") in near else "FG-110"


def plays(position: Position, command: Said) -> str:
    """A card of the own hand goes somewhere: the first way to read it that is allowed counts."""
    ways = picks(position, command)
    target = command.target
    if not ways:
        return NO
    ontos: list[int | None] = [None]
    robs = target.startswith("hand@") and owner(target) != mate(position, command.seat)
    if command.onto and not robs:
        ontos = [*places_of(position.shown[command.seat][target], command.onto)]
        if not ontos:
            return NO
    verdicts = []
    for way in ways:
        verdicts += [plays_so(position, command, way, onto) for onto in ontos]
    return "" if "" in verdicts else verdicts[0]


def plays_so(position: Position, command: Said, way: list[int], onto: int | None) -> str:
    """Where it goes decides what it is."""
    target, seat = command.target, command.seat
    if target.startswith("map."):
        return swaps(position, command, way, onto)
    if target.startswith("hand@") and owner(target) != seat:
        if owner(target) == mate(position, seat):
            return swaps(position, command, way, onto)
        return robs(position, command, way)
    if target == f"set@{seat}" and not command.onto:
        cards = [position.zones[command.source][place] for place in way]
        if position.fields[f"actions_left@{seat}"] != 2:
            return "FG-130"
        if "X" in cards:
            return "FG-131"
        return "" if worth(cards) else "FG-132"
    return "FG-105"


def robs(position: Position, command: Said, way: list[int]) -> str:
    """FG-40, FG-106, FG-120, FG-108, FG-121."""
    if len(way) != 1:
        return "FG-106"
    if position.zones[command.source][way[0]] != "X":
        return "FG-120"
    if not position.fields[f"actions_left@{command.seat}"]:
        return "FG-108"
    target = command.target
    seen = position.shown[command.seat][target]
    for place in places_of(seen, command.onto) if command.onto else []:
        if position.up[target][place]:
            return ""
    return "FG-121"


def swaps(position: Position, command: Said, way: list[int], onto: int | None) -> str:
    """FG-30 to FG-37 and FG-87, refused in the order of the sheet."""
    target, seat, fields = command.target, command.seat, position.fields
    with_mate = target.startswith("hand@")
    open_place = not with_mate and kind(position, target) != "cache"
    if open_place and command.onto:
        return "FG-105"
    if len(way) != 1:
        return "FG-106"
    running = fields[f"swapping@{seat}"] == target
    if not running and not fields[f"actions_left@{seat}"]:
        return "FG-108"
    if not with_mate and target not in cells_of(position, seat):
        return "FG-111"
    if open_place:
        return swaps_openly(position, seat, target)
    if with_mate and not together(position, seat):
        return "FG-125"
    if onto is None:
        return "FG-114"
    given, taken = position.memory.get("given", []), position.memory.get("taken", [])
    return "FG-115" if running and (way[0] in given or onto in taken) else ""


def swaps_openly(position: Position, seat: int, target: str) -> str:
    """FG-112, FG-113: with a single, or with the top card of a centre."""
    if kind(position, target) == "single":
        return ""
    if not entered(position, seat, target):
        return "FG-112"
    return "" if position.zones[target] else "FG-113"


def entered(position: Position, seat: int, zone: str) -> bool:
    """FG-34: whether a pawn of the seat stands there and has entered."""
    for pawn in pawns_of(position, seat):
        if position.pawns[pawn] == zone and position.fields[pawn.replace("pawn", "entered")]:
            return True
    return False


def plausible(position: Position, seat: int, luck: Random) -> list[str]:
    """Walks, sets, swaps where a pawn stands and elsewhere, Jokers and other cards on hands."""
    texts = []
    hand = named(position.zones[f"hand@{seat}"])
    places = [*cells_of(position, seat) * 3, *[f"map.{cell}" for cell in position.cells]]
    hands = [f"hand@{other}" for other in range(1, position.seats + 1) if other != seat]
    if mate(position, seat):
        hands += [f"hand@{mate(position, seat)}"] * 2
    for _ in range(14):
        target = luck.choice(places if luck.random() < 0.7 else hands)
        there = [face for face in position.shown[seat][target] if not face.startswith("?")]
        there = named(there) if luck.random() < 0.5 else there
        onto = f" onto {luck.choice(there)}" if there and luck.random() < 0.7 else ""
        card = "X" if "X" in hand and luck.random() < 0.5 else luck.choice([*hand, "^"])
        texts.append(f"move {card} hand@{seat} > {target}{onto}")
    for _ in range(6):
        pawn = luck.choice(pawns_of(position, seat))
        texts.append(f"move {pawn} > {luck.choice(places)}")
    for count in (3, 3, 4, 4, 2):
        chosen = luck.sample(hand, min(count, len(hand)))
        texts.append(f"move {','.join(chosen or ['^'])} hand@{seat} > set@{seat}")
    texts += [f"choose {answer}" for answer in answers(position, seat)]
    return texts


def named(cards: list[str]) -> list[str]:
    """Cards with numbers where there are several of a face."""
    names = []
    for place, card in enumerate(cards):
        nth = cards[: place + 1].count(card)
        names.append(f"{card}#{nth}" if cards.count(card) > 1 else card)
    return names


def answers(position: Position, seat: int) -> list[str]:
    """To reveal any card of the hand, and places to draw from."""
    cards = [f"reveal {card}" for card in position.zones[f"hand@{seat}"]]
    return [*cards, "centre c4", "centre g4", "centre e4", "centre d3"]


def eager(text: str) -> bool:
    """Not merely ending the turn; and who has a set should play it."""
    return "press" not in text


def facts(position: Position) -> Facts:
    """FG-59, FG-65, FG-67, FG-91, FG-93."""
    fields = position.fields
    over = fields["phase"] == "over"
    told: Facts = {"winners": winners(position) if over else None}
    if fields["phase"] == "reveal":
        seat = number(fields["asked"])
        told["to_reveal"] = wanted(position, seat) - sum(position.up[f"hand@{seat}"])
    return told


def wanted(position: Position, seat: int) -> int:
    """FG-59, FG-90: how many cards of a hand have to be revealed."""
    points: int = position.fields[f"score@{seat}"]
    return min(4, points + 1, len(position.zones[f"hand@{seat}"]))


def winners(position: Position) -> list[str]:
    """FG-65, FG-91 or the most points (FG-67, FG-93)."""
    points = {}
    for seat in range(1, position.seats + 1):
        points[seat] = position.fields[f"score@{seat}"]
        if mate(position, seat):
            points[seat] += position.fields[f"score@{mate(position, seat)}"]
    top = max(points.values())
    return [f"p{seat}" for seat in sorted(points) if points[seat] == top]
