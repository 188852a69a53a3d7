"""What the whole table looks up at: the announcements that the Screen section of the rules finds worth a flourish. Told
in steps, with nothing on them that is not public."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

import pytest
from rich.cells import cell_len

from rulesets.microfilms import GAME
from rulesets.microfilms.events import BribeAccepted
from rulesets.microfilms.pieces import LINES, Coin, Stack
from rulesets.microfilms.screen import CardTable
from rulesets.microfilms.screen.learned import learned
from rulesets.microfilms.screen.moments import FeltPage, moment
from rulesets.microfilms.screen.motion import performed
from rulesets.microfilms.table import Casino
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.look.colour import LOOKS, palette
from spyhouse.look.symbols import SETS
from spyhouse.testing.play import every_position
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.moment import MomentPage

from .tables import *

LARGE, SMALL = (120, 34), (80, 22)


def told_by(t: Casino, *acts: Action) -> list[MomentPage]:
    """Every page that comes up while this happens."""
    match = match_on(t)
    match.events.clear()
    pages = []
    for act in acts:
        before = len(match.events)
        match.apply(act)
        pages += pages_of(match, match.events_for(None)[before:])
    return pages


def pages_of(match: Match, events: Sequence[Event]) -> list[MomentPage]:
    found = [moment(event, match.view(None)) for event in events if event.is_moment()]
    assert all(isinstance(page, FeltPage) for page in found)
    return [page for page in found if page is not None]


def rows(page: MomentPage, step: int = 99, size: tuple[int, int] = LARGE, symbols: str = "unicode") -> list[str]:
    page.step = min(step, page.STEPS)
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS[symbols])
    page.paint(c)
    return c.plain()


def words(page: MomentPage, step: int = 99, symbols: str = "ascii") -> str:
    """In plain signs: what is large elsewhere is written with single letters there."""
    return " ".join(" ".join(rows(page, step, symbols=symbols)).split())


def tokens(page: MomentPage, step: int = 99) -> list[str]:
    """The sides that are up, from the left."""
    return re.findall(r"C L E A R E D|S U S P E C T", words(page, step))


def bribed(*cleared: int) -> Casino:
    return casino([ACE, STEAL], [], [], cleared=cleared)


def blackmailed(hand: Sequence[object] = (INTERROGATE,)) -> Casino:
    return casino([STEAL], hand, [], francs=[2, 2, 0])  # type: ignore[arg-type]


# -- tokens that flip -------------------------------------------------------------------------------


def test_an_accepted_bribe_has_no_page_its_token_turns_on_the_table() -> None:
    """MF-4.2, MF-12.1: whoever is next goes straight on. MF-4.1: who was Cleared already has no token to turn."""
    match = match_on(bribed())

    def accepted(*acts: Action) -> list[bool]:
        """What the briber's token shows on the way."""
        for act in acts:
            match.apply(act)
        view = match.view(None)
        event = view.events[-1]
        assert isinstance(event, BribeAccepted)
        assert not event.is_moment()
        return [frame.view.table.players[event.seat].cleared for frame in performed(CardTable().draw, view, event)]

    assert accepted(Bribe(BORIS, ACE), Accept()) == [False, False, True]
    assert accepted(Pass(), Pass(), Bribe(CHEN, STEAL), Accept()) == []


def test_a_rumour_that_runs_flips_two_tokens_at_once() -> None:
    """MF-5.11: the blackmailer is Cleared, the target Suspect, and the card comes from the target."""
    t = casino([ACE], [STEAL], [], francs=[0, 0, 0])
    pages = told_by(t, Bribe(CHEN, ACE), Accept(), Blackmail(CHEN, STEAL), Decline())
    assert tokens(pages[-1], 1) == ["S U S P E C T", "S U S P E C T"]
    assert tokens(pages[-1]) == ["C L E A R E D", "S U S P E C T"]
    assert "<---" in words(pages[-1])

    t = casino([ACE], [STEAL], [], francs=[0, 0, 0])
    pages = told_by(t, Bribe(BORIS, ACE), Accept(), Blackmail(ANNA, STEAL))  # Anna has nothing: no question
    assert tokens(pages[-1], 1) == ["S U S P E C T", "C L E A R E D"]
    assert not tokens(pages[-1], 2)
    assert tokens(pages[-1]) == ["C L E A R E D", "S U S P E C T"]
    assert "<" not in words(pages[-1])  # no card to take


def test_the_blowback_is_laid_for_all_to_see() -> None:
    """MF-5.10"""
    (page,) = told_by(blackmailed([CASH_OUT]), Blackmail(BORIS, STEAL), Defend(CASH_OUT))
    assert "BLOWBACK" not in words(page, 1).replace("B L O W B A C K", "")
    assert "CASH OUT" in words(page)
    assert LINES["blowback"] in words(page)


@pytest.mark.parametrize(
    ("pay", "said", "lost", "logged"),
    [
        (Coin.FRANCS, "for 2 francs", "2 francs", "paid 2 francs"),
        (STEAL, "with Steal", "Steal", "played a Steal/Blackmail"),
        (INTERROGATE, "with Interrogate", "Interrogate", "played an Interrogate/Blackmail"),
    ],
)
def test_a_blackmail_tells_with_what_it_was_done(pay: Card | Coin, said: str, lost: str, logged: str) -> None:
    """MF-5.7, MF-11: card and francs were laid before everybody's eyes. The line game says it, too."""
    for answer in (Decline(), Defend(CASH_OUT)):
        t = casino([STEAL, INTERROGATE], [CASH_OUT], [], francs=[2, 2, 0])
        (page,) = told_by(t, Blackmail(BORIS, pay), answer)
        for size in (LARGE, SMALL):
            text = " ".join(line.strip() for line in rows(page, size=size))
            assert "Anna blackmailed Boris" in text, size
            assert said in text, size
            assert (f"loses {lost}" in text) == isinstance(answer, Defend)
        match = match_on(casino([STEAL, INTERROGATE], [CASH_OUT], [], francs=[2, 2, 0]))
        for act in (Blackmail(BORIS, pay), answer):
            match.apply(act)
        assert f"Anna {logged} to blackmail Boris." in match.view(None).log()


def test_the_ace_and_its_fee() -> None:
    """MF-6.3: a page for the Ace that is laid for two francs; none for another card."""
    t = casino([ACE], [], [], francs=[2, 0, 0], top=[STEAL])
    (page,) = told_by(t, DrawDeck(), Discard(ACE))
    assert "OF SPADES" in words(page)
    assert "paid 2 francs" in words(page)
    assert "Now nobody holds it" not in words(page), "MF-1.3: three players are three agents, and none of them hunts it"
    (page,) = told_by(casino([ACE], [], [], [], francs=[2], top=[STEAL]), DrawDeck(), Discard(ACE))
    assert "Anna laid the Ace of Spades on the pile and paid 2 francs to the house" in words(page)
    assert "Now nobody holds it: until it is drawn again, the Hitman cannot win." in words(page)
    assert not told_by(casino([ACE], [], [], francs=[2, 0, 0], top=[STEAL]), DrawDeck(), Discard(STEAL))


# -- the clocks -------------------------------------------------------------------------------------


def test_a_new_evening_is_called_by_its_number() -> None:
    """MF-6.4"""
    t = casino([CASH_OUT], [], [], top=[STEAL], rest_in_pile=True)
    (page,) = told_by(t, DrawDeck(), Discard(STEAL))
    assert "2 N D E V E N I N G" in words(page)
    assert "cards in the deck" in words(page)


@pytest.mark.parametrize(
    ("roles", "who"), [(ROLES[:3], ""), (ROLES[:4], "Officer and Broker"), (ROLES[:6], "Officer and Broker")]
)
def test_an_evening_calls_on_those_who_may_be_here(roles: Sequence[Identity], who: str) -> None:
    """MF-7.6, MF-7.7: they could not before. MF-1.3: three players are three agents."""
    t = casino([CASH_OUT], *([[]] * (len(roles) - 1)), roles=roles, top=[STEAL], rest_in_pile=True)
    (page,) = told_by(t, DrawDeck(), Discard(STEAL))
    assert f"on {who} may stand up, too." in words(page) if who else "may stand up" not in words(page)


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("count", [4, 5, 6])
def test_around_the_lamp_all_sit_as_close_together(count: int, size: tuple[int, int]) -> None:
    """One fewer at the right sits no further from the next one than those at the left."""
    t = casino([CASH_OUT], *([[]] * (count - 1)), roles=ROLES[:count], top=[STEAL], rest_in_pile=True)
    (page,) = told_by(t, DrawDeck(), Discard(STEAL))
    names = next(row for row in rows(page, size=size) if "Anna" in row)
    middles = [match.start() + len(match[0]) // 2 for match in re.finditer(r"\b[A-F]  \w+", names)]
    apart = [later - one for one, later in itertools.pairwise(middles)]
    across = apart.pop((count - 1) // 2)
    assert len(set(apart)) == 1
    assert across > apart[0], "the middle is free"


@pytest.mark.parametrize(
    ("before", "said"),
    [(7, "8 francs. At 10 Anna and Boris both lose"), (8, "9 francs. At 10 Anna and Boris both lose")],
)
def test_the_croupiers_last_francs(before: int, said: str) -> None:
    """MF-10.11: the eighth and the ninth."""
    t = with_croupier(croupier=[STEAL, INTERROGATE], francs=[0, 0, before])
    (page,) = told_by(t, Pass())
    assert f"{before + 1} O F 1 0" in words(page)
    assert f" {'o' * (before + 1)}{'-' * (9 - before)} " in words(page)
    assert said in words(page)


@pytest.mark.parametrize("before", [6, 9])
def test_his_other_francs_have_no_page(before: int) -> None:
    t = with_croupier(croupier=[STEAL, INTERROGATE], francs=[0, 0, before])
    assert not [page for page in told_by(t, Pass()) if " O F 1 0" in words(page)]


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ([], "You interrogated Boris, who held no card: so it was the role."),
        ([STEAL], "You interrogated Boris: chance chose between the role and 1 card."),
        ([STEAL, CASH_OUT], "You interrogated Boris: chance chose between the role and 2 cards."),
    ],
)
def test_whoever_interrogates_reads_what_chance_has_chosen_from(hand: list[Card], told: str) -> None:
    """MF-5.6: the role is one of it, though on the table nobody counts it among the cards."""
    match = match_on(casino([INTERROGATE], hand, [], cleared=[BORIS]))
    match.events.clear()
    match.apply(Interrogate(BORIS, INTERROGATE))
    page = learned(match.events_for(ANNA), match.view(ANNA))
    assert page is not None
    assert list(page.slip()) == [told]


def test_without_colours_no_tie_has_one() -> None:
    """The tie of an agent has the colour of its nation."""
    page = told_by(casino([], [USSR_FILM], [], cleared=[BORIS], active=BORIS), WinAgent(USSR_FILM))[-1]
    page.step = page.STEPS
    c = Canvas(*LARGE, palette(GAME.info.mood, "mono"), SETS["unicode"])
    page.paint(c)
    styles = [segment.style for y in range(c.height) for segment in c.strip(y) if segment.style is not None]
    grounds = {style.bgcolor.name for style in styles if style.bgcolor is not None}
    assert [one for one in grounds if not one[1:3] == one[3:5] == one[5:7]] == []


def test_dawn_is_announced() -> None:
    """MF-9.4: at the start of each of the last three rounds, with what happens then."""
    said = []
    for number in (27, 28, 29):
        (page,) = told_by(casino([], [], [], round=number, active=CHEN), Pass())
        said.append(words(page))
    assert "3 rounds to go" in said[0]
    assert "1 round to go" in said[2]
    assert all("the casino closes, and nobody wins" in one for one in said)
    assert "D A W N I S N E A R" in said[0]
    assert "T H E L A S T R O U N D" in said[2]


# -- somebody stands up -----------------------------------------------------------------------------


def test_an_identity_turns_then_the_film_then_all_is_told() -> None:
    """MF-7.2, MF-7.3: an agent's claim ends the game; every identity turns, and last the letter in the box."""
    t = casino([USSR_FILM], [], [], cleared=[ANNA])
    stood, ended = told_by(t, WinAgent(USSR_FILM))
    assert "AGENT" not in words(stood, 1)
    assert "AGENT OF CHINA" in words(stood, 2)
    assert "MICROFILM" not in words(stood, 2)
    assert "MICROFILM" in words(stood)
    assert 'Anna says: "The USSR Microfilm is an enemy\'s."' in words(stood)

    assert "AGENT" not in words(ended, 1)
    assert [words(ended, step).count("AGENT") for step in (2, 3, 4)] == [1, 2, 3]
    assert "USSR letter" not in words(ended, 4)
    assert "USSR letter" in words(ended)  # it stood alone
    assert words(ended).count("Anna wins") == words(ended).count("Boris wins") == 1
    assert "A N N A & B O R I S !" in words(ended)


def test_who_is_named_comes_last_and_a_false_claim_shows_no_card() -> None:
    """MF-7.5, MF-R18: the hand goes back unseen by the others."""
    t = casino([], [STEAL], [], [], roles=(AGENT_CHINA, AGENT_USA, AGENT_USSR, HITMAN), cleared=[DORA], active=DORA)
    stood, verdict = told_by(t, WinHitman(BORIS), GoOn())
    assert "HITMAN" in words(stood, 2)
    assert "Boris" not in words(stood, 2)
    assert "Boris" in words(stood)
    assert "D O R A L O O K S" in words(verdict, 1)
    assert "W R O N G" in words(verdict)
    assert "STEAL" not in words(verdict)
    assert "HITMAN" not in words(verdict, 1)
    assert "HITMAN" in words(verdict)
    assert "Dora is out" in words(verdict)


def test_in_a_small_terminal_too_both_sit_beside_their_cards_and_no_name_lies_in_a_shadow() -> None:
    t = casino([], [STEAL], [], [], roles=(AGENT_CHINA, AGENT_USA, AGENT_USSR, HITMAN), cleared=[DORA], active=DORA)
    stood, _ = told_by(t, WinHitman(BORIS), GoOn())
    shown = rows(stood, size=SMALL)
    names = next(number for number, row in enumerate(shown) if "Boris's hand" in row)
    shoulders = shown[names - 3]
    assert shoulders[:12].strip()
    assert shoulders[-12:].strip()
    assert "▀" not in shown[names]


def test_of_two_identities_a_false_claim_leaves_the_claimed_one_and_says_what_was_wrong() -> None:
    """MF-10.1, MF-7.4, MF-10.17: and the other one has won."""
    t = with_croupier(anna=[USSR_FILM], cleared=[0])
    _, verdict, *_ = told_by(t, WinJournalist(USSR_FILM, BORIS), GoOn())
    assert "JOURNALIST" in words(verdict)
    assert "AGENT OF CHINA" not in words(verdict)
    assert "Boris is not the USSR agent." in words(verdict)
    assert "Boris wins." in words(verdict)
    assert "is out" not in words(verdict)


def test_a_true_claim_shows_what_proves_it() -> None:
    """MF-7.6: the letters are revealed."""
    t = casino(
        [CHINA_LETTER], [USA_LETTER], [], [], roles=(AGENT_CHINA, AGENT_USA, AGENT_USSR, BROKER), cleared=[DORA],
        active=DORA, evening=2,
    )  # fmt: skip
    stood, verdict, _ = told_by(t, WinBroker(ANNA, BORIS), GoOn())
    assert "Anna" in words(stood)
    assert "Boris" in words(stood)
    assert "LETTER" not in words(verdict, 1)
    assert words(verdict).count("LETTER") == 2


def test_the_broker_names_stacks_by_their_names() -> None:
    t = casino([], [], [], [STEAL], roles=(AGENT_CHINA, AGENT_USA, AGENT_USSR, BROKER), cleared=[DORA], active=DORA,
               evening=2)  # fmt: skip
    stood = told_by(t, WinBroker(Stack.DECK, Stack.DECK))[0]
    assert words(stood).count("the draw deck") >= 2


def test_through_the_croupier_he_is_named_with_the_film() -> None:
    """MF-10.14"""
    t = with_croupier(croupier=[USSR_FILM], cleared=[0, 2])
    stood = told_by(t, WinThroughCroupier(USSR))[0]
    assert "The Croupier" in words(stood)
    assert "USSR's film" in words(stood)


def test_of_two_identities_that_of_the_attempt_wins() -> None:
    """MF-10.12"""
    t = with_croupier(croupier=[USSR_FILM], cleared=[0, 2])
    *_, ended = told_by(t, WinThroughCroupier(USSR))
    assert words(ended).count(" wins") == 1


def test_the_journalist_shows_a_film_and_a_name() -> None:
    """MF-7.4"""
    t = casino([CHINA_FILM], [], [], [], roles=(JOURNALIST, AGENT_USA, AGENT_USSR, AGENT_CHINA), cleared=[ANNA])
    stood, verdict, ended = told_by(t, WinJournalist(CHINA_FILM, DORA), GoOn())
    assert stood.goes_on == "turn it: all but Anna look away"  # only the one who claims may see what was named
    assert "Dora" not in words(stood, 2)
    assert "MICROFILM" in words(stood)
    assert "Dora" in words(stood)
    assert "AGENT OF CHINA" in words(verdict)
    assert words(ended).count(" wins") == 1


def test_a_claim_names_seats_by_their_letters_and_sends_all_other_eyes_away() -> None:
    """MF-7.2: who claims stands below the identity, in a small terminal, too."""
    t = casino([CHINA_FILM], [], [], [], roles=(JOURNALIST, AGENT_USA, AGENT_USSR, AGENT_CHINA), cleared=[ANNA])
    (stood,) = told_by(t, WinJournalist(CHINA_FILM, DORA))
    assert "[A] Anna says" in words(stood)
    assert '"[D] Dora is' in words(stood)
    for size in (LARGE, SMALL):
        told = " ".join(rows(stood, size=size))
        assert "D  Dora's card" in told.replace("▀", " ")
        assert "If not, Anna is out and loses all cards and francs." in told
        assert told.replace("▀", " ").count("A  Anna") == 2, "in what is said, and below the card"


def test_at_the_end_a_head_joins_what_one_seat_had() -> None:
    """MF-10.1: two identities each; of whoever has won the other one is told apart."""
    t = with_croupier(croupier=[USSR_FILM], cleared=[0, 2])
    *_, ended = told_by(t, WinThroughCroupier(USSR))
    for size in (LARGE, SMALL):
        lines = rows(ended, size=size)
        heads = next(number for number, line in enumerate(lines) if "not in play" in line)
        assert "Boris also" in lines[heads]
        anna, also = lines[heads].index("Anna"), lines[heads].index("Boris also")
        had = [found.start() for found in re.finditer(r"\w+( \w+)*", lines[heads + 2][: also - 1])]
        assert len(had) == 2
        assert had[0] < anna < had[1]


# -- all of them ------------------------------------------------------------------------------------


def pages_in_play() -> list[MomentPage]:
    """A page of every kind that comes up in games of people who do anything, for two, four and six of them."""
    found: dict[tuple[type, int], MomentPage] = {}
    for players in (2, 4, 6):
        for seed in (1, 2, 3):
            *_, match = every_position(GAME, players, seed)
            for event in match.events_for(None):
                if event.is_moment() and (type(event), players) not in found:
                    found[type(event), players] = pages_of(match, [event])[0]
    return list(found.values())


def test_every_page_finds_room_in_every_look() -> None:
    """Nothing is cut at the smallest size, and plain signs stay plain."""
    pages = pages_in_play()
    assert len({type(page) for page in pages}) >= 7
    for page in pages:
        assert isinstance(page, FeltPage)
        for step in range(1, page.STEPS + 1):
            for size in (LARGE, SMALL):
                lines = rows(page, step, size)
                assert len(lines) == size[1]
                assert all(cell_len(line) <= size[0] for line in lines)
        said = " ".join([page.sentence(), *page.means()]).split()
        for size, symbols in itertools.product((LARGE, SMALL), SETS):
            told = " ".join(rows(page, size=size, symbols=symbols)).replace("▀", " ").split()  # light is no word
            assert said == told[-len(said) :]
        for size in (LARGE, SMALL):
            assert not any("…" in line for line in rows(page, size=size) if "Ann" not in line)
        plain = words(page).replace("Zoë Ω", "").replace("ß", "")
        assert plain.isascii(), plain
        for look in LOOKS:
            page.paint(Canvas(*SMALL, palette(GAME.info.mood, look), SETS["unicode"]))


def test_every_announcement_is_told_by_the_card_table() -> None:
    """No event of this game that deserves a page falls back to the letters of the house (`pages_of` looks)."""
    for players, seed in ((2, 4), (3, 5), (5, 6)):
        *_, match = every_position(GAME, players, seed)
        assert pages_of(match, match.events_for(None))


# -- what one seat alone has seen -------------------------------------------------------------------


def learned_by(match: Match, seat: int, since: int = 0) -> str:
    page = learned(match.events_for(seat)[since:], match.view(seat))
    assert page is not None
    return " ".join(words(page).replace("|", "").split())  # without the rim of the slip


def test_a_card_that_a_rumour_took_is_told_from_either_side() -> None:
    """MF-5.11: the two who know it, each in their own place."""
    match = match_on(casino([STEAL], [USSR_FILM], [], francs=[2, 0, 0]))
    match.apply(Blackmail(BORIS, STEAL))
    since = len(match.events)
    match.apply(Decline())
    assert "Boris did not pay: you took this card. You are Cleared, Boris is a Suspect." in learned_by(
        match, ANNA, since
    )
    assert "You did not pay: Anna took this card. Anna is Cleared, you are a Suspect." in learned_by(
        match, BORIS, since
    )


def test_who_somebody_is_is_said_in_words() -> None:
    t = casino([INTERROGATE], [], [], [])
    match = match_on(t)
    match.apply(Interrogate(BORIS, INTERROGATE))
    who = t.players[BORIS].identities[0].spoken
    assert f"You interrogated Boris, who held no card: so it was the role. Boris is {who}." in learned_by(match, ANNA)


def test_what_was_wrongly_claimed_is_struck_out_beside_what_was_there() -> None:
    """MF-7.5: whoever looks sees the whole hand, and what is missing in it."""
    t = casino([], [STEAL], [], [], roles=(AGENT_CHINA, AGENT_USA, AGENT_USSR, HITMAN), cleared=[DORA], active=DORA)
    match = match_on(t)
    match.apply(WinHitman(BORIS))
    page = learned((), match.view(DORA))
    assert page is not None
    assert "W R O N G !" in words(page)
    assert "you claimed" in words(page)
    assert "ACE OF SPADES" in words(page)
    assert "STEAL" in words(page)
