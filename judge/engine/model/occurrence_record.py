"""An occurrence: one thing that happens, or would happen, in the game."""

from __future__ import annotations

import msgspec

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.modifier import Ends
from judge.engine.model.obj import Obj
from judge.engine.model.trace import FactRead
from judge.text.ast.node import Node

HOME_LIMIT = "home limit"
"""The name of what happens to Friends for exceeding it (616.3)."""


class Occurrence(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One thing that is about to happen.

    `verb` is what happens (see `engine/occurring/commits.py`), `subject` the card it happens to, `player` the
    player it happens to or who does it. `area`, `zone` and `position` are where to. `controller` controls the
    effect that makes it happen, `frame` is the text being followed, `ends` how long it lasts if it does. `by_game`
    follows 104.3, `for_game` marks what is done in place of such a thing (104.4); `as_cost` marks a part of a cost
    (508); `lineage` the replacement modifiers that have affected it (710.3), `rivals` those that were attempting to
    replace what it came from as well, by key and name (710.5a), `declined` those that somebody chose not to apply
    to it (710.1). `face_down`, `exhausted` and `frightened` are the state in which a card enters play (706.1b),
    `becoming` is the trait with which it does, `as_played` that it does by being played (705.2g). `as_entered` says
    that what a card says of its entering play has been followed (706.1a), `textless` that its abilities are taken
    from it as it enters, before the state in which it does is looked at (706.1b). `scored_with` are the cards with
    which points are scored, or a Troublemaker is defeated, which scores its points (517.2, 514.6a); None where that
    is not known or it is the card of a text. `for_cards` are those for which they are scored: the Troublemaker
    defeated, or the Problems that have the bonus. `left_in_hand` are how many other cards a player had in hand as a
    card from there was played: as it was announced, and as it was about to be resolved. `spends` are the action
    tokens had for a time only that are paid, by when they end (502.1b), None where the player has none. `paid_for`
    are the modifiers that forbid it unless somebody pays, where that has been paid. `reads` are the facts that
    decided that it comes about. `counted_on` are the cards, by the label of the text, that were chosen for the state
    in which a card enters play.
    """

    verb: str
    subject: int = 0
    player: str = ""
    actor: str = ""
    area: str = ""
    zone: str = ""
    position: str = ""
    amount: int = 1
    name: str = ""
    source: int = 0
    controller: str = ""
    by_game: bool = False
    for_game: bool = False
    as_cost: bool = False
    face_down: bool = False
    exhausted: bool = False
    frightened: bool = False
    becoming: str = ""
    as_played: bool = False
    as_entered: bool = False
    textless: bool = False
    host: int | None = None
    frame: int = 0
    ends: Ends | None = None
    lineage: tuple[str, ...] = ()
    rivals: tuple[tuple[str, str], ...] = ()
    declined: tuple[str, ...] = ()
    scored_with: tuple[int, ...] | None = None
    spends: tuple[tuple[Ends, int], ...] | None = None
    for_cards: tuple[int, ...] = ()
    left_in_hand: tuple[int, ...] = ()
    paid_for: tuple[str, ...] = ()
    counted_on: tuple[tuple[int, tuple[int, ...]], ...] = ()
    rules: tuple[str, ...] = ()
    reads: tuple[FactRead, ...] = ()


def done_by(player: str, verb: str, subject: int = 0, **fields: object) -> Occurrence:
    """An occurrence that a player brings about by what the rules let them do: they do it and control it."""
    return Occurrence(
        verb=verb,
        subject=subject,
        player=player,
        actor=player,
        controller=player,
        **fields,  # type: ignore[arg-type]
    )


class Logged(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """An occurrence that has happened: when, what identity its subject took on by it, and what the subject was like.

    `physical` is the piece of cardboard of the subject, by which it is found again where it has since become a
    different card by what is not logged, such as being put in the queue or shuffled. `gone` is the subject itself if
    it is a token that has ceased to exist by it (521.3). `confronted_with` are those descriptions of characters in the
    texts of a Problem with which it was confronted, None where that is not known. `of_faceoff` is the faceoff that
    started, ended, was won or lost by it, as it was then. `beneath` are the pieces of cardboard that lay beneath the
    subject.
    """

    occurrence: Occurrence
    became: int
    turn: int
    phase: str
    step: str
    window: int
    faceoff: int
    controller: str = ""
    from_area: str = ""
    from_zone: str = ""
    was: Characteristics | None = None
    counters: tuple[tuple[str, int, int], ...] = ()
    physical: int = 0
    gone: Obj | None = None
    confronted_with: tuple[Node, ...] | None = None
    of_faceoff: Faceoff | None = None
    beneath: tuple[int, ...] = ()
