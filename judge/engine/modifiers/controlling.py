"""Who controls a card by a continuous ability of what is attached to it (513.2): kept up as long as the ability is."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from judge.engine.model.describing import regard
from judge.engine.model.modifier import ControlChange, Ends
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.continuous_parts import Part, parts_of
from judge.engine.texts.said_in_game import may_be_at_work
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Ability, Continuous
from judge.text.ast.effect import Modify
from judge.text.ast.grant import IsControlledBy
from judge.text.ast.node import Node
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference


def is_of_host(node: Modify) -> bool:
    """Whether it says that the controller of an attachment controls the host of it, for as long as that is so."""
    of_host = isinstance(node.subject, Reference) and node.subject.word == "host"
    return of_host and node.duration is None and all(map(_is_yours, node.grants))


def _is_yours(grant: Node) -> bool:
    return isinstance(grant, IsControlledBy) and isinstance(grant.by, Player) and grant.by.role == "you"


@lru_cache(maxsize=4096)
def _controlling(tree: Ability | None) -> bool:
    return isinstance(tree, Continuous) and any(map(_keeps, parts_of(tree)))


def controls_read(tree: Continuous) -> tuple[Node, ...]:
    """The parts of a continuous ability that are read as what gives control."""
    kept = tuple(part.effect for part in parts_of(tree) if _keeps(part))
    effects = (node for node in tree.walk() if isinstance(node, Modify) and node in kept)
    return tuple(grant for effect in effects for grant in effect.grants)


def _keeps(part: Part) -> bool:
    return part.condition is None and isinstance(part.effect, Modify) and is_of_host(part.effect)


def _gives_control(node: Node) -> bool:
    return isinstance(node, IsControlledBy)


@implements("513.2", "513.4", "702.1")
def _due(state: State) -> dict[str, tuple[int, str]]:
    """By the key of the ability that says so: a card and the player who controls it."""
    if not may_be_at_work(state, _gives_control):
        return {}
    view, found = board(state).view, {}
    for obj in state.in_play():
        host = state.physical(obj.host) if obj.host is not None else None
        for ability in view.get(obj.oid).abilities if host is not None else ():
            if host is not None and _controlling(ability.tree):
                found[ability.key] = (host.oid, state.controller(obj.oid))
    return found


def _kept(state: State) -> dict[str, ControlChange]:
    return {change.by: change for change in state.control if change.by}


def kept_up(state: State) -> State:
    """A state that has been laid out, with the control that abilities of cards in play give."""
    for key, (oid, player) in _due(state).items():
        state = _with(state, key, oid, player)
    return state


def _with(state: State, key: str, oid: int, player: str) -> State:
    state = state.ticked()
    change = ControlChange(oid=oid, player=player, timestamp=state.clock, ends=Ends("game"), by=key)
    return replace(state, control=(*state.control, change))


@implements("513.2", "702.1", "711.3")
def gaining(run: Run) -> tuple[Occurrence, ...]:
    """End the control that no ability gives any more; the gains of control by abilities that have begun to give it."""
    due, kept = _due(run.state), _kept(run.state)
    if not due and not kept:
        return ()
    over = {key for key, change in kept.items() if due.get(key) != (change.oid, change.player)}
    for key in sorted(over):
        _end(run, kept[key])
    gains = []
    for key, (oid, player) in due.items():
        if key in kept.keys() - over:
            continue
        if run.state.controller(oid) == player:
            run.state = _with(run.state, key, oid, player)
        else:
            rules = (*cite("702.1"), *cite("513.2"))
            gains.append(Occurrence(verb="gain control", subject=oid, player=player, name=key, rules=rules))
    return tuple(gains)


def _end(run: Run, change: ControlChange) -> None:
    run.state = replace(run.state, control=tuple(one for one in run.state.control if one is not change))
    obj = run.state.find(change.oid)
    if obj is not None:
        told = message("control-by-attachment-ends", card=obj.label, player=change.player)
        run.note(told, cite("702.1", "513.2"), deeds=regard(run.state, obj.oid))
