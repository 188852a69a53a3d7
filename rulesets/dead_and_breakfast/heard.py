"""What is said to those who hear the game, where the screens speak of colours and of arrows."""

from __future__ import annotations

from spyhouse.aloud import Heard

HEARD = Heard(
    {
        ": the green boxes.": ".",
        "Arrows are ends of ivy.": "Ivy has ends: N up, E right, S down, W left.",
        "A green frame is joined to the door. A grey one": "“At the door” is what is joined to it. The rest",
        "“x2”: two creatures scare a guest.": "Two creatures can scare one guest: it screams twice.",
        "green ivy": "ivy at the door",
        "Guests of its colour": "Guests who fear it",
        "guests of its colour": "guests who fear it",
        "Blue guests fear the bat:": "Two fear the bat:",
        "Yellow fear hands, green spiders, grey crows.": "",
        "Yellow guests fear the hand, green ones the spider, blue the bat, grey the crow.": (
            "Guests fear the hand, the spider, the bat or the crow."
        ),
        "Yellow guests fear hands, green spiders, blue bats, grey crows,": "Guests fear hands, spiders, bats or crows,",
        "Ivy joins where two arrows meet; joined to the door it is green.": "Ivy joins where two ends meet.",
        "Red lines lose points.": "A minus loses points.",
        "upper arrow": "N end",
        "right arrow": "E end",
        "left arrow": "W end",
        "the lower one": "the S end",
        "arrows": "ends",
        "arrow": "end",
    }
)
