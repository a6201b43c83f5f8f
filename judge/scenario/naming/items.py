"""Reads what stands in a line of the board: cards with their states, unknown cards, tokens."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.scenario.model.board import Counters, Unknown
from judge.scenario.text.phrases import counters, number, phrase_of
from judge.scenario.text.trees import Token, Transformer, Tree
from judge.scenario.text.words import unquote


class CardItem(msgspec.Struct, frozen=True, kw_only=True):
    """A card as written on the board, before its name is looked up. `token` is a token's description."""

    name: str = ""
    token: str = ""
    column: int = 0
    label: str = ""
    host: str = ""
    beneath: str = ""
    cards_beneath: int = 0
    """Unknown cards that lie beneath it."""
    owner: str = ""
    controller: str = ""
    copy_of: str = ""
    naming: tuple[str, ...] = ()
    copies: int = 1
    flags: tuple[str, ...] = ()
    counters: tuple[Counters, ...] = ()
    contradicts: bool = False
    """Whether two things are said of it of which but one can be: two cards that it is attached to, two labels."""

    def with_what_is_said(self, also: CardItem) -> CardItem:
        """The same card with what another mention of it says besides."""
        fields = {one.name: one.default for one in msgspec.structs.fields(self)}
        besides = {one: getattr(also, one) for one, unsaid in fields.items() if getattr(self, one) == unsaid}
        counted = {(one.name, one.power) for one in self.counters}
        besides["flags"] = tuple(dict.fromkeys((*self.flags, *also.flags)))
        besides["counters"] = (
            *self.counters,
            *(one for one in also.counters if (one.name, one.power) not in counted),
        )
        return msgspec.structs.replace(self, **besides)


class NoMore(msgspec.Struct, frozen=True):
    """“nothing more”: the pile ends here."""


class Nothing(msgspec.Struct, frozen=True):
    """“nothing”: the pile is empty."""


Item = CardItem | Unknown | NoMore | Nothing


class ItemReader(Transformer):
    """Turns the trees of board lines into items."""

    def read(self, tree: Token | Tree[Token]) -> tuple[Item, ...]:
        """The items of a list, or the one item."""
        if isinstance(tree, Token):
            raise TypeError(f"{tree!r} is no tree of items")
        read = self.transform(tree)
        return read if isinstance(read, tuple) else (read,)

    def items(self, *items: Item | dict[str, Any]) -> tuple[Item, ...]:
        """Several items; a state among them is that of the card before it."""
        found: list[Item] = []
        for item in items:
            if isinstance(item, dict) and found and isinstance(found[-1], CardItem):
                found[-1] = with_states(found[-1], item)
            elif not isinstance(item, dict):
                found.append(item)
        return tuple(found)

    def i_copies(self, amount: Token, name: Token, *tails: dict[str, Any]) -> CardItem:
        """Several copies of a card."""
        return self.i_card(name, {"copies": int(amount.rstrip(" xX×"))}, *tails)

    def i_card(self, *parts: dict[str, Any] | Token) -> CardItem:
        """A named card and what is said of it; an article before its name says nothing."""
        name = next(part for part in parts if isinstance(part, Token) and part.type == "CARDNAME")
        tails = tuple(part for part in parts if isinstance(part, dict))
        return _item({"name": str(name).strip().strip('“”"')}, name, tails)

    def i_token(self, description: Token, *tails: dict[str, Any]) -> CardItem:
        """A token described on the spot."""
        return _item({"token": str(description)}, description, tails)

    def i_unknown(self, words: Token) -> Unknown:
        """Cards of which only the number is known."""
        return Unknown(amount=number(words.split()[0]))

    def i_no_more(self, *_: Token) -> NoMore:
        """The end of the pile."""
        return NoMore()

    def i_nothing(self, *_: Token) -> Nothing:
        """An empty pile."""
        return Nothing()

    def t_label(self, text: Token) -> dict[str, Any]:
        """`as "Name"`."""
        return {"label": unquote(text)}

    def t_host(self, name: Token) -> dict[str, Any]:
        """`attached to Name`."""
        return {"host": str(name).strip()}

    def t_beneath(self, name: Token) -> dict[str, Any]:
        """`beneath Name`."""
        return {"beneath": str(name).strip()}

    def t_states(self, *states: dict[str, Any]) -> dict[str, Any]:
        """Everything in parentheses."""
        return _merged(states)

    def t_state(self, words: Tree[Token]) -> dict[str, Any]:
        """A state in words, such as `exhausted`."""
        return {"flags": (phrase_of(words),)}

    def t_counters(self, text: Token) -> dict[str, Any]:
        """Counters."""
        amount, name, power = counters(text)
        return {"counters": (Counters(amount=amount, name=name, power=power),)}

    def t_cards_beneath(self, words: Token) -> dict[str, Any]:
        """`2 cards beneath`: cards of which only the number is known."""
        return {"cards_beneath": number(words.split()[0])}

    def t_times(self, times: Token) -> dict[str, Any]:
        """`x3`."""
        return {"copies": int(times[1:])}

    def t_copies(self, amount: Token) -> dict[str, Any]:
        """`3 copies`."""
        return {"copies": number(amount)}

    def t_owner(self, player: Token) -> dict[str, Any]:
        """`owned by Bob`."""
        return {"owner": str(player)}

    def t_controller(self, player: Token) -> dict[str, Any]:
        """`controlled by Bob`."""
        return {"controller": str(player)}

    def t_naming(self, name: Token) -> dict[str, Any]:
        """`naming Name`."""
        return {"naming": (str(name).strip(),)}

    def t_copy(self, name: Token) -> dict[str, Any]:
        """`copy of Name`."""
        return {"copy_of": str(name).strip()}


def with_states(item: CardItem, states: dict[str, Any]) -> CardItem:
    """A card of which more is said."""
    more = {key: getattr(item, key) + one if isinstance(one, tuple) else one for key, one in states.items()}
    return msgspec.structs.replace(item, **more)


def _item(start: dict[str, Any], token: Token, tails: tuple[dict[str, Any], ...]) -> CardItem:
    return CardItem(**{**start, "column": token.column or 0, **_merged(tails)})


def _merged(parts: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    """All that is said, lists put together."""
    merged: dict[str, Any] = {}
    for part in parts:
        for key, value in part.items():
            if not isinstance(value, tuple) and merged.get(key, value) != value:
                merged["contradicts"] = True
            merged[key] = merged.get(key, ()) + value if isinstance(value, tuple) else value
    return merged
