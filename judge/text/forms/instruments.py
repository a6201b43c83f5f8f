"""Tells what a deed is done with from what is on a card: "defeat a Troublemaker with a Friend" (514.6a).

Only attachments are on a Troublemaker; other cards that it is defeated or challenged "with" do that.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import event as v
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED, Form, node
from judge.text.forms.shared import Unshared
from judge.text.forms.winning import by_its_controller

replace: Callable[..., Tree] = msgspec.structs.replace
_MARK, _ACTS = "instrument ", "acting "
_VERBS = ("defeat", "challenge")


class CardActs(Unshared, frozen=True):
    """What cards do to others, as the grammar reads it."""

    cards: Node | None
    verb: str
    object: Node


class ChallengedWith(Unshared, frozen=True):
    """A card that is spoken of, and with which cards it is challenged, as the grammar reads them."""

    who: Player | None
    cards: Node
    used: Node


def with_instrument(made: Tree) -> Node:
    """The event that a player brings about with those cards."""
    if isinstance(made, ChallengedWith):
        event = v.CardEvent("challenge", made.cards, made.who, span=made.span, form=IMPLIED)
        return v.Using(event, made.used, span=made.span, form=f"{_MARK}- {made.form}")
    used = _used(made)
    if used is None:
        return made  # type: ignore[no-any-return]
    described = made.cards.description
    cards = replace(made.cards, description=replace(described, qualifiers=described.qualifiers[:-1]))
    form = f"{_MARK}{used.form} {made.form}"
    return v.Using(replace(made, cards=cards, form=IMPLIED), used.attached, span=made.span, form=form)


def _used(made: Tree) -> Tree:
    """The qualifier that says what cards are used."""
    if (
        not isinstance(made, v.CardEvent)
        or made.verb not in _VERBS
        or not isinstance(made.cards, s.Selection)
    ):
        return None
    last: Tree = (made.cards.description.qualifiers or (None,))[-1]
    said = isinstance(last, s.WithAttached) and not last.absent and last.form.endswith("^with_card")
    return last if said and not _is_attachment(last.attached) else None


def _is_attachment(cards: Tree) -> bool:
    """Whether cards of a kind are meant that can be attached to others."""
    if not isinstance(cards, s.Selection):
        return False
    return not all(getattr(noun, "kind", "") in _USED for noun in cards.description.nouns)


_USED = ("Friend", "Mane Character", "character")


def as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The deed with those cards behind what it is done to."""
    qualifier, _, rest = form.removeprefix(_MARK).partition(" ")
    event = node.event
    if qualifier == "-":
        return ChallengedWith(event.who, event.cards, node.cards), rest
    used = s.WithAttached(attached=node.cards, form=qualifier)
    described = event.cards.description
    described = replace(described, qualifiers=(*described.qualifiers, used))
    return replace(event, cards=replace(event.cards, description=described)), rest


def acting(made: Tree) -> Node:
    """What is done to cards by others: "an Event dismisses a Friend"."""
    if not isinstance(made, CardActs):
        return made  # type: ignore[no-any-return]
    form = f"{_ACTS}{made.form}"
    return v.DoneByCards(made.verb, made.object, made.cards, span=made.span, form=form)  # type: ignore[arg-type]


def acts_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards that do it first."""
    return CardActs(node.by, node.verb, node.cards), form.removeprefix(_ACTS)


FORMS: dict[str, Form] = {
    "challenges_with": node(ChallengedWith, "cards used", who=None),
    "card_acts": node(CardActs, "verb object", cards=None),
}
SHAPERS: dict[str, Callable[[Node], Node]] = {
    "does": with_instrument,
    "befalls": lambda made: acting(by_its_controller(made)),
    "would_befall": acting,
}
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {
    _MARK: as_written,
    _ACTS: acts_as_written,
}
