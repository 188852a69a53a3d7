"""Two first games. Whoever sits on the first chair learns [microfilms] as the agent of the USA, against three others; and
in a shorter one, which begins in the fourth round, as the Journalist among four."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from . import events as happened
from .casebook import Kind, facts, false_claims, letters_seen
from .pieces import Card, Coin, Identity
from .rules.answers import BlackmailResponse, BribeResponse
from .rules.turn import Turn
from .table import Casino, Player

BORIS, CHEN, ODILE, EMIL = Seat(1), Seat(2), Seat(3), Seat(4)


def from_(seat: Seat) -> Callable[[View[Any]], bool]:
    """This opponent waits for the answer."""
    return lambda view: seat in (getattr(view.decision, "briber", None), getattr(view.decision, "blackmailer", None))


def player(view: View[Casino], seat: Seat | None = None) -> Player:
    """Somebody, or the learner."""
    seat = view.seat if seat is None else seat
    assert seat is not None
    return view.table.players[seat]


def hand(view: View[Any], seat: Seat | None = None) -> set[Card]:
    """What is known of it."""
    return set(player(view, seat).hand)


def is_suspect(view: View[Any]) -> bool:
    return not player(view).cleared


def holds(card: Card) -> Callable[[View[Any]], bool]:
    return lambda view: card in hand(view)


def did(view: View[Any], seat: Seat, kind: type[Any]) -> bool:
    return any(isinstance(event, kind) and event.seat == seat for event in view.events)


def is_paid_in_francs(view: View[Any]) -> bool:
    """The last blackmail."""
    return [event.pay for event in view.events if isinstance(event, happened.Blackmailed)][-1:] == [Coin.FRANCS]


def one_by_one(actions: str) -> Sequence[str]:
    """Actions that stand in a text with semicolons between them."""
    return tuple(" ".join(action.split()) for action in actions.split(";"))


def was_given_the_film(view: View[Any]) -> bool:
    """Did the learner get the film of the USA as a bribe of Boris?"""
    return any(
        (fact.kind, fact.things, fact.where) == (Kind.ACCEPTED, (Card.USA_FILM,), (BORIS,)) for fact in facts(view)
    )


def saw_alone(view: View[Any], identity: Identity) -> bool:
    """Did the learner see it where no card lay beside it, as everybody could count?"""
    return any(fact.things == (identity,) and fact.pool == 1 for fact in facts(view))


def is_agent_of_the_film(view: View[Any]) -> bool:
    """Has the learner seen that Boris is the agent of the USA, and does the learner hold that film?"""
    return Card.USA_FILM in hand(view) and player(view, BORIS).identities[0] == Identity.AGENT_USA


FREELANCER = Lesson(
    names=("Anna", "Boris", "Chen", "Odile", "Emil"),
    seed=5060,
    options={"nations": "random", "first_seat": "2"},
    opening=one_by_one(
        """
        draw deck; discard steal; pass; bribe @4 with interrogate; accept; pass; discard steal; cash out with cash_out;
        draw deck; discard cash_out; draw deck; discard interrogate; draw deck; pass; pass;
        pass; draw deck; discard alliance_usa; draw deck; interrogate @2 for francs; draw deck;
        pass; draw deck; discard microfilm_ussr; cash out with cash_out; pass
        """
    ),
    scenes=(
        Scene(
            asks=Turn,
            when=lambda view: len(view.table.deck) == 1 and len(player(view, CHEN).hand) == 1,
            happened=(
                "You are the Journalist, a freelancer: you win alone. Be Cleared, hold any film, and name its agent.",
                "Of the others three are agents, and one a freelancer, too. Who is who you have to find out.",
            ),
            look=(
                Look("The other kinds, once Cleared: a Hitman names who holds the Ace."),
                Look(
                    "After this last card, in the second evening, an Officer names a Suspect with a bloodstained card, a "
                    "Broker where both letters are.",
                    "deck",
                ),
            ),
            press="Interrogate Chen, paying a franc. You see Chen's card, or who Chen is: both help.",
            suggest="interrogate @2 for francs",
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: (
                from_(BORIS)(view)
                and hand(view) == {Card.INTERROGATE}
                and len(player(view, BORIS).hand) == 1
                and hand(view, CHEN) == {Card.ACE}
            ),
            happened=(
                "By chance you saw Chen's card: the Ace. Your casebook keeps that: key c shows its cards, people, and what you saw.",
                "Boris bribes you with a card kept since round 2. Why give it away now?",
            ),
            look=(
                Look("Agents keep the films that win. But their own nation's wins nothing."),
                Look("Without it Boris has no card: an interrogation then shows who Boris is."),
                Look("A Suspect keeps 1 card, but may hold more till the end of a turn.", "hand"),
            ),
            press="Accept. You need a film, and this may be one.",
            suggest="accept",
            missed="You declined, and never learn what it was. Films also come from the deck, the pile, or a blackmail.",
        ),
        Scene(
            asks=BlackmailResponse,
            when=lambda view: (
                from_(EMIL)(view)
                and hand(view) == {Card.INTERROGATE, Card.USA_FILM}
                and was_given_the_film(view)
                and view.table.evening == 2
                and view.table.pile[-1:] == [Card.INTERROGATE]
                and not did(view, EMIL, happened.DrewDeck)
                and not did(view, EMIL, happened.DrewPile)
            ),
            happened=(
                "It is the USA film! The deck ran out: the pile is the new one, and this the second evening.",
                "Emil blackmails you with a bloodstained card. An Officer might have named Emil for it.",
            ),
            look=(
                Look("Emil had two cards, both bloody, and drew none: one was Odile's bribe."),
                Look("Who bribes Suspects with blood? An Officer would."),
                Look("If the rumour runs, Emil takes one of your two cards by chance.", "hand"),
            ),
            press="Pay for silence: 2 francs, and you keep the film.",
            suggest="pay",
            missed="You did not pay. If the film is gone, only Emil and you know where it is.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                hand(view) == {Card.INTERROGATE, Card.USA_FILM}
                and was_given_the_film(view)
                and is_suspect(view)
                and player(view).francs > 1
                and view.table.evening == 2
                and player(view, ODILE).cleared
                and not hand(view, BORIS)
                and player(view, BORIS).identities[0] == Identity.BACK
            ),
            happened=(
                "Boris gave away the USA film: is Boris the agent of the USA? A hint is no proof, and a wrong name puts you out.",
            ),
            look=(
                Look("Boris has no card: what you will see is who Boris is."),
                Look("One of your two cards must go at the end of this turn.", "hand"),
                Look("Best the bloodstained one: Odile is Cleared, and may be an Officer."),
            ),
            press="Interrogate Boris, paying with the card. You will need the francs.",
            suggest="interrogate @1 for interrogate",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                is_agent_of_the_film(view)
                and hand(view) == {Card.USA_FILM}
                and is_suspect(view)
                and hand(view, CHEN) == {Card.ACE}
                and player(view, CHEN).francs < 2
                and any((claim.by, claim.places) == (ODILE, (CHEN,)) for claim in false_claims(view))
            ),
            happened=(
                "Boris is the agent of the USA. You have film and name; now get Cleared.",
                "Odile stood up: the Officer named Chen, found no blood, and is out. You know why: it is the Ace.",
            ),
            look=(
                Look("No other freelancer is left: Boris, Chen and Emil are agents."),
                Look("A bribe would cost you the film. So blackmail."),
                Look("Chen lacks 2 francs for silence, and the Ace is no Blowback.", "francs 2"),
            ),
            press="Blackmail Chen for 2 francs. The rumour must run: you are Cleared, and take the Ace.",
            suggest="blackmail @2 for francs",
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: (
                from_(EMIL)(view)
                and is_agent_of_the_film(view)
                and hand(view) == {Card.USA_FILM, Card.ACE}
                and not is_suspect(view)
                and not player(view).francs
                and not view.table.is_inside(ODILE)
                and not player(view, EMIL).cleared
            ),
            happened=(
                "You are Cleared, and have the Ace. It does no harm: no Hitman can be left.",
                "Emil offers you a card.",
            ),
            look=(
                Look("You may keep 2 cards, and hold 2.", "hand"),
                Look("If you take it, Emil is Cleared: an agent more who may stand up."),
            ),
            press="Decline. Others pay a franc for it; you have none, and pay nothing.",
            suggest="decline",
            missed="You accepted: Emil is Cleared now. Keep the film when you discard.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: is_agent_of_the_film(view) and not is_suspect(view),
            happened=(
                "You are Cleared, hold a film, and have seen its agent.",
                "Do not wait: a blackmail could take the film, or make you Suspect.",
            ),
            look=(
                Look(
                    "Beside Boris the list will say: as you know, you WIN. Where it says nothing, you would guess.",
                    "choices",
                ),
                Look(
                    "Then you alone look at Boris, and all hear the verdict. A wrong name puts you out; the others play on."
                ),
            ),
            press="Stand up as the Journalist: the USA film is Boris's. You are asked once more: press 2.",
            suggest="win as journalist with microfilm_usa naming @1",
            meets=(do.GoOn,),
        ),
    ),
    others={
        BORIS: ("bribe @0 with microfilm_usa", "draw deck", "pass", "pass"),
        CHEN: ("interrogate @3 for francs", "pass", "decline", "pass"),
        ODILE: ("draw deck", "win as officer naming @2", "go on", "discard microfilm_china"),
        EMIL: ("blackmail @0 for interrogate", "draw deck", "bribe @0 with interrogate", "pass"),
    },
    farewell="As a freelancer watch who is who, and who gives what to whom. Get Cleared; stand up when you know.",
    undiscovered=(
        "Hitman: bribe somebody with the Ace; next turn name them.",
        "Officer: bribe Suspects with blood, and arrest them later.",
        "Broker: keep one letter, and find the other.",
    ),
)


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
                Look("You are Suspect. Only who is Cleared can stand up: claim to have won."),
                Look("One thing a turn from this list. After 30 rounds nobody wins.", "choices"),
            ),
            press="Pass, and take a franc: you will need money. Cash Out brings 3, but keep it: that card also stops a blackmail.",
            suggest="pass",
            missed="That was no harm. Passing would have brought a franc.",
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: from_(BORIS)(view) and bool(hand(view)),
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
            when=lambda view: from_(CHEN)(view) and player(view, BORIS).cleared,
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
                and not player(view).francs
                and not hand(view, BORIS)
                and not player(view, BORIS).francs
                and player(view, ODILE).francs > 1
            ),
            happened=("You hold a card that says Steal or Blackmail. Each action card is good for two things.",),
            look=(
                Look("One card is all you may keep: keep Cash Out.", "hand"),
                Look("A Blackmail with it is free, too: Boris, without card or franc, could not resist."),
                Look("It would clear you. But with no film to show, money is better."),
            ),
            press="Steal from Odile: take 2 francs. Nobody can answer a theft.",
            suggest="steal from @3 with steal",
        ),
        Scene(
            asks=BlackmailResponse,
            when=lambda view: from_(CHEN)(view) and is_paid_in_francs(view),
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
            when=lambda view: view.table.pile[-1:] == [Card.CASH_OUT] and not hand(view),
            happened=(
                "A Blowback lies on top of the pile, face up.",
                "When the deck is empty, the pile becomes the deck: the second evening begins. "
                "Officer and Broker, two kinds of freelancer, cannot win before.",
            ),
            look=(
                Look("The top card of the pile can be taken back. Everybody sees which it is.", "pile"),
                Look("Leave it, and Boris can take it. Films are in the deck; but first be safe from a blackmail."),
            ),
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
            when=lambda view: from_(ODILE)(view) and is_suspect(view) and not hand(view),
            happened=(
                "Odile blackmails you, and you hold no Blowback. Silence costs 2 francs: still less than a Cash Out brings.",
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
            when=lambda view: not hand(view) and view.table.evening == 1,
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
            when=lambda view: holds(Card.UK_LETTER)(view) and not hand(view, BORIS),
            happened=(
                "You hold the UK's letter. Only allies have one in the game: so the UK is allied, with you or with the USSR.",
                "With you? Then the USSR is alone, your enemy. With the USSR? Then both are. The USSR's film wins either way.",
            ),
            look=(
                Look(
                    "For 1 franc you see a card of somebody, or who they are, by chance. Boris holds none: you see who.",
                ),
                Look("The line below your cards has worked it out, too."),
            ),
            press="Interrogate Boris, paying a franc. Know who one is, and of three only two are left to guess.",
            suggest="interrogate @1 for francs",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                holds(Card.UK_LETTER)(view)
                and is_suspect(view)
                and player(view, BORIS).identities[0] == Identity.AGENT_UK
                and saw_alone(view, Identity.AGENT_UK)
            ),
            happened=(
                "Boris is the agent of the UK. Only you saw that; but all know that you did, as Boris had no card.",
                "So of Chen and Odile one is the USSR, the other the freelancer.",
            ),
            look=(
                Look("What you have seen stands in your casebook: press c."),
                Look("A bribe clears you if it is accepted. If it is declined, you get a franc."),
                Look(
                    "Why Boris? The letter tells the UK: you have an ally. It would tell the USSR: the USA's film wins."
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
                and bool(hand(view, ODILE))
                and did(view, ODILE, happened.DrewDeck)
                and not did(view, CHEN, happened.DrewDeck)
                and not hand(view, BORIS)
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
                player(view).cleared and holds(Card.USSR_FILM)(view) and Card.UK_LETTER in letters_seen(view)
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
            meets=(do.WinHitman, do.WinBroker),
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
        "Freelancers have goals of their own: the second lesson shows one of them win.",
        "Watch who is Cleared: a blackmail can make them Suspect again.",
    ),
    without={do.WinThroughCroupier: "belongs to the game for two"},
    second=FREELANCER,
)
