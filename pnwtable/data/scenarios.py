"""Reading scenario files."""

import re
from collections.abc import Iterable
from pathlib import Path

from pnwtable.data.errors import DataError, quoted
from pnwtable.data.scenario import (
    Asking,
    Cards,
    Count,
    Ending,
    Given,
    Holding,
    InOrder,
    Scenario,
    Then,
    Turned,
    Unordered,
)
from pnwtable.data.strict import Node, Plain, read_file

_SEATS = tuple(f"p{number}" for number in range(1, 9))
_LARGEST_SEED = 10**39
_MOST_CARDS = 1000
_MOST_POINTS = 1_000_000
# Which cards there are is the game's to say; here only what could be none is refused.
_CARD = re.compile(r"(?=[^A-Z?]*[A-Z?])[A-Za-z0-9?+|#-]{1,24}")
_RULE = re.compile(r"[A-Z]{2}-[0-9]{2,3}")
_GAME = re.compile(r"[a-z][a-z0-9_]*")
_SUFFIXES = (".yaml", ".yml")
_ANY_RULE = ("ANY", "MALFORMED")
_PREFIXED = re.compile(r"(p[0-9]+):\s*(.*)", re.DOTALL)


def find_scenarios(paths: Iterable[Path]) -> list[Path]:
    """The files named, and every `.yaml` or `.yml` file in the folders named; none twice."""
    return list(dict.fromkeys(file for path in paths for file in _files(path)))


def _files(path: Path) -> list[Path]:
    try:
        if path.is_dir():
            return sorted(file for file in path.rglob("*") if file.suffix in _SUFFIXES)
        path.stat()
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) else None
        raise DataError(str(path), None, f"cannot be read: {said or error}") from error
    return [path]


def read_scenario(path: Path) -> Scenario:
    """The scenario in a file, or a DataError with the line of the fault."""
    return scenario_of(read_file(path), path)


def scenario_of(node: Node, path: Path) -> Scenario:
    """The scenario that a document holds."""
    top = node.mapping(
        required=("game", "then"),
        optional=("about", "rules", "players", "options", "seed", "given", "when"),
    )
    return Scenario(
        path=path,
        game=_game(top["game"]),
        about=top["about"].text() if "about" in top else "",
        rules=tuple(map(_rule, _entries(top.get("rules")))),
        then=then_of(top["then"]),
        players=top["players"].whole(1, len(_SEATS)) if "players" in top else None,
        options=values_of(top.get("options")),
        seed=top["seed"].whole(0, _LARGEST_SEED) if "seed" in top else 1,
        given=_given(top.get("given")),
        when=askings_of(top.get("when")),
        lines=node.lines(),
    )


def _game(node: Node) -> str:
    if not _GAME.fullmatch(node.text()):
        node.expected("the key of a game such as trail")
    return node.text()


def _given(node: Node | None) -> Given | None:
    if node is None or node.is_nothing():
        return None
    part = node.mapping(optional=("zones", "face_up", "face_down", "pawns", "state"))
    return Given(
        zones=_zones(part["zones"]) if "zones" in part else None,
        face_up=_turned(part.get("face_up")),
        face_down=_turned(part.get("face_down")),
        pawns=_pawns(part.get("pawns")),
        state=values_of(part.get("state")),
    )


def then_of(node: Node) -> Then:
    """What must hold, as a mapping says it."""
    part = node.mapping(
        optional=(
            *("zones", "pawns", "state", "legal", "illegal"),
            *("refused", "scores", "outcome", "sees"),
        )
    )
    return Then(
        zones=_holdings(part.get("zones")),
        pawns=_pawns(part.get("pawns")),
        state=values_of(part.get("state")),
        legal=askings_of(part.get("legal")),
        illegal=_illegal(part.get("illegal")),
        refused=_rule_or_any(part["refused"]) if "refused" in part else None,
        scores={
            _seat(seat, value): value.whole(-_MOST_POINTS, _MOST_POINTS)
            for seat, value in _pairs(part.get("scores"))
        },
        outcome=_ending(part["outcome"]) if "outcome" in part else None,
        sees={_seat(seat, zones): _holdings(zones) for seat, zones in _pairs(part.get("sees"))},
    )


def _pairs(node: Node | None) -> list[tuple[str, Node]]:
    """The pairs of a mapping; none if it was left out, or nothing stands after its key."""
    return [] if node is None or node.is_nothing() else node.items()


def values_of(node: Node | None) -> dict[str, Plain]:
    """Plain values by free keys; none if there is no mapping."""
    return {key: value.plain() for key, value in _pairs(node)}


def _pawns(node: Node | None) -> dict[str, str | None]:
    return {pawn: None if _is_none(zone) else _standing(zone) for pawn, zone in _pairs(node)}


def _is_none(node: Node) -> bool:
    """Whether the word `none` stands here, in quotes or not: nothing else is called so."""
    return node.plain() == "none"


def _standing(node: Node) -> str:
    zone = node.plain()
    if not isinstance(zone, str):
        node.expected("a zone or none")
    return zone


def _zones(node: Node) -> dict[str, Cards]:
    return {zone: _cards(cards) for zone, cards in node.items()}


def _cards(node: Node) -> Cards:
    return tuple(_card(card) for card in node.sequence())


def _card(node: Node) -> str:
    if not _CARD.fullmatch(node.text()):
        node.expected("a card such as KH or R+6C|O-3")
    return node.text()


def _turned(node: Node | None) -> tuple[Turned, ...]:
    turned: list[Turned] = []
    for entry in _entries(node):
        if entry.is_mapping():
            turned += [Turned(zone, _cards(cards)) for zone, cards in entry.items()]
        else:
            turned.append(Turned(entry.text()))
    return tuple(turned)


def _entries(node: Node | None) -> list[Node]:
    """The entries of a list; a mapping alone is one of one entry."""
    if node is None or node.is_nothing():
        return []
    return [node] if node.is_mapping() else node.sequence()


def _holdings(node: Node | None) -> dict[str, Holding]:
    return {zone: _holding(cards) for zone, cards in _pairs(node)}


def _holding(node: Node) -> Holding:
    if not node.is_mapping():
        return InOrder(_cards(node))
    part = node.mapping(optional=("unordered", "count"))
    if len(part) != 1:
        node.fail("expected a list of cards, or one of unordered, count")
    if "count" in part:
        return Count(part["count"].whole(0, _MOST_CARDS))
    return Unordered(_cards(part["unordered"]))


def _ending(node: Node) -> Ending:
    if _is_none(node):
        return Ending(None)
    if not node.is_mapping():
        node.expected("none or {winners: [p1]}")
    winners = node.mapping(required=("winners",))["winners"].sequence()
    return Ending(tuple(winner.one_of(_SEATS) for winner in winners))


def askings_of(node: Node | None) -> tuple[Asking, ...]:
    """The commands of a list; none if there is no list."""
    if node is None or node.is_nothing():
        return ()
    return tuple(_asking(entry) for entry in node.sequence())


def _asking(node: Node) -> Asking:
    """A text, or the mapping of one pair that YAML makes of `p1: move …`."""
    if not node.is_mapping():
        return _spoken(node.text(), node)
    pairs = node.items()
    if len(pairs) != 1:
        node.fail("expected one command")
    seat, command = pairs[0]
    return Asking(_seat(seat, command), command.text(), command.line)


def _spoken(text: str, node: Node) -> Asking:
    if prefixed := _PREFIXED.fullmatch(text):
        return Asking(_seat(prefixed[1], node), prefixed[2], node.line)
    return Asking(None, text, node.line)


def _illegal(node: Node | None) -> dict[Asking, str]:
    """By command; a seat that no table has is left in the text, for the engine to refuse."""
    illegal: dict[Asking, str] = {}
    for text, rule in _pairs(node):
        prefixed = _PREFIXED.fullmatch(text)
        odd = prefixed is not None and prefixed[1] not in _SEATS
        illegal[Asking(None, text, rule.line) if odd else _spoken(text, rule)] = _rule_or_any(rule)
    return illegal


def _seat(name: str, node: Node) -> str:
    if name not in _SEATS:
        node.fail(f"expected a seat from p1 to p8, not {quoted(name)}")
    return name


def _rule(node: Node) -> str:
    if not _RULE.fullmatch(node.text()):
        node.expected("the id of a rule such as TR-33")
    return node.text()


def _rule_or_any(node: Node) -> str:
    return node.text() if node.text() in _ANY_RULE else _rule(node)
