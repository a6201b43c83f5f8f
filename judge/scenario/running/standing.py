"""How players answer what the line of play does not answer."""

from __future__ import annotations

from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.scenario.model.play import Choose, Decline, Standing
from judge.scenario.running.explore import AT_REST, Decide
from judge.scenario.setting_up.finding import Physical
from judge.scenario.setting_up.picks import Keys, answer_with, refusal

PASS = ("pass",)


def standing_answers(standing: tuple[Standing, ...], physical: Physical) -> Decide:
    """Answers decisions as the scenario says that players always do: the first sentence that fits each."""

    def decide(state: State, decision: Decision) -> Keys | None:
        if decision.kind in AT_REST:
            return None
        for one in standing:
            if _is_meant(one, decision):
                answer = _answer(one, decision, state, physical)
                if answer is not None:
                    return answer
        return None

    return decide


def first_of(*deciders: Decide) -> Decide:
    """Asks one after the other; the first answer counts."""

    def decide(state: State, decision: Decision) -> Keys | None:
        for one in deciders:
            answer = one(state, decision)
            if answer is not None:
                return answer
        return None

    return decide


def _is_meant(standing: Standing, decision: Decision) -> bool:
    about = standing.about.casefold()
    return standing.player in ("", decision.player) and (
        about in decision.what.casefold() or about in decision.card.casefold()
    )


def _answer(standing: Standing, decision: Decision, state: State, physical: Physical) -> Keys | None:
    if isinstance(standing.answer, Choose):
        return answer_with(standing.answer.picks, decision, state, physical)
    return refusal(decision) if isinstance(standing.answer, Decline) else None
