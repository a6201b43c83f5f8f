"""What applies for a time: modifiers and what they give."""

from __future__ import annotations

from judge.atlas.touches.row import (
    PERMITS,
    PLAYER,
    PRICES,
    PROHIBITS,
    REPLACES,
    Touch,
    around,
    changes,
    copies,
    nothing,
    sets,
)
from judge.atlas.use import written
from judge.text.ast import grant, modifier

ROWS: tuple[Touch, ...] = (
    *nothing(
        modifier.Modify, grant.Grant, modifier.LooksAnyTime, modifier.KeepRevealed, modifier.PlaysRevealed
    ),
    around(modifier.Prohibit, event=PROHIBITS),
    around(modifier.OnlyBy, event=PROHIBITS),
    around(modifier.CostChange, event=PRICES),
    Touch(kind=modifier.PlayRequirementChange, role=PRICES, says=("play",), of="cards"),
    around(modifier.Permit, event=PERMITS),
    around(modifier.Replace, event=REPLACES),
    changes(modifier.NeedsChange, ("needs",), "problem"),
    sets(modifier.MeetsRequirements, ("needs",), "problem"),
    changes(modifier.FlipChange, ("flips",), PLAYER),
    changes(modifier.TotalChange, ("total",), PLAYER),
    sets(modifier.WinsFaceoffs, ("total",), PLAYER),
    changes(grant.PowerChange, lambda node: ("power", *(written("color", node.color) if node.color else ()))),
    changes(grant.PlusOrMinus, ("power",)),
    sets(grant.PowerIs, ("power",)),
    sets(grant.PrintedPowerIs, ("power",)),
    sets(grant.PowerTimes, ("power",)),
    sets(grant.CantGainOrLosePower, ("power",)),
    sets(grant.TotalTimes, ("total",), PLAYER),
    changes(grant.HasKeyword, lambda node: ("abilities", *written("keyword", node.keyword))),
    changes(grant.HasAbility, ("abilities",)),
    copies(grant.HasAbilitiesOf, "cards"),
    sets(
        grant.LosesAbilities,
        lambda node: written("keyword", node.keyword) if node.keyword else ("own text", *written("keyword")),
    ),
    sets(grant.LosesGained, ("abilities",)),
    sets(grant.HasNo, lambda node: (node.characteristic,)),
    sets(grant.IsControlledBy, ("control",)),
    changes(grant.HomeLimitChange, ("home limit",)),
    changes(grant.HandSizeChange, ("maximum hand size",)),
    changes(grant.BonusChange, ("bonus",)),
    sets(grant.BonusTimes, ("bonus",)),
    changes(grant.PointValueChange, ("point value",)),
    changes(grant.IsAlso, (*written("type"), *written("color"), *written("trait"), "power")),
    changes(grant.HasTrait, lambda node: written("trait", node.trait)),
    sets(grant.LosesTraits, lambda node: written("trait", node.trait)),
    changes(grant.HasColor, lambda node: written("color", "" if node.only else node.color)),
    changes(grant.HasColorsOf, written("color")),
    changes(grant.HasSpokenColors, written("color")),
    changes(grant.HasAllColors, written("color")),
    sets(grant.LosesColors, written("color")),
    changes(grant.HasSpokenKind, lambda node: written(node.what.removeprefix("card "))),
    sets(grant.LosesSpoken, lambda node: written(node.what.removeprefix("card "))),
    copies(grant.IsCopyOf, "cards"),
)
