"""A learner at a guided table: the steps of a first hand, one after another, on the real screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from seated import Player
from sessions import Lines

from pnwtable.app.table.coach import Coach
from pnwtable.app.widgets.simple import Button, Label
from pnwtable.data.first_hands import FirstHand, first_hand_path, read_first_hand
from pnwtable.games import BY_KEY
from pnwtable.play.guided import guided_table, progress

if TYPE_CHECKING:
    from pnwtable.core.commands import Asked
    from pnwtable.play.guided import Progress
    from pnwtable.play.session import Session
    from pnwtable.play.settings import Animation

HANDS: Final = {game: read_first_hand(first_hand_path(game)) for game in BY_KEY}
WORDS: Final = "first_hands.panel."


class Learner(Player):
    """Sits at the table of a first hand with its coach."""

    def __init__(
        self,
        game: str,
        size: tuple[int, int] = (1280, 800),
        ui_scale: float = 1.0,
        session: Session | None = None,
        animation: Animation = "off",
    ) -> None:
        self.hand: FirstHand = HANDS[game]
        session = guided_table(self.hand, Lines()) if session is None else session
        super().__init__(session, size, ui_scale, animation)
        self.homes = 0
        self.coach = Coach(self.screen, self.hand, self._go_home)
        self.screen.acting.coach = self.coach
        self.let_follow()

    def _go_home(self) -> None:
        self.homes += 1

    @property
    def now(self) -> Progress:
        """Where the first hand is."""
        found = progress(self.hand, self.session.done)
        assert found is not None
        return found

    @property
    def asked(self) -> Asked:
        """What the step on the panel asks for."""
        return self.now.wanted[0]

    @property
    def told(self) -> tuple[str, ...]:
        """All that stands on the panel."""
        return tuple(w.text for w in self.coach.sheet().widgets if isinstance(w, Label))

    @property
    def step(self) -> str:
        """The key of the step on the panel."""
        (key,) = [
            step.key
            for step in self.hand.steps
            if self.desk.texts.say(f"first_hands.{self.hand.game}.{step.key}.say") in self.told
        ]
        return key

    @property
    def buttons(self) -> dict[str, Button]:
        """The buttons of the panel by the keys of their words."""
        self.frame()
        say = self.desk.texts.say
        keys = ("next", "on", "show", "back", "skip", "play", "home")
        found = {w.label: w for w in self.coach.sheet().widgets if isinstance(w, Button)}
        return {key: found[say(WORDS + key)] for key in keys if say(WORDS + key) in found}

    def press(self, key: str) -> None:
        """Tap a button of the panel."""
        self.tap(self.buttons[key].rect.center)

    def let_follow(self) -> None:
        """Let pass what follows by itself; what stays is gone on from."""
        for _ in range(200):
            self.wait(1.0)
            if self.screen.stays:
                self.press("on")
            elif not self.session.guided or self.now.reply is None:
                break
        self.rest()

    def read_on(self) -> None:
        """Press Next until there is something to do, or it is over."""
        while "next" in self.buttons:
            self.press("next")
