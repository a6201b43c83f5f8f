"""Chance decides: each choice of so many among all that it can take is equally likely (523.2)."""

from __future__ import annotations

from random import Random

from judge.engine.model.decision import Decision
from judge.engine.model.likelihood import CHANCE
from judge.games.chosen import Chosen
from judge.rulebook.citation import implements


def is_by_lot(decision: Decision | None) -> bool:
    """Whether chance decides, and no player."""
    return decision is not None and decision.player == CHANCE


@implements("523.2")
def drawn(decision: Decision, random: Random) -> Chosen:
    """What lots decide; of what can't be told apart (`alike`) nothing is named."""
    keys = [option.key for option in decision.options]
    among = random.sample(range(len(keys) + decision.alike), decision.number or decision.most)
    return Chosen(player=CHANCE, keys=tuple(keys[place] for place in sorted(among) if place < len(keys)))
