"""Tells cards of one name apart: a second one is given a label, and the first one too."""

from __future__ import annotations

from msgspec.structs import replace

from judge.scenario.rewriting.items import Item, rewritten
from judge.scenario.rewriting.rows import with_items
from judge.scenario.rewriting.written import Written


def told_apart(written: Written, name: str) -> tuple[str, str]:
    """The text in which cards of a name can be told from one more, and the label of that one; "" if it needs none."""
    same = [item for row in written.rows for item in row.items if item.name.casefold() == name.casefold()]
    if not same:
        return "\n".join(written.lines), ""
    taken = {item.called.casefold() for row in written.rows for item in row.items}
    bare = next((item for item in same if not item.label), None)
    first = _free(name, taken) if bare else ""
    text = _labelled(written, name, first) if bare else "\n".join(written.lines)
    return text, _free(name, taken | {first.casefold()})


def _free(name: str, taken: set[str]) -> str:
    title = name.partition(",")[0]
    return next(
        label for number in range(1, len(taken) + 3) if (label := f"{title} {number}").casefold() not in taken
    )


def _labelled(written: Written, name: str, label: str) -> str:
    """The text with the first bare card of a name labelled, and what rests on it resting on that label."""
    found = False

    def relabelled(_ref: str, item: Item) -> Item:
        nonlocal found
        if not found and not item.label and item.name.casefold() == name.casefold() and item.copies == 1:
            found = True
            return rewritten(replace(item, label=label))
        host = label if item.host.casefold() == name.casefold() else item.host
        beneath = label if item.beneath.casefold() == name.casefold() else item.beneath
        return (
            item
            if (host, beneath) == (item.host, item.beneath)
            else rewritten(replace(item, host=host, beneath=beneath))
        )

    return with_items(written, relabelled)
