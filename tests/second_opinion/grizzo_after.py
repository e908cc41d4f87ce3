"""Grizzo, a second time: what a command does, written from its rule sheet alone."""

from second_opinion.grizzo import COLOURS, turned, upper
from second_opinion.position import Found, Position, Said, after, number


def follows(before: Position, command: Said, then: Position) -> Found:
    """What a play, a claim or an end has done."""
    zones = {zone: list(cards) for zone, cards in before.zones.items()}
    if command.kind == "press" and command.word == "end":
        return turn_over(before, zones, then)
    if command.source.startswith("row."):
        zones[command.target] += zones[command.source]  # GZ-41
        zones[command.source] = []
        return turn_over(before, zones, then)
    card = zones["pile"].pop()
    if command.kind == "press":
        card = turned(card)  # GZ-11
    side = upper(card)
    row = zones[f"row.{side[0]}"]
    row.append(card)  # GZ-13
    if len(row) == 4:
        zones["discard"] += row  # GZ-20
        zones[f"row.{side[0]}"] = []
        return turn_over(before, zones, then)
    rows = [colour for colour in COLOURS if len(zones[f"row.{colour}"]) >= 2]
    if side.endswith("S"):
        return goes_on(before, zones, then, "stop") if rows else turn_over(before, zones, then)
    if not zones["pile"]:
        return goes_on(before, zones, then, "choice") if rows else turn_over(before, zones, then)
    return goes_on(before, zones, then, "must" if side.endswith("C") else "choice")


def goes_on(before: Position, zones: dict[str, list[str]], then: Position, phase: str) -> Found:
    """GZ-24, GZ-26, GZ-30, GZ-32: the turn goes on."""
    return [
        *lie(zones, then),
        ("GZ-14 phase", phase, then.fields["phase"]),
        ("GZ-14 turn", before.fields["turn"], then.fields["turn"]),
        ("GZ-14 played", before.fields["played"] + 1, then.fields["played"]),
    ]


def lie(zones: dict[str, list[str]], then: Position) -> Found:
    """All cards lie where they should."""
    return [(f"GZ-13 {zone[:4]}", zones[zone], then.zones[zone]) for zone in zones]


def turn_over(before: Position, zones: dict[str, list[str]], then: Position) -> Found:
    """GZ-50 to GZ-53: over, or the next seat, perhaps with a new pile."""
    seat = number(before.fields["turn"])
    following = after(seat, before.seats)
    last = f"p{following}" == before.fields["first"]
    empty, final = not zones["pile"], before.fields["final"]
    renewed = False
    if before.options["finish"] == "sudden":
        over = empty
    elif final:
        over = last or empty
    else:
        over = empty and (last or not zones["discard"])
        renewed = empty and not over
    found: Found = [("GZ-51 over", over, then.fields["phase"] == "over")]
    if renewed:
        found.append(("GZ-52 final", True, then.fields["final"]))
        found.append(("GZ-52 pile", len(zones["discard"]), len(then.zones["pile"])))
        found.append(("GZ-52 discard", [], then.zones["discard"]))
    else:
        found += lie(zones, then)
    if not over:
        found.append(("GZ-03 turn", f"p{following}", then.fields["turn"]))
        found.append(("GZ-10 phase", ["must", 0], [then.fields["phase"], then.fields["played"]]))
    return found
