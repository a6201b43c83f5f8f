"""What a keyword or a term of the game means, and what else the rules say: the rules that say it."""

from __future__ import annotations

from judge.engine.model.trace import Note
from judge.messages.lists import listed
from judge.messages.message import message
from judge.ruling.record.finding import Finding
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskMeaning, AskRules


def meaning(_situation: Situation, question: AskMeaning) -> Finding:
    """The numbers of the rules that say it; a ruling shows their words, those of an imported document first."""
    step = Note(text=message("rules-explain-term", term=question.term), rules=question.rules)
    return Finding(
        answer=listed(question.rules),
        because=(step,),
        verdict=message("rules-say-of-term", term=question.term),
        asked=message("asks-meaning", term=question.term),
    )


def rules_on(_situation: Situation, question: AskRules) -> Finding:
    """The numbers of the rules that speak of all that is asked; a ruling shows their words."""
    step = Note(text=message("rules-speak-of", words=question.words), rules=question.rules)
    return Finding(
        answer=listed(question.rules),
        because=(step,),
        verdict=message("rules-say-of-term", term=question.words),
        asked=message("asks-rules", words=question.words),
    )
