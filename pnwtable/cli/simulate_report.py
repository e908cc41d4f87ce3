"""What ``pnwtable simulate`` prints."""

from collections.abc import Mapping
from typing import Final

import pnwtable
from pnwtable.core.plain import Plain, to_plain
from pnwtable.play.figures import Figures, OfBot, Spread
from pnwtable.play.simulate import Plan

_HEADINGS: Final = (
    "   wins  shared   share  95 % interval      points     sd   decisions  ms median     p95"
)

_LEAST: Final = 10
"""Letters of room for a level."""


def told(plan: Plan, figures: Figures) -> str:
    """The figures for people."""
    wide = max(_LEAST, *(len(bot.level) for bot in figures.bots))
    lines = [_about(plan, figures), "", f"{'bot':<{wide + 2}}{_HEADINGS}"]
    lines += [_row(number, bot, wide) for number, bot in enumerate(figures.bots, 1)]
    lines.append("")
    if figures.lengths is not None:
        lines.append(f"commands a game: {_spread(figures.lengths)}")
    if figures.unfinished:
        lines.append(f"given up after {plan.limit} commands: {figures.unfinished} games")
    return "\n".join(lines)


def document(plan: Plan, figures: Figures) -> Mapping[str, Plain]:
    """The figures for programs; all but ``*_ms`` are the same in every run."""
    return {
        "pnwtable": pnwtable.__version__,
        "game": plan.game,
        "players": plan.setup.seats,
        "options": to_plain(plan.setup.options),
        "first": None if plan.setup.first is None else f"p{plan.setup.first}",
        "seed": plan.seed,
        "duplicate": plan.duplicate,
        "games_asked": plan.games,
        "games_played": figures.played,
        "games_unfinished": figures.unfinished,
        "most_commands": plan.limit,
        "commands": _plain_spread(figures.lengths),
        "bots": [_of_bot(bot) for bot in figures.bots],
    }


def _about(plan: Plan, figures: Figures) -> str:
    options = [f"{key}={str(value).lower()}" for key, value in plan.setup.options.items()]
    played = f"{figures.played} games"
    if figures.played < plan.games:
        played += f" of {plan.games}"
    players = "1 player" if plan.setup.seats == 1 else f"{plan.setup.seats} players"
    deals = ["every deal with each seating"] if plan.duplicate else []
    return ", ".join([plan.game, players, played, f"seed {plan.seed}", *deals, *options])


def _row(number: int, bot: OfBot, wide: int) -> str:
    low, high = bot.interval
    interval = f"{low:6.1%} to {high:6.1%}"
    points = "" if bot.points is None else f"{bot.points.mean:7.2f}{bot.points.sd:7.2f}"
    return (
        f"{number} {bot.level:<{wide}}{bot.wins:7}{bot.shared:8}{bot.rate:8.1%} {interval}"
        f"{points:>15}{bot.decisions:12}{bot.median_ms:11.3f}{bot.p95_ms:8.3f}"
    )


def _spread(spread: Spread) -> str:
    return f"{spread.mean:.1f} (sd {spread.sd:.1f}, {spread.least} to {spread.most})"


def _plain_spread(spread: Spread | None) -> Plain:
    return None if spread is None else to_plain(spread)


def _of_bot(bot: OfBot) -> Plain:
    return {
        "level": bot.level,
        "games": bot.games,
        "wins": bot.wins,
        "shared": bot.shared,
        "share": bot.rate,
        "interval": list(bot.interval),
        "points": _plain_spread(bot.points),
        "decisions": bot.decisions,
        "median_ms": bot.median_ms,
        "p95_ms": bot.p95_ms,
    }
