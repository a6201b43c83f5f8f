"""Steps of a text that are read together: "X. If …, Y instead", "If …, X. Otherwise, Y", "You may …. If you do, …"."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from judge.engine.model.sole import sole
from judge.engine.modifiers.granted import with_what_follows
from judge.engine.modifiers.replaced_then import with_its_sequel
from judge.engine.perspective import Perspective
from judge.engine.texts.chosen_then import with_what_is_said_of_the_chosen
from judge.engine.texts.own_choices import with_own_choice
from judge.engine.texts.unbound import called
from judge.rulebook.citation import implements
from judge.text.ast.condition import Otherwise, WasDone
from judge.text.ast.effect import Act, By, ChooseModes, Effect, ForEach, If, May, Modify, PayTo, Steps, Unless
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection

#: Instructions that hold others.
_OF_SEVERAL = (Steps, If, May, By, PayTo, Unless, ChooseModes, ForEach)


def paired(eyes: Perspective, steps: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The steps with each "X. If …, Y instead." made one, and each permission or replacement with its sequel."""
    told: list[Effect] = []
    for step in steps:
        joined = _as_one(told[-1], step) if told else None
        if joined is not None:
            told[-1] = joined
        elif isinstance(step, If) and is_of_offer(told, step):
            told = _offered_instead(eyes, told, step)
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
        return _in_place_of(step, former)
    alike = [place for place, one in enumerate(former.steps) if _is_alike(one, step.effect)]
    if not alike:
        return _in_place_of(step, former)
    if len(alike) > 1:
        raise eyes.unsupported(step)
    steps = list(former.steps)
    steps[alike[-1]] = _in_place_of(step, steps[alike[-1]])
    return replace(former, steps=tuple(steps))


def place_of_former(before: tuple[Effect, ...], step: If) -> int | None:
    """Which of the steps before it holds the instruction in whose place another is done; None if several could.

    Whether that one is done has to be known by then, so that the condition can't speak of what comes of the text.
    """
    alike = [
        place for place, one in enumerate(before) for part in one.instructions if _is_alike(part, step.effect)
    ]
    return sole(alike) if not called(step.condition) else None


def is_of_offer(before: Sequence[Effect], step: If) -> bool:
    """Whether something is done instead if what is offered before it is done: "You may Y. If you do, Z instead"."""
    offered = bool(before) and isinstance(before[-1], May)
    return step.instead and offered and isinstance(step.condition, WasDone) and not step.condition.negated


def waits_for_offer(before: Sequence[Effect], step: If) -> bool:
    """Whether it is clear which instruction waits for what comes of an offer after it, and that is a single one."""
    if len(before) < 2 or isinstance(before[-2], _OF_SEVERAL):
        return False
    return len(before) == 2 or _is_alike(before[-2], step.effect)


@implements("705.2f", "707.2")
def _offered_instead(eyes: Perspective, told: list[Effect], step: If) -> list[Effect]:
    """What is offered is settled before the one or the other is done; what both are done to is chosen before that.

    Raises UnsupportedError where it is not a single instruction in whose place the other would be done.
    """
    if not waits_for_offer(told, step):
        raise eyes.unsupported(step)
    *others, former, offer = told
    chosen = _to_choose(former)
    choices = (Act("choose", chosen),) if chosen is not None else ()
    rest = _done_to_chosen(former, chosen) if chosen is not None else former
    return [*others, *choices, offer, replace(step, instead=False, otherwise=rest)]


def _to_choose(former: Effect) -> Selection | None:
    """The card that an instruction has chosen; None if it has none chosen."""
    cards = former.subject if isinstance(former, Modify) else getattr(former, "cards", None)
    return cards if isinstance(cards, Selection) and cards.quantifier.mode == "choose" else None


def _done_to_chosen(former: Effect, chosen: Selection) -> Effect:
    """The instruction, done to the card that has been chosen for it."""
    count = getattr(chosen.quantifier.count, "value", 2)
    meant = Reference("that" if count == 1 else "those", label=chosen.label)
    return replace(former, **{"subject" if isinstance(former, Modify) else "cards": meant})


@implements("705.2f", "707.2")
def _further_back(eyes: Perspective, told: list[Effect], step: If) -> list[Effect]:
    """What is done in place of an instruction that others follow: of those, "that card" is then what this one chooses.

    Raises UnsupportedError where that could be several instructions.
    """
    place = place_of_former(tuple(told), step)
    if place is None:
        raise eyes.unsupported(step)
    parts = [
        _in_its_place(step, one) if _is_alike(one, step.effect) else one for one in told[place].instructions
    ]
    return [*told[:place], *parts, *told[place + 1 :]]


def _in_its_place(step: If, former: Effect) -> Effect:
    """X or Y as the condition has it; what Y chooses is spoken of as what X would have chosen."""
    step, cards = replace(step, earlier=False), getattr(former, "cards", None)
    other = getattr(step.effect, "cards", None)
    if isinstance(cards, Selection) and isinstance(other, Selection):
        step = replace(step, effect=replace(step.effect, cards=replace(other, label=cards.label)))
    return _in_place_of(step, former)


def _is_alike(one: Effect, other: Effect) -> bool:
    """Whether two instructions are the same but for what they are done to, and how much of it."""
    return type(one) is type(other) and getattr(one, "verb", "") == getattr(other, "verb", "")


def _or_else(eyes: Perspective, former: Effect, step: If) -> If:
    """ "If …, X. Otherwise, Y" as one. Raises UnsupportedError where no condition stands before it."""
    if not isinstance(former, If) or former.otherwise is not None:
        raise eyes.unsupported(step.condition)
    return replace(former, otherwise=step.effect)


def is_of_a_card_not_chosen(former: Effect, step: Effect) -> bool:
    """Whether what would be done instead is done to the card that an act would have had chosen, and then has not.

    Which card can be chosen for an act hangs on what can be done to it; what a modifier is for can be any card.
    """
    if not (isinstance(step, If) and step.instead) or isinstance(former, Modify):
        return False
    chosen = _to_choose(former)
    return chosen is not None and chosen.label in called(step.effect)


def _in_place_of(step: If, former: Effect) -> Effect:
    """Y if the condition holds, else X; X also if Y is only offered, and declined.

    The card that X would have had chosen is chosen first, where the condition or Y speaks of it.
    """
    chosen = _to_choose(former) if isinstance(former, Modify) else None
    if chosen is not None and chosen.label in called(step):
        choice, rest = Act("choose", chosen), _done_to_chosen(former, chosen)
        return Steps((choice, replace(step, instead=False, otherwise=rest)))
    effect = step.effect
    if isinstance(effect, May) and not isinstance(former, May):
        declined = WasDone(effect.who or Player("you"), negated=True)
        effect = Steps((effect, If(declined, former)))
    return replace(step, instead=False, effect=effect, otherwise=former)
