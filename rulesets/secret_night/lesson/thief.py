"""The first game: whoever sits on the first chair is a Thief at Davis Mansion, and gets the Money out before dawn."""

from __future__ import annotations

from spyhouse.engine.lesson import Lesson, Look, Press, Scene
from spyhouse.engine.view import View

from .. import actions as do
from .. import events as happened
from ..house import SEARCHED_AT
from ..pieces import MIDNIGHT, Card, Character, Square, Weapon
from ..rules.arrests import ArrestAnswer, ArrestCall
from ..rules.attacks import AttackCall, Responding
from ..rules.end_of_turn import Settling, Showing
from ..rules.leaving import Loot
from ..rules.main import Main
from ..rules.search import Hiding
from ..rules.setup import LookAtRole
from ..rules.turn import Entry
from ..table import Mansion, Player
from .shared import (
    BORIS,
    CHEN,
    DORA,
    LEARNER,
    NAMES,
    also,
    at,
    attacked_by,
    beside,
    did,
    first_of,
    holds,
    me,
    offers,
    one_by_one,
)


def boris(view: View[Mansion]) -> Player:
    return view.table.players[BORIS]


def tied(view: View[Mansion]) -> bool:
    return me(view).rope is not None


LESSON = Lesson(
    names=NAMES,
    seed=77,
    scenes=(
        Scene(
            asks=LookAtRole,
            happened=(
                "Good evening. Davis Mansion, 1928: two Thieves against two police, nine rounds, 21:00 to 06:00. One of "
                "each side is known to all. You are a secret one.",
            ),
            look=(
                Look("You are a Thief. Your partner, the Master Thief, does not know it yet.", "role"),
                Look("Escape with Money for points. 10 ahead wins, or whoever leads at 06:00.", "score"),
                Look("You play Margot. Her skill is told when it counts."),
            ),
            press="I know who I am: say that you have read it. Key n tells it again.",
            suggest="understood",
        ),
        Scene(
            asks=Entry,
            happened=(
                "At the start of each turn the wheel says how many steps you may walk: 6 this time.",
                "Dora, the Master, and Boris, the Chief, lie open. You are the Thief: so Chen is the Detective. You know the "
                "whole table, and nobody knows you.",
            ),
            look=(
                Look("Thieves mostly start at red, in the garden, police at blue."),
                Look("A secret role may choose: from blue they take you for police."),
            ),
            press="Blue start, on the porch. A cupboard is there, and the boat lies near.",
            suggest="enter at blue on r00c08",
            goal="r00c08",
        ),
        Scene(
            asks=Main,
            when=lambda view: offers(do.Step)(view) and me(view).has(Card.MONEY),
            happened=("Every turn you draw a card; this one is Money. You hold it face down: only you see it.",),
            look=(
                Look("Lit floor is how far you can walk. The list names what is worth the way.", "reach"),
                Look(
                    "You need Money, a vehicle and midnight: before it nobody escapes, shoots or arrests.",
                    "role",
                ),
            ),
            press="Walk to the cupboard of the Back Porch. Enter walks to the cursor on the plan; a digit takes a line of the list.",
            suggest=first_of("step r00c10", "step r00c09"),
            goal="r00c10",
            lasts=lambda view: not offers(do.Search)(view),
        ),
        Scene(
            asks=Main,
            when=lambda view: offers(do.Search)(view) and me(view).pos in SEARCHED_AT,
            happened=(
                "You stand at a cupboard. In each of the sixteen rooms lies one card, open at first: so the list could name it.",
            ),
            look=(
                Look("Searching takes that card, then you hide one of yours in its place.", "you"),
                Look(
                    "Your next search must be in another room. A card that lies face down may be Dynamite: it takes two of "
                    "your three hearts."
                ),
            ),
            press="Search the room. It costs no step.",
            suggest="search",
        ),
        Scene(
            asks=Hiding,
            when=holds(Card.MONEY, Card.SMOKE_BOMB),
            happened=("A Smoke Bomb frees you from an arrest. But one of your two cards must stay here.",),
            look=(
                Look("All saw you take the bomb, nobody sees what you hide: they will reckon with it."),
                Look("At a turn's end you hold three cards at most; one at least lies face up, two at most face down."),
            ),
            press="Hide the Smoke Bomb. Money is what you came for.",
            suggest="place smoke_bomb",
        ),
        Scene(
            asks=Main,
            when=lambda view: me(view).room > 0 and me(view).has(Card.MONEY) and offers(do.Step)(view),
            happened=("You have Money. Now you need a way out of here.",),
            look=(
                Look("Car and bike need their keys. The boat in the lake needs none.", "boat"),
                Look(
                    "Tab leads to the plan: arrows move its cursor, Enter walks. On a small screen key o shows the whole "
                    "house."
                ),
            ),
            press="Walk towards the boat. Your four steps lead into the lake.",
            suggest=first_of("step r00c14", "step r00c13", "step r00c12", "step r00c11"),
            goal="r00c14",
            lasts=lambda view: offers(do.Step)(view) and view.table.hour == 0,
        ),
        Scene(
            asks=Main,
            when=also(at(0), holds(Card.MONEY), lambda view: view.table.stopped and me(view).cards == 1),
            happened=(
                "Whoever steps into the water stops there.",
                "Before you end the turn, know the price: one card must lie face up, and you have only the Money.",
            ),
            look=(
                Look(
                    "Steal, push, trade, whisper: one a turn, with somebody next to you, never the one used last at the "
                    "table. Steal starts barred."
                ),
                Look("Nine turns, three before midnight. Steps left over are saved, three at most.", "clock"),
            ),
            press="End the turn. All will see your Money now; watch who comes for it.",
            suggest="end turn",
        ),
        Scene(
            asks=(Main, Showing),
            when=also(
                at(1),
                did(BORIS, happened.Pushed),
                holds(Card.POISON),
                lambda view: view.table.water_turn and me(view).face_up == [Card.MONEY],
                lambda view: boris(view).character is Character.CATALINA,
            ),
            happened=(
                "All have seen your Money: Boris, the Chief, came wading, pushed you two places out and took yours.",
                "You drew a Poison. In the water the small ring of the wheel counts: 1 to 3 steps.",
            ),
            look=(
                Look("The boat carries one Thief: 4 points with Money, and 5 more for a second Money.", "boat"),
                Look(
                    "It cannot leave for two hours. Boris draws two cards in each of his first two turns: let him bring "
                    "them to you.",
                    "clock",
                ),
            ),
            press="End the turn. Whoever robs you stands where you can rob him. Your steps are saved.",
            suggest="end turn",
            then=(
                Press(
                    "Show the Poison. The Money lies face down again.",
                    "show poison",
                    ("Again one card must lie face up. What you show is all that the others know of you.",),
                ),
            ),
        ),
        Scene(
            asks=(Main, Showing),
            when=also(
                did(BORIS, happened.Stole),
                holds(Card.SMOKE_BOMB),
                lambda view: view.table.disc is Square.WHISPER and not me(view).has(Card.MONEY),
                lambda view: not offers(do.Push)(view),
            ),
            happened=(
                "Boris waded up to you and stole your Money. You drew a Smoke Bomb: keep it for an arrest.",
                "Chen and Boris whispered. So Whisper is barred now, Steal is free again, and Boris is next to you.",
            ),
            look=(
                Look("Whisper is a private talk, true or not: so partners find each other, or others mislead them."),
                Look("Steal takes a card at random. Trade gives card for card, and may be refused."),
            ),
            press="Steal a card from Boris: with luck it is the Money.",
            suggest="steal from @1",
            meets=(do.Steal, do.Push, do.MoveOn, do.Stop, do.Trade, do.Offer, do.Whisper, do.GoOn, do.Tie),
        ),
        Scene(
            asks=(Main, Showing),
            when=also(at(2), did(LEARNER, happened.Stole), holds(Card.MONEY), lambda view: view.table.squared),
            happened=("Lucky: the card you stole is Money. It lies face down in your hand again.",),
            look=(
                Look("The boat is two steps away, and you have one step left. It will do for now.", "boat"),
                Look(
                    "The dog runs for the Chief, three steps a turn, and bites after midnight. Into the water it never goes."
                ),
            ),
            press="Walk on to the boat. It takes you away from Boris, unless he swims after you.",
            suggest="step r01c16",
            goal="r01c16",
            then=(
                Press("End the turn.", "end turn", ("That is as far as you come this turn.",)),
                Press(
                    "Show the Poison: the other cards stay your secret.",
                    "show poison",
                    ("One of your three cards has to lie face up.",),
                ),
            ),
            meets=(do.DogStep, do.Bite, do.Feed),
        ),
        Scene(
            asks=Main,
            when=also(
                at(MIDNIGHT),
                tied,
                holds(Card.BIBLE),
                lambda view: view.table.disc is Square.PUSH,
                lambda view: {*boris(view).face_up} == {Card.MONEY, Card.KNIFE},
            ),
            happened=(
                "Boris swam after you, tied you up with a Rope, and pushed you on.",
                "It has struck midnight: weapons, arrests and escapes are allowed. You drew a Bible.",
            ),
            look=(
                Look("Tied up you cannot walk or sail off in this turn, but you can steal and attack.", "tied"),
                Look("Boris holds two cards, and both lie open: Money and a Knife."),
            ),
            press="Steal from Boris again: the Money, or else his Knife.",
            suggest="steal from @1",
        ),
        Scene(
            asks=(Main, Settling, Showing),
            when=also(at(MIDNIGHT), tied, holds(Card.MONEY, Card.MONEY, Card.POISON)),
            happened=("Lucky again: you hold two Moneys now, 9 points on the boat.",),
            look=(
                Look(
                    "Weapons come on top of the theft. Poison takes a heart at each end of his turns, until First Aid."
                ),
                Look(
                    "Then discard down to three cards. Money, keys and Smoke Bombs are never discarded: with nothing else "
                    "you give one away."
                ),
            ),
            press="Attack Boris with the Poison. As long as he has hearts he comes after you.",
            suggest="attack @1 with open_poison",
            then=(
                Press(
                    "End the turn.",
                    "end turn",
                    ("Nobody stopped the Poison: turn by turn it takes a heart from Boris.",),
                ),
                Press(
                    "Discard the Bible. It is the only one of the four that you may discard.",
                    "discard bible",
                    ("You hold four cards, and may keep three.",),
                ),
                Press(
                    "Show the Smoke Bomb. Both Moneys stay hidden.",
                    "show smoke_bomb",
                    ("Two cards at most may lie face down.",),
                ),
            ),
        ),
        Scene(
            asks=(AttackCall, Responding),  # who plays with computers only is asked alone at once
            when=also(attacked_by(BORIS, Weapon.KNIFE), lambda view: me(view).health == 3),
            happened=("Boris attacks you with a Knife. Before anything is lost, whoever could stop it is asked.",),
            look=(
                Look("A Vest or a Bible stops a Gun, Avoid Knife a Knife; First Aid heals. You hold none of them."),
                Look(
                    "It takes one heart of three. Whoever loses the last is back next turn: same role, new character."
                ),
            ),
            press="Let it happen: you hold nothing that helps.",
            suggest="pass",
            meets=(do.Block, do.Treat, do.Heal),
        ),
        Scene(
            asks=(ArrestCall, ArrestAnswer),
            when=did(CHEN, happened.ArrestTried),
            happened=(
                "Chen swam up and chose “Arrest Anna”. Only police can do that: now all know the Detective.",
                "That is a police turn: with Handcuffs in hand, after midnight, walk next to a Thief and arrest.",
            ),
            look=(
                Look("Arrested, you lose your cards and are back next turn. The police get 3 points, with Money 6."),
                Look("A spin frees you on the ticked half of the wheel. A Smoke Bomb always does."),
            ),
            press="Break free in smoke: for this you have kept the bomb.",
            suggest=first_of("vanish with open_smoke_bomb", "vanish with smoke_bomb"),
            meets=(do.Arrest, do.Claim, do.SpinFree, do.Submit, do.Vanish),
        ),
        Scene(
            asks=Main,
            when=also(
                did(LEARNER, happened.Vanished),
                holds(Card.MONEY, Card.MONEY, Card.KNIFE),
                lambda view: view.table.disc is Square.STEAL and view.table.score == 0 and boris(view).health == 2,
            ),
            happened=(
                "Free, for an hour: Chen has the Handcuffs back, and may try again. Steal is barred: your own was the last.",
                "You drew a Knife. Margot's skill: hers takes two hearts, and the Poison has left Boris two.",
            ),
            look=(
                Look("10 ahead wins at once. Two Moneys on the boat are 9: one too few.", "score"),
                Look("Killing police is 2 points for you. It costs no step, and the boat is one step away."),
            ),
            press="Attack Boris with the Knife. Whoever has no hearts left is killed.",
            suggest="attack @1 with knife",
        ),
        Scene(
            asks=Loot,
            when=also(did(BORIS, happened.Died), lambda view: view.table.score == 2),
            happened=(
                "Killed: the Thieves lead by 2. Boris will be back next turn, at a start: still the Chief, another character.",
                "Whoever kills goes through the pockets of the dead; so does whoever arrests.",
            ),
            look=(
                Look(
                    "Money, keys and Handcuffs come to you by themselves; of the rest take what you can use.", "choices"
                ),
            ),
            press="Take the Coffee: two more steps, once, on dry land.",
            suggest="loot coffee_2",
            meets=(do.Give,),
        ),
        Scene(
            asks=Main,
            when=also(holds(Card.MONEY), beside(CHEN)),
            happened=("Chen is still beside you, and the boat is one step away.",),
            look=(Look("Whoever stands on a vehicle is in it.", "boat"),),
            press="Walk aboard the boat: one escapes only from a vehicle.",
            suggest="step r02c17",
            goal="r02c17",
        ),
        Scene(
            asks=Main,
            when=also(did(BORIS, happened.Died), holds(Card.MONEY, Card.MONEY), lambda view: view.table.score == 2),
            happened=("You sit in a vehicle, with Money in your hand, and it is past midnight.",),
            look=(
                Look("One Money aboard is 4 points, two are 9; with the 2 for Boris 11, and 10 wins.", "choices"),
                Look("With less than 10 whoever sails off is back on the next turn, but the boat is gone."),
            ),
            press="Sail off, before somebody lays a hand on you.",
            suggest="escape by boat",
        ),
    ),
    others={
        BORIS: one_by_one(
            """
            step r00c09; step r00c10; search; place smoke_bomb; step r00c11; step r00c12; step r00c13;
            push @0 to r00c15; move on to r00c16; step r00c14; dog to r01c09; dog to r01c10; end turn;
            show avoid_knife; step r00c15; steal from @0; dog to r00c11; dog to r00c12; end turn; discard
            open_avoid_knife; discard poison; show knife; step r00c16; tie @0 with rope; push @0 to
            r02c16; stop; step r01c16; dog to r00c13; end turn; show money,knife; attack @0 with
            open_knife; end turn
            """
        ),
        CHEN: one_by_one(
            """
            understood; enter at blue on r00c08; step r00c09; step r00c10; step r00c11; step r00c12; step
            r00c13; end turn; step r00c14; whisper with @1; go on; end turn; show motorcycle_key; step
            r00c15; end turn; show motorcycle_key; step r01c15; arrest @0 with handcuffs; end turn;
            discard vest; show handcuffs; pass
            """
        ),
        DORA: one_by_one(
            """
            keep spin; step r21c08; step r20c09; step r19c09; step r18c10; search; place dynamite; step
            r18c09; end turn; show bible; spin again; step r17c08; step r16c09; step r16c10; step r15c10;
            search; place rope; step r15c11; step r14c12; step r13c12; step r12c13; step r11c13; end turn;
            show bible; keep spin; step r10c14; search; place door_key; step r10c13; step r10c12; step
            r11c11; step r11c10; step r11c09; step r10c09; step r09c08; step r08c08; search; place
            dynamite; step r07c07; end turn; discard open_bible; show knife; spin again; step r06c07; step
            r05c07; end turn; discard first_aid; discard open_knife; show knife; spin again; step r04c08;
            end turn; discard door_key; show knife
            """
        ),
    },
    farewell="Thieves get Money, get a vehicle, and are gone after midnight. Keep away from the police until then.",
    undiscovered=(
        "Car and bike need their key: 5 points with Money, 2 more for each other Thief aboard.",
        "A Gun takes two hearts, First Aid gives one back.",
        "The Master, whom all know, draws the police away from the Thief.",
    ),
    other_side=(
        "They look for Handcuffs till midnight; then they stand next to a Thief, and arrest: “a Thief: police +3”.",
        "The Master is 4, Money 3 more; a wrong arrest is 2 for the Thieves. Half go free; they try again next turn.",
        "The Chief has the dog; the Detective is unknown until the first arrest.",
    ),
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
    },
)
