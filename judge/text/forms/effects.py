"""The wordings of instructions and modifiers."""

from __future__ import annotations

from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.forms.form import IMPLIED
from judge.text.forms.form import LIST, Form, extend, node

_ONE = {"count": n.Number, "count.value": 1}


def _act(verb: str, slots: str = "cards") -> Form:
    return node(f.Act, slots, verb=verb)


def _prohibit(slots: str, act: str, **constants: object) -> Form:
    return node(f.Prohibit, slots, event=v.Acts, **{"event.act": act, **constants})


MODIFIERS: dict[str, Form] = {
    "modify": node(f.Modify, "subject grants duration"),
    "give": node(f.Modify, "subject grants duration"),
    "double_power": node(f.Modify, "subject duration", grants=(g.PowerTimes(factor=2, form=IMPLIED),)),
    "has": LIST,
    "verbed": extend("- *"),
    "plus_power": node(g.PowerChange, "amount"),
    "minus_power": node(g.PowerChange, "amount", negative=True),
    "plus_color": node(g.PowerChange, "amount color"),
    "plus_power_each": node(g.PowerChange, "amount.each amount.of", amount=n.PerEach),
    "minus_power_each": node(g.PowerChange, "amount.each amount.of", amount=n.PerEach, negative=True),
    "each_of": extend("*"),
    "of_cards": extend("*"),
    "at_area": extend("*"),
    "power_equal": node(g.PowerIs, "amount"),
    "power_set": node(g.PowerIs, "amount"),
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
    "cannot_do": extend("who *"),
    "cannot_befall": extend("cards *"),
    "cannot_suffer": extend("cards *"),
    "cannot_contribute": node(v.Acts, "subject object", act="contribute to faceoffs"),
    "cannot_help_confront": node(v.Acts, "subject object", act="contribute to confronting"),
    "prohibit": node(f.Prohibit, "event duration"),
    "prohibit_unless": node(f.Prohibit, "event unless.who unless.count", unless=f.PayTokens),
    "needs_more": node(f.NeedsChange, "who amount problem duration", negative=False),
    "needs_less": node(f.NeedsChange, "who amount problem duration", negative=True),
    "pay_more": node(f.CostChange, "who amount event", negative=False),
    "pay_less": node(f.CostChange, "who amount event", negative=True),
    "not_counting": _prohibit("event.subject", "count towards home limit"),
    "not_preventing": _prohibit("event.subject event.object event.place duration", "prevent confronting"),
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
    "enters_with": node(f.EntersAs, "cards count name on"),
    "becomes_involved": node(f.Involve, "cards faceoff"),
    "no_longer_involved": node(f.Involve, "cards faceoff", ceases=True),
    "suffix_while": node(f.If, "effect condition"),
    "suffix_if": node(f.If, "effect condition"),
    "suffix_during": node(f.If, "effect condition.period", condition=c.During),
    "grants_all": LIST,
    "grants_first": LIST,
    "grants_and": LIST,
    "grants_and_verb": LIST,
    "grants_comma": LIST,
    "grants_comma_and": LIST,
    "grants_comma_verb": LIST,
}
INSTRUCTIONS: dict[str, Form] = {
    "act": node(f.Act, "verb cards"),
    "choose_cards": _act("choose"),
    "turn_over": _act("turn over"),
    "turn_face_down": _act("turn face-down"),
    "challenge_with": _act("challenge", "cards with_cards"),
    "discard": node(f.DiscardCards, "count"),
    "discard_random": node(f.DiscardCards, "count", random=True),
    "draw": node(f.DrawCards, "count"),
    "draw_bottom": node(f.DrawCards, "count source", bottom=True),
    "move": node(f.Move, "cards"),
    "move_to": node(f.Move, "cards to"),
    "move_home": node(f.Move, "cards", to=w.HomeOf),
    "send_home": node(f.Send, "cards", to=w.HomeOf),
    "send_to": node(f.Send, "cards to"),
    "put": node(f.Put, "cards to"),
    "put_back": node(
        f.Put, "cards", to=w.Zone, any_order=True, **{"to.zone": "draw deck", "to.position": "top"}
    ),
    "put_into_play": node(f.PutIntoPlay, "cards"),
    "put_into_play_up": node(f.PutIntoPlay, "cards", face_up=True),
    "create": node(f.CreateTokens, "count token place"),
    "put_counters": node(f.PutCounters, "count name cards"),
    "distribute_counters": node(f.PutCounters, "count name cards", among=True),
    "remove_counters": node(f.RemoveCounters, "count name cards"),
    "gain_tokens": node(f.GainTokens, "count"),
    "lose_tokens": node(f.LoseTokens, "count"),
    "pay_tokens": node(f.PayTokens, "count"),
    "score": node(f.ScorePoints, "count"),
    "score_more": node(f.ScorePoints, additional=True, **_ONE),
    "flip": node(f.Flip, "count"),
    "flip_additional": node(f.Flip, "count", additional=True),
    "flip_more": node(f.Flip, additional=True, **_ONE),
    "choose_color": node(f.NameThing, thing="color"),
    "choose_number": node(f.NameThing, thing="number"),
    "name_card": node(f.NameThing, thing="card"),
    "name_type": node(f.NameThing, "thing"),
    "search": node(f.Search, "zones cards"),
    "zones_first": LIST,
    "shuffle": node(f.Shuffle, "zone"),
    "shuffle_into": node(f.Shuffle, "cards zone"),
    "reveal": node(f.Reveal, "cards"),
    "reveal_zone": node(f.Reveal, "cards"),
    "look_at": node(f.LookAt, "cards"),
    "top_cards": node(f.TopCards, "position count zone"),
    "top_card": node(f.TopCards, "position zone", **_ONE),
    "gain_control": node(f.GainControl, "cards duration"),
    "start_faceoff": node(f.StartFaceoff, "cards"),
    "end_faceoff": node(f.EndFaceoff, "faceoff"),
    "have_player": node(f.By, "who effect"),
    "per_each": node(f.ForEach, "effect of"),
    "token": node(s.TokenDescription, "power colors traits kind keywords"),
    "token_color": LIST,
    "token_trait": LIST,
    "token_traits": LIST,
    "token_keywords": LIST,
}
FORMS: dict[str, Form] = {**MODIFIERS, **INSTRUCTIONS}
