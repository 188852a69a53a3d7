"""What the lines of a list say: no two alike, and whom a choice kills."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night.pieces import Card, Character, Role
from rulesets.secret_night.rules.square import TradeAnswer
from rulesets.secret_night.rules.wording import LINE, parting
from rulesets.secret_night.table import Mansion
from rulesets.secret_night.words import grouped
from spyhouse.choices import Choices, Row
from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, eyes_of, those
from spyhouse.testing.play import positions

from .tables import *


def rows(t: Mansion, *path: str) -> list[Row]:
    """What the seat that decides can choose, having chosen the lines of the path already."""
    assert t.decision is not None
    seat = t.decision.seat
    view = t.view(eyes_of(seat))
    choices = Choices(View(GAME, seat, view, NAMES[: t.seats], [], view.options()))
    for label in path:
        choices.choose(next(row for row in choices.rows() if row.label == label))
    return [row for row in choices.rows() if row.actions]


def labels(t: Mansion, *path: str) -> list[str]:
    return [row.label for row in rows(t, *path)]


def test_hexes_far_from_a_start_are_told_apart() -> None:
    """SN-3.2, SN-R18: given a start and all hexes around it taken, then each place of the next ring has a name of its own."""
    around = ("r00c07", "r00c09", "r01c07", "r01c08")
    t = mansion(
        6, begin=CHEN, at={CHEN: None, ANNA: "r00c08", **dict(zip((1, 3, 4, 5), around, strict=True))}, dog=None
    )
    found = [label for label in labels(t) if label.startswith("Blue")]
    assert len(found) > 2
    assert len(set(found)) == len(found)
    assert "Blue start, 2 west" in found
    assert "Blue start, 1 west and 1 south-west" in found


@pytest.mark.parametrize(
    ("held", "state", "path", "found"),
    [
        (SMOKE, {"at": {BORIS: EAST}, "dog": None}, ("Jump in smoke", "Land east of Boris"), "Land east of Boris with Smoke Bomb"),
        (FIRST_AID, {"health": {ANNA: 1}}, ("Heal",), "Heal Anna with First Aid Kit"),
        (ROPE, {"at": {BORIS: EAST}}, ("Tie up",), "Tie Boris up with Rope"),
        (HANDCUFFS, {"active": BORIS, "at": {BORIS: MID, CHEN: EAST}}, ("Arrest",), "Arrest Chen with Handcuffs"),
        (DOOR_KEY, {"at": {ANNA: "r04c10"}}, ("Lock",), "Lock door east with Door Key"),
        (HAMMER, {"at": {ANNA: "r02c03"}}, ("Break a window",), "Break window north-east with Hammer"),
    ],
)  # fmt: skip
def test_both_faces_of_a_card_are_told_apart(
    held: Card, state: dict[str, Any], path: Sequence[str], found: str
) -> None:
    """SN-12.9: given a card that lies in the hand face up and face down, each line says which of the two is used."""
    offered = labels(mansion(held={state.get("active", ANNA): [held, up(held)]}, **state), *path)
    assert {found, f"{found} (shown)"} <= {*offered}


# -- before it kills ---------------------------------------------------------------------------------

WEAK = {"at": {ANNA: MID, BORIS: EAST}, "health": {BORIS: 2}}


def notes(t: Mansion, *path: str) -> dict[str, str]:
    return {row.label: row.note for row in rows(t, *path)}


@pytest.mark.parametrize(
    ("given", "line", "says"),
    [
        (WEAK | {"held": {ANNA: [GUN]}}, "Attack Boris with Gun", "this kills Boris"),
        (WEAK | {"held": {ANNA: [GUN]}, "health": {BORIS: 3}}, "Attack Boris with Gun", "-2 hearts"),
        (WEAK | {"held": {ANNA: [KNIFE]}}, "Attack Boris with Knife", "-1 heart"),
        (WEAK | {"held": {ANNA: [KNIFE]}, "people": {ANNA: MARGOT}}, "Attack Boris with Knife", "this kills Boris"),
        (WEAK | {"held": {ANNA: [GUN]}, "people": {BORIS: SALVATORE}}, "Attack Boris with Gun", "it will miss"),
        (WEAK | {"held": {ANNA: [GUN], BORIS: [HAMMER]}}, "Attack Boris with Gun", "this kills Boris, if nobody helps"),
        (WEAK | {"held": {ANNA: [GUN], BORIS: [up(HAMMER)]}}, "Attack Boris with Gun", "this kills Boris"),
        (WEAK | {"held": {ANNA: [POISON]}, "health": {BORIS: 1}}, "Attack Boris with Poison", "-1 a turn"),
        ({"active": BORIS, "at": {BORIS: MID, CHEN: EAST}, "dog": NORTH_EAST, "health": {CHEN: 1}}, "Let the dog bite Chen", "this kills Chen"),
        ({"poisoned": {ANNA: BORIS}, "health": {ANNA: 1}}, "End the turn", "the Poison kills you"),
        ({"poisoned": {ANNA: BORIS}, "health": {ANNA: 2}}, "End the turn", "-1 heart, 3 saved"),
        ({"rooms": {13: (DYNAMITE, ANNA)}, "health": {ANNA: 2}}, "Search this room", "Dynamite: this kills you"),
        ({"rooms": {13: (DYNAMITE, ANNA)}, "health": {CHEN: 1}, "at": {CHEN: EAST}}, "Search this room", "Dynamite: this kills Chen"),
        ({"rooms": {13: (DYNAMITE, BORIS)}, "health": {ANNA: 2}}, "Search this room", "a card face down"),
        ({"rooms": {13: up(DYNAMITE)}, "health": {ANNA: 2}}, "Search this room", "Dynamite, open: no harm"),
    ],
)  # fmt: skip
def test_a_choice_that_kills_says_so(given: dict[str, Any], line: str, says: str) -> None:
    """SN-7.10, SN-7.12-14, SN-8.2: given what the seat that chooses can see, when somebody would surely die of a choice,
    then its line says who; also where that can still be prevented."""
    t = mansion(**given)
    verb = next(iter(verb for verb in ("Attack", "Let the dog bite") if verb in labels(t)), None)
    found = notes(t) | (notes(t, verb) if verb else {})
    assert found[line] == says


def test_in_the_water_no_more_steps_are_kept_than_there_are() -> None:
    """SN-3.6c, SN-R12: given saved steps, which nobody can walk in a water turn, then they count among those that are kept."""
    t = mansion(at={ANNA: "r03c16"}, steps=1, water_turn=True, saved={ANNA: 3})
    assert notes(t)["End the turn"] == "3 stay saved, 1 lost"


def test_whoever_could_prevent_a_death_reads_of_it() -> None:
    """SN-12.2: given an attack that kills, when the first of two is asked, then letting it happen kills if nobody else
    prevents it; of the last it surely kills; and the line of the private page says the same."""
    t = mansion(
        **WEAK | {"at": {ANNA: MID, BORIS: EAST, CHEN: "r04c10"}, "held": {ANNA: [GUN], BORIS: [HAMMER], CHEN: [ROPE]}}
    )
    t.apply(Attack(BORIS, down(GUN)))
    assert notes(t)["Let it happen"] == "Boris dies, if nobody helps"
    t.apply(PASS)
    assert notes(t)["Let it happen"] == "Boris dies"
    assert t.decision is not None
    call = [t.decision.note(t, PASS, ["Anna", name, "Chen", "Dora"]) for name in ("Boris", "Birgit")]
    assert call == ["Boris dies", "Birgit dies"], "whatever the name ends with"
    t.apply(CLAIM)
    assert notes(t)["Let it happen"] == "Boris dies"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({}, "Thief +3, wrong -2"),
        ({"shown": [CHEN]}, "Thief +3"),
        ({"shown": [CHEN], "money": up(MONEY)}, "Thief +6"),
        ({"shown": [CHEN], "money": MONEY}, "Thief +3"),
    ],
)
def test_an_arrest_says_what_is_known_of_the_suspect(given: dict[str, Any], says: str) -> None:
    """SN-7.7, SN-R45: also of Money, where that lies open."""
    money = [given["money"]] if "money" in given else []
    held = {BORIS: [HANDCUFFS], CHEN: money}
    t = mansion(active=BORIS, at={BORIS: MID, CHEN: EAST}, held=held, shown=given.get("shown", ()))
    assert notes(t)["Arrest Chen"] == says


def test_an_arrest_that_wins_says_so_before_the_line_is_cut() -> None:
    """SN-11.1: beside a name there are a good twenty columns at a small terminal."""
    t = mansion(active=BORIS, at={BORIS: MID, ANNA: EAST}, held={BORIS: [HANDCUFFS]}, score=-6)
    assert "wins" in notes(t)["Arrest Anna"][:20]


def test_an_arrest_of_somebody_known_to_be_honest_says_what_it_does() -> None:
    """SN-7.7, SN-R46: given a role that this seat alone has looked at."""
    t = mansion(active=BORIS, at={BORIS: MID, DORA: EAST}, held={BORIS: [HANDCUFFS]})
    t.players[DORA].known = those(BORIS)
    assert notes(t)["Arrest Dora"] == "no Thief: Thieves +2"


# -- what is offered ---------------------------------------------------------------------------------


def test_moves_are_offered_by_direction_and_by_where_they_lead() -> None:
    """SN-13.2, SN-13.4: a hex has no name that a person would know."""
    t = mansion(at={ANNA: "r03c08", BORIS: "r04c08"}, held={ANNA: [up(GUN), SMOKE]}, dog="r00c08", steps=3)
    door = "the Back Porch door"
    assert notes(t, "Step") == {
        "Step west": "the Conservatory",
        "Step east": "the Conservatory",
        "Step north-west": door,
        "Step north-east": door,
        "Step south-east": "the Conservatory",
    }
    assert notes(t, "Push")["Push Boris south-west"] == "1 or 2, you choose"
    assert notes(t, "Jump in smoke")["Land south-west of Boris"] == "2 steps, the Conservatory"
    assert "Attack Boris with Gun" in notes(t), "which face is meant needs no word where there is one"
    assert not re.search(
        r"r\d\dc\d\d", str([notes(t), *(notes(t, verb) for verb in ("Step", "Push", "Jump in smoke"))])
    )


def test_a_step_says_to_which_card_it_leads() -> None:
    """SN-13.2: nobody has to count hexes; a Thief with Money looks for a vehicle, too."""
    t = mansion(at={ANNA: "r04c06", BORIS: "r20c03"}, rooms={13: up(GUN), 14: (SMOKE, BORIS)}, steps=5)
    offered = notes(t, "Step")
    assert offered["Step east"] == "2 steps to Conserv.: Gun"
    assert offered["Step south-east"] == "4 steps to a card"
    t = mansion(at={ANNA: "r14c11"}, held={ANNA: [MONEY]}, rooms={})
    assert "1 step to the car" in notes(t, "Step").values()


def test_a_step_into_a_door_says_so_where_what_lies_behind_is_too_far() -> None:
    """A card eighteen steps off explains no door."""
    t = mansion(at={ANNA: "r08c02", BORIS: "r20c03"}, rooms={1: up(GUN)}, steps=5)
    assert notes(t, "Step")["Step north-west"] == "the door of the Pantry"
    assert notes(t, "Step")["Step east"] == "12 steps to Porch: Gun"


def test_many_jumps_are_grouped_by_whom_they_go_over() -> None:
    """SN-7.6"""
    t = mansion(at={BORIS: EAST, CHEN: "r04c07"}, held={ANNA: [SMOKE]}, dog="r03c07")
    assert notes(t, "Jump in smoke").keys() == {"Over Boris", "Over Chen", "Over the dog"}
    assert "Land west of Chen" in notes(t, "Jump in smoke", "Over Chen")


def test_a_step_over_the_waters_edge_says_that_it_ends_the_movement() -> None:
    """SN-5.4"""
    t = mansion(at={ANNA: "r00c13"}, steps=3)
    assert notes(t, "Step")["Step east"] == "the water; ends your movement"


def test_entries_doors_and_pushes_are_offered_by_direction() -> None:
    """SN-3.2, SN-7.5, SN-6.5"""
    t = mansion(begin=CHEN, at={CHEN: None, ANNA: "r22c08"})
    assert notes(t) == {
        "Red start, west": "the garden",
        "Red start, east": "the garden",
        "Red start, north-west": "the door of the Entrance Hall",
        "Red start, north-east": "the door of the Entrance Hall",
        "Blue start": "the Back Porch",
    }
    t = mansion(at={ANNA: "r04c10"}, held={ANNA: [DOOR_KEY, up(DOOR_KEY)]}, steps=0)
    both = dict.fromkeys(("Lock door east with Door Key (shown)", "Lock door east with Door Key"), "to Bedroom")
    assert notes(t, "Lock") == both, "two of them: which is meant"
    outside = mansion(at={ANNA: "r22c08"}, held={ANNA: [DOOR_KEY]})
    assert set(notes(outside, "Lock").values()) == {"to Entrance"}, "which has no room for its name in full"
    t = play(mansion(at={ANNA: "r04c07", BORIS: MID}), Push(BORIS, sq(EAST)))
    far = dict.fromkeys(("On east", "On north-east", "On south-east"), "3 steps from you")
    assert notes(t) == {"Boris stays here": "2 steps from you"} | far
    t = play(mansion(at={ANNA: "r03c08", BORIS: "r04c08"}), Push(BORIS, sq("r05c08")))
    assert notes(t)["On south-east"] == "3 steps, doorway"


def test_what_drives_off_says_what_that_brings() -> None:
    """SN-7.8.3: with what this seat knows of those who ride along."""

    def drive(**given: Any) -> str:
        held = {ANNA: [CAR_KEY, MONEY, MONEY]} | given.pop("held", {})
        return notes(mansion(held=held, at={ANNA: "r14c12"} | given.pop("at", {}), **given))["Drive off"]

    assert drive() == "Thieves +10, wins"
    assert drive(at={CHEN: "r14c13"}, shown=[CHEN]) == "Thieves +12 or more, wins"
    assert drive(at={CHEN: "r14c13"}) == "Thieves +10 or more, wins", "nobody knows that Chen is a Thief"
    assert drive(held={ANNA: [CAR_KEY]}) == "no Money: +0"


# -- questions before what cannot be mended -------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "action", "asks"),
    [
        ({"poisoned": {ANNA: BORIS}, "health": {ANNA: 1}}, END, "takes your last heart"),
        ({"poisoned": {ANNA: BORIS}}, END, ""),
        ({"rooms": {13: (DYNAMITE, ANNA)}, "health": {ANNA: 2}}, SEARCH, "this kills you. Search all the same?"),
        ({"at": {CHEN: EAST}, "shown": [CHEN], "held": {ANNA: [GUN]}}, Attack(CHEN, down(GUN)), "is on your side"),
        ({"at": {CHEN: EAST}, "held": {ANNA: [GUN]}}, Attack(CHEN, down(GUN)), ""),
    ],
)
def test_who_would_do_harm_to_themselves_is_asked_first(given: dict[str, Any], action: Action, asks: str) -> None:
    """SN-13.6: as far as this seat knows; of a guest whose role it has not seen it asks nothing."""
    view = match_on(mansion(**given)).view(ANNA)
    assert view.decision is not None
    doubt = view.decision.confirm(view.table, action, view.names)
    assert asks in doubt if asks else not doubt


def test_a_death_that_could_be_prevented_is_asked_about() -> None:
    """SN-7.11: only where there is something to do about it."""
    given = {"at": {ANNA: EAST, BORIS: MID}, "active": BORIS, "health": {ANNA: 2}}
    for hand, asks in ([VEST], "This kills Anna"), ([ROPE], ""):
        t = play(mansion(**given, held={BORIS: [GUN], ANNA: hand}), Attack(ANNA, down(GUN)), CLAIM)
        view = match_on(t).view(ANNA)
        assert view.decision is not None
        assert view.decision.confirm(view.table, PASS, view.names).startswith(asks)
        assert bool(asks) == bool(view.decision.confirm(view.table, PASS, view.names))
        assert view.decision.means(view.table, PASS, view.names) == "This kills Anna: police +2, Boris takes the cards."


def test_what_is_given_away_says_whom_it_may_serve() -> None:
    """SN-3.6a, SN-7.2: the Chief warns of what a Thief, or whoever may be one, escapes with, and of their own Handcuffs."""
    held = {BORIS: [up(MONEY), MONEY, HANDCUFFS, BEEF]}
    t = play(mansion(4, active=BORIS, roles={BORIS: CHIEF, ANNA: MASTER}, shown=[ANNA, BORIS], held=held), END)
    assert t.decision is not None
    assert labels(t) == ["Money (shown)", "Money", "Handcuffs", "Beef"]
    assert [row.note for row in rows(t)] == [
        "Thieves need it",
        "Thieves need it",
        "needed to win",
        "sends the dog away",
    ]
    assert labels(t, "Beef") == ["Beef to Anna", "Beef to Chen", "Beef to Dora"]
    view = t.view(eyes_of(BORIS))
    means = {one.target: t.decision.means(view, one, NAMES) for one in view.options() if one.card == down(MONEY)}
    assert means[ANNA] == "Anna may escape with it."
    assert means[CHEN] == "Chen, if a Thief, may escape with it."
    assert {one.card.card for one in view.options() if not t.decision.warns(view, one)} == {BEEF}


def test_a_key_is_needed_only_where_nothing_else_drives_off() -> None:
    """SN-7.8, SN-5.7: the boat wants no key; once it is gone the last key is needed."""
    held = {ANNA: [CAR_KEY, KNIFE]}
    for gone, note in (((), "starts the car"), ((BOAT, BIKE), "needed to win")):
        t = play(mansion(held=held, rooms={13: up(GUN)}, gone=gone), SEARCH)
        assert next(row.note for row in rows(t) if "Car Key" in row.label) == note


def test_of_two_alike_one_can_be_spared() -> None:
    """SN-3.6a, SN-6.4: one Money of two is not what a Thief needs to win; both of them are."""
    t = play(mansion(held={ANNA: [MONEY, MONEY, CAR_KEY, BIKE_KEY]}), END)
    assert next(row.note for row in rows(t) if row.label.startswith("Money")) == "boat 4 points, others 5"
    assert "needed" in parting(t, ANNA, (down(MONEY), down(MONEY)))


def test_help_says_how_many_hearts_are_left() -> None:
    """SN-7.11, SN-R33: the one heart that is saved, of those that the Gun takes."""
    held = {BORIS: [GUN], ANNA: [up(FIRST_AID)]}
    t = play(mansion(active=BORIS, at={BORIS: EAST}, held=held), Attack(ANNA, down(GUN)), CLAIM)
    row = next(row for row in rows(t) if row.label.startswith("Use"))
    assert (row.label, row.note) == ("Use First Aid Kit", "saves 1")
    assert t.decision is not None
    assert t.decision.means(t, row.actions[0], NAMES) == "Anna keeps 2 of 3 hearts, card gone."


@pytest.mark.parametrize(
    ("given", "moves", "number", "says"),
    [
        ({"held": {ANNA: [up(GUN)]}, "rooms": {13: up(VEST)}}, [SEARCH], 0, "Gun lies open: all see what goes in."),
        ({"held": {ANNA: [GUN, KNIFE, CAR_KEY, MONEY]}}, [END], 0, "Money and Car Key cannot be discarded."),
        ({"at": {BORIS: EAST}}, [Push(BORIS, sq("r03c09"))], 0, "no weapon, no Handcuffs reach that far."),
        ({"active": BORIS, "at": {BORIS: MID, CHEN: EAST}, "held": {BORIS: [HANDCUFFS], CHEN: [VEST]}, "shown": [CHEN]}, [Arrest(CHEN, down(HANDCUFFS))], 0, "Not free: police +3, Boris takes the cards. Back next turn, 3 hearts."),
        ({"active": BORIS, "at": {BORIS: MID, CHEN: EAST}, "held": {BORIS: [HANDCUFFS]}, "shown": [CHEN]}, [Arrest(CHEN, down(HANDCUFFS))], 1, "Police +3. Back next turn, 3 hearts."),
    ],
)  # fmt: skip
def test_a_sentence_says_what_the_line_does_not(
    given: dict[str, Any], moves: Sequence[Action], number: int, says: str
) -> None:
    """SN-5.7, SN-7.2, SN-6.5, SN-9.1: what comes of the line; who is arrested loses the cards, too."""
    t = play(mansion(**given), *moves)
    assert t.decision is not None
    assert t.decision.means(t, t.options()[number], NAMES).endswith(says)


@pytest.mark.parametrize(("at", "says"), [({}, "the dog"), ({BORIS: "r03c07"}, "a neighbour")])
def test_where_the_dog_alone_is_near_it_is_the_dog_that_is_pushed(at: dict[Seat, str], says: str) -> None:
    """SN-6.5"""
    t = mansion(at={ANNA: "r04c07"} | at, dog=MID)
    assert notes(t)["Push"] == f"{says}, 1 or 2 steps"


def test_the_knife_of_the_chef_is_called_so() -> None:
    """SN-10.12: else nobody knows why it takes 2 hearts."""
    t = play(
        mansion(**WEAK | {"held": {ANNA: [KNIFE], BORIS: [VEST]}, "people": {ANNA: MARGOT}}), Attack(BORIS, down(KNIFE))
    )
    assert t.decision is not None
    assert t.decision.ask(t, NAMES) == "Anna attacks Boris with the chef's Knife: the last 2 hearts. Stop it?"


def test_of_loot_every_line_says_how_much_is_discarded() -> None:
    """SN-9.3: and the question does not name what the lines name."""
    given = WEAK | {"held": {ANNA: [GUN], BORIS: [MONEY, KNIFE, VEST]}}
    t = play(mansion(**given), Attack(BORIS, down(GUN)), PASS)
    assert t.decision is not None
    assert t.decision.ask(t, NAMES) == "You get Money from Boris. Take which cards?"
    assert notes(t) == {
        "Take both": "none discarded",
        "Take Knife": "1 discarded",
        "Take Vest": "1 discarded",
        "Leave them": "2 discarded",
    }


@pytest.mark.parametrize(
    ("sector", "place", "keep", "again"),
    [
        (1, {}, "2 cards", "10 up, 0 down, 8 -1 card"),
        (2, {}, "", "2 up, 8 down, 4 +1 card"),
        (2, {"at": {ANNA: "r03c16"}}, "", None),
    ],
)
def test_a_second_spin_says_what_it_may_cost(sector: int, place: dict[str, Any], keep: str, again: str | None) -> None:
    """SN-4.2, SN-4.3: of 4 or 5 steps the second card is lost with eight sectors of twelve; in the water none is at stake."""
    t = mansion(begin=ANNA, people={ANNA: KONTAR}, wheel=[sector], **place)
    found = [row.note for row in rows(t)]
    assert found[0] == keep
    assert found[1] == again if again else "card" not in found[1]


@pytest.mark.parametrize(("who", "says"), [(VICTORIA, False), (RITA, True)])
def test_nobody_robs_victoria_so_nothing_is_worth_it(who: Character, says: bool) -> None:
    """SN-6.3, SN-3.6b"""
    t = play(mansion(held={ANNA: [MONEY, KNIFE]}, people={ANNA: who}), END)
    assert ("in demand" in notes(t).values()) is says


def test_what_is_true_of_all_that_can_be_shown_is_said_of_none() -> None:
    """SN-3.6b"""
    t = play(mansion(held={ANNA: [MONEY, MONEY]}), END)
    assert "in demand" not in notes(t).values()


@pytest.mark.parametrize(
    ("seat", "held", "red"),
    [
        (ANNA, [up(SMOKE), MONEY, CAR_KEY], {"Money", "Money, Car Key", "Money, Smoke Bomb", "All 3"}),
        (BORIS, [HANDCUFFS, CAR_KEY, BEEF], {"Handcuffs", "Handcuffs, Car Key", "Handcuffs, Beef", "All 3"}),
    ],
)
def test_red_tells_the_one_card_from_the_others_that_would_be_missed_most(
    seat: Seat, held: list[Card | Held], red: set[str]
) -> None:
    """SN-13.6: of three cards that are never discarded."""
    t = play(mansion(active=seat, held={seat: held}), END)
    assert {label for label, note in notes(t).items() if note == "in demand"} == red


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({}, "its 3 steps, no prey"),
        ({"at": {BORIS: "r20c03", ANNA: EAST}}, "its 3 steps, bites"),
        ({"at": {BORIS: "r20c03", ANNA: EAST}, "hour": 1}, "its 3 steps, no bite"),
    ],
)
def test_where_the_dog_is_sent_it_is_said_why_it_does_not_bite(given: dict[str, Any], says: str) -> None:
    """SN-8.1, SN-8.2: and that it runs its own steps, not those of the Chief; the line is never cut."""
    t = mansion(**{"active": BORIS, "at": {BORIS: "r20c03"}, "dog": MID} | given)
    assert notes(t)["Send the dog"] == says
    if "bites" in says:
        assert notes(play(t, DogStep(sq(WEST)), DogStep(sq(MID)), Bite(ANNA)))["Send the dog"] == "its 1 step, it bit"


@pytest.mark.parametrize(
    ("give", "to", "asks"),
    [
        (MONEY, CHEN, "Chen, if a Thief, may escape with it. Give Money to Chen all the same?"),
        (HANDCUFFS, CHEN, "You need Handcuffs to win. Give Handcuffs to Chen all the same?"),
        (HANDCUFFS, DORA, ""),
        (BEEF, CHEN, ""),
    ],
)
def test_before_something_is_given_away_that_will_be_missed_it_is_asked(give: Card, to: Seat, asks: str) -> None:
    """SN-13.6, SN-3.6a: not where a known partner gets it, nor where all that is there to give would be missed."""
    known = {"active": BORIS, "shown": [ANNA, BORIS, DORA]}
    t = play(mansion(**known, held={BORIS: [MONEY, MONEY, HANDCUFFS, BEEF]}), END)
    assert t.decision is not None
    assert t.decision.confirm(t, Give(down(give), to), NAMES) == asks
    t = play(mansion(4, active=BORIS, held={BORIS: [MONEY, MONEY, CAR_KEY, CAR_KEY]}), END)
    assert t.decision is not None
    assert not any(t.decision.warns(t, one) or t.decision.confirm(t, one, NAMES) for one in t.options())


def test_before_something_is_shown_that_others_look_for_it_is_asked() -> None:
    """SN-13.6, SN-3.6b: unless it lies open already."""
    t = play(mansion(held={ANNA: [up(CAR_KEY), MONEY, KNIFE]}), END)
    assert t.decision is not None
    asked = {action.cards: t.decision.confirm(t, action, NAMES) for action in t.options()}
    assert asked[(MONEY, CAR_KEY)] == "Others know then whom to rob of Money. Show all the same?"
    assert asked[(CAR_KEY,)] == asked[(KNIFE,)] == ""


def test_what_stands_in_red_is_asked_about_first() -> None:
    """SN-13.6: whatever it is, as far as whoever is asked can see."""
    red = 0
    for seats in (4, 7):
        for match in positions(GAME, seats, seed=seats, most=60):
            if match.decision is None:
                continue
            view = match.view(match.decision.seat)
            assert view.decision is not None
            for action in view.options:
                if view.decision.warns(view.table, action):
                    red += 1
                    assert view.decision.confirm(view.table, action, view.names), action.text()
    assert red


def test_what_is_given_in_a_trade_and_what_that_costs_stand_in_one_line() -> None:
    """SN-6.4, SN-13.2: whole, in the smallest terminal; what is accepted says the question."""
    for card in Card:
        if card is not Card.BACK:
            t = mansion(held={BORIS: [up(card)]}, roles={BORIS: Role.DETECTIVE})
            t.stack.append(TradeAnswer(BORIS, ANNA, [Card.GUN], []))
            line = next(row for row in rows(t) if row.label.startswith("Give"))
            assert line.note
            assert len(line.label) + 2 + len(line.note) <= LINE, line


def test_two_alike_are_counted_beside_a_choice_as_in_the_hand() -> None:
    """SN-3.6"""
    assert grouped([HANDCUFFS, HANDCUFFS, KNIFE]) == "2 Handcuffs, Knife"
