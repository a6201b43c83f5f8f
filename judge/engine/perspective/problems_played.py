"""What waits for a Problem to be played, which no rule lets anybody do (A171)."""

from __future__ import annotations

from judge.cards.model import CardType
from judge.engine.perspective.bound import all_bound, bound_card, bound_place
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.event import Event, Plays
from judge.text.ast.selection import Reference, TypeNoun


def _is_of_a_problem(event: Event) -> bool:
    """Whether a text speaks of this Problem being played, by nobody in particular."""
    if not isinstance(event, Plays) or event.who is not None or not isinstance(event.cards, Reference):
        return False
    noun = event.cards.noun
    return event.cards.word == "this" and isinstance(noun, TypeNoun) and noun.kind == "Problem"


@implements("303.1", "705.1")
def problem_played(look: Perspective, event: Event, happening: Happening) -> Bindings | None:
    """What a text that waits for its Problem to be played binds as that enters play, whatever A171 comes to."""
    if happening.occurrence.verb != "enter play" or not _is_of_a_problem(event):
        return None
    obj = look.state.find(happening.subject)
    if obj is None or obj.definition.front.printed.type is not CardType.PROBLEM:
        return None
    assert isinstance(event, Plays)
    place = bound_place(look, event.place, happening.occurrence.area)
    return all_bound((bound_card(look, event.cards, happening), place))
