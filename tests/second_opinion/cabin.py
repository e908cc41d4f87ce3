"""Cabin by the Sea, a second time: written from its rule sheet alone, with plain loops."""

from random import Random

from second_opinion.position import NO, Facts, Position, Said, full_pack, picks, rank, suit

PRESSES = ["reveal supply", "reveal tide", "reveal sea", "reveal beach", "end"]
PILES = ("sea", "supply", "beach", "tide")


def set_up(seats: int, _options: Facts) -> bool:
    """One."""
    return seats == 1


def deal(luck: Random, _seats: int, _options: Facts) -> Facts | None:
    """Often a late position: a cabin that is nearly full, few cards to come."""
    if luck.random() < 0.4:
        return None
    cards = full_pack()
    luck.shuffle(cards)
    zones: dict[str, list[str]] = {}
    for place in range(1, 8):
        stack: list[str] = []
        for card in list(cards):
            if len(stack) < luck.randint(0, 4) and on_top(stack, card) == "":
                stack.append(card)
                cards.remove(card)
        zones[f"stack.{place}"] = stack
    for pile in PILES:
        zones[pile] = [cards.pop() for _ in range(luck.randint(0, 4))]
    zones["lost"] = [cards.pop() for _ in range(luck.randint(0, 6))]
    return {"zones": zones}


def on_top(stack: list[str], card: str) -> str:
    """CB-20 to CB-24: the rule that forbids the card on that stack, or nothing."""
    if not stack:
        return ""
    if suit(stack[-1]) != suit(card):
        return "CB-22"
    if rank(card) == 14 or rank(stack[-1]) == 14:
        return ""
    return "" if rank(card) > rank(stack[-1]) else "CB-23"


def stacks(position: Position) -> list[str]:
    """All places of the cabin."""
    return [zone for zone in position.zones if zone.startswith("stack.")]


def fits(position: Position, card: str) -> bool:
    """CB-25."""
    return any(on_top(position.zones[zone], card) == "" for zone in stacks(position))


def allowed(position: Position, command: Said) -> str:
    """The refusals of the sheet, in its order."""
    phase = position.fields["phase"]
    if phase == "over":
        return "CB-40"
    if phase in ("supply", "tide") and not moves_waiting(position, command, phase):
        return "CB-41"
    if command.kind == "press":
        return reveals(position, command)
    if command.kind != "move":
        return "CB-46"
    if command.source.startswith("stack.") or command.source == "lost":
        return "CB-26"
    if command.source not in PILES:
        return NO
    return moves(position, command)


def moves_waiting(position: Position, command: Said, pile: str) -> bool:
    """CB-41: whether this moves the card that was turned up."""
    if command.kind != "move" or command.source != pile:
        return False
    here = position.zones[pile]
    if command.cards == ["*"]:
        return len(here) == 1
    return command.cards in (["^"], [here[-1]])


def reveals(position: Position, command: Said) -> str:
    """CB-42, CB-43, CB-46."""
    pile = command.word.removeprefix("reveal ")
    if pile not in PILES:
        return "CB-46"
    if pile == "tide" and position.fields["phase"] == "sea":
        return "CB-42"
    if not position.zones[pile]:
        return "CB-43"
    if pile == "supply" or (pile == "tide" and position.options["murky"]):
        return ""
    return "CB-46"


def moves(position: Position, command: Said) -> str:
    """CB-42 to CB-46 for a card of a pile."""
    phase, source, target = position.fields["phase"], command.source, command.target
    here = position.zones[source]
    if source == "tide" and phase == "sea":
        return "CB-42"
    if not here:
        return "CB-43" if command.cards == ["^"] else NO
    blind = source == "supply" or (source == "tide" and position.options["murky"])
    if blind and phase == "end":
        return "CB-44"
    if source == "supply" and phase == "sea":
        return "CB-44"
    ways = picks(position, command)
    if not ways:
        return NO
    if ways[0] != [len(here) - 1]:
        return "CB-45"
    card = here[-1]
    if target == "beach":
        stockpiles = position.options["stockpiling"] and source == "sea" and phase == "sea"
        return "" if stockpiles else "CB-73"
    if target == "lost":
        return "CB-31" if fits(position, card) else ""
    if target.startswith("stack."):
        return on_top(position.zones[target], card)
    return "CB-46"


def plausible(position: Position, _seat: int, luck: Random) -> list[str]:
    """The top of every pile to every place, and a card that is not on top."""
    texts = []
    for pile in PILES:
        names = ["^", "^", "*", *position.zones[pile][-2:]]
        targets = [*stacks(position), "lost", "beach", luck.choice(PILES)]
        texts += [f"move {luck.choice(names)} {pile} > {target}" for target in targets]
    return [*texts, *[f"press {word}" for word in PRESSES]]


def answers(_position: Position, _seat: int) -> list[str]:
    """The cabin asks no question."""
    return ["reveal 9C"]


def eager(_text: str) -> bool:
    """Everything is as good."""
    return True


def facts(position: Position) -> Facts:
    """CB-50 to CB-53."""
    points = 0
    for card in position.zones["lost"]:
        points += {14: 3, 11: 2, 12: 2, 13: 2}.get(rank(card), 1)
    over = position.fields["phase"] == "over"
    rating = "washed away"
    bands = [(20, "leaky"), (13, "weathered"), (8, "fine cabin"), (4, "master builder")]
    for most, word in [*bands, (0, "perfect")]:
        if points <= most:
            rating = word
    return {
        "score@1": points,
        "rating": rating if over else "none",
        "winners": ["p1"] if over else None,
    }
