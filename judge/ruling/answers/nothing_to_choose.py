"""What can be chosen for an Event that has been played and has found nothing to choose (705.2f)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.model import CardType
from judge.engine.instructions.choosing import CHOSEN
from judge.engine.model.decision import Decision
from judge.engine.model.obj import Obj
from judge.engine.model.zones import DISCARD_PILE, QUEUE
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Situation
from judge.text.ast.selection import Selection

_FOLLOWED = (QUEUE, DISCARD_PILE)


@implements("705.2f#1", "705.2f#3")
def choice_of_nothing(situation: Situation, obj: Obj, player: str) -> Decision | None:
    """The choice among no cards, if the text of an Event that has been followed would have cards chosen; else None."""
    before = situation.start.find(obj.oid)
    if before is not None or obj.zone not in _FOLLOWED or not any(_chosen(obj)):
        return None
    return Decision(
        player=player or obj.owner,
        kind="choose",
        what=message("which-card-chosen"),
        options=(),
        rules=cite("705.2f#1", "705.2f#3"),
        card=situation.name(obj.oid),
        source=obj.physical,
    )


def _chosen(obj: Obj) -> Iterator[Selection]:
    """The cards that the text of an Event has somebody choose."""
    if obj.definition.front.printed.type is not CardType.EVENT:
        return
    for ability in obj.definition.front.abilities:
        nodes = ability.tree.walk() if ability.tree is not None else ()
        yield from (one for one in nodes if isinstance(one, Selection) and one.quantifier.mode in CHOSEN)
