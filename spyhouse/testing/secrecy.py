"""Checks on what is hidden: views suffice for their seat and tell it no more than it may know, pieces stay whole."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Protocol, cast

import pytest

from ..engine.actions import Action
from ..engine.decisions import Decision, Queue, Stage
from ..engine.game import Game
from ..engine.imagine import arranged
from ..engine.match import Match
from ..engine.spots import Spot, spots
from ..engine.state import DarkRead, State, all_states, sights
from ..engine.table import Table
from ..engine.visibility import TABLE_EYES, Eyes, Seat, eyes_of
from ..engine.words import listed
from ..plainly import needs_of, welcome_of
from .play import GAMES, copy_of, every_position, positions, same, seen_by, unlisted, viewers, where

DEALS = 600
"""Tables dealt to see whether a redeal is biased; fewer where there are so many pieces that it takes long, and in
proportion where more or fewer games are asked for than usual."""
_DEALT = 40_000
"""Pieces dealt for that, at most."""
SIGMAS = 5.0
"""How far two counts of the same thing may lie apart, in standard deviations. Seeds are fixed: no run is unlucky."""
THOUGHTS = 20
"""Choices asked of a computer player in twin worlds: some of them think for long."""
_RECENT = 30
"""Events read out; the older ones were read out when they were new."""


# -- a seat's own view is enough for it -----------------------------------------------------------------


def check_own_view(game: Game, seats: int, games: int = GAMES) -> None:
    """Offer, refusals and words for the decider come out the same on its own view, and read nothing face down."""
    for seed in range(games):
        rng = random.Random(f"own {seed}")
        for match in positions(game, seats, seed, most=60):
            if match.over:
                continue
            strangers = unlisted(match, rng, most=4)
            seat, table = match.decider, match.table
            assert seat is not None
            own = table.view(eyes_of(seat))
            truth = _what_the_decider_is_told(table, match, strangers)
            same(truth, _what_the_decider_is_told(own, match, strangers), f"{where(match)}: on the decider's view")
            try:
                dark = _what_the_decider_is_told(table.dark(eyes_of(seat)), match, strangers)
            except DarkRead:
                pytest.fail(f"{where(match)}: something the decider cannot see was read for its question")
            same(truth, dark, f"{where(match)}: on the decider's dark view")
            for eyes in map(eyes_of, viewers(match)):
                _check_waiting(match, table, eyes)


def _what_the_decider_is_told(table: Table, match: Match, strangers: list[Action]) -> dict[str, Any]:
    names, decision, offer = match.names, table.decision, table.options()
    assert decision is not None
    return {
        "offer": [option.text() for option in offer],
        "refusals": [f"{one}: {table.refuse(one)}" for one in strangers],
        "verbs refused": [f"{verb.verb}: {decision.why_not(table, verb)}" for verb in decision.verbs],
        "question": decision.ask(table, names),
        "shown": list(decision.shows(table, names)),
        "labels": [decision.label(table, option, names) for option in offer],
        "labels of parts": [
            decision.part_label(table, option, place, names) for option in offer for place in range(len(option.parts()))
        ],
        "notes": [decision.note(table, option, names) for option in offer],
        "warnings": [decision.warns(table, option) for option in offer],
        "what comes of it": [decision.means(table, option, names) for option in offer],
        "put away behind": [decision.behind(table, option) for option in offer],
        "brought by verbs": [decision.brings(table, verb) for verb in decision.verbs],
        "confirmations": [decision.confirm(table, option, names) for option in offer],
    }


def _check_waiting(match: Match, table: Table, eyes: Eyes) -> None:
    """The line for those who wait is public: all read the same, and it reads nothing hidden from any of them."""
    decision, dark = table.decision, table.dark(eyes)
    assert decision is not None
    assert dark.decision is not None
    try:
        line = dark.decision.waiting(dark, match.names)
    except DarkRead:
        pytest.fail(f"{where(match)}: the line for those who wait reads something hidden")
    assert line == decision.waiting(table, match.names), f"{where(match)}: the line for those who wait differs"


# -- a question that answers itself ---------------------------------------------------------------------


def check_auto(game: Game, seats: int, games: int = GAMES) -> None:
    """Whether a question that is `auto` asks is seen by everybody: so must be what it offers, also where it is one thing."""
    kinds = [kind for kind in all_states(Decision, game.package).values() if kind.auto]
    if not kinds:
        return
    with pytest.MonkeyPatch.context() as patch:
        for kind in kinds:
            patch.setattr(kind, "auto", False)  # each is asked, also where it would answer itself
        for seed in range(games):
            for match in positions(game, seats, seed, most=60):
                if isinstance(match.decision, tuple(kinds)):
                    _check_public_offer(match)


def _check_public_offer(match: Match) -> None:
    told = "is auto, but what it offers is not public: that it is not asked tells of it. Say auto = False"
    dark, name = match.table.dark(TABLE_EYES), type(match.decision).__name__
    try:
        offer = list(dark.options())
    except DarkRead:
        pytest.fail(f"{where(match)}: {name} {told}")
    assert offer == list(match.table.options()), f"{where(match)}: {name} {told}"


# -- pieces ---------------------------------------------------------------------------------------------


def check_pieces(game: Game, seats: int, games: int = GAMES) -> None:
    """Every piece lies in exactly one place at all times, and none lies face down on the real table."""
    for seed in range(games):
        for match in every_position(game, seats, seed, "quick"):
            check_whole(match.table, where(match))


def check_whole(table: Table, at: str) -> None:
    for kind, everything in table.pieces().items():
        lying, expected = Counter(spot.get() for spot in spots(table, (kind,))), Counter(everything)
        assert lying == expected, f"{at}: {_astray(table, kind, lying - expected, expected - lying)}"
        for spot in spots(table, (kind,)):
            assert spot.sight.back is not spot.get(), f"{at}: {spot.name} of {type(spot.holder).__name__} is face down"


def _astray(table: Table, kind: type, extra: Counter[Any], missing: Counter[Any]) -> str:
    if not extra:
        return f"pieces were lost: {dict(missing)}"
    places = {f"{type(spot.holder).__name__}.{spot.name}" for spot in spots(table, (kind,)) if spot.get() in extra}
    more = f", and others lost: {dict(missing)}" if missing else ""
    return (
        f"there are too many pieces: {dict(extra)}{more}. They lie in {listed(sorted(places))}. A piece lies in one place; "
        "a field that only names one which lies elsewhere says mention=True"
    )


# -- imagining the rest ---------------------------------------------------------------------------------


def check_redeal(game: Game, seats: int, games: int = GAMES) -> None:
    """A redealt table looks the same to its seat, is whole, can be played, and is not always the same one."""
    varied = hidden = False
    for seed in range(games):
        rng = random.Random(f"redeal {seed}")
        for match in positions(game, seats, seed, most=8):
            if match.over:
                continue
            for seat in viewers(match):
                at, view = f"{where(match)}, seat {seat}", match.view(seat)
                before = repr(view.table)
                worlds = [view.redeal(rng) for _ in range(2)]
                same(before, repr(view.table), f"{at}: imagining changed the view")
                for world in worlds:
                    same(before, repr(world.view(eyes_of(seat))), f"{at}: a redealt table looks another to the seat")
                    check_whole(world, f"{at}: redealt")
                pictures = {repr(world.view(Eyes(-1))) for world in worlds}
                varied, hidden = varied or len(pictures) > 1, hidden or repr(match.table.view(Eyes(-1))) != before
                laid = _laid_as_seen(match.table.clone(), eyes_of(seat))
                assert _imaginable(laid, view.table), f"{at}: what really lies there is held to be impossible"
            world = match.view(match.decider).redeal(rng)
            assert list(world.options()) == list(match.table.options()), f"{where(match)}: redealt, another offer"
            for _ in range(12):
                if world.decision is not None:
                    world.apply(rng.choice(world.options()))
    assert varied or not hidden, "redeals never vary"


def _laid_as_seen(value: Any, eyes: Eyes) -> Any:
    """A table with its things in the order in which these eyes see them, where that is not the order they lie in."""
    for name, sight in sights(type(value)).items():
        held = getattr(value, name)
        things = list(held.values()) if isinstance(held, dict) else held if isinstance(held, list) else [held]
        for thing in things:
            if isinstance(thing, State):
                _laid_as_seen(thing, eyes)
        unordered = sight.unordered and things and isinstance(things[0], State)
        if unordered and not any(eyes >> getattr(value, knower) & 1 for knower in sight.names):
            held.sort(key=lambda thing: thing.view(eyes))
    return value


def _imaginable(table: Table, view: Table) -> bool:
    """Does a redeal hold the truth possible: do the pieces `fit` where they really lie?"""
    for kind in table.pieces():
        for mine, real in zip(heaps(view, kind), heaps(table, kind), strict=True):
            hidden = [spot for spot in mine if spot.get() == spot.sight.back and spot.sight.fits]
            lying = Counter(spot.get() for spot in real) - Counter(spot.get() for spot in mine)
            pieces = list(lying.elements())
            if not hidden or len(hidden) != len(pieces):
                continue
            fitting = [
                {piece for piece in pieces if fits(view, spot, piece)} for spot in hidden if (fits := spot.sight.fits)
            ]
            if mine[0].sight.unordered or len(pieces) != len(mine):
                try:
                    arranged(pieces, fitting)
                except ValueError:
                    return False
            elif not all(spot.get() in fits for spot, fits in zip(real, fitting, strict=True)):
                return False
    return True


def heaps(table: Table, kind: type) -> list[list[Spot]]:
    """The places of pieces of a kind, those of one list together."""
    places = spots(table, (kind,))
    return [list(heap) for _, heap in itertools.groupby(places, lambda spot: (id(spot.holder), spot.name))]


def check_redeal_is_fair(game: Game, seats: int, games: int = GAMES) -> None:
    """At the first question pieces lie everywhere as often when imagined as when dealt.

    What a seat imagines from its view of a deal, over many deals, must be spread as the deals are.
    """
    dealt, imagined = Counter[tuple[Any, ...]](), Counter[tuple[Any, ...]]()
    rng, everything = random.Random("fair"), game.new_table(seats, 0).pieces().values()
    deals = min(DEALS, _DEALT // max(1, sum(map(len, everything)))) * games // GAMES
    for seed in range(deals):
        table = game.new_table(seats, seed)
        for found, lying in ((dealt, table), (imagined, seen_by(game, table, Seat(seed % seats)).redeal(rng))):
            found.update(cell for kind in table.pieces() for cell in _cells(lying, kind))
    for cell in dealt | imagined:
        apart = abs(dealt[cell] - imagined[cell]) / (dealt[cell] + imagined[cell]) ** 0.5
        assert apart < SIGMAS, f"{cell}: of {deals} times dealt {dealt[cell]}, imagined {imagined[cell]}"


def _cells(table: Table, kind: type) -> Iterator[tuple[Any, ...]]:
    """Which piece lies where: at which place of which heap, unless nobody may know the order in it."""
    for number, heap in enumerate(heaps(table, kind)):
        for place, spot in enumerate(heap):
            yield kind.__name__, number, spot.name, -1 if spot.sight.unordered else place, spot.get()


# -- what happened --------------------------------------------------------------------------------------


def check_events(game: Game, seats: int, games: int = GAMES) -> None:
    """The log can be worded for every seat, for the table and at the end; a page for all tells all the same."""
    for seed in range(games):
        for match in positions(game, seats, seed, most=8):
            for seat in viewers(match):
                log = match.view(seat).log()
                assert all(isinstance(line, str) and line.strip() for line in log), f"{where(match)}: an empty line"
                assert len(log) == len(match.events)
            for event in match.events:
                pages = {
                    event.view(match.eyes(seat)).headline(match.names) for seat in viewers(match) if event.is_moment()
                }
                assert len(pages) < 2, f"{where(match)}: {type(event).__name__} has several headlines: {pages}"
        _check_news(game, seats, seed)


def _check_news(game: Game, seats: int, seed: int) -> None:
    """News are those of the recap that the table does not see so; what was shown is not shown again."""
    rng = random.Random(f"news {seed}")
    for match in every_position(game, seats, seed, "quick"):
        for seat in cast(list[Seat], viewers(match)[:-1]):
            recap, news = match.recap(seat), match.news(seat)
            lines = [event.words(match.names) for event in recap]
            assert len(recap) == len(match.events) - match.read[seat]
            assert all(any(one is other for other in recap) for one in news), f"{where(match)}: news out of nowhere"
            assert all(one.words(match.names) in lines for one in news)
            assert not news or not match.over, f"{where(match)}: secrets are left after the end"
            if seat == match.decider and rng.random() < 0.7:
                match.mark_read(seat)
                assert not match.recap(seat), f"{where(match)}: the recap was read, and comes again"


# -- twin worlds ----------------------------------------------------------------------------------------


class Twins(Protocol):
    """Two functions, written from the rules' table of who knows what, not from the declarations."""

    def twin(self, match: Match, seat: Seat | None, rng: random.Random) -> Match | None:
        """Another match that differs from this one only in what this seat (None: the whole table) must not know."""

    def quiet(self, match: Match, seat: Seat | None, action: Action) -> bool:
        """By the rules, does this action, now, show the seat nothing hidden and depend on nothing hidden?"""


def check_twins(game: Game, seats: int, games: int, twins: Twins | ModuleType) -> None:
    """Nothing that a seat sees, reads or is offered tells it of two worlds which is the real one."""
    maker, rate = cast(Twins, twins), game.load_bot()
    pairs = thoughts = 0
    for seed in range(games if seats > game.info.least_players else 2 * games):  # so few have fewest pairs
        for one, other, seat in twin_pairs(game, seats, seed, maker):
            at = f"{where(one)}, seat {seat}"
            pairs += 1
            _compare(one, other, seat, at)
            if rate and seat is not None and seat == one.decider and thoughts < THOUGHTS:
                thoughts += 1
                rated = [rate(world.view(seat)) for world in (one, other)]
                assert rated[0] == rated[1], f"{at}: in twin worlds the bot rates, and says, {rated}"
            for at in play_on(one, other, seat, random.Random(f"on {seed}"), maker.quiet):
                _compare(one, other, seat, at)
    assert pairs > 5 * games, f"only {pairs} pairs of twins: that tests nothing"


def twin_pairs(
    game: Game, seats: int, seed: int, twins: Twins, most: int = 10
) -> Iterator[tuple[Match, Match, Seat | None]]:
    """Two worlds that this viewer must not tell apart, for every viewer at some positions of a game."""
    rng = random.Random(f"twins {seed}")
    for match in positions(game, seats, seed, most):
        for seat in viewers(match):
            other = None if match.over else twins.twin(match, seat, rng)
            if other is not None:
                alike = repr(other.table) == repr(match.table) and repr(other.events) == repr(match.events)
                assert not alike, f"{where(match)}: the twin of seat {seat} is the same world"
                yield copy_of(match), other, seat


def play_on(
    one: Match, other: Match, seat: Seat | None, rng: random.Random, quiet: Callable[..., bool]
) -> Iterator[str]:
    """A few actions later, if they are possible in both worlds and show nothing by the rules: where that is."""
    for _ in range(3):
        common = [option for option in one.table.options() if option in other.table.options()]
        common = [option for option in common if quiet(one, seat, option) and quiet(other, seat, option)]
        if not common:
            return
        action = rng.choice(common)
        at = f"{where(one)}, seat {seat}, after {action}, which `quiet` holds to show it nothing"
        one.apply(action)
        other.apply(action)
        assert one.over == other.over, f"{at}: over in one of two twin worlds"
        if one.over:  # and all is turned up
            return
        yield at


def _compare(one: Match, other: Match, seat: Seat | None, at: str) -> None:
    same(surfaces(one, seat), surfaces(other, seat), f"{at}: a twin world shows")


def surfaces(match: Match, seat: Seat | None) -> dict[str, Any]:
    """Everything this seat sees, reads, hears or is offered."""
    from .room import first_shown

    view, names, decision = match.view(seat), match.names, match.view(seat).decision
    found: dict[str, Any] = {
        "view": view.table,
        "events": view.events,
        "offer": view.options,
        "log": [(event.words(names), event.headline(names)) for event in view.events[-_RECENT:]],
        "over": match.over,
        "room": first_shown(match),
        "asked before everybody": _asked_before_everybody(match),
    }
    if describe := match.game.load_describe():
        found["description"] = list(describe(view))
    found |= {"welcome": welcome_of(view), "needs": needs_of(view)}
    if seat is not None:
        found["recap"] = [event.words(names) for event in match.recap(seat)]
        found["news"] = [event.words(names) for event in match.news(seat)]
    if decision is None:
        return found
    found["waiting"] = decision.waiting(view.table, names)
    if seat == decision.seat:
        found["undo"] = match.can_undo
        strangers = unlisted(match, random.Random("strangers"))
        found |= _what_the_decider_is_told(match.table, match, strangers)
    return found


def _asked_before_everybody(match: Match) -> dict[str, Any]:
    """What a queue says of each seat, and every word of a public question: worked out on the real table, where no view
    keeps a secret out of them."""
    table, decision = match.table, match.decision
    found: dict[str, Any] = {
        type(queue).__name__: [(seat, queue.stake(table, seat), queue.will_ask(table, seat)) for seat in queue.waiting]
        for queue in table.stack
        if isinstance(queue, Queue)
    }
    if decision is not None and decision.stage is Stage.PUBLIC:
        found["words"] = _what_the_decider_is_told(table, match, unlisted(match, random.Random("strangers")))
    return found
