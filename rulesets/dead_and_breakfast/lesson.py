"""The first game: whoever sits on the first chair opens a guesthouse beside two others, and learns what makes it pay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .actions import Pass, PassOn
from .pieces import CELL, Place, Tile
from .rules import Building, Drafting, Placing, PlacingSnatched, Snatching, Step
from .scoring import score

BORIS, CHEN = Seat(1), Seat(2)

Fits = Callable[[View[Any]], bool]


def turns(number: int, *others: Fits) -> Fits:
    """The learner has had so many turns, and the others hold as well."""
    return lambda view: view.table.hotels[view.seat].turns == number and all(fits(view) for fits in others)


def most(gain: int, text: str) -> Fits:
    """This line brings so much, and none brings more."""

    def fits(view: View[Any]) -> bool:
        decision = view.decision
        assert isinstance(decision, Step)
        steps = [one for one in view.options if not isinstance(one, (Pass, PassOn))]
        brings = {one.text(): decision.best(view.table, one).gain for one in steps}
        return brings.get(text) == gain == max(brings.values())

    return fits


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


def before_boris(view: View[Any]) -> bool:
    """The next turn is his."""
    return bool(view.table.following == BORIS)


def free(place: Place) -> Fits:
    """Nothing is in the learner's hotel there."""
    return lambda view: view.table.hotels[view.seat].tiles[CELL[place]] is None


def bat_at_b2(view: View[Any]) -> bool:
    return bool(view.table.hotels[view.seat].haunted[CELL[Place.B2]] == Tile.HAUNTED_BAT)


def flowers(number: int, gardens: int) -> Fits:
    """So many yellow flowers count, for so many gardens."""
    return lambda view: score(view.table.hotels[view.seat]).flowers["yellow"] == (number, gardens)


def features(kind: str, number: int, roofs: int) -> Fits:
    """So many windows have it, and so many roofs."""
    return lambda view: score(view.table.hotels[view.seat]).features[kind] == (number, roofs)


LESSON = Lesson(
    names=("Anna", "Boris", "Chen"),
    seed=95,
    options={"first_seat": "1"},
    scenes=(
        Scene(
            asks=Drafting,
            when=turns(0, most(2, "draft 2 with garden_yellow")),
            happened=(
                "Welcome to the trade. After sixteen turns each, the hotel with most points wins.",
                "A turn adds a window, and one thing that makes it pay. Try the list with the arrow keys: the house shows "
                "where both would go.",
            ),
            look=(
                Look("Your hotel: a door and a tower, with two yellow flowers on green ivy.", "hotel"),
                Look(
                    "The shop. Window 1 comes with a creature, 2 with a garden, 3 with a roof, 4 with an eyeball. What is "
                    "taken is replaced by another of its kind.",
                    "window 1",
                ),
            ),
            press="Take window 2 with the yellow garden: +2. One for each yellow flower of your tower; the window's own two "
            "must wait for ivy.",
            suggest="draft 2 with garden_yellow",
            missed="That window is yours as well. I only meant: gardens count flowers, so begin with a colour you have.",
        ),
        Scene(
            asks=Building,
            when=turns(0, in_hand(45), asked("companion", Tile.GARDEN_YELLOW)),
            happened=(
                "Sixteen places: floors 1 to 4, two on each side of the tower. A window must touch something built, and "
                "never moves.",
            ),
            look=(
                Look("Arrows are ends of ivy. This window has one above and one below, none at its sides.", "window 2"),
                Look(
                    "Ivy joins only where two arrows meet. A grey window is off the ivy: its flowers do not count.",
                    "b1",
                ),
            ),
            press="Build at b1. No arrows meet there, which is allowed: the upper one waits for b2. The +2 is the garden's, "
            "wherever you build.",
            suggest="build at b1",
        ),
        Scene(
            asks=Placing,
            when=turns(0, asked("tile", Tile.GARDEN_YELLOW)),
            happened=("Now the thing that came along. Gardens lie in front, beside the steps or another garden.",),
            look=(
                Look(
                    "A garden is a point for every flower of its colour that green ivy joins to the door: 2 so far.",
                    "c1",
                ),
                Look("There is room for four. A fifth replaces one of them, or is thrown away."),
            ),
            press="Put it at b0. It counts the same on every plot.",
            suggest="put b0",
        ),
        Scene(
            asks=Drafting,
            when=turns(1, stands(45, Place.B1), sold(4, 44), most(4, "draft 4 with eyeball")),
            happened=("Boris and Chen have built as well. Everything lies open here: look at them with v.",),
            look=(
                Look(
                    "Window 4 has arrows left, right and below. At b2 it would join your two grey flowers to the tower.",
                    "window 4",
                ),
                Look("An eyeball is 2 points at the end of the game. Or it buys a thing, as you will see."),
            ),
            press="Take window 4 with the eyeball: +4. Two flowers, and 2 for the eyeball: no line brings more.",
            suggest="draft 4 with eyeball",
        ),
        Scene(
            asks=Building,
            when=turns(1, stands(45, Place.B1), in_hand(44), most(4, "build at b2")),
            look=(
                Look("At b2 its right arrow meets the tower's, and its lower arrow the one of b1.", "b2"),
                Look("Then green ivy runs from the door to b1, and the two flowers that waited count.", "b1"),
                Look(
                    "“ends 4” in the list: then green ivy has four open arrows to grow on from. “In line” is for later.",
                    "choices",
                ),
            ),
            press="Build at b2: +4. Anywhere else the flowers go on waiting.",
            suggest="build at b2",
            missed="It stands now. Ivy goes on where two arrows meet: keep an eye on them.",
        ),
        Scene(
            asks=Snatching,
            when=turns(2, before_boris, stands(45, Place.B1), flowers(4, 1), most(2, "snatch garden_yellow")),
            happened=(
                "Between two turns, whoever has an eyeball may pay it for one thing of the shop. Its window stays there.",
                "Who just moved is asked first, then the others in turn; but not who moves next. Today that is Boris.",
            ),
            look=(
                Look("Four yellow flowers are on the ivy: a second yellow garden brings 4.", "b1"),
                Look("The eyeball you pay was worth 2, so +2 is left. Red lines cost you.", "choices"),
                Look("“Let it pass”: no, not now. “Pass until my turn”: nor before my own turn."),
            ),
            press="Snatch the yellow garden: +2. Boris is next: he may want it, too.",
            suggest="snatch garden_yellow",
            missed="Your eyeball stays with you, and is worth 2 points at the end. That is no mistake either.",
            meets=(Pass, PassOn),
        ),
        Scene(
            asks=PlacingSnatched,
            when=turns(2, before_boris, stands(45, Place.B1), flowers(4, 1), asked("tile", Tile.GARDEN_YELLOW)),
            happened=("From under Boris's nose. Once it lies, your eyeball is gone, and the shop gets a new garden.",),
            look=(Look("Every yellow flower on the ivy now counts for both gardens: 4 x 2 = 8.", "b1"),),
            press="Put it at a0. It makes no difference where.",
            suggest="put a0",
        ),
        Scene(
            asks=Drafting,
            when=turns(
                2,
                sold(3, 19),
                features("lantern", 1, 0),
                free(Place.B5),
                free(Place.D5),
                most(2, "draft 3 with right_roof_lantern"),
            ),
            happened=(
                "Now the roofs. A roof is a point for each window of your house with its feature, on ivy or not.",
                "Left roofs go left of the tower, right ones right. Each side has room for two; a third replaces one, or is "
                "thrown away.",
            ),
            look=(
                Look("The top of your tower counts, too: it has a lantern.", "c4"),
                Look("And window 3 has one: with a lantern roof, that is 2 points.", "window 3"),
            ),
            press="Take window 3 with the right lantern: +2. No line brings more, and this roof grows with every lantern to "
            "come.",
            suggest="draft 3 with right_roof_lantern",
        ),
        Scene(
            asks=Building,
            when=turns(
                2,
                in_hand(19),
                stands(45, Place.B1),
                stands(44, Place.B2),
                asked("companion", Tile.RIGHT_ROOF_LANTERN),
                free(Place.D5),
                most(2, "build at d4"),
            ),
            happened=("All places bring the same today. But on the ivy, the flowers of tomorrow count as well.",),
            look=(
                Look("At d4 its left arrow meets the one of the gable.", "d4"),
                Look("The list says “ivy” where that is so, and d4 leaves the most ends.", "choices"),
            ),
            press="Build at d4, on the ivy. The roof finds its place by itself.",
            suggest="build at d4",
        ),
        Scene(
            asks=Drafting,
            when=turns(3, sold(1, 28), sold(3, 52), most(4, "draft 1 with haunted_bat")),
            happened=(
                "Now the guests. Each fears one creature, and screams if that is in its row or column: 2 points.",
                "Creatures see past everything, gaps and tower too. Who sees two screams twice.",
            ),
            look=(
                Look("A guest has the colour of what it fears. Blue fears the bat.", "bat"),
                Look("Blue is the guest at c2 in your tower, and the one of window 1.", "c2"),
                Look("Window 3 is dark: nobody lives there.", "window 3"),
            ),
            press="Take window 1 with the bat: +4. Both guests would scream.",
            suggest="draft 1 with haunted_bat",
        ),
        Scene(
            asks=Building,
            when=turns(
                3,
                in_hand(28),
                stands(44, Place.B2),
                asked("companion", Tile.HAUNTED_BAT),
                most(4, "build at b3"),
            ),
            happened=(
                "A creature goes on a window that you have built, not on the tower. So first think where the bat goes.",
            ),
            look=(
                Look("From b2 it sees c2 in its row, and all of column b.", "b2"),
                Look("So let the new guest live in column b. At b3 the window is on the ivy as well.", "b3"),
            ),
            press="Build at b3: on the ivy, and seen from b2.",
            suggest="build at b3",
        ),
        Scene(
            asks=Placing,
            when=turns(
                3,
                stands(44, Place.B2),
                stands(45, Place.B1),
                asked("window_at", CELL[Place.B3]),
                asked("tile", Tile.HAUNTED_BAT),
                most(4, "put b2"),
            ),
            happened=(
                "A creature hides the guests of its own window: they scream no more. Flowers, feature and ivy there still "
                "count.",
            ),
            look=(
                Look("At b3 it would hide the very guest it should scare.", "b3"),
                Look("At b2 it hides a guest who fears the crow, and sees b3 and c2.", "b2"),
            ),
            press="Put it at b2: two screams, +4. There it stays, alone on its window. “away” would throw it out.",
            suggest="put b2",
            missed="It hangs there for good now. Count who sees it, and whom it hides.",
        ),
        Scene(
            asks=Drafting,
            when=turns(
                4,
                sold(3, 20),
                stands(19, Place.D4),
                free(Place.D3),
                free(Place.B5),
                features("lantern", 2, 1),
                most(4, "draft 3 with left_roof_lantern"),
            ),
            happened=("FLOWERS and FEATURES multiply. So gather few kinds, and many of each.",),
            look=(
                Look("2 lanterns x 1 roof made 2. With a second lantern roof they make 4.", "d5"),
                Look("Window 3 has a yellow flower, and an arrow above that fits below d4.", "window 3"),
            ),
            press="Take window 3 with the left lantern: +4. No line brings more.",
            suggest="draft 3 with left_roof_lantern",
        ),
        Scene(
            asks=Building,
            when=turns(
                4,
                in_hand(20),
                stands(19, Place.D4),
                asked("companion", Tile.LEFT_ROOF_LANTERN),
                free(Place.B5),
                flowers(4, 2),
                most(4, "build at d3"),
            ),
            happened=("The roof goes to b5: roofs need no window below them.",),
            look=(
                Look("At d3 its upper arrow meets the lower one of d4: its flower counts, once for each garden.", "d3"),
            ),
            press="Build at d3: +4. No place brings more.",
            suggest="build at d3",
        ),
        Scene(
            asks=Drafting,
            when=turns(
                5,
                sold(3, 30),
                bat_at_b2,
                stands(20, Place.D3),
                features("pillar", 2, 0),
                most(8, "draft 3 with right_roof_pillar"),
            ),
            happened=("Eleven turns are to go, and whatever you add to what you have pays better each time.",),
            look=(
                Look(
                    "A yellow flower, a lantern, a guest who fears the bat: window 3 has all that you gather.",
                    "window 3",
                ),
                Look("And a pillar roof counts your two pillars.", "d3"),
            ),
            press="Take window 3 with the right pillar: +8. No line brings more.",
            suggest="draft 3 with right_roof_pillar",
        ),
        Scene(
            asks=Building,
            when=turns(
                5,
                in_hand(30),
                bat_at_b2,
                stands(44, Place.B2),
                asked("companion", Tile.RIGHT_ROOF_PILLAR),
                most(8, "build at a2"),
            ),
            happened=("One place where flower, lantern and guest all pay: try a line, and see what it leaves out.",),
            look=(
                Look("At a2 its right arrow meets the left one of b2. And the bat at b2 looks along that row.", "a2"),
            ),
            press="Build at a2: +8. Then play on as you like.",
            suggest="build at a2",
        ),
    ),
    others={
        BORIS: (
            *("draft 2 with garden_blue", "build at d1", "put b0"),
            *("draft 4 with eyeball", "build at b4", "pass", "pass"),
            *("draft 3 with right_roof_gargoyle", "build at b3", "pass", "snatch haunted_bat", "put b3"),
            *("draft 3 with right_roof_pillar", "build at d3"),
            *("draft 1 with haunted_bat", "build at b1", "put b1"),
        ),
        CHEN: (
            *("draft 1 with haunted_spider", "build at b2", "put b2"),
            *("draft 3 with left_roof_veranda", "build at b3"),
            *("draft 1 with haunted_spider", "build at d2", "put d2"),
            *("draft 1 with haunted_spider", "build at b4", "put b3"),
            *("draft 4 with eyeball", "build at b1", "pass"),
        ),
    },
    farewell="Flowers on the ivy, features and their roofs, guests who scream, 2 points for each eyeball you keep: that is the whole trade.",
    undiscovered=(
        "After everybody's sixteenth turn it is over. Of equal points, more eyeballs win; else the win is shared.",
        "Verandas and gargoyles count like lanterns; hands, spiders, crows like bats.",
        "Snatch what somebody else needs, before they take it.",
    ),
)
