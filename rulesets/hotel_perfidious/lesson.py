"""The first game: a learner in the room called Istanbul against two other guests, from the first Bed to the Dead Drop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.actions import Action
from spyhouse.engine.lesson import Key, Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .events import TurnedUp, Whacked
from .facts import odds
from .pieces import CLUES, Face, Furnishing, Node, Status, walk_from
from .rules import Act, Defeated, Found, HandsFull, Moving, Registering

LEARNER, BORIS, CARLA = map(Seat, range(3))
Fits = Callable[[View[Any]], bool]


def on(square: str, *, moved: bool | None = None, finds: Face | None = None) -> Fits:
    """The learner stands there, has moved already or not, and has just drawn this."""

    def fits(view: View[Any]) -> bool:
        t = view.table
        found = t.found.face if t.found is not None else None
        return t.stands(t.agents[view.seat]) is Node(square) and moved in (None, t.moved) and found is finds

    return fits


def also(*all_of: Fits) -> Fits:
    return lambda view: all(fits(view) for fits in all_of)


def clue(face: Face) -> Fits:
    return lambda view: face in view.table.clues


def lacks(face: Face) -> Fits:
    """The one clue that is not found."""
    return lambda view: {*view.table.clues} == CLUES - {face}


def holds(face: Face) -> Fits:
    return lambda view: any(tile.face is face for tile in view.table.agents[view.seat].inventory)


def trophies(number: int, seat: Seat = LEARNER) -> Fits:
    return lambda view: len(view.table.agents[seat].souvenirs) >= number


def drop_at(square: str) -> Fits:
    """There the clues have put the Dead Drop."""
    return lambda view: view.table.dead_drop is Node(square)


def breathes_gas(view: View[Any]) -> bool:
    """Whatever lies on a Rug is no danger."""
    return view.seat is not None and not odds(view.table, view.seat, Furnishing.RUG).traps


def is_at(seat: Seat, square: str) -> Fits:
    return lambda view: view.table.agents[seat].square is Node(square)


def is_now(seat: Seat, status: Status) -> Fits:
    return lambda view: view.table.agents[seat].status is status


def shows(seat: Seat, face: Face) -> Fits:
    return lambda view: view.table.agents[seat].holds_up(face)


def boris_whacked(*rolls: int) -> Fits:
    """He attacked, and these are his die and the learner's."""
    return lambda view: any(isinstance(one, Whacked) and (one.seat, one.rolls) == (BORIS, rolls) for one in view.events)


def boris_turned_up(face: Face) -> Fits:
    return lambda view: any(isinstance(one, TurnedUp) and (one.seat, one.face) == (BORIS, face) for one in view.events)


def lies_hidden(square: str) -> Fits:
    def fits(view: View[Any]) -> bool:
        tile = view.table.board.get(Node(square))
        return tile is not None and not tile.up

    return fits


def lies_open(face: Face, square: str) -> Fits:
    """For everybody to see."""

    def fits(view: View[Any]) -> bool:
        tile = view.table.board.get(Node(square))
        return tile is not None and tile.up and tile.face is face

    return fits


def to(square: str) -> Callable[[View[Any]], Action | None]:
    """The next step there."""
    goal = Node(square)

    def suggest(view: View[Any]) -> Action | None:
        here, far = view.table.stands(view.table.agents[view.seat]), walk_from(goal)
        steps = [one for one in view.options if isinstance(one, do.Step) and one.to in far]
        return None if here is goal else min(steps, key=lambda step: far[step.to])

    return suggest


def walks(view: View[Any]) -> bool:
    return isinstance(view.decision, Moving)


def stop(words: str, happened: str) -> Press:
    return Press(words, "stop", (happened,))


LESSON = Lesson(
    names=("Anna", "Boris", "Carla"),
    seed=134512,
    scenes=(
        Scene(
            asks=Registering,
            happened=(
                "You, Boris and Carla are spies: each wants a Blueprint from a Plant or Rug.",
                "Whoever first brings one to the Dead Drop wins. Three more tiles, the clues, tell where that is. After round 50 "
                "nobody wins.",
            ),
            look=(
                Look(
                    "Nine rooms; tan gaps are doors. The four kinds of furniture, named beside the map, have a deck of tiles each."
                ),
                Look("“?”: in every room lies one tile, face down. Nobody knows what it is.", "b2"),
            ),
            press="Take Istanbul; all rooms are alike. You begin, and wake up, on its Bed.",
            suggest="register room 1",
        ),
        Scene(
            asks=Act,
            when=on("c3", moved=False),
            happened=(
                "Your turn: do what you like on your square, and move once, up to six steps.",
                "Drawing from furniture is safe. Turning up a tile that lies there, face down, is not: traps go off.",
            ),
            look=(
                Look("What you need: three clues and a Blueprint, and on what each may lie.", "win"),
                Look(
                    "3/9: of nine such tiles three are traps. They knock you senseless: you lose your tiles and a turn.",
                    "casebook",
                ),
            ),
            press="Draw at the Bed: only you see the tile. It may be a clue, the N-S Arrow.",
            suggest="draw",
        ),
        Scene(
            asks=(Found, Act),
            when=on("c3", finds=Face.GAS_MASK),
            happened=(
                "A Mask. As long as you hold it, face up or face down, Gas cannot hurt you: that is the trap of the Rugs.",
            ),
            look=(
                Look(
                    "Your hand: two tiles at most. What you draw you keep face down; others see only which furniture it is from.",
                    "hand",
                ),
                Look("A tile left on the Bed would shut it: nobody draws where a tile lies."),
            ),
            press="Keep it, face down. All see that you took a tile, not which.",
            suggest="keep found",
            then=(
                Press(
                    "Draw again: it costs nothing.",
                    "draw",
                    ("The Mask is yours. Nothing lies on the Bed, so you may draw once more.",),
                    (
                        Look("Its card is violet: it lies face down. Show would turn it up.", "hand"),
                        Look(
                            "Drop lays a tile here face up; Hide face down, but only on furniture of its own kind. Either shuts "
                            "the Bed."
                        ),
                    ),
                ),
            ),
            meets=(do.PutFoundUp, do.Ready, do.Conceal, do.Drop),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("c3", moved=False), clue(Face.NS_ARROW)),
            happened=(
                "The N-S Arrow, scrawled on your Bed: a clue. It stays there for all to see, and nobody draws there now.",
                "It gives one line: column C if the Compass points up or down, row 3 if left or right. The W-E Arrow gives the "
                "other; where they cross is the Drop.",
            ),
            look=(
                Look("Column C or row 3: on one of these two lines lies the Dead Drop.", "drop"),
                Look("The list opens with walks worth it; their figures stand on the map, too."),
            ),
            press="Move to the Armoire beside you, B3: Enter walks there. It may hide the W-E Arrow.",
            suggest=to("b3"),
            goal="b3",
            lasts=walks,
            then=(
                stop(
                    "Stop here, to draw. That ends the Move.",
                    "One step, five are left. But you have one Move in a turn: say where it ends.",
                ),
            ),
        ),
        Scene(
            asks=Act,
            when=on("b3", moved=True),
            first=Key(
                "c",
                "Read the casebook, all you have not seen yet. Close it when read.",
            ),
            happened=(
                "At the Armoire. Each kind of furniture has gear of its own, and three tiles of its own trap, named first in the "
                "casebook.",
            ),
            look=(
                Look("No Rug can hurt you, as long as you hold a Mask.", "casebook"),
                Look(
                    "Two things work only face up: Overshoes give nine steps, a Skeleton Key the ways below the floor, from Armoire "
                    "to Armoire; p shows them."
                ),
            ),
            press="Draw at the Armoire: it may be the W-E Arrow. What you draw yourself never goes off.",
            suggest="draw",
        ),
        Scene(
            asks=(Found, Act),
            when=on("b3", finds=Face.PHONE),
            happened=(
                "A Phone. Dropped in a corridor it calls a guest of your choice: that guest can only walk, until somebody takes the "
                "Phone.",
            ),
            press="Keep it. Your hands are full then.",
            suggest="keep found",
            then=(
                Press(
                    "Draw once more: the W-E Arrow may be next.",
                    "draw",
                    (
                        "Your hands are full, and still you may draw: one of the three tiles then stays here, face up; face down "
                        "only if it is an Armoire tile.",
                    ),
                ),
            ),
        ),
        Scene(
            asks=(Found, Act),
            when=on("b3", finds=Face.BOWLING_BALL),
            happened=(
                "A Bowling Ball, a trap: face up harmless, face down it hits who turns it up.",
                "A Helmet beats the Ball (Armoires), a Bible the Honey Trap (Beds), Gloves or Syringe the Frog (Plants), Mask or "
                "Syringe the Gas (Rugs): every time.",
            ),
            look=(Look("Swap: a tile of your hand stays here instead, the Ball goes with you."),),
            press="Leave it here, face down. Who wants the W-E Arrow must turn it up first.",
            suggest="put found down",
            then=(
                Press(
                    "End the turn: you have moved, and the Armoire is shut.",
                    "end turn",
                    (
                        "The Ball waits, for you as well. Its word on violet says: face down, and you know it. Others see a “?”.",
                    ),
                ),
            ),
            meets=(do.Set, do.EndTurn),
            missed="A trap in the pocket does nothing. Face down on its furniture it waits for somebody.",
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("b3", moved=False), is_at(BORIS, "b5"), shows(CARLA, Face.OVERSHOES), holds(Face.PHONE)),
            first=Key("g", "Take up the pointer: it starts on your square. The arrow keys move it."),
            happened=(
                "Boris kept a Plant tile, perhaps the Blueprint. Carla's tiles are from a Bed, which has none.",
                "Call Boris: until the Phone is taken he can only walk. He may well come for it, with his tile, and keep it as a "
                "Souvenir, a trophy.",
            ),
            look=(
                Look("A3, outside your door, is not in the list: point at it.", "a3"),
                Look("Lit floor is in reach, the dark is too far."),
            ),
            press="Point at A3: press left once. Walk there with Enter.",
            suggest=to("a3"),
            goal="a3",
            lasts=walks,
            then=(
                stop(
                    "Stop here: Phones ring only in corridors.",
                    "So you can walk to any lit square: g, the arrows, Enter.",
                ),
            ),
        ),
        Scene(
            asks=Act,
            when=also(on("a3", moved=True), holds(Face.PHONE)),
            happened=("A corridor: no furniture, nothing to draw. But only here a Phone rings.",),
            look=(
                Look("Whoever is called can only walk and end the turn; attacked, they roll as ever."),
                Look(
                    "Whoever walks onto the Phone may take it as a Souvenir. Then the one called may act again, even in that turn."
                ),
            ),
            press="Drop the Phone and call Boris. What he holds may then come to your door.",
            steps=("Then he can only walk.",),
            suggest="drop 2 calling @1",
            then=(
                Press(
                    "End the turn, and see if Boris comes.",
                    "end turn",
                    ("The Phone rings: “Boris to A3!” He need not come; but he is not free until somebody takes it.",),
                ),
            ),
            meets=(do.PassBy,),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("a3", moved=False), is_at(BORIS, "a3"), trophies(1, BORIS)),
            happened=(
                "Boris took the Phone, a Souvenir: ★1. On your square you can whack him.",
                "Each rolls a die, a tie is for the one attacked. The loser lies senseless for a turn; his tiles fall in the "
                "nearest corridor, all his ★ go to the winner.",
            ),
            look=(Look("Whack: 42% at best, his hidden tile may help him. First fetch a weapon."),),
            press="Move to your Rug, B2: Enter walks there. Rugs hide weapons.",
            suggest=to("b2"),
            goal="b2",
            lasts=walks,
            then=(
                stop(
                    "Stop here, at the Rug.",
                    "You passed your own Ball unhurt: a trap goes off only when it is turned up. Guests do not stop you either.",
                ),
            ),
            meets=(do.Whack,),
        ),
        Scene(
            asks=Act,
            when=also(on("b2", moved=True), lies_hidden("b2"), breathes_gas),
            happened=(
                "The “?” of this room lies on the Rug. Turned up, a trap goes off.",
                "The only trap of the Rugs is Gas, and you hold a Mask. Nothing here can beat you.",
            ),
            look=(
                Look("Here it is, too: of the Rugs none beats you, 0.", "casebook"),
                Look("Only what lies face up can be taken up; a clue stays for good."),
            ),
            press="Turn it up: whatever it is, it can only help you.",
            suggest="turn up",
        ),
        Scene(
            asks=Defeated,
            when=on("b2"),
            happened=("Gas, and you breathe calmly through it. A trap you beat may be your Souvenir.",),
            look=(
                Look("A Blueprint brings one win for each Souvenir you have, and one if you have none."),
                Look("That matters in a match to 5, 10 or 20 wins; tonight any delivery wins."),
                Look("Your Mask lies face up now; you keep it.", "hand"),
            ),
            press="Take it as a Souvenir, your first.",
            matters=True,
            suggest="souvenir",
            meets=(do.Leave,),
        ),
        Scene(
            asks=(Act, Found),
            when=also(on("b2", moved=True), trophies(1)),
            happened=("The Rug is free again: you can draw here until a clue comes, or a tile that you leave here.",),
            press="Draw at the Rug: it may be the Compass, or a Blueprint.",
            suggest="draw",
            then=(
                Press(
                    "Keep the Blackjack, face down: +3 when you fight.",
                    "keep found",
                    (
                        "A Blackjack: it adds 3 to your die, whoever begins the fight. A Helmet adds 2, a Bible 1; two alike count "
                        "once.",
                    ),
                ),
                Press("Draw once more: the Compass may be next.", "draw", ("Mask and Blackjack: you are armed.",)),
                Press(
                    "End the turn: you have moved, and a clue shuts the Rug.",
                    lambda view: do.EndTurn() if clue(Face.COMPASS)(view) else None,
                    ("The Compass! That is the second of the three clues.",),
                    (
                        Look(
                            "It points up: so the N-S Arrow marks column C. Had it pointed left or right, row 3.",
                            "drop",
                        ),
                    ),
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(
                on("b2", moved=False),
                boris_turned_up(Face.BOWLING_BALL),
                is_now(BORIS, Status.SENSELESS),
                is_at(CARLA, "h6"),
                lies_open(Face.BLUEPRINT, "a3"),
                trophies(1, BORIS),
            ),
            happened=(
                "Boris wanted to draw at your Armoire. So he had to turn up what you left there: the Ball, and he has no Helmet.",
                "He lies senseless in his bed. What he held fell in the nearest corridor, A3: it was the Blueprint! A trap costs "
                "only tiles, he keeps his ★.",
            ),
            look=(
                Look("Here you read it, too: the Blueprint is at A3.", "win"),
                Look("It is for whoever comes first, and Carla is too far away."),
            ),
            press="Move to the Blueprint, A3: Enter walks there.",
            matters=True,
            suggest=to("a3"),
            goal="a3",
            lasts=walks,
            then=(
                stop("Stop here: only where you stop can you take it.", "You have come to the Blueprint."),
                Press(
                    "Take up the Blueprint that lies here.",
                    "keep",
                    ("You can take up what lies face up where you are; it stays face up, and all see it.",),
                    matters=True,
                ),
            ),
        ),
        Scene(
            asks=(HandsFull, Act),
            when=also(
                holds(Face.BLUEPRINT), holds(Face.BLACKJACK), holds(Face.GAS_MASK), is_now(BORIS, Status.SENSELESS)
            ),
            happened=("Three tiles, and hands hold two: one stays here.",),
            look=(
                Look(
                    "The Blackjack will guard the Blueprint. So the Mask goes, and then Rugs are dangerous again.",
                    "hand",
                ),
            ),
            press="Drop the Mask. Hold Blackjack and Blueprint.",
            suggest="drop 1",
            then=(
                Press(
                    "End the turn: you have moved already.",
                    "end turn",
                    (
                        "Boris is senseless and misses his turn. Turn down would not help: all have seen you take the Blueprint.",
                    ),
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(
                on("a3", moved=False),
                holds(Face.BLUEPRINT),
                is_now(BORIS, Status.GROGGY),
                is_now(CARLA, Status.SENSELESS),
                lies_open(Face.BOWLING_BALL, "b3"),
                lacks(Face.WE_ARROW),
            ),
            happened=(
                "Boris missed his turn. He is groggy: till his next turn nobody can whack him. Carla turned up Gas on a Rug and will "
                "miss hers.",
                "One clue is missing: the W-E Arrow. Any Armoire may bring it, all share one deck; it may take more than one try.",
            ),
            look=(
                Look("Vienna's Armoire is free, six steps away."),
                Look("Your own is shut by the Ball, which does no harm face up."),
            ),
            press="Move to the Armoire in Vienna, E3: Enter walks there.",
            suggest=to("e3"),
            goal="e3",
            lasts=walks,
            then=(
                Press(
                    "Draw at the Armoire, for the W-E Arrow.",
                    "draw",
                    (
                        "The Armoire is free. But your hands are full: if it is not the Arrow, one of three tiles stays and shuts "
                        "it. Then next turn it must be another Armoire.",
                    ),
                ),
                Press(
                    "End the turn: your Move is spent.",
                    lambda view: do.EndTurn() if clue(Face.WE_ARROW)(view) else None,
                    ("The W-E Arrow, the third clue, and what luck! It marks row 3, and the N-S Arrow column C.",),
                    (
                        Look("They cross at C3, your own Bed: there is the Dead Drop.", "c3"),
                        Look(
                            "“Boris whacks?”: in his turn he can reach and whack you. You cannot walk on; but he knows nothing of your "
                            "Blackjack."
                        ),
                    ),
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(
                on("e3", moved=False),
                boris_whacked(6, 5),
                is_now(BORIS, Status.SENSELESS),
                drop_at("c3"),
                *map(holds, (Face.BLUEPRINT, Face.BLACKJACK)),
                trophies(2),
            ),
            happened=(
                "Boris whacked you, his last chance: he rolled 6, you 5. But a fight turns up, for all to see, what both hold: your "
                "Blackjack made it 8.",
                "He lies senseless; his ★ is yours, the second: a delivery brings 2 wins.",
            ),
            look=(
                Look("Nothing is missing any more but the way to C3.", "win"),
                Look("Never wait for more: a lost fight costs your tiles and every ★."),
            ),
            press="Move home to your Bed, C3: Enter walks there.",
            matters=True,
            suggest=to("c3"),
            goal="c3",
            lasts=walks,
            then=(
                stop("Stop here, on the Dead Drop.", "Home. Nobody could bar your way: guests walk past each other."),
            ),
        ),
        Scene(
            asks=Act,
            when=also(on("c3"), drop_at("c3"), holds(Face.BLUEPRINT)),
            happened=(
                "You stand on the Dead Drop with one Blueprint: the hotel calls that a Moral Victory. Both Blueprints at once are "
                "a Signature Success, and bring twice as many wins.",
            ),
            look=(Look("One Blueprint × two Souvenirs: 2 wins. Any delivery ends the game."),),
            press="Deliver. The house asks once more, as that ends the game: say yes.",
            steps=("Nothing is missing.",),
            matters=True,
            suggest="deliver",
        ),
    ),
    others={
        BORIS: (
            "register room 4",
            *("step b5", "stop", "draw", "keep found", "end turn"),
            *("step a5", "step a4", "step a3", "stop", "end turn"),
            *("step b3", "stop", "turn up"),
            *("step c6", "step d6", "step d5", "step d4", "step d3", "step e3", "whack @0"),
        ),
        CARLA: (
            "register room 9",
            *("draw", "keep found", "draw", "keep found", "ready 2", "end turn"),
            *("step h8", "stop", "draw", "put found down", "end turn"),
            *(
                "step i8",
                "step i7",
                "step j7",
                "step j6",
                "step i6",
                "step h6",
                "stop",
                "turn up",
                "keep",
                "drop 1",
                "end turn",
            ),
            *("step i6", "step j6", "step j7", "step i7", "step i8", "step i9", "step h9", "stop", "turn up"),
        ),
    },
    farewell={
        "Skeleton Key": (
            "Show it: then Armoires are stairs to the cellar. Each place there is a step of your Move; come up at an Armoire. "
            "Whoever stops below falls senseless.",
        ),
        "Fights": ("Who wins one goes on, and may fight again. Who loses has ended the turn.",),
        "With more guests": (
            "Turns go in the order of the names. Of several on your square you choose whom to whack.",
            "When others fight, you see what both hold. The winner gets every ★, the tiles are for whoever comes first.",
            "Red “can deliver” beside a guest: the Blueprint is seen there, the Drop in reach. Go and whack that guest; if "
            "nobody can deliver, seek clues.",
            "Nobody can whack a guest who is senseless or groggy.",
            "Called by two Phones, one is free when both are taken.",
        ),
        "Next time": ("A new game with two easy rivals. h says what I would do, ? explains what is asked.",),
    },
)
