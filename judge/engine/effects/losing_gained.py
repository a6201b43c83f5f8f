"""Abilities that a card has gained by a text, lost as that text says (701.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.modifier import LiveModifier
from judge.engine.model.run import Run
from judge.engine.modifiers.as_they_were import AsTheyWere
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Modify
from judge.text.ast.grant import Grant, HasAbilitiesOf, HasAbility, HasKeyword, LosesGained


def _gives_abilities(grant: Grant) -> bool:
    given = grant.given if isinstance(grant, AsTheyWere) else (grant,)
    return any(isinstance(one, HasAbility | HasAbilitiesOf | HasKeyword) for one in given)


@implements("701.1", "707.2")
def lose_gained(run: Run, frame: int, node: Modify, subjects: tuple[int, ...] | None) -> Modify:
    """End what the same text has given to cards, where it says that they lose it; what else it says is left to do."""
    if not any(isinstance(grant, LosesGained) for grant in node.grants):
        return node
    kept = tuple(_without(run, frame, live, subjects or ()) for live in run.state.modifiers)
    if kept != run.state.modifiers:
        names = joined((run.name(oid) for oid in subjects or ()), "comma")
        told = message("loses-what-it-has-gained-this-way", cards=names)
        run.state = replace(run.state, modifiers=tuple(live for live in kept if live is not None))
        run.note(told, cite("701.1", "707.2"), card=run.context(frame).card)
    return replace(node, grants=tuple(one for one in node.grants if not isinstance(one, LosesGained)))


def _without(run: Run, frame: int, live: LiveModifier, subjects: tuple[int, ...]) -> LiveModifier | None:
    """A modifier without the abilities that it gives by this text; None if nothing is left of it."""
    context, body = run.context(frame), live.body
    by_it = (live.context.source, live.origin) == (context.source, context.text or context.card)
    if not by_it or not isinstance(body, Modify) or not set(live.subjects or ()) <= set(subjects):
        return live
    rest = tuple(grant for grant in body.grants if not _gives_abilities(grant))
    return live if rest == body.grants else replace(live, body=replace(body, grants=rest)) if rest else None
