"""The first game: whoever sits on the first chair learns to trade half-truths as Lord Fiddlebottom, and to work out a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spyhouse.engine.lesson import Lesson, Look, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import actions as do
from .pieces import Card, Identity, Location, Number
from .rules import Answering, Embassy, Trade, Visiting
from .sheet import sheet

BORIS, CHEN, DORA = Seat(1), Seat(2), Seat(3)
MINE, PARTNER_S, BORIS_S = Identity.FIDDLEBOTTOM, Identity.BUBBLE, Identity.ZSA_ZSA


When = Callable[[View[Any]], bool]


def every(*conditions: When) -> When:
    return lambda view: all(holds(view) for holds in conditions)


def in_round(number: int) -> When:
    return lambda view: (view.table.series, view.table.round) == (1, number)


def saw(seat: Seat, *cards: Card) -> When:
    """This is what was shown last by somebody."""
    return lambda view: view.seat is not None and [one.seen for one in sheet(view, view.seat)[seat]][-1:] == [cards]


def alone_with(seat: Seat) -> When:
    return lambda view: bool(view.decision.other == seat)  # type: ignore[union-attr]


def demands(seat: Seat) -> When:
    return lambda view: bool(view.decision.demander == seat)  # type: ignore[union-attr]


def stand_at(location: Location, *seats: Seat) -> When:
    """They stand there, and the Ambassador may still come."""
    return lambda view: view.table.at(location) == [*seats] and location in view.table.his_places


LESSON = Lesson(
    names=("Anna", "Boris", "Chen", "Dora"),
    seed=2111,
    options={"match_target": 1, "aid": "notes"},
    scenes=(
        Scene(
            asks=Visiting,
            when=in_round(1),
            happened=(
                "Carnival in Venice. Four masks, each with part of a number: Fiddlebottom and Bubble against Zsa Zsa and Agent X.",
                "You are Fiddlebottom, with 52. Find your partner Bubble, and dial all four parts side by side, before the rivals do.",
            ),
            look=(
                Look("Your own two true cards, the black ones: who you really are. Nobody else sees them.", "own"),
                Look("All go to one of five places, in the open. If just two meet, they must trade secrets.", "city"),
            ),
            press="Go to San Marco, and see who follows.",
            suggest="visit san_marco",
            missed="Any place will do for a start. Whom you meet is up to the others, too.",
        ),
        Scene(
            asks=Trade,
            when=every(alone_with(BORIS), in_round(1)),
            happened=(
                "Boris came after you: alone together, so you trade. Each shows two cards, one true, one false.",
            ),
            look=(
                Look("The truth is one of your own two cards, the lie any of the other six.", "pairs"),
                Look("Two names side by side tell little, unless Boris knows that one of them is not yours."),
            ),
            press="Show a pair: Fiddlebottom, true, and Agent X, a lie.",
            suggest="show fiddlebottom and agent_x",
            missed="As good a half-truth as any. The same pair cannot be shown to Boris again.",
        ),
        Scene(
            asks=Visiting,
            when=every(saw(BORIS, MINE, BORIS_S), stand_at(Location.LA_FENICE)),
            happened=(
                "Boris showed you Lord Fiddlebottom and Mme Zsa Zsa. Exactly one of them is true of Boris.",
                "Fiddlebottom is you. So that was the lie, and Boris is Mme Zsa Zsa: not your partner.",
            ),
            look=(
                Look(
                    "The clues-sheet keeps what was shown. What follows from it you keep in mind, or in your notes: n.",
                    "form",
                ),
                Look(
                    "Nobody is there yet, and the Ambassador, who goes last, may come there, or to the Arsenale. You visit each place once a night.",
                    "la_fenice",
                ),
            ),
            press="Go to La Fenice. Alone with the Ambassador you may demand a true card from anybody.",
            suggest="visit la_fenice",
            missed="You went elsewhere. A word with the Ambassador alone buys a card that is true.",
        ),
        Scene(
            asks=Embassy,
            when=saw(BORIS, MINE, BORIS_S),
            happened=("The Ambassador came, and you alone have his ear. Whom you name must show you a true card.",),
            look=(
                Look("A true card is no claim but a fact. Its owner chooses which of the two you see."),
                Look("Colonel Bubble is Chen or Dora: ask either. A name settles both, a number helps, too."),
            ),
            press="Demand a true card from Chen.",
            suggest="demand from @2",
            missed="Every true card you see is a fact. Asking for nothing would have told you nothing.",
            meets=(do.Decline,),
        ),
        Scene(
            asks=Visiting,
            when=every(saw(BORIS, MINE, BORIS_S), saw(CHEN, PARTNER_S), stand_at(Location.ARSENALE, CHEN)),
            happened=(
                "Chen had to show Colonel Bubble. That is your partner, proved.",
                "You, Zsa Zsa and Bubble are found, so Dora must be Agent X: four masks, and you know them all.",
            ),
            look=(
                Look("Chen waits alone at the Arsenale. If you come, and nobody else, you can talk.", "arsenale"),
                Look("What you lack now is three numbers.", "number"),
            ),
            press="Go to the Arsenale.",
            suggest="visit arsenale",
            missed="Your partner waits somewhere else now. Meet again: you cannot win alone.",
        ),
        Scene(
            asks=Trade,
            when=every(alone_with(CHEN), saw(CHEN, PARTNER_S)),
            happened=("Alone with your partner. Here the truth helps you both.",),
            look=(
                Look("To reveal is to show one true card and no lie. It proves itself.", "choices"),
                Look("Beside an opponent that would be a gift. Your name can wait: only one of you has to dial."),
            ),
            press="Reveal your true card 52.",
            suggest="reveal n52",
            missed="A pair leaves your partner guessing. A true card would have told Chen everything at once.",
        ),
        Scene(
            asks=Visiting,
            when=every(saw(CHEN, Number.N29), stand_at(Location.CA_DORO, DORA)),
            happened=(
                "Chen revealed 29. So Colonel Bubble has 29, you have 52, and 11 and 0 are left for the others.",
            ),
            look=(
                Look("The dial holds what you know, always in the order Fiddlebottom, Bubble, Zsa Zsa, X.", "number"),
                Look("Who of Boris and Dora has 11? Either may tell you. Dora is alone at Ca' d'Oro.", "ca_doro"),
            ),
            press="Go to Ca' d'Oro, to Dora.",
            suggest="visit ca_doro",
            missed="One clue about Boris or Dora is enough. Look for either, alone.",
        ),
        Scene(
            asks=Trade,
            when=every(alone_with(DORA), saw(CHEN, Number.N29)),
            happened=("Dora is an opponent, and learns from whatever you show. Yet a trade tells you as much.",),
            look=(
                Look("Lie with a number that Dora cannot rule out. 29 is Chen's, so Dora does not hold it.", "pairs"),
                Look("0 may be Dora's own: then Dora would know that it is the lie, and 52 yours."),
            ),
            press="Show a pair: 52, the truth, and 29, a lie.",
            suggest="show n52 and n29",
            missed="Whatever you showed: half of it was a lie, and Dora does not know which.",
        ),
        Scene(
            asks=Answering,
            when=every(saw(CHEN, Number.N29), saw(DORA, Number.N11, Number.N29), demands(BORIS)),
            happened=(
                "Dora showed 11 and 29. Chen has 29, so Dora has 11, and 0 is left for Boris. You know the number!",
                "But now Boris is with the Ambassador, and demands a true card from you.",
            ),
            look=(
                Look(
                    "LACKS counts what nobody has shown you for sure. What you have worked out, the sheet cannot know."
                ),
                Look(
                    "You choose which. Boris may have guessed your name; your number would help the rivals to dial first.",
                    "own",
                ),
            ),
            press="Show your name, Lord Fiddlebottom.",
            suggest="answer fiddlebottom",
            missed="Your number went to an opponent. It is one part of four.",
        ),
        Scene(
            asks=Trade,
            when=every(alone_with(CHEN), saw(CHEN, Number.N29), saw(DORA, Number.N11, Number.N29), in_round(5)),
            happened=(
                "Everybody had one place left. Yours was the Rialto, and Chen's too: alone with your partner again.",
            ),
            look=(
                Look("You win by dialling beside your partner. One wrong part, and the others win.", "choices"),
                Look("52 is yours, 29 Chen's as Bubble, 0 Boris's as Zsa Zsa, 11 Dora's as Agent X.", "number"),
            ),
            press="Dial 52-29-0-11. It ends the game, and you and Chen win it.",
            suggest="call n52 n29 n0 n11",
        ),
    ),
    others={
        BORIS: (
            "visit san_marco",
            "show fiddlebottom and zsa_zsa",
            "visit ca_doro",
            "visit rialto",
            "visit arsenale",
            "demand from @0",
        ),
        CHEN: ("visit ca_doro", "visit san_marco", "answer bubble", "visit arsenale", "reveal n29", "visit la_fenice"),
        DORA: ("visit arsenale", "visit rialto", "visit la_fenice", "visit ca_doro", "show n11 and n29"),
    },
    farewell="Find your partner, work out four numbers, dial them side by side: the true number wins for you both.",
    undiscovered=(
        "Where to? To somebody alone; or where nobody is, for the Ambassador.",
        "Partner unknown? Two different pairs of one guest often leave one truth.",
        "No dial? A new night: same cards, and your sheet.",
    ),
    without={
        do.Plan: "only where five play",
        do.Receive: "only where five play",
        do.Look: "only where three play",
        do.DemandDummy: "only where three play",
    },
)
