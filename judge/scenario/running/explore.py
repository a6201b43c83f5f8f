"""Following a game through its decisions: answered where somebody answers, every way where nobody does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice, permutations

import msgspec
from msgspec.structs import replace

from judge.deadline import known_by_then
from judge.engine.model.decision import Choice, Decision, Option
from judge.engine.model.likelihood import CHANCE
from judge.engine.model.run import answered, without_causes
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.running.hidden import advance_known
from judge.scenario.setting_up.picks import Keys

LIMIT = 400
_ADVANCES = 10
"""So many times the limit the game is advanced: where there is one way to go on, the position is not counted."""
MOST_OPEN = 20
MOST_OTHERWISE = 32
"""So many other ways to come to the same are kept in mind."""
AT_REST = frozenset({"priority", "open"})

Choices = tuple[Choice, ...]
Decide = Callable[[State, Decision], Keys | None]
"""Answers a decision; None leaves it: a player at rest stays so, any other decision is explored."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game stands, and what led there since the exploration began.

    `decision` is the one that is open, if any. `forced` are those that had but one answer. `declined` is what the
    engine could not do, `illegal` why an action was taken back (705.2). It is `drawn` if chance has just chosen.
    `otherwise` are choices in place of these by which the game comes to the same, as far as they were met.
    """

    state: State
    notes: tuple[Note, ...] = ()
    choices: tuple[Choice, ...] = ()
    forced: tuple[Decision, ...] = ()
    decision: Decision | None = None
    declined: UnsupportedError | None = None
    illegal: IllegalError | None = None
    drawn: bool = False
    otherwise: tuple[Choices, ...] = ()

    def answered(self, answer: Keys) -> Outcome:
        """With one more answer given, ready to go on."""
        drawn = self.decision is not None and self.decision.kind == CHANCE
        return replace(self, state=answered(self.state, answer), decision=None, drawn=drawn)

    def advanced(self, *, silent: bool = False) -> Outcome:
        """As far as the game goes by itself; without the steps of the walk if `silent`."""
        step = advance_known(self.state, silent=silent)
        refused = _refused_to_chance(step.illegal) if self.drawn and step.illegal else None
        return Outcome(
            state=step.state,
            notes=self.notes + step.notes,
            choices=self.choices + step.choices,
            forced=self.forced + step.forced,
            decision=step.decision,
            declined=step.declined or refused,
            illegal=None if refused else step.illegal,
            otherwise=tuple((*other, *step.choices) for other in self.otherwise),
        )

    @property
    def ended(self) -> bool:
        """Whether the game can't go on from here: it is over, or the engine declined."""
        return self.state.over or self.declined is not None


@implements("523.1", "705.2")
def _refused_to_chance(why: IllegalError) -> UnsupportedError:
    """What chance has chosen can't be left out for being impossible, as what players choose can."""
    return UnsupportedError(message("chance-takes-action-back", why=why.reason), clause=True)


class Explored(msgspec.Struct, frozen=True, kw_only=True):
    """All outcomes in a fixed order. If `complete` is false the limit was reached: there may be more.

    `again` counts the branches that came to where another had been, and were not followed on.
    """

    outcomes: tuple[Outcome, ...]
    complete: bool = True
    again: int = 0

    def legal(self) -> tuple[Outcome, ...]:
        """The outcomes in which no action was taken back (705.2)."""
        return tuple(outcome for outcome in self.outcomes if outcome.illegal is None)


def undecided(_state: State, _decision: Decision) -> Keys | None:
    """Answer nothing."""
    return None


def explore(
    state: State,
    *,
    decide: Decide = undecided,
    limit: int = LIMIT,
    stop: Callable[[Outcome], bool] | None = None,
) -> Explored:
    """Follow the game until every branch comes to rest, ends, or is where `stop` wants it.

    Each decision is put to `decide`; one that it leaves is answered in every possible way, unless it is a
    player's priority (510): there the branch rests. States met before are not followed again. `limit` bounds at
    how many positions there are several ways to go on, or none; the first branches still open then are outcomes with
    their decision unanswered, so many of them as `MOST_OPEN` says, and the rest is not looked at. What chance has
    decided otherwise is followed by itself, even to a state met before, so that its likelihood can be told.

    Raises OutOfTimeError, which says how many branches had ended.
    """
    return explore_from(Outcome(state=state), decide=decide, limit=limit, stop=stop)


def explore_from(
    start: Outcome,
    *,
    decide: Decide = undecided,
    limit: int = LIMIT,
    stop: Callable[[Outcome], bool] | None = None,
) -> Explored:
    """Like `explore`, from an outcome: what led to it stays part of the outcomes found."""
    waiting, found, met = [_Branch(start)], list[_Branch](), _Met(start)
    steps = advanced = again = 0
    with known_by_then(lambda: _by_then(start, found, waiting)):
        while waiting and steps < limit and advanced < limit * _ADVANCES:
            here, advanced = waiting[-1].advanced(), advanced + 1
            waiting.pop()
            answers = () if _rests(here.outcome, stop) else _answers(here.outcome, decide, limit)
            steps += len(answers) != 1
            if not answers:
                found.append(here)
            for answer in reversed(answers[: limit + 1 - len(waiting)]):
                branch = met.new(here, here.outcome.answered(answer))
                again += branch is None
                waiting += () if branch is None else (branch,)
        found += [branch.advanced() for branch in reversed(waiting[-MOST_OPEN:])]
    distinct = _distinct(met.with_otherwise(branch) for branch in found)
    return Explored(outcomes=distinct, complete=not waiting, again=again + len(found) - len(distinct))


class _Branch(msgspec.Struct, frozen=True):
    """An outcome on the way, and the places by which it came: the number of each, and how many choices led there."""

    outcome: Outcome
    trail: tuple[tuple[int, int], ...] = ()

    def advanced(self) -> _Branch:
        return _Branch(self.outcome.advanced(), self.trail)


class _Met:
    """The places that an exploration has come to, and the choices by which it came to one of them again."""

    def __init__(self, start: Outcome) -> None:
        self._number = {_place(start): 0}
        self._again: dict[int, list[Choices]] = {}

    def new(self, before: _Branch, outcome: Outcome) -> _Branch | None:
        """The branch on to a place that is new; None for one that has been met, which is noted."""
        place = _place(outcome)
        known = self._number.get(place)
        if known is not None:
            ways = self._again.setdefault(known, [])
            if len(ways) < MOST_OTHERWISE:
                ways.append(outcome.choices)
            return None
        self._number[place] = number = len(self._number)
        return _Branch(outcome, (*before.trail, (number, len(outcome.choices))))

    def with_otherwise(self, branch: _Branch) -> Outcome:
        """The outcome of a branch, with the other choices by which one came to a place on its way."""
        made = branch.outcome.choices
        others = (
            (*other, *made[length:])
            for number, length in branch.trail
            for other in self._again.get(number, ())
        )
        otherwise = (*branch.outcome.otherwise, *islice(others, MOST_OTHERWISE))
        return replace(branch.outcome, otherwise=otherwise) if otherwise else branch.outcome


def _by_then(start: Outcome, found: list[_Branch], waiting: list[_Branch]) -> str:
    """How far the branches have been followed, and to which turn the one that is followed now has come."""
    told = [
        message("ways-had-ended", number=len(found)),
        message("ways-were-open", number=len(waiting)),
    ]
    turn = waiting[-1].outcome.state.turn.number if waiting else 0
    if turn > start.state.turn.number:
        told.append(message("game-had-come-to-turn", number=turn))
    return joined(told, "comma")


def _rests(outcome: Outcome, stop: Callable[[Outcome], bool] | None) -> bool:
    if outcome.ended or outcome.illegal is not None or outcome.decision is None:
        return True
    return stop is not None and stop(outcome)


def _answers(outcome: Outcome, decide: Decide, limit: int) -> tuple[Keys, ...]:
    decision = outcome.decision
    if decision is None:
        return ()
    answer = decide(outcome.state, decision)
    if answer is not None:
        return (answer,)
    return () if decision.kind in AT_REST else tuple(islice(possible_answers(decision), limit + 1))


def possible_answers(decision: Decision) -> Iterator[Keys]:
    """Every answer that a decision allows, in a fixed order; none for a number that nothing bounds."""
    if decision.kind == "number":
        return
    if decision.kind == "order" and decision.least == len(decision.options):
        yield from orders(decision.options)
        return
    for size in range(decision.least, min(decision.most, len(decision.options)) + 1):
        if decision.kind == "choose":
            yield from selections(decision.options, size)
        else:
            arrange = permutations if decision.kind == "order" else combinations
            yield from arrange((option.key for option in decision.options), size)


def selections(
    options: tuple[Option, ...], size: int, passed_over: frozenset[int] = frozenset()
) -> Iterator[Keys]:
    """All sets of so many options that make a difference: of those of a kind, none before which one is passed over."""
    if size == 0:
        yield ()
        return
    for place in range(len(options) - size + 1):
        option = options[place]
        if option.kind not in passed_over:
            for rest in selections(options[place + 1 :], size - 1, passed_over):
                yield (option.key, *rest)
        if option.kind:
            passed_over |= {option.kind}


def orders(options: tuple[Option, ...]) -> Iterator[Keys]:
    """All orders of some options that make a difference: of those of a kind, the first stays before the others."""
    if not options:
        yield ()
    kinds = set[int]()
    for place, option in enumerate(options):
        if option.kind and option.kind in kinds:
            continue
        kinds.add(option.kind)
        for rest in orders((*options[:place], *options[place + 1 :])):
            yield (option.key, *rest)


def _distinct(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """One outcome for each state that was reached, the first that was found, with how else one came there."""
    first = dict[object, Outcome]()
    for outcome in outcomes:
        same = first.setdefault(_identity(outcome), outcome)
        if same is not outcome:
            otherwise = (*same.otherwise, outcome.choices, *outcome.otherwise)
            first[_identity(outcome)] = replace(same, otherwise=otherwise[:MOST_OTHERWISE])
    return tuple(first.values())


def _identity(outcome: Outcome) -> tuple[State, tuple[Choice, ...], str, str]:
    return (*_place(outcome), str(outcome.declined or ""), str(outcome.illegal or ""))


def _place(outcome: Outcome) -> tuple[State, tuple[Choice, ...]]:
    return without_causes(outcome.state), by_chance(outcome.choices)


def by_chance(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Of decisions those that chance has made."""
    return tuple(choice for choice in choices if choice.likely)
