"""Cabin by the Sea, a second time: what a command does, written from its rule sheet alone."""

from second_opinion.cabin import PILES, fits
from second_opinion.position import Found, Position, Said


def follows(before: Position, command: Said, then: Position) -> Found:
    """Where all cards lie after a command, and what phase comes next."""
    zones = {zone: list(cards) for zone, cards in before.zones.items()}
    phase = before.fields["phase"]
    reveal = command.kind == "press"
    source = command.word.removeprefix("reveal ") if reveal else command.source
    if phase == "sea" and source != "sea":
        zones["tide"].append(zones["sea"].pop())  # CB-13
    if reveal and fits(before, zones[source][-1]):
        return [  # CB-14, CB-72
            *lie(zones, then),
            ("CB-14 phase", source, then.fields["phase"]),
            ("CB-14 turn", before.fields["turn_no"], then.fields["turn_no"]),
        ]
    zones["lost" if reveal else command.target].append(zones[source].pop())  # CB-30, CB-33
    return turn_over(before, zones, then)


def turn_over(before: Position, zones: dict[str, list[str]], then: Position) -> Found:
    """CB-10, CB-16, CB-50, CB-71."""
    next_phase = "sea" if zones["sea"] else "end"
    if not any(zones[pile] for pile in PILES):
        next_phase = "over"
    turn = before.fields["turn_no"] + (1 if next_phase != "over" else 0)
    found: Found = []
    first_end = next_phase == "end" and before.fields["phase"] in ("sea", "supply")
    if before.options["murky"] and first_end:
        tide = zones.pop("tide")
        found.append(("CB-71", sorted(tide), sorted(then.zones["tide"])))
        found.append(("CB-71 hidden", ["?"] * len(tide), then.shown[1]["tide"]))
    return [
        *found,
        *lie(zones, then),
        ("CB-10 phase", next_phase, then.fields["phase"]),
        ("CB-16 turn", turn, then.fields["turn_no"]),
    ]


def lie(zones: dict[str, list[str]], then: Position) -> Found:
    """All cards lie where they should."""
    return [(f"CB-16 {zone[:5]}", cards, then.zones[zone]) for zone, cards in zones.items()]
