"""Cards of which a text says that they are where others are that it has chosen before them (501.5)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.model.areas import is_problem_area
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.perspective.cards import fitting
from judge.rulebook.citation import implements
from judge.text.ast.node import Node, label_of
from judge.text.ast.place import There
from judge.text.ast.selection import At, Selection


def always(_: int) -> bool:
    """Any card will do."""
    return True


@implements("705.2f#1", "501.5")
def with_company(run: Run, frame: int, part: Node, further: tuple[Node, ...]) -> Callable[[int], bool]:
    """Of one card and another at the same Problem only such can be chosen first as have one beside them there."""
    label = label_of(part)
    beside = tuple(
        _where_they_are(run, frame, one, there)
        for one in further
        if isinstance(one, Selection) and (there := _there(one, label)) is not None
    )

    def has_company(oid: int) -> bool:
        area = run.state.get(oid).area
        return is_problem_area(area) and all(area in areas for areas in beside)

    return has_company if beside else always


def _there(selection: Selection, label: int) -> At | None:
    """The part of a description by which cards are where one is that was chosen before."""
    told = (part for part in selection.description.qualifiers if isinstance(part, At))
    return next(
        (part for part in told if isinstance(part.place, There) and part.place.label == label > 0), None
    )


def _where_they_are(run: Run, frame: int, selection: Selection, there: At) -> frozenset[str]:
    """The areas of the cards that a description fits, wherever they are."""
    asked = selection.description
    anywhere = replace(asked, qualifiers=tuple(part for part in asked.qualifiers if part is not there))
    found = fitting(look(run, frame), replace(selection, description=anywhere))
    return frozenset(run.state.get(oid).area for oid in found)
