"""Salmon Run, a second time: written from its rule sheet alone, with plain loops."""

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
    picks,
    places_of,
    rank,
    some,
    suit,
)

SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
PRESSES = ["end", "done", "becalm", "pass", *[f"bonus {name}" for name in SUITS]]
NEED = {1: 4, 2: 6, 3: 8}
"""SR-30, SR-33: cards of a whole run."""


def set_up(seats: int, _options: Facts) -> bool:
    """Two."""
    return seats == 2


def deal(luck: Random, _seats: int, options: Facts) -> Facts | None:
    """Often the middle of a round, with runs begun and everything lying somewhere."""
    if luck.random() < 0.35:
        return None
    cards = full_pack()
    luck.shuffle(cards)
    for _ in range(0 if options["school"] else int(options["jokers"])):
        cards.insert(len(cards) - luck.randrange(25), "X")
    rounds = luck.choice((1, 2) if options["school"] else (1, 2, 3))
    if rounds == 2 and luck.random() < 0.6:  # many of one rank, at the end that is dealt first
        ranks = luck.sample("23456789JQKA", 3)
        cards.sort(key=lambda card: card[0] in ranks)
    zones: dict[str, list[str]] = {"fan.A": [], "fan.3": []}
    for seat in (1, 2):
        run: list[str] = []
        for card in cards[::-1]:
            wished = luck.randrange(0, NEED[rounds] + 1, 2)
            if len(run) < wished and not misfit(rounds, [*run, card]):
                run.append(card)
                cards.remove(card)
        zones[f"run@{seat}"] = run if len(run) % 2 == 0 or options["dogged"] else run[:-1]
        cards += run[len(zones[f"run@{seat}"]) :]
    for name, most in (("play@1", 6), ("hand@2", 3), ("discard@1", 4), ("discard@2", 4)):
        zones[name] = [cards.pop() for _ in range(luck.randint(0, most))]
    for name, most in (("deck@1", 3), ("deck@2", 6), ("row", 5), ("paid@1", 2)):
        zones[name] = [cards.pop() for _ in range(luck.randint(0, most))]
    scores: Facts = {f"score@{seat}": luck.choice((0, 10, 24)) for seat in (1, 2)}
    scores |= {"round": rounds, "round_turns": luck.choice((0, 0, 198, 199)), "phase": "play"}
    return {"zones": zones, "state": scores}


def misfit(rounds: int, cards: list[str]) -> str:
    """SR-33 to SR-39: the rule that a run of these cards would break, or nothing."""
    if len(cards) > NEED[rounds]:
        return "SR-33"
    natural = [card for card in cards if card != "X"]
    ranks = [rank(card) for card in natural]
    if rounds == 1:
        return "SR-35" if len({suit(card) for card in natural}) > 1 else ""
    if rounds == 2:
        pairs = 0
        for one in set(ranks):
            pairs += (ranks.count(one) + 1) // 2
        return "SR-36" if pairs > 3 else ""
    if len(set(ranks)) != len(ranks):
        return "SR-37"
    for lowest in range(1, 8):
        window = list(range(lowest, lowest + 8))
        if 1 in window:
            window.append(14)  # an Ace is low there
        if all(one in window for one in ranks):
            return ""
    return "SR-38"


def cost(card: str) -> int:
    """SR-20."""
    return rank(card) if rank(card) <= 10 else 15


def value(position: Position, card: str) -> int:
    """SR-20, SR-63."""
    plain = {11: 0, 12: 0, 13: 0, 14: 1}.get(rank(card), rank(card))
    boosts: list[str] = position.fields["boosts"]
    return plain + 2 * boosts.count(card)


def played(position: Position, seat: int) -> list[str]:
    """SR-50."""
    laid = position.fields["placed"]
    run = position.zones[f"run@{seat}"]
    mine = position.zones[f"play@{seat}"] + position.zones[f"paid@{seat}"]
    return mine + (run[-laid:] if laid else [])


def has_pair(position: Position, seat: int, a_suit: str) -> bool:
    """SR-51, SR-52: two cards of the suit, or one and a Joker, or two Jokers, not yet fed."""
    cards = played(position, seat)
    of_suit: int = len([card for card in cards if suit(card) == a_suit])
    of_suit -= position.fields[f"fed.{a_suit}"]
    jokers: int = cards.count("X") - position.fields["fed.X"]
    return of_suit >= 2 or (of_suit == 1 and jokers >= 1) or jokers >= 2


def allowed(position: Position, command: Said) -> str:
    """The refusals of the sheet, in its order."""
    fields, seat = position.fields, command.seat
    phase = fields["phase"]
    if phase == "over":
        return "SR-70"
    if number(fields["turn"]) != seat:
        return "SR-71"
    if phase == "choose":
        return starters(position, command)
    if phase == "dogged":
        return "" if command.kind == "press" and command.word == "end" else "SR-113"
    if phase in ("spades", "clubs", "diamonds"):
        return bonus_goes_on(position, command)
    if command.kind == "press":
        return presses(position, command)
    if command.kind == "choose":
        return "SR-75"
    if command.kind != "move":
        return "SR-75"
    return moves(position, command)


def starters(position: Position, command: Said) -> str:
    """SR-72, SR-73."""
    if command.kind != "choose" or command.word != "starter":
        return "SR-72"
    if command.answer not in ("1", "2", "3", "4"):
        return NO
    return "" if position.zones[f"starter.{command.answer}"] else "SR-73"


def bonus_goes_on(position: Position, command: Said) -> str:
    """SR-65, SR-59, SR-62 and the commands of the three phases."""
    phase, seat = position.fields["phase"], command.seat
    moved = command.kind == "move" and not command.onto
    if phase == "spades":
        if command.kind == "press" and command.word == "done":
            return ""
        if moved and [command.source, command.target] == [f"discard@{seat}", f"deck@{seat}"]:
            return one_card(position, command)
        return "SR-65"
    if phase == "diamonds":
        if command.kind != "choose" or command.word != "boost":
            return "SR-65"
        there = places_of(position.zones[f"play@{seat}"], command.answer)
        return "" if there and not command.answer.startswith("X") else "SR-62"
    if not moved or command.source != f"look@{seat}":
        return "SR-65"
    ways = picks(position, command)
    if command.target == f"deck@{seat}":
        return "" if ways else MALFORMED
    if command.target != "removed":
        return "SR-65"
    if position.fields["culled"] or (ways and len(ways[0]) > 1):
        return "SR-59"
    return "" if ways else NO


def one_card(position: Position, command: Said) -> str:
    """Exactly one card that is there."""
    ways = picks(position, command)
    return "" if ways and len(ways[0]) == 1 else NO


def presses(position: Position, command: Said) -> str:
    """SR-110, SR-53, SR-64, SR-74, SR-75."""
    seat, word = command.seat, command.word
    if word == "end":
        return ""
    if word == "becalm":
        return "SR-74" if position.fields[f"becalm@{seat}"] else ""
    if not word.startswith("bonus "):
        return "SR-75"
    if position.options["school"]:
        return "SR-110"
    name = word.removeprefix("bonus ")
    if not has_pair(position, seat, SUITS[name]):
        return "SR-53"
    if name == "diamonds":
        can = any(card != "X" for card in position.zones[f"play@{seat}"])
    else:
        can = bool(position.zones[f"deck@{seat}"] or position.zones[f"discard@{seat}"])
    return "" if can else "SR-64"


def moves(position: Position, command: Said) -> str:
    """Phase play: what is dragged where."""
    seat, source, target = command.seat, command.source, command.target
    if source == f"paid@{seat}":
        return "SR-23"
    if source == f"run@{seat}":
        return "SR-40"
    if source in ("acclimation", "acclimation_discard"):
        return "SR-28"
    if target in ("acclimation", "acclimation_discard") and command.onto:
        return "SR-28"
    if source in ("row", "fan.A", "fan.3") and target == f"discard@{seat}":
        return takes(position, command)
    if source != f"play@{seat}":
        return "SR-75"
    if target in ("row", "fan.A", "fan.3"):
        return buys(position, command)
    if target == f"run@{seat}" and not command.onto:
        return lays(position, command)
    return "SR-75"


def takes(position: Position, command: Said) -> str:
    """SR-25, SR-26: only a Joker is free."""
    ways = picks(position, command)
    if not ways or not ways[0] or command.onto:
        return NO
    cards = [position.zones[command.source][place] for place in ways[0]]
    if any(card != "X" for card in cards):
        return "SR-26"
    return "" if len(cards) == 1 else NO


def buys(position: Position, command: Said) -> str:
    """SR-25, SR-27, SR-21."""
    if not command.onto:
        return NO
    ways = picks(position, command)
    wanted = places_of(position.zones[command.target], command.onto)
    if not ways or not ways[0] or not wanted:
        return NO
    card = position.zones[command.target][wanted[0]]
    if card == "X":
        return "SR-25"
    payment = [position.zones[command.source][place] for place in ways[0]]
    if "X" in payment:
        return "SR-27"
    paid = sum(value(position, one) for one in payment)
    return "" if paid >= cost(card) else "SR-21"


def lays(position: Position, command: Said) -> str:
    """SR-32, SR-112, SR-31, then the need of the round."""
    ways = picks(position, command)
    if not ways:
        return NO
    fields = position.fields
    if fields["placed"]:
        return "SR-32"
    cards = [position.zones[command.source][place] for place in ways[0]]
    if position.options["dogged"] and len(cards) == 1:
        if fields["acted"]:
            return "SR-112"
    elif len(cards) != 2:
        return "SR-31"
    return misfit(fields["round"], position.zones[command.target] + cards)


def plausible(position: Position, seat: int, luck: Random) -> list[str]:
    """Purchases, run cards, and all that a bonus can ask for."""
    play = position.zones[f"play@{seat}"]
    choices = [",".join(named(play, way)) for way in ways_of(len(play), 4)]
    choices = luck.sample(choices, min(10, len(choices))) or ["^"]
    texts = [f"move {cards} play@{seat} > run@{seat}" for cards in choices]
    pairs = [",".join(named(play, way)) for way in combinations(range(len(play)), 2)]
    texts += [f"move {cards} play@{seat} > run@{seat}" for cards in pairs]
    for market in ("row", "fan.A", "fan.3"):
        for card in position.zones[market]:
            texts.append(f"move {card} {market} > discard@{seat}")
            texts += [
                f"move {cards} play@{seat} > {market} onto {card}"
                for cards in luck.sample(choices, min(3, len(choices)))
            ]
    texts += [f"press {word}" for word in PRESSES]
    for card in position.zones[f"discard@{seat}"][-4:]:
        texts.append(f"move {card} discard@{seat} > deck@{seat}")
    look = position.zones[f"look@{seat}"]
    for cards in [*[",".join(chosen) for chosen in some(look, 1, 3)], "*", "^"]:
        texts.append(f"move {cards} look@{seat} > deck@{seat}")
        texts.append(f"move {cards} look@{seat} > removed")
    return [*texts, *[f"choose {answer}" for answer in answers(position, seat)]]


def ways_of(count: int, most: int) -> list[tuple[int, ...]]:
    """Up to so many of that many places."""
    ways: list[tuple[int, ...]] = []
    for size in range(1, min(most, count) + 1):
        ways += list(combinations(range(count), size))
    return ways


def named(cards: list[str], places: tuple[int, ...]) -> list[str]:
    """Those cards, the second Joker as such."""
    names = []
    for place in places:
        nth = cards[: place + 1].count(cards[place])
        names.append(cards[place] if nth == 1 else f"{cards[place]}#{nth}")
    return names


def answers(position: Position, seat: int) -> list[str]:
    """Starters, cards to boost, and cards that cannot be."""
    cards = position.zones[f"play@{seat}"] + position.zones[f"paid@{seat}"]
    boosts = [f"boost {card}" for card in cards] + ["boost X"]
    return [f"starter {place}" for place in range(1, 6)] + boosts


def eager(text: str) -> bool:
    """Neither ending the turn at once nor calling the wind away."""
    return "press end" not in text and "becalm" not in text


def facts(position: Position) -> Facts:
    """SR-104."""
    over = position.fields["phase"] == "over"
    scores = {seat: position.fields[f"score@{seat}"] for seat in (1, 2)}
    return {"winners": best(scores) if over else None}
