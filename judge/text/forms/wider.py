"""The wordings that say in another order, at another place or of several what other wordings say."""

from __future__ import annotations

from judge.text.ast import ability as a
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import deed as d
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import quality as q
from judge.text.ast import selection as s
from judge.text.forms.at_once import AtEither, EndsPeriod, NeitherWay, Raised, RaisedNext
from judge.text.forms.choices import TokenChoice
from judge.text.forms.form import Form, extend, node
from judge.text.forms.pairs import TwoActs


def _cost(slots: str, negative: bool) -> Form:
    return node(f.CostChange, slots, who=None, negative=negative)


_THIS_CARD = {"effect.cards": s.Reference, "effect.cards.word": "this", "effect.cards.label": 0}
_SO_MANY_LESS = {"count": n.Adjusted, "count.of": n.ThatMany, "count.negative": True}
_ANY_TIME = {"period.period": p.Period, "period.period.name": "game"}
_HELD = {"condition": c.HasCharacteristic, "condition.comparison": n.Comparison}

FORMS: dict[str, Form] = {
    "joke": node(f.Flourish, what="a joke"),
    "song": node(f.Flourish, what="a song"),
    "turn_to_boosted": node(f.Act, "cards", verb="turn to boosted side"),
    "play_for_a_time": extend("* duration"),
    "play_free_for_a_time": extend("* duration", how="for free"),
    "own_area": node(w.AreaOf, "card", problem=False),
    "cost_reduced_first": _cost("amount event duration minimum", True),
    "cost_increased_first": _cost("amount event duration", False),
    "pay_less_down": _cost("amount minimum - event", True),
    "pay_any": node(f.PayTokens, count=n.AnyNumber),
    "plays_nth_to": node(
        v.Ordinal,
        "whose ordinal event.cards event.place period",
        event=v.Plays,
        **{"event.who": None},
    ),
    "create_each_of": node(TokenChoice, "tokens place"),
    "added_amount": node(g.PowerChange, "amount.of amount.characteristic", amount=n.CharacteristicOf),
    "happened_ever": node(c.Happened, "event", period=p.UntilEnd, **_ANY_TIME),
    "total_more_for": node(f.TotalChange, "who amount faceoff duration", negative=False),
    "tokens_paid": node(n.TokensPaid, "who"),
    "replace_so_manyth_faceoff": node(
        f.Replace,
        "event.ordinal event.event duration.period.kind - effect",
        event=v.Ordinal,
        duration=p.UntilEnd,
        **{"duration.period": p.FaceoffPeriod},
    ),
    "start_in_deck": node(a.DeckRule, "effect.to", effect=f.Put, **_THIS_CARD),
    "deck_may_contain": node(a.DeckRule, "effect.cards", effect=f.MayContain),
    "entered_things": node(v.EntersPlay, "cards"),
    "same_for": node(f.SameFor, "keywords"),
    "from_that_zone": node(s.InZone, zone=w.Zone, **{"zone.zone": ""}),
    "with_timing": node(q.WithTiming, "phrase"),
    "play_as_timed": extend("* timing"),
    "scores_for": node(v.Scores, "because", who=None),
    "card_defeated": node(v.CardEvent, "cards", verb="defeat"),
    "card_solved": node(v.CardEvent, "cards", verb="solve"),
    "matches_choice": node(
        c.HasCharacteristic,
        "card characteristic",
        comparison=n.Comparison,
        **{"comparison.relation": "as chosen"},
    ),
    "choose_parity": node(f.NameThing, thing="odd or even"),
    "comes_to_have_more": node(
        d.ComesToHave,
        "cards.description",
        who=None,
        cards=s.Selection,
        **{
            "cards.quantifier": s.Quantifier,
            "cards.quantifier.mode": "additional",
            "cards.quantifier.count": n.Number,
            "cards.quantifier.count.value": 1,
        },
    ),
    "gains_at_least": node(
        v.GainsTokens,
        "comparison.amount",
        who=None,
        comparison=n.Comparison,
        **{"comparison.relation": ">="},
    ),
    "takes_that_action": node(v.TakesAction, "kind", who=None),
    "takes_that_action_in": node(v.Within, "event.kind period", event=v.TakesAction, **{"event.who": None}),
    "score_fewer": node(f.ScorePoints, "count.by", **_SO_MANY_LESS, **{"count.of.same": True}),
    "draw_fewer": node(f.DrawCards, "count.by", **_SO_MANY_LESS),
    "without_card_on": node(s.WithAttached, "attached", absent=True),
    "has_more_on": node(c.StateIs, "card state.attached state.than", state=s.WithMoreAttached),
    "comes_to_be": node(
        d.ComesToBe,
        "condition.card condition.comparison.amount condition.characteristic",
        **{**_HELD, "condition.comparison.relation": "="},
    ),
    "comes_to_be_within": node(
        d.ComesToBe,
        "condition.card condition.comparison condition.characteristic",
        condition=c.HasCharacteristic,
    ),
    "comes_to_bear": node(
        d.ComesToBe, "condition.card condition.comparison condition.name", condition=c.HasCounters
    ),
    "comes_to_be_so": node(d.ComesToBe, "condition"),
    "modify_permanently": node(
        f.Modify,
        "subject grants",
        duration=p.UntilEnd,
        **{"duration.period": p.Period, "duration.period.name": "game"},
    ),
    "put_into_play_as": node(f.PutIntoPlay, "cards becoming"),
    "put_those_counters": node(f.PutThoseCounters, "cards"),
    "that_period": node(p.UntilEnd, "period.name", period=p.Period),
    "that_faceoff_long": node(p.UntilEnd, "period.kind", period=p.FaceoffPeriod),
    "that_faceoff": node(p.FaceoffPeriod, "kind"),
    "next_total_raised": node(
        RaisedNext, "grants who faceoff.kind duration", faceoff=p.FaceoffPeriod, **{"faceoff.next": True}
    ),
    "total_raised": node(Raised, "grants who faceoff"),
    "also_cannot_either": node(NeitherWay, "problem faceoff"),
    "reveal_and_discard": node(TwoActs, "cards", verb="reveal", other_verb="discard"),
    "reveal_and_act": node(TwoActs, "other_verb cards", verb="reveal"),
    "ends_period": node(EndsPeriod, "who period"),
    "is_at_either": node(AtEither, "card first second"),
    "is_at_or_at": node(AtEither, "card first second", apart=True),
    "that_either": node(s.Reference, "said", word="that"),
    "either_noun": node(s.EitherNoun, "first second"),
    "another_player": node(u.Player, role="another-player"),
    "that_problem_deck": node(w.Zone, zone="problem deck"),
    "flipped_for_you": node(s.FlippedFor, "faceoff", who=u.Player, **{"who.role": "you"}),
}
