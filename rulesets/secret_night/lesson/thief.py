"""The first game: whoever sits on the first chair is a Thief at Davis Mansion, and drives off with the Master after midnight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.lesson import Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .. import actions as do
from .. import events as happened
from ..house import SEARCH_HEX, Hex
from ..pieces import MIDNIGHT, Card, Role, Square, Vehicle, Weapon
from ..rules.arrests import ArrestAnswer, ArrestCall
from ..rules.attacks import AttackCall, Responding
from ..rules.end_of_turn import Settling, Showing
from ..rules.main import Main
from ..rules.search import Hiding
from ..rules.setup import LookAtRole
from ..rules.turn import Entry
from .shared import (
    BORIS,
    CHEN,
    DORA,
    LEARNER,
    MORE_PLAYERS,
    NAMES,
    Fits,
    also,
    at,
    attacked_by,
    did,
    first_of,
    hearts,
    holds,
    me,
    offers,
    one_by_one,
    stands,
)

SOUTH_END, CHEN_AT, BESIDE_CHEN, SEAT, DORA_AT = map(Hex, ("r05c09", "r07c07", "r07c08", "r15c12", "r18c13"))
"""Of the Conservatory; where Chen is robbed, and from where; the car; where Dora is at midnight."""
BORIS_BEHIND, LIBRARY = map(Hex, ("r10c07", "r15c02"))
"""Where Boris is before midnight, and Dora."""
CONSERVATORY: Final = 13
GREAT_HALL: Final = 15
CUPBOARD: Final = SEARCH_HEX[GREAT_HALL]
DOG_AT, CHEN_NORTH, CHEN_ABOARD, BORIS_AT = map(Hex, ("r04c08", "r11c12", "r14c12", "r15c10"))
"""Where the dog is when Chen is robbed; where Chen is at midnight, and then in the car; where Boris is at midnight."""


def shows(seat: Seat, *cards: Card) -> Fits:
    return lambda view: view.table.players[seat].face_up == [*cards]


def took_handcuffs(view: View[Any]) -> bool:
    """Did Chen find them where the learner has hidden them?"""
    searched = (event for event in view.events if isinstance(event, happened.Searched))
    return any((one.seat, one.room, *one.cards) == (CHEN, GREAT_HALL, Card.HANDCUFFS) for one in searched)


def barred(square: Square) -> Fits:
    return lambda view: view.table.disc is square


def walk(*way: str) -> Callable[[View[Any]], Action | None]:
    """The last step of a way first."""
    return first_of(*(f"step {place}" for place in reversed(way)))


def away_from(place: Hex) -> Fits:
    """Is there still some way to go?"""
    return lambda view: me(view).pos != place


_ENOUGH, *_HOW = Role.DECEIVER.plan
"""What is enough to win belongs to the mission."""
LESSON = Lesson(
    names=NAMES,
    seed=3024492,
    scenes=(
        Scene(
            asks=LookAtRole,
            happened=(
                "Good evening. Davis Mansion, 1928, from 21:00 to 06:00: two Thieves against two police.",
                "Your partner Dora is the Master Thief, Boris the Chief of the police: all know it. Your role and Chen's are secret.",
            ),
            look=(
                Look("You are a Thief: here stands what you need to win.", "role"),
                Look("10 points ahead win at once, else the lead at 06:00.", "score"),
                Look("You are Salvatore: the first Gun misses. Key k: all skills."),
            ),
            press="I know who I am: you have read it. Key n tells it again.",
            suggest="understood",
        ),
        Scene(
            asks=Entry,
            happened=(
                "Each turn begins with a spin: you have 5 steps. Whoever is outside comes in now.",
                "Two roles lie open, you are the Thief: so Chen is the Detective, and knows you. Dora and Boris cannot tell you apart.",
            ),
            look=(
                Look("Thieves come in at red, police at blue. You may choose."),
                Look("Here lies the Car Key, open: 12 steps from blue, 10 from red.", CUPBOARD.value),
            ),
            press="Blue start: two steps more, but you look like police.",
            suggest="enter at blue on r00c08",
            missed="At red you look like the Thief you are, and Boris knows whom to watch. But the car is nearer.",
        ),
        Scene(
            asks=(Main, Showing),
            when=also(at(0), holds(Card.MONEY, Card.SMOKE_BOMB), lambda view: me(view).room == 0),
            happened=(
                "The wheel brings 4 to 10 steps. Then you draw a card, on 4 or 5 two: Money and a Smoke Bomb, of all things.",
                "An escape scores only with Money aboard. A Smoke Bomb undoes an arrest.",
            ),
            look=(
                Look("✓ you have, □ is still to get; +4 are points.", "role"),
                Look("Each cupboard holds a card. Key v lists those that lie open.", SEARCH_HEX[CONSERVATORY].value),
                Look("Dots on lit floor are in reach. Key k tells every sign."),
            ),
            press="Walk to [] on the plan: five steps towards the Car Key. Numbers choose from the list.",
            suggest=walk("r01c07", "r02c08", "r03c08", "r04c09", "r05c09"),
            goal=SOUTH_END.value,
            lasts=away_from(SOUTH_END),
            then=(
                Press(
                    "End the turn: nothing else is open to you.",
                    "end turn",
                    (
                        "All five steps are walked. What you do not walk is saved for later turns, three steps at most.",
                        "“1 saved” beside Dora's name means that: she has a step more next turn.",
                    ),
                ),
                Press(
                    "Show the Smoke Bomb. So your Money stays a secret.",
                    "show smoke_bomb",
                    (
                        "At a turn's end you keep three cards at most: one at least lies open, two at most face down.",
                        "Give them something to look at: you would rather lose the bomb than the Money.",
                    ),
                    (Look("Behind the hearts: how many cards are hidden, then what each guest shows."),),
                ),
            ),
            missed={
                "end turn": "Steps that are not walked are lost, but for three. The Car Key waits in the Great Hall.",
                "push": "The dog is out of your way. That was your one act of the turn with a neighbour.",
                "search": "You take what lies there, and leave a card of yours. Not the Money: without it no escape scores.",
                "show money": "Your Money lies open: whoever stands next to you may steal it. Turn it down next time.",
                "": "Fine, as long as it leads to the Car Key.",
            },
        ),
        Scene(
            asks=Main,
            when=also(
                at(1),
                stands(CHEN, CHEN_AT),
                shows(CHEN, Card.HANDCUFFS),
                barred(Square.WHISPER),
                stands(LEARNER, SOUTH_END),
                holds(Card.DOOR_KEY),
                lambda view: view.table.steps == 8,
            ),
            happened=(
                "You spun 8, and drew a Door Key, which locks a door or unlocks it.",
                "Chen helped himself to Handcuffs from a cupboard. With them police arrest, from midnight, a Thief next to them.",
            ),
            look=(
                Look("Chen has no card but Handcuffs: a theft takes them.", CHEN_AT.value),
                Look("Your way to the Car Key leads past Chen: seven steps.", CUPBOARD.value),
                Look("The dog is the Chief's: it bars the way. So do guests.", DOG_AT.value),
            ),
            press="Walk to [] on the plan, beside Chen: two steps.",
            suggest=walk("r06c09", "r07c08"),
            goal=BESIDE_CHEN.value,
            lasts=away_from(BESIDE_CHEN),
            then=(
                Press(
                    "Steal the Handcuffs from Chen. It costs no step.",
                    "steal from @2",
                    (
                        "You stand next to Chen. Police hardly rob each other: the theft gives your disguise away to Boris.",
                        "It is worth that: without Handcuffs Chen cannot arrest you, and knows you anyway.",
                    ),
                    (
                        Look("Steal, push, trade or whisper: one a turn, with a neighbour.", "choices"),
                        Look("What was used last is barred for all: now Whisper, a talk apart."),
                    ),
                ),
            ),
            missed={
                "push": "Chen stands farther off now, and still has his Handcuffs. That was your one of the four this turn.",
                "trade": "Chen may refuse a trade, and chooses what to give. That was your one of the four this turn.",
                "end turn": "Chen keeps his Handcuffs: from midnight he can arrest you. Keep your bomb, or keep away.",
                "": "Fine. But as long as Chen has Handcuffs, he can arrest you from midnight.",
            },
            meets=(do.Stop, do.Trade, do.Offer),
        ),
        Scene(
            asks=Main,
            when=also(
                at(1),
                did(LEARNER, happened.Stole),
                holds(Card.MONEY, Card.SMOKE_BOMB, Card.HANDCUFFS),
                stands(LEARNER, BESIDE_CHEN),
            ),
            happened=(
                "The Handcuffs are yours, and Boris knows you now: the disguise has served.",
                "Steal was used last: until somebody uses another of the four, nobody can rob you.",
            ),
            look=(
                Look("Here is the Car Key. Cards lie open in cupboards at first.", CUPBOARD.value),
                Look("The car takes four, the bike two: 5 points, with a key.", SEAT.value),
                Look("The boat takes one, without key: 4 points.", "boat"),
            ),
            press="Walk to the lit cupboard of the Great Hall: five steps.",
            suggest=walk("r08c08", "r09c07", "r10c07", "r11c07", CUPBOARD.value),
            goal=CUPBOARD.value,
            lasts=away_from(CUPBOARD),
            missed="The Car Key lies open in the Great Hall, for whoever comes first. The boat needs none, but takes you alone.",
        ),
        Scene(
            asks=(Main, Hiding, Settling, Showing),
            when=also(
                at(1), stands(LEARNER, CUPBOARD), holds(Card.MONEY, Card.SMOKE_BOMB, Card.HANDCUFFS), offers(do.Search)
            ),
            happened=(
                "You stand at the cupboard, and may search it: here lies the Car Key.",
                "What lies face down may be Dynamite: it takes two of your three hearts.",
            ),
            look=(
                Look("You take it, then hide one of yours in its place, face down.", "you"),
                Look("Your next search, in whatever turn, must be in another room."),
            ),
            press="Search the room. It costs no step.",
            suggest="search",
            then=(
                Press(
                    "Hide the Handcuffs. They serve the police alone.",
                    "place handcuffs",
                    (
                        "You have the Car Key: with Money and the bomb the three cards that you keep.",
                        "A Door Key can be discarded, Handcuffs never: so hide the Handcuffs. They lie face down, but Chen may "
                        "guess.",
                    ),
                    matters=True,
                ),
                Press(
                    "End the turn. The step that is left is saved.",
                    "end turn",
                    ("The Handcuffs lie face down now: only you know which card that is.",),
                    (Look("The tick marks the cupboard that you may not search next.", CUPBOARD.value),),
                ),
                Press(
                    "Discard the Door Key. The other three are your escape.",
                    "discard door_key",
                    (
                        "You hold four cards, and keep three: one goes.",
                        "Never discarded: Money, Handcuffs, vehicle keys, Smoke Bombs, Beef. With more than three of these, you "
                        "give one to a guest of your choice, face down.",
                    ),
                ),
                Press(
                    "Show the Car Key, and hide the bomb from now on.",
                    "show car_key",
                    (
                        "Red in the list: the Money, without which you cannot win. The key you can show: all saw you take it.",
                        "So far the bomb, shown, kept your Money secret. Hidden, it surprises whoever tries to arrest you.",
                    ),
                ),
            ),
            missed={
                "end turn": "The key lies here still, open. Search before you go on: it costs no step.",
                "place money": "Your Money lies here now, and only you know. But without it no escape scores: come back for it.",
                "place car_key": "You put the key back, face down. Only you know that it lies here; but the car needs it.",
                "place smoke": "The bomb lies here now. If Handcuffs click, only the wheel can free you, one time in two.",
                "place open_smoke": "The bomb lies here now. If Handcuffs click, only the wheel can free you, one time in two.",
                "place": "That card lies here now, face down. The Handcuffs you carry on, or give to somebody: nobody discards them.",
                "show money": "Your Money lies open. Boris will not have to guess whom to rob, once Steal is not barred.",
                "show": "Fine. Your Money stays secret; but an open bomb warns whoever would arrest you.",
                "": "You left the cupboard as it was. The Car Key lies there for whoever comes first.",
            },
            meets=(do.Give,),
        ),
        Scene(
            asks=(Main, Settling, Showing),
            when=also(
                at(2),
                stands(LEARNER, CUPBOARD),
                holds(Card.MONEY, Card.SMOKE_BOMB, Card.CAR_KEY, Card.POISON),
                shows(DORA, Card.MONEY),
            ),
            happened=(
                "Dora shows Money, to tell her partner: wait for me. Bold: now all know whom to rob.",
                "Chen shows a Knife: a weapon, from midnight.",
            ),
            look=(
                Look("Worth 12 with Dora: each Money is 5, a second Thief 2.", SEAT.value),
                Look("Boris may push you, and so open Steal for Chen again.", BORIS_BEHIND.value),
                Look("Other cards lie nearer. You have all that you need."),
            ),
            press="Walk to [] on the plan, aboard the car: six steps.",
            suggest=walk("r13c08", "r14c09", "r15c09", "r15c10", "r15c11", "r15c12"),
            goal=SEAT.value,
            lasts=away_from(SEAT),
            then=(
                Press(
                    "End the turn. Here you wait for midnight.",
                    "end turn",
                    (
                        "You are in the car: whoever stands on it is.",
                        "Steal is still barred, as long as nobody pushes, trades or whispers.",
                    ),
                    (Look("Anybody may stand here, but only Thieves can start it.", SEAT.value),),
                ),
                Press(
                    "Discard the Poison. The other three you need.",
                    "discard poison",
                    ("This turn's card was a Poison, a weapon. Of your four cards no other may be discarded.",),
                ),
                Press(
                    "Show the Car Key again.",
                    "show car_key",
                    ("You sit at the wheel like a chauffeur; all know who has the key.",),
                    (
                        Look("Dora is still in the Library, with her Money.", LIBRARY.value),
                        Look("Boris is nearer than she is.", BORIS_BEHIND.value),
                    ),
                ),
            ),
            missed={
                "end turn": "At midnight you want to sit in the car, so that nobody stands between you and it.",
                "show money": "Two Moneys lie open now, yours and Dora's. Turn yours down next time.",
                "show": "Fine. The key all have seen; what you show besides tells them something new.",
                "": "Fine. But be in the car at midnight: until then nobody can arrest you, afterwards they will try.",
            },
        ),
        Scene(
            asks=(Main, Settling, Showing),
            when=also(
                at(MIDNIGHT),
                stands(LEARNER, SEAT),
                stands(BORIS, BORIS_AT),
                stands(CHEN, CHEN_NORTH),
                stands(DORA, DORA_AT),
                holds(Card.MONEY, Card.SMOKE_BOMB, Card.CAR_KEY, Card.DOOR_KEY, Card.VEST),
                took_handcuffs,
            ),
            happened=(
                "Midnight: now all may attack, arrest and escape. Driving off now, alone, is 5 points and no risk.",
                "You would be back next turn, at red: without car, key and cards.",
            ),
            look=(
                Look("Dora is four steps away. With her you score 12, and win.", DORA_AT.value),
                Look("Boris is two away. A locked door holds until your turn.", BORIS_AT.value),
                Look("Chen found your Handcuffs. The bomb undoes an arrest.", CHEN_NORTH.value),
            ),
            press="Lock the door to the west, at []. Then wait for Dora.",
            matters=True,
            suggest="lock r15c11 with door_key",
            then=(
                Press(
                    "End the turn. Driving off alone brings only 5.",
                    "end turn",
                    ("Let Boris rattle at that door. The Door Key is used up.",),
                    (Look("Dora has four steps to come aboard.", DORA_AT.value),),
                ),
                Press(
                    "Discard the Vest: the others may not be discarded.",
                    "discard vest",
                    ("Your 5 brought two cards: the Door Key, and a Vest, against a Gun.",),
                ),
                Press(
                    "Show the Car Key, as before.",
                    "show car_key",
                    ("Boris moves, then Chen, then Dora; then you drive. Keep your nerve.",),
                ),
            ),
            missed={
                "escape": "5 points, safe and sound; with Dora it would be 12. You are back next turn, at red, without cards.",
                "end turn": "The door is open, and Boris two steps away: he may be beside you before Dora is.",
                "step": "You have left the car, and Boris has Handcuffs to hope for. Be aboard when Dora comes.",
                "show money": "Now Boris sees what an arrest would bring: with Money 6 points instead of 3.",
                "show": "Fine. The key all have seen; the bomb is best hidden.",
                "": "Fine. But that door is still open, and Boris stands two steps from it.",
            },
        ),
        Scene(
            asks=(AttackCall, Responding),  # who plays with computers only is asked alone at once
            when=also(attacked_by(CHEN, Weapon.KNIFE), hearts(LEARNER, 3)),
            happened=(
                "Boris found the door locked, and turned back. Chen came in from the north, and attacks you with a Knife.",
                "In your turn you may attack a neighbour, too: a Knife takes a heart, a Gun two. It is used up.",
            ),
            look=(
                Look("Chen's Knife: an Avoid Knife stops it, First Aid heals it.", CHEN_ABOARD.value),
                Look("A dead Thief is 2 for the police, dead police 2 for you."),
                Look("The killer takes the cards. The dead are back next turn."),
            ),
            press="Let it happen: you hold nothing that helps.",
            suggest="pass",
            meets=(do.Block, do.Treat, do.Heal, do.Attack),
        ),
        Scene(
            asks=(ArrestCall, ArrestAnswer),
            when=did(CHEN, happened.ArrestTried),
            happened=(
                "Chen arrests you, with the very Handcuffs you hid: that was the price.",
                "Only police can use them: all know Chen now for the Detective, who can try you once a turn.",
            ),
            look=(
                Look(
                    "If it holds: 6 points for the police, and Chen takes your cards.",
                    CHEN_ABOARD.value,
                ),
                Look(
                    "A spin frees you one time in two, a Smoke Bomb always. To submit is to give in: never as a Thief.",
                    "choices",
                ),
            ),
            press="Break free in smoke: for this you have kept the bomb.",
            matters=True,
            suggest=first_of("vanish with smoke_bomb", "vanish with open_smoke_bomb"),
            missed={
                "spin": "You trusted the wheel, one time in two. The bomb would have been sure.",
                "": "You gave in: 6 points for the police, and Chen has your cards. Next turn you come in again, at red.",
            },
            meets=(do.Arrest, do.Claim, do.SpinFree, do.Submit, do.Vanish),
        ),
        Scene(
            asks=Main,
            when=also(
                at(MIDNIGHT + 1),
                stands(LEARNER, SEAT),
                holds(Card.MONEY, Card.CAR_KEY),
                lambda view: view.table.vehicle_at(view.table.players[DORA].pos) is Vehicle.CAR,
            ),
            happened=(
                "You are free. Chen keeps the Handcuffs, to try again next turn; those that you drew are another pair.",
                "Dora came aboard from the south: it is time to go. She rides along without being asked.",
            ),
            look=(
                Look("Your Money 5, Dora's 5, Dora 2: 12, or more if she hides Money.", "choices"),
                Look("Only Thieves ride: Chen, who is in the car, too, stays behind.", CHEN_ABOARD.value),
                Look("Push, trade and whisper gain nothing now: 10 ahead wins."),
            ),
            press="Drive off. You hold the key, so you start the car.",
            matters=True,
            suggest="escape by car",
            missed="12 points were waiting, and 10 ahead wins. Chen is still beside you, with Handcuffs: drive while you can.",
        ),
    ),
    others={
        BORIS: one_by_one(
            """
            step r01c07; step r02c08; step r03c07; step r04c08; search; place hammer; step r05c07; step r06c07; dog to
            r02c08; dog to r03c08; dog to r04c08; end turn; step r07c06; step r08c07; step r08c08; search; place gun;
            step r09c07; step r10c07; dog to r04c07; dog to r05c07; dog to r06c07; end turn; show hammer; step r11c07;
            step r12c08; step r13c08; step r14c09; step r15c09; step r15c10; search; place motorcycle_key; dog to r07c07;
            dog to r07c08; dog to r08c08; end turn; discard open_hammer; show knife; dog to r09c08; dog to r10c09; dog to
            r11c09; step r15c09; step r16c09; step r17c08; step r18c09; end turn; discard knife; discard open_knife; show
            gun
            """
        ),
        CHEN: one_by_one(
            """
            understood; enter at blue on r00c08; step r01c07; step r02c08; step r03c08; step r04c09; step r05c08; step
            r06c09; step r07c08; step r08c08; search; place knife; step r07c07; whisper with @1; go on; end turn; step
            r07c06; step r08c06; step r08c05; step r07c04; step r06c04; search; place vest; step r07c04; step r08c05; end
            turn; show knife; step r08c06; step r09c06; step r10c07; step r11c07; step r12c08; search; place first_aid;
            step r12c09; step r12c10; step r11c10; step r11c11; step r11c12; end turn; show knife; step r12c13; step
            r13c12; step r14c12; attack @0 with open_knife; arrest @0 with handcuffs; end turn; discard coffee_2; show
            handcuffs
            """
        ),
        DORA: one_by_one(
            """
            step r21c08; step r21c07; step r20c07; step r19c06; end turn; show knife; step r19c05; step r19c04; step
            r19c03; step r19c02; step r20c02; search; place bible; end turn; discard open_knife; show hammer; step r19c02;
            step r18c03; step r17c03; step r16c03; step r15c02; search; place open_hammer; end turn; discard first_aid;
            show money; step r15c03; step r15c04; step r15c05; step r15c06; step r15c07; step r16c08; step r17c08; step
            r18c09; step r18c10; step r19c10; step r19c11; step r19c12; step r18c13; end turn; discard rope; show money;
            step r17c13; step r16c13; step r15c13; end turn; discard rope; show money
            """
        ),
    },
    farewell={
        "How you win": (
            "Leave with Money from midnight on: 5 points, by boat 4. Each further Money brings 5, each Thief 2.",
            "Dead police bring 2. 10 ahead win, else the lead at 06:00; if even, the next points.",
        ),
        "After an escape": (
            "Next turn you come in again at the red door. The vehicle and all your cards are gone: before you leave, hide in a "
            "cupboard what you want back.",
        ),
        "In every role": ("“Who I am” in your notes (key n) tells how yours is played.",),
        "To the boat": (
            "Through the Bedroom window, opened with a Hammer, or round the house. Water ends your walk; from the next turn "
            "on a spin gives 1 to 3 steps.",
        ),
        "Not met tonight": (
            "You can push a neighbour, or the dog, by 1 or 2 steps.",
            "You can trade 1 to 3 cards; the other may refuse.",
            "A Rope holds every second time, for one turn without steps.",
            "Beef sends the dog away; a Smoke Bomb also jumps over somebody.",
        ),
        "If you are Master Thief": Role.MASTER.plan,
        "More players": (f"{MORE_PLAYERS} {_ENOUGH}",),
        "If you are the Deceiver": _HOW,
    },
    without={
        **dict.fromkeys((do.KeepSpin, do.Respin), "Kontar's skill"),
        **dict.fromkeys((do.Again, do.NotAgain), "Alexandr's skill"),
        do.Peek: "Zachary's skill",
        **dict.fromkeys((do.Nurse, do.TreatBySkill), "Otto's skill"),
        do.MoveClock: "Wilma's skill",
        do.Bewitch: "Chitra's skill",
        do.Throw: "Niall's skill",
        do.Dodge: "a rare use of the Smoke Bomb",
        **dict.fromkeys((do.Drink, do.Break), "cards that say what they do"),
        do.Scrap: "only late in the night, for a card of no use",
        do.Tie: "only for whoever holds a Rope",
        do.Release: "only for somebody who is tied",
        do.Feed: "only for whoever holds Beef",
    },
)
