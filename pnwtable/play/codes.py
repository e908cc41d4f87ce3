"""A table as a short text: all that leads to its position again, on any machine.

A code holds the set-up, the seats, the seed and the moves that stand: what was taken back is not
in it, nor is who looked when. Most moves are one of those that were legal, so their number among
them is enough; all these numbers together are one large number, and a forced move takes no room.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from zlib import compressobj, decompressobj
from zlib import error as ZlibError  # noqa: N812 - an exception by its name

from pnwtable.core.commands import Asked, MalformedCommand, parse_command
from pnwtable.core.game import AnyGame, HasTable, OptionValue, Setup
from pnwtable.core.plain import from_plain, to_plain
from pnwtable.core.resolve import asked_for
from pnwtable.core.zones import Seat
from pnwtable.data.errors import DataError
from pnwtable.games import BY_KEY
from pnwtable.play.course import Course
from pnwtable.play.damage import Damage
from pnwtable.play.entries import LONGEST_NAME, Header, short_name
from pnwtable.play.envelope import BadCode, sealed, unsealed
from pnwtable.play.keeper import Keeper
from pnwtable.play.messages import Done
from pnwtable.play.resume import choice_fault, damage_of, setup_fault
from pnwtable.play.seats import Controller
from pnwtable.play.session import Session
from pnwtable.play.setups import SetupRefused, complete_setup
from pnwtable.play.sitting import Sitting

MOST_PLAIN: Final = 2**15
"""Bytes of an essence: half as many as a line of a save may have."""

MOST_MOVES: Final = 5_000
_DIGEST: Final = 3
_WINDOW: Final = -15
_USUAL: Final = (
    b'p8: p7: p6: p5: press choose move hand@1 > ","options":{"murky":true},"trying":"p1: '
    b'"rose","kind":"violet","kind":"lichen","kind":"sky","kind":"amber","kind":"coral","kind":'
    b'"game":"cabin","game":"forage","game":"grizzo","game":"orca_isles","game":"salmon_run",'
    b'"game":"signal_fire","game":"trail","moves":'
    b'"bot","level":"random","name":"Fox"},{"colour":"Heron"},{"colour":"Otter"},{"colour":'
    b'"bot","level":"easy","name":"'
    b'"},{"colour":"teal","kind":"person","level":"","name":"'
    b'{"chosen":true,"controllers":[{"colour":"teal","kind":"person","level":"","name":"'
    b'{"chosen":false,"controllers":[{"colour":"","kind":"person","level":"","name":""}],'
    b'"first":null,"game":"cabin","moves":0,"named":"","options":{},"own":[],"rules":1,"seats":2,'
    b'"seats":4,"seats":3,"named":"","options":{},"own":[],"rules":1,"seats":1,"seed":'
    b',"spoken":[],"trying":""}'
)
"""What most codes hold anyway, so that it takes hardly any room in them; part of form 1."""


@dataclass(frozen=True, slots=True)
class Essence:
    """What a code holds beside the numbers of its moves.

    ``options`` are those that are not the default; ``own`` is the set-up in full if data of this
    program does not give it; ``spoken`` are moves in words by their places; ``trying`` is the
    command that was being done when the code was made. ``named`` is what the players call it.
    """

    game: str
    rules: int
    seats: int
    options: Mapping[str, OptionValue]
    first: int | None
    seed: int
    chosen: bool
    controllers: tuple[Controller, ...]
    moves: int
    spoken: tuple[tuple[int, str], ...]
    trying: str
    own: tuple[Setup, ...]
    named: str


@dataclass(frozen=True, slots=True)
class Decoded:
    """A table from a code; ``trying`` is the command that was being done, if one was."""

    session: Session
    trying: Asked | None


def code_of(sitting: Sitting, header: Header, trying: Asked | None = None) -> str | None:
    """The code of a position; None for a table that no deal leads to, or that is too long.

    Whoever has it knows every card.
    """
    course, setup, game = sitting.course, header.setup, sitting.course.game
    if course.position > MOST_MOVES or Course(game, setup, course.seed).digest != header.digest:
        return None
    number, spoken = _counted(course)
    essence = Essence(
        game=game.key,
        rules=game.rules_version,
        seats=setup.seats,
        options=_unusual(game, setup),
        first=setup.first,
        seed=course.seed,
        chosen=header.deal_chosen,
        controllers=tuple(sitting.controllers.values()),
        moves=course.position,
        spoken=spoken,
        trying="" if trying is None else str(trying),
        own=() if _found(game, setup) == setup else (setup,),
        named=sitting.name,
    )
    digest = bytes.fromhex(course.digest)[:_DIGEST]
    moves = number.to_bytes(-(-number.bit_length() // 8), "little")
    try:
        return sealed(_packed(essence) + digest + moves)
    except ValueError:
        return None


def _unusual(game: AnyGame, setup: Setup) -> Mapping[str, OptionValue]:
    """The options that are not the default."""
    usual = {spec.key: spec.default for spec in game.options}
    return {key: value for key, value in setup.options.items() if value != usual[key]}


def read_code(text: str, keeper: Keeper | None = None) -> Decoded:
    """The table of a code, played to its position; ``keeper`` gets its lines. Raises BadCode.

    A table that has moves already counts as practice: somebody has seen its cards before.
    """
    essence, rest = _unpacked(unsealed(text))
    game = BY_KEY.get(essence.game)
    if game is None:
        raise BadCode("unknown", game=essence.game[:40])
    if essence.rules > game.rules_version:
        raise BadCode("newer-rules")
    session = _dealt(game, essence, keeper)
    if essence.named:
        session.rename(essence.named)
    if essence.moves:
        session.practise(on=True)
    _play(session, essence, int.from_bytes(rest[_DIGEST:], "little"))
    session.practise(on=False)
    if bytes.fromhex(session.digest)[:_DIGEST] != rest[:_DIGEST]:
        raise BadCode("elsewhere")
    return Decoded(session, _command(essence.trying) if essence.trying else None)


def _counted(course: Course) -> tuple[int, tuple[tuple[int, str], ...]]:
    """The number of all moves that are listed as legal, and the others in words."""
    places: list[tuple[int, int]] = []
    spoken: list[tuple[int, str]] = []
    for position in range(course.position):
        words = str(course.record(position + 1).words)
        try:
            listed = legal_words(course.game, course.steps[position].state)
        except Exception:  # noqa: BLE001 - a fault of the rules must not cost the code that tells of it
            listed = []
        if words in listed:
            places.append((listed.index(words), len(listed)))
        else:
            spoken.append((position, words))
    number = 0
    for at, many in reversed(places):
        number = number * many + at
    return number, tuple(spoken)


def legal_words(game: AnyGame, state: HasTable) -> list[str]:
    """All that anybody may do, in words and in the order of these words: in no other."""
    found = {
        str(asked_for(state.table, command))
        for seat in game.actors(state)
        for command in game.legal(state, seat)
    }
    return sorted(found)


def _play(session: Session, essence: Essence, number: int) -> None:
    spoken = dict(essence.spoken)
    for position in range(essence.moves):
        said = spoken.get(position)
        if said is None:
            listed = sorted({str(one) for seat in session.actors for one in session.legal(seat)})
            if not listed:
                raise BadCode("elsewhere")
            number, at = divmod(number, len(listed))
            said = listed[at]
        if not isinstance(session.do(_command(said), session.stamp), Done):
            raise BadCode("elsewhere")
    if number:
        raise BadCode("elsewhere")


def _dealt(game: AnyGame, essence: Essence, keeper: Keeper | None) -> Session:
    """The deal of an essence. Raises BadCode."""
    setup = essence.own[0] if essence.own else _setup_of(game, essence)
    fault = setup_fault(game, setup, len(essence.controllers))
    if fault is not None:
        raise _unsound(fault)
    return _sound(
        lambda: Session.new(
            game,
            setup,
            essence.seed,
            # Whoever asks for a solitaire by its code wants this very deal.
            deal_chosen=essence.chosen or setup.seats == 1,
            controllers=essence.controllers,
            keeper=keeper,
        )
    )


def _sound(deal: Callable[[], Session]) -> Session:
    try:
        return deal()
    except Exception as error:  # noqa: BLE001 - a map or deck from outside may break any rule it meets
        raise _unsound(damage_of(error)) from None


def _setup_of(game: AnyGame, essence: Essence) -> Setup:
    usual = {spec.key: spec.default for spec in game.options}
    first = None if essence.first is None else Seat(essence.first)
    wanted = Setup(essence.seats, {**usual, **essence.options}, first)
    fault = choice_fault(game, wanted)
    found = None if fault is not None else _found(game, wanted)
    if found is None:
        raise _unsound(fault or Damage("no-setup"))
    return found


def _found(game: AnyGame, setup: Setup) -> Setup | None:
    """The set-up with the map and the deck that are ours; None if ours do not give it."""
    options: dict[str, object] = {**setup.options}
    if setup.first is not None:
        options["first"] = f"p{setup.first}"
    try:
        return complete_setup(game, setup.seats, options)
    except (SetupRefused, DataError):
        return None


def _command(words: str) -> Asked:
    try:
        return parse_command(words, Seat(1))
    except MalformedCommand:
        raise _unsound(Damage("no-command", {"words": words[:80]})) from None


def _packed(essence: Essence) -> bytes:
    text = json.dumps(to_plain(essence), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    press = compressobj(9, wbits=_WINDOW, zdict=_USUAL)
    # A name may hold lone surrogates (from a file name, say).
    return press.compress(text.encode("utf-8", "surrogatepass")) + press.flush()


def _unpacked(content: bytes) -> tuple[Essence, bytes]:
    """What was packed, and the bytes after it. Raises BadCode; never takes more room than fits."""
    press = decompressobj(wbits=_WINDOW, zdict=_USUAL)
    try:
        plain = press.decompress(content, MOST_PLAIN)
    except ZlibError:
        raise _unsound(Damage("not-packed")) from None
    rest = press.unused_data
    if not press.eof or len(rest) < _DIGEST:
        raise _unsound(Damage("not-packed"))
    return _read(plain), rest


def _read(plain: bytes) -> Essence:
    try:
        essence = from_plain(Essence, json.loads(plain.decode("utf-8", "surrogatepass")))
    except (ValueError, TypeError, RecursionError) as error:
        raise _unsound(Damage("not-sound", {"said": str(error)[:120]})) from None
    bounds: Sequence[bool] = (
        0 <= essence.moves <= MOST_MOVES,
        0 <= essence.seed < 2**64,
        len(essence.own) <= 1,
        essence.named == short_name(essence.named),
        all(_is_short(who) for who in essence.controllers),
    )
    if not all(bounds):
        raise _unsound(Damage("not-sound"))
    return essence


def _unsound(damage: Damage) -> BadCode:
    return BadCode("unsound", said=damage)


def _is_short(who: Controller) -> bool:
    texts = who.name, who.colour, who.level
    return all(len(text) <= LONGEST_NAME and text.isprintable() for text in texts)
