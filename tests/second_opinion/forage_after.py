"""Forage, a second time: what a command does, written from its rule sheet alone."""

from second_opinion.forage import cells_of, kind, mate, pawns_of, wanted, worth
from second_opinion.position import Found, Position, Said, number, owner, picks, places_of


def follows(before: Position, command: Said, then: Position) -> Found:
    """What a command has done."""
    seat = command.seat
    exchanged = command.kind == "move" and then.fields[f"swapping@{seat}"] == command.target
    if not exchanged:
        then.memory["given"], then.memory["taken"] = [], []
    if command.kind == "pawn":
        return walked(before, command, then)
    if command.kind == "move":
        if command.target == f"set@{seat}":
            return set_played(before, command, then)
        if command.target.startswith("map."):
            return swapped(before, command, then)
        if owner(command.target) == mate(before, seat):
            return swapped(before, command, then)
        return robbed(before, command, then)
    if command.kind == "press" and command.word == "end":
        return turn_ended(before, seat, then)
    if command.kind == "choose" and command.word == "reveal" and then.fields["phase"] != "reveal":
        return returned(before, seat, then)
    return revealed(then)


def revealed(then: Position) -> Found:
    """Section 7: in phase act each hand shows as many cards as its points ask for."""
    found: Found = []
    if then.fields["phase"] == "act":
        for seat in range(1, then.seats + 1):
            count = sum(then.up[f"hand@{seat}"])
            found.append((f"FG-59 p{seat}", wanted(then, seat), count))
    return found


def walked(before: Position, command: Said, then: Position) -> Found:
    """FG-20 to FG-23."""
    seat = command.seat
    found: Found = [("FG-20", command.target, then.pawns[command.word])]
    left = before.fields[f"actions_left@{seat}"] - 1
    found.append(("FG-10 left", left, then.fields[f"actions_left@{seat}"]))
    if kind(then, command.target) == "single":
        found.append(("FG-21 up", [True], then.up[command.target]))
    else:
        found.append(("FG-22 down", False, any(then.up[command.target])))
    if kind(then, command.target) == "cache":
        seen = then.shown[seat][command.target]
        found.append(("FG-22 seen", then.zones[command.target], seen))
    at_centre = kind(then, command.target) == "centre"
    field = command.word.replace("pawn", "entered")
    return [*found, ("FG-23", at_centre, then.fields[field]), *revealed(then)]


def swapped(before: Position, command: Said, then: Position) -> Found:
    """FG-30 to FG-33, FG-35, FG-87: two cards have changed places, the places their status."""
    seat, hand, target = command.seat, command.source, command.target
    gone = [n for n in range(4) if before.zones[hand][n : n + 1] != then.zones[hand][n : n + 1]]
    left = before.fields[f"actions_left@{seat}"]
    cost = 0 if before.fields[f"swapping@{seat}"] == target else 1
    found: Found = [("FG-35 left", left - cost, then.fields[f"actions_left@{seat}"])]
    found.append(("FG-30 status", before.up[hand], then.up[hand]))
    if len(gone) != 1:
        return [*found, *noted(before, command, then)]  # equal faces changed places
    found += changed_places(before, command, gone[0], then)
    return [*found, *noted(before, command, then)]


def changed_places(before: Position, command: Said, place: int, then: Position) -> Found:
    """What lies where a card was given for another one."""
    hand, target = command.source, command.target
    given, taken = before.zones[hand][place], then.zones[hand][place]
    there = before.zones[target]
    found: Found = []
    if kind(before, target) == "centre" and not target.startswith("hand@"):
        found.append(("FG-33", [*there[:-1], given], then.zones[target]))
        found.append(("FG-33 taken", there[-1], taken))
        found.append(("FG-33 down", False, then.up[target][-1]))
    elif kind(before, target) == "single" and not target.startswith("hand@"):
        found.append(("FG-30", [given], then.zones[target]))
        found.append(("FG-31", [before.up[hand][place]], then.up[target]))
        found.append(("FG-30 taken", there, [taken]))
    else:
        changed = list(there)
        spot = changed.index(taken)
        if before.zones[target] != then.zones[target]:
            differ = [n for n, card in enumerate(there) if card != then.zones[target][n]]
            spot = differ[0]
        changed[spot] = given
        found.append(("FG-35", changed, then.zones[target]))
        found.append(("FG-35 taken", there[spot], taken))
        found.append(("FG-87 status", before.up[target], then.up[target]))
    return found


def noted(before: Position, command: Said, then: Position) -> Found:
    """FG-36, FG-37: which places an action has used; with all of them used it has ended."""
    if kind(before, command.target) != "cache" and not command.target.startswith("hand@"):
        return []
    if before.fields[f"swapping@{command.seat}"] != command.target:
        given: list[int] = []
        taken: list[int] = []
    else:
        given, taken = list(before.memory["given"]), list(before.memory["taken"])
    for way in picks(before, command):
        if way[0] not in given:
            given.append(way[0])
            break
    for place in places_of(before.shown[command.seat][command.target], command.onto):
        if place not in taken:
            taken.append(place)
            break
    then.memory["given"], then.memory["taken"] = given, taken
    most = min(len(before.zones[command.source]), len(before.zones[command.target]))
    running = command.target if len(given) < most else "none"
    return [("FG-37", running, then.fields[f"swapping@{command.seat}"])]


def robbed(before: Position, command: Said, then: Position) -> Found:
    """FG-40, FG-41."""
    hand, target = command.source, command.target
    found: Found = [
        ("FG-40 status", before.up[hand], then.up[hand]),
        ("FG-41 status", before.up[target], then.up[target]),
        (
            "FG-10 left",
            before.fields[f"actions_left@{command.seat}"] - 1,
            then.fields[f"actions_left@{command.seat}"],
        ),
    ]
    face = command.onto.partition("#")[0]
    if face != "X":
        jokers, there = before.zones[hand].count("X"), then.zones[hand].count(face)
        found.append(("FG-40 gone", jokers - 1, then.zones[hand].count("X")))
        found.append(("FG-40 come", before.zones[hand].count(face) + 1, there))
    return found


def set_played(before: Position, command: Said, then: Position) -> Found:
    """FG-51 to FG-62."""
    seat, fields = command.seat, then.fields
    way = picks(before, command)[0]
    cards = [before.zones[command.source][place] for place in way]
    points = before.fields[f"score@{seat}"] + worth(cards)
    found: Found = [("FG-55 points", points, fields[f"score@{seat}"])]
    partner = mate(before, seat)
    wins = points >= 4
    if partner:  # FG-91
        wins = points + before.fields[f"score@{partner}"] >= 8
    if wins:
        found.append(("FG-65", "over", fields["phase"]))
        found.append(
            ("FG-55 place", before.zones[f"set@{seat}"] + cards, then.zones[f"set@{seat}"])
        )
        kept = [card for n, card in enumerate(before.zones[command.source]) if n not in way]
        return [*found, ("FG-55 nothing drawn", kept, then.zones[command.source])]
    if before.options["large_map"] and cells_of(before, seat) == ["map.e4"]:
        return [*found, ("FG-79", ["centre", f"p{seat}"], [fields["phase"], fields["asked"]])]
    return [*found, *returned(before, seat, then)]


def returned(before: Position, seat: int, then: Position) -> Found:
    """FG-58, FG-59, FG-62, FG-78."""
    missing = wanted(then, seat) - sum(then.up[f"hand@{seat}"])
    found: Found = [("FG-59 asked", missing > 0, then.fields["phase"] == "reveal")]
    if then.fields["phase"] == "reveal":
        return found
    home = "map.d3"
    if cells_of(before, seat) == ["map.e4"] and before.options["large_map"]:
        home = then.pawns[f"pawn@{seat}"]  # as was chosen
    elif before.options["large_map"]:
        home = "map.c4" if cells_of(before, seat)[0][4] in "abcd" else "map.g4"
    for pawn in pawns_of(then, seat):
        found.append(("FG-62", home, then.pawns[pawn]))
        found.append(("FG-62 entered", False, then.fields[pawn.replace("pawn", "entered")]))
    return [*found, *turn_ended(before, seat, then)]


def turn_ended(before: Position, seat: int, then: Position) -> Found:
    """FG-11, FG-67, FG-86: who is on turn, in which round; or it is over."""
    turn, partner = number(before.fields["turn"]), mate(before, seat)
    if partner and not before.fields[f"ended@{partner}"]:
        return [
            ("FG-86 turn", before.fields["turn"], then.fields["turn"]),
            ("FG-86 ended", True, then.fields[f"ended@{seat}"]),
        ]
    parties = before.seats // 2 if partner else before.seats
    following = turn % parties + 1
    first = (number(before.fields["first"]) - 1) % parties + 1
    rounds = before.fields["round"] + (1 if following == first else 0)
    limit = before.options["turn_limit"]
    if limit and rounds > limit:
        return [("FG-67", "over", then.fields["phase"])]
    acting = [following, mate(before, following)] if partner else [following]
    found: Found = [("FG-10", f"p{following}", then.fields["turn"])]
    found.append(("FG-67 round", rounds, then.fields["round"]))
    found += [("FG-10 left", 2, then.fields[f"actions_left@{other}"]) for other in acting]
    return [*found, *revealed(then)]
