"""What its printed abilities let people say of a card: that it waits, is used, pays for itself, is uncovered first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.cards.model import CardType
from judge.scenario.naming.drafts import Draft
from judge.text.ast.ability import Ability, Activated, AsEnters, PlayOn, Triggered
from judge.text.ast.event import CardEvent
from judge.text.ast.instruction import Act
from judge.text.ast.modifier import Replace
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference, TypeNoun

Abilities = tuple[Ability, ...]

_PAYING = ("exhaust", "dismiss", "retire", "banish")
"""What is done to a card that its own ability costs."""


def paid_with_itself(abilities: Abilities, verb: str = "") -> bool:
    """Whether an ability of a card is paid for by doing this to the card itself; by anything if no verb is named."""
    costs = (one.cost for one in abilities if isinstance(one, Activated) and one.cost)
    done = {done for cost in costs for done in _done_to_itself(cost)}
    return bool(done & ({verb} if verb else {*_PAYING}))


def done_to_itself(abilities: Abilities, verb: str) -> bool:
    """Whether an activated ability of a card does this to the card itself."""
    effects = (one.effect for one in abilities if isinstance(one, Activated))
    return any(verb in _done_to_itself(effect) for effect in effects)


def is_put_on_problems(abilities: Abilities) -> bool:
    """Whether a Resource may be played on a Problem."""
    hosts = (one.host for one in abilities if isinstance(one, PlayOn) and one.host)
    return any(
        isinstance(node, TypeNoun) and node.kind == "Problem" for host in hosts for node in host.walk()
    )


def _done_to_itself(node: Node) -> Iterator[str]:
    """What instructions do to the card on which they stand."""
    for one in node.walk():
        if isinstance(one, Act) and any(map(_is_itself, one.cards.walk())):
            yield one.verb


def _is_itself(node: Node) -> bool:
    return isinstance(node, Reference) and node.word == "this"


def _is_uncovered_first(draft: Draft, abilities: Abilities) -> bool:
    """Whether a card is a face-down Troublemaker that does what it does as it is uncovered."""
    if draft.card.front.type is not CardType.TROUBLEMAKER or "face-down" not in draft.flags:
        return False
    events = (one.event for one in abilities if isinstance(one, Triggered))
    return any(
        isinstance(event, CardEvent) and event.verb == "uncover" and _is_itself(event.cards)
        for event in events
    )


#: By the kind of a gap which cards can fill it, by what is printed on them.
_BY_TEXT: dict[str, Callable[[Draft, Abilities], bool]] = {
    "spent": lambda draft, abilities: draft.in_play and paid_with_itself(abilities),
    "helper": lambda draft, abilities: draft.in_play and any(isinstance(one, Activated) for one in abilities),
    "chooser": lambda draft, abilities: (
        not draft.in_play or any(isinstance(one, Activated) for one in abilities)
    ),
    "turner": lambda draft, abilities: draft.in_play and done_to_itself(abilities, "turn over"),
    "replacer": lambda draft, abilities: (
        draft.in_play and any(isinstance(node, Replace) for one in abilities for node in one.walk())
    ),
    "hidden": _is_uncovered_first,
    "triggering": lambda draft, abilities: (
        draft.in_play
        and not draft.flags & {"face-down", "frightened"}
        and any(isinstance(one, Triggered) for one in abilities)
    ),
    "waiter": lambda _, abilities: any(isinstance(one, (Triggered, AsEnters)) for one in abilities),
}
KINDS_BY_TEXT = frozenset(_BY_TEXT)


def fits_by_text(kind: str, printed: Callable[[Draft], Abilities]) -> Callable[[Draft], bool]:
    """Which cards fit a kind of gap that asks for what is `printed` on them."""
    fits = _BY_TEXT[kind]
    return lambda draft: fits(draft, printed(draft))
