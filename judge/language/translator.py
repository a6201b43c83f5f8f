"""Says an English sentence in another language, if its catalogues know it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from judge.language.names import Names
from judge.language.template import Template, gaps

_WORDLESS = re.compile(r"[\W\d_\ue000-\uf8ff]*")
#: What is written with capitals throughout is a term of the game, and stays.
_TERM = re.compile(r"[A-Z][\w’'-]*(?: (?:[A-Z][\w’'-]*|\d+))*")
VERBATIM = "as is"
"""The form of a gap that is filled with what stands there, untranslated."""
IF_KNOWN = "if known"
"""The form of a gap that may hold a text of a card, which stays, or words of ours."""


class _Said(msgspec.Struct, frozen=True):
    """A text in the other language; not `whole` if some of it is still English."""

    text: str
    whole: bool


class Translator:
    """Finds the template that a sentence was made from, and says it with the same names in its gaps.

    Several templates may fit: those that leave nothing in English come first, then those of which more letters are
    given, then those that stand earlier in the catalogue. What fills the gaps is translated in the same way. A sentence
    that none fits stays English and is noted in `unsaid`.
    """

    def __init__(self, templates: Iterable[Template], names: Iterable[str] = ()) -> None:
        """Speak by these templates; the names are never translated."""
        self._templates = sorted(templates, key=lambda template: -template.weight)
        self._names = Names(names)
        self._known: dict[tuple[str, str], _Said | None] = {}
        self.unsaid: dict[str, int] = {}

    def say(self, text: str, form: str = "") -> str:
        """A sentence or phrase in the other language; what it can't say stays as it is."""
        said = self._best(self._names.hide(text), form)
        if said is None or not said.whole:
            plain = self._best(text, form)
            said = plain if plain is not None and (plain.whole or said is None) else said
        if said is None or not said.whole:
            self.unsaid[text] = self.unsaid.get(text, 0) + 1
        return self._names.show(_begun(said.text, text)) if said else text

    def _best(self, text: str, form: str) -> _Said | None:
        key = (text, form)
        if key not in self._known:
            same = _Said(text, whole=True) if _is_wordless(text) else None
            self._known[key] = same if same and not form else self._found(text, form) or same
        return self._known[key]

    def _found(self, text: str, form: str) -> _Said | None:
        first: _Said | None = None
        for fit in _fitting(self._templates, text, form):
            said = self._filled(fit)
            if said.whole:
                return said
            first = first or said
        return first

    def _filled(self, fit: _Fit) -> _Said:
        fillings = {name: self._filling(fit.fillings[name], form) for name, form in gaps(fit.template.told)}
        text = re.sub(r"\{(\w+)(?::[^{}]*)?\}", lambda gap: fillings[gap[1]].text, fit.template.told)
        return _Said(f"{text}{fit.stop}", all(filling.whole for filling in fillings.values()))

    def _filling(self, text: str, form: str) -> _Said:
        """What fills a gap is said in full or stays as it is: nothing is more puzzling than half a phrase."""
        said = self._best(text, form) if form != VERBATIM else None
        if said is not None and said.whole:
            return said
        return _Said(text, whole=form in (VERBATIM, IF_KNOWN) or _TERM.fullmatch(text) is not None)


class _Fit(msgspec.Struct, frozen=True):
    """A template that fits a text, perhaps but for the capital and the full stop that make it a sentence."""

    template: Template
    fillings: dict[str, str]
    stop: str


def _fitting(templates: list[Template], text: str, form: str) -> Iterator[_Fit]:
    """Every template that fits, those of the form that is asked for before those of none.

    A full stop ends a sentence and never belongs to what fills a gap.
    """
    variants = tuple(_variants(text))
    every = "\n".join(variant for variant, _ in variants)
    for wanted in dict.fromkeys((form, "")):
        for template in templates:
            if template.form != wanted or template.anchor not in every:
                continue
            for variant, stop in variants:
                fillings = template.fill(variant)
                if fillings is not None and not (variant[-1:] == "." != template.english[-1:]):
                    yield _Fit(template, fillings, stop)


def _variants(text: str) -> Iterator[tuple[str, str]]:
    """The text as a phrase: as it is, without its full stop, without its capital, without either."""
    yield text, ""
    phrase = text.removesuffix(".")
    if phrase != text:
        yield phrase, "."
    if text[:1].isupper():
        yield f"{text[:1].lower()}{text[1:]}", ""
        if phrase != text:
            yield f"{phrase[:1].lower()}{phrase[1:]}", "."


def _begun(told: str, english: str) -> str:
    """A sentence begins with a capital, whatever it begins with in English."""
    return f"{told[:1].upper()}{told[1:]}" if english[:1].isupper() or english.endswith(".") else told


def _is_wordless(text: str) -> bool:
    return _WORDLESS.fullmatch(text) is not None
