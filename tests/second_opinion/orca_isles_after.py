"""Orca Isles, a second time: what a command does, written from its rule sheet alone."""

from second_opinion.orca_isles import Hunts, orcas_at, score_isle
from second_opinion.position import Found, Position, Said, after, number, owner, picks


def follows(before: Position, command: Said, then: Position) -> Found:
    """The next turn, or all that the end of a round does."""
    turns = sum(before.fields[f"turns@{seat}"] for seat in range(1, before.seats + 1)) + 1
    if turns == 2 * before.seats:
        return round_over(before, command, then)
    seat = command.seat
    orca = before.fields[f"turns@{seat}"] + 1
    found: Found = [
        ("OI-10 turn", f"p{after(seat, before.seats)}", then.fields["turn"]),
        ("OI-11 turns", orca, then.fields[f"turns@{seat}"]),
        (
            "OI-50 score",
            [before.fields[f"score@{n}"] for n in range(1, before.seats + 1)],
            [then.fields[f"score@{n}"] for n in range(1, before.seats + 1)],
        ),
    ]
    if command.kind == "press":
        return [*found, ("OI-13", f"pod@{seat}", then.pawns[f"pawn@{seat}.{orca}"])]
    gathers = command.target.startswith("hand@")
    place = command.source if gathers else command.target
    found.append(("OI-20 pawn", place, then.pawns[f"pawn@{seat}.{orca}"]))
    under = [] if gathers else cards_laid(before, command)
    if under is not None:
        found.append(("OI-30 under", under, then.zones[f"under@{seat}.{orca}"]))
    if command.source.startswith("gather."):
        hand = before.zones[f"hand@{seat}"] + before.zones[command.source]
        found.append(("OI-20 hand", hand, then.zones[f"hand@{seat}"]))
    return found


def cards_laid(before: Position, command: Said) -> list[str] | None:
    """The cards of a hunt; None if a deck has to be renewed for them."""
    if command.source == "deck":
        deck = before.zones["deck"]
        return [deck[-1], deck[-2]] if len(deck) >= 2 else None
    here = before.zones[command.source]
    return [here[place] for place in picks(before, command)[0]]


def hunts_at(before: Position, command: Said, isle: str) -> Hunts | None:
    """Who hunts there once the command is done; None if its cards cannot be known."""
    hunts_there: Hunts = []
    for pawn in orcas_at(before, isle):
        cards = before.zones[pawn.replace("pawn", "under")]
        hunts_there.append((owner(pawn), cards))
    if command.kind == "move" and command.target == isle:
        laid = cards_laid(before, command)
        if laid is None:
            return None
        hunts_there.append((command.seat, laid))
    return hunts_there


def isles_scored(before: Position, command: Said) -> tuple[dict[int, int], dict[str, int]] | None:
    """OI-60 (a): points a seat, and who takes which isle card (0: nobody, a tie)."""
    gained = dict.fromkeys(range(1, before.seats + 1), 0)
    taken: dict[str, int] = {}
    for zone, cards in before.zones.items():
        if not zone.startswith("isle.") or not cards:
            continue
        hunts_there = hunts_at(before, command, zone)
        if hunts_there is None:
            return None
        points, winner = score_isle(cards[0], hunts_there)
        for seat in points:
            gained[seat] += points[seat]
        if winner is not None:
            taken[zone] = winner
    return gained, taken


def round_over(before: Position, command: Said, then: Position) -> Found:
    """OI-60, OI-63: points, isle cards, drawing, refilling, the next round."""
    scored = isles_scored(before, command)
    if scored is None:
        return []
    found = points_given(before, scored[0], then)
    for zone, winner in scored[1].items():
        if winner:
            there = before.zones[zone][0] in then.zones[f"hand@{winner}"]
            found.append(("OI-55", True, there))
    found += sizes(before, command, then, scored[1])
    if before.fields["round"] == 5:
        return [*found, ("OI-63", "over", then.fields["phase"])]
    for seat in range(1, before.seats + 1):
        found.append(("OI-60 pod", f"pod@{seat}", then.pawns[f"pawn@{seat}.1"]))
    first = f"p{after(number(before.fields['first']), before.seats)}"
    return [
        *found,
        ("OI-60 first", [first, first], [then.fields["first"], then.fields["turn"]]),
        ("OI-60 round", before.fields["round"] + 1, then.fields["round"]),
    ]


def points_given(before: Position, gained: dict[int, int], then: Position) -> Found:
    """OI-50, OI-70; what a hand is worth at the end is asked of the position itself."""
    found: Found = []
    for seat in range(1, before.seats + 1):
        found.append(("OI-50 last", gained[seat], then.fields[f"last@{seat}"]))
        final = then.fields[f"final@{seat}"] if before.fields["round"] == 5 else 0
        points = before.fields[f"score@{seat}"] + gained[seat] + final
        found.append(("OI-70 score", points, then.fields[f"score@{seat}"]))
        found.append(("OI-83 under", [], then.zones[f"under@{seat}.1"]))
    return found


class Piles:
    """How many cards lie where, and how many are to be had (OI-66 to OI-68)."""

    def __init__(self, before: Position) -> None:
        self.counts = {zone: len(cards) for zone, cards in before.zones.items()}
        self.hunted = 0
        for zone, count in self.counts.items():
            self.hunted += count if zone.startswith("under@") else 0

    def renew(self) -> None:
        """OI-66: a deck that has run out is renewed from the discard pile."""
        if self.counts["deck"] == 0:
            self.counts["deck"], self.counts["discard"] = self.counts["discard"], 0

    def take(self) -> bool:
        """One card from the deck, renewed if need be; whether there was one (OI-67, OI-68)."""
        if self.counts["deck"] == 0 and self.counts["discard"] == 0:
            self.counts["discard"], self.hunted = self.hunted, 0
        self.renew()
        if self.counts["deck"] == 0:
            return False
        self.counts["deck"] -= 1
        return True

    def place(self, before: Position, command: Said) -> None:
        """The last placement of the round."""
        if command.kind != "move":
            return
        many = 1
        if command.source == "deck":
            many = 2 if command.target.startswith("isle.") else 1
            for _ in range(many):
                self.renew()
                self.counts["deck"] -= 1
        else:
            many = len(picks(before, command)[0])
            self.counts[command.source] -= many
        if command.target.startswith("hand@"):
            self.counts[command.target] += 1
        else:
            self.hunted += many


def sizes(before: Position, command: Said, then: Position, taken: dict[str, int]) -> Found:
    """OI-55, OI-56, OI-61, OI-62: how many cards lie where afterwards."""
    piles = Piles(before)
    piles.place(before, command)
    counts = piles.counts
    for zone, winner in taken.items():
        counts[zone] = 0
        counts[f"hand@{winner}" if winner else "discard"] += 1
    seat = number(before.fields["first"])
    for _ in range(before.seats):
        while counts[f"hand@{seat}"] < 4 and piles.take():
            counts[f"hand@{seat}"] += 1
        seat = after(seat, before.seats)
    counts["discard"], piles.hunted = counts["discard"] + piles.hunted, 0
    if before.fields["round"] < 5:
        for kind in ("isle.", "gather."):
            for zone in counts:
                if zone.startswith(kind) and counts[zone] == 0 and piles.take():
                    counts[zone] = 1
    found: Found = []
    for zone, count in counts.items():
        if not zone.startswith("under@"):
            kind = zone.split("@")[0].split(".")[0]
            found.append((f"OI-61 {kind}", count, len(then.zones[zone])))
    return found
