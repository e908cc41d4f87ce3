"""Stages are made when somebody reads them, and are what was done, table by table."""

from pnwtable.core.arrange import lay_out
from pnwtable.core.cards import Face
from pnwtable.core.chance import Chance
from pnwtable.core.dealer import Dealer
from pnwtable.core.events import Exchanged, Moved, Said, Shuffled, Stage, Step, Turned, Walked
from pnwtable.core.table import Table
from pnwtable.core.zones import PawnId, Seat, Sight, Token, ZoneId, ZoneSpec

CREEK, POOL = ZoneId("creek"), ZoneId("pool")
PAWN = PawnId("pawn@1")
FACES = ("2S", "3S", "4S", "5S")


def laid() -> Table:
    """Four cards in the creek and a pawn on it."""
    zones = dict.fromkeys((CREEK, POOL), ZoneSpec(Sight.NOBODY))
    return lay_out(zones, {CREEK: [(Face(face),) for face in FACES]}, {PAWN: CREEK})


def all_done() -> tuple[Dealer, list[Table]]:
    """A dealer that has done nearly all there is to do, and how it lay after each stage."""
    dealer, tables = Dealer(laid()), []
    one, two, three, four = (Token(number) for number in range(4))

    def stage() -> None:
        dealer.stage(rest=0.5)
        tables.append(dealer.table)

    dealer.move((four, one), CREEK, POOL)
    dealer.turn(four, POOL, 0)
    stage()
    dealer.move((two,), CREEK, POOL, at=0, privy=frozenset({Seat(1)}))
    dealer.count(two, 3)
    dealer.walk(PAWN, POOL)
    stage()
    dealer.exchange(two, POOL, three, CREEK, None)
    dealer.move((four,), POOL, POOL)
    dealer.show(Seat(1), POOL, (three,))
    stage()
    dealer.shuffle(POOL, Chance(3, 1))
    dealer.open(POOL, ZoneSpec(Sight.ALL))
    dealer.say("mixed", Seat(1), (four,), n=3)
    stage()
    return dealer, tables


def test_each_stage_ends_at_the_table_as_it_lay_then() -> None:
    dealer, tables = all_done()
    stages = dealer.stages.stages
    assert [stage.table for stage in stages] == tables
    assert {stage.rest for stage in stages} == {0.5}


def test_events_say_from_which_place_to_which_a_card_went() -> None:
    first, second, third, last = all_done()[0].stages.stages
    assert first.events == (
        Moved(Token(3), CREEK, 3, POOL, 0),
        Moved(Token(0), CREEK, 0, POOL, 1),
        Turned(Token(3), POOL, 0),
    )
    assert second.events == (
        Moved(Token(1), CREEK, 0, POOL, 0, frozenset({Seat(1)})),
        Walked(PAWN, CREEK, POOL),
    )
    assert third.events[:2] == (
        Exchanged(Token(1), POOL, 0, Token(2), CREEK, 0),
        Moved(Token(3), POOL, 1, POOL, 2),
    )
    assert last.events[0] == Shuffled(POOL)
    assert last.events[-1] == Said("mixed", Seat(1), (Token(3),), {"n": 3})


def test_the_last_stage_has_the_very_table_of_the_state() -> None:
    dealer, _ = all_done()
    step = Step(dealer.table, dealer.stages)
    assert step.stages[-1].table is dealer.table
    assert step.stages is step.stages


def test_what_a_dealer_does_later_is_no_part_of_what_was_told() -> None:
    dealer, _ = all_done()
    told = dealer.stages
    dealer.move((Token(1),), CREEK, POOL)
    assert len(told.stages) == 4
    assert len(dealer.stages.stages) == 5


def test_a_moment_without_an_event_is_no_stage() -> None:
    dealer = Dealer(laid())
    dealer.stage(rest=1.0)
    assert not dealer.stages.stages
    dealer.count(Token(0), 1)
    dealer.say("counted")
    assert dealer.stages.stages == (Stage((Said("counted"),), dealer.table),)


def test_a_shuffle_takes_its_numbers_one_by_one() -> None:
    for seed in range(40):
        chance, order = Chance(seed, 1), list(range(54))
        for last in range(len(order) - 1, 0, -1):
            pick = chance.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        shuffling = Chance(seed, 1)
        assert shuffling.shuffled(range(54)) == order
        assert shuffling.used
        assert shuffling.below(1000) == chance.below(1000)
