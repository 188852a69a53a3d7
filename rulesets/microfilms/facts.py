"""What a seat can know of the table, said once: the board, the pages beside it and the sentences read it here."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY
from spyhouse.engine.words import Needs, capital, in_place, listed

from .casebook import (
    FilmHope,
    Pairing,
    Place,
    Track,
    facts,
    false_claims,
    film_hopes,
    pairings,
    track_items,
    who_is_who,
)
from .events import francs
from .pieces import (
    AGENT_OF,
    BLOODSTAINED,
    CROUPIER,
    FILM_OF,
    FILMS,
    LETTER_OF,
    LETTERS,
    NUMBERS,
    Card,
    Identity,
    Nation,
    Stack,
)
from .rules import BlackmailResponse, BribeResponse, EliminationOrder
from .table import Casino, Player, Verdict
from .words import LINE_GOALS, PLANS, RULE, SHORT_GOALS, TINY_GOALS, percent, short, short_role


class Entry(NamedTuple):
    """What is known of one thing: what it is, where or who, and how surely."""

    label: str
    text: str
    note: str = ""
    ink: str = "paper"

    @property
    def words(self) -> str:
        return f"{self.label}: {self.text}{self.note and f', {self.note}'}"


# -- of the cards -----------------------------------------------------------------------------------


def place_words(place: Place, names: Sequence[str]) -> str:
    return place.spoken if isinstance(place, Stack) else names[place]


NEVER: Final = "never seen"
NOT_HERE: Final = "not in play"


def named(track: Track) -> str:
    return short(track.card) + f" x{track.copies}" * (track.copies > 1)


def tracked(view: View[Casino], tracks: Sequence[Track]) -> Iterator[Entry]:
    """Where the cards were last known to be; those never seen together in one line."""
    unseen: list[str] = []
    letters: list[Card] = []
    for track in tracks:
        label = named(track)
        if track.place is None and track.round is None and track.card in LETTERS:
            letters.append(track.card)
        elif track.place is None and track.round is None:
            unseen.append(label)
        elif track.place is None:
            yield Entry(label, "deck or a hand", f"last seen in round {track.round}", "shadow")
        elif track.place == view.seat:
            yield Entry(label, "you", "in your hand", "accent")
        else:
            where = f"the {track.place.value}" if isinstance(track.place, Stack) else view.names[track.place]
            yield Entry(label, where, "certain" if track.certain else f"seen round {track.round}")
    every = [short(FILM_OF[nation]) for nation in view.table.nations]
    if set(every) <= set(unseen):
        unseen = ["all films", *(label for label in unseen if label not in every)]
    away = listed([card.nation.label for card in letters if card.nation], "or")
    if len(letters) > 1:  # MF-1.5: one of the three is in the box
        unseen.append("both allies' letters" if len(letters) > 2 else f"an ally's letter ({away})")
    if unseen:
        yield Entry(NEVER, ", ".join(unseen), "", "shadow")
    if len(letters) == 1:
        yield Entry(NOT_HERE, f"{away} letter", "", "shadow")


def remembered(view: View[Casino]) -> list[Entry]:
    """What this seat alone saw, gave and took, the latest first."""
    found = []
    for fact in reversed(facts(view)):
        things = listed([short(one) if isinstance(one, Card) else short_role(one) for one in fact.things]) or "nothing"
        where = listed([place_words(place, view.names) for place in fact.where])
        pool = f": one of {fact.pool}, picked at random" if fact.pool and fact.pool > 1 else ""
        found.append(Entry(f"round {fact.round}", fact.kind.value.format(things, where) + pool))
    return found


def is_turned_up(t: Casino) -> bool:
    """MF-9.3: nothing is hidden any more, as at the end of the game and in its replay."""
    return t.boxed != Card.BACK


def has_won(t: Casino, player: Player) -> bool:
    result = t.result
    if player is t.croupier:
        return isinstance(result, Verdict) and result.croupier_wins
    return result is not None and player.seat in result.winners


def unmasked(view: View[Casino]) -> list[str]:
    """MF-9.3: who everybody was, and which agents were allied."""
    t = view.table
    return [f"{' and '.join(map(short_role, one.identities))}{_allied(t, one)}" for one in t.players[: t.seats]]


def _allied(t: Casino, player: Player) -> str:
    nations = {identity.nation for identity in player.identities if identity.nation is not None}
    other = [nation for nation in t.allied if nation not in nations]
    if not nations:
        return ""
    return f", allied with {other[0].spoken}" if len(other) < len(t.allied) else ", without an ally"


def is_out(view: View[Casino], player: Player) -> bool:
    """MF-8: whose claim was wrong, also while the hand is being discarded."""
    discards = isinstance(view.decision, EliminationOrder) and view.decision.seat == player.seat
    return discards or not view.table.is_inside(player.seat)


def is_over_limit(t: Casino, player: Player) -> bool:
    """MF-6.1; the Croupier has no limit (MF-10.4)."""
    return player is not t.croupier and t.is_inside(player.seat) and len(player.hand) > player.limit


# -- of the people ----------------------------------------------------------------------------------


def known_people(view: View[Casino]) -> Iterator[Entry]:
    """Who is certain to be who, and how this seat knows."""
    for person in who_is_who(view):
        if person.identity != Identity.BACK:
            yield Entry(view.names[person.seat], short_role(person.identity), person.how.value)


def denied(identity: Identity, film: Card | None) -> str:
    """What a false claim says of those who were named in it."""
    if film is not None and film.nation is not None:
        return f"is not the {short_role(AGENT_OF[film.nation])}"
    return {Identity.HITMAN: "held no Ace", Identity.OFFICER: "held no blood"}.get(
        identity, "was not where the letters are"
    )


def fallen(view: View[Casino]) -> str:
    """Why whoever discards a lost hand is out; while nobody does, what everybody is here for."""
    if not isinstance(view.decision, EliminationOrder):
        return RULE
    claim = false_claims(view)[-1]
    who = listed([place_words(place, view.names) for place in claim.places])
    why = (
        "The letters were elsewhere"
        if claim.identity == Identity.BROKER
        else f"{who} {denied(claim.identity, claim.film)}"
    )
    if claim.by == view.seat:
        return f"{capital(why)}: you are out, with nothing left to win."
    return f"{capital(why)}: {view.names[claim.by]} is out, and the others play on."


def to_do(view: View[Casino], player: Player) -> Iterator[Entry]:
    """What a seat has before it."""
    t, question = view.table, view.table.decision
    if isinstance(question, BribeResponse | BlackmailResponse) and question.seat == player.seat:
        yield Entry("", "asked", "", "accent")
    if is_over_limit(t, player) and not is_turned_up(t):
        yield Entry("", f"{len(player.hand) - player.limit} over", "", "danger")


def known_of(view: View[Casino], player: Player) -> Iterator[Entry]:
    """What there is to say of a seat beside its counts, without its name; the note says since when."""
    t = view.table
    if player is t.croupier and t.result is None:
        does = "draws a card" if len(player.hand) < CROUPIER["draws_below"] else f"+{francs(CROUPIER['franc_gain'])}"
        yield Entry("", f"next: {does}", "", "shadow")
        yield Entry("", f"then {view.names[1 - t.active]} moves", "", "shadow")
    for identity, known in zip(player.identities, player.identity_known, strict=True):
        if is_turned_up(t):
            wins = has_won(t, player)
            yield Entry("", f"{short_role(identity)}{', wins' * wins}", "", "accent" if wins else "paper")
        elif known == EVERYBODY:
            yield Entry("", f"{'is' if t.is_inside(player.seat) else 'was'} the {short_role(identity)}")
        elif identity != Identity.BACK and player.seat != view.seat:
            yield Entry("you", short_role(identity), "you saw it", "accent")
    for claim in false_claims(view):
        is_seen = claim.film is None and player.hand and Card.BACK not in player.hand  # the cards themselves say more
        if player.seat in claim.places and not is_seen:
            yield Entry("", denied(claim.identity, claim.film), f"round {claim.round}")


# -- of the alliance --------------------------------------------------------------------------------


def alliance(view: View[Casino]) -> Iterator[Entry]:
    """The three pairings, and what is left of each."""
    found = pairings(view)
    left = sum(pairing.possible for pairing in found)
    for pairing in found:
        pair = " and ".join(nation.label for nation in pairing.allied)
        if not pairing.possible:
            yield Entry(pair, f"no: the {short(LETTER_OF[pairing.lone])} was seen", "", "shadow")
        else:
            yield Entry(pair, "possible" if left > 1 else "yes: the only pair left")


LOSES = "showing it loses"


def film_words(view: View[Casino], film: Card) -> Sequence[str]:
    """What an own card is worth to this seat, as far as it knows, from the longest form to the shortest."""
    if film in LETTERS and view.seat is not None:
        if film.nation and view.table.players[view.seat].identities[0].nation != film.nation:
            return f"{film.nation.spoken} is allied", "is allied"
        return "you have an ally", "you're allied"
    if film == Card.ACE and not view.table.may_play(Identity.HITMAN, view.seat):
        return "harmless: no Hitman", "harmless here"
    if film in BLOODSTAINED and view.seat is not None:
        return _blood_words(view.table, view.table.players[view.seat])
    hope = next((one for one in film_hopes(view) if one.film == film), None)
    if hope is None and film in FILMS and view.seat is not None:
        if Identity.JOURNALIST in view.table.players[view.seat].identities:
            return "show it, name its agent", "name its agent"
        return "no use to you; others want it", "others want it"
    if hope is None:
        return ()
    if not hope.wins:
        return LOSES, "it loses"
    if hope.wins == hope.of:
        return "showing it wins", "it wins"
    return f"{_chance(hope)} that it wins", f"{_chance(hope)} it wins"


def _blood_words(t: Casino, me: Player) -> Sequence[str]:
    """What blood on an own card means: only a Suspect can be arrested for it, and only by an Officer."""
    if Identity.OFFICER in me.identities:
        return "give it away", "give away"
    if not t.may_play(Identity.OFFICER, me.seat):
        return "harmless here", "harmless"
    if me.cleared:
        return "Cleared: safe", "safe"
    return (
        ("arrest risk", "risk")
        if t.evening >= NUMBERS["second_evening"]
        else ("arrest risk later", "risk later", "risk")
    )


def worth(view: View[Casino], card: Card) -> float:
    """How surely a card in the own hand wins, as far as this seat knows: a journalist's film where its agent is known."""
    sure = {AGENT_OF[card.nation]} if card in FILMS and card.nation else set()
    own = [] if view.seat is None else view.table.players[view.seat].identities
    if Identity.JOURNALIST in own and sure & {one.identity for one in who_is_who(view) if one.seat != view.seat}:
        return 1
    return next((hope.wins / hope.of for hope in film_hopes(view) if hope.film == card), 0)


def _chance(hope: FilmHope) -> str:
    return percent(hope.wins / hope.of)


def allies(view: View[Casino]) -> Entry:
    """Who may be allied, as far as the letters that were seen tell; for an agent who the enemy is."""
    found = [pairing for pairing in pairings(view) if pairing.possible]
    own = None if view.seat is None else view.table.players[view.seat].identities[0].nation
    if own is not None:
        return _enemies(found, own)
    pairs = ", or ".join(" and ".join(nation.label for nation in one.allied) for one in found)
    if len(found) == len(view.table.nations):
        pairs = f"two of {listed([nation.label for nation in view.table.nations])}"
    return Entry("Allied", pairs)


def _enemies(possible: Sequence[Pairing], own: Nation) -> Entry:
    """An ally's film does not win: who is no ally is what matters to an agent."""
    others = [nation for nation in (*possible[0].allied, possible[0].lone) if nation != own]
    hostile = {other: sum(pairing.won_by(own, other) for pairing in possible) for other in others}
    sure = [other.label for other, many in hostile.items() if many == len(possible)]
    perhaps = [other.label for other, many in hostile.items() if 0 < many < len(possible)]
    friends = [other.label for other, many in hostile.items() if not many]
    if friends:
        return Entry("Enemy", f"{sure[0]}; ally {friends[0]} wins too")
    if not perhaps:
        return Entry("Enemies", f"{' and '.join(sure)}; you stand alone")
    if sure:
        return Entry("Enemy", f"{sure[0]}, and perhaps {perhaps[0]}")
    both = ", or both" if any(pairing.lone == own for pairing in possible) else "; the other is your ally"
    return Entry("Enemy", f"{' or '.join(perhaps)}{both}")


def late_goals(view: View[Casino]) -> list[str]:
    """Who is here, as far as this seat knows, with a goal that waits for the second evening."""
    late = (Identity.OFFICER, Identity.BROKER)
    return [short_role(one) for one in late if view.table.may_play(one, view.seat)]


# -- what standing up needs -------------------------------------------------------------------------


class Condition(NamedTuple):
    """What MF-7.1 asks of whoever stands up, and is not about somebody else."""

    label: str
    brief: str
    is_sure: bool = True
    """That what fulfils it will do."""


CLEARED = Condition("Cleared", "Cleared")
_FILM = Condition("a film in hand", "a film")
_ENEMY_FILM = Condition("enemy film", "enemy film")
_FOREIGN_FILM = Condition("foreign film", "foreign film")
_LATER = Condition("2nd evening", "2nd evening")
"""MF-6.5: it begins when the deck is empty and made anew."""


def conditions(t: Casino, identity: Identity) -> tuple[Condition, ...]:
    if identity in (Identity.BROKER, Identity.OFFICER):
        return CLEARED, _LATER
    if identity == Identity.HITMAN:
        return (CLEARED,)
    return CLEARED, _ENEMY_FILM if identity.is_agent else _FOREIGN_FILM if t.croupier else _FILM


def met(view: View[Casino], player: Player, identity: Identity) -> dict[Condition, bool]:
    """What this player must have to stand up as one of its identities, and whether it has it, as far as it knows: of a
    film that may win it is said how likely that is."""
    t = view.table
    own = player.identities[0].nation if identity.is_agent or t.croupier else None
    held = [hope for hope in film_hopes(view) if identity.is_agent and hope.film in player.hand]
    likeliest = max(held, key=lambda hope: hope.wins, default=None)
    if likeliest is not None and 0 < likeliest.wins < likeliest.of:
        odds = _chance(likeliest)
        return {CLEARED: player.cleared, Condition(f"film, {odds} it wins", f"film {odds}", is_sure=False): True}
    fulfilled = {
        CLEARED: player.cleared,
        _LATER: t.evening >= NUMBERS["second_evening"],
        _FILM: bool(FILMS.intersection(player.hand)),
        _ENEMY_FILM: any(hope.wins for hope in held),
        _FOREIGN_FILM: any(card in FILMS and card.nation != own for card in player.hand),
    }
    return {condition: fulfilled[condition] for condition in conditions(t, identity)}


def lacking(view: View[Casino], player: Player, identity: Identity) -> list[str]:
    """What is still missing to win as one of its identities: what it must have, and then what it must know."""
    had = [one.brief for one, has in met(view, player, identity).items() if not has]
    sought = _sought(view, identity).lacks if view.seat is not None else ""
    return [*had, *[sought] * bool(sought)]


class Sought(NamedTuple):
    """What about others a freelancer has to find out, and the goal with all that is known of it."""

    lacks: str = ""
    """Nothing: it is known."""
    goal: str = ""


def _sought(view: View[Casino], identity: Identity) -> Sought:
    find = {
        Identity.HITMAN: _seek_ace,
        Identity.BROKER: _seek_letters,
        Identity.OFFICER: _seek_blood,
        Identity.JOURNALIST: _seek_agent,
    }
    return find[identity](view) if identity in find else Sought()


def _seek_ace(view: View[Casino]) -> Sought:
    lacks, goal = "who holds the Ace", SHORT_GOALS[Identity.HITMAN.kind]
    ace = next((track for track in track_items(view) if track.card == Card.ACE), None)
    if ace is None or ace.place is None:
        return Sought(lacks, f"{goal} ({'lost sight of' if ace and ace.round else 'not seen'})")
    if ace.place == view.seat:
        return Sought(lacks, f"{goal} (now you)")
    where = f"the {ace.place.value}" if isinstance(ace.place, Stack) else view.names[ace.place]
    if not ace.certain:
        return Sought(lacks, f"{goal} ({where} in round {ace.round})")
    if isinstance(ace.place, Stack):
        return Sought(lacks, f"{goal} (now {where})")
    return Sought(goal=f"name {where}, who has the Ace")


def _seek_letters(view: View[Casino]) -> Sought:
    """MF-1.5: of three letters two are here; one that was ever seen is never the one in the box."""
    goal = SHORT_GOALS[Identity.BROKER.kind]
    letters = [track for track in track_items(view) if track.card in LETTERS]
    sure = [track.place for track in letters if track.certain and track.place is not None]
    if not sure:
        return Sought("where the two letters are", f"{goal} (none located)")
    if len(sure) > 1:
        one, other = ("yourself" if place == view.seat else place_words(place, view.names) for place in sure)
        return Sought(goal=f"name {one} {'twice' if one == other else f'and {other}'}, where both letters are")
    seen = [track for track in letters if track.place is not None or track.round is not None]
    left = [track.card for track in (seen if len(seen) > 1 else letters) if not track.certain]
    lacks = f"the {listed([card.nation.label for card in left if card.nation], 'or')} letter"
    return Sought(lacks, f"find {lacks}, too (one located)")


def _seek_blood(view: View[Casino]) -> Sought:
    others = [one for one in view.table.players if one.seat != view.seat and view.table.is_inside(one.seat)]
    guilty = [one.seat for one in others if not one.cleared and BLOODSTAINED.intersection(one.hand)]
    if guilty:
        return Sought(goal=f"arrest {view.names[guilty[0]]}, who has blood")
    return Sought("a Suspect who has blood", TINY_GOALS[Identity.OFFICER.kind])


def _seek_agent(view: View[Casino]) -> Sought:
    """MF-7.4: of the films in hand the one of which fewest people may be the agent."""
    t, me = view.table, view.table.players[view.seat or 0]
    nations = [card.nation for card in me.hand if card in FILMS and card != t.barred_film(me) and card.nation]
    people = [one for one in who_is_who(view) if t.is_inside(one.seat)]
    may_be = {nation: [one.seat for one in people if AGENT_OF[nation] in one.candidates] for nation in nations}
    nation = min(may_be, key=lambda one: len(may_be[one]), default=None)
    if nation is None:
        return Sought()
    names = [view.names[seat] for seat in may_be[nation]]
    lacks = f"the {nation.label} film's agent"
    if len(names) == 1:
        return Sought(goal=f"name {names[0]}, {lacks}")
    return Sought(lacks, f"name {lacks} ({listed(names, 'or') if len(names) <= _NAMED else f'one of {len(names)}'})")


_NAMED: Final = 3
"""Names that find room in the line of the goal."""


def needs(view: View[Casino]) -> Needs | None:
    """What this seat needs to win now, as far as it knows."""
    if view.seat is None:
        return None
    t, me = view.table, view.table.players[view.seat]
    losses = [loss(identity) for identity in me.identities] + ["10 francs for the Croupier"] * bool(t.croupier)
    loses = listed(losses, "or")
    who = listed([identity.spoken for identity in me.identities])
    if isinstance(view.decision, EliminationOrder) and view.decision.seat == view.seat:
        return Needs("nothing, you are out", "", loses, who)
    if not t.is_inside(view.seat):
        return None
    lacks = {
        who: [one.brief for one, has in met(view, me, who).items() if not has] if t.croupier else lacking(view, me, who)
        for who in me.identities
    }
    shared = [one for one in lacks[me.identities[0]] if all(one in of_one for of_one in lacks.values())]
    apart = {who: listed([one for one in of_one if one not in shared]) for who, of_one in lacks.items()}
    if all(apart.values()):  # of two goals one is enough
        missing = [*shared, " or ".join(apart.values())]
    elif shared:
        missing = [*shared, *(f"{words} for {short_role(who)}" for who, words in apart.items() if words)]
    else:
        missing = []
    return Needs(
        f"{'stand up and' if me.cleared else 'get Cleared, then'} "
        + listed([_aim(view, one, TINY_GOALS if t.croupier else SHORT_GOALS) for one in me.identities], "or"),
        in_place(", ".join(missing), view.names),
        loses,
        who,
    )


def goals(view: View[Casino]) -> list[list[str]]:
    """At a table of two: what wins by the one identity, and by the other with what is missing of both; in few words, too."""
    wants = needs(view)
    if view.seat is None or wants is None:
        return []
    me = view.table.players[view.seat]
    first, lacks = "stand up and" if me.cleared else "get Cleared, then", f" Missing: {wants.missing}."
    agent, *others = (_aim(view, one, TINY_GOALS) for one in me.identities)
    return [
        [f"To win: {first} {agent}.", *(f"Or {way}.{lacks * bool(wants.missing)}" for way in ways)]
        for ways in (others, [_in_few(one, way) for one, way in zip(me.identities[1:], others, strict=True)])
    ]


def _in_few(identity: Identity, way: str) -> str:
    """A goal in fewer words, without what is known of it; but not one that says more than all of them do."""
    brief = way.partition(" (")[0]
    plain = brief in {SHORT_GOALS[identity.kind], TINY_GOALS.get(identity.kind)}
    return LINE_GOALS[identity.kind] if plain else brief


_WRONG: Final = {
    "interpol_officer": "a wrong arrest",
    "information_broker": "a wrong place",
    "journalist": "a wrong name",
    "hitman": "a wrong name",
}


def loss(identity: Identity) -> str:
    """MF-7.3-7: what loses, shown or said by whoever stands up."""
    return "another film" if identity.is_agent else _WRONG[identity.kind]


def welcome(view: View[Casino]) -> list[str]:
    """Who a seat is, and what that means for its evening (MF-1); at a table of two what the Croupier is good for and
    what he threatens (MF-10), else how a freelancer comes to win."""
    wants = needs(view)
    if view.seat is None or wants is None:
        return []
    own, two = view.table.players[view.seat].identities, bool(view.table.croupier)
    return [
        f"You play both {own[0].label} and {own[1].label}." if two else f"You are {own[0].spoken}, a Suspect.",
        f"To win: {wants.goal.replace('has blood', 'has a card with blood (Steal, Interrogate)')}.",
        *([f"You lose by {wants.loses}."] * (not two)),
        *([f"{allies(view).words}."] if own[0].is_agent else [f"{PLANS[own[0].kind]}."]),
        *([_CROUPIER] if two else ()),
    ]


_CROUPIER: Final = "The Croupier takes any bribe; at 10 francs he beats you."


def brief_goal(view: View[Casino]) -> str:
    """In as few words as tell it: without what the identity cards have, and of films only those that win."""
    own = [] if view.seat is None else view.table.players[view.seat].identities
    return listed([re.split(r",| \(", _aim(view, one, TINY_GOALS))[0] for one in own], "or")


def _best(view: View[Casino]) -> list[FilmHope]:
    """The films that win for sure; where none does, those that may."""
    hopes = film_hopes(view)
    return [hope for hope in hopes if hope.wins == hope.of] or [hope for hope in hopes if hope.wins]


def _aim(view: View[Casino], identity: Identity, words: Mapping[str, str] = SHORT_GOALS) -> str:
    """The goal, as far as this seat knows what it is about: an agent which film is right, a hitman who has the Ace."""
    if identity.is_agent:
        best = _best(view)
        sure = best[0].wins == best[0].of
        nations = listed([hope.film.nation.label for hope in best if hope.film.nation], "or")
        goal = f"show the {nations} film" if sure else "show an enemy's film"
        hand = view.table.players[view.seat or 0].hand
        maybe = [hope for hope in film_hopes(view) if sure and 0 < hope.wins < hope.of and hope.film in hand]
        return goal + "".join(f", or less surely your {short(hope.film)}" for hope in maybe)
    return _sought(view, identity).goal or words.get(identity.kind, SHORT_GOALS[identity.kind])


def aim(view: View[Casino], player: Player, identity: Identity) -> str:
    """The goal of one identity, and what standing up for it still takes."""
    missing = listed(lacking(view, player, identity))
    return f"{identity.label}: {identity.goal} " + (f"Missing: {missing}." if missing else "Nothing is missing.")
