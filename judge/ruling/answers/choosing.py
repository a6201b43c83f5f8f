"""What can be chosen in the choice that is open, that was left no other option, or that a card brings up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judge.deferred import deferred
from judge.engine.model.decision import Choice, Decision
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.ruling.answers.hosts import choice_of_host
from judge.ruling.answers.nothing_to_choose import choice_of_nothing
from judge.ruling.naming import card_name, player_name
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskChoosable, AskChooser, AskOptions, Question
from judge.scenario.model.board import CardRef
from judge.scenario.running.explore import AT_REST, explore
from judge.scenario.running.played import Course

with deferred(__name__):
    from judge.ruling.answers.choosers import chooser, deciding, has_decided


def choice_of(situation: Situation, player: str, source: CardRef | None) -> Decision:
    """The choice asked about: a player's and for a card, where these are named. Raises UnsupportedError for none.

    It is one that the card itself has made, before one that it only leads to.
    """
    name = _called(situation, source) if source else ""
    brought_up = {"", *(note.card for note in situation.since_last_step())}
    found = [
        decision
        for decision in _choices(situation.decision, situation.forced)
        if player in ("", decision.player) and name in (decision.card, *brought_up)
    ]
    if found:
        return next((one for one in found if _is_made_for(situation.state, one, name)), found[0])
    obj = situation.find(source) if source else None
    if obj is not None:
        other = choice_of_host(situation, obj, player) or choice_of_nothing(situation, obj, player)
        if other is not None:
            return other
    if name:
        raise UnsupportedError(message("nothing-is-chosen-for", card=name), clause=True)
    raise UnsupportedError(message("no-decision-open-none-has-been-made"), clause=True)


def _choices(decision: Decision | None, forced: Iterable[Decision]) -> Iterator[Decision]:
    """The choice that is open, then those that had but one answer."""
    if decision is not None and decision.kind not in AT_REST:
        yield decision
    yield from forced


def needs_to_come_up(question: Question, courses: tuple[Course, ...]) -> CardRef | None:
    """The card for which a question asks what can be chosen, if no choice is open or was forced yet."""
    source = question.source if isinstance(question, AskOptions | AskChoosable | AskChooser) else None
    opened = any(True for one in courses for _ in _choices(one.last.decision, one.last.forced))
    return None if opened else source


def choosable(situation: Situation, question: AskChoosable) -> Finding:
    """Whether a card is among the options; for a card that has several choices made, among those of any of them.

    So also where it has only still to be decided whether cards are chosen: what may be done is taken to be done.
    """
    decision = choice_of(situation, question.player, question.source)
    obj, known = situation.get(question.card), situation.physicals()
    held = any(known.get(option.oid) == obj.physical for option in decision.options if option.oid)
    asked: tuple[Decision, ...] = (decision,)
    if not held and (question.source is not None or not any(option.oid for option in decision.options)):
        further = choices_after(situation, decision, question.player, question.source)
        meant = next((one for one in further if obj.physical in one.numbers), None)
        held = meant is not None
        asked = (meant.decision,) if meant else (decision, *_each_once(further, decision))
    steps = tuple(step for one in asked for step in _told(one))
    return Finding(answer=yes_no(held), because=steps, rules=asked[0].rules)


def who_chooses(situation: Situation, question: AskChooser) -> Finding:
    """Who makes the decision asked about; for a card that has several choices made, who makes each of them."""
    if question.source is None:
        return chooser(situation, question)
    made = _made_for(situation, question.source)
    if made and not _is_open_for(situation, question.source):
        return Finding(
            answer=listed(dict.fromkeys(player_name(one.player) for one in made)),
            because=tuple(map(has_decided, made)),
            rules=made[-1].rules,
            asked=message("asks-who-chooses-for", card=question.source.name),
        )
    first = choice_of(situation, "", question.source)
    further, name = choices_after(situation, first, "", None), _called(situation, question.source)
    own = (
        *((first,) if _is_made_for(situation.state, first, name) else ()),
        *(one.decision for one in further if name in one.made_for),
    )
    every = own or (first, *(one.decision for one in further))
    steps = {(one.player, one.what): deciding(one) for one in every}
    players = dict.fromkeys(player_name(one.player) for one in every)
    return Finding(
        answer=listed(players),
        because=(*steps.values(),),
        rules=first.rules,
        asked=message("asks-who-chooses-for", card=question.source.name),
    )


def _called(situation: Situation, card: CardRef) -> str:
    obj = situation.find(card)
    return situation.name(obj.oid) if obj else card.name


def _made_for(situation: Situation, source: CardRef) -> tuple[Choice, ...]:
    """The choices that have been made for a card on the way to where it is asked."""
    number, name = situation.pieces.get(source.piece, 0), _called(situation, source)
    return tuple(one for one in situation.choices if one.card == name or (number and one.source == number))


def _is_open_for(situation: Situation, source: CardRef) -> bool:
    """Whether a choice for a card is open now, or had but one answer."""
    name = _called(situation, source)
    found = _choices(situation.decision, situation.forced)
    return any(_is_made_for(situation.state, one, name) for one in found)


def _told(decision: Decision) -> tuple[Note, ...]:
    """Who chooses what, and among which cards; whether to do something at all is no choice of cards."""
    among_cards = not decision.options or any(option.oid for option in decision.options)
    return (deciding(decision), options_of(decision)) if among_cards else (deciding(decision),)


def options_of(decision: Decision) -> Note:
    """The step that names what can be chosen in a decision."""
    if not decision.options:
        return Note(text=message("nothing-can-be-chosen"), rules=decision.rules)
    options = listed(option.text for option in decision.options)
    return Note(text=message("options-are", options=options), rules=decision.rules)


class Further(msgspec.Struct, frozen=True):
    """A choice that comes up later, the pieces of cardboard among which it is made, and what the card is called."""

    decision: Decision
    numbers: frozenset[int]
    made_for: frozenset[str]


def choices_after(
    situation: Situation, first: Decision, player: str, source: CardRef | None
) -> tuple[Further, ...]:
    """The choices of cards that a card has made after a first one, whichever way that and those between are made.

    Those that leave only one answer come last. It is the card of the first choice, and else the `source`.

    With a `player` only that player's. Raises UnsupportedError if there are too many ways to follow.
    """
    found, whose = list[Further](), _for_whom(situation.state, first)
    if not whose and source is not None:
        whose = frozenset({_called(situation, source)})

    def note(state: State, decision: Decision) -> None:
        asked = decision.kind not in AT_REST and player in ("", decision.player)
        among = tuple(state.find(option.oid) for option in decision.options if option.oid)
        others = bool(whose) and whose.isdisjoint(_for_whom(state, decision))
        if asked and among and not others and decision != first:
            numbers = frozenset(obj.physical for obj in among if obj)
            found.append(Further(decision, numbers, _for_whom(state, decision)))

    def noted(state: State, decision: Decision) -> tuple[str, ...] | None:
        note(state, decision)
        return None

    explored = explore(situation.state, decide=noted)
    if not explored.complete:
        raise UnsupportedError(message("line-play-with-too-many-ways-go"))
    for outcome in explored.outcomes:
        for forced in outcome.forced:
            note(situation.state, forced)
    return tuple(found)


def _for_whom(state: State, decision: Decision) -> frozenset[str]:
    """The card that has something chosen, as the ruling calls it; none for a decision that states none."""
    obj = state.physical(decision.source) if decision.source else None
    return frozenset({decision.card, card_name(state, obj.oid) if obj else ""} - {""})


def _is_made_for(state: State, decision: Decision, name: str) -> bool:
    """Whether it is the card of that name that has something chosen."""
    return name in _for_whom(state, decision)


def _each_once(further: Iterable[Further], first: Decision) -> tuple[Decision, ...]:
    """Of choices of which the same is said the first."""
    said = {one.decision.what: one.decision for one in reversed(tuple(further))}
    return tuple(one for what, one in reversed(said.items()) if what != first.what)
