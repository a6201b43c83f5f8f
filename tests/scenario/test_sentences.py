"""The moment, the line of play and the questions, sentence by sentence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from judge.scenario.model import ask, play
from judge.scenario.model.board import AtHome, AtProblem, CardRef, FaceoffMoment, InZone, Point
from judge.scenario.read import read_scenario

from .texts import NoCollection, on_board

ALICE, BOB = "Alice", "Bob"
AT_ALICE, AT_BOB = AtProblem(player=ALICE), AtProblem(player=BOB)
HOME = AtHome(player=ALICE)


def unplaced(value: Any) -> Any:  # noqa: ANN401 -- any record
    """A record without the places of its references in the text."""
    if isinstance(value, CardRef):
        return msgspec.structs.replace(value, name="", line=0, column=0)
    if isinstance(value, tuple):
        return tuple(unplaced(one) for one in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: unplaced(getattr(value, name)) for name in value.__struct_fields__}
        return type(value)(**fields)
    return value


def card(piece: str) -> CardRef:
    return CardRef(name="", piece=piece)


GEM, PIN, WINTER = card("Gem"), card("Ice Pin"), card("Long Winter")
LAB, GLOOM, OLD = card("Back to the Lab"), card("Gloom"), card("Old Gem")
Suppose, CardOccurrence, PlayerOccurrence = play.Suppose, play.CardOccurrence, play.PlayerOccurrence
GONE = CardOccurrence(verb="dismissed", cards=(GEM,))

DEEDS: list[tuple[str, play.Deed]] = [
    ("Alice plays Back to the Lab", play.PlayCard(player=ALICE, card=LAB)),
    ("alice PLAYS back to the lab.", play.PlayCard(player=ALICE, card=LAB)),
    ("Alice plays Ice Pin on Gem", play.PlayCard(player=ALICE, card=PIN, on=GEM)),
    ("Alice plays Gem to Bob's Problem", play.PlayCard(player=ALICE, card=GEM, to=AT_BOB)),
    ("Alice plays Gem to Long Winter", play.PlayCard(player=ALICE, card=GEM, to=AT_ALICE)),
    ("Alice plays Gem at home", play.PlayCard(player=ALICE, card=GEM, to=HOME)),
    ("Bob plays Gloom face-down to Long Winter",
     play.PlayCard(player=BOB, card=GLOOM, face="face-down", to=AT_ALICE)),
    ("Alice plays Gem with X = 2 for free", play.PlayCard(player=ALICE, card=GEM, x=2, free=True)),
    ("Alice plays Gem for its Transform cost", play.PlayCard(player=ALICE, card=GEM, way="Transform")),
    ("Alice plays Gem retiring Old Gem and Ice Pin as additional cost",
     play.PlayCard(player=ALICE, card=GEM, costs=(play.AdditionalCost(verb="retiring", cards=(OLD, PIN)),))),
    ("Alice mulligans", play.Mulligan(player=ALICE)),
    ("Alice takes a mulligan", play.Mulligan(player=ALICE)),
    ("Bob keeps his hand", play.Mulligan(player=BOB, takes=False)),
    ("Chance chooses Gem", play.Choose(player="chance", picks=(GEM,))),
    ("Alice names Gem", play.Choose(player=ALICE, picks=(GEM,))),
    ("Alice moves Gem home", play.MoveCard(player=ALICE, card=GEM, to=HOME)),
    ("Alice moves Gem to Bob's Problem", play.MoveCard(player=ALICE, card=GEM, to=AT_BOB)),
    ("Alice activates Gem", play.Activate(player=ALICE, card=GEM)),
    ("Alice activates Gem's ability 2", play.Activate(player=ALICE, card=GEM, ability=2)),
    ("Alice uses ability 2 of Gem", play.Activate(player=ALICE, card=GEM, ability=2)),
    ("Alice activates Gem's “Exhaust this card”",
     play.Activate(player=ALICE, card=GEM, words="Exhaust this card")),
    ("Alice draws a card", play.DrawAction(player=ALICE)),
    ("Alice rallies Gem", play.Rally(player=ALICE, card=GEM)),
    ("Alice challenges Bob's Gloom", play.Challenge(player=ALICE, troublemaker=GLOOM)),
    ("Alice chooses Gem, Ice Pin and Bob",
     play.Choose(player=ALICE, picks=(GEM, PIN, play.PlayerRef(player=BOB)))),
    ("Alice chooses yes", play.Choose(player=ALICE, picks=(play.Words(words="yes"),))),
    ("Alice chooses draw a card", play.Choose(player=ALICE, picks=(play.Words(words="draw a card"),))),
    ("Alice chooses 3", play.Choose(player=ALICE, picks=(play.Number(value=3),))),
    ("Alice chooses the number zero", play.Choose(player=ALICE, picks=(play.Number(value=0),))),
    ("Alice chooses home", play.Choose(player=ALICE, picks=(play.AreaRef(area=HOME),))),
    ("Alice chooses Bob's Problem", play.Choose(player=ALICE, picks=(play.AreaRef(area=AT_BOB),))),
    ("Alice chooses the new Changeling", play.Choose(player=ALICE, picks=(card(""),))),
    ("Bob declines", play.Decline(player=BOB)),
    ("Bob accepts", play.Choose(player=BOB, picks=(play.Words(words="yes"),))),
    ("Bob passes", play.Pass(player=BOB)),
    ("Everyone passes", play.Pass()),
    ("Bob concedes", play.Concede(player=BOB)),
    ("Bob repeats the loop 9 times", play.Repeat(numbers=((BOB, 9),))),
    ("Bob repeats the loop 9 times, Alice 3 times, but Alice breaks it in repetition 2",
     play.Repeat(numbers=((BOB, 9), (ALICE, 3)), breaker=ALICE, broken=2)),
    ("The game goes on to the Score Phase", play.GoOn(point=Point(phase="Score Phase"))),
    ("The game goes on to the end of the Main Phase", play.GoOn(point=Point(phase="Main Phase", at="end"))),
    ("The game goes on to the confront step at Alice's Problem",
     play.GoOn(point=Point(phase="Score Phase", step="Confront Step", area=AT_ALICE))),
    ("The game goes on to the start of the Faceoff Step",
     play.GoOn(point=Point(phase="Score Phase", step="Faceoff Step", at="start"))),
    ("The game goes on to the End of Turn Step",
     play.GoOn(point=Point(phase="End Phase", step="End of Turn Step"))),
    ("The game goes on to the end of the turn", play.GoOn(until="end of the turn")),
    ("The game goes on to the faceoff's comparison", play.GoOn(until="comparison")),
    ("The game goes on to the next window", play.GoOn(until="next window")),
    ("Suppose Gem is dismissed", Suppose(occurrence=GONE)),
    ("Suppose that Gem is dismissed by the game",
     Suppose(occurrence=msgspec.structs.replace(GONE, by_game=True))),
    ("Suppose Gem and Ice Pin are dismissed by Bob",
     Suppose(occurrence=CardOccurrence(verb="dismissed", cards=(GEM, PIN), by=BOB))),
    ("Suppose Gem is sent home", Suppose(occurrence=CardOccurrence(verb="sent", cards=(GEM,), to=HOME))),
    ("Suppose Gem is moved to Bob's Problem by Alice",
     Suppose(occurrence=CardOccurrence(verb="moved", cards=(GEM,), to=AT_BOB, by=ALICE))),
    ("Suppose Gem is put on the bottom of Alice's deck",
     Suppose(occurrence=CardOccurrence(
         verb="put", cards=(GEM,), to=InZone(zone="deck", player=ALICE, end="bottom")))),
    ("Suppose Gem is turned face-up",
     Suppose(occurrence=CardOccurrence(verb="turned face-up", cards=(GEM,)))),
    ("Suppose Gem is frightened", Suppose(occurrence=CardOccurrence(verb="frightened", cards=(GEM,)))),
    ("Suppose Back to the Lab is put into play",
     Suppose(occurrence=CardOccurrence(verb="put into play", cards=(LAB,)))),
    ("Suppose Gem gets 2 +1 power counters",
     Suppose(occurrence=play.CountersOccurrence(card=GEM, amount=2, power=1))),
    ("Suppose Gem loses a Hope counter",
     Suppose(occurrence=play.CountersOccurrence(card=GEM, amount=-1, name="Hope"))),
    ("Suppose Alice draws 2 cards",
     Suppose(occurrence=PlayerOccurrence(verb="draws", player=ALICE, amount=2))),
    ("Suppose Alice scores a point", Suppose(occurrence=PlayerOccurrence(verb="scores", player=ALICE))),
    ("Suppose Alice confronts Long Winter",
     Suppose(occurrence=PlayerOccurrence(verb="confronts", player=ALICE, cards=(WINTER,)))),
    ("Suppose Bob wins a Problem faceoff",
     Suppose(occurrence=PlayerOccurrence(verb="wins a faceoff", player=BOB, kind="Problem"))),
    ("Suppose Bob takes control of Gem", Suppose(occurrence=play.ControlOccurrence(player=BOB, card=GEM))),
    ("Suppose Alice and Bob exchange control of Gem and Gloom",
     Suppose(occurrence=play.ControlOccurrence(player=BOB, card=GEM, exchanged_for=GLOOM))),
    ("Suppose a Problem faceoff starts at Long Winter started by Bob",
     Suppose(occurrence=play.FaceoffOccurrence(kind="Problem", starter=BOB, areas=(AT_ALICE,)))),
    ("Suppose Bob starts a faceoff involving Gem and Gloom",
     Suppose(occurrence=play.FaceoffOccurrence(kind="effect", starter=BOB, involved=(GEM, GLOOM)))),
]  # fmt: skip

QUESTIONS: list[tuple[str, ask.Question]] = [
    ("What is the power of Gem?", ask.AskCharacteristic(card=GEM, what="power")),
    ("What is Gem's power?", ask.AskCharacteristic(card=GEM, what="power")),
    ("How much power does Gem have?", ask.AskCharacteristic(card=GEM, what="power")),
    ("What is the printed power of Gem", ask.AskCharacteristic(card=GEM, what="printed power")),
    ("What colors is Gem?", ask.AskCharacteristic(card=GEM, what="colors")),
    ("Which abilities does Gem have?", ask.AskCharacteristic(card=GEM, what="abilities")),
    ("What is the name of Gloom?", ask.AskCharacteristic(card=GLOOM, what="name")),
    ("Who controls Alice's Gem?", ask.AskCharacteristic(card=GEM, what="controller")),
    ("Who owns Lost Gem?", ask.AskCharacteristic(card=card("Lost Gem"), what="owner")),
    ("What does Back to the Lab cost?", ask.AskCharacteristic(card=LAB, what="cost")),
    ("What are the confront requirements of Long Winter for Alice?",
     ask.AskRequirements(problem=WINTER, player=ALICE)),
    ("How much more power does Alice need to confront Long Winter?",
     ask.AskRequirements(problem=WINTER, player=ALICE, lacking=True)),
    ("Does Gem have Swift?", ask.AskHas(card=GEM, what="Swift", kind="keyword")),
    ("Is Gem blue?", ask.AskHas(card=GEM, what="blue", kind="color")),
    ("Is Gem a Crystal?", ask.AskHas(card=GEM, what="Crystal", kind="trait")),
    ("Is Gem exhausted?", ask.AskState(card=GEM, state="exhausted")),
    ("Is Gem involved in the faceoff?", ask.AskState(card=GEM, state="involved")),
    ("Is Gem in play?", ask.AskState(card=GEM, state="in play")),
    ("Is Gem a token?", ask.AskState(card=GEM, state="a token")),
    ("Is Gem at home?", ask.AskIsAt(card=GEM, place=HOME)),
    ("Is Gem in Bob's discard pile?", ask.AskIsAt(card=GEM, place=InZone(zone="discard pile", player=BOB))),
    ("Where is Gem?", ask.AskWhere(card=GEM)),
    ("Can Alice move Gem home?", ask.AskMay(action=play.MoveCard(player=ALICE, card=GEM, to=HOME))),
    ("May Alice play Back to the Lab?", ask.AskMay(action=play.PlayCard(player=ALICE, card=LAB))),
    ("Can Alice activate Gem's ability 2?",
     ask.AskMay(action=play.Activate(player=ALICE, card=GEM, ability=2))),
    ("What does it cost Alice to move Gem to Bob's Problem?",
     ask.AskPrice(action=play.MoveCard(player=ALICE, card=GEM, to=AT_BOB))),
    ("Does Alice confront Long Winter?", ask.AskConfronts(player=ALICE, problem=WINTER)),
    ("Can Alice confront Long Winter?", ask.AskConfronts(player=ALICE, problem=WINTER, meets=True, could=True)),
    ("Does Bob meet the requirements of Long Winter?",
     ask.AskConfronts(player=BOB, problem=WINTER, meets=True)),
    ("Which faceoff follows?", ask.AskFaceoff(what="which")),
    ("Who is involved in the faceoff?", ask.AskFaceoff(what="involved")),
    ("Who wins the faceoff?", ask.AskFaceoff(what="winner")),
    ("What is Alice's total?", ask.AskPlayer(player=ALICE, what="power total")),
    ("What is Alice's score?", ask.AskPlayer(player=ALICE, what="score")),
    ("How many action tokens does Alice have?", ask.AskPlayer(player=ALICE, what="tokens")),
    ("How many cards does Bob have?", ask.AskPlayer(player=BOB, what="hand size")),
    ("What is Alice's blue power?", ask.AskPlayer(player=ALICE, what="power", color="blue")),
    ("How many cards does Bob have in hand?", ask.AskPlayer(player=BOB, what="hand size")),
    ("How many cards does Bob have in his deck?", ask.AskPlayer(player=BOB, what="deck size")),
    ("May Alice mulligan?", ask.AskMay(action=play.Mulligan(player=ALICE))),
    ("How many cards does Bob draw?", ask.AskHowMany(player=BOB, what="draws")),
    (
        "How many action tokens does Alice gain from Gem?",
        ask.AskHowMany(player=ALICE, what="gains tokens", source=GEM),
    ),
    ("How many points does Alice score?", ask.AskHowMany(player=ALICE, what="scores")),
    ("What is in Bob's discard pile?", ask.AskPile(place=InZone(zone="discard pile", player=BOB))),
    ("In which order are the modifiers on Gem applied?", ask.AskModifiers(card=GEM, ordered=True)),
    ("Which modifiers apply to Gem?", ask.AskModifiers(card=GEM)),
    ("Does Ice Pin depend on Gem?", ask.AskDepends(modifier=PIN, on=GEM)),
    ("Does Ice Pin's modifier depend on Gem's modifier?", ask.AskDepends(modifier=PIN, on=GEM)),
    ("Does Ice Pin's modifier still apply to Gem?", ask.AskApplies(source=PIN, card=GEM)),
    ("In which order are the triggered effects processed?", ask.AskTriggerOrder()),
    ("Does Gem trigger?", ask.AskTriggers(card=GEM)),
    ("When does Gem trigger?", ask.AskWhen(card=GEM, what="triggers")),
    ("When can Alice use Gem's ability?", ask.AskWhen(card=GEM, what="used")),
    ("When does Gem turn over?", ask.AskWhen(card=GEM, what="turns over")),
    ("What happens to Gem?", ask.AskBefalls(card=GEM)),
    ("Does Gloom stop Alice from confronting Long Winter?",
     ask.AskStops(card=GLOOM, what=ask.AskConfronts(player=ALICE, problem=WINTER, meets=True, could=True))),
    ("Which of Alice's cards are exhausted?",
     ask.AskThere(kind="card", player=ALICE, state="exhausted", counted=False)),
    ("Is Alice at her home limit?", ask.AskOverLimit(player=ALICE, reached=True)),
    (
        "What do the rules say of “exhausted Friends confronting”?",
        ask.AskRules(words="exhausted Friends confronting", rules=("503.5", "glossary:Stubborn")),
    ),
    ("What does Swift do?", ask.AskMeaning(term="Swift", rules=("glossary:Swift",))),
    ("Can Alice draw a card during Bob's Score Phase?",
     ask.AskMayDuring(action=play.DrawAction(player=ALICE), turn="Bob", phase="Score Phase")),
    ("Who chooses which card is dismissed?", ask.AskChooser(what="which card is dismissed", column=13)),
    ("What can Alice choose?", ask.AskOptions(player=ALICE)),
    ("What can Alice do?", ask.AskOptions(player=ALICE, what="do")),
    ("Which replacements can apply?", ask.AskReplacements()),
    ("Which replacements can apply if Gem is dismissed?", ask.AskReplacements(occurrence=GONE)),
    ("Is Gem dismissed?", ask.AskHappens(occurrence=GONE)),
    ("Does Bob draw a card?", ask.AskHappens(occurrence=PlayerOccurrence(verb="draws", player=BOB))),
    ("Who has priority?", ask.AskGame(what="priority")),
    ("Who won?", ask.AskGame(what="winner")),
    ("Does the game end in a draw?", ask.AskGame(what="draw")),
    ("Whose turn is it?", ask.AskGame(what="turn")),
    ("Is this a loop?", ask.AskGame(what="loop")),
    ("Is this board possible?", ask.AskGame(what="board possible")),
    ("Is Alice's deck legal?", ask.AskDeck(player=ALICE)),
    ("Can Alice win this turn?", ask.AskLine(player=ALICE, aim=ask.AskHappens(
        occurrence=PlayerOccurrence(verb="wins the game", player=ALICE)))),
    ("Can Alice confront Long Winter this turn?", ask.AskLine(player=ALICE, aim=ask.AskHappens(
        occurrence=PlayerOccurrence(verb="confronts", player=ALICE, cards=(WINTER,))))),
    ("Can Alice have 5 points this turn?",
     ask.AskLine(player=ALICE, aim=ask.AtLeast(what="score", number=5, player=ALICE))),
    ("Can Bob dismiss Gem this turn?", ask.AskLine(player=BOB, aim=ask.AskHappens(occurrence=GONE))),
    ("Can Alice move Gem home this turn?", ask.AskLine(player=ALICE, aim=ask.AskHappens(
        occurrence=PlayerOccurrence(verb="moves", player=ALICE, cards=(GEM,), to=HOME)))),
    ("Can Alice make it so that Gem is exhausted?",
     ask.AskLine(player=ALICE, aim=ask.AskState(card=GEM, state="exhausted"))),
    ("Can Alice make it so that Gem is not at home this turn?",
     ask.AskLine(player=ALICE, aim=ask.AskIsAt(card=GEM, place=HOME), holds=False)),
    ("Can Alice make it so that Gem has 3 power this turn?",
     ask.AskLine(player=ALICE, aim=ask.AtLeast(what="power", number=3, card=GEM))),
    ("Can Alice make it so that Bob has 2 cards in hand?",
     ask.AskLine(player=ALICE, aim=ask.AtLeast(what="hand size", number=2, player=BOB))),
    ("Can Alice make it so that Gem is dismissed this turn?",
     ask.AskLine(player=ALICE, aim=ask.AskHappens(occurrence=GONE))),
    ("What happens?", ask.AskGame(what="what happens")),
    ("whats Gem's power", ask.AskCharacteristic(card=GEM, what="power")),
    ("Is Gem not exhausted?", ask.AskState(card=GEM, state="exhausted")),
    ("Why isn't Gem ready?", ask.AskState(card=GEM, state="ready", why=True)),
    ("Why can't Alice play Back to the Lab?", ask.AskMay(action=play.PlayCard(player=ALICE, card=LAB))),
    ("Is Alice allowed to move Gem home?", ask.AskMay(action=play.MoveCard(player=ALICE, card=GEM, to=HOME))),
    ("How much does it cost to play Back to the Lab?",
     ask.AskPrice(action=play.PlayCard(player=ALICE, card=LAB))),
    ("Can Alice afford Back to the Lab?", ask.AskAfford(action=play.PlayCard(player=ALICE, card=LAB))),
    ("Does Alice have to play Back to the Lab?", ask.AskMust(action=play.PlayCard(player=ALICE, card=LAB))),
    ("who's confronting Long Winter", ask.AskConfronters(problem=WINTER)),
    ("Is there a faceoff?", ask.AskFaceoff(what="any")),
    ("How much blue power does Alice have at Long Winter?",
     ask.AskPlayer(player=ALICE, what="power", color="blue", at=AT_ALICE)),
    ("is Alice over her home limit", ask.AskOverLimit(player=ALICE)),
    ("Does Alice meet the play requirement of Back to the Lab?", ask.AskMeets(player=ALICE, card=LAB)),
    ("does Alice meet the requirement of Gem", ask.AskMeets(player=ALICE, card=GEM)),
    ("How many points does Alice need to win?", ask.AskPlayer(player=ALICE, what="points to win")),
    ("who is leading", ask.AskGame(what="ahead")),
    ("Does the game end?", ask.AskGame(what="over")),
    ("How much would Back to the Lab cost Alice?",
     ask.AskPrice(action=play.PlayCard(player=ALICE, card=LAB))),
    ("Can both players confront Long Winter?", ask.AskConfronters(problem=WINTER, could=True)),
    ("How many Friends does Bob have in play?", ask.AskThere(kind="friend", player=BOB)),
    ("Does Gem get defeated?", ask.AskHappens(occurrence=CardOccurrence(verb="defeated", cards=(GEM,)))),
    ("Does Gem pump itself?", ask.AskApplies(source=GEM, card=GEM)),
    ("Does Gem get the +1 from Back to the Lab?", ask.AskApplies(source=LAB, card=GEM)),
    ("What does Back to the Lab do to Gem?", ask.AskModifiers(card=GEM, source=LAB)),
    ("What triggers?", ask.AskTriggered()),
    ("How many blue Friends does Alice have at home?",
     ask.AskThere(kind="friend", color="blue", player=ALICE, place=HOME)),
    ("Which characters are at Long Winter?", ask.AskThere(kind="character", place=AT_ALICE, counted=False)),
    ("How many +1 power counters are on Gem?", ask.AskCounters(card=GEM, power=1)),
    ("What's under Gem?", ask.AskWith(card=GEM, how="beneath")),
    ("What is on top of Bob's deck?", ask.AskPile(place=InZone(zone="deck", player=BOB, end="top"))),
    ("How many cards were dismissed?", ask.AskHowManyCards(verb="dismissed")),
    ("Does Gem move?", ask.AskHappens(occurrence=CardOccurrence(verb="moved", cards=(GEM,)))),
    ("Does Alice score any points?",
     ask.AskHappens(occurrence=PlayerOccurrence(verb="scores", player=ALICE), some=True)),
    ("What are Alice's options?", ask.AskOptions(player=ALICE, what="any")),
    ("What can be chosen for Gem?", ask.AskOptions(source=GEM)),
    (
        "Which blue Friends can be chosen for Gem?",
        ask.AskOptions(source=GEM, among=ask.AskThere(kind="friend", color="blue", counted=False)),
    ),
    (
        "Which of Bob's cards can be chosen for Gem?",
        ask.AskOptions(source=GEM, among=ask.AskThere(kind="card", player=BOB, counted=False)),
    ),
    ("Who chooses for Gem?", ask.AskChooser(source=GEM)),
    ("Can Gem be chosen by Back to the Lab?", ask.AskChoosable(card=GEM, source=LAB)),
    ("can Bob respond to Back to the Lab", ask.AskRespond(player=BOB, to=LAB)),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "deed"), DEEDS, ids=[text for text, _ in DEEDS])
def test_deed(sentence: str, deed: play.Deed) -> None:
    (step,) = on_board(f"Play:\n  {sentence}\n").play
    assert step.text == sentence
    assert unplaced(step.deed) == deed


@pytest.mark.parametrize(("sentence", "question"), QUESTIONS, ids=[text for text, _ in QUESTIONS])
def test_question(sentence: str, question: ask.Question) -> None:
    (inquiry,) = on_board(f"Ask:\n  {sentence}\n").inquiries
    assert unplaced(inquiry.question) == question


def test_every_form_of_question_is_asked_here() -> None:
    asked = {type(question).__name__ for _, question in QUESTIONS}
    assert asked == {form.__name__ for form in ask.Question.__args__}


def test_every_form_of_deed_is_done_here() -> None:
    done = {type(deed).__name__ for _, deed in DEEDS}
    assert done == {form.__name__ for form in play.Deed.__args__}


def test_a_moment_is_the_first_players_main_phase_unless_stated() -> None:
    scenario = on_board("")
    assert (scenario.moment.turn, scenario.moment.point, scenario.first_player) == (
        ALICE,
        Point(phase="Main Phase"),
        ALICE,
    )


def test_a_moment_in_full() -> None:
    scenario = on_board(
        "Moment:\n  turn: Bob, 3rd turn\n  first player: Bob\n"
        "  phase: Score Phase, Confront Step at Long Winter\n  priority: Alice\n"
        "  faceoff: Problem faceoff at Long Winter and Bob's Problem, started by Alice, after the flips\n"
        "  happened this turn: Alice played 2 cards; Gem was moved to Alice's Problem\n"
        "  just happened:\n    Bob confronted Dry Summer\n"
    )
    moment = unplaced(scenario.moment)
    assert (scenario.first_player, moment.turn, moment.turn_number, moment.priority) == (BOB, BOB, 3, ALICE)
    assert moment.point == Point(phase="Score Phase", step="Confront Step", area=AT_ALICE)
    assert moment.faceoff == FaceoffMoment(
        kind="Problem", starter=ALICE, stage="after flips", areas=(AT_ALICE, AT_BOB)
    )
    assert moment.happened == (
        PlayerOccurrence(verb="plays", player=ALICE, amount=2),
        CardOccurrence(verb="moved", cards=(GEM,), to=AT_ALICE),
    )
    assert moment.just_happened == (
        PlayerOccurrence(verb="confronts", player=BOB, cards=(card("Dry Summer"),)),
    )


def test_standing_answers() -> None:
    scenario = on_board(
        'Choices:\n  Bob always declines for "Vexing"\n  Everyone always accepts\n  Alice always passes\n'
    )
    declines, agrees, passes = scenario.standing
    assert (declines.answer, declines.player, declines.about) == (play.Decline(player=BOB), BOB, "Vexing")
    assert (agrees.answer, agrees.player) == (play.Choose(player="", picks=(play.Words(words="yes"),)), "")
    assert passes.answer == play.Pass(player=ALICE)


def test_a_pronoun_stands_for_what_was_named_if_that_is_one() -> None:
    (asked,) = on_board("Ask:\n  Where is Gem if it is dismissed?\n").inquiries
    assert asked.given
    assert isinstance(asked.given[0].deed, play.Suppose)
    assert isinstance(asked.given[0].deed.occurrence, CardOccurrence)
    assert [card.piece for card in asked.given[0].deed.occurrence.cards] == ["Gem"]
    said = on_board("Ask:\n  Does Gem pump Gloom if it is dismissed?\n").inquiries
    assert all(one.read_as.endswith("if Gem is dismissed?") for one in said)


def test_a_question_at_the_margin_needs_no_mark() -> None:
    assert len(on_board("how strong is Gem\ndoes Alice confront Long Winter\n").inquiries) == 2


def test_a_question_knows_how_much_was_played_before_it() -> None:
    scenario = on_board("Ask:\n  Where is Gem?\nPlay:\n  Bob passes\n  Alice passes\nAsk:\n  Where is Gem?\n")
    assert [inquiry.after for inquiry in scenario.inquiries] == [0, 2]


def test_expected_answers() -> None:
    scenario = on_board(
        "Ask:\n  What is the power of Gem?\n    expect: 4\n    by: 711.4, 711.3b and glossary:Swift\n"
        "    under premiere: 3 by 105.2\n    under cr-3.5: unsupported\n"
        "  Does Alice confront Long Winter?\n"
        "    expect: depends (by 611.4)\n    if A22: yes\n    otherwise: no\n"
        "  Who is involved?\n    expect: Gem, Steady One and Bob's Gem\n"
    )
    power, confront, involved = (inquiry.expectations for inquiry in scenario.inquiries)
    assert [(one.ruleset, one.answer, one.by, one.certainty) for one in power] == [
        ("", "4", ("711.4", "711.3b", "glossary:Swift"), "settled"),
        ("premiere", "3", ("105.2",), "settled"),
        ("cr-3.5", "unsupported", (), "unsupported"),
    ]
    assert (confront[0].certainty, confront[0].by) == ("depends", ("611.4",))
    assert confront[0].branches == (
        ask.Branch(when="A22", answer="yes"),
        ask.Branch(when="otherwise", answer="no"),
    )
    assert involved[0].answer == "Gem, Steady One and Bob's Gem"


def test_title_rules_and_about() -> None:
    about = "About: First words,\n  and more.\n\n  The end.\n"
    text = f"Scenario: Short\nRules: premiere\n{about}Players: Ann, Ben\n"
    scenario = read_scenario(text, "", NoCollection())
    assert (scenario.title, scenario.ruleset, scenario.players) == (
        "Short",
        "premiere",
        ("Ann", "Ben"),
    )
    assert scenario.about == "First words, and more. The end."
