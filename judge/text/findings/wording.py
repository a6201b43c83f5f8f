"""Wordings that differ from those of the game: slips that were repaired, and words that no card uses."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.messages.message import message, term
from judge.text.agreement import disagreements
from judge.text.ast.ability import Ability
from judge.text.ast.node import Node, Tree
from judge.text.findings.finding import LONGEST, Finding, of_ability
from judge.text.lexicon import Lexicon
from judge.text.meaning import meaning
from judge.text.paragraphs import Paragraph
from judge.text.read import parse_ability, print_ability
from judge.text.usage import Usage


def repairs(paragraph: Paragraph) -> Iterator[Finding]:
    """Each repair that was made before the text was read."""
    for edit in paragraph.reading.edits:
        what = message("finding-repaired", name=term(edit.name))
        yield of_ability("repaired wording", paragraph, what, edit.before[:LONGEST], (edit.after[:LONGEST],))


def agreement(paragraph: Paragraph) -> Iterator[Finding]:
    """Each determiner that does not agree with its noun."""
    text = paragraph.reading.normalised
    if paragraph.reading.ability is None:
        return
    for node, fault in disagreements(paragraph.reading.ability, text):
        start, end = node.span
        yield of_ability("disagreement", paragraph, fault, text[start:end][:LONGEST])


def unusual(paragraph: Paragraph, usage: Usage, lexicon: Lexicon) -> Iterator[Finding]:
    """Each wording that no card of the collection uses, though it often says the same in other words.

    The other words are put into this text and read again, so that they are known to mean the same here.
    """
    ability = paragraph.reading.ability
    if ability is None:
        return
    for node in ability.walk():
        for form in usage.usual(node):
            reworded = _reworded(ability, node, form, lexicon)
            if reworded and not _agrees(paragraph.reading.normalised, reworded):
                found, usual = _difference(paragraph.reading.normalised, reworded)
                what = message("finding-unusual")
                yield of_ability("unusual wording", paragraph, what, found, (usual,))
                break


def _reworded(ability: Ability, node: Node, form: str, lexicon: Lexicon) -> str:
    """The text with one part in another wording, if that can be written and means the same; else ""."""
    changed = _with_form(ability, node, form)
    try:
        text = print_ability(changed)
    except (LookupError, StopIteration, TypeError, ValueError, AttributeError, RuntimeError):
        return ""  # the wording has places for parts that this one lacks
    reread = parse_ability(text, lexicon).ability
    return text if reread is not None and meaning(reread) == meaning(ability) else ""


def _with_form(tree: Tree, node: Node, form: str) -> Tree:
    if tree is node:
        return msgspec.structs.replace(node, form=form)
    if isinstance(tree, tuple):
        return tuple(_with_form(item, node, form) for item in tree)
    if not isinstance(tree, Node):
        return tree
    changes = {name: _with_form(getattr(tree, name), node, form) for name in tree.__struct_fields__}
    return msgspec.structs.replace(tree, **changes)


def _agrees(text: str, other: str) -> bool:
    """Whether two texts differ in nothing but how a word agrees with the one beside it: "win", "wins"; "a", "an"."""
    words, others = text.split(" "), other.split(" ")
    pairs = zip(words, others, strict=False)
    return len(words) == len(others) and all(one.rstrip("ns.,") == two.rstrip("ns.,") for one, two in pairs)


def _difference(text: str, other: str) -> tuple[str, str]:
    """The words in which two texts differ, with one word before them."""
    words, others = text.split(" "), other.split(" ")
    start = 0
    while start < min(len(words), len(others)) and words[start] == others[start]:
        start += 1
    end = 0
    while end < min(len(words), len(others)) - start and words[-1 - end] == others[-1 - end]:
        end += 1
    first = max(0, start - 1)
    shown = (" ".join(row[first : len(row) - end]) for row in (words, others))
    found, usual = (part[:LONGEST] for part in shown)
    return found, usual
