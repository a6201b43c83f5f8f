"""Whom and what a text can speak of once a card has been chosen: its Problem, its host, whose pile it is from."""

from __future__ import annotations

from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.perspective.bound import problem_at
from judge.engine.perspective.players import CHOSEN_ROLES, HOLDERS
from judge.engine.texts.unbound import is_calling
from judge.rulebook.citation import implements
from judge.text.ast.node import Node, label_of
from judge.text.ast.place import Beneath, EitherZone, HomeOf
from judge.text.ast.selection import (
    At,
    InZone,
    Selection,
    SomeOf,
)


@implements("501.5")
def bind_places(run: Run, frame: int, node: Selection | SomeOf, chosen: tuple[int, ...]) -> None:
    """Let a text that had a card chosen at a Problem speak of that Problem."""
    if not isinstance(node, Selection):
        return
    if not chosen:
        _bind_to_nothing(run, frame, node)
    areas = {run.state.get(oid).area for oid in chosen}
    for part in node.description.qualifiers:
        _bind_zone(run, frame, part, chosen)
        if isinstance(part, At) and len(areas) == 1:
            for label, problems in problem_at(look(run, frame), part.place, *areas).items():
                run.bind(frame, label, problems)


def _bind_to_nothing(run: Run, frame: int, node: Selection) -> None:
    """Where no card was chosen, the Problems, players and hosts by which it was described are none either."""
    for part in node.description.walk():
        label = 0 if is_calling(part) else label_of(part)
        if label > 0 and run.context(frame).bound(label) is None:
            run.bind(frame, label, ())


@implements("501.3", "513.2")
def bind_whose(run: Run, frame: int, place: Node | None) -> None:
    """Let a text that has cards go to the home of whoever has a card speak of that player."""
    who = place.who if isinstance(place, HomeOf) else None
    if who is None or who.role not in HOLDERS or is_calling(who):
        return
    found = look(run, frame).players(who)
    if len(found) == 1:
        run.bind(frame, who.label, found)


def _bind_zone(run: Run, frame: int, part: Node, chosen: tuple[int, ...]) -> None:
    """Let a text that had a card chosen from a player's zone, or from beneath a card, speak of that player or card."""
    if not isinstance(part, InZone):
        return
    cards = [run.state.get(oid) for oid in chosen]
    if isinstance(part.zone, Beneath):
        hosts = {host.oid for obj in cards if obj.beneath and (host := run.state.physical(obj.beneath))}
        if len(hosts) == 1:
            run.bind(frame, label_of(part.zone.card), tuple(hosts))
        return
    owners = tuple(dict.fromkeys(obj.owner for obj in cards))
    who = (part.zone.zones[0] if isinstance(part.zone, EitherZone) else part.zone).who
    if who is not None and not is_calling(who) and who.role in CHOSEN_ROLES and len(owners) == 1:
        run.bind(frame, who.label, owners)
