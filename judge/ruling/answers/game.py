"""Questions about the game as a whole: priority, the turn, decisions, the winner, whether the board is possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.window import opened_by, without_priority
from judge.engine.modifiers.ability_context import name_of
from judge.engine.occurring.saying import rule_by_verb
from judge.engine.occurring.uniqueness import violations
from judge.engine.perspective.in_words import words_of
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.first_to_act import check_order_of_reactions
from judge.messages.lists import joined, listed
from judge.messages.message import clause, message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.choosers import deciding
from judge.ruling.answers.choosing import Further, choice_of, choices_after, options_of
from judge.ruling.answers.counts import is_asked_about, so_many
from judge.ruling.lines.possible import possible
from judge.ruling.record.finding import Finding, not_started, yes_no
from judge.ruling.situation.situation import Situation
from judge.ruling.situation.unfinished import goes_on, scores
from judge.ruling.situation.within_a_phase import passed_without_priority
from judge.ruling.weighing.looping import loop
from judge.scenario.model.ask import AskGame, AskOptions, AskThere
from judge.scenario.running.explore import explore
from judge.scenario.running.standing import PASS

_AT_REST = ("priority", "open")


def game(situation: Situation, question: AskGame) -> Finding:
    """One question about the game."""
    answer = _QUESTIONS.get(question.what)
    if answer is None:
        raise UnsupportedError(message("question-about", what=question.what))
    return answer(situation)


@implements("510.1")
def _priority(situation: Situation) -> Finding:
    decision, passed = situation.decision, passed_without_priority(situation)
    if passed or decision is None or decision.kind != "priority":
        if not situation.state.turn.number:
            return Finding(answer=term("nobody"), because=(not_started(),))
        closed = without_priority(passed.step if passed and passed.step else situation.state.turn.step)
        step = Note(text=message("no-priority-window-open"), rules=(*cite("510.2"), *closed))
        return Finding(answer=term("nobody"), because=(step,))
    check_order_of_reactions(situation.state)
    step = Note(text=message("may-act-or-pass", player=decision.player), rules=_why_priority(situation))
    return Finding(answer=decision.player, because=(step,))


@implements("601.1")
def _before_passing(situation: Situation) -> State | None:
    """Where the game stood before it went past a step that is asked about, if that ends the turn; else None."""
    named = passed_without_priority(situation)
    if named is None or named.phase != "End Phase":
        return None
    return situation.milestones[-2].state if len(situation.milestones) > 1 else situation.start


@implements("510.2")
def _first_priority(situation: Situation) -> Finding:
    """Who gets priority first in each window of this turn."""
    player = situation.state.turn.player
    if not player:
        return Finding(answer=term("nobody"), because=(not_started(),))
    step = Note(text=message("turn-player-gets-priority-first", player=player), rules=cite("510.2", "601.2"))
    return Finding(answer=player, because=(step,))


@implements("705.1")
def _acted(notes: tuple[Note, ...]) -> bool:
    """Whether somebody has taken an action: its first steps are to announce and to pay it."""
    return any({"705.2a", "705.2c", "705.2g"} & set(note.rules) for note in notes)


@implements("510.2", "705.2h", "707.4")
def _why_priority(situation: Situation) -> tuple[str, ...]:
    faceoff, resolved = situation.state.faceoff, _acted(situation.notes)
    found = cite("510.1", "705.2h", "705.1") if resolved else cite("510.1", "510.2")
    window = situation.state.window
    found += opened_by(window) if window is not None and not resolved else ()
    return found + (cite("707.4") if faceoff is not None and not faceoff.kind else ())


@implements("103.1", "103.2", "103.3")
def _winner(situation: Situation) -> Finding:
    state = situation.state
    if not state.over:
        return Finding(answer=term("nobody"), because=(goes_on(state),))
    return Finding(
        answer=listed(state.winners, empty="nobody"),
        rules=cite("103.2", "103.1"),
    )


@implements("103.2", "517.1")
def _ahead(situation: Situation) -> Finding:
    """Who has more points than anybody else; nobody where several have the most."""
    seats = [seat for seat in situation.state.seats if seat.in_game]
    most = max(seat.score for seat in seats)
    leading = [seat.name for seat in seats if seat.score == most]
    points = scores(situation.state)
    step = Note(text=message("points-are", scores=points), rules=cite("517.1"))
    answer = leading[0] if len(leading) == 1 else term("nobody")
    if len(leading) == 1:
        told = message("ahead-with-points", answer=answer, scores=points)
    else:
        told = message("nobody-ahead", scores=points)
    return Finding(answer=answer, because=(step,), verdict=told)


@implements("103.2a")
def _draw(situation: Situation) -> Finding:
    state = situation.state
    if not state.over:
        return Finding(answer=yes_no(False), because=(goes_on(state),))
    drawn = not state.winners
    return Finding(answer=yes_no(drawn), rules=cite("103.2a") if drawn else cite("103.2"))


def _over(situation: Situation) -> Finding:
    if not situation.state.over:
        return Finding(answer=yes_no(False), because=(goes_on(situation.state),))
    return Finding(answer=yes_no(True), rules=cite("103.1"))


@implements("106.1")
def _turn(situation: Situation) -> Finding:
    if not situation.state.turn.number:
        return Finding(answer=term("nobody"), because=(not_started(),))
    player = (_before_passing(situation) or situation.state).turn.player
    step = Note(text=message("turn-2", player=player), rules=cite("106.1"))
    return Finding(answer=player, because=(step,))


@implements("601.1", "601.3")
def _phase(situation: Situation) -> Finding:
    turn = passed_without_priority(situation) or situation.state.turn
    if not situation.state.turn.number:
        return Finding(answer=term("none"), because=(not_started(),))
    answer = listed((term(one) for one in (turn.phase, turn.step) if one), "comma")
    return Finding(
        answer=answer, because=(Note(text=message("it-is-the", answer=answer), rules=cite("601.1", "601.3")),)
    )


@implements("516.1", "516.2", "516.2a")
def _uniqueness(situation: Situation) -> Finding:
    found = violations(situation.state)
    if not found:
        gone = any(note.says("violate") for note in situation.notes)
        nothing = Note(text=message("no-card-there-may-not"), rules=cite("516.1"))
        return Finding(answer=term("none"), because=() if gone else (nothing,))
    steps = tuple(
        Note(
            text=message("chooses-which-card-dismissed", reason=one.reason, player=one.player),
            rules=one.rules,
        )
        for one in found
    )
    names = listed(dict.fromkeys(situation.name(oid) for one in found for oid in one.cards))
    return Finding(answer=names, because=steps, rules=cite("516.2"))


def _board(situation: Situation) -> Finding:
    possible = Note(text=message("nothing-about-board-against-rules"), rules=cite("401.1"))
    return Finding(answer=yes_no(not situation.impossible), because=situation.impossible or (possible,))


def _what_happens(situation: Situation) -> Finding:
    notes = situation.notes[situation.before :]
    if not notes:
        return Finding(
            answer=term("nothing"), because=(Note(text=message("nothing-happens"), rules=cite("705.2f")),)
        )
    told, ceased = tuple(filter(_comes_to_something, notes)) or notes, tuple(_ceased(situation))
    said = (*(_with_its_words(situation.state, note) for note in told), *(clause(one.text) for one in ceased))
    return Finding(answer=joined(said, "semicolon"), because=(*notes, *ceased))


@implements("521.3", "521.4")
def _ceased(situation: Situation) -> Iterator[Note]:
    """That the tokens which have left play, or been turned face-down, are no more."""
    for logged in situation.asked_whether_happened():
        if logged.gone is not None:
            name = name_of(logged.gone)
            rules = rule_by_verb(logged.occurrence.verb)
            yield Note(text=message("has-ceased-exist", name=name), rules=rules, card=name)


def _with_its_words(state: State, note: Note) -> str:
    """What a step says; of a modifier that it has created, and that is still there, what that says too."""
    made = {deed.name for deed in note.deeds if deed.verb == "create"}
    words = next((words_of(one.body) for one in state.modifiers if one.key in made), "")
    told = clause(note.text)
    return message("told-in-its-words", told=told, words=words) if words else told


#: Deeds by which the rules go on from one thing to the next, while nothing on the board is otherwise.
_GOING_ON = frozenset(
    ("trigger", "process", "apply replacement", "regard", "enqueue", "play", "start faceoff")
)


def _comes_to_something(note: Note) -> bool:
    """Whether a step says that something has happened, or that it can't; not what is put in place of what."""
    if any(not deed.averted and deed.verb not in _GOING_ON for deed in note.deeds):
        return True
    if note.changes and not note.deeds:
        return True
    return any(deed.averted for deed in note.deeds) and not note.says("apply replacement")


@implements("510.3", "601.2", "601.3")
def _next_window(situation: Situation) -> Finding:
    """The window that opens next if nobody acts before. Raises UnsupportedError if that hangs on a choice."""
    passed = passed_without_priority(situation) is not None
    number = situation.state.windows - passed

    def passing(_: State, decision: Decision) -> tuple[str, ...] | None:
        return PASS if decision.kind in _AT_REST else None

    explored = explore(situation.state, decide=passing, stop=lambda one: one.state.windows > number)
    opened = {
        one.state.window.kind if one.state.window else term("none")
        for one in explored.outcomes
        if not one.declined
    }
    if len(opened) != 1 or not explored.complete or any(one.declined for one in explored.outcomes):
        raise UnsupportedError(message("next-window-depends"))
    kind = term(opened.pop())
    step = Note(text=message("if-nobody-acts-next-window-opens-at", kind=kind), rules=cite("601.2", "510.3"))
    return Finding(answer=kind, because=(step,))


_QUESTIONS: dict[str, Callable[[Situation], Finding]] = {
    "priority": _priority,
    "first priority": _first_priority,
    "winner": _winner,
    "draw": _draw,
    "over": _over,
    "turn": _turn,
    "ahead": _ahead,
    "phase": _phase,
    "board possible": _board,
    "uniqueness": _uniqueness,
    "what happens": _what_happens,
    "next window": _next_window,
    "loop": loop,
}


def options(situation: Situation, question: AskOptions) -> Finding:
    """What a player can choose from now."""
    decision = situation.decision
    if question.what == "do" or (question.what == "any" and _at_rest(decision)):
        return possible(situation, question)
    if question.source is not None or not question.player:
        decision = choice_of(situation, question.player, question.source)
        further = (
            choices_after(situation, decision, decision.player, question.source) if question.source else ()
        )
        if question.among is not None:
            return _chosen_among(situation, question.among, (decision, *(one.decision for one in further)))
        return _chosen_from_all(decision, further)
    if decision is None or decision.player != question.player or decision.kind in _AT_REST:
        step = Note(text=message("has-nothing-choose-now", player=question.player), rules=cite("801.1"))
        return Finding(answer=term("none"), because=(step,))
    return _chosen_from(decision)


def _chosen_from_all(decision: Decision, further: tuple[Further, ...]) -> Finding:
    """What can be chosen in a choice and in those that follow it for the same card: cards, where there are some."""
    of_no_cards = decision.kind in ("yes-no", "order") and bool(further)
    asked = (*(() if of_no_cards else (decision,)), *(one.decision for one in further))
    texts = [option.text for one in asked for option in one.options]
    known = {option.text for option in decision.options}
    if decision.kind == "number" or known.issuperset(texts):
        return _chosen_from(decision)
    others = {one.decision.what: one.decision for one in further if one.decision.what != decision.what}
    steps = tuple(map(deciding, (decision, *others.values())))
    return Finding(answer=listed(dict.fromkeys(texts)), because=steps, rules=decision.rules)


def _chosen_among(situation: Situation, among: AskThere, decisions: tuple[Decision, ...]) -> Finding:
    """Which cards of some kind, or of some player's, can be chosen in any of these choices."""
    cards = {option.oid: option.text for one in decisions for option in one.options if option.oid}
    names = dict.fromkeys(said for oid, said in cards.items() if _was_asked_about(situation, oid, among))
    asked = {one.what: deciding(one) for one in decisions}
    told = {one.what: options_of(one) for one in decisions if any(option.oid for option in one.options)}
    return Finding(
        answer=listed(names),
        because=(*asked.values(), *told.values()),
        rules=decisions[0].rules,
        verdict=so_many(names),
    )


def _was_asked_about(situation: Situation, oid: int, among: AskThere) -> bool:
    """Whether a card is one of those asked about, as it was when it was last the card that could be chosen."""
    earlier = (one.state for one in reversed(situation.milestones))
    for state in (situation.state, *earlier, situation.start):
        if (obj := state.find(oid)) is not None:
            return is_asked_about(replace(situation, state=state), obj, among)
    return False


def _chosen_from(decision: Decision) -> Finding:
    """What can be chosen; the verdict says how many, where it is not just one."""
    answer = _choosable(decision)
    several = decision.kind == "choose" and (decision.least, decision.most) != (1, 1)
    told = sentence(_so_many(decision, answer)) if several else ""
    return Finding(answer=answer, because=(deciding(decision),), rules=decision.rules, verdict=told)


def _so_many(decision: Decision, answer: str) -> str:
    least, most = decision.least, decision.most
    if least == most:
        return message("so-many-of-these", number=most, these=answer)
    if most < len(decision.options):
        return (
            message("from-to-of-these", least=least, most=most, these=answer)
            if least
            else message("up-to-so-many-of-these", most=most, these=answer)
        )
    return (
        message("at-least-of-these", number=least, these=answer)
        if least
        else message("any-number-of-these", these=answer)
    )


def _at_rest(decision: Decision | None) -> bool:
    return decision is None or decision.kind in _AT_REST


@implements("105.1")
def _choosable(decision: Decision) -> str:
    """What can be chosen in words; of numbers those that are not negative, or that something else lets begin higher."""
    if decision.kind == "number":
        return message("any-number-from", least=decision.least)
    return listed(option.text for option in decision.options)
