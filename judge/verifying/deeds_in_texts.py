"""That the text of a card speaks of what it has happen, as anybody reads it: without a grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judge.messages.message import message
from judge.verifying.called import Called
from judge.verifying.causes import causes_of
from judge.verifying.document import Step, Walk
from judge.verifying.fault import Fault
from judge.verifying.saying import kind

#: By kind of deed the words of which a text must have one to bring it about.
_WORDS = {
    "banish": "banish",
    "discard": "discard",
    "dismiss": "dismiss|defeat",
    "draw": "draw",
    "exhaust": "exhaust",
    "flip": "flip",
    "frighten": "frighten",
    "gain control": "control|exchange|switch",
    "gain tokens": r"gain|get|\[",
    "ignore": "ignor",
    "lose tokens": "los[et]|exchange",
    "move": "mov|exchange|switch|swap",
    "put counters": "counter|cutie mark",
    "ready": "read(?:y|ie)",
    "remove counters": "counter",
    "retire": "retir",
    "score": "scor",
    "turn over": "turn|flip",
    "uncover": "uncover|turn",
}
_SPEAKS = {verb: re.compile(rf"(?:{words})", re.IGNORECASE) for verb, words in _WORDS.items()}
#: What lends a text: what is done by it stands on another card.
_LENDING = re.compile(r"[\"“”]|\bcop(?:y|ies)\b|\babilities of\b|\btext of\b", re.IGNORECASE)
#: What lends a keyword, which speaks of nothing by itself.
_LENDING_KEYWORDS = re.compile(r"\b(?:has|have|gains?)\s+[A-Z]")
_CANT = "cant-happen"
_DEEDS = ("occurrence-", "occurred-")


def deeds_in_texts(walk: Walk, where: Mapping[int, str], names: Called) -> Iterator[Fault]:
    """Steps by which a text does what it does not speak of; keywords and lent texts are not read."""
    for step in walk.steps:
        for card in _followed(step, walk.steps):
            texts = _texts(walk, names, card)
            if any(_is_foreign(walk, texts, deed.verb) for deed in step.deeds):
                yield Fault(where=where[step.number], why=message("text-does-not-speak-of-it", card=card))


def _followed(step: Step, steps: tuple[Step, ...]) -> tuple[str, ...]:
    """The cards whose texts are followed in a step; in one that can't happen, those of the steps that led to it."""
    if kind(step.said).startswith(_DEEDS):
        return (step.card,) if step.card else ()
    if kind(step.said) != _CANT:
        return ()
    led = [cause.card for cause in causes_of(step, steps)]
    return (led[0],) if len(led) == 1 and led[0] else ()


def _texts(walk: Walk, names: Called, card: str) -> tuple[str, ...]:
    numbers = names.get(card, frozenset())
    return tuple(text for one in walk.printed if one.card in numbers for text in one.texts)


def _is_foreign(walk: Walk, texts: tuple[str, ...], verb: str) -> bool:
    """Whether all that the card says is sentences, none of which speaks of the deed, and no other card lends it one."""
    speaks = _SPEAKS.get(verb)
    if speaks is None or not texts or any(_is_keyword(text) or _LENDING.search(text) for text in texts):
        return False
    others = tuple(text for one in walk.printed for text in one.texts)
    lent = (text for text in others if _LENDING.search(text))
    return not any(map(_LENDING_KEYWORDS.search, others)) and not any(map(speaks.search, (*texts, *lent)))


def _is_keyword(text: str) -> bool:
    return "." not in text
