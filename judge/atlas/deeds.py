"""How an ability is set to work on a canonical board: what is played, activated, or made to happen."""

from __future__ import annotations

import msgspec

from judge.atlas.board_text import ALICE, BOB, BYSTANDER, IN_HAND, MUDDY
from judge.atlas.charted import Charted
from judge.atlas.concerned import around, concerned
from judge.atlas.touches.row import AWAITS
from judge.cards.model import CardType
from judge.text.ast.ability import (
    Ability,
    Activated,
    AdditionalCost,
    AsEnters,
    Continuous,
    Instruction,
    KeywordAbility,
    PlayCondition,
    PlayOn,
    Triggered,
)
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod, Period, UntilEnd
from judge.text.ast.place import HomeOf

MAIN_PHASE = ("phase: Main Phase",)
PROBLEM_FACEOFF = (
    "phase: Score Phase, Faceoff Step",
    "faceoff: Problem faceoff at Ford One, started by Alice, after the flips",
)
_TROUBLEMAKER_FACEOFF = (
    "phase: Troublemaker Phase, Challenge Step",
    "faceoff: Troublemaker faceoff against Gale One, started by Alice, after the flips",
)
_MOMENTS = {
    "Faceoff": PROBLEM_FACEOFF,
    "Problem Faceoff": PROBLEM_FACEOFF,
    "Troublemaker Faceoff": _TROUBLEMAKER_FACEOFF,
    "Score Phase": ("phase: Score Phase, start of the Faceoff Step",),
    "Troublemaker Phase": ("phase: Troublemaker Phase, start of the Uncover Step",),
}


class Deed(msgspec.Struct, frozen=True):
    """What sets an ability to work: the sentences, and when."""

    lines: tuple[str, ...] = ()
    moment: tuple[str, ...] = MAIN_PHASE


STANDING = Deed()
"""An ability that works without anybody doing anything."""


def deed(card: Charted, number: int, label: str, owner: str) -> Deed | None:
    """What sets an ability of a card to work; None if there is no board for it. Number 0 is that it is played."""
    tree, _, place = card.ability(number)
    if card.type is CardType.EVENT:
        main = next((one for one in _trees(card) if isinstance(one, Activated)), None)
        return _timed(played(card, label, owner), main)
    if number == 0 or isinstance(tree, AsEnters | AdditionalCost | PlayCondition | PlayOn | Instruction):
        return played(card, label, owner)
    if isinstance(tree, Activated):
        return _timed(Deed((f"{owner} activates {label}'s ability {place}",)), tree)
    if isinstance(tree, Triggered):
        return _triggering(card, number, label, owner)
    return STANDING if isinstance(tree, Continuous | KeywordAbility) else None


def _trees(card: Charted) -> tuple[Ability | None, ...]:
    return tuple(one.tree for face in card.definition.faces for one in face.abilities)


def _timed(done: Deed | None, tree: Ability | None) -> Deed | None:
    """The deed in the phase that its timing phrase names (512); none for a Reaction, which answers to something."""
    if done is None or not isinstance(tree, Activated) or tree.timing.phrase == "Reaction":
        return None
    phrase = tree.timing.phrase
    if phrase == "Immediate" and any(map(_lasts_a_faceoff, tree.walk())):
        phrase = "Faceoff"
    return msgspec.structs.replace(done, moment=_MOMENTS.get(phrase, MAIN_PHASE))


def _lasts_a_faceoff(node: Node) -> bool:
    period = node.period if isinstance(node, UntilEnd) else None
    return isinstance(period, FaceoffPeriod) or (isinstance(period, Period) and period.name == "faceoff")


def played(card: Charted, label: str, owner: str) -> Deed | None:
    """The card is played from the hand."""
    where = _TO.get(card.type)
    if where is None:
        return None
    on = next((tree for tree in _trees(card) if isinstance(tree, PlayOn)), None)
    to = where
    if on is not None and on.host is not None:
        to = f" on {host_of(on, card)}"
    elif on is not None and not isinstance(on.place, HomeOf):
        to = f" to {MUDDY}"
    return Deed((f"{owner} plays {label}{to}",))


_TO = {
    CardType.FRIEND: f" to {MUDDY}",
    CardType.EVENT: "",
    CardType.RESOURCE: "",
    CardType.TROUBLEMAKER: " to Bob's Problem",
}


def host_of(on: PlayOn, card: Charted) -> str:
    """The card on the board that an attachment is on: the first of its host types."""
    types = concerned(on.host, around(on, card.type.value)).types
    return next(name for kind, name in BYSTANDER.items() if kind in types)


def _triggering(card: Charted, number: int, label: str, owner: str) -> Deed | None:
    awaited = [use for use in card.uses if use.ability == number and use.role == AWAITS]
    for use in awaited:
        if use.cards.own and use.what in ("play", "enter play"):
            return played(card, label, owner)
        found = occurrence(use.what, use.cards.types, label if use.cards.own else "", owner)
        if found is not None:
            return found
    return None


def occurrence(verb: str, types: frozenset[str], label: str, owner: str = ALICE) -> Deed | None:
    """Something that happens by itself, to the card of a label or else to one of a type without abilities."""
    told = _HAPPENING.get(verb)
    if told is None:
        return None
    if label and verb in ("play", "enter play"):
        return None
    in_hand = verb in ("play", "enter play", "discard")
    fitting = IN_HAND if in_hand else BYSTANDER
    subject = label or next((name for kind, name in fitting.items() if kind in types), "")
    if not subject and "{card}" in told:
        return None
    to = " to Alice's Problem" if subject == IN_HAND[CardType.FRIEND.value] else ""
    to = " to Bob's Problem" if subject == IN_HAND[CardType.TROUBLEMAKER.value] else to
    other = BOB if owner == ALICE else ALICE
    line = told.format(card=subject, owner=owner, other=other, to=to)
    return Deed(tuple(line.split("; ")), moment=_WHEN.get(verb, MAIN_PHASE))


_HAPPENING: dict[str, str] = {
    **{
        verb: f"Suppose {{card}} is {done} by {{owner}}"
        for verb, done in (
            *(("dismiss", "dismissed"), ("retire", "retired"), ("banish", "banished")),
            *(("exhaust", "exhausted"), ("frighten", "frightened"), ("turn face-down", "turned face-down")),
            *(("turn over", "turned over"), ("cutie mark", "cutie marked"), ("send", "sent home")),
        )
    },
    "ready": "Suppose {card} is exhausted; Suppose {card} is readied",
    "unfrighten": "Suppose {card} is frightened; Suppose {card} is unfrightened",
    "uncover": "Suppose {card} is turned face-down; Suppose {card} is uncovered",
    "turn face-up": "Suppose {card} is turned face-down; Suppose {card} is turned face-up",
    "move": "Suppose {card} is moved to Bob's Problem by {owner}",
    "play": "{owner} plays {card}{to}",
    "enter play": "{owner} plays {card}{to}",
    "discard": "Suppose {owner} discards {card}",
    "draw": "Suppose {owner} draws a card",
    "flip": "Suppose {owner} flips a card",
    "score": "Suppose {owner} scores 1 point",
    "gain tokens": "Suppose {owner} gains 1 action token",
    "lose tokens": "Suppose {owner} loses 1 action token",
    "pay tokens": "Suppose {owner} pays 1 action token",
    "put counters": "Suppose {card} gets 1 +1 power counter",
    "remove counters": "Suppose {card} gets 1 +1 power counter; Suppose {card} loses 1 +1 power counter",
    "gain control": "Suppose {other} gains control of {card}",
    "confront": "Suppose {owner} confronts Ford One",
    "solve": "Suppose Ford One is solved",
    "replace": "Suppose Ford One is replaced",
    "challenge": "Suppose Gale One is challenged by {owner}",
    "defeat": "Suppose Gale One is defeated by {owner}",
    "start faceoff": "Suppose a Problem faceoff starts at Ford One, started by {owner}",
    "win faceoff": "The game goes on to the end of the faceoff",
    "lose faceoff": "The game goes on to the end of the faceoff",
    "end faceoff": "The game goes on to the end of the faceoff",
    "put in hand": "Suppose {card} is put into Alice's hand",
    "put in discard pile": "Suppose {card} is put into Alice's discard pile",
    "put in draw deck": "Suppose {card} is put on top of Alice's deck",
    "start Score Phase": "The game goes on to the Score Phase",
    "end Main Phase": "The game goes on to the Score Phase",
    "start turn": "The game goes on to the next turn",
    "end turn": "The game goes on to the next turn",
    "end phase": "The game goes on to the Score Phase",
    "start End Phase": "The game goes on to the End Phase",
    "start Ready Phase": "The game goes on to the next turn",
    "start Main Phase": "The game goes on to the Main Phase",
    "start Troublemaker Phase": "The game goes on to the Main Phase",
}
_READY_PHASE = ("phase: Ready Phase, Ready Step",)
_WHEN = {
    **dict.fromkeys(("win faceoff", "lose faceoff", "end faceoff"), PROBLEM_FACEOFF),
    **dict.fromkeys(("start Main Phase", "start Troublemaker Phase"), _READY_PHASE),
}
