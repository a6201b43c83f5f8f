"""Answering the questions of a scenario that has been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from judge.deadline import OutOfTimeError, check_time, each_in_time, known_by_then
from judge.deferred import deferred
from judge.diagnostics import InputError
from judge.engine.model.switches import still_open
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.editions import borrowed
from judge.ruling.answers.families import FAMILIES, Family
from judge.ruling.answers.reads import reads_of
from judge.ruling.answers.situations import met_again, situations
from judge.ruling.reasons.distinction import distinction
from judge.ruling.reasons.unread import unread, untold, with_ability
from judge.ruling.record.final import FinalBoard, final_board
from judge.ruling.record.model import Answer, ChoiceMade, Outcome, Ruling, Ways
from judge.ruling.situation.situation import Situation
from judge.ruling.situation.stopping import Stop, stop_of, stopped_verdict
from judge.ruling.slices.argument import argument
from judge.ruling.slices.bearing import assumptions_of, bearing, rules_of
from judge.ruling.slices.decisive import most_decisive_first
from judge.ruling.slices.slicing import looked_at
from judge.ruling.statements.asking import asked
from judge.ruling.weighing.editions import left_undecided, not_obeyed, taken_as_read, unknown_to_it
from judge.ruling.weighing.merge import Found, agree, outcomes
from judge.ruling.weighing.readings import Readings, doubted, weighed
from judge.ruling.weighing.verdict import depends_verdict, late_verdict, unsupported_verdict, verdict
from judge.scenario.model.ask import AskStops, Inquiry
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.explore import LIMIT
from judge.scenario.running.played import Played
from judge.scenario.running.runner import MOST_COURSES

with deferred(__name__):
    from judge.ruling.answers.in_the_way import stops
    from judge.ruling.situation.changed_board import on_changed_board
    from judge.ruling.situation.placing import placed
    from judge.ruling.statements.changes import supposed_to_be
    from judge.ruling.weighing.by_default import by_default, default_verdict


def rule(played: Played, *, every: bool = False, changed: bool = False) -> Ruling:
    """The ruling on a scenario; `every` lists each outcome of the line of play, not only different answers.

    On a board that was `changed` since it was asked, a question that speaks of what does not come up is declined.
    The questions share the time there is: none takes what those after it need.
    """
    readings = Readings(played)
    answering = _answered_if_asked if changed else answered
    return Ruling(
        scenario=played.scenario.title,
        ruleset=played.setup.ruleset,
        answers=each_in_time(
            lambda inquiry: answering(played, inquiry, readings, every=every), played.scenario.inquiries
        ),
        final=_final(played),
        about=played.scenario.about,
        assumed=played.setup.state.readings,
        aside=played.setup.aside,
        stopped=stop_of(played),
    )


def not_playable(scenario: Scenario, ruleset: str, fault: InputError) -> Ruling:
    """The ruling where a line of play that goes well under the scenario's own ruleset does not under another."""
    why = fault.diagnostics[0].message
    declined = UnsupportedError(
        message("line-play-not-possible-under-ruleset", ruleset=ruleset, why=why), clause=True
    )
    answers = tuple(_unsupported(inquiry, declined) for inquiry in scenario.inquiries)
    return Ruling(scenario=scenario.title, ruleset=ruleset, answers=answers, about=scenario.about)


def no_time(scenario: Scenario, ruleset: str, over: OutOfTimeError) -> Ruling:
    """The ruling where there was not even time for the board."""
    answers = tuple(_late(inquiry, over) for inquiry in scenario.inquiries)
    return Ruling(scenario=scenario.title, ruleset=ruleset, answers=answers, about=scenario.about)


def _final(played: Played) -> FinalBoard | None:
    if played.setup.declined is not None or played.late is not None or not played.outcomes:
        return None
    try:
        return final_board(played.outcomes[0].state)
    except UnsupportedError:
        return None


def answered(played: Played, inquiry: Inquiry, readings: Readings, *, every: bool = False) -> Answer:
    """The answer to one question. What the engine can't do, or not in time, makes it unsupported.

    Raises InputError if it speaks of what does not come up in any course of the game.
    """
    try:
        return weighed_answer(played, inquiry, readings, every=every)
    except OutOfTimeError as over:
        return _late(inquiry, over)


def weighed_answer(played: Played, inquiry: Inquiry, readings: Readings, *, every: bool = False) -> Answer:
    """The answer to one question, weighed against other readings of the rules.

    Raises OutOfTimeError, and as `answered` does.
    """
    if inquiry.changes:
        return _supposing(played, inquiry, every=every)
    if isinstance(inquiry.question, AskStops):
        return _in_the_way(played, inquiry, inquiry.question)
    stop = stop_of(played, inquiry.after)
    if stop is not None:
        return _stopped(inquiry, stop)
    answer, met = _answered(played, inquiry, every=every)
    undecided = left_undecided(answer, inquiry, met, readings, as_read)
    if undecided is not None:
        return _unsupported(inquiry, undecided)
    if answer.certainty == "unsupported":
        return answer
    weigh = weighed if answer.certainty == "settled" else doubted
    return weigh(answer, inquiry, met, readings, as_read)


def _supposing(played: Played, inquiry: Inquiry, *, every: bool = False) -> Answer:
    """The answer on the board that a question supposes."""
    try:
        changed, there = on_changed_board(played, inquiry)
    except UnsupportedError as declined:
        return _unsupported(inquiry, declined)
    answer = weighed_answer(changed, there, Readings(changed), every=every)
    told = tuple(supposed_to_be(change) for change in inquiry.changes)
    return replace(answer, supposed=told, asked=asked(inquiry) if answer.asked else "")


def _in_the_way(played: Played, inquiry: Inquiry, question: AskStops) -> Answer:
    """Whether a card stops a player: each of two boards is asked for itself."""
    try:
        return stops(played, inquiry, question, lambda one, asked: weighed_answer(one, asked, Readings(one)))
    except UnsupportedError as declined:
        return _unsupported(inquiry, declined)


def _answered_if_asked(
    played: Played, inquiry: Inquiry, readings: Readings, *, every: bool = False
) -> Answer:
    try:
        return answered(played, inquiry, readings, every=every)
    except InputError as fault:
        why = fault.diagnostics[0].message
        return _unsupported(inquiry, UnsupportedError(message("does-not-come-up", why=why), clause=True))


def as_read(played: Played, inquiry: Inquiry) -> Answer:
    """The answer under the readings taken, not weighed against other readings. Raises OutOfTimeError."""
    if inquiry.changes or isinstance(inquiry.question, AskStops):
        return weighed_answer(played, inquiry, Readings(played))
    stop = stop_of(played, inquiry.after)
    return _stopped(inquiry, stop) if stop is not None else _answered(played, inquiry)[0]


def _answered(played: Played, inquiry: Inquiry, *, every: bool = False) -> tuple[Answer, tuple[str, ...]]:
    """The answer under the readings that a line of play takes, and the open questions met on the way.

    Raises OutOfTimeError.
    """
    played.require(inquiry.after)
    family = FAMILIES.get(type(inquiry.question))
    try:
        if family is None:
            raise UnsupportedError(message("questions-like", text=inquiry.text))
        found = _all_found(played, inquiry, family)
        again = met_again(played, inquiry.after, inquiry.question, now=family.now)
        complete = played.complete_after(inquiry.after)
        ways = Ways(len(found), played.limit or MOST_COURSES, complete, again)
        if not ways.complete:
            return _bounded(inquiry, found, ways, played.limit or LIMIT, every=every), ()
        answer = _merged(inquiry, found, ruleset=played.setup.ruleset, every=every)
        answer = replace(answer, ways=ways) if every else answer
    except UnsupportedError as declined:
        return _unsupported(inquiry, declined), ()
    return answer, _once(question for one in found for question in still_open(one.situation.state, _met(one)))


def _met(found: Found) -> Iterator[str]:
    """The open questions on which what one course of the game answers hangs, or may hang."""
    yield from assumptions_of((*found.situation.notes, *found.finding.because))
    yield from (*found.finding.assumptions, *found.finding.met, *found.situation.state.met)


def _all_found(played: Played, inquiry: Inquiry, family: Family) -> tuple[Found, ...]:
    """What every course of the game answers. Raises UnsupportedError, and InputError if none can be asked it."""
    if played.setup.declined is not None:
        raise played.setup.declined
    found, faults = list[Found](), []
    asked = situations(played, inquiry.after, inquiry.question, now=family.now, given=inquiry.given)
    with known_by_then(lambda: _by_then(found, len(asked))):
        for one in asked:
            check_time()
            try:
                found.append(_found(one, inquiry, family))
            except InputError as fault:
                faults.append(fault)
    if found and faults:
        raise UnsupportedError(message("question-can-asked-some-courses-game-only"))
    if faults:
        raise placed(faults[0], played.scenario, inquiry)
    if not found:
        raise UnsupportedError(message("line-play-with-too-many-ways-go"))
    return tuple(found)


def _by_then(found: Iterable[Found], ways: int) -> str:
    """What was answered by then in those ways that had been looked at, as a clause; "" if there is but one."""
    counted = Counter(one.finding.answer for one in found)
    if not counted:
        return ""
    told = listed(
        (
            message("answer-in-ways", answer=answer, ways=message("so-many-ways", number=number))
            for answer, number in counted.items()
        )
    )
    return message("answered-in-ways", number=counted.total(), ways=ways, told=told)


def _bounded(inquiry: Inquiry, found: tuple[Found, ...], ways: Ways, limit: int, *, every: bool) -> Answer:
    """There is no ruling as long as not all ways were followed; `every` says what those that were lead to."""
    bound = message(
        "at-most-between-two-steps",
        ways=message("so-many-ways", number=ways.most),
        positions=message("so-many-positions", number=limit),
    )
    reason = UnsupportedError(message("not-all-ways-followed", bound=bound), clause=True)
    told = outcomes(found, every=True) if every else ()
    return replace(_unsupported(inquiry, reason), outcomes=told, ways=ways if every else None)


def _found(situation: Situation, inquiry: Inquiry, family: Family) -> Found:
    """Raises UnsupportedError if the engine declined on the way here, or can't say."""
    halted = situation.declined and with_ability(situation.declined, situation.start)
    declined = halted or unread(situation) or unknown_to_it(situation.state)
    if declined is not None:
        raise declined
    return Found(situation, family.answer(situation, inquiry.question))


def _crowded(situation: Situation) -> UnsupportedError | None:
    """Why a board with too many modifiers that may change one another is not ruled on."""
    if not situation.board.arrangement.bounded:
        return None
    return UnsupportedError(message("too-many-dependencies"))


def _merged(inquiry: Inquiry, found: tuple[Found, ...], *, ruleset: str, every: bool) -> Answer:
    first, finding = found[0], found[0].finding
    settled = agree(found)
    reads = reads_of(first.situation, inquiry.question)
    leading = bearing(first.situation.notes, reads)
    walk = tuple(first.situation.notes[one.place] for one in leading)
    told_before = {one.text for step in walk for one in (step, *step.because)}
    own = tuple(note for note in finding.because if note.text not in told_before)
    because = (*own, *walk) if finding.first else (*walk, *own)
    decisive = (*finding.rules, *rules_of(finding.because))
    rules = _once((*decisive, *rules_of(reversed(walk))))
    other = not_obeyed(ruleset, rules if walk else (*rules, *rules_of(first.situation.notes)))
    declined = other or untold(first.situation, inquiry.question, because)
    if declined is not None:
        raise declined
    told = outcomes(found, every=every) if every or not settled else ()
    rules = most_decisive_first((*rules, *_of_chance(told)), because)
    default = None if settled else by_default(outcomes(found))
    alike = not settled or len({one.finding.verdict for one in found}) == 1
    plainly = (finding.verdict if alike else "") or verdict(inquiry.question, finding.answer)
    return Answer(
        question=inquiry.text,
        read_as=inquiry.read_as,
        answer=finding.answer if settled else term("depends"),
        certainty="settled" if settled else "depends",
        because=because,
        rules=rules,
        borrowed=borrowed(ruleset, (*rules, *rules_of(because))),
        assumptions=taken_as_read(first.situation.state, (*finding.assumptions, *assumptions_of(because))),
        choices=tuple(ChoiceMade.of(choice) for choice in first.situation.choices) if settled else (),
        outcomes=told,
        verdict=plainly
        if settled
        else default_verdict(plainly)
        if default
        else depends_verdict(outcomes(found)),
        default=default,
        distinction=finding.distinction
        or (_distinction(inquiry, found[0]) if alike else message("so-in-every-way")),
        changes=finding.changes,
        whole=finding.whole,
        asked=finding.asked or asked(inquiry),
        argument=replace(
            argument(first.situation, leading, len(own), first=finding.first),
            asked=inquiry.question,
            reads=reads,
        ),
    )


def _of_chance(told: Iterable[Outcome]) -> Iterator[str]:
    """The rules by which chance decides, where it does."""
    for outcome in told:
        yield from (choice.rule for choice in outcome.choices if choice.likely)


def _distinction(inquiry: Inquiry, found: Found) -> str:
    """What the answer turns on, drawn by its own steps and by those of the walk that answer it by themselves.

    Of what is to come it is that nobody acts before.
    """
    if found.situation.foretold:
        return message("nobody-acts-until-then")
    finding, question, notes = found.finding, inquiry.question, found.situation.notes
    looked = sorted(set(looked_at(notes, reads_of(found.situation, question))), reverse=True)
    return distinction(question, finding.answer, (*finding.because, *(notes[place] for place in looked)))


def _stopped(inquiry: Inquiry, stop: Stop) -> Answer:
    return Answer(
        question=inquiry.text,
        read_as=inquiry.read_as,
        answer="",
        certainty="unsupported",
        verdict=stopped_verdict(stop),
        rules=stop.rules,
        assumptions=stop.assumptions,
        stopped=True,
        asked=asked(inquiry),
    )


def _unsupported(inquiry: Inquiry, declined: UnsupportedError) -> Answer:
    return _declined(inquiry, unsupported_verdict(declined))


def _late(inquiry: Inquiry, over: OutOfTimeError) -> Answer:
    return replace(_declined(inquiry, late_verdict(over)), late=True)


def _declined(inquiry: Inquiry, why: str) -> Answer:
    return Answer(
        question=inquiry.text,
        read_as=inquiry.read_as,
        answer="",
        certainty="unsupported",
        verdict=why,
        asked=asked(inquiry),
    )


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))
