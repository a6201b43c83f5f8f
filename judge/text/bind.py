"""The second pass: labels what a text introduces, and binds each reference to what it means.

Rules, applied in the order of the text:

1. Selections, cards from a deck and players that are not spoken of before get the labels 1, 2, 3 …; "this card" is 0.
2. "that NOUN" and "those NOUNs" mean the last selection introduced by that very noun, or else the last that the noun
   fits ("that Friend" may be a character spoken of); "the card" fits any. On an attachment, or
   where nothing was spoken of before, "that Friend" is the host (509.4).
3. "it" and "its" mean the last single card spoken of, a Problem named as a place only last of all, and this card, where
   the text names it only as what a cost is paid with, after a card spoken of before; in a bound on a characteristic,
   the card that is described.
4. "the rest" are those of the last cards from a deck. "them" and "those" mean the last several cards; two selections
   joined or in a row, if no plural came before.
5. "that player" and "they" mean the last player spoken of. Where an instruction speaks of several players in turn,
   each means himself.
6. "there", "that Problem" and "the same Problem" mean the last Problem spoken of, or else the area of the last card;
   "there" means the home at which a player was said to have cards, if no Problem was spoken of.
7. "Another Friend" is another than the Friends spoken of; than this card too if the text has spoken of it, or of none.
"""

from __future__ import annotations

import operator
from collections.abc import Callable

import msgspec

from judge.deferred import deferred
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.ability import Ability, Continuous
from judge.text.ast.node import Node, Tree
from judge.text.bind_amounts import AMOUNTS, compared, is_bounding
from judge.text.bind_conditions import CONDITIONS
from judge.text.bind_deeds import (
    DEEDS,
    FIRST_PROVISIONAL,
    REPEATED,
    deed_of,
    of_each_player,
    settled,
    what_was_done,
)
from judge.text.bind_deeds import UnboundError as UnboundError
from judge.text.bind_drawn import DRAWN, awaited
from judge.text.bind_order import in_order
from judge.text.bind_parts import PARTS, called_again, called_either
from judge.text.bind_players import PLAYERS
from judge.text.bind_steps import STEPS
from judge.text.bind_subjects import of_subjects
from judge.text.forms.alike import alike
from judge.text.forms.done_this_way import told_of_steps
from judge.text.forms.form import IMPLIED
from judge.text.spoken import (
    EARLIER,
    HOST,
    ITSELF,
    THIS,
    Spoken,
    can_be_called,
    in_zone,
    name_of,
    nouns_of,
    words_of,
)
from judge.text.subjects import with_subjects

with deferred(__name__):
    from judge.text.bind_hosts import of_hosts
    from judge.text.bind_zones import zone
    from judge.text.same_for import said_out
    from judge.text.while_clauses import while_it_holds

replace: Callable[..., Tree] = msgspec.structs.replace
_GENERIC_INSIDE = (v.Event, c.Condition, n.CountOf, n.PerEach)
_ALL = ("all", "all-but", "any-number", "up-to", "each", "at-least", "rest")
_OUTSIDE = {HOST: "host", EARLIER: "earlier"}


class Binder:
    """Walks a tree in the order of its text and rebuilds it with labels."""

    def __init__(self, attached: bool | None) -> None:
        """Know whether the text stands on an attachment; None if that is not known."""
        self.attached = attached
        self.last = 0
        self.hosted = False
        self.cards: list[Spoken] = []
        self.problems: list[Spoken] = []
        self.players: list[u.Player] = []
        self.home: u.Player | None = None
        self.describing: list[int] = []
        self.generic = 0
        self.definite = False
        self.shows_itself = False
        self.deck = "draw deck"
        self.problem_deck: w.Zone | None = None
        self.opened: w.Zone | None = None
        self.chosen, self.paid = "", False
        self.spoken_at_removal = -1
        self.pile: Spoken | None = None
        self.chosen_from: Spoken | None = None
        self.shared_out: Spoken | None = None
        self.acting: list[str] = []
        self.continues = False
        self.named: dict[tuple[tuple[int, int], str], u.Player] = {}
        self.done: dict[str, int] = {}
        self.provisional_labels = 0
        self.zone: w.Zone | None = None
        self.shown: w.Zone | None = None
        self.piles = 0
        self.side_by_side: set[int] = set()
        self.awaited: Node | None = None
        self.drawn: Spoken | None = None
        self.spoke_of_others = False
        """Whether “another” was said of others than its own card, of which the text so has spoken too."""

    def bind(self, node: Node) -> Tree:
        """The node with everything below it bound."""
        special = _SPECIAL.get(node.__class__)
        inside = isinstance(node, _GENERIC_INSIDE)
        self.generic += inside
        bound = special(self, node) if special else self.below(node)
        self.generic -= inside
        deed, label = deed_of(bound)
        if deed:
            self.done[deed] = label
        return bound

    def below(self, node: Node, skip: tuple[str, ...] = ()) -> Tree:
        """The node with its children bound, those first that stand first."""
        changes: dict[str, Tree] = {}
        for start, name, value in in_order(node):
            if name in skip or start < 0:
                continue
            known = len(self.cards)
            bound = self._each(value) if value.__class__ is tuple else self.bind(value)
            if name == "cost":
                self._forget_means(known)
            if bound is not value:
                changes[name] = bound
        return replace(node, **changes) if changes else node

    def _forget_means(self, known: int) -> None:
        """What this card pays is only a means: "it" in what is paid for is the card spoken of before, if one was."""
        before = next((spoken for spoken in reversed(self.cards[:known]) if not spoken.several), None)
        if before is not None and before.label > 0 and all(spoken is THIS for spoken in self.cards[known:]):
            del self.cards[known:]

    def speaks_of_another(self, known: int | None = None) -> bool:
        """Whether the text has spoken of another card than its own: where this one is, is then no more than a place."""
        return any(spoken.label > 0 and not spoken.several for spoken in self.cards[:known])

    def _each(self, values: tuple[Tree, ...]) -> tuple[Tree, ...]:
        bound = tuple([self.bind(item) if isinstance(item, Node) else item for item in values])
        return values if all(map(operator.is_, bound, values)) else bound

    def new_label(self) -> int:
        """The next free label."""
        self.last += 1
        return self.last

    def provisional(self) -> int:
        """A label that holds until it is known whether anything refers to it."""
        self.provisional_labels += 1
        return FIRST_PROVISIONAL + self.provisional_labels

    def introduce(
        self, label: int, several: bool, nouns: frozenset[str], words: frozenset[str] = frozenset()
    ) -> None:
        """Remember cards that may be referred to."""
        spoken = Spoken(label, several, nouns, words or nouns)
        self.cards.append(spoken)
        if "Problem" in nouns:
            self.problems.append(spoken)

    def find(self, fits: Callable[[Spoken], bool]) -> Spoken | None:
        """The last cards spoken of that fit."""
        return next((spoken for spoken in reversed(self.cards) if fits(spoken)), None)


def _selection(binder: Binder, node: s.Selection) -> Node:
    known = called_again(binder, node)
    if known is not None:
        return known
    if not any(spoken.label > 0 for spoken in binder.cards):
        node = alike(node, placed=bool(binder.cards or binder.problems))
    label = binder.new_label()
    binder.describing.append(label)
    quantifier = binder.bind(node.quantifier)
    description = binder.bind(node.description)
    if node.quantifier.mode in ("choose", "up-to"):
        description = _than_those_spoken_of(binder, description)
    binder.describing.pop()
    binder.spoke_of_others |= any(isinstance(adjective, s.Other) for adjective in description.adjectives)
    several = _several(node)
    binder.introduce(label, several, nouns_of(node.description), words_of(node.description))
    if node.quantifier.form.startswith("choose_of"):
        binder.chosen_from = Spoken(label, True)
    if any(name_of(noun) == "Challenger" for noun in node.description.nouns):
        binder.players.append(u.Player("a-challenger", label=label))
    if binder.generic and quantifier.mode in ("choose", "all", "the", "each"):
        quantifier = replace(quantifier, mode="generic")
    return replace(node, quantifier=quantifier, description=description, label=label)  # type: ignore[no-any-return]


def _than_those_spoken_of(binder: Binder, described: Tree) -> Tree:
    """ "Another Friend", where the text has spoken of Friends and not of this card, is another than those."""
    names = [name_of(noun) for noun in described.nouns]
    of_others = any(
        spoken.label > 0 and all(can_be_called(spoken, name) for name in names) for spoken in binder.cards
    )
    of_its_own = any(spoken.label <= 0 for spoken in (*binder.cards, *binder.problems))
    told = described.adjectives
    of_its_own = of_its_own or binder.spoke_of_others
    if not of_others or of_its_own or any(isinstance(adjective, s.State) for adjective in told):
        return described
    adjectives = tuple(
        s.Different(span=adjective.span, form=adjective.form) if isinstance(adjective, s.Other) else adjective
        for adjective in told
    )
    return replace(described, adjectives=adjectives) if adjectives != told else described


def _several(node: s.Selection) -> bool:
    count = node.quantifier.count
    number = 1 if count is None else getattr(count, "value", 2)
    if node.quantifier.mode == "up-to" and number == 1:
        return len(node.description.nouns) > 1
    return node.quantifier.mode in _ALL or number != 1 or of_each_player(node.description)


def _top_cards(binder: Binder, node: f.TopCards) -> Node:
    bound = binder.below(node)
    label = binder.new_label()
    words = frozenset(("card", in_zone(node.zone)))
    binder.introduce(label, getattr(node.count, "value", 2) != 1, frozenset(("card",)), words)
    binder.pile = binder.cards[-1]
    return replace(bound, label=label)  # type: ignore[no-any-return]


def _described(binder: Binder, node: s.Reference) -> int:
    """The label of the card that the text is describing. Raises UnboundError where it describes none."""
    if not binder.describing:
        raise UnboundError(node)
    return binder.describing[-1]


def _reference(binder: Binder, node: s.Reference) -> Node:
    name = name_of(node.noun) if node.noun else ""
    node = binder.below(node)
    own = node.form == "theirs" and is_bounding(binder)
    if node.word == "described" or own:
        return replace(node, word="it" if own else node.word, label=_described(binder, node))  # type: ignore[no-any-return]
    if node.word == "this":
        return _this(binder, node, name)
    if "done_noun" in node.form:
        return what_was_done(binder, node)
    if isinstance(node.said, s.EitherNoun):
        return called_either(binder, node)
    found = _antecedent(binder, node, name)
    if found is None and (place := _that_problem(binder, node, name)) is not None:
        return place
    found = found or _drawn(binder, node, name) or _outside(binder, node, name)
    if found is None:
        return _pair(binder, node)
    binder.cards.append(found)
    if found in _OUTSIDE:
        binder.hosted |= found is HOST
        return replace(node, word=_OUTSIDE[found])  # type: ignore[no-any-return]
    return replace(node, label=found.label, word=_word_for(binder, node, found))  # type: ignore[no-any-return]


def _that_problem(binder: Binder, node: s.Reference, name: str) -> w.There | None:
    """ "That Problem" where the text spoke of one only as a place; not one of which anything more is said."""
    if node.word != "that" or name != "Problem" or not binder.problems or getattr(node.noun, "plural", False):
        return None
    if (node.source, node.place, node.said) != (None, None, None):
        return None
    return w.There(label=binder.problems[-1].label, span=node.span, form=f"problem^{node.form}")


def _drawn(binder: Binder, node: s.Reference, name: str) -> Spoken | None:
    """The card whose drawing the text waits for, where nothing else that it spoke of can be meant."""
    meant = node.word == "it" or (node.word == "that" and name == "card" and node.form != IMPLIED)
    return binder.drawn if meant else None


def _outside(binder: Binder, node: s.Reference, name: str) -> Spoken | None:
    """What "that Friend" means that the text did not speak of: the host, or a card of the ability before."""
    if node.word != "that" or node.form == IMPLIED:
        return None
    if _may_be_host(binder, name):
        return HOST
    return EARLIER if binder.continues else None


def _may_be_host(binder: Binder, name: str) -> bool:
    """ "That Friend" is the host unless it is known that there is none; "that card" only if it is known."""
    return binder.attached is True or (binder.attached is None and name != "card")


def _this(binder: Binder, node: s.Reference, name: str) -> Node:
    hosted = bool(binder.attached) and name not in ITSELF
    binder.hosted |= hosted
    binder.cards.append(HOST if hosted else THIS)
    return replace(node, word="host") if hosted else replace(node, label=0)  # type: ignore[no-any-return]


def _antecedent(binder: Binder, node: s.Reference, name: str) -> Spoken | None:
    whole = _whole(binder) if node.word == "rest" else None
    if whole is not None:
        return whole
    if node.word == "it":
        found = binder.find(lambda spoken: not spoken.several)
        return None if found is not None and found.label in binder.side_by_side else found
    if node.word == "that" and node.form == IMPLIED:
        return compared(binder)  # type: ignore[no-any-return]
    if node.word == "that":
        return _last_called(binder, name, lambda spoken: spoken.label > 0 and not spoken.several)
    return _last_called(binder, name, lambda spoken: spoken.several)


def _whole(binder: Binder) -> Spoken | None:
    """All the cards of which "the rest" is what is left: never those that were taken out of them."""
    revealed = Spoken(binder.done["revealed"], True) if "revealed" in binder.done else None
    return binder.pile or binder.chosen_from or revealed or binder.shared_out or _choice(binder)


def _choice(binder: Binder) -> Spoken | None:
    """The cards that the text has had chosen and nothing else done to: "the rest" are those not chosen."""
    return Spoken(binder.done["chosen"], True) if "chosen" in binder.done else None


def _word_for(binder: Binder, node: s.Reference, found: Spoken) -> str:
    """The word of a reference: "the rest" of a choice are those not chosen, not what is left of cards spoken of."""
    of_a_pile = found == _whole(binder) and found not in (binder.chosen_from, _choice(binder))
    return node.word if node.word != "rest" or of_a_pile else "unchosen"


def _last_called(binder: Binder, name: str, fits: Callable[[Spoken], bool]) -> Spoken | None:
    """The last one introduced by that very noun, or else the last that the noun fits."""
    telling = name not in ("", "card")
    same = binder.find(lambda spoken: fits(spoken) and name in spoken.nouns) if telling else None
    if same is None and telling and binder.attached:
        return None
    return same or binder.find(lambda spoken: fits(spoken) and can_be_called(spoken, name))


def _pair(binder: Binder, node: s.Reference) -> Node:
    """Several cards that were introduced one by one."""
    name = name_of(node.noun) if node.noun else ""
    last = binder.cards[-1].label if binder.cards else None
    other = binder.find(lambda spoken: spoken.label != last)
    if node.word not in ("them", "those") or other is None:
        raise UnboundError(node)
    meant = (other, binder.cards[-1])
    if not all(spoken.label == 0 or (spoken.label > 0 and can_be_called(spoken, name)) for spoken in meant):
        raise UnboundError(node)
    return replace(node, labels=(other.label, last))  # type: ignore[no-any-return]


def _by(binder: Binder, node: Tree) -> Node:
    """Another player follows the instruction: inside it, "their" is that player's."""
    who = binder.bind(node.who) if node.who else None
    binder.acting.append(who.role if who else binder.acting[-1] if binder.acting else "you")
    known, last = len(binder.cards), binder.last
    effect = binder.bind(node.effect)
    binder.acting.pop()
    if who and who.role in REPEATED:
        binder.cards[known:] = [
            replace(spoken, several=True) if spoken.label > last else spoken
            for spoken in binder.cards[known:]
        ]
    return replace(node, who=who, effect=effect)  # type: ignore[no-any-return]


def _there(binder: Binder, node: w.There) -> Node:
    if binder.problems:
        return replace(node, label=binder.problems[-1].label)  # type: ignore[no-any-return]
    if binder.home is not None and node.form in ("there", IMPLIED):
        return w.HomeOf(who=binder.home, span=node.span, form=node.form)
    if binder.attached is not False and node.form.endswith("that_problem"):
        binder.problems.append(THIS)
        return replace(node, label=0)  # type: ignore[no-any-return]
    if binder.cards:
        return replace(node, label=max(0, binder.cards[-1].label))  # type: ignore[no-any-return]
    raise UnboundError(node)


def _move(binder: Binder, node: f.Move) -> Node:
    """Where no Problem was spoken of, "there" is where a card is that was, never where the moved card is itself.

    "Each of them to a different Problem" means another one for each.
    """
    node = _each_to_its_own(node)
    if not isinstance(node.to, w.There) or binder.problems:
        return binder.below(node)  # type: ignore[no-any-return]
    before = list(binder.cards)
    cards = binder.bind(node.cards)
    introduced = [spoken for spoken in binder.cards if spoken not in before]
    binder.cards = before
    bound: Tree = binder.below(replace(node, cards=cards), skip=("cards",))
    binder.cards += introduced
    return bound  # type: ignore[no-any-return]


def _each_to_its_own(node: f.Move) -> Tree:
    quantifier = getattr(node.cards, "quantifier", None)
    problem: Tree = getattr(node.to, "problem", None)
    if quantifier is None or quantifier.mode != "each" or not isinstance(problem, s.Selection):
        return node
    if not any(adjective.form == "different" for adjective in problem.description.adjectives):
        return node
    problem = replace(problem, quantifier=replace(problem.quantifier, of_each="card"))
    return replace(node, to=replace(node.to, problem=problem))


def _here(binder: Binder, node: w.Here) -> Node:
    if node.problem:
        binder.problems.append(THIS)
        if node.form.startswith("here^") and not binder.speaks_of_another():
            binder.cards.append(THIS)
    return node


def _away_from(binder: Binder, node: w.AwayFrom) -> Node:
    """ "Another area" is another than the last one spoken of; than that of this card, if none was."""
    spoken = binder.problems or binder.cards
    if not isinstance(node.place, w.There) or node.place.form != IMPLIED or spoken:
        return binder.below(node)  # type: ignore[no-any-return]
    return replace(node, place=w.Here(form=IMPLIED))  # type: ignore[no-any-return]


def _area_of(binder: Binder, node: w.AreaOf) -> Node:
    known = len(binder.cards)
    bound = binder.below(node)
    if binder.cards[known:] == [THIS] and binder.speaks_of_another(known):
        del binder.cards[known:]
    binder.problems.append(Spoken(bound.card.label, False))
    return bound  # type: ignore[no-any-return]


_SPECIAL: dict[type[Node], Callable[[Binder, Tree], Node]] = {
    s.Selection: _selection,
    f.TopCards: _top_cards,
    s.Reference: _reference,
    f.By: _by,
    f.May: _by,
    w.Zone: zone,
    w.There: _there,
    f.Move: _move,
    w.Here: _here,
    w.AreaOf: _area_of,
    w.AwayFrom: _away_from,
    **CONDITIONS,
    **AMOUNTS,
    **DRAWN,
    **PARTS,
    **PLAYERS,
    **DEEDS,
    **STEPS,
}


def _prepared(ability: Ability) -> Tree:
    """The ability with what its wording leaves unsaid; each kind of sentence is looked for where there is one."""
    kinds = {node.__class__ for node in ability.walk()}
    told = while_it_holds(ability) if f.If in kinds else ability
    told = said_out(told) if f.SameFor in kinds else told
    return with_subjects(told) if f.Steps in kinds else told


def bind(ability: Ability, attached: bool | None = None, follows: bool = False) -> Ability:
    """The ability with labels and bound references; `follows` if the one before it spoke of a card.

    Raises UnboundError if a reference has nothing to refer to.
    """
    binder = Binder(attached)
    binder.definite = not isinstance(ability, Continuous)
    binder.continues = follows or (ability.tag is not None and ability.tag.word == "Harmony")
    told = told_of_steps(_prepared(ability))
    binder.awaited = awaited(told)
    bound = binder.bind(told)
    bound = of_subjects(of_hosts(bound) if binder.hosted else bound)
    return settled(bound, binder.last) if binder.provisional_labels else bound  # type: ignore[no-any-return]
