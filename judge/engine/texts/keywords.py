"""What keywords mean (701.4, glossary), as ability trees built from their definitions."""

from __future__ import annotations

from collections.abc import Callable

from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Ability, Continuous, KeywordAbility, Triggered
from judge.text.ast.amount import Amount, Comparison, CountOf, Number, PerEach
from judge.text.ast.condition import AllOf, IsAt, IsInvolved, IsWith
from judge.text.ast.effect import (
    Act,
    ActBeneath,
    CostChange,
    Flip,
    GainTokens,
    LookAt,
    May,
    Modify,
    NeedsChange,
    Put,
    PutCounters,
    Replace,
    Steps,
    TopCards,
)
from judge.text.ast.event import (
    CardEvent,
    Confronts,
    EndsFaceoff,
    EntersPlay,
    IsPut,
    LeavesPlay,
    Moves,
    StartOf,
    StartsFaceoff,
)
from judge.text.ast.grant import HasAbilitiesOf, HasColorsOf, PowerChange
from judge.text.ast.limit import Limit
from judge.text.ast.period import FaceoffPeriod, Period, UntilEnd
from judge.text.ast.place import Here, ProblemArea, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    At,
    Controlled,
    Description,
    InZone,
    OfTrait,
    Other,
    Quantifier,
    Reference,
    Selection,
    Sharing,
    SomeOf,
    State,
    TypeNoun,
    WithCharacteristic,
    WithKeyword,
)

THIS = Reference("this", label=0)
YOU = Player("you")
OPPONENTS = Player("each-opponent")
HERE = Here()
ITS_PROBLEM = Here(problem=True)
TURN = UntilEnd(Period("turn"))


def _cards(
    kind: str, who: Player | None, mode: str = "generic", label: int = 1, at: Here | None = None
) -> Selection:
    adjectives = (Controlled(who),) if who else ()
    qualifiers = (At(at),) if at else ()
    return Selection(Quantifier(mode), Description(adjectives, (TypeNoun(kind),), qualifiers), label)


def _involving_this() -> FaceoffPeriod:
    return FaceoffPeriod(involving=THIS)


@implements("glossary:Swift")
def _swift(_: Amount) -> Ability:
    move = Moves(YOU, THIS)
    return Continuous(effect=CostChange(YOU, Number(1), True, move))


@implements("glossary:Showy X")
def _showy(value: Amount) -> Ability:
    move = Moves(OPPONENTS, _cards("character", None), to=ITS_PROBLEM)
    return Continuous(effect=CostChange(OPPONENTS, value, False, move))


@implements("glossary:Competitive X")
def _competitive(value: Amount) -> Ability:
    return Continuous(condition=IsInvolved(THIS), effect=Modify(THIS, (PowerChange(value),)))


@implements("glossary:Supportive X")
def _supportive(value: Amount) -> Ability:
    mane = Selection(
        Quantifier("generic"),
        Description((Controlled(YOU),), (TypeNoun("Mane Character"),), (Sharing("color", THIS),)),
    )
    return Continuous(condition=IsWith(THIS, mane), effect=Modify(THIS, (PowerChange(value),)))


@implements("glossary:Eccentric X")
def _eccentric(value: Amount) -> Ability:
    return Continuous(effect=NeedsChange(OPPONENTS, value, False, ITS_PROBLEM))


@implements("glossary:Calming X")
def _calming(value: Amount) -> Ability:
    arrival = EntersPlay(_cards("Friend", OPPONENTS), HERE)
    weaker = Modify(Reference("it", label=1), (PowerChange(value, negative=True),), TURN)
    return Triggered(event=arrival, effect=weaker)


@implements("glossary:Diligent X")
def _diligent(value: Amount) -> Ability:
    won = EndsFaceoff(YOU, "win", _involving_this())
    return Triggered(event=won, effect=May(PutCounters(value, "+1 power", THIS)))


@implements("glossary:Studious")
def _studious(_: Amount) -> Ability:
    won = EndsFaceoff(YOU, "win", _involving_this())
    return Triggered(event=won, effect=GainTokens(Number(1)), once=Limit("faceoff", of="Studious"))


@implements("glossary:Prepared")
def _prepared(_: Amount) -> Ability:
    started = StartsFaceoff(OPPONENTS, FaceoffPeriod(at=HERE))
    return Triggered(event=started, effect=GainTokens(Number(1)))


def _own_deck(player: Player, position: str = "") -> Zone:
    return Zone("draw deck", player, position)


@implements("glossary:Meticulous X")
def _meticulous(value: Amount) -> Ability:
    top = TopCards(value, _own_deck(YOU), label=1)
    back = Put(Reference("them", label=1), _own_deck(YOU, "top or bottom"), any_order=True)
    return Triggered(event=StartOf(Period("turn", YOU)), effect=May(Steps((LookAt(top), back))))


@implements("glossary:Inspired")
def _inspired(_: Amount) -> Ability:
    inspired = Description((Controlled(YOU),), (TypeNoun("card"),), (WithKeyword("Inspired"),))
    number = CountOf(Selection(Quantifier("all"), inspired))
    opponent = Player("an-opponent", label=1)
    top = TopCards(number, _own_deck(opponent), label=2)
    some = SomeOf(Quantifier("any-number"), Reference("them", label=2), label=3)
    above = Put(some, Zone("draw deck", None, "top"), any_order=True)
    below = Put(Reference("rest", label=2), Zone("draw deck", None, "bottom"), any_order=True)
    start = StartOf(Period("Main Phase", YOU))
    return Triggered(
        event=start, effect=Steps((LookAt(top), above, below)), once=Limit("turn", of="Inspired")
    )


@implements("glossary:Traveler")
def _traveler(_: Amount) -> Ability:
    return Triggered(event=Moves(YOU, THIS), effect=May(PutCounters(Number(1), "+1 power", THIS)))


@implements("glossary:Villain")
def _villain(_: Amount) -> Ability:
    friends = _cards("Friend", None, mode="each", label=1, at=ITS_PROBLEM)
    return Triggered(event=CardEvent("uncover", THIS), effect=Act("frighten", friends))


@implements("glossary:Vexing")
def _vexing(_: Amount) -> Ability:
    confront = Confronts(OPPONENTS, ITS_PROBLEM)
    return Continuous(effect=Replace(confront, Act("retire", THIS), optional=True))


@implements("glossary:Persistent")
def _persistent(_: Amount) -> Ability:
    return Continuous(effect=Replace(LeavesPlay(THIS), Act("frighten", THIS), optional=True))


@implements("glossary:Caretaker")
def _caretaker(_: Amount) -> Ability:
    critters = Selection(
        Quantifier("generic"), Description((Controlled(YOU), OfTrait("Critter")), (TypeNoun("Friend"),))
    )
    anywhere = Selection(Quantifier("generic"), Description((), (TypeNoun("Problem"),)))
    condition = AllOf((IsAt(THIS, ProblemArea(anywhere)), IsWith(THIS, critters)))
    return Continuous(condition=condition, effect=Modify(THIS, (PowerChange(Number(1)),)))


@implements("glossary:Experienced")
def _experienced(_: Amount) -> Ability:
    pile = InZone(Zone("discard pile", YOU))
    namesakes = Selection(
        Quantifier("all"), Description((), (TypeNoun("card"),), (pile, Sharing("name", THIS)))
    )
    return Continuous(effect=Modify(THIS, (PowerChange(PerEach(Number(1), namesakes)),)))


@implements("glossary:Random")
def _random(_: Amount) -> Ability:
    weak = WithCharacteristic("power", Comparison("=", Number(1)))
    card = Selection(Quantifier("generic"), Description((), (TypeNoun("card"),), (weak,)), label=1)
    new_flip = Steps((Act("ignore", Reference("it", label=1)), Flip(Number(1))))
    return Triggered(
        event=CardEvent("flip", card, YOU),
        condition=IsInvolved(THIS),
        effect=May(new_flip),
        once=Limit("faceoff", of="Random", of_text=True),
    )


@implements("glossary:Pumped")
def _pumped(_: Amount) -> Ability:
    card = Selection(Quantifier("generic"), Description((State("flipped"),), (TypeNoun("card"),)), label=1)
    put = IsPut(card, _own_deck(YOU, "bottom"), who=YOU)
    kept = ActBeneath("banish", Reference("it", label=1), THIS)
    return Continuous(
        condition=IsInvolved(THIS),
        effect=Replace(put, kept, optional=True, once=Limit("faceoff", of="Pumped")),
    )


@implements("glossary:Prismatic")
def _prismatic(_: Amount) -> Ability:
    others = Description((Controlled(YOU), Other(), OfTrait("Crystal")), (TypeNoun("character"),))
    colors = HasColorsOf(Selection(Quantifier("all"), others, label=1))
    return Continuous(effect=Modify(THIS, (colors,)))


@implements("glossary:Teamwork")
def _teamwork(_: Amount) -> Ability:
    mates = Description((Controlled(YOU), Other()), (TypeNoun("Friend"),), (At(HERE), Sharing("trait", THIS)))
    return Continuous(
        effect=Modify(Selection(Quantifier("all"), mates, label=1), (HasAbilitiesOf(THIS, other=True),))
    )


_EXPANSIONS: dict[str, Callable[[Amount], Ability]] = {
    "Swift": _swift,
    "Showy": _showy,
    "Competitive": _competitive,
    "Supportive": _supportive,
    "Eccentric": _eccentric,
    "Calming": _calming,
    "Diligent": _diligent,
    "Studious": _studious,
    "Prepared": _prepared,
    "Traveler": _traveler,
    "Meticulous": _meticulous,
    "Inspired": _inspired,
    "Villain": _villain,
    "Vexing": _vexing,
    "Persistent": _persistent,
    "Caretaker": _caretaker,
    "Experienced": _experienced,
    "Prismatic": _prismatic,
    "Pumped": _pumped,
    "Random": _random,
    "Teamwork": _teamwork,
}

# Read by the engine where the rules speak of them, rather than as an ability of their own.
_BY_NAME = frozenset({"Agile", "Stubborn", "Hasty", "Starting Problem", "Home Limit", "Transform", "Redeem"})

#: Keywords of cards of which the glossary says nothing: they stand on a card, and do nothing in these rules.
OUTSIDE_THE_RULES = frozenset({"Harmonious", "Tyrannical"})


def value_of(keyword: KeywordAbility) -> Amount:
    """The number behind a keyword; 1 behind one that takes none."""
    return keyword.value or Number(1)


def expand(keyword: KeywordAbility) -> Ability | None:
    """The ability that a keyword stands for under cr-3.9; None if the engine reads the keyword by its name."""
    build = _EXPANSIONS.get(keyword.keyword)
    return build(value_of(keyword)) if build else None


def is_executable(keyword: KeywordAbility) -> bool:
    """Whether the engine carries this keyword out, or there is nothing in the rules to carry out."""
    return keyword.keyword in _EXPANSIONS or keyword.keyword in _BY_NAME | OUTSIDE_THE_RULES


_WITH_VALUE = frozenset(
    {"Calming", "Competitive", "Diligent", "Eccentric", "Meticulous", "Showy", "Supportive", "Transform"}
)


def glossary_entry(keyword: str) -> tuple[str, ...]:
    """The glossary entry that says what a keyword means; none for no keyword, or one that the glossary lacks."""
    known = keyword in _EXPANSIONS or keyword in _BY_NAME or keyword in _WITH_VALUE
    return (f"glossary:{keyword} X" if keyword in _WITH_VALUE else f"glossary:{keyword}",) if known else ()


_TAG_WORDS = {"Chaos": cite("glossary:Chaos"), "Harmony": cite("glossary:Harmony")}


@implements("701.5", "glossary:Chaos", "glossary:Harmony")
def tag_entry(ability: Ability) -> tuple[str, ...]:
    """The rules of the tag word in front of an ability: it only names a group, and is no timing phrase."""
    return (*cite("701.5"), *_TAG_WORDS.get(ability.tag.word, ())) if ability.tag is not None else ()
