"""What an action costs: action tokens, and whatever else has to be paid for it (508)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

import msgspec
from msgspec.structs import replace

from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.acting.price_of_playing import tokens_of
from judge.engine.model.activation import cost_and_effect
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.able import resolved
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.spending import PRICE
from judge.engine.paying.event_text import costs_of
from judge.engine.turns.actions import Action, Legality
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import clause, ids_of, message, term
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.anywhere import Tried, best_of, told_where, tried_anywhere
from judge.ruling.answers.challenges import price_of_challenge
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.in_a_main_phase import in_a_main_phase
from judge.ruling.situation.situation import Situation
from judge.ruling.situation.within_a_phase import once_closed, once_nobody_is_challenged
from judge.scenario.model import play
from judge.scenario.model.ask import AskAfford, AskPrice
from judge.scenario.running.doing import action_of
from judge.text.ast.ability import Activated
from judge.text.ast.amount import Number
from judge.text.ast.effect import Effect, PayTokens
from judge.text.read import print_ability

#: What is said of what can only open a window, where one is open.
_OPENING = {"card-or-ability-can-only-open-priority", "only-opens-a-window-and-one-is-open"}


class Trial(msgspec.Struct, frozen=True):
    """The action asked about, every way in which it was tried, where that was, and the step that says so."""

    situation: Situation
    asked: Action
    ways: tuple[Tried, ...]
    where: tuple[Note, ...] = ()


def tried(situation: Situation, action: play.Action) -> Trial:
    """The action tried as the game stands; further in the phase that it has come to, if it can only open a window."""
    if isinstance(action, play.Challenge | play.Mulligan):
        raise UnsupportedError(message("price-what-nobody-pays-for"))
    situation, first = once_nobody_is_challenged(situation)
    now = replace(_tried(situation, action), where=first)
    if not _has_to_open(best_of(now.ways).found):
        return now
    further, where = once_closed(situation)
    return replace(_tried(further, action), where=(*first, *where)) if where else now


def _has_to_open(found: Legality) -> bool:
    """Whether it is refused since it could only open a window."""
    return not found.legal and not _OPENING.isdisjoint(ids_of(found.reason))


def _tried(situation: Situation, action: play.Action) -> Trial:
    asked = action_of(situation.state, action, situation.pieces)
    return Trial(situation, asked, tried_anywhere(situation.state, asked))


def before_paying(found: Legality) -> Iterator[Note]:
    """The steps of the trial but for the payment, which the answer says by itself."""
    return (note for note in found.notes if not _is_payment(note))


def _before_anything_is_done(found: Legality) -> Iterator[Note]:
    """The steps of the trial by which it costs so much, up to where something is done to pay for it."""
    return takewhile(lambda note: not note.changes, before_paying(found))


def _is_payment(note: Note) -> bool:
    """Whether a step is the payment of the action tokens that an action asks for."""
    return any(deed.name == PRICE for deed in note.deeds)


class Cost(msgspec.Struct, frozen=True, kw_only=True):
    """What an action costs: the action tokens, and the other parts in the words of the card."""

    tokens: int
    besides: tuple[str, ...] = ()

    @property
    def parts(self) -> tuple[str, ...]:
        """Each part in words."""
        tokens = (message("action-tokens-paid", number=self.tokens),) if self.tokens else ()
        return (*tokens, *self.besides)

    def answer(self) -> str:
        """A number where nothing but action tokens is paid, else every part."""
        return joined(self.parts, "semicolon") if self.besides else str(self.tokens)

    def told(self) -> str:
        """The whole of it as a sentence."""
        if not self.besides:
            return message("it-costs-tokens", number=self.tokens)
        return message("costs-parts", parts=joined(self.parts, "semicolon"))


def price(situation: Situation, question: AskPrice) -> Finding:
    """All that an action costs, the cheapest way, whether or not it can be paid; nothing if that is not known."""
    if isinstance(question.action, play.Challenge):
        return price_of_challenge(situation, question.action)
    trial = tried(situation, question.action)
    state = trial.situation.state
    found = best_of(trial.ways).found
    best, cost = _priced(trial)
    refusal = Note(text=message("cant-done", reason=found.reason), rules=found.rules)
    refused = () if found.legal else (refusal,)
    if cost is None:
        then = _in_a_main_phase(situation, question)
        if then is not None:
            verdict = message(
                "costs-in-a-main-phase", refusal=refusal.text, told=then.verdict or then.because[-1].text
            )
            return replace(then, because=(*trial.where, *refused, *then.because), verdict=verdict)
        return Finding(
            answer=term("none"), because=(*trial.where, *refused), rules=found.rules, met=found.met
        )
    rules = (*cite("705.2b", "508.1"), *_by_text(best.action))
    where = (*trial.where, *told_where(state, trial.asked, best.action))
    told = Note(text=cost.told(), rules=rules)
    return Finding(
        answer=cost.answer(),
        because=(
            *where,
            *_before_anything_is_done(best.found),
            *_asked_besides(state, best, cost),
            told,
            *refused,
        ),
        rules=(*rules, *_priced_by(best.found), *found.rules),
        verdict=told.text if found.legal else message("costs-and-cant", told=told.text, refusal=refusal.text),
        met=found.met,
    )


@implements("609.1")
def _in_a_main_phase(situation: Situation, question: AskPrice) -> Finding | None:
    """What a Main Phase action that can't be taken now would cost in a Main Phase of its player's, as things stand."""
    action = question.action
    if not isinstance(action, play.PlayCard | play.MoveCard | play.DrawAction | play.Rally):
        return None
    turn = situation.state.turn
    there = in_a_main_phase(situation, action.player)
    if there is None or (turn.player, turn.phase) == (action.player, there.state.turn.phase):
        return None
    found = price(there, question)
    return found if found.answer != term("none") else None


@implements("508.1", "705.2b")
def _asked_besides(state: State, best: Tried, cost: Cost) -> Iterator[Note]:
    """The step by which the text of a card that is played asks for action tokens besides its cost."""
    action, alone = best.action, best.found.alone
    if not isinstance(action, PlayAction) or alone is None:
        return
    by = sum(map(tokens_of, _by_texts(state, action)))
    if by and alone + by == cost.tokens:
        name = state.get(action.oid).label
        yield Note(
            text=message("adds-to-cost", name=name, by=by),
            rules=cite("705.2b", "508.1"),
            card=name,
            before=str(alone),
            after=str(cost.tokens),
        )


@implements("502.1", "508.1", "705.2c")
def afford(situation: Situation, question: AskAfford) -> Finding:
    """Whether a player has the action tokens for an action. Raises UnsupportedError if more is to be paid."""
    player = question.action.player
    trial = tried(situation, question.action)
    best, cost = _priced(trial)
    if cost is None:
        raise UnsupportedError(
            message("cost-not-known-since", reason=best_of(trial.ways).found.reason), clause=True
        )
    if cost.besides:
        raise UnsupportedError(message("costs-more-than-tokens", told=clause(cost.told())), clause=True)
    has = trial.situation.state.seat(player).tokens
    told = message("has-tokens-and-it-costs", player=player, number=has, price=cost.tokens)
    step = Note(text=told, rules=cite("705.2c", "508.1", "502.1"))
    return Finding(
        answer=yes_no(has >= cost.tokens),
        because=(*trial.where, *before_paying(best.found), step),
        met=best.found.met,
    )


@implements("204.1", "205.1")
def _priced(trial: Trial) -> tuple[Tried, Cost | None]:
    """The cheapest way and all that it costs, also where only the play requirement of a card is in the way."""
    state, best = trial.situation.state, best_of(trial.ways)
    cost = cost_of(state, best.action, best.found)
    if cost is not None or not isinstance(trial.asked, PlayAction):
        return best, cost
    otherwise = best_of(tried_anywhere(state, replace(trial.asked, unrequired=True)))
    cost = cost_of(state, otherwise.action, otherwise.found)
    return Tried(replace(otherwise.action, unrequired=False), otherwise.found), cost


@implements("508.1", "703.1d", "705.2b")
def cost_of(state: State, action: Action, found: Legality) -> Cost | None:
    """All that an action costs; None if it is impossible for another reason and the action tokens are not known."""
    parts = tuple(_by_texts(state, action))
    tokens = _tokens(action, found, parts)
    if tokens is None:
        return None
    besides = (one for one in parts if not (tokens_of(one) or (found.legal and isinstance(one, PayTokens))))
    return Cost(tokens=tokens, besides=(*_by_way(action), *filter(None, map(_printed, besides))))


def _tokens(action: Action, found: Legality, parts: tuple[Effect, ...]) -> int | None:
    """The action tokens that are paid whatever is chosen for the parts of a cost, which are listed by themselves."""
    if found.price is None:
        told = found.legal or isinstance(action, ActivateAction)
        return sum(map(tokens_of, parts)) if told else None
    if found.alone is None or isinstance(action, ActivateAction) or any(map(_is_so_many, parts)):
        return found.price
    return found.alone + sum(map(tokens_of, parts))


def _is_so_many(part: Effect) -> bool:
    """Whether a part takes action tokens of which its text does not say how many."""
    return isinstance(part, PayTokens) and not isinstance(part.count, Number)


#: What is given up for a card that is played in another way.
_WAYS = {"Redeem": "redeem-part", "Transform": "transform-part"}


@implements("glossary:Redeem", "glossary:Transform X")
def _by_way(action: Action) -> tuple[str, ...]:
    """What the way in which a card is played costs besides action tokens."""
    return (message(_WAYS[action.way]),) if isinstance(action, PlayAction) and action.way else ()


def _printed(part: Effect) -> str:
    words = print_ability(part)
    return f"{words[:1].lower()}{words[1:]}"


def _by_texts(state: State, action: Action) -> Iterator[Effect]:
    """What texts of cards make an action cost, part by part."""
    if isinstance(action, ActivateAction):
        abilities = board(state).view.get(action.oid).abilities
        trees = (resolved(one.tree, state) for one in abilities if one.key == action.ability)
        costs: Iterable[Effect | None] = (
            cost_and_effect(tree)[0] for tree in trees if isinstance(tree, Activated)
        )
    elif isinstance(action, PlayAction) and not action.free:
        costs = costs_of(state.get(action.oid))
    else:
        return
    for cost in costs:
        if cost is not None:
            yield from cost.instructions


def _by_text(action: Action) -> tuple[str, ...]:
    """The rule by which the text of an ability says what activating it costs."""
    return cite("703.1d") if isinstance(action, ActivateAction) else ()


def _priced_by(found: Legality) -> tuple[str, ...]:
    """The rules by which action tokens are paid for the action."""
    return tuple(rule for note in found.notes if _is_payment(note) for rule in note.rules)
