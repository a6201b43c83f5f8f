"""The wordings of instructions and modifiers."""

from __future__ import annotations

from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.forms.controlling import Controlling
from judge.text.forms.costs import CostOf, nth_play_costs_less
from judge.text.forms.destinations import ANOTHER_PROBLEM, PutFrom
from judge.text.forms.form import IMPLIED, LIST, Form, extend, node
from judge.text.forms.pairs import TwoActs

_SOME_OF_THEM = {
    "cards": s.SomeOf,
    "cards.quantifier": s.Quantifier,
    "cards.quantifier.mode": "choose",
    "cards.of": s.Reference,
    "cards.of.word": "them",
}
_COUNTERS_PUT = {"event.event": v.PutsCounters, "event.event.who": None}
_EVERYONE = {"who": u.Player, "who.role": "each-player"}
_ONE = {"count": n.Number, "count.value": 1}


def _act(verb: str, slots: str = "cards") -> Form:
    return node(f.Act, slots, verb=verb)


def _prohibit(slots: str, act: str, **constants: object) -> Form:
    return node(f.Prohibit, slots, event=v.Acts, **{"event.act": act, **constants})


MODIFIERS: dict[str, Form] = {
    "modify": node(f.Modify, "subject grants duration"),
    "give": node(f.Modify, "subject grants duration"),
    "double_power": node(f.Modify, "subject duration", grants=(g.PowerTimes(factor=2, form=IMPLIED),)),
    "having": LIST,
    "verbed": extend("- *"),
    "plus_power": node(g.PowerChange, "amount"),
    "minus_power": node(g.PowerChange, "amount", negative=True),
    "plus_color": node(g.PowerChange, "amount color"),
    "plus_power_each": node(g.PowerChange, "amount.each amount.of", amount=n.PerEach),
    "minus_power_each": node(g.PowerChange, "amount.each amount.of", amount=n.PerEach, negative=True),
    "of_cards": extend("*"),
    "power_set": node(g.PowerIs, "amount"),
    "bonus_set": node(g.BonusChange, "amount", set_to=True),
    "has_keyword": node(g.HasKeyword, "keyword value"),
    "has_keyword_alone": node(g.HasKeyword, "keyword"),
    "has_keyword_each": node(g.HasKeyword, "keyword value.each value.of", value=n.PerEach),
    "quoted": node(g.HasAbility, "ability"),
    "has_color": node(g.HasColor, "color"),
    "is_color": node(g.HasColor, "color"),
    "has_that_color": node(g.HasColor, color="chosen"),
    "is_that_color": node(g.HasColor, color="chosen"),
    "loses_abilities": node(g.LosesAbilities, cant_have=True),
    "loses_keyword": node(g.LosesAbilities, "keyword"),
    "fixed_power": node(g.CantGainOrLosePower),
    "cannot_suffer": extend("cards *"),
    "cannot_contribute": node(v.Acts, "subject object", act="contribute to faceoffs"),
    "cannot_help_confront": node(v.Acts, "subject object", act="contribute to confronting"),
    "prohibit": node(f.Prohibit, "event duration"),
    "prohibit_but_home_limit": node(f.Prohibit, "event duration", but="home limit"),
    "loses_abilities_gained": node(g.LosesGained),
    "prohibit_unless": node(f.Prohibit, "event unless.who unless.effect", unless=f.By),
    "prohibit_unless_that": node(f.Prohibit, "event unless"),
    "requirements_less": node(f.PlayRequirementChange, "cards amount color duration", negative=True),
    "pay_less_by_sign": node(f.CostChange, "who amount event minimum duration", negative=True),
    "player_limit_change": node(f.Modify, "subject grants duration"),
    "hand_size_less": node(g.HandSizeChange, "amount", negative=True),
    "hand_size_more": node(g.HandSizeChange, "amount"),
    "hand_size_set": node(g.HandSizeChange, "amount", set_to=True),
    "bonus_less": node(g.BonusChange, "amount", negative=True),
    "bonus_more": node(g.BonusChange, "amount"),
    "total_doubled": node(g.TotalTimes, factor=2),
    "total_tripled": node(g.TotalTimes, factor=3),
    "power_tripled": node(g.PowerTimes, factor=3),
    "enters_with_so_many": node(f.EntersAs, "cards name on count"),
    "choose_to_get": node(f.Modify, "subject grants duration"),
    "needs_more": node(f.NeedsChange, "who amount problem duration", negative=False),
    "needs_less": node(f.NeedsChange, "who amount problem duration", negative=True),
    "meets_requirements": node(f.MeetsRequirements, "who problem duration"),
    "needs_reduced": node(
        f.NeedsChange, "problem amount duration", who=u.Player, negative=True, **{"who.role": "each-player"}
    ),
    "needs_increased": node(
        f.NeedsChange, "problem amount duration", who=u.Player, negative=False, **{"who.role": "each-player"}
    ),
    "needs_more_each": node(
        f.NeedsChange, "who amount.each problem amount.of", amount=n.PerEach, negative=False
    ),
    "needs_less_each": node(
        f.NeedsChange, "who amount.each problem amount.of", amount=n.PerEach, negative=True
    ),
    "pay_more_each": node(f.CostChange, "who amount.each event amount.of", amount=n.PerEach, negative=False),
    "limit_less": node(g.HomeLimitChange, "amount", negative=True),
    "limit_more": node(g.HomeLimitChange, "amount"),
    "power_doubled": node(g.PowerTimes, factor=2),
    "total_more": node(f.TotalChange, "who amount faceoff", negative=False),
    "total_more_each": node(
        f.TotalChange, "who amount.each faceoff amount.of", amount=n.PerEach, negative=False
    ),
    "pay_more": node(f.CostChange, "who amount event duration", negative=False),
    "doing_costs_more": node(f.CostChange, "event amount duration", negative=False, **_EVERYONE),
    "doing_costs_less": node(f.CostChange, "event amount duration", negative=True, **_EVERYONE),
    "wording": LIST,
    "costs_less": node(CostOf, "cards - amount minimum duration", negative=True),
    "costs_more": node(CostOf, "cards - amount duration"),
    "nth_costs_less": nth_play_costs_less("event.ordinal event.event.cards duration - amount minimum"),
    "is_kind": node(g.IsAlso, "description"),
    "is_trait": node(g.HasTrait, "trait"),
    "has_trait": node(g.HasTrait, "trait"),
    "not_counting": _prohibit("event.subject", "count towards home limit"),
    "not_preventing": _prohibit("event.subject event.object event.place duration", "prevent confronting"),
    "not_causing": node(
        f.Prohibit, "event.by event.event.name event.event.cards", event=v.Caused, **_COUNTERS_PUT
    ),
    "not_readying": node(
        f.Prohibit,
        "event.cards duration.period",
        event=v.CardEvent,
        duration=p.NextPeriod,
        **{"event.verb": "ready"},
    ),
    "occurs": node(f.Occurs, "event"),
    "not_done": node(f.NotDone, "event"),
    "enters_in_state": node(f.EntersAs, "cards state"),
    "enters_up": node(f.EntersAs, "cards", state="face-up"),
    "enters_as_copy": node(f.EntersAs, "cards copy_of"),
    "enters_with_each": node(f.EntersAs, "cards count.each name on count.of", count=n.PerEach),
    "enters_with": node(f.EntersAs, "cards count name on"),
    "becomes_involved": node(f.Involve, "cards faceoff"),
    "no_longer_involved": node(f.Involve, "cards faceoff", ceases=True),
    "suffix_while": node(f.If, "effect condition"),
    "suffix_if": node(f.If, "effect condition"),
    "suffix_during": node(f.If, "effect condition.period", condition=c.During),
}
INSTRUCTIONS: dict[str, Form] = {
    "act": node(f.Act, "verb cards"),
    "choose_cards": _act("choose"),
    "turn_over": _act("turn over"),
    "turn_face_down": _act("turn face-down"),
    "contribute": node(f.Contribute, "cards to duration"),
    "turn_to_start": _act("turn to start side"),
    "put_beneath": node(f.Put, "cards to.card", to=w.Beneath),
    "dance": node(f.Flourish, what="a little dance"),
    "choose_counter": node(f.ChooseCounter, "on"),
    "put_same_counter": node(f.PutSameCounter, "cards"),
    "remove_some_counter": node(f.RemoveSomeCounter, "cards"),
    "challenge_with": _act("challenge", "cards with_cards"),
    "discard": _act("discard"),
    "discard_zone": _act("discard"),
    "discard_so_many": node(f.DiscardCards, "count"),
    "spend": _act("spend"),
    "cutie_mark": _act("cutie mark"),
    "turn_face_up": _act("turn face-up"),
    "challenge": _act("challenge"),
    "reattach": _act("reattach", "cards with_cards"),
    "draw_it": _act("draw"),
    "flip_it": _act("flip"),
    "draw_another": node(f.DrawCards, **_ONE),
    "draw_more": node(f.DrawCards, additional=True, **_ONE),
    "draw_additional": node(f.DrawCards, "count", additional=True),
    "draw_until": node(f.DrawUntil, "condition"),
    "period_more_each": node(f.SkipPeriod, "period.name each", additional=True, period=p.Period),
    "has_control": node(Controlling, "by cards duration"),
    "period_more": node(f.SkipPeriod, "period.name", additional=True, period=p.Period),
    "act_on_characteristic": node(f.ActOnCharacteristic, "verb cards characteristic"),
    "act_so_many": node(f.Act, "verb cards.quantifier.count", **_SOME_OF_THEM),
    "flip_another": node(f.Flip, additional=True, **_ONE),
    "flip_fewer": node(f.FlipChange, "amount faceoff duration", who=None, negative=True, faceoff=None),
    "any_order": extend("*", any_order=True),
    "end_of_deck": node(w.Zone, "position", zone="draw deck"),
    "end_of_that_deck": node(w.Zone, "position", zone="that deck"),
    "put_so_many": node(f.Put, "cards.quantifier.count to", **_SOME_OF_THEM),
    "move_away": node(f.Move, "cards to.place", to=w.AwayFrom),
    "act_beneath": node(f.ActBeneath, "verb cards beneath"),
    "draw_minus": node(f.DrawCards, "count.of count.by", count=n.Adjusted, **{"count.negative": True}),
    "guess_outcome": node(f.GuessOutcome),
    "guess_whether": node(f.GuessWhether, "condition"),
    "act_for": node(f.Act, "verb cards duration"),
    "move_counted_home": node(f.Move, "cards.description cards.quantifier", cards=s.Selection, to=w.HomeOf),
    "draw_plus": node(f.DrawCards, "count.of count.by", count=n.Adjusted),
    "pay_points": node(f.PayPoints, "count"),
    "remove_counters_equal": node(f.RemoveCounters, "name cards count"),
    "counted_at_most": node(s.Quantifier, "count", mode="up-to"),
    "put_counted_into_play": node(f.PutIntoPlay, "cards.description cards.quantifier", cards=s.Selection),
    "move_counted": node(f.Move, "cards.description to cards.quantifier", cards=s.Selection),
    "moved_each": node(f.MoveCounters, "name source", count=n.AsManyAsThereAre),
    "moved_counters": node(f.MoveCounters, "count name source"),
    "counters_moved": extend("* to"),
    "less_for_abilities": node(
        v.Acts, "object", act="activate abilities", subject=u.Player, **{"subject.role": "you"}
    ),
    "less_for_keyword": node(v.PaysKeyword, "keyword", who=None),
    "create_copy_yours": node(f.CreateCopy, "of"),
    "create_copy": node(f.CreateCopy, "of place"),
    "play_card": node(f.Permit, "event.cards", event=v.Plays, **{"event.who": None}),
    "play_card_to": node(f.Permit, "event.cards event.place state", event=v.Plays, **{"event.who": None}),
    "play_free": extend("*", how="for free"),
    "play_as_in_hand": extend("*", how="as from hand"),
    "copy_effects": node(f.CopyEffects, "of"),
    "copy_this": node(f.CopyEffects),
    "play_copy": node(f.PlayCopy, "of -"),
    "add_power": node(f.Modify, "grants subject duration"),
    "added_power": node(
        g.PowerChange,
        "amount.of",
        amount=n.CharacteristicOf,
        **{"amount.characteristic": "power"},
    ),
    "exchange_control": node(f.ExchangeControl, "cards duration"),
    "skip": node(f.SkipPeriod, "period"),
    "skip_draw": node(f.SkipDraw),
    "extra_turn": node(f.SkipPeriod, additional=True, period=p.Period, **{"period.name": "turn"}),
    "lose_game": node(f.LoseGame),
    "win_game": node(f.WinGame),
    "activate_this": node(f.ActivateThis),
    "choose_player": node(f.NameThing, thing="player"),
    "choose_opponent": node(f.NameThing, thing="opponent"),
    "pay_less": node(f.CostChange, "amount event minimum duration", who=None, negative=True),
    "pay_less_now": node(f.CostChange, "amount event duration minimum", who=None, negative=True),
    "less_for_nth": node(v.Ordinal, "whose ordinal event.cards", event=v.Plays, **{"event.who": None}),
    "less_for_the": node(v.Ordinal, "ordinal event.cards", event=v.Plays, **{"event.who": None}),
    "minimum": extend("*"),
    "draw": node(f.DrawCards, "count"),
    "draw_bottom": node(f.DrawCards, "count source", bottom=True),
    "move": node(f.Move, "cards"),
    "move_to": node(f.Move, "cards to"),
    "move_to_another": node(f.Move, "cards", to=ANOTHER_PROBLEM),
    "move_home": node(f.Move, "cards", to=w.HomeOf),
    "move_there": node(f.Move, "cards", to=w.There),
    "move_here": node(f.Move, "cards", to=w.Here),
    "remove_them": node(f.RemoveThoseCounters),
    "choose_type": node(f.NameThing, thing="card type"),
    "send_home": node(f.Send, "cards", to=w.HomeOf),
    "send_to": node(f.Send, "cards to"),
    "put": node(f.Put, "cards to"),
    "put_back": node(
        f.Put, "cards", to=w.Zone, any_order=True, **{"to.zone": "draw deck", "to.position": "top"}
    ),
    "put_into_play": node(f.PutIntoPlay, "cards"),
    "create": node(f.CreateTokens, "count token"),
    "put_counters": node(f.PutCounters, "count name cards"),
    "distribute_counters": node(f.PutCounters, "count name cards", among=True),
    "remove_counters": node(f.RemoveCounters, "count name cards"),
    "remove_any_counters": node(f.RemoveCounters, "count cards", name=""),
    "remove_each_counter": node(f.RemoveCounters, "name cards", count=n.AsManyAsThereAre),
    "put_counters_equal": node(f.PutCounters, "name cards count"),
    "create_equal": node(f.CreateTokens, "token count"),
    "act_both": node(TwoActs, "verb other_verb cards"),
    "act_either": node(TwoActs, "verb other_verb cards"),
    "move_home_from": node(f.Move, "cards source", to=w.HomeOf),
    "put_from": node(PutFrom, "cards to source"),
    "adverb": LIST,
    "gain_tokens": node(f.GainTokens, "count"),
    "gain_tokens_for": node(f.GainTokens, "count duration"),
    "gain_tokens_more": node(f.GainTokens, "count", additional=True),
    "score_them": node(f.ScorePoints, count=n.ThatMany),
    "lose_tokens": node(f.LoseTokens, "count"),
    "pay_characteristic": node(
        f.PayTokens, "count.of count.characteristic", count=n.CharacteristicOf
    ),
    "pay_tokens": node(f.PayTokens, "count"),
    "score": node(f.ScorePoints, "count"),
    "score_more": node(f.ScorePoints, additional=True, **_ONE),
    "flip": node(f.Flip, "count"),
    "flip_additional": node(f.Flip, "count", additional=True),
    "choose_color": node(f.NameThing, thing="color"),
    "choose_number": node(f.NameThing, thing="number"),
    "name_card": node(f.NameThing, thing="card"),
    "name_type": node(f.NameThing, "thing"),
    "search": node(f.Search, "zones cards"),
    "search_each": node(
        f.Search,
        "zones cards.description",
        cards=s.Selection,
        **{"cards.quantifier": s.Quantifier, "cards.quantifier.mode": "each"},
    ),
    "other_zone": node(w.Zone, "zone"),
    "shuffle": node(f.Shuffle, "zone"),
    "shuffle_into": node(f.Shuffle, "cards zone"),
    "reveal": node(f.Reveal, "cards"),
    "reveal_until": node(
        f.RevealUntil, "cards until.who until.cards", until=v.CardEvent, **{"until.verb": "reveal"}
    ),
    "keep_revealed": node(f.KeepRevealed, "cards"),
    "look_at": node(f.LookAt, "cards"),
    "top_cards": node(f.TopCards, "position count zone"),
    "top_card": node(f.TopCards, "position zone", **_ONE),
    "gain_control": node(f.GainControl, "cards duration"),
    "start_faceoff": node(f.StartFaceoff, "cards"),
    "end_faceoff": node(f.EndFaceoff, "faceoff"),
    "have_player": node(f.By, "who effect"),
    "per_each": node(f.ForEach, "effect of"),
    "token": node(s.TokenDescription, "power colors traits kind keywords"),
}
FORMS: dict[str, Form] = {**MODIFIERS, **INSTRUCTIONS}
