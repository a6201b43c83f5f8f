"""What conditions and amounts read."""

from __future__ import annotations

from typing import Any

from judge.atlas.touches.row import PLAYER, Touch, Whats, looks, nothing
from judge.atlas.use import read
from judge.text.ast import amount, condition


def _characteristic(node: Any) -> Whats:  # noqa: ANN401 - any node with a characteristic
    return () if node.characteristic.startswith("printed") else (node.characteristic,)


def _held(node: amount.PointsOf) -> Whats:
    return ("hand",) if node.of_what == "cards" else (node.of_what,)


ROWS: tuple[Touch, ...] = (
    *nothing(amount.Amount, amount.Number, amount.Variable, amount.ThatMany, amount.AsManyAsThereAre),
    *nothing(
        amount.AtMost,
        amount.AnyNumber,
        amount.Multiplied,
        amount.Adjusted,
        amount.ChosenNumber,
        amount.Comparison,
    ),
    *nothing(amount.CountersDone, amount.TokensPaid, amount.AllNotGained),
    looks(amount.CountOf, ("presence",), "of"),
    looks(amount.PerEach, ("presence",), "of"),
    looks(amount.Groups, ("presence",), "of"),
    looks(amount.CharacteristicOf, _characteristic, "of"),
    looks(amount.LimitOf, lambda node: (node.limit,), PLAYER),
    looks(amount.PointsOf, _held, PLAYER),
    looks(amount.PowerAt, ("power", "presence", "area")),
    looks(amount.PowerHeld, ("power", "presence", "area")),
    looks(amount.PowerInPlay, ("power", "presence", *read("color"))),
    looks(amount.CountersOn, ("counters",), "on"),
    looks(amount.ColorsOf, read("color"), "of"),
    looks(amount.KindsAmong, lambda node: read(node.what.removesuffix("s")), "of"),
    looks(amount.TokensHeld, ("action tokens",), PLAYER),
    *nothing(
        condition.Condition,
        condition.Compared,
        condition.CounterIs,
        condition.WasDone,
        condition.CouldBeDone,
        condition.During,
    ),
    *nothing(condition.AllOf, condition.AnyOf, condition.Otherwise, condition.Already, condition.OfSoMany),
    *nothing(condition.PlayedFirst, condition.GuessedRight, condition.NotDuring, condition.IsThat),
    *nothing(condition.StateIs, condition.Being, condition.IsChallenging, condition.IsPlaying),
    looks(condition.Exists, ("presence",), "cards"),
    looks(condition.IsAt, ("area",), "card"),
    looks(condition.IsWith, ("area", "presence"), "other"),
    looks(condition.IsInvolved, ("faceoff",), "card"),
    looks(condition.IsIn, ("presence",), "card"),
    looks(condition.IsOnly, ("presence",), "description"),
    looks(condition.HasCharacteristic, _characteristic, "card"),
    looks(condition.HasExtreme, _characteristic, "card"),
    looks(condition.HasCounters, ("counters",), "card"),
    looks(condition.HasAttached, ("attachment",), "card"),
    looks(condition.BearsKeyword, lambda node: read("keyword", node.keyword), "card"),
    looks(condition.HasMore, ("presence",), "things"),
    looks(condition.HasAsMany, ("presence",), "things"),
    looks(condition.HasSpoken, read("color"), "card"),
    looks(condition.Share, lambda node: (f"{node.what}:any", node.what), "cards"),
)
