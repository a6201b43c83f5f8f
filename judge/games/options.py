"""What can be chosen where a game stands: every legal action, every answer to what is to be decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.main_phase_actions import DrawAction, MoveAction, RallyAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.decision import Decision
from judge.engine.model.decision import Option as Possible
from judge.engine.model.describing import area_name
from judge.engine.model.obj import Obj
from judge.engine.model.public import OUT_OF_SIGHT, is_hidden, told_apart
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.occurring.revealed_cards import plays_revealed
from judge.engine.turns.actions import Action, legality
from judge.engine.turns.doable import timely
from judge.engine.unsupported import UnsupportedError
from judge.games.chosen import Chosen, leads_on
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.ruling.lines.possible import allowing
from judge.ruling.lines.telling import TELLING, done_by
from judge.ruling.naming import player_name
from judge.scenario.running.explore import AT_REST, Outcome
from judge.scenario.running.standing import PASS

Kind = Literal["pass", "play", "move", "draw", "rally", "activate", "choose"]
_KINDS: dict[type[Any], Kind] = {
    PlayAction: "play",
    MoveAction: "move",
    DrawAction: "draw",
    RallyAction: "rally",
    ActivateAction: "activate",
}


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be chosen, and the rules by which it can.

    `card` is the number that the player's own board gives the card that it is about, 0 if none; `place` the area to
    which an action leads. `cost` are the action tokens that an action takes at least, None for what is no action.
    `chosen` is what is recorded of it.
    """

    text: str
    kind: Kind
    rules: tuple[str, ...]
    chosen: Chosen
    card: int = 0
    place: str = ""
    cost: int | None = None

    def __str__(self) -> str:
        return str(self.text)

    def __repr__(self) -> str:
        return f"<Option {str(self.text)!r}>"


class Undecided(msgspec.Struct, frozen=True):
    """An action of which the judge can't say whether it is legal, and why."""

    text: str
    why: UnsupportedError

    def __repr__(self) -> str:
        return f"<Undecided {str(self.text)!r}>"


def options_at(here: Outcome) -> Iterator[Option | Undecided]:
    """All that can be chosen, passing first; nothing once the game is over, or where a number is to be named."""
    decision = here.decision
    if decision is None or here.state.over:
        return
    if decision.kind not in AT_REST:
        yield from _answers(here, decision)
    else:
        yield _passing(decision)
        yield from _actions(here.state, decision)


def _passing(decision: Decision) -> Option:
    name = "goes-on" if decision.kind == "open" else "player-passes"
    return Option(
        text=message(name, player=decision.player),
        kind="pass",
        rules=decision.rules,
        chosen=Chosen(player=decision.player, keys=PASS),
    )


def _answers(here: Outcome, decision: Decision) -> Iterator[Option]:
    """Each option of a decision; while a cost is being paid, only those with which it still can be."""
    for option in decision.options:
        chosen = Chosen(player=decision.player, keys=(option.key,))
        if here.state.rewind is not None and decision.accepts(chosen.keys) and not leads_on(here, chosen):
            continue
        said, card = _called(here.state, decision, option)
        yield Option(
            text=message("option-chosen", player=player_name(decision.player), said=said),
            kind="choose",
            rules=decision.rules,
            chosen=chosen,
            card=card,
        )


@implements("201.1b", "404.1", "505.1d", "505.1d.i")
def _called(state: State, decision: Decision, option: Possible) -> tuple[str, int]:
    """How an option is called, and the number of its card, as far as the player may see it.

    What is named (201.1b) is a card of the game, not one that lies somewhere.
    """
    obj, player = state.find(option.oid), decision.player
    if decision.unseen and obj is not None and _is_in_a_hand_unseen(state, obj, player):
        place = state.zone(HAND, obj.owner).index(obj.oid) + 1
        return message("card-of-a-hand", number=place, player=player_name(obj.owner)), 0
    hidden = is_hidden(state, obj, player)
    if obj is None or (option.key != str(obj.oid) and (hidden or obj.zone in OUT_OF_SIGHT)):
        return option.text, 0
    return (told_apart(state, obj, player), -obj.oid) if hidden else (option.text, obj.physical)


def _is_in_a_hand_unseen(state: State, obj: Obj, viewer: str) -> bool:
    """Whether a card is in the hand of another player, who does not play with it revealed."""
    return obj.zone == HAND and obj.owner != viewer and not plays_revealed(state, obj.owner)


def _actions(state: State, decision: Decision) -> Iterator[Option | Undecided]:
    player, opening = decision.player, decision.kind == "open"
    allowed = allowing(state, opening)
    for action in timely(state, player, opening=opening, is_known=_is_known):
        try:
            found = legality(state, action, silent=True)
        except UnsupportedError as why:
            yield Undecided(_told(state, action), why)
            continue
        if found.legal:
            yield option_of(state, action, allowed, found.price)


def _told(state: State, action: Action) -> str:
    return message("player-does", player=action.player, doing=done_by(state, action))


def option_of(state: State, action: Action, allowed: tuple[str, ...], cost: int | None) -> Option:
    """An action that a player may take, by the rules that allow it."""
    obj = state.find(getattr(action, "oid", 0))
    area = getattr(action, "area", "")
    return Option(
        text=_told(state, action),
        kind=_KINDS[type(action)],
        rules=tuple(dict.fromkeys((TELLING[type(action)], *allowed))),
        chosen=Chosen(player=action.player, action=action),
        card=obj.physical if obj else 0,
        place=str(area_name(state, area)) if area else "",
        cost=cost,
    )


def _is_known(obj: Obj) -> bool:
    return not obj.is_unknown
