"""The second pass for players: who is spoken of, chosen, described by what they have, and meant by "they"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.bind_deeds import REPEATED, UnboundError, owned_by_each, those_players
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace
_WHO_DO_SO = ("each-player-who", "each-opponent-who")
_MEANT_BEFORE = ("that-player", "they")


def player(binder: Tree, node: u.Player) -> Node:
    """Who is spoken of; those who do one thing after another are introduced once."""
    if isinstance(node.of, s.Selection | c.Condition) or node.role in _WHO_DO_SO:
        return _told_by_cards(binder, node)
    node = _another(binder, node) if node.role == "another-player" else node
    bound = binder.below(node)
    if node.role == "owner-of" and node.of is None:
        bound = replace(bound, of=owned_by_each(binder, node))
    if node.role in _MEANT_BEFORE:
        return _meant_before(binder, bound)
    if node.role == "those-players":
        return those_players(binder, bound)
    if node.role == "you":
        return bound  # type: ignore[no-any-return]
    again = binder.named.get((node.span, node.role))
    if again is not None and node.form == IMPLIED:
        return replace(again, form=IMPLIED)  # type: ignore[no-any-return]
    labelled = again or replace(bound, label=binder.new_label())
    _remember(binder, node, labelled)
    return labelled  # type: ignore[no-any-return]


def _remember(binder: Tree, node: u.Player, labelled: u.Player) -> None:
    """Who has been spoken of can be called again; not all players where nobody has said that it is they."""
    if node.form != IMPLIED and node.span[1] > node.span[0]:
        binder.named[node.span, node.role] = labelled
    if node.form != IMPLIED or node.role not in REPEATED:
        binder.players.append(labelled)


def _another(binder: Tree, node: u.Player) -> u.Player:
    """Another player is an opponent of the one who acts (106.2)."""
    if not binder.acting or binder.acting[-1] == "you":
        return replace(node, role="an-opponent")  # type: ignore[no-any-return]
    return replace(node, role="opponent-of", of=u.Player("they", form=IMPLIED))  # type: ignore[no-any-return]


def _told_by_cards(binder: Tree, node: u.Player) -> Node:
    """A player described by what they have, which may be "their" cards."""
    early = node.role == "each-opponent-with" or _says_whose(node.of)
    player = replace(node, label=binder.new_label()) if early else node
    binder.players += [player] * early
    binder.generic += 1
    bound = binder.below(player)
    binder.generic -= 1
    if not early:
        bound = replace(bound, label=binder.new_label())
        binder.players.append(bound)
    return bound  # type: ignore[no-any-return]


def _says_whose(cards: Tree) -> bool:
    """Whether "their" in what a player is told by means himself ("each player with 3 cards in their hand")."""
    return any(isinstance(part, u.Player) and part.role == "they" for part in cards.walk())


def _meant_before(binder: Tree, node: u.Player) -> Node:
    if not binder.players and binder.attached and node.role == "that-player":
        return replace(node, role="controller-of", of=s.Reference(word="host", form=IMPLIED))  # type: ignore[no-any-return]
    if not binder.players:
        raise UnboundError(node)
    meant = _opponent_meant(binder, node) or binder.players[-1]
    if meant.role in REPEATED and binder.acting and binder.acting[-1] in REPEATED:
        return replace(node, role="acting")  # type: ignore[no-any-return]
    return replace(node, label=meant.label)  # type: ignore[no-any-return]


def _opponent_meant(binder: Tree, node: u.Player) -> u.Player | None:
    """ "That opponent" is one who was called an opponent, not the owner of a card spoken of since."""
    if not node.form.startswith("that_opponent"):
        return None
    return next((one for one in reversed(binder.players) if "opponent" in one.role), None)


def named(binder: Tree, node: f.NameThing) -> Node:
    """A player who is chosen is the one spoken of from then on."""
    role = _CHOSEN.get(node.thing)
    binder.chosen = node.thing
    if node.thing in _CARDS:
        binder.done["named"] = binder.provisional()
        return replace(node, label=binder.done["named"])  # type: ignore[no-any-return]
    if role is None:
        return binder.below(node)  # type: ignore[no-any-return]
    label = binder.new_label()
    binder.players.append(u.Player(role, label=label))
    return replace(node, label=label)  # type: ignore[no-any-return]


_CARDS = ("card", "Friend", "Event", "Resource", "Troublemaker", "Mane Character", "character")
_CHOSEN = {"opponent": "an-opponent", "player": "a-player"}


def controlled(binder: Tree, node: s.Controlled) -> Node:
    """Whose a card is: "that player" then means the controller of that card."""
    if node.by.role not in ("an-opponent", "your-opponent", "a-player", "each-opponent", "each-player"):
        return binder.below(node)  # type: ignore[no-any-return]
    if binder.describing and node.by.role != "each-player":
        binder.players.append(replace(node.by, label=binder.describing[-1]))
    return node


PLAYERS: dict[type[Node], Callable[[Tree, Tree], Node]] = {
    u.Player: player,
    s.Controlled: controlled,
    f.NameThing: named,
}
