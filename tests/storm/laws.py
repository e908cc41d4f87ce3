"""What must be so after every input, whatever it was."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pnwtable.core.cards import HIDDEN
from pnwtable.play.reading import read_journal
from pnwtable.play.resume import resume
from pnwtable.table.scene import BACK

if TYPE_CHECKING:
    from house import House

    from pnwtable.app.table.picture import Flying, Still
    from pnwtable.app.table.screen import TableScreen
    from pnwtable.core.table import Table
    from pnwtable.play.session import Session

MOST_QUESTIONS: Final = 4
"""More pages than ever lie over each other."""

QUIET: Final = 4
"""Passes of the loop in a row that want nothing: then nothing moves any more."""

LONG_REST: Final = 90.0
"""Seconds after which nothing of what was shown before can still be going on."""


class Broken(AssertionError):  # noqa: N818 - says what is broken
    """One of the laws is; ``law`` is its name."""

    def __init__(self, law: str, said: object) -> None:
        super().__init__(f"{law}: {said}")
        self.law = law


def demand(law: str, said: object, *, holds: bool) -> None:
    """Raises Broken if it does not hold."""
    if not holds:
        raise Broken(law, said)


class Laws:
    """Looks at one program after each input."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._counted: dict[str, int] = {}
        self._seen: tuple[object, ...] = ()

    def hold(self) -> None:
        """Raises Broken for the first law that is."""
        self.nothing_failed()
        self.questions_can_be_answered()
        self.pictures_are_bounded()
        if self._house.at_table:
            table = self._house.table
            self.nothing_is_glued(table)
            self.cards_lie_once(table)
            if table.showing.past is None and not table.showing.recalled:
                self.scene_shows_the_view(table)

    # the program

    def nothing_failed(self) -> None:
        """No fault was told, and none was written down."""
        faults = self._house.faults
        demand("fault", faults[0] if faults else "", holds=not faults)
        written = list(self._house.folder.glob("log/*")) if self._house.draws % 8 == 0 else []
        said = written[0].read_text("utf-8") if written else ""
        demand("log", said, holds=not said)

    def questions_can_be_answered(self) -> None:
        """Each has a way out, and they do not pile up."""
        asked = self._house.desk.questions
        demand("pile of questions", asked, holds=len(asked) <= MOST_QUESTIONS)
        for question in asked:
            way_out = question.sheet.leads_back or any(w.focusable for w in question.sheet.widgets)
            demand("question without an answer", question, holds=way_out)

    def pictures_are_bounded(self) -> None:
        """They take no more than the budget, however they are asked for."""
        pictures = self._house.desk.pictures
        said = f"{pictures.used} of {pictures.limit}"
        demand("pictures", said, holds=0 <= pictures.used <= pictures.limit)

    # a table

    def nothing_is_glued(self, table: TableScreen) -> None:
        """With no button down nothing hangs on the pointer."""
        model = table.model
        free = self._house.down or (not model.dragging and model.lasso is None)
        demand("glued", f"{model.held} {model.lasso}", holds=free)

    def cards_lie_once(self, table: TableScreen) -> None:
        """In the state itself, and in what each may see of it, every card lies at one place."""
        session = table.session
        now = session.began, session.stamp, session.position, table.viewer
        if now == self._seen:
            return
        self._seen = now
        state = session._course.state.table  # noqa: SLF001 - that it is right is what counts here
        for there in (state, session.view(table.viewer).table, session.view(None).table):
            lying = Counter(card for cards in there.cards.values() for card in cards)
            twice = [card for card, times in lying.items() if times > 1]
            demand("card twice", twice, holds=not twice)
            name = f"{session.began} {id(session)}"
            number = self._counted.setdefault(name, len(lying))
            demand("cards lost", f"{len(lying)} of {number}", holds=len(lying) == number)
            demand("sides", "a card without sides", holds=set(lying) <= set(there.sides))

    def scene_shows_the_view(self, table: TableScreen) -> None:
        """Each card of the view is drawn once, and none with a face that may not be seen."""
        view = table.session.view(table.viewer).table
        still, flying = table.still(), table.flying()
        if table.staging.running:
            self._moves(still, flying)
            return
        lying = [one for one in still.scene.sprites if one.card not in still.away]
        drawn = [*lying, *flying.sprites, *flying.held]
        places = table.scene.arrangement.slots
        wanted = Counter((card, zone) for zone in view.cards for card in view.cards[zone])
        shown = Counter((one.card, one.zone) for one in drawn if one.card >= 0)
        missing = Counter({one: n for one, n in (wanted - shown).items() if one[1] in places})
        demand("not drawn", missing, holds=not missing)
        demand("drawn too often", shown - wanted, holds=not shown - wanted)
        self._faces(view, [(one.card, one.face) for one in drawn if one.card >= 0])
        pawns = {pawn.pawn for pawn in (*still.pawns, *flying.pawns)}
        pawns |= set() if flying.held_pawn is None else {flying.held_pawn.pawn}
        held = {pawn.pawn for pawn in table.scene.pawns}
        demand("pawns", f"{pawns} for {held}", holds=pawns == held)

    def _moves(self, still: Still, flying: Flying) -> None:
        """While cards move none is drawn twice."""
        lying = [one.card for one in still.scene.sprites if one.card not in still.away]
        drawn = Counter([*lying, *(one.card for one in flying.sprites)])
        twice = [card for card, times in drawn.items() if times > 1]
        demand("drawn twice in motion", twice, holds=not twice)

    def _faces(self, view: Table, shown: list[tuple[int, str]]) -> None:
        hidden = {card for card, sides in view.sides.items() if all(s == HIDDEN for s in sides)}
        told = [(card, face) for card, face in shown if card in hidden and face != BACK]
        demand("hidden face shown", told, holds=not told)

    # now and then

    def save_leads_here(self, session: Session) -> None:
        """The save, played again from its deal, leads to the very same position."""
        keeper = session.keeper
        path = getattr(keeper, "path", None)
        if path is None or not path.exists():
            return
        saved = resume(read_journal(path))
        demand("save", saved.fault, holds=saved.fault is None)
        demand("digest of the save", path.name, holds=saved.session.digest == session.digest)
        same = saved.session.position == session.position and saved.session.fields == session.fields
        demand("fields of the save", path.name, holds=same)
        over = saved.session.result == session.result
        demand("result of the save", path.name, holds=over)

    def comes_to_rest(self) -> None:
        """If nobody does anything, at some time no more pictures are wanted.

        A timeline may play on for long, as long as it comes from one moment to the next.
        """
        house, quiet, waited, moment = self._house, 0, 0.0, 0
        house.paint_all(paints=True)  # what was painted is at rest, and nothing else
        while quiet < QUIET:
            house.let_go_on(0.25)
            waited += 0.25
            if house.timeline_at > moment:
                waited, moment = 0.0, house.timeline_at
            quiet = 0 if house.wanted else quiet + 1
            demand("no rest", house.screen, holds=waited < LONG_REST)
        house.paint_all(paints=False)
