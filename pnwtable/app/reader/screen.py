"""The reader: the rules of a game to read, to search and to try, on a screen of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnwtable.app import theme
from pnwtable.app.reader.binding import SECTION, Binding
from pnwtable.app.reader.contents import Contents
from pnwtable.app.reader.figures import Figures
from pnwtable.app.reader.flow import Flow
from pnwtable.app.reader.leaves import HeadingLeaf, Seen, TextLeaf
from pnwtable.app.reader.library import words_about
from pnwtable.app.reader.room import Room
from pnwtable.app.reader.seeking import Seeking
from pnwtable.app.reader.small import SmallTables
from pnwtable.app.reader.steering import Steering
from pnwtable.app.widgets.base import Look
from pnwtable.app.widgets.field import TextField
from pnwtable.app.widgets.focus import Focus
from pnwtable.app.widgets.signed import SignedButton
from pnwtable.app.widgets.simple import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from pnwtable.app.desk import Desk
    from pnwtable.app.reader.examples import ExampleLeaf
    from pnwtable.app.reader.leaves import Leaf
    from pnwtable.app.widgets.base import Widget

_COUNT: Final = theme.NOTE
_NAME: Final = theme.TextStyle(size=19, bold=True)
_LONGEST: Final = 40


class ReaderScreen:
    """The page of one game; ``back`` leads to where the reader came from.

    It opens at its beginning, or at a ``rule``, which is then brought out.
    """

    def __init__(
        self, desk: Desk, game: str, back: Callable[[], None], way: str, rule: str = ""
    ) -> None:
        self.desk = desk
        self._game = game
        self._way = way
        self._tables = SmallTables(desk)
        self.opened: ExampleLeaf | None = None
        self._coming = rule
        self._sought_from = 0
        self.leave_by = back
        self.room = Room()
        self._put_in_words()
        self._steering = Steering(self)
        self.stale = True

    def _put_in_words(self) -> None:
        """Everything that is to be read, in the language of the desk."""
        desk, text = self.desk, self.desk.text
        self._texts = desk.texts
        self.words = words_about(desk.texts, self._game)
        self.flow = self._bound()
        self.seeking = Seeking([leaf.said for leaf in self.flow.leaves])
        self.current: Leaf | None = None
        self.back = SignedButton(text(self._way), "leave", self.leave_by)
        self.list = Button(text("reader.contents"), self.turn_list, "quiet")
        self.field = TextField(
            text("reader.search"),
            self._seek,
            longest=_LONGEST,
            allowed=_is_sought,
            sign="search",
        )
        self._sections = [leaf for leaf in self.flow.leaves if _is_section(leaf)]
        names = [leaf.text for leaf in self._sections if isinstance(leaf, HeadingLeaf)]
        self.contents = Contents(names, self._pick)
        self.focus = Focus(())
        self._refocus(self.field)
        self.focus.shown = False

    def _change_language(self) -> None:
        """The same place of the page in other words; what was open or sought is put away."""
        self.leave()
        rules = [leaf.rule for leaf in self.flow.leaves[: self.flow.first() + 1] if leaf.rule]
        self._coming = self._coming or (rules[-1] if rules else "")
        self._put_in_words()
        self._steering = Steering(self)

    def _bound(self) -> Flow:
        """The page of the game, with every link in it leading to its rule."""
        game = self._game
        binding = Binding(self.desk, game, self.words, self.toggle)
        figures = Figures(self.desk, binding.page, game, self._tables)
        kept = self.desk.pictures.part("figures")
        kept.clear()
        leaves = binding.leaves(figures, kept)
        for leaf in leaves:
            if isinstance(leaf, TextLeaf):
                leaf.follow = self.go_to_rule
        return Flow(leaves)

    def go_to_rule(self, rule: str) -> None:
        """Bring a rule out, if it is on the page."""
        leaf = next((leaf for leaf in self.flow.leaves if leaf.rule == rule), None)
        if leaf is not None:
            self.bring(leaf)

    def bring(self, leaf: Leaf) -> None:
        """Bring out one place of the page."""
        self.current = leaf if not isinstance(leaf, HeadingLeaf) else None
        self.flow.go_to(leaf)
        self.stale = True

    def _pick(self, number: int) -> None:
        self.bring(self._sections[number])
        self.room.listed = False
        self._lay()

    def turn_list(self) -> None:
        """Show or hide the contents where there is no room beside the page."""
        self.room.listed = not self.room.listed
        self._lay()
        if self.room.listed:
            self.focus.take(self.contents)

    def _seek(self, typed: str) -> None:
        if not self.seeking.wanted:
            self._sought_from = self.flow.first()
        self._found(self.seeking.seek(typed, self._sought_from))

    def next_found(self, by: int) -> None:
        """Go to the next place that was found, or to the one before."""
        self._found(self.seeking.go_on(by))

    def _found(self, number: int | None) -> None:
        self.stale = True
        if number is None:
            self.current = None
        else:
            self.bring(self.flow.leaves[number])

    def toggle(self, example: ExampleLeaf) -> None:
        """Open an example, or close it; one is open at a time."""
        before, self.opened = self.opened, None
        if before is not None:
            before.close()
        if before is not example:
            example.open(self.desk, self._tables, self.go_to_rule)
            self.opened = example
        self._lay()
        self._refocus(example.row)
        self.flow.show(example)

    def _refocus(self, at: Widget | None) -> None:
        """The widgets that the keys go through, in the order of reading."""
        inside = [widget for leaf in self.flow.leaves for widget in leaf.widgets]
        shown = self.focus.shown
        first: list[Widget] = [self.back, self.list] if self.room.narrow else [self.back]
        if not self.room.narrow or self.room.listed:
            first.append(self.contents)
        self.focus = Focus((*first, self.field, *inside), at)
        self.focus.shown = shown

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out bar, contents and page for this size."""
        desk = self.desk
        if desk.texts is not self._texts:
            self._change_language()
        desk.title = desk.text("reader.title", game=self.words.game("name"))
        self.room.measure(desk, size)
        self.room.put_bar(desk, self.back, self.list, self.field)
        self._lay()
        if self._coming:
            rule, self._coming = self._coming, ""
            self.go_to_rule(rule)

    def _lay(self) -> None:
        """Lay the page out; only what has changed is measured again."""
        room = self.room
        self.contents.over = room.narrow
        self.contents.place(self.desk, room.contents)
        self.flow.lay(room.frame(self.desk), room.page)
        self._refocus(self.focus.at)
        self.stale = True

    def handle(self, event: pygame.Event) -> None:
        """Take one event."""
        self.stale = True
        self._steering.take(event)

    def step(self, seconds: float) -> bool:
        """Let time pass: the page glides, the live table moves, figures are painted ahead."""
        self._steering.pass_time(seconds)
        wanted, self.stale = self.stale, False
        wanted = self.flow.step(seconds) or wanted
        live = None if self.opened is None else self.opened.live
        wanted = (live is not None and live.step(seconds)) or wanted
        if not wanted:
            self.flow.paint_ahead()
        return wanted

    def draw(self, target: pygame.Surface) -> None:
        """Paint bar, contents and what is in sight of the page."""
        desk, room = self.desk, self.room
        room.draw_ground(desk, target)
        self.flow.draw(target, Seen(self.look, self.seeking.wanted, self.current))
        self._draw_bar(target)
        if not room.narrow or room.listed:
            self._draw_contents(target)

    def leave(self) -> None:
        """Another screen comes: the open example is put away."""
        if self.opened is not None:
            self.opened.close()
            self.opened = None

    def look(self, widget: Widget) -> Look:
        """What pointer and keys do to a widget now."""
        steering = self._steering
        hovered = widget is steering.hovered and steering.held in (None, widget)
        return Look(
            focused=self.focus.shown and widget is self.focus.at,
            hovered=hovered,
            pressed=hovered and widget is steering.held,
        )

    def _draw_bar(self, target: pygame.Surface) -> None:
        desk, room = self.desk, self.room
        widgets = [self.back, *([self.list] if room.narrow else []), self.field]
        for widget in widgets:
            widget.draw(desk, target, self.look(widget))
        right = self.field.rect.left - desk.px(14)
        if self.seeking.wanted:
            found = self.seeking.found
            key = "reader.found" if found else "reader.nothing"
            count = desk.text(key, n=self.seeking.at + 1, m=len(found))
            mark = desk.line(count, _COUNT)
            right -= mark.get_width()
            target.blit(mark, mark.get_rect(midleft=(right, self.field.rect.centery)))
        name = desk.line(self.words.game("name"), _NAME)
        left = max(widget.rect.right for widget in widgets[:-1]) + desk.px(16)
        if left + name.get_width() <= right - desk.px(14):
            target.blit(name, name.get_rect(midleft=(left, self.field.rect.centery)))

    def _draw_contents(self, target: pygame.Surface) -> None:
        number = self.flow.section()
        here = self.flow.leaves[number] if number >= 0 else None
        self.contents.here = self._sections.index(here) if here in self._sections else 0
        self.contents.draw(self.desk, target, self.look(self.contents))


def _is_sought(sign: str) -> bool:
    """What may be searched for; a slash only leads to the field."""
    return sign.isprintable() and sign not in "/?"


def _is_section(leaf: Leaf) -> bool:
    return isinstance(leaf, HeadingLeaf) and leaf.level <= SECTION
