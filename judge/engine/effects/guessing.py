"""Guessing whether something is so, or what a card is: the text goes on by whether the guess was right."""

from __future__ import annotations

from judge.engine.effects.naming import NAMED
from judge.engine.instructions.choosing import resolve
from judge.engine.model.decision import Option
from judge.engine.model.run import Run
from judge.engine.modifiers.continuous import board
from judge.engine.paying.effect import look
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.guesses import CARD_TYPE, RIGHT, WRONG
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Guess, GuessOutcome, GuessWhether

_SO, _NOT_SO = Option("so", term("it is so")), Option("not so", term("it is not so"))


@implements("705.2f#1")
def guess_whether(run: Run, frame: int, node: GuessWhether) -> None:
    """The player says whether a condition holds."""
    if not isinstance(node.condition, Condition) or node.who is not None:
        raise look(run, frame).unsupported(node)
    player = run.context(frame).acting
    guess = run.choose_one(player, message("whether-it-is-so"), (_SO, _NOT_SO), cite("705.2f#1")) == _SO.key
    _note(run, frame, guess == holds(look(run, frame), node.condition))


@implements("705.2f#1", "206.2")
def guess_what(run: Run, frame: int, node: Guess) -> None:
    """The player says which type a card has; without a card there is nothing to guess."""
    oids = resolve(run, frame, node.of, message("which-card-plain"))
    if node.what != CARD_TYPE or node.who is not None or len(oids) > 1:
        raise look(run, frame).unsupported(node)
    _, ask = NAMED[node.what]
    (guess,) = run.choose(ask(run, run.context(frame).acting))
    _note(run, frame, any(guess in board(run.state).view.get(oid).types for oid in oids))


@implements("523.1")
def guess_outcome(run: Run, frame: int, node: GuessOutcome) -> None:
    """It has been guessed before the choice was made; there is nothing to guess anywhere else."""
    if not {RIGHT, WRONG} & dict(run.context(frame).names).keys():
        raise look(run, frame).unsupported(node)


def _note(run: Run, frame: int, right: bool) -> None:
    """Keep whether the guess was right, for what hangs on it."""
    player = run.context(frame).acting
    told = message("guesses-right" if right else "guesses-wrong", player=player)
    step = run.note(told, cite("705.2f"), card=run.context(frame).card)
    run.set_context(frame, run.context(frame).named(RIGHT if right else WRONG, player))
    run.leads(frame, step)
