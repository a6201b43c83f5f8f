"""Readings that the grammar allows and the rules do not."""

from __future__ import annotations

import functools
from collections.abc import Callable

from judge.messages.message import term
from judge.text.agreement import twice_determined
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast.ability import Ability, Activated, Continuous, Instruction
from judge.text.ast.amount import Adjusted, AnyNumber, AsManyAsThereAre, PowerInPlay, ThatMany
from judge.text.ast.effect import Replace
from judge.text.ast.event import GainsTokens, PutsCounters, Scores, ScoresSoMuch
from judge.text.ast.grant import HasAbility
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import UntilEnd
from judge.text.ast.place import Beneath, ProblemArea, Zone
from judge.text.ast.selection import (
    At,
    AttachedTo,
    Controlled,
    ControlledBy,
    Description,
    InZone,
    OfColor,
    OfWhich,
    Reference,
    Selection,
    State,
    WithAttached,
)
from judge.text.forms.destinations import PutFrom
from judge.text.forms.form import IMPLIED
from judge.text.forms.held import is_bare
from judge.text.forms.shared import Unshared

Test = tuple[Callable[[Tree], bool], str]

_PAYING_VERBS = frozenset(
    (
        "exhaust",
        "retire",
        "dismiss",
        "banish",
        "discard",
        "reveal",
        "spend",
        "frighten",
        "uncover",
        "turn face-down",
        "turn over",
        "choose",
    )
)
_PAYING = (
    f.PayTokens, f.PayPoints, f.DiscardCards, f.RemoveCounters, f.MoveCounters, f.Put, f.Reveal, f.Move, f.Send,
    f.LoseTokens, f.RemoveSomeCounter, f.GainControl, f.Shuffle, f.SkipPeriod,
    f.PutCounters, f.LosePoints,
)  # fmt: skip


def unfit(ability: Ability) -> tuple[Node, str] | None:
    """The first part that cannot be meant, and why; None if all can be."""
    for node in ability.walk():
        for is_unfit, reason in _tests(node.__class__):
            if is_unfit(node):
                return _place(node), term(reason)
    return None


@functools.cache
def _tests(cls: type[Node]) -> tuple[Test, ...]:
    return tuple(test for kind, tests in _UNFIT.items() if issubclass(cls, kind) for test in tests)


def _place(node: Tree) -> Node:
    """Where the fault is shown: at the cost, if that is what is no cost."""
    cost: Node | None = node.cost if isinstance(node, f.PayTo | Activated) else None
    return cost or node


_COUNTED = (f.ScorePoints, f.DrawCards)


def _costs_nothing(node: Tree) -> bool:
    """A cost before "to" is a payment by the player who acts (703.1d, open question A05)."""
    return node.cost is not None and not _is_payment(node.cost)


def _says_fewer_of_nothing(node: Ability) -> bool:
    counted = (part for part in node.walk() if isinstance(part, _COUNTED))
    return any(map(_fewer_than_nothing, counted)) and not any(
        isinstance(part, Replace) for part in node.walk()
    )


def _of_no_time(node: Continuous) -> bool:
    """Whether “that turn” is said where no event was spoken of in whose turn it could be."""
    durations = (part for part in node.walk() if isinstance(part, UntilEnd))
    inside = any(isinstance(part, HasAbility | Replace) for part in node.walk())
    return not inside and any(part.form in ("that_period", "that_faceoff_long") for part in durations)


def _fewer_than_nothing(node: f.ScorePoints | f.DrawCards) -> bool:
    """Whether “fewer” compares with what would have been scored or drawn; only a replacement has that."""
    count = node.count
    return isinstance(count, Adjusted) and isinstance(count.of, ThatMany) and count.of.form == IMPLIED


#: What happens in an amount that can be called "that many".
_IN_AMOUNTS = (Scores, ScoresSoMuch, GainsTokens, PutsCounters)


def _says_that_many_of_nothing(node: Ability) -> bool:
    """Whether "that many" is said where neither cards nor a number were spoken of before."""
    asked = (part for part in node.walk() if isinstance(part, ThatMany) and part.label < 0)
    first = min((part.span[0] for part in asked if part.form != IMPLIED), default=0)
    return bool(first) and not any(_says_a_number(part) and part.span[0] < first for part in node.walk())


def _says_a_number(node: Node) -> bool:
    if isinstance(node, _IN_AMOUNTS):
        return True
    if isinstance(node, f.NameThing):
        return node.thing == "number"
    if isinstance(node, f.Act) and isinstance(node.cards, Zone):
        return True
    return isinstance(getattr(node, "count", None), AsManyAsThereAre | AnyNumber)


def _shows_what_was_drawn(node: Ability) -> bool:
    """Whether "it" that is revealed or discarded is a card just drawn: the text's own card is in play."""
    drawn = (part for part in node.walk() if isinstance(part, f.DrawCards) and _is_one(part.count))
    first = min((part.span[0] for part in drawn), default=None)
    done = (part for part in node.walk() if isinstance(part, f.Reveal) or _is_discard(part))
    return first is not None and any(
        _is_of_it(getattr(part, "cards", None)) and part.span[0] > first for part in done
    )


def _is_one(count: Node | None) -> bool:
    return getattr(count, "value", 0) == 1


def _is_discard(node: Tree) -> bool:
    return isinstance(node, f.Act) and node.verb == "discard"


def _is_of_it(cards: Tree) -> bool:
    return isinstance(cards, Reference) and (cards.word, cards.label) == ("it", 0)


def _goes_with(node: WithAttached) -> bool:
    """Whether a card is told by one spoken of: "move a Friend with it" may say as well that both go."""
    return isinstance(node.attached, Reference)


def _goes_to_another_host(node: f.Move) -> bool:
    """Whether "another" would be a Problem where it is what a card to be moved is on that has another of its kind."""
    hosts = (part.host for part in node.cards.walk() if isinstance(part, AttachedTo))
    unsaid = isinstance(node.to, ProblemArea) and getattr(node.to.problem, "form", "") == IMPLIED
    return unsaid and any(isinstance(host, Selection) for host in hosts)


def _is_controlled_beneath(node: Description) -> bool:
    """Whether cards in play would be beneath another one; "to" is missing where they are put there."""
    beneath = any(isinstance(one, InZone) and isinstance(one.zone, Beneath) for one in node.qualifiers)
    return beneath and any(isinstance(one, Controlled) for one in node.adjectives)


def _is_in_two_places(node: Description) -> bool:
    """Whether cards would be in two zones, or beneath another and in an area; "to" is missing where they go beneath."""
    zones = [one.zone for one in node.qualifiers if isinstance(one, InZone)]
    beneath = any(isinstance(zone, Beneath) for zone in zones)
    return len(zones) > 1 or (beneath and any(isinstance(one, At) for one in node.qualifiers))


def _is_of_two(node: Description) -> bool:
    """Whether cards would be controlled by an opponent and by "you": "an opponent's Friend you control" is none."""
    owned = any(
        isinstance(part, Controlled) and part.by.role.endswith("opponent") for part in node.adjectives
    )
    return owned and any(isinstance(part, ControlledBy) and part.by.role == "you" for part in node.qualifiers)


def _reveals_until_several(node: f.RevealUntil) -> bool:
    """Whether cards are revealed until more than one is found: nobody says which of them "them" and "the rest" are."""
    wanted: Tree = getattr(node.until, "cards", None)
    count = getattr(getattr(wanted, "quantifier", None), "count", None)
    return getattr(count, "value", 1) != 1


def _mixes_and_with_or(node: c.AllOf) -> bool:
    """Whether nothing tells which conditions "and" joins, and which "or" does."""
    return any(isinstance(part, c.AnyOf) and part.form.startswith("either_of:") for part in node.conditions)


def _is_no_state(node: c.Being) -> bool:
    return not all(isinstance(part, State) for part in node.adjectives)


def _is_no_color(node: PowerInPlay) -> bool:
    return not all(isinstance(color, OfColor) for color in node.colors)


def _is_at_different_problems(node: ProblemArea) -> bool:
    """Whether cards are each at a Problem of its own: no other Problems are meant by that."""
    problems: Tree = node.problem
    if not isinstance(problems, Selection) or not getattr(problems.description.nouns[0], "plural", False):
        return False
    return any(adjective.form.startswith("different") for adjective in problems.description.adjectives)


def _has_a_time_of_two(node: Tree) -> bool:
    """Whether a time stands behind what befell cards, and nothing tells whether it is said of that."""
    time = getattr(node, "duration", None)
    if time is None or not time.form.startswith("this_"):
        return False
    before = (part for part in node.walk() if isinstance(part, OfWhich) and part.span[1] + 1 == time.span[0])
    return any(part.form.startswith(_TOLD_WITH_A_TIME) and not part.period for part in before)


#: How it is worded what befell cards, where the time may be said.
_TOLD_WITH_A_TIME = ("of_which", "plays_it_then", "done_by_them_then", "moves_it", "confronts_it")


def _is_each_of_any(place: Tree) -> bool:
    """Whether "each Problem" stands in what is counted or waited for, where it would be read as any."""
    told = getattr(place.problem, "quantifier", None)
    return told is not None and told.mode == "generic" and told.form.startswith("each")


def _always(_: Node) -> bool:
    return True


def _is_open(cards: Selection) -> bool:
    at_random = cards.form.startswith("selection_at_random")
    return at_random and cards.quantifier.mode not in ("random", "generic")


def _changes_flips(instruction: Instruction) -> bool:
    """Whether it is no instruction but a change of how many cards are flipped (514.4a), which is read elsewhere."""
    effect = instruction.effect
    if not isinstance(effect, f.If) or not isinstance(effect.condition, c.AllOf):
        return False
    return any(isinstance(part, f.Flip) and part.additional for part in effect.walk())


def _is_payment(cost: f.Effect) -> bool:
    if isinstance(cost, f.Steps):
        return all(_is_payment(step) for step in cost.steps)
    if isinstance(cost, f.ForEach):
        return _is_payment(cost.effect)
    if isinstance(cost, f.Act):
        return cost.verb in _PAYING_VERBS
    if isinstance(cost, f.NameThing):
        return cost.thing not in ("opponent", "player")
    return isinstance(cost, _PAYING)


_NO_COST = ((_costs_nothing, "what stands before “to” is no cost"),)
#: Which nodes cannot be meant, and why, by their class.
_UNFIT: dict[type[Node], tuple[Test, ...]] = {
    f.PayTo: _NO_COST,
    Activated: _NO_COST,
    f.Effect: ((_has_a_time_of_two, "a time that could be of two things"),),
    Ability: (
        (_says_fewer_of_nothing, "fewer than what nothing was said of"),
        (_says_that_many_of_nothing, "as many as nothing was said of"),
        (_shows_what_was_drawn, "a card drawn, of which nothing was said but that"),
    ),
    Continuous: ((_of_no_time, "a time of which nothing was said before"),),
    f.Move: ((_goes_to_another_host, "an area for what goes from one card to another"),),
    Description: (
        (_is_of_two, "cards that two players would control"),
        (_is_controlled_beneath, "cards beneath another that a player would control"),
        (_is_in_two_places, "cards that would be in two places"),
    ),
    WithAttached: ((_goes_with, "a card with another that was spoken of, on it or along with it"),),
    f.RevealUntil: ((_reveals_until_several, "cards revealed until more than one is found"),),
    c.AllOf: ((_mixes_and_with_or, "conditions that “and” and “or” join in no clear order"),),
    c.Being: ((_is_no_state, "a card can be so only for a while if that is a state, as exhausted"),),
    Selection: (
        (twice_determined, "“of” is missing between how many and whose"),
        (_is_open, "cards that chance chooses, but not how many"),
    ),
    PowerInPlay: ((_is_no_color, "so much of what is no color"),),
    Unshared: ((_always, "a part of a sentence that has nothing to belong to"),),
    ProblemArea: (
        (_is_at_different_problems, "different Problems, one for each card"),
        (_is_each_of_any, "each of several Problems, where one that fits is asked for"),
    ),
    Zone: ((is_bare, "a zone of nobody in particular"),),
    PutFrom: ((_always, "no zone is named from which these cards are put"),),
    Instruction: ((_changes_flips, "a number of flips that changes under two conditions"),),
}
