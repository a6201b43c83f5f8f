"""The second pass for what a text did to cards before: "the discarded card", "a revealed Event", "the named card"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree, label_of
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED
from judge.text.forms.several import is_each_players
from judge.text.inflection import participle
from judge.text.spoken import Spoken, nouns_of

replace: Callable[..., Tree] = msgspec.structs.replace

#: The words that may point to another ability of the card, where they point to nothing in their own.
ELSEWHERE = frozenset(("named", "chosen", "banished"))
_WITH_VERB = (f.Act, v.CardEvent)
#: What is done by nodes that have no verb of their own.
_VERBS: dict[type[Node], str] = {
    f.Reveal: "reveal",
    f.DiscardCards: "discard",
    f.Search: "find",
    f.Move: "move",
    v.Moves: "move",
    v.Plays: "play",
    v.EntersPlay: "play",
}
#: Participles that say what became of cards; others ("exhausted", "flipped") say their state.
_PARTICIPLES = frozenset(
    participle(verb)
    for verb in (
        "choose",
        "reveal",
        "discard",
        "banish",
        "dismiss",
        "retire",
        "draw",
        "name",
        "play",
        "move",
        "replace",
    )
)
FIRST_PROVISIONAL = 1000
REPEATED = ("each-player", "each-opponent")


class UnboundError(Exception):
    """A reference to nothing that was spoken of; carries the node."""

    def __init__(self, node: Node) -> None:
        """Keep the reference."""
        word = getattr(node, "word", "") or getattr(node, "role", "") or "there"
        super().__init__(f"what “{word}” refers to")
        self.node = node
        self.word = word


def deed_of(node: Tree) -> tuple[str, int]:
    """The participle for what a node does to cards, and their label; ("", -1) if it does nothing of the kind."""
    verb = node.verb if isinstance(node, _WITH_VERB) else _VERBS.get(node.__class__)
    label = label_of(node.cards) if verb else -1
    return (participle(verb.split(" ")[0]), label) if verb and label > 0 else ("", -1)


def tokens_spoken(label: int, node: f.CreateTokens) -> Spoken:
    """The tokens that an instruction puts into play."""
    token = node.token
    nouns = frozenset((token.kind, "token", "character", *token.traits))
    at_each = getattr(getattr(getattr(node.place, "problem", None), "quantifier", None), "mode", "") == "each"
    return Spoken(label, at_each or getattr(node.count, "value", 2) != 1, nouns)


def settled(tree: Tree, last: int) -> Tree:
    """The tree with the next free labels for what is referred to by a provisional one, and none for the rest."""
    used = sorted(
        {
            label
            for part in tree.walk()
            if isinstance(part, s.Reference | s.State | Player)
            for label in (part.label, *getattr(part, "labels", ()))
            if label > FIRST_PROVISIONAL
        }
    )
    labels = {label: last + 1 + at for at, label in enumerate(used)}
    return _relabelled(tree, labels)


def _relabelled(node: Tree, labels: dict[int, int]) -> Tree:
    changes: dict[str, Tree] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            changes[name] = _relabelled(value, labels)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            changes[name] = tuple(_relabelled(item, labels) for item in value)
    label = getattr(node, "label", None)
    if label is not None and label > FIRST_PROVISIONAL:
        changes["label"] = labels.get(label, 0 if isinstance(node, f.CreateTokens | f.CreateCopy) else -1)
    if isinstance(node, s.Reference) and node.labels:
        changes["labels"] = tuple(labels.get(one, one) for one in node.labels)
    return replace(node, **changes) if changes else node


def in_deed(node: s.State, done: dict[str, int]) -> s.State:
    """The adjective bound to the cards that it was done to, if the text did it before."""
    label = done.get(node.state, -1) if node.state in _PARTICIPLES else -1
    return replace(node, label=label) if label > 0 else node


def what_was_done(binder: Tree, node: s.Reference) -> Node:
    """ "The discarded card" is the one that the text had discarded before."""
    label = binder.done.get(node.word, -1)
    if label < 0 and node.word not in ELSEWHERE:
        raise UnboundError(node)
    return replace(node, label=label)  # type: ignore[no-any-return]


def those_players(binder: Tree, node: Player) -> Node:
    """Several players spoken of, or else those of the last several cards."""
    players = (player.label for player in reversed(binder.players) if player.role in REPEATED)
    several = binder.find(lambda spoken: spoken.several)
    label = next(players, several.label if several else -1)
    if label < 0:
        raise UnboundError(node)
    return replace(node, label=label)  # type: ignore[no-any-return]


def _tokens(binder: Tree, node: f.CreateTokens) -> Node:
    """What later words refer to as "them" or "that Friend"."""
    bound = binder.below(node)
    spoken = tokens_spoken(binder.provisional(), node)
    binder.cards.append(spoken)
    return replace(bound, label=spoken.label)  # type: ignore[no-any-return]


def _put(binder: Tree, node: f.Put) -> Node:
    """ "Each Friend … its owner's": "its" is each of them in turn."""
    quantifier: Tree = getattr(node.cards, "quantifier", None)
    if quantifier is None or quantifier.mode != "each":
        return binder.below(node)  # type: ignore[no-any-return]
    cards: Tree = binder.bind(node.cards)
    each = Spoken(cards.label, False)
    binder.cards.append(each)
    bound = binder.below(replace(node, cards=node.cards), skip=("cards",))
    binder.cards.remove(each)
    return replace(bound, cards=cards)  # type: ignore[no-any-return]


def same_player(who: Player) -> Player:
    """The player once more: "that player", if the text has one chosen."""
    meant = Player("that-player", label=who.label) if who.label > 0 else who
    return replace(meant, form=IMPLIED)  # type: ignore[no-any-return]


def owned_by_each(binder: Tree, node: Player) -> s.Reference:
    """ "Their owners" are those of the last cards spoken of."""
    if not binder.cards:
        raise UnboundError(node)
    return s.Reference(word="them", label=binder.cards[-1].label, form=IMPLIED)


def of_each_player(description: s.Description) -> bool:
    """Whether the cards are said player by player ("one of each player's Friends")."""
    return any(map(is_each_players, (*description.adjectives, *description.qualifiers)))


def _in_zone(binder: Tree, node: s.InZone) -> Node:
    """ "In it" is in the zone spoken of last; "from it" only if that was looked at or revealed."""
    meant = {"in_that_zone": binder.zone, "from_that_zone": binder.opened}
    if node.form not in meant:
        return binder.below(node)  # type: ignore[no-any-return]
    if meant[node.form] is None:
        raise UnboundError(s.Reference("it", span=node.span))
    return replace(node, zone=replace(meant[node.form], form=IMPLIED))  # type: ignore[no-any-return]


def _either_zone(binder: Tree, node: w.EitherZone) -> Node:
    """None of several zones is "it" later."""
    bound = binder.below(node)
    binder.zone = None
    return bound  # type: ignore[no-any-return]


def _copies(binder: Tree, node: f.CreateCopy) -> Node:
    """Token copies are spoken of later as other tokens are."""
    bound: Tree = binder.below(node)
    description: Tree = getattr(node.of, "description", None)
    nouns = nouns_of(description) if description else frozenset(("card",))
    quantifier: Tree = getattr(node.of, "quantifier", None)
    several = quantifier is not None and quantifier.mode in ("all", "each", "any-number", "up-to")
    spoken = Spoken(binder.provisional(), several, nouns | {"token"})
    binder.cards.append(spoken)
    return replace(bound, label=spoken.label)  # type: ignore[no-any-return]


DEEDS: dict[type[Node], Callable[[Tree, Tree], Node]] = {
    f.CreateTokens: _tokens,
    f.CreateCopy: _copies,
    f.Put: _put,
    s.InZone: _in_zone,
    w.EitherZone: _either_zone,
    s.State: lambda binder, node: in_deed(node, binder.done),
}
