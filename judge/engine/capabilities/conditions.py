"""Conditions and numbers."""

from __future__ import annotations

from judge.engine.capabilities.row import CARDS, Capability, Kinds, reads
from judge.text.ast import amount, condition
from judge.text.ast.period import FaceoffPeriod
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import Description, Reference, Selection

COUNTED: dict[str, Kinds] = {
    "of": (
        *CARDS,
        amount.CountersOn,
        amount.ColorsOf,
        amount.CountersDone,
        amount.Groups,
        amount.TokensPaid,
        amount.KindsAmong,
        amount.PointsOf,
        Player,
    )
}

ROWS: tuple[Capability, ...] = (
    reads(condition.Exists, "cards who comparison absent"),
    reads(condition.StateIs, "card state negated"),
    reads(condition.IsAt, "card place negated"),
    reads(condition.IsWith, "card other place"),
    reads(condition.IsInvolved, "card faceoff negated", plain="kind", takes={"faceoff": (FaceoffPeriod,)}),
    reads(condition.IsIn, "card zone", takes={"zone": (Zone,)}),
    reads(condition.IsOnly, "card description", of_cards="card", takes={"description": (Description,)}),
    reads(condition.IsThat, "card other", of_cards="card", takes={"other": (Reference,)}),
    reads(condition.IsChallenging, "who cards", of_cards="cards"),
    reads(condition.HasCharacteristic, "card characteristic comparison"),
    reads(condition.HasCounters, "card name comparison"),
    reads(condition.Compared, "left comparison"),
    reads(condition.HasMore, "who relation things than margin"),
    reads(condition.HasAsMany, "who things than"),
    reads(condition.WasDone, "who negated"),
    reads(condition.CouldBeDone, "who negated"),
    reads(condition.Happened, "event period negated"),
    reads(condition.HappenedSoOften, "event period negated comparison"),
    reads(condition.IsPlaying, "cards"),
    reads(condition.IsNth, "event ordinal period", wording="card"),
    reads(condition.Already, "condition"),
    reads(condition.JustHappened, "event"),
    reads(condition.Share, "cards what"),
    reads(condition.HasSpoken, "card spoken"),
    reads(condition.CounterIs, "name"),
    reads(condition.GuessedRight, "who"),
    reads(condition.Otherwise, ""),
    reads(condition.During, "period"),
    reads(condition.PlayedFirst, "who negated"),
    reads(condition.AllOf, "conditions"),
    reads(condition.AnyOf, "conditions"),
    reads(condition.OfSoMany, "said"),
    reads(condition.Being, "adjectives"),
    reads(condition.BearsKeyword, "card keyword absent"),
    reads(condition.HasAttached, "card attached comparison absent", takes={"attached": (Selection,)}),
    reads(condition.HasExtreme, "card pick characteristic among place"),
    reads(condition.NotDuring, "period"),
    reads(amount.Number, "value"),
    reads(amount.Variable, "name definition"),
    reads(amount.AsManyAsThereAre, ""),
    reads(amount.AnyNumber, ""),
    reads(amount.AllNotGained, "period"),
    reads(amount.TokensPaid, "who", takes={"who": (Player,)}),
    reads(amount.ThatMany, "label same", plain="plus"),
    reads(amount.CountOf, "of", takes=COUNTED),
    reads(amount.PerEach, "each of", takes=COUNTED),
    reads(amount.Groups, "size of", takes=COUNTED),
    reads(amount.AtMost, "of most"),
    reads(amount.CountersOn, "name on", plain="count"),
    reads(amount.ColorsOf, "of"),
    reads(amount.KindsAmong, "what of"),
    reads(amount.CharacteristicOf, "characteristic of pick"),
    reads(amount.Multiplied, "by of rounded"),
    reads(amount.LimitOf, "limit who"),
    reads(amount.ChosenNumber, ""),
    reads(amount.Adjusted, "of by negative"),
    reads(amount.CountersDone, "name verb"),
    reads(amount.PointsOf, "who of_what"),
    reads(amount.PowerHeld, "place"),
    reads(amount.PowerAt, "place"),
    reads(amount.PowerInPlay, "quantifier colors"),
    reads(amount.TokensHeld, "comparison"),
    reads(amount.Comparison, "relation amount"),
)
