"""What a question that is answered with yes or no asks about, as a statement or its opposite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.deferred import deferred
from judge.messages.message import message, term
from judge.ruling.statements.wording import called, slug, told
from judge.scenario.model import ask
from judge.scenario.model.ask import Aim, AskHappens, AskLine, AtLeast, CardState
from judge.scenario.model.play import PlayerOccurrence

with deferred(__name__):
    from judge.ruling.statements.actions import action
    from judge.ruling.statements.occurrences import doing, occurs
    from judge.ruling.statements.places import is_at


def statement(question: object, held: bool) -> str:
    """That what is asked is so, or that it is not. Raises KeyError for a question of another kind."""
    return _STATEMENTS[type(question)](question, held)


def in_state(card: str, state: CardState, held: bool) -> str:
    """That a card is in a state, or is not."""
    return told(f"state-{slug(state)}", held, card=card)


def _confronts(question: ask.AskConfronts, held: bool) -> str:
    if question.meets:
        return told(
            "could-confront" if question.could else "meets",
            held,
            player=question.player,
            card=called(question.problem),
        )
    return told("does-confronts", held, player=question.player, cards=called(question.problem))


def _happens(question: AskHappens, held: bool) -> str:
    if question.some and isinstance(question.occurrence, PlayerOccurrence):
        return told("scores-some", held, player=question.occurrence.player)
    return occurs(question.occurrence, held)


def _choosable(question: ask.AskChoosable, held: bool) -> str:
    card = called(question.card)
    gaps = {"source": called(question.source)} if question.source else {}
    last = "-for" if question.source else ""
    if question.player:
        return told(f"may-choose{last}", held, player=question.player, card=card, **gaps)
    return told(f"may-be-chosen{last}", held, card=card, **gaps)


def _may_during(question: ask.AskMayDuring, held: bool) -> str:
    gaps = {"player": question.action.player, "doing": action(question.action)}
    if question.faceoff:
        return told("may-do-in-a-faceoff", held, **gaps)
    phase = term(question.phase) if question.phase else ""
    if question.turn and phase:
        return told("may-do-in-phase-of", held, whose=question.turn, phase=phase, **gaps)
    if phase:
        return told("may-do-in-phase", held, phase=phase, **gaps)
    if question.turn:
        return told("may-do-on-turn-of", held, whose=question.turn, **gaps)
    return told("may-do-this-turn", held, **gaps)


def _stops(question: ask.AskStops, held: bool) -> str:
    what, card = question.what, called(question.card)
    if isinstance(what, ask.AskMay):
        return told("stops-from", held, card=card, player=what.action.player, doing=action(what.action))
    confronting = doing(PlayerOccurrence(verb="confronts", player=what.player, cards=(what.problem,)))
    return told("stops-from", held, card=card, player=what.player, doing=confronting)


def _respond(question: ask.AskRespond, held: bool) -> str:
    if question.to is not None:
        return told("may-respond-to", held, player=question.player, card=called(question.to))
    return told("may-respond", held, player=question.player)


# -- lines of play ------------------------------------------------------------------------------------------------


def _line(question: AskLine, held: bool) -> str:
    done = _done_by(question.player, question.aim) if question.holds else ""
    if done:
        return told("may-this-turn", held, player=question.player, doing=done)
    aim = statement(question.aim, question.holds)
    return told("may-make-it-so", held, player=question.player, statement=aim)


def _done_by(player: str, aim: Aim) -> str:
    """What is aimed at as something that the player does; empty if it is something else."""
    if isinstance(aim, AtLeast):
        return message(f"to-have-{slug(aim.what)}", number=aim.number) if aim.player == player else ""
    if not isinstance(aim, AskHappens) or getattr(aim.occurrence, "player", player) != player:
        return ""
    return doing(aim.occurrence)


def _at_least(aim: AtLeast, held: bool) -> str:
    if aim.card is not None:
        return told("has-power-of", held, card=called(aim.card), number=aim.number)
    return told(f"owns-{slug(aim.what)}", held, player=aim.player, number=aim.number)


_FACEOFF: dict[str, Callable[[bool], str]] = {
    "": lambda held: told("faceoff-comes", held),
    "Problem": lambda held: told("problem-faceoff-comes", held),
    "Troublemaker": lambda held: told("troublemaker-faceoff-comes", held),
    "Multi Problem": lambda held: told("multi-problem-faceoff-comes", held),
}
_STATEMENTS: dict[type[Any], Callable[[Any, bool], str]] = {
    ask.AskState: lambda asked, held: in_state(called(asked.card), asked.state, held),
    ask.AskHas: lambda asked, held: told("has-text", held, card=called(asked.card), what=asked.what),
    ask.AskIsAt: lambda asked, held: is_at(called(asked.card), asked.place, held),
    ask.AskMay: lambda asked, held: told(
        "may-do", held, player=asked.action.player, doing=action(asked.action)
    ),
    ask.AskMayDuring: _may_during,
    ask.AskMust: lambda asked, held: told(
        "has-to-do", held, player=asked.action.player, doing=action(asked.action)
    ),
    ask.AskStops: _stops,
    ask.AskConfronts: _confronts,
    ask.AskDepends: lambda asked, held: told(
        "depends-on", held, modifier=called(asked.modifier), on=called(asked.on)
    ),
    ask.AskApplies: lambda asked, held: told(
        "applies-to", held, source=called(asked.source), card=called(asked.card)
    ),
    ask.AskTriggers: lambda asked, held: told("triggers-itself", held, card=called(asked.card)),
    ask.AskDeck: lambda asked, held: told("deck-legal", held, player=asked.player),
    ask.AskGame: lambda asked, held: told(f"game-{slug(asked.what)}", held),
    ask.AskHappens: _happens,
    ask.AskAfford: lambda asked, held: told(
        "can-afford", held, player=asked.action.player, doing=action(asked.action)
    ),
    ask.AskOverLimit: lambda asked, held: told(
        "is-at-limit" if asked.reached else "is-over-limit", held, player=asked.player
    ),
    ask.AskMeets: lambda asked, held: told(
        "meets-play-requirement", held, player=asked.player, card=called(asked.card)
    ),
    ask.AskChoosable: _choosable,
    ask.AskRespond: _respond,
    ask.AskFaceoff: lambda asked, held: _FACEOFF[asked.kind](held),
    ask.AskLine: _line,
    AtLeast: _at_least,
}
