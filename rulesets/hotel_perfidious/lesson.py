"""The first game: a learner in the room called Istanbul against one other guest, from the first Bed to the Dead Drop."""

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
from .pieces import Face, Furnishing, Node, Status, walk_from
from .rules import Act, Defeated, Found, HandsFull, Moving, Registering

LEARNER, BORIS = Seat(0), Seat(1)
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


def trophies(number: int, seat: Seat = LEARNER) -> Fits:
    return lambda view: len(view.table.agents[seat].souvenirs) >= number


def breathes_gas(view: View[Any]) -> bool:
    """Whatever lies on a Rug is no danger."""
    return view.seat is not None and not odds(view.table, view.seat, Furnishing.RUG).traps


def boris_at(square: str) -> Fits:
    return lambda view: view.table.agents[BORIS].square is Node(square)


def boris_is(status: Status) -> Fits:
    return lambda view: view.table.agents[BORIS].status is status


def boris_whacked(view: View[Any]) -> bool:
    return any(isinstance(one, Whacked) and one.seat == BORIS for one in view.events)


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


def stop(happened: str) -> Press:
    return Press("Stop here.", "stop", (happened,))


LESSON = Lesson(
    names=("Anna", "Boris"),
    seed=134512,
    scenes=(
        Scene(
            asks=Registering,
            happened=(
                "Two guests check in, both spies. Three clues lie hidden in the furniture; they mark one square, the Dead Drop.",
                "Bring a Blueprint there and you win. If Boris is first, you lose; after round 50 nobody wins.",
            ),
            look=(
                Look("A Bed, an Armoire, a Rug and a Potted Plant stand in every room: there you search."),
                Look("In every room one tile, “?”, is laid out hidden already. Nobody knows which."),
            ),
            press="Take Istanbul. You begin on its Bed; there you wake whenever you are knocked out.",
            suggest="register room 1",
        ),
        Scene(
            asks=Act,
            when=on("c3", moved=False),
            happened=("Your turn. You may do as much as you like on your own square, and move once.",),
            look=(
                Look("What you need to win: three clues, and a Blueprint.", "drop"),
                Look(
                    "An arrow points at you. The lit floor is how far your Move would take you; gaps in the walls are doors."
                ),
            ),
            press="Draw at the Bed you stand on. Only you see the tile, and no trap goes off.",
            suggest="draw",
        ),
        Scene(
            asks=(Found, Act),
            when=on("c3", finds=Face.GAS_MASK),
            happened=("A Mask: as long as you hold it, gas cannot hurt you, face up or face down.",),
            look=(Look("You hold two tiles at most. Whatever is chequered lies face down.", "hand"),),
            press="Keep it, face down. Boris sees that you took something, not what.",
            suggest="keep found",
            then=(
                Press(
                    "Draw again: it costs nothing. What you find here Boris cannot find.",
                    "draw",
                    ("The Mask is yours. Nothing lies on the square, so you may search under the mattress again.",),
                ),
            ),
            meets=(do.PutFoundUp,),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("c3", moved=False), clue(Face.NS_ARROW)),
            happened=(
                "The N-S Arrow, scrawled on your Bed: a clue. It stays there for all to see, and nobody draws there now.",
                "It marks its column or its row. The Compass will say which.",
            ),
            look=(
                Look("Column C or row 3: on one of these two lines lies the Dead Drop.", "drop"),
                Look(
                    "The list opens with walks that are worth it. Their figures stand on the plan, and dots show the way."
                ),
            ),
            press="Move to the Armoire beside you, B3: Enter walks there. There is one Move in a turn.",
            suggest=to("b3"),
            goal="b3",
            lasts=walks,
            then=(
                Press(
                    "Stop here: that is the end of the Move.",
                    "stop",
                    ("There you are. You could walk on: a Move ends where you say so.",),
                ),
            ),
        ),
        Scene(
            asks=Act,
            when=on("b3", moved=True),
            first=Key("c", "Read the casebook: what lies in which furniture. Turn its page with c; Esc closes it."),
            happened=(
                "Each thing lives in its own furniture: the W-E Arrow in an Armoire, a Blueprint in a Plant or a Rug.",
                "Each kind has one trap. A Helmet beats the Armoire's Bowling Ball, a Bible the Bed's Honey Trap.",
            ),
            look=(
                Look("Gloves or a Syringe beat the Plant's Frog; Mask or Syringe the Rug's gas."),
                Look("Tiles that beat you, of all not yet seen. The Rug: 0, as you hold the Mask.", "casebook"),
            ),
            press="Draw at the Armoire. What you draw yourself never goes off.",
            suggest="draw",
        ),
        Scene(
            asks=(Found, Act),
            when=on("b3", finds=Face.PHONE),
            happened=(
                "A Courtesy Phone. Dropped in a corridor it calls a guest: until it is taken, that guest can only move.",
            ),
            look=(
                Look("Show turns what you hold up for all, Turn down covers it. Overshoes and Key work only face up."),
            ),
            press="Keep it. Your hands are full then.",
            suggest="keep found",
            then=(
                Press(
                    "Draw once more, for the last time here.",
                    "draw",
                    ("Two tiles in hand. You can draw all the same, and choose what stays.",),
                ),
            ),
            meets=(do.Ready, do.Conceal),
        ),
        Scene(
            asks=(Found, Act),
            when=on("b3", finds=Face.BOWLING_BALL),
            happened=(
                "A Bowling Ball: a trap. Only a Helmet beats it. Face up it harms nobody; face down it waits for whoever "
                "turns it up.",
                "It shuts this Armoire to all, you too: nobody draws where a tile lies.",
            ),
            look=(
                Look("Leave is for what you drew. Drop lays a tile of your hand face up, on any free square."),
                Look(
                    "Hide lays it face down, on its own kind of furniture. Swap does either, and you keep what you drew."
                ),
            ),
            press="Leave it here, face down. Somebody may come for this Armoire.",
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
            when=also(on("b3", moved=False), boris_at("b5")),
            first=Key("g", "Take up the pointer on the plan: the arrow keys move it."),
            happened=(
                "Boris searched his Plant, and kept what he found. If that is a Blueprint, he is ahead of you.",
                "A guest can be sent for, by a Phone in the corridor.",
            ),
            look=(Look("A3, outside your door, stands in no line of the list. By g you walk to any lit square."),),
            press="Point at A3: press left once. Then press Enter.",
            suggest=to("a3"),
            goal="a3",
            lasts=walks,
            then=(stop("You walked there by your own hand: g, the arrows, Enter."),),
        ),
        Scene(
            asks=Act,
            when=also(on("a3", moved=True), holds(Face.PHONE)),
            happened=("A corridor: no furniture, and Phones ring only here.",),
            look=(
                Look("Until the Phone is taken, Boris can only move: wherever he goes, no search, no delivery."),
                Look("Whoever walks onto it may take it as a Souvenir, a trophy ★, and ends the call; or pass it by."),
            ),
            press="Drop the Phone and call Boris. If he fetches it, all he has found comes to your door.",
            suggest="drop 2 calling @1",
            then=(
                Press(
                    "End the turn, and see if Boris comes.",
                    "end turn",
                    ("The Phone rings: “Boris to A3!” He may walk elsewhere, but he can only walk.",),
                ),
            ),
            meets=(do.Drop, do.PassBy),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("a3", moved=False), boris_at("a3"), trophies(1, BORIS)),
            happened=("Boris came running, took the Phone as a Souvenir, and stands beside you.",),
            look=(
                Look("You could whack Boris, but not now: a die each, and a tie is the defender's."),
                Look("The list says your odds: “at best”, as his tile may help him. Who loses is knocked out."),
            ),
            press="Move to your Rug, B2: Enter walks there. Rugs hide Blackjacks, the best weapon.",
            suggest=to("b2"),
            goal="b2",
            lasts=walks,
            then=(stop("You passed your own Ball unhurt: a trap bites only whoever turns it up."),),
        ),
        Scene(
            asks=Act,
            when=also(on("b2", moved=True), lies_hidden("b2"), breathes_gas),
            happened=(
                "A tile lies hidden on this Rug. Turned up, a trap goes off. Work it out:",
                "The only trap of a Rug is gas, and you hold a Mask. Nothing here can beat you.",
            ),
            look=(Look("The casebook says so, too: of the Rug's tiles 0 beat you.", "casebook"),),
            press="Turn it up.",
            suggest="turn up",
        ),
        Scene(
            asks=Defeated,
            when=on("b2"),
            happened=("Gas, and you breathe calmly through it. A trap beaten can be a Souvenir.",),
            look=(
                Look("A Blueprint brings a win for each Souvenir, and at least one. Tonight one win will do."),
                Look("What beat the trap lies face up now: Boris sees your Mask.", "hand"),
            ),
            press="Take it as a Souvenir, your first.",
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
                    "Keep the Blackjack, face down.",
                    "keep found",
                    ("A Blackjack: it adds 3 to your die in a fight, whoever begins it.",),
                ),
                Press("Draw once more.", "draw", ("You hold the Mask and the Blackjack.",)),
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
            when=also(
                on("b2", moved=False), boris_whacked, boris_is(Status.SENSELESS), lies_open(Face.BLUEPRINT, "a3")
            ),
            happened=(
                "Boris came in and whacked you. A fight turns up all that both hold; your Blackjack won it.",
                "He lies in bed, his Souvenir is yours. What he held fell at A3: it was the Blueprint!",
            ),
            look=(
                Look("Knocked out, by fight or trap, you would wake in your bed and miss a turn."),
                Look(
                    "What you held would lie face up in the nearest corridor. A lost fight costs your Souvenirs, too."
                ),
            ),
            press="Move to the Blueprint, A3: Enter walks there.",
            suggest=to("a3"),
            goal="a3",
            lasts=walks,
            then=(
                stop("You stand on the Blueprint."),
                Press(
                    "Keep the Blueprint that lies here.", "keep", ("Keep takes up what lies face up where you are.",)
                ),
            ),
            meets=(do.Whack,),
        ),
        Scene(
            asks=(HandsFull, Act),
            when=also(holds(Face.BLUEPRINT), holds(Face.BLACKJACK), holds(Face.GAS_MASK), boris_is(Status.SENSELESS)),
            happened=("Three tiles, and hands hold two: one stays here.",),
            look=(
                Look("The Blackjack will guard the Blueprint; the Mask has to go."),
                Look("Without it a Rug is dangerous again, as the casebook will say: 2 in 6.", "casebook"),
            ),
            press="Drop the Mask. Hold Blackjack and Blueprint.",
            suggest="drop 1",
            then=(
                Press(
                    "End the turn: you have moved already.",
                    "end turn",
                    ("Boris has seen whose the Blueprint is now. He has a turn to sleep off.",),
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("a3", moved=False), holds(Face.BLUEPRINT), boris_is(Status.GROGGY), lies_hidden("b3")),
            happened=(
                "Boris missed his turn. He is groggy: until his next turn begins nobody can whack him.",
                "One clue is missing: the W-E Arrow, and that lives in Armoires.",
            ),
            look=(Look("Your own Armoire is shut: there lies your Ball. Vienna's is free, and six steps away."),),
            press="Move to the Armoire in Vienna, E3: Enter walks there.",
            suggest=to("e3"),
            goal="e3",
            lasts=walks,
            then=(
                Press("Draw at the Armoire.", "draw", ("You stand at the Armoire, and nothing lies on its square.",)),
                Press(
                    "End the turn. Boris, awake again, can read it, too.",
                    lambda view: do.EndTurn() if clue(Face.WE_ARROW)(view) else None,
                    ("The W-E Arrow, the third clue! It marks row 3, and the N-S Arrow marks column C.",),
                    (Look("They cross at C3, under your own pillow: there is the Dead Drop.", "drop"),),
                ),
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("e3", moved=False), boris_turned_up(Face.BOWLING_BALL), boris_is(Status.SENSELESS)),
            happened=(
                "Boris ran to your Armoire, beside the Dead Drop. He saw you put a tile there, not which, and turned it up: "
                "your Ball. He lies in bed again.",
            ),
            look=(
                Look("Three clues and a Blueprint: nothing is missing any more but the way home.", "drop"),
                Look("One more Souvenir would be one more win. People who wait wake up with a headache."),
            ),
            press="Move home to your Bed, C3: Enter walks there.",
            suggest=to("c3"),
            goal="c3",
            lasts=walks,
            then=(stop("Home. Nobody stands in your way."),),
        ),
        Scene(
            asks=Act,
            when=lambda view: on("c3")(view) and view.table.dead_drop is Node("c3"),
            happened=("You stand on the Dead Drop, with the Blueprint in hand.",),
            look=(Look("With two Souvenirs it is worth two wins. Boris would have done it with none."),),
            press="Deliver. The house asks once more, as that ends the game: say yes.",
            suggest="deliver",
        ),
    ),
    others={
        BORIS: (
            "register room 4",
            *("step b5", "stop", "draw", "keep found", "end turn"),
            *("step a5", "step a4", "step a3", "stop", "end turn"),
            *("step b3", "step b2", "stop", "whack @0"),
            *("step b5", "step a5", "step a4", "step a3", "step b3", "stop", "turn up"),
        )
    },
    farewell="Three clues, a Blueprint, and a way to the square they mark. Before you turn a tile up, look at the odds.",
    undiscovered=(
        "Overshoes, face up: a Move has 9 steps.",
        "A Skeleton Key, face up, opens tunnels between the Armoires: p shows them.",
        "Called by a Phone yourself, you can only move until somebody takes it.",
    ),
)
