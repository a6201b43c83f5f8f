"""Canonical boards: for two cards and a kind in which they meet, the smallest board on which that can be seen."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.atlas.board_text import ALICE, BOB, DEEP, FIRST, MUDDY, SECOND, Board, invented
from judge.atlas.charted import Charted, Pool
from judge.atlas.deeds import MAIN_PHASE, STANDING, Deed, deed, host_of, occurrence, played
from judge.atlas.kinds import KINDS, Kind
from judge.atlas.pairs import Pair, meeting
from judge.atlas.spoken import spoken_of
from judge.cards.model import CardType
from judge.engine.model.zones import DISCARD_PILE, HAND, PLAY
from judge.engine.texts.functioning import zones_of
from judge.rulebook.citation import implements
from judge.text.ast.ability import PlayOn
from judge.text.ast.place import HomeOf

CHARACTERS = (CardType.FRIEND, CardType.MANE_CHARACTER)
_ASKED_POWER = ("Colt One", "Colt Two")


class Canonical(msgspec.Struct, frozen=True, kw_only=True):
    """A board for two cards: the kind that it is of, its text; `turned` is the same with the other card first.

    `across` is one on which another player has one of the cards, to be run if the texts do not meet on this one.
    """

    kind: str
    text: str
    traits: tuple[str, ...] = ()
    turned: str = ""
    across: Canonical | None = None

    def lies(self) -> tuple[str, str]:
        """The board and the turned one without what is said about them."""
        return self.text.partition("\n\n")[2], self.turned.partition("\n\n")[2]

    def scenario(self) -> str:
        """The board as a scenario with all that it needs but the two cards."""
        head, empty, rest = self.text.partition("\n\n")
        return f"{head}{empty}{invented(self.traits)}\n{rest}"


class _Side(msgspec.Struct, frozen=True):
    """One of the two cards: what it is called, whose it is, which ability is meant and what sets it to work."""

    card: Charted
    label: str
    owner: str
    ability: int
    deed: Deed


def boards(pool: Pool, pair: Pair) -> Iterator[Canonical]:
    """The boards of a pair, those of the hardest kinds first; none for a kind of which no board can be laid.

    Of each kind and direction there is one: where the cards meet at the first place for which there is a board.
    """
    one, other = pool.charted[pair.one], pool.charted[pair.other]
    for place, kind in sorted(enumerate(KINDS), key=lambda each: -each[1].weight):
        ways = ((pair.forth, one, other), (pair.back, other, one))
        for acts, acting, acted_on in ways[: 1 if kind.mutual or one is other else 2]:
            if not acts >> place & 1:
                continue
            near = next(_of_kind(pool, kind, acting, acted_on, across=False), None)
            far = next(_of_kind(pool, kind, acting, acted_on, across=True), None)
            if near is not None:
                yield msgspec.structs.replace(near, across=far)
            elif far is not None:
                yield far


def _of_kind(
    pool: Pool, kind: Kind, acting: Charted, acted_on: Charted, *, across: bool
) -> Iterator[Canonical]:
    """The boards of a kind on which Alice has both cards, or an opponent the one that is not to act."""
    if not across and _are_rivals(acting, acted_on):
        return
    way = _WAY.get(kind.name, "acts")
    mine, theirs = (BOB, ALICE) if way == "acted on" else (ALICE, BOB)
    owners = (mine, theirs) if across else (ALICE, ALICE)
    for (what, card_type, _), one, other in meeting(kind, acting.profile, acted_on.profile):
        first = _side(acting, FIRST, owners[0], one)
        second = _side(acted_on, SECOND, owners[1], other)
        if first is None or second is None:
            continue
        play = _LINES[way](first, second, what, card_type)
        if play is not None:
            yield _laid(pool, kind, first, second, play)


def _are_rivals(one: Charted, other: Charted) -> bool:
    """Whether a player can't have both side by side: Mane Characters, Problems, copies of a Unique card (516.3)."""
    alone = (CardType.MANE_CHARACTER, CardType.PROBLEM)
    unique = one.number == other.number and "Unique" in one.card.front.traits
    return unique or (one.type is other.type and one.type in alone)


def _side(card: Charted, label: str, owner: str, ability: int) -> _Side | None:
    found = deed(card, ability, label, owner)
    return _Side(card, label, owner, ability, found) if found is not None else None


# -- what is played ------------------------------------------------------------------------------------------------

Played = tuple[tuple[str, ...], tuple[str, ...]]
"""The moment, and the sentences."""


def _acts(first: _Side, second: _Side, _what: str, _type: str) -> Played | None:
    """The first acts while the second is there; what the second has to do before, to be there at all, comes first."""
    before = second.deed if _makes_it_last(second) else STANDING
    return _one_after_another(before, first.deed)


def _acted_on(first: _Side, second: _Side, _what: str, _type: str) -> Played | None:
    """The second acts while the first is there."""
    before = first.deed if _makes_it_last(first) else STANDING
    return _one_after_another(before, second.deed)


def _both(first: _Side, second: _Side, _what: str, _type: str) -> Played | None:
    """Both work."""
    return _one_after_another(first.deed, second.deed)


def _together(first: _Side, second: _Side, what: str, card_type: str) -> Played | None:
    """Something happens that concerns both."""
    standing = [one.deed for one in (first, second) if _makes_it_last(one)]
    own = next((one for one in (first, second) if _is_about_itself(one, what)), None)
    happening = occurrence(what, frozenset({card_type}), own.label if own is not None else "")
    if happening is None and own is not None:
        happening = played(own.card, own.label, own.owner)
    if happening is None:
        return None
    return _one_after_another(*standing, happening)


_LINES = {"acts": _acts, "acted on": _acted_on, "both": _both, "together": _together}
_WAY = {
    "dependency": "both",
    "timestamps": "both",
    "prohibition": "acted on",
    "cost": "acted on",
    "costs": "together",
    "triggers": "together",
    "replacements": "together",
    "reading": "both",
}


def _makes_it_last(side: _Side) -> bool:
    """Whether an ability works only once its card is played or it is activated, so that it does not just lie there."""
    _, _, place = side.card.ability(side.ability)
    lines = side.deed.lines
    activated = bool(place) and any("activates" in line for line in lines)
    return activated or side.card.type is CardType.EVENT


def _is_about_itself(side: _Side, what: str) -> bool:
    return any(use.what == what and use.cards.own and use.ability == side.ability for use in side.card.uses)


def _one_after_another(*deeds: Deed) -> Played | None:
    """The sentences of several deeds, if there is a moment for all of them; in Alice's turn Bob takes no action."""
    if any(line.startswith(f"{BOB} ") for one in deeds for line in one.lines):
        return None
    moments = {one.moment for one in deeds if one.lines and one.moment != MAIN_PHASE}
    if len(moments) > 1:
        return None
    lines = tuple(line for one in deeds for line in one.lines)
    return (moments.pop() if moments else MAIN_PHASE), lines


# -- where it lies -------------------------------------------------------------------------------------------------


def _laid(pool: Pool, kind: Kind, first: _Side, second: _Side, play: Played) -> Canonical:
    moment, lines = play
    board = Board(
        places={},
        traits=_traits(first.card, second.card),
        moment=moment,
        play=tuple(dict.fromkeys(lines)),
        ask=_asked(kind, first, second, lines),
        title=f"{pool.called(first.card.number)} – {pool.called(second.card.number)}",
        about=f"{kind.name} ({kind.rule})",
    )
    for side in (first, second):
        _put(board, pool, side, in_hand=_is_in_hand(side, lines))
    if kind.name not in ("dependency", "timestamps", "costs", "reading") or lines:
        return Canonical(kind=kind.name, text=board.text(), traits=board.traits)
    board.places["entered"] = [FIRST, SECOND]
    text = board.text()
    board.places["entered"] = [SECOND, FIRST]
    return Canonical(kind=kind.name, text=text, traits=board.traits, turned=board.text())


_ELSEWHERE = {HAND: "hand", DISCARD_PILE: "discard"}


@implements("701.3")
def _elsewhere(side: _Side) -> str:
    """Where the card lies so that its ability functions, if that is not in play."""
    tree, _, _ = side.card.ability(side.ability)
    zones = zones_of(tree) if tree is not None else frozenset({PLAY})
    return (
        "" if PLAY in zones else next((_ELSEWHERE[zone] for zone in sorted(zones) if zone in _ELSEWHERE), "")
    )


def _is_in_hand(side: _Side, lines: tuple[str, ...]) -> bool:
    """Whether it is to be played, or is an Event, which is never in play."""
    in_hand = (f"plays {side.label}", f"discards {side.label}")
    return any(one in line for line in lines for one in in_hand) or side.card.type is CardType.EVENT


def _asked(kind: Kind, first: _Side, second: _Side, lines: tuple[str, ...]) -> tuple[str, ...]:
    """What is asked: what happens, if anything does; the power of characters, if modifiers are what it is about."""
    happens = ("What happens?",) if lines else ()
    if lines and kind.name not in _OF_MODIFIERS:
        return happens
    lying = [side for side in (first, second) if not _is_in_hand(side, lines) and not _elsewhere(side)]
    characters = [side.label for side in lying if side.card.type in CHARACTERS]
    return (*happens, *(f"What is the power of {label}?" for label in (*characters, *_ASKED_POWER)))


_OF_MODIFIERS = ("dependency", "timestamps")


def _put(board: Board, pool: Pool, side: _Side, *, in_hand: bool) -> None:
    """Lay one of the two cards where cards of its type are."""
    _, face, _ = side.card.ability(side.ability)
    name = pool.called(side.card.number)
    said = f'{name} as "{side.label}"'
    kind = side.card.type
    if kind is CardType.MANE_CHARACTER:
        board.places[f"mane {side.owner}"] = [f"{said} (boosted)" if face else said]
    elif "Dilemma" in side.card.card.front.traits:
        board.places[f"dilemma {side.owner}"] = [said]
    elif kind is CardType.PROBLEM:
        board.places[f"problem {MUDDY if side.owner == ALICE else DEEP}"] = [said]
    elif in_hand:
        board.places.setdefault(f"{side.owner}'s hand", []).append(said)
    elif elsewhere := _elsewhere(side):
        board.places.setdefault(f"{side.owner}'s {elsewhere}", []).append(said)
    else:
        _lie(board, side, said)


def _lie(board: Board, side: _Side, said: str) -> None:
    trees = (one.tree for one in side.card.definition.front.abilities)
    on = next((tree for tree in trees if isinstance(tree, PlayOn)), None)
    if on is not None and on.host is not None:
        said = f"{said} attached to {host_of(on, side.card)}"
    at_home = side.card.type is CardType.RESOURCE and (on is None or isinstance(on.place, HomeOf))
    place = f"{side.owner}'s home" if at_home else f"{MUDDY} {side.owner}"
    board.places.setdefault(place, []).append(said)


def _traits(*cards: Charted) -> tuple[str, ...]:
    """The traits of which the texts of the cards speak."""
    trees = (one.tree for card in cards for face in card.definition.faces for one in face.abilities)
    return tuple(sorted({trait for tree in trees if tree is not None for trait in spoken_of(tree).traits}))
