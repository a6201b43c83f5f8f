"""Two atlases beside each other: what is otherwise under another ruleset, or in another version of a set."""

from __future__ import annotations

from collections.abc import Iterator

from judge.atlas.documents import ChangedBoard, ChangedPair, DiffDocument
from judge.atlas.kinds import named
from judge.atlas.store import AtlasCard, Store

_Key = tuple[str, str]
_BOARDS = """SELECT one, other, kind, state, digest, questions, hangs_on_order, loop FROM board
             ORDER BY one, other, number"""
_Ran = dict[_Key, tuple[int, bool]]


def compared(before: Store, after: Store) -> DiffDocument:
    """What has changed from one atlas to another. Cards are the same by their names (201.1)."""
    older, newer = _by_name(before), _by_name(after)
    both = older.keys() & newer.keys()
    then, now = _pairs(before, both), _pairs(after, both)
    ran = {key for key in then.keys() & now.keys() if then[key][1] and now[key][1]}
    either = then.keys() | now.keys()
    once = {key for key in either - ran if then.get(key, (0, False))[1] or now.get(key, (0, False))[1]}
    return DiffDocument(
        before=before.path.as_posix(),
        after=after.path.as_posix(),
        ruleset_before=before.about()["ruleset"],
        ruleset_after=after.about()["ruleset"],
        cards_gone=tuple(sorted(older.keys() - newer.keys())),
        cards_new=tuple(sorted(newer.keys() - older.keys())),
        cards_changed=tuple(sorted(name for name in both if older[name].digest != newer[name].digest)),
        compared=len(ran),
        not_compared=len(once),
        pairs=tuple(_changed(then, now, _boards(before), _boards(after), ran)),
    )


def _by_name(store: Store) -> dict[str, AtlasCard]:
    """The cards; those that share a name are told apart by their numbers in their sets."""
    found: dict[str, AtlasCard] = {}
    for card in store.cards():
        found[card.name if card.name not in found else f"{card.name} ({card.printed})"] = card
    return found


def _pairs(store: Store, names: set[str]) -> _Ran:
    """By names the kinds of each pair, and whether it was run."""
    called = {card.number: name for name, card in _by_name(store).items() if name in names}
    rows = store.ask("SELECT one, other, forth | back, hard IS NOT NULL FROM pair")
    return {
        _key(called[int(str(one))], called[int(str(other))]): (int(str(bits)), bool(ran))
        for one, other, bits, ran in rows
        if one in called and other in called
    }


def _key(one: str, other: str) -> _Key:
    return (one, other) if one <= other else (other, one)


def _boards(store: Store) -> dict[_Key, dict[str, str]]:
    """By names and kind what came of the boards, in words that are compared whole."""
    called = {card.number: name for name, card in _by_name(store).items()}
    found: dict[_Key, dict[str, str]] = {}
    for one, other, kind, *told in store.ask(_BOARDS):
        boards = found.setdefault(_key(called[int(str(one))], called[int(str(other))]), {})
        boards[str(kind)] = "; ".join(filter(None, (boards.get(str(kind), ""), _told(*map(str, told)))))
    return found


def _told(state: str, digest: str, questions: str, order: str, loop: str) -> str:
    flags = ("order" * (order == "1"), "loop" * (loop == "1"))
    return " ".join(filter(None, (state, digest, questions, *flags)))


def _changed(
    then: _Ran,
    now: _Ran,
    before: dict[_Key, dict[str, str]],
    after: dict[_Key, dict[str, str]],
    ran: set[_Key],
) -> Iterator[ChangedPair]:
    for key in sorted(then.keys() | now.keys()):
        kinds = tuple(named(side.get(key, (0, False))[0]) for side in (then, now))
        boards = tuple(_changed_boards(before.get(key, {}), after.get(key, {}))) if key in ran else ()
        if kinds[0] != kinds[1] or boards:
            yield ChangedPair(
                one=key[0], other=key[1], kinds_before=kinds[0], kinds_after=kinds[1], boards=boards
            )


def _changed_boards(before: dict[str, str], after: dict[str, str]) -> Iterator[ChangedBoard]:
    for kind in dict.fromkeys((*before, *after)):
        was, became = before.get(kind, ""), after.get(kind, "")
        if was != became:
            yield ChangedBoard(kind=kind, before=was, after=became)
