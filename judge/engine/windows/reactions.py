"""Reactions (512.4): to what they can be used, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.decision import Option
from judge.engine.model.describing import words
from judge.engine.model.instants import instant_of
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.readings import under
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import left_open
from judge.engine.model.use import Use
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
from judge.text.ast.node import labels_of

Uses = tuple[tuple[str, Use], ...]
"""By each reading of the open question A40, what a use of a Reaction counts to."""


@implements("512.4b")
def _in_scope(scope: str, logged: Logged) -> bool:
    """Whether something happened in the Phase or step that stands before the word "Reaction"."""
    return not scope.endswith(("Phase", "Step")) or scope in (logged.phase, logged.step)


def _uses(state: State, tree: Activated, context: Context, key: str, index: int) -> Uses:
    """What is used up by a Reaction to one occurrence, by the readings of A40 and what the rulebooks say of it."""
    titled = _of_card(state, context, index)
    return (
        ("ability", Use(by=key, within="reaction", number=index)),
        ("card", Use(by=context.source, within="reaction", number=index)),
        ("different-cards", titled),
        ("card-name", replace(titled, text=tree.span)),
    )


def _of_card(state: State, context: Context, index: int) -> Use:
    title = board(state).view.get(context.source).name
    return Use(by=context.controller, within="reaction", number=index, of=title)


@implements("512.4c")
def _used(state: State, uses: Uses) -> tuple[bool, tuple[str, ...]]:
    used = {reading: use in state.used for reading, use in uses}
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


@implements("512.4d")
def _instances(state: State, event: Event, context: Context) -> Iterator[tuple[int, Bindings]]:
    """Where in the log what met a condition stands, and what it binds: since the last window closed, latest first."""
    for index in range(len(state.log) - 1, state.log_mark - 1, -1):
        found = _as_it_was_met(state, event, context, index)
        if found is not None:
            yield index, found


Reacting = tuple[Context, Uses]
"""A context bound to the instance that is reacted to, and what its use counts to."""


@implements("512.4", "512.4c", "512.4d")
def reactions(state: State, tree: Activated, context: Context, key: str) -> tuple[Reacting, ...]:
    """To each instance to which a Reaction can be used, the latest first. Raises IllegalError if there is none."""
    if tree.reaction_to is None:
        raise Perspective(state, board(state).view, context).unsupported(
            tree, message("reaction-without-condition")
        )
    spent: tuple[str, ...] | None = None
    elsewhen, able = False, list[Reacting]()
    for index, found in _instances(state, tree.reaction_to, context):
        logged = state.log[index]
        if not _in_scope(tree.timing.scope, logged):
            elsewhen = True
            continue
        uses = _uses(state, tree, context, key, index)
        used, assumptions = _used(state, uses)
        if used:
            spent = assumptions
            continue
        bound = rebound(context.bind_all(found), logged.occurrence.subject, logged.became)
        able.append((bound, uses))
    if able:
        return tuple(able)
    if spent is not None:
        raise IllegalError(message("has-already-reacted"), cite("512.4c"), spent)
    if elsewhen:
        raise IllegalError(message("did-not-happen", scope=tree.timing.scope), cite("512.4b"))
    raise IllegalError(message("nothing-to-react-to"), cite("512.4d"))


@implements("512.4c", "512.4d")
def one_instance(run: Run, tree: Activated, able: tuple[Reacting, ...]) -> Reacting:
    """The one to which a player reacts, chosen where the text would be about other cards; else the latest."""
    told = {_spoken_of(tree, context): (context, uses) for context, uses in reversed(able)}
    if len(told) < 2:
        return able[0]
    kept = {str(uses[0][1].number): (context, uses) for context, uses in reversed(told.values())}
    options = _told_apart(run.state, tuple(_option(run.state, int(key)) for key in kept))
    player = able[0][0].controller
    return kept[run.choose_one(player, message("to-what-it-reacts"), options, cite("512.4c", "512.4d"))]


def _option(state: State, index: int) -> Option:
    logged = state.log[index]
    told = words(instant_of(state, index).before, logged.occurrence)
    return Option(str(index), told, logged.became or logged.occurrence.subject)


def _told_apart(state: State, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """What is said of several of them alike said with the card: of flips that of which card each was."""
    said = Counter(option.text for option in options)

    def with_its_card(option: Option) -> Option:
        obj = state.find(option.oid)
        if said[option.text] < 2 or obj is None:
            return option
        text = message("occurrence-of-card", told=option.text, card=obj.label or obj.definition.title)
        return replace(option, text=text)

    return tuple(map(with_its_card, options))


def _spoken_of(tree: Activated, context: Context) -> tuple[object, ...]:
    """What the instructions and the cost of a text mean by what they call again."""
    parts = (tree.effect, tree.cost, tree.condition)
    called = {
        label for part in parts if part is not None for node in part.walk() for label in labels_of(node)
    }
    return tuple(pair for pair in context.bindings if pair[0] in called)


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
    used = state.used[::-1]
    index = next((use.number for use in used if use == _of_card(state, player, use.number)), None)
    if index is None:
        return context
    logged, found = state.log[index], _as_it_was_met(state, tree.reaction_to, player, index)
    return rebound(context.bind_all(found or {}), logged.occurrence.subject, logged.became)


@implements("512.4c", "512.4d")
def react(run: Run, uses: Uses, name: str) -> None:
    """Note the use of a Reaction to one instance of its condition: it can't be used for that instance again."""
    _, assumptions = _used(run.state, uses)
    run.state = replace(run.state, used=(*run.state.used, *(use for _, use in uses)))
    text = message("can-react", name=name)
    run.note(text, cite("512.4", "512.4d"), card=name)
    if assumptions:
        text = message("another-has-reacted", name=name)
        run.note(text, cite("512.4c"), card=name, assumptions=assumptions)
