"""The wordings of numbers, players, cards, places and periods."""

from __future__ import annotations

from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.forms.form import LIST, Form, extend, fold, node


def _player(role: str, slots: str = "") -> Form:
    return node(u.Player, slots, role=role)


def _without(role: str) -> Form:
    """Players who have none of certain cards."""
    return node(
        u.Player,
        "of.cards",
        role=role,
        of=c.Exists,
        **{"of.absent": True, "of.who": u.Player, "of.who.role": "they"},
    )


def _last(whose: str) -> Form:
    """A player's last turn."""
    told = {"period": p.Period, "period.name": "turn", "period.whose": u.Player, "period.whose.role": whose}
    return node(p.LastPeriod, **told)


def _some(mode: str, slots: str = "count") -> Form:
    return node(s.Quantifier, slots, mode=mode)


def _noun(kind: str, plural: bool = False) -> Form:
    return node(s.TypeNoun, kind=kind, plural=plural)


def _bounded(slots: str, relation: str) -> Form:
    return node(
        s.WithCharacteristic,
        slots,
        comparison=n.Comparison,
        **{"comparison.relation": relation, "comparison.amount": None},
    )


def _so_many(mode: str) -> Form:
    return node(
        s.Selection, "description quantifier.count", quantifier=s.Quantifier, **{"quantifier.mode": mode}
    )


def _with_so_many(relation: str) -> Form:
    return node(
        s.WithPresent,
        "card.description comparison.amount",
        card=s.Selection,
        comparison=n.Comparison,
        **{
            "card.quantifier": s.Quantifier,
            "card.quantifier.mode": "all",
            "comparison.relation": relation,
        },
    )


def _apart(negative: bool) -> Form:
    """So much away from the same characteristic of the card spoken of before; the shaper names it."""
    return node(
        s.WithCharacteristic,
        "comparison.amount.by characteristic",
        comparison=n.Comparison,
        **{
            "comparison.relation": "=",
            "comparison.amount": n.Adjusted,
            "comparison.amount.negative": negative,
            "comparison.amount.of": n.CharacteristicOf,
            "comparison.amount.of.characteristic": "",
            "comparison.amount.of.of": s.Reference,
            "comparison.amount.of.of.word": "that",
        },
    )


def _outdoing(relation: str) -> Form:
    return node(s.Outdoing, "characteristic than", relation=relation)


def _owned(role: str, **constants: object) -> Form:
    return node(s.OwnedBy, by=u.Player, **{"by.role": role}, **constants)


_ONE = {"count": n.Number, "count.value": 1}
_DESCRIBED = {"event.cards": s.Reference, "event.cards.word": "described"}
_BY_ANYONE = {"event.who": None, **_DESCRIBED}
_ITS_OWNER = {"who": u.Player, "who.role": "owner-of"}
_OF_THIS = {"who.of": s.Reference, "who.of.word": "this", "who.of.label": 0}
_YOU = {"by": u.Player, "by.role": "you"}

PLAYERS: dict[str, Form] = {
    "you": _player("you"),
    "they": _player("they"),
    "an_opponent": _player("an-opponent"),
    "your_opponent": _player("your-opponent"),
    "each_opponent": _player("each-opponent"),
    "each_opponent_singly": _player("each-opponent"),
    "opponents_own": _player("each-opponent"),
    "each_player": _player("each-player"),
    "each_player_singly": _player("each-player"),
    "a_player": _player("a-player"),
    "no_player": _player("no-player"),
    "no_opponent": _player("no-opponent"),
    "a_challenger": _player("a-challenger"),
    "a_villains_challenger": _player("a-villains-challenger"),
    "first_to": _player("first-player-to", "of"),
    "that_player": _player("that-player"),
    "that_opponent": _player("that-player"),
    "turn_player": _player("turn-player"),
    "opponent_of": _player("opponent-of", "of"),
    "opponents_of": _player("opponents-of", "of"),
    "controller_of": _player("controller-of", "of"),
    "owner_player": _player("owner-of", "of"),
    "winner": _player("winner", "of"),
    "loser": _player("loser", "of"),
    "each_opponent_with": _player("each-opponent-with", "of"),
    "each_player_with": _player("each-player-with", "of"),
    "each_player_without": _without("each-player-with"),
    "each_opponent_without": _without("each-opponent-with"),
    "any_player_with": _player("any-player-with", "of"),
    "player_with_most": _player("player-with-most", "of"),
    "challengers": _player("challengers"),
    "villain": _player("villain"),
    "first_to_confront": _player("first-player-to-confront", "of"),
    "your": _player("you"),
    "their": _player("they"),
    "their_owners": _player("owner-of"),
    "players": extend("*"),
    "owner_of": extend("*"),
    "its": node(s.Reference, word="it"),
    "theirs": node(s.Reference, word="them"),
}
CARDS: dict[str, Form] = {
    "cards_and": fold(s.CardsTogether, "cards", conjunction="and"),
    "cards_or": fold(s.CardsTogether, "cards", conjunction="or"),
    "selection": node(s.Selection, "quantifier description"),
    "cards_so_many": _so_many("choose"),
    "cards_up_to": _so_many("up-to"),
    "bare_selection": node(s.Selection, "description", quantifier=s.Quantifier, **{"quantifier.mode": "all"}),
    "this_alone": node(s.Reference, word="this"),
    "it": node(s.Reference, word="it"),
    "them": node(s.Reference, word="them"),
    "that_noun": node(s.Reference, "noun", word="that"),
    "that_noun_so": node(s.Reference, "said noun", word="that"),
    "those_noun": node(s.Reference, "noun", word="those"),
    "this_noun": node(s.Reference, "noun", word="this"),
    "this_side": node(s.Reference, word="this"),
    "ref_from": extend("* source"),
    "ref_at": extend("* place"),
    "some_of": node(s.SomeOf, "quantifier of"),
    "the_other_one": node(
        s.SomeOf,
        quantifier=s.Quantifier,
        of=s.Reference,
        **{"quantifier.mode": "rest", "of.word": "them"},
    ),
    "the_rest": node(s.Reference, word="rest"),
    "the_remaining": node(s.Reference, "noun", word="rest"),
    "choose": _some("choose"),
    "choose_of": _some("choose"),
    "another": node(s.Quantifier, mode="choose", **_ONE),
    "another_of": node(s.Quantifier, mode="choose", **_ONE),
    "up_to": _some("up-to"),
    "up_to_of": _some("up-to"),
    "any_number": _some("any-number", ""),
    "all_but": _some("all-but"),
    "each": _some("each", ""),
    "all": _some("all", ""),
    "at_random": _some("random"),
    "any_number_at_random": node(s.Quantifier, mode="random", count=n.AnyNumber),
    "none_of_so_many": _some("none"),
    "no_more_than": node(s.Quantifier, "count", mode="at-least", beyond=True),
    "quantity_more_than": node(s.Quantifier, "count", mode="at-least", beyond=True),
    "last_one": node(s.LastOne),
    "drawn_cards": node(
        s.Selection, "quantifier.count description", quantifier=s.Quantifier, **{"quantifier.mode": "choose"}
    ),
    "described_type": node(s.Description, "nouns", adjectives=()),
    "random_ones": _some("random", ""),
    "none": _some("none", ""),
    "any": _some("choose", ""),
    "the": _some("the", ""),
    "the_other": _some("the", ""),
    "the_picked": _some("the", ""),
    "quantity_at_least": _some("at-least"),
    "quantity_or_more": _some("at-least"),
    "quantity_or_less": _some("up-to"),
    "description": node(s.Description, "adjectives nouns qualifiers"),
    "plain": node(s.Description, "adjectives nouns"),
    "controlled": node(s.Controlled, "by"),
    "either": fold(s.Either, "adjectives"),
    "state": node(s.State, "state"),
    "of_color": node(s.OfColor, "color"),
    "of_trait": node(s.OfTrait, "trait"),
    "of_title": node(s.OfTitle, "title"),
    "of_subtitle": node(s.OfSubtitle, "word"),
    "opposing": node(s.Controlled, by=u.Player, **{"by.role": "each-opponent"}),
    "other": node(s.Other),
    "different": node(s.Other),
    "non_trait": node(s.Non, "adjective.trait", adjective=s.OfTrait),
    "non_state": node(s.Non, "adjective.state", adjective=s.State),
    "non_type": node(s.Non, "adjective.kind", adjective=s.OfType),
    "described_noun": node(s.DescribedNoun, "adjectives noun"),
    "nouns_and": LIST,
    "nouns_comma_and": LIST,
    "type_noun": node(s.TypeNoun, "kind"),
    "types_noun": node(s.TypeNoun, "kind", plural=True),
    "noun_challenger": _noun("Challenger"),
    "noun_card": _noun("card"),
    "noun_cards": _noun("card", True),
    "noun_token": _noun("token"),
    "noun_tokens": _noun("token", True),
    "noun_problem": _noun("Problem"),
    "noun_problems": _noun("Problem", True),
    "trait_noun": node(s.TraitNoun, "trait"),
    "traits_noun": node(s.TraitNoun, "trait", plural=True),
    "title_noun": node(s.TitleNoun, "title"),
}
QUALIFIERS: dict[str, Form] = {
    "at_place": node(s.At, "place"),
    "at_here": node(s.At, place=w.Here),
    "at_there": node(s.At, place=w.There),
    "in_zone": node(s.InZone, "zone"),
    "in_play": node(s.InZone, zone=w.Zone, **{"zone.zone": "play"}),
    "from_place": node(s.ComingFrom, "place"),
    "beneath_card": node(s.InZone, "zone.card", zone=w.Beneath),
    "with_so_much": node(s.WithCharacteristic, "comparison characteristic"),
    "with_characteristic": node(s.WithCharacteristic, "characteristic comparison"),
    "with_exactly": _bounded("comparison.amount characteristic", "="),
    "with_or_less": _bounded("comparison.amount characteristic", "<="),
    "with_or_more": _bounded("comparison.amount characteristic", ">="),
    "with_at_least_equal": _bounded("characteristic", ">="),
    "with_more_than_amount": _bounded("characteristic comparison.amount", ">"),
    "with_less_than_amount": _bounded("characteristic comparison.amount", "<"),
    "with_more_than_that": _bounded("characteristic", ">"),
    "with_less_than_that": _bounded("characteristic", "<"),
    "with_so_much_less": _apart(negative=True),
    "with_so_much_more": _apart(negative=False),
    "without_characteristic": node(s.WithoutCharacteristic, "characteristic"),
    "with_any": node(s.WithAnyCharacteristic, "characteristic"),
    "sharing_that": node(s.Sharing, "card what"),
    "in_excess": node(s.InExcess, "of"),
    "with_keyword": node(s.WithKeyword, "keyword"),
    "with_highest": node(s.ExtremeCharacteristic, "characteristic among", pick="highest"),
    "with_lowest": node(s.ExtremeCharacteristic, "characteristic among", pick="lowest"),
    "with_higher": _outdoing(">"),
    "with_lower": _outdoing("<"),
    "all_different": node(s.AllDifferent, "what"),
    "at_different_problems": node(s.AllDifferent, what="Problem"),
    "spoken_color": node(s.Spoken, what="color"),
    "spoken_kind": node(s.Spoken, "what"),
    "with_spoken": node(s.WithSpoken, "spoken"),
    "with_only_spoken": node(s.WithSpoken, "spoken", only=True),
    "without_spoken": node(s.WithSpoken, "spoken", absent=True),
    "you_own": _owned("you"),
    "they_own": _owned("they"),
    "opponent_owns": _owned("an-opponent"),
    "you_do_not_own": _owned("you", absent=True),
    "they_do_not_own": _owned("they", absent=True),
    "sharing": node(s.Sharing, "what card", card=None),
    "with_that_name": node(s.Named, name=""),
    "named": node(s.Named, "name"),
    "with_more_on": node(s.WithMoreAttached, "attached than"),
    "with_card": node(s.WithPresent, "card"),
    "where_holds": node(s.Where, "condition"),
    "with_card_on": node(s.WithAttached, "attached"),
    "without_card": node(s.WithPresent, "card", absent=True),
    "with_counters": node(s.WithCounters, "name"),
    "with_any_counters": node(s.WithCounters, name=""),
    "flipped_for": node(s.FlippedFor, "faceoff"),
    "of_each_type": node(s.OfEach, what="type"),
    "of_each_color": node(s.OfEach, what="color"),
    "involved_in": node(s.InvolvedInFaceoff, "faceoff"),
    "involved_in_it": node(s.InvolvedInFaceoff),
    "you_control": node(s.ControlledBy, **_YOU),
    "requiring_color": node(s.RequiringColorOf, "characteristic card"),
    "that_was_involved": node(s.OfWhich, event=v.CardEvent, **{"event.verb": "involve", **_DESCRIBED}),
    "with_colors": node(
        s.WithColorsAmong, "comparison.amount", comparison=n.Comparison, **{"comparison.relation": ">="}
    ),
    "they_control": node(s.ControlledBy, by=u.Player, **{"by.role": "they"}),
    "on_card": node(s.AttachedTo, "host"),
    "held_by": node(s.ControlledBy, "by"),
    "with_color": node(s.OfQuality, "adjective.color", adjective=s.OfColor),
    "without_color": node(s.OfQuality, "adjective.color", adjective=s.OfColor, absent=True),
    "on_it": node(s.AttachedTo, host=s.Reference, **{"host.word": "it"}),
    "with_cards_at_most": _with_so_many("<="),
    "with_cards_at_least": _with_so_many(">="),
    "put_this_way": node(s.OfWhich, "event.to", event=v.IsPut, **_DESCRIBED),
    "that_is_played_here": node(s.OfWhich, event=v.Plays, **{"event.place": w.Here}, **_BY_ANYONE),
    "that_is_played_to": node(s.OfWhich, "event.place", event=v.Plays, **_BY_ANYONE),
    "that_is_played_on": node(s.OfWhich, "event.on", event=v.Plays, **_BY_ANYONE),
    "that_is_played_or_moved_here": node(
        s.OfWhich, event=v.PlaysOrMoves, **{"event.to": w.Here}, **_BY_ANYONE
    ),
    "that_is_played_or_moved_to": node(s.OfWhich, "event.to", event=v.PlaysOrMoves, **_BY_ANYONE),
    "that_enters_here": node(s.OfWhich, event=v.EntersPlay, **{"event.place": w.Here}, **_DESCRIBED),
    "this_way": node(s.OfWhich, "event.verb", event=v.CardEvent, **_DESCRIBED),
}
PLACES: dict[str, Form] = {
    "here": node(w.Here),
    "there": node(w.There),
    "elsewhere": node(w.AwayFrom, place=w.Here),
    "another_area": node(w.AwayFrom, place=w.There),
    "home": node(w.HomeOf),
    "home_of": node(w.HomeOf, "who"),
    "this_problem": node(w.Here, problem=True),
    "that_problem": node(w.There),
    "same_problem": node(w.There),
    "same_area": node(w.There),
    "same_location": node(w.PreviousArea, card=s.Reference, **{"card.word": "it"}),
    "area_of": node(w.AreaOf, "card"),
    "random_areas": node(w.AnyArea, random=True),
    "area_of_it": node(w.AreaOf, card=s.Reference, **{"card.word": "it"}),
    "area_of_card": node(w.AreaOf, "card"),
    "previous_area": node(w.PreviousArea, "card"),
    "problem_with": node(w.ProblemArea, "problem.quantifier problem.description", problem=s.Selection),
    "area_where": node(w.AnyArea, "where"),
    "problem_area": node(w.ProblemArea, "problem"),
    "zone_of": node(w.Zone, "who zone"),
    "either_zone": fold(w.EitherZone, "zones"),
    "some_zone": node(w.Zone, "zone", who=u.Player, **{"who.role": "a-player"}),
    "all_zones": node(w.Zone, "zone", who=u.Player, **{"who.role": "each-player"}),
    "that_hand": node(w.Zone, zone="hand"),
    "that_deck": node(w.Zone, zone="draw deck"),
    "this_problem_deck": node(w.Zone, zone="problem deck", **_ITS_OWNER, **_OF_THIS),
    "deck_of_problem": node(w.Zone, "who.of", zone="problem deck", **_ITS_OWNER),
    "the_zone": node(w.Zone, "zone"),
    "zone_end": extend("position *"),
}
PERIODS: dict[str, Form] = {
    "period": node(p.Period, "name"),
    "period_of": node(p.Period, "whose name"),
    "period_of_first": node(p.Period, "whose name", ordinal="first"),
    "period_of_next": node(p.Period, "whose name", next=True),
    "next_faceoff": node(p.FaceoffPeriod, "kind", next=True),
    "next_faceoff_of": node(p.FaceoffPeriod, "whose kind", next=True),
    "next_period": node(p.Period, "name", next=True),
    "faceoff": node(p.FaceoffPeriod, "kind"),
    "faceoffs": node(p.FaceoffPeriod, "kind"),
    "faceoff_involving": extend("* involving"),
    "faceoff_started_by": extend("* starter"),
    "faceoff_here": extend("*", at=w.Here),
    "faceoff_at": extend("* at"),
    "until_end": node(p.UntilEnd, "period"),
    "this_period": node(p.UntilEnd, "period.name", period=p.Period),
    "this_faceoff": node(p.UntilEnd, "period.kind", period=p.FaceoffPeriod),
    "during_your_last": _last("you"),
    "during_their_last": _last("they"),
    "until_start": node(p.UntilStart, "period"),
    "until_next": node(p.UntilStart, "period.whose period.name", period=p.Period, **{"period.next": True}),
    "until_event": node(p.UntilEvent, "event"),
}
FORMS: dict[str, Form] = {**PLAYERS, **CARDS, **QUALIFIERS, **PLACES, **PERIODS}
