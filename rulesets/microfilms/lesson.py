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

ANNA, BORIS, CHEN, ODILE, EMIL = map(Seat, range(5))


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


def last(view: View[Any], seat: Seat, kind: type[Any], **said: object) -> bool:
    """Was it so the last time that this seat did anything of this kind?"""
    event = next((event for event in reversed(view.events) if isinstance(event, kind) and event.seat == seat), None)
    return event is not None and all(getattr(event, name) == value for name, value in said.items())


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
            when=lambda view: (
                len(view.table.deck) == 1
                and len(player(view, CHEN).hand) == 1
                and hand(view) == {Card.INTERROGATE}
                and last(view, CHEN, happened.Discarded, card=Card.USSR_FILM)
            ),
            happened=(
                "A new table, and we sit down in round 4. Of five, three are agents and two are freelancers.",
                "You are one of these: the Journalist, who wins alone. Get Cleared, hold any film, and name its agent.",
            ),
            look=(
                Look("Once this last card is drawn, it is the second evening: Officer and Broker can win.", "deck"),
                Look("An Officer names a Suspect with blood: your card has some.", "hand"),
                Look("Chen threw the USSR film away: it lies in the pile."),
            ),
            press="Interrogate Chen, paying a franc. What was better than a film? Keep your card: it is good for a blackmail, too.",
            suggest="interrogate @2 for francs",
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: (
                from_(BORIS)(view)
                and hand(view) == {Card.INTERROGATE}
                and len(player(view, BORIS).hand) == 1
                and hand(view, CHEN) == {Card.ACE}
                and last(view, ANNA, happened.Interrogated, target=CHEN, saw=Card.ACE)
            ),
            happened=(
                "By chance you saw not who Chen is, but Chen's card: the Ace. Your casebook, key c, keeps what you saw.",
                "Boris bribes you with the only card there is in that hand. Why give it away?",
            ),
            look=(
                Look("Agents keep a film that may win. Their own nation's never does: this may be Boris's own."),
                Look("Then Boris has no card: whoever interrogates Boris sees who that is."),
                Look("You may hold 2 until your next turn ends.", "hand"),
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
                and last(view, EMIL, happened.Blackmailed, pay=Card.INTERROGATE)
                and not player(view, EMIL).cleared
            ),
            happened=(
                "It is the USA film! Then the deck ran out: the pile, shuffled, is the new one. This is the second evening.",
                "Emil blackmails you, and played a card for it.",
            ),
            look=(
                Look("It has blood: an Officer who is Cleared could have named Emil for it.", "pile"),
                Look("If the rumour runs, Emil is Cleared and takes one of your two cards by chance.", "hand"),
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
                and last(view, EMIL, happened.BlackmailPaid, target=ANNA)
                and is_suspect(view)
                and player(view).francs > 1
                and view.table.evening == 2
                and player(view, ODILE).cleared
                and not hand(view, BORIS)
                and player(view, BORIS).identities[0] == Identity.BACK
            ),
            happened=(
                "Emil has 2 francs of yours, and you have the film.",
                "Boris gave it away: is Boris the agent of the USA? A guess is no proof, and a wrong name puts you out.",
            ),
            look=(
                Look("Boris has no card: what you will see is who Boris is."),
                Look("You keep 1 card at the end of this turn: the film. The other one has to go.", "hand"),
                Look("It has blood; and Odile, who is Cleared, may be an Officer."),
            ),
            press="Interrogate Boris, paying with the card. Your francs can buy a blackmail.",
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
                "Boris is the agent of the USA! You have the film and the name; now get Cleared.",
                "Odile stood up, an Officer, and named Chen. But Chen holds the Ace, which has no blood: Odile is out.",
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
                and last(view, ANNA, happened.BlackmailRan, target=CHEN, card=Card.ACE)
                and not is_suspect(view)
                and not player(view).francs
                and not view.table.is_inside(ODILE)
                and not player(view, EMIL).cleared
            ),
            happened=(
                "Chen could not pay: the rumour ran. You are Cleared, and the Ace is yours.",
                "Now Emil offers you a card.",
            ),
            look=(
                Look("You may keep 2 cards now, and hold 2.", "hand"),
                Look("The Ace does no harm: Odile and you were the freelancers, so there is no Hitman."),
                Look("If you take the card, Emil is Cleared, and may stand up."),
            ),
            press="Decline. It costs a franc, but you have none: it is free.",
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
                Look("Cleared, and a film: both are ticked.", "identity"),
                Look("The next list says “you WIN” where you know it; elsewhere you would guess."),
                Look("You alone look at Boris; then all hear the verdict. A wrong name puts you out."),
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
        "A Hitman bribes with the Ace: taken, it clears, and tells whom to name.",
        "An Officer gives blood to Suspects, and later names one who has some.",
        "A Broker says where both letters are, and need not hold any.",
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
                "An evening in Monte Carlo. Three of you four are agents: two are secretly allied and win together, one is alone.",
                "You are an agent, and do not know if you have an ally. Show an enemy's film! The fourth, a freelancer, wins alone.",
            ),
            look=(
                Look("Who you are and how you win. Nobody else sees this card.", "identity"),
                Look("You are Suspect. Only the Cleared may stand up, which means: claim to have won."),
                Look("Do one thing of this list, and your turn is over.", "choices"),
            ),
            press="Pass: the house pays you a franc. You will need money. Keep Cash Out: it brings 3 francs, but can also stop a blackmail.",
            suggest="pass",
            missed="That was no harm. Passing would have brought a franc.",
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: from_(BORIS)(view) and bool(hand(view)) and view.table.round == 1,
            happened=(
                "Boris slides a card towards you, face down. That is a bribe.",
                "Why the Ace matters: a Hitman, one of four kinds of freelancer, wins by naming who holds it.",
            ),
            look=(
                Look("If you take the card, it is yours, and Boris is Cleared. That is what a bribe is for."),
                Look("Declining costs a franc, if you have one, and you never see the card."),
            ),
            press="Accept. Of two cards you can keep the better one. It is no Ace: all began with an action card, and Boris has drawn nothing.",
            suggest="accept",
            missed="You declined, which costs a franc and keeps Boris Suspect. Both are fair play.",
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: (
                from_(CHEN)(view)
                and last(view, BORIS, happened.BribeAccepted, target=ANNA, card=Card.STEAL)
                and player(view, BORIS).cleared
                and holds(Card.STEAL)(view)
                and len(hand(view)) == 2
                and is_suspect(view)
                and player(view).francs > 0
            ),
            happened=(
                "Boris is Cleared, and you have a Steal/Blackmail. Now Chen tries the same with you.",
                "Whoever is Cleared may win on a later turn.",
            ),
            look=(
                Look("A third card brings little: a Suspect keeps 1 at the end of a turn, and chooses which.", "hand"),
                Look(
                    "The new card is bloodstained. In the second evening an Officer wins by naming a Suspect with blood."
                ),
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
                and last(view, CHEN, happened.BribeDeclined, target=ANNA, paid=1)
                and not player(view, CHEN).cleared
                and is_suspect(view)
                and not player(view).francs
                and not hand(view, BORIS)
                and not player(view, BORIS).francs
                and player(view, ODILE).francs > 1
            ),
            happened=(
                "Chen has your franc, and is still Suspect.",
                "Each action card is good for either of two things, once. Keep Cash Out, and play the other.",
            ),
            look=(
                Look("Why not Blackmail? A Blowback could stop it. Nobody can stop a theft."),
                Look(
                    "Only Boris, without card or franc, could not resist. You would be Cleared, but may lose that again."
                ),
                Look("You have no film yet: money first.", "francs 0"),
            ),
            press="Steal from Odile: take 2 francs.",
            suggest="steal from @3 with steal",
        ),
        Scene(
            asks=BlackmailResponse,
            when=lambda view: (
                from_(CHEN)(view)
                and last(view, CHEN, happened.Blackmailed, pay=Coin.FRANCS)
                and not player(view, CHEN).cleared
            ),
            happened=(
                "Chen blackmails you, and paid the house 2 francs for it. With a Blackmail card it would be free.",
                "Silence costs 2 francs. Or the rumour runs: Chen is Cleared, and takes one of your cards.",
            ),
            look=(
                Look("A rumour also makes its victim Suspect, even one who was Cleared."),
                Look("Your Cash Out is also a Blowback: it stops the blackmail, and you keep your francs.", "hand"),
            ),
            press="Defend with Blowback. The card goes to the pile. If nobody takes or covers it, you can draw it again.",
            suggest="defend with cash_out",
            missed="The Blowback would have stopped it without a franc. It is the only defence but money.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                view.table.pile[-1:] == [Card.CASH_OUT]
                and not hand(view)
                and last(view, CHEN, happened.Blackmailed, target=ANNA, pay=Coin.FRANCS)
                and last(view, CHEN, happened.BlackmailDefended, target=ANNA)
                and not player(view, CHEN).cleared
            ),
            happened=(
                "Your Blowback stopped Chen, who paid 2 francs for nothing and is still Suspect.",
                "Films are in the deck. When it is empty, the pile is shuffled and is the deck: the next evening begins.",
            ),
            look=(
                Look("Your card is on top of the pile. You can take it back; everybody sees that.", "pile"),
                Look("Leave it, and Boris can take it. First be safe from a blackmail."),
            ),
            press="Draw from the pile: you have Cash Out again. That is 3 francs, or a Blowback.",
            suggest="draw pile",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                holds(Card.CASH_OUT)(view)
                and view.table.evening == 1
                and all(view.table.is_inside(seat) for seat in (BORIS, CHEN, ODILE))
            ),
            happened=(
                "You could keep Cash Out against a blackmail. But 3 francs pay for silence, and leave one over.",
                "One of the others is the freelancer. Every freelancer, too, must be Cleared first; key r shows all four.",
            ),
            look=(
                Look("A Journalist shows a film and names its agent."),
                Look("A Broker says, from the second evening, where the two letters are."),
                Look("If a freelancer is wrong, that one is out, and the others play on."),
            ),
            press="Cash out: play the card, take 3 francs from the house.",
            suggest="cash out with cash_out",
        ),
        Scene(
            asks=BlackmailResponse,
            when=lambda view: (
                from_(ODILE)(view) and is_suspect(view) and not hand(view) and not player(view, ODILE).cleared
            ),
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
            when=lambda view: not hand(view) and view.table.evening == 1 and is_suspect(view),
            happened=(
                "You hold no card. Whoever interrogates you now is sure to see who you are.",
                "And you have no film. To be Cleared can wait: without one you could not win.",
            ),
            look=(
                Look("Three films, the Ace and two letters began in this deck.", "deck"),
                Look("Each of the two allied nations has a letter. The lone nation has none."),
            ),
            press="Draw from the deck. It may be a film, and any card helps to hide who you are.",
            suggest="draw deck",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                hand(view) == {Card.UK_LETTER}
                and last(view, ANNA, happened.DrewDeck, card=Card.UK_LETTER)
                and not hand(view, BORIS)
                and player(view, BORIS).identities[0] == Identity.BACK
            ),
            happened=(
                "You drew the UK's letter. Only allies have one: so the UK is allied, with you or with the USSR.",
                "With you? Then the USSR is alone, your enemy. With the USSR? Then both are. The USSR's film wins either way.",
            ),
            look=(
                Look("Interrogate Boris, who holds no card: you are sure to see who that is."),
                Look("It costs a franc, or an Interrogate card, which you do not have."),
            ),
            press="Interrogate Boris, paying a franc. With one known, you have only two left to guess.",
            suggest="interrogate @1 for francs",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                hand(view) == {Card.UK_LETTER}
                and is_suspect(view)
                and player(view, BORIS).francs > 0
                and player(view, BORIS).identities[0] == Identity.AGENT_UK
                and saw_alone(view, Identity.AGENT_UK)
            ),
            happened=(
                "Boris is the agent of the UK. Only you saw that; but all know that you did, as Boris had no card.",
                "So of Chen and Odile one is the USSR, the other the freelancer.",
            ),
            look=(
                Look("Boris learns little from the letter: that the UK has an ally."),
                Look("The USSR would learn that the USA's film wins: so not Chen or Odile."),
                Look("If Boris takes it, you are Cleared. If not, Boris pays you a franc."),
            ),
            press="Bribe Boris with the letter. You have read it: what you know stays with you.",
            suggest="bribe @1 with alliance_uk",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                is_suspect(view)
                and last(view, ANNA, happened.BribeDeclined, target=BORIS, paid=1)
                and hand(view) == {Card.UK_LETTER}
                and 6 < view.table.round < 11
                and len(player(view, ODILE).hand) == 1
                and player(view, ODILE).francs > 1
                and did(view, ODILE, happened.DrewDeck)
                and not did(view, CHEN, happened.DrewDeck)
                and not hand(view, BORIS)
            ),
            happened=(
                "Boris declined, and paid you a franc. You are still Suspect.",
                "There is a second way to be Cleared: a blackmail.",
            ),
            look=(
                Look("Why Odile? Odile drew from the deck: it may be a film. Chen has drawn none, Boris holds none."),
                Look("Odile has 2 francs to pay, and you would have yours back. Only a Blowback wastes yours."),
            ),
            press="Blackmail Odile for 2 francs. If Odile does not pay, you are Cleared and take that card.",
            suggest="blackmail @3 for francs",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                player(view).cleared
                and holds(Card.USSR_FILM)(view)
                and Card.UK_LETTER in letters_seen(view)
                and last(view, ANNA, happened.BlackmailRan, target=ODILE, card=Card.USSR_FILM)
                and not hand(view, ODILE)
                and player(view, ODILE).francs > 4  # of which 3 at most came after the rumour
            ),
            happened=(
                "Odile had the francs, but did not pay: luck! The rumour ran, you are Cleared, and the card is the USSR film.",
                "Do not wait: a blackmail may take it from you, or somebody is faster.",
            ),
            look=(
                Look("Once Cleared you may keep 2 cards.", "hand"),
                Look("Your own nation's film, or your ally's, would hand the game to the other side."),
                Look("The USSR is an enemy for certain: the UK's letter told you."),
            ),
            press="Stand up as the agent with the film of the USSR. The house asks once more, its bar on No: press 2.",
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
        "Have you an ally? That one's win is yours, too: hand over the enemy's film, as a bribe.",
        "Do you hold the Ace? Bribe somebody with it, before a Hitman names you.",
    ),
    without={do.WinThroughCroupier: "belongs to the game for two"},
    second=FREELANCER,
)
