"""The wordings of numbers."""

from __future__ import annotations

from judge.text.ast import amount as n
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.forms.form import Form, node


def _compare(relation: str, slots: str = "amount") -> Form:
    return node(n.Comparison, slots, relation=relation)


FORMS: dict[str, Form] = {
    "number_one": node(n.Number, value=1),
    "number_word": node(n.Number, "value"),
    "number_figure": node(n.Number, "value"),
    "number_x": node(n.Variable),
    "that_many": node(n.ThatMany),
    "twice_that_many": node(n.Multiplied, by=2, of=n.ThatMany),
    "twice": node(n.Multiplied, "of", by=2),
    "half": node(n.Multiplied, "of", by=0.5),
    "half_up": node(n.Multiplied, "of", by=0.5, rounded="up"),
    "half_down": node(n.Multiplied, "of", by=0.5, rounded="down"),
    "plus_so_many": node(n.Adjusted, "of by"),
    "minus_so_many": node(n.Adjusted, "of by", negative=True),
    "hand_size_of": node(n.LimitOf, "who", limit="maximum hand size"),
    "home_limit_of": node(n.LimitOf, "who", limit="home limit"),
    "points_of": node(n.PointsOf, "who", of_what="points"),
    "lowest_among": node(n.CharacteristicOf, "characteristic of", pick="lowest"),
    "plus": node(n.Number, "value"),
    "plus_x": node(n.Variable, "name"),
    "minus": node(n.Number, "value"),
    "tokens": node(n.Number, "value"),
    "your_tokens": node(n.PointsOf, who=u.Player, of_what="action tokens", **{"who.role": "you"}),
    "tokens_had": node(n.PointsOf, "who", of_what="action tokens"),
    "all_of_them": node(n.AsManyAsThereAre),
    "any_number_of_them": node(n.AnyNumber),
    "characteristic_of": node(n.CharacteristicOf, "of characteristic"),
    "characteristic_told": node(n.CharacteristicOf, "characteristic of"),
    "colors_among": node(n.ColorsOf, "of"),
    "groups_of": node(
        n.Groups,
        "size of.description",
        of=s.Selection,
        **{"of.quantifier": s.Quantifier, "of.quantifier.mode": "generic"},
    ),
    "count_of": node(n.CountOf, "of"),
    "highest_among": node(n.CharacteristicOf, "characteristic of", pick="highest"),
    "counters_done": node(n.CountersDone, "name verb"),
    "any_counters_done": node(n.CountersDone, "verb", name=""),
    "counters_on": node(n.CountersOn, "count name on"),
    "counters_named_on": node(n.CountersOn, "name on"),
    "at_most": _compare("<="),
    "at_least": _compare(">="),
    "exactly": _compare("="),
    "less_than": _compare("<"),
    "greater_than": _compare(">"),
    "even": _compare("even", ""),
    "odd": _compare("odd", ""),
}
