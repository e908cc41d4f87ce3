"""Signal Fire, a second time: written from its rule sheet alone, with plain loops."""

from random import Random

from second_opinion.position import (
    NO,
    Facts,
    Position,
    Said,
    after,
    number,
    owner,
    picks,
    rank,
    suit,
)

PRESSES = ["stay", "next-round", "end"]
CORNERS = ["map.a1", "map.a3", "map.c1", "map.c3"]
SLOTS = "abc123"
SEATS = (1, 2, 3, 4)

Cards = dict[int, tuple[str, bool]]
"""What each seat has played in this trick, and whether face up."""


def set_up(seats: int, options: Facts) -> bool:
    """SF-01, SF-79."""
    return seats == 4 and (options["target"] != 0 or options["rounds"] != 0)


def deal(luck: Random, _seats: int, options: Facts) -> Facts | None:
    """Often a late trick of a late round: few cards, pawns anywhere, fires lit."""
    if luck.random() < 0.3:
        return None
    cards = [f"{a_rank}{a_suit}" for a_rank in "23456789JQKA" for a_suit in "SHDC"]
    luck.shuffle(cards)
    trick = luck.randint(1, 9)
    if luck.random() < 0.6:  # cards of a few ranks, so that trumps tie
        trick = luck.choice((7, 8, 9, 9))
        ranks = luck.sample(range(2, 15), 10 - trick)
        cards.sort(key=lambda card: rank(card) in ranks)
    zones = {f"hand@{seat}": [cards.pop() for _ in range(10 - trick)] for seat in SEATS}
    pawns = trumps(luck, zones, cards)
    state: Facts = {"phase": "play", "trick": trick, "lead": f"p{luck.choice(SEATS)}"}
    for team in (1, 2):
        target = int(options["target"])
        state[f"total.{team}"] = max(0, target - luck.choice((1, 5, 9, 20)))
        slots = [luck.choice(SLOTS) for _ in range(trick - 1)]
        if luck.random() < 0.5:
            slots = slots[luck.randint(0, trick - 1) :]
        for slot in SLOTS:
            state[f"lit.{team}.{slot}"] = slots.count(slot)
    state["round"] = luck.randint(1, max(1, int(options["rounds"])))
    return {"zones": zones, "state": state, "pawns": pawns}


def trumps(luck: Random, zones: dict[str, list[str]], cards: list[str]) -> dict[str, str]:
    """Pawns anywhere, many of them on a map card that makes a card of the hand a trump."""
    cells = [f"map.{column}{row}" for column in "abc" for row in "123"]
    pawns = {f"pawn@{seat}": luck.choice(cells) for seat in SEATS}
    lying_up = ["map.b3", "map.c3", "map.a2", "map.c2", "map.a1", "map.b1"]
    luck.shuffle(lying_up)
    for seat in SEATS:
        wished = suit(zones[f"hand@{seat}"][0]) if zones[f"hand@{seat}"] else ""
        fitting = [card for card in cards if suit(card) == wished]
        if fitting and luck.random() < 0.6:
            pawns[f"pawn@{seat}"] = lying_up.pop()
            zones[pawns[f"pawn@{seat}"]] = [fitting[0]]
            cards.remove(fitting[0])
    return pawns


def team_of(seat: int) -> int:
    """SF-02."""
    return 1 if seat in (1, 3) else 2


def in_order(lead: int) -> list[int]:
    """All seats clockwise from the leader."""
    order = [lead]
    while len(order) < 4:
        order.append(after(order[-1], 4))
    return order


def lying_suit(position: Position, zone: str) -> str:
    """SF-05: the suit of a face-up card of the map, nothing of a face-down one."""
    return suit(position.zones[zone][0]) if position.up[zone][0] else ""


def trump(position: Position, seat: int) -> str:
    """SF-05."""
    return lying_suit(position, position.pawns[f"pawn@{seat}"])


def quick(position: Position) -> bool:
    """Whether pawns move as cards are played."""
    return bool(position.options["quickflint"])


def beside(zone: str, direction: str) -> list[str]:
    """The map's table: cells along the ridge (left, right), along the valley (up, down)."""
    cells = []
    column, row = "abc".index(zone[4]), int(zone[5])
    for step in (-1, 1):
        if direction == "ridge" and 0 <= column + step <= 2:
            cells.append(f"map.{'abc'[column + step]}{row}")
        if direction == "valley" and 1 <= row + step <= 3:
            cells.append(f"map.{zone[4]}{row + step}")
    return cells


def ways(card: str, zone: str, *, up: bool) -> list[str]:
    """SF-51 to SF-54: the cells on which a pawn may be after its step."""
    if not up:
        return [*beside(zone, "ridge"), *beside(zone, "valley"), zone]
    if rank(card) in (11, 12, 13):
        return [zone]
    return beside(zone, "valley" if rank(card) in (2, 4, 6, 8, 10) else "ridge")


def lying(position: Position) -> Cards:
    """The cards of this trick, those too that lie on fires by now."""
    noted: Cards = dict(position.memory.get("cards", {}))
    return noted


def led_suit(position: Position) -> str:
    """SF-24."""
    cards = lying(position)
    for seat in in_order(number(position.fields["lead"])):
        if seat in cards and cards[seat][1]:
            return suit(cards[seat][0])
    return "none"


def ranking(position: Position, seat: int) -> tuple[int, int]:
    """SF-30, SF-31: rank of the suit, then the value."""
    card, up = lying(position)[seat]
    if not up:
        return (0, 0)
    if suit(card) == trump(position, seat):
        return (3, rank(card))
    return (2 if suit(card) == led_suit(position) else 1, rank(card))


def tied(position: Position) -> list[int]:
    """SF-33."""
    order = in_order(number(position.fields["lead"]))
    top = max(ranking(position, seat) for seat in order)
    return [seat for seat in order if ranking(position, seat) == top]


def winner(position: Position) -> int:
    """SF-34."""
    seats = tied(position)
    for seat in seats:
        if suit(lying(position)[seat][0]) == led_suit(position):
            return seat
    return seats[0]


def allowed(position: Position, command: Said) -> str:
    """The rule that refuses the command, nothing if it is allowed."""
    phase = position.fields["phase"]
    if phase == "over":
        return "SF-78"
    if phase == "round_end":
        pressed = command.kind == "press" and command.word == "next-round"
        return "" if pressed else "SF-09"
    if command.kind == "choose" or command.onto:
        return "SF-09"
    if command.kind == "press" and not (phase == "move" and command.word == "stay"):
        return "SF-09"
    if phase in ("place", "move") and command.kind == "move":
        return "SF-09"
    if phase not in ("place", "move") and command.kind == "pawn":
        return "SF-09"
    if phase == "bid":
        return bids(position, command)
    if phase == "play":
        return plays(position, command)
    if phase == "light":
        return lights(position, command)
    return walks(position, command)


def bids(position: Position, command: Said) -> str:
    """SF-10, SF-12, SF-11."""
    if not (command.source.startswith("hand@") and command.target.startswith("bid@")):
        return NO
    if owner(command.source) != command.seat or owner(command.target) != command.seat:
        return "SF-10"
    if position.zones[f"bid@{command.seat}"]:
        return "SF-12"
    return one(position, command, "SF-11")


def one(position: Position, command: Said, rule: str) -> str:
    """Exactly one card that is there."""
    readings = picks(position, command)
    if not readings:
        return NO
    return "" if len(readings[0]) == 1 else rule


def plays(position: Position, command: Said) -> str:
    """SF-08, SF-21, SF-22 or SF-82, SF-25."""
    seat = command.seat
    if not command.source.startswith("hand@"):
        return NO
    if not command.target.startswith(("trick@", "facedown@")):
        return NO
    if number(position.fields["turn"]) != seat:
        return "SF-08"
    if owner(command.source) != seat or owner(command.target) != seat:
        return "SF-08"
    verdict = one(position, command, "SF-21")
    if verdict or command.target.startswith("facedown@"):
        return verdict
    hand = position.zones[command.source]
    card = hand[picks(position, command)[0][0]]
    if not lying(position):
        return leads(position, seat, card)
    led = led_suit(position)
    if suit(card) != led and led in [suit(other) for other in hand]:
        return "SF-25"
    return ""


def leads(position: Position, seat: int, card: str) -> str:
    """SF-22, or SF-82 with quickflint."""
    if not quick(position):
        return "SF-22" if suit(card) == trump(position, seat) else ""
    for cell in ways(card, position.pawns[f"pawn@{seat}"], up=True):
        if lying_suit(position, cell) != suit(card):
            return ""
    return "SF-82"


def lights(position: Position, command: Said) -> str:
    """SF-08, SF-43, SF-41, SF-42."""
    if not command.source.startswith(("trick@", "facedown@")):
        return NO
    if not command.target.startswith("fire."):
        return NO
    seat = command.seat
    if number(position.fields["turn"]) != seat:
        return "SF-08"
    mine = [f"trick@{other}" for other in tied(position) if team_of(other) == team_of(seat)]
    if command.source not in mine:
        return "SF-43"
    if not picks(position, command):
        return NO
    if int(command.target[5]) != team_of(seat):
        return "SF-41"
    pawn = position.pawns[f"pawn@{owner(command.source)}"]
    return "" if command.target[7] in pawn[4:] else "SF-42"


def walks(position: Position, command: Said) -> str:
    """Placing: SF-08, SF-16, SF-17. Moving: SF-08, SF-55, SF-56, SF-51 or SF-52, SF-83."""
    seat, place = command.seat, position.fields["phase"] == "place"
    if command.kind == "pawn" and not command.target.startswith("map."):
        return NO
    if number(position.fields["turn"]) != seat:
        return "SF-08"
    if command.kind == "pawn" and owner(command.word) != seat:
        return "SF-08"
    if place:
        if command.target not in CORNERS:
            return "SF-16"
        return "" if free(position, seat, command.target) else "SF-17"
    card, up = lying(position)[seat]
    if command.kind == "press":
        return "SF-55" if up else ""
    here = position.pawns[f"pawn@{seat}"]
    if command.target not in [*beside(here, "ridge"), *beside(here, "valley")]:
        return "SF-56"
    if command.target not in ways(card, here, up=up):
        return "SF-51" if rank(card) in (2, 4, 6, 8, 10) else "SF-52"
    leads = quick(position) and position.fields["lead"] == f"p{seat}" and up
    return "SF-83" if leads and lying_suit(position, command.target) == suit(card) else ""


def free(position: Position, seat: int, corner: str) -> bool:
    """SF-17."""
    for other in SEATS:
        if position.pawns[f"pawn@{other}"] == corner and bid(position, other) != bid(
            position, seat
        ):
            return False
    return True


def bid(position: Position, seat: int) -> int:
    """The value that a seat has bid."""
    return rank(position.zones[f"bid@{seat}"][0])


def plausible(position: Position, seat: int, luck: Random) -> list[str]:
    """Bids, plays both ways, fires at both edges, steps to all cells."""
    texts = ["press stay", "press next-round"]
    hand = position.zones[f"hand@{seat}"]
    phase = position.fields["phase"]
    for card in hand:
        texts.append(f"move {card} hand@{seat} > bid@{seat}")
        texts.append(f"move {card} hand@{seat} > trick@{seat}")
        texts.append(f"move {card} hand@{seat} > facedown@{seat}")
    if len(hand) > 1:
        two = f"move {hand[0]},{hand[1]} hand@{seat}"
        texts += [f"{two} > {target}@{seat}" for target in ("bid", "trick", "facedown")]
    if phase in ("place", "move"):
        cells = [f"map.{column}{row}" for column in "abc" for row in "123"]
        texts = ["press stay", *[f"move pawn@{seat} > {cell}" for cell in cells]]
    if phase == "light":
        texts = []
        for other in SEATS:
            place = "trick" if position.zones[f"trick@{other}"] else "facedown"
            name = luck.choice(["^", *position.zones[f"{place}@{other}"]])
            for slot in SLOTS:
                texts.append(f"move {name} {place}@{other} > fire.{luck.randint(1, 2)}.{slot}")
    return texts


def answers(_position: Position, _seat: int) -> list[str]:
    """Signal Fire asks no question."""
    return ["reveal 9C"]


def eager(_text: str) -> bool:
    """Everything is as good."""
    return True


def order_of_bids(position: Position) -> list[int]:
    """SF-13 to SF-15: the order in which pawns are placed; the leader is told by SF-14."""
    lead = number(position.fields["lead"])
    around = in_order(lead)
    order = []
    for value in range(14, 1, -1):
        order += [seat for seat in around if bid(position, seat) == value]
    return order


def leaders(position: Position) -> list[str]:
    """SF-14: who may lead the first trick; several only where the seed decides."""
    top = max(bid(position, seat) for seat in SEATS)
    seats = [f"p{seat}" for seat in SEATS if bid(position, seat) == top]
    for seat in reversed(position.fields["fire_order"]):
        if seat in seats:
            return [seat]
    return seats


def round_points(position: Position, team: int) -> int:
    """SF-70 to SF-74."""
    lit = [position.fields[f"lit.{team}.{slot}"] for slot in SLOTS]
    if sum(lit) == 9:
        return -10
    ridge, valley = 0 not in lit[:3], 0 not in lit[3:]
    return int(sum(lit)) + 2 * sum((ridge, valley, ridge and valley))


def facts(position: Position) -> Facts:
    """Who leads, places, wins; what the round and the session are worth."""
    fields = position.fields
    phase = fields["phase"]
    told: Facts = {"winners": winners(position) if phase == "over" else None}
    for seat in SEATS:
        told[f"score@{seat}"] = fields[f"total.{team_of(seat)}"]
    if phase == "place":
        order = order_of_bids(position)
        waiting = [seat for seat in order if position.pawns[f"pawn@{seat}"] == "none"]
        told["turn"] = f"p{waiting[0]}"
        told["lead"] = fields["lead"] if fields["lead"] in leaders(position) else leaders(position)
    if phase == "play":
        told["led"] = led_suit(position)
    if phase == "light":
        told["tied"] = [f"p{seat}" for seat in tied(position)]
        told["winner"] = f"p{winner(position)}"
        first = team_of(winner(position))
        lighting = 3 - first if position.memory.get("lit by") else first  # SF-45
        mine = [seat for seat in tied(position) if team_of(seat) == lighting]
        told["turn"] = f"p{mine[0]}"
    if phase in ("round_end", "over"):
        told |= {f"points.{team}": round_points(position, team) for team in (1, 2)}
    return told


def winners(position: Position) -> list[str]:
    """SF-76, SF-77."""
    one, two = position.fields["total.1"], position.fields["total.2"]
    if one == two:
        return ["p1", "p2", "p3", "p4"]
    return ["p1", "p3"] if one > two else ["p2", "p4"]
