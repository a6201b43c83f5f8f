"""Readings that a single production cannot give: conditions, costs and kinds of abilities found from the parts.

A shaper runs when its form is built. What it moves it writes in front of the form, so that printing can move it back.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.deferred import deferred
from judge.text.ast import ability as a
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.ast.player import Player
from judge.text.forms import (
    alike,
    at_once,
    capped,
    done_this_way,
    fates,
    further,
    held,
    instruments,
    postponed,
    qualities,
    shared,
    tails,
    winning,
)
from judge.text.forms.attach import attach, detached, with_present
from judge.text.forms.choices import choices_as_written, choosing, one_of_tokens, tokens_as_written
from judge.text.forms.controlling import control_as_written, controlled
from judge.text.forms.costs import costs_as_written, playing_costs
from judge.text.forms.destinations import going, put_as_written, stayed, taken
from judge.text.forms.flips import (
    flipping_if,
    flipping_then,
    flipping_then_as_written,
    flips_as_written,
)
from judge.text.forms.form import IMPLIED
from judge.text.forms.givens import given_back, given_first
from judge.text.forms.joint import (
    cannot_and_get,
    cannot_and_get_as_written,
    divided,
    divided_as_written,
    together,
    together_as_written,
)
from judge.text.forms.lasting import lasting, lasting_as_written
from judge.text.forms.moved import MOVED, moved, unsealed
from judge.text.forms.offers import (
    also_as_written,
    also_may,
    either_as_written,
    either_of,
    paid_as_written,
)
from judge.text.forms.only_if import limit_back, with_limit
from judge.text.forms.pairs import (
    acts_as_written,
    all_as_written,
    both_acts,
    both_as_written,
    doings_as_written,
    either,
    following_up,
    nth_as_written,
    nth_done,
    one_of_acts,
    one_of_fates,
    one_time,
    pair_as_written,
    time_as_written,
    to_or_from,
    to_or_from_as_written,
)
from judge.text.forms.payers import by_back, counted_within, paid_by, paying_less
from judge.text.forms.piles import pile_as_written, piled, topmost, topmost_as_written
from judge.text.forms.qualities import of_that_turn
from judge.text.forms.rivals import (
    combined_as_written,
    combining,
    differing,
    equalling,
    in_all,
    in_all_as_written,
    measured_against,
    outdoing,
    passing_on,
    surpassing,
)
from judge.text.forms.several import (
    any_as_written,
    any_done,
    entered_as_written,
    moved_or_entered,
    one_of_each,
    sharing_as_written,
)
from judge.text.forms.totals import total_as_written, total_changed
from judge.text.forms.turns import its_period, period_as_written
from judge.text.forms.unless_so import paid_instead, payment_as_written

with deferred(__name__):
    from judge.text.forms.discards import discarding
    from judge.text.forms.modes import modes_as_written, modes_grouped
    from judge.text.forms.names import choice_as_written, naming_one
    from judge.text.forms.quantities import counting, defining_x, each_back, where_back
    from judge.text.forms.readying import (
        also_readying,
        asleep,
        asleep_as_written,
        readying,
        readying_as_written,
    )
    from judge.text.forms.searches import searching
    from judge.text.forms.unless_so import unless_so

replace: Callable[..., Tree] = msgspec.structs.replace

_MODIFIERS = (
    f.Modify, f.Prohibit, f.CostChange, f.NeedsChange, f.PlayRequirementChange, f.FlipChange, f.TotalChange,
    f.Permit, f.Replace, f.EntersAs, f.OnlyBy, f.LooksAnyTime, f.PlaysRevealed, f.WinsFaceoffs, f.KeepRevealed,
    f.MeetsRequirements,
)  # fmt: skip
#: Which conditions of an instruction are those of the whole ability (702, 703.1, 704.2).
_WHOLE: dict[type[Node], tuple[str, ...]] = {
    a.Continuous: (
        "if_then",
        "while_then",
        "during_then",
        "suffix_while",
        "suffix_during",
        "suffix_if",
        "during_replace",
        "unless_first",
        "unless_that",
    ),
    a.Triggered: ("if_then",),
    a.Activated: ("while_then", "during_then"),
}


def with_moved_parts(made: Node) -> Node:
    """An ability whose condition, and for an activated ability whose cost, stand where the tree wants them."""
    effect: Tree = getattr(made, "effect", None)
    if isinstance(made, a.Continuous | a.Triggered | a.Activated) and _is_condition(effect, made):
        made = replace(
            made, condition=effect.condition, effect=effect.effect, form=moved("condition", effect, made)
        )
    if isinstance(made, a.Activated) and _pays_if(effect) and made.condition is None:
        made = replace(
            made, condition=effect.condition, effect=effect.effect, form=moved("condition", effect, made)
        )
    if isinstance(made, a.Triggered):
        return of_that_turn(made)  # type: ignore[no-any-return]
    return (
        with_limit(_with_permission(_with_cost(given_first(made)))) if isinstance(made, a.Activated) else made
    )


def _pays_if(effect: Tree) -> bool:
    """Whether a condition stands before the cost of an activated ability, which so is one of activating it (703.1d)."""
    return (
        isinstance(effect, f.If) and effect.form.startswith("if_then") and isinstance(effect.effect, f.PayTo)
    )


def _with_permission(made: a.Activated) -> a.Activated:
    """The sentence that lets any player activate the ability (703.2)."""
    last: Tree = made.effect.steps[-1] if isinstance(made.effect, f.Steps) else None
    if not isinstance(last, f.May) or not isinstance(last.effect, f.ActivateThis):
        return made
    steps = made.effect.steps[:-1]  # type: ignore[attr-defined]
    effect = replace(made.effect, steps=steps) if len(steps) > 1 else steps[0]
    form = moved("permission", made.effect, made)
    return replace(made, effect=effect, permission=last, any_player=True, form=form)  # type: ignore[no-any-return]


def _permission_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    several = len(form.split(" ")) > 1
    steps = (*node.effect.steps, node.permission) if several else (node.effect, node.permission)
    return replace(node, effect=f.Steps(steps=steps, form=form, span=span))  # type: ignore[no-any-return]


def _is_condition(effect: Tree, made: Tree) -> bool:
    if not isinstance(effect, f.If) or effect.instead or made.condition is not None:
        return False
    if isinstance(effect.condition, c.During) and getattr(effect.condition.period, "next", False):
        return False
    return effect.form.partition("/")[0].partition(".")[0] in _WHOLE[type(made)] and ">" not in effect.form


def _with_cost(made: a.Activated) -> a.Activated:
    first: Tree = made.effect.steps[0] if isinstance(made.effect, f.Steps) else made.effect
    if not isinstance(first, f.PayTo) or ">" in first.form:
        return made
    rest: f.Effect = first.effect
    if isinstance(made.effect, f.Steps):
        span = (rest.span[0], made.effect.span[1])
        rest = replace(made.effect, steps=(rest, *made.effect.steps[1:]), span=span)
    return replace(made, cost=first.cost, effect=rest, form=moved("cost", first, made))  # type: ignore[no-any-return]


def is_marked(form: str) -> bool:
    """Whether a form begins with the mark of what was moved, whatever forms it names itself."""
    return form.startswith(tuple(_MARKED))


def as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The node and form as they stood before parts were moved."""
    for mark, back in _MARKED.items():
        if form.startswith(mark):
            return back(node, form)
    while MOVED in form:
        moved, _, form = form.partition(MOVED)
        what, *words, start, end = moved.split(" ")
        inner = unsealed(" ".join(words))
        if what in _AROUND:
            return _AROUND[what](node, inner, (int(start), int(end))), inner
        node = _PUT_BACK[what](node, inner, (int(start), int(end)))
    return node, form


def _condition_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    inner = f.If(condition=node.condition, effect=node.effect, form=form, span=span)
    return replace(node, condition=None, effect=inner)  # type: ignore[no-any-return]


def _cost_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    steps = isinstance(node.effect, f.Steps) and node.effect.form.startswith("sentences:")
    first = node.effect.steps[0] if steps else node.effect
    paid = f.PayTo(cost=node.cost, effect=first, form=form, span=span)
    effect = replace(node.effect, steps=(paid, *node.effect.steps[1:])) if steps else paid
    return replace(node, cost=None, effect=effect)  # type: ignore[no-any-return]


def _offer_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    who = node.chooser or Player("you", form="you")
    inner = f.PayTo(cost=node.cost, effect=node.effect, form=IMPLIED) if node.cost else node.effect
    return replace(node, effect=f.May(effect=inner, who=who, form=form, span=span))  # type: ignore[no-any-return]


_MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {
    "here^": lambda _, form: (_HERE, form.partition(MOVED)[2]),
    "hither ": stayed,
    "taken^": put_as_written,
    "flips ": flips_as_written,
    "attached ": detached,
    "with^": with_present,
    "all^": all_as_written,
    "pile ": pile_as_written,
    "topmost ": topmost_as_written,
    "combined^": combined_as_written,
    "in-all^": in_all_as_written,
    "named ": choice_as_written,
    "to-or-from ": to_or_from_as_written,
    "pair^": pair_as_written,
    "acts^": acts_as_written,
    "nth ": nth_as_written,
    "revealed^": lambda node, form: (node.card.said, form.partition(MOVED)[2]),
    "said^": lambda node, form: (node.said, form.partition(MOVED)[2]),
    "follows^": doings_as_written,
    **further.MARKED,
    **postponed.MARKED,
    **shared.MARKED,
    **tails.MARKED,
    **capped.MARKED,
    **instruments.MARKED,
    **fates.MARKED,
    **at_once.MARKED,
    **winning.MARKED,
    **alike.MARKED,
    **done_this_way.MARKED,
    "time^": time_as_written,
    "divided^": divided_as_written,
    "joined^": together_as_written,
    "unlesspaid ": payment_as_written,
    "forbidden^": cannot_and_get_as_written,
    "choices^": choices_as_written,
    "tokens^": tokens_as_written,
    "costs ": costs_as_written,
    "controlled^": control_as_written,
    "entered ": entered_as_written,
    "sharing^": sharing_as_written,
    "any^": any_as_written,
    "also^": also_as_written,
    "unpaid^": paid_as_written,
    "either^": either_as_written,
    "total ": total_as_written,
    "same^": lambda node, form: (node.effect, form.partition(MOVED)[2]),
    "both^": both_as_written,
    "lasting^": lasting_as_written,
    "readying^": readying_as_written,
    "asleep ": asleep_as_written,
    "flipping-then ": flipping_then_as_written,
    "turn ": period_as_written,
    "modes^": modes_as_written,
}
_AROUND = {"where": where_back, "by": by_back, "each": each_back, **shared.AROUND}
_PUT_BACK = {
    "permission": _permission_back,
    "limit": limit_back,
    "condition": _condition_back,
    "given": given_back,
    "cost": _cost_back,
    "offer": _offer_back,
}


def _is_told(effect: Tree) -> bool:
    """Whether a player is told to give something for a time, which nothing continuous says."""
    return effect.form.startswith(("give", "add_power", "raised^")) and effect.duration is not None


def _during_a_period(made: Tree) -> Node:
    return flipping_then(made) if isinstance(made.effect, f.Flip) else asleep(made)


def continuous_or_instruction(made: Node) -> Node:
    """A paragraph without trigger or timing is a continuous ability if it modifies, else plain instructions."""
    assert isinstance(made, a.Continuous)
    effect = flipping_if(made.effect)
    inner: Tree = effect
    while isinstance(inner, f.If | f.Steps | f.May | f.By | f.ForEach):
        inner = inner.steps[0] if isinstance(inner, f.Steps) else inner.effect
    if isinstance(inner, _MODIFIERS) and not _is_told(effect):
        return with_moved_parts(replace(made, effect=effect))
    return a.Instruction(effect=made.effect, span=made.span, form=made.form)


def with_other(made: Node) -> Node:
    """ "Another" says that the card itself is not meant, as "other" does."""
    assert isinstance(made, s.Selection)
    top = topmost(made)
    if top is not made:
        return top
    made = one_of_each(made)
    if made.quantifier.form in ("any", "any_of") and getattr(made.description.nouns[0], "plural", False):
        return replace(made, quantifier=replace(made.quantifier, mode="all"))  # type: ignore[no-any-return]
    if not made.quantifier.form.startswith(("another", "the_other")):
        return made
    description = made.description
    other = s.Other(span=(description.span[0], description.span[0]), form=IMPLIED)
    described = replace(description, adjectives=(other, *description.adjectives))
    return replace(made, description=described)  # type: ignore[no-any-return]


def at_random(made: Tree) -> Node:
    """Chance chooses so many."""
    if made.quantifier.mode != "choose":
        return made  # type: ignore[no-any-return]
    return replace(made, quantifier=replace(made.quantifier, mode="random"))  # type: ignore[no-any-return]


def with_mode(made: Node) -> Node:
    """A description without a number: all cards if plural, one if it is another player's, else the only one."""
    assert isinstance(made, s.Selection)
    noun = made.description.nouns[0]
    if getattr(noun, "plural", False):
        return made
    others = any(
        isinstance(adjective, s.Controlled) and adjective.by.role not in ("you", "they")
        for adjective in made.description.adjectives
    )
    kind = getattr(noun, "kind", "")
    chosen = others and kind != "Mane Character"
    count = n.Number(1, form=IMPLIED) if chosen else None
    quantifier = s.Quantifier("choose" if chosen else "the", count, form=IMPLIED)
    return replace(made, quantifier=quantifier)  # type: ignore[no-any-return]


def here(made: Node) -> Node:
    """ "This card's Problem" and "this card's area" are the area of the card that the text is on."""
    assert isinstance(made, w.AreaOf)
    card = made.card
    called = card.noun.form if isinstance(card, s.Reference) and card.noun is not None else ""
    if card.form == "owner_of>this_noun" and called == "noun_card":
        return w.Here(problem=made.problem, form=f"here^{made.form}", span=made.span)
    return made


_HERE: Node = w.AreaOf(
    card=s.Reference(
        word="this", noun=s.TypeNoun(kind="card", form="noun_card"), form="owner_of>this_noun", label=0
    )
)


def replacing(made: Node) -> Node:
    """An offer in place of what would happen is a replacement that its controller may decline, perhaps for a cost."""
    assert isinstance(made, f.Replace)
    offer: Tree = made.effect
    if not isinstance(offer, f.May) or ">" in offer.form:
        return made
    inner: Tree = offer.effect
    cost: Tree = None
    decides: Tree = offer.who
    if isinstance(inner, f.PayTo) and inner.form == IMPLIED:
        inner, cost = inner.effect, inner.cost
    return replace(  # type: ignore[no-any-return]
        made,
        effect=inner,
        cost=cost,
        optional=True,
        chooser=None if decides.form == "you" else decides,
        form=moved("offer", offer, made),
    )


SHAPERS: dict[str, Callable[[Node], Node]] = {
    "static": continuous_or_instruction,
    "triggered": with_moved_parts,
    "activated": with_moved_parts,
    "reaction_after": with_moved_parts,
    "selection": with_other,
    "bare_selection": with_mode,
    "area_of": here,
    "own_area": here,
    "replace": replacing,
    "replace_then": replacing,
    "discard": discarding,
    "by": paying_less,
    "per_each": counting,
    "for_each": counting,
    "move": going,
    "put_from": taken,
    "put_into_play_from": taken,
    "moves": going,
    "either_befalls": either,
    "act_either": one_of_acts,
    "nth_does": nth_done,
    "replace_given": replacing,
    **further.SHAPERS,
    **qualities.SHAPERS,
    **postponed.SHAPERS,
    **shared.SHAPERS,
    **tails.SHAPERS,
    **capped.SHAPERS,
    **instruments.SHAPERS,
    **fates.SHAPERS,
    **at_once.SHAPERS,
    **dict.fromkeys(("cost_reduced_first", "cost_increased_first"), paid_by),
    "would_do_too": following_up,
    "is_nth_time": one_time,
    **held.SHAPERS,
    **done_this_way.SHAPERS,
    "has_higher": outdoing,
    "has_lower": outdoing,
    "where_x": defining_x,
    "characteristic_told": combining,
    "with_characteristic": in_all,
    "choose_cards": naming_one,
    "pay_less": counted_within,
    "pay_less_now": counted_within,
    **dict.fromkeys(("reveal_and_act", "reveal_and_discard"), both_acts),
    "amount_differs": differing,
    "cost_differs": differing,
    **dict.fromkeys(
        ("with_at_least_equal", "with_at_most_equal", "with_more_than_that", "with_less_than_that"), equalling
    ),
    "not_readying": readying,
    "suffix_during": _during_a_period,
    "also_not_readying": also_readying,
    **dict.fromkeys(("with_so_much_less", "with_so_much_more"), measured_against),
    "cards_so_many": piled,
    "moves_to_or_from": to_or_from,
    "cost_less": paid_by,
    "cost_more": paid_by,
    "cost_less_then": paid_by,
    "cost_more_then": paid_by,
    "cost_reduced": paid_by,
    "cost_increased": paid_by,
    "cost_reduced_then": paid_by,
    "costs_less": playing_costs,
    "has_control": controlled,
    "moves_or_enters": moved_or_entered,
    **dict.fromkeys(("unless_that", "unless_first"), unless_so),
    "done_any": any_done,
    "and_may": also_may,
    "by_or": either_of,
    "total_during": total_changed,
    "costs_more": playing_costs,
    "act_both": both_acts,
    "lasting": lasting,
    "choose_modes": modes_grouped,
    "search": searching,
    "search_each": searching,
    "description": attach,
    "selection_at_random": at_random,
    "modify": divided,
    **dict.fromkeys(("joined", "cannot_twice"), together),
    "cannot_and_get": cannot_and_get,
    "prohibit_unless": paid_instead,
    "with_higher": surpassing,
    "with_lower": surpassing,
    "reattach": passing_on,
    **dict.fromkeys(("choose_both", "choose_both_turned"), choosing),
    "create_one_of": one_of_tokens,
    **dict.fromkeys(("is_turn", "is_not_turn"), its_period),
    **dict.fromkeys(
        ("replace_first", "replace_offering", "replace_so_manyth", "replace_so_manyth_faceoff"), replacing
    ),
    "suffers": one_of_fates,
}
