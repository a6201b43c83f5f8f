"""Choosing among the effects that a text offers (705.2f), each of them instead if a text allows it (710)."""

from __future__ import annotations

from judge.engine.instructions.at_random import choose_at_random
from judge.engine.instructions.in_all import FREE
from judge.engine.instructions.measuring import measured
from judge.engine.model.context import Context
from judge.engine.model.decision import Decision, Option
from judge.engine.model.describing import words
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.run import Run
from judge.engine.model.trace import APPLY_REPLACEMENT, Deed
from judge.engine.modifiers.in_force import of_kind
from judge.engine.occurring.replacement import Candidate, accepted, applicable, used_up
from judge.engine.paying.effect import Follow
from judge.engine.paying.payment import is_possible
from judge.engine.perspective.events.of_players import CHOOSE_EFFECTS
from judge.engine.perspective.in_words import printed, printed_deed
from judge.engine.perspective.this_way import is_done_before
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import AsManyAsThereAre
from judge.text.ast.effect import (
    Act,
    By,
    ChooseEachEffect,
    ChooseModes,
    DiscardCards,
    Effect,
    Move,
    Put,
    PutIntoPlay,
    Replace,
    Steps,
)
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection


def _mode(mode: Effect, number: int) -> str:
    """What can be chosen, by its number and in the words of cards; by its number alone where it has none."""
    words = printed(mode)
    if not words and isinstance(mode, Act):
        words = printed_deed(mode.verb, mode.cards)
    return message("mode-in-words", value=number, words=words) if words else message("mode", value=number)


@implements("705.2f#1")
def can_be_done(run: Run, mode: Effect, before: tuple[Effect, ...], context: Context) -> bool:
    """Whether what is offered can be done, maybe after something else: not if it acts on cards and can on none.

    What is done up to so many times or under a condition can be followed although nothing comes of it. Of a choice, and
    of what speaks of cards to which the text has done something before, that is not asked. Nor is it of what is offered
    in a trial, which follows it to see what comes of it.
    """
    if run.is_trial:
        return True
    first = mode.steps[0] if isinstance(mode, Steps) else mode
    deed = first.effect if isinstance(first, By) else first
    if not isinstance(deed, Act | DiscardCards | Move | Put | PutIntoPlay) or _is_any_number(deed.cards):
        return True
    if getattr(deed, "verb", "") == "choose" or any(map(is_done_before, mode.walk())):
        return True
    try:
        return any(is_possible(run.state, mode, context, after=one) for one in (None, *before))
    except UnsupportedError:
        return True


def _may_be_chosen(run: Run, modes: tuple[Effect, ...], number: int, context: Context) -> bool:
    """Whether the last of these modes can be chosen, and a note of why not; of several, those before are done first."""
    *before, mode = modes
    possible = can_be_done(run, mode, tuple(before) if number > 1 else (), context)
    if not possible:
        text = message("mode-cant-be-chosen", called=_mode(mode, len(modes)))
        run.note(text, cite("705.2f#1"), card=context.card)
    return possible


def _is_any_number(cards: Node | None) -> bool:
    return isinstance(cards, Selection) and cards.quantifier.mode in FREE


@implements("705.2f#1", "523.1")
def choose_modes(run: Run, frame: int, node: ChooseModes) -> None:
    """The player who follows the text chooses; the chosen modes are followed in the order of the text."""
    number = len(node.modes)
    if not isinstance(node.count, AsManyAsThereAre):
        number = measured(run, frame, node.count)
    if not (node.random or node.up_to) and _are_all_chosen(run, frame, number):
        run.push(*(Follow(effect=mode, frame=frame) for mode in node.modes))
        return
    context = run.context(frame)
    options = tuple(
        Option(str(index), _mode(mode, index + 1))
        for index, mode in enumerate(node.modes)
        if node.random or _may_be_chosen(run, node.modes[: index + 1], number, context)
    )
    number = min(number, len(options))
    what, least = message("which-modes", card=context.card), 0 if node.up_to else number
    if node.least is not None:
        least = min(measured(run, frame, node.least), number)
    if node.random:
        answer = choose_at_random(run, what, options, least=least, most=number, card=context.card)
    else:
        answer = run.choose(
            Decision(
                player=context.acting,
                kind="choose",
                what=what,
                options=options,
                rules=cite("705.2f#1"),
                least=least,
                most=number,
                card=context.card,
            )
        )
    chosen = sorted(int(key) for key in answer)
    run.push(*(Follow(effect=node.modes[index], frame=frame) for index in chosen))


@implements("710.1", "710.2", "710.5", "711.2")
def _are_all_chosen(run: Run, frame: int, number: int) -> bool:
    """Whether a text lets the player who would choose so many effects choose each instead, and that is done.

    Of several such texts that player would choose one; since they all do the same, it is asked one after the other.
    """
    if not any(isinstance(body.effect, ChooseEachEffect) for _, body, _ in of_kind(run.state, Replace)):
        return False
    context = run.context(frame)
    choosing = done_by(context.acting, CHOOSE_EFFECTS, amount=number, source=context.source, frame=frame)
    for candidate in applicable(run.state, choosing):
        if accepted(run, candidate, choosing):
            used_up(run, candidate, choosing)
            _tell(run, candidate, choosing)
            return True
    return False


def _tell(run: Run, candidate: Candidate, choosing: Occurrence) -> None:
    modifier, what = candidate.modifier, words(run.state, choosing)
    run.note(
        message("applies-instead", told=modifier.quoted, what=what),
        cite("710.1", "710.2", "711.2"),
        card=modifier.name,
        deeds=(Deed(verb=APPLY_REPLACEMENT),),
    )
