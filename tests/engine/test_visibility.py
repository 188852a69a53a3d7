"""Declarations of who sees what, and the clone, view and dark view made from them."""

from __future__ import annotations

import copy
from enum import Enum
from typing import Any, ClassVar

import pytest

from spyhouse.engine.decisions import Frame
from spyhouse.engine.events import Event
from spyhouse.engine.spots import spots
from spyhouse.engine.state import DARK, DarkRead, State, all_states, state
from spyhouse.engine.visibility import (
    ALL_EYES,
    EVERYBODY,
    NO_SEATS,
    TABLE_EYES,
    Eyes,
    Seat,
    Seats,
    eyes_of,
    mine,
    never,
    nobody,
    owner,
    public,
    seen_by,
    those,
)


class Card(str, Enum):
    ACE = "ace"
    KING = "king"
    QUEEN = "queen"
    BACK = "back"


@state
class Hand(State):
    seat: Seat = public()
    cards: list[Card] = owner(Card.BACK)
    note: int = owner(0, default=0)


@state
class Heap(State):
    seat: Seat = public()
    cards: list[Card] = owner(Card.BACK, each="known")
    known: list[Seats] = mine()


@state
class Mixed(State):
    seat: Seat = public()
    cards: list[Card] = owner(Card.BACK, each="known", unordered=True)
    known: list[Seats] = mine()


@state
class Room(State):
    hands: list[Hand] = public()
    box: Card = nobody(Card.BACK)
    purse: list[Card] = seen_by("knowers", back=Card.BACK, empty=True)
    knowers: Seats = public()
    crowd: list[Card] = public(unordered=True)
    chance: int = never(0)
    guest: Hand | None = seen_by("host", back=None, default=None)
    host: Seat | None = public(default=None)
    named: Card = public(default=Card.ACE, mention=True)
    marks: dict[str, Card] = public(default_factory=dict)


def a_room() -> Room:
    hands = [Hand(Seat(0), [Card.ACE, Card.KING], 7), Hand(Seat(1), [Card.QUEEN], 8)]
    return Room(hands, Card.KING, [Card.ACE, Card.ACE], those(1), [Card.QUEEN, Card.ACE], 99, marks={"x": Card.KING})


ANNA, BORIS = eyes_of(Seat(0)), eyes_of(Seat(1))


def test_a_field_that_says_nothing_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Open.cards does not say who sees it"):

        @state
        class Open(State):
            cards: list[Card]


def test_a_plain_class_is_no_state() -> None:
    with pytest.raises(TypeError, match="must inherit State"):

        @state
        class Plain:  # type: ignore[type-var]
            pass


def test_a_field_hides_nothing_that_the_base_calls_by_its_name() -> None:
    """A field `rules` of a decision would take the place of where its rulebook opens, and nobody would notice."""

    class Told(State):
        __slots__ = ()
        rules: ClassVar[tuple[str, ...]] = ("EX-1",)

        def view_of(self) -> str:
            return ""

    for name in ("rules", "view_of", "clone"):
        with pytest.raises(TypeError, match=rf"Untold.{name} would hide what"):
            state(type("Untold", (Told,), {"__annotations__": {name: int}, "__module__": __name__, name: public()}))


def test_a_field_may_be_declared_again_below() -> None:
    @state
    class Below(Hand):
        cards: list[Card] = public()

    assert Below(Seat(0), [Card.ACE]).view(BORIS).cards == [Card.ACE]


def test_an_event_may_be_a_sentence_with_its_fields_in_it() -> None:
    """Worded from what these eyes see of it; a name that is no field is found at once."""

    @state
    class Took(Event):
        seat: Seat = public()
        card: Card = owner(Card.BACK)

        sentence = "{card} went to {seat}."

    took = Took(Seat(1), Card.ACE)
    assert took.view(BORIS).words(("Anna", "Boris")) == "Ace went to Boris."
    assert took.view(ANNA).words(("Anna", "Boris")) == "Back went to Boris."
    with pytest.raises(TypeError, match="says 'who' in its sentence"):

        @state
        class Lost(Event):
            seat: Seat = public()

            sentence = "{who} drew."


def test_seen_by_must_name_a_sibling() -> None:
    with pytest.raises(TypeError, match="no field beside it"):

        @state
        class Lost(State):
            card: Card = owner(Card.BACK)


@pytest.mark.parametrize("hint", [set[int], list[set[int]], dict[str, Any], bytes, object])
def test_only_plain_things_lie_on_the_table(hint: Any) -> None:
    @state
    class Odd(State):
        thing: int = public()

    Odd.__annotations__["thing"] = hint
    with pytest.raises(TypeError, match="cannot lie on the table"):
        Odd(1).clone()


def test_hidden_list_of_states_must_say_empty_or_let_them_say() -> None:
    @state
    class Nested(State):
        hands: list[Hand] = nobody(None)

    with pytest.raises(TypeError, match="empty=True"):
        Nested([]).view(TABLE_EYES)


def test_an_owner_sees_the_own_hand_and_backs_of_the_others() -> None:
    seen = a_room().view(ANNA)

    assert seen.hands[0].cards == [Card.ACE, Card.KING]
    assert seen.hands[0].note == 7
    assert seen.hands[1].cards == [Card.BACK]
    assert seen.hands[1].note == 0


def test_the_table_sees_no_hand_and_nobody_sees_the_box() -> None:
    assert [hand.cards for hand in a_room().view(TABLE_EYES).hands] == [[Card.BACK, Card.BACK], [Card.BACK]]
    assert {a_room().view(eyes).box for eyes in (ANNA, BORIS, TABLE_EYES)} == {Card.BACK}


def test_at_the_end_all_is_turned_up_but_the_chance() -> None:
    seen = a_room().view(ALL_EYES)

    assert seen.box == Card.KING
    assert seen.purse == [Card.ACE, Card.ACE]
    assert [hand.note for hand in seen.hands] == [7, 8]
    assert seen.chance == 0


def test_empty_hides_how_many_there_are() -> None:
    assert a_room().view(ANNA).purse == []
    assert a_room().view(BORIS).purse == [Card.ACE, Card.ACE]


def test_seats_of_everybody_hide_nothing() -> None:
    room = a_room()
    room.knowers = EVERYBODY

    assert room.view(TABLE_EYES).purse == [Card.ACE, Card.ACE]


def test_unordered_says_nothing_of_the_order() -> None:
    one, other = a_room(), a_room()
    other.crowd.reverse()

    assert one.view(ANNA) == other.view(ANNA)
    assert one.clone().crowd != other.clone().crowd


def test_a_hidden_object_is_hidden_whole() -> None:
    room = a_room()
    room.guest, room.host = Hand(Seat(0), [Card.ACE]), Seat(1)

    assert room.view(ANNA).guest is None
    assert room.view(BORIS).guest == Hand(Seat(0), [Card.BACK])  # whose hand it is stays hidden from its host
    room.host = None
    assert room.view(BORIS).guest is None


def test_each_shows_an_element_to_those_who_know_it() -> None:
    heap = Heap(Seat(0), [Card.ACE, Card.KING, Card.QUEEN], [NO_SEATS, those(1), EVERYBODY])

    assert heap.view(BORIS).cards == [Card.BACK, Card.KING, Card.QUEEN]
    assert heap.view(TABLE_EYES).cards == [Card.BACK, Card.BACK, Card.QUEEN]
    assert heap.view(ANNA).cards == heap.cards


def test_who_knows_is_a_secret_too() -> None:
    heap = Heap(Seat(0), [Card.ACE, Card.KING], [those(1, 2), those(2)])

    assert heap.view(BORIS).known == [those(1), NO_SEATS]
    assert heap.view(ANNA).known == [NO_SEATS, NO_SEATS]
    assert heap.view(TABLE_EYES).known == [NO_SEATS, NO_SEATS]
    assert heap.view(ALL_EYES).known == heap.known


def test_unordered_each_does_not_tell_where_a_known_card_lies() -> None:
    one = Mixed(Seat(0), [Card.ACE, Card.KING, Card.QUEEN], [NO_SEATS, those(1), NO_SEATS])
    other = Mixed(Seat(0), [Card.KING, Card.QUEEN, Card.ACE], [those(1), NO_SEATS, NO_SEATS])

    assert one.view(BORIS) == other.view(BORIS)
    assert sorted(one.view(BORIS).cards) == sorted([Card.BACK, Card.BACK, Card.KING])
    assert one.view(ANNA).cards == one.cards


def test_a_view_of_a_view_is_the_same() -> None:
    for eyes in (ANNA, BORIS, TABLE_EYES, Eyes(3)):
        seen = a_room().view(eyes)
        assert seen.view(eyes) == seen


def test_clone_shares_nothing() -> None:
    room = a_room()
    twin = room.clone()
    assert twin == room

    twin.hands[0].cards.clear()
    twin.crowd.append(Card.ACE)
    twin.marks["y"] = Card.ACE
    assert room == a_room()


def test_view_shares_nothing_with_the_table() -> None:
    room = a_room()
    seen = room.view(ALL_EYES)
    seen.hands[0].cards.clear()
    seen.marks.clear()

    assert room == a_room()


def test_the_dark_view_can_be_carried_about_but_not_read() -> None:
    dark = a_room().dark(ANNA)
    dark.hands[0].cards.append(dark.hands[1].cards.pop())

    assert dark.hands[0].cards[0] == Card.ACE
    assert len(dark.hands[0].cards) == 3
    with pytest.raises(DarkRead):
        dark.hands[0].cards[2] == Card.QUEEN  # noqa: B015


@pytest.mark.parametrize(
    "read",
    [
        lambda x: x == 1,
        lambda x: x != 1,
        lambda x: x in {1},
        lambda x: x in [1],
        lambda x: bool(x),
        lambda x: f"{x}",
        lambda x: x.spoken,
        lambda x: x + 1,
        lambda x: 1 - x,
        lambda x: x < 1,
        lambda x: [0, 1][x],
        lambda x: {x: 1},
        lambda x: len(x),
        lambda x: sorted([x, x]),
        lambda x: sum([x]),
        lambda x: x // 2,
        lambda x: ~x,
        lambda x: "abc".index(x),
    ],
)
def test_every_way_to_read_in_the_dark_is_noticed(read: Any) -> None:
    with pytest.raises((DarkRead, TypeError)):
        read(DARK)


def test_copying_in_the_dark_is_no_reading() -> None:
    assert copy.deepcopy(DARK) is DARK
    assert repr(DARK) == "<face down>"


def test_spots_are_where_pieces_lie_and_mentions_are_none() -> None:
    room = a_room()
    places = list(spots(room, (Card,)))

    assert [spot.get() for spot in places] == [
        *(Card.ACE, Card.KING, Card.QUEEN),
        Card.KING,
        *(Card.ACE, Card.ACE),
        *(Card.QUEEN, Card.ACE),
        Card.KING,
    ]
    places[0].put(Card.QUEEN)
    places[3].put(Card.ACE)
    places[-1].put(Card.ACE)
    assert (room.hands[0].cards[0], room.box, room.marks["x"]) == (Card.QUEEN, Card.ACE, Card.ACE)


def test_a_method_may_call_super_in_a_state_class() -> None:
    class Base(State):
        __slots__ = ()

        def words(self) -> str:
            return "base"

    @state
    class Derived(Base):
        number: int = public()

        def words(self) -> str:
            return super().words() + "!"

    assert Derived(1).words() == "base!"


def test_only_states_of_the_own_package_can_be_named_in_a_save() -> None:
    assert all_states(Heap, __name__) == {"Heap": Heap}
    assert all_states(Heap, "somebody.elses.game") == {}
    assert all_states(Frame, __name__) == {}, "abstract frames of the engine are no frames"


def test_two_states_of_one_name_in_a_package_are_refused() -> None:
    def declare() -> type[State]:
        @state
        class Twice(State):
            number: int = public()

        Twice.__module__ = "somebody.elses.game"
        return Twice

    declare()
    declare()
    with pytest.raises(TypeError, match="two State classes named Twice"):
        all_states(State, "somebody.elses.game")
