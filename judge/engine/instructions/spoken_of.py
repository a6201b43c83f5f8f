"""The cards of which a text speaks without choosing any: what has become of them, and where they have to be (410.6)."""

from __future__ import annotations

from judge.engine.model.context import Context
from judge.engine.model.describing import regard
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.perspective.bound import problem_at
from judge.engine.perspective.cards import fitting, referents
from judge.engine.perspective.places import areas_meant
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference


@implements("501.5", "705.2f#3")
def where_it_has_to_be(run: Run, frame: int, node: Node, found: tuple[int, ...]) -> tuple[int, ...]:
    """Of the cards spoken of those at the area where the text wants them, of which it then speaks ("that Problem")."""
    place = node.place if isinstance(node, Reference) else None
    if place is None:
        return found
    eyes = look(run, frame)
    there = tuple(oid for oid in found if run.state.get(oid).area in areas_meant(eyes, place))
    areas = {run.state.get(oid).area for oid in there}
    if len(areas) == 1:
        for label, problems in problem_at(eyes, place, *areas).items():
            run.bind(frame, label, problems)
    return there


@implements("410.6", "410.6a")
def still_there(run: Run, frame: int, node: Node) -> tuple[int, ...]:
    """The cards spoken of that are still what they were; of the others it is noted that the text can't affect them."""
    eyes = look(run, frame)
    meant, found = fitting(eyes, node), referents(eyes, node)
    if len(found) < len(meant):
        context = run.context(frame)
        lost = set(meant) - set(found)
        what = _known_as(run, lost) or message("what-speaks", card=context.card)
        text = message("different-card-so-text-cant-affect-it", what=what, card=context.card)
        run.note(
            text,
            cite("410.6", "410.6a"),
            card=context.card,
            assumptions=_in_its_zone(run, context, lost),
            deeds=regard(run.state, *_now(run, lost)),
        )
    return found


def _known_as(run: Run, lost: set[int]) -> str:
    """The names that cards have under the identities which they took on instead of those lost."""
    return joined(map(run.name, _now(run, lost)))


def _now(run: Run, lost: set[int]) -> tuple[int, ...]:
    """The identities that cards took on instead of those lost, as far as they still have them."""
    renamed = {logged.occurrence.subject: logged.became for logged in run.state.log}
    return tuple(renamed[oid] for oid in lost if run.state.find(renamed.get(oid, 0)))


@implements("410.6a", "505.3")
def _in_its_zone(run: Run, context: Context, lost: set[int]) -> tuple[str, ...]:
    """The open question (A34) that is met if a card followed through a change of zones was only turned face-down."""
    followed = lost & set(context.trail)
    turned = {
        logged.occurrence.subject
        for logged in run.state.log
        if logged.occurrence.verb in ("frighten", "turn face-down")
    }
    return ("A34",) if followed & turned else ()


def standing_for(run: Run, frame: int, node: Node) -> tuple[int, ...]:
    """The cards that a part of a text stands for, without choosing."""
    return fitting(look(run, frame), node)
