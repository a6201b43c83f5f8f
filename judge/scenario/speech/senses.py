"""What the words of a clause say: each by the words of `senses.toml` that stand for what it can say."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

import msgspec

from judge.scenario.speech.masking import MARK
from judge.scenario.speech.saying import NUMBERS
from judge.scenario.speech.tables import senses, words
from judge.scenario.speech.things import STATES, Scene
from judge.text.inflection import gerund, participle, past, third_person

_NUMBER = re.compile(rf"[+-]?\d+|{'|'.join(NUMBERS)}")
_MOST_WORDS = 4
_QUALITY_WORDS = 3
_COMMA = ","
_TURN = "turn"
_OWNED = (["'s"], ["own"], ["next"], ["this"], ["my"], ["his"], ["her"], ["their"])
"""Behind which a turn is somebody's, and nothing is turned."""


class Token(msgspec.Struct, frozen=True):
    """A word or some that belong together, and what they say."""

    text: str
    senses: frozenset[str]
    idle: bool = False
    """Whether a clause says the same without it."""

    @property
    def mark(self) -> str:
        """The mark of a name; nothing for words."""
        return self.text if MARK.fullmatch(self.text) else ""


def tokens_of(clause: str, scene: Scene) -> tuple[Token, ...]:
    """The tokens of a clause, the longest expressions that mean something first."""
    return tuple(_tokens(clause.replace(_COMMA, " ").split(), scene))


def is_of_the_game(token: Token) -> bool:
    """Whether a word speaks of what there is in the game."""
    return bool(token.mark or (len(token.senses) < _MANY and not token.idle and token.senses & _OF_THE_GAME))


_MANY = 6
"""A word that says so much says nothing of the game by itself: “get”, “take”."""


_OF_THE_GAME = frozenset((
        "play", "challenge", "confront", "rally", "draw", "discard", "flipping", "flipped", "uncover",
        "dismiss", "frighten", "exhaust", "ready", "banish", "retire", "power", "points", "scored", "tokens",
        "cards", "counters", "limit", "friends", "character", "hand", "deck", "faceoff", "boosted",
        "requirements", "quality", "state", "move", "beat", "score", "afford", "cost", "price", "ability",
        "trigger", "involved", "targets", "pile", "number", "choose", "win", "lose", "troublemaker", "problem",
        "phase", "turn", "home", "event", "resource",
))  # fmt: skip


def _tokens(said: list[str], scene: Scene) -> Iterator[Token]:
    known, at = _known(), 0
    while at < len(said):
        end, text = next(
            (
                (end, text)
                for end in range(min(at + _MOST_WORDS, len(said)), at, -1)
                if (text := " ".join(said[at:end])) in known
            ),
            (at + 1, said[at]),
        )
        quality = _quality(said, at, scene)
        if quality and quality[0] > end:
            end, text = quality
        means = {_TURN} if text == _TURN and said[at - 1 : at] in _OWNED else set(known.get(text, ()))
        if quality and quality[1] == text:
            means.add("quality")
        if _NUMBER.fullmatch(text):
            means.add("number")
        if text in STATES:
            means |= {"state", text}
        yield Token(text, frozenset(means), text in _idle())
        at = end


def _quality(said: list[str], at: int, scene: Scene) -> tuple[int, str] | None:
    """The color, trait, type or keyword that is named from a word on, and where it ends."""
    for last in range(min(at + _QUALITY_WORDS, len(said)), at, -1):
        text = " ".join(said[at:last])
        if "<" not in text and scene.says_something(text):
            return last, text
    return None


@functools.cache
def _known() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for sense, verbs in senses()["verbs"].items():
        for verb in verbs:
            for form, says in _forms(verb, sense):
                found.setdefault(form, set()).update(says)
    for sense, many in senses()["words"].items():
        for one in many:
            found.setdefault(one, set()).add(sense)
    for one in _idle():
        found.setdefault(one, set())
    return {text: frozenset({*means, text}) for text, means in found.items()}


def _forms(verb: str, sense: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    word, _, rest = verb.partition(" ")
    tail = f" {rest}" if rest else ""
    irregular = words()["irregular"].get(word)
    if irregular and "-" not in irregular:
        before, done, doing = irregular
    else:
        before, done, doing = past(word), participle(word), gerund(word)
    for form in (word, third_person(word), before):
        yield f"{form}{tail}", (sense,)
    yield f"{done}{tail}", (sense, f"{sense} done")
    yield f"{doing}{tail}", (sense, f"{sense} doing")


@functools.cache
def _idle() -> frozenset[str]:
    return frozenset(senses()["idle"]["words"])
