"""Signal Fire, a second time: what a command does, written from its rule sheet alone."""

from second_opinion.position import Found, Position, Said, after, number, owner, picks
from second_opinion.signal_fire import (
    CORNERS,
    SEATS,
    SLOTS,
    free,
    lying,
    quick,
    round_points,
    team_of,
    tied,
    ways,
    winner,
)


def follows(before: Position, command: Said, then: Position) -> Found:
    """What a card, a fire or a step has done."""
    phase = before.fields["phase"]
    if phase == "round_end":
        return next_round(before, then)
    found = done(before, command, then)
    if phase in ("play", "move") and then.fields["phase"] == "light":
        all_turned_up(then)
    if then.fields["phase"] in ("place", "move"):
        found.append(("SF-07 choice", True, choice_left(then) > 1))
    if then.fields["trick"] != before.fields["trick"]:
        found += trick_over(before, then)
    if phase == "light" and then.fields["phase"] in ("round_end", "over"):
        found += round_over(before, then)
    return found


def done(before: Position, command: Said, then: Position) -> Found:
    """What the command itself has done."""
    phase = before.fields["phase"]
    if phase == "play":
        return played(before, command, then)
    if phase == "light":
        return lit(before, command, then)
    found: Found = []
    if command.kind == "pawn":
        found.append(("SF-56 pawn", command.target, then.pawns[command.word]))
    if phase == "place" and then.fields["phase"] == "play":
        found.append(("SF-13 lead", before.fields["lead"], then.fields["turn"]))
        found.append(("SF-18 spent", 4, len(then.zones["spent"])))
    return found


def choice_left(position: Position) -> int:
    """SF-07, SF-86: on how many cells the pawn that is asked may go."""
    seat = number(position.fields["turn"])
    if position.fields["phase"] == "place":
        return len([corner for corner in CORNERS if free(position, seat, corner)])
    if position.fields["phase"] == "move" and seat in lying(position):
        card, up = lying(position)[seat]
        return len(ways(card, position.pawns[f"pawn@{seat}"], up=up))
    return 0


def played(before: Position, command: Said, then: Position) -> Found:
    """SF-20, SF-27, SF-32: the card lies in the trick, and the next seat plays."""
    seat = command.seat
    card = before.zones[command.source][picks(before, command)[0][0]]
    cards = {**lying(before), seat: (card, command.target.startswith("trick@"))}
    if not before.memory.get("cards"):
        then.memory["from"] = dict(before.pawns)
    then.memory["cards"], then.memory["lit by"] = cards, 0
    if len(cards) == 4 and not quick(before):
        return [("SF-40 phase", "light", then.fields["phase"])]
    if quick(before):
        return quickly(before, seat, then)
    return [("SF-20 turn", f"p{after(seat, 4)}", then.fields["turn"])]


def quickly(before: Position, seat: int, then: Position) -> Found:
    """SF-80, SF-07: the pawn steps at once, by itself where there is one way only."""
    card, up = lying(then)[seat]
    here = before.pawns[f"pawn@{seat}"]
    reached = ways(card, here, up=up)
    if len(reached) > 1:
        return [("SF-80 phase", ["move", f"p{seat}"], [then.fields["phase"], then.fields["turn"]])]
    found: Found = [("SF-07 step", reached[0], then.pawns[f"pawn@{seat}"])]
    if len(lying(then)) == 4:
        return [*found, ("SF-40 phase", "light", then.fields["phase"])]
    return [*found, ("SF-20 turn", f"p{after(seat, 4)}", then.fields["turn"])]


def all_turned_up(then: Position) -> None:
    """SF-32: four face-down cards count as played face up."""
    cards = lying(then)
    then.memory["down"] = [seat for seat in cards if not cards[seat][1]]
    if not any(up for _, up in cards.values()):
        then.memory["cards"] = {seat: (card, True) for seat, (card, _) in cards.items()}


def lit(before: Position, command: Said, then: Position) -> Found:
    """SF-40, SF-44, SF-45: one fire for the team, and whose turn it is."""
    slot = command.target.removeprefix("fire.")
    who = f"p{owner(command.source)}"
    order = [seat for seat in before.fields["fire_order"] if seat != who] + [who]
    found: Found = [
        ("SF-46 lit", before.fields[f"lit.{slot}"] + 1, then.fields[f"lit.{slot}"]),
        ("SF-14 order", order, then.fields["fire_order"]),
    ]
    teams = {team_of(seat) for seat in tied(before)}
    first_fire = not before.memory.get("lit by")
    then.memory["lit by"] = team_of(command.seat)
    goes_on = len(teams) == 2 and first_fire
    found.append(("SF-45", goes_on, then.fields["phase"] == "light"))
    if not goes_on:
        then.memory["won"] = winner(before)
    return found


def trick_over(before: Position, then: Position) -> Found:
    """SF-51 to SF-54, SF-61: every pawn has gone as its card has it; the winner leads."""
    found: Found = [
        ("SF-61 trick", before.fields["trick"] + 1, then.fields["trick"]),
        ("SF-61 lead", f"p{then.memory['won']}", then.fields["lead"]),
        ("SF-61 turn", f"p{then.memory['won']}", then.fields["turn"]),
    ]
    cards = lying(then)
    for seat in SEATS:
        card, up = cards[seat]
        up = up and not (quick(then) and seat in then.memory.get("down", []))  # SF-85
        reached = ways(card, then.memory["from"][f"pawn@{seat}"], up=up)
        found.append(("SF-51 step", True, then.pawns[f"pawn@{seat}"] in reached))
    then.memory["cards"] = {}
    return found


def round_over(before: Position, then: Position) -> Found:
    """SF-62, SF-75 to SF-77."""
    found: Found = [("SF-62", 9, before.fields["trick"])]
    totals = []
    for team in (1, 2):
        totals.append(before.fields[f"total.{team}"] + round_points(then, team))
        found.append(("SF-75", totals[-1], then.fields[f"total.{team}"]))
    target, rounds = before.options["target"], before.options["rounds"]
    over = bool(target and max(totals) >= target and totals[0] != totals[1])
    over = over or bool(rounds and before.fields["round"] >= rounds)
    found.append(("SF-76", over, then.fields["phase"] == "over"))
    found.append(("SF-62 pawns", before.pawns, then.pawns))
    then.memory["cards"] = {}
    return found


def next_round(before: Position, then: Position) -> Found:
    """SF-63."""
    totals = [before.fields["total.1"], before.fields["total.2"], before.fields["fire_order"]]
    then.memory["cards"] = {}
    return [
        ("SF-63 round", before.fields["round"] + 1, then.fields["round"]),
        ("SF-63 phase", "bid", then.fields["phase"]),
        (
            "SF-63 totals",
            totals,
            [then.fields["total.1"], then.fields["total.2"], then.fields["fire_order"]],
        ),
        ("SF-63 lit", 0, sum(then.fields[f"lit.{team}.{slot}"] for team in "12" for slot in SLOTS)),
        ("SF-63 hands", [10] * 4, [len(then.zones[f"hand@{seat}"]) for seat in SEATS]),
    ]
