"""Sentences of the judge's language but for the names in them: each with names that mean one card.

Such a sentence is asked word by word; people's own words have no say in it.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.scenario.naming.drafts import Draft
from judge.scenario.speech.filling import named
from judge.scenario.speech.masking import MARK, Masked, masked
from judge.scenario.speech.things import Scene, Thing

_STANDS_FOR = re.compile(
    r"\b(?:i|me|my|mine|myself|we|us|our|you|your|he|she|they|him|her|his|hers|its|them|their|(?<!is )(?<!not )there"
    r"|it(?!\s+(?:costs?\b|so\s+that|is\s+<P)))\b",
    re.IGNORECASE,
)
"""What stands for a name, of which it has to be found out first."""
_ARTICLE = re.compile(r"\b(?:the|a|an)\s+(?=<C)", re.IGNORECASE)
_OWN = re.compile(r"<P\d+>\s*['’]s?\s+<C\d+>")
"""A player's card: which of several so called, other readers find out."""
_SPACE = re.compile(r"\s+(?=['’?.,])|(?<=\s)\s+")
_MOST_NAMES = 4
_MOST = 4
"""Questions that one sentence is taken for."""


class Way(msgspec.Struct, frozen=True):
    """A sentence with its names, and where the cards lie of which it names one of several so called."""

    text: str
    several: tuple[str, ...]


class Verbatim:
    """A sentence whose names are marks, and the ways to name what they mean."""

    def __init__(self, said: str, scene: Scene) -> None:
        """Mask the names of a sentence."""
        found = masked(said, scene)
        self._text = _ARTICLE.sub("", found.text)
        self._scene = scene
        self._meant = {mark[0]: self._names(found, mark[0]) for mark in MARK.finditer(self._text)}

    @property
    def can_be(self) -> bool:
        """Whether it has names, and nothing that stands for one."""
        few = 0 < len(self._meant) <= _MOST_NAMES
        return (
            few
            and all(self._meant.values())
            and not any(said.search(self._text) for said in (_STANDS_FOR, _OWN))
        )

    def ways(self) -> Iterator[Way]:
        """The sentence in each way to name what it speaks of."""
        for names in itertools.product(*(way.items() for way in self._meant.values())):
            called = {mark: name for mark, (name, _) in zip(self._meant, names, strict=True)}
            text = MARK.sub(lambda mark, called=called: called[mark[0]], self._text)  # type: ignore[misc]
            plain = _SPACE.sub("", text).strip(" ?")
            yield Way(f"{plain[:1].upper()}{plain[1:]}?", tuple(where for _, where in names if where))

    def _names(self, found: Masked, mark: str) -> dict[str, str]:
        """What a mark can be called: by one name, by a Title that the sentence makes clear, each card by its own."""
        thing = found.things[int(mark[2:-1])]
        if name := self._scene.called(thing.drafts) if thing.drafts else named(thing, self._scene):
            return {name: ""}
        each = {named(Thing(drafts=(draft,)), self._scene): _where(draft) for draft in thing.drafts}
        titles = {draft.card.title for draft in thing.drafts}
        return {
            **({titles.pop(): ""} if len(titles) == 1 else {}),
            **{name: at for name, at in each.items() if name},
        }


def _where(draft: Draft) -> str:
    """Whose a card is, and whether it is in play, in a hand or elsewhere."""
    return (
        f"{draft.controller}: {'in play' if draft.in_play else 'in a hand' if draft.in_hand else 'elsewhere'}"
    )


def meant(ways: Iterable[Way]) -> tuple[str, ...]:
    """The ways that are meant of those that are read: each, if the cards that are called alike lie alike.

    Nothing if they lie in different places, are different players', or too many: which is meant has to be said.
    """
    each = tuple(ways)
    clear = [way for way in each if not way.several] or each
    least = min((len(way.several) for way in clear), default=0)
    rather = [way for way in clear if len(way.several) == least]
    texts = tuple(dict.fromkeys(way.text for way in rather))
    alike = len({way.several for way in rather}) <= 1
    return texts if alike and len(texts) <= _MOST else ()
