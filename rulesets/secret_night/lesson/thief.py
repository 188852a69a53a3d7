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
from ..pieces import MIDNIGHT, Card, Square, Vehicle, Weapon
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

SOUTH_END, CHEN_AT, BESIDE_CHEN, SEAT = map(Hex, ("r05c09", "r07c07", "r07c08", "r15c12"))
"""Of the Conservatory; where Chen is robbed, and from where; the car."""
GREAT_HALL: Final = 15
CUPBOARD: Final = SEARCH_HEX[GREAT_HALL]
BESIDE_CAR, BELOW_DOOR, LEFT_OF_CHEN = "r15c15", "r16c12", "r14c12"
"""A figure stands left of these: right of the car, under the door that is locked, and left of Chen when he is in the car."""


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


LESSON = Lesson(
    names=NAMES,
    seed=3024492,
    scenes=(
        Scene(
            asks=LookAtRole,
            happened=(
                "Good evening. Davis Mansion, 1928: two Thieves against two police, nine rounds, 21:00 to 06:00. The "
                "Master Thief and the Chief are known to all. You are one of the two others.",
            ),
            look=(
                Look("You are a Thief, as is Dora, the Master: escape with Money.", "role"),
                Look("Escapes and arrests score: 10 ahead wins at once, or who leads at 06:00.", "score"),
                Look(
                    "Everybody has a skill. Yours: the first shot of a Gun misses you. The mouse on a guest tells theirs."
                ),
            ),
            press="I know who I am: you have read it. Key n tells it again.",
            suggest="understood",
        ),
        Scene(
            asks=Entry,
            happened=(
                "Each turn begins with a spin of the wheel: 5 steps for you. Then you come in.",
                "Dora and Boris, the Chief, lie open, and you are the Thief: so Chen is the Detective, and knows you, too. To "
                "Boris and Dora you two look alike.",
            ),
            look=(
                Look("Thieves come in at red, in the south, police at blue. A secret role may choose, the first time."),
                Look(
                    "You want the car, for Dora and you. Its key lies here, 12 steps from blue, 10 from red. Key v lists the "
                    "cards of the rooms.",
                    CUPBOARD.value,
                ),
            ),
            press="Blue start, on the porch. Boris may take you for police.",
            suggest="enter at blue on r00c08",
            goal="r00c08",
        ),
        Scene(
            asks=(Main, Showing),
            when=also(at(0), holds(Card.MONEY, Card.SMOKE_BOMB), lambda view: me(view).room == 0),
            happened=(
                "Then you draw a card; after a spin of 4 or 5, two. You hold Money and a Smoke Bomb, which undoes an arrest, "
                "or lets you jump over somebody.",
                "Each cupboard holds a card. Leave it for now: who takes it leaves one of theirs.",
            ),
            look=(
                Look(
                    "Under “Thief: escape” stands what scores from midnight: Money by boat 4, by car or bike 5; a second Money 5 more, "
                    "a second Thief 2. ✓ you have.",
                    "role",
                ),
                Look("Lit floor is in your reach. Key k explains signs; o: the whole house.", "r05c07"),
            ),
            press="On the plan: walk to [], five steps south. Numbers are for the list.",
            suggest=walk("r01c07", "r02c08", "r03c08", "r04c09", "r05c09"),
            goal=SOUTH_END.value,
            lasts=away_from(SOUTH_END),
            then=(
                Press(
                    "End the turn.",
                    "end turn",
                    (
                        "Of twelve steps to the Great Hall seven are left. What you do not walk in a turn is saved, three steps "
                        "at most.",
                    ),
                ),
                Press(
                    "Show the Smoke Bomb. So your Money stays a secret.",
                    "show smoke_bomb",
                    (
                        "At a turn's end you keep three cards at most: one at least lies open, two at most face down.",
                        "Others would like to have both. You would rather lose the bomb than the Money.",
                    ),
                ),
            ),
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
                "You spun 8, and drew a Door Key. Chen took Handcuffs (there are four pairs) and whispered with Boris, in private. "
                "Boris sent his dog in: nobody passes it.",
                "From midnight police with Handcuffs arrest a Thief who stands next to them.",
            ),
            look=(
                Look(
                    "Chen stands on your way, with this one card: whoever robs him has it.",
                    CHEN_AT.value,
                ),
                Look(
                    "Steal, push, trade, whisper: one of these a turn, with somebody next to you. What anybody used last is "
                    "barred for all: now Whisper."
                ),
            ),
            press="On the plan: walk to [], beside Chen.",
            suggest=walk("r06c09", "r07c08"),
            goal=BESIDE_CHEN.value,
            lasts=away_from(BESIDE_CHEN),
            then=(
                Press(
                    "Steal the Handcuffs from Chen. It costs no step.",
                    "steal from @2",
                    ("You stand next to him, with six steps left.",),
                ),
            ),
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
                "The price: police do not rob each other, so now Boris knows you, too. But Steal was used last: till another of "
                "the four is used, nobody can rob you.",
            ),
            look=(
                Look("Cards in cupboards lie open at first. Here it is the Car Key.", CUPBOARD.value),
                Look("Car and bike need their key: 5 points with Money. The car carries four Thieves, the bike two."),
                Look(
                    "The boat needs no key: one Thief, 4 points. On the lake a turn brings one to three steps.",
                    "boat",
                ),
            ),
            press="On the plan: walk to [], the cupboard of the Great Hall.",
            suggest=walk("r08c08", "r09c07", "r10c07", "r11c07", CUPBOARD.value),
            goal=CUPBOARD.value,
            lasts=away_from(CUPBOARD),
        ),
        Scene(
            asks=(Main, Hiding, Settling, Showing),
            when=also(
                at(1), stands(LEARNER, CUPBOARD), holds(Card.MONEY, Card.SMOKE_BOMB, Card.HANDCUFFS), offers(do.Search)
            ),
            happened=("You stand at the cupboard, with four cards; three you may keep.",),
            look=(
                Look("Searching takes the card that lies here; then you hide one of yours in its place.", "you"),
                Look("Your next search must be in another room."),
                Look("What lies face down may be Dynamite: it takes two of your three hearts."),
            ),
            press="Search the room. It costs no step.",
            suggest="search",
            then=(
                Press(
                    "Hide the Handcuffs. They serve the police alone.",
                    "place handcuffs",
                    (
                        "You have the Car Key: with Money and the bomb that makes the three that you will keep. What you "
                        "leave here nobody sees, but they may guess it.",
                    ),
                    matters=True,
                ),
                Press(
                    "End the turn. The step that is left is saved.",
                    "end turn",
                    ("The Handcuffs lie face down in this cupboard. A sign marks it: you may not search it next.",),
                ),
                Press(
                    "Discard the Door Key. The other three are your escape.",
                    "discard door_key",
                    (
                        "Of four cards you keep three. Money, Handcuffs, vehicle keys, Smoke Bombs, and Beef, which lures the "
                        "dog away, are never discarded: of too many you give one, face down, to whom you like.",
                    ),
                ),
                Press(
                    "Show the Car Key, and hide the bomb from now on.",
                    "show car_key",
                    (
                        "Red warns that somebody may come for it. This time it is worth it: all saw you take this key, and "
                        "Steal is barred now.",
                        "With the bomb hidden nobody knows that you can break free: they will waste an arrest on you.",
                    ),
                ),
            ),
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
                "Dora, in the Library, shows Money. She need not: it tells her partner to wait for her. Chen shows a Knife, "
                "Boris a Hammer, which opens windows.",
            ),
            look=(
                Look(
                    "The car: 5 points with Money, 5 more for a second Money, 2 for a second Thief. That is 12.",
                    BESIDE_CAR,
                ),
                Look(
                    "Until midnight nobody shoots or arrests. But they can push you, rob you, once Steal is free, or tie you "
                    "with a Rope: a turn without a step."
                ),
            ),
            press="On the plan: walk to [], aboard the car.",
            suggest=walk("r13c08", "r14c09", "r15c09", "r15c10", "r15c11", "r15c12"),
            goal=SEAT.value,
            lasts=away_from(SEAT),
            then=(
                Press(
                    "End the turn. Here you wait for midnight.", "end turn", ("Whoever stands on a vehicle is in it.",)
                ),
                Press(
                    "Discard the Poison. The other three you need.",
                    "discard poison",
                    ("You drew a Poison: from midnight it costs a heart a turn. It alone may go.",),
                ),
                Press("Show the Car Key again.", "show car_key", ("Everybody knows that you hold it.",)),
            ),
            meets=(do.Tie,),
        ),
        Scene(
            asks=(Main, Settling, Showing),
            when=also(
                at(MIDNIGHT),
                stands(LEARNER, SEAT),
                stands(BORIS, Hex("r15c10")),
                stands(CHEN, Hex("r11c12")),
                stands(DORA, Hex("r18c13")),
                holds(Card.MONEY, Card.SMOKE_BOMB, Card.CAR_KEY, Card.DOOR_KEY, Card.VEST),
                took_handcuffs,
            ),
            happened=(
                "Midnight: now all may attack, arrest and escape. Dora is four steps from the car: next turn you can be away "
                "together.",
                "Boris with a Knife is two steps off, behind the door. Chen searched your cupboard: he has the Handcuffs, and "
                "left another card.",
            ),
            look=(
                Look("Driving off alone is sound, too: 5 points. But 12 win at once."),
                Look("Your Door Key shuts Boris out till your next turn, unless he has one.", BELOW_DOOR),
                Look("Chen can come in from the north: against his Handcuffs is the Smoke Bomb."),
            ),
            press="Lock the door to the west. Then wait for Dora.",
            matters=True,
            suggest="lock r15c11 with door_key",
            then=(
                Press(
                    "End the turn.",
                    "end turn",
                    ("The door is locked, the Door Key used up. Of six steps three are saved.",),
                ),
                Press(
                    "Discard the Vest: the others may not be discarded.",
                    "discard vest",
                    ("You spun 5: two cards, the Door Key and this Vest, which stops a Gun.",),
                ),
                Press(
                    "Show the Car Key, as before.",
                    "show car_key",
                    ("Now Boris moves, then Chen, then Dora. After that you drive.",),
                ),
            ),
        ),
        Scene(
            asks=(AttackCall, Responding),  # who plays with computers only is asked alone at once
            when=also(attacked_by(CHEN, Weapon.KNIFE), hearts(LEARNER, 3)),
            happened=(
                "Boris found the door locked, and turned back. Chen came in from the north, and attacks you with a Knife. "
                "Weapons reach whoever stands next to you; a turn may use several, each once.",
            ),
            look=(
                Look("It takes one heart of three. Without any you die: 2 for the police.", LEFT_OF_CHEN),
                Look("The killer takes the cards. The dead are back next turn: three hearts, another character."),
                Look("Avoid Knife stops a Knife, Vest or Bible a Gun; First Aid heals."),
            ),
            press="Let it happen: you hold nothing that helps.",
            suggest="pass",
            meets=(do.Block, do.Treat, do.Heal, do.Attack),
        ),
        Scene(
            asks=(ArrestCall, ArrestAnswer),
            when=did(CHEN, happened.ArrestTried),
            happened=(
                "Now Chen chose “Arrest Anna”. Only police with Handcuffs can: so from now on all know that he is the Detective.",
            ),
            look=(
                Look(
                    "Your arrest brings the police 3 points, with Money 6. Chen takes your cards; you are back next turn.",
                    LEFT_OF_CHEN,
                ),
                Look("A spin frees you one time in two, a Smoke Bomb always."),
            ),
            press="Break free in smoke: for this you have kept the bomb.",
            matters=True,
            suggest=first_of("vanish with smoke_bomb", "vanish with open_smoke_bomb"),
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
                "You are free; Chen has his Handcuffs back, and may try again next turn.",
                "Dora came aboard from the south: it is time to go.",
            ),
            look=(
                Look("Money 5, Dora's Money 5, Dora herself 2: 12, and 10 win. “Or more”: she may hide another Money."),
                Look("Chen stands in the car as well. Only Thieves ride: he stays behind.", LEFT_OF_CHEN),
            ),
            press="Drive off. You hold the key, so you start the car.",
            matters=True,
            suggest="escape by car",
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
            "Leave with Money after midnight. 10 ahead wins at once, or who leads at 06:00. If even, play goes on: the "
            "first points win.",
        ),
        "What costs you": (
            "Your arrest: 3 points, with Money 6. Your death: 2. Next turn you are back, without cards, and can escape "
            "again.",
        ),
        "Thief and Master": (
            "Meet at car or bike: 2 points more, and Money of both. Or one lures the police to the other side of the house.",
        ),
        "As Master": (
            "Nobody tells you who your Thief is. Show Money, or wait aboard, and see who comes.",
            "With four: once the Detective arrests, the other one is yours. Unsure, drive: only Thieves ride.",
            "You may carry Money and drive. You spin twice against Handcuffs, but your arrest costs 4, with Money 7.",
        ),
        "As Deceiver (five or seven play)": (
            "You know Master and Chief; nobody knows you. Come in at red or blue, every time.",
            "You may not arrest or escape, but rob, attack, hide and trade.",
            "Hinder who leads, give the others what they lack. Your arrest: 2 for the Thieves. Your death: 0.",
            "Alone you win if nobody leads by 2 at 06:00. 10 ahead beats you.",
        ),
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
        do.Release: "only for somebody who is tied",
        do.Feed: "only for whoever holds Beef",
    },
)
