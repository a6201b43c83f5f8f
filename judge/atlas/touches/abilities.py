"""The kinds of abilities, and how their parts hang together."""

from __future__ import annotations

from judge.atlas.touches.row import AWAITS, RECALLS, Touch, around, nothing
from judge.engine.texts.first_to_confront import FirstConfronts, FirstDoes
from judge.text.ast import ability, condition, event, period, structure

ROWS: tuple[Touch, ...] = (
    *nothing(
        ability.Ability,
        ability.TagWord,
        ability.KeywordAbility,
        ability.Timing,
        ability.Continuous,
        ability.AdditionalCost,
        ability.PlayOn,
        ability.Instruction,
        ability.DeckRule,
        ability.PlayCondition,
        ability.Note,
    ),
    around(ability.Activated, reaction_to=AWAITS),
    around(ability.Triggered, event=AWAITS),
    around(ability.AsEnters, event=AWAITS),
    around(ability.AsPlayed, event=AWAITS),
    around(ability.AsMadeAtRandom, event=AWAITS),
    *nothing(
        structure.Effect,
        structure.NotUnderstood,
        structure.SameFor,
        structure.Steps,
        structure.May,
        structure.PayTo,
        structure.If,
        structure.AsLongAs,
        structure.Unless,
        structure.ChooseModes,
        structure.ForEach,
        structure.ForEachPlayer,
        structure.By,
        structure.IfAble,
        structure.Refrain,
        structure.OncePer,
        structure.UsedOnly,
    ),
    around(structure.Later, event=AWAITS),
    *nothing(
        period.Period,
        period.FaceoffPeriod,
        period.Duration,
        period.UntilEnd,
        period.UntilStart,
        period.Earliest,
        period.RestOfGame,
        period.LastPeriod,
        period.NextPeriod,
    ),
    around(period.UntilEvent, event=AWAITS),
    around(condition.Happened, event=RECALLS),
    around(condition.HappenedSoOften, event=RECALLS),
    around(condition.IsNth, event=RECALLS),
    around(condition.JustHappened, event=RECALLS),
    *nothing(event.Event, event.Ordinal, event.EitherEvent, event.Within, event.Given, event.Once),
    *nothing(event.Caused, event.Causes, event.Using),
    Touch(kind=FirstConfronts, role="happens", says=("confront",)),
    around(FirstDoes, event=AWAITS),
)
