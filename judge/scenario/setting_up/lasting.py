"""Modifiers that were made before the scenario starts: their texts are followed once, then forgotten."""

from __future__ import annotations

from msgspec.structs import replace

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.context import Context
from judge.engine.model.decision import Decision
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


def with_lasting(
    state: State, lasting: LastingEffect, physical: Physical, definitions: Definitions, file: str
) -> State:
    """The state with what a text has created, its values as the board would make them now (708.2b).

    Raises UnsupportedError if the text is not understood or can't be followed, InputError if it makes its
    controller choose something that the scenario does not say.
    """
    source = find(state, physical, lasting.source)
    context = Context(
        controller=lasting.controller, source=source.oid if source else 0, card=lasting.source.name
    )
    frame, effect = state.clock, _effect(lasting, definitions)
    start = replace(
        state.ticked(),
        frames=((frame, context),),
        agenda=(Follow(effect=effect, frame=frame), CloseFrame(frame=frame)),
    )
    made = _followed(start, lasting, physical, file)
    return replace(
        state,
        modifiers=(
            *state.modifiers,
            *(_named(new, lasting) for new in made.modifiers[len(state.modifiers) :]),
        ),
        control=made.control,
        clock=made.clock,
    )


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
    chosen = {found.oid for ref in lasting.chose if (found := find(state, physical, ref)) is not None}
    keys = tuple(option.key for option in decision.options if option.oid in chosen)
    if decision.accepts(keys):
        return keys
    raise InputError(
        Diagnostic(
            message=message("lasting-needs-to-know", text=lasting.text, what=decision.what),
            file=file,
            line=lasting.line,
            column=1,
            expected=tuple(f"on {option.text}" for option in decision.options),
        )
    )
