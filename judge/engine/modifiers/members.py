"""The cards that a triggered effect does something to: as it finds them, or as they were when it was created."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.readings import under
from judge.engine.model.run import Run
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import fitting
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import By, Effect
from judge.text.ast.player import Player
from judge.text.ast.selection import Selection

Members = tuple[tuple[Selection, tuple[int, ...]], ...]


def members(look: Perspective, effect: Effect) -> Members:
    """By each "all" or "each" of a text, the cards that fit it now; none where that can't be determined yet."""
    whole = (
        node
        for node in effect.walk()
        if isinstance(node, Selection) and node.quantifier.mode in ("all", "each")
    )
    told = {part: by.who for by in effect.walk() if isinstance(by, By) for part in by.effect.walk()}
    return tuple(
        (node, found) for node in whole if (found := _fitting(look, node, told.get(node))) is not None
    )


def _fitting(look: Perspective, node: Selection, told: Player | None) -> tuple[int, ...] | None:
    """What fits a part of a text, for all players `told` to follow it, each of whom "their" then means."""
    try:
        actors = look.players(told) if told is not None else (look.context.actor,)
        eyes = (Perspective(look.state, look.view, replace(look.context, actor=actor)) for actor in actors)
        return tuple(dict.fromkeys(oid for eye in eyes for oid in fitting(eye, node)))
    except UnsupportedError:
        return None


@implements("712.2", "707.5")
def of_those(run: Run, frame: int, node: Selection, found: tuple[int, ...]) -> tuple[int, ...]:
    """Of the cards that fit now, those that the effect of a frame affects (A37)."""
    context = run.context(frame)
    then = dict(context.members).get(node)
    if then is None:
        return found
    stayed = tuple(oid for oid in found if oid in then)
    affected, assumptions = under(run.state, "A37", {"values-only": found, "cards-too": stayed})
    if assumptions:
        late = joined(run.name(oid) for oid in found if oid not in then)
        text = message("had-triggered-before-fitted-what-speaks", card=context.card, late=late)
        run.note(text, cite("712.2", "707.5"), card=context.card, assumptions=assumptions)
    return affected
