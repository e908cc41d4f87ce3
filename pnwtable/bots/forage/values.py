"""Forage: what a command leads to, one command ahead."""

from typing import Final

from pnwtable.bots.forage.post import Post
from pnwtable.core.commands import Choose, Command, Move, Press, Walk
from pnwtable.games.forage.ground import zone_of_cell
from pnwtable.games.forage.rules import END, REVEAL
from pnwtable.games.forage.sets import worth
from pnwtable.games.forage.state import SETS

SECRET: Final = 0.002
"""What it is worth that a card comes in hidden."""

LAST: Final = 0.001
"""Whatever is as good as ending the turn is done first."""

MISSED: Final = 0.01
"""What it costs to lay open a card, by a unit of what the hand promises less without it."""


def value(post: Post, command: Command) -> float:
    """In points, beside those that the seat has."""
    match command:
        case Move() if command.target == SETS[command.seat]:
            face = post.state.table.face
            return post.planner.played(worth([face(card) for card in command.cards]))
        case Move():
            hidden = post.state.table.up[command.cards[0]] is None
            found = post.after(command, post.taken_by(command)).worth
            return found + (SECRET if hidden else 0.0)
        case Walk():
            then = post.after_step(command)
            return then.worth + then.news * post.sight.unseen.get(command.target, 0)
        case Press(button=button):
            return post.outlook(0 if button == END else None).worth - LAST
        case Choose(question=question, card=card) if question == REVEAL and card is not None:
            return -MISSED * post.hand.loss(card)
        case Choose(answer=answer):
            return MISSED * len(post.state.table.cards[zone_of_cell(answer)])
