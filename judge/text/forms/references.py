"""The wordings of who and which by way of what was said, chosen, named or held before."""

from __future__ import annotations

from judge.text.ast import ability as a
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.forms.choices import ColorAndCards, TokenChoice
from judge.text.forms.form import IMPLIED, Form, fold, node
from judge.text.forms.joint import CannotAndGet, Joined
from judge.text.forms.rivals import AnotherSuch

_SELF = {"card": s.Reference, "card.word": "this", "card.label": 0}
_CARDS = s.TypeNoun(kind="card", plural=True, form=IMPLIED)


def _player(role: str, slots: str = "") -> Form:
    return node(u.Player, slots, role=role)


def _by_cards(slots: str, **constants: object) -> Form:
    described = {"event.cards": s.Reference, "event.cards.word": "described"}
    return node(s.OfWhich, slots, event=v.DoneByCards, **described, **constants)


def _lacking(role: str) -> Form:
    return node(c.Exists, "cards", absent=True, who=u.Player, **{"who.role": role})


def _acting(act: str, slots: str = "") -> Form:
    return node(f.Prohibit, slots, event=v.Acts, **{"event.act": act, "event.subject": None})


def _than_that(relation: str) -> Form:
    """Against the same characteristic of the card spoken of before; the shaper names it."""
    other = {"amount.of": s.Reference, "amount.of.word": "that", "amount.characteristic": ""}
    return node(n.Comparison, relation=relation, amount=n.CharacteristicOf, **other)


def _among(what: str) -> Form:
    return node(n.KindsAmong, "of", what=what)


WHO: dict[str, Form] = {
    "player_with_least": _player("player-with-least", "of"),
    "those_players": _player("those-players"),
    "player_who": _player("player-who", "of"),
    "power_in_play": node(n.PowerInPlay, "quantifier colors"),
    "power_held": node(n.PowerHeld),
    "power_held_here": node(n.PowerHeld, place=w.Here),
    "tokens_held": node(n.TokensHeld, "comparison"),
}
CARDS: dict[str, Form] = {
    "sharing_color": node(s.Sharing, "card", what="color"),
    "done_noun": node(s.Reference, "word noun"),
    "cards_in_zone": node(
        s.Selection,
        "description.qualifiers",
        quantifier=s.Quantifier,
        description=s.Description,
        **{"quantifier.mode": "all", "description.adjectives": (), "description.nouns": (_CARDS,)},
    ),
    "another_such": node(AnotherSuch),
    "selection_at_random": node(s.Selection, "quantifier description"),
    "kinds_among": node(n.KindsAmong, "what of"),
    "types_among": _among("card type"),
    "traits_among": _among("trait"),
    "names_among": _among("name"),
    "in_that_zone": node(s.InZone, zone=w.Zone, **{"zone.zone": ""}),
    "done_by_cards": _by_cards("event.verb event.by"),
    "done_face_down_by_cards": _by_cards("event.verb event.by", **{"event.face_down": True}),
    "named_by_cards": _by_cards("event.by", **{"event.verb": "name"}),
    "card_drawn": node(s.Description, "nouns qualifiers", adjectives=()),
}
CONDITIONS: dict[str, Form] = {
    "while_at": node(c.IsAt, "place", **_SELF),
    "while_not_at": node(c.IsAt, "place", negated=True, **_SELF),
    "has_already": node(c.Already, "condition.who condition.cards", condition=c.Exists),
    "has_drawn": node(
        c.HappenedSoOften, "event.who comparison period", event=v.Draws, **{"event.count": None}
    ),
    "you_have_not": _lacking("you"),
    "they_have_not": _lacking("they"),
    "has_not": node(c.Exists, "who cards", absent=True),
    "has_that_name": node(c.HasSpoken, "card", spoken=s.Spoken, **{"spoken.what": "name"}),
    "done_or_put": node(v.DoneOrPut, "verbs to", cards=None),
    "done_beneath": node(v.DoneBeneath, "verb beneath", cards=None),
    "has_spoken": node(c.HasSpoken, "card spoken"),
    "amount_differs": node(c.Compared, "left.characteristic left.of comparison", left=n.CharacteristicOf),
    "cost_told": node(c.HasCharacteristic, "card comparison", characteristic="cost"),
    "cost_differs": node(
        c.Compared, "left.of comparison", left=n.CharacteristicOf, **{"left.characteristic": "cost"}
    ),
    "more_than_that": _than_that(">"),
    "less_than_that": _than_that("<"),
    "guessed_right": node(c.GuessedRight, "who"),
    "scores_so_much": node(v.ScoresSoMuch, "comparison with_cards", who=None),
    "scores_with": node(
        v.ScoresSoMuch,
        "with_cards",
        who=None,
        comparison=n.Comparison,
        **{"comparison.relation": ">=", "comparison.amount": n.Number, "comparison.amount.value": 1},
    ),
    "using": node(v.Using, "event cards"),
    "using_only": node(v.Using, "event cards", only=True),
}
GRANTS: dict[str, Form] = {
    "has_no": node(g.HasNo, "characteristic"),
    "has_keyword_more": node(g.HasKeyword, "keyword value", additional=True),
    "granted_in_turn": fold(f.Steps, "steps"),
    "granted_while": node(f.If, "effect.grants condition", effect=f.Modify, **{"effect.subject": None}),
    "plus_or_minus": node(g.PlusOrMinus, "plus minus"),
    "has_spoken_kind": node(g.HasSpokenKind, "what"),
    "modify_everywhere": node(f.Modify, "subject grants", everywhere=True),
    "has_those_colors": node(g.HasSpokenColors),
    "has_colors_of": node(g.HasColorsOf, "cards"),
    "has_abilities_of": node(g.HasAbilitiesOf, "cards"),
    "loses_colors": node(g.LosesColors, cant_have=True),
    "loses_traits": node(g.LosesTraits, cant_have=True),
    "loses_trait": node(g.LosesTraits, "trait", cant_have=True),
    "loses_keyword_for_good": node(g.LosesAbilities, "keyword", cant_have=True),
    "also_cannot_contribute": _acting("contribute to faceoffs", "event.object"),
    "also_cannot_confront": _acting("contribute to confronting", "event.object"),
    "also_not_counting": _acting("count towards home limit"),
    "cannot_and_get": node(CannotAndGet, "event grants"),
    "joined": node(Joined, "first second duration"),
    "cannot_twice": node(Joined, "first.event second duration", first=f.Prohibit),
    "only_by": node(f.OnlyBy, "event.cards event.verb by", event=v.CardEvent),
    "plays_revealed": node(f.PlaysRevealed, "who zone"),
    "wins_faceoffs": node(f.WinsFaceoffs, "who faceoff"),
    "wins_ties": node(f.WinsFaceoffs, "who faceoff", tied=True),
    "has_no_hand_limit": node(g.HasNo, characteristic="maximum hand size"),
    "has_no_home_limit": node(g.HasNo, characteristic="home limit"),
    "printed_is": node(g.PrintedPowerIs, "amount"),
    "requirements_less_spoken": node(f.PlayRequirementChange, "cards amount spoken duration", negative=True),
    "token_spoken": node(s.TokenDescription, "power colors traits kind spoken"),
}
INSTRUCTIONS: dict[str, Form] = {
    "play_home_and": node(a.PlayOn, "also", place=w.HomeOf),
    "only_may": node(f.May, "who effect", only=True),
    "choose_modes_at_random": node(f.ChooseModes, "count modes", random=True),
    "set_aside": node(f.SetAside, "cards"),
    "separate": node(f.Separate, "count"),
    "act_on_pile": node(f.ActOnPile, "verb"),
    "set_aside_face_down": node(f.SetAside, "cards", face_down=True),
    "act_face_down": node(f.Act, "verb cards", face_down=True),
    "guess": node(f.Guess, "of what"),
    "guess_of": node(f.Guess, "what of"),
    "choose_trait": node(f.NameThing, thing="trait"),
    "lose_all_tokens": node(f.LoseTokens, count=n.AsManyAsThereAre),
    "lose_older_tokens": node(f.LoseTokens, "count.period", count=n.AllNotGained),
    "reveal_more": node(f.RevealMore, count=n.Number, **{"count.value": 1}),
    "choose_colors": node(f.NameThing, "count", thing="color"),
    "choose_up_to_colors": node(f.NameThing, "count", thing="color", up_to=True),
    "choose_both": node(ColorAndCards, "cards", last=True),
    "choose_both_turned": node(ColorAndCards, "cards"),
    "create_here": node(f.CreateTokens, "count token"),
    "create_one_of": node(TokenChoice, "tokens place"),
}
FORMS: dict[str, Form] = {**WHO, **CARDS, **CONDITIONS, **GRANTS, **INSTRUCTIONS}
