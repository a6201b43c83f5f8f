"""Playing a copy of the Event that a card names, when the timing phrase of the Event allows it (512.2, 520.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.deferred import deferred
from judge.engine.acting.play_action import context_of_texts
from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.modifiers.ability_context import name_of
from judge.engine.modifiers.continuous import board
from judge.engine.paying.event_text import costs_of, text_of
from judge.engine.paying.play_condition import check_conditions
from judge.engine.perspective import Perspective
from judge.engine.requirements.play_requirement import check_requirement
from judge.engine.texts.functioning import is_this
from judge.engine.texts.timing_phrase import as_timed
from judge.engine.texts.unbound import called
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.engine.windows.timing import check_timing
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Activated
from judge.text.ast.effect import PlayCopy, Reveal
from judge.text.ast.node import label_of

with deferred(__name__):
    from judge.engine.perspective.written_names import card_named
    from judge.engine.windows.reactions import Uses


def copies_of_written(tree: Activated) -> Iterator[PlayCopy]:
    """The instructions to play a copy of what an ability has revealed as its cost."""
    paid = tree.cost.walk() if tree.cost is not None else ()
    shown = {getattr(node.cards, "label", 0) for node in paid if isinstance(node, Reveal)} - {0}
    copies = (node for node in tree.effect.walk() if isinstance(node, PlayCopy))
    yield from (node for node in copies if getattr(node.of, "label", 0) in shown)


def check_copies(run: Run, tree: Activated, context: Context, *, opening: bool) -> None:
    """Raise IllegalError if an ability would play a copy of an Event that could not be played now."""
    for node in copies_of_written(tree):
        look = Perspective(run.state, board(run.state).view, context)
        event = card_named(look, node)
        copy_context(run, event, context.controller, opening=opening)


def _speaks_of_its_cost(event: Obj) -> bool:
    """Whether its text speaks of what was done for an additional cost; for free nobody pays that (508.1e)."""
    paid = {label_of(node) for cost in costs_of(event) for node in cost.walk()}
    return not paid.isdisjoint(called(text_of(event)))


@implements("520.1a")
def _check_text(event: Obj, context: Context) -> None:
    """Raise UnsupportedError if it speaks of its own card: a copied effect is no card, and only a name was named."""
    if any(map(is_this, text_of(event).walk())):
        raise UnsupportedError(message("copy-speaks-of-itself"), name_of(event), context.text)


@implements("205.1", "508.1e")
def _check_requirement(run: Run, player: str, event: Obj) -> None:
    """Raise IllegalError if, by a reading of A146, the Event would be played, and its play requirement is not met."""
    if event.definition.front.printed.play_requirements:
        run.meet("A146")
        if reading(run.state, "A146") == "played":
            check_requirement(run, player, event)


@implements("304.1", "512.2", "508.1e")
def copy_context(
    run: Run, event: Obj, player: str, *, opening: bool, announced: bool = False
) -> tuple[Context, Uses]:
    """How the text of the Event is read, and what its use as a Reaction counts to. Raises IllegalError if not now.

    Once the ability has been `announced`, whether it could open a window is settled.
    """
    abilities = event.definition.front.abilities
    context = context_of_texts(player, event)
    timed = next((found for one in abilities if (found := as_timed(one.tree)) is not None), None)
    known = all(one.tree is not None or one.aside for one in abilities)
    if (
        timed is None
        or not known
        or _speaks_of_its_cost(event)
        or event.definition.front.printed.cost is None
    ):
        raise UnsupportedError(message("playing-a-copy-of-that-event"), name_of(event), context.text)
    _check_text(event, context)
    check_conditions(run, context, event)
    _check_requirement(run, player, event)
    opening = timed.timing.phrase.endswith("Phase") if announced else opening
    try:
        return check_timing(run, timed, context, f"copy of {event.oid}", opening, of_event=True)
    except IllegalError as illegal:
        rules = (*cite("304.1", "512.2"), *illegal.rules)
        raise IllegalError(illegal.reason, rules, illegal.assumptions) from None
