"""Texts about the first or the next of several things that happen at one time: no rule says which one that is."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.state import State
from judge.engine.modifiers.replaced_then import is_of_one_or_more
from judge.engine.occurring.replaced_together import replaces
from judge.engine.occurring.replacement import Candidate, is_next_only
from judge.engine.perspective import Perspective
from judge.engine.perspective.happening import Bindings, Happening, matches
from judge.engine.perspective.looking_back import looks_back
from judge.engine.perspective.one_of_several import of_any_number
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.event import Event, Ordinal
from judge.text.ast.node import Node, labels_of


def counted_among(event: Node) -> Event | None:
    """What is counted where an event is only the nth of such; None where it is any."""
    return next((node.event for node in event.walk() if isinstance(node, Ordinal)), None)


@implements("710.3", "711.2")
def check_first_replaced(
    state: State, first: Occurrence, rest: Iterable[Occurrence], candidate: Candidate
) -> None:
    """Raise UnsupportedError for what replaces one thing alone and could replace another card's at the same time.

    Where its player may decline, that says which it is.
    """
    body = candidate.body
    limited = body.once or is_next_only(state, candidate.modifier.key) or counted_among(body.event)
    if body.optional or not limited or is_of_one_or_more(body):
        return
    if any(one.subject not in (0, first.subject) and replaces(state, candidate, one) for one in rest):
        raise _nobody_says(candidate.modifier.name)


@implements("704.1b")
def check_first_triggering(
    look: Perspective,
    event: Event,
    effect: Node,
    bindings: Bindings,
    logged: Logged,
    happened: Iterable[Logged],
) -> None:
    """Raise UnsupportedError for an effect about the first card, where the same happens to others at the same time."""
    spoken = {label for node in effect.walk() for label in labels_of(node)}
    if not spoken & bindings.keys():
        return
    others = (one for one in happened if one.occurrence.subject not in (0, logged.occurrence.subject))
    if any(_is_one_too(look, event, one) for one in others):
        raise _nobody_says(look.context.card)


def _is_one_too(look: Perspective, event: Event, one: Logged) -> bool:
    done = one.occurrence
    subject = done.subject if looks_back(event) else one.became or done.subject
    return matches(look, of_any_number(event), Happening.of_log(one, subject)) is not None


def _nobody_says(card: str) -> UnsupportedError:
    return UnsupportedError(message("no-rule-says-which-is-first", card=card), clause=True)
