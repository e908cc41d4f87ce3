"""The games, listed by hand: a frozen build must see them."""

from pnwtable.core.game import AnyGame
from pnwtable.games.cabin.game import Cabin

GAMES: tuple[AnyGame, ...] = (Cabin(),)

BY_KEY: dict[str, AnyGame] = {game.key: game for game in GAMES}
