"""What the two bars of a table say: how it stands, whose turn it is, what has just happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.advised import prompt_at
from pnwtable.app.table.composing import answer_key
from pnwtable.app.table.deeds import asked_for
from pnwtable.app.table.header import Standing
from pnwtable.app.table.pills import ASKED, LAST, ROUND
from pnwtable.play.turns import persons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pnwtable.app.table.screen import TableScreen
    from pnwtable.app.table.words import Words
    from pnwtable.core.commands import AskedChoose
    from pnwtable.core.zones import Seat
    from pnwtable.play.session import Session
    from pnwtable.play.turns import Turn


SAYABLE: Final = 10**9
"""A larger deal number was drawn by luck, and nobody would ever type it."""


@dataclass(frozen=True, slots=True)
class Now:
    """What goes on at the table beside the rules.

    ``line`` is what happened last, ``running`` whether it is still being shown, ``recap`` whether
    it lies back, ``stays`` whether the player has to go on; ``after`` is the line of the log whose
    moment is shown, ``asking`` says that the next tap asks about what it meets; ``advised`` is
    what a hint has to say there; ``thinking`` and
    ``ready`` are the computer players that are waited for, and that wait themselves; ``travels``
    is the moment of the timeline that is shown, which speaks for itself.
    """

    turn: Turn
    line: str = ""
    running: bool = False
    recap: bool = False
    stays: bool = False
    recalled: bool = False
    after: str = ""
    peeking: bool = False
    masked: bool = False
    can_recall: bool = False
    asking: bool = False
    advised: str = ""
    thinking: Seat | None = None
    ready: Seat | None = None
    travels: int | None = None


def now_at(screen: TableScreen) -> Now:
    """What goes on at that table now."""
    return Now(
        turn=screen.turning.turn,
        line=screen.sentences.line,
        running=screen.staging.player.running,
        recap=screen.recaps,
        stays=screen.staging.player.waiting,
        recalled=screen.showing.recalled,
        after="" if screen.showing.back is None else screen.showing.back.said,
        asking=screen.asking.armed,
        advised=prompt_at(screen),
        peeking=screen.turning.peeking,
        masked=screen.showing.may_mask,
        can_recall=screen.recall.possible(screen.viewer, screen.model.layout.recall),
        thinking=screen.acting.thinking,
        ready=screen.acting.ready,
        travels=None if screen.journey is None else screen.journey.position,
    )


class Prompter:
    """Writes the bars of one table."""

    def __init__(
        self,
        session: Session,
        words: Words,
        answers: Callable[[], Sequence[AskedChoose]] = tuple,
    ) -> None:
        """``answers`` tells those that nothing on the table gives."""
        self._session = session
        self._words = words
        self._answers = answers
        self._ends: tuple[tuple[object, ...], tuple[str, ...]] = (), ()

    def standing(self, now: Now) -> Standing:
        """What the bars say now."""
        session = self._session
        alone = session.setup.seats == 1
        fields = session.fields if now.travels is None else session.fields_after(now.travels)
        score = fields.get("score@1", 0)
        return Standing(
            name=self._words.game("name"),
            tag="  ·  ".join(self._tags(now)),
            score=self._words.game("score", n=score) if alone else "",
            counts=score != 0,
            prompt=self._prompt(now),
            aside="  ·  ".join(filter(None, self._aside(now))),
            can_undo=session.can_undo,
            can_redo=session.can_redo,
            offers=tuple(self._offers(now)),
        )

    def _tags(self, now: Now) -> Iterator[str]:
        """What is special about this table, and at its end that it is near."""
        session = self._session
        if session.practice and not session.guided:
            yield self._words.table("practice")
        moment = session.stamp, now.travels
        if self._ends[0] != moment:
            travels = now.travels
            marks = session.marks(None) if travels is None else session.marks_after(None, travels)
            said = (self._words.text(mark.text) for mark in marks if mark.kind == LAST)
            self._ends = moment, tuple(said)
        yield from self._ends[1]

    def _prompt(self, now: Now) -> str:
        say = self._words.table
        if now.travels is not None:
            return ""
        if now.recalled:
            return say("recalled-after", said=now.after) if now.after else say("recalled")
        if now.asking:
            return say("asking")
        if now.advised and not now.stays:
            return now.advised
        if now.stays:
            return say("stays", said=now.line)
        if now.running and now.line and self._session.setup.seats > 1:
            return say("recap", said=now.line) if now.recap else now.line
        if now.ready is not None:
            return say("ready", name=self._words.player(now.ready))
        if now.turn.calls:
            return ""
        return self._phase(now)

    def _phase(self, now: Now) -> str:
        session, words = self._session, self._words
        phase = self._asked(now)
        if session.abandoned:
            return words.table("given-up")
        if session.setup.seats == 1 or session.outcome is not None:
            return phase
        if now.turn.seat not in session.actors or now.turn.seat is None:
            waited = now.thinking or next(iter(session.actors), None)
            return "" if waited is None else words.table("waiting", name=words.player(waited))
        if len(persons(session)) == 1:
            return phase
        return words.table("prompt", name=words.player(now.turn.seat), said=phase)

    def _asked(self, now: Now) -> str:
        """What the phase asks of who acts: as a mark has it, else by what may be done."""
        session, seat = self._session, now.turn.seat
        acts = seat in session.actors
        marks = session.marks(seat) if acts else ()
        said = next((self._words.text(mark.text) for mark in marks if mark.kind == ASKED), "")
        phase = str(session.fields.get("phase", ""))
        return said or asked_for(self._words, phase, session.view(seat).legal if acts else ())

    def _aside(self, now: Now) -> Iterator[str]:
        """What else one may want to know: the round, what happened last, options, the deal."""
        session, words = self._session, self._words
        if now.travels is not None:
            return
        yield from (words.text(mark.text) for mark in session.marks(None) if mark.kind == ROUND)
        if session.origin is not None and not now.running:
            yield words.table("timeline.origin", n=session.origin.position)
        if session.setup.seats > 1 and now.line and not now.running and not now.turn.calls:
            yield now.line
            return
        for spec in session.game.options:
            if spec.during not in {"", session.fields.get("phase")}:
                continue  # it mattered for a while, and that is over
            if session.setup.options.get(spec.key, spec.default) != spec.default:
                yield words.option_said(spec.key, session.setup.options[spec.key])
        if session.with_takebacks:
            yield words.table("with-takebacks")
        if session.with_hints:
            yield words.table("with-hints")
        if session.deal_number is not None and session.deal_number < SAYABLE:
            yield words.table("deal", n=session.deal_number)

    def _mates(self, now: Now) -> Iterator[tuple[str, str]]:
        """The other person who may act as well, if they have to see their own cards for it."""
        session, seat = self._session, now.turn.viewer
        others = [mate for mate in session.actors if mate != seat and mate in persons(session)]
        if seat in session.actors and len(others) == 1:
            name = self._words.player(others[0])
            yield f"call:{others[0]}", self._words.table("hand-over", name=name)

    def _offers(self, now: Now) -> Iterator[tuple[str, str]]:
        """Buttons that are there only now and then."""
        if now.travels is not None:
            if now.masked:
                yield "see", self._words.table("see")
        elif not now.turn.calls:
            yield from self._offers_at_table(now)

    def _offers_at_table(self, now: Now) -> Iterator[tuple[str, str]]:
        if now.after:
            yield "now", self._words.table("back-to-now")
            return
        for asked in self._answers():
            yield answer_key(asked), self._words.answer(asked)
        if now.peeking:
            yield "hide", self._words.table("hide")
        else:
            yield from self._mates(now)
        if now.masked:
            yield "see", self._words.table("see")
        if now.can_recall:
            yield "recall", self._words.table("recall")
        if now.stays:
            yield "step", self._words.table("go-on")
        elif now.ready is not None:
            yield "step", self._words.table("step")
