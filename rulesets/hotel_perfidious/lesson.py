"""The first game: a learner in the room called Istanbul against one other guest, from the first Bed to the Dead Drop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.lesson import Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .facts import odds
from .pieces import Face, Furnishing, Node, walk_from
from .rules import Act, Defeated, Found, Moving, Registering

BORIS = Seat(1)
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


def holds(face: Face) -> Fits:
    return lambda view: any(tile.face is face for tile in view.table.agents[view.seat].inventory)


def trophies(number: int) -> Fits:
    return lambda view: len(view.table.agents[view.seat].souvenirs) >= number


def breathes_gas(view: View[Any]) -> bool:
    """Whatever lies on a Rug is no danger."""
    return view.seat is not None and not odds(view.table, view.seat, Furnishing.RUG).traps


def boris_waits(view: View[Any]) -> bool:
    return view.table.agents[BORIS].square is Node("a3")


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


STOPS: Final = (
    Press(
        "Stop here: that is the end of the Move.",
        "stop",
        ("There you are. You could walk on: a Move ends where you say so.",),
    ),
)

LESSON = Lesson(
    names=("Anna", "Boris"),
    seed=134512,
    scenes=(
        Scene(
            asks=Registering,
            happened=(
                "Two spies check in. Three clues lie hidden in the furniture; they mark one square, the Dead Drop.",
                "Bring a Blueprint there, and you have won.",
            ),
            look=(
                Look("A Bed, an Armoire, a Rug and a Potted Plant stand in every room: there you search."),
                Look("In every room one tile, “?”, is laid out hidden already. Nobody knows which."),
            ),
            press="Take Istanbul, in the corner. Its Bed is yours for the whole game.",
            suggest="register room 1",
        ),
        Scene(
            asks=Act,
            when=on("c3", moved=False),
            happened=("Your turn. You may do as much as you like on your own square, and move once.",),
            look=(
                Look("What you need to win: three clues, and a Blueprint.", "drop"),
                Look("The lit floor is how far your Move would take you."),
            ),
            press="Draw at the Bed you stand on. Only you see the tile, and no trap goes off.",
            suggest="draw",
        ),
        Scene(
            asks=(Found, Act),
            when=on("c3", finds=Face.GAS_MASK),
            happened=("A Gas Mask: as long as you hold it, gas cannot hurt you, face up or face down.",),
            look=(Look("You hold two tiles at most. Whatever is chequered lies face down.", "hand"),),
            press="Keep it, face down. Boris sees that you took something, not what.",
            suggest="keep found",
            then=(
                Press(
                    "Draw again: it costs nothing. What you find here Boris cannot find.",
                    "draw",
                    ("The Gas Mask is yours. Nothing lies on the square, so you may search under the mattress again.",),
                ),
            ),
            meets=(do.PutFoundUp,),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("c3", moved=False), clue(Face.NS_ARROW)),
            happened=(
                "The N-S Arrow, scrawled on your Bed: a clue. It stays there for all to see.",
                "It marks its column or its row. The Compass will say which.",
            ),
            look=(
                Look("Column C or row 3: on one of these two lines lies the Dead Drop.", "drop"),
                Look("The list opens with walks that are worth it. For any other goal press g, then Enter."),
            ),
            press="Move to the Armoire beside you, B3: Enter walks there. There is one Move in a turn.",
            suggest=to("b3"),
            goal="b3",
            lasts=walks,
            then=STOPS,
        ),
        Scene(
            asks=Act,
            when=on("b3", moved=True),
            happened=(
                "What you hold you can turn in your hand: Show turns it up for all, Turn down keeps it from them.",
                "Or leave it on your square: Drop lays it face up, Hide face down.",
            ),
            look=(
                Look("Overshoes and the Skeleton Key work only face up. Everything else works face down."),
                Look("The casebook: of the Armoire tiles that you have not seen, three are traps.", "casebook"),
            ),
            press="Draw at the Armoire. What you draw yourself never goes off.",
            suggest="draw",
            meets=(do.Ready, do.Conceal),
        ),
        Scene(
            asks=(Found, Act),
            when=on("b3", finds=Face.PHONE),
            happened=("A Courtesy Phone. Dropped in a corridor it calls another guest, who must come running.",),
            press="Keep it. Your hands are full then.",
            suggest="keep found",
            then=(
                Press(
                    "Draw once more, for the last time here.",
                    "draw",
                    ("Two tiles in hand. You can draw all the same, and choose what stays.",),
                ),
            ),
        ),
        Scene(
            asks=(Found, Act),
            when=on("b3", finds=Face.BOWLING_BALL),
            happened=("A Bowling Ball: a trap. Only a Helmet beats it, and you have none.",),
            look=(Look("Left face down it waits on the top shelf for whoever turns it up. That may be you."),),
            press="Leave it here, face down.",
            suggest="put found down",
            then=(
                Press(
                    "End the turn: nothing is left to do.", "end turn", ("The Ball waits there now. You have moved.",)
                ),
            ),
            meets=(do.Set, do.EndTurn),
            missed="A trap in the pocket does nothing. Face down on its furniture it waits for somebody.",
        ),
        Scene(
            asks=(Act, Moving),
            when=on("b3", moved=False),
            happened=("Boris did nothing, and is still at B6. A guest can be sent for by telephone.",),
            press="Move to A3, through the door: Enter walks there. A3 is in the corridor.",
            suggest=to("a3"),
            goal="a3",
            lasts=walks,
            then=STOPS,
        ),
        Scene(
            asks=Act,
            when=on("a3", moved=True),
            happened=("A corridor: no furniture, and Phones ring only here.",),
            look=(
                Look("Until somebody walks onto the Phone, Boris can do nothing but move: that costs the whole turn."),
                Look("Who walks there may take it as a Souvenir, or pass it by. Who stands there can keep it."),
            ),
            press="Drop the Phone and call Boris. A guest beside you with a Souvenir is one to rob.",
            suggest="drop 2 calling @1",
            then=(Press("End the turn, and Boris has to come.", "end turn", ("The Phone rings: “Boris to A3!”",)),),
            meets=(do.Drop, do.PassBy, do.Keep),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("a3", moved=False), boris_waits),
            happened=("Boris came running, took the Phone as a Souvenir, and stands beside you.",),
            look=(
                Look("You could whack Boris, but not now: a die each, a tie is Boris's. The list says your odds."),
                Look("Who loses is carried to bed, and drops everything."),
            ),
            press="Move to the Rug in your room, B2, by Enter. Passing your own trap is safe.",
            suggest=to("b2"),
            goal="b2",
            lasts=walks,
            then=STOPS,
        ),
        Scene(
            asks=Act,
            when=also(on("b2", moved=True), lambda view: not view.table.board[Node("b2")].up, breathes_gas),
            happened=(
                "A tile lies hidden on this Rug. Turned up, a trap would go off. Work it out:",
                "All traps of the Rug are gas, and you hold a Gas Mask. Nothing here can hurt you.",
            ),
            look=(Look("The casebook has worked it out as well: no trap for you among the Rug's tiles.", "casebook"),),
            press="Turn it up.",
            suggest="turn up",
        ),
        Scene(
            asks=Defeated,
            when=on("b2"),
            happened=("Gas, and you breathe calmly through it. A trap beaten is a trophy.",),
            look=(
                Look(
                    "With one Souvenir or none a Blueprint brings 1 win. With two it brings 2: good in a match, while tonight one win will do."
                ),
            ),
            press="Take it as a Souvenir: the next one counts.",
            suggest="souvenir",
            meets=(do.Leave,),
        ),
        Scene(
            asks=(Act, Found),
            when=also(on("b2", moved=True), trophies(1)),
            happened=("The square is free again, so you can draw here, as long as it pays.",),
            press="Draw at the Rug.",
            suggest="draw",
            then=(
                Press(
                    "Keep the Blackjack, face down.", "keep found", ("A Blackjack: it adds 3 to your die in a fight.",)
                ),
                Press("Draw once more.", "draw", ("You hold the Gas Mask and the Blackjack.",)),
                Press(
                    "End the turn: on a clue nothing more can be drawn.",
                    lambda view: do.EndTurn() if clue(Face.COMPASS)(view) else None,
                    ("The Compass! That is the second of the three clues.",),
                    (
                        Look(
                            "It points to the top: so the N-S Arrow marks column C. Had it pointed to a side, row 3.",
                            "drop",
                        ),
                    ),
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("b2", moved=False), clue(Face.COMPASS), holds(Face.BLACKJACK), boris_waits),
            happened=("Boris did nothing again, and still stands at A3 with a Souvenir: the Phone.",),
            look=(
                Look("What you know of the Dead Drop: it lies in column C.", "drop"),
                Look("You hold a Blackjack, +3 in a fight, and Boris nothing that you can see."),
            ),
            press="Move back to A3, beside Boris. Who wins a fight takes the loser's Souvenirs.",
            suggest=to("a3"),
            goal="a3",
            lasts=walks,
            then=STOPS,
        ),
        Scene(
            asks=Act,
            when=also(on("a3", moved=True), holds(Face.BLACKJACK), boris_waits),
            happened=("You stand beside Boris. Behind “Whack Boris” the list says how likely you win.",),
            press="Whack Boris: the odds are yours.",
            suggest="whack @1",
            then=(
                Press(
                    "End the turn: you have moved already.",
                    lambda view: do.EndTurn() if trophies(2)(view) else None,
                    ("You won. Boris is carried to bed, forfeits a turn, and the Souvenir is yours: that makes two.",),
                    (Look("Who wakes up at home has lost all Souvenirs. Remember that of yourself."),),
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("a3", moved=False), trophies(2)),
            happened=("Two Souvenirs, and Boris woke up in bed without any.",),
            look=(Look("Missing: the W-E Arrow, in some Armoire, and a Blueprint, in a Plant or a Rug.", "drop"),),
            press="Move to the Potted Plant of your room, C2. It is three steps away.",
            suggest=to("c2"),
            goal="c2",
            lasts=walks,
            then=(
                *STOPS,
                Press("Draw at the Plant.", "draw", ("You stand at the Plant, and nothing lies on its square.",)),
            ),
        ),
        Scene(
            asks=(Found, Act),
            when=also(
                lambda view: isinstance(view.decision, Found),
                holds(Face.BLACKJACK),
                lambda view: view.table.found.face is Face.BLUEPRINT,
            ),
            happened=("The Blueprint! While it lies face down nobody knows that you are the one to rob.",),
            look=(
                Look("Your hands are full. The Blackjack will guard the Blueprint; the Gas Mask has to go."),
                Look(
                    "Without it a Rug is dangerous again: from 0 to 2 traps in 6, as the casebook will say.", "casebook"
                ),
            ),
            press="Swap the Gas Mask for it: it stays here. Hold Blackjack and Blueprint.",
            suggest="drop 1",
            then=(
                Press(
                    "End the turn: you have moved already.", "end turn", ("You hold the Blackjack and the Blueprint.",)
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("c2", moved=False), holds(Face.BLUEPRINT), lambda view: not clue(Face.WE_ARROW)(view)),
            happened=("One clue is missing: the W-E Arrow. It lies in an Armoire's deck, or hidden in some room.",),
            look=(Look("Your own Armoire has your Bowling Ball on it: nobody draws there. Vienna's is free."),),
            press="Move to the Armoire in Vienna, E3, five steps away.",
            suggest=to("e3"),
            goal="e3",
            lasts=walks,
            then=(
                *STOPS,
                Press("Draw at the Armoire.", "draw", ("You stand at the Armoire, and nothing lies on its square.",)),
                Press(
                    "End the turn.",
                    lambda view: do.EndTurn() if clue(Face.WE_ARROW)(view) else None,
                    ("The W-E Arrow, the third clue! It marks row 3, and the N-S Arrow marks column C.",),
                    (Look("They cross at C3, under your own pillow: there is the Dead Drop.", "drop"),),
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=lambda view: on("e3", moved=False)(view) and view.table.dead_drop is Node("c3"),
            happened=("Three clues and a Blueprint: nothing is missing any more but the way home.",),
            look=(Look("With two Souvenirs one Blueprint is worth two wins. Tonight one would have done."),),
            press="Move home to your Bed, C3.",
            suggest=to("c3"),
            goal="c3",
            lasts=walks,
            then=STOPS,
        ),
        Scene(
            asks=Act,
            when=lambda view: view.table.dead_drop is Node("c3"),
            happened=("You stand on the Dead Drop, with the Blueprint in hand.",),
            look=(Look("You could wait for one more Souvenir. People who wait wake up with a headache."),),
            press="Deliver. The house asks once more, as that ends the game: say yes.",
            suggest="deliver",
        ),
    ),
    others={
        BORIS: ("register room 4", "end turn", "step b5", "step a5", "step a4", "step a3", "stop", *["end turn"] * 12)
    },
    farewell="Three clues, a Blueprint, and a way to the square they mark. Before you turn a tile up, look at the odds.",
    undiscovered=(
        "A trap beats you: you drop all, and wake in bed.",
        "A fight: a die each and a weapon. The list says your odds.",
        "A Skeleton Key opens tunnels between the Armoires: p shows them.",
    ),
)
