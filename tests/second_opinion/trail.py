"""Trail, a second time: written from its rule sheet alone, with plain loops."""

from random import Random

from second_opinion.position import (
    MALFORMED,
    NO,
    Facts,
    Position,
    Said,
    best,
    number,
    owner,
    picks,
    rank,
    some,
    suit,
)

PRESSES = ["turn-back", "end", "stay"]

WORTH = {11: 15, 12: 17, 13: 18}
"""What a landmark asks for (TR-32)."""


def set_up(seats: int, _options: Facts) -> bool:
    """TR-01."""
    return seats in (3, 4)


def deal(_luck: Random, _seats: int, _options: Facts) -> Facts | None:
    """An ordinary deal will do."""
    return None


def reach(position: Position, cell: str) -> list[str]:
    """TR-21, TR-22, TR-70: the cells one row up and at most one column aside."""
    reached = []
    for other in position.cells:
        column, row = ord(other[0]), int(other[1:])
        if cell == "none":
            if row == 1:
                reached.append(other)
        elif row == int(cell[1:]) + 1 and abs(column - ord(cell[0])) <= 1:
            reached.append(other)
    return reached


def stands(position: Position, seat: int) -> str:
    """The cell of a seat's pawn, or none."""
    return position.pawns[f"pawn@{seat}"].removeprefix("map.")


def payment(cards: list[str], price: str) -> str:
    """TR-30 to TR-36: the rule that a payment breaks, or nothing."""
    if len(cards) not in (1, 2, 3):
        return "TR-30"
    if len(cards) == 3:
        return ""
    if suit(price) not in [suit(card) for card in cards]:
        return "TR-31"
    wanted = WORTH[rank(price)] if rank(price) in WORTH else rank(price)
    if len(cards) == 1:
        return "" if max(values(cards[0])) >= wanted else "TR-32"
    for first in values(cards[0]):
        for second in values(cards[1]):
            if first == second or first + second >= wanted:
                return ""
    return "TR-32"


def values(card: str) -> list[int]:
    """TR-35: an Ace is any number from 2 to 10."""
    return list(range(2, 11)) if rank(card) == 14 else [rank(card)]


def can_pay(pack: list[str], price: str) -> bool:
    """TR-41, TR-43: whether any payment of the pack is legal."""
    return any(payment(cards, price) == "" for cards in some(pack, 1, 3))


def allowed(position: Position, command: Said) -> str:
    """The rule that refuses the command, nothing if it is allowed."""
    phase = position.fields["phase"]
    if phase == "over":
        return "TR-60"
    if phase == "draft":
        return drafts(position, command)
    if phase == "aces":
        return takes_ace(position, command)
    if phase == "recover":
        return recovers(position, command)
    return treks(position, command)


def drafts(position: Position, command: Said) -> str:
    """TR-09 to TR-12."""
    if command.kind != "move" or command.onto:
        return "TR-09"
    if not (command.source.startswith("draft@") and command.target.startswith("pack@")):
        return NO
    if owner(command.source) != command.seat or owner(command.target) != command.seat:
        return "TR-10"
    if position.fields[f"picked@{command.seat}"]:
        return "TR-12"
    return one(position, command, "TR-11")


def takes_ace(position: Position, command: Said) -> str:
    """TR-09, TR-17, TR-18."""
    if command.kind != "move" or command.onto:
        return "TR-09"
    if not (command.source.startswith("aces@") and command.target.startswith("pack@")):
        return NO
    if number(position.fields["turn"]) != command.seat:
        return "TR-17"
    if owner(command.source) != command.seat or owner(command.target) != command.seat:
        return "TR-17"
    return one(position, command, "TR-18")


def recovers(position: Position, command: Said) -> str:
    """TR-09, TR-50, TR-51."""
    if command.kind != "move" or command.onto:
        return "TR-09"
    if command.source != "pool" or not command.target.startswith("pack@"):
        return NO
    if number(position.fields["turn"]) != command.seat or owner(command.target) != command.seat:
        return "TR-50"
    return one(position, command, "TR-51")


def one(position: Position, command: Said, rule: str) -> str:
    """Exactly one card that is there."""
    ways = picks(position, command)
    if not ways:
        return MALFORMED if len(command.cards) == 1 else NO
    return "" if len(ways[0]) == 1 else rule


def treks(position: Position, command: Said) -> str:
    """Phases trek and pay: TR-09, then TR-20 and the rest in the order of the sheet."""
    if command.kind == "choose":
        return "TR-09"
    if command.kind == "press" and command.word != "turn-back":
        return "TR-09"
    mine = number(position.fields["turn"]) == command.seat
    if command.kind != "press":
        what = command.word if command.kind == "pawn" else command.source
        if command.onto or not what.startswith(("pack@", "pawn@")):
            return NO
        if not command.target.startswith("map."):
            return NO
        mine = mine and owner(what) == command.seat
    if not mine:
        return "TR-20"
    if position.fields["phase"] == "pay":
        return pays(position, command)
    return steps(position, command)


def pays(position: Position, command: Said) -> str:
    """TR-42, then the payment for the card just uncovered."""
    target = position.pawns[f"pawn@{command.seat}"]
    if command.kind != "move" or command.target != target:
        return "TR-42"
    return pays_for(position, command)


def steps(position: Position, command: Said) -> str:
    """TR-46, TR-21 or TR-22, TR-25 or TR-26, then the payment."""
    if command.kind == "press":
        return ""  # TR-47: on any turn, before its first card too
    if not position.zones[f"pack@{command.seat}"]:
        return "TR-46"
    cell = stands(position, command.seat)
    target = command.target.removeprefix("map.")
    if target not in reach(position, cell):
        return "TR-21" if cell == "none" else "TR-22"
    lies_up = position.up[command.target][0]
    if command.kind == "pawn":
        return "TR-25" if lies_up else ""
    if not lies_up:
        return "TR-26"
    return pays_for(position, command)


def pays_for(position: Position, command: Said) -> str:
    """The payment named, for the card of the target."""
    ways = picks(position, command)
    if not ways:
        return MALFORMED if len(command.cards) <= 3 else NO
    pack = position.zones[command.source]
    return payment([pack[place] for place in ways[0]], position.zones[command.target][0])


def plausible(position: Position, seat: int, luck: Random) -> list[str]:
    """Payments of one to four cards for cards all over the map, and steps of the pawn."""
    texts = []
    pack = position.zones[f"pack@{seat}"]
    choices = some(pack, 1, min(4, len(pack)))
    near = reach(position, stands(position, seat))
    if position.fields["phase"] == "pay":
        near = [*near, stands(position, seat)] * 2
    for _ in range(30):
        cell = luck.choice(near if near and luck.random() < 0.8 else list(position.cells))
        if choices and luck.random() < 0.8:
            texts.append(f"move {','.join(luck.choice(choices))} pack@{seat} > map.{cell}")
        else:
            texts.append(f"move pawn@{seat} > map.{cell}")
    for place in (f"draft@{seat}", f"aces@{seat}"):
        texts += [f"move {card} {place} > pack@{seat}" for card in position.zones[place]]
    texts += [f"move {card} pool > pack@{seat}" for card in position.zones["pool"]]
    return texts


def answers(_position: Position, _seat: int) -> list[str]:
    """Trail asks no question."""
    return ["reveal 9C"]


def eager(text: str) -> bool:
    """Turning back at once is no game."""
    return "turn-back" not in text


def facts(position: Position) -> Facts:
    """TR-61 to TR-63, and that a pawn's row is the number of cards passed."""
    fields = position.fields
    told: Facts = {}
    scores = {}
    for seat in range(1, position.seats + 1):
        cell = stands(position, seat)
        passed = 0 if cell == "none" else int(cell[1:])
        if fields["phase"] == "pay" and number(fields["turn"]) == seat:
            passed -= 1
        told[f"passed@{seat}"] = passed
        cards = len(position.zones[f"pack@{seat}"])
        scores[seat] = 5 * passed + fields[f"landmarks@{seat}"] + cards
        told[f"score@{seat}"] = scores[seat]
    told["winners"] = best(scores) if fields["phase"] == "over" else None
    return told
