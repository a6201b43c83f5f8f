"""Can Alice win this turn? — a line of play, what it depends on, or that there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from judge.deadline import OutOfTimeError
from judge.engine.model.describing import rules_of as rules_of_occurrence
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.zones import HAND, zone_key
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import joined, listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.goals import amount, concerned, goal_of
from judge.ruling.lines.following import help_needed, line, variations
from judge.ruling.lines.refusing import refusal
from judge.ruling.lines.searching import Search, search
from judge.ruling.lines.telling import steps
from judge.ruling.lines.too_late import too_late
from judge.ruling.naming import zone_name
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.record.model import Outcome
from judge.ruling.situation.situation import Situation
from judge.ruling.slices.bearing import rules_of
from judge.ruling.statements.wording import slug
from judge.scenario.model.ask import AskHappens, AskLine, AtLeast
from judge.scenario.model.play import PlayerOccurrence
from judge.scenario.running import explore
from judge.scenario.setting_up.supposing import Translator

MOST_POSITIONS = 5000
"""So many positions are followed where nobody says how many."""

_WINNING = "wins the game"


@implements("510.1", "510.3", "705.1", "801.1")
def line_of_play(situation: Situation, question: AskLine) -> Finding:
    """Whether a player can bring something about before the turn ends.

    All that every player could do and choose is followed: the line has to lead there whatever the others and chance do;
    if it needs their help the answer depends on that. Nobody concedes. Raises UnsupportedError if what is not known
    or the bound keeps the answer from being certain, OutOfTimeError if time does.
    """
    if late := too_late(situation, question):
        hidden = _left_out([situation.state], situation.state.players())
        return Finding(answer=yes_no(False), because=(late,), rules=late.rules, distinction=hidden)
    start = explore.Outcome(state=situation.state, decision=situation.decision)
    found = search(
        start,
        question.player,
        goal_of(question, situation),
        situation.limit or MOST_POSITIONS,
        concerned(question, situation),
    )
    met = dict.fromkeys(question for position in found.graph.positions for question in position.state.met)
    return replace(_ANSWERS[found.verdict](situation, question, found), met=tuple(met))


def _forced(situation: Situation, question: AskLine, found: Search) -> Finding:
    main = line(found)
    if not main:
        return Finding(
            answer=yes_no(True),
            because=(Note(text=message("so-already"), rules=_rules_of(situation, question)),),
        )
    told = (*steps(main), *variations(found, main))
    others = [player for player in situation.state.players() if player != question.player]
    return Finding(
        answer=yes_no(True),
        because=told,
        rules=_decisive(situation, question, told),
        distinction=_left_out(_states(found), others),
        whole=True,
    )


def _helped(situation: Situation, question: AskLine, found: Search) -> Finding:
    main = line(found)
    told = tuple(steps(main))
    when = joined(help_needed(found, main), "semicolon")
    return Finding(
        answer=term("depends"),
        because=told,
        rules=_decisive(situation, question, told),
        distinction=_left_out(_states(found), situation.state.players()),
        outcomes=(
            Outcome(answer=yes_no(True), when=when),
            Outcome(answer=yes_no(False), when=message("it-is-prevented")),
        ),
        whole=True,
    )


def _none(situation: Situation, question: AskLine, found: Search) -> Finding:
    text = message("every-way-followed", steps=found.graph.steps)
    refused = tuple(refusal(situation, question))
    rules = (*rules_of(refused), *(_rules_of(situation, question) or cite("510.1")))
    because = (*refused, *_most(situation, question, found), Note(text=text, rules=rules[-1:]))
    left_out = _left_out(_states(found), situation.state.players())
    return Finding(answer=yes_no(False), because=because, rules=rules, distinction=left_out)


def _unknown(_situation: Situation, _question: AskLine, found: Search) -> Finding:
    known = message(
        "line-with-help-found-in-part" if 0 in found.lines else "no-line-found-in-part",
        followed=message("positions-were-followed", steps=found.graph.steps),
    )
    if found.late:
        raise OutOfTimeError(found.late.seconds, (known,))
    if found.why:
        raise found.why
    raise UnsupportedError(known, clause=True)


_ANSWERS: dict[str, Callable[[Situation, AskLine, Search], Finding]] = {
    "forced": _forced,
    "helped": _helped,
    "none": _none,
    "unknown": _unknown,
}


# -- what decides -------------------------------------------------------------------------------------------------


def _decisive(situation: Situation, question: AskLine, told: tuple[Note, ...]) -> tuple[str, ...]:
    """The rules of what is aimed at, then those of the steps from the last back."""
    return tuple(dict.fromkeys((*_rules_of(situation, question), *rules_of(reversed(told)))))


@implements("103.2", "502.1", "404.1", "507.1", "402.2")
def _rules_of(situation: Situation, question: AskLine) -> tuple[str, ...]:
    aim = question.aim
    if isinstance(aim, AtLeast):
        return _AMOUNTS[aim.what]
    if not isinstance(aim, AskHappens):
        return ()
    if isinstance(aim.occurrence, PlayerOccurrence) and aim.occurrence.verb == _WINNING:
        return cite("103.2")
    (first, *_), *_ = Translator(situation.state, situation.pieces).batches(aim.occurrence)
    return rules_of_occurrence(first)


_AMOUNTS = {
    "score": cite("517.1"),
    "tokens": cite("502.1"),
    "hand size": cite("404.1"),
    "deck size": cite("402.2"),
    "power": cite("507.1"),
}


# -- how near it comes --------------------------------------------------------------------------------------------


def _most(situation: Situation, question: AskLine, found: Search) -> Iterator[Note]:
    """Of what there is to be enough of, the most that any position holds."""
    aim: object = question.aim
    done = aim.occurrence if isinstance(aim, AskHappens) else None
    if isinstance(done, PlayerOccurrence) and done.verb == _WINNING:
        aim = AtLeast(what="score", number=0, player=done.player)
    if not isinstance(aim, AtLeast):
        return
    here = (replace(situation, state=position.state) for position in found.graph.positions)
    most = max(amount(one, aim) for one in here)
    who = aim.card.name if aim.card is not None else aim.player
    yield Note(text=message(f"most-{slug(aim.what)}", who=who, number=most), rules=_AMOUNTS[aim.what])


# -- what is not known --------------------------------------------------------------------------------------------


def _states(found: Search) -> list[State]:
    return [position.state for position in found.graph.positions]


def _left_out(states: Sequence[State], players: Iterable[str]) -> str:
    """That cards in hands were left out of account, as they are not known; nothing if all are."""
    hands = [
        zone_name(HAND, player) for player in players if any(_is_hidden(state, player) for state in states)
    ]
    return message("unknown-cards-not-reckoned-with", names=listed(hands)) if hands else ""


def _is_hidden(state: State, player: str) -> bool:
    if zone_key(HAND, player) in state.undescribed:
        return True
    return any(state.get(oid).is_unknown for oid in state.zone(HAND, player))
