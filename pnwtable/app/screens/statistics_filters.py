"""Which games are looked at, and for whom: a game, its variant, players, opponents, a person."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pnwtable.app import theme
from pnwtable.app.screens.statistics_words import ResultWords
from pnwtable.app.widgets.boxes import Column
from pnwtable.app.widgets.choice import Choice
from pnwtable.app.widgets.flow import Flow
from pnwtable.app.widgets.simple import Label
from pnwtable.play.statistics import Selection, aim_of, persons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pnwtable.app.desk import Desk
    from pnwtable.app.widgets.base import Item
    from pnwtable.play.played import Played

_ASKED: Final = ("variant", "seats", "opposition")
_GAP: Final = 8


class Filters:
    """What is chosen, and the controls that choose it; ``changed`` is called after each choice.

    The controls stay the same while what they offer changes, so the keys stay where they are.
    """

    def __init__(self, desk: Desk, game: str, changed: Callable[[], None]) -> None:
        self._desk = desk
        self._changed = changed
        self._person = ""
        self.games: tuple[Played, ...] = ()
        self.chosen = Selection(game)
        self._controls: dict[str, Choice[Any]] = {  # Any: a value each, of its own type
            "person": Choice(
                lambda: self.people, lambda: self.person, self.choose_person, self._shown("person")
            ),
            **{key: self._control(key) for key in _ASKED},
        }

    @property
    def words(self) -> ResultWords:
        """The words of the game that is chosen."""
        return ResultWords(self._desk, self.chosen.game, aim_of(self.chosen.game))

    @property
    def of_game(self) -> tuple[Played, ...]:
        """All games of the game that is chosen."""
        return tuple(one for one in self.games if one.game == self.chosen.game)

    @property
    def shown(self) -> tuple[Played, ...]:
        """The games that are chosen."""
        return tuple(filter(self.chosen.takes, self.games))

    @property
    def people(self) -> tuple[str, ...]:
        """Who sat at the tables of these games."""
        return persons(self.shown)

    @property
    def person(self) -> str:
        """For whom they are looked at: who was chosen, else who played most of them."""
        people = self.people
        return self._person if self._person in people else next(iter(people), "")

    def choose(self, chosen: Selection) -> None:
        """Look at other games."""
        self.chosen = chosen
        self._changed()

    def choose_person(self, person: str) -> None:
        """Look at them for somebody else."""
        self._person = person
        self._changed()

    def row(self) -> Iterator[Item]:
        """The questions that have more than one answer."""
        many = {"person": len(self.people)}
        many |= {key: len(self._values(key)) - 1 for key in _ASKED}
        asked = [key for key, count in many.items() if count > 1]
        if asked:
            yield Flow(*map(self._named, asked), gap=_GAP, leading=_GAP)

    def _named(self, key: str) -> Item:
        return Column(Label(self.words.say(key), theme.NOTE), self._controls[key], gap=3)

    def _control(self, key: str) -> Choice[Any]:  # Any: as above
        def write(value: object) -> None:
            changed: dict[str, Any] = {key: value}  # Any: the key says which type it is
            self.choose(replace(self.chosen, **changed))

        return Choice(
            lambda: self._values(key), lambda: getattr(self.chosen, key), write, self._shown(key)
        )

    def _shown(self, key: str) -> Callable[[Any], str]:  # Any: as above
        return lambda value: str(getattr(self.words, key)(value))

    def _values(self, key: str) -> Sequence[Any]:  # Any: as above
        """None for all, and what there is among the games of the game that is chosen."""
        found = {getattr(one, key) for one in self.of_game}
        return (None, *sorted(found, key=lambda value: (str(type(value)), str(value))))
