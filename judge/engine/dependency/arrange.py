"""The order in which continuous modifiers are applied (711.3-711.5), with its proof."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judge.engine.dependency.arrangement import Anchor, Arrangement, Clause, Cycle, Dependency, Reading, Step
from judge.engine.dependency.bounded import Bounded
from judge.engine.dependency.graph import members
from judge.engine.dependency.memo import Memo
from judge.engine.dependency.ordering import Needs, ordered, untangle
from judge.engine.dependency.relate import influence, relations
from judge.engine.dependency.relation import Relation
from judge.engine.dependency.task import E, M, S, Task

_DEFAULT = Reading()


def arrange(task: Task[M, S, E], reading: Reading = _DEFAULT) -> Arrangement[M, S, E]:
    """Apply continuous modifiers in timestamp order, dependent ones after what they depend on (711.3-711.5).

    The answer does not depend on the order in which the modifiers are listed. Raises ValueError if two
    share a timestamp.
    """
    return arrange_in(Memo(task), reading)


def arrange_in(memo: Memo[M, S, E], reading: Reading) -> Arrangement[M, S, E]:
    """The same with what other readings of the same task have already computed."""
    known = influence(memo)
    related = relations(memo, known, reading)
    needs = [relation.needs(who, known[who]) for who, relation in enumerate(related)]
    everyone = (1 << len(needs)) - 1
    order = ordered(everyone, needs, reading)
    freed, cuts = untangle(needs, reading.cycle)
    name = memo.modifiers
    return Arrangement(
        reading=reading,
        order=tuple(name[who] for who in order),
        result=memo.boards[memo.fold(order)],
        steps=tuple(_steps(memo, order)),
        dependencies=tuple(_dependencies(memo, needs, related)),
        cycles=tuple(Cycle(members=_named(memo, cut.tangle), first=name[cut.first]) for cut in cuts),
        anchors=tuple(Anchor(modifier=name[who], after=name[on]) for who, on in _anchors(order, freed)),
        bounded=any(isinstance(relation, Bounded) for relation in related),
        unstable=tuple(_unstable(memo, order)),
    )


def _named(memo: Memo[M, S, E], mask: int) -> tuple[M, ...]:
    return tuple(memo.modifiers[who] for who in members(mask))


def _boards(memo: Memo[M, S, E], order: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    board = 0
    for who in order:
        after = memo.after(who, board)
        yield who, board, after
        board = after


def _steps(memo: Memo[M, S, E], order: Sequence[int]) -> Iterator[Step[M, S, E]]:
    for who, before, after in _boards(memo, order):
        yield Step(
            modifier=memo.modifiers[who],
            edits=memo.edits(who, before),
            before=memo.boards[before],
            after=memo.boards[after],
        )


def _unstable(memo: Memo[M, S, E], order: Sequence[int]) -> Iterator[M]:
    final = memo.fold(order)
    for who, before, _ in _boards(memo, order):
        if memo.edits(who, before) != memo.edits(who, final):
            yield memo.modifiers[who]


def _dependencies(
    memo: Memo[M, S, E], needs: Needs, related: Sequence[Relation]
) -> Iterator[Dependency[M, E]]:
    for who, relation in enumerate(related):
        for on in members(needs[who]):
            proof = relation.witness(who, on)
            without, with_it = memo.edits(who, proof.without), memo.edits(who, proof.with_it)
            yield Dependency(
                dependent=memo.modifiers[who],
                on=memo.modifiers[on],
                context=_named(memo, proof.context),
                without=without,
                with_it=with_it,
                clause=_clause(memo.task, without, with_it),
            )


def _clause(task: Task[M, S, E], without: frozenset[E], with_it: frozenset[E]) -> Clause:
    if not without or not with_it:
        return "existence"
    subjects, subjects_with_it = (set(map(task.subject, edits)) for edits in (without, with_it))
    return "does" if subjects == subjects_with_it else "applies-to"


def _anchors(order: Sequence[int], needs: Needs) -> Iterator[tuple[int, int]]:
    """For each modifier that something later-timestamped precedes: the one it depends on that put it there.

    That is the last such later one, if it depends on it, and otherwise the last applied of those it does
    depend on, which had itself been put off.
    """
    for place, who in enumerate(order):
        later = [other for other in order[:place] if other > who]
        waited = [other for other in order[:place] if needs[who] >> other & 1]
        if later and waited:
            yield who, later[-1] if later[-1] in waited else waited[-1]
