"""The timing phrases of what is played or activated (512.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.definition import PrintedAbility
from judge.ruling.situation import Situation
from judge.scenario import play
from judge.scenario.board import CardRef
from judge.text.ast.ability import Activated


def of_reactions(situation: Situation, action: play.Action) -> bool:
    """Whether it can be done as a reaction to something (512.4)."""
    return any("Reaction" in timing for timing in _timings(situation, action))


def of_faceoffs(situation: Situation, action: play.Action) -> bool:
    """Whether it can be done in faceoffs (512.4)."""
    return any("Faceoff" in timing for timing in _timings(situation, action))


def _timings(situation: Situation, action: play.Action) -> Iterator[str]:
    card = getattr(action, "card", None)
    obj = situation.find(card) if isinstance(card, CardRef) else None
    if obj is None or not isinstance(action, play.PlayCard | play.Activate):
        return
    if isinstance(action, play.PlayCard) and obj.definition.faces[obj.side].printed.type.value != "Event":
        return
    for ability in obj.definition.faces[obj.side].abilities:
        yield from timing_of(ability)


def timing_of(ability: PrintedAbility) -> Iterator[str]:
    """The timing phrase of an ability, if it has one."""
    if isinstance(ability.tree, Activated):
        yield f"{ability.tree.timing.scope} {ability.tree.timing.phrase}".strip()
