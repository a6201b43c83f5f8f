"""What is asked of the rules and not of a board: “Which rule says that …?”, “Do exhausted Friends count …?”."""

from __future__ import annotations

import re

from judge.rulebook.speaking import is_about_several_things, rules_about
from judge.scenario.speech.discourse import plainer
from judge.scenario.speech.masking import masked
from judge.scenario.speech.things import Scene
from judge.scenario.speech.wording import asks

_OF_THE_RULES = re.compile(
    r"(?:(?:in\s+)?(?:which|what)\s+(?:of\s+the\s+)?rules?\s+(?:numbers?\s+)?(?:is\s+it\s+)?(?:that\s+)?(?:says?|tells?|states?|covers?"
    r"|governs?|explains?|mentions?|forbids?|prevents?|allows?|is\s+(?:for|about)|are\s+(?:for|about)|applies\s+to|apply\s+to)"
    r"|where\s+(?:in\s+the\s+(?:rules|rulebook)\s+)?(?:does\s+it|do\s+the\s+rules|does\s+the\s+rulebook|is\s+it|can\s+i\s+read|can\s+i\s+find)"
    r"(?:\s+(?:say|says|written|stated))?(?:\s+in\s+the\s+(?:rules|rulebook))?"
    r"|what\s+do(?:es)?\s+the\s+(?:rules|rulebook)\s+say|is\s+there\s+a\s+rule)"
    r"(?:\s+(?:that\s+says|saying|about|of|on|for|that|if|whether))*\s+",
    re.IGNORECASE,
)
_OF_THE_BOARD = re.compile(r"\b(?:this|that|these|those|here|now|then|next)\b", re.IGNORECASE)
_OF_SOMEBODY = re.compile(
    r"(?:\S+ )?(?:can|could|may|does|do|did|will|would|is|are|was|has|have)\s+(?:it|he|she|they)\b", re.I
)
"""What is asked of something of which there was talk before."""
_OF_ONE = re.compile(r"\b(?:i|me|my|mine|he|she|his|her|him)\b", re.IGNORECASE)
"""Somebody at the table, of whom it may be asked what is so on this board."""
_QUOTES = re.compile(r"[“”\"]")


def put_to_the_rulebook(said: str, scene: Scene) -> str:
    """The question what the rules say of it, where neither a card nor a player of the board is named; else nothing."""
    words = _QUOTES.sub("", said).strip(" ?!.")
    if masked(words, scene).things:
        return ""
    told = _OF_THE_RULES.match(words)
    if told is None and (
        _OF_SOMEBODY.match(words)
        or _OF_THE_BOARD.search(words)
        or not (asks(words) or said.rstrip().endswith("?"))
    ):
        return _in_general(said, scene)
    about = words[told.end() :] if told else words
    if told is None and not is_about_several_things(about):
        return _in_general(said, scene)
    return _asked(about)


def _in_general(said: str, scene: Scene) -> str:
    """A question that is about no card nor player of the board, without the chatter around it, as one for the rules."""
    question = next(plainer(_QUOTES.sub("", said), scene), "").strip(" ,")
    if not question or _OF_SOMEBODY.match(question) or _OF_ONE.search(question) or not rules_about(question):
        return ""
    return _asked(question)


def _asked(about: str) -> str:
    return f"What do the rules say of “{about}”?" if about else ""
