"""Wordings that say several things of the same cards: "is moved to or enters play at …" and lists of participles."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import event as v
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.ast.whose import whose
from judge.text.forms.form import IMPLIED, UnfitError
from judge.text.forms.shared import is_bare_move

replace: Callable[..., Tree] = msgspec.structs.replace
SHARING = "sharing"


class MovesOrEnters(Node, frozen=True):
    """Cards that come to an area in one of two ways, as the grammar reads it."""

    cards: Node
    verb: v.Event
    place: Place


class AnyDone(Node, frozen=True):
    """Several participles, as the grammar reads them."""

    verbs: tuple[str, ...]
    verb: str
    who: Player | None = None


def one_of_each(made: s.Selection) -> s.Selection:
    """ "A Friend, Event, and Resource" are one of each; so are "one of each player's Friends"."""
    mode, described = made.quantifier.mode, made.description
    kinds = ""
    if mode in ("choose", "up-to", "the", "at-least") and _joined_by_and(described):
        made, kinds = replace(made, description=_sharing_last(described)), "noun"
    elif (mode in ("choose", "up-to", "any-number") or made.quantifier.form == "no_more_than") and any(
        map(is_each_players, (*described.adjectives, *described.qualifiers))
    ):
        kinds = "player"
    return replace(made, quantifier=replace(made.quantifier, of_each=kinds)) if kinds else made


def _sharing_last(described: s.Description) -> s.Description:
    """ "A Dragon, Pirate, and Pegasus character" are three characters: the traits before share the last one's noun."""
    *traits, last = described.nouns
    shared = getattr(last, "noun", None) if _is_of_a_trait(last) else None
    if shared is None or not all(isinstance(noun, s.TraitNoun) for noun in traits):
        return described
    nouns = (*(_of_trait(noun, shared) for noun in traits), last)
    return replace(described, nouns=nouns)  # type: ignore[no-any-return]


def _is_of_a_trait(noun: s.Noun) -> bool:
    if not isinstance(noun, s.DescribedNoun) or not isinstance(noun.noun, s.TypeNoun):
        return False
    return len(noun.adjectives) == 1 and isinstance(noun.adjectives[0], s.OfTrait)


def _of_trait(noun: Tree, shared: s.Noun) -> s.DescribedNoun:
    trait = s.OfTrait(noun.trait, span=noun.span, form=IMPLIED)
    return s.DescribedNoun(
        (trait,), replace(shared, form=IMPLIED), span=noun.span, form=f"{SHARING}^{noun.form}"
    )


def sharing_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The trait alone."""
    return s.TraitNoun(node.adjectives[0].trait), form.partition("^")[2]


def _is_counted(quantifier: s.Quantifier) -> bool:
    """Whether it is a number that is meant of each player's cards, and not of all of them together."""
    return quantifier.mode in ("choose", "up-to", "any-number") or quantifier.form == "no_more_than"


def _joined_by_and(described: s.Description) -> bool:
    singular = not any(getattr(noun, "plural", False) for noun in described.nouns)
    return singular and any(mark in described.form for mark in ("nouns_and", "nouns_comma_and"))


def is_each_players(told: Node) -> bool:
    """Whether what is told of cards is whose they are, or in whose zone, player by player: "each player's"."""
    who = whose(told)
    return who is not None and "each_" in who.form


def moved_or_entered(made: Tree) -> Node:
    """Either event, both of the same cards and the same area."""
    if not is_bare_move(made.verb):
        raise UnfitError(term("what comes to a place without being moved"))
    moved = v.Moves(who=None, cards=made.cards, to=made.place, span=made.span, form=IMPLIED)
    entered = v.EntersPlay(cards=made.cards, place=made.place, span=made.span, form=IMPLIED)
    return v.EitherEvent(
        events=(moved, entered), span=made.span, form=f"entered {made.verb.form}^{made.form}"
    )


def entered_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards and the area."""
    entered = node.events[1]
    mark, _, rest = form.partition("^")
    moved = v.Moves(None, entered.cards, form=mark.removeprefix("entered "))
    return MovesOrEnters(entered.cards, moved, entered.place), rest


def any_done(made: Tree) -> Node:
    """One of several things that happen to cards."""
    verbs = (*made.verbs, made.verb)
    return v.OneOfManyEvents(verbs=verbs, cards=None, who=made.who, span=made.span, form=f"any^{made.form}")  # type: ignore[arg-type]


def any_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The participles in a row."""
    *verbs, verb = node.verbs
    return AnyDone(tuple(verbs), verb, node.who), form.partition("^")[2]
