"""Words the nodes for which a template does not do: cards, players, places, references."""

from __future__ import annotations

import re

from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import grant as g
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.amount import Comparison
from judge.text.ast.node import Node
from judge.text.inflection import plural
from judge.text.spoken import name_of
from judge.text.telling.filling import Rule, Teller, is_several, takes_several, tidied
from judge.text.telling.names import kind_of

_RELATIONS = {
    "=": "{}", "<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}", "even": "that is even",
    "odd": "that is odd", "as chosen": "as was chosen",
}  # fmt: skip


def _comparison(teller: Teller, node: Comparison) -> str:
    amount = teller.flat(node.amount) if node.amount else ""
    return _RELATIONS.get(node.relation, node.relation + " {}").format(amount or "the same")


_QUANTITIES = {
    "choose": "{} chosen", "up-to": "up to {} chosen", "any-number": "any number of chosen", "all-but": "all but {}",
    "all": "all",
    "each": "each", "random": "{} random", "none": "no", "at-least": "{} or more", "the": "the", "generic": "any {}",
    "rest": "the rest of the",
    "unchosen": "the rest of the",
}  # fmt: skip


_EACH_OF = {"noun": " of each:", "player": " for each player:", "card": " for each card:"}


def _quantity(teller: Teller, node: s.Quantifier) -> str:
    count = teller.flat(node.count) if node.count else ""
    if node.mode == "generic" and count == "1":
        count = ""
    quantity = "more than {}" if node.beyond else _QUANTITIES.get(node.mode, node.mode)
    told = quantity.format(count or ("1" if node.mode == "choose" else "")).strip()
    return told + _EACH_OF.get(node.of_each, "")


def _selection(teller: Teller, node: s.Selection) -> str:
    number = takes_several(node.quantifier)
    words = _described(teller, node.description, number)
    return f"{_quantity(teller, node.quantifier)} {words}{teller.names.mark(node)}"


def _description(teller: Teller, node: s.Description) -> str:
    return _described(teller, node, several=False)


def _described(teller: Teller, node: s.Description, several: bool) -> str:
    before: list[str] = []
    after: list[str] = []
    for adjective in node.adjectives:
        control = isinstance(adjective, s.Controlled) and adjective.by.role != "each-opponent"
        (after if control else before).append(_said(teller, adjective))
    nouns = " or ".join(_noun(teller, noun, several) for noun in node.nouns)
    after += [_said(teller, qualifier) for qualifier in node.qualifiers]
    return " ".join([*before, nouns, *after])


_POSSESSIVES = {"you": "your", "they": "their"}


def _owned(owner: str, thing: str) -> str:
    """ "your hand", "each player's hand", "the hand of the owner of it"."""
    if owner in _POSSESSIVES:
        return f"{_POSSESSIVES[owner]} {thing}"
    if owner.startswith("they ("):
        return f"their {thing} {owner.removeprefix('they ')}"
    return f"the {thing} of {owner}" if owner.startswith("the ") or "(" in owner else f"{owner}'s {thing}"


def _said(teller: Teller, node: Node) -> str:
    return tidied(teller.flat(node))


def _noun(teller: Teller, noun: s.Noun, several: bool) -> str:
    if isinstance(noun, s.DescribedNoun):
        adjectives = (_said(teller, adjective) for adjective in noun.adjectives)
        return " ".join((*adjectives, _noun(teller, noun.noun, several)))
    name = name_of(noun)
    if isinstance(noun, s.TitleNoun):
        return f"“{name}”"
    return plural(name) if several else name


def _controlled(teller: Teller, node: s.Controlled | s.ControlledBy) -> str:
    if node.by.role == "each-opponent" and isinstance(node, s.Controlled):
        return "opposing"
    who = teller.flat(node.by)
    return f"that {who} control" if is_several(node.by) else f"that {who} controls"


def _either(teller: Teller, node: s.Either) -> str:
    return " or ".join(_said(teller, adjective) for adjective in node.adjectives)


_SPOKEN = {"rest": "the rest", "unchosen": "the rest", "host": "the host", "this": "this", "described": "it"}


def _called(node: s.Reference) -> str:
    if isinstance(node.said, s.EitherNoun):
        return f"{name_of(node.said.first)} or {name_of(node.said.second)}"
    return name_of(node.noun) if node.noun else ""


def _reference(teller: Teller, node: s.Reference) -> str:
    noun = _called(node)
    word = _SPOKEN.get(node.word, node.word)
    source = f" from {_said(teller, node.source)}" if node.source else ""
    source += tidied(f" at {_said(teller, node.place)}") if node.place else ""
    if node.word == "this":
        return f"this {noun or 'card'}{source}"
    meant = " and ".join(filter(None, (teller.names.meant(label) for label in node.labels or (node.label,))))
    spoken = " ".join(filter(None, (word, plural(noun) if noun and node.word == "those" else noun)))
    return spoken + (f" ({meant})" if meant and node.word != "described" else "") + source


def _together(teller: Teller, node: s.CardsTogether) -> str:
    return f" {node.conjunction} ".join(teller.flat(part) for part in node.cards)


def _some_of(teller: Teller, node: s.SomeOf) -> str:
    of = teller.flat(node.of)
    return f"{_quantity(teller, node.quantifier)} of {of}{teller.names.mark(node)}"


_ROLES = {
    "controller-of": "the controller of {}", "owner-of": "the owner of {}", "opponent-of": "an opponent of {}",
    "opponents-of": "the opponents of {}",
    "winner": "the winner of {}", "loser": "the loser of {}", "turn-player": "the turn player",
    "first-player-to-confront": "the first player to confront {}", "acting": "that same player",
    "each-player-with": "each player with {}", "any-player-with": "any player with {}",
    "player-with-most": "the player with most of {}",
    "each-opponent-with": "each opponent with {}", "player-with-least": "the player with least of {}",
    "each-player-who": "each player when {}", "each-opponent-who": "each opponent when {}",
    "player-who": "the player when {}", "challengers": "the challengers", "villain": "the Villain",
    "a-villains-challenger": "a Challenger of the Villain",
}  # fmt: skip


def _player(teller: Teller, node: u.Player) -> str:
    of = re.sub(r"^they\b", "them", teller.flat(node.of)) if node.of else "it"
    plain = node.role.replace("-", " ") + (" {}" if node.of else "")
    words = _ROLES.get(node.role, plain).format(of)
    if node.role not in ("that-player", "they"):
        return words + teller.names.mark(node)
    introduced = teller.names.introduced.get(node.label)
    if introduced is None:
        return words
    kind = f"{kind_of(introduced)} #{node.label}"
    is_one = isinstance(introduced, u.Player | f.NameThing)
    return f"{words} ({kind})" if is_one else f"{words} (whose {kind} is)"


def _there(teller: Teller, node: w.There) -> str:
    meant = teller.names.meant(node.label)
    return f"there ({meant})" if meant else "there"


def _home(teller: Teller, node: w.HomeOf) -> str:
    return _owned(teller.flat(node.who), "home") if node.who else "home"


def _zone(teller: Teller, node: w.Zone) -> str:
    end = f"the {node.position} of " if node.position else ""
    if node.zone == "play":
        return "play"
    return end + _owned(teller.flat(node.who) if node.who else "its owner", node.zone)


def _period(teller: Teller, node: p.Period) -> str:
    name = f"next {node.name}" if node.next else node.name
    return _owned(teller.flat(node.whose), name) if node.whose else f"the {name}"


def _exists(teller: Teller, node: c.Exists) -> str:
    subject = (
        f"{teller.flat(node.who)} {'have' if is_several(node.who) else 'has'}" if node.who else "there is"
    )
    if not isinstance(node.cards, s.Selection):
        return f"{subject}{' not' if node.absent else ''} {teller.flat(node.cards)}"
    bound = _comparison(teller, node.comparison) if node.comparison else ""
    titled = isinstance(node.cards.description.nouns[0], s.TitleNoun)
    amount = "no" if node.absent else bound or ("" if titled else "any")
    several = node.comparison is not None and getattr(node.comparison.amount, "value", 2) != 1
    return f"{subject} {amount} {_described(teller, node.cards.description, several)}{teller.names.mark(node.cards)}"


def _token(teller: Teller, node: s.TokenDescription) -> str:
    parts = [f"{teller.flat(node.power)} power", *node.colors, *node.traits, node.kind, "token"]
    keywords = " and ".join(teller.flat(keyword) for keyword in node.keywords)
    spoken = f" with {_said(teller, node.spoken)}" if node.spoken else ""
    return " ".join(parts) + (f" with {keywords}" if keywords else "") + spoken


def _changed(what: str) -> Rule:
    """What a player or a Problem has, set to an amount or changed by it."""

    def told(teller: Teller, node: g.HomeLimitChange | g.BonusChange) -> str:
        amount = teller.flat(node.amount)
        if node.set_to:
            return f"the {what} {amount}"
        return f"{'-' if node.negative else '+'}{amount if amount.isdigit() else f'({amount})'} {what}"

    return told


RULES: dict[type[Node], Rule] = {
    Comparison: _comparison,
    g.HomeLimitChange: _changed("home limit"),
    g.BonusChange: _changed("bonus"),
    s.Quantifier: _quantity,
    s.Selection: _selection,
    s.Description: _description,
    s.Controlled: _controlled,
    s.ControlledBy: _controlled,
    s.Either: _either,
    s.Reference: _reference,
    s.CardsTogether: _together,
    s.SomeOf: _some_of,
    s.TokenDescription: _token,
    u.Player: _player,
    w.There: _there,
    w.HomeOf: _home,
    w.Zone: _zone,
    p.Period: _period,
    c.Exists: _exists,
}
