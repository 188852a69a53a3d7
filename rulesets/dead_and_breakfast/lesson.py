"""The first game: whoever sits on the first chair opens a guesthouse beside two others, and learns what makes it pay."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from spyhouse.engine.actions import Action
from spyhouse.engine.lesson import Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .actions import Pass, PassOn
from .bot import rate
from .events import Passed, Snatched
from .pieces import CELL, GARDEN_SET, HAUNTED_SET, Place, Tile
from .rules import Building, Drafting, Placing, PlacingSnatched, Snatching, Step
from .scoring import score

BORIS, CHEN = Seat(1), Seat(2)

Fits = Callable[[View[Any]], bool]


def turns(number: int, *others: Fits) -> Fits:
    """The learner has had so many turns, and the others hold as well."""
    return lambda view: view.table.hotels[view.seat].turns == number and all(fits(view) for fits in others)


def most(gain: int, text: str, *lines: int) -> Fits:
    """This line brings so much, and none brings more; where others bring as much, and the coach says so, these do."""

    def fits(view: View[Any]) -> bool:
        decision = view.decision
        assert isinstance(decision, Step)
        steps = [one for one in view.options if not isinstance(one, (Pass, PassOn))]
        brings = {one.text(): decision.best(view.table, one).gain for one in steps}
        alike = [line for line, each in enumerate(brings.values(), 1) if each == gain]
        return brings.get(text) == gain == max(brings.values()) and (not lines or alike == [*lines])

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


def alone_in_eyeballs(view: View[Any]) -> bool:
    """Nobody else could pay for a snatch."""
    return not any(hotel.eyeballs for hotel in view.table.hotels if hotel.seat != view.seat)


def free(place: Place) -> Fits:
    """Nothing is in the learner's hotel there."""
    return lambda view: view.table.hotels[view.seat].tiles[CELL[place]] is None


def bat_at_b2(view: View[Any]) -> bool:
    return bool(view.table.hotels[view.seat].haunted[CELL[Place.B2]] == Tile.HAUNTED_BAT)


def haunts(seat: Seat, creature: Tile) -> Fits:
    """It sits in the hotel of this seat."""
    return lambda view: creature in view.table.hotels[seat].haunted


def planted(seat: Seat, garden: Tile) -> Fits:
    """It lies before the hotel of this seat."""
    return lambda view: garden in view.table.hotels[seat].gardens()


def did(seat: Seat, what: type[Passed | Snatched]) -> Fits:
    """This seat has let something pass, or has snatched."""
    return lambda view: any(isinstance(one, what) and one.seat == seat for one in view.events)


def flowers(number: int, gardens: int) -> Fits:
    """So many yellow flowers count, for so many gardens."""
    return lambda view: score(view.table.hotels[view.seat]).flowers["yellow"] == (number, gardens)


def features(kind: str, number: int, roofs: int) -> Fits:
    """So many windows have it, and so many roofs."""
    return lambda view: score(view.table.hotels[view.seat]).features[kind] == (number, roofs)


def when_asked(text: str, *fits: Fits) -> Callable[[View[Any]], Action | None]:
    """This action, if it is possible and all of that holds."""

    def found(view: View[Any]) -> Action | None:
        actions = (one for one in view.options if one.text() == text)
        return next(actions, None) if all(one(view) for one in fits) else None

    return found


def best(view: View[Any]) -> Action:
    """What the house would do."""
    return max(rate(view), key=lambda one: one.worth).action


def one_of(tiles: Collection[Tile]) -> Fits:
    """The question is where one of these goes."""
    return lambda view: view.decision.tile in tiles  # type: ignore[union-attr]


def turns_from(number: int) -> Fits:
    """The learner has had so many turns at least."""
    return lambda view: view.table.hotels[view.seat].turns >= number


LESSON = Lesson(
    names=("Anna", "Boris", "Chen"),
    seed=95,
    options={"first_seat": "1"},
    scenes=(
        Scene(
            asks=Drafting,
            when=turns(0, flowers(2, 0), most(2, "draft 2 with garden_yellow", 2, 3, 6)),
            happened=(
                "Welcome to the trade. The dark house is yours: sixteen turns to fill it, then most points win.",
                "A turn adds a window and one thing. The house shows line 3 as if you took it: “here”, “new”.",
            ),
            look=(
                Look("FLOWERS come first: 2x1 is 2 flowers x 1 garden.", "yellow"),
                Look("Your tower has two yellow ones, at c3 and at c1.", "c3"),
                Look("Windows 1 to 4: creatures, gardens, roofs, eyeballs.", "window 1"),
            ),
            press="Take window 2 with the yellow garden: +2. Bat and eyeball bring +2, too, but a garden pays again for "
            "each new flower.",
            suggest="draft 2 with garden_yellow",
            missed={
                "draft 1": "A creature, so soon? It can still be taken back. Your two yellow flowers are just pretty, until "
                "a yellow garden pays for them.",
                "draft 3": "A fine roof, and it can still be taken back. Your two yellow flowers are just pretty, until a "
                "yellow garden pays for them.",
                "draft 4": "2 points for certain, and it can still be taken back. Your two yellow flowers are just pretty, "
                "until a yellow garden pays for them.",
            },
        ),
        Scene(
            asks=Building,
            when=turns(0, in_hand(45), asked("companion", Tile.GARDEN_YELLOW)),
            happened=(
                "A window must touch something built: the green boxes. There it stays for good; nobody tears down a room.",
            ),
            look=(
                Look("Arrows are ends of ivy. It joins only where two meet, and stops at a blank wall.", "b1"),
                Look("A green frame is joined to the door. A grey one, as here, is not yet: its flowers wait."),
            ),
            press="Build at b1. One day a window at b2 can join its upper arrow to the tower's.",
            suggest="build at b1",
            missed="That will do as well, or take it back. Only ask each time which arrow could meet its arrows: till "
            "then its flowers wait.",
            otherwise=Scene(
                asks=Building,
                happened=("A window must touch something built: the green boxes. There it stays for good.",),
                look=(
                    Look("Arrows are ends of ivy. It joins only where two meet, and stops at a blank wall."),
                    Look("A green frame is joined to the door. A grey one is not yet: its flowers wait."),
                ),
                press="Build where I would: what pays now, and leads ivy on.",
                suggest=best,
            ),
        ),
        Scene(
            asks=Placing,
            when=turns(0, asked("tile", Tile.GARDEN_YELLOW)),
            happened=("Now the garden. It lies in front, beside the steps or a garden.",),
            look=(
                Look("It pays 1 for each yellow flower on green ivy: 2 flowers x 1.", "yellow"),
                Look("Four plots. A fifth garden replaces one, or is thrown away."),
            ),
            press="Put it at b0: every plot pays the same.",
            suggest="put b0",
            missed="Every plot pays the same, so yours is as good as mine.",
            otherwise=Scene(
                asks=Placing,
                when=one_of(GARDEN_SET),
                happened=("Now the garden. It lies in front, beside the steps or a garden.",),
                look=(
                    Look("It pays 1 for each flower of its colour on green ivy."),
                    Look("Four plots. A fifth garden replaces one, or is thrown away."),
                ),
                press="Put it where I would. To a garden all plots are alike.",
                suggest=best,
            ),
        ),
        Scene(
            asks=Drafting,
            when=turns(
                1,
                stands(45, Place.B1),
                sold(4, 44),
                planted(BORIS, Tile.GARDEN_BLUE),
                haunts(CHEN, Tile.HAUNTED_SPIDER),
                most(4, "draft 4 with eyeball", 2, 7),
            ),
            happened=(
                "Boris beds blue flowers, Chen keeps a spider: see key v.",
                "The shop refills with the same sort: a roof for a roof.",
            ),
            look=(
                Look("Window 4 would meet two arrows here: b1's flowers wake up.", "b2"),
                Look("An eyeball is 2 points at the end, or it buys a thing."),
            ),
            press="Take window 4 with the eyeball: +4. The bat brings +4, too, but creatures come later, and an "
            "eyeball can buy something better.",
            suggest="draft 4 with eyeball",
            missed="As you like; it can still be taken back. Two arrows wait at b2: whichever window you hold, see if it has "
            "two for them.",
        ),
        Scene(
            asks=Building,
            when=turns(1, stands(45, Place.B1), in_hand(44), most(4, "build at b2")),
            happened=(
                "In the list “ivy” means that it would join, “4 ends” that four arrows could still grow: the more, the "
                "better.",
            ),
            look=(
                Look("At b2 its right arrow meets the tower's, the lower one b1's.", "b2"),
                Look("So ivy creeps from the door to b1, and its two flowers count.", "b1"),
            ),
            press="Build at b2: +4, 2 by gardens and 2 by the eyeball. Anywhere else the flowers go on waiting.",
            matters=True,
            suggest="build at b2",
            missed="Built is built. But b1's two flowers go on waiting: only at b2 can ivy reach them.",
        ),
        Scene(
            asks=(Snatching, PlacingSnatched),
            when=turns(
                2, before_boris, alone_in_eyeballs, stands(45, Place.B1), flowers(4, 1), most(2, "snatch garden_yellow")
            ),
            happened=(
                "Between two turns an eyeball buys a creature, a garden or a roof: a snatch. One thing each, no more.",
                "You just moved, so you may first, then whoever has an eyeball: nobody now. Never who moves next.",
            ),
            look=(
                Look("A second yellow garden counts all 4 flowers again: +4.", "yellow"),
                Look("The eyeball was worth 2: so +2 is left. Red lines lose points."),
                Look("Or keep it: let it pass this once, or until your own turn."),
            ),
            press="Snatch the yellow garden: +2, before Boris can take it.",
            suggest="snatch garden_yellow",
            then=(
                Press(
                    "Put it at a0: it counts the same on every plot.",
                    when_asked("put a0", asked("tile", Tile.GARDEN_YELLOW)),
                    ("From under Boris's nose! Once it lies, your eyeball is gone, and the shop gets another garden.",),
                ),
            ),
            missed={
                "pass": "No harm done. An eyeball kept is 2 points in the end; one that is spent should bring more.",
                "snatch": "Snatched is snatched. The figure of a line says whether it is worth the eyeball.",
                "put": "Every plot pays the same, so yours is as good as mine.",
            },
            otherwise=Scene(
                asks=Snatching,
                happened=(
                    "Between two turns an eyeball buys a creature, a garden or a roof: a snatch. One thing each, no more.",
                    "Whoever just moved may first; then any other with an eyeball, never who moves next.",
                ),
                look=(
                    Look("The figures count your eyeball already: it was worth 2. Red lines lose points."),
                    Look("Or keep it: let it pass this once, or until your own turn."),
                ),
                press="Snatch what pays more than the eyeball, else pass.",
                suggest=best,
            ),
            meets=(Pass, PassOn),
        ),
        Scene(
            asks=Drafting,
            when=turns(
                2,
                sold(3, 19),
                features("lantern", 1, 0),
                did(BORIS, Passed),
                lambda view: bool(view.table.hotels[BORIS].eyeballs and view.table.hotels[CHEN].roofs()),
                free(Place.B5),
                free(Place.D5),
                most(2, "draft 3 with right_roof_lantern", 2, 5, 6, 7),
            ),
            happened=(
                "Boris has an eyeball, and let it pass: he is saving up. Chen has a roof. So now FEATURES, which is what "
                "roofs count.",
            ),
            look=(
                Look("A roof pays 1 for each lantern you have, on ivy or not.", "lantern"),
                Look("Nobody lives in the gable, but its lantern counts.", "c4"),
                Look("Window 3 has one, too: with a lantern roof, 2 points.", "window 3"),
            ),
            press="Take window 3 with the right lantern roof: +2. The left one, bat and eyeball bring +2, too; roofs grow "
            "with each lantern.",
            suggest="draft 3 with right_roof_lantern",
            missed="Also a turn well spent, or take it back. Only remember: a feature pays nothing until a roof shows "
            "it.",
            otherwise=Scene(
                asks=Drafting,
                when=turns_from(2),
                happened=("So far flowers. Now FEATURES, which is what roofs count.",),
                look=(
                    Look("A lantern roof pays 1 for each lantern you have, on ivy or not; so does each kind."),
                    Look("The figure of a line is the most that it can bring you now."),
                ),
                press="Take what I would; a roof, once you have its feature.",
                suggest=best,
            ),
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
            happened=("All bring +2. What joins the ivy leads it on to later flowers.",),
            look=(
                Look("Here its left arrow meets the gable's, and most ends are left.", "d4"),
                Look("Left roofs go left, right ones right, even above nothing."),
            ),
            press="Build at d4, on the ivy. The roof goes to d5, by the tower.",
            suggest="build at d4",
            missed="It pays the same there. If no ivy joins it, though, it leads none on to its neighbours.",
        ),
        Scene(
            asks=Drafting,
            when=turns(
                3,
                sold(1, 28),
                sold(3, 52),
                stands(44, Place.B2),
                haunts(BORIS, Tile.HAUNTED_BAT),
                did(BORIS, Snatched),
                haunts(CHEN, Tile.HAUNTED_SPIDER),
                most(4, "draft 1 with haunted_bat"),
            ),
            happened=(
                "Boris paid an eyeball for a bat, from under your nose. Now for SCREAMS.",
                "A creature sits on one of your windows. Guests of its colour in its row or column scream: 2 each, on "
                "the ivy or not.",
            ),
            look=(
                Look("Blue guests fear the bat: one at c2, one in window 1.", "c2"),
                Look("Yellow fear hands, green spiders, grey crows."),
                Look("A creature hides who lives behind it: nobody in window 3.", "window 3"),
            ),
            press="Take window 1 with the bat: +4, as both would scream.",
            matters=True,
            suggest="draft 1 with haunted_bat",
            missed="A quiet night, then, unless you take it back. The guest at c2 goes on smiling until a bat sits in that "
            "row.",
            otherwise=Scene(
                asks=Drafting,
                when=turns_from(3),
                happened=(
                    "Time for SCREAMS. Yellow guests fear the hand, green ones the spider, blue the bat, grey the crow.",
                    "A creature sits on one of your windows. Guests of its colour in its row or column scream: 2 each, on "
                    "the ivy or not.",
                ),
                look=(Look("It hides its own window's guests. A window where nobody lives is a good seat."),),
                press="Take what I would; a creature, once two fear it.",
                suggest=best,
            ),
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
                "First the window, then the bat. So think now of where the bat will hang.",
                "The tower's guests scream like any others, but nothing haunts the tower.",
            ),
            look=(
                Look("From b2 the bat sees c2 in its row, and all of column b.", "b2"),
                Look("So let the new guest sleep in column b, at b3, on the ivy.", "b3"),
            ),
            press="Build at b3: +4, on the ivy, and seen from b2. So is a2, but with fewer ends.",
            matters=True,
            suggest="build at b3",
            missed="A nice quiet room, unless your bat sees it, along its row or its column; or take it back.",
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
            happened=("Whom a creature hides cannot scream. Flowers, feature and ivy of that window still count.",),
            look=(
                Look("At b3 the bat would hide the very guest it came to scare.", "b3"),
                Look("At b2 it hides one who fears the crow, and sees b3 and c2.", "b2"),
                Look("A second bat in sight: they scream once more, for 2 again."),
            ),
            press="Put it at b2: two screams, +4. There it stays, and no second creature can join it.",
            matters=True,
            suggest="put b2",
            missed={
                "put": "There it hangs for good. With the next creature, count whom it sees, and whom it hides.",
                "put discard": "Away it flies, and nobody screams. The next one has a better seat, I am sure.",
            },
            otherwise=Scene(
                asks=Placing,
                when=one_of(HAUNTED_SET),
                happened=("Whom a creature hides cannot scream. Flowers, feature and ivy of that window still count.",),
                look=(
                    Look("A creature sees all of its row and its column, the tower, too. Nothing haunts the tower."),
                    Look("A second of its kind in sight, and they would scream once more, for 2 again."),
                ),
                press="Put it where it sees most, and hides least.",
                suggest=best,
            ),
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
                most(4, "draft 3 with left_roof_lantern", 5, 6),
            ),
            happened=(
                "Lovely screams. A house should have a taste, and yours is yellow flowers and lanterns: few kinds, many of "
                "each.",
            ),
            look=(
                Look("2 lanterns x 2 roofs = 4: +2; each lantern to come pays twice.", "lantern"),
                Look("Window 3 fits here: a yellow flower, and an arrow up to d4.", "d3"),
            ),
            press="Take window 3 with the left lantern roof: +4. The right pillar roof brings +4, too, but pays each pillar "
            "only once.",
            suggest="draft 3 with left_roof_lantern",
            missed="Not bad either, or take it back. But two roofs of one kind count every such feature twice: that is where "
            "it grows.",
            otherwise=Scene(
                asks=Drafting,
                when=turns_from(4),
                happened=("A house should have a taste: few kinds, many of each.",),
                look=(
                    Look("Flowers count times gardens, features times roofs: the second of a kind pays for all again."),
                ),
                press="Take what I would: more of what you have most of.",
                suggest=best,
            ),
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
            happened=("Two guests on the right fear spiders. It gives one ideas.",),
            look=(
                Look("Its upper arrow meets d4's: its flower counts for each garden.", "d3"),
                Look("In line with d4: a spider at d2 would see both.", "d4"),
            ),
            press="Build at d3: +4, 2 by the flower, 2 by roofs. Elsewhere +2.",
            matters=True,
            suggest="build at d3",
            missed="The roofs count it there as well. Its flower waits, until some ivy takes pity on it.",
        ),
        Scene(
            asks=(Drafting, Building),
            when=turns(
                5,
                sold(3, 30),
                bat_at_b2,
                stands(44, Place.B2),
                stands(20, Place.D3),
                flowers(5, 2),
                features("lantern", 2, 2),
                features("pillar", 2, 0),
                lambda view: bool(view.table.hotels[CHEN].eyeballs),
                most(8, "draft 3 with right_roof_pillar"),
            ),
            happened=(
                "Two gardens, two lantern roofs: each yellow flower on ivy and each lantern now brings 2.",
                "Chen has an eyeball, and may snatch.",
            ),
            look=(
                Look("A yellow flower, a lantern, one who fears bats: all here.", "window 3"),
                Look("Pillars stand at d3 and at b2: a pillar roof counts both.", "d3"),
            ),
            press="Take window 3 with the right pillar: +8. That is 2 by a flower, 4 by roofs, 2 by a scream.",
            matters=True,
            suggest="draft 3 with right_roof_pillar",
            then=(
                Press(
                    "Build at a2: +8. Elsewhere the flower waits, or nobody screams; lantern and roof count everywhere.",
                    when_asked("build at a2", in_hand(30), asked("companion", Tile.RIGHT_ROOF_PILLAR)),
                    ("All that window 3 shows can pay at one place: compare the lines.",),
                    (Look("Its right arrow meets b2's, and the bat at b2 sees its guest.", "a2"),),
                    matters=True,
                ),
            ),
            missed="So be it. What pays three times over is rare: look for it before somebody else does.",
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
    farewell={
        "How you win": ("Most points after sixteen turns each; then most eyeballs; then you share.",),
        "What pays": (
            "A garden: 1 for each flower of its colour on green ivy.",
            "A roof: 1 per such feature.",
            "A creature: 2 for each scream; it hides its window's guests. The tower takes none.",
            "An eyeball: 2, if you keep it.",
        ),
        "Not met yet": (
            "A fifth garden, or a third roof on a side, replaces one. Any creature may be thrown away.",
            "Some windows have two guests: each screams for itself.",
            "“x2”: two creatures scare a guest.",
            "“Hushes 1” in the list: it would hide a guest who screams.",
            "When a pile has run out, its place in the shop stays empty.",
        ),
        "A turn": (
            "One of four windows, however many play: it must be built, and one thing comes with it, like it or not. Ivy "
            "joins where two arrows meet.",
        ),
        "Snatching": (
            "After each turn but the very last each may buy one thing for an eyeball: first who just moved, then the others in "
            "turn, never who moves next. With two players only the one who just moved is asked; with four, three. "
            "A full house may snatch to the end.",
        ),
        "A plan": (
            "Early: windows with many arrows on the ivy.",
            "Then few kinds, many of each, of gardens and of roofs.",
            "A creature once two guests of its colour are in line.",
            "Key v shows the other hotels: take what they need most.",
        ),
    },
)
