"""Which cards, where and who: what descriptions read."""

from __future__ import annotations

from typing import Any

from judge.atlas.touches.row import PLAYER, RECALLS, Touch, Whats, around, looks, names, nothing
from judge.atlas.use import quality, read
from judge.text.ast import place, player, selection
from judge.text.ast import quality as quality_of

#: By word of a state: what may make it otherwise.
_STATES = {
    **dict.fromkeys(("ready", "exhausted"), ("exhausted",)),
    **dict.fromkeys(("frightened", "unfrightened", "face-up", "face-down", "uncovered"), ("face-down",)),
    "boosted": ("side",),
    "flipped": ("flipped",),
    "cutie marked": ("cutie marked",),
    "involved": ("faceoff",),
    **dict.fromkeys(("attached", "attachment"), ("attachment",)),
}
#: By what cards share or differ in: which quality it is.
_SHARED = {
    "color": read("color"),
    "trait": read("trait"),
    "type": read("type"),
    "card type": read("type"),
    "keyword": read("keyword"),
    "title": (),
    "name": (),
}


def _shared(node: Any) -> Whats:  # noqa: ANN401 - any node that says what is shared
    return _SHARED.get(node.what, (node.what,))


def _characteristic(node: Any) -> Whats:  # noqa: ANN401 - any node with a characteristic
    return () if node.characteristic.startswith("printed") else (node.characteristic,)


def _title(called: str) -> Whats:
    return (quality("title", called),) if called else ()


ROWS: tuple[Touch, ...] = (
    *nothing(selection.Adjective, selection.Noun, selection.Qualifier, selection.TypeNoun),
    *nothing(selection.Description, selection.DescribedNoun, selection.EitherNoun, selection.Selection),
    *nothing(selection.Quantifier, selection.Reference, selection.CardsTogether, selection.SomeOf),
    *nothing(selection.Nth, selection.TokenDescription, selection.Either, selection.Non, selection.Other),
    *nothing(selection.OfSubtitle),
    *nothing(
        selection.Different, selection.LastOne, selection.OfEach, selection.ComingFrom, selection.Spoken
    ),
    *nothing(selection.WithAnyCharacteristic, selection.WithoutCharacteristic, selection.OfQuality),
    *nothing(selection.Where, selection.RequiringColorOf, selection.OwnedBy, selection.InZone),
    looks(selection.State, lambda node: _STATES.get(node.state, ())),
    looks(selection.OfColor, lambda node: read("color", node.color)),
    looks(selection.OfTrait, lambda node: read("trait", node.trait)),
    looks(selection.TraitNoun, lambda node: read("trait", node.trait)),
    looks(selection.OfType, lambda node: read("type", node.kind)),
    names(selection.OfTitle, lambda node: _title(node.title)),
    names(selection.TitleNoun, lambda node: _title(node.title)),
    names(selection.Named, lambda node: _title(node.name)),
    looks(selection.Controlled, ("control",)),
    looks(selection.ControlledBy, ("control",)),
    looks(selection.At, ("area",)),
    looks(selection.WithCharacteristic, _characteristic),
    looks(quality_of.InAll, _characteristic),
    looks(selection.ExtremeCharacteristic, _characteristic),
    looks(selection.Outdoing, _characteristic),
    looks(selection.InExcess, ("home limit",), PLAYER),
    looks(selection.WithKeyword, lambda node: read("keyword", node.keyword)),
    looks(selection.WithCounters, ("counters",)),
    looks(selection.WithAttached, ("attachment",)),
    looks(selection.WithMoreAttached, ("attachment",)),
    looks(selection.AttachedTo, ("attachment",)),
    looks(selection.InvolvedInFaceoff, ("faceoff",)),
    looks(selection.FlippedFor, ("flipped",)),
    looks(selection.Sharing, _shared),
    looks(selection.AllDifferent, _shared),
    looks(selection.AllAlike, _shared),
    looks(selection.WithSpoken, lambda node: _shared(node.spoken)),
    looks(selection.WithColorsAmong, read("color")),
    looks(selection.WithPresent, ("presence",)),
    around(selection.OfWhich, event=RECALLS),
    *nothing(quality_of.Among, quality_of.Such, quality_of.OtherThan, quality_of.WithTiming),
    looks(quality_of.Lacking, lambda node: (*read(node.what.removesuffix("s")), "abilities")),
    *nothing(place.Place, place.Here, place.There, place.HomeOf, place.ProblemArea, place.AreaOf),
    *nothing(place.AnyArea, place.AwayFrom, place.PreviousArea, place.Zone, place.EitherZone),
    *nothing(place.Beneath),
    *nothing(player.Player),
)
