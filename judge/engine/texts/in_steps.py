"""What a text gives its player in a step of the turn besides what the rules give there (604.1, 605.1, 702)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.texts.keywords import YOU
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, Instruction
from judge.text.ast.condition import During
from judge.text.ast.effect import By, DrawCards, Effect, GainTokens, If, Steps
from judge.text.ast.period import Period
from judge.text.ast.player import Player

#: By step what the rules give the turn player in it.
_GIVEN: dict[str, type[GainTokens | DrawCards]] = {"Action Step": GainTokens, "Draw Step": DrawCards}


def is_of_steps(tree: Ability | None) -> bool:
    """Whether a text does nothing but give more of what its player gets in such steps of the own turns."""
    return isinstance(tree, Instruction) and all(part is not None for part in _parts(tree.effect))


@implements("701.1", "702.1")
def as_lasting(tree: Ability) -> Ability:
    """An ability; one that only gives more in steps as a continuous one: it has no timing phrase, "when" or "at"."""
    if not isinstance(tree, Instruction):
        return tree
    parts = tuple(part for part in _parts(tree.effect) if part is not None)
    if not is_of_steps(tree):
        return tree
    return Continuous(effect=parts[0] if len(parts) == 1 else Steps(parts), tag=tree.tag, span=tree.span)


def _parts(effect: Effect) -> tuple[If | None, ...]:
    """What is given, each with the step in which it is; None for whatever else an effect has."""
    return tuple(map(_part, effect.steps)) if isinstance(effect, Steps) else (_part(effect),)


def _is_you(who: Player | None) -> bool:
    return who is not None and who.role == YOU.role


def _part(effect: Effect) -> If | None:
    told = effect.effect if isinstance(effect, By) and _is_you(effect.who) else effect
    if not isinstance(told, If) or told.instead or told.otherwise or told.earlier:
        return None
    period = told.condition.period if isinstance(told.condition, During) else None
    given = told.effect
    if not isinstance(period, Period) or period.next or period.ordinal or not _is_you(period.whose):
        return None
    if not isinstance(given, GainTokens | DrawCards) or type(given) is not _GIVEN.get(period.name):
        return None
    plain = given.additional and given.who is None
    return replace(told, effect=replace(given, additional=False, who=YOU)) if plain else None
