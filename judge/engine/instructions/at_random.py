"""Choices made at random (523), and what texts have players guess as they are made."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.context import Context
from judge.engine.model.decision import Decision, Option
from judge.engine.model.likelihood import CHANCE
from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading, under
from judge.engine.model.run import SETTLING, Run
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.able import able_cards, resolved
from judge.engine.modifiers.continuous import board
from judge.engine.paying.effect import following
from judge.engine.perspective.guesses import RIGHT, WRONG
from judge.engine.texts.functioning import zones_of
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import AsMadeAtRandom
from judge.text.ast.effect import Effect
from judge.text.ast.event import MadeAtRandom
from judge.text.ast.selection import Quantifier, Selection, TypeNoun

Guessing = tuple[Context, Effect]
"""How the text is read that has its controller guess, and what it goes on with."""


@implements("523.1", "523.2")
def choose_at_random(
    run: Run, what: str, options: tuple[Option, ...], *, least: int = 1, most: int = 1, card: str = ""
) -> tuple[str, ...]:
    """What chance chooses, once all have guessed it whom texts have guess."""
    decision = Decision(
        player=CHANCE,
        kind=CHANCE,
        what=what,
        options=options,
        rules=cite("523.1", "523.2"),
        least=least,
        most=most,
        card=card,
    )
    found = tuple(_guessing(run.state, decision)) if options and most else ()
    guesses = tuple((*one, _guess(run, one[0], decision)) for one in found)
    chosen = run.choose(decision)
    for context, effect, guess in guesses:
        _go_on(run, context, effect, right=_is_right(run, guess, chosen))
    return chosen


@implements("701.3", "801.1")
def _guessing(state: State, decision: Decision) -> Iterator[Guessing]:
    """The texts that have players guess, in the order in which these decide."""
    cards = tuple(card for card in able_cards(state, board(state).view) if _can_guess(state, card))
    for player in state.players_from(state.last_priority or state.turn.player):
        for card in cards:
            if state.holder(card) == player:
                yield from _of_card(state, card, decision)


def _can_guess(state: State, card: Obj) -> bool:
    return any(isinstance(one.tree, AsMadeAtRandom) for one in board(state).view.get(card.oid).abilities)


def _of_card(state: State, card: Obj, decision: Decision) -> Iterator[Guessing]:
    for ability in board(state).view.get(card.oid).abilities:
        tree = resolved(ability.tree, state)
        if isinstance(tree, AsMadeAtRandom) and card.zone in zones_of(tree) and _is_awaited(tree, decision):
            yield replace(ability_context(state, card), text=ability.text), tree.effect


@implements("523.1")
def _is_awaited(tree: AsMadeAtRandom, decision: Decision) -> bool:
    """Whether it is what the text waits for: any choice, or one among cards."""
    event = tree.event
    return isinstance(event, MadeAtRandom) and (event.choices or all(one.oid for one in decision.options))


def is_of_any_card(event: MadeAtRandom) -> bool:
    """Whether it is of whatever card is selected at random, if it is of cards."""
    cards = event.cards
    if cards is None:
        return event.choices
    if not isinstance(cards, Selection) or not isinstance(cards.quantifier, Quantifier):
        return False
    described = cards.description
    plain = not described.adjectives and not described.qualifiers and len(described.nouns) == 1
    noun = described.nouns[0] if plain else None
    return cards.quantifier.mode == "random" and isinstance(noun, TypeNoun) and noun.kind == "card"


@implements("523.1", "705.2f#1")
def _guess(run: Run, context: Context, decision: Decision) -> tuple[str, ...]:
    """What a player says will be chosen: as much as is chosen."""
    guess = Decision(
        player=context.acting,
        kind="choose",
        what=message("what-is-guessed", what=decision.what),
        options=decision.options,
        rules=cite("523.1", "705.2f#1"),
        least=decision.least,
        most=decision.most,
        card=context.card,
        unseen=True,
    )
    return run.choose(guess)


def _is_right(run: Run, guess: tuple[str, ...], chosen: tuple[str, ...]) -> bool:
    """Whether a guess comes true: all of it, or any of it by a reading of A151."""
    said, true = set(guess), set(chosen)
    right, met = under(run.state, "A151", {"all": said == true, "any": bool(said & true)})
    run.meet(*met)
    return right


@implements("523.1", "705.2f")
def _go_on(run: Run, context: Context, effect: Effect, *, right: bool) -> None:
    """Follow the text that had it guessed: at once, or after what the choice was made for by a reading of A152."""
    player = context.acting
    told = message("guesses-right" if right else "guesses-wrong", player=player)
    note = Note(text=told, rules=cite("523.1", "705.2f"), card=context.card)
    step = run.add(note, aside=True)
    frame = run.open_frame(replace(context.named(RIGHT if right else WRONG, player), led_by=step))
    follow = tuple(replace(one, cause=step) for one in following(effect, frame))
    if right:
        run.meet("A152")
    if reading(run.state, "A152") == "at-once":
        run.first += follow
    else:
        run.push(*follow)


def _put_first(run: Run) -> None:
    if run.first:
        run.push(*run.first)
        run.first.clear()


SETTLING.append(_put_first)
