"""Grizzo, a second time: written from its rule sheet alone, with plain loops."""

from random import Random

from second_opinion.position import MALFORMED, NO, Facts, Position, Said, number

PRESSES = ["flip", "end", "stay"]
COLOURS = "ROYGB"
PLACES = {2: [3, 1], 3: [4, 2, 1], 4: [5, 3, 2, 1], 5: [6, 4, 3, 2, 1]}
"""GZ-62."""


def set_up(seats: int, _options: Facts) -> bool:
    """Two to five."""
    return seats in (2, 3, 4, 5)


def deal(luck: Random, seats: int, _options: Facts) -> Facts | None:
    """Often the last turns, with small sets, so that places and whole scores are shared."""
    if luck.random() < 0.4:
        return None
    cards = []
    for pair in ("RO", "OY", "YG", "GB", "BR"):
        first, second = pair
        cards += [f"{first}+3|{second}+3", f"{first}+4|{second}-1", f"{second}+4|{first}-1"]
        cards += [f"{first}+6C|{second}-3", f"{second}+5|{first}-2S", f"{first}-3|{second}+6C"]
    luck.shuffle(cards)
    zones: dict[str, list[str]] = {}
    for seat in range(1, seats + 1):
        for colour in COLOURS:
            mine = [card for card in cards if card[0] == colour][: luck.choice((0, 0, 1, 1, 2))]
            zones[f"set@{seat}.{colour}"] = mine
            cards = [card for card in cards if card not in mine]
    zones["pile"] = [cards.pop() for _ in range(luck.randint(1, min(4, len(cards))))]
    return {"zones": zones}


def upper(card: str) -> str:
    """The side that lies up."""
    return card.split("|", maxsplit=1)[0]


def turned(card: str) -> str:
    """The card the other way round."""
    first, second = card.split("|")
    return f"{second}|{first}"


def valid(position: Position) -> list[str]:
    """GZ-23: the colours of the rows with two or three cards."""
    return [colour for colour in COLOURS if len(position.zones[f"row.{colour}"]) in (2, 3)]


def allowed(position: Position, command: Said) -> str:
    """The refusals of the sheet, in its order."""
    fields = position.fields
    if fields["phase"] == "over":
        return "GZ-70"
    if number(fields["turn"]) != command.seat:
        return "GZ-71"
    if command.kind == "move" and command.source.startswith(("set@", "discard")):
        return "GZ-43"
    return acts(position, command)


def acts(position: Position, command: Said) -> str:
    """What the phase forbids, then what is wrong with a play, a claim or an end."""
    fields, moved = position.fields, command.kind == "move"
    flips = command.kind == "press" and command.word == "flip"
    drags = moved and command.source == "pile" and command.target.startswith("row.")
    claim = moved and command.source.startswith("row.") and command.target.startswith("set@")
    ends = command.kind == "press" and command.word == "end"
    if fields["phase"] == "must" and (claim or ends):
        return "GZ-26" if fields["played"] else "GZ-10"
    if fields["phase"] == "stop" and (flips or drags or ends):
        return "GZ-24"
    if (flips or drags) and not position.zones["pile"]:
        return "GZ-32"
    if drags or claim:
        return drag(position, command) if drags else claims(position, command)
    if ends:
        return "GZ-31" if valid(position) else ""
    if moved and command.source == "pile":
        return NO
    return "" if flips else "GZ-73"


def drag(position: Position, command: Said) -> str:
    """GZ-72, GZ-13."""
    pile = position.zones["pile"]
    names = command.cards
    if len(names) > 1 or (names == ["*"] and len(pile) > 1):
        return "GZ-72"
    if names[0] not in ("^", "*", upper(pile[-1]), f"{upper(pile[-1])}|?"):
        return "GZ-72"
    return "" if command.target == f"row.{upper(pile[-1])[0]}" else "GZ-13"


def claims(position: Position, command: Said) -> str:
    """GZ-40, GZ-41."""
    row = position.zones[command.source]
    colour = command.source[-1]
    if len(row) < 2:
        return "GZ-40" if row else NO
    if command.target != f"set@{command.seat}.{colour}":
        return "GZ-41"
    names = [name.partition("#")[0] for name in command.cards]
    if names == ["*"]:
        return ""
    if names == ["^"]:
        return "GZ-41"
    left = list(row)
    for name in names:
        matching = [card for card in left if name in (card, upper(card))]
        if not matching:
            return MALFORMED
        left.remove(matching[0])
    return "GZ-41" if left else ""


def plausible(position: Position, seat: int, luck: Random) -> list[str]:
    """Plays to every row, claims of whole rows and parts into every set."""
    pile = position.zones["pile"]
    top = [upper(pile[-1]), pile[-1], turned(pile[-1]), "^", "^"] if pile else ["^"]
    texts = [f"move {luck.choice(top)} pile > row.{colour}" for colour in COLOURS * 2]
    if pile:
        texts += [f"move {name} pile > row.{upper(pile[-1])[0]}" for name in [*top, "*"]]
        if len(pile) > 1:
            texts.append(f"move {upper(pile[-2])} pile > row.{upper(pile[-2])[0]}")
    for colour in COLOURS:
        row = [upper(card) for card in position.zones[f"row.{colour}"]]
        luck.shuffle(row)
        cards = luck.choice(["*", "^", ",".join(row) or "*", ",".join(row[1:]) or "*"])
        texts.append(f"move {cards} row.{colour} > set@{seat}.{colour}")
        texts.append(f"move {cards} row.{colour} > set@{seat}.{luck.choice(COLOURS)}")
        other = luck.randint(1, position.seats)
        texts.append(f"move * row.{colour} > set@{other}.{colour}")
    return texts


def answers(_position: Position, _seat: int) -> list[str]:
    """Grizzo asks no question."""
    return ["reveal 9C"]


def eager(_text: str) -> bool:
    """Everything is as good."""
    return True


def total(cards: list[str]) -> int:
    """GZ-60."""
    sum_so_far = 0
    for card in cards:
        side = upper(card)[1:].rstrip("CS")
        sum_so_far += sum_so_far if side == "x2" else int(side)
    return sum_so_far


def facts(position: Position) -> Facts:
    """GZ-60 to GZ-65."""
    told: Facts = {}
    seats = list(range(1, position.seats + 1))
    score, firsts, sums = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    for colour in COLOURS:
        totals = {seat: total(position.zones[f"set@{seat}.{colour}"]) for seat in seats}
        for seat in seats:
            told[f"total@{seat}.{colour}"] = totals[seat]
            if totals[seat] <= 0:
                continue
            better = [other for other in seats if totals[other] > totals[seat]]
            score[seat] += PLACES[position.seats][len(better)]
            firsts[seat] += 1 if not better else 0
            sums[seat] += totals[seat]
    for seat in seats:
        told[f"score@{seat}"] = score[seat]
    told["winners"] = None
    if position.fields["phase"] == "over":
        order = {seat: (score[seat], firsts[seat], sums[seat]) for seat in seats}
        told["winners"] = [f"p{seat}" for seat in seats if order[seat] == max(order.values())]
    return told
