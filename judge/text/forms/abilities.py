"""The wordings of paragraphs and of how instructions hang together."""

from __future__ import annotations

from judge.text.ast import ability as a
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.forms.form import LIST, Form, extend, fold, node
from judge.text.forms.lasting import Lasting
from judge.text.forms.offers import AlsoMay
from judge.text.forms.shared import Offered, Rarely
from judge.text.forms.totals import TotalDuring

_GAME = {"event": v.StartOf, "event.period": p.Period, "event.period.name": "game"}
_JOINS = (
    "next_sentence then_v_steps and_steps comma_steps comma_and_steps comma_then_steps then_may then_clause"
    " and_then comma_then comma_and comma_then_then plain_then by_and"
)


def _must_have(slots: str, relation: str) -> Form:
    """That a card can only be played by who has more, or fewer, points than another player."""
    points = {
        "condition.things": n.PointsOf,
        "condition.things.who": u.Player,
        "condition.things.who.role": "each-player",
        "condition.things.of_what": "points",
    }
    return node(a.PlayCondition, slots, condition=c.HasMore, **{"condition.relation": relation}, **points)


FORMS: dict[str, Form] = {
    "comma": LIST,
    "listed": LIST,
    "zones_or": LIST,
    "with_reminder": extend("* reminder"),
    "with_tag": extend("tag *"),
    "tag_chaos": node(a.TagWord, word="Chaos"),
    "tag_talented": node(a.TagWord, word="Talented"),
    "tag_harmony": node(a.TagWord, "trait", word="Harmony"),
    "keyword": node(a.KeywordAbility, "keyword"),
    "keyword_value": node(a.KeywordAbility, "keyword value"),
    "keyword_ability": extend("* -"),
    "triggered": node(a.Triggered, "event - effect"),
    "activated": node(a.Activated, "timing effect"),
    "reaction_after": node(a.Activated, "timing reaction_to - effect"),
    "reaction_play": node(a.Activated, "timing reaction_to effect"),
    "reaction_end": node(a.Activated, "timing reaction_to.period - effect", reaction_to=v.EndOf),
    "static": node(a.Continuous, "effect"),
    "play_on": node(a.PlayOn, "host"),
    "friend_to_fill_in": node(a.Note, what="Friend"),
    "challenger_to_fill_in": node(a.Note, what="Challenger"),
    "play_home": node(a.PlayOn, place=w.HomeOf),
    "as_event": node(a.AsEnters, "event - effect"),
    "as_at_random": node(a.AsMadeAtRandom, "event - effect"),
    "selected_at_random": node(v.MadeAtRandom, "cards"),
    "choice_at_random": node(v.MadeAtRandom, choices=True),
    "either_at_random": node(v.MadeAtRandom, "cards", choices=True),
    "additional_cost": node(a.AdditionalCost, "- cost"),
    "timed_additional_cost": node(a.AdditionalCost, "timing - cost"),
    "timed_additional_cost_then": node(a.AdditionalCost, "timing - cost effect"),
    "first_time_ever": node(v.Ordinal, "ordinal event"),
    "first_time": node(v.Ordinal, "ordinal event period.name", period=p.Period),
    "then_plain": extend("*"),
    "where_x": node(f.WhereX, "effect definition"),
    "as_game_starts": node(a.Triggered, "- effect", **_GAME),
    "must_have_more_points": _must_have("condition.who condition.than", ">"),
    "must_have_fewer_points": _must_have("condition.who condition.than", "<"),
    "must_control": node(a.PlayCondition, "condition.who condition.cards", condition=c.Exists),
    "start_attached": node(
        a.DeckRule,
        "effect.attached_to",
        effect=f.PutIntoPlay,
        **{"effect.cards": s.Reference, "effect.cards.word": "this", "effect.cards.label": 0},
    ),
    "start_at_home": node(
        a.DeckRule,
        "",
        effect=f.PutIntoPlay,
        **{
            "effect.cards": s.Reference,
            "effect.cards.word": "this",
            "effect.cards.label": 0,
            "effect.place": w.HomeOf,
        },
    ),
    "starting": node(v.StartOf, "period"),
    "end_of": node(v.EndOf, "period"),
    "as_said": extend("*"),
    "timing": node(a.Timing, "phrase"),
    "timing_reaction": node(a.Timing, "scope", phrase="Reaction"),
    "timing_any_reaction": node(a.Timing, phrase="Reaction"),
    "later_lasting": node(f.Later, "duration - event - effect"),
    "later_for": node(f.Later, "event duration - effect"),
    "once_replace": node(Rarely, "period - effect"),
    "if_differently": node(f.If, "condition - effect", instead=True),
    "if_replaced": node(f.If, "condition effect"),
    "replace_given": node(f.Replace, "event.event event.condition - effect", event=v.Given),
    "replace_offered": node(Offered, "event - offer condition - effect"),
    "later": node(f.Later, "event - effect"),
    "later_end": node(f.Later, "event.period - effect", event=v.EndOf),
    "later_last": node(f.Later, "effect event.period", event=v.EndOf),
    "later_first": node(f.Later, "effect event.period", event=v.StartOf),
    "later_start": node(f.Later, "event.period - effect", event=v.StartOf),
    "then_steps": extend("- *"),
    "otherwise": node(f.If, "- effect", condition=c.Otherwise),
    "if_then": node(f.If, "condition - effect"),
    "while_then": node(f.If, "condition - effect"),
    "during_then": node(f.If, "condition - effect"),
    "in_period": node(c.During, "period"),
    "circumstances": node(c.AllOf, "conditions"),
    "for_each": node(f.ForEach, "of - effect"),
    "for_each_player": node(f.ForEachPlayer, "of - effect"),
    "total_during": node(TotalDuring, "during - who amount each"),
    "replace": node(f.Replace, "event - effect"),
    "replace_then": node(f.Replace, "event - effect"),
    "during_replace": node(f.If, "condition effect"),
    "lasting": node(Lasting, "duration - effect"),
    "choose_modes": node(f.ChooseModes, "count modes"),
    "choose_up_to_modes": node(f.ChooseModes, "count modes", up_to=True),
    "choose_any_modes": node(f.ChooseModes, "modes", count=n.AsManyAsThereAre, up_to=True),
    "choose_some_modes": node(f.ChooseModes, "least modes", count=n.AsManyAsThereAre, up_to=True),
    "may_choose_modes": node(f.May, "who effect.count effect.modes", effect=f.ChooseModes),
    "modes_one": LIST,
    "modes_semicolon": LIST,
    "modes_semicolon_or": LIST,
    "modes_comma_and": LIST,
    "modes_comma_then": LIST,
    "modes_comma": LIST,
    "modes_or": LIST,
    "pay_to": node(f.PayTo, "cost effect"),
    "may": node(f.May, "who effect"),
    "and_may": node(AlsoMay, "first second"),
    "may_pay": node(f.May, "who effect.cost effect.effect", effect=f.PayTo),
    "by": node(f.By, "who effect"),
    **{alias: fold(f.Steps, "steps") for alias in _JOINS.split()},
}
