"""What an ability gives a card instead of what an ability before it gives ("it has +3 power instead")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.sole import sole
from judge.engine.modifiers.continuous_parts import Part, single, together
from judge.engine.perspective.conditions import Fails
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import Modify
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference

Told = tuple[AbilityInstance, int, Part]
"""One modifier of a card: its ability, its number in that, and what it is."""


@implements("708.3")
def only_one_of(told: tuple[Told, ...], name: str) -> tuple[Told, ...]:
    """The modifiers of a card, each that another takes the place of only while the condition of that other fails.

    Raises UnsupportedError where it can't be said which is meant by "instead".
    """
    found: list[Told] = []
    for ability, number, part in told:
        if part.instead:
            place = sole([place for place, (_, _, former) in enumerate(found) if _is_alike(former, part)])
            if place is None or part.condition is None or part.of_each is not None:
                raise UnsupportedError(message("not-known-instead-of-what", text=ability.text), name)
            of, at, former = found[place]
            fails = together((*single(former.condition), Fails(part.condition)))
            found[place] = (of, at, replace(former, condition=fails))
        found.append((ability, number, part))
    return tuple(found)


def _is_alike(former: Part, part: Part) -> bool:
    """Whether two modifiers give the same card the same kind of thing."""
    one, other = former.effect, part.effect
    if not isinstance(one, Modify) or not isinstance(other, Modify) or one.duration or one.everywhere:
        return False
    return _given(one) == _given(other) and _whom(one.subject) == _whom(other.subject)


def _given(effect: Modify) -> list[type]:
    return [type(grant) for grant in effect.grants]


def _whom(subject: Node) -> object:
    """What a modifier is about, by whatever words it is called; None if it is not one card of which both can speak."""
    return (subject.word, subject.label) if isinstance(subject, Reference) else subject
