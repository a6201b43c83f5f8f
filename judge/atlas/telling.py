"""What an atlas tells, as lines of text: messages, which every language says in its own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.atlas.documents import (
    BoardDocument,
    BuildDocument,
    CardDocument,
    ChangedPair,
    DiffDocument,
    HardestDocument,
    HardPair,
    KindDocument,
    PairDocument,
    PartnerDocument,
)
from judge.messages.lists import joined
from judge.messages.message import message

Line = tuple[str, str]
"""A line: what stands before it, and the message."""

SHOWN = 20
"""So many partners or pairs are told unless all are asked for."""


def kind_name(kind: str) -> str:
    """A kind in words."""
    return message(f"atlas-kind-{kind}")


def _kinds(kinds: Iterable[str]) -> str:
    return joined(tuple(map(kind_name, kinds)), "comma")


def told_build(document: BuildDocument) -> Iterator[Line]:
    """What an atlas holds, and what has not been run."""
    counts = {"cards": document.cards, "pairs": document.pairs, "touching": document.touching}
    yield "", message("atlas-built", file=document.file, **counts)
    yield from _of_kinds(document.kinds)
    yield "", message("atlas-run", run=document.run, boards=document.boards)
    yield from (
        ("  ", message("atlas-states", state=message(f"atlas-state-{_id(state)}"), number=number))
        for state, number in document.states.items()
    )
    yield "", message("atlas-order-and-loops", order=document.order, loops=document.loops)
    if document.open_questions:
        each = document.open_questions.items()
        met = tuple(message("atlas-question-met", question=one, boards=times) for one, times in each)
        yield "", message("atlas-questions-met", met=joined(met, "comma"))
    if document.left:
        yield "", message("atlas-left", left=document.left)


def _id(state: str) -> str:
    return state.replace(" ", "-")


def _of_kinds(kinds: Iterable[KindDocument]) -> Iterator[Line]:
    for one in kinds:
        counts = {"pairs": one.pairs, "run": one.run}
        yield "  ", message("atlas-kind-counted", kind=kind_name(one.kind), rule=one.rule, **counts)


def told_card(document: CardDocument, *, every: bool) -> Iterator[Line]:
    """What a card touches."""
    yield "", message("atlas-card", card=document.name, touching=document.touching, run=document.run)
    if not document.carried_out:
        yield "", message("atlas-card-not-carried-out", card=document.name)
    yield from _of_kinds(document.kinds)
    shown = document.partners if every else document.partners[:SHOWN]
    yield from (("  ", _partner(one)) for one in shown)
    if len(shown) < len(document.partners):
        yield "", message("atlas-and-more", number=len(document.partners) - len(shown))
    if document.example is not None:
        yield "", ""
        yield "", message("atlas-example", one=document.example.one, other=document.example.other)
        yield from _board(document.example)


def _partner(one: PartnerDocument) -> str:
    if one.hard is None:
        return message("atlas-partner-not-run", card=one.name, kinds=_kinds(one.kinds))
    return message("atlas-partner", card=one.name, kinds=_kinds(one.kinds), hard=one.hard)


def told_pair(document: PairDocument) -> Iterator[Line]:
    """Two cards, how they touch, and their boards."""
    if not document.kinds:
        yield "", message("atlas-pair-never-touches", one=document.one, other=document.other)
        return
    yield "", message("atlas-pair", one=document.one, other=document.other)
    for one in document.kinds:
        acting = joined(one.acting, "and")
        yield ("  ", message("atlas-way", kind=kind_name(one.kind), rule=one.rule, acting=acting))
    if not document.run:
        yield "", message("atlas-pair-not-run")
    elif not document.boards:
        yield "", message("atlas-pair-without-board")
    for place, board in enumerate(document.boards):
        yield "", ""
        yield from _board(board, whole=place == 0)


def _board(board: BoardDocument, *, whole: bool = True) -> Iterator[Line]:
    kind = kind_name(board.kind) if board.kind else ""
    yield "", message("atlas-board", kind=kind, state=message(f"atlas-state-{_id(board.state)}"))
    if board.reason:
        yield ("  ", board.reason)
    yield from (("  ", f"{one.question} {one.answer}") for one in board.answers if one.answer)
    if board.open_questions:
        told = joined(board.open_questions, "comma")
        yield "  ", message("atlas-board-questions", questions=told)
    yield from (("  ", message(said)) for said, so in _FLAGS if getattr(board, so))
    if not board.seen:
        yield ("  ", message("atlas-board-unseen"))
    if whole and board.scenario:
        yield "", ""
        yield from (("    ", line) for line in board.scenario.splitlines())


_FLAGS = (("atlas-board-order", "order"), ("atlas-board-loop", "loop"))


def told_hardest(document: HardestDocument) -> Iterator[Line]:
    """The hardest pairs, with what makes them so."""
    yield "", message("atlas-hardest", run=document.run, touching=document.touching)
    for place, pair in enumerate(document.pairs, 1):
        yield f"{place:3}. ", message("atlas-hard-pair", one=pair.one, other=pair.other, hard=pair.hard)
        yield ("     ", _kinds(pair.kinds))
        why = tuple(_why(pair))
        if why:
            yield ("     ", joined(why, "comma"))


def _why(pair: HardPair) -> Iterator[str]:
    if pair.open_questions:
        yield message("atlas-board-questions", questions=joined(pair.open_questions, "comma"))
    if pair.order:
        yield message("atlas-board-order")
    if pair.loop:
        yield message("atlas-board-loop")
    yield from (message(f"atlas-state-{_id(state)}") for state in pair.states)


def told_diff(document: DiffDocument, *, every: bool) -> Iterator[Line]:
    """What has changed from one atlas to another."""
    rulesets = {"older": document.ruleset_before, "newer": document.ruleset_after}
    yield "", message("atlas-diff", before=document.before, after=document.after, **rulesets)
    for id_, cards in (
        ("gone", document.cards_gone),
        ("new", document.cards_new),
        ("changed", document.cards_changed),
    ):
        if cards:
            yield "", message(f"atlas-cards-{id_}", number=len(cards), cards=joined(cards, "comma"))
    counts = {"compared": document.compared, "left": document.not_compared}
    yield "", message("atlas-compared", changed=len(document.pairs), **counts)
    shown = document.pairs if every else document.pairs[:SHOWN]
    for pair in shown:
        yield from _changed(pair)
    if len(shown) < len(document.pairs):
        yield "", message("atlas-and-more", number=len(document.pairs) - len(shown))


def _changed(pair: ChangedPair) -> Iterator[Line]:
    yield "", message("atlas-pair", one=pair.one, other=pair.other)
    if pair.kinds_before != pair.kinds_after:
        before, after = (
            _kinds(kinds) or message("atlas-none") for kinds in (pair.kinds_before, pair.kinds_after)
        )
        yield ("  ", message("atlas-kinds-changed", before=before, after=after))
    for board in pair.boards:
        kind = kind_name(board.kind) if board.kind else ""
        before, after = (told or message("atlas-none") for told in (board.before, board.after))
        yield ("  ", message("atlas-board-changed", kind=kind, before=before, after=after))
