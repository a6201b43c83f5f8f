"""Texts of rules and cards as markup: rule numbers lead to their rules, words of the glossary explain themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from judge.rulebook import Rule, Rulebook
from judge.rulebook.numbers import GLOSSARY
from judge.site.places import rule_place

if TYPE_CHECKING:
    from markupsafe import Markup

_NUMBER = r"(?<![\w.])\d{3}(?:\.\d+(?:[a-z](?:\.[ivx]+)?)?(?:#\d+)?)?(?!\w)(?!\.\d)"


class Prose:
    """Makes markup of texts. One for each page, since each explanation on a page has a name of its own."""

    def __init__(self, rulebook: Rulebook, root: str) -> None:
        """Links go from a page that lies as deep in the site as `root` leads up."""
        self._rulebook = rulebook
        self._root = root
        self._terms = glossary_terms(rulebook)
        self._found = _pattern(self._terms)
        self._numbers = count(1)

    def paragraphs(self, text: str, about: str = "") -> Markup:
        """A text of one or more paragraphs. Within the entry `about` its own word is not explained."""
        from markupsafe import Markup

        return Markup("").join(
            Markup("<p>{}</p>").format(self.line(part, about)) for part in text.split("\n") if part
        )

    def line(self, text: str, about: str = "") -> Markup:
        """A text without paragraphs."""
        from markupsafe import Markup

        return Markup("").join(self._parts(text, about))

    def _parts(self, text: str, about: str) -> Iterator[str | Markup]:
        explained = {about}
        at = 0
        for match in self._found.finditer(text):
            linked = self._linked(match[0], explained)
            if linked is not None:
                yield text[at : match.start()]
                yield linked
                at = match.end()
        yield text[at:]

    def _linked(self, word: str, explained: set[str]) -> Markup | None:
        if word[0].isdigit():
            return self._rule_link(word) if word in self._rulebook else None
        entry = self._terms[word]
        if entry.id in explained:
            return None
        explained.add(entry.id)
        return self._explained(word, entry)

    def _rule_link(self, number: str) -> Markup:
        from markupsafe import Markup

        place = f"{self._root}{rule_place(self._rulebook, number)}"
        return Markup('<a href="{}">{}</a>').format(place, number)

    def _explained(self, word: str, entry: Rule) -> Markup:
        from markupsafe import Markup

        name = f"tip-{next(self._numbers)}"
        place = f"{self._root}{rule_place(self._rulebook, entry.id)}"
        return Markup(
            '<span class="term"><a href="{}" aria-describedby="{}">{}</a>'
            '<span class="tip" role="tooltip" id="{}"><b>{}</b> {}</span></span>'
        ).format(place, name, word, name, entry.title, entry.text)


def glossary_terms(rulebook: Rulebook) -> dict[str, Rule]:
    """The entries of the glossary by the words that stand for them in a text; `Calming X` is met as `Calming`."""
    entries = rulebook.children(GLOSSARY) if GLOSSARY in rulebook else ()
    return {entry.title.removesuffix(" X"): entry for entry in entries}


def named_in(rulebook: Rulebook) -> dict[str, tuple[str, ...]]:
    """The numbers of the rules whose text names an entry of the glossary, by the entry's number."""
    terms = glossary_terms(rulebook)
    pattern = _pattern(terms)
    found: dict[str, dict[str, None]] = {}
    for rule in rulebook:
        for word in pattern.findall(rule.text):
            entry = terms.get(word)
            if entry is not None and entry.id != rule.id:
                found.setdefault(entry.id, {})[rule.id] = None
    return {entry: tuple(rules) for entry, rules in found.items()}


def _pattern(terms: dict[str, Rule]) -> re.Pattern[str]:
    words = "|".join(re.escape(word) for word in sorted(terms, key=len, reverse=True))
    return re.compile(rf"{_NUMBER}|\b(?:{words})\b" if words else _NUMBER)
