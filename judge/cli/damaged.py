"""Records of the collection that had to be left out, named on standard error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from judge.report.fault_text import fault_text

if TYPE_CHECKING:
    from judge.cards.store import Collection
    from judge.report.languages import Say


def tell_damaged(collection: Collection, say: Say) -> None:
    """Name on standard error the records of a collection that had to be left out."""
    for fault in collection.damaged:
        typer.echo(fault_text(fault, say), err=True)
