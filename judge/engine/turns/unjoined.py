"""Parts of a text that are read only together with what stands beside them, where that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from judge.deferred import deferred
from judge.engine.instructions.in_all import in_all
from judge.engine.instructions.pairing import is_of_a_card_not_chosen
from judge.engine.texts.own_choices import EACH, is_own_choice, joined_choices
from judge.text.ast.ability import Ability, Triggered
from judge.text.ast.amount import PowerInPlay
from judge.text.ast.condition import Already, Exists, Happened, Otherwise
from judge.text.ast.effect import (
    Act,
    By,
    If,
    Later,
    Modify,
    Move,
    NameThing,
    Put,
    PutCounters,
    Replace,
    Search,
    Steps,
)
from judge.text.ast.event import Confronts, Ordinal, ScoresSoMuch, Within
from judge.text.ast.grant import HasSpokenKind
from judge.text.ast.node import Node
from judge.text.ast.selection import AllAlike, AllDifferent, Selection, Spoken, WithColorsAmong

with deferred(__name__):
    from judge.engine.occurring.named_on_cards import is_read_there
    from judge.engine.perspective.scoring import is_any_scoring

#: What is asked of cards once it has been named, where it is called otherwise then.
_KIND = {"card type": "type"}


def unjoined(node: Node) -> Node | None:
    """The first such part; None if there is none."""
    named = {_KIND.get(part.thing, part.thing) for part in node.walk() if isinstance(part, NameThing)}
    spoken = (part for part in node.walk() if isinstance(part, Spoken | HasSpokenKind))
    unnamed = (part for part in spoken if _KIND.get(part.what, part.what) not in named)
    return next(_unjoined(node), None) or next(unnamed, None)


def may_be_named_elsewhere(part: Node, ability: Ability) -> bool:
    """Whether another ability of its card can have named it; what is given for a time is named just before."""
    if isinstance(part, HasSpokenKind) and any(map(_is_for_a_time, ability.walk())):
        return False
    return isinstance(part, Spoken | HasSpokenKind) and is_read_there(ability)


def _is_for_a_time(node: Node) -> bool:
    return isinstance(node, Modify) and node.duration is not None


def _unjoined(node: Node) -> Iterator[Node]:
    met = _read_here(node)
    if isinstance(node, Steps):
        pairs = zip(node.steps, node.steps[1:], strict=False)
        yield from (step for former, step in pairs if is_of_a_card_not_chosen(former, step))
    for child in joined_choices(node.steps) if isinstance(node, Steps) else node.children():
        yield from (part for part in _loose(node, child) if part not in met)
        yield from _unjoined(child)


def _read_here(node: Node) -> set[Node]:
    """The "Otherwise" of which a text says before what else."""
    if not isinstance(node, Steps):
        return set()
    pairs = zip(node.steps, node.steps[1:], strict=False)
    return {step for former, step in pairs if isinstance(former, If) and former.otherwise is None}


def _of_colors_among(node: Node) -> bool:
    """Whether it speaks of the colors that several cards have among them."""
    description = getattr(node, "description", None)
    return any(isinstance(part, WithColorsAmong) for part in getattr(description, "qualifiers", ()))


def _is_misplaced_sum(node: Node, child: Node) -> bool:
    """Whether it is power that nobody is said to have, or points that are not what a text waits for in a period."""
    if isinstance(child, PowerInPlay):
        return not isinstance(node, Exists)
    if isinstance(child, ScoresSoMuch):
        waited_for = isinstance(node, Triggered | Replace) and child is node.event and is_any_scoring(child)
        asked = isinstance(node, Happened) and child.with_cards is None
        return not isinstance(node, Within) and not waited_for and not asked
    added = isinstance(child, Within) and isinstance(child.event, ScoresSoMuch)
    return added and not (isinstance(node, Triggered) and child is node.event)


def _is_told_together(node: Node) -> bool:
    """Whether it is of cards of which the text says how they go together: with different names, at one Problem."""
    description = getattr(node, "description", None)
    qualifiers = getattr(description, "qualifiers", ())
    return any(isinstance(part, AllDifferent | AllAlike) for part in qualifiers)


def _nowhere_together(node: Node, child: Node) -> Iterator[Node]:
    """Cards told together where nobody reads that."""
    if _is_told_together(child) and not _reads_together(node, child):
        yield child


def _reads_together(node: Node, cards: Node) -> bool:
    """Whether how cards go together is read where they are counted, looked for or chosen."""
    if isinstance(node, Exists | Search):
        return not any(isinstance(part, AllAlike) for part in cards.walk())
    if not isinstance(node, Act | Move | Put | PutCounters) or not isinstance(cards, Selection):
        return False
    return cards.quantifier.mode in ("choose", "up-to", "any-number") and not cards.quantifier.of_each


def _is_of_the_nth(node: Node, child: Node) -> bool:
    """Whether the nth thing that would happen is replaced: no rule says if what has been replaced is one of them."""
    return isinstance(node, Replace) and isinstance(child, Ordinal) and child.ordinal != "next"


def _loose(node: Node, child: Node) -> Iterator[Node]:
    """What stands below a node without what would have to be there."""
    if isinstance(child, If) and isinstance(child.condition, Otherwise):
        yield child
    if (
        isinstance(child, Ordinal)
        and child.ordinal == "next"
        and child.period
        and not isinstance(node, Later)
    ):
        yield child
    if _is_of_the_nth(node, child):
        yield child
    if isinstance(child, Already) and not (isinstance(node, Triggered) and child is node.condition):
        yield child
    yield from _nowhere_together(node, child)
    if _of_colors_among(child) and not isinstance(node, Confronts):
        yield child
    if _is_misplaced_sum(node, child) or (isinstance(node, Search) and in_all(child) is not None):
        yield child
    if isinstance(node, By) and node.who.role in EACH and not is_own_choice(node):
        yield from (part for part in child.walk() if isinstance(part, NameThing))
