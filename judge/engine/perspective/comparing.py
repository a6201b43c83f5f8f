"""Cards measured against other cards: more power than each of them, the highest of them, all different (507)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from judge.engine.model.areas import is_problem_area
from judge.engine.perspective.amounts import at_least_zero, characteristic
from judge.engine.perspective.cards import fitting, is_one_of
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.unknown_cards import check_known
from judge.engine.texts.problem_told import problem_chosen
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.selection import (
    AllAlike,
    AllDifferent,
    At,
    ComingFrom,
    Description,
    ExtremeCharacteristic,
    Other,
    Outdoing,
    Qualifier,
    Quantifier,
    Selection,
    WithMoreAttached,
)

_WHERE = frozenset({"area", "Problem"})
_NUMBERS = frozenset({"power", "printed power", "cost", "bonus", "point value"})


@lru_cache(maxsize=4096)
def completed(description: Description) -> Description:
    """A description with "the highest power" said in full: the highest among the cards that otherwise fit it."""
    extremes = tuple(
        part
        for part in description.qualifiers
        if isinstance(part, ExtremeCharacteristic) and part.among is None
    )
    if not extremes:
        return description
    rest = tuple(part for part in description.qualifiers if part not in extremes)
    among = Selection(Quantifier("all"), replace(description, qualifiers=rest))
    qualifiers = tuple(
        replace(part, among=among) if part in extremes else part for part in description.qualifiers
    )
    return replace(description, qualifiers=qualifiers)


@implements("105.2", "507.1")
def outdoes(look: Perspective, part: Outdoing, oid: int) -> bool:
    """Whether a card has more, or less, of something than each of the others meant.

    "Higher than any other Friend involved" is said of one of the Friends involved.
    """
    among = _with_itself(part.than)
    if among is not None and not is_one_of(look, among, oid):
        return False
    rivals = [other for other in fitting(look, among or part.than) if other != oid]
    own = at_least_zero(characteristic(look, oid, part.characteristic))
    values = [at_least_zero(characteristic(look, other, part.characteristic)) for other in rivals]
    return all(own > value if part.relation == ">" else own < value for value in values)


def _with_itself(than: Node) -> Selection | None:
    """Those among whom a card outdoes any other one, itself included; None where it is compared with others."""
    if not isinstance(than, Selection) or not says_other(than):
        return None
    rest = tuple(one for one in than.description.adjectives if not isinstance(one, Other))
    return replace(than, description=replace(than.description, adjectives=rest))


def says_other(cards: Node) -> bool:
    """Whether cards are told as other ones than what they are compared with."""
    return isinstance(cards, Selection) and any(
        isinstance(one, Other) for one in cards.description.adjectives
    )


def distinct(description: Description) -> tuple[Description, str]:
    """A description without "with different names", and what is to differ; "" if nothing is."""
    found = [part for part in description.qualifiers if isinstance(part, AllDifferent)]
    rest = tuple(part for part in description.qualifiers if part not in found)
    return (replace(description, qualifiers=rest), found[0].what) if found else (description, "")


def together(description: Description) -> tuple[Description, AllAlike | AllDifferent | None]:
    """A description without what all the cards chosen have to have in common, or none with another; and that.

    Several cards "at one Problem" have in common which one it is.
    """
    found = [part for part in description.qualifiers if isinstance(part, AllAlike | AllDifferent)]
    if not found and any(map(_is_at_one_problem, description.qualifiers)):
        return description, AllAlike("Problem")
    if len(found) != 1:
        return description, None
    rest = tuple(part for part in description.qualifiers if part is not found[0])
    return replace(description, qualifiers=rest), found[0]


def _is_at_one_problem(qualifier: Qualifier) -> bool:
    problem = problem_chosen(qualifier.place) if isinstance(qualifier, At | ComingFrom) else None
    return problem is not None and getattr(problem.quantifier.count, "value", 1) == 1


def quality(look: Perspective, what: str, oid: int) -> object:
    """A card's name, title, power, cost or area, for comparing it with that of another. Raises UnsupportedError."""
    obj, card = look.state.get(oid), look.card(oid)
    check_known(look, Other(), oid)
    if what in _NUMBERS:
        return characteristic(look, oid, what)
    if what in ("name", "title"):
        return card.name if what == "name" else card.title
    if what in _WHERE:
        return obj.area if what == "area" or is_problem_area(obj.area) else None
    raise look.unsupported(Other(), message("sharing-a-quality", what=what))


#: What cards can be told to differ in, or to share, by its word.
COMPARED = _NUMBERS | _WHERE | {"name", "title"}


@implements("105.2")
def values(look: Perspective, what: str, oids: tuple[int, ...]) -> list[object]:
    """What each of some cards has; where that is a number, one that is undefined is treated as zero."""
    found = [quality(look, what, oid) for oid in oids]
    return [at_least_zero(one) if what in _NUMBERS else one for one in found]  # type: ignore[arg-type]


@implements("509.1", "105.2")
def has_more_attached(look: Perspective, part: WithMoreAttached, oid: int) -> bool:
    """Whether more cards of a description are attached to a card than to each of the others meant, and at least one."""
    from judge.engine.perspective.cards import fitting

    rivals = [other for other in fitting(look, _with_itself(part.than) or part.than) if other != oid]
    return _attached(look, part, oid) > max((_attached(look, part, other) for other in rivals), default=0)


def _attached(look: Perspective, part: WithMoreAttached, oid: int) -> int:
    from judge.engine.perspective.cards import is_one_of

    attachments = look.state.attachments(look.state.get(oid))
    return sum(is_one_of(look, part.attached, other.oid) for other in attachments)
