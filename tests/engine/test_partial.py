"""What card text can say and the engine does not read is declined, never ignored."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.engine.executable import obstacle
from judge.engine.partial import NOT_READ
from judge.text.ast import condition, effect, event, grant, selection
from judge.text.ast.ability import Continuous, Triggered
from judge.text.ast.amount import Number
from judge.text.ast.node import Node
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference

ENGINE = Path(__file__).resolve().parents[2] / "judge" / "engine"
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(ENGINE.rglob("*.py")))
READ = set(re.findall(r"\.(\w+)", SOURCE)) | {"duration"}
NAMED = set(re.findall(r"\b([A-Z]\w+)\b", SOURCE))

#: Fields that only tell wordings of one meaning apart ("an additional card", singular and plural, the words by which
#: a card is called again).
SAME_MEANING = {"additional", "plural", "said"}


def _classes() -> list[type[Node]]:
    found = [
        kind
        for module in (condition, effect, event, grant, selection)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Node) and kind.__module__ == module.__name__
    ]
    return sorted(found, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", _classes(), ids=lambda kind: kind.__name__)
def test_every_field_of_a_wording_is_read_or_declined(kind: type[Node]) -> None:
    """A field that a reader forgets would change a ruling silently."""
    if kind.__name__ not in NAMED or kind is effect.Permit:
        return
    own = [name for name in kind.__struct_fields__ if name not in ("span", "form", *SAME_MEANING)]
    unread = [name for name in own if name not in READ and name not in NOT_READ.get(kind, ())]
    assert not unread


def test_a_wording_beyond_the_plain_one_is_an_obstacle() -> None:
    """Cards put into play attached are not carried out, so the ability is not executable."""
    plain = effect.PutIntoPlay(Reference("this", label=0))
    attached = effect.PutIntoPlay(Reference("this", label=0), attached_to=Reference("it", label=1))
    trigger = event.EntersPlay(Reference("this", label=0))
    assert obstacle(Triggered(event=trigger, effect=plain)) is None
    assert obstacle(Triggered(event=trigger, effect=attached)) == attached


def test_an_unknown_player_word_is_an_obstacle() -> None:
    """A role that the engine has no meaning for is named."""
    stranger = Player("the-neighbour")
    ability = Continuous(effect=effect.Modify(Reference("this", label=0), (grant.PowerChange(Number(1)),)))
    assert obstacle(ability) is None
    assert obstacle(Triggered(event=event.Draws(stranger), effect=effect.DrawCards(Number(1)))) == stranger
