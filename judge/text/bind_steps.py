"""The second pass for instructions in a row: what one of them shows or chose is what the next one means."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import effect as f
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree, label_of
from judge.text.bind_deeds import UnboundError, same_player
from judge.text.forms.form import IMPLIED
from judge.text.forms.joint import SHARED_SUBJECT, of_subject, subject_of
from judge.text.spoken import THIS, Spoken, name_of

replace: Callable[..., Tree] = msgspec.structs.replace
_CHOOSING = ("choose", "up-to", "any-number", "random")
_SUFFERED = ("suffers", "would_befall", "would_ready", "power_is")
_OFFERS = (f.If, f.May, f.By, f.PayTo, f.IfAble)
_FROM_HAND = ("choose", "discard")
_NEVER_IN_HAND = ("character", "Mane Character", "Problem")


def steps(binder: Tree, node: f.Steps) -> Node:
    """Each step, one that is done instead of another being understood like that one."""
    bound: list[Tree] = []
    for step in _of_those_chosen(node):
        instead = isinstance(step, f.If) and step.instead and bound
        now = _instead(binder, bound, step) if instead else binder.bind(step)
        bound.append(_as_permitted(bound[-1], now) if bound else now)
    return replace(node, steps=tuple(bound))  # type: ignore[no-any-return]


def _of_those_chosen(node: f.Steps) -> tuple[Tree, ...]:
    """The steps; what else is said of cards that the first one chooses is said of these very cards."""
    if not any(mark in node.form for mark in SHARED_SUBJECT):
        return node.steps
    chosen = subject_of(node.steps[0])
    if not isinstance(chosen, s.Selection) or chosen.quantifier.mode not in _CHOOSING:
        return node.steps
    one = chosen.quantifier.mode == "choose" and getattr(chosen.quantifier.count, "value", 0) == 1
    again = s.Reference(word="it" if one else "them", span=chosen.span, form=IMPLIED)
    return (node.steps[0], *(of_subject(step, again) for step in node.steps[1:]))


def _cores(effect: Tree) -> tuple[Tree, ...]:
    """The instructions themselves, without the offers and conditions around them."""
    if isinstance(effect, f.Steps):
        return tuple(core for step in effect.steps for core in _cores(step))
    return _cores(effect.effect) if isinstance(effect, _OFFERS) else (effect,)


def _alike(one: Tree, other: Tree) -> bool:
    return type(one) is type(other) and getattr(one, "verb", "") == getattr(other, "verb", "")


def _pair_of(one: Tree, other: Tree) -> tuple[Tree, Tree]:
    """The last instruction of the one that the other has as well, in both; None twice if there is none."""
    pairs = ((former, latter) for former in reversed(_cores(one)) for latter in _cores(other))
    return next((pair for pair in pairs if _alike(*pair)), (None, None))


def _instead(binder: Tree, before: list[Tree], step: Tree) -> Node:
    """ "It" is what the other instruction has in that place; what has no duration lasts as long."""
    condition = binder.bind(step.condition)
    former, latter = _pair_of(before[-1], step.effect)
    meant = label_of(getattr(former, "cards", None))
    if meant >= 0 and isinstance(getattr(latter, "cards", None), s.Reference):
        binder.cards.append(Spoken(meant, getattr(former.cards, "word", "") in ("them", "those")))
    effect = binder.bind(step.effect)
    if isinstance(former, f.Modify):
        effect = _lasting(effect, former.duration)
    earlier = former is None and any(_pair_of(other, step.effect)[0] for other in before[:-1])
    return replace(step, condition=condition, effect=effect, earlier=earlier)  # type: ignore[no-any-return]


def _lasting(effect: Tree, duration: Tree) -> Tree:
    if isinstance(effect, _OFFERS):
        return replace(effect, effect=_lasting(effect.effect, duration))
    if not isinstance(effect, f.Modify) or effect.duration or duration is None:
        return effect
    return replace(effect, duration=replace(duration, form=IMPLIED))


def _as_permitted(before: Tree, step: Tree) -> Tree:
    """ "You may play it this turn. If you do and it would …": the replacement lasts as long as the permission."""
    permitted = _cores(before)[-1]
    done = isinstance(step, f.If) and isinstance(step.effect, f.Replace) and step.effect.duration is None
    if not done or not isinstance(permitted, f.Permit) or permitted.duration is None:
        return step
    lasting = replace(step.effect, duration=replace(permitted.duration, form=IMPLIED))
    return replace(step, effect=lasting)


def shown(binder: Tree, node: Tree) -> Node:
    """A hand that is looked at or revealed."""
    bound = binder.below(node)
    cards: Tree = bound.cards
    binder.shows_itself |= (
        isinstance(cards, s.Reference) and cards.word == "this" and cards.source is not None
    )
    if isinstance(bound.cards, w.Zone):
        binder.opened = bound.cards
    if isinstance(bound.cards, w.Zone) and bound.cards.zone == "hand" and bound.cards.who:
        binder.shown = bound.cards
    return bound  # type: ignore[no-any-return]


def put_into_play(binder: Tree, node: f.PutIntoPlay) -> Node:
    """ "It" is this card where the text has shown it elsewhere: no card that is in play can be put there.

    A card put there "attached to it" is so to another one than itself.
    """
    if binder.shows_itself and isinstance(node.cards, s.Reference) and node.cards.word == "it":
        binder.cards.append(THIS)
    if getattr(node.attached_to, "word", "") != "it":
        return binder.below(node)  # type: ignore[no-any-return]
    host = binder.bind(node.attached_to)
    return binder.below(replace(node, attached_to=host), skip=("attached_to",))  # type: ignore[no-any-return]


def separated(binder: Tree, node: f.Separate) -> Node:
    """What is separated is the hand that was shown before. Raises UnboundError if none was."""
    if binder.shown is None:
        raise UnboundError(node)
    bound: Tree = binder.below(node)
    binder.piles = binder.new_label()
    return replace(bound, zone=_same_hand(binder.shown), label=binder.piles)  # type: ignore[no-any-return]


def on_pile(binder: Tree, node: f.ActOnPile) -> Node:
    """One of the piles made before. Raises UnboundError if there are none."""
    if not binder.piles:
        raise UnboundError(node)
    return replace(node, of=s.Reference(word="those", label=binder.piles, form=IMPLIED))  # type: ignore[no-any-return]


def revealed_more(binder: Tree, node: f.RevealMore) -> Node:
    """More cards from the top of a deck belong to those revealed before. Raises UnboundError if there are none."""
    if binder.pile is None:
        raise UnboundError(node)
    whole = replace(binder.pile, several=True)
    binder.cards = [whole if spoken is binder.pile else spoken for spoken in binder.cards]
    binder.pile = whole
    return replace(binder.below(node), label=whole.label)  # type: ignore[no-any-return]


def revealed_until(binder: Tree, node: f.RevealUntil) -> Node:
    """All cards that were revealed are those of which "the rest" is what is left."""
    bound: Tree = binder.below(node)
    label = label_of(bound.cards)
    binder.pile = next((spoken for spoken in binder.cards if spoken.label == label), Spoken(label, True))
    return bound  # type: ignore[no-any-return]


def act(binder: Tree, node: f.Act) -> Node:
    """A card that is chosen from a hand that was shown is one of that hand."""
    _turned_over(binder, node)
    bound: Tree = _with_another(binder, node)
    cards = bound.cards
    if binder.shown is None or node.verb not in _FROM_HAND or not isinstance(cards, s.Selection):
        return bound  # type: ignore[no-any-return]
    described = cards.description
    if not _could_be_in_hand(described):
        return bound  # type: ignore[no-any-return]
    found = s.InZone(zone=_same_hand(binder.shown), form=IMPLIED, span=described.span)
    described = replace(described, qualifiers=(*described.qualifiers, found))
    return replace(bound, cards=replace(cards, description=described))  # type: ignore[no-any-return]


def _turned_over(binder: Tree, node: f.Act) -> None:
    """ "Turn it over" means the last card spoken of that may have two sides (301.2), this card or a Mane Character."""
    if node.verb != "turn over" or not isinstance(node.cards, s.Reference) or node.cards.word != "it":
        return
    found = binder.find(lambda spoken: spoken is THIS or "Mane Character" in spoken.nouns)
    if found is not None:
        binder.cards.append(found)


def _with_another(binder: Tree, node: f.Act) -> Tree:
    """ "It" with which something is done to a card is another card. Raises UnboundError if none was spoken of."""
    said = node.with_cards
    if not isinstance(said, s.Reference) or said.word != "it":
        return binder.below(node)
    bound = binder.below(node, skip=("with_cards",))
    done_to = label_of(bound.cards)
    other = binder.find(lambda spoken: not spoken.several and spoken.label != done_to)
    if other is None:
        raise UnboundError(said)
    binder.cards.append(other)
    return replace(bound, with_cards=binder.bind(said))


def _same_hand(zone: w.Zone) -> w.Zone:
    assert zone.who is not None
    return replace(zone, who=same_player(zone.who), form=IMPLIED)  # type: ignore[no-any-return]


def _could_be_in_hand(described: s.Description) -> bool:
    placed = any(isinstance(part, s.InZone | s.At | s.OfWhich) for part in described.qualifiers)
    owned = any(isinstance(part, s.Controlled | s.State) for part in described.adjectives)
    return not placed and not owned and not any(name_of(noun) in _NEVER_IN_HAND for noun in described.nouns)


def counters_removed(binder: Tree, node: Tree) -> Node:
    """Counters that "them" may mean until several cards are spoken of."""
    bound = binder.below(node)
    binder.spoken_at_removal = len(binder.cards)
    return bound  # type: ignore[no-any-return]


def paid(binder: Tree, node: f.PayTokens) -> Node:
    """Action tokens that may be counted from then on."""
    binder.paid = True
    return binder.below(node)  # type: ignore[no-any-return]


def those_counters(binder: Tree, node: f.PutThoseCounters) -> Node:
    """The counters that were removed just before."""
    since = binder.cards[binder.spoken_at_removal :]
    if binder.spoken_at_removal < 0 or any(spoken.several for spoken in since):
        raise UnboundError(s.Reference("them", span=node.span))
    return binder.below(node)  # type: ignore[no-any-return]


def prohibited(binder: Tree, node: f.Prohibit) -> Node:
    """In an instruction, what can't be done to a card can't be done to the one that is chosen, not to any."""
    cards: Tree = getattr(node.event, "cards", None)
    chosen = isinstance(cards, s.Selection) and cards.quantifier.mode in _CHOOSING
    if not binder.definite or not chosen or not node.event.form.startswith(_SUFFERED):
        return binder.below(node)  # type: ignore[no-any-return]
    generic, binder.generic = binder.generic, 0
    cards = binder.bind(cards)
    binder.generic = generic + 1
    event = binder.below(node.event, skip=("cards",))
    binder.generic = generic
    return binder.below(replace(node, event=replace(event, cards=cards)), skip=("event",))  # type: ignore[no-any-return]


STEPS: dict[type[Node], Callable[[Tree, Tree], Node]] = {
    f.Steps: steps,
    f.PutIntoPlay: put_into_play,
    f.Prohibit: prohibited,
    f.LookAt: shown,
    f.Reveal: shown,
    f.RevealMore: revealed_more,
    f.RevealUntil: revealed_until,
    f.Separate: separated,
    f.ActOnPile: on_pile,
    f.Act: act,
    f.RemoveCounters: counters_removed,
    f.PutThoseCounters: those_counters,
    f.PayTokens: paid,
}
