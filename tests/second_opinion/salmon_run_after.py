"""Salmon Run, a second time: what a command does, written from its rule sheet alone."""

from second_opinion.position import Found, Position, Said, picks, rank, suit
from second_opinion.salmon_run import NEED, SUITS, played


def owned(before: Position, seat: int) -> list[str]:
    """SR-101: all cards of a seat once its turn has been cleared up."""
    cards = []
    for zone in ("hand", "deck", "discard", "run", "play", "paid"):
        cards += before.zones[f"{zone}@{seat}"]
    return cards


def round_score(before: Position, seat: int) -> int:
    """SR-100, SR-110."""
    points = 10 * len(before.zones[f"run@{seat}"])
    if before.options["school"]:
        return points
    for card in owned(before, seat):
        points += 2 if suit(card) == "D" else 0
        points -= 10 if card == "X" else 0
    return points


def follows(before: Position, command: Said, then: Position) -> Found:
    """What a purchase, a bonus, a run card or the end of a turn has done."""
    seat = command.seat
    if before.fields["phase"] in ("play", "dogged") and command.kind == "press":
        if command.word == "end":
            return turn_over(before, seat, then)
        if command.word.startswith("bonus "):
            return bonus(before, SUITS[command.word.removeprefix("bonus ")], seat, then)
    if command.kind == "choose" and command.word == "boost":
        boosts = before.fields["boosts"] + [command.answer.partition("#")[0]]
        return [("SR-61 boosts", boosts, then.fields["boosts"])]
    if command.kind != "move" or before.fields["phase"] != "play":
        return []
    cards = [before.zones[command.source][place] for place in picks(before, command)[0]]
    discard, paid = before.zones[f"discard@{seat}"], before.zones[f"paid@{seat}"]
    if command.onto:
        bought = [command.onto.partition("#")[0]]
        return [
            ("SR-24", discard + bought, then.zones[f"discard@{seat}"]),
            ("SR-23", paid + cards, then.zones[f"paid@{seat}"]),
        ]
    if command.target == f"run@{seat}":
        run = before.zones[command.target] + cards
        phase = "dogged" if len(cards) == 1 else "play"
        return [
            ("SR-31 run", run, then.zones[command.target]),
            ("SR-113 phase", phase, then.fields["phase"]),
            ("SR-50 placed", len(cards), then.fields["placed"]),
        ]
    return [("SR-25", discard + cards, then.zones[f"discard@{seat}"])]


def bonus(before: Position, a_suit: str, seat: int, then: Position) -> Found:
    """SR-52, SR-55 to SR-58, SR-61."""
    of_suit = len([card for card in played(before, seat) if suit(card) == a_suit])
    natural = min(2, of_suit - before.fields[f"fed.{a_suit}"])
    fed = before.fields[f"fed.{a_suit}"] + natural
    found: Found = [
        ("SR-51 fed", fed, then.fields[f"fed.{a_suit}"]),
        ("SR-52 fed", before.fields["fed.X"] + 2 - natural, then.fields["fed.X"]),
    ]
    deck, discard = before.zones[f"deck@{seat}"], before.zones[f"discard@{seat}"]
    phase = then.fields["phase"]
    if a_suit == "H":
        count = len(before.zones[f"play@{seat}"]) + 1
        found.append(("SR-55", count, len(then.zones[f"play@{seat}"])))
        if deck:
            found.append(("SR-55 card", deck[-1], then.zones[f"play@{seat}"][-1]))
    if a_suit == "S":
        found.append(("SR-57", "spades" if deck and discard else "play", phase))
        if deck:
            found.append(("SR-56 seen", deck[-1], then.shown[seat][f"deck@{seat}"][-1]))
    if a_suit == "C":
        count = min(3, len(deck) + len(discard))
        found.append(("SR-58", ["clubs", count], [phase, len(then.zones[f"look@{seat}"])]))
        if len(deck) >= 3:
            found.append(("SR-58 cards", deck[-3:], then.zones[f"look@{seat}"]))
        elif deck:
            found.append(("SR-58 below", deck, then.zones[f"look@{seat}"][-len(deck) :]))
    if a_suit == "D":
        found.append(("SR-61", "diamonds", phase))
    return found


def turn_over(before: Position, seat: int, then: Position) -> Found:
    """SR-13, SR-95 to SR-99: the end of a turn, of a round, of the game."""
    fields = before.fields
    whole = len(before.zones[f"run@{seat}"]) == NEED[fields["round"]]
    idle = 0 if fields["placed"] else fields["idle"] + 1
    becalmed = before.options["becalmed"]
    over = whole or (becalmed and idle >= becalmed) or fields["round_turns"] + 1 >= 200
    over = bool(over or (fields["becalm@1"] and fields["becalm@2"]))
    found: Found = row_kept(before, then)
    if not over:
        return [*found, *next_turn(before, seat, then, idle)]
    last = fields["round"] == (2 if before.options["school"] else 3)
    totals = {}
    for one in (1, 2):
        points = round_score(before, one)
        rounds = [*fields[f"rounds@{one}"], str(points)]
        faces = [card for card in owned(before, one) if card != "X" and rank(card) >= 11]
        totals[one] = fields[f"score@{one}"] + points + (10 * len(faces) if last else 0)
        found.append(("SR-100", rounds, then.fields[f"rounds@{one}"]))
        found.append(("SR-103", totals[one], then.fields[f"score@{one}"]))
    if last:
        return [*found, ("SR-104", "over", then.fields["phase"])]
    return [*found, *next_round(before, seat, totals, then)]


def next_round(before: Position, seat: int, totals: dict[int, int], then: Position) -> Found:
    """SR-98: new decks, and who starts."""
    found: Found = []
    keys = {one: (round_score(before, one), totals[one], one == seat) for one in (1, 2)}
    if before.options["lower_by"] == "total":
        keys = {one: (totals[one], totals[one], one == seat) for one in (1, 2)}
    starter = min(keys, key=lambda one: keys[one])
    start = [then.fields["first"], then.fields["turn"], then.fields["round"]]
    found.append(("SR-98", [f"p{starter}", f"p{starter}", before.fields["round"] + 1], start))
    for one in (1, 2):
        held = sorted(then.zones[f"{'play' if one == starter else 'hand'}@{one}"])
        mine = held + then.zones[f"deck@{one}"]
        found.append(("SR-98 deck", sorted(owned(before, one)), sorted(mine)))
        found.append(("SR-98 drawn", min(3, len(mine)), len(held)))
    return found


def next_turn(before: Position, seat: int, then: Position, idle: int) -> Found:
    """SR-10, SR-14, SR-15, SR-96, SR-97."""
    other = 3 - seat
    discard = before.zones[f"discard@{seat}"] + before.zones[f"paid@{seat}"]
    discard += before.zones[f"play@{seat}"]
    deck = before.zones[f"deck@{seat}"]
    found: Found = [
        ("SR-13 turn", f"p{other}", then.fields["turn"]),
        ("SR-96 idle", idle, then.fields["idle"]),
        ("SR-96 turns", before.fields["round_turns"] + 1, then.fields["round_turns"]),
        ("SR-97 call", False, then.fields[f"becalm@{other}"]),
        ("SR-10 laid out", before.zones[f"hand@{other}"], then.zones[f"play@{other}"]),
        ("SR-15 drawn", min(3, len(deck) + len(discard)), len(then.zones[f"hand@{seat}"])),
    ]
    if len(deck) >= 3:
        found.append(("SR-14", discard, then.zones[f"discard@{seat}"]))
        found.append(("SR-15", [deck[-1], deck[-2], deck[-3]], then.zones[f"hand@{seat}"]))
    return found


def row_kept(before: Position, then: Position) -> Found:
    """SR-17, SR-18."""
    row, deck = list(before.zones["row"]), list(before.zones["acclimation"])
    gone = list(before.zones["acclimation_discard"])
    if row:
        gone.append(row.pop(0))
    if len(deck) >= 5 - len(row):
        while len(row) < 5:
            row.append(deck.pop())
        return [("SR-17", row, then.zones["row"])]
    size = min(5, len(row) + len(deck) + len(gone))
    return [("SR-18", size, len(then.zones["row"]))]
