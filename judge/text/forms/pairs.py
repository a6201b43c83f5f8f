"""Wordings that say one part for two: "a card enters play or is uncovered", "you play your first Event"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import message, term
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED, UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace


class Pair(Node, frozen=True):
    """Two things of which one happens to the same cards, as the grammar reads them."""

    cards: Node
    first: v.Event
    second: v.Event


class NthDone(Node, frozen=True):
    """A player doing something for the nth time, as the grammar reads it."""

    who: Player
    nth: v.Ordinal


class TwoDoings(Node, frozen=True):
    """A player doing one thing and then about to do another, as the grammar reads them."""

    who: Player
    first: v.Event
    second: v.Event


class TwoActs(Node, frozen=True):
    """Two verbs of which one is done to cards, as the grammar reads them."""

    verb: str
    other_verb: str
    cards: Node


class MovesEither(Node, frozen=True):
    """Cards moved to an area or from it, as the grammar reads it."""

    verb: v.Event
    place: Node


def to_or_from(made: Tree) -> Node:
    """One of two moves, the area being where it goes or where it comes from."""
    if made.verb.to or made.verb.source:
        raise UnfitError(term("what is moved to one place and then to or from another"))
    arriving = replace(made.verb, to=made.place, form=IMPLIED, span=made.span)
    leaving = replace(made.verb, source=made.place, form=IMPLIED, span=made.span)
    form = f"to-or-from {made.verb.form}^{made.form}"
    return v.EitherEvent(events=(arriving, leaving), span=made.span, form=form)


def to_or_from_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The cards and the one area."""
    mark, _, rest = form.partition("^")
    first = node.events[0]
    return MovesEither(replace(first, to=None, form=mark.removeprefix("to-or-from ")), first.to), rest


def either(made: Tree) -> Node:
    """One of two events, both of the same cards, and both at the area that is said last."""
    first, second = (replace(event, cards=made.cards) for event in (made.first, made.second))
    where = getattr(second, "where", None)
    if where is not None and getattr(first, "place", where) is None:
        first = replace(first, place=replace(where, form=IMPLIED))
    events = (first, second)
    return v.EitherEvent(events=events, span=made.span, form=f"pair^{made.form}")


def one_of_fates(made: Tree) -> Node:
    """What happens to cards; of two things, either."""
    if not isinstance(made, Pair):
        return made  # type: ignore[no-any-return]
    if any(getattr(event, "verb", "") == "move" for event in (made.first, made.second)):
        raise UnfitError(term("a move that is worded as a verb of cards"))
    return either(made)


def following_up(made: Tree) -> Node:
    """What is about to be done by a player who has just done something else."""
    first, second = (replace(event, who=made.who) for event in (made.first, made.second))
    done = c.Happened(event=first, span=first.span, form=IMPLIED)
    return v.Given(event=second, condition=done, span=made.span, form=f"follows^{made.form}")


def doings_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The player, and the two doings."""
    return TwoDoings(node.event.who, node.condition.event, node.event), form.partition("^")[2]


def one_time(made: Tree) -> Node:
    """ "It is the first time": the word "it" stands for no card."""
    said = isinstance(made.card, s.Reference) and made.card.word == "it"
    return replace(made, card=None, form=f"time^{made.form}") if said else made  # type: ignore[no-any-return]


def time_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The condition with its "it"."""
    return replace(node, card=s.Reference("it", form="it")), form.partition("^")[2]


def nth_done(made: Tree) -> Node:
    """The nth event, done by the player."""
    event = replace(made.nth.event, who=made.who)
    return replace(made.nth, event=event, span=made.span, form=f"nth {made.nth.form}^{made.form}")  # type: ignore[no-any-return]


def pair_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The pair of events."""
    first, second = node.events
    return Pair(cards=first.cards, first=first, second=second), form.partition("^")[2]


def nth_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The player, and what is done."""
    mark, _, rest = form.rpartition("^")
    return NthDone(who=node.event.who, nth=replace(node, form=mark.removeprefix("nth "))), rest


def each_of_them(made: Tree) -> Node:
    """Having one card and another is two conditions, where each is meant by itself, as those named by titles are."""
    description: Tree = getattr(made.cards, "description", None)
    nouns = description.nouns if description else ()
    joined = len(nouns) > 1 and "_and" in description.form
    titles = all(isinstance(noun, s.TitleNoun) for noun in nouns)
    if not joined or not (titles or made.cards.quantifier.of_each == "noun"):
        return made  # type: ignore[no-any-return]
    if not titles and not all(isinstance(one, s.State | s.Controlled) for one in description.adjectives):
        raise UnfitError(message("unfit-adjectives-of-several"))
    conditions = tuple(_having(made, (noun,)) for noun in nouns)
    return c.AllOf(conditions=conditions, span=made.span, form=f"all^{made.form}")


def _having(made: Tree, nouns: tuple[s.Noun, ...]) -> Tree:
    description = replace(made.cards.description, nouns=nouns)
    quantifier = replace(made.cards.quantifier, of_each="")
    return replace(made, cards=replace(made.cards, description=description, quantifier=quantifier))


def all_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The condition with all the titles."""
    nouns = tuple(part.cards.description.nouns[0] for part in node.conditions)
    return _having(node.conditions[0], nouns), form.partition("^")[2]


def one_of_acts(made: Tree) -> Node:
    """One of two verbs, chosen when the instruction is followed, done to cards of the same description."""
    modes = tuple(f.Act(verb=verb, cards=made.cards, form=IMPLIED) for verb in (made.verb, made.other_verb))
    return f.ChooseModes(
        count=n.Number(1, form=IMPLIED), modes=modes, span=made.span, form=f"acts^{made.form}"
    )


def acts_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The two verbs before their cards."""
    first, second = node.modes
    return TwoActs(first.verb, second.verb, first.cards), form.partition("^")[2]


def _is_one(count: Tree) -> bool:
    """Whether a number is one; a card without a number is one card."""
    return count is None or getattr(count, "value", 0) == 1


def both_acts(made: Tree) -> Node:
    """Two verbs one after another, both done to the same cards."""
    several = isinstance(made.cards, s.CardsTogether) or getattr(made.cards, "word", "") in ("them", "those")
    if isinstance(made.cards, f.TopCards):
        several = not _is_one(made.cards.count)
    quantifier: Tree = getattr(made.cards, "quantifier", None)
    if quantifier is not None:
        several = quantifier.mode in ("all", "each", "up-to", "any-number") or not _is_one(quantifier.count)
    again = s.Reference(word="them" if several else "it", form=IMPLIED)
    steps = (
        _deed(made.verb, made.cards, made.span),
        f.Act(verb=made.other_verb, cards=again, span=made.span, form=IMPLIED),
    )
    return f.Steps(steps=steps, span=made.span, form=f"both^{made.form}")


def _deed(verb: str, cards: Node, span: tuple[int, int]) -> f.Effect:
    if verb == "reveal":
        return f.Reveal(cards=cards, span=span, form=IMPLIED)
    return f.Act(verb=verb, cards=cards, span=span, form=IMPLIED)


def both_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The two verbs before their cards."""
    first, second = node.steps
    return TwoActs(getattr(first, "verb", ""), second.verb, first.cards), form.partition("^")[2]
