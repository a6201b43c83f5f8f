"""The board on which questions in people's own words are asked here, and what each is put as."""

from __future__ import annotations

from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario
from tests.scenario.test_catalogue import NoCards

BOARD = """Card: Lamp Trimmer, Up Early
  type: Friend
  color: blue
  power: 2
  cost: 2
  traits: Pegasus
  text:
    Your other Pegasus characters here have +1 power.
    Main Phase: Exhaust this card to draw a card.
Card: Brass Gull
  type: Friend
  color: yellow
  power: 1
  cost: 1
  traits: Pegasus, Foal
  text: When this card is dismissed, draw a card.
Card: Night Heron
  type: Friend
  color: purple
  power: 1
  cost: 2
  traits: Critter
Card: Tin Whistle
  type: Resource
  cost: 1
  text:
    Play on a Friend.
    This Friend has +2 power and can't be moved.
Card: Cold Snap
  type: Event
  power: 1
  cost: 2
  text: Main Phase: Choose an exhausted Friend. Dismiss that Friend.
Card: Gloom
  type: Troublemaker
  power: 3
  points: 2
  text: Villain
Card: Low Water
  type: Problem
  owner needs: 3 blue
  opponent needs: 4 wild
  bonus: 1
Card: Long Pier
  type: Problem
  owner needs: 2 purple
  opponent needs: 2 wild
  bonus: 2
Card: Captain Reef
  type: Mane Character
  color: blue
  power: 1
  home limit: 3
  text: When you confront a Problem, turn this card over.
  boosted:
    power: 3
Players: Alice, Bob
Asking: Alice
Alice:
  score: 6
  tokens: 3
  mane: Captain Reef
  home: Brass Gull (exhausted)
  hand: Cold Snap; Tin Whistle
  deck: 9 unknown cards
Bob:
  score: 4
  tokens: 2
  home: Night Heron (frightened)
  hand: 2 unknown cards
At Alice's Problem: Low Water
  Alice: Lamp Trimmer
  Bob: Gloom
At Bob's Problem: Long Pier
  Bob: Night Heron
Moment:
  turn: Alice
  phase: Main Phase
"""

PUT: tuple[tuple[str, str], ...] = (
    ("How much power can Bob contribute at Low Water?", ""),
    ("How much power does Alice have to confront Low Water with?", ""),
    # what is a type, or any card, is not taken for characters
    ("How many Friends does Bob have out?", "How many friends does Bob have in play?"),
    ("How many cards does Bob have out?", "How many cards does Bob have in play?"),
    ("How many cards of Bob's are at Low Water?", "How many cards does Bob have at Low Water?"),
    ("How many tokens does Bob have in play?", ""),
    # what a player owns may be under another's control, or not in play
    ("How many Friends does Alice own?", ""),
    # how many are drawn is not passed over
    ("Can Bob draw two cards?", ""),
    ("Can Alice draw 5 cards this turn?", ""),
    ("Can I draw one card?", "Can Alice draw a card?"),
    # what is told around a question: greetings, hedges, who wonders
    ("Hi folks, first game ever, sorry: can I play Cold Snap?", "Can Alice play Cold Snap?"),
    ("My friend's asking what colour Lamp Trimmer is", "What color is Lamp Trimmer?"),
    ("I'd be glad to know whether Lamp Trimmer is exhausted.", "Is Lamp Trimmer exhausted?"),
    ("Please explain why Tin Whistle can not be played by me", "Why can't Alice play Tin Whistle?"),
    ("Captain Reef's front side, when is he going to flip?", ""),
    # what happens is told, and asked about behind it; what is meant to be done is supposed
    (
        "Let us imagine Gloom goes away: is my power at Low Water enough?",
        "Does Alice meet the requirements of Low Water supposing Gloom is not there?",
    ),
    (
        "I send the Trimmer to Long Pier. May the Gull come along?",
        "Can Alice choose Brass Gull if Alice moves Lamp Trimmer to Long Pier?",
    ),
    (
        "I want to move the Trimmer to Long Pier. How many tokens remain in my pool?",
        "How many action tokens does Alice have if Alice moves Lamp Trimmer to Long Pier?",
    ),
    (
        "After Alice pays 2 to move Lamp Trimmer to Long Pier, how many tokens remain in her pool?",
        "How many action tokens does Alice have if Alice moves Lamp Trimmer to Long Pier?",
    ),
    ("I play Cold Snap on the Gull. Legal?", "Can Alice play Cold Snap on Brass Gull?"),
    ("Bob confronts Long Pier, right?", "Does Bob confront Long Pier?"),
    ("Brass Gull is tapped. Worth anything in a fight?", ""),
    # one thing in whatever words and order
    ("Is Bob then barred from confronting Long Pier?", "Can Bob confront Long Pier?"),
    ("Am I stuck with Lamp Trimmer at Low Water?", "Can Lamp Trimmer move?"),
    ("Too late to play Cold Snap?", "Can Alice play Cold Snap?"),
    ("Legal to play Cold Snap?", "Can Alice play Cold Snap?"),
    ("Count the blue ponies at Low Water.", "How many blue characters are at Low Water?"),
    (
        "Requirement for Bob to confront Low Water, please.",
        "What are the confront requirements of Low Water for Bob?",
    ),
    ("Could a Tin Whistle go on the Gull?", "Can Tin Whistle be played on Brass Gull?"),
    ("Cold Snap targets?", "What can be chosen for Cold Snap?"),
    ("Lamp Trimmer to Long Pier: price?", "What does it cost Alice to move Lamp Trimmer to Long Pier?"),
    ("lamp trimmer = 2 or 3?", "What is the power of Lamp Trimmer?"),
    (
        "how much does it cost 2 move the trimmer to bobs problem",
        "What does it cost Alice to move Lamp Trimmer to Long Pier?",
    ),
    # who does something to whom: the subject of what is done, what stands behind “by”
    ("Can the Gull dismiss Cold Snap?", "What are the abilities of Brass Gull?"),
    ("Does the Gull get +1 from the Trimmer?", "Does Brass Gull get +1 from Lamp Trimmer?"),
    ("Has the Gull got a bonus from Lamp Trimmer?", "Does Lamp Trimmer apply to Brass Gull?"),
    ("Can Cold Snap hit the Gull?", "Can Cold Snap hit Brass Gull?"),
    ("Is the Gull dismissed by his own ability?", ""),
    (
        "Is Lamp Trimmer herself exhausted by her ability?",
        "Is Lamp Trimmer exhausted if Alice activates Lamp Trimmer's ability?",
    ),
    ("Can my brother respond to Cold Snap?", "Can Bob respond to Cold Snap?"),
    ("How many cards are beneath the Gull?", "What is beneath Brass Gull?"),
    ("Does Brass Gull have any abilities?", "What are the abilities of Brass Gull?"),
    (
        "Does the Trimmer have to tap to use her ability?",
        "What does it cost Alice to activate Lamp Trimmer's ability?",
    ),
    ("Can Cold Snap be played before cards are flipped?", "When can Cold Snap be used?"),
    # what somebody has scored, and what they will score; by how much is never passed over
    ("What's my score right now?", "How many points does Alice have?"),
    (
        "How much does Alice score if she confronts Low Water?",
        "How many points does Alice score if Alice confronts Low Water?",
    ),
    ("If Bob wins, does he score?", "How many points does Bob score if Bob wins?"),
    ("If Bob wins by exactly one, does he score?", ""),
    # a Problem is solved by a faceoff there; “it” is that of which is said whose it is
    (
        "How many points do I score for solving Low Water?",
        "How many points does Alice score if a Problem faceoff starts at Low Water, started by Alice then Alice wins?",
    ),
    (
        "If Alice moves the Gull to her own Problem, who confronts it?",
        "Who confronts Low Water if Alice moves Brass Gull to Low Water?",
    ),
    # what is so on the board is left out, and only that
    ("Why can't I confront Low Water with one character?", "Why can't Alice confront Low Water?"),
    ("Why can't I confront Low Water with three characters?", ""),
    (
        "Does Captain Reef flip if I confront Low Water and Bob has nobody there?",
        "Does Captain Reef turn over if Alice confronts Low Water?",
    ),
    # a card with which another is answered, or that has its say from where it is
    ("Can Bob respond to Cold Snap with Tin Whistle?", "Can Bob play Tin Whistle if Alice plays Cold Snap?"),
    ("How much does Cold Snap cost with the Trimmer?", "What does it cost Alice to play Cold Snap?"),
    ("How much does Cold Snap cost with Tin Whistle?", ""),
    ("Does Cold Snap cost 1 or 2?", "What does it cost Alice to play Cold Snap?"),
    (
        "Could I move the Gull to Low Water for free?",
        "What does it cost Alice to move Brass Gull to Low Water?",
    ),
    ("Does Alice need purple power for Cold Snap?", "What is the play requirement of Cold Snap?"),
    # what is worn, and by whom
    (
        "If the Gull is wearing the Whistle, can he be moved?",
        "Can Brass Gull move supposing Tin Whistle is attached to Brass Gull?",
    ),
    # what keeps somebody from something, and what is kept from it
    ("Does Gloom stop Cold Snap from being played?", "Does Gloom stop Alice from playing Cold Snap?"),
    ("Does Gloom stop Cold Snap from being played there?", ""),
    (
        "Does Tin Whistle stop the Gull from being moved?",
        "Does Tin Whistle stop Alice from moving Brass Gull?",
    ),
    ("Does Gloom protect the Trimmer from being frightened?", "What does Gloom do to Lamp Trimmer?"),
    # whose Problem it is, only where nobody else's can be meant
    ("Does Bob's Heron at Long Pier stop Alice from moving Brass Gull to his Problem?", ""),
    (
        "Does Gloom stop Alice from confronting her Problem?",
        "Does Gloom stop Alice from confronting Low Water?",
    ),
    (
        "If Alice plays Cold Snap on the Gull, does Captain Reef turn over at the end of the turn?",
        "Does Captain Reef turn over if Alice plays Cold Snap on Brass Gull"
        " then the game goes on to the end of the turn?",
    ),
    # when a phase is over; what is aimed at behind what is done
    ("Who controls Gloom after the Score Phase?", "Who controls Gloom if the game goes on to the End Phase?"),
    (
        "What happens if Alice moves Brass Gull to Low Water and wants to challenge Gloom?",
        "Can Alice challenge Gloom if Alice moves Brass Gull to Low Water then everyone passes?",
    ),
    # what is so anyway
    ("Can the Gull move to Low Water past Gloom?", "Can Brass Gull move to Low Water?"),
    ("Is Alice over her home limit if the Captain stays on his start side?", "Is Alice over the home limit?"),
    # whether somebody does something is never answered by what is printed, nor when they would
    ("Does the Trimmer's ability end if Gloom is dismissed?", ""),
    ("If Gloom leaves play, does the Gull ready at once?", ""),
    ("Does the Gull's ability work if Gloom is dismissed?", "Does Brass Gull trigger if Gloom is dismissed?"),
    ("Is the Gull a pony?", "What are the traits of Brass Gull?"),
    (
        "Would Gloom's power change if the Trimmer left?",
        "What is the power of Gloom supposing Lamp Trimmer is not there?",
    ),
    # a sentence of the judge's language is asked as it is, whoever its names mean
    ("What are the counters of the Gull?", "What are the counters of Brass Gull?"),
    ("When can the Trimmer be used?", "When can Lamp Trimmer be used?"),
    ("Does the Trimmer move?", "Does Lamp Trimmer move?"),
    # what nothing claims is never passed over
    ("How strong is the Trimmer with the Gull beside her?", ""),
    ("Can Alice never play Cold Snap?", ""),
    ("Can Lamp Trimmer frighten her?", ""),
    ("Who would win, and at whose pleasure?", ""),
    ("Can I play Cold Snap with Gloom?", ""),
    ("Where does Low Water end up once it's solved?", ""),
    ("What do I have to discard if Low Water gets confronted by him?", ""),
    ("Besides Lamp Trimmer, who can Cold Snap choose?", ""),
    # names and parts of them, pronouns, whose it is, in which state, where
    (
        "so how strong is the Trimmer if she's at the Long Pier?",
        "What is the power of Lamp Trimmer supposing Lamp Trimmer is at Long Pier?",
    ),
    ("Does the Gull have 1 power?", "What is the power of Brass Gull?"),
    ("Can I dismiss my own Gull with Cold Snap?", "Can Alice play Cold Snap on Brass Gull?"),
    ("Could Alice cold snap the Gull?", "Can Alice play Cold Snap on Brass Gull?"),
    (
        "what does it cost bob to rally his frightened heron?",
        "What does it cost Bob to rally Night Heron at Bob's home?",
    ),
    ("Can Bob ready the frightened Night Heron?", "Can Bob rally Night Heron at Bob's home?"),
    (
        "Can Lamp Trimmer be frightened supposing Brass Gull is frightened?",
        "Is Lamp Trimmer frightened supposing Brass Gull is frightened if Lamp Trimmer is frightened?",
    ),
    (
        "How much power does Bob's Heron have at Long Pier?",
        "How much power does Night Heron at Bob's Problem have at Long Pier?",
    ),
    ("Can my opponent confront his own problem?", "Can Bob confront Long Pier?"),
    (
        "If I move the Gull to Low Water, can I confront it?",
        "Can Alice confront Low Water if Alice moves Brass Gull to Low Water?",
    ),
    (
        "If Alice moves Brass Gull to Low Water, how much power does she have there?",
        "How much power does Alice have at Low Water if Alice moves Brass Gull to Low Water?",
    ),
    ("Does Lamp Trimmer give herself +1 power?", "Does Lamp Trimmer apply to Lamp Trimmer?"),
    (
        "Can Alice use Lamp Trimmer's ability if she's exhausted?",
        "Can Alice activate Lamp Trimmer's ability if Lamp Trimmer is exhausted?",
    ),
    (
        "Can an exhausted Lamp Trimmer challenge Gloom?",
        "Can Alice challenge Gloom supposing Lamp Trimmer is exhausted?",
    ),
    # what is so anyway is left out
    ("Can Alice confront Low Water while Gloom is there?", "Can Alice confront Low Water?"),
    ("Can I challenge Gloom with just Lamp Trimmer?", "Can Alice challenge Gloom?"),
    ("Can Alice play Cold Snap on her Main Phase?", "Can Alice play Cold Snap?"),
    ("How many Friends can I have at home with Captain Reef not flipped?", "What is Alice's home limit?"),
    ("Because Gloom is a Villain, can Alice confront Low Water?", "Can Alice confront Low Water?"),
    # conditions, before and behind, joined
    (
        "how much power does Lamp Trimmer have with the Whistle on her",
        "What is the power of Lamp Trimmer supposing Tin Whistle is attached to Lamp Trimmer?",
    ),
    (
        "Once Tin Whistle is on Lamp Trimmer, can she be moved?",
        "Can Lamp Trimmer move supposing Tin Whistle is attached to Lamp Trimmer?",
    ),
    (
        "Would Alice meet the requirements of Low Water if Gloom were gone?",
        "Does Alice meet the requirements of Low Water supposing Gloom is not there?",
    ),
    (
        "Could I confront Long Pier if I had both Lamp Trimmer and Brass Gull there?",
        "Can Alice confront Long Pier supposing Lamp Trimmer is at Long Pier and Brass Gull is at Long Pier?",
    ),
    (
        "What if Lamp Trimmer leaves play first and then Alice plays Cold Snap on Brass Gull?",
        "What happens supposing Lamp Trimmer is not there if Alice plays Cold Snap on Brass Gull?",
    ),
    (
        "If Night Heron at Long Pier is dismissed, can Bob still confront Long Pier?",
        "Can Bob confront Long Pier if Night Heron at Bob's Problem is dismissed?",
    ),
    (
        "How many action tokens do I have left after playing Cold Snap on the Gull?",
        "How many action tokens does Alice have if Alice plays Cold Snap on Brass Gull?",
    ),
    (
        "Does the Gull get +1 power if it moves to Low Water?",
        "How much power does Brass Gull have at Low Water?",
    ),
    ("Would Brass Gull have 2 power at Low Water?", "How much power does Brass Gull have at Low Water?"),
    ("If Alice were to pass", ""),
    # what players do, in each form
    ("Is it legal for me to attach Tin Whistle to Brass Gull?", "Can Alice play Tin Whistle on Brass Gull?"),
    (
        "Can Tin Whistle be put on the Heron at Long Pier?",
        "Can Alice play Tin Whistle on Night Heron at Bob's Problem?",
    ),
    (
        "What does Alice have to pay to move Captain Reef from home to Long Pier?",
        "What does it cost Alice to move Captain Reef to Long Pier?",
    ),
    (
        "Do I have enough tokens to move my mane to Low Water?",
        "Can Alice afford to move Captain Reef to Low Water?",
    ),
    ("Can the Captain be moved to Long Pier by me?", "Can Alice move Captain Reef to Long Pier?"),
    ("how many tokens do i need to play cold snap", "What does it cost Alice to play Cold Snap?"),
    ("Can I exhaust the Trimmer to draw?", "Can Alice activate Lamp Trimmer's ability?"),
    (
        "Can Alice exhaust Lamp Trimmer to draw a card and then challenge Gloom with her?",
        "Can Alice challenge Gloom if Alice activates Lamp Trimmer's ability then everyone passes?",
    ),
    (
        "Can Alice dismiss her Brass Gull with Cold Snap to draw a card?",
        "Does Alice draw a card if Alice plays Cold Snap on Brass Gull?",
    ),
    ("Why can't I put Tin Whistle on Gloom?", "Why can't Alice play Tin Whistle on Gloom?"),
    ("Why can't Alice move Brass Gull to Long Pier?", "Why can't Alice move Brass Gull to Long Pier?"),
    ("Can Bob uncover Gloom?", "Can Bob uncover Gloom?"),
    ("When can I use the Snap?", "When can Alice use Cold Snap?"),
    ("Can I play Cold Snap on Bob's turn?", "Can Alice play Cold Snap on Bob's turn?"),
    ("Can Snap be played during a faceoff?", "Can Alice play Cold Snap during a faceoff?"),
    # apostrophes left out, who asks, what is said of a card in all but name
    ("whats lamp trimmers power", "What is the power of Lamp Trimmer?"),
    ("how many cards are in bobs hand", "How many cards does Bob have in hand?"),
    ("can i play cold snap (im bob)", "Can Bob play Cold Snap?"),
    ("is it true that Low Water is worth 1 point", "How many points is Low Water worth?"),
    ("Alice can afford Cold Snap, right?", "Can Alice afford Cold Snap?"),
    ("Why doesn't Lamp Trimmer get her own +1?", "Does Lamp Trimmer apply to Lamp Trimmer?"),
    # what a card is exhausted for, who wins, whose turn
    (
        "how many cards do I draw if I exhaust Lamp Trimmer",
        "How many cards does Alice draw if Alice activates Lamp Trimmer's ability?",
    ),
    ("at what phase can bob challenge gloom", "When can Bob challenge Gloom?"),
    ("when does Brass Gull get ready", "When does Brass Gull ready?"),
    (
        "how many tokens does bob get next turn",
        "How many action tokens does Bob gain if the game goes on to the next turn"
        " then the game goes on to the Main Phase?",
    ),
    ("how many points do i earn if i win this", "How many points does Alice score if Alice wins?"),
    ("is the captain flipped", "Is Captain Reef flipped?"),
    # a verb and its particle, what is let or made, what a card is spent for, a faceoff that is still to be
    (
        "Can I turn my Captain face up this turn?",
        "Can Alice make it so that Captain Reef is boosted this turn?",
    ),
    (
        "What does it cost Bob to flip his frightened heron back up",
        "What does it cost Bob to rally Night Heron at Bob's home?",
    ),
    ("Does Gloom let me confront Low Water?", "Can Alice confront Low Water?"),
    ("Does Cold Snap make Bob discard?", "How many cards does Bob discard if Alice plays Cold Snap?"),
    ("Could Brass Gull be dismissed by something?", "Is Brass Gull dismissed if Brass Gull is dismissed?"),
    (
        "If Alice exhausts the Trimmer and plays Cold Snap, how many cards do I have in hand?",
        "How many cards does Alice have in hand if Alice activates Lamp Trimmer's ability then Alice plays Cold Snap?",
    ),
    (
        "Does the Trimmer take part in the faceoff against Gloom",
        "Is Lamp Trimmer involved in the faceoff supposing it is Alice's Troublemaker Phase if Alice challenges Gloom?",
    ),
    ("Can I challenge with the Trimmer?", "Can Alice challenge Gloom?"),
    (
        "Who would be involved in a faceoff at Long Pier?",
        "Who is involved if a Problem faceoff starts at Long Pier, started by Alice?",
    ),
    # who says so, what was meant, when
    ("Bob thinks I can play Cold Snap on the Gull. Is he right?", "Can Alice play Cold Snap on Brass Gull?"),
    ("Can Bob, I mean can I play Cold Snap", "Can Alice play Cold Snap?"),
    ("Can Bob rally his heron on my turn", "Can Bob rally Night Heron at Bob's home on Alice's turn?"),
    (
        "does the gull ready in its next ready phase",
        "Is Brass Gull readied if the game goes on to the next turn then the game goes on to the next turn"
        " then the game goes on to the Main Phase?",
    ),
    (
        "How many more friends can I still have at home before I hit my limit",
        "How many more Friends can Alice have at home?",
    ),
    (
        "What happens to Tin Whistle if Brass Gull leaves play?",
        "What happens to Tin Whistle if Brass Gull is dismissed?",
    ),
    # what is told first, what comes of what is played or used, where it is, what is left out of a question
    ("My opponent has a face-up Gloom at my problem, can I still confront?", "Can Alice confront Low Water?"),
    (
        "Does playing Cold Snap dismiss the Gull?",
        "Is Brass Gull dismissed if Alice plays Cold Snap on Brass Gull?",
    ),
    ("Does Cold Snap work on the Trimmer?", "Can Lamp Trimmer be chosen for Cold Snap?"),
    (
        "If I have no tokens left can I still challenge?",
        "Can Alice challenge Gloom supposing Alice has 0 action tokens?",
    ),
    (
        "How does Bob get his frightened heron back?",
        "What does it cost Bob to rally Night Heron at Bob's home?",
    ),
    ("Does the Gull count against my home limit?", "How many Friends count toward Alice's home limit?"),
    ("Is there anything stopping me from moving the Gull?", "Why can't Alice move Brass Gull?"),
    (
        "How strong is the Gull if it gets the Whistle?",
        "What is the power of Brass Gull supposing Tin Whistle is attached to Brass Gull?",
    ),
    ("Does the Gull's Pegasus matter?", "Does Brass Gull have pegasus?"),
    ("Which of us is closer to winning?", "Who is ahead?"),
    ("Has Bob won?", "Does Bob win?"),
    ("Has Bob lost the game?", "Does Bob lose the game?"),
    ("Can I play Cold Snap if there's no faceoff?", "Can Alice play Cold Snap?"),
    (
        "Does the Trimmer draw a card?",
        "How many cards does Alice draw if Alice activates Lamp Trimmer's ability?",
    ),
    # from a card, twice, where a time stands in the middle, why somebody is so weak, a copy that is there
    (
        "How many cards does Bob discard to Cold Snap?",
        "How many of Bob's cards are discarded if Alice plays Cold Snap?",
    ),
    (
        "How many cards do I draw if I use the Trimmer twice?",
        "How many cards does Alice draw if Alice activates Lamp Trimmer's ability"
        " then Alice activates Lamp Trimmer's ability?",
    ),
    (
        "Can I use Cold Snap on Bob's turn on the Gull",
        "Can Alice play Cold Snap on Brass Gull on Bob's turn?",
    ),
    ("why is the Gull so weak", "What is the power of Brass Gull?"),
    ("Can I take Gloom on with Lamp Trimmer?", "Can Alice challenge Gloom?"),
    ("Does the Gull ready when I play Cold Snap?", "Is Brass Gull readied if Alice plays Cold Snap?"),
    (
        "What happens to my tokens if I play Cold Snap?",
        "How many action tokens does Alice have if Alice plays Cold Snap?",
    ),
    (
        "If I have no tokens when Gloom is dismissed does anything happen?",
        "What happens supposing Alice has 0 action tokens if Gloom is dismissed?",
    ),
    ("How many cards do I discard to Gloom?", ""),
    ("Can I play Cold Snap while there's already one there?", ""),
    # how about it, whether they agree, when it next can be
    ("How about moving the Gull to Long Pier?", "Can Alice move Brass Gull to Long Pier?"),
    ("What about the Trimmer, can she move?", "Can Lamp Trimmer move?"),
    ("We disagree about whether Brass Gull is a Foal", "Does Brass Gull have foal?"),
    ("When is the next chance for me to challenge Gloom?", "When can Alice challenge Gloom?"),
    (
        "Would it be legal for Bob to move the Heron at Long Pier home?",
        "Can Bob move Night Heron at Bob's Problem to home?",
    ),
    (
        "How strong is the Gull if it gets a counter?",
        "What is the power of Brass Gull if Brass Gull gets 1 +1 power counters?",
    ),
    # what is paid and used, what stands at a player's side, what comes to an end
    ("Can I activate the Whistle?", "Can Alice activate Tin Whistle's ability?"),
    ("Can Alice uncover Gloom on her own turn?", "Can Alice uncover Gloom?"),
    ("What happens if Alice ends her turn?", "What happens if the game goes on to the end of the turn?"),
    ("Is the Trimmer at my problem or Bob's?", "Where is Lamp Trimmer?"),
    (
        "If I move the Gull to Low Water, is that enough to confront?",
        "Does Alice meet the requirements of Low Water if Alice moves Brass Gull to Low Water?",
    ),
    ("How much power do I need to beat Gloom?", "What is the power of Gloom?"),
    ("Does the Gull keep its counters?", "How many counters are on Brass Gull?"),
    (
        "If the Trimmer is retired do I still meet Low Water?",
        "Does Alice meet the requirements of Low Water if Lamp Trimmer is retired?",
    ),
    # what is denied, or turned round, is not put as what is said
    ("Bob thinks I can't play Cold Snap. Is he right?", ""),
    ("Does Gloom make Low Water confront?", ""),
    ("Can Brass Gull be dismised?", ""),
    ("Can I turn Cold Snap face up?", ""),
    ("Who would be involved in a fight at the market?", ""),
    ("Does Lamp Trimmer let it?", ""),
    ("How many points does Alice score if there's a faceoff at Long Pier?", ""),
    # what can't be asked in the language is not read
    ("Can I play Cold Snap twice?", ""),
    ("Can I play Tin Whistle with Gloom?", ""),
    ("If I put two Tin Whistles on Lamp Trimmer, how strong is she?", ""),
    ("Can Alice confront Long Pier with Lamp Trimmer alone?", ""),
    ("Does Lamp Trimmer only help Friends at Low Water?", ""),
    ("Does Alice draw before or after Bob can play another card?", ""),
    # what becomes of things
    (
        "If Alice plays Cold Snap on Brass Gull, does it end up in the discard pile or banished?",
        "What happens to Brass Gull if Alice plays Cold Snap on Brass Gull?",
    ),
    (
        "What happens to the Gull when I snap it?",
        "What happens to Brass Gull if Alice plays Cold Snap on Brass Gull?",
    ),
    (
        "where does the gull go if i play Cold Snap on it",
        "Where is Brass Gull if Alice plays Cold Snap on Brass Gull?",
    ),
    ("Does Cold Snap dismiss the Gull?", "Is Brass Gull dismissed if Alice plays Cold Snap on Brass Gull?"),
    (
        "Does the Gull's draw trigger if I hit my own Gull with Cold Snap?",
        "Does Brass Gull trigger if Alice plays Cold Snap on Brass Gull?",
    ),
    (
        "if Alice confronts Low Water does my Captain flip",
        "Does Captain Reef turn over if Alice confronts Low Water?",
    ),
    (
        "Does the Captain flip when Alice confronts Low Water?",
        "Does Captain Reef flip when Alice confronts Low Water?",
    ),
    # the board as it stands
    ("is brass gull a legal target for Cold Snap?", "Can Brass Gull be chosen for Cold Snap?"),
    ("Who can Cold Snap hit?", "What can be chosen for Cold Snap?"),
    (
        "Does Lamp Trimmer's bonus apply to Night Heron at Long Pier?",
        "Does Lamp Trimmer apply to Night Heron at Bob's Problem?",
    ),
    ("Is the Gull affected by Lamp Trimmer?", "Is Brass Gull affected by Lamp Trimmer?"),
    (
        "Does Night Heron at Long Pier count toward confronting Long Pier?",
        "Is Night Heron at Bob's Problem contributing power?",
    ),
    ("how many points do i get for beating gloom", "How many points is Gloom worth?"),
    ("If I defeat Gloom, how many points do I score?", "How many points is Gloom worth?"),
    ("does Gloom stop me from confronting Low Water?", "Does Gloom stop Alice from confronting Low Water?"),
    ("What does Villain on Gloom actually do to me?", "What does villain do?"),
    # what is told first, what has no verb, what is said of cards by kind, place and zone
    (
        "Alice plays Cold Snap on the Gull. How many cards are in her hand afterwards?",
        "How many cards does Alice have in hand if Alice plays Cold Snap on Brass Gull?",
    ),
    (
        "Gloom is gone - do I confront Low Water?",
        "Does Alice confront Low Water supposing Gloom is not there?",
    ),
    ("Quick question: has Alice got enough tokens for Cold Snap?", "Can Alice afford Cold Snap?"),
    (
        "Do I have enough action tokens to move Lamp Trimmer to Long Pier and play Cold Snap?",
        "Can Alice play Cold Snap if Alice moves Lamp Trimmer to Long Pier then everyone passes?",
    ),
    ("Total power Bob has at Long Pier?", "How much power does Bob have at Long Pier?"),
    ("Bob's power at Long Pier?", "How much power does Bob have at Long Pier?"),
    ("Who controls the Troublemaker at Low Water?", "Who controls Gloom?"),
    ("What's the power of Alice's blue Friend?", "What is the power of Lamp Trimmer?"),
    ("How many Night Herons does Bob have?", "How many copies of Night Heron does Bob have in play?"),
    ("Which Heron is frightened?", "Which copies of Night Heron are frightened?"),
    ("Does Bob have any Resources?", "Which resources does Bob have in play?"),
    ("How many cards does Bob hold?", "How many cards does Bob have in hand?"),
    (
        "if Alice plays Cold Snap, which of Bob's friends get dismissed?",
        "Which of Bob's friends are dismissed if Alice plays Cold Snap?",
    ),
    (
        "Why don't I confront Low Water even though I have enough blue?",
        "Why doesn't Alice confront Low Water?",
    ),
    ("Why can't I move the Trimmer?", "Why can't Alice move Lamp Trimmer?"),
    ("What stops me from moving the Trimmer?", "Why can't Alice move Lamp Trimmer?"),
    ("How much would I have to pay to move the Gull?", "What does it cost Alice to move Brass Gull?"),
    (
        "Can I use the Trimmer twice this turn?",
        "Can Alice activate Lamp Trimmer's ability if Alice activates Lamp Trimmer's ability then everyone passes?",
    ),
    ("Does the Captain flip this turn?", "Does Captain Reef turn over at the end of the turn?"),
    (
        "What can Alice pick while Cold Snap is waiting for her choice?",
        "What can Alice choose for Cold Snap?",
    ),
    (
        "Which colour do I need for Low Water and how much of it?",
        "What does Alice need to confront Low Water?",
    ),
    # only, without, unless, what has to be done; in the order of a statement
    ("Can the Trimmer's ability be used only during the Main Phase?", "When can Alice use Lamp Trimmer?"),
    (
        "May I activate the Trimmer without exhausting her?",
        "What does it cost Alice to activate Lamp Trimmer's ability?",
    ),
    ("Can I only play Cold Snap on my turn?", "When can Alice use Cold Snap?"),
    ("How much power I have at Low Water?", "How much power does Alice have at Low Water?"),
    (
        "If the Gull is at Low Water, it gets the bonus?",
        "What is the power of Brass Gull supposing Brass Gull is at Low Water?",
    ),
    (
        "My opponent has Gloom at Low Water with 3 power. Does that stop me from confronting it?",
        "Does Gloom stop Alice from confronting Low Water?",
    ),
    (
        "Is it possible to play Cold Snap in the turn of my opponent?",
        "Can Alice play Cold Snap on Bob's turn?",
    ),
    ("Does my home limit go up to 4?", "What is Alice's home limit?"),
    ("How many more Friends can I put at home?", "How many more Friends can Alice have at home?"),
    ("How many more Friends can I have at Low Water?", ""),
    (
        "How many Critter Friends does Bob have at Long Pier?",
        "How many Critter Friends does Bob have at Long Pier?",
    ),
    ("Do I have to draw a card?", "What do the rules say of “Do I have to draw a card”?"),
    # of the rules and of no board
    (
        "Which rule says that an exhausted card counts for confronting?",
        "What do the rules say of “an exhausted card counts for confronting”?",
    ),
    ("Can I trade my hand for a better one?", ""),
    ("How many points do I still need to win?", "How many points does Alice need to win?"),
    ("Does Alice have enough blue to confront Low Water?", "Does Alice meet the requirements of Low Water?"),
    # by its words, in an order of which nobody thought
    (
        "How much power is Alice short of confronting Low Water?",
        "How much more power does Alice need to confront Low Water?",
    ),
    ("Would the Trimmer's power go up to 3 or stay at 2 with the Whistle on her?", ""),
    ("Does Gloom belong to Bob or to Alice?", "Who controls Gloom?"),
    ("Whose Troublemaker is Gloom?", "Who controls Gloom?"),
    ("Can Heron leave Low Water?", "Can Night Heron at Bob's Problem move?"),
    ("Does Heron's power count for confronting?", "Is Night Heron at Bob's Problem contributing power?"),
    ("What's the bonus at Low Water?", "How many points is Low Water worth?"),
    ("Does Gloom have an ability?", "What are the abilities of Gloom?"),
    ("Does the Trimmer count as being blue or not?", ""),
    # an Event that is said as a verb, who acts where a card is said to, and when
    (
        "Where does the Gull go if it gets cold snapped?",
        "Where is Brass Gull if Alice plays Cold Snap on Brass Gull?",
    ),
    (
        "If the Trimmer uses her ability, does Alice draw?",
        "Does Alice draw a card if Alice activates Lamp Trimmer's ability?",
    ),
    (
        "If all my Friends are exhausted, can I challenge Gloom?",
        "Can Alice challenge Gloom supposing Lamp Trimmer is exhausted?",
    ),
    (
        "Can Bob respond to Alice moving the Gull to Low Water?",
        "Can Bob respond if Alice moves Brass Gull to Low Water?",
    ),
    (
        "Does Captain Reef flip at the end of the Score Phase?",
        "Does Captain Reef turn over if the game goes on to the End Phase?",
    ),
    (
        "What is the Trimmer's power during the Score Phase?",
        "What is the power of Lamp Trimmer if the game goes on to the Score Phase?",
    ),
    (
        "How much does it cost to exhaust the Trimmer?",
        "What does it cost Alice to activate Lamp Trimmer's ability?",
    ),
    ("How much does it cost me to play an Event?", "What does it cost Alice to play Cold Snap?"),
    (
        "What if the Gull moves to Low Water - does Alice confront it?",
        "Does Alice confront Low Water if Brass Gull is moved to Low Water?",
    ),
    (
        "Who's in the faceoff if Alice challenges Gloom?",
        "Who is involved supposing it is Alice's Troublemaker Phase if Alice challenges Gloom?",
    ),
    # a reason, what is so anyway, and what lasts; what is turned over, won, exhausted, retired by something
    ("Do I win the Problem if the Trimmer is there?", "Does Alice confront Low Water?"),
    (
        "Does Captain Reef turn over if I confront Low Water and Bob has nobody there?",
        "Does Captain Reef turn over if Alice confronts Low Water?",
    ),
    ("Does Captain Reef turn over if I confront Low Water and Bob has nobody at Long Pier?", ""),
    ("Does the Gull get +1 from the Trimmer since she's a Night Heron?", ""),
    (
        "Does the Gull get another +1 if the Trimmer comes home?",
        "What is the power of Brass Gull if Lamp Trimmer is moved to home?",
    ),
    ("Does the Gull keep the +2 from when she came in last turn?", ""),
    ("Does the Trimmer's ability still work next turn?", "What are the abilities of Lamp Trimmer?"),
    ("Does the Trimmer give the Gull the power until the end of this turn only?", ""),
    ("Does the Trimmer get +1 for each Pegasus or for each Problem?", ""),
    ("How much power does the Trimmer need before my Friends can't be frightened?", ""),
    ("What does the Trimmer do at Low Water?", "What are the abilities of Lamp Trimmer?"),
    ("What does Villain do when the Gull isn't in the faceoff?", ""),
    ("Does Villain work while the Gull is at the same Problem?", ""),
    (
        "Does the Trimmer have to exhaust to look?",
        "What does it cost Alice to activate Lamp Trimmer's ability?",
    ),
    (
        "Can the Trimmer be exhausted while she's at Low Water to draw a card?",
        "Can Lamp Trimmer's ability be used?",
    ),
    ("Does exhausting the Trimmer with Cold Snap take her power out of the faceoff?", ""),
    (
        "Does the Gull get retired by Gloom too?",
        "Is Brass Gull retired supposing it is Alice's Troublemaker Phase if Alice challenges Gloom then Alice loses?",
    ),
    ("Is the Gull retired by the Heron?", ""),
    (
        "If the Gull is retired for the home limit, does it go to hand?",
        "Where is Brass Gull if Brass Gull is retired?",
    ),
    (
        "If the Trimmer is exhausted with the Whistle, does she leave?",
        "Is Lamp Trimmer in play supposing Tin Whistle is attached to Lamp Trimmer if Lamp Trimmer is exhausted?",
    ),
    (
        "How many action tokens do I have left after Cold Snap and Tin Whistle?",
        "How many action tokens does Alice have if Alice plays Cold Snap then Alice plays Tin Whistle?",
    ),
    (
        "What happens if I still have one Friend at home at the end of my turn?",
        "How many of Alice's friends are retired if the game goes on to the next turn?",
    ),
    ("Can I play Cold Snap with nobody exhausted?", ""),
    ("Can I play Cold Snap with nobody boosted?", "Can Alice play Cold Snap?"),
    # what one card is for another, which the other may not touch
    ("Is the Trimmer a Friend for the Gull's ability?", "Does Lamp Trimmer have friend?"),
    ("Does Gloom see the Gull as a Friend?", "Does Brass Gull have friend?"),
    ("Why can't the Trimmer make Tin Whistle free?", ""),
    ("Does Gloom make Low Water harder to confront for me?", ""),
    ("Does the Problem give Night Heron +1 for the Whistle?", ""),
    (
        "Does Night Heron count toward the number of Bob's Friends at the Problem?",
        "How many friends does Bob have at Long Pier?",
    ),
    (
        "Can the Gull follow when the Trimmer moves home?",
        "Can Alice choose Brass Gull if Lamp Trimmer is moved to home?",
    ),
    # when and by whom
    ("Who put the Troublemaker at Low Water?", ""),
    ("When does the Gull draw a card?", "When does Brass Gull trigger?"),
    ("When can I pay the 2 for the Gull?", ""),
    ("When does Captain Reef turn over, before or after the points are scored?", ""),
    ("Does Captain Reef need to be at a Problem to turn over?", "When does Captain Reef turn over?"),
    ("Can I choose to not flip Captain Reef?", "What are the abilities of Captain Reef?"),
    ("Do I need other colors to confront Low Water?", "What does Alice need to confront Low Water?"),
    ("Can I play Cold Snap after seeing Bob's flip?", ""),
    ("What happens if the Gull is flipped in a faceoff?", "What are the abilities of Brass Gull?"),
    ("Does it have Swift?", ""),
    ("Does Captain Reef count as being at a Problem?", ""),
    # in the imperative, the passive, other orders; of sides, choices, what is kept from where
    ("State the current power of Lamp Trimmer.", "What is the power of Lamp Trimmer?"),
    ("Determine whether Alice may play Cold Snap.", "Can Alice play Cold Snap?"),
    (
        "Confirm that Gloom prevents Alice from confronting Low Water.",
        "Does Gloom stop Alice from confronting Low Water?",
    ),
    ("Name every Friend that Alice has at home.", "Which friends does Alice have at home?"),
    ("List all Resources in Alice's hand.", "Which resources are in Alice's hand?"),
    (
        "State the total power Alice contributes toward confronting Low Water.",
        "How much power does Alice have at Low Water?",
    ),
    ("Yo, how big is Gloom?", "What is the power of Gloom?"),
    ("Is Alice at liberty to challenge Gloom this turn?", "Can Alice challenge Gloom this turn?"),
    (
        "Has Alice met the play requirements printed on Cold Snap?",
        "Does Alice meet the play requirement of Cold Snap?",
    ),
    (
        "Were Gloom gone, could Alice confront Low Water?",
        "Can Alice confront Low Water supposing Gloom is not there?",
    ),
    (
        "Should Brass Gull be dismissed, does she trigger?",
        "Does Brass Gull trigger if Brass Gull is dismissed?",
    ),
    (
        "Upon being dismissed, does Brass Gull let Alice draw a card?",
        "Does Brass Gull trigger if Brass Gull is dismissed?",
    ),
    ("As long as Gloom is there, can I confront Low Water?", "Can Alice confront Low Water?"),
    ("Despite Gloom, can I confront Low Water?", "Can Alice confront Low Water?"),
    ("Can I confront Low Water while Gloom remains face-up?", "Can Alice confront Low Water?"),
    ("Can I score at Low Water this turn?", "Can Alice confront Low Water this turn?"),
    ("Why can't I score at Low Water?", "Why can't Alice confront Low Water?"),
    (
        "How many tokens must be paid to move the Gull by the ordinary move?",
        "What does it cost Alice to move Brass Gull?",
    ),
    (
        "Will Tin Whistle prevent the Gull from being moved to Low Water?",
        "Does Tin Whistle stop Alice from moving Brass Gull to Low Water?",
    ),
    ("Which side of Captain Reef is showing?", "Is Captain Reef boosted?"),
    ("In what moment turns over Captain Reef?", "When does Captain Reef turn over?"),
    ("How many counters must Captain Reef collect before he flips?", "When does Captain Reef turn over?"),
    (
        "What would my home limit be once he's flipped?",
        "What is Alice's home limit if Captain Reef is turned over?",
    ),
    ("What home limit does Captain Reef have on this side?", "What is Alice's home limit?"),
    ("By what amount does Tin Whistle raise Lamp Trimmer?", "What does Tin Whistle do to Lamp Trimmer?"),
    (
        "Does Lamp Trimmer shrink if Brass Gull leaves?",
        "What is the power of Lamp Trimmer supposing Brass Gull is not there?",
    ),
    (
        "If the Gull leaves, how small does the Trimmer get?",
        "What is the power of Lamp Trimmer supposing Brass Gull is not there?",
    ),
    ("Which of Bob's ponies can Cold Snap hit?", "Which of Bob's characters can be chosen for Cold Snap?"),
    (
        "Which of my exhausted Friends can Cold Snap hit?",
        "Which of Alice's exhausted friends can be chosen for Cold Snap?",
    ),
    ("Which Friends can be hit by Cold Snap?", "Which friends can be chosen for Cold Snap?"),
    ("Who picks the Friend for Cold Snap?", "Who chooses for Cold Snap?"),
    ("With Cold Snap, whose choice is the Friend?", "Who chooses for Cold Snap?"),
    ("Is Brass Gull safe from Cold Snap?", "Can Brass Gull be chosen for Cold Snap?"),
    ("Can Cold Snap hit an exhausted Friend of Bob's?", ""),
    ("What does Cold Snap do with my ships if both of them sail away?", ""),
    ("If both my boats leave, how strong is Gloom?", ""),
    ("After this turning, how much power do I need at Low Water?", ""),
    ("What's stuck on Lamp Trimmer?", "What is attached to Lamp Trimmer?"),
    ("What does Gloom hit for?", "What is the power of Gloom?"),
    ("Is Gloom worth 2?", "How many points is Gloom worth?"),
    ("Which power has the Gloom?", "What is the power of Gloom?"),
    ("Gets Brass Gull the bonus from Lamp Trimmer?", "Does Lamp Trimmer apply to Brass Gull?"),
    ("Why is it not possible for me to confront Low Water?", "Why can't Alice confront Low Water?"),
    ("Is it allowed that Cold Snap hits Brass Gull?", "Can Brass Gull be chosen for Cold Snap?"),
    ("Until when does the boost given by Tin Whistle last?", "What are the abilities of Tin Whistle?"),
    ("Is Lamp Trimmer enough for my side of Low Water?", "Does Alice meet the requirements of Low Water?"),
    ("Is Brass Gull counted as a Foal for the purposes of Lamp Trimmer?", "Does Brass Gull have foal?"),
    ('Does dismissing Brass Gull set off her "when dismissed" trigger?', ""),
    (
        "What happens to Brass Gull's counters when she leaves play?",
        "How many counters are on Brass Gull if Brass Gull is banished?",
    ),
    (
        "If Alice passes, does Cold Snap dismiss the Gull?",
        "Is Brass Gull dismissed if Alice plays Cold Snap on Brass Gull then everyone passes?",
    ),
    ("How many points is Gloom worth if I beat it?", "How many points is Gloom worth?"),
    (
        "For what price may the Gull move to Long Pier?",
        "What does it cost Alice to move Brass Gull to Long Pier?",
    ),
    ("On whom can I play Tin Whistle?", "What can Alice choose for Tin Whistle?"),
    ("Does Whistle make the Trimmer immovable?", "Does Tin Whistle stop Alice from moving Lamp Trimmer?"),
    ("In which zone lies Brass Gull?", "Where is Brass Gull?"),
    ("Is Low Water mine?", "Who controls Low Water?"),
    ("Does the Trimmer's boost count for the Gull?", "Does Lamp Trimmer apply to Brass Gull?"),
    ("is the lamp exhausted", "Is Lamp Trimmer exhausted?"),
    ("Which Friends at Low Water can Cold Snap hit?", "Can Lamp Trimmer be chosen for Cold Snap?"),
    ("Does Cold Snap work on the Gull?", "Can Brass Gull be chosen for Cold Snap?"),
    (
        "Does Low Water give Alice +1?",
        "What is Alice's total if a Problem faceoff starts at Low Water, started by Alice?",
    ),
    (
        "With Lamp Trimmer used once, how many cards do I have in hand?",
        "How many cards does Alice have in hand if Alice activates Lamp Trimmer's ability?",
    ),
    (
        "What's the Trimmer's power during a Problem faceoff?",
        "What is the power of Lamp Trimmer if a Problem faceoff starts at Low Water, started by Alice?",
    ),
    ("What's the Trimmer's power during that fight?", ""),
    ("Is it Alice's choice whether Lamp Trimmer exhausts?", ""),
    ("How many points does Alice lack for victory?", "How many points does Alice need to win?"),
    ("At how many points does Bob stand?", "How many points does Bob have?"),
    ("What is needed by Bob for Low Water?", "What does Bob need to confront Low Water?"),
    ("By when must Alice challenge Gloom?", "When can Alice challenge Gloom?"),
    ("How much is missing for Low Water?", "How much more power does Alice need to confront Low Water?"),
    (
        "Could I make it at Low Water with the Gull?",
        "Can Alice confront Low Water supposing Brass Gull is at Low Water?",
    ),
    (
        "How many tokens does playing Cold Snap leave me?",
        "How many action tokens does Alice have if Alice plays Cold Snap?",
    ),
    (
        "How many tokens does moving the Gull to Low Water leave me?",
        "How many action tokens does Alice have if Alice moves Brass Gull to Low Water?",
    ),
    ("To whom does Tin Whistle belong?", "Who owns Tin Whistle?"),
    ("Which blue Friends can Cold Snap hit?", "Which blue friends can be chosen for Cold Snap?"),
    (
        "Which of my Pegasus Friends can Cold Snap kill?",
        "Which of Alice's pegasus friends can be chosen for Cold Snap?",
    ),
    ("Can the Gull go to Low Water this turn?", "Can Alice move Brass Gull to Low Water this turn?"),
    (
        "If nobody responds, does Cold Snap dismiss the Gull?",
        "Is Brass Gull dismissed if Alice plays Cold Snap on Brass Gull then everyone passes?",
    ),
    ("Is Alice's home full?", "Is Alice at the home limit?"),
    ("Is the home of Bob full?", "Is Bob at the home limit?"),
    ("What lies in my discard pile?", "What is in Alice's discard pile?"),
    ("Which cards lie at Low Water?", "What is at Low Water?"),
    ("Is Gloom in the way of Bob?", "Does Gloom stop Bob from confronting Low Water?"),
    ("Does Gloom stop Bob too?", ""),
    ("What must I do for confronting Low Water?", "What does Alice need to confront Low Water?"),
    ("When can I play Cold Snap at the earliest?", "When can Alice use Cold Snap?"),
    ("How many tokens does Bob have at his disposal?", "How many action tokens does Bob have?"),
    ("Can Alice reach 15 points this turn?", "Can Alice win this turn?"),
    ("What is the maximum number of Friends Alice may keep at home?", "What is Alice's home limit?"),
    ("What power needs Alice for Low Water?", "What does Alice need to confront Low Water?"),
    (
        "What costs it to move the Gull to Low Water?",
        "What does it cost Alice to move Brass Gull to Low Water?",
    ),
    ("Is Captain Reef on his start side?", "Is Captain Reef boosted?"),
    ("Which modifiers are on Lamp Trimmer?", "Which modifiers apply to Lamp Trimmer?"),
    (
        "Can Bob respond if I dismiss Night Heron?",
        "Can Bob respond if Night Heron at Bob's Problem is dismissed by Alice?",
    ),
    ("What does the Trimmer's first ability do?", "What are the abilities of Lamp Trimmer?"),
    ("Does moving the Gull cost more than 1?", "What does it cost Alice to move Brass Gull?"),
    ("At whose Problem is Gloom?", "Where is Gloom?"),
    ("Is a faceoff coming at Low Water?", ""),
    ("Is Tin Whistle's bonus permanent?", ""),
    ("State the printed cost of Cold Snap.", "What is the cost of Cold Snap?"),
    ("Identify the Troublemaker at Low Water.", "Which troublemakers are at Low Water?"),
    ("By which rule is Alice barred from playing Cold Snap?", "Why can't Alice play Cold Snap?"),
    (
        "Which replacements can apply should Brass Gull be dismissed?",
        "Which replacements can apply if Brass Gull is dismissed?",
    ),
    ("Does Alice have the purple for Cold Snap?", "How much purple power does Alice have?"),
    ("What is Gloom's power, modifiers included?", "What is the power of Gloom?"),
    (
        "Would playing Cold Snap leave Alice with enough tokens to move the Gull?",
        "Can Alice afford to move Brass Gull if Alice plays Cold Snap then everyone passes?",
    ),
    # what is counted, compared, and of whose turn it is asked
    ("How much power would two Trimmers have?", ""),
    (
        "How many tokens will Bob have on Bob's turn?",
        "How many action tokens does Bob have if the game goes on to the next turn"
        " then the game goes on to the Main Phase?",
    ),
    ("Am I closer to winning than Bob?", "Who is ahead?"),
    ("Must I pay for Tin Whistle?", "What does it cost Alice to play Tin Whistle?"),
    ("How much power do I have?", "How much power does Alice have?"),
    (
        "I have three tokens, so can I play Cold Snap and move the Gull?",
        "Can Alice move Brass Gull supposing Alice has three action tokens"
        " if Alice plays Cold Snap then everyone passes?",
    ),
    ("It's my Main Phase. Can I challenge Gloom?", "Can Alice challenge Gloom?"),
    (
        "Right after I confront Low Water, does Captain Reef flip?",
        "Does Captain Reef turn over if Alice confronts Low Water?",
    ),
    (
        "Without tokens, can I use the Trimmer?",
        "Can Alice activate Lamp Trimmer's ability supposing Alice has 0 action tokens?",
    ),
    ("Of what type is Gloom?", "What is the type of Gloom?"),
    (
        "Lamp Trimmer leaves Low Water and goes to Long Pier. What does the Gull do then?",
        "Does Brass Gull trigger if Lamp Trimmer is moved to Long Pier?",
    ),
    ("How many Friends may stay at Bob's home?", "What is Bob's home limit?"),
    ("How many of Alice's Friends may stay home at the end of the turn?", "What is Alice's home limit?"),
    ("With what can Bob respond?", "What can Bob do?"),
    ("What can Bob respond with?", "What can Bob do?"),
    ("When can Alice turn Captain Reef over?", "When does Captain Reef turn over?"),
    ("What are Alice's options for Cold Snap?", "What can Alice choose for Cold Snap?"),
    (
        "If Alice confronts Low Water, will there be a faceoff?",
        "Which faceoff follows if Alice confronts Low Water?",
    ),
    (
        "How much does Lamp Trimmer's ability cost?",
        "What does it cost Alice to activate Lamp Trimmer's ability?",
    ),
    ("Why can't Bob confront Low Water this turn?", "Why can't Bob confront Low Water?"),
    ("How many points is Gloom worth to Alice?", "How many points is Gloom worth?"),
    ("Does Tin Whistle raise the power of Brass Gull at this moment?", "Does Tin Whistle affect Brass Gull?"),
    ("How many cards must Alice discard?", "How many cards does Alice have to discard?"),
    ("Must Alice have blue power to play Cold Snap?", "Does Alice meet the play requirement of Cold Snap?"),
    (
        "Does Brass Gull return to Alice's hand when she is dismissed?",
        "Where is Brass Gull if Brass Gull is dismissed?",
    ),
    ("How many more action tokens does Alice need to play Cold Snap?", "Can Alice afford Cold Snap?"),
    (
        "How many points does Alice score this turn?",
        "How many points does Alice score at the end of the turn?",
    ),
    ("How many points is Gloom worth at Low Water?", "How many points is Gloom worth?"),
    ("Who gets to act first?", "Who gets priority first?"),
    (
        "Can Alice play Cold Snap in the middle of Bob's Main Phase?",
        "Can Alice play Cold Snap during Bob's main phase?",
    ),
    (
        "What happens at the end of Alice's turn with Brass Gull?",
        "What happens to Brass Gull at the end of the turn?",
    ),
    (
        "What happens if Alice pays 1 for Lamp Trimmer?",
        "What happens if Alice activates Lamp Trimmer's ability?",
    ),
    ("Which cards could Bob respond with?", "What can Bob do?"),
    ("Is Alice able to put Cold Snap down?", "Can Alice play Cold Snap?"),
    ("Whose turn are we in?", "Whose turn is it?"),
    ("Why is Lamp Trimmer stuck at Low Water?", "Why can't Lamp Trimmer move?"),
    ("Would you call Brass Gull a Friend?", "Does Brass Gull have friend?"),
    ("How does the score stand?", "What is score?"),
    ("Brass Gull isn't a Friend, is it?", "Does Brass Gull have friend?"),
    (
        "Cold Snap's ability triggers. Which Friends may Alice choose?",
        "Which friends can be chosen for Cold Snap?",
    ),
    (
        "What's Alice's score if Gloom is defeated?",
        "How many points does Alice have supposing it is Alice's Troublemaker Phase "
        "if Alice challenges Gloom then Alice wins?",
    ),
    ("How many Friends has Alice got sitting at home?", "How many friends does Alice have at home?"),
    ("At what times can Lamp Trimmer be used?", "When can Alice use Lamp Trimmer?"),
    ("What's printed as the cost on Brass Gull?", "What is the cost of Brass Gull?"),
    (
        "What is Alice's home limit once Captain Reef is on her boosted side?",
        "What is Alice's home limit if Captain Reef is turned over?",
    ),
    ("Why isn't Lamp Trimmer adding any power?", "Why isn't Lamp Trimmer contributing power?"),
)
"""Sentences, and for which question each is taken; nothing where none is, and the sentence is not read."""


SEVERAL: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Is the Trimmer frightened or just exhausted?",
        ("Is Lamp Trimmer frightened?", "Is Lamp Trimmer exhausted?"),
    ),
    (
        "Can Bob rally the Heron on Alice's turn?",
        (
            "Can Bob rally Night Heron at Bob's home on Alice's turn?",
            "Can Bob rally Night Heron at Bob's Problem on Alice's turn?",
        ),
    ),
    (
        "If Alice plays Cold Snap on the Gull, does it stay or is it dismissed?",
        (
            "Is Brass Gull in play if Alice plays Cold Snap on Brass Gull?",
            "Is Brass Gull dismissed if Alice plays Cold Snap on Brass Gull?",
        ),
    ),
    (
        "Does the Gull get +1 from the Trimmer since she's a Lamp Trimmer?",
        (
            "What is the power of Brass Gull supposing Lamp Trimmer is not there?",
            "What is the power of Brass Gull?",
        ),
    ),
    (
        "Is Gloom face-down, and who controls it?",
        ("Is Gloom face-down?", "Who controls Gloom?"),
    ),
    (
        "I play Cold Snap on the Gull. Where is it? And do I draw a card?",
        (
            "Where is Brass Gull if Alice plays Cold Snap on Brass Gull?",
            "Does Alice draw a card if Alice plays Cold Snap on Brass Gull?",
        ),
    ),
    (
        "What happens to the Gull and the Trimmer if I play Cold Snap on the Gull?",
        (
            "What happens to Brass Gull if Alice plays Cold Snap on Brass Gull?",
            "What happens to Lamp Trimmer if Alice plays Cold Snap on Brass Gull?",
        ),
    ),
    (
        "What's everyone's score?",
        ("How many points does Alice have?", "How many points does Bob have?"),
    ),
    (
        "Can Alice move Brass Gull to Low Water, and how much is it?",
        (
            "Can Alice move Brass Gull to Low Water?",
            "What does it cost Alice to move Brass Gull to Low Water?",
        ),
    ),
    (
        "which of bob's friends can move",
        ("Can Night Heron at Bob's home move?", "Can Night Heron at Bob's Problem move?"),
    ),
    (
        "Who has more points?",
        ("Who is ahead?",),
    ),
    (
        "whats the cheapest card i can play from my hand",
        ("What does it cost Alice to play Cold Snap?", "What does it cost Alice to play Tin Whistle?"),
    ),
    (
        "does the captain flip when he's moved",
        (
            "Does Captain Reef turn over if Captain Reef is moved to Low Water?",
            "Does Captain Reef turn over if Captain Reef is moved to Long Pier?",
        ),
    ),
    (
        "Can I confront both Problems in one turn?",
        ("Can Alice confront Low Water?", "Can Alice confront Long Pier if Alice confronts Low Water?"),
    ),
    (
        "Does Alice confront Long Pier and Low Water?",
        ("Does Alice confront Long Pier?", "Does Alice confront Low Water if Alice confronts Long Pier?"),
    ),
    (
        "Could I confront both problems if Lamp Trimmer is dismissed?",
        (
            "Can Alice confront Low Water if Lamp Trimmer is dismissed?",
            "Can Alice confront Long Pier if Lamp Trimmer is dismissed then Alice confronts Low Water?",
        ),
    ),
    (
        "Can I play Cold Snap on one of my opponent's friends?",
        (
            "Can Alice play Cold Snap on Night Heron at Bob's home?",
            "Can Alice play Cold Snap on Night Heron at Bob's Problem?",
        ),
    ),
    (
        "who has the most power at Low Water",
        ("How much power does Alice have at Low Water?", "How much power does Bob have at Low Water?"),
    ),
    (
        "If I confront Low Water do I have 9 points and win?",
        (
            "How many points does Alice have if Alice confronts Low Water?",
            "Does Alice win if Alice confronts Low Water?",
        ),
    ),
    (
        "Who has more tokens?",
        ("How many action tokens does Alice have?", "How many action tokens does Bob have?"),
    ),
    (
        "Where could the Gull be moved to?",
        ("Can Brass Gull move to Low Water?", "Can Brass Gull move to Long Pier?"),
    ),
    (
        "How much blue or purple power does Alice have at Low Water?",
        (
            "How much blue power does Alice have at Low Water?",
            "How much purple power does Alice have at Low Water?",
        ),
    ),
    (
        "Which Problem has the bigger bonus?",
        ("How many points is Low Water worth?", "How many points is Long Pier worth?"),
    ),
    (
        "Who is ahead at Low Water before anybody flips?",
        (
            "What is Alice's total if a Problem faceoff starts at Low Water, started by Alice?",
            "What is Bob's total if a Problem faceoff starts at Low Water, started by Alice?",
        ),
    ),
    (
        "Between me and Bob, who has more blue power?",
        ("How much blue power does Alice have?", "How much blue power does Bob have?"),
    ),
    (
        "Who has the bigger side at Long Pier?",
        ("How much power does Alice have at Long Pier?", "How much power does Bob have at Long Pier?"),
    ),
    (
        "Is the power of Lamp Trimmer bigger than that of Gloom?",
        ("What is the power of Lamp Trimmer?", "What is the power of Gloom?"),
    ),
    (
        "Is Low Water worth more than Long Pier?",
        ("How many points is Low Water worth?", "How many points is Long Pier worth?"),
    ),
    (
        "Are the Gull and the Trimmer both Pegasus?",
        ("Does Brass Gull have pegasus?", "Does Lamp Trimmer have pegasus?"),
    ),
    ("Is it my Main Phase?", ("Which phase is it?", "Whose turn is it?")),
    (
        "Who's got the bigger side at Low Water?",
        ("How much power does Alice have at Low Water?", "How much power does Bob have at Low Water?"),
    ),
    (
        "Which of Bob's Friends could I dismiss?",
        ("Can Alice dismiss Night Heron at Bob's home?", "Can Alice dismiss Night Heron at Bob's Problem?"),
    ),
    (
        "Is anyone able to confront Long Pier this turn?",
        ("Can Alice confront Long Pier this turn?", "Can Bob confront Long Pier this turn?"),
    ),
    (
        "Do both players have the same score?",
        ("How many points does Alice have?", "How many points does Bob have?"),
    ),
    (
        "Does Bob control more characters than Alice at Long Pier?",
        (
            "How many characters does Alice have at Long Pier?",
            "How many characters does Bob have at Long Pier?",
        ),
    ),
    (
        "Does Bob have fewer cards than me?",
        ("How many cards does Alice have in hand?", "How many cards does Bob have in hand?"),
    ),
    (
        "Which is cheaper, Cold Snap or Tin Whistle?",
        ("What does it cost Alice to play Cold Snap?", "What does it cost Alice to play Tin Whistle?"),
    ),
    (
        "Which Problem can Alice confront this turn?",
        ("Can Alice confront Low Water this turn?", "Can Alice confront Long Pier this turn?"),
    ),
    (
        "Is Alice over her home limit, and by how much?",
        ("Is Alice over the home limit?", "How far is Alice over the home limit?"),
    ),
    (
        "When can Alice use Lamp Trimmer's ability, and does it cost her any tokens?",
        ("When can Alice use Lamp Trimmer?", "What does it cost Alice to activate Lamp Trimmer's ability?"),
    ),
    ("Is Lamp Trimmer a blue Friend?", ("Does Lamp Trimmer have blue?", "Does Lamp Trimmer have friend?")),
    (
        "Can Alice move Brass Gull to Low Water, and what would that cost her?",
        (
            "Can Alice move Brass Gull to Low Water?",
            "What does it cost Alice to move Brass Gull to Low Water?",
        ),
    ),
    ("Whose turn are we in, and what phase is it?", ("Whose turn is it?", "Which phase is it?")),
    (
        "What's the power on each side at Low Water?",
        ("How much power does Alice have at Low Water?", "How much power does Bob have at Low Water?"),
    ),
    (
        "Is Lamp Trimmer exhausted, and can Alice still use her ability this turn?",
        ("Is Lamp Trimmer exhausted?", "Can Alice activate Lamp Trimmer's ability?"),
    ),
    (
        "When is Alice able to use Lamp Trimmer, and what does it cost her?",
        ("When can Alice use Lamp Trimmer?", "What does it cost Alice to activate Lamp Trimmer's ability?"),
    ),
)
"""Sentences that ask several things, and for which questions they are taken."""


CONTINUED: tuple[tuple[str, str, str], ...] = (
    (
        "What does it cost Alice to move Brass Gull to Low Water?",
        "and to Bob's?",
        "What does it cost Alice to move Brass Gull to Long Pier?",
    ),
    (
        "What does it cost Alice to move Brass Gull to Low Water?",
        "And Captain Reef to Long Pier?",
        "What does it cost Alice to move Captain Reef to Long Pier?",
    ),
    ("Can Alice play Cold Snap?", "Why not?", "Why can't Alice play Cold Snap?"),
    ("Can Alice play Cold Snap?", "And Bob?", "Can Bob play Cold Snap?"),
    ("Can Alice play Cold Snap?", "And on Bob's turn?", "Can Alice play Cold Snap on Bob's turn?"),
    (
        "Can Alice play Cold Snap on Brass Gull?",
        "If she does, does she draw a card?",
        "Does Alice draw a card if Alice plays Cold Snap on Brass Gull?",
    ),
    ("Can Bob challenge Gloom?", "When can he?", "When can Bob challenge Gloom?"),
    (
        "How strong is Lamp Trimmer with Tin Whistle on her?",
        "and without it?",
        "What is the power of Lamp Trimmer supposing Tin Whistle is not there?",
    ),
    (
        "If Brass Gull moves to Low Water, does Alice confront it?",
        "Does Captain Reef turn over then?",
        "Does Captain Reef turn over if Brass Gull is moved to Low Water?",
    ),
    ("Is Lamp Trimmer exhausted?", "Can she be moved?", "Can Lamp Trimmer move?"),
    (
        "Why can't Alice confront Low Water?",
        "If Brass Gull goes there too does she confront it?",
        "Does Alice confront Low Water if Brass Gull is moved to Low Water?",
    ),
    (
        "Is Alice over her home limit?",
        "What happens if she still has one Friend at home at the end of her turn?",
        "How many of Alice's friends are retired if the game goes on to the next turn?",
    ),
)
"""A question, another one that goes on from it, and what that is put as."""


DOCK = BOARD.replace(
    "When you confront a Problem, turn this card over.", "Main Phase: Pay [2] to turn this card over."
).replace(
    "traits: Critter",
    "traits: Critter\n  text: When one of your Troublemakers would be dismissed, you may exhaust this card instead.",
)
"""The same where the Mane Character is turned over by its own ability, and something can be done instead."""

PUT_AT_THE_DOCK: tuple[tuple[str, str], ...] = (
    (
        "How much does it cost me to turn Captain Reef over?",
        "What does it cost Alice to activate Captain Reef's ability?",
    ),
    (
        "Can I turn Captain Reef over and still play Cold Snap?",
        "Can Alice play Cold Snap if Alice activates Captain Reef's ability then everyone passes?",
    ),
    (
        "Does the Heron's ability work if Gloom would be banished rather than dismissed?",
        "Which replacements can apply if Gloom is banished?",
    ),
    (
        "Can the Heron be exhausted to save Gloom?",
        "What are the abilities of Night Heron at Bob's Problem?",
    ),
)
"""Sentences, and for which question each is taken there."""


def asked(sentence: str, board: str = BOARD) -> Scenario:
    """The scenario in which one sentence is asked. Raises InputError if it is not read."""
    return read_scenario(f"{board}Ask:\n  {sentence}\n", "", NoCards())  # type: ignore[arg-type]
