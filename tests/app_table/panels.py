"""What stands in the panels beside a table, as values and as things to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seated import Player, cabin

from pnwtable.app.table.chronicle import LogPanel
from pnwtable.app.table.why_panel import NAME, CanLine, RuleKnob, WhyPanel
from pnwtable.app.widgets.simple import Label
from pnwtable.core.zones import ZoneId

if TYPE_CHECKING:
    from pnwtable.app.table.log_lines import LogLines
    from pnwtable.core.zones import PawnId

RIGHT = 3


def solitaire() -> Player:
    """A solitaire just dealt."""
    player = Player(cabin(), animation="off")
    player.frame()
    return player


def open_why(player: Player) -> bool:
    """Whether it is told why not."""
    panel = player.screen.side.panel
    return panel is not None and panel.name == NAME


def log_of(player: Player) -> LogLines:
    """The lines of the log that is open."""
    panel = player.screen.side.panel
    assert isinstance(panel, LogPanel)
    return panel.lines


def texts(player: Player) -> list[str]:
    """The lines of the log as words alone."""
    player.frame()
    return [row.text.replace("**", "") for row in log_of(player).rows]


def why_of(player: Player) -> WhyPanel:
    """The page that says why not."""
    panel = player.screen.side.panel
    assert isinstance(panel, WhyPanel)
    return panel


def read(player: Player) -> list[str]:
    """All words of the page that says why not, from top to bottom."""
    said = []
    for widget in why_of(player).sheet().widgets:
        if isinstance(widget, Label):
            said.append(widget.text)
        elif isinstance(widget, CanLine):
            said += [widget.line.text, widget.line.note]
        elif isinstance(widget, RuleKnob):
            said.append(widget.rule)
    return [words for words in said if words]


def links(player: Player) -> list[RuleKnob]:
    """The numbers of rules on that page."""
    return [one for one in why_of(player).sheet().widgets if isinstance(one, RuleKnob)]


def can(player: Player) -> list[CanLine]:
    """The lines of what can be done."""
    return [one for one in why_of(player).sheet().widgets if isinstance(one, CanLine)]


def corner(player: Player, zone: str, place: int = -1) -> tuple[int, int]:
    """A point of a card where no other card and no pawn covers it."""
    card = player.table.cards[ZoneId(zone)][place]
    box = player.scene.by_card[card].box
    return box.x + 6, box.y + 6


def ask(player: Player, at: tuple[int, int]) -> None:
    """Ask about what lies there by the other button."""
    player.down(at, button=RIGHT)
    player.up(at, button=RIGHT)
    player.frame()


def ask_pawn(player: Player, pawn: PawnId) -> None:
    """Ask about a pawn."""
    ask(player, player.scene.by_pawn[pawn].box.centre)
