"""The line game: whole games through pipes, what is said to whom, the words it knows, and leaving and coming back."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from rulesets.dead_and_breakfast import GAME as HOTELS
from rulesets.microfilms import GAME
from spyhouse import minute
from spyhouse.aloud import Heard, aloud
from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.table import Table
from spyhouse.minute import in_a_minute, in_short
from spyhouse.saves import document
from tests.company import seated
from tests.games.dead_and_breakfast import tables as hotels
from tests.games.microfilms import tables

from .driver import (
    CHOICE,
    HAND_OVER,
    HIDE,
    ROOT,
    LinePlayer,
    Part,
    Persona,
    journal,
    only_save,
    opened,
    opening,
    play_on,
    put_away,
    spyhouse,
)
from .guests import log, written


def start(folder: Path, players: str = "Ann,Bob,Cy", seed: int = 5, game: str = "microfilms", **env: str) -> LinePlayer:
    return LinePlayer("play", game, "--text", "--players", players, "--seed", str(seed), "--saves", str(folder), **env)


def at_first_choice(folder: Path, players: str = "Ann,Bob,Cy", seed: int = 5) -> LinePlayer:
    """A new game whose first player has opened the private screen."""
    table = start(folder, players, seed)
    part = table.listen()
    while part.prompt.endswith(HAND_OVER):
        part = table.on()
    assert table.parts[-1].prompt == CHOICE
    return table


def laid(table: Table, folder: Path, players: str = "Anna,Boris,Chen,Dora,Emil,Fay", seats: int = 6) -> str:
    """A save of a table that was laid out by hand."""
    match = Match(GAME, [Player(name) for name in players.split(",")[:seats]], {}, 1, deal=False)
    match.table, table.ears = table, match.events
    return put_away(match, folder)


# -- whole games ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "seed"),
    [
        ("Ann,bot:normal,bot:random", 2),
        ("Ann,Bob", 3),
        ("Ann,Bob,Ada=bot:normal,bot:random", 5),
        ("Ann,Bob,Cy,Dee,Ed,Flo", 9),
        ("bot:random,bot:normal,bot", 4),
    ],
)
def test_a_whole_game(tmp_path: Path, players: str, seed: int) -> None:
    table = start(tmp_path, players, seed)
    play_on(table, Persona())
    assert table.finish() == 0
    assert table.errors == ""
    assert opened(tmp_path).over
    assert "The game is over." in table.heard
    assert any(line.startswith("In the box lay ") for line in table.heard), "the end turns everything up"
    assert "1 checked, 0 with something wrong." in spyhouse("saves", "check", "--saves", str(tmp_path)).stdout


def test_another_game_is_dealt_to_the_same_seats(tmp_path: Path) -> None:
    table = start(tmp_path, "Ann,bot:random,bot:random", 2)
    play_on(table, Persona(), most=3)
    table.type("agree")
    part = table.type("yes")
    assert part.prompt.startswith("Play again?")
    part = table.type("yes")
    assert part.prompt == CHOICE
    assert any("The Ambassador breaks the seal" in line for line in part.lines)
    table.finish()
    paths = sorted(tmp_path.glob("*.json"), key=lambda path: "-game-" in path.name)
    first, second = (document.open_match(document.read(path.read_bytes())) for path in paths)
    assert (first.series.games, first.over) == (0, True), "the finished game stays as it is"
    assert (second.series.games, second.over) == (1, False)


def test_bots_without_names_get_some_and_everybody_is_introduced(tmp_path: Path) -> None:
    table = start(tmp_path, "Odette,bot,Ada=bot:random,bot:random")
    part = table.listen()
    table.finish()
    assert part.lines[:2] == [
        "The seed was typed: whoever knows the seed knows the deal.",
        "[microfilms]. At the table: Odette, Klaus (computer), Ada (computer), Mirela (computer).",
    ]
    kinds = [player.kind for player in opened(tmp_path).players]
    assert kinds == ["human", "normal", "random", "random"]


# -- what is said to whom ---------------------------------------------------------------------------


class Quiet(Persona):
    """Never stands up to win, so that the game goes on."""

    def __call__(self, choices: Sequence[str]) -> str:
        return super().__call__([choice for choice in choices if "Stand up" not in choice])


def in_public(table: LinePlayer) -> tuple[list[str], list[str]]:
    """What was said while nobody's screen was open, and what was said on one."""
    public: list[str] = []
    private: list[str] = []
    for before, part in pairwise([Part([], ""), *table.parts]):
        sealed = before.prompt in ("", HIDE) or (before.prompt == CHOICE and part.prompt.endswith(HAND_OVER))
        (public if sealed else private).extend(part.lines)
    return public, private


@pytest.mark.parametrize(("players", "seed"), [("Ann,Bob,Cy,Dee", 6), ("Ann,Bob,bot:normal,bot:random,Eve", 3)])
def test_between_hand_overs_nothing_is_said_that_not_all_may_know(tmp_path: Path, players: str, seed: int) -> None:
    """Every line outside a private screen is a line of the public log, or says whose turn it is."""
    table = start(tmp_path, players, seed)
    play_on(table, Quiet(), most=40)
    table.kill()
    public, private = in_public(table)
    match = opened(tmp_path)
    known = {event.words(match.names) for event in match.events_for(None)}
    known |= {f"Pass the device to {name}." for name in match.names}
    known |= {f"{name} keeps the device." for name in match.names}
    again = Match(match.game, match.players, match.options, match.seed)
    for entry in match.journal:
        known.add(waiting(again))
        again.play_entry(entry)
    known.add(waiting(again))
    assert len(match.journal) >= 40
    assert not match.over
    assert sum(line.startswith("Your hand, at most") for line in private) > 20
    assert [line for line in public[3:] if line not in known] == []


def waiting(match: Match) -> str:
    view = match.view(None)
    assert view.decision is not None
    return f"{view.decision.waiting(view.table, view.names)}."


def test_a_private_result_is_shown_to_its_seat_at_once_and_to_nobody_else(tmp_path: Path) -> None:
    """MF-3.1: who draws sees the card; the others hear that somebody drew."""
    table = at_first_choice(tmp_path)
    name = table.parts[-2].prompt.partition(":")[0]
    part = table.type("draw deck")
    drawn = re.fullmatch(rf"{name} drew (the .*|an? .*) from the deck\.", part.lines[0])
    assert drawn
    assert drawn[1] != "a card"
    while part.prompt != HIDE and not part.prompt.endswith(HAND_OVER):
        part = table.type("1")  # over the limit: discard one
    if part.prompt == HIDE:
        part = table.on()
    assert f"{name} drew a card from the deck." in part.lines
    others: set[str] = set()
    while not part.prompt.startswith(name):
        others.update(part.lines)
        part = table.type("pass") if part.prompt == CHOICE else table.on()
    recap = table.on().lines
    assert drawn[0] not in recap, "it was shown already"
    assert {line for line in others if line.endswith(" passed and took 1 franc.")} <= set(recap)


def test_what_was_shown_is_not_told_again_but_what_came_after_it_is(tmp_path: Path) -> None:
    """Boris is a computer player: he has answered before Anna has read the result of her interrogation (MF-5.6)."""
    t = tables.casino([], [tables.CASH_OUT], [tables.STEAL], francs=(1, 0, 0))
    match = Match(GAME, [Player("Anna"), Player("Boris", "random"), Player("Chen")], {}, 1, deal=False)
    match.table, t.ears = t, match.events
    table = LinePlayer("resume", put_away(match, tmp_path), "--text", "--saves", str(tmp_path))
    table.listen()
    table.on()
    result = table.type("interrogate Chen for francs")
    assert result.prompt == HIDE
    assert len(result.lines) == 1
    part = table.on()
    boris = next(line for line in part.lines if line.startswith("Boris "))
    while not part.prompt.startswith("Anna"):
        part = table.type("1") if part.prompt == CHOICE else table.on()
    recap = table.on().lines
    assert boris in recap
    assert not any(line.startswith("Anna interrogated") for line in recap)


def test_the_recap_tells_private_news_first(tmp_path: Path) -> None:
    """MF-5.11: who lost a card to a blackmail learns at the next turn which one it was."""
    t = tables.casino([tables.ACE], [tables.STEAL], [], francs=(0, 2, 0), active=tables.BORIS)
    key = laid(t, tmp_path, seats=3)
    table = LinePlayer("resume", key, "--text", "--saves", str(tmp_path))
    table.listen()
    table.on()
    table.type("blackmail Anna for francs")
    table.on()
    part = table.type("decline")
    assert part.prompt == HIDE
    assert part.lines == [
        "Anna did not pay the blackmail: Boris is Cleared, Anna Suspect, and Boris took the Ace of Spades."
    ]
    part = table.on()
    assert "Anna did not pay the blackmail: Boris is Cleared, Anna Suspect, and Boris took a card." in part.lines
    while not part.prompt.startswith("Boris"):
        part = table.type("pass") if part.prompt == CHOICE else table.on()
    part = table.on()
    news = part.lines.index("Only for you:")
    assert part.lines[news + 1].endswith(", and Boris took the Ace of Spades.")
    assert news < part.lines.index("Since your last turn:")
    table.kill()


def test_a_shielded_check_opens_only_on_a_key_and_closes_before_the_verdict(tmp_path: Path) -> None:
    """MF-7.2: stand up, before everybody; a look, alone; the verdict, before everybody."""
    hands = [[tables.ACE], [tables.INTERROGATE, tables.STEAL], [tables.CASH_OUT], []]
    t = tables.casino(*hands, roles=[*tables.ROLES[:3], tables.HITMAN], cleared=[tables.DORA], active=tables.DORA)
    table = LinePlayer("resume", laid(t, tmp_path, seats=4), "--text", "--saves", str(tmp_path))
    table.listen()
    table.on()
    assert table.type("win as hitman naming Boris").prompt.endswith("you are out of the game. yes or no:")
    veil = table.type("yes")
    assert any("Dora stood up: the Hitman named Boris" in line for line in veil.lines), veil.lines
    assert veil.lines[-2:] == ["Everybody but Dora looks away.", "Dora keeps the device."]
    assert veil.prompt.endswith(HAND_OVER)
    check = table.on()
    assert {"Interrogate/Blackmail", "Steal/Blackmail"} <= set(check.lines)
    assert check.prompt == HIDE
    verdict = table.on()
    assert any(line.endswith("Dora was wrong.") for line in verdict.lines)
    assert not any("Steal" in line for line in verdict.lines)
    table.kill()


def test_one_person_alone_needs_no_hand_over(tmp_path: Path) -> None:
    table = start(tmp_path, "Ann,bot,bot:random", 2)
    play_on(table, lambda choices: next((line for line in choices if "Draw from the deck" in line), choices[0]), most=9)
    table.kill()
    assert not any(part.prompt == HIDE or part.prompt.endswith(HAND_OVER) for part in table.parts)
    assert any(re.match("Ann drew (?!a card)", line) for line in table.heard), "her own version of events"


# -- the words it knows -----------------------------------------------------------------------------


def test_words_that_only_look(tmp_path: Path) -> None:
    table = at_first_choice(tmp_path)
    asked = table.parts[-1].lines
    for word, says in {
        "help": "agree: ask everybody to end the game",
        "?": "why: what is not possible now, and by which rule.",
        "again": "Your hand, at most 1 card",
        "table": "Your hand, at most 1 card",
        "options": "1. Draw from the deck (11 left, then discard 1).",
        "log": "The Ambassador breaks the seal",
        "rules": "MF-2.2",
        "rules 4.2": "MF-4.2 Accepted",
        "rules xyzzy": "has nothing on “xyzzy”",
        "why stand": "You are a Suspect: to stand up you must be Cleared",
        "why": "Stand up as agent: You are a Suspect: to stand up you must be Cleared",
        "why x": "Type “why” and one of these: draw, pass, bribe",
        "why pass": "Pass is possible now: 1 choice.",
        "notes": "You have no notes.",
        "save": "Saved. When you leave, you are told how to come back.",
        "undo": "There is nothing to take back.",
    }.items():
        part = table.type(word)
        if word == "undo" or part.prompt == CHOICE:
            assert says in "\n".join(part.lines), word
    assert [line for line in table.type("options").lines if line[0].isdigit()] == [
        line for line in asked if line.partition(".")[0].isdecimal()
    ]
    said = table.type("quit").lines
    assert said[-2] == "The game is saved. To go on with it, type:"
    assert re.fullmatch(r"spyhouse resume microfilms-[\w-]+ --text --saves \S+", said[-1])
    assert table.finish() == 0
    assert journal(opened(tmp_path)) == []


@pytest.mark.parametrize("word", ["q", "exit", "Quit"])
def test_leaving_in_other_words(word: str, tmp_path: Path) -> None:
    table = at_first_choice(tmp_path)
    assert "The game is saved. To go on with it, type:" in table.type(word).lines
    assert table.finish() == 0


MY_TURN = "Your turn: what now?"


def up_to_my_turn(table: LinePlayer, part: Part) -> list[str]:
    """What is said when this question comes (again); of every other the first answer is taken."""
    while MY_TURN not in part.lines:
        assert part.prompt == CHOICE
        part = table.type("1")
    return part.lines


def test_what_is_not_possible_is_told_once_a_turn(tmp_path: Path) -> None:
    """Whoever only hears it would hear nothing else: step by step the same reasons."""
    table = start(tmp_path, "Ann,bot", game="hotel_perfidious")
    said = up_to_my_turn(table, table.listen())
    reasons = said[said.index("Not possible now:") + 1 :]
    assert any(line.startswith("Whack: ") for line in reasons)
    assert not any(map(RULED.search, said))
    said = up_to_my_turn(table, table.type("draw"))
    assert not set(reasons) & set(said)
    said = table.type("why").lines
    assert all(map(RULED.search, said))
    assert any(line.startswith("Whack: ") for line in said)
    said = up_to_my_turn(table, table.type("end turn"))
    assert any(line.startswith("Whack: ") for line in said[said.index("Not possible now:") :])


def test_what_is_no_longer_possible_is_told_when_that_comes(tmp_path: Path) -> None:
    table = start(tmp_path, "Ann,bot", game="hotel_perfidious")
    up_to_my_turn(table, table.listen())
    table.type("move")
    assert "3. Stop here, Plant (draw)." in table.type("1").lines
    said = table.type("Stop here").lines
    assert "You have moved. What now?" in said
    assert (
        said[said.index("Also not possible now:") + 1]
        == "Move: You have moved already: 6 steps, or 9 with Overshoes face up."
    )
    assert "Move: You have moved already: 6 steps, or 9 with Overshoes face up. (HP-3.1)" in table.type("why").lines
    assert table.type("move").lines == ["You have moved already: 6 steps, or 9 with Overshoes face up."]


def test_the_table_can_be_told_to_those_alone_who_ask_for_it(tmp_path: Path) -> None:
    table = start(tmp_path, "Ann,bot:random,bot:random", seed=5)
    part = table.listen()
    assert any(line.startswith("You are the ") for line in part.lines)
    table.type("brief")
    part = table.type("pass")
    while part.prompt == CHOICE and "Your turn: do one thing." not in part.lines:
        part = table.type("1")
    assert not any(line.startswith("You are the ") for line in part.lines)
    assert any(line.startswith("You are the ") for line in table.type("again").lines)
    table.type("full")
    part = table.type("pass")
    while part.prompt == CHOICE and "Your turn: do one thing." not in part.lines:
        part = table.type("1")
    assert any(line.startswith("You are the ") for line in part.lines)


def test_an_action_can_be_typed_in_many_ways(tmp_path: Path) -> None:
    t = tables.casino([tables.STEAL], [], [], francs=(0, 5, 0))
    for number, typed in enumerate(
        ["steal from Boris with steal", "STEAL from @1 with steal", "Steal from Boris with a Steal/Blackmail", "4"]
    ):
        folder = tmp_path / str(number)
        table = LinePlayer("resume", laid(t, folder, seats=3), "--text", "--saves", str(folder))
        table.listen()
        table.on()
        if typed == "4":
            listed = table.type(typed).lines
            typed = next(line.partition(".")[0] for line in listed if "Steal from Boris" in line)
        table.type(typed)
        table.kill()
        assert journal(opened(folder)) == [(0, "steal from @1 with steal")], typed


RULED = re.compile(r"\([A-Z]+-[\d.]+\)")
NOT_NOW = {
    "bribe Boris with ace_of_spades": r"\(MF-4\.1\)",
    "interrogate Anna for francs": r"\(MF-2\.4\)",
    "interrogate @9 for francs": r"\(MF-2\.4\)",
    "draw pile": r"\(MF-3\.3\)",
    "accept": r"\(MF-2\.\d\)",
    "cash out": r"\(MF-5\.2\)",
    "99": "There is no such number in the list",
    "0": "There is no such number in the list",
    "": "That is no choice here",
    "dance": "That is no choice here",
    "9" * 5000: "There is no such number in the list",
    "\x1b[3J\x07 \u2066": "That is no choice here",
}


def test_what_cannot_be_played_is_explained_and_asked_again(tmp_path: Path) -> None:
    t = tables.casino([tables.STEAL], [], [])
    table = LinePlayer("resume", laid(t, tmp_path, seats=3), "--text", "--saves", str(tmp_path))
    table.listen()
    table.on()
    for typed, says in NOT_NOW.items():
        part = table.type(typed)
        assert part.prompt == CHOICE, typed
        [said] = part.lines
        assert not RULED.search(said), "which rule it is only whoever asks is told"
        if "MF-" in says:
            said = table.type("why").lines[0]
        assert re.search(says, said), typed
    table.kill()
    assert journal(opened(tmp_path)) == []


def test_many_options_stand_under_their_verbs(tmp_path: Path) -> None:
    t = tables.casino([tables.STEAL, tables.ACE], [], [], [], [], francs=(5, 0, 0, 0, 0), cleared=[tables.ANNA])
    table = LinePlayer("resume", laid(t, tmp_path, seats=5), "--text", "--saves", str(tmp_path))
    table.listen()
    top = [line for line in table.on().lines if line.partition(".")[0].isdecimal()]
    assert top == [
        "1. Draw from the deck (12 left, then discard 1).",
        "2. Pass (+1 franc).",
        "3. Bribe: they take your card; you are Cleared already; 8 choices.",
        "4. Steal: nobody has a franc; 4 choices.",
        "5. Interrogate: pay 1 franc: see their role or a card, by chance; 4 choices.",
        "6. Blackmail: nobody has a card, or francs to pay; 8 choices.",
    ]
    bribes = table.type("3").lines
    assert bribes[0] == "1. Bribe Boris with the Ace of Spades (Boris has no franc)."
    assert len(bribes) == 8
    assert table.type("back").lines == top
    assert table.type("bribe").lines == bribes
    assert table.type("bribe chen").lines == [
        "1. Bribe Chen with the Ace of Spades (Chen has no franc).",
        "2. Bribe Chen with a Steal/Blackmail (Chen has no franc).",
    ]
    table.type("2")
    table.kill()
    assert journal(opened(tmp_path)) == [(0, "bribe @2 with steal")]


def test_undo_takes_back_what_nobody_has_learned_from(tmp_path: Path) -> None:
    """Laying two cards: the first can be taken back while the second is still to be chosen."""
    hand = [tables.STEAL, tables.ACE, tables.CASH_OUT, tables.INTERROGATE]
    t = tables.casino(hand, [], [], francs=(2, 0, 0))
    table = LinePlayer("resume", laid(t, tmp_path, seats=3), "--text", "--saves", str(tmp_path))
    table.listen()
    table.on()
    table.type("pass")
    table.type("discard steal")
    assert table.type("undo").lines[0] == "Taken back."
    table.type("discard cash_out")
    table.kill()
    assert [text for _, text in journal(opened(tmp_path))] == ["pass", "discard cash_out"]


def test_notes_are_private_to_a_seat_and_kept(tmp_path: Path) -> None:
    table = at_first_choice(tmp_path)
    seat = next(seat for seat, name in enumerate(("Ann", "Bob", "Cy")) if name in table.parts[-2].prompt)
    assert table.type("note Bob smiles  too much").lines == ["Noted."]
    assert table.type("note the Ace?").lines == ["Noted."]
    assert table.type("notes").lines == ["Bob smiles  too much", "the Ace?"]
    table.kill()
    desks = opened(tmp_path).desks
    assert desks[seat]["notes"] == "Bob smiles  too much\nthe Ace?\n"
    assert [desk for number, desk in enumerate(desks) if number != seat] == [{}, {}]


def test_hide_seals_the_screen_again(tmp_path: Path) -> None:
    table = at_first_choice(tmp_path)
    part = table.type("hide")
    assert part.prompt.endswith(HAND_OVER)
    assert len(part.lines) == 2, "whose turn it is, and nothing else"
    assert table.on().prompt == CHOICE
    table.kill()


def test_a_sealed_screen_opens_on_its_seats_letter_only(tmp_path: Path) -> None:
    table = start(tmp_path)
    letter = opening(table.listen())
    for typed in ("", "1", "pass", "options", "yes", "Z"):
        part = table.type(typed)
        assert part.prompt.endswith(HAND_OVER), typed
        assert part.lines == [f"{letter} opens it, nothing else. “quit” leaves, “log” tells the story."]
    assert table.type(letter.lower()).prompt == CHOICE
    table.kill()


def test_everybody_has_to_agree_to_end(tmp_path: Path) -> None:
    """MF-9.1: all players agree, each of them asked before everybody; nobody wins."""
    table = at_first_choice(tmp_path)
    assert table.type("agree").prompt.startswith("Ann: do you agree to end this game now, without a winner?")
    assert table.type("yes").prompt.startswith("Bob:")
    refused = table.type("no")
    assert refused.lines[0] == "Bob does not agree. The game goes on."
    assert refused.prompt.endswith(HAND_OVER), "the hand is not shown before the seat is alone again"
    table.on()
    table.type("agree")
    table.type("yes")
    table.type("yes")
    assert table.type("yes").prompt.startswith("Play again?")
    assert "Nobody wins." in table.parts[-1].lines
    table.kill()
    assert opened(tmp_path).over


# -- leaving and coming back ------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["quit", "no more input", "killed"])
def test_a_resumed_game_goes_on_exactly_as_it_would_have(tmp_path: Path, how: str) -> None:
    """Computer players included: their chance follows from the seed and the length of the journal."""
    players = "Ann,Bob,bot:random,bot:normal"
    whole = start(tmp_path / "whole", players, 11)
    play_on(whole, Quiet(), most=18)
    whole.kill()
    persona = Quiet()
    first = start(tmp_path / "parts", players, 11)
    play_on(first, persona, most=7)
    if how == "quit":
        resume = first.type("quit").lines[-1].partition("spyhouse ")[2]
        assert first.finish() == 0
    elif how == "no more input":
        assert first.finish() == 0
        resume = first.parts[-1].lines[-1].partition("spyhouse ")[2]
    else:
        first.kill()
        resume = f"resume --text --saves {tmp_path / 'parts'}"
    second = LinePlayer(*resume.split())
    play_on(second, persona, most=11)
    second.kill()
    assert journal(opened(tmp_path / "parts")) == journal(opened(tmp_path / "whole"))


def test_the_file_is_there_from_the_start_and_up_to_date_after_every_action(tmp_path: Path) -> None:
    table = start(tmp_path, "Ann,bot:random,bot:random")
    table.listen()
    before = journal(opened(tmp_path))
    assert table.type("1").prompt == CHOICE
    after = journal(opened(tmp_path))
    assert after[: len(before)] == before
    assert after[len(before)][0] == 0, "what Ann did, and the answers of the others"
    table.kill()


def test_no_keyboard_at_all(tmp_path: Path) -> None:
    told = spyhouse("play", "microfilms", "--text", "--players", "Ann,Bob,Cy", "--saves", str(tmp_path))
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.splitlines()[-1].startswith("spyhouse resume microfilms-")


def test_one_table_is_open_once(tmp_path: Path) -> None:
    table = at_first_choice(tmp_path)
    told = spyhouse("resume", "--text", "--saves", str(tmp_path))
    table.kill()
    assert told.returncode == 3
    assert "Another Spyhouse has this game open." in told.stderr


def test_a_damaged_save_is_named_and_its_backup_offered(tmp_path: Path) -> None:
    table = start(tmp_path, "Ann,bot:random,bot:random")
    play_on(table, Quiet(), most=3)
    table.kill()
    path = only_save(tmp_path)
    path.write_bytes(path.read_bytes()[:500])
    told = spyhouse("resume", "--text", "--saves", str(tmp_path))
    assert told.returncode == 3
    assert told.stderr.count("\n") == 1
    assert f"`spyhouse resume {path.name.partition('.')[0]} --backup --text` goes on from there." in told.stderr
    assert path.stat().st_size == 500, "the file is kept"
    back = LinePlayer("resume", "--backup", "--text", "--saves", str(tmp_path))
    assert back.listen().prompt == CHOICE
    back.kill()


def test_a_disk_that_takes_nothing_is_named_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where the folder should be")
    table = start(tmp_path / "folder" / "saves", "Ann,bot:random,bot:random")
    play_on(table, Quiet(), most=5)
    assert sum(line.startswith("Not saved: ") for line in table.heard) == 1
    assert table.type("quit").prompt == "What is not saved would be lost. Leave all the same? yes or no:"
    assert table.type("no").prompt == CHOICE
    table.type("quit")
    assert table.type("yes").lines[0].startswith("Not saved: ")
    assert table.finish() == 1


# -- games of other people --------------------------------------------------------------------------


def installed(folder: Path, game: str) -> str:
    """A PYTHONPATH on which another package offers this game."""
    meta = folder / "others-1.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    (meta / "entry_points.txt").write_text(f"[spyhouse.games]\nother = {game}\n")
    return f"{folder}{os.pathsep}{ROOT}"


def test_a_game_without_a_description_is_described_by_its_declarations(tmp_path: Path) -> None:
    path = installed(tmp_path, "tests.example_game:GAME")
    table = start(tmp_path / "saves", "Ann,Bob", game="example", PYTHONPATH=path)
    table.listen()
    part = table.on()
    holder, other = ("Ann", "Bob") if table.parts[0].prompt.startswith("Ann") else ("Bob", "Ann")
    described = [line for line in part.lines if line.startswith((holder, other))]
    assert [line for line in described if re.match(rf"{holder}: holds (one|two|three|four), ", line)]
    assert f"{other}: holds 3 face down; points 1." in described
    assert any(line.startswith("Table: in the deck ") and "the fence lays 1 face down" in line for line in part.lines)
    assert not any("none" in line or "nobody" in line for line in described)
    play_on(table, Persona())
    assert table.finish() == 0
    table = start(tmp_path / "saves", "Ann,Bob", game="example", PYTHONPATH=path)
    assert "has no rulebook" in spyhouse("rules", "example", PYTHONPATH=path).stderr
    table.kill()


BROKEN_BOT = """
import dataclasses
from tests.example_game import GAME as EXAMPLE

def rate(view):
    raise KeyError(view.table.buyers[view.seat].hand)

GAME = dataclasses.replace(EXAMPLE, bot=rate)
"""


def test_a_computer_player_that_fails_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "broken_bot.py").write_text(BROKEN_BOT)
    path = installed(tmp_path, "broken_bot:GAME")
    table = start(tmp_path / "saves", "Ann,Ada=bot", game="example", PYTHONPATH=path)
    play_on(table, Persona())
    assert table.finish() == 0
    failed = [line for line in table.heard if "failed" in line]
    says = "The computer player of Ada failed; from now on it plays at random."
    assert failed == [f"{says} {written()}"]
    assert "in rate" in log().read_text()


BROKEN_RULES = """
import dataclasses
from tests import example_game

def take(self, t, action):
    raise KeyError(f"secret {t.buyers[0].hand}")

example_game.Bid.take = take
GAME = example_game.GAME
"""


def test_a_fault_in_the_rules_tells_its_kind_and_where_the_save_is_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "broken_rules.py").write_text(BROKEN_RULES)
    path = installed(tmp_path, "broken_rules:GAME")
    table = start(tmp_path / "saves", "Ann,Bob", game="example", PYTHONPATH=path)
    table.listen()
    table.on()
    table.type("seal")
    assert table.finish() == 1
    save = only_save(tmp_path / "saves")
    assert table.errors == (
        "spyhouse: Spyhouse stopped because of a fault in the program (KeyError). It would stop there again. "
        f"The save is whole, and waits in {save} until that is mended. {written()}\n"
    )


# -- what several are asked in turn -----------------------------------------------------------------


def between_turns(folder: Path, stocks: Sequence[int], kinds: Sequence[str] = ()) -> LinePlayer:
    """The first seat has moved, the second is next: all the others with an eyeball are asked for a snatch."""
    stage = hotels.inn(*(hotels.hotel(eyeballs=stock) for stock in stocks))
    kinds = kinds or [HUMAN] * len(stocks)
    players = seated(*kinds)
    match = Match(HOTELS, players, {}, 1, deal=False)
    match.table = hotels.take_turn(stage, 1, hotels.BAT, "b1", "b1")
    match.table.ears = match.events
    table = LinePlayer("resume", put_away(match, folder), "--text", "--saves", str(folder))
    table.listen()
    return table


def test_all_who_are_asked_hear_it_together_db_10_3(tmp_path: Path) -> None:
    """In their order, with what each can pay; who cannot pay is not among them."""
    table = between_turns(tmp_path, (2, 1, 0, 1))
    assert table.parts[-1].prompt == CHOICE
    heard = table.parts[-1].lines
    assert "Anna (2 eyeballs) is asked." in heard
    assert "After that: Dora (1 eyeball)." in heard
    assert any("“nobody”" in line for line in heard)
    assert "Dora (1 eyeball) is asked." in table.type("pass").lines
    table.finish()


def test_one_word_says_that_nobody_wants_anything_db_10_3(tmp_path: Path) -> None:
    """A pass for everybody still to be asked, in their order; then the next seat's turn."""
    table = between_turns(tmp_path, (1, 1, 1, 1))
    part = table.type("nobody")
    assert "Boris's turn." in part.lines
    table.finish()
    assert journal(opened(tmp_path)) == [(0, "pass"), (2, "pass"), (3, "pass")]


def test_a_no_for_all_counts_once_and_computers_answer_for_themselves_db_10_3(tmp_path: Path) -> None:
    """The computer player between two people gives its own answer, and the next gap is asked anew."""
    table = between_turns(tmp_path, (1, 1, 1, 1), (HUMAN, HUMAN, "random", HUMAN))
    table.type("nobody")
    answers = journal(opened(tmp_path))
    assert answers[0] == (0, "pass")
    assert answers[-1] == (3, "pass")
    assert {seat for seat, _ in answers[1:-1]} == {2}
    table.type("draft 4 with eyeball")
    part = table.type("1")
    assert "Boris (2 eyeballs) is asked." in part.lines
    table.finish()


@pytest.mark.parametrize("stocks", [(1, 1), (1, 1, 0)])
def test_nobody_is_no_answer_where_one_person_alone_is_asked(tmp_path: Path, stocks: Sequence[int]) -> None:
    table = between_turns(tmp_path, stocks)
    assert not any("nobody" in line for line in table.parts[-1].lines)
    assert table.type("nobody").lines == ["There is nobody else who is asked this now."]
    table.finish()
    assert journal(opened(tmp_path)) == []


# -- a game that somebody does not know ---------------------------------------------------------------

BEFORE = "{}, before your first turn, the game in a minute."


def hear(folder: Path, players: str, game: str, turns: int) -> list[tuple[bool, str]]:
    """All that is said until so many questions are answered, each with whether it was private; every turn is the shortest."""
    table = start(folder / "saves", players, game=game, SPYHOUSE_CONFIG=str(folder / "config"))
    heard, part = list[tuple[bool, str]](), table.listen()
    while turns:
        alone = any(before.prompt.endswith(HAND_OVER) for before in table.parts[-2:-1])
        heard += [(alone, line) for line in part.lines]
        if part.prompt == CHOICE:
            turns -= 1
            part = table.type(next((line.partition(".")[0] for line in part.lines if "End the turn" in line), "1"))
        else:
            part = table.on()
    table.kill()
    return heard


def told_aloud(game: str, parts: Sequence[minute.Part]) -> list[tuple[str, str]]:
    """Each answer, in words of the table that is told."""
    heard = catalog().find(game).load_heard() or Heard()
    return [(part.head, " ".join(aloud(one, heard) for one in part.sentences)) for part in parts]


@pytest.mark.parametrize(
    ("game", "players", "turns"),
    [("microfilms", "Ann,bot,bot", 4), ("dead_and_breakfast", "Ann,bot", 4), ("hotel_perfidious", "Ann,Bob,Cy", 9)],
)
def test_whoever_does_not_know_a_game_is_told_it_once_before_the_first_turn(
    game: str, players: str, turns: int, tmp_path: Path
) -> None:
    """Also where something was chosen before all (HP-2.4: the rooms); by name, as the screens remember it."""
    people = [name for name in players.split(",") if name != "bot"]
    heard = hear(tmp_path, players, game, turns)
    said = [line for _, line in heard]
    answers = [words for _, words in told_aloud(game, in_a_minute(catalog().find(game), len(players.split(","))))]
    for name in people:
        assert said.count(BEFORE.format(name)) == 1
        at = said.index(BEFORE.format(name)) + 1
        assert all(words in line for words, line in zip(answers, said[at:], strict=False))
        assert said[at + len(answers)] == "“explain” tells it again, and at any question what each choice does."
        assert heard[at][0] == (len(people) > 1), "before the eyes whose turn it is"
    assert sorted(load_met(tmp_path)[game]) == people
    assert not any("the game in a minute" in line for _, line in hear(tmp_path, players, game, turns))
    strangers = players.replace("Ann", "Zoe")
    told = [line for _, line in hear(tmp_path, strangers, game, turns) if "the game in a minute" in line]
    assert told == [BEFORE.format("Zoe")]


@pytest.mark.parametrize("game", ["hotel_perfidious", "inkognito", "dead_and_breakfast"])
def test_explain_tells_the_game_in_short_then_this_question_then_the_rest(game: str, tmp_path: Path) -> None:
    table = start(tmp_path, "Ann,bot,bot", game=game)
    table.listen()
    said = table.type("explain").lines
    short, left = in_short(in_a_minute(catalog().find(game), 3), 1)
    first, last = ([f"{head}. {words}" for head, words in told_aloud(game, parts)] for parts in (short, left))
    assert said[: len(first)] == first
    assert len(said) > len(first) + len(last) + 1, "then the question"
    assert said[-len(last) - 1 :] == ["More of the game in a minute:", *last]


def load_met(folder: Path) -> dict[str, list[str]]:
    met: dict[str, list[str]] = json.loads((folder / "config" / "settings.json").read_text())["met"]
    return met


def test_what_the_screens_have_told_is_not_told_again_and_other_settings_stay(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    file = tmp_path / "config" / "settings.json"
    file.write_text(json.dumps({"look": "light", "met": {"microfilms": ["Ann"]}}))
    assert not any("the game in a minute" in line for _, line in hear(tmp_path, "Ann,bot,bot", "microfilms", 2))
    assert any("the game in a minute" in line for _, line in hear(tmp_path, "Bob,bot,bot", "microfilms", 2))
    assert load_met(tmp_path)["microfilms"] == ["Ann", "Bob"]
    assert json.loads(file.read_text())["look"] == "light"


def test_settings_that_cannot_be_read_are_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    file = tmp_path / "config" / "settings.json"
    file.write_text('{"look": "light",')
    assert any("the game in a minute" in line for _, line in hear(tmp_path, "Ann,bot,bot", "microfilms", 2))
    assert file.read_text() == '{"look": "light",'


def test_in_a_first_game_the_coach_tells_it(tmp_path: Path) -> None:
    table = LinePlayer(
        "learn", "microfilms", "--text", "--saves", str(tmp_path), SPYHOUSE_CONFIG=str(tmp_path / "config")
    )
    assert not any("the game in a minute" in line for line in table.listen().lines)
    assert not (tmp_path / "config" / "settings.json").exists()


def test_where_nothing_can_be_kept_the_game_is_still_told_once_an_evening(tmp_path: Path) -> None:
    """Given settings that nobody can read, which are not written over; in Inkognito one person is asked many times."""
    (tmp_path / "config").mkdir()
    file = tmp_path / "config" / "settings.json"
    file.write_text('{"look": "light", "newer": 1}')
    told = [line for _, line in hear(tmp_path, "Ann,bot,bot", "inkognito", 5) if "the game in a minute" in line]
    assert told == [BEFORE.format("Ann")]
    assert file.read_text() == '{"look": "light", "newer": 1}'
