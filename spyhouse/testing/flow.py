"""Checks on how a game runs: it ends, it says what can be done, it refuses the rest, copies and undo are clean."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from ..bots import choose_by
from ..choices import Choices
from ..engine.actions import Action, all_actions, read_action
from ..engine.decisions import Illegal
from ..engine.events import Event
from ..engine.game import BadSetup, Game, Rated, Series
from ..engine.match import Match
from ..engine.players import Player
from ..engine.table import GameOver, Table
from ..engine.visibility import MAX_SEATS, eyes_of
from .play import (
    GAMES,
    NAMES,
    Foreign,
    any_option,
    copy_of,
    equal,
    every_position,
    new_match,
    portrait,
    positions,
    same,
    unlisted,
    viewers,
    where,
)

_CODE = re.compile(r"\b[A-Z]\w*\.[A-Z_]{2,}|<[\w.]+|[{}]|@\d|\bNone\b(?! of)")
"""What a sentence shows when somebody forgot to put a thing into words."""


def check_declaration(game: Game, seats: int, games: int = GAMES) -> None:
    """What a game says of itself is usable, and it refuses tables and options it has not declared."""
    info = game.info
    assert re.fullmatch(r"[a-z][a-z0-9_]*", info.id), f"{info.id!r} is no plain name"
    assert info.title, "no title"
    assert info.feel, "no line that says how it feels"
    assert re.fullmatch(r"[A-Z]{2,}", info.prefix), f"{info.prefix!r} is no prefix of rule ids"
    assert 1 <= info.least_players <= info.most_players <= MAX_SEATS, "impossible numbers of players"
    assert len({setting.name for setting in info.settings}) == len(info.settings), "two settings of one name"
    for setting in info.settings:
        for value in (setting.default, *(value for value, _ in setting.choices), *setting.also):
            assert setting.read(str(value)) == value, f"{setting.name}: {value!r} does not read back"
        assert setting.help, f"{setting.name}: no help"
    assert not info.target_setting or info.target_setting in {setting.name for setting in info.settings}
    for number in (info.least_players - 1, info.most_players + 1):
        with pytest.raises(BadSetup, match=r"\w"):
            Match(game, [Player(f"P{seat}") for seat in range(number)], seed=0)
    with pytest.raises(BadSetup, match="no such"):
        Match(game, [Player(f"P{seat}") for seat in range(seats)], {"no such": 1}, seed=0)
    extra = game.extra_names(seats)
    assert len({*NAMES[:seats], *extra}) == seats + len(extra), "a name is taken twice"
    if game.read_rulebook():
        _check_rulebook(game, seats, games)


def _check_rulebook(game: Game, seats: int, games: int) -> None:
    book, known = game.read_rulebook(), set[str]()
    for seed in range(games):
        for match in every_position(game, seats, seed, "quick"):
            asked = match.decision
            assert not asked or asked.rules, (
                f"{where(match)}: {type(asked).__name__} names no rule, so `?` opens the rulebook anywhere: "
                f'say rules = ("{game.info.prefix}-...",)'
            )
            for rule in set(asked.rules) - known if asked else ():
                assert re.search(rf"\b{re.escape(rule)}\b", book), f"{where(match)}: {rule} is not in the rulebook"
                known.add(rule)


def check_ends(game: Game, seats: int, games: int = GAMES) -> None:
    """Random games end within the declared bound with a result that adds up, and the next game can follow."""
    for seed in range(games):
        for match in every_position(game, seats, seed, "quick"):
            assert (match.decision is None) == match.over, f"{where(match)}: a result and a question, or neither"
        _check_result(match)
        standings = Series() if match.series_winners() else match.standings()
        match.next_game()
        assert not match.over, f"{where(match)}: the second game is over before it begins"
        assert not match.journal
        assert match.standings().points == standings.points, f"{where(match)}: the second game began with other points"
        match.agree_to_end()
        assert match.over, "the table agreed to end, and the game goes on"
        assert match.standings().games == standings.games + 1


def _check_result(match: Match) -> None:
    result, seats = match.table.result, len(match.players)
    assert result is not None
    assert len(set(result.winners)) == len(result.winners), f"{where(match)}: a winner twice"
    assert all(type(seat) is int and 0 <= seat < seats for seat in result.winners), f"{result.winners}: no players"
    assert len(result.points) in (0, seats), f"{result.points}: points for each seat, or none"
    assert result.reason, f"{where(match)}: no reason"
    assert result.words(match.names), f"{where(match)}: a result without words"
    assert len(match.game.wins_by(match.table)) in (0, seats), "wins_by: one for each seat, or none"
    say = match.game.load_unmasked()
    assert say is None or len(say(match.view(None))) == seats, "unmasked: one for each seat"
    with pytest.raises(GameOver, match="over"):
        match.apply(Foreign("move"))


def check_bots(game: Game, seats: int, games: int = 1) -> None:
    """Computer players rate what is offered, with reasons, the same for the same view, and leave that as it was; choosing
    by it, they play to the end."""
    rate = game.load_bot()
    if rate is None:
        return
    rated: Sequence[Rated] = ()
    bot = choose_by(lambda view, rng: rated)
    for seed in range(games):
        match = new_match(game, seats, seed, "bot")
        for number in range(game.info.longest):
            if match.over:
                break
            view = match.view(match.decider)
            before = repr((view.table, view.events, view.options))
            rated = rate(view)
            assert rated, f"{where(match)}: the bot rates nothing"
            for one in rated:
                assert one.action in view.options, f"{where(match)}: the bot rates {one.action}, which is not offered"
                assert one.reason, f"{where(match)}: the bot gives no reason for {one.action}"
            if number % 5 == 0:
                again = rate(match.view(match.decider))
                assert again == rated, f"{where(match)}: the bot rates {rated}, then {again}"
            chosen = bot(view, random.Random(number))
            same(before, repr((view.table, view.events, view.options)), f"{where(match)}: the bot changed its view")
            match.apply(chosen)
        assert match.over, f"{where(match)}: bots do not end the game"
        _check_result(match)


def check_options(game: Game, seats: int, games: int = GAMES) -> None:
    """The decider, and nobody else, is offered options: at least one, no two alike, always in the same order."""
    for seed in range(games):
        for match in positions(game, seats, seed, most=60):
            decision, table, offer = match.decision, match.table, list(match.table.options())
            at = where(match)
            assert bool(offer) == (decision is not None), f"{at}: offer {offer}"
            for seat in viewers(match):
                expected = offer if decision is not None and seat == decision.seat else []
                assert list(match.view(seat).options) == expected, f"{at}: what {seat} is offered"
            if decision is None:
                continue
            for what, asked in (("once more", table), ("of a copy", table.clone())):
                asked.offer = None
                assert list(asked.options()) == offer, f"{at}: asked {what}, the offer is another"
            for lines in ([one.text() for one in offer], [one.words(match.names) for one in offer]):
                twice = {line for line in lines if lines.count(line) > 1}
                assert not twice, f"{at}: two options read {twice}"
            for option in offer:
                assert isinstance(option, decision.verbs), f"{at}: {option} is not among the verbs of the decision"
            for verb in decision.verbs:
                refusal = decision.why_not(table, verb)
                offered = any(isinstance(option, verb) for option in offer)
                assert not (offered and refusal), f"{at}: {verb.verb} is offered, and refused: {refusal}"


def check_text(game: Game, seats: int, games: int = GAMES) -> None:
    """Every option can be written and read back, with seats or names; garbage reads as nothing; all is in words."""
    for seed in range(games):
        for match in positions(game, seats, seed, most=60):
            decision, names, at = match.decision, match.names, where(match)
            if decision is None:
                continue
            for option in match.table.options():
                for line in (option.text(), option.text(names), option.text(names).upper()):
                    found = read_action(line, decision.verbs, names)
                    assert found is option, f"{at}: “{line}” reads as {found}, not as {option}"
                    found = read_action(line, all_actions(game.package), names)
                    assert found is option, f"{at}: among all actions of the game “{line}” reads as {found}"
                _check_garbage(option, match)
            _check_words(match)


def _check_garbage(option: Action, match: Match) -> None:
    line = option.text()
    for garbage in (
        "",
        " ",
        "@",
        line[:-1],
        line + "x",
        line + " @99",
        "@0 " + line,
        line.replace(" ", ""),
        line * 200,
    ):
        found = read_action(garbage, all_actions(match.game.package), match.names)
        assert found is not option or line.split() == garbage.split(), f"“{garbage}” reads as {option}"


def _check_words(match: Match) -> None:
    decision, names = match.decision, match.names
    assert decision is not None
    view = match.view(decision.seat)
    asked = view.decision
    assert asked is not None
    waiting = asked.waiting(view.table, names)
    order = re.match(rf"{re.escape(names[asked.seat])}(:|, (?!the ))", waiting)
    assert not order, f"{where(match)}: {waiting!r} gives an order; it is to say what they do who are waited for"
    sentences = [asked.ask(view.table, names), waiting]
    sentences += [option.words(names) for option in view.options]
    for sentence in sentences:
        assert sentence.strip(), f"{where(match)}: a question or an option without words"
    sentences += [form(view.table, option, names) for option in view.options for form in (asked.note, asked.confirm)]
    for sentence in sentences:
        assert isinstance(sentence, str), f"{where(match)}: {sentence!r} is no text"
        assert not _CODE.search(sentence), f"{where(match)}: {sentence!r}"


def check_labels(game: Game, seats: int, games: int = GAMES) -> None:
    """In the list that is narrowed step by step no two rows of one level read alike, for whoever chooses from it."""
    for seed in range(games):
        for match in positions(game, seats, seed, most=60):
            if not match.over:
                _check_rows(Choices(match.view(match.decider)), where(match))


def _check_rows(choices: Choices, at: str) -> None:
    rows = choices.rows()
    read = Counter(row.label.casefold() for row in rows)
    twice = [row.label for row in rows if read[row.label.casefold()] > 1]
    assert not twice, f"{at}, {choices.trail}: rows that read alike: {twice}"
    for row in rows:
        if row.leads_on:
            choices.choose(row)
            _check_rows(choices, at)
            choices.back()


def check_actions(game: Game, seats: int, games: int = GAMES) -> None:
    """Whatever is listed can be played (on a copy); whatever is not is refused in words and changes nothing."""
    for seed in range(games):
        rng = random.Random(f"actions {seed}")
        for match in positions(game, seats, seed, most=30):
            if match.over:
                continue
            at, before = where(match), repr(match.table)
            offer = match.table.options()
            for option in rng.sample(offer, min(len(offer), 8)):
                assert match.table.refuse(option) is None, f"{at}: {option} is offered, and refused"
                copy = match.table.clone()
                copy.ears = []
                copy.apply(option)
                assert copy.decision is not None or copy.result is not None, f"{at}: {option} ends in nothing"
            for stranger in unlisted(match, rng):
                with pytest.raises(Illegal) as caught:
                    match.apply(stranger)
                refusal = caught.value.refusal.named(match.names)
                assert len(refusal.sentence) > 5, f"{at}: {stranger} is refused without a sentence"
                assert not _CODE.search(refusal.sentence.replace(stranger.text(), "")), f"{at}: {refusal.sentence}"
                assert re.match(rf"({game.info.prefix}-|$)", refusal.rule), f"{at}: {refusal.rule} is no rule"
            same(before, repr(match.table), f"{at}: trying and refusing changed the table")


def check_clones(game: Game, seats: int, games: int = GAMES) -> None:
    """A copy stays as it is while the original is played on, and played alike it ends alike."""
    for seed in range(games):
        copies: list[tuple[int, Table, str]] = []
        for match in every_position(game, seats, seed, "quick"):
            for _, copy, picture in copies[-1:]:
                same(picture, repr(copy), f"{where(match)}: an earlier copy changed")
            copies.append((len(match.journal), match.table.clone(), repr(match.table)))
            same(copies[-1][2], repr(copies[-1][1]), f"{where(match)}: a copy differs from its original")
        for number, copy, picture in copies:
            same(picture, repr(copy), f"{where(match)}: the copy made at move {number} changed")
        for number, copy, _ in random.Random(seed).sample(copies, min(len(copies), 4)):
            for entry in match.journal[number:]:
                copy.apply(next(option for option in copy.options() if option.text() == entry.text))
            same(
                repr(match.table), repr(copy), f"{where(match)}: a copy of move {number}, played alike, ends otherwise"
            )


def check_replay(game: Game, seats: int, games: int = GAMES) -> None:
    """The journal, played again from the seed, gives the same table, events and views."""
    for seed in range(games):
        for match in positions(game, seats, seed, most=3):
            try:
                again = match.replayed()
            except (ValueError, Illegal) as error:
                raise AssertionError(f"{where(match)}: the journal cannot be played again: {error}") from error
            again.read = list(match.read)
            equal(portrait(match), portrait(again), f"{where(match)}: played again from the journal")
            assert again.names == match.names


def check_undo(game: Game, seats: int, games: int = GAMES) -> None:
    """What can be taken back drew, showed and passed on nothing; taking it back restores everything."""
    for seed in range(games):
        rng = random.Random(f"undo {seed}")
        for match in positions(game, seats, seed, most=10):
            offer = match.table.options()
            for option in rng.sample(offer, min(len(offer), 5)):
                _check_taking_back(match, option, rng)
        _check_taking_back_in_a_row(game, seats, seed)


def _check_taking_back(match: Match, option: Action, rng: random.Random) -> None:
    at, trial = f"{where(match)}, {option}", copy_of(match)
    before = portrait(trial)
    trial.apply(option)
    after = portrait(trial)
    if not trial.can_undo:
        assert not trial.undo(), f"{at}: undone, though it cannot be"
        equal(after, portrait(trial), f"{at}: refusing to undo changed something")
        return
    seat = match.decider
    assert seat is not None
    assert trial.decider == seat, f"{at}: undo across seats"
    assert trial.table.chance == match.table.chance, f"{at}: undo after chance was drawn"
    told = [event.view(eyes_of(seat)) for event in trial.events[len(match.events) :]]
    for _ in range(2):
        world = match.view(seat).redeal(rng)
        heard: list[Event] = []
        world.ears = heard
        world.apply(option)
        learnt = f"{at}: undo after something hidden was shown"
        same(trial.table.view(eyes_of(seat)), world.view(eyes_of(seat)), learnt)
        same(told, [event.view(eyes_of(seat)) for event in heard], learnt)
    assert trial.undo(), f"{at}: can_undo, but undo does nothing"
    equal(before, portrait(trial), f"{at}: undo did not restore")
    trial.apply(option)
    equal(after, portrait(trial), f"{at}: played again after undo")


def _check_taking_back_in_a_row(game: Game, seats: int, seed: int) -> None:
    match, rng = new_match(game, seats, seed), random.Random(f"row {seed}")
    past: list[tuple[Action, dict[str, Any]]] = []
    while not match.over and len(match.journal) < 60:
        action, before = any_option(match, rng), portrait(match)
        match.apply(action)
        past.append((action, before))
        if not match.can_undo:
            past.clear()
        elif rng.random() < 0.4:
            redo: list[Action] = []
            while match.can_undo:
                assert past, f"{where(match)}: undo reaches back over a barrier"
                match.undo()
                action, before = past.pop()
                equal(before, portrait(match), f"{where(match)}: undo in a row")
                redo.insert(0, action)
            assert not past, f"{where(match)}: undo stops before the barrier"
            for action in redo:
                past.append((action, portrait(match)))
                match.apply(action)


def check_openness(game: Game, seats: int, games: int = GAMES) -> None:
    """A game that says it hides nothing between players hides nothing, and the others hide something."""
    hides = False
    for seed in range(games):
        for match in positions(game, seats, seed):
            if match.over:
                continue
            whole = [repr(match.table.view(eyes_of(seat))) for seat in viewers(match)]
            hides = hides or len(set(whole)) > 1
            if game.info.open_information:
                assert not hides, f"{where(match)}: open information, but seats see different tables"
    assert hides or game.info.open_information, "no seat ever sees more than the table: declare open_information"
