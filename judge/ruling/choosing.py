"""What can be chosen in the choice that is open, that was left no other option, or that a card brings up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.model.decision import Decision
from judge.engine.model.trace import Note
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.ruling.choosers import deciding
from judge.ruling.finding import Finding, yes_no
from judge.ruling.situation import Situation
from judge.scenario.ask import AskChoosable, AskOptions, Question
from judge.scenario.board import CardRef
from judge.scenario.explore import AT_REST
from judge.scenario.played import Course


def choice_of(situation: Situation, player: str, source: CardRef | None) -> Decision:
    """The choice asked about: a player's and for a card, where these are named. Raises UnsupportedError for none."""
    obj = situation.find(source) if source else None
    name = situation.name(obj.oid) if obj else source.name if source else ""
    brought_up = {"", *(note.card for note in situation.since_last_step())}
    for decision in _choices(situation.decision, situation.forced):
        if player in ("", decision.player) and name in (decision.card, *brought_up):
            return decision
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
    source = question.source if isinstance(question, AskOptions | AskChoosable) else None
    opened = any(True for one in courses for _ in _choices(one.last.decision, one.last.forced))
    return None if opened else source


def choosable(situation: Situation, question: AskChoosable) -> Finding:
    """Whether a card is among the options."""
    decision = choice_of(situation, question.player, question.source)
    obj, known = situation.get(question.card), situation.physicals()
    held = any(known.get(option.oid) == obj.physical for option in decision.options if option.oid)
    options = listed(option.text for option in decision.options)
    step = Note(text=message("options-are", options=options), rules=decision.rules)
    return Finding(answer=yes_no(held), because=(deciding(decision), step), rules=decision.rules)
