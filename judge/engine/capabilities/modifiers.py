"""Modifiers and what they give (708, 710)."""

from __future__ import annotations

from judge.engine.capabilities.row import Capability, reads
from judge.text.ast import condition, grant, instruction, modifier
from judge.text.ast.period import FaceoffPeriod

ROWS: tuple[Capability, ...] = (
    reads(modifier.Modify, "subject grants duration everywhere"),
    reads(
        modifier.Prohibit,
        "event unless duration but exception",
        takes={"unless": (condition.Condition, instruction.PayTokens)},
    ),
    reads(modifier.CostChange, "who amount negative event minimum duration"),
    reads(modifier.NeedsChange, "who amount negative problem color duration"),
    reads(modifier.MeetsRequirements, "who problem duration"),
    reads(modifier.PlayRequirementChange, "cards amount negative color duration spoken"),
    reads(modifier.FlipChange, "who amount negative faceoff duration then optional"),
    reads(modifier.TotalChange, "who amount faceoff duration", plain="negative"),
    reads(modifier.Replace, "event effect optional cost once chooser duration"),
    reads(modifier.Permit, "event how duration state timing", plain="less minimum"),
    reads(modifier.WinsFaceoffs, "who faceoff", plain="tied", takes={"faceoff": (FaceoffPeriod,)}),
    reads(modifier.OnlyBy, "event by"),
    reads(modifier.PlaysRevealed, "who zone"),
    reads(modifier.KeepRevealed, "cards", takes={"cards": (instruction.TopCards,)}),
    reads(grant.PowerChange, "amount negative color"),
    reads(grant.PlusOrMinus, "plus minus"),
    reads(grant.PowerIs, "amount"),
    reads(grant.PowerTimes, "factor"),
    reads(grant.TotalTimes, "factor"),
    reads(grant.HasNo, "characteristic"),
    reads(grant.HasKeyword, "keyword value", wording="additional"),
    reads(grant.CantGainOrLosePower, ""),
    reads(grant.HasAbility, "ability"),
    reads(grant.HasColor, "color", plain="only"),
    reads(grant.IsAlso, "description"),
    reads(grant.HasTrait, "trait"),
    reads(grant.HasAbilitiesOf, "cards printed other"),
    reads(grant.LosesAbilities, "keyword cant_have"),
    reads(grant.HomeLimitChange, "amount negative set_to"),
    reads(grant.LosesColors, "cant_have"),
    reads(grant.LosesTraits, "trait cant_have"),
    reads(grant.HandSizeChange, "amount negative set_to"),
    reads(grant.BonusChange, "amount negative set_to"),
    reads(grant.PointValueChange, "amount negative"),
    reads(grant.HasColorsOf, "cards"),
    reads(grant.HasSpokenColors, ""),
    reads(grant.HasSpokenKind, "what"),
    reads(grant.LosesGained, ""),
    reads(grant.IsControlledBy, "by"),
)
