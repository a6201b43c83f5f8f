"""Reactions (512.4): to what they can be used, and how often."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.instants import instant_of
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.readings import under
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import left_open
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.changing_zones import rebound
from judge.engine.perspective import Perspective
from judge.engine.perspective.happening import Before, Bindings, Happening, matches
from judge.engine.perspective.looking_back import looks_back
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Activated
from judge.text.ast.event import Event

Marks = tuple[tuple[str, str], ...]
"""By each reading of the open question A40, what marks the use of a Reaction."""


@implements("512.4b")
def _in_scope(scope: str, logged: Logged) -> bool:
    """Whether something happened in the Phase or step that stands before the word "Reaction"."""
    return not scope.endswith(("Phase", "Step")) or scope in (logged.phase, logged.step)


def _marks(state: State, tree: Activated, context: Context, key: str, index: int) -> Marks:
    """What is used up by a Reaction to one occurrence, by the readings of A40 and what the rulebooks say of it."""
    title = _player_and_card(state, context)
    users = {
        "ability": key,
        "card": str(context.source),
        "different-cards": title,
        "card-name": f"{title}, {tree.span}",
    }
    return tuple((reading, f"{user}@{index}") for reading, user in users.items())


def _player_and_card(state: State, context: Context) -> str:
    return f"{context.controller}: {board(state).view.get(context.source).name}"


@implements("512.4c")
def _used(state: State, marks: Marks) -> tuple[bool, tuple[str, ...]]:
    used = {reading: mark in state.used for reading, mark in marks}
    taken, questions = under(state, "A40", used)
    if used["card"] == used["different-cards"]:
        return taken, questions
    return taken, (*questions, *left_open(state, "reactions-to-one-trigger"))


@implements("512.4d")
def _as_it_was_met(state: State, event: Event, context: Context, index: int) -> Bindings | None:
    """What a condition binds, if what stands there in the log met it: the game is asked as it was then."""
    logged, instant = state.log[index], instant_of(state, index)
    back = looks_back(event)
    then = instant.before if back else instant.after
    look = Perspective(then, board(then).view, context)
    subject = logged.occurrence.subject if back else logged.became or logged.occurrence.subject
    return matches(look, event, Happening.of_log(logged, subject, Before(state.log, index)))


@implements("512.4", "512.4c", "512.4d")
def reaction(state: State, tree: Activated, context: Context, key: str) -> tuple[Context, Marks]:
    """The context bound to the instance that is reacted to, and the marks of its use."""
    if tree.reaction_to is None:
        raise Perspective(state, board(state).view, context).unsupported(
            tree, message("reaction-without-condition")
        )
    spent: tuple[str, ...] | None = None
    elsewhen = False
    for index in range(len(state.log) - 1, state.log_mark - 1, -1):
        logged, marks = state.log[index], _marks(state, tree, context, key, index)
        found = _as_it_was_met(state, tree.reaction_to, context, index)
        if found is not None and not _in_scope(tree.timing.scope, logged):
            elsewhen = True
            continue
        used, assumptions = _used(state, marks)
        if found is not None and used:
            spent = assumptions
            continue
        if found is not None:
            return rebound(context.bind_all(found), logged.occurrence.subject, logged.became), marks
    if spent is not None:
        raise IllegalError(message("has-already-reacted"), cite("512.4c"), spent)
    if elsewhen:
        raise IllegalError(message("did-not-happen", scope=tree.timing.scope), cite("512.4b"))
    raise IllegalError(message("nothing-to-react-to"), cite("512.4d"))


@implements("520.1", "512.4")
def as_reacted(state: State, event: Obj, context: Context) -> Context:
    """The context of a copy of what an Event does, bound to that to which the Event was played as a Reaction."""
    tree = next((one for one in event.definition.front.trees if isinstance(one, Activated)), None)
    lately = state.log[state.log_mark :]
    played = next(
        (one for one in lately[::-1] if one.occurrence.verb == "play" and one.physical == event.physical),
        None,
    )
    if tree is None or tree.reaction_to is None or played is None:
        return context
    player = replace(context, controller=played.occurrence.player)
    used = f"{_player_and_card(state, player)}@"
    index = next((int(mark.removeprefix(used)) for mark in state.used[::-1] if mark.startswith(used)), None)
    if index is None:
        return context
    logged, found = state.log[index], _as_it_was_met(state, tree.reaction_to, player, index)
    return rebound(context.bind_all(found or {}), logged.occurrence.subject, logged.became)


@implements("512.4c", "512.4d")
def react(run: Run, marks: Marks, name: str) -> None:
    """Note the use of a Reaction to one instance of its condition: it can't be used for that instance again."""
    _, assumptions = _used(run.state, marks)
    run.state = replace(run.state, used=(*run.state.used, *(mark for _, mark in marks)))
    text = message("can-react", name=name)
    run.note(text, cite("512.4", "512.4d"), card=name)
    if assumptions:
        text = message("another-has-reacted", name=name)
        run.note(text, cite("512.4c"), card=name, assumptions=assumptions)
