"""Whether a determiner agrees with what it stands before: “a Friend”, “two Friends”, “one of your Friends”."""

from __future__ import annotations

from collections.abc import Iterator

from judge.messages.message import term
from judge.text.ast.ability import Ability
from judge.text.ast.amount import Number, PerEach
from judge.text.ast.event import Plays
from judge.text.ast.instruction import SkipPeriod
from judge.text.ast.node import Node
from judge.text.ast.selection import Controlled, Quantifier, Selection
from judge.text.ast.structure import ForEach
from judge.text.forms.form import IMPLIED
from judge.text.vocabulary import ORDINALS

#: What may stand before one card without a determiner of its own: “for each Friend”, “your first Friend”.
_DETERMINING = (PerEach, ForEach, Plays, SkipPeriod)
_DETERMINERS = frozenset(("a", "an", "each", "the", *ORDINALS))
#: The wordings that single out cards and therefore need “of” before “your” or “their”.
_SINGLING = ("choose", "another", "up_to", "any", "quantity_at_least", "quantity_or_more", "quantity_or_less")
_OF_SEVERAL = ("all", "any_number", "another_of", "choose_of", "up_to_of", "each.1", "quantity_or_more")


def twice_determined(node: Node) -> bool:
    """Whether a card is said to be “a” and “your” at once, where only “one of your” makes sense."""
    return (
        isinstance(node, Selection)
        and node.quantifier.form.split("/")[0] in _SINGLING
        and any(
            isinstance(part, Controlled) and part.form.startswith("controlled")
            for part in node.description.adjectives
        )
    )


def disagreements(ability: Ability, text: str) -> Iterator[tuple[Selection, str]]:
    """Each place of a text where the determiner and the noun do not agree, with what is wrong there."""
    waiting: list[tuple[Node, Node | None]] = [(ability, None)]
    while waiting:
        node, parent = waiting.pop()
        waiting += ((child, node) for child in node.children())
        if not isinstance(node, Selection):
            continue
        fault = _fault(node, parent, text[: node.description.span[0]].split(" ")[-2:])
        if fault:
            yield node, fault


def _fault(node: Selection, parent: Node | None, before: list[str]) -> str:
    noun = node.description.nouns[-1]
    plural: bool | None = getattr(noun, "plural", None)
    if plural is None or getattr(noun, "form", "") == IMPLIED:
        return ""
    if node.quantifier.form == IMPLIED:
        owned = any(isinstance(part, Controlled) for part in node.description.adjectives)
        told = node.quantifier.count is not None or isinstance(parent, _DETERMINING)
        said = told or _DETERMINERS & set(before)
        return "" if plural or owned or said else term("no “a”, “the” or “each” says which one is meant")
    wanted = _wants_plural(node.quantifier)
    if wanted is None or wanted is plural:
        return ""
    return term("the noun should be plural" if wanted else "the noun should be singular")


def _wants_plural(quantifier: Quantifier) -> bool | None:
    """Whether the noun after it is plural; None if it may be either."""
    form = quantifier.form.split("/")[0]
    if form in _OF_SEVERAL or form.endswith("_of"):
        return True
    if form == "each":
        return False
    if isinstance(quantifier.count, Number) and form in (*_SINGLING, "at_random"):
        return quantifier.count.value != 1
    return None
