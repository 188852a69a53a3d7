"""The first game: whoever sits on the first chair opens a guesthouse beside two others, and learns what makes it pay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .actions import Pass
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
    return lambda view: sold(getattr(view.decision, "slot", 0), number)(view)


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
                "Welcome to the trade. You get a door, a tower and a garden path; in sixteen turns you build the rest.",
            ),
            look=(
                Look(
                    "Your hotel. Ivy grows at the door and at the tower already, with two yellow flowers on it.",
                    "hotel",
                ),
                Look("The shop: four windows, and below each the things that may come along with it.", "shop"),
                Look("What each brings at once, put where it is best.", "choices"),
            ),
            press="Take window 2 with the yellow garden. Gardens count flowers, and this window has two more.",
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
                    "flowers",
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
                    "Window 3 has ends above, below and to the right: it could link your two yellow flowers to the tower.",
                    "window 3",
                ),
                Look(
                    "A roof counts windows that show the same feature, on the ivy or not. Your tower has a lantern.",
                    "c4",
                ),
            ),
            press="Take window 3 with the right lantern roof.",
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
            happened=("The ivy joined two flowers, and the garden counts them: that was worth a page.",),
            look=(
                Look("Window 4 comes with an eyeball: 2 points at the end of the game.", "window 4"),
                Look("Or its price: for one eyeball you may snatch a thing before somebody else's turn."),
            ),
            press="Take window 4 with the eyeball. You will want it in a minute.",
            suggest="draft 4 with eyeball",
        ),
        Scene(
            asks=Building,
            when=turns(2, stands(47, Place.B2), in_hand(19)),
            happened=("Eight places bring the same today. They will not tomorrow.",),
            look=(
                Look("At d4 an end of its ivy meets an end of the tower's: whatever flowers there counts.", "d4"),
                Look("The list says it, too: on ivy, or no ivy.", "choices"),
            ),
            press="Build at d4, on the ivy.",
            suggest="build at d4",
        ),
        Scene(
            asks=Snatching,
            when=turns(3),
            happened=("You hold an eyeball, so you are asked between two turns, before Boris moves.",),
            look=(
                Look("The numbers count the eyeball that you would pay.", "choices"),
                Look("Letting it pass costs nothing, and the others cannot take what is yours."),
            ),
            press="Let all pass until your turn: then nobody asks you again before it.",
            suggest="pass until my turn",
            meets=(Pass,),
            missed="Fair enough. Whoever lets it pass until the next turn is not asked at every gap.",
        ),
        Scene(
            asks=Drafting,
            when=turns(3, sold(1, 28)),
            happened=(
                "Guests, at last. Every guest fears one creature; hat and colour say which. Press k to see them.",
            ),
            look=(
                Look(
                    "A creature scares all who fear it on its floor and in its column: 2 points for each scream.",
                    "window 1",
                ),
                Look("The guest of your tower at c2 fears the bat. The guest of window 1 does, too.", "c2"),
            ),
            press="Take window 1 with the bat, and think where both of them would see it.",
            suggest="draft 1 with haunted_bat",
        ),
        Scene(
            asks=Building,
            when=turns(3, in_hand(28), stands(47, Place.B2)),
            happened=("Work it out with me. One of the two lives on floor 2 already, in the tower.",),
            look=(
                Look("A creature needs a window that is built. On floor 2 you have one, at b2.", "b2"),
                Look("If the new guest moves in on floor 2 as well, one bat between them scares both.", "a2"),
            ),
            press="Build at a2.",
            suggest="build at a2",
        ),
        Scene(
            asks=Placing,
            when=turns(3, stands(47, Place.B2), asked("window_at", CELL[Place.A2])),
            happened=("A creature covers its own window: whoever lives there is scared by nobody any more.",),
            look=(
                Look("At a2 it would hide the very guest it should scare.", "a2"),
                Look("At b2 it hides a guest who fears the crow, and sees a2 and c2: 4 points.", "b2"),
            ),
            press="Put it at b2.",
            suggest="put b2",
            missed="It hangs there for good now. Count who sees it, and whom it covers.",
        ),
        Scene(
            asks=Snatching,
            when=turns(4, on_ivy(4)),
            happened=("Between two turns again, and still a yellow garden lies in the shop.",),
            look=(
                Look("You have four yellow flowers on the ivy: a second yellow garden brings 4.", "flowers"),
                Look("The eyeball costs 2. And Boris, who moves next, goes without it."),
            ),
            press="Snatch the yellow garden.",
            suggest="snatch garden_yellow",
            missed="Your eyeball stays with you, and is worth 2 points at the end. That is no mistake either.",
        ),
        Scene(
            asks=PlacingSnatched,
            happened=("From under Boris's nose. He will remember that.",),
            look=(Look("When all four gardens are laid, a new one replaces an old one, or is discarded.", "b0"),),
            press="Put it at a0.",
            suggest="put a0",
        ),
        Scene(
            asks=Drafting,
            when=turns(4, sold(3, 20)),
            happened=("The others snatch as well. What lies in the shop is never yours before you have it.",),
            look=(
                Look(
                    "The numbers count what a thing brings today, not what it brings later. That is for you to see.",
                    "choices",
                ),
                Look("Early on, plan for a colour and a feature; late, take the points."),
            ),
            press="Take window 3 with the left lantern roof: the tower and a window show a lantern.",
            suggest="draft 3 with left_roof_lantern",
        ),
        Scene(
            asks=Building,
            when=turns(4, in_hand(20), stands(47, Place.B2)),
            happened=("Its flower is yellow, and you have two yellow gardens.",),
            look=(Look("Its lower end meets the upper end of the window at b2, so the flower counts twice.", "b3"),),
            press="Build at b3.",
            suggest="build at b3",
        ),
        Scene(
            asks=Drafting,
            when=turns(5, sold(3, 30)),
            happened=("You are well in the race, with eleven turns to go.",),
            look=(
                Look(
                    "A yellow flower, a lantern, and a guest who fears the bat: everything you collect is in window 3.",
                    "window 3",
                ),
            ),
            press="Take window 3 with the left gargoyle roof. Find the best place yourself: the numbers are on the house.",
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
    farewell="Flowers, features, fears and eyeballs: that is the whole trade. The rest of the night is yours.",
)
