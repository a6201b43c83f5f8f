"""The second pass for parts that are spoken of within something else: some of several cards, what holds at an area."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.ability import PlayOn
from judge.text.ast.node import Node, Tree, label_of, node_fields
from judge.text.bind_deeds import FIRST_PROVISIONAL, UnboundError
from judge.text.bind_order import in_order
from judge.text.forms.form import IMPLIED
from judge.text.spoken import Spoken, name_of, nouns_of, words_of

replace: Callable[..., Tree] = msgspec.structs.replace


def some_of(binder: Tree, node: s.SomeOf) -> Node:
    """ "One of them" can be called "it" and by the nouns of those it is one of; "the other" is what is left."""
    bound = binder.below(node)
    if 0 in getattr(bound.of, "labels", ()):
        raise UnboundError(bound.of)
    group = label_of(bound.of)
    whole = binder.find(lambda spoken: spoken.label == group)
    binder.shared_out = whole if whole and whole.several else binder.shared_out
    nouns: frozenset[str] = whole.nouns if whole else frozenset()
    count = getattr(node.quantifier.count, "value", 1)
    several = node.quantifier.mode == "any-number" or count != 1
    label = binder.new_label()
    binder.introduce(label, several, nouns)
    return replace(bound, label=label)  # type: ignore[no-any-return]


def modify(binder: Tree, node: f.Modify) -> Node:
    """What each of several cards has is told of it alone: "it" in that means the one that has it."""
    told: Tree = node.subject
    first = next(iter(in_order(node)), (0, "", None))[1] == "subject"
    if not first or not isinstance(told, s.Selection):
        return binder.below(node)  # type: ignore[no-any-return]
    if told.quantifier.mode != "each":
        return _of_another_card(binder, node, binder.below(node))
    subject = binder.bind(told)
    known = len(binder.cards)
    binder.cards.append(Spoken(subject.label, False, nouns_of(subject.description)))
    bound = _than_itself(binder.below(node, skip=("subject",)))
    del binder.cards[known]
    return replace(bound, subject=subject)  # type: ignore[no-any-return]


def _of_another_card(binder: Tree, node: f.Modify, bound: Tree) -> Node:
    """ "One of your Friends gains that Friend's abilities": another's, spoken of before, as it has its own."""
    label = label_of(bound.subject)
    own = [isinstance(one, g.HasAbilitiesOf) and label_of(one.cards) == label for one in bound.grants]
    if not any(own):
        return bound  # type: ignore[no-any-return]
    known = binder.cards
    binder.cards = [spoken for spoken in known if spoken.label != label]
    pairs = zip(node.grants, bound.grants, own, strict=True)
    grants = tuple(binder.bind(before) if of_itself else after for before, after, of_itself in pairs)
    binder.cards = known
    return replace(bound, grants=grants)  # type: ignore[no-any-return]


def _than_itself(node: Tree) -> Tree:
    """Where each is spoken of, others are others than that one; the card that the text is on may be among them."""
    if isinstance(node, s.Other):
        return s.Different(span=node.span, form=node.form)
    if isinstance(node, g.HasAbility) or not isinstance(node, Node):
        return node
    changes: dict[str, Tree] = {}
    for name in node_fields(node.__class__):
        value: Tree = getattr(node, name)
        several = value.__class__ is tuple
        changes[name] = tuple(map(_than_itself, value)) if several else _than_itself(value)
    return replace(node, **changes)


def aside(binder: Tree, node: Tree) -> Node:
    """What is said of an area, or likened, names cards by the way: "it" goes on meaning the card spoken of before."""
    before = len(binder.cards)
    bound = binder.below(node)
    binder.cards = [*binder.cards[before:], *binder.cards[:before]]
    return bound  # type: ignore[no-any-return]


def _each(of: Tree) -> Tree:
    quantifier = getattr(of, "quantifier", None)
    if quantifier is None or quantifier.mode != "the":
        return of
    return replace(of, quantifier=replace(quantifier, mode="each"))


def for_each_of_which(binder: Tree, node: f.SkipPeriod) -> Node:
    """ "An additional Draw Step for each Friend": each of them is meant, as in "for each Friend, …"."""
    bound = binder.below(node)
    return replace(bound, each=_each(bound.each)) if bound.each is not None else bound  # type: ignore[no-any-return]


def for_each(binder: Tree, node: f.ForEach) -> Node:
    """ "For each of your Friends, that Friend …": each is spoken of alone; what is chosen for each is several."""
    if node.of.span > node.effect.span:
        known, last = len(binder.cards), binder.last
        effect = binder.bind(node.effect)
        done = [replace(spoken, several=True) for spoken in binder.cards[known:] if spoken.label > last]
        of = _each(binder.bind(node.of))
        binder.cards += done
        return replace(node, effect=effect, of=of)  # type: ignore[no-any-return]
    of = _each(binder.bind(node.of))
    if binder.continues and _adds_more(node.effect):
        return replace(node, of=of, effect=binder.bind(node.effect))  # type: ignore[no-any-return]
    binder.cards = [
        *binder.cards,
        *(replace(spoken, several=False) for spoken in binder.cards if spoken.label == label_of(of)),
    ]
    return replace(node, of=of, effect=binder.bind(node.effect))  # type: ignore[no-any-return]


def _adds_more(effect: Tree) -> bool:
    """Whether more of a keyword is given to a card that the ability before gave some."""
    return any(isinstance(part, g.HasKeyword) and part.additional for part in effect.walk())


def either(binder: Tree, node: v.EitherEvent) -> Node:
    """Several events; what they have in common is bound once."""
    first, *others = node.events
    bound = binder.bind(first)
    told = [(getattr(first, name), getattr(bound, name)) for name in first.__struct_fields__]
    rest = (
        _told_again(binder, event, [pair for pair in told if isinstance(pair[0], Node)]) for event in others
    )
    return replace(node, events=(bound, *rest))  # type: ignore[no-any-return]


def _told_again(binder: Tree, event: v.Event, told: list[tuple[Node, Node]]) -> Tree:
    again = {
        name: now
        for name in event.__struct_fields__
        for before, now in told
        if getattr(event, name) is before
    }
    return replace(event, **again) if again else binder.bind(event)


def occurs(binder: Tree, node: f.Occurs) -> Node:
    """What just happens is no pattern: where it leaves a choice, a card is chosen."""
    binder.generic -= 1
    bound = binder.below(node)
    binder.generic += 1
    return bound  # type: ignore[no-any-return]


def sharing(binder: Tree, node: s.Sharing) -> Node:
    """ "With the same name" is the same as that of the card spoken of, of this one only if there is no other."""
    if node.card is not None:
        return aside(binder, node)
    others = [spoken for spoken in reversed(binder.cards) if spoken.label not in binder.describing]
    found = next((spoken for spoken in others if spoken.label > 0), next(iter(others), None))
    if found is None:
        raise UnboundError(node)
    return replace(node, card=s.Reference(word="it", label=found.label, form=IMPLIED))


def that_many(binder: Tree, node: n.ThatMany) -> Node:
    """As many as the last several cards spoken of; tokens are but what so many of were put into play."""
    found = binder.find(lambda spoken: spoken.several and spoken.label < FIRST_PROVISIONAL)
    return replace(node, label=found.label) if found else node


def copying(binder: Tree, node: f.CopyEffects) -> Node:
    """ "Its effects" are those of an Event (520), whatever card was spoken of since."""
    event = binder.find(lambda spoken: not spoken.several and "Event" in spoken.nouns)
    if event is not None:
        binder.cards.append(event)
    return binder.below(node)  # type: ignore[no-any-return]


def play_on(binder: Tree, node: PlayOn) -> Node:
    """Where a Resource is played to is no place spoken of."""
    return binder.below(node, skip=("place",))  # type: ignore[no-any-return]


def card_event(binder: Tree, node: v.CardEvent) -> Node:
    """ "Until it is solved": what is solved or replaced is a Problem, the one spoken of last."""
    cards: Tree = node.cards
    of_one = isinstance(cards, s.Reference) and cards.word == "it" and node.verb in _OF_PROBLEMS
    last = binder.find(lambda spoken: not spoken.several)
    if not of_one or not binder.problems or (last is not None and "Problem" in last.nouns):
        return binder.below(node)  # type: ignore[no-any-return]
    there = w.There(label=binder.problems[-1].label, span=cards.span, form=f"problem^{cards.form}")
    return binder.below(replace(node, cards=there), skip=("cards",))  # type: ignore[no-any-return]


def enters_play(binder: Tree, node: v.EntersPlay) -> Node:
    """ "At that Friend's Problem": on an attachment the host's, for where a card enters play is its own area anyway."""
    bound = binder.below(node)
    place, label = bound.place, label_of(bound.cards)
    owner = place.card if isinstance(place, w.AreaOf) else None
    its_own = isinstance(owner, s.Reference) and owner.word == "that" and owner.label == label > 0
    if not its_own or binder.attached is not True:
        return bound  # type: ignore[no-any-return]
    binder.hosted = True
    return replace(bound, place=replace(place, card=replace(owner, word="host", label=-1)))  # type: ignore[no-any-return]


def _tells_where_from(description: s.Description) -> bool:
    """Whether a description says no more after its noun than from which zone the cards were revealed or taken."""
    told = description.qualifiers
    from_zone = all(isinstance(part, s.InZone | s.OfWhich) for part in told)
    return not told or (from_zone and any(isinstance(part, s.InZone) for part in told))


def _is_each_card(node: s.Selection) -> bool:
    """ "Each card" and no more: one of those from the top of a deck, where the text spoke of such cards."""
    description = node.description
    bare = not description.adjectives and not description.qualifiers
    return bare and node.quantifier.mode == "each" and description.nouns[0].form == "noun_card"


def called_again(binder: Tree, node: s.Selection) -> Node | None:
    """ "The Friend", "the opposing Friend": the last one spoken of in these words, if there is one."""
    description = node.description
    if _is_each_card(node) and binder.pile is not None:
        return s.Reference(
            word="those", label=binder.pile.label, said=node, span=node.span, form=f"said^{node.form}"
        )
    gone = _taken_away(binder, description) if node.quantifier.mode == "the" else 0
    told = node.quantifier.form == "the" or gone
    if not told or len(description.nouns) != 1 or not _tells_where_from(description):
        return None
    noun: Tree = description.nouns[0]
    several, words = getattr(noun, "plural", False), words_of(description)
    found = binder.find(
        lambda spoken: spoken.several == several and (spoken.label == gone if gone else words <= spoken.words)
    )
    if found is None:
        return None
    binder.cards.append(found)
    return s.Reference(
        word="those" if several else "that",
        noun=noun,
        label=found.label,
        said=replace(node, description=binder.below(description)) if gone else node,
        span=node.span,
        form=f"said^{node.form}",
    )


_TAKEN_AWAY = frozenset({"retired", "dismissed"})
"""What was done to cards by which a text tells those that are no longer where it found them."""


def _taken_away(binder: Tree, description: s.Description) -> int:
    """The label of the cards that the text has taken out of play, which it calls by that: "the retired Friend"."""
    told = [part.state for part in description.adjectives if isinstance(part, s.State)]
    only = told[0] if len(description.adjectives) == len(told) == 1 else ""
    return binder.done.get(only, 0) if only in _TAKEN_AWAY else 0


def called_either(binder: Tree, node: s.Reference) -> Node:
    """ "That Friend or Resource": the last card that was introduced as one of the two."""
    noun: Tree = node.said
    names = {name_of(noun.first), name_of(noun.second)}
    found = binder.find(lambda spoken: not spoken.several and spoken.label > 0 and names <= spoken.nouns)
    if found is None:
        raise UnboundError(node)
    binder.cards.append(found)
    return replace(node, label=found.label)  # type: ignore[no-any-return]


def cards_together(binder: Tree, node: s.CardsTogether) -> Node:
    """ "A Friend and a Resource": no "it" tells one from the other later."""
    bound: Tree = binder.below(node)
    single = all(isinstance(part, s.Selection) and _is_one(part) for part in bound.cards)
    if bound.conjunction == "and" and single:
        binder.side_by_side |= {part.label for part in bound.cards}
    return bound  # type: ignore[no-any-return]


def draw_from(binder: Tree, node: f.DrawCards) -> Node:
    """ "Draw a card from the bottom of your deck": cards come from its bottom only where a text says so."""
    bound: Tree = binder.below(node)
    return replace(bound, bottom=node.source is not None and node.source.position == "bottom")  # type: ignore[no-any-return]


def _is_one(cards: s.Selection) -> bool:
    return getattr(cards.quantifier.count, "value", 0) == 1


#: What is done to Problems alone.
_OF_PROBLEMS = frozenset({"solve", "replace"})
PARTS: dict[type[Node], Callable[[Tree, Tree], Node]] = {
    s.CardsTogether: cards_together,
    f.Modify: modify,
    s.SomeOf: some_of,
    s.Where: aside,
    w.AnyArea: aside,
    f.ForEach: for_each,
    f.SkipPeriod: for_each_of_which,
    f.CopyEffects: copying,
    f.DrawCards: draw_from,
    v.EitherEvent: either,
    f.Occurs: occurs,
    s.Sharing: sharing,
    n.ThatMany: that_many,
    PlayOn: play_on,
    v.EntersPlay: enters_play,
    v.CardEvent: card_event,
    w.ProblemArea: aside,
    w.HomeOf: aside,
}
