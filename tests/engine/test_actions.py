"""Actions: interned, written as a line, and read back from it."""

from __future__ import annotations

import copy
import pickle
from enum import Enum

import pytest

from spyhouse.engine.actions import Action, action, all_actions, read_action
from spyhouse.engine.visibility import Seat


class Pile(str, Enum):
    DECK = "deck"
    HEAP = "heap"


class Suit(str, Enum):
    CLUBS = "clubs"
    HEARTS = "hearts"

    @property
    def spoken(self) -> str:
        return f"the {self.value.title()}"


@action("draw from {pile}", "Draw a card from {pile}", verb="Draw")
class Draw(Action):
    pile: Pile


@action("give {suit} to {target}")
class Give(Action):
    suit: Suit
    target: Seat


@action("name {one} and {other}")
class Name(Action):
    one: Pile | Seat
    other: Pile | Seat


@action("pay {coins}")
class Pay(Action):
    coins: int


@action("show {cards} to {target}")
class Show(Action):
    cards: tuple[Suit, ...]
    target: Seat | None


@action("pass")
class Pass(Action): ...


KINDS = (Draw, Give, Name, Pay, Show, Pass)
NAMES = ("Anna", "Ann and Bo", "deck")


def test_the_same_action_is_one_object() -> None:
    assert Give(Suit.CLUBS, Seat(1)) is Give(Suit.CLUBS, Seat(1))
    assert Give(suit=Suit.CLUBS, target=Seat(1)) is Give(Suit.CLUBS, Seat(1))
    assert Give("clubs", "1") is Give(Suit.CLUBS, Seat(1)), "parts are brought to their types before"  # type: ignore[arg-type]
    assert Give(Suit.CLUBS, Seat(1)) is not Give(Suit.HEARTS, Seat(1))


def test_copies_and_pickles_are_the_same_object() -> None:
    one = Give(Suit.CLUBS, Seat(1))

    assert copy.copy(one) is one
    assert copy.deepcopy([one])[0] is one
    assert pickle.loads(pickle.dumps(one)) is one


def test_an_action_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Give(Suit.CLUBS, Seat(1)).target = Seat(2)  # type: ignore[misc]


@pytest.mark.parametrize("wrong", [(), (Suit.CLUBS,), (Suit.CLUBS, 1, 2), (Suit.CLUBS, 99), (Suit.CLUBS, -1), ("x", 1)])
def test_wrong_parts_are_refused(wrong: tuple[object, ...]) -> None:
    with pytest.raises((TypeError, ValueError)):
        Give(*wrong)  # type: ignore[arg-type]


def test_the_text_must_hold_the_parts_in_order() -> None:
    with pytest.raises(TypeError, match="parameters in order"):

        @action("give {target} {suit}")
        class Wrong(Action):
            suit: Suit
            target: Seat


@pytest.mark.parametrize(
    ("one", "text"),
    [
        (Draw(Pile.DECK), "draw from deck"),
        (Give(Suit.HEARTS, Seat(0)), "give hearts to @0"),
        (Name(Seat(1), Pile.HEAP), "name @1 and heap"),
        (Pay(-3), "pay -3"),
        (Show((Suit.CLUBS, Suit.HEARTS), Seat(2)), "show clubs,hearts to @2"),
        (Show((), None), "show - to -"),
        (Pass(), "pass"),
    ],
)
def test_text_reads_back(one: Action, text: str) -> None:
    assert one.text() == text
    assert read_action(text, KINDS) is one
    assert read_action(f"  {text.upper()}\t".replace(" ", "  "), KINDS) is one


def test_seats_can_be_written_as_names() -> None:
    assert Give(Suit.CLUBS, Seat(0)).text(NAMES) == "give clubs to Anna"
    assert read_action("give clubs to ann AND bo", KINDS, NAMES) is Give(Suit.CLUBS, Seat(1))


@pytest.mark.parametrize("one", [Name(Seat(2), Seat(1)), Name(Seat(1), Pile.DECK), Name(Pile.DECK, Seat(2))])
def test_a_misleading_name_is_not_used(one: Action) -> None:
    assert "@" in one.text(NAMES)
    assert read_action(one.text(NAMES), KINDS, NAMES) is one


@pytest.mark.parametrize("name", ["-", "Ann  Lee", "@1", "deck", "3", "give", "to Anna"])
def test_whatever_a_seat_is_called_its_actions_read_back(name: str) -> None:
    for one in (Give(Suit.CLUBS, Seat(0)), Show((), Seat(0)), Name(Seat(0), Seat(1)), Name(Pile.DECK, Seat(0))):
        assert read_action(one.text((name, "Anna")), KINDS, (name, "Anna")) is one


def test_a_seat_beyond_the_table_can_still_be_written() -> None:
    assert Give(Suit.CLUBS, Seat(9)).text(NAMES) == "give clubs to @9"


@pytest.mark.parametrize(
    "text", ["", " ", "give", "give clubs", "give clubs to", "give clubs to Dora", "give spades to @0", "give clubs to @99",
             "pay", "pay x", "pay 1e3", "pay 99999999999", "name @0 and", "draw from pile", "passx", "pass pass", "x" * 400, f"show {','.join(['clubs'] * 60)} to @1"]
)  # fmt: skip
def test_garbage_reads_as_nothing(text: str) -> None:
    assert read_action(text, KINDS, NAMES) is None


def test_words_are_for_people() -> None:
    assert Draw(Pile.DECK).words(NAMES) == "Draw a card from deck"
    assert Give(Suit.CLUBS, Seat(1)).words(NAMES) == "Give the Clubs to Ann and Bo"
    assert Show((Suit.CLUBS, Suit.HEARTS), None).words(NAMES) == "Show the Clubs and the Hearts to nothing"
    assert Give(Suit.CLUBS, Seat(1)).part_words(NAMES) == ("the Clubs", "Ann and Bo")
    assert Draw.verb == "Draw"
    assert Give.verb == "Give"


def test_every_kind_of_a_package_is_known() -> None:
    assert set(KINDS) <= set(all_actions(__name__))
    assert all(kind.__module__ == __name__ for kind in all_actions(__name__))
