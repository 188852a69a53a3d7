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
                "You come late, as the press does. You are a freelancer, the Journalist, and win alone.",
                "Chen threw the USSR film away. It lies below the top of the pile, and only the top card can be taken.",
            ),
            look=(
                Look("To win: get Cleared, show a film, name its nation's agent.", "goal"),
                Look("Blood: from evening 2 an Officer may arrest you for it.", "interrogate"),
                Look("Chen kept this card, and let a film go: it is worth a look.", "cards 2"),
            ),
            press="Interrogate Chen, paying a franc. You will need your card later.",
            steps=("You will need the card later.",),
            suggest="interrogate @2 for francs",
            missed="Fair. But a card that is kept while a film goes is worth a franc to see.",
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
                "You saw Chen's card, not the role: it is the Ace. To discard it costs 2 francs, and Chen had 1: so the film had to go.",
                "Boris offers you a card, so it is not the Ace. Why give it away?",
            ),
            look=(
                Look(
                    "This is Boris's only card. Take it, and a later look at Boris is sure to show the role.",
                    "cards 1",
                ),
                Look("A film that an agent gives away is likely of the agent's own nation.", "choices"),
            ),
            press="Accept: it may be a film. Until your next turn ends you may hold two cards.",
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
                and [event.seat for event in view.events if isinstance(event, happened.DrewDeck)][-1:] == [ODILE]
                and last(view, CHEN, happened.Interrogated, target=ODILE, pay=Coin.FRANCS)
                and last(view, EMIL, happened.Blackmailed, pay=Card.INTERROGATE)
                and not player(view, EMIL).cleared
            ),
            happened=(
                "It is the USA film! Since then Odile drew the last card. The pile, shuffled, is the new deck: the second evening begins.",
                "Now Emil leans over, and plays a card to blackmail you.",
            ),
            look=(
                Look("If the rumour runs, one of your 2 cards goes: perhaps the film.", "microfilm_usa"),
                Look(
                    "From now on an Officer may arrest you for this blood. Your turn is next.",
                    "interrogate",
                ),
            ),
            press="Pay for silence: 2 francs, and the film stays yours.",
            matters=True,
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
            happened=("Emil has 2 francs of yours, and you have the film that Boris gave away.",),
            look=(
                Look("Is Boris the USA's agent? A wrong name puts you out.", "goal"),
                Look("Boris holds no card, so a look is sure to show the role.", "cards 1"),
                Look("A Suspect keeps 1 card: play this one, blood and all.", "interrogate"),
            ),
            press="Interrogate Boris, playing the card. Your francs are for a blackmail.",
            steps=("The card has to go anyway.",),
            matters=True,
            suggest="interrogate @1 for interrogate",
            missed="Fair. But while you have not seen who Boris is, any name is a guess, and a wrong one puts you out.",
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
                "Boris is the agent of the USA! All that is missing is that you are Cleared.",
                "Odile stood up as an Officer and named Chen, without ever having seen that card. The Ace has no blood: Odile is out.",
            ),
            look=(
                Look("Chen lacks 2 francs for silence, and the Ace is no Blowback: the rumour must run.", "cards 2"),
                Look(
                    "A bribe could clear you, too. But you have only the film, and they might win with it.",
                    "microfilm_usa",
                ),
            ),
            press="Blackmail Chen, paying 2 francs. You are Cleared, with the Ace: harmless, as no Hitman is here.",
            steps=("1 franc is too little, an Ace no Blowback.",),
            matters=True,
            suggest="blackmail @2 for francs",
            missed="To stand up you need both: to be Cleared, and the film. The rumour about Chen was sure, and left you the film.",
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
                "Now Emil wants to be friends, and offers you a card.",
            ),
            look=(
                Look("The Cleared may keep 2 cards, and you have 2: a third would have to go.", "hand"),
                Look("If you take it, Emil is Cleared, and you have gained nothing.", "cards 4"),
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
                Look("Cleared, and a film: both boxes are ticked.", "identity"),
                Look("Boris is the film's agent: once you know, this line names them.", "goal"),
            ),
            press="Stand up as the Journalist: choose Boris, then Yes.",
            steps=(
                "You have seen who Boris is.",
                "It is no guess.",
            ),
            matters=True,
            suggest="win as journalist with microfilm_usa naming @1",
            missed="You wait, though you know it all. A blackmail takes the film, or makes you Suspect.",
            meets=(do.GoOn,),
        ),
    ),
    others={
        BORIS: ("bribe @0 with microfilm_usa", "draw deck", "pass", "pass"),
        CHEN: ("interrogate @3 for francs", "pass", "decline", "pass"),
        ODILE: ("draw deck", "win as officer naming @2", "go on", "discard microfilm_china"),
        EMIL: ("blackmail @0 for interrogate", "draw deck", "bribe @0 with interrogate", "pass"),
    },
    farewell={
        "How you win": (
            "A freelancer wins alone: get Cleared, and stand up once the line “To win” tells you whom to name.",
        ),
        "The Journalist": (
            "Get any film, and interrogate those without cards, who are sure to show the role. Name the film's agent.",
        ),
        "The Hitman": (
            "Name another player who has the Ace. If you draw it, bribe with it until somebody takes it: you are Cleared.",
            "If you have not drawn it, interrogate first those who keep a card and discard better ones: the Ace costs 2 francs to discard.",
            "“To win” names the holder while that is sure. If the Ace may have gone since, look again.",
        ),
        "The Officer, from evening 2": (
            "Name a Suspect who holds a card with blood, whoever gave it.",
            "Bribe a Suspect with one: if it is taken, you are Cleared. Or interrogate, or see who takes one from the pile.",
            "May the card have gone since? Then look again.",
            "Is the holder Cleared? A rumour makes them Suspect, but takes a card by chance: choose one who has two.",
        ),
        "The Broker, from evening 2": (
            "Name the two places of the letters: deck, pile, or a hand, also your own. Both in one place? Name it twice.",
            "Find them by drawing and interrogating: one never seen is in the deck or a hand. Bribe with a letter: if it is taken, you are Cleared, and know who has it.",
            "A letter discarded is in the pile, and after the shuffle in the deck: sure, until somebody draws.",
            "“To win” names both places once they are sure.",
        ),
    },
)


_THE_DECK = (
    Look("Three films, two letters, the Ace and four others began here.", "deck"),
    Look(
        "An empty deck is made anew of the pile, shuffled: the next evening. Hands and francs stay. After round 30 nobody wins.",
        "pile",
    ),
)
"""What lies there, for whoever draws at last, by whatever way."""


LESSON = Lesson(
    names=("Anna", "Boris", "Chen", "Odile"),
    seed=728,
    options={"nations": "random", "first_seat": "random"},
    scenes=(
        Scene(
            asks=Turn,
            happened=(
                "Monte Carlo, after dinner. Three of you are agents: two are secret allies, who win together; one is alone. None knows which.",
                "The fourth, a freelancer, wins alone, in another way (key r). Trust nobody; I never did.",
            ),
            look=(
                Look("To win, get Cleared, and get an enemy's film from the deck.", "identity"),
                Look("You are a Suspect. Only the Cleared may stand up to win.", "token"),
                Look("Who is your enemy? Two letters in the deck name the allies.", "enemy"),
            ),
            press="Pass: the house, our bank, pays you a franc. It buys a look later. Why draw now? A Suspect keeps only 1 card.",
            suggest="pass",
            missed={
                "cash out": "3 francs are a lot. But the card is gone, and it would have stopped a blackmail.",
                "": "No harm done. A pass would have kept your card, and brought a franc.",
            },
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: (
                from_(BORIS)(view)
                and bool(hand(view))
                and view.table.round == 1
                and last(view, ANNA, happened.Passed, got=1)
            ),
            happened=(
                "You have a franc; Chen and Odile, who move last, began with one.",
                "Now Boris slides you a card, face down, and looks away: that is a bribe.",
            ),
            look=(
                Look(
                    "If you accept, Boris is Cleared. If you decline, you pay a franc, and never see the card.",
                    "choices",
                ),
                Look("Nobody has drawn yet, so it is no film, no letter and no Ace: those lie in the deck.", "cards 1"),
            ),
            press="Accept: of two cards you keep the better. Boris is Cleared then, but has no film yet, and cannot win.",
            suggest="accept",
            missed="You declined: a franc is gone, but Boris stays Suspect, and cannot stand up. Both are fair play.",
            otherwise=Scene(
                asks=BribeResponse,
                happened=("A card is slid to you, face down, by somebody who looks away: that is a bribe.",),
                look=(
                    Look(
                        "If you accept, the giver is Cleared. If you decline, you pay a franc, if you have one.",
                        "choices",
                    ),
                    Look("At the end of your turn you keep 1 card as a Suspect, 2 when Cleared.", "hand"),
                ),
                press="Accept: of too many cards you keep the better.",
                suggest="accept",
            ),
        ),
        Scene(
            asks=BribeResponse,
            when=lambda view: (
                from_(CHEN)(view)
                and last(view, BORIS, happened.BribeAccepted, target=ANNA, card=Card.STEAL)
                and player(view, BORIS).cleared
                and hand(view) == {Card.CASH_OUT, Card.STEAL}
                and is_suspect(view)
                and player(view).francs > 0
            ),
            happened=(
                "You have a Steal/Blackmail, and Boris is Cleared: that is how it is done.",
                "Now Chen tries it, too.",
            ),
            look=(
                Look(
                    "At the end of your turn you keep 1 card as a Suspect, 2 when Cleared. You have 2.",
                    "hand",
                ),
                Look(
                    "Blood matters later: from evening 2 the Officer, a freelancer, wins by arresting any Suspect who holds it.",
                    "steal",
                ),
            ),
            press="Decline. It costs 1 franc, but one Cleared rival, who may stand up, is enough.",
            suggest="decline",
            missed="You accepted: Chen is Cleared, too, and may stand up on a later turn. And of three cards a Suspect keeps one.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                hand(view) == {Card.CASH_OUT, Card.STEAL}
                and last(view, CHEN, happened.BribeDeclined, target=ANNA, paid=1)
                and not player(view, CHEN).cleared
                and is_suspect(view)
                and not player(view).francs
                and player(view, BORIS).cleared
                and not player(view, BORIS).hand
            ),
            happened=(
                "Chen has your franc, and is still Suspect. Now get Cleared yourself: offer somebody a card.",
                "Of your two cards one has to go anyway: a Suspect keeps 1.",
            ),
            look=(
                Look("Boris has no card, and room for 2: why decline?", "cards 1"),
                Look("With this Boris can steal; but you have no franc to lose.", "steal"),
                Look("Keep this one: as a Blowback it stops a blackmail.", "cash_out"),
            ),
            press="Bribe Boris with the Steal. If Boris accepts, you are Cleared.",
            steps=("Boris has room for it.",),
            suggest="bribe @1 with steal",
            meets=(do.Discard, do.Steal),
            missed={
                "steal": "No harm done: francs pay for a look or a blackmail. But nobody gets Cleared by a theft.",
                "": "Fine, too. You get Cleared whenever somebody takes a card from you, or lets your rumour run.",
            },
        ),
        Scene(
            asks=BlackmailResponse,
            when=lambda view: (
                from_(CHEN)(view)
                and hand(view) == {Card.CASH_OUT}
                and not is_suspect(view)
                and player(view).francs < 2
                and last(view, ANNA, happened.BribeAccepted, target=BORIS, card=Card.STEAL)
                and last(view, BORIS, happened.Stole, target=CHEN, got=2)
                and last(view, CHEN, happened.Blackmailed, pay=Card.STEAL)
                and not player(view, CHEN).cleared
            ),
            happened=(
                "Boris accepted: you are Cleared. With your card Boris stole Chen's 2 francs: nobody can stop a theft.",
                "Chen, not amused, blackmails you: pay 2 francs, play a Blowback, or the rumour runs.",
            ),
            look=(
                Look("If the rumour ran, you would be Suspect again, and Chen Cleared, with your card.", "choices"),
                Look("You have no francs. But your Cash Out is also a Blowback: that is why you kept it.", "cash_out"),
            ),
            press="Defend with Blowback. It costs the card; you stay Cleared.",
            matters=True,
            suggest="defend with cash_out",
            otherwise=Scene(
                asks=BlackmailResponse,
                happened=("Somebody blackmails you: pay 2 francs, play a Blowback, or the rumour runs.",),
                look=(
                    Look(
                        "If the rumour ran, you would be Suspect, the other Cleared, with a card of yours by chance.",
                        "choices",
                    ),
                    Look("Your Cash Out is also a Blowback.", "cash_out"),
                ),
                press="Defend with Blowback. It costs the card, and nothing else changes.",
                matters=True,
                suggest="defend with cash_out",
            ),
            missed="The rumour ran: you are Suspect again, and Chen is Cleared, with your card. A Blowback or 2 francs would have stopped it.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                view.table.pile[-1:] == [Card.CASH_OUT]
                and not hand(view)
                and not is_suspect(view)
                and last(view, CHEN, happened.BlackmailDefended, target=ANNA)
            ),
            happened=(
                "Your Blowback stopped Chen, who played a card for nothing. You are still Cleared.",
                "Next you need a film from the deck. But guard first what you have: a blackmail could make you Suspect.",
            ),
            look=(
                Look("Leave your card here, and Boris may take it: Boris is next.", "pile"),
                Look("All see that you take it, and that is good: a blackmail would only cost them.", "choices"),
            ),
            press="Take Cash Out/Blowback. It stops the next blackmail, too.",
            suggest="draw pile",
            missed="You left it lying there. That can go well; but without a Blowback or 2 francs a blackmail makes you Suspect.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                hand(view) == {Card.CASH_OUT}
                and not is_suspect(view)
                and view.table.evening == 1
                and last(view, ANNA, happened.DrewPile, card=Card.CASH_OUT)
                and last(view, BORIS, happened.BlackmailDefended, target=ODILE)
            ),
            happened=(
                "You have your Cash Out again. Boris blackmailed Odile, who had a Blowback, too: 2 francs are gone for nothing.",
                "Now the deck, at last. The Cleared keep 2 cards, so there is room for one more.",
            ),
            look=_THE_DECK,
            press="Draw from the deck. An enemy's film wins, and letters tell who your enemies are.",
            steps=("Films and letters lie there.",),
            suggest="draw deck",
            missed="Slower, but no harm: films and letters come from the deck, or out of other hands.",
            otherwise=Scene(
                asks=Turn,
                when=lambda view: (
                    view.table.round > 2 and view.table.evening == 1 and len(player(view).hand) < player(view).limit
                ),
                look=_THE_DECK,
                press="Draw from the deck. An enemy's film wins, and letters tell who your enemies are.",
                suggest="draw deck",
            ),
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                hand(view) == {Card.CASH_OUT, Card.UK_LETTER}
                and not is_suspect(view)
                and last(view, ANNA, happened.DrewDeck, card=Card.UK_LETTER)
                and all(
                    last(view, seat, happened.DrewDeck) and len(player(view, seat).hand) == 1
                    for seat in (BORIS, CHEN, ODILE)
                )
                and player(view, BORIS).identities[0] == Identity.BACK
            ),
            happened=(
                "You drew the UK's letter: so the UK is allied, to you or to the USSR.",
                "If to you, the USSR is your enemy; if to the USSR, both are. So the USSR's film wins either way.",
            ),
            look=(
                Look("This line tells you who your enemy is.", "enemy"),
                Look("If a card has to go, let it be this: it has told you all.", "alliance_uk"),
                Look("The others drew a card each, perhaps a film.", "cards 1"),
            ),
            press="Cash out for 3 francs: 1 for a look, 2 for a blackmail.",
            suggest="cash out with cash_out",
            missed="Fair, but slow: a look costs a franc, a blackmail 2, and your Cash Out brings 3 at once.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                Card.UK_LETTER in hand(view)
                and not is_suspect(view)
                and player(view).francs > 2
                and last(view, ANNA, happened.CashedOut, got=3)
                and len(player(view, BORIS).hand) == 1
                and player(view, BORIS).cleared
                and player(view, BORIS).francs == 1
                and min(player(view, seat).francs for seat in (CHEN, ODILE)) > 1
            ),
            happened=(
                "You have 3 francs, and 2 of them guard you as well as the Blowback did.",
                "An interrogation shows you alone, by chance, somebody's role or one card of the hand.",
            ),
            look=(
                Look("This may be a film. Boris is Cleared, and cannot pay a blackmailer; the others can.", "cards 1"),
                Look("You could blackmail at once. But a Blowback would waste 2 francs: a look costs 1."),
            ),
            press="Interrogate Boris, paying a franc. You keep 2 for a blackmail.",
            steps=("Boris could not pay to keep a film.",),
            suggest="interrogate @1 for francs",
            missed={
                "blackmail": "Bold: in the dark a blackmail may meet a Blowback, or 2 francs. A look costs one, and tells.",
                "": "Fair. But francs do nothing in a purse: Boris alone could not pay to keep a film.",
            },
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                hand(view, BORIS) == {Card.USSR_FILM}
                and len(player(view, BORIS).hand) == 1
                and not player(view, BORIS).francs
                and player(view, BORIS).cleared
                and not is_suspect(view)
                and len(hand(view)) < 2
                and Card.UK_LETTER in letters_seen(view)
                and last(view, ANNA, happened.Interrogated, target=BORIS, saw=Card.USSR_FILM)
                and last(view, BORIS, happened.Interrogated, target=CHEN, pay=Coin.FRANCS)
            ),
            happened=(
                "Of Boris's role and card, chance showed you the card: the USSR film! Its nation counts, not its holder.",
                "Boris has spent the last franc (key l: what all did; key c: what you saw).",
            ),
            look=(
                Look("The film is Boris's only card, so no Blowback; and there is no franc for silence.", "cards 1"),
                Look("Boris is Cleared, and may stand up with it next turn. A rumour makes Boris Suspect."),
            ),
            press="Blackmail Boris, paying 2 francs. The rumour must run, and the film is yours.",
            steps=("No franc to pay, and a film is no Blowback.",),
            matters=True,
            suggest="blackmail @1 for francs",
            missed="The film stays with Boris, who is Cleared and may stand up with it: there is nothing I would not have paid.",
        ),
        Scene(
            asks=Turn,
            when=lambda view: (
                player(view).cleared
                and Card.USSR_FILM in hand(view)
                and Card.UK_LETTER in letters_seen(view)
                and last(view, ANNA, happened.BlackmailRan, target=BORIS, card=Card.USSR_FILM)
            ),
            happened=(
                "The rumour ran. You have the USSR film, and are Cleared; Boris is Suspect.",
                "Do not wait; I knew agents who did. A blackmail could take the film, or another stand up first.",
            ),
            look=(
                Look("Cleared, and an enemy's film: both boxes are ticked.", "identity"),
                Look("The UK's letter told you: the USSR is an enemy.", "enemy"),
            ),
            press="Stand up with the USSR film. You are asked again: choose Yes.",
            steps=("Cleared, and an enemy's film: you win.",),
            matters=True,
            suggest="win as agent with microfilm_ussr",
            missed="You wait, with the winning film in your hand. A blackmail takes it, or somebody stands up first.",
            meets=(do.WinHitman, do.WinBroker),
        ),
    ),
    others={
        BORIS: (
            "bribe @0 with steal",
            "accept",
            "steal from @2 with steal",
            "blackmail @3 for francs",
            "draw deck",
            "pass",
            "interrogate @2 for francs",
            "decline",
            "draw deck",
        ),
        CHEN: (
            "bribe @0 with steal",
            "blackmail @0 for steal",
            "pass",
            "draw deck",
            "pass",
            "interrogate @3 for francs",
            "pass",
        ),
        ODILE: (
            "draw deck",
            "discard interrogate",
            "pass",
            "defend with cash_out",
            "pass",
            "draw deck",
            "pass",
            "interrogate @2 for francs",
            "pass",
        ),
    },
    farewell={
        "How you win": (
            "Get Cleared, get an enemy's film, and stand up: an ally wins with you, Cleared or not.",
            "With your own film, or an ally's, the agents not allied to you win.",
        ),
        "If you see a letter": (
            "Of your own nation: you have an ally, whom the other letter names.",
            "Of another nation: the third nation is an enemy.",
            "Of both others: you stand alone, and both are enemies.",
        ),
        "If you are a freelancer": (
            "Every freelancer must be Cleared. Whoever is wrong is out; the others play on.",
            "Journalist: get a film, interrogate those without cards, who are sure to show the role, and name the film's agent.",
            "Hitman: name another player who has the Ace. It alone costs 2 francs to discard: interrogate those who keep a "
            "card. If you draw it, bribe somebody with it.",
        ),
        "Freelancers from evening 2": (
            "Officer: name a Suspect who holds a card with blood, Steal or Interrogate. You may have given it yourself.",
            "Broker: name the two places of the letters: deck, pile or a hand, also your own. Find them by drawing and "
            "interrogating, or bribe somebody with one.",
        ),
        "Next time": (
            "To be Cleared, bribe those with room for a card, or blackmail those without 2 francs or a card.",
            "For a film, blackmail those whose only card you saw: of two, chance picks the one you take.",
            "No letter seen? Any film but your own wins 2 times in 3: wait for a letter, unless a rival may be faster.",
            "Allies win together: if you cannot be Cleared in time, bribe your ally with the film.",
        ),
    },
    without={do.WinThroughCroupier: "belongs to the game for two"},
    second=FREELANCER,
)
