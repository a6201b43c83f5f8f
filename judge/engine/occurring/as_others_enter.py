"""What cards in play say of others "as [something] enters play" (706.1a): applied before anything triggers (706.1d)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.context import Context
from judge.engine.model.describing import regard
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.model.view import layer_zero
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.able import resolved
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.commits import COMMITS
from judge.engine.paying.effect import CloseFrame, Follow
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.happening import Happening, matches
from judge.engine.texts.functioning import is_this, zones_of
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Ability, AsEnters
from judge.text.ast.amount import Amount, Number
from judge.text.ast.effect import Modify, PutCounters
from judge.text.ast.event import EntersPlay
from judge.text.ast.grant import LosesAbilities
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference

Applying = tuple[AbilityInstance, AsEnters, Context]
"""An ability that is applied to a card entering play, and what its words are bound to."""


def is_of_another(ability: Ability) -> bool:
    """Whether an ability only puts counters on another card as that enters play, or creates a modifier of it."""
    if not isinstance(ability, AsEnters) or not isinstance(ability.event, EntersPlay):
        return False
    effect = ability.effect
    plain = (isinstance(effect, PutCounters) and not effect.among and _is_it(effect.cards)) or (
        isinstance(effect, Modify) and _is_it(effect.subject)
    )
    return plain and not is_this(ability.event.cards)


def _is_it(card: Node) -> bool:
    return isinstance(card, Reference) and card.word in ("it", "that")


@implements("706.1a", "706.1b")
def with_what_is_left(state: State, occurrence: Occurrence) -> Occurrence:
    """The entering of a card, `textless` if what others say of it takes its abilities: that is applied first."""
    obj = state.find(occurrence.subject)
    if occurrence.verb != "enter play" or obj is None or next(_as_others_enter(state), None) is None:
        return occurrence
    after, became = COMMITS["enter play"](state, occurrence)
    entered = Happening(occurrence, became, obj.area, obj.zone, True)
    taken = any(_takes_abilities(tree) for _, tree, _ in _applying(state, after, entered))
    return replace(occurrence, textless=taken)


def _takes_abilities(tree: AsEnters) -> bool:
    effect = tree.effect
    if not isinstance(effect, Modify):
        return False
    return any(isinstance(grant, LosesAbilities) and not grant.keyword for grant in effect.grants)


@implements("706.1a")
def apply_as_another_enters(run: Run, before: State, happened: Logged, step: int) -> None:
    """Apply them all to a card that has entered play; which do is checked at once.

    Raises UnsupportedError for what the engine can't carry out.
    """
    if happened.occurrence.verb != "enter play":
        return
    found = tuple(_applying(before, run.state, Happening.of_log(happened, happened.became)))
    if len(found) > 1 and any(_counts(tree) for _, tree, _ in found):
        raise UnsupportedError(message("several-abilities-as-card-enters-play-no"), found[0][2].card)
    for ability, tree, context in found:
        if not is_of_another(tree):
            raise UnsupportedError(message("what-happens-as-card-enters-play"), context.card, ability.text)
        _apply(run, tree, context, step, regard(run.state, happened.became))


@implements("701.3")
def _applying(before: State, after: State, entered: Happening) -> Iterator[Applying]:
    for obj, ability, tree in _as_others_enter(before):
        if after.find(obj.oid) is None:
            continue
        context = replace(ability_context(after, obj), text=ability.text)
        bindings = matches(Perspective(after, layer_zero(after), context), tree.event, entered)
        if bindings is not None:
            yield ability, tree, context.bind_all(bindings)


def _as_others_enter(state: State) -> Iterator[tuple[Obj, AbilityInstance, AsEnters]]:
    view = board(state).view
    for obj in state.in_play():
        for ability in view.get(obj.oid).abilities:
            tree = resolved(ability.tree, state)
            if (
                isinstance(tree, AsEnters)
                and isinstance(tree.event, EntersPlay)
                and obj.zone in zones_of(tree)
            ):
                yield obj, ability, tree


def _counts(tree: AsEnters) -> bool:
    """Whether it asks for a number that another such ability might change."""
    return any(isinstance(node, Amount) and not isinstance(node, Number) for node in tree.effect.walk())


@implements("706.1a", "711.1")
def _apply(run: Run, tree: AsEnters, context: Context, step: int, entered: tuple[Deed, ...]) -> None:
    effect = tree.effect
    if isinstance(effect, PutCounters):
        _put(run, effect, context)
    text = message("applied-as-it-enters-play", card=context.card, text=context.text)
    run.note(text, cite("706.1a"), card=context.card, causes=(step,), deeds=entered)
    if isinstance(effect, Modify):
        frame = run.open_frame(context)
        Follow(effect=effect, frame=frame).perform(run)
        CloseFrame(frame=frame).perform(run)


def _put(run: Run, effect: PutCounters, context: Context) -> None:
    look = Perspective(run.state, board(run.state).view, context)
    assert isinstance(effect.cards, Reference)
    number = counted(look, effect.count)
    for oid in look.bound(effect.cards.label, effect.cards):
        put = Occurrence(verb="put counters", subject=int(oid), name=effect.name, amount=number)
        run.state, _ = COMMITS["put counters"](run.state, put)
