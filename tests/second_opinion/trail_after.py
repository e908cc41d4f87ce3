"""Trail, a second time: what a command does, written from its rule sheet alone."""

from second_opinion.position import Found, Position, Said, after, number, rank
from second_opinion.trail import can_pay, reach


def follows(before: Position, command: Said, then: Position) -> Found:
    """What a command has done to points, status and turn."""
    phase = before.fields["phase"]
    if phase == "trek" and command.kind == "pawn":
        return blazed(before, command, then)
    if phase in ("trek", "pay"):
        found = passes(before, command, then) if command.kind == "move" else []
        return found + next_turn(before, command.seat, then)
    if phase == "recover":
        return next_recoverer(before, command.seat, then)
    return []


def blazed(before: Position, command: Said, then: Position) -> Found:
    """TR-40, TR-41, TR-43: who can pay has to, who cannot is bust."""
    seat = command.seat
    pack = before.zones[f"pack@{seat}"]
    if can_pay(pack, before.zones[command.target][0]):
        return [
            ("TR-41 phase", "pay", then.fields["phase"]),
            ("TR-40 up", True, then.up[command.target][0]),
        ]
    return [
        ("TR-43 status", "back", then.fields[f"status@{seat}"]),
        ("TR-43 pack", [], then.zones[f"pack@{seat}"]),
        ("TR-43 pawn", before.pawns[f"pawn@{seat}"], then.pawns[f"pawn@{seat}"]),
        ("TR-44 blazed", False, then.fields[f"blazed@{seat}"]),
        *next_turn(before, seat, then),
    ]


def passes(before: Position, command: Said, then: Position) -> Found:
    """TR-27, TR-28, TR-62."""
    seat = command.seat
    extra = {11: 1, 12: 2, 13: 3}.get(rank(before.zones[command.target][0]), 0)
    points = before.fields[f"landmarks@{seat}"] + extra
    end = not reach(before, command.target.removeprefix("map."))
    status = then.fields[f"status@{seat}"]
    return [
        ("TR-62", points, then.fields[f"landmarks@{seat}"]),
        ("TR-27", command.target, then.pawns[f"pawn@{seat}"]),
        ("TR-28", end, status != "trail"),
    ]


def next_turn(before: Position, seat: int, then: Position) -> Found:
    """TR-23, TR-52, TR-56: who has the turn, or who takes back first."""
    other = after(seat, before.seats)
    first = number(before.fields["first"])
    while other != first:
        if before.fields[f"status@{other}"] == "trail":
            return [("TR-23 turn", f"p{other}", then.fields["turn"])]
        other = after(other, before.seats)
    if then.fields["phase"] == "recover":
        return [("TR-52 turn", first_blazer(then, first), then.fields["turn"])]
    return next_round(before, then)


def first_blazer(then: Position, start: int) -> str:
    """TR-52, TR-53: the first trailblazer from that seat on, none if there is no other."""
    seat = start
    for _ in range(then.seats):
        if then.fields[f"blazed@{seat}"] and then.fields[f"status@{seat}"] != "back":
            return f"p{seat}"
        seat = after(seat, then.seats)
    return "none"


def next_recoverer(before: Position, seat: int, then: Position) -> Found:
    """TR-52, TR-54: the next trailblazer in the order of the round, else the next round."""
    other = after(seat, before.seats)
    while other != number(before.fields["first"]):
        if before.fields[f"blazed@{other}"] and before.fields[f"status@{other}"] != "back":
            return [("TR-52 turn", f"p{other}", then.fields["turn"])]
        other = after(other, before.seats)
    return next_round(before, then)


def next_round(before: Position, then: Position) -> Found:
    """TR-54 to TR-56, TR-60."""
    first = number(before.fields["first"])
    walkers = [n for n in range(1, before.seats + 1) if then.fields[f"status@{n}"] == "trail"]
    found: Found = [("TR-54 pool", [], then.zones["pool"])]
    for seat in range(1, before.seats + 1):
        found.append(("TR-54 blazed", False, then.fields[f"blazed@{seat}"]))
        found.append(("TR-55", False, then.fields[f"status@{seat}"] == "finished"))
    if not walkers:
        return [*found, ("TR-60", "over", then.fields["phase"])]
    seat = after(first, before.seats)
    while seat not in walkers:
        seat = after(seat, before.seats)
    return [
        *found,
        ("TR-56 first", f"p{seat}", then.fields["first"]),
        ("TR-56 turn", f"p{seat}", then.fields["turn"]),
        ("TR-56 round", before.fields["round"] + 1, then.fields["round"]),
    ]
