"""How a turn goes under each ruleset (601; the rulebooks' turn order)."""

from __future__ import annotations

import pytest

from judge.engine.model.state import Seat, State, Turn
from judge.engine.turns.turn import stage_number, stages

OTHERS = ("cr-3.5", "absolute-discord", "crystal-games")


def under(ruleset: str) -> State:
    """A game of two under a ruleset."""
    return State(seats=(Seat("Alice"), Seat("Bob")), turn=Turn(player="Alice"), ruleset=ruleset)


@pytest.mark.parametrize("ruleset", OTHERS)
def test_only_the_first_rulebook_divides_the_turn_otherwise(ruleset: str) -> None:
    assert stages(under(ruleset)) == stages(under("cr-3.9"))
    assert stages(under("premiere")) != stages(under("cr-3.9"))


def test_the_first_rulebook_draws_before_it_readies() -> None:
    for ruleset, draws_first in (("cr-3.9", False), ("premiere", True)):
        draw, ready = (
            stage_number(under(ruleset), "Ready Phase", step) for step in ("Draw Step", "Ready Step")
        )
        assert (draw < ready) is draws_first


def test_the_first_rulebook_has_no_end_phase_that_could_start() -> None:
    assert stage_number(under("cr-3.9"), "End Phase", "", "start")
    with pytest.raises(KeyError):
        stage_number(under("premiere"), "End Phase", "", "start")


@pytest.mark.parametrize("ruleset", ["cr-3.9", *OTHERS, "premiere"])
def test_every_turn_ends_with_its_wrap_up(ruleset: str) -> None:
    assert stages(under(ruleset))[-1].step == "Wrap Up Step"
    assert len({(one.phase, one.step, one.edge) for one in stages(under(ruleset))}) > 20
