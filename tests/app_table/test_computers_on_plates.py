"""Words of plates and buttons are whole, or give way to a sign: none is cut or squeezed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
import pytest
from company import party
from positions import played_on
from seated import Player
from test_plates_and_pawns import PLATE, blank, changed, desk_at, scene_of

from pnwtable.app import theme
from pnwtable.app.table.knobs import AIR, paint_knob
from pnwtable.app.table.letters import sign
from pnwtable.app.table.nameplates import BY_SIGN, COMPUTER, NOTE, paint_plates
from pnwtable.app.table.painter import TablePainter
from pnwtable.app.table.picture import Knob, Nameplate, Still, Tag
from pnwtable.core.zones import Seat
from pnwtable.layout.box import Box
from pnwtable.layout.slots import Slot
from pnwtable.play.seats import PERSON, Controller

BOT: Final = replace(
    PLATE, box=Box(40, 40, 168, 50), name="Heron", note="computer", about="Computer, easy"
)


def note_of(plate: Nameplate) -> pygame.Rect:
    """What stands in the second line of a plate, left of its points."""
    target, line = blank(), (84, 67, 63 + 20 * (plate.score == "0"), 20)
    paint_plates(desk_at(), target, Still(scene_of(), plates=(plate,)))
    bare = target.subsurface(line).copy()
    bare.fill(target.get_at(line[:2]))
    return changed(bare, target.subsurface(line))


def test_the_word_for_a_computer_is_whole_or_a_sign() -> None:
    desk = desk_at()
    word = desk.line("computer", NOTE).get_width()
    robot = sign(desk, COMPUTER, BY_SIGN).get_width()
    assert note_of(replace(BOT, score="0")).width == pytest.approx(word, abs=3)
    for score in ("16", "25", "88"):
        assert note_of(replace(BOT, score=score)).width == pytest.approx(robot, abs=2)


def test_computers_of_one_table_are_told_alike() -> None:
    short, thinking = replace(BOT, score="0"), replace(BOT, score="0", note="thinking")
    long = replace(BOT, seat=Seat(3), box=Box(40, 120, 168, 50), score="16")
    line = (84, 67, 83, 20)
    found = []
    for plates in ((short,), (short, long), (long, short), (thinking,), (thinking, long)):
        target = blank()
        paint_plates(desk_at(), target, Still(scene_of(), plates=plates))
        found.append(pygame.image.tobytes(target.subsurface(line), "RGB"))
    assert found[1] == found[2] != found[0]
    assert found[3] == found[4] not in found[:3]


@pytest.mark.parametrize("score", ["0", "16"])
def test_the_word_for_a_computer_costs_no_chip_its_room(score: str) -> None:
    chips = (Tag("Leads", "led", "leads"), Tag("Team 2", "team.2", "two"), Tag("+1", "", "one"))
    for wide in range(200, 300, 4):
        plate = replace(BOT, box=Box(40, 40, wide, 50), score=score, chips=chips)
        bare = replace(plate, note="", about="")
        lost = []
        for one in (plate, bare):
            meanings = paint_plates(desk_at(), blank(), Still(scene_of(), plates=(one,)))
            own = {meaning.words for meaning in meanings if meaning.box != one.box}
            lost.append({chip.aloud for chip in chips} - own)
        assert lost[0] == lost[1]


def test_both_computers_of_a_team_in_signal_fire_keep_all_their_chips() -> None:
    who = [PERSON, *(Controller("bot", "easy/alder") for _ in range(3))]
    player = Player(played_on(party("signal_fire", *who), 60), (1280, 800), 1.5, "off")
    player.frame()
    told = [meaning.words for meaning in player.screen.showing.meanings]
    for plate in player.screen.still().plates:
        for chip in plate.chips:
            assert not chip.aloud or chip.aloud in told


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("label", ["Aufdecken", "Turn it up", "Noch eine aufdecken"])
def test_the_words_of_a_button_at_a_pile_have_air_at_both_ends(label: str, scale: float) -> None:
    desk, card = desk_at(scale), Box(160, 20, 74, 104)
    slot = Slot("z", card.grown(90), Box(160, 20, 74, 0), card, (card,), turned=False)
    box = TablePainter(desk).knob_box(slot, label)
    target = blank()
    paint_knob(desk, target, Knob(label, box, "flip"), caps=False)
    edge, air = desk.px(3), round(AIR / 2 * scale) - 2
    fill = pygame.Color(theme.RAISED)
    for y in range(box.centre[1] - 4, box.centre[1] + 4):
        for x in (*range(box.x + edge, box.x + air), *range(box.right - air, box.right - edge)):
            assert target.get_at((x, y)) == fill
