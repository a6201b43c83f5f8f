"""Modifiers that were made before the scenario starts: their texts are followed once, then forgotten."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.context import Context
from judge.engine.model.decision import Decision
from judge.engine.model.mapped import mapped
from judge.engine.model.modifier import LiveModifier
from judge.engine.model.run import advance, answered
from judge.engine.model.state import State
from judge.engine.paying.effect import CloseFrame, Follow
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.scenario.model.board import LastingEffect
from judge.scenario.model.definitions import Definitions
from judge.scenario.setting_up.finding import Physical, find
from judge.scenario.setting_up.picks import Keys
from judge.text.ast.effect import Effect
from judge.text.ast.node import Node, labels_of
from judge.text.ast.selection import Reference


def with_lasting(
    state: State, lasting: LastingEffect, physical: Physical, definitions: Definitions, file: str
) -> State:
    """The state with what a text has created, its values as the board would make them now (708.2b).

    Raises UnsupportedError if the text is not understood or can't be followed, InputError if it makes its
    controller choose something that the scenario does not say, or is put on a card that it does not choose.
    """
    source = find(state, physical, lasting.source)
    effect = _effect(lasting, definitions)
    attached = source is not None and source.host is not None
    speaks_of_it = not attached and _speaks_of_a_host(effect)
    chosen = _chosen(state, lasting, physical) if speaks_of_it else ()
    if speaks_of_it and not chosen:
        raise InputError(_fault(message("lasting-says-not-on-which", text=lasting.text), lasting, file))
    label = _free_label(effect)
    context = Context(
        controller=lasting.controller,
        source=source.oid if source else 0,
        card=lasting.source.name,
        bindings=((label, chosen),) if chosen else (),
    )
    frame = state.clock
    told = mapped(effect, partial(_of_those_chosen, label), {}) if chosen else effect
    start = replace(
        state.ticked(),
        frames=((frame, context),),
        agenda=(Follow(effect=told, frame=frame), CloseFrame(frame=frame)),
    )
    made = _followed(start, lasting, physical, file)
    if len(made.modifiers) == len(state.modifiers) and made.control == state.control:
        raise UnsupportedError(message("text-in-effect-creates-nothing"), lasting.source.name, lasting.text)
    if not chosen and not _is_about(made, state, _chosen(state, lasting, physical)):
        raise InputError(_fault(message("lasting-chooses-nothing", text=lasting.text), lasting, file))
    return replace(
        state,
        modifiers=(
            *state.modifiers,
            *(_named(new, lasting) for new in made.modifiers[len(state.modifiers) :]),
        ),
        control=made.control,
        clock=made.clock,
    )


def _free_label(effect: Effect) -> int:
    """A label that nothing in a text is called by."""
    return 1 + max((label for part in effect.walk() for label in labels_of(part)), default=0)


def _speaks_of_a_host(effect: Effect) -> bool:
    return any(isinstance(part, Reference) and part.word == "host" for part in effect.walk())


def _chosen(state: State, lasting: LastingEffect, physical: Physical) -> tuple[int, ...]:
    found = (find(state, physical, ref) for ref in lasting.chose)
    return tuple(obj.oid for obj in found if obj is not None)


def _of_those_chosen(label: int, part: Node) -> Node:
    """“That Friend”, where nothing of the text has chosen one, means the card that the effect is on."""
    if isinstance(part, Reference) and part.word == "host":
        return replace(part, word="that", label=label)
    return mapped(part, partial(_of_those_chosen, label), {})


def _named(modifier: LiveModifier, lasting: LastingEffect) -> LiveModifier:
    return replace(modifier, origin=lasting.text)


def _effect(lasting: LastingEffect, definitions: Definitions) -> Effect:
    read = definitions.ability(lasting.text)
    effect = getattr(read.tree, "effect", None)
    if not isinstance(effect, Effect):
        raise UnsupportedError(
            read.declined or message("text-in-effect-creates-nothing"), lasting.source.name, lasting.text
        )
    return effect


def _is_about(made: State, before: State, cards: tuple[int, ...]) -> bool:
    """Whether what has been created is about cards: fixed on them, or made by a text that has chosen them."""
    new = made.modifiers[len(before.modifiers) :]
    bound = (one for live in new for _, referents in live.context.bindings for one in referents)
    about = {
        *bound,
        *(oid for live in new for oid in live.subjects or ()),
        *(one.oid for one in made.control),
    }
    return about.issuperset(cards)


def _followed(state: State, lasting: LastingEffect, physical: Physical, file: str) -> State:
    while True:
        step = advance(state)
        if step.declined is not None:
            raise UnsupportedError(
                step.declined.what, lasting.source.name, lasting.text, clause=step.declined.clause
            )
        if step.decision is None:
            return step.state
        state = answered(step.state, _choice(step.decision, step.state, lasting, physical, file))


def _choice(decision: Decision, state: State, lasting: LastingEffect, physical: Physical, file: str) -> Keys:
    chosen = _chosen(state, lasting, physical)
    keys = tuple(option.key for option in decision.options if option.oid in chosen)
    if decision.accepts(keys):
        return keys
    told = message("lasting-needs-to-know", text=lasting.text, what=decision.what)
    expected = tuple(f"on {option.text}" for option in decision.options)
    raise InputError(_fault(told, lasting, file, expected))


def _fault(told: str, lasting: LastingEffect, file: str, expected: tuple[str, ...] = ()) -> Diagnostic:
    return Diagnostic(message=told, file=file, line=lasting.line, column=1, expected=expected)
