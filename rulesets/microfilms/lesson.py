"""The first game: whoever sits on the first chair learns [microfilms] as the agent of the USA, against three others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .pieces import Card, Identity
from .rules.answers import BlackmailResponse, BribeResponse
from .rules.turn import Turn

BORIS, CHEN, ODILE = Seat(1), Seat(2), Seat(3)


def from_(seat: Seat) -> Callable[[View[Any]], bool]:
    """This opponent waits for the answer."""
    return lambda view: seat in (getattr(view.decision, "briber", None), getattr(view.decision, "blackmailer", None))


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
                "Three of you are agents, two of them secretly allied; the fourth is a freelancer with a goal of its own: r shows them.",
                "You may be one of the two allies, or alone: then both are enemies. Your aim: show the film of an enemy.",
            ),
            look=(
                Look("Who you are and how you win. Nobody else sees this card.", "identity"),
                Look("You are Suspect. Only the Cleared can stand up."),
                Look("One thing a turn from this list. After 30 rounds nobody wins.", "choices"),
            ),
            press="Pass, and take a franc: you will need money. Keep the card.",
            suggest="pass",
            missed="That was no harm. Passing would have brought a franc.",
        ),
        Scene(
            asks=BribeResponse,
            when=from_(BORIS),
            happened=("Boris slides a card towards you, face down. That is a bribe.",),
            look=(
                Look("If you take it, Boris is Cleared: bribing is the way to shed suspicion. You own a card more."),
                Look("If you decline, you pay Boris 1 franc and never learn what it was."),
            ),
            press="Accept. It might be the Ace, but that is one card of many, and a card is what you need.",
            suggest="accept",
            missed="You declined, which costs a franc and keeps Boris Suspect. Both are fair play.",
        ),
        Scene(
            asks=BribeResponse,
            when=from_(CHEN),
            happened=("Now Chen tries the same with you. Whoever is Cleared may win on a later turn.",),
            look=(
                Look("You hold enough: a Suspect keeps 1 card at the end of a turn, and discards the rest.", "hand"),
                Look("Without money you would pay nothing, and could still decline.", "francs 0"),
            ),
            press="Decline. It costs a franc, and Chen stays Suspect.",
            suggest="decline",
            meets=(do.Discard,),
            missed="You accepted, so Chen is Cleared now and may stand up on a later turn. Keep an eye on Chen.",
        ),
        Scene(
            asks=Turn,
            when=holds(Card.STEAL),
            happened=("You hold a card that says Steal or Blackmail. Each action card is good for two things.",),
            look=(
                Look("Play it to steal 2 of Odile's francs: nobody can answer that.", "francs 3"),
                Look("Cash Out would bring 3. Keep it: it also stops a blackmail, as you will see.", "hand"),
                Look("Bloodstains matter to one freelancer only, the Interpol Officer."),
            ),
            press="Steal from Odile: take 2 francs.",
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
                Look("You could pay: this is your money.", "francs 0"),
                Look("Your Cash Out card is also a Blowback: played now, it stops the blackmail for nothing.", "hand"),
            ),
            press="Defend with the Blowback. The card goes to the pile, and nothing else happens.",
            suggest="defend with cash_out",
            missed="The Blowback would have stopped it for nothing. It is the only defence but money.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: view.table.pile[-1:] == [Card.CASH_OUT],
            happened=(
                "Your Blowback lies on top of the pile, face up. When the deck is empty, the pile becomes the deck.",
            ),
            look=(Look("The top card of the pile can be taken back. Everybody sees which it is.", "pile"),),
            press="Draw from the pile: you get Cash Out back. That is 3 francs, or a Blowback again.",
            suggest="draw pile",
        ),
        Scene(
            asks=Turn,
            when=holds(Card.CASH_OUT),
            happened=("You have Cash Out again. The others have each done one thing; who passes gathers money.",),
            look=(Look("The house holds every franc that nobody has.", "house"),),
            press="Cash out: play the card, take 3 francs from the house.",
            suggest="cash out with cash_out",
        ),
        Scene(
            asks=BlackmailResponse,
            when=from_(ODILE),
            happened=("Odile blackmails you, and you have no Blowback any more.",),
            look=(Look("You can afford silence. Then Odile stays Suspect and cannot stand up.", "francs 0"),),
            press="Pay for silence: Odile gets 2 francs. No rumour runs.",
            suggest="pay",
            missed="You let the rumour run: Odile is Cleared now. That is how one gets Cleared without a bribe.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: not view.table.players[view.seat].hand,
            happened=("You hold no card. Whoever looks at you now is sure to see who you are.",),
            look=(
                Look(
                    "In the game: three films, the Ace, and two letters, one of each ally. The third agent has none.",
                    "deck",
                ),
                Look(
                    "The freelancer wins alone: a Journalist by a film and its agent's name, a Hitman by naming who "
                    "holds the Ace."
                ),
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
                    "francs 1",
                ),
                Look("The line below your cards has worked it out, too."),
            ),
            press="Interrogate Boris, paying a franc. Know one for certain, and two are left.",
            suggest="interrogate @1 for francs",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                holds(Card.UK_LETTER)(view) and view.table.players[BORIS].identities[0] == Identity.AGENT_UK
            ),
            happened=(
                "Boris is the agent of the UK. Only you saw that, and Boris does not know what you saw.",
                "So of Chen and Odile one is the USSR, the other the freelancer.",
            ),
            look=(
                Look("What you have seen stands in your casebook: press c."),
                Look("A bribe clears you if it is accepted. If it is declined, you get a franc."),
                Look(
                    "To Boris the letter says no more than: you have an ally. Chen, if the USSR, would learn what you did.",
                    "hand",
                ),
            ),
            press="Bribe Boris with the letter. You have read it: what you know stays with you.",
            suggest="bribe @1 with alliance_uk",
        ),
        Scene(
            asks=Turn,
            when=lambda view: not view.table.players[view.seat].cleared,
            happened=("Boris declined and paid you a franc. There is a second way to be Cleared: blackmail.",),
            look=(
                Look("It costs you 2 francs. Odile has drawn a card, which may be worth having.", "francs 3"),
                Look("Odile pays you 2 for silence; or the rumour runs, and you are Cleared and take Odile's card."),
            ),
            press="Blackmail Odile for 2 francs. Odile pays them back, or you are Cleared; only with a Blowback are they lost.",
            suggest="blackmail @3 for francs",
        ),
        Scene(
            asks=Turn,
            when=lambda view: view.table.players[view.seat].cleared and holds(Card.USSR_FILM)(view),
            happened=(
                "The rumour ran: you are Cleared, and the card you took is the Microfilm of the USSR.",
                "That is all you need. Do not wait: next turn the film may be stolen, or somebody is faster.",
            ),
            look=(
                Look("Showing your own nation's film, or your ally's, hands the game to the other side.", "hand"),
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
    farewell="Get Cleared, by a bribe or a blackmail. Find out who is an enemy. Get that film, and stand up at once.",
    undiscovered=(
        "As freelancer you win alone: r shows how each of them does.",
        "When the deck is reshuffled the second evening begins: r says whom that helps.",
        "The others want the same: keep an eye on who is Cleared.",
    ),
    without={do.WinThroughCroupier: "belongs to the game for two", do.GoOn: "only ends a look"},
)
