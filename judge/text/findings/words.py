"""Words that look like keywords, tag words or timing phrases, and are none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.cards.keywords import read_keyword
from judge.diagnostics import nearest_names
from judge.messages.message import message
from judge.text.findings.finding import Finding, of_ability
from judge.text.lexicon import Lexicon
from judge.text.paragraphs import Paragraph
from judge.text.vocabulary import TIMING_PHRASES

TAG_WORDS = ("Chaos", "Talented", "Harmony")
_TIMINGS = (*TIMING_PHRASES, "Reaction", *(f"{phrase} Reaction" for phrase in TIMING_PHRASES))
_KEYWORD = re.compile(r"[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,2}(?: \d{1,3}| X)?")
_HEAD = re.compile(r"([A-Z][\w'-]*(?: [\w'-]+){0,3}): ")
_TAGGED = re.compile(rf"(?:{'|'.join(TAG_WORDS)})(?: [A-Z]\w*){{0,2}}: ")
#: How a sentence begins whose colon opens a list of choices.
_CHOICES = ("Choose", "You", "Each")


def word_findings(paragraph: Paragraph, lexicon: Lexicon) -> Iterator[Finding]:
    """What an ability that is not understood seems to use as a keyword, tag word or timing phrase."""
    if paragraph.reading.declined is None:
        return
    text = paragraph.reading.normalised
    keyword = text.removesuffix(".")
    if _KEYWORD.fullmatch(keyword):
        yield from _keyword(paragraph, read_keyword(keyword).name, lexicon)
        return
    head = _HEAD.match(text, _after_tag(text))
    if head and not head[1].startswith(_CHOICES):
        yield from _head(paragraph, head[1])


def _after_tag(text: str) -> int:
    tag = _TAGGED.match(text)
    return tag.end() if tag else 0


def _keyword(paragraph: Paragraph, name: str, lexicon: Lexicon) -> Iterator[Finding]:
    if name in lexicon.keywords or name in _glossary():
        return
    nearest = nearest_names(name, lexicon.keywords, 2)
    yield of_ability("unknown keyword", paragraph, message("finding-no-keyword", name=name), name, nearest)


def _head(paragraph: Paragraph, head: str) -> Iterator[Finding]:
    if head in _TIMINGS or head.split(" ")[0] in TAG_WORDS:
        return
    nearest = nearest_names(head, (*TIMING_PHRASES, "Reaction", *TAG_WORDS), 2)
    if nearest and nearest[0] not in TAG_WORDS:
        what = message("finding-no-timing-phrase", head=head)
        yield of_ability("unknown timing phrase", paragraph, what, head, nearest)
    else:
        what = message("finding-no-tag-word", head=head)
        yield of_ability("unknown tag word", paragraph, what, head, nearest)


def _glossary() -> frozenset[str]:
    """The names of all glossary entries, without the X of their values."""
    from judge.rulebook import load_rulebook

    entries = (rule.id for rule in load_rulebook() if rule.id.startswith("glossary:"))
    return frozenset(entry.removeprefix("glossary:").removesuffix(" X") for entry in entries)
