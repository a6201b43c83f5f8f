"""Plain instructions behind a tag word that says when such abilities function (701.5, glossary: Chaos)."""

from __future__ import annotations

from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Instruction, Triggered
from judge.text.ast.event import CardEvent
from judge.text.ast.selection import Reference

#: What happens to the card itself as abilities of a group function, by the tag word that groups them.
_FUNCTIONING = {"Chaos": CardEvent("flip", Reference("this", label=0))}


def is_told_by_tag(tree: Ability | None) -> bool:
    """Whether nothing but its tag word says when a text is followed."""
    return isinstance(tree, Instruction) and tree.tag is not None and tree.tag.word in _FUNCTIONING


@implements("701.5", "glossary:Chaos")
def as_tagged(tree: Ability) -> Ability:
    """An ability; one that only its tag word says when to follow as a triggered one (A121)."""
    if not isinstance(tree, Instruction) or tree.tag is None or not is_told_by_tag(tree):
        return tree
    return Triggered(event=_FUNCTIONING[tree.tag.word], effect=tree.effect, tag=tree.tag)
