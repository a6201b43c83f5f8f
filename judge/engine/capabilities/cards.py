"""Which cards: descriptions, choices, references."""

from __future__ import annotations

from judge.engine.capabilities.row import Capability, reads
from judge.text.ast import selection

ROWS: tuple[Capability, ...] = (
    reads(selection.State, "state label"),
    reads(selection.Other, ""),
    reads(selection.OfColor, "color"),
    reads(selection.OfTrait, "trait"),
    reads(selection.OfTitle, "title"),
    reads(selection.Non, "adjective"),
    reads(selection.Controlled, "by"),
    reads(selection.TypeNoun, "kind", wording="plural"),
    reads(selection.TraitNoun, "trait", wording="plural"),
    reads(selection.TitleNoun, "title"),
    reads(selection.At, "place"),
    reads(selection.InZone, "zone"),
    reads(selection.WithCharacteristic, "characteristic comparison"),
    reads(selection.ExtremeCharacteristic, "pick characteristic among"),
    reads(selection.WithKeyword, "keyword", plain="absent"),
    reads(selection.WithCounters, "name comparison"),
    reads(selection.WithAttached, "attached absent"),
    reads(selection.InvolvedInFaceoff, "", plain="faceoff absent"),
    reads(selection.AttachedTo, "host"),
    reads(selection.Sharing, "what card", plain="absent"),
    reads(selection.Named, "name label"),
    reads(selection.ControlledBy, "by"),
    reads(selection.Description, "adjectives nouns qualifiers"),
    reads(selection.Quantifier, "mode count", plain="beyond of_each"),
    reads(selection.Selection, "quantifier description label"),
    reads(selection.Reference, "word noun label labels source", plain="place", wording="said"),
    reads(selection.CardsTogether, "cards conjunction"),
    reads(selection.TokenDescription, "power colors traits kind keywords", plain="spoken"),
    reads(selection.Either, "adjectives"),
    reads(selection.OfType, "kind"),
    reads(selection.ComingFrom, "place"),
    reads(selection.OwnedBy, "by absent"),
    reads(selection.OfQuality, "adjective absent"),
    reads(selection.WithPresent, "card absent", plain="comparison"),
    reads(selection.SomeOf, "quantifier of label"),
)
