"""The wordings of further events: with whole zones, of counters, of control; and of what is done or forborne."""

from __future__ import annotations

from judge.text.ast import amount as n
from judge.text.ast import deed as d
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import period as p
from judge.text.forms.costs import nth_play_costs_less
from judge.text.forms.fates import DoneByThose
from judge.text.forms.form import Form, extend, node


def _on_zone(verb: str) -> Form:
    return node(d.ActsOnZone, "zone", who=None, verb=verb)


def _turning(verb: str) -> Form:
    return node(v.CardEvent, "cards", verb=verb)


def _counters(slots: str, **constants: object) -> Form:
    return node(v.PutsCounters, slots, who=None, **constants)


_COUNTED: dict[str, object] = {"event.period": p.Period}

EVENTS: dict[str, Form] = {
    "first_time_each": node(v.Ordinal, "ordinal period.name event", period=p.Period),
    "counters_are_removed": _counters("count name cards", removes=True),
    "turns_it_over": _turning("turn over"),
    "turns_face_up": _turning("turn face-up"),
    "turns_face_down": _turning("turn face-down"),
    "would_ready": _turning("ready"),
    "readies_itself": node(v.CardEvent, verb="ready", cards=None),
    "done_by_those": node(DoneByThose, "fate by"),
    "attached_to": node(d.IsAttached, "to", cards=None),
    "shuffles": _on_zone("shuffle"),
    "searches": _on_zone("search"),
    "discards_zone": _on_zone("discard"),
    "looks_at_zone": _on_zone("look at"),
    "skips": node(d.Skips, "period", who=None),
    "reveals_some": node(d.Reveals, "cards", who=None),
    "gains_control": _turning("gain control"),
    "loses_control": _turning("lose control"),
    "gains_so_many": node(v.GainsTokens, "count", who=None),
    "loses_so_many": node(v.GainsTokens, "count", who=None, loses=True),
    "draws_or_more": node(
        v.Draws, "comparison.amount", who=None, comparison=n.Comparison, **{"comparison.relation": ">="}
    ),
    "activates_of": node(v.Activates, "of", who=None),
    "scores_more_than": node(
        v.ScoresSoMuch,
        "comparison.amount",
        who=None,
        comparison=n.Comparison,
        **{"comparison.relation": ">"},
    ),
}
EFFECTS: dict[str, Form] = {
    "replace_so_manyth_each": node(
        f.Replace,
        "event.ordinal event.event event.period.name - effect",
        event=v.Ordinal,
        **{"event.period": p.Period},
    ),
    "replace_so_manyth": node(f.Replace, "event.ordinal event.event duration - effect", event=v.Ordinal),
    "replace_first": node(f.Replace, "event - effect"),
    "replace_offering": node(f.Replace, "event - effect"),
    "replace_for": extend("duration - *"),
    "unless_first": node(f.If, "condition - effect"),
    "unless_that": node(f.If, "effect condition"),
    "unless_somebody": node(f.Unless, "effect escape.who escape.effect", escape=f.By),
    "draw_up_to": node(f.DrawCards, "count", up_to=True),
    "lose_points": node(f.LosePoints, "count"),
    "not_readying_unless": node(
        f.Prohibit,
        "event.cards duration.period unless.who unless.count",
        event=v.CardEvent,
        duration=p.NextPeriod,
        unless=f.PayTokens,
        **{"event.verb": "ready"},
    ),
    "nth_of_each_costs_less": nth_play_costs_less(
        "event.ordinal event.event.cards event.period.name amount", **_COUNTED
    ),
    "loses_all_abilities": node(g.LosesAbilities),
    "loses_spoken_color": node(g.LosesSpoken, what="color"),
    "loses_spoken_kind": node(g.LosesSpoken, "what"),
}
FORMS: dict[str, Form] = {**EVENTS, **EFFECTS}
