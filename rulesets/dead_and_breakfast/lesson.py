"""The first game: whoever sits on the first chair opens a guesthouse beside two others, and learns what makes it pay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .actions import Pass, PassOn
from .pieces import CELL, Place, Tile
from .rules import Building, Drafting, Placing, PlacingSnatched, Snatching
from .scoring import score

BORIS, CHEN = Seat(1), Seat(2)

Fits = Callable[[View[Any]], bool]


def turns(number: int, *others: Fits) -> Fits:
    """The learner has had so many turns, and the others hold as well."""
    return lambda view: view.table.hotels[view.seat].turns == number and all(fits(view) for fits in others)


def sold(slot: int, number: int) -> Fits:
    """This window is in the shop there."""
    return lambda view: view.table.windows[slot - 1] == Tile(f"window_{number}")


def in_hand(number: int) -> Fits:
    """The question is where this window goes."""
    return lambda view: sold(view.table.decision.slot, number)(view)


def asked(of: str, what: Any) -> Fits:
    """The question is about this."""
    return lambda view: bool(getattr(view.decision, of) == what)


def stands(number: int, place: Place) -> Fits:
    """This window is in the learner's hotel there."""
    return lambda view: view.table.hotels[view.seat].tiles[CELL[place]] == Tile(f"window_{number}")


def on_ivy(flowers: int) -> Fits:
    """So many yellow flowers count."""
    return lambda view: score(view.table.hotels[view.seat]).flowers["yellow"][0] == flowers


LESSON = Lesson(
    names=("Anna", "Boris", "Chen"),
    seed=95,
    options={"first_seat": "1"},
    scenes=(
        Scene(
            asks=Drafting,
            when=turns(0),
            happened=(
                "Welcome to the trade. When each of you has had sixteen turns, the hotel with most points wins.",
                "Each turn adds a window, and one thing that makes it pay. The arrow keys try a line: the house shows "
                "where both would go.",
            ),
            look=(
                Look("Your hotel: a door and a tower in ivy, with two yellow flowers.", "hotel"),
                Look("The shop: a turn buys one of these four windows.", "window 1"),
                Look("Each window with one thing: its points today, not what may come of it.", "choices"),
            ),
            press="Take window 2 with the yellow garden: +2 today. Gardens count flowers, and this window has two more.",
            suggest="draft 2 with garden_yellow",
            missed="That window is yours as well. I only meant: gardens count flowers, so begin with a colour you have.",
        ),
        Scene(
            asks=Building,
            when=turns(0, in_hand(45)),
            happened=("A window is built beside what stands, and never moves again.",),
            look=(
                Look(
                    "The little arrows are ends of ivy. This window has one above and one below, none at its sides.",
                    "window 2",
                ),
                Look(
                    "So no place joins it to the door today: its flowers have to wait, and the places bring the same."
                ),
            ),
            press="Build at b1. Its upper end will wait for a neighbour at b2.",
            suggest="build at b1",
        ),
        Scene(
            asks=Placing,
            when=turns(0, asked("tile", Tile.GARDEN_YELLOW)),
            happened=("Now the thing that came along. Gardens lie in front, beside the steps.",),
            look=(
                Look(
                    "Each garden is a point for every flower of its colour that ivy joins to the door: 2 so far.",
                    "yellow",
                ),
            ),
            press="Put it at b0. There is room for four.",
            suggest="put b0",
        ),
        Scene(
            asks=Drafting,
            when=turns(1, stands(45, Place.B1), sold(3, 47)),
            happened=("Boris and Chen have built as well. Everything lies open here: look at them with v.",),
            look=(
                Look(
                    "Window 3 has ends above, below and to the right: it could link your yellow flowers to the tower.",
                    "window 3",
                ),
                Look(
                    "A right roof goes right of the tower, and counts windows with its feature, on ivy or not. Your tower "
                    "has a lantern.",
                    "c4",
                ),
            ),
            press="Take window 3 with the right lantern roof. An eyeball is 2 points, 1 more today; but a roof grows with "
            "every lantern.",
            suggest="draft 3 with right_roof_lantern",
        ),
        Scene(
            asks=Building,
            when=turns(1, stands(45, Place.B1), in_hand(47)),
            happened=("This is the move of the trade, so look twice.",),
            look=(
                Look("At b2 its right end meets the tower, its lower end meets the window at b1.", "b2"),
                Look("Then the ivy runs from the door up to b1, and the two flowers that waited count.", "b1"),
            ),
            press="Build at b2. The roof finds its place by itself.",
            suggest="build at b2",
            missed="It stands now. Ivy counts where two ends meet: keep an eye on the arrows.",
        ),
        Scene(
            asks=Drafting,
            when=turns(2, stands(45, Place.B1), stands(47, Place.B2)),
            happened=("The ivy joined the two flowers that waited, and your garden counts all four now.",),
            look=(
                Look("Window 4 comes with an eyeball: 2 points at the end of the game.", "window 4"),
                Look("Or its price: for one eyeball you may snatch a thing before somebody else's turn."),
            ),
            press="Take window 4 with the eyeball. It brings 3 today, and can snatch the yellow garden for 2 more: as much as "
            "any other line, and you learn to snatch.",
            suggest="draft 4 with eyeball",
        ),
        Scene(
            asks=Building,
            when=turns(2, stands(47, Place.B2), in_hand(19)),
            happened=("All eight places bring the same today. On the ivy, tomorrow's flowers count as well.",),
            look=(
                Look("At d4 an end of its ivy meets an end of the tower's: the ivy goes on from here.", "d4"),
                Look(
                    "The list says “ivy” where that is so. Of the 3 points the eyeball is 2, a lantern below your roof 1.",
                    "choices",
                ),
            ),
            press="Build at d4, on the ivy.",
            suggest="build at d4",
        ),
        Scene(
            asks=Snatching,
            when=turns(3, on_ivy(4)),
            happened=("You hold an eyeball, so you are asked between two turns, before Boris moves.",),
            look=(
                Look("Four yellow flowers on the ivy: a second yellow garden brings 4.", "yellow"),
                Look("The eyeball that you pay is worth 2, so +2 is left."),
                Look("“Let it pass” waits for the next gap between two turns; “Pass until my turn” for your own turn."),
            ),
            press="Snatch the yellow garden, before somebody else does.",
            suggest="snatch garden_yellow",
            missed="Your eyeball stays with you, and is worth 2 points at the end. That is no mistake either.",
            meets=(Pass, PassOn),
        ),
        Scene(
            asks=PlacingSnatched,
            happened=("From under Boris's nose. That will be remembered.",),
            look=(
                Look("Each garden is laid beside another, or the steps. It counts the same on all four plots.", "a0"),
                Look("When all four are laid, a new one replaces an old one, or is discarded."),
            ),
            press="Put it at a0, on the outside: it makes no difference.",
            suggest="put a0",
        ),
        Scene(
            asks=Drafting,
            when=turns(3, sold(1, 28)),
            happened=(
                "Two gardens, four flowers: 8 points. Now the guests: every guest fears one creature.",
                "A creature scares all who fear it on its floor and in its column: 2 points for each scream.",
            ),
            look=(
                Look("A guest has the colour of what it fears: who is blue fears the bat.", "bat"),
                Look("The guest of your tower at c2 is blue, and so is the one of window 1.", "c2"),
            ),
            press="Take window 1 with the bat: two guests would scream. The house shows already where both of them see it.",
            suggest="draft 1 with haunted_bat",
        ),
        Scene(
            asks=Building,
            when=turns(3, in_hand(28), stands(47, Place.B2)),
            happened=("Two guests fear the bat: the one in the tower at c2, and the one who moves in now.",),
            look=(
                Look("A creature needs a window that is built. From b2 it sees c2 on its floor, and column b.", "b2"),
                Look("So let the new guest live in column b: one bat scares both. And b3 is on the ivy."),
            ),
            press="Build at b3: on the ivy, and seen from b2.",
            suggest="build at b3",
        ),
        Scene(
            asks=Placing,
            when=turns(3, stands(47, Place.B2), asked("window_at", CELL[Place.B3])),
            happened=("A creature covers its own window: whoever lives there is scared by nobody any more.",),
            look=(
                Look("At b3 it would hide the very guest it should scare.", "b3"),
                Look("At b2 it hides a guest who fears the crow, and sees b3 and c2: 4 points.", "b2"),
            ),
            press="Put it at b2: two screams, 4 points. “away” would throw it out.",
            suggest="put b2",
            missed="It hangs there for good now. Count who sees it, and whom it covers.",
        ),
        Scene(
            asks=Drafting,
            when=turns(4, sold(3, 20)),
            happened=(
                "Chen built at e2, hung up a spider and snatched a roof for an eyeball: 7 points in one round.",
                "So do not count on what lies in the shop: it is yours when you have it.",
            ),
            look=(
                Look(
                    "Every row multiplies. 2 lanterns x 1 roof make 2; with a second roof, in gold, they make 4.",
                    "lantern",
                ),
                Look("Left roofs go left of the tower, and need no window below them."),
            ),
            press="Take window 3 with the left lantern roof. It counts the tower's lantern, and the window's at d4.",
            suggest="draft 3 with left_roof_lantern",
        ),
        Scene(
            asks=Building,
            when=turns(4, in_hand(20), stands(19, Place.D4)),
            happened=(
                "The roof is settled: it goes to b5. The window's flower is yellow, and you have two yellow gardens.",
            ),
            look=(Look("Its upper end meets the lower end of the window at d4, so the flower counts twice.", "d3"),),
            press="Build at d3: 2 points more than anywhere else.",
            suggest="build at d3",
        ),
        Scene(
            asks=Drafting,
            when=turns(5, sold(3, 30)),
            happened=("Chen has gone past you, and eleven turns are to go.",),
            look=(
                Look(
                    "A yellow flower, a lantern, and a guest who fears the bat: everything you collect is in window 3.",
                    "window 3",
                ),
            ),
            press="Take window 3 with the left gargoyle roof. The pillar brings as much. Then the best place is yours to find.",
            suggest="draft 3 with left_roof_gargoyle",
        ),
    ),
    others={
        BORIS: (
            *("draft 4 with eyeball", "build at d2", "pass", "pass"),
            *("draft 4 with eyeball", "build at b1", "pass", "pass"),
            *("draft 4 with eyeball", "build at d3", "pass", "pass"),
            *("draft 3 with left_roof_veranda", "build at d4", "snatch haunted_bat", "put d3", "pass"),
            *("draft 4 with eyeball", "build at b2", "pass", "pass"),
        ),
        CHEN: (
            *("draft 4 with eyeball", "build at d2", "pass", "pass"),
            *("draft 4 with eyeball", "build at d1", "pass", "pass"),
            *("draft 1 with haunted_spider", "build at b2", "put b2", "pass", "pass"),
            *("draft 1 with haunted_spider", "build at e2", "put d2", "snatch right_roof_gargoyle", "pass"),
            *("draft 4 with eyeball", "build at a2", "pass"),
        ),
    },
    farewell="Flowers on the ivy, features and their roofs, guests who scream, 2 points for each eyeball you keep: that is the whole trade.",
    undiscovered=(
        "Verandas, pillars, gargoyles count like lanterns, each with its roofs.",
        "Nobody lives behind a dark window: nobody screams there.",
        "Snatch what somebody else needs, before they take it.",
    ),
)
