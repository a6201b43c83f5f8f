"""Questions about the game as a whole: priority, the turn, decisions, the winner, whether the board is possible."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.decision import Decision
from judge.engine.first_to_act import check_order_of_reactions
from judge.engine.state import State
from judge.engine.trace import Note
from judge.engine.uniqueness import violations
from judge.engine.unsupported import UnsupportedError
from judge.engine.window import opened_by, without_priority
from judge.rulebook.citation import cite, implements
from judge.ruling.finding import NOT_STARTED, Finding, yes_no
from judge.ruling.lines.possible import possible
from judge.ruling.looping import loop
from judge.ruling.naming import listed, sentence
from judge.ruling.situation import Situation
from judge.scenario.ask import AskGame, AskOptions
from judge.scenario.explore import explore
from judge.scenario.standing import PASS

_AT_REST = ("priority", "open")


def game(situation: Situation, question: AskGame) -> Finding:
    """One question about the game."""
    answer = _QUESTIONS.get(question.what)
    if answer is None:
        raise UnsupportedError(f"a question about “{question.what}”")
    return answer(situation)


@implements("510.1")
def _priority(situation: Situation) -> Finding:
    decision = situation.decision
    if decision is None or decision.kind != "priority":
        if not situation.state.turn.number:
            return Finding(answer="nobody", because=(NOT_STARTED,))
        closed = without_priority(situation.state.turn.step)
        step = Note(text="No priority window is open.", rules=(*cite("510.2"), *closed))
        return Finding(answer="nobody", because=(step,))
    check_order_of_reactions(situation.state)
    step = Note(text=f"{decision.player} may act or pass.", rules=_why_priority(situation))
    return Finding(answer=decision.player, because=(step,), about=("priority",))


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
        return Finding(answer="nobody", because=(_goes_on(state),))
    return Finding(
        answer=state.winner or "nobody", rules=cite("103.2", "103.1"), about=(state.winner or "draw", "wins")
    )


def _goes_on(state: State) -> Note:
    scores = listed(f"{seat.name} has {seat.score}" for seat in state.seats if seat.in_game)
    return Note(text=f"The game is not over: {scores} of 15 points.", rules=cite("103.2"))


@implements("103.2a")
def _draw(situation: Situation) -> Finding:
    state = situation.state
    if not state.over:
        return Finding(answer="no", because=(_goes_on(state),))
    drawn = state.winner is None
    return Finding(
        answer=yes_no(drawn), rules=cite("103.2a") if drawn else cite("103.2"), about=("draw", "wins")
    )


def _over(situation: Situation) -> Finding:
    if not situation.state.over:
        return Finding(answer="no", because=(_goes_on(situation.state),))
    return Finding(answer="yes", rules=cite("103.1"), about=("wins", "draw"))


@implements("106.1")
def _turn(situation: Situation) -> Finding:
    if not situation.state.turn.number:
        return Finding(answer="nobody", because=(NOT_STARTED,))
    player = situation.state.turn.player
    step = Note(text=f"It is {player}'s turn.", rules=cite("106.1"))
    return Finding(answer=player, because=(step,))


@implements("601.1", "601.3")
def _phase(situation: Situation) -> Finding:
    turn = situation.state.turn
    if not turn.number:
        return Finding(answer="none", because=(NOT_STARTED,))
    answer = f"{turn.phase}, {turn.step}" if turn.step else turn.phase
    return Finding(answer=answer, because=(Note(text=f"It is the {answer}.", rules=cite("601.1", "601.3")),))


@implements("516.1", "516.2", "516.2a")
def _uniqueness(situation: Situation) -> Finding:
    found = violations(situation.state)
    if not found:
        gone = [note for note in situation.notes if "516.2" in note.rules]
        nothing = Note(text="No card is there that may not be.", rules=cite("516.1"))
        return Finding(answer="none", because=() if gone else (nothing,), about=("uniqueness", "by the game"))
    steps = tuple(
        Note(text=f"{one.reason}; {one.player} chooses which card is dismissed.", rules=one.rules)
        for one in found
    )
    names = listed(dict.fromkeys(situation.name(oid) for one in found for oid in one.cards))
    return Finding(answer=names, because=steps, rules=cite("516.2"))


def _board(situation: Situation) -> Finding:
    possible = Note(text="Nothing about the board is against the rules.", rules=cite("401.1"))
    return Finding(answer=yes_no(not situation.impossible), because=situation.impossible or (possible,))


def _what_happens(situation: Situation) -> Finding:
    told = [note.text.rstrip(".") for note in situation.notes]
    if not told:
        return Finding(answer="nothing", because=(Note(text="Nothing happens.", rules=cite("705.2f")),))
    return Finding(answer="; ".join(told), because=situation.notes)


@implements("510.3", "601.2", "601.3")
def _next_window(situation: Situation) -> Finding:
    """The window that opens next if nobody acts before. Raises UnsupportedError if that hangs on a choice."""
    number = situation.state.windows

    def passing(_: State, decision: Decision) -> tuple[str, ...] | None:
        return PASS if decision.kind in _AT_REST else None

    explored = explore(situation.state, decide=passing, stop=lambda one: one.state.windows > number)
    opened = {
        one.state.window.kind if one.state.window else "none" for one in explored.outcomes if not one.declined
    }
    if len(opened) != 1 or not explored.complete or any(one.declined for one in explored.outcomes):
        raise UnsupportedError("which window is next, for that hangs on what comes before")
    (kind,) = opened
    step = Note(text=f"If nobody acts, the next window opens at the {kind}.", rules=cite("601.2", "510.3"))
    return Finding(answer=kind, because=(step,))


_QUESTIONS: dict[str, Callable[[Situation], Finding]] = {
    "priority": _priority,
    "winner": _winner,
    "draw": _draw,
    "over": _over,
    "turn": _turn,
    "phase": _phase,
    "board possible": _board,
    "uniqueness": _uniqueness,
    "what happens": _what_happens,
    "next window": _next_window,
    "loop": loop,
}


def _told(decision: Decision) -> Note:
    whether = "whether to " if decision.kind == "yes-no" else ""
    text = sentence(f"{decision.player} chooses {whether}{decision.what}")
    return Note(text=text, rules=decision.rules, card=decision.card or None)


def options(situation: Situation, question: AskOptions) -> Finding:
    """What a player can choose from now."""
    decision = situation.decision
    if question.what == "do":
        return possible(situation, question)
    if decision is None or decision.player != question.player or decision.kind in _AT_REST:
        step = Note(text=f"{question.player} has nothing to choose now.", rules=cite("801.1"))
        return Finding(answer="none", because=(step,))
    return Finding(answer=_choosable(decision), because=(_told(decision),), rules=decision.rules)


@implements("105.1")
def _choosable(decision: Decision) -> str:
    """What can be chosen in words; of numbers those that are not negative, or that something else lets begin higher."""
    if decision.kind == "number":
        return f"any number from {decision.least} on"
    return listed(option.text for option in decision.options)
