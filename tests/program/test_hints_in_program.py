"""Hints, par and marks at a table of the whole program, with its own processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from visitor import cabin_opening, until, visit

if TYPE_CHECKING:
    from pathlib import Path


def test_a_solitaire_is_advised_proved_and_marked(tmp_path: Path) -> None:
    with visit(tmp_path, cabin_opening()) as visitor:
        acting = visitor.table.acting
        assert acting.advising is not None
        assert acting.review is not None
        assert acting.review.proofs is not None
        advising, proofs = acting.advising, acting.review.proofs
        visitor.press(pygame.K_h)
        until(visitor, lambda: advising.grade > 0)
        visitor.press(pygame.K_h, pygame.K_h, pygame.K_RETURN)
        assert visitor.session.position == 1
        assert visitor.session.with_hints
        until(visitor, lambda: proofs.par is not None)
        visitor.rush_to_the_end()
        result = visitor.session.result
        assert result is not None
        assert result.with_hints
        assert visitor.fault == ""
    assert visitor.program.adviser.pid is None
    assert visitor.program.reviewer.pid is None
