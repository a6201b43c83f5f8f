"""Brings the words of a sentence to those of which the sayings are made."""

from __future__ import annotations

import functools
import re
from typing import Any

from judge.scenario.speech.statements import in_one
from judge.scenario.speech.tables import words
from judge.scenario.speech.verbs import verb_forms, with_our_forms
from judge.scenario.text.contractions import CONTRACTIONS

_SPACES = re.compile(r"\s+")
_MARKS = re.compile(r"[“”\"().!?;:…–—]|(?<!\d),(?!\d)")
_ARTICLES = re.compile(r"(?<![\w<{'-])(?:a|an|the)(?![\w>'-])")
_COMMA = " , "
#: An apostrophe that was left out: “Toms hand”.
_POSSESSIVE = re.compile(r"(<[PC]\d+>) (?:s|')(?!\S)")
_BOTH_MARKS = re.compile(r"[,;:–—]")
#: “I've”, “she's” and the like; what ends in 's may be one's own or “is”, which the sayings tell apart.
_SHORT = {
    "i've": "i have", "i'm": "i is", "i'd": "i does", "i'll": "i does", "you've": "i have", "we've": "we have",
    "they've": "they have", "they're": "they is", "we're": "we is", "he's": "he is", "she's": "she is",
    "it's": "it is", "he'd": "he does", "she'd": "she does", "it'd": "it does", "he'll": "he does",
    "she'll": "she does", "it'll": "it does", "they'll": "they does", "there's": "there is", "that's": "that is",
    "who'd": "who does", "what'd": "what does", "how'd": "how does", "where'd": "where does",
    "hasn't": "have not", "haven't": "have not", "hadn't": "have not", "hasnt": "have not", "havent": "have not",
    "im": "i is", "ive": "i have", "theres": "there is", "shes": "she is", "hes": "he is", "theyre": "they is",
    "whens": "when is", "when's": "when is", "why's": "why is",
    "shouldn't": "does not", "shouldnt": "does not", "wouldve": "does have", "should": "does", "must": "have to",
    "gotta": "have to", "wanna": "want to", "tryna": "want to",
    # “you” is whoever asks
    "you": "i", "your": "my", "yours": "mine", "you're": "i is", "you'd": "i does", "you'll": "i does",
    "u": "i", "ur": "my", "r": "is", "wont": "does not", "who'll": "who does", "what'll": "what does",
    "where'll": "where does", "how'll": "how does", "that'll": "that does", "there'll": "there does", "arent": "is not",
}  # fmt: skip


@functools.cache
def _same() -> tuple[re.Pattern[str], dict[str, str]]:
    same = words()["same"]
    one = verb_forms() | {said: word for word, many in same.items() for said in many}
    one |= {word: word for word in same if " " in word}
    return _any_of(one), one


@functools.cache
def _idle() -> re.Pattern[str]:
    return _any_of(words()["idle"])


_PLACED = ("^", " ", "\\b", "(?<=", "(?:^")
"""With which a pattern begins that says itself where a word has to begin and to end."""


@functools.cache
def _turns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (re.compile(rf"(?<![\w<{{'-])(?:{said})(?![\w'-])" if not said.startswith(_PLACED) else said), means)
        for said, means in words()["turns"].items()
    )


@functools.cache
def _openings() -> re.Pattern[str]:
    literal = (re.escape(one) for one in sorted(words()["openings"], key=len, reverse=True))
    said = "|".join((*words()["opening_phrases"], *literal))
    return re.compile(rf"^(?:(?:{said})(?!\S)[\s,]*)+(?=\S)")


def _any_of(said: Any) -> re.Pattern[str]:  # noqa: ANN401 -- any collection of words
    longest_first = sorted(said, key=len, reverse=True)
    return re.compile(rf"(?<![\w<{{'-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w>'-])")


def worded(masked: str) -> str:
    """A sentence whose names are marks, in the words of the sayings; commas stay, as words."""
    masked = _SHOULD_BE.sub(r" if \1 is", masked)
    said = _WERE.sub(r"if \1 is ", _SHOULD.sub("if ", masked.replace("’", "'")))
    said = in_one(said, asks, _opens)
    said = _MARKS.sub(lambda mark: _COMMA if _BOTH_MARKS.match(mark[0]) else " ", said)
    said = _POSSESSIVE.sub(r"\1 's", " ".join(_apart(word) for word in said.split()))
    said = _openings().sub("", _SPACES.sub(" ", said).strip(" ,"))
    said = _turned(_ONLY.sub(r"with \1 alone", said))
    said = with_our_forms(in_their_words(said))
    return _WHEN.sub("if ", _SPACES.sub(" ", _turned(said)).strip(" ,"))


@functools.cache
def _questions() -> tuple[re.Pattern[str], re.Pattern[str]]:
    said = "|".join(map(re.escape, words()["questions"]))
    return re.compile(rf"(?:{said})(?!\S)"), re.compile(rf", (?:then )?(?:{said})(?!\S)")


_CONDITION = re.compile(
    r"(?:if|once|after|while|with|without|suppose|supposing|assuming|say"
    r"|when(?! (?:can|do|does|did|is|will|would)))(?!\S)"
)


def asks(said: str) -> bool:
    """Whether a sentence is a question, perhaps behind a condition."""
    opened = _opened(said)
    whole, behind = _questions()
    return bool(behind.search(opened) if _CONDITION.match(opened) else whole.match(opened))


def _opens(said: str) -> bool:
    """Whether a sentence is but the opening of another: “Quick question.”"""
    return not _opened(f"{said} .").strip(" .,")


def _opened(said: str) -> str:
    folded = " ".join(_apart(word) for word in said.replace(",", " ,").split())
    return _openings().sub("", folded)


_SHOULD_BE = re.compile(
    r"(?<=\w)(?<!what)(?<!who)(?<!when)(?<!where)(?<!how)(?<!why) +should +(<[PC]\d+>) +be(?= \w+ed\b)",
    re.IGNORECASE,
)
"""“Which replacements apply should Gem be dismissed?”: if she is."""
_WERE = re.compile(r"^\s*were +(<[PC]\d+>) +(?=[^,]*, )", re.IGNORECASE)
"""“Were Gem gone, …”: if she is."""
_WHEN = re.compile(r"^when (?=can |does |is )")
"""When something can be done, in the word of the sayings."""
_SHOULD = re.compile(
    r"^\s*should (?=[^,]*, ?(?:then )?(?:can|could|may|do|does|is|are|will|would|has|have|what|who|where|when|which|why"
    r"|how)\b)",
    re.IGNORECASE,
)
"""“Should Gem be dismissed, …”: if she is."""
_ONLY = re.compile(r"with (?:just|only) (?:the |her |his |my )?(<C\d+>)")


def _turned(said: str) -> str:
    for pattern, means in _turns():
        said = pattern.sub(means, said)
    return said


def in_their_words(said: str) -> str:
    """Words in small letters by those of the sayings that mean the same, without articles and what asks for nothing."""
    pattern, one = _same()
    said = pattern.sub(lambda found: one[found[0]], _SPACES.sub(" ", _idle().sub(" ", said)))
    return _SPACES.sub(" ", _ARTICLES.sub(" ", said)).strip(" ,")


def _apart(word: str) -> str:
    if word.startswith("<"):
        return word
    folded = word.casefold()
    return _SHORT.get(folded) or " ".join(CONTRACTIONS.get(folded, (folded,)))
