"""Steps of a text that are read together: "X. If …, Y instead", "If …, X. Otherwise, Y", "You may …. If you do, …"."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.modifiers.granted import with_what_follows
from judge.engine.modifiers.replaced_then import with_its_sequel
from judge.engine.perspective import Perspective
from judge.engine.texts.chosen_then import with_what_is_said_of_the_chosen
from judge.engine.texts.own_choices import with_own_choice
from judge.engine.texts.unbound import called
from judge.rulebook.citation import implements
from judge.text.ast.condition import Otherwise, WasDone
from judge.text.ast.effect import Act, Effect, If, May, Modify, Steps
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection


def paired(eyes: Perspective, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The steps with each "X. If …, Y instead." made one, and each permission or replacement with its sequel."""
    told: list[Effect] = []
    for step in steps:
        joined = _as_one(told[-1], step) if told else None
        if joined is not None:
            told[-1] = joined
        elif isinstance(step, If) and step.earlier:
            told = _further_back(eyes, told, step)
        elif isinstance(step, If) and step.instead and told:
            told.append(_instead(eyes, step, told.pop()))
        elif isinstance(step, If) and isinstance(step.condition, Otherwise) and told:
            told.append(_or_else(eyes, told.pop(), step))
        else:
            told.append(step)
    return tuple(told)


def _as_one(former: Effect, step: Effect) -> Effect | None:
    joining = (with_what_follows, with_its_sequel, with_own_choice, with_what_is_said_of_the_chosen)
    return next((joined for join in joining if (joined := join(former, step)) is not None), None)


@implements("707.2")
def _instead(eyes: Perspective, step: If, former: Effect) -> Effect:
    """What is done in place of an instruction: of several in a row, of the one that is done to something else now.

    Raises UnsupportedError where that could be several of them.
    """
    if not isinstance(former, Steps):
        return _in_place_of(eyes, step, former)
    alike = [place for place, one in enumerate(former.steps) if _is_alike(one, step.effect)]
    if not alike:
        return _in_place_of(eyes, step, former)
    if len(alike) > 1:
        raise eyes.unsupported(step)
    steps = list(former.steps)
    steps[alike[-1]] = _in_place_of(eyes, step, steps[alike[-1]])
    return replace(former, steps=tuple(steps))


def place_of_former(before: tuple[Effect, ...], step: If) -> int | None:
    """Which of the steps before it holds the instruction in whose place another is done; None if several could.

    Whether that one is done has to be known by then, so that the condition can't speak of what comes of the text.
    """
    alike = [
        place for place, one in enumerate(before) for part in _parts(one) if _is_alike(part, step.effect)
    ]
    return alike[0] if len(alike) == 1 and not called(step.condition) else None


def _parts(effect: Effect) -> tuple[Effect, ...]:
    return effect.steps if isinstance(effect, Steps) else (effect,)


@implements("705.2f", "707.2")
def _further_back(eyes: Perspective, told: list[Effect], step: If) -> list[Effect]:
    """What is done in place of an instruction that others follow: of those, "that card" is then what this one chooses.

    Raises UnsupportedError where that could be several instructions.
    """
    place = place_of_former(tuple(told), step)
    if place is None:
        raise eyes.unsupported(step)
    parts = [
        _in_its_place(eyes, step, one) if _is_alike(one, step.effect) else one for one in _parts(told[place])
    ]
    return [*told[:place], *parts, *told[place + 1 :]]


def _in_its_place(eyes: Perspective, step: If, former: Effect) -> Effect:
    """X or Y as the condition has it; what Y chooses is spoken of as what X would have chosen."""
    step, cards = replace(step, earlier=False), getattr(former, "cards", None)
    other = getattr(step.effect, "cards", None)
    if isinstance(cards, Selection) and isinstance(other, Selection):
        step = replace(step, effect=replace(step.effect, cards=replace(other, label=cards.label)))
    return _in_place_of(eyes, step, former)


def _is_alike(one: Effect, other: Effect) -> bool:
    """Whether two instructions are the same but for what they are done to, and how much of it."""
    return type(one) is type(other) and getattr(one, "verb", "") == getattr(other, "verb", "")


def _or_else(eyes: Perspective, former: Effect, step: If) -> If:
    """ "If …, X. Otherwise, Y" as one. Raises UnsupportedError where no condition stands before it."""
    if not isinstance(former, If) or former.otherwise is not None:
        raise eyes.unsupported(step.condition)
    return replace(former, otherwise=step.effect)


def _chosen_in(former: Effect) -> Selection | None:
    """The card that is chosen as a modifier of it is created; None if none is."""
    subject = former.subject if isinstance(former, Modify) else None
    return subject if isinstance(subject, Selection) and subject.quantifier.mode == "choose" else None


def _in_place_of(eyes: Perspective, step: If, former: Effect) -> Effect:
    """Y if the condition holds, else X; X also if Y is only offered, and declined.

    The card that X would have had chosen is chosen first, where the condition is asked of it.

    Raises UnsupportedError for "X. You may …. If you do, Y instead.", where X has to wait for what is offered after it.
    """
    if isinstance(step.condition, WasDone) and isinstance(former, May):
        raise eyes.unsupported(step)
    chosen = _chosen_in(former)
    if chosen is not None and chosen.label in called(step.condition):
        choice, rest = Act("choose", chosen), replace(former, subject=Reference("that", label=chosen.label))
        return Steps((choice, replace(step, instead=False, otherwise=rest)))
    effect = step.effect
    if isinstance(effect, May) and not isinstance(former, May):
        declined = WasDone(effect.who or Player("you"), negated=True)
        effect = Steps((effect, If(declined, former)))
    return replace(step, instead=False, effect=effect, otherwise=former)
