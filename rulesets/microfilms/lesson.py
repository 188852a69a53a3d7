"""The first game: whoever sits on the first chair learns [microfilms] as the agent of the USA, against three others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .casebook import letters_seen
from .pieces import Card, Identity
from .rules.answers import BlackmailResponse, BribeResponse
from .rules.turn import Turn

BORIS, CHEN, ODILE = Seat(1), Seat(2), Seat(3)


def from_(seat: Seat) -> Callable[[View[Any]], bool]:
    """This opponent waits for the answer."""
    return lambda view: seat in (getattr(view.decision, "briber", None), getattr(view.decision, "blackmailer", None))


def is_suspect(view: View[Any]) -> bool:
    return not view.table.players[view.seat].cleared


def holds(card: Card) -> Callable[[View[Any]], bool]:
    return lambda view: card in view.table.players[view.seat].hand


LESSON = Lesson(
    names=("Anna", "Boris", "Chen", "Odile"),
    seed=728,
    options={"nations": "random", "first_seat": "random"},
    scenes=(
        Scene(
            asks=Turn,
            happened=(
                "Three of you are agents. Two of them are secretly allied, and win together; the fourth is a freelancer, who wins alone.",
                "You may be one of the two allies, or alone: then both are enemies. Your aim: show the film of an enemy.",
            ),
            look=(
                Look("Who you are and how you win. Nobody else sees this card.", "identity"),
                Look("You are Suspect. Only the Cleared can stand up."),
                Look("One thing a turn from this list. After 30 rounds nobody wins.", "choices"),
            ),
            press="Pass, and take a franc: you will need money. Cash Out brings 3, but keep it: that card also stops a blackmail.",
            suggest="pass",
            missed="That was no harm. Passing would have brought a franc.",
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: from_(BORIS)(view) and bool(view.table.players[view.seat].hand),
            happened=("Boris slides a card towards you, face down. That is a bribe.",),
            look=(
                Look("If you take it, Boris is Cleared: bribing is the way to shed suspicion. You own a card more."),
                Look("If you decline, you pay Boris 1 franc and never learn what it was."),
            ),
            press="Accept. Of two cards you can keep the better one. It is no Ace: all began with an action card, and Boris has drawn nothing.",
            suggest="accept",
            missed="You declined, which costs a franc and keeps Boris Suspect. Both are fair play.",
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: from_(CHEN)(view) and view.table.players[BORIS].cleared,
            happened=("Now Chen tries the same with you. Whoever is Cleared may win on a later turn.",),
            look=(
                Look(
                    "A third card brings little: a Suspect keeps 1 at the end of a turn, and discards the rest.", "hand"
                ),
                Look("Without money you would pay nothing, and could still decline.", "francs 0"),
            ),
            press="Decline. It costs a franc, and Chen stays Suspect: one Cleared rival is enough.",
            suggest="decline",
            meets=(do.Discard,),
            missed="You accepted, so Chen is Cleared now and may stand up on a later turn. Keep an eye on Chen.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                holds(Card.STEAL)(view)
                and holds(Card.CASH_OUT)(view)
                and is_suspect(view)
                and view.table.players[ODILE].francs > 1
            ),
            happened=("You hold a card that says Steal or Blackmail. Each action card is good for two things.",),
            look=(
                Look("One card is all you may keep. Play this one, and Cash Out is the one you keep.", "hand"),
                Look("Odile has 2 francs, as much as a theft takes. Nobody can answer it."),
            ),
            press="Steal from Odile: take 2 francs. You know nothing of anybody yet: Odile is as good as any.",
            suggest="steal from @3 with steal",
        ),
        Scene(
            asks=BlackmailResponse,
            when=from_(CHEN),
            happened=(
                "Chen blackmails you, and paid the house 2 francs for it. With a Blackmail card it would be free.",
                "You pay Chen 2 francs for silence; or the rumour runs, Chen is Cleared and takes one of your cards.",
            ),
            look=(
                Look("A rumour also makes its victim Suspect, even one who was Cleared."),
                Look(
                    "Your Cash Out card is also a Blowback: it stops the blackmail, and you keep your francs.", "hand"
                ),
            ),
            press="Defend with the Blowback. The card goes to the pile: with luck you can take it back from there.",
            suggest="defend with cash_out",
            missed="The Blowback would have stopped it without a franc. It is the only defence but money.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: view.table.pile[-1:] == [Card.CASH_OUT] and not view.table.players[view.seat].hand,
            happened=(
                "A Blowback lies on top of the pile, face up.",
                "When the deck is empty, the pile becomes the deck: the second evening begins. "
                "Officer and Broker, two kinds of freelancer, cannot win before.",
            ),
            look=(Look("The top card of the pile can be taken back. Everybody sees which it is.", "pile"),),
            press="Draw from the pile: you have Cash Out again. That is 3 francs, or a Blowback again.",
            suggest="draw pile",
        ),
        Scene(
            asks=Turn,
            when=holds(Card.CASH_OUT),
            happened=(
                "You could keep Cash Out against the next blackmail. But 3 francs pay for silence, and leave one over.",
                "One of the others is the freelancer, of one of four kinds: r shows them. All must be Cleared to win.",
            ),
            look=(
                Look("A Journalist shows a film and names its agent. A Hitman names who holds the Ace."),
                Look(
                    "In the second evening: an Officer names a Suspect with a bloodstained card, a Broker where the letters are."
                ),
            ),
            press="Cash out: play the card, take 3 francs from the house.",
            suggest="cash out with cash_out",
        ),
        Scene(
            asks=BlackmailResponse,
            when=lambda view: from_(ODILE)(view) and is_suspect(view) and not view.table.players[view.seat].hand,
            happened=(
                "Odile blackmails you, and you hold no Blowback. That is the price of cashing out; but it brings 3 francs, and silence costs 2.",
            ),
            look=(
                Look("If you pay, Odile stays Suspect and cannot stand up."),
                Look("If the rumour ran you would lose nothing, as you hold no card. But Odile would be Cleared."),
            ),
            press="Pay for silence: Odile gets 2 francs. No rumour runs.",
            suggest="pay",
            missed="You let the rumour run: Odile is Cleared now. That is how one gets Cleared without a bribe.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: not view.table.players[view.seat].hand,
            happened=("You hold no card. Whoever looks at you now is sure to see who you are.",),
            look=(
                Look("Films come from here: three of them, the Ace, and two letters were in this deck.", "deck"),
                Look("Each ally's nation has a letter in the game. The lone nation has none."),
            ),
            press="Draw from the deck. Only you see the card.",
            suggest="draw deck",
        ),
        Scene(
            asks=Turn,
            when=lambda view: holds(Card.UK_LETTER)(view) and not view.table.players[BORIS].hand,
            happened=(
                "You drew the UK's letter. Only allies have one in the game: so the UK is allied, with you or with the USSR.",
                "With you? Then the USSR is alone, your enemy. With the USSR? Then both are. The USSR's film wins either way.",
            ),
            look=(
                Look(
                    "For 1 franc you see a card of somebody, or who they are, by chance. Boris holds none: you see who.",
                ),
                Look("The line below your cards has worked it out, too."),
            ),
            press="Interrogate Boris, paying a franc. Know one for certain, and two are left.",
            suggest="interrogate @1 for francs",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                holds(Card.UK_LETTER)(view)
                and is_suspect(view)
                and view.table.players[BORIS].identities[0] == Identity.AGENT_UK
            ),
            happened=(
                "Boris is the agent of the UK. Only you saw that, and Boris does not know what you saw.",
                "So of Chen and Odile one is the USSR, the other the freelancer.",
            ),
            look=(
                Look("What you have seen stands in your casebook: press c."),
                Look("A bribe clears you if it is accepted. If it is declined, you get a franc."),
                Look(
                    "Boris only learns: I have an ally. Whoever is the USSR would know from it that the USA's film wins."
                ),
            ),
            press="Bribe Boris with the letter. You have read it: what you know stays with you.",
            suggest="bribe @1 with alliance_uk",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                is_suspect(view)
                and 6 < view.table.round < 11
                and bool(view.table.players[ODILE].hand)
                and not view.table.players[BORIS].hand
            ),
            happened=(
                "You are still Suspect: a bribe can be declined. There is a second way to be Cleared: blackmail.",
            ),
            look=(
                Look(
                    "Odile has drawn a card from the deck: it may be a film. Chen has drawn none, and Boris holds none."
                ),
            ),
            press="Blackmail Odile for 2 francs. Odile pays you 2; or you are Cleared and take the card. Only a Blowback wastes your francs.",
            suggest="blackmail @3 for francs",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                view.table.players[view.seat].cleared
                and holds(Card.USSR_FILM)(view)
                and Card.UK_LETTER in letters_seen(view)
            ),
            happened=(
                "You are Cleared, and you hold the Microfilm of the USSR.",
                "That is all you need. Do not wait: a blackmail may take the film from you, or somebody is faster.",
            ),
            look=(
                Look("Once Cleared you may keep 2 cards.", "hand"),
                Look("Showing your own nation's film, or your ally's, hands the game to the other side."),
                Look("The USSR is an enemy for certain: you have worked that out from the letter."),
            ),
            press="Stand up as the agent, with the Microfilm of the USSR. The house asks once more, its bar on No: press 2.",
            suggest="win as agent with microfilm_ussr",
            meets=(do.WinJournalist, do.WinHitman, do.WinBroker, do.WinOfficer),
        ),
    ),
    others={
        BORIS: (
            "bribe @0 with steal",
            "draw deck",
            "cash out with cash_out",
            *("pass",) * 3,
            "decline",
            *("pass",) * 4,
        ),
        CHEN: ("bribe @0 with steal", "blackmail @0 for francs", *("pass",) * 8),
        ODILE: (
            "pass",
            "pass",
            "pass",
            "blackmail @0 for interrogate",
            "draw deck",
            "pass",
            "pass",
            "decline",
            *("pass",) * 3,
        ),
    },
    farewell="Get Cleared, by a bribe or a blackmail. Find out who is an enemy. Get that film, and stand up at once. "
    "At the end you see who was who.",
    undiscovered=(
        "As Journalist or Hitman, interrogate: who is who, who has the Ace?",
        "As Officer, bribe Suspects with bloodstained cards; as Broker, trace the letters.",
        "Watch who is Cleared: a blackmail can make them Suspect again.",
    ),
    without={do.WinThroughCroupier: "belongs to the game for two", do.GoOn: "only ends a look"},
)
