"""Records of the collection that had to be left out, named on standard error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from judge.cards.store import Collection


def tell_damaged(collection: Collection) -> None:
    """Name on standard error the records of a collection that had to be left out."""
    for fault in collection.damaged:
        typer.echo(fault.render(), err=True)
