"""Reads "choose Event or Resource" as the naming of a card type, not as a choice of cards."""

from __future__ import annotations

from judge.text.ast import effect as f
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree

MARK = "named"


def naming_one(made: Tree) -> Node:
    """Card types in a row, without an article or anything else that describes, are names to choose from."""
    cards = made.cards
    if not isinstance(cards, s.Selection) or not cards.form.startswith("bare_selection"):
        return made  # type: ignore[no-any-return]
    description = cards.description
    nouns = description.nouns
    named = all(isinstance(noun, s.TypeNoun) and not noun.plural for noun in nouns)
    if len(nouns) < 2 or not named or description.adjectives or description.qualifiers:
        return made  # type: ignore[no-any-return]
    form = f"{MARK} {cards.form} {description.form}^{made.form}"
    return f.NameThing(thing="card type", among=nouns, span=made.span, form=form)


def choice_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The choice as the grammar reads it."""
    mark, _, rest = form.partition("^")
    selected, described = mark.split(" ")[1:]
    description = s.Description((), node.among, (), form=described)
    cards = s.Selection(s.Quantifier("all", form="implied"), description, form=selected)
    return f.Act(verb="choose", cards=cards), rest
