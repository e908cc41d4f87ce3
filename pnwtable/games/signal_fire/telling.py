"""Signal Fire: fields, marks, the score line by line, and what may lie hidden."""

from collections.abc import Iterator, Mapping
from typing import Final

from pnwtable.core.answers import Contest, Line, Mark, Text
from pnwtable.core.cards import Face, suit_of
from pnwtable.core.game import Field
from pnwtable.core.view import View
from pnwtable.core.zones import Seat, ZoneId, seat_text
from pnwtable.games.signal_fire.bidding import bid_value
from pnwtable.games.signal_fire.scoring import Score, score_of, total_of
from pnwtable.games.signal_fire.state import (
    BIDS,
    FIRES,
    HANDS,
    OWNER_OF_FACEDOWN,
    OWNER_OF_HAND,
    PAWNS,
    SEATS,
    TEAMS,
    TRICK,
    TRICKS,
    SignalFireState,
    Team,
    team_of,
)

NEAR_BLAZE: Final = 6
"""From so many fires in as many tricks on a team is warned (SF-74)."""

BETWEEN: Final = ("round_end", "over")
"""The phases in which the round has been scored."""


def fields(state: SignalFireState) -> Mapping[str, Field]:
    """Section 5 of the sheet."""
    return {
        "phase": state.phase,
        "turn": _seat(state.turn),
        "round": state.round,
        "trick": state.trick,
        "lead": _seat(state.lead),
        "led": state.led or "none",
        "winner": _seat(state.winner),
        "tied": tuple(map(seat_text, state.tied)),
        **{zone.replace("fire", "lit"): number for zone, number in state.lit.items()},
        "fire_order": tuple(map(seat_text, state.fire_order)),
        **{f"points.{team}": state.points[team - 1] for team in TEAMS},
        **{f"total.{team}": state.totals[team - 1] for team in TEAMS},
        **{f"score@{seat}": total_of(state, seat) for seat in SEATS},
    }


def _seat(seat: Seat | None) -> str:
    return "none" if seat is None else seat_text(seat)


def marks(view: View[SignalFireState]) -> tuple[Mark, ...]:
    """Trumps, bids, the suit led, the winners so far, fires, teams, the danger of a blaze."""
    state = view.state
    return (
        *_marks_of_trumps(state),
        *_marks_of_trick(state),
        *_marks_of_fires(state),
        *_marks_of_teams(state),
    )


def _marks_of_trumps(state: SignalFireState) -> Iterator[Mark]:
    """SF-05: at each pawn its own trump."""
    if state.phase in BETWEEN:
        return
    for seat in SEATS:
        if state.cell_of(seat) is not None:
            trump = state.trump_of(seat)
            key = "marks.trump" if trump else "marks.no-trump"
            yield Mark(PAWNS[seat], "trump", Text(key, {"suits": trump}))


def _marks_of_trick(state: SignalFireState) -> Iterator[Mark]:
    """SF-13, SF-24, SF-33: bids lying open, the suit led, who leads, whose card has won."""
    if state.phase == "place":
        for seat in SEATS:
            yield Mark(BIDS[seat], "info", Text("marks.bid", {"n": bid_value(state, seat)}))
    if state.phase in ("place", "play"):
        yield Mark(HANDS[state.lead], "info", Text("marks.lead"))
    if state.led and state.phase in ("play", "light"):
        yield Mark(TRICK[state.lead], "led", Text("marks.led", {"suits": state.led}))
    if state.phase == "light":
        for seat in state.tied:
            key = "marks.tied" if len(state.tied) > 1 else "marks.won"
            yield Mark(TRICK[seat], "good", Text(key))


def _marks_of_fires(state: SignalFireState) -> Iterator[Mark]:
    """SF-46: what counts is how many fires were lit, not the cards that lie there."""
    for (team, _), zone in FIRES.items():
        number = state.lit[zone]
        if not number and not state.table.cards[zone]:
            yield Mark(zone, f"team.{team}", Text("marks.slot", {"team": team}))
        if number:
            yield Mark(zone, f"fire.{team}", Text("marks.fires", {"n": number}))


def _marks_of_teams(state: SignalFireState) -> Iterator[Mark]:
    """SF-02, SF-74."""
    for seat in SEATS:
        team = team_of(seat)
        yield Mark(HANDS[seat], f"team.{team}", Text("marks.team", {"team": team}))
        if state.lit_by(team) and state.phase not in BETWEEN:
            points = score_of(state.lit, team).points
            yield Mark(HANDS[seat], "info", Text("marks.round", {"signed": f"{points:+d}"}))
        if in_danger(state, team_of(seat)):
            lit = state.lit_by(team_of(seat))
            yield Mark(HANDS[seat], "warn", Text("marks.blaze", {"n": TRICKS - lit}))


def in_danger(state: SignalFireState, team: Team) -> bool:
    """SF-74: whether the team has lit a fire in every trick so far, and in many."""
    if state.phase in BETWEEN:
        return False
    lit = state.lit_by(team)
    in_this_trick = int(state.fire_of(team) is not None)
    return NEAR_BLAZE <= lit < TRICKS and lit == state.trick - 1 + in_this_trick


def contest(state: SignalFireState) -> Contest:
    """SF-02, SF-75 to SF-77: pairs, round by round."""
    options = state.options
    return Contest(
        tuple(tuple(seat for seat in SEATS if team_of(seat) == team) for team in TEAMS),
        pooled=True,
        goal=options.target,
        by_round=True,
        rounds=options.rounds,
    )


def tally(view: View[SignalFireState]) -> tuple[Line, ...]:
    """SF-70 to SF-75: for each seat its team's earlier total and what this round's fires earn.

    While a round lasts its lines say what it would be worth if it ended now.
    """
    state = view.state
    scored = state.phase in BETWEEN
    lines: list[Line] = []
    for seat in SEATS:
        team = team_of(seat)
        score = score_of(state.lit, team)
        earlier = state.totals[team - 1] - (state.points[team - 1] if scored else 0)
        if earlier:
            lines.append(Line(seat, "SF-75", earlier, Text("tally.earlier", {"n": earlier})))
        lines += _lines(seat, score)
    return tuple(lines)


def _lines(seat: Seat, score: Score) -> Iterator[Line]:
    if score.blaze:
        yield Line(seat, "SF-74", score.points, Text("tally.blaze"))
        return
    if score.fires:
        yield Line(seat, "SF-70", score.fires, Text("tally.fires", {"n": score.fires}))
    for rule, key, points in (
        ("SF-71", "tally.ridge", score.ridge),
        ("SF-72", "tally.valley", score.valley),
        ("SF-73", "tally.both", score.both),
    ):
        if points:
            yield Line(seat, rule, points, Text(key, {"n": points}))


def could_lie(view: View[SignalFireState], zone: ZoneId, sides: tuple[Face, ...]) -> bool:
    """SF-25: a seat that played face up off the led suit held none of it then, nor since."""
    seat = OWNER_OF_HAND.get(zone) or OWNER_OF_FACEDOWN.get(zone)
    return seat is None or suit_of(sides[0]) not in view.state.voids[seat - 1]
