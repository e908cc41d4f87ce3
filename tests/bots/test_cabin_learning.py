from pathlib import Path
from random import Random

import pytest

from pnwtable.bots.cabin.honest.foresight import Foresight
from pnwtable.bots.cabin.honest.learning import BATCH, Network, at_random
from pnwtable.bots.cabin.honest.position import Position, use_supply, use_tide
from pnwtable.bots.cabin.honest.school import dealt
from pnwtable.bots.cabin.honest.weights import NUMBERS, ONE
from pnwtable.cli.training import main


def course(number: int, *, murky: bool, stockpiling: bool) -> list[Position]:
    """The positions between the turns of a game of the player as it is."""
    plays = Foresight(murky=murky, stockpiling=stockpiling)
    at, world = dealt(Random(number), 8, murky=murky)
    seen: list[Position] = []
    while not at.is_over:
        seen.append(at)
        step = plays.best(at, world)
        before = step.before
        if step.used:
            at = step.used[1]
        elif step.is_tide:
            at = use_tide(before, world.top_of_tide(before.tide))[1]
        else:
            at = use_supply(before, world.supply[before.supply - 1])[1]
    return seen


@pytest.mark.parametrize("murky", [False, True])
@pytest.mark.parametrize("stockpiling", [False, True])
def test_the_network_in_fractions_thinks_what_the_player_thinks(
    *, murky: bool, stockpiling: bool
) -> None:
    plays, network = (
        Foresight(murky=murky, stockpiling=stockpiling),
        Network(number / ONE for number in NUMBERS),
    )
    for at in course(1, murky=murky, stockpiling=stockpiling):
        judged = network.judge(at, murky=murky, stockpiling=stockpiling)
        assert judged.worth == pytest.approx(plays.worth(at), abs=0.05)


@pytest.mark.parametrize("number", range(4))
def test_the_slopes_are_how_the_worth_changes_with_the_weights(number: int) -> None:
    luck, small = Random(number), 1e-5
    at = luck.choice(course(number, murky=False, stockpiling=False))
    network = at_random(number)
    slopes = network.slopes(network.judge(at, murky=False, stockpiling=False))
    sharp = sorted(range(len(slopes)), key=lambda place: -abs(slopes[place]))[:200:10]
    for place in (*sharp, *luck.sample(range(len(slopes)), 20)):
        worths = []
        for change in (small, -small):
            numbers = list(network.numbers)
            numbers[place] += change
            worths.append(Network(numbers).judge(at, murky=False, stockpiling=False).worth)
        assert (worths[0] - worths[1]) / (2 * small) == pytest.approx(slopes[place], abs=1e-3)


def test_a_network_moves_towards_what_came_of_a_position() -> None:
    network, at = at_random(1), dealt(Random(1), 8, murky=False)[0]
    off = []
    for _ in range(3 * BATCH):
        judged = network.judge(at, murky=False, stockpiling=False)
        network.learn(judged, judged.worth - 5, 0.01)
        off.append(abs(judged.worth - 5))
    assert off[-1] < off[BATCH] < off[0]


def test_what_it_has_learned_goes_to_the_file_as_it_came(tmp_path: Path) -> None:
    there = tmp_path / "numbers"
    assert main(["--games", "1", "--on", "--rate", "0", "-o", str(there)]) == 0
    assert tuple(map(int, there.read_text().split())) == NUMBERS
