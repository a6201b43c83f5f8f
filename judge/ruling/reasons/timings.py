"""The timing phrases of what is played or activated (512.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.definition import PrintedAbility
from judge.engine.texts.functioning import plays_itself
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Situation
from judge.scenario.model import play
from judge.scenario.model.board import CardRef
from judge.text.ast.ability import Activated

#: By words of a timing phrase, the first that fits: the rules by which it allows something, and the message of when.
_TIMINGS = (
    ("Phase Reaction", cite("512.4", "512.4b", "512.4d"), "when-used-phase-reaction"),
    ("Faceoff Reaction", cite("512.4", "512.4d"), "when-used-faceoff-reaction"),
    ("Reaction", cite("512.4", "512.4d"), "when-used-reaction"),
    ("Problem Faceoff", cite("512.4", "512.4a"), "when-used-faceoff-of-kind"),
    ("Troublemaker Faceoff", cite("512.4", "512.4a"), "when-used-faceoff-of-kind"),
    ("Faceoff", cite("512.4"), "when-used-faceoff"),
    ("Immediate", cite("512.5"), "when-used-immediate"),
    ("Phase", cite("512.3"), "when-used-phase"),
)


@implements("512.3", "512.4", "512.4a", "512.4b", "512.4d", "512.5")
def rules_of_timing(timing: str) -> tuple[str, ...]:
    """The rules by which a timing phrase allows something."""
    return next((rules for words, rules, _ in _TIMINGS if words in timing), cite("512.1"))


def told_timing(timing: str, what: str) -> str:
    """When something of a timing phrase can be used, as a sentence."""
    name = next((name for words, _, name in _TIMINGS if words in timing), "when-used-so")
    return message(name, what=what, timing=timing)


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
    face = obj.definition.faces[obj.side]
    only_itself = isinstance(action, play.PlayCard) and face.printed.type.value != "Event"
    for ability in face.abilities:
        if not only_itself or (ability.tree is not None and plays_itself(ability.tree)):
            yield from timing_of(ability)


def timing_of(ability: PrintedAbility | AbilityInstance) -> Iterator[str]:
    """The timing phrase of an ability, if it has one."""
    if isinstance(ability.tree, Activated):
        yield f"{ability.tree.timing.scope} {ability.tree.timing.phrase}".strip()
