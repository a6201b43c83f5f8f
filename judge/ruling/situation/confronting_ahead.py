"""Whether a Problem is confronted where something may apply instead: it is supposed, and seen what comes of it."""

from __future__ import annotations

from judge.engine.confrontations.confronting import could_confront
from judge.engine.model.occurrence_record import done_by
from judge.engine.occurring.in_question import replacements
from judge.rulebook.citation import implements
from judge.scenario.model.ask import AskConfronters, AskConfronts, Question
from judge.scenario.model.board import CardRef
from judge.scenario.model.play import PlayerOccurrence, Step, Suppose
from judge.scenario.running.played import Course, Played
from judge.scenario.running.runner import gone_on


@implements("710.1", "611.1")
def confronted_ahead(played: Played, courses: tuple[Course, ...], question: Question) -> tuple[Course, ...]:
    """The courses with the Problem confronted that is asked about, where something could replace just that.

    It is then confronted or not as somebody chooses, while the question alone asks whether the requirements are met.
    """
    if not isinstance(question, AskConfronts | AskConfronters) or question.could:
        return courses
    if isinstance(question, AskConfronts) and question.meets:
        return courses
    return tuple(one for course in courses for one in _ahead(played, course, question))


def _ahead(played: Played, course: Course, question: AskConfronts | AskConfronters) -> tuple[Course, ...]:
    player = question.player if isinstance(question, AskConfronts) else course.state.turn.player
    if (
        course.undecided
        or course.last.declined
        or not _may_be_replaced(played, course, player, question.problem)
    ):
        return (course,)
    supposed = Suppose(
        occurrence=PlayerOccurrence(verb="confronts", player=player, cards=(question.problem,))
    )
    step = Step(text=f"{player} confronts {question.problem.name}", deed=supposed)
    return gone_on(played, (course,), step, settled=True)


def _may_be_replaced(played: Played, course: Course, player: str, problem: CardRef) -> bool:
    """Whether a player would confront a Problem, and a replacement modifier could apply to that."""
    state, number = course.state, played.setup.physical.get(problem.piece, 0)
    deeds = (deed for note in course.notes for deed in note.deeds)
    if any((deed.verb, deed.card, deed.player) == ("confront", number, player) for deed in deeds):
        return False
    obj = next((one for one in state.in_play() if one.physical == number), None)
    return (
        obj is not None
        and could_confront(state, obj.oid, player)
        and bool(replacements(state, done_by(player, "confront", obj.oid)))
    )
