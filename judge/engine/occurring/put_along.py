"""Attachments that do not reach a discard pile as their host becomes frightened (504.1, 710)."""

from __future__ import annotations

import msgspec

from judge.engine.model.describing import words
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import under
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.zones import BANISHED_ZONE, DISCARD_PILE
from judge.engine.modifiers.prohibition import barred
from judge.engine.occurring.changing_zones import put_into_zone
from judge.engine.occurring.replacement import Candidate, applicable, banishing_only
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


class Diverted(msgspec.Struct, frozen=True, kw_only=True):
    """An attachment that is banished by a replacement modifier; `what` says what would have happened to it."""

    candidate: Candidate
    what: str


@implements("504.1")
def put_along(state: State, other: Obj) -> tuple[Occurrence, tuple[str, ...]]:
    """What would be done to an attachment of a frightened card, and the open question of what it is called (A35)."""
    if switched(state, "fright-attachments") == "put-into-discard":
        verb, assumptions = under(state, "A35", {"put": "put", "dismissed": "dismiss"})
    else:
        verb, assumptions = "dismiss", ()
    return Occurrence(verb=verb, subject=other.oid, zone=DISCARD_PILE, rules=cite("504.1")), assumptions


@implements("504.1", "710.1", "710.2", "711.2", "104.2")
def banished_instead(run: Run, occurrence: Occurrence) -> dict[int, Diverted]:
    """Banish the attachments of a card that becomes frightened which a modifier has banished instead, by identity.

    Raises UnsupportedError where one of them can't leave play, or something else would be done instead.
    """
    host = run.state.find(occurrence.subject)
    if occurrence.verb != "frighten" or host is None:
        return {}
    found = {}
    for other in run.state.attachments(host):
        put, _assumptions = put_along(run.state, other)
        candidates = applicable(run.state, put)
        only = banishing_only(run.state, put, candidates)
        plain = len(candidates) < 2 and only == candidates and not any(one.body.optional for one in only)
        if not plain or barred(run.state, put) is not None:
            raise UnsupportedError(message("attachment-kept-from-the-discard-pile", card=other.label))
        if only:
            found[other.oid] = Diverted(candidate=only[0], what=words(run.state, put))
    for oid in found:
        run.state, _ = put_into_zone(run.state, oid, BANISHED_ZONE)
    return found
