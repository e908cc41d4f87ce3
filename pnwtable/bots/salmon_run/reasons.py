"""What speaks for a command of Salmon Run, read from what its player sees."""

from collections.abc import Iterator
from typing import Final

from pnwtable.bots.salmon_run.manner import CALM, Manner, manner
from pnwtable.bots.salmon_run.reach import kind_of, kinds, potential
from pnwtable.bots.salmon_run.sight import owned
from pnwtable.bots.salmon_run.stock import MANY, VALUE, Stock
from pnwtable.core.answers import Text
from pnwtable.core.cards import JOKER, Face
from pnwtable.core.commands import Choose, Command, Move, Press
from pnwtable.core.view import View
from pnwtable.core.zones import Token, ZoneId
from pnwtable.games.salmon_run.paying import cost, is_high, value
from pnwtable.games.salmon_run.rounds import DIAMOND, JOKER_COST, RUN_CARD
from pnwtable.games.salmon_run.rules import BECALM, BONUS_OF_BUTTON, DONE, END, STARTER
from pnwtable.games.salmon_run.runs import NEED, is_complete
from pnwtable.games.salmon_run.state import OWN, REMOVED, SalmonState, other

_OF_BONUS: Final = {"H": "advice.draws-more", "S": "advice.next-turn", "C": "advice.thins"}


def reasons(view: View[SalmonState], command: Command) -> Iterator[Text]:
    """The reasons, the most telling first."""
    plan = manner(view.state, owned(view, command.seat))
    table = view.table
    match command:
        case Move(target=target) if target == OWN[command.seat].run:
            yield from _of_laying(plan, tuple(map(table.face, command.cards)))
        case Move(target=target) if target == REMOVED:
            yield from _of_removal(plan.stock, table.face(command.cards[0]))
        case Move(target=target) if target == OWN[command.seat].deck:
            yield from _of_putting(plan, command)
        case Move(onto=onto):
            yield from _of_card(plan.stock, table.face(command.cards[0] if onto is None else onto))
            if onto is not None and _paid(plan.state, command.cards) == cost(table.face(onto)):
                yield Text("advice.pays-exactly")
        case Press(button=button):
            yield from _of_button(plan, button)
        case Choose(question=question) if question == STARTER:
            starter = table.faces(ZoneId(f"starter.{command.answer}"))
            if any(face[-1] == "D" for face in starter) and not view.state.options.school:
                yield Text("advice.starter-diamond")
        case Choose(card=card) if card is not None:
            yield from _of_boost(plan, card)
        case _:
            pass


def _paid(state: SalmonState, cards: tuple[Token, ...]) -> int:
    return sum(value(state.table.face(card), state.boosts) for card in cards)


def _of_laying(plan: Manner, faces: tuple[Face, ...]) -> Iterator[Text]:
    """SR-34, SR-95, SR-100."""
    stock = plan.stock
    run = (*stock.run, *faces)
    if is_complete(stock.number, run):
        yield Text("advice.completes")
    yield Text("advice.run-points", {"n": RUN_CARD * len(faces)})
    rest = list(stock.cards)
    for face in faces:
        rest.remove(face)
    further = potential(stock.number, kinds(stock.number, run), kinds(stock.number, rest))
    if further:
        yield Text("advice.still-fits", {"n": further})
    if further and further + len(faces) == stock.potential:
        yield Text("advice.none-shut-out")


def _of_card(stock: Stock, face: Face) -> Iterator[Text]:
    """SR-100 to SR-103: what a further card scores, pays and fits."""
    if face == JOKER:
        yield from _of_joker(stock)
        return
    if is_high(face):
        yield Text("advice.high-card")
    if face[-1] == "D" and not stock.school:
        yield Text("advice.diamond", {"n": DIAMOND * stock.left})
    if kind_of(stock.number, face) in stock.fits:
        yield Text("advice.fits-run")
    if VALUE[face] > stock.mean:
        yield Text("advice.pays-more")
    elif VALUE[face] and len(stock.cards) < MANY:
        yield Text("advice.few-cards")


def _of_joker(stock: Stock) -> Iterator[Text]:
    """SR-39: it fits every run that is not within reach anyhow."""
    if len(stock.run) + stock.potential < NEED[stock.number]:
        yield Text("advice.fits-run")


def _of_removal(stock: Stock, face: Face) -> Iterator[Text]:
    """SR-60."""
    if face == JOKER:
        if not stock.school:
            yield Text("advice.joker-costs", {"n": -JOKER_COST * stock.left})
    elif VALUE[face] < stock.mean:
        yield Text("advice.weak-card")


def _of_putting(plan: Manner, move: Move) -> Iterator[Text]:
    """SR-56, SR-59: what will be drawn next."""
    if move.source == OWN[move.seat].look:
        yield Text("advice.back-in-order")
        return
    face = plan.state.table.face(move.cards[0])
    yield Text("advice.drawn-next")
    if kind_of(plan.stock.number, face) in plan.stock.fits:
        yield Text("advice.fits-run")
    if VALUE[face] > plan.stock.mean:
        yield Text("advice.pays-more")


def _of_button(plan: Manner, button: str) -> Iterator[Text]:
    """SR-54 to SR-64, SR-97."""
    state, bonus = plan.state, BONUS_OF_BUTTON.get(button)
    if bonus == "D":
        yield from _of_diamonds(plan)
    elif bonus is not None:
        yield Text(_OF_BONUS[bonus])
    elif button == BECALM:
        mine, theirs = (len(state.table.cards[OWN[s].run]) for s in (state.turn, other(state.turn)))
        if mine > theirs:
            yield Text("advice.calm-ahead")
        elif state.idle >= CALM:
            yield Text("advice.calm-stuck")
    elif button == END and not any(plan.turn(state.boosts).commands(state)):
        yield Text("advice.nothing-wanted")
    elif button == DONE:
        discards = state.table.faces(state.own.discard)
        if all(VALUE[face] <= plan.stock.mean for face in discards):
            yield Text("advice.none-better")


def _of_diamonds(plan: Manner) -> Iterator[Text]:
    """SR-61: what the best boost brings within reach."""
    play = plan.state.table.cards[plan.state.own.play]
    cards = [card for card in play if plan.state.table.face(card) != JOKER]
    if cards:
        yield from _of_boost(plan, max(cards, key=plan.with_boost))


def _of_boost(plan: Manner, card: Token) -> Iterator[Text]:
    """SR-63: what could not be had without it."""
    table, boosts = plan.state.table, plan.state.boosts
    without = {offer.card for _, offer in plan.turn(boosts).bought}
    boosted = plan.turn((*boosts, table.face(card)))
    for _, offer in boosted.bought:
        if offer.card not in without:
            yield Text("advice.boost-buys", {"cards": table.face(offer.card)})
            return
