"""Tables for the tests of play: games played at random through a Session."""

from random import Random

from sessions import choices

from pnwtable.core.commands import Asked, parse_command
from pnwtable.core.game import AnyGame, Setup
from pnwtable.core.zones import Seat
from pnwtable.data.languages import languages, texts_in
from pnwtable.games import BY_KEY
from pnwtable.play.keeper import Keeper
from pnwtable.play.messages import Done
from pnwtable.play.session import Session
from pnwtable.play.setups import complete_setup
from pnwtable.play.trouble import Trouble, sentence

P1 = Seat(1)


def cabin(seed: int = 7, keeper: Keeper | None = None, **options: object) -> Session:
    game = BY_KEY["cabin"]
    return Session.new(game, complete_setup(game, 1, options), seed, keeper=keeper)


def largest_setup(game: AnyGame) -> Setup:
    """The set-up with the most seats and the defaults."""
    return complete_setup(game, game.seats[-1])


def asked(text: str) -> Asked:
    return parse_command(text, P1)


def play_on(session: Session, commands: int, luck: Random) -> list[str]:
    """Random play for that many commands or to the end; the digests on the way."""
    digests = [session.digest]
    for _ in range(commands):
        options = choices(session)
        if not options:
            break
        answer = session.do(luck.choice(options), session.stamp)
        assert isinstance(answer, Done)
        digests.append(session.digest)
    return digests


def play_to_the_end(session: Session) -> None:
    play_on(session, 10_000, Random(1))
    assert session.outcome is not None


def fitting(session: Session, *sources: str) -> Asked:
    """The first legal move of a card from one of these piles."""
    return next(a for a in session.legal(P1) if any(f" {pile} >" in str(a) for pile in sources))


def in_every_language(trouble: Trouble) -> dict[str, str]:
    """The trouble as every player reads it; nothing of the sentences is left open."""
    said = {code: sentence(texts_in(code), trouble) for code in languages()}
    assert not [one for one in said.values() if "⟨" in one or "{" in one]
    return said
