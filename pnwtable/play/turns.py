"""Whose table it is now: who looks, who acts, and whom a curtain has to call first."""

from dataclasses import dataclass
from typing import Final

from pnwtable.core.zones import Seat, Viewer, seats_from
from pnwtable.play.session import Session


@dataclass(frozen=True, slots=True)
class Turn:
    """How the table stands: ``viewer`` sees it, and what is tried at it ``seat`` tries.

    ``calls`` are the persons a curtain names, in the order that needs the fewest hand-overs; with
    any of them there the table is the open one and nobody tries anything. A seat that may not act
    now, as computer players do or the game is over, is told so by the rules.
    """

    viewer: Viewer
    seat: Seat | None = None
    calls: tuple[Seat, ...] = ()


NOBODY: Final = Turn(None)


def persons(session: Session) -> tuple[Seat, ...]:
    """The seats where persons decide."""
    return tuple(seat for seat, who in session.controllers.items() if who.is_person)


def turn_of(session: Session, looking: Viewer, last: Viewer = None, first: Viewer = None) -> Turn:
    """Whose table it is, while ``looking`` sees it and ``last`` was the last who did.

    ``first`` is named before all others, if it may act.

    One person alone keeps the table. Several hand it on: a decision that needs no secret is made
    in the open view, any other behind a curtain, but for the seat that looks already.
    """
    people = persons(session)
    acting = tuple(seat for seat in session.actors if seat in people)
    if not people:
        return NOBODY
    if len(people) == 1:
        return Turn(people[0], people[0])
    if looking in acting and session.needs_secret:
        return Turn(looking, looking)
    if acting and session.needs_secret:
        calls = _in_order(session, acting, looking or last)
        return Turn(None, None, tuple(sorted(calls, key=lambda seat: seat != first)))
    return Turn(None, next(iter((*acting, looking or last or people[0]))))


def _in_order(session: Session, acting: tuple[Seat, ...], last: Viewer) -> tuple[Seat, ...]:
    """Clockwise from who sat there last: the last of a draft goes on with the next hand."""
    if last is None:
        return acting
    clockwise = seats_from(last, session.setup.seats)
    return tuple(seat for seat in (*clockwise[1:], last) if seat in acting)
