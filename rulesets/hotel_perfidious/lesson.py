"""The first game: a learner in the room called Istanbul against two other guests, from the first Bed to the Dead Drop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.lesson import Key, Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .events import TurnedUp, Whacked
from .facts import odds, peril
from .pieces import CLUES, TRAPS, Face, Furnishing, Node, Status, walk_from
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


def holds(face: Face, seat: Seat = LEARNER) -> Fits:
    return lambda view: any(tile.face is face for tile in view.table.agents[seat].inventory)


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


def rings_for(seat: Seat) -> Fits:
    return lambda view: seat in view.table.phones.values()


def whacked(seat: Seat, *rolls: int) -> Fits:
    """This guest attacked, and so fell the dice: the attacker's first."""
    return lambda view: any(isinstance(one, Whacked) and (one.seat, one.rolls) == (seat, rolls) for one in view.events)


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


def given(fits: Fits, text: str) -> Callable[[View[Any]], Action | None]:
    """The option of this text, if what is said of it is so."""
    return lambda view: next((one for one in view.options if one.text() == text), None) if fits(view) else None


def finds(*faces: Face) -> Fits:
    """The learner has just drawn one of these, and could keep it."""
    return lambda view: view.table.found is not None and view.table.found.face in faces


def clue_underfoot(view: View[Any]) -> bool:
    """And nothing more to do there."""
    t = view.table
    return t.moved and t.agents[view.seat].square in t.clues.values()


def safe_tile_underfoot(view: View[Any]) -> bool:
    """Face down, and no danger to the learner whatever it is."""
    t, seat = view.table, view.seat
    tile = None if seat is None else t.board.get(t.agents[seat].square)
    return tile is not None and seat is not None and not tile.up and not peril(t, seat, tile)


def blueprint_underfoot(view: View[Any]) -> bool:
    t = view.table
    return lies_open(Face.BLUEPRINT, t.agents[view.seat].square.value)(view)


def fair_fight(view: View[Any]) -> Action | None:
    """Somebody to whack, at odds that are not known to be bad."""
    asked, t = view.decision, view.table
    return next((one for one in view.options if isinstance(one, do.Whack) and asked and not asked.warns(t, one)), None)


GEAR: Final = tuple(face for face in Face if face not in {*TRAPS, *CLUES, Face.PHONE, Face.BLUEPRINT, Face.BACK})


def stop(words: str, happened: str, *look: Look) -> Press:
    return Press(words, "stop", (happened,), look)


LESSON = Lesson(
    names=("Anna", "Boris", "Carla"),
    seed=134512,
    scenes=(
        Scene(
            asks=Registering,
            happened=(
                "You, Boris and Carla are spies. Whoever first brings a Blueprint to the Dead Drop, a secret square, wins.",
                "Two Blueprints, and three clues to that square, are hidden as tiles in the furniture.",
            ),
            look=(
                Look("Grey rooms are taken, this one by Boris.", "b6"),
                Look("Four kinds of furniture, a deck of tiles for each."),
                Look("“?” is a tile, face down: one in every room.", "b2"),
            ),
            press="Take Istanbul: I have prepared it. Its Bed is your home.",
            suggest="register room 1",
            matters=True,
            missed="A fine room, too. What I had prepared lies in Istanbul: from here on we improvise.",
        ),
        Scene(
            asks=Act,
            when=on("c3", moved=False),
            happened=(
                "Act on your own square as often as you like, before and after one Move of up to six squares, none slantwise.",
                "Drawing is safe. A “?” turned up may be a trap: that costs your tiles and a turn.",
            ),
            look=(
                Look("A is you. You can walk to lit floor; doors are tan."),
                Look("Wanted tiles, each with its furniture.", "win"),
                Look("Of nine tiles three are traps.", "casebook"),
            ),
            press="Draw at the Bed: only you see the tile.",
            suggest="draw",
            missed={
                "step": "You left the Bed unsearched. That is allowed; but drawing costs nothing, so I search first.",
                "end turn": "A whole turn, given away. Drawing would have cost nothing, and walking neither.",
            },
            otherwise=Scene(
                asks=Act,
                happened=(
                    "Act on your own square as often as you like, before and after one Move of up to six squares.",
                    "Drawing is safe. A “?” turned up may be a trap: that costs your tiles and a turn.",
                ),
                look=(
                    Look("Wanted tiles, each with its furniture.", "win"),
                    Look("So many of the unseen tiles are traps.", "casebook"),
                ),
                press="Draw where you stand: only you see the tile.",
                suggest="draw",
            ),
        ),
        Scene(
            asks=(Found, Act),
            when=on("c3", finds=Face.GAS_MASK),
            happened=(
                "A Mask. While you hold it, face up or face down, Gas cannot hurt you: that is the trap of the Rugs.",
            ),
            look=(
                Look("Your hand: two tiles at most, kept face down. Others see which furniture they are from.", "hand"),
                Look("A square has room for one tile. Left here, it would shut the Bed: nobody could draw."),
            ),
            press="Keep it, face down. All see that you took a tile, not which.",
            suggest="keep found",
            then=(
                Press(
                    "Draw again: it costs nothing.",
                    "draw",
                    ("The Mask is yours. Draw as often as you like in a turn, until a tile lies on the square.",),
                    (
                        Look("Violet is a card that lies face down. Show would turn it up for all to see.", "hand"),
                        Look(
                            "Drop lays a tile face up, anywhere. Hide lays it face down, only on its own kind of furniture."
                        ),
                    ),
                ),
            ),
            meets=(do.PutFoundUp, do.Ready, do.Conceal, do.Drop),
            missed={
                "put found up": "Now it lies open, for anybody, and shuts your Bed. Take it up again: that is free.",
                "put found down": "Now it lies hidden, and shuts your Bed. Turn it up and take it up: both are free.",
                "ready": "All see the Mask now. No harm: it works face up as well.",
                "step": "You walked off, and the Bed had more to give.",
                "end turn": "The Bed had more to give, and your Move is gone with the turn.",
                "": "A tile on the Bed shuts it: now nobody draws there. You can still have it back.",
            },
            otherwise=Scene(
                asks=Found,
                when=finds(*GEAR),
                happened=("Gear. It works face down, too; only a Key and Overshoes must be shown.",),
                look=(
                    Look("Your hand: two tiles at most. Others see which furniture they are from.", "hand"),
                    Look("A square has room for one tile. Left here, it would shut this furniture: nobody could draw."),
                ),
                press="Keep it, face down. All see that you took a tile, not which.",
                suggest="keep found",
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("c3", moved=False), clue(Face.NS_ARROW)),
            happened=(
                "The N-S Arrow, a clue: it stays on your Bed, and nobody draws here again.",
                "It gives one line: column C if the Compass points up or down, else row 3.",
            ),
            look=(
                Look("“N-S” lies below your Bed."),
                Look("Row 3 or column C: the Compass, a Rug tile, will tell.", "drop"),
                Look("Missing: the W-E Arrow gives another line. They cross at the Dead Drop.", "win"),
            ),
            press="Move to the Armoire beside you, B3: Enter walks there.",
            suggest=to("b3"),
            goal="b3",
            lasts=walks,
            then=(
                stop(
                    "Stop here, to draw. That ends the Move.",
                    "One step; five are left. But you have one Move in a turn, and it ends where you say. "
                    "Every spy in this house wants what is in your Armoire. You are first.",
                ),
            ),
            missed={
                "stop": "You stopped elsewhere. The Armoire can wait: nobody else is near it.",
                "end turn": "Your one Move of the turn is gone, unused.",
                "": "That was free; your Move is still yours.",
            },
            otherwise=Scene(
                asks=Act,
                when=clue_underfoot,
                happened=(
                    "A clue: it stays for good, and nobody draws here again.",
                    "An Arrow gives a line, the Compass tells which. Where two lines cross is the Dead Drop.",
                ),
                look=(Look("So much is known of it.", "drop"), Look("And this is missing.", "win")),
                press="End the turn: a clue shuts this furniture.",
                suggest="end turn",
            ),
        ),
        Scene(
            asks=Act,
            when=on("b3", moved=True),
            first=Key(
                "c",
                "Open the casebook: traps, and what beats them. Then close it.",
            ),
            happened=(
                "Each kind of furniture has its trap: Ball, Honey, Frog, Gas. Turned up, it goes off.",
                "Gear in hand beats it; the casebook tells which.",
            ),
            look=(
                Look("No floor is lit: your Move is over."),
                Look("While you hold the Mask, no trap of the Rugs can hurt you.", "hand"),
            ),
            press="Draw at the Armoire: it may be the W-E Arrow.",
            suggest="draw",
            missed={
                "ready": "All see the Mask now. No harm: it works face up as well.",
                "drop": "The Mask lies on the Armoire and shuts it, and Gas can hurt you again. Take it back!",
                "end turn": "You walked here and did not look. Drawing is free: do it first, and end later.",
            },
        ),
        Scene(
            asks=(Found, Act),
            when=on("b3", finds=Face.PHONE),
            happened=(
                "A Phone. Dropped in a corridor, it calls a guest you choose.",
                "The one called can only walk, until somebody takes that Phone.",
            ),
            press="Keep it: it stops whoever is ahead of you.",
            suggest="keep found",
            then=(
                Press(
                    "Draw once more: the W-E Arrow may be next.",
                    "draw",
                    (
                        "Your hands are full, and still you may draw: one of the three tiles must then stay here.",
                        "What stays lies face up; face down only if it is an Armoire tile.",
                    ),
                ),
            ),
            missed={
                "put found": "In a room a Phone rings for nobody, and there it shuts the Armoire. Have it back if you can.",
                "ready": "All know one of your tiles now. No harm done; but nobody needs to know.",
                "end turn": "The Armoire had more to give, and drawing is free.",
                "": "A tile on the Armoire shuts it: now nobody draws there. You can still have it back.",
            },
            otherwise=Scene(
                asks=Found,
                when=finds(Face.PHONE),
                happened=(
                    "A Phone. Dropped in a corridor, it calls a guest you choose.",
                    "The one called can only walk, until somebody takes that Phone.",
                ),
                press="Keep it: it stops whoever is ahead of you.",
                suggest="keep found",
            ),
        ),
        Scene(
            asks=(Found, Act),
            when=on("b3", finds=Face.BOWLING_BALL),
            happened=(
                "A Bowling Ball, a trap. Face up it is harmless; face down it hits whoever turns it up, you too.",
                "Only gear in hand beats a trap, and is never used up. The Ball needs a Helmet.",
            ),
            look=(Look("Swap: a tile of your hand stays here instead, and the Ball goes with you.", "hand"),),
            press="Leave it here, face down. Whoever wants to draw here must turn it up first.",
            suggest="put found down",
            then=(
                Press(
                    "End the turn: you have moved, and the Armoire is shut.",
                    "end turn",
                    ("Sleep well, Istanbul! The Ball spares no bare head, not even yours.",),
                    (Look("“Ball” on violet: face down, and you know it. Others see “?”.", "b3"),),
                ),
            ),
            meets=(do.Set, do.EndTurn),
            missed={
                "put found up": "Face up it harms nobody. Face down it would have waited for somebody.",
                "turn up": "Your own Ball, on your own head! Your tiles are gone, and a turn.",
                "ready": "All know one of your tiles now. No harm done; but nobody needs to know.",
                "": "A trap in the pocket does nothing. Face down on its furniture it waits for somebody.",
            },
            otherwise=Scene(
                asks=Found,
                when=finds(*TRAPS),
                happened=(
                    "A trap. Face up it is harmless; face down it hits whoever turns it up, you too.",
                    "Only the right gear in hand beats it; the casebook tells which.",
                ),
                press="Leave it here, face down. Whoever wants to draw here must turn it up first.",
                suggest="put found down",
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("b3", moved=False), is_at(BORIS, "b5"), holds(Face.PHONE)),
            first=Key(
                "g",
                "Take up the pointer: two white bars around you. The arrow keys move it, and an empty square turns yellow.",
            ),
            happened=("Boris has kept a tile, and looks far too pleased. You have a Phone: call him!",),
            look=(
                Look("His tile is from a Plant: it may be a Blueprint.", "guest1"),
                Look("A3, outside your door, is a corridor. It is not in the list: point at it."),
            ),
            press="Point at A3: press left once. Walk there with Enter.",
            suggest=to("a3"),
            goal="a3",
            lasts=walks,
            then=(
                stop(
                    "Stop here: Phones ring only in corridors.",
                    "So you can walk to any lit square: g, the arrows, Enter. "
                    "A quiet corner; but Boris will hear a Phone from Tangier.",
                ),
            ),
            missed={
                "stop": "You stopped elsewhere. In a corridor the Phone would ring as well, in a room it is dumb.",
                "turn up": "Your own Ball, on your own head! Your tiles are gone, and a turn.",
                "end turn": "You stayed, and Boris goes on with that smile.",
                "": "That was free; your Move is still yours.",
            },
        ),
        Scene(
            asks=Act,
            when=also(on("a3", moved=True), holds(Face.PHONE)),
            happened=(
                "A called guest comes here for the Phone, to be free again. Your Armoire is the nearest from here: bait, with a Ball.",
            ),
            look=(Look("He may attack you here, but you have only a Mask to lose."),),
            press="Drop the Phone and call Boris.",
            steps=("Then he can only walk.",),
            suggest="drop 2 calling @1",
            then=(
                Press(
                    "End the turn, and see if Boris comes.",
                    given(rings_for(BORIS), "end turn"),
                    ("It rings! Until somebody takes the Phone, Boris can only walk.",),
                    (
                        Look(
                            "If one rings for you, you can only Move and end the turn. Walk onto it and take it: you are free."
                        ),
                    ),
                ),
            ),
            meets=(do.PassBy,),
            missed={
                "drop 2 calling": "It rings for Carla, who holds no Blueprint; Boris goes on as he likes.",
                "drop 2": "It lies there silent: nobody is called. Take it up, and drop it once more, with a call.",
                "drop 1": "One tile to a square: now the Phone has no room here. Take the Mask back.",
                "keep": "You have picked up the receiver yourself: the call is over.",
                "end turn": "You kept the Phone, and Boris goes on as he likes.",
                "ready": "All know one of your tiles now. No harm done; but nobody needs to know.",
            },
        ),
        Scene(
            asks=(Act, Moving),
            when=also(on("a3", moved=False), is_at(BORIS, "a3"), trophies(1, BORIS)),
            happened=(
                "Boris came! Whack him? Each rolls a die and adds weapons; the higher wins, "
                "a tie is for the one attacked: 42%, less if he is armed.",
            ),
            look=(
                Look("★1: whoever walks onto a Phone that rings takes it as a Souvenir.", "guest1"),
                Look("Whoever loses wakes up in bed, misses a turn, and drops all tiles. The winner gets all ★."),
            ),
            press="Move to your Rug, B2: Enter walks there. First a weapon!",
            suggest=to("b2"),
            goal="b2",
            lasts=walks,
            then=(
                stop(
                    "Stop here, at the Rug.",
                    "Rugs hide weapons.",
                    Look("You passed your own Ball unhurt: a trap goes off only when it is turned up.", "b3"),
                ),
            ),
            meets=(do.Whack,),
            missed={
                "whack": "Bold, at 42%! However it went: with a weapon it would have been no gamble.",
                "stop": "You stopped elsewhere. Weapons come from Rugs and Plants: you will want one.",
                "drop": "Without the Mask Gas can hurt you again. Take it back: that is free.",
                "end turn": "You stayed beside Boris, unarmed, and then it was his turn.",
                "": "That was free; your Move is still yours.",
            },
            otherwise=Scene(
                asks=Act,
                happened=(
                    "You share a square with a guest who is awake: you can fight.",
                    "Each rolls a die and adds weapons; higher wins, a tie is for the one attacked.",
                ),
                look=(
                    Look("Whoever loses wakes up in bed, misses a turn, and drops all tiles. The winner gets all ★."),
                ),
                press="Whack: no odds that you know are against you.",
                suggest=fair_fight,
            ),
        ),
        Scene(
            asks=(Act, Defeated),
            when=also(on("b2", moved=True), lies_hidden("b2"), breathes_gas),
            happened=(
                "Turned up, a trap goes off, gear can be taken up, a clue stays.",
                "But the only trap of Rugs is Gas, and your Mask beats that.",
            ),
            look=(Look("The “?” of this room lies here, on the Rug.", "b2"),),
            press="Turn it up: whatever it is, it can only help you.",
            suggest="turn up",
            then=(
                Press(
                    "Take it as a Souvenir, your first. Left here, it would shut the Rug.",
                    "souvenir",
                    ("Gas, and you breathe on. A trap you beat can be a Souvenir: ★.",),
                    (
                        Look(
                            "In a match a Blueprint brings a win for each ★, and one without. Tonight any delivery wins."
                        ),
                        Look("Your Mask has worked, so it lies face up now. You keep it.", "hand"),
                    ),
                    matters=True,
                ),
            ),
            meets=(do.Leave,),
            missed={
                "leave": "The Gas lies here, harmless, and shuts the Rug. Take it up, and you can draw again.",
                "ready": "All see the Mask now. No harm: it works face up as well.",
                "end turn": "Nothing under that Rug could have hurt you. It keeps its secret for another turn.",
            },
            otherwise=Scene(
                asks=Act,
                when=safe_tile_underfoot,
                happened=(
                    "Turned up, a trap goes off, gear can be taken up, a clue stays.",
                    "But nothing that lies here can hurt you.",
                ),
                press="Turn it up: whatever it is, it can only help you.",
                suggest="turn up",
            ),
        ),
        Scene(
            asks=(Act, Found),
            when=also(on("b2", moved=True), trophies(1)),
            first=Key("p", "Look into the Cellar: for that nobody needs a Key. Then come back up."),
            happened=(
                "Your first ★!",
                "Below lies a Cellar: with a Skeleton Key face up you go down at one Armoire, up at another.",
            ),
            press="Draw at the Rug: it may be the Compass, or a Blueprint.",
            suggest="draw",
            then=(
                Press(
                    "Keep the Blackjack, face down: +3 when you fight.",
                    "keep found",
                    (
                        "A Blackjack adds 3 to your die, whoever begins. Nobody sees it before.",
                        "A Helmet adds 2, a Bible 1; of two alike only one counts.",
                    ),
                ),
                Press(
                    "Draw once more: the Compass may be next.",
                    "draw",
                    (
                        "A Mask and a club: you begin to look like a guest of this house.",
                        "Boris and Carla still think you unarmed. Let them.",
                    ),
                ),
                Press(
                    "End the turn: you have moved, and a clue shuts the Rug.",
                    given(clue(Face.COMPASS), "end turn"),
                    ("The Compass! That is the second of the three clues.",),
                    (
                        Look(
                            "It points up, to the top of the map: so the N-S Arrow marks column C, and not row 3.",
                            "b2",
                        ),
                        Look(
                            "The W-E Arrow will mark the row. Boris wants it as well, and your Armoire is his next. The Ball waits."
                        ),
                    ),
                ),
            ),
            missed={
                "put found": "Your club lies on the Rug, and shuts it. Have it back: Boris is near.",
                "end turn": "The Rug had more to give, and drawing is free.",
                "conceal": "Face down again, it works as before.",
                "ready": "Boris has seen your Blackjack now, and will think twice. Hidden, it would be a trap of its own.",
                "": "A tile on the Rug shuts it: now nobody draws there. You can still have it back.",
            },
            otherwise=Scene(
                asks=Defeated,
                happened=("You hold what beats this trap. It may be your Souvenir, a ★.",),
                look=(
                    Look("In a match a Blueprint brings a win for each ★, and one without. Tonight any delivery wins."),
                ),
                press="Take it as a Souvenir. Left here, it would shut this furniture.",
                suggest="souvenir",
            ),
        ),
        Scene(
            asks=(Act, Moving, HandsFull),
            when=also(
                on("b2", moved=False),
                boris_turned_up(Face.BOWLING_BALL),
                is_now(BORIS, Status.SENSELESS),
                is_at(CARLA, "a3"),
                holds(Face.BLUEPRINT, CARLA),
                trophies(1, BORIS),
            ),
            happened=(
                "Boris could not leave your Armoire alone: the Ball, and no Helmet!",
                "He lies senseless in bed. The Blueprint that he held fell at A3, and Carla was nearer.",
            ),
            look=(
                Look("In blue: Carla has the Blueprint, and nothing else.", "guest2"),
                Look("Tiles fall on the nearest free corridor square."),
                Look("A trap costs only tiles and a turn: Boris keeps his ★.", "guest1"),
            ),
            press="Move to Carla, A3: Enter walks there. Now you are armed.",
            matters=True,
            suggest=to("a3"),
            goal="a3",
            lasts=walks,
            then=(
                stop(
                    "Stop here, beside Carla.",
                    "She looks at your one hidden tile, and would rather be elsewhere.",
                ),
                Press(
                    "Whack Carla: your Blackjack adds 3, she has nothing.",
                    "whack @2",
                    ("One die each, and a fight turns up what both hold: only then does your Blackjack show.",),
                    (Look("No “at best” beside the odds: she hides nothing."),),
                    matters=True,
                ),
                Press(
                    "Take up the Blueprint that lies here.",
                    given(also(whacked(LEARNER, 6, 5), blueprint_underfoot), "keep"),
                    (
                        "6 and 3 against 5: Carla is carried to bed. You won, so your turn goes on.",
                        "You can take up what lies face up where you are; it stays face up, for all to see.",
                    ),
                    (Look("“Plan”, in blue, is the Blueprint.", "a3"),),
                    matters=True,
                ),
                Press(
                    "Drop the Mask. Hold Blackjack and Blueprint.",
                    given(also(*map(holds, (Face.BLUEPRINT, Face.BLACKJACK, Face.GAS_MASK))), "drop 1"),
                    ("Three tiles, and hands hold two: one stays here.",),
                    (
                        Look(
                            "The Blackjack will guard the Blueprint. Without the Mask, Rugs are dangerous again.",
                            "hand",
                        ),
                    ),
                ),
                Press(
                    "End the turn: you have moved already.",
                    given(holds(Face.BLUEPRINT), "end turn"),
                    (
                        "Boris and Carla both miss a turn: the next one is yours again.",
                        "Turn down would not help: all have seen what you hold.",
                    ),
                ),
            ),
            missed={
                "drop 1": "Without the Mask Gas can hurt you. But first the Blueprint!",
                "drop 2": "The Mask only beats Gas; the Blackjack is what you fight with. Swap them if you can.",
                "drop 3": "The Blueprint lies there for anybody. Take it up again, at once!",
                "stop": "You stopped elsewhere, and the Blueprint is not yours yet.",
                "end turn": "You left the Blueprint to the others.",
                "ready": "All have seen your Blackjack now. In the dark it would have served you better.",
                "conceal 1": "The Mask works face down as well. But first the Blueprint!",
                "conceal 2": "All have seen that tile in your hand: face down it is no secret.",
                "keep": "Hands hold two: of the three one must stay here after all.",
            },
            otherwise=Scene(
                asks=Act,
                when=blueprint_underfoot,
                happened=("A Blueprint lies here, for whoever comes first: for you.",),
                press="Take up the Blueprint that lies here.",
                suggest="keep",
                matters=True,
            ),
        ),
        Scene(
            asks=(Act, Moving),
            when=also(
                on("a3", moved=False),
                holds(Face.BLUEPRINT),
                is_now(BORIS, Status.GROGGY),
                is_now(CARLA, Status.GROGGY),
                lies_open(Face.BOWLING_BALL, "b3"),
                lacks(Face.WE_ARROW),
            ),
            happened=(
                "Both have missed a turn. Boris is groggy: nobody can whack him until his next turn, right after yours.",
                "The W-E Arrow is missing; all Armoires share one deck.",
            ),
            look=(
                Look("Your own Armoire is shut; Vienna's, lit yellow, is free."),
                Look("Wherever you go, Boris can come after you, to fight for the Blueprint."),
            ),
            press="Move to the Armoire in Vienna, E3: Enter walks there.",
            suggest=to("e3"),
            goal="e3",
            lasts=walks,
            then=(
                Press(
                    "Draw at the Armoire, for the W-E Arrow.",
                    given(also(on("e3"), holds(Face.BLUEPRINT), lacks(Face.WE_ARROW)), "draw"),
                    ("Vienna, and one chance. Hands full: unless it is the Arrow, one of three tiles stays.",),
                ),
                Press(
                    "End the turn: your Move is spent.",
                    given(clue(Face.WE_ARROW), "end turn"),
                    (
                        "The W-E Arrow, the third clue, and what luck! It marks row 3, and the N-S Arrow column C.",
                        "All three lie open: only now can anybody deliver.",
                    ),
                    (
                        Look(
                            "They cross at C3, your own Bed: the Dead Drop, a cross on red.",
                            "drop",
                        ),
                        Look(
                            "You cannot walk on, and Boris can come. With bare hands he must roll four more than you.",
                            "hand",
                        ),
                    ),
                ),
            ),
            missed={
                "keep": "Hands hold two, and the Mask makes three. The Blueprint and the Blackjack are all you need.",
                "stop": "You stopped elsewhere. Any Armoire without a tile will do: they share one deck.",
                "end turn": "The third clue is still to be found, and Boris has a turn of his own.",
                "drop 1": "Your Blackjack lies on the Armoire and shuts it. Take it up again!",
                "drop 2": "The Blueprint lies there for anybody. Take it up again, at once!",
                "conceal": "All have seen that tile in your hand: face down it is no secret.",
            },
        ),
        Scene(
            asks=(Act, Moving),
            when=also(
                on("e3", moved=False),
                whacked(BORIS, 6, 5),
                is_now(BORIS, Status.SENSELESS),
                drop_at("c3"),
                *map(holds, (Face.BLUEPRINT, Face.BLACKJACK)),
                trophies(2),
            ),
            happened=(
                "Boris whacked you: he rolled 6, you 5. Your Blackjack made it 8.",
                "Had you lost, you would lie in bed for a turn, the Blueprint near here for anybody, your ★ with Boris.",
            ),
            look=(
                Look("Only the way to C3 is left.", "win"),
                Look("His ★ is yours: in a match Blueprint × ★2 = 2 wins.", "hand"),
                Look("I never waited for more ★: a lost fight costs them all."),
            ),
            press="Move home to your Bed, C3: Enter walks there.",
            matters=True,
            suggest=to("c3"),
            goal="c3",
            lasts=walks,
            then=(
                stop(
                    "Stop here, on the Dead Drop.",
                    "Home. Nobody could bar your way: guests walk past each other.",
                    Look("And all the time it was under your own Bed.", "drop"),
                ),
                Press(
                    "Deliver. The house asks once more: say yes.",
                    given(also(drop_at("c3"), holds(Face.BLUEPRINT)), "deliver"),
                    (
                        "One Blueprint, face up or down, is a Moral Victory.",
                        "Both Blueprints at once would bring twice as many wins.",
                    ),
                    (Look("Blueprint × ★2 = 2 wins. Any delivery ends the game.", "win"),),
                    ("Nothing is missing.",),
                    matters=True,
                ),
            ),
            missed={
                "stop": "You stopped short of the Bed. From there you deliver next turn, if nobody robs you.",
                "end turn": "With all in hand you waited. Carla is awake again, and Boris soon.",
                "": "That changes nothing: deliver at C3, your Bed, and you win.",
            },
            otherwise=Scene(
                asks=Act,
                happened=("You stand on the Dead Drop, all three clues lie open, and you hold a Blueprint.",),
                press="Deliver. The house asks once more: say yes.",
                suggest="deliver",
                steps=("Nothing is missing.",),
                matters=True,
            ),
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
            *("step i7", "step h7", "step g7", "step f7", "step e7", "step d7", "end turn"),
            *("step c7", "step b7", "step a7", "stop", "end turn"),
            *("step a6", "step a5", "step a4", "step a3", "stop", "keep", "end turn"),
            *("draw", "keep found", "end turn"),
        ),
    },
    farewell={
        "How you win": (
            "Be first with a Blueprint at the Dead Drop. Never wait for Souvenirs: one lost fight costs all.",
        ),
        "Fights": (
            "Whack whoever shares your square, as often as you like. Win, and your turn goes on; lose, and your turn is over.",
        ),
        "Rivals, one to three": (
            "However many they are, the rules are the same.",
            "With one rival, a knock-out brings another turn.",
            "Hold a Phone: whoever is called cannot deliver.",
            "If a guest “can deliver”, stop that one first.",
        ),
        "What you did not meet": (
            "After round 50 the house closes, and nobody wins.",
            "If a deck is empty, the clue you miss is a “?” in a room; a Blueprint may be in a hand.",
            "If two Phones ring for you, both must be taken before you are free.",
            "Key and Overshoes work only face up. Overshoes give nine steps.",
        ),
        "Next time": (
            "Begin a new game with easy rivals.",
            "h says what I would do in your place.",
            "? explains what is asked of you.",
        ),
    },
)
