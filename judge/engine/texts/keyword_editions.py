"""Keywords that mean something else under other rulesets than cr-3.9, by their glossaries and lists of keywords."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.texts import keywords
from judge.engine.texts.keywords import ITS_PROBLEM, THIS
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, KeywordAbility, Triggered
from judge.text.ast.amount import Amount
from judge.text.ast.condition import AllOf, IsAt
from judge.text.ast.effect import Act, May, Put, Replace, Steps
from judge.text.ast.limit import Limit
from judge.text.ast.place import ProblemArea, Zone
from judge.text.ast.selection import (
    At,
    Description,
    Either,
    Other,
    Quantifier,
    Reference,
    Selection,
    TypeNoun,
)
from judge.text.ast.selection import State as Face

_Build = Callable[[Amount], Ability]


def _triggered(keyword: str, value: Amount) -> Triggered:
    """What the keyword stands for under cr-3.9, to be changed."""
    ability = keywords.expand(KeywordAbility(keyword=keyword, value=value))
    assert isinstance(ability, Triggered)
    return ability


def _continuous(keyword: str, value: Amount) -> Continuous:
    """What the keyword stands for under cr-3.9, to be changed."""
    ability = keywords.expand(KeywordAbility(keyword=keyword, value=value))
    assert isinstance(ability, Continuous)
    return ability


@implements("glossary:Villain")
def _dismissing_villain(*faces: Face) -> _Build:
    """It drives the other Troublemakers away before it frightens the Friends."""

    def build(value: Amount) -> Triggered:
        villain = _triggered("Villain", value)
        either = (Either(faces),) if faces else ()
        others = Description((Other(), *either), (TypeNoun("Troublemaker"),), (At(ITS_PROBLEM),))
        dismissal = Act("dismiss", Selection(Quantifier("each"), others, label=2))
        return replace(villain, effect=Steps((dismissal, villain.effect)))

    return build


@implements("glossary:Supportive X")
def _supportive_at_a_problem(value: Amount) -> Continuous:
    supportive = _continuous("Supportive", value)
    anywhere = Selection(Quantifier("generic"), Description((), (TypeNoun("Problem"),)))
    at_a_problem = IsAt(THIS, ProblemArea(anywhere))
    assert supportive.condition is not None
    return replace(supportive, condition=AllOf((at_a_problem, supportive.condition)))


@implements("glossary:Inspired")
def _inspired_by_every_card(value: Amount) -> Triggered:
    inspired = _triggered("Inspired", value)
    return replace(inspired, once=None)


@implements("glossary:Inspired")
def _inspired_if_liked(value: Amount) -> Triggered:
    inspired = _triggered("Inspired", value)
    assert isinstance(inspired.effect, Steps)
    look = inspired.effect.steps[0]
    back = Put(Reference("them", label=2), Zone("draw deck", None, "top or bottom"), any_order=True)
    return replace(inspired, effect=May(Steps((look, back))), once=None)


@implements("glossary:Random")
def _random_at_each_flip(value: Amount) -> Triggered:
    return replace(_triggered("Random", value), once=Limit("flip", of="Random", of_text=True))


@implements("glossary:Pumped")
def _pumped_each_time(value: Amount) -> Continuous:
    pumped = _continuous("Pumped", value)
    assert isinstance(pumped.effect, Replace)
    return replace(pumped, effect=replace(pumped.effect, once=Limit("faceoff", of="Pumped", each_time=True)))


@implements("glossary:Diligent X")
def _diligent_always(value: Amount) -> Triggered:
    diligent = _triggered("Diligent", value)
    assert isinstance(diligent.effect, May)
    return replace(diligent, effect=diligent.effect.effect)


#: For each keyword that rulesets read otherwise, the switch and what it stands for by the switch's values.
_OTHERWISE: dict[str, tuple[str, dict[str, _Build]]] = {
    "Villain": (
        "villain",
        {
            "dismiss-face-up": _dismissing_villain(),
            "dismiss-all": _dismissing_villain(Face("face-up"), Face("face-down")),
        },
    ),
    "Supportive": ("supportive", {"problem-only": _supportive_at_a_problem}),
    "Inspired": (
        "inspired",
        {"every-card": _inspired_by_every_card, "optional-top-or-bottom": _inspired_if_liked},
    ),
    "Random": ("random-keyword", {"once-per-character": _random_at_each_flip}),
    "Pumped": ("pumped", {"one-of-flipped": _pumped_each_time}),
    "Diligent": ("diligent", {"must": _diligent_always}),
}


def expand(keyword: KeywordAbility, state: State) -> Ability | None:
    """The ability that a keyword stands for under a state's ruleset; None if the engine reads it by its name."""
    switch, builds = _OTHERWISE.get(keyword.keyword, ("", {}))
    build = builds.get(switched(state, switch)) if switch else None
    return build(keywords.value_of(keyword)) if build else keywords.expand(keyword)
