"""The games, listed by hand: a frozen build must see them."""

from pnwtable.core.game import AnyGame
from pnwtable.games.cabin.game import Cabin
from pnwtable.games.forage.game import Forage
from pnwtable.games.grizzo.game import Grizzo

GAMES: tuple[AnyGame, ...] = (Cabin(), Forage(), Grizzo())

BY_KEY: dict[str, AnyGame] = {game.key: game for game in GAMES}
