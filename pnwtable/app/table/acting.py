"""What the players want, done: commands, buttons, taking back; and how it is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pnwtable.app.table.composing import answer_key
from pnwtable.app.table.confirming import Confirming
from pnwtable.app.table.grace import Grace
from pnwtable.app.table.painter import end_of
from pnwtable.app.table.playing import READ, Telling, beats_of, with_sprites
from pnwtable.app.table.recalling import missed
from pnwtable.core.answers import NotThere, Refusal
from pnwtable.core.commands import AskedMove, Press
from pnwtable.play.messages import Done
from pnwtable.play.turns import persons
from pnwtable.table.wishes import Browse, Do, Refused, Several

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pnwtable.app.table.advising import Advising
    from pnwtable.app.table.coach import Coach
    from pnwtable.app.table.opponents import Opponents
    from pnwtable.app.table.reviewing import Review
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.commands import Asked, AskedChoose
    from pnwtable.core.zones import Seat
    from pnwtable.layout.geometry import Box
    from pnwtable.play.settings import TrickStay
    from pnwtable.table.scene import Scene, Sprite
    from pnwtable.table.wishes import Wish


STAYS: Final[Mapping[TrickStay, float | None]] = {
    "short": 1.0,
    "normal": 2.0,
    "long": 4.0,
    "wait": None,
}
"""Seconds that a finished trick lies there before it is swept away; None waits for the player."""

AFTERMATH: Final = 0.7
"""Seconds that the end of a move lies there before the table is turned to somebody else."""


class Acting:
    """Fulfils what gestures, keys and computer players ask for at one table."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self.opponents: Opponents | None = None
        self.coach: Coach | None = None
        self.advising: Advising | None = None
        self.review: Review | None = None
        self.confirming = Confirming(screen)
        self._grace = Grace(screen)

    def press(self, button: str) -> None:
        """Press a button of the rules, if it is legal now."""
        screen, asked = self._screen, self.asked_by(button)
        if asked is not None and not screen.settle():
            screen.model.let_go()
            screen.desk.sound.play("press")
            self.grant([Do(asked)])

    def asked_by(self, button: str) -> Asked | None:
        """The legal command that a button on the table or in the bar gives: a press, an answer."""
        model = self._screen.model
        commands: dict[str, Asked] = {asked.button: asked for asked, _ in model.presses()}
        commands |= {answer_key(reply.asked): reply.asked for reply in model.replies()}
        return commands.get(button)

    def offered(self, key: str) -> None:
        """A button of the bar that lets the table go on, or answers a question."""
        if key == "step":
            if not self._screen.settle():
                self.go_on()
        else:
            self.press(key)

    def unplaced(self) -> tuple[AskedChoose, ...]:
        """The answers that nothing on the table gives, so that the bar has to offer them."""
        model = self._screen.model
        if model.scene is None:
            return ()
        return tuple(reply.asked for reply in model.replies() if reply.target is None)

    def grant(
        self, wishes: Sequence[Wish], dragged: Sequence[Sprite] = (), *, warn: bool = False
    ) -> None:
        """Fulfil what a gesture asked for; ``warn`` says afterwards what nobody saw before it."""
        screen = self._screen
        for wish in wishes:
            match wish:
                case Do(asked) if (said := self._objection(asked)) is not None:
                    screen.let_go()
                    screen.glide_home(dragged)
                    screen.say(said, self._place(asked), "hint")
                case Do(asked):
                    remark = screen.model.rules.remark(asked) if warn else None
                    viewer = screen.viewer
                    self.do(asked, dragged, by_hand=True)
                    if remark is not None and screen.viewer == viewer:
                        screen.say(screen.words.text(remark), self._place(asked), "hint")
                case Refused(why, place):
                    self._refuse(why, place)
                case Several(place, easy):
                    key = "several" if easy else "not-easy"
                    screen.say(screen.words.table(key), place, "hint")
                case Browse(zone):
                    from pnwtable.app.table.browsing import browse  # noqa: PLC0415 - on demand

                    browse(screen, zone)

    def _objection(self, asked: Asked) -> str | None:
        """Why a coach wants something else to be done first, or the end of a turn is asked for."""
        said = None if self.coach is None else self.coach.objection(asked)
        return said or self.confirming.objection(asked)

    def do(self, asked: Asked, dragged: Sequence[Sprite] = (), *, by_hand: bool = False) -> None:
        """Give a command for the position that is shown now, and show what comes of it.

        What is moved ``by_hand``, dragged or not, is seen to arrive.
        """
        screen, session = self._screen, self._screen.session
        start = with_sprites(screen.scene, (*screen.pointer.hanging.parted(), *dragged))
        others = asked.seat != screen.turning.turn.seat
        behind = screen.curtain is not None
        match session.do(asked, session.stamp):
            case Done() if behind:
                # A secret choice of a computer player must not take the curtain away.
                screen.show_now()
            case Done():
                sent = _lying_at(start, asked) if by_hand and not dragged else ()
                self._show(start, dragged, sent, others=others)
            case Refusal() | NotThere() as why:
                self._refuse(why, screen.showing.area)
            case _:
                pass

    def _show(
        self, start: Scene, dragged: Sequence[Sprite], sent: Sequence[Sprite], *, others: bool
    ) -> None:
        screen, session = self._screen, self._screen.session
        stages = session.seen_step(screen.viewer, session.position)
        layout = screen.layout
        # What nobody sweeps away needs not wait for anybody.
        telling = Telling(
            layout.announce,
            () if screen.person_follows() else layout.stays,
            STAYS[screen.desk.settings.trick_stay],
            READ if others else 0.0,
            layout.points,
            session.scores,
            layout.sounds,
            layout.flourishes,
        )
        beats, lines = beats_of(stages, screen.showing.laid, telling, dragged, sent)
        if len(persons(session)) > 1:
            # Who acted sees what came of it before the table is turned to the next.
            beats[-1] = replace(beats[-1], rest=max(beats[-1].rest, AFTERMATH), lasts=True)
        screen.play(start, beats, lines)
        screen.show_now()

    def recap(self, seat: Seat, since: int) -> None:
        """Show a seat that has just taken the table what happened while it did not look."""
        screen = self._screen
        if since >= screen.session.position:
            return
        before, stages = missed(screen.session, seat, since)
        layout, scores = screen.layout, screen.session.scores
        heard = layout.sounds, layout.flourishes
        telling = Telling(layout.announce, (), None, READ, layout.points, scores, *heard)
        beats, lines = beats_of(stages, screen.showing.laid, telling)
        screen.play(screen.showing.laid(before), beats, lines, recap=True)

    @property
    def thinking(self) -> Seat | None:
        """The computer player that is waited for."""
        return None if self.opponents is None else self.opponents.thinking

    @property
    def ready(self) -> Seat | None:
        """The computer player that has decided, and waits until somebody lets it act."""
        return None if self.opponents is None else self.opponents.waiting

    def pass_time(self, seconds: float, *, still: bool) -> bool:
        """Let computer players play, and turns end that have nothing left; whether that shows."""
        if self.coach is not None:
            self.coach.pass_time()
            if self.coach.runs:
                return self._let_script_play(self.coach, seconds, still=still)
        advised = self.advising is not None and self.advising.pass_time(seconds, still=still)
        advised = (self.review is not None and self.review.pass_time(seconds)) or advised
        played = self.let_opponents_play(seconds, still=still and not advised) or advised
        return self._end_idle_turn(seconds, still=still and not played) or played

    def _let_script_play(self, coach: Coach, seconds: float, *, still: bool) -> bool:
        """Let follow what a first hand has for the others; whether that shows."""
        screen = self._screen
        busy = screen.model.dragging or screen.model.lasso is not None or screen.desk.questions
        asked = coach.due(seconds, still=still and not busy and screen.curtain is None)
        if asked is not None:
            self.do(asked)
        return asked is not None

    def _end_idle_turn(self, seconds: float, *, still: bool) -> bool:
        """End a turn in which nothing is left to do, after a moment; whether it did."""
        screen = self._screen
        model, held_up = screen.model, screen.showing.held_up
        busy = model.dragging or screen.desk.questions or screen.sentences.bubble or held_up
        asked = self._grace.over(seconds, still=still and not busy and screen.curtain is None)
        if asked is not None:
            self.do(asked)
        return asked is not None

    def let_opponents_play(self, seconds: float, *, still: bool) -> bool:
        """Let computer players think and, if everything lies still, act; whether that shows."""
        if self.opponents is None:
            return False
        screen, before = self._screen, (self.thinking, self.ready)
        busy = screen.model.dragging or screen.model.lasso is not None or screen.desk.questions
        still = still and not (busy or screen.turning.called or self._shares_a_turn())
        asked = self.opponents.step(seconds, still=still)
        if asked is not None:
            self.do(asked)
        return asked is not None or before != (self.thinking, self.ready)

    def _shares_a_turn(self) -> bool:
        """Whether a person has begun the turn of a team; their mate waits until they have ended it.

        Else it would cut short what that person is in the middle of.
        """
        session, ends = self._screen.session, self._screen.layout.ends
        mover = session.mover(session.position) if session.position else None
        if mover not in session.actors or mover not in persons(session):
            return False
        return any(
            isinstance(command, Press) and command.button == ends
            for command in session.view(mover).legal
        )

    def go_on(self) -> bool:
        """Let a computer player that waits for it act; whether one did."""
        if self.opponents is None or self.ready is None:
            return False
        self.opponents.go_on()
        return True

    def leave(self) -> None:
        """The table is left: nobody has to think about it."""
        if self.advising is not None:
            self.advising.drop()
        if self.review is not None:
            self.review.leave()
        if self.opponents is not None:
            self.opponents.leave()

    def undo(self) -> None:
        """Take back the last decision; over a barrier for the first time, ask."""
        session = self._screen.session
        if self.coach is not None and self.coach.runs:
            self.coach.back()
            return
        if not session.can_undo:
            self._screen.say_of_undo()
            return
        marked = session.with_takebacks or session.practice
        if session.undo_barrier is not None and not marked:
            self._screen.exits.ask_take_back(self._take_back)
        else:
            self._take_back()

    def redo(self) -> None:
        """Do again what was taken back last."""
        start = self._screen.scene
        if self._screen.session.redo():
            self._screen.changed(start)
            self._tell("aloud.redone")

    def _take_back(self) -> None:
        screen, session, start = self._screen, self._screen.session, self._screen.scene
        if session.undo() is not None:
            screen.turning.name_first(session.mover(session.position + 1))
            screen.changed(start)
            self._tell("aloud.undone")

    def _tell(self, key: str) -> None:
        """Say what the picture shows by itself."""
        self._screen.desk.speaker.tell(self._screen.words.table(key))

    def _place(self, asked: Asked) -> Box:
        screen = self._screen
        slot = screen.scene.arrangement.slots.get(screen.model.place_of(asked))
        return screen.showing.area if slot is None else end_of(slot)

    def _refuse(self, why: Refusal | NotThere, place: Box) -> None:
        rule = why.rule if isinstance(why, Refusal) else ""
        self._screen.desk.sound.play("refusal")
        self._screen.staging.flourishes.refuse(place)
        self._screen.say(self._screen.words.why(why), place, "refusal", rule)


def _lying_at(scene: Scene, asked: Asked) -> tuple[Sprite, ...]:
    """The cards that lie where a command takes some from."""
    if not isinstance(asked, AskedMove):
        return ()
    return tuple(sprite for sprite in scene.sprites if sprite.zone == asked.source)
