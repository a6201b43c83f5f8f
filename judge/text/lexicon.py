"""The proper names of card text: traits, titles, keywords. What is not in the lexicon is declined by name."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.text.inflection import plural

TRAITS = tuple(
    """Accessory|Ahuizotl|Alicorn|Ally|Armor|Artifact|Asset|Breezie|Buffalo|Changeling|Chaotic|Condition|Critter
|Crystal|Crystal Pony|Dilemma|Donkey|Draconequus|Dragon|Earth Pony|Elder|Epic|Figment|Foal|Gotcha|Griffon|Hippogriff
|Kirin|Location|Mailbox|Pegasus|Performer|Permanent|Pirate|Pony Tone|Power Pony|Reindeer|Report|Rock|Royalty
|Sea Serpent|Seapony|Seashell|Showdown|Siren|Song|Storm|Tree|Unicorn|Unique|Yak|Zebra""".replace(
        "\n", ""
    ).split("|")
)
KEYWORDS = tuple(
    """Agile|Calming|Caretaker|Competitive|Diligent|Eccentric|Experienced|Harmonious|Hasty|Home Limit|Inspired
|Meticulous|Persistent|Prepared|Prismatic|Pumped|Random|Redeem|Showy|Starting Problem|Stubborn|Studious|Supportive
|Swift|Teamwork|Transform|Traveler|Tyrannical|Vexing|Villain""".replace("\n", "").split("|")
)


class Lexicon(msgspec.Struct, frozen=True, cache_hash=True):
    """Known names. `traits` and `keywords` start from those of the rules; titles come from a collection or scenario.

    `subtitles` are words with which Subtitles begin, by which texts may speak of the cards that have them.
    `shared` is a part of these names that other lexicons have too, such as those of a collection: what is worked out
    for it serves all of them.
    """

    traits: tuple[str, ...] = TRAITS
    titles: tuple[str, ...] = ()
    keywords: tuple[str, ...] = KEYWORDS
    subtitles: tuple[str, ...] = ()
    shared: Lexicon | None = None

    def with_names(
        self,
        titles: Iterable[str] = (),
        traits: Iterable[str] = (),
        keywords: Iterable[str] = (),
        subtitles: Iterable[str] = (),
    ) -> Lexicon:
        """This lexicon and more names, each once and in a fixed order; nothing of it counts as shared."""
        return Lexicon(
            traits=tuple(sorted({*self.traits, *traits})),
            titles=tuple(sorted({*self.titles, *titles})),
            keywords=tuple(sorted({*self.keywords, *keywords})),
            subtitles=tuple(sorted({*self.subtitles, *subtitles})),
        )

    def with_shared(self, shared: Lexicon) -> Lexicon:
        """This lexicon and all names of another one that is shared."""
        known = self.with_names(shared.titles, shared.traits, shared.keywords, shared.subtitles)
        return msgspec.structs.replace(known, shared=shared)

    def own(self) -> Lexicon:
        """What is not in the part that is shared."""
        return self if self.shared is None else self._without(self.shared)

    def _without(self, other: Lexicon) -> Lexicon:
        return Lexicon(
            traits=tuple(sorted({*self.traits} - {*other.traits})),
            titles=tuple(sorted({*self.titles} - {*other.titles})),
            keywords=tuple(sorted({*self.keywords} - {*other.keywords})),
            subtitles=tuple(sorted({*self.subtitles} - {*other.subtitles})),
        )


RULES = Lexicon()
"""The names that the rules themselves give."""


def named_words(lexicon: Lexicon) -> dict[str, tuple[tuple[str, str], ...]]:
    """Every written form of a known name, with the terminals that it may be and the name meant."""
    words: dict[str, list[tuple[str, str]]] = {}
    for terminal, names, inflect in (
        ("KEYWORD_NAME", lexicon.keywords, str),
        ("TRAIT_NOUN", lexicon.traits, str),
        ("TRAIT_NOUNS", lexicon.traits, plural),
        ("TITLE_NOUN", lexicon.titles, str),
        ("NOT_TRAIT", lexicon.traits, "non-{}".format),
    ):
        for name in filter(None, names):
            words.setdefault(inflect(name), []).append((terminal, name))
    return {word: tuple(meanings) for word, meanings in words.items()}
