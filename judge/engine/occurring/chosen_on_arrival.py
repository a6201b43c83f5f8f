"""What a player chooses or names for a card as it enters play, and what the card then is (706.1a)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.arrival import is_chosen_for, is_of_itself
from judge.engine.paying.effect import CloseFrame, Follow
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import AsEnters, Continuous
from judge.text.ast.effect import Act, Effect, EntersAs, Steps
from judge.text.ast.selection import Other, Selection

Names = tuple[tuple[str, str], ...]
"""What was chosen or named: the kind of thing, and which."""


@implements("706.1a", "705.2e")
def apply_choice(run: Run, before: State, happened: Logged, step: int) -> None:
    """Let the controller of a card that has entered play choose what its text asks for, before anything triggers.

    That its abilities are lost as it enters does not matter: all of those are checked before the first is applied.
    Raises UnsupportedError for a card that enters play face-down: whether its text is applied then, no rule says.
    """
    occurrence, obj = happened.occurrence, run.state.find(happened.became)
    if occurrence.verb != "enter play" or obj is None:
        return
    for ability in obj.definition.front.abilities:
        if not is_of_itself(ability.tree) or not is_chosen_for(ability.tree):
            continue
        if occurrence.face_down:
            raise UnsupportedError(message("choice-as-card-enters-face-down"), obj.label, ability.text)
        context = replace(ability_context(run.state, obj), text=ability.text)
        text = message("applied-as-it-enters-play", card=context.card, text=context.text)
        run.note(text, cite("706.1a"), card=context.card, causes=(step,))
        names = _follow(run, _of_others(ability.tree), run.open_frame(context))
        run.state = run.state.with_obj(replace(run.state.get(obj.oid), spoken=names))
        _check_gained(run.state, before, obj, ability.text)


@implements("706.1b")
def _check_gained(state: State, before: State, obj: Obj, text: str) -> None:
    """Raise UnsupportedError for what a card has gained that says how it enters play, or that came along with it."""
    printed = {ability.tree for ability in obj.definition.front.abilities}
    gained = [one.tree for one in board(state).view.get(obj.oid).abilities if one.tree not in printed]
    if any(isinstance(tree, Continuous) and isinstance(tree.effect, EntersAs) for tree in gained):
        raise UnsupportedError(message("state-which-card-enters-play"), obj.label, text)
    if gained and len(state.in_play()) > len(before.in_play()) + 1:
        raise UnsupportedError(message("what-happens-as-card-enters-play"), obj.label, text)


@implements("706.1a")
def _of_others(tree: AsEnters) -> Effect:
    """What is to be followed: a card chosen in play for one that is just entering it is another."""
    steps = tree.effect.instructions
    chosen = steps[0]
    if not isinstance(chosen, Act) or not isinstance(chosen.cards, Selection):
        return tree.effect
    asked = chosen.cards.description
    others = replace(asked, adjectives=(Other(), *asked.adjectives))
    return Steps((replace(chosen, cards=replace(chosen.cards, description=others)), *steps[1:]))


def _follow(run: Run, told: Effect, frame: int) -> Names:
    """What is chosen or named, followed at once: before the card's own modifiers begin to apply (706.1c)."""
    for effect in told.instructions:
        _at_once(run, Follow(effect=effect, frame=frame))
    names = run.context(frame).names
    CloseFrame(frame=frame).perform(run)
    return names


def _at_once(run: Run, instruction: Instruction) -> None:
    """Carry out an instruction with all that comes of it, before anything else that is still to be done."""
    waiting = run.state.agenda
    run.state = replace(run.state, agenda=())
    instruction.perform(run)
    while run.state.agenda:
        first, *rest = run.state.agenda
        run.state = replace(run.state, agenda=tuple(rest))
        first.perform(run)
    run.state = replace(run.state, agenda=waiting)
