"""Writes the example saves, always the same: python -m tests.saves.make_examples [corpus].

Without a word: the saves for trying things out, in saves/ of the checkout. With `corpus`: those of the newest format that
must open for ever, in tests/saves/corpus/; what is there already is never written again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from rulesets.dead_and_breakfast.rules import Snatching, SnatchWindow
from rulesets.inkognito.sheet import read_pencil, write_pencil
from rulesets.secret_night.actions import Escape
from rulesets.secret_night.pieces import Card
from spyhouse.bots import NORMAL, RANDOM, choose, chooser
from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.visibility import Seat
from spyhouse.saves import document, migrations
from spyhouse.saves.plain import digest
from spyhouse.saves.store import ENDING

from .evening import NAMES

ROOT = Path(__file__).parents[2]
CORPUS = Path(__file__).parent / "corpus"
BEGAN = datetime(2026, 1, 8, 19, 30, tzinfo=UTC)
A_MOVE = timedelta(seconds=20)


def evenings(
    players: Sequence[Player], until: Callable[[Match], bool], kind: str, game: str = "microfilms"
) -> Iterator[Match]:
    """Games played by computer players of this kind, each as far as `until`; those that never get there are left out."""
    for seed in range(1, 10_000):
        match = Match(catalog().games[game], players, seed=seed)
        bot = chooser(match.game, kind)
        while not match.over and not until(match):
            match.apply(choose(match, bot))
        if until(match):
            yield match


def asked(question: str, actions: int = 0) -> Callable[[Match], bool]:
    """This is the question on the table, after so many actions or more."""
    return lambda match: type(match.decision).__name__ == question and len(match.journal) >= actions


def over(match: Match) -> bool:
    return match.over


def people(*names: str) -> list[Player]:
    return [Player(name, NORMAL if name == "Odile" else HUMAN) for name in names]


def write(path: Path, match: Match, name: str, pins: dict[int, str] | None = None) -> None:
    """At a fixed time of day, so that the same game is the same file."""
    save: dict[str, Any] = json.loads(document.write(match, name, BEGAN, pins))
    save["saved"] = (BEGAN + A_MOVE * len(match.journal)).isoformat().replace("+00:00", "Z")
    save["digest"] = digest(save)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes((json.dumps(save, indent=1, ensure_ascii=False) + "\n").encode())
    print(path.relative_to(ROOT), match.seed, document.summary_of(match).line, sep=": ")


# -- for trying things out --------------------------------------------------------------------------


def make_examples() -> None:
    def tense(match: Match) -> bool:
        """The second evening, a human's turn, two Cleared, all still in, and a film in the hand that decides."""
        table: Any = match.table
        seat = match.decider
        return (
            asked("Turn", 20)(match)
            and table.evening == 2
            and seat is not None
            and match.is_human(seat)
            and sum(player.cleared for player in table.players) >= 2
            and any(card.value.startswith("microfilm") for card in table.players[seat].hand)
        )

    match = next(evenings(people("Anna", "Boris", "Chen", "Odile"), tense, NORMAL))
    for seat in map(Seat, range(3)):
        match.read[seat] = max(0, len(match.events) - 4)
    match.desks[0]["notes"] = "Chen took my bribe at once. Why?"
    write(ROOT / "saves" / f"example-second-evening{ENDING}", match, "Thursday at Anna's")

    def dramatic(match: Match) -> bool:
        result = match.table.result
        return result is not None and result.reason == "hitman_success"

    match = next(evenings(people("Anna", "Boris", "Chen", "Dora", "Odile"), dramatic, NORMAL))
    write(ROOT / "saves" / f"example-finished{ENDING}", match, "The evening of the Hitman")

    def close(match: Match) -> bool:
        """The Croupier has eight of his ten francs."""
        return asked("Turn")(match) and match.table.players[2].francs == 8

    match = next(evenings(people("Anna", "Boris"), close, RANDOM))
    write(ROOT / "saves" / f"example-croupier{ENDING}", match, "The Croupier is nearly there")

    def staring(match: Match) -> bool:
        """Late in a guesthouse, and two people may snatch before the third moves."""
        decision, table = match.decision, match.table
        holding = [own.seat for own in table.hotels if own.eyeballs and match.is_human(own.seat)]
        return (
            type(decision) is Snatching
            and len(match.journal) > 120
            and match.is_human(decision.seat)
            and len({decision.seat, *table.under(SnatchWindow).waiting} & {*holding}) == 2
        )

    match = next(evenings(people("Anna", "Boris", "Chen", "Odile"), staring, NORMAL, "dead_and_breakfast"))
    write(ROOT / "saves" / f"example-guesthouse{ENDING}", match, "Eyeballs at the guesthouse")

    def alone_together(match: Match) -> bool:
        """The second night of the carnival; one of two people has chosen what to show, and the other is asked."""
        table: Any = match.table
        return (
            asked("Trade")(match)
            and table.series == 2
            and len(table.sealed) == 1
            and all(match.is_human(seat) for seat in (table.decision.seat, table.decision.other))
        )

    match = next(evenings(people("Anna", "Boris", "Chen", "Odile"), alone_together, NORMAL, "inkognito"))
    for seat in match.humans:
        match.read[seat] = len(match.events) - 12
    match.desks[0]["notes"] = "Boris always begins at the Rialto."
    pencil = read_pencil(match.table, Seat(0), "")
    pencil.cards[4][0], pencil.cards[5][0] = "x?"  # of the agent after her
    match.desks[0]["marks"] = write_pencil(match.table, Seat(0), pencil)
    write(ROOT / "saves" / f"example-alone-together{ENDING}", match, "Carnival at Anna's")

    def rung_up(match: Match) -> bool:
        return match.over and match.table.result.reason == "right_call" and match.table.result.caller == 0  # type: ignore[union-attr]

    match = next(evenings(people("Anna", "Boris", "Chen", "Dora", "Odile"), rung_up, NORMAL, "inkognito"))
    write(ROOT / "saves" / f"example-rung-up{ENDING}", match, "Five and one telephone")

    def engine_running(match: Match) -> bool:
        """After midnight a Thief with the Money sits where the key fits."""
        table: Any = match.table
        return (
            asked("Main")(match)
            and match.is_human(table.decision.seat)
            and table.players[table.decision.seat].has(Card.MONEY)
            and any(isinstance(action, Escape) for action in table.options())
        )

    match = next(evenings(people("Anna", "Boris", "Chen", "Dora", "Odile"), engine_running, NORMAL, "secret_night"))
    for seat in match.humans:
        match.read[seat] = len(match.events) - 15
    match.desks[0]["notes"] = "Chen came in by the front door."
    write(ROOT / "saves" / f"example-getaway{ENDING}", match, "A night at Davis Mansion")

    def within_reach(match: Match) -> bool:
        """The Dead Drop is known, a person with a Blueprint and a Souvenir is about to Move, and an enemy is not far."""
        table: Any = match.table
        seat = match.decider
        if not asked("Act")(match) or seat is None or not match.is_human(seat) or len(table.clues) < 3 or table.moved:
            return False
        me = table.agents[seat]
        rich = [other.seat for other in table.agents if other.souvenirs]
        return me.blueprints > 0 and len(me.souvenirs) > 1 and len(rich) > 1 and table.acted == 0

    match = next(evenings(people("Anna", "Boris", "Chen", "Odile"), within_reach, NORMAL, "hotel_perfidious"))
    for seat in match.humans:
        match.read[seat] = max(0, len(match.events) - 14)
    match.desks[0]["notes"] = "Boris put something into the Bed in Vienna. I will not look."
    write(ROOT / "saves" / f"example-dead-drop{ENDING}", match, "One more Souvenir")


# -- for ever ---------------------------------------------------------------------------------------


def make_corpus() -> None:
    four, bots = people("Anna", "Boris", "Chen", "Odile"), [Player(name, RANDOM) for name in NAMES[:3]]
    everybody = people(*NAMES)
    with_notes = next(evenings(four, asked("Turn", 12), NORMAL))
    with_notes.desks[0]["notes"] = "Zoë ♠ 茶\nsecond line"
    with_notes.desks[2]["marks"] = "x" * 2000
    with_notes.read[:] = [0, 3, len(with_notes.events), 1]
    second_game = next(evenings(four, over, NORMAL))
    second_game.next_game()
    second_game.apply(second_game.table.options()[0])
    agreed = next(evenings(everybody[:5], asked("Turn", 9), RANDOM))
    agreed.agree_to_end()
    found = {
        "two_at_the_croupier": next(evenings(everybody[:2], asked("Turn", 4), RANDOM)),
        "two_over": next(evenings(everybody[:2], over, RANDOM)),
        "three_just_dealt": next(evenings(everybody[:3], asked("Turn"), RANDOM)),
        "three_bots": next(evenings(bots, asked("Turn", 10), RANDOM)),
        "four_with_notes": with_notes,
        "four_bribed": next(evenings(four, asked("BribeResponse", 8), NORMAL)),
        "four_blackmailed": next(evenings(four, asked("BlackmailResponse", 8), NORMAL)),
        "four_over": next(evenings(four, over, NORMAL)),
        "four_in_the_second_game": second_game,
        "five_over_the_limit": next(evenings(everybody[:5], asked("HandLimit", 8), RANDOM)),
        "five_agreed_to_end": agreed,
        "six_looking_behind_the_shield": next(evenings(everybody, asked("Check"), RANDOM)),
        "six_one_is_out": next(evenings(everybody, asked("EliminationOrder"), RANDOM)),
        "six_over": next(evenings(everybody, over, NORMAL)),
    }
    for name, match in found.items():
        path = CORPUS / f"format_{migrations.NEWEST}" / (name + ENDING)
        if not path.exists():
            write(path, match, name, {0: "salt$hash"})


if __name__ == "__main__":
    make_corpus() if sys.argv[1:] == ["corpus"] else make_examples()
