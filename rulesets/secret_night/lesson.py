"""The first game: whoever sits on the first chair is a Thief at Davis Mansion, and gets the Money out before dawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from spyhouse.engine.actions import Action
from spyhouse.engine.lesson import Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .house import SEARCHED_AT
from .pieces import MIDNIGHT, Card, Role
from .rules.attacks import AttackCall, Responding
from .rules.end_of_turn import Settling, Showing
from .rules.leaving import Loot
from .rules.main import Main
from .rules.search import Hiding
from .rules.setup import LookAtRole
from .rules.turn import Entry
from .table import Mansion, Player

BORIS, CHEN, DORA = Seat(1), Seat(2), Seat(3)


def first_of(*texts: str) -> Callable[[View[Any]], Action | None]:
    """What of these is possible now, the sooner the rather: of a way the last step first."""
    return lambda view: next((one for text in texts for one in view.options if one.text() == text), None)


def one_by_one(actions: str) -> Sequence[str]:
    """Actions that stand in a text with semicolons between them."""
    return tuple(" ".join(action.split()) for action in actions.split(";"))


def me(view: View[Mansion]) -> Player:
    assert view.seat is not None
    return view.table.players[view.seat]


def offers(kind: type[Action]) -> Callable[[View[Any]], bool]:
    return lambda view: any(isinstance(option, kind) for option in view.options)


LESSON = Lesson(
    names=("Anna", "Boris", "Chen", "Dora"),
    seed=77,
    scenes=(
        Scene(
            asks=LookAtRole,
            happened=(
                "Good evening. Davis Mansion, 1928: two thieves and two police in one house. One of each is known to all; "
                "you are one of the two secret ones.",
            ),
            look=(
                Look("You are a Thief. Not even your partner knows.", "role"),
                Look(
                    "Escape with Money for points. 10 ahead wins at once, else whoever leads at dawn.",
                    "score",
                ),
                Look("Each guest has a skill. Yours, as Margot: your Knife takes two hearts."),
            ),
            press="I know who I am: say that you have read your card.",
            suggest="understood",
        ),
        Scene(
            asks=Entry,
            happened=(
                "Each turn you spin the wheel. It says how many steps you may walk: 6 this time.",
                "Two roles lie open, the Master Thief and the Chief. You are the Thief: so the fourth is the "
                "Detective. You know the whole table already, and nobody knows you.",
            ),
            look=(
                Look(
                    "Red is in the garden, below the Entrance Hall: thieves mostly start there. Police start at blue."
                ),
                Look("You may choose, and mislead."),
            ),
            press="Blue start, on the porch. It has a cupboard, the little brown one, and the boat lies near it.",
            suggest="enter at blue on r00c08",
            goal="r00c08",
        ),
        Scene(
            asks=Main,
            when=lambda view: offers(do.Step)(view) and me(view).has(Card.MONEY),
            happened=("You drew a card, and it is Money. You hold it face down: only you see it.",),
            look=(
                Look("Lit floor is how far you can walk. The list opens with what is worth it.", "reach"),
                Look("What wins for you, and what is missing still.", "role"),
                Look("Your cards: what each does, and whether now.", "cards"),
            ),
            press="Walk to the cupboard of the Back Porch. This line walks all the way, and says what lies there.",
            suggest=first_of("step r00c10", "step r00c09"),
            goal="r00c10",
            lasts=lambda view: not offers(do.Search)(view),
        ),
        Scene(
            asks=Main,
            when=lambda view: offers(do.Search)(view) and me(view).pos in SEARCHED_AT,
            happened=("You stand at a cupboard. In each of the sixteen rooms lies one card.",),
            look=(
                Look("Searching takes that card, then you hide one of yours in its place.", "you"),
                Look("Next time it must be another room. And a face-down card may be Dynamite."),
            ),
            press="Search the room. It costs no step.",
            suggest="search",
        ),
        Scene(
            asks=Hiding,
            happened=(
                "A Smoke Bomb: it saves its owner from an arrest. Now one of your two cards goes into the cupboard.",
            ),
            look=(
                Look("What you hide only you know. Hide what you need least.", "cards"),
                Look("You keep one card, and at the end of a turn one card must lie face up: all will see it."),
            ),
            press="Hide the Smoke Bomb. Keep the Money: seen by all, it still brings the points.",
            suggest="place smoke_bomb",
        ),
        Scene(
            asks=Main,
            when=lambda view: me(view).room > 0 and me(view).has(Card.MONEY) and offers(do.Step)(view),
            happened=("You have Money. Now you need a way out of here.",),
            look=(
                Look("Car and motorcycle need their keys. The boat in the lake needs none.", "boat"),
                Look(
                    "No line of the list goes there. Tab leads to the plan, arrows move its cursor: I have set it on the gold figure."
                ),
            ),
            press="Step east, into the lake: Enter walks there.",
            suggest=first_of("step r00c14", "step r00c13", "step r00c12", "step r00c11"),
            goal="r00c14",
            lasts=lambda view: offers(do.Step)(view) and view.table.hour == 0,
        ),
        Scene(
            asks=Main,
            when=lambda view: not offers(do.Step)(view) and me(view).cards == 1 and view.table.hour < MIDNIGHT,
            happened=(
                "That was as far as your feet go: whoever steps into the water stops there.",
                "Before you end the turn, know the price: one card must lie face up, and you have only the Money.",
            ),
            look=(
                Look(
                    "“Not now” says what you cannot do, and why. Nobody can steal yet: the table's disc begins on Steal."
                ),
                Look("Nine turns are all you have. Three of them are over before midnight.", "clock"),
            ),
            press="End the turn. All will see your Money now; watch who comes for it.",
            suggest="end turn",
        ),
        Scene(
            asks=Main,
            when=lambda view: view.table.water_turn and me(view).face_up == [Card.MONEY],
            happened=(
                "All have seen your Money: Boris, the Chief, came wading, pushed you two hexes out and took your place.",
                "You drew a Poison. In the water the small ring of the wheel counts: 1 to 3 steps.",
            ),
            look=(
                Look("The boat takes one Thief: 4 points with Money, and 5 more for a second Money.", "boat"),
                Look(
                    "No boat leaves before midnight. Up to 3 steps that you do not walk are saved for dry land.",
                    "clock",
                ),
            ),
            press="End the turn, among the ducks. Boris is near, and may steal: the boat would be no shelter, and lies still for two hours.",
            suggest="end turn",
        ),
        Scene(
            asks=Showing,
            happened=("At the end of a turn one card at least lies face up, two at most face down.",),
            look=(
                Look("What you show is all that the others know of you. Money or Handcuffs say who you are.", "cards"),
            ),
            press="Show the Poison. The Money lies face down again, and nobody can be sure that you have it still.",
            suggest="show poison",
        ),
        Scene(
            asks=(Main, Showing),
            when=lambda view: offers(do.Steal)(view) and not me(view).has(Card.MONEY),
            happened=(
                "The Chief waded up to you and stole your Money. I told you to wait so near: my fault. You drew a Smoke Bomb.",
                "A neighbour can steal, push, trade or whisper, once a turn.",
            ),
            look=(
                Look(
                    "One disc for all: what was done last nobody may do next. Dora pushed, so nobody pushes now; steal you can."
                ),
                Look("A stolen card is one at random. A trade may be refused. A whisper is for the two of you."),
            ),
            press="Steal a card from Boris: with luck it is the Money.",
            suggest="steal from @1",
            meets=(do.Steal, do.Push, do.MoveOn, do.Stop, do.Trade, do.Offer, do.Whisper, do.GoOn, do.Tie),
        ),
        Scene(
            asks=(Main, Showing),
            when=lambda view: me(view).has(Card.MONEY) and view.table.squared and view.table.hour < MIDNIGHT,
            happened=("Lucky: the card you stole is Money. It lies face down in your hand again.",),
            look=(Look("The boat is two steps away, and you have one step left. It will do for now.", "boat"),),
            press="Walk on to the boat. It takes you away from Boris, unless he swims after you.",
            suggest="step r01c16",
            goal="r01c16",
            then=(
                Press("End the turn.", "end turn", ("That is as far as you come this turn.",)),
                Press(
                    "Show the Poison: the other cards stay your secret.",
                    "show poison",
                    ("Again one card has to lie face up at the end of the turn.",),
                ),
            ),
        ),
        Scene(
            asks=Main,
            when=lambda view: view.table.hour == MIDNIGHT and me(view).rope is not None and offers(do.Steal)(view),
            happened=(
                "Boris swam after you, threw a Rope around you, and pushed you a hex: beside the boat, not into it. "
                "No steps until this turn is over.",
                "It has struck midnight: weapons, arrests and escapes are allowed. You drew a Bible.",
            ),
            look=(
                Look("Tied up you cannot walk, but you can steal and attack.", "you"),
                Look(
                    "Police with Handcuffs could arrest you: 3 points, with Money 6. Against that a Smoke Bomb helps; not against Ropes.",
                    "score",
                ),
            ),
            press="Steal a card from Boris again. Where Money was, there may be more.",
            suggest="steal from @1",
            meets=(
                *(do.Arrest, do.Claim, do.Block, do.Treat, do.SpinFree, do.Submit, do.Vanish),
                *(do.Heal, do.DogStep, do.Bite, do.Feed),
            ),
        ),
        Scene(
            asks=(Main, Settling, Showing),
            when=lambda view: (
                view.table.hour == MIDNIGHT
                and me(view).rope is not None
                and me(view).has(Card.POISON)
                and offers(do.Attack)(view)
            ),
            happened=("Lucky again: you hold two Moneys now, 9 points on the boat. Whoever robs a thief pays for it.",),
            look=(
                Look("Poison takes a heart at the end of every turn of the poisoned, until somebody helps.", "cards"),
                Look("Attacking your own side is legal, too. It is only stupid."),
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
                    "Discard the Bible. Money and Smoke Bombs are always kept.",
                    "discard bible",
                    ("You hold four cards, and may keep three.",),
                ),
                Press(
                    "Show the Smoke Bomb: both Moneys stay your secret.",
                    "show smoke_bomb",
                    ("Two cards at most may lie face down.",),
                ),
            ),
        ),
        Scene(
            asks=(AttackCall, Responding),  # who plays with computers only is asked alone at once
            happened=("Boris attacks you with a Knife. Before anything is lost, whoever could stop it is asked.",),
            look=(
                Look("A Vest or a Bible stops a Gun, Avoid Knife a Knife; First Aid heals. You hold none of them."),
                Look(
                    "It takes one heart of three. Whoever loses the last is back next turn: same role, new character.",
                ),
            ),
            press="Let it happen: you hold nothing that helps.",
            suggest="pass",
        ),
        Scene(
            asks=Main,
            when=lambda view: (
                offers(do.Attack)(view)
                and view.table.hour > MIDNIGHT
                and view.table.players[CHEN].role == Role.DETECTIVE
                and view.table.score == 2
            ),
            happened=(
                "Boris pushed you once more, right into the boat. But Chen plays a Witch, who once a game moves a guest "
                "from afar: out again. Then Dora killed Chen, the Detective: 2 points.",
                "You drew a Gun. It takes two hearts, and the Poison has left Boris two.",
            ),
            look=(
                Look("You could walk aboard, sail off and win now: 2 points and 9 make 11.", "choices"),
                Look("But I want you to have fired once. It costs no step, and nobody else is near: the boat waits."),
            ),
            press="Attack Boris with the Gun. Whoever has no hearts left is killed: 2 points more.",
            suggest="attack @1 with gun",
        ),
        Scene(
            asks=Loot,
            happened=(
                "Killed: the Thieves lead by 4. Boris will be back next turn, at a start, as the Chief with a new face.",
                "Whoever kills goes through the pockets of the dead.",
            ),
            look=(Look("Money and keys come to you by themselves; of the rest take what you can use.", "choices"),),
            press="Take the Coffee. What is too much goes at the end of the turn.",
            suggest="loot coffee_2",
            meets=(do.Give,),
        ),
        Scene(
            asks=Main,
            when=lambda view: view.table.hour > MIDNIGHT and me(view).has(Card.MONEY) and offers(do.Step)(view),
            happened=("Nobody is near enough to stop you any more, and the boat is one step away.",),
            look=(Look("Whoever stands on a vehicle is in it.", "boat"),),
            press="Walk aboard the boat: one escapes only from a vehicle.",
            suggest="step r02c17",
            goal="r02c17",
        ),
        Scene(
            asks=Main,
            when=lambda view: offers(do.Escape)(view) and me(view).has(Card.MONEY),
            happened=("You sit in a vehicle, with Money in your hand, and it is past midnight.",),
            look=(
                Look("One Money aboard is 4 points, two are 9. A side that is 10 ahead has won at once.", "choices"),
                Look("With less, whoever sails off is back on the next turn, and can do it again."),
            ),
            press="Sail off, before somebody lays a hand on you.",
            suggest="escape by boat",
        ),
    ),
    others={
        BORIS: one_by_one(
            """
            step r00c09; step r00c10; search; place smoke_bomb; step r00c11; step r00c12; step r00c13;
            push @0 to r00c15; move on to r00c16; step r00c14; end turn; show avoid_knife; dog to
            r02c08; dog to r03c07; dog to r04c07; step r00c15; steal from @0; end turn; discard
            open_avoid_knife; discard poison; show knife; dog to r05c06; dog to r06c07; dog to r07c07;
            step r00c16; tie @0 with rope; push @0 to r01c17; step r00c17; end turn; show knife; attack
            @0 with open_knife; dog to r08c08; dog to r09c08; dog to r10c09; push @0 to r02c17; step
            r01c16; end turn
            """
        ),
        CHEN: one_by_one(
            """
            understood; enter at red on r22c08; step r21c07; step r20c08; step r19c08; steal from @3;
            end turn; show bible; step r19c07; step r18c08; step r17c08; step r16c09; step r16c10; step
            r15c10; search; place motorcycle_key; step r15c11; step r14c12; step r13c12; step r12c13;
            step r11c13; end turn; show bible; step r11c12; steal from @3; tie @3 with rope; end turn;
            discard open_bible; discard rope; show vest; pass; pass; steal from @3; arrest @3 with
            handcuffs; attack @3 with gun; bewitch @0; move on to r02c16; step r11c09; step r11c08; step
            r11c07; step r10c07; step r09c07; step r09c08; step r09c09; step r08c10; end turn; discard
            hammer; discard door_key; show vest; pass
            """
        ),
        DORA: one_by_one(
            """
            keep spin; step r21c08; step r20c09; step r19c09; step r18c10; search; place dynamite; step
            r18c09; end turn; show bible; keep spin; push @2 to r19c07; move on to r19c06; step r18c08;
            step r18c07; end turn; show knife; keep spin; step r18c08; step r17c08; step r16c08; step
            r15c08; step r14c09; step r13c09; step r12c10; step r11c10; step r11c11; step r11c12; step
            r10c13; step r10c14; search; place door_key; push @2 to r11c12; move on to r11c11; step
            r10c13; end turn; show knife; keep spin; attack @2 with open_knife; attack @2 with knife;
            push @2 to r11c11; move on to r11c10; step r10c12; step r11c11; end turn; show first_aid;
            spin free; claim; treat with open_first_aid; keep spin; step r11c10; step r11c09; step
            r11c08; step r11c07; step r10c07; step r09c07; step r09c08; step r09c09; attack @2 with
            knife; loot vest; step r08c10; step r07c10; end turn; show vest
            """
        ),
    },
    farewell="Thieves get Money, get a vehicle, and are gone after midnight. Keep away from the police until then.",
    undiscovered=(
        "Police: find Handcuffs, stand by a Thief after midnight, arrest: 3 points.",
        "Arrested? A Smoke Bomb frees you; else spin the wheel: green frees you.",
        "Car and motorcycle: find the key, walk aboard, drive off after midnight.",
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
        **dict.fromkeys((do.Refuse, do.Accept), "the other half of a trade; its question says all"),
        **dict.fromkeys((do.Drink, do.Break, do.Lock, do.Unlock), "cards that say what they do"),
        do.Scrap: "only late in the night, for a card of no use",
        do.Release: "only for somebody who is tied",
    },
)
