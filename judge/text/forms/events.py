"""The wordings of events and conditions."""

from __future__ import annotations

from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.forms.fates import EitherFate
from judge.text.forms.form import LIST, Form, extend, fold, node
from judge.text.forms.pairs import MovesEither, NthDone, Pair, TwoDoings
from judge.text.forms.several import AnyDone, MovesOrEnters

_PLAY = {"source": w.Zone, "source.zone": "play"}
_SELF = {"card": s.Reference, "card.word": "this", "card.label": 0}


def _card_event(slots: str, **constants: object) -> Form:
    return node(v.CardEvent, slots, cards=None, **constants)


def _bounded(relation: str) -> Form:
    return node(
        c.HasCharacteristic,
        "card comparison.amount characteristic",
        comparison=n.Comparison,
        **{"comparison.relation": relation},
    )


def _limited(relation: str) -> Form:
    return node(
        c.Exists,
        "who cards comparison.amount",
        comparison=n.Comparison,
        **{"comparison.relation": relation},
    )


def _outdoing(relation: str, pick: str) -> Form:
    return node(
        c.HasCharacteristic,
        "card characteristic comparison.amount.of",
        comparison=n.Comparison,
        **{
            "comparison.relation": relation,
            "comparison.amount": n.CharacteristicOf,
            "comparison.amount.characteristic": "",
            "comparison.amount.pick": pick,
        },
    )


def _faceoff_decided(result: str, slots: str = "event.who event.faceoff") -> Form:
    """ "If you win": the faceoff that the text has started, whatever others there were this turn."""
    faceoff = {"event": v.EndsFaceoff, "event.faceoff": p.FaceoffPeriod, "event.result": result}
    during = {"period": p.UntilEnd, "period.period": p.Period, "period.period.name": "faceoff"}
    return node(c.Happened, slots, **faceoff, **during)


def _more_power(slots: str, **constants: object) -> Form:
    return node(c.HasMore, slots, relation=">", things=n.PowerAt, **constants)


_OTHERS = {"than": u.Player, "than.role": "each-opponent"}
_POINTS = {
    "things": n.PointsOf,
    "things.who": u.Player,
    "things.who.role": "each-player",
    "things.of_what": "points",
}
_TOKENS = {**_POINTS, "things.of_what": "action tokens"}
_ALL_OF_THEM = {"things": s.Selection, "things.quantifier": s.Quantifier, "things.quantifier.mode": "all"}

EVENTS: dict[str, Form] = {
    "ordinal_time": node(v.Ordinal, "event ordinal period.name", period=p.Period),
    "within": node(v.Within, "event period"),
    "outside": node(v.Given, "event condition.period", condition=c.NotDuring),
    "given": node(v.Given, "event condition"),
    "does": extend("who *"),
    "befalls": extend("cards *"),
    "suffers": extend("cards *"),
    "done_this_way": node(v.CardEvent, "cards verb", this_way=True),
    "would_befall": extend("cards *"),
    "enters": node(v.EntersPlay, cards=None),
    "enters_attached": node(v.EntersPlay, "host", cards=None),
    "enters_face_up": node(v.EntersFaceUp, cards=None),
    "leaves": node(v.LeavesPlay, cards=None),
    "enters_zone": node(v.IsPut, "to", cards=None),
    "done": _card_event("verb"),
    "moved": node(v.Moves, who=None, cards=None),
    "sent_or_moved_home": node(v.IsSent, cards=None, to=w.HomeOf, or_moved=True),
    "plays_or_moves": node(v.PlaysOrMoves, "cards to", who=None),
    "rallies": node(v.CardEvent, "cards", verb="rally"),
    "spends": node(v.CardEvent, "cards", verb="spend"),
    "cutie_marks": node(v.CardEvent, "cards", verb="cutie mark"),
    "sent_home": node(v.IsSent, cards=None, to=w.HomeOf),
    "sent_to": node(v.IsSent, "to", cards=None),
    "turned_over": _card_event("", verb="turn over"),
    "played": node(v.Plays, who=None, cards=None),
    "plays_nth": node(
        v.Ordinal,
        "whose ordinal event.cards period",
        event=v.Plays,
        **{"event.who": None},
    ),
    "nth_does": node(NthDone, "who nth"),
    "plays_next": node(v.Ordinal, "whose event.cards", event=v.Plays, ordinal="next", **{"event.who": None}),
    "moves_or_enters": node(MovesOrEnters, "cards verb place"),
    "done_any": node(AnyDone, "verbs verb"),
    "acts_either": node(v.OneOfCardEvents, "verb other_verb cards", who=None),
    "either_fate": node(EitherFate, "first second"),
    "participles": LIST,
    "either_befalls": node(Pair, "cards first second"),
    "turned_face_down": _card_event("", verb="turn face-down"),
    "turned_face_up": _card_event("", verb="turn face-up"),
    "cutie_marked": _card_event("", verb="cutie mark"),
    "involved": _card_event("faceoff", verb="involve"),
    "plays": node(v.Plays, "cards", who=None),
    "plays_to": node(v.Plays, "cards place", who=None),
    "moves": node(v.Moves, "cards", who=None),
    "moves_from": node(v.Moves, "cards source", who=None),
    "flips": node(v.CardEvent, "cards", verb="flip"),
    "acts_on": node(v.CardEvent, "verb cards"),
    "discards": node(v.CardEvent, "cards", verb="discard"),
    "draws": node(v.Draws, "count", who=None),
    "challenges": node(v.CardEvent, "cards", verb="challenge"),
    "confronts": node(v.Confronts, "problem", who=None),
    "confronts_with": node(v.Confronts, "problem contributing", who=None),
    "confronts_with_more": node(
        v.Confronts, "problem", who=None, margin=n.Comparison, **{"margin.relation": ">"}
    ),
    "plays_at_cost": node(v.Plays, "cards at_cost", who=None),
    "confronts_with_enough": node(
        v.Confronts, "problem", who=None, margin=n.Comparison, **{"margin.relation": "="}
    ),
    "starts": node(v.StartsFaceoff, "faceoff", who=None),
    "wins": node(v.EndsFaceoff, "faceoff", who=None, result="win"),
    "wins_by": node(v.EndsFaceoff, "faceoff margin", who=None, result="win"),
    "loses": node(v.EndsFaceoff, "faceoff", who=None, result="lose"),
    "ties": node(v.EndsFaceoff, "faceoff", who=None, result="tie"),
    "power_is_reduced": node(v.ChangesPower, "cards", reduces=True),
    "power_is_increased": node(v.ChangesPower, "cards", reduces=False),
    "power_changed_by": extend("* who"),
    "leaves_zone": node(v.LeavesZone, "zone", cards=None),
    "loses_by": node(v.EndsFaceoff, "faceoff margin", who=None, result="lose"),
    "acts_for_excess": node(v.CardEvent, "verb cards beyond_limit"),
    "plays_the_nth": node(
        v.Ordinal, "ordinal event.cards period.name", event=v.Plays, period=p.Period, **{"event.who": None}
    ),
    "plays_the_nth_to": node(
        v.Ordinal,
        "ordinal event.cards event.place period.name",
        event=v.Plays,
        period=p.Period,
        **{"event.who": None},
    ),
    "turns_over": node(v.Acts, "object", act="turn over", subject=u.Player, **{"subject.role": "you"}),
    "moves_to_or_from": node(MovesEither, "verb place"),
    "wins_against": node(v.EndsFaceoff, "faceoff against", who=None, result="win"),
    "loses_against": node(v.EndsFaceoff, "faceoff against", who=None, result="lose"),
    "puts_counters": node(v.PutsCounters, "count name cards", who=None),
    "puts_on": node(v.IsPut, "cards to"),
    "scores": node(v.Scores, "count", who=None),
    "scores_any": node(v.Scores, who=None),
    "would_do_too": node(TwoDoings, "who first second"),
    "sends_home": node(v.IsSent, "cards", to=w.HomeOf),
    "takes_action": node(v.TakesAction, who=None),
    "activates": node(v.Activates, who=None),
    "pays_last": node(v.PaysLast, "whose", who=None),
    "removes_last": node(v.PutsCounters, "name cards", who=None, removes=True, last=True),
    "forces": node(v.Causes, "event", who=None),
    "scores_bonus": node(v.Scores, "problem", who=None, bonus=True),
    "draws_such": node(v.Draws, "cards", who=None),
    "put_into_play_by": node(v.PutsIntoPlay, who=None, cards=None),
    "hosts_either": node(s.CardsTogether, "cards", conjunction="or"),
    "played_on": node(v.Plays, "on", who=None, cards=None),
    "leaves_area": node(v.LeavesArea, "place", cards=None),
    "loses_abilities_at_all": node(v.LosesAllAbilities, cards=None),
    "chooses_effects": node(v.ChoosesEffects, "count", who=None),
    "puts_counters_or_more": node(
        v.PutsCounters,
        "comparison.amount name cards",
        who=None,
        comparison=n.Comparison,
        **{"comparison.relation": ">="},
    ),
    "doings_or": fold(v.EitherEvent, "events"),
    "once_when": node(v.Once, "period - event"),
    "draws_any": node(v.Draws, who=None),
    "draws_from": node(v.Draws, "source", who=None),
    "draws_nth": node(
        v.Ordinal,
        "whose ordinal period",
        event=v.Draws,
        **{"event.who": None, "event.count": n.Number, "event.count.value": 1},
    ),
    "puts_token": node(v.CreatesTokens, "count token", who=None),
    "puts_into_play": node(v.PutsIntoPlay, "cards", who=None),
    "gains_tokens": node(v.GainsTokens, who=None),
    "loses_tokens": node(v.GainsTokens, who=None, loses=True),
}
_THIS_MANY = {"left": n.PointsOf}

CONDITIONS: dict[str, Form] = {
    "both": fold(c.AllOf, "conditions"),
    "either_holds": fold(c.AnyOf, "conditions"),
    "has": node(c.Exists, "who cards"),
    "controls": node(c.Exists, "who cards"),
    "has_points": node(c.Compared, "left.who comparison", left=n.PointsOf, **{"left.of_what": "points"}),
    "has_so_many_colors": node(
        c.Compared, "left.of.of comparison", left=n.CountOf, **{"left.of": n.ColorsOf}
    ),
    "has_tokens": node(
        c.Compared, "left.who comparison", left=n.PointsOf, **{"left.of_what": "action tokens"}
    ),
    "has_so_many_tokens": node(
        c.Compared,
        "left.who comparison.amount",
        left=n.PointsOf,
        comparison=n.Comparison,
        **{"left.of_what": "action tokens", "comparison.relation": ">="},
    ),
    "has_more": node(c.HasMore, "who things than", relation=">"),
    "has_as_many": node(c.HasAsMany, "who things than"),
    "counter_is": node(c.CounterIs, "name"),
    "has_fewer": node(c.HasMore, "who things than", relation="<"),
    "has_fewer_points": node(c.HasMore, "who than", relation="<", **_POINTS),
    "has_more_points": node(c.HasMore, "who than", relation=">", **_POINTS),
    "has_more_tokens": node(c.HasMore, "who than", relation=">", **_TOKENS),
    "has_fewer_tokens": node(c.HasMore, "who than", relation="<", **_TOKENS),
    "has_parity": node(c.Exists, "who comparison cards"),
    "has_fewer_than_limit": _limited("<"),
    "has_more_than_limit": _limited(">"),
    "reaches_limit": node(
        c.Compared,
        "left.who comparison.amount",
        left=n.PointsOf,
        comparison=n.Comparison,
        **{"left.of_what": "cards", "comparison.relation": ">="},
    ),
    "matches_chosen": node(
        c.HasCharacteristic,
        "card characteristic",
        comparison=n.Comparison,
        **{"comparison.relation": "=", "comparison.amount": n.ChosenNumber},
    ),
    "there_are": node(c.Exists, "cards"),
    "faceoff_on": node(c.During, period=p.FaceoffPeriod),
    "faceoff_on_here": node(c.During, period=p.FaceoffPeriod, **{"period.at": w.Here}),
    "has_characteristic": node(c.HasCharacteristic, "card comparison characteristic"),
    "has_or_less": _bounded("<="),
    "has_or_more": _bounded(">="),
    "has_counters": node(c.HasCounters, "card comparison name"),
    "has_any_counters": node(c.HasCounters, "card", name=""),
    "has_higher": _outdoing(">", "highest"),
    "has_lower": _outdoing("<", "lowest"),
    "at_with": node(c.IsWith, "place other", **_SELF),
    "with": node(c.IsWith, "other", **_SELF),
    "while_involved": node(c.IsInvolved, "faceoff", **_SELF),
    "you_do": node(c.WasDone, who=u.Player, **{"who.role": "you"}),
    "you_dont": node(c.WasDone, who=u.Player, negated=True, **{"who.role": "you"}),
    "somebody_does": node(c.WasDone, "who"),
    "somebody_does_not": node(c.WasDone, "who", negated=True),
    "they_do": node(c.WasDone, who=u.Player, **{"who.role": "they"}),
    "they_dont": node(c.WasDone, who=u.Player, negated=True, **{"who.role": "they"}),
    "you_cant": node(c.CouldBeDone, who=u.Player, negated=True, **{"who.role": "you"}),
    "they_cant": node(c.CouldBeDone, who=u.Player, negated=True, **{"who.role": "they"}),
    "wins_it": _faceoff_decided("win"),
    "wins_it_by": _faceoff_decided("win", "event.who event.faceoff event.margin"),
    "loses_it_by": _faceoff_decided("lose", "event.who event.faceoff event.margin"),
    "won_it": _faceoff_decided("win", "event.who"),
    "lost_it": _faceoff_decided("lose", "event.who"),
    "loses_it": _faceoff_decided("lose"),
    "has_most_power": _more_power("who things.place", **_OTHERS),
    "has_most_power_here": _more_power("who", **{"things.place": w.Here}, **_OTHERS),
    "has_most_points": node(c.HasMore, "who", relation=">", **_POINTS, **_OTHERS),
    "has_fewest_points": node(c.HasMore, "who", relation="<", **_POINTS, **_OTHERS),
    "has_most": node(c.HasMore, "who things.description", relation=">", **_ALL_OF_THEM, **_OTHERS),
    "has_fewest": node(c.HasMore, "who things.description", relation="<", **_ALL_OF_THEM, **_OTHERS),
    "has_more_power": _more_power("who things.place than"),
    "has_more_power_here": _more_power("who than", **{"things.place": w.Here}),
    "is_challenging": node(c.IsChallenging, "who cards"),
    "being": node(c.Being, "adjectives"),
    "is_playing": node(c.IsPlaying, "cards"),
    "remains_in_play": node(c.IsIn, "card", zone=w.Zone, **{"zone.zone": "play"}),
    "is_nth": node(c.IsNth, "card ordinal event period"),
    "its_nth": node(c.IsNth, "ordinal event period", card=s.Reference, **{"card.word": "it"}),
    "is_nth_time": node(c.IsNth, "card ordinal event period"),
    "its_nth_time": node(c.IsNth, "ordinal event period", card=None),
    "share": node(c.Share, "cards what"),
    "played_not_first": node(c.PlayedFirst, "who", negated=True),
    "played_first": node(c.PlayedFirst, "who"),
    "done_things": extend("cards who *"),
    "happened": node(c.Happened, "event period"),
    "happened_then": node(c.Happened, "event"),
    "happened_not_then": node(c.Happened, "event", negated=True),
    "just_happened": node(c.JustHappened, "event"),
    "happened_not": node(c.Happened, "event period", negated=True),
    "counters_are": node(c.HasCounters, "comparison name card"),
    "amount_told": node(c.HasCharacteristic, "characteristic card comparison"),
    "has_beneath": node(
        c.HasCounters,
        "card comparison.amount",
        name="beneath",
        comparison=n.Comparison,
        **{"comparison.relation": ">="},
    ),
    "amount_is": node(c.HasCharacteristic, "card characteristic comparison"),
    "reveals": node(c.Happened, "event.who event.cards", event=v.CardEvent, **{"event.verb": "reveal"}),
}
FORMS: dict[str, Form] = {**EVENTS, **CONDITIONS}
