"""Takes a sentence apart: what it asks, what it supposes to be done first, and what it supposes to be otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.scenario.speech.facts import is_so
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.saying import meanings
from judge.scenario.speech.things import Scene

_LINK = re.compile(r"(?<!\S)(?:if|while|with|without|during|on)(?!\S)")
_MAIN = re.compile(
    r"(?:, )?(?<!\S)(?=(?:can|does|is|have|what|who|whose|where|when|which|why|how|in which|in what)(?!\S))|, "
)
_AND = re.compile(r" (?:, )?(?:and|then|and then) | , ")
_SUBJECT = re.compile(r"(?:if |while )?(<[PC]\d+>)")
_WHAT_IF = re.compile(r"^what if ")
_MOST_LINKS = 3


class Clauses(msgspec.Struct, frozen=True):
    """A sentence in the judge's language: the question, the deeds supposed in order, and the changes of the board."""

    asked: str
    supposed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    def sentence(self) -> str:
        """The whole question."""
        changes = f" supposing {' and '.join(self.changed)}" if self.changed else ""
        deeds = f" if {' then '.join(self.supposed)}" if self.supposed else ""
        return f"{self.asked.removesuffix('?')}{changes}{deeds}?"

    def under(self, other: Clauses) -> Clauses:
        """This question with what another supposes before it."""
        return Clauses(self.asked, (*other.supposed, *self.supposed), (*other.changed, *self.changed))


def clauses(found: Masked, scene: Scene) -> Iterator[Clauses]:
    """The sentence in each way it can be taken apart, the likeliest first."""
    text = _WHAT_IF.sub("what happens if ", found.text)
    yield from _whole(text, found, scene, _MOST_LINKS)


def _whole(text: str, found: Masked, scene: Scene, links: int) -> Iterator[Clauses]:
    text = text.strip(" ,")
    for asked in meanings("asked", text, found, scene):
        yield Clauses(asked)
    if not links:
        return
    for link in reversed(list(_LINK.finditer(text))):
        if link.start():
            condition = text[link.start() :]
            for supposed in _condition(condition, found, scene):
                for main in _whole(text[: link.start()], found, scene, links - 1):
                    yield main.under(supposed)
    if _LINK.match(text):
        for start in _MAIN.finditer(text):
            if start.start():
                for supposed in _condition(text[: start.start()], found, scene):
                    for main in _whole(text[start.end() :], found, scene, links - 1):
                        yield main.under(supposed)


def _condition(text: str, found: Masked, scene: Scene) -> Iterator[Clauses]:
    """What a conditional clause supposes."""
    text = text.strip(" ,")
    lasting = text.startswith("while ")
    bare = re.sub(r"^(?:if|while) ", "", text)
    yield from _one(bare, found, scene, lasting=lasting)
    for link in _AND.finditer(bare):
        first, second = bare[: link.start()], bare[link.end() :]
        subject = _SUBJECT.match(first)
        for supposed in _one(first, found, scene, lasting=lasting):
            for said in (second, f"{subject[1]} {second}") if subject else (second,):
                for further in _condition(said, found, scene):
                    yield further.under(supposed)


def _one(text: str, found: Masked, scene: Scene, *, lasting: bool) -> Iterator[Clauses]:
    text = text.strip(" ,")
    if is_so(text, found, scene):
        yield Clauses("")
        return
    deeds = (
        Clauses("", supposed=tuple(one.split(" then "))) for one in meanings("supposed", text, found, scene)
    )
    changes = (Clauses("", changed=(one,)) for one in meanings("changed", text, found, scene))
    for first, second in ((changes, deeds) if lasting else (deeds, changes),):
        yield from first
        yield from second
