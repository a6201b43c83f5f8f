"""Why a card is in a state: what brought that about, or that it was so from the start."""

from __future__ import annotations

from judge.engine.model.obj import Obj
from judge.engine.model.trace import Note
from judge.messages.message import message
from judge.ruling.situation.situation import Situation
from judge.ruling.statements.questions import in_state
from judge.scenario.model.ask import CardState

#: By state: what can bring a card into it.
_BY: dict[CardState, frozenset[str]] = {
    "exhausted": frozenset({"exhaust", "enter play"}),
    "ready": frozenset({"ready", "enter play"}),
    "frightened": frozenset({"frighten"}),
    "face-down": frozenset({"frighten", "turn face-down", "enter play", "turn over"}),
    "face-up": frozenset({"unfrighten", "turn face-up", "uncover", "enter play", "turn over"}),
    "boosted": frozenset({"turn over"}),
    "in play": frozenset({"enter play"}),
    "solved": frozenset({"solve"}),
    "cutie marked": frozenset({"cutie mark"}),
    "defeated": frozenset({"defeat"}),
    "a token": frozenset({"create", "enter play"}),
}


def came_about(situation: Situation, obj: Obj, state: CardState) -> str:
    """That a card is in a state, and by whose text it came into it, if by any; nothing where that is no happening."""
    verbs = _BY.get(state)
    if verbs is None:
        return ""
    said = in_state(situation.name(obj.oid), state, True)
    step = next((note for note in reversed(situation.notes) if _brings(note, obj, verbs)), None)
    if step is None:
        return message("so-from-the-start", said=said)
    return message("so-by-card", said=said, card=step.card) if step.card else message("so-by-rule", said=said)


def _brings(note: Note, obj: Obj, verbs: frozenset[str]) -> bool:
    return any(deed.verb in verbs and deed.card == obj.physical and not deed.averted for deed in note.deeds)
