"""Cards at a home whose control has changed: by the rulebooks they go to their new controller's home at once."""

from __future__ import annotations

from judge.engine.model.areas import home, is_home
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


@implements("511.5")
def sent_to_new_home(state: State, happened: tuple[Logged, ...]) -> tuple[Occurrence, ...]:
    """The cards that what has happened sends to another home. Raises UnsupportedError for one that is on a card."""
    if switched(state, "control-change-home") != "any-card":
        return ()
    taken = (logged.occurrence.subject for logged in happened if logged.occurrence.verb == "gain control")
    return tuple(_sending(state, oid) for oid in taken if _is_at_another_home(state, oid))


def _is_at_another_home(state: State, oid: int) -> bool:
    obj = state.find(oid)
    return obj is not None and is_home(obj.area) and obj.area != home(state.controller(oid))


def _sending(state: State, oid: int) -> Occurrence:
    obj = state.get(oid)
    if obj.host is not None:
        raise UnsupportedError(
            message("ruleset-leaves-open-where-card-goes-taken", ruleset=state.ruleset),
            obj.label,
            clause=True,
        )
    area = home(state.controller(oid))
    return Occurrence(verb="send", subject=oid, area=area, by_game=True, rules=cite("511.5"))
