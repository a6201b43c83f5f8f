"""Where, when, who."""

from __future__ import annotations

from judge.engine.capabilities.row import Capability, reads
from judge.text.ast import period, place, player

ROWS: tuple[Capability, ...] = (
    reads(place.Here, "problem"),
    reads(place.There, "label"),
    reads(place.HomeOf, "who"),
    reads(place.ProblemArea, "problem"),
    reads(place.AreaOf, "card problem"),
    reads(place.AnyArea, "random where", plain="different"),
    reads(place.AwayFrom, "place"),
    reads(place.PreviousArea, "card"),
    reads(place.Zone, "zone who position"),
    reads(place.EitherZone, "zones"),
    reads(place.Beneath, "card"),
    reads(period.Period, "name whose next ordinal"),
    reads(period.FaceoffPeriod, "kind involving at starter", plain="next whose"),
    reads(period.UntilEnd, "period"),
    reads(period.UntilStart, "period"),
    reads(period.NextPeriod, "period"),
    reads(period.UntilEvent, "event"),
    reads(period.RestOfGame, ""),
    reads(period.Earliest, "durations"),
    reads(player.Player, "role of label"),
)
