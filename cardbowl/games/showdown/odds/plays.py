"""Questions about a match-up, a down, a turnover and a hand of strategy cards (O5 to O18 of the rulebook's odds)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, sum_of_cards
from cardbowl.errors import IllegalAnswerError, NotationError, listed
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.football.series import Down as Series
from cardbowl.games.showdown.data import DefensePlay, OffensePlay, Player, StrategyCard
from cardbowl.games.showdown.data.players import OFFENSE_POSITIONS
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.downs import Down, downs, match_ups
from cardbowl.games.showdown.odds.formulas import CHANCE, margins
from cardbowl.games.showdown.odds.kicks import starts, team_named
from cardbowl.games.showdown.rules.play_grid import CHANCES, MatchUp, Squad, chance, wins
from cardbowl.games.showdown.rules.results import Ending, carried, new_series
from cardbowl.games.showdown.rules.turnovers import Turnover, turned_over
from cardbowl.reading.outcomes import outcomes

Met = tuple[int, bool]
"""The margin of a match-up, and whether a chance of a turnover is announced."""


def match_up_odds(rules: HouseRules, seen: Sequence[Card], *, edge: int) -> Odds[Met]:
    """Who wins two dice by the edge of the offense, the band, and the chance of a turnover (NS.GRID.5, NS.GRID.6, NS.GRID.9)."""
    grid = rules.grid

    def announced(margin: int) -> Dist[Met]:
        most = grid.band(margin).turnover
        return outcomes(lambda: chance("turnover", most), parts={chance: CHANCE}).map(lambda found: (margin, found))

    events: dict[str, Callable[[Met], object]] = {"offense wins": lambda met: wins(met[0])}
    events |= {band.name: partial(_in_band, band.name, rules) for band in grid.bands}
    events["turnover chance"] = lambda met: met[1]
    return Odds.of(margins(edge).then(announced), what="match-up", events=events, values={"margin": lambda met: met[0]})


def _in_band(name: str, rules: HouseRules, met: Met) -> bool:
    return rules.grid.band(met[0]).name == name


# ---- a down ----------------------------------------------------------------------------------------------------------


def play_odds(
    rules: HouseRules,
    seen: Sequence[Card],
    *,
    offense: str | None,
    defense: str | None,
    offense_team: str | None,
    defense_team: str | None,
    offense_stat: int | None,
    defense_stat: int | None,
    key: str | None,
    spot: int,
    down: int,
    to_go: int,
) -> Odds[Down]:
    """What a down without strategy cards comes to: between two teams, or with given stats of both key players.

    Its yards are those of whole results, which no goal line cuts.
    `key` is the position of the offensive key player with given stats. Raises `IllegalAnswerError` and `NotationError`.

    Rules: NS.GRID.1-10, NS.SEQ.9.R2.
    """
    home, visitors = rules.teams
    plays = offense_named(offense or home.offense_plays[0], rules), defense_named(defense or visitors.defense_plays[0], rules)
    if (offense_stat is None) is not (defense_stat is None):
        raise NotationError("play takes offense_stat= and defense_stat= together, the stats of both key players (NS.GRID.4)")
    if offense_stat is None or defense_stat is None:
        if key is not None:
            raise NotationError("play takes key= with offense_stat= and defense_stat=; the cards of teams name them (NS.GRID.2)")
        teams = team_named(offense_team, rules, "offense_team"), team_named(defense_team, rules, "defense_team")
        squads = Squad(teams[0] or home), Squad(teams[1] or visitors)
        found = match_ups(*plays, squads, rules.grid)
    else:
        found = Dist.certain(given_stats(*plays, (offense_stat, defense_stat), (key or "").upper(), rules))
    before = Series(spot, down, min(to_go, 100 - spot))
    return down_odds(downs(found, spot, rules.grid), lambda ending: new_series(before, ending, rules))


def down_odds(found: Dist[Down], brings_series: Callable[[Ending], bool], *, trying: bool = False) -> Odds[Down]:
    """What people ask about a down or a try: its yards, how it ends, and the chances that are told (NS.TRY.2, NS.TRY.2.R1).

    `brings_series` says whether the offense has a new series after an ending.
    """

    def touchdown(end: Down) -> bool:
        return end.ending.how is How.TOUCHDOWN and end.ending.side is OFFENSE

    events: dict[str, Callable[[Down], object]] = {
        "gain": lambda end: (end.yards or 0) > 0,
        "loss": lambda end: (end.yards or 0) < 0,
    }
    if trying:
        events |= {"good": touchdown, "made again": lambda end: end.ending.how is How.REPLAY}
    else:
        events["first down"] = lambda end: touchdown(end) or brings_series(end.ending)
        events |= {"touchdown": touchdown, "safety": lambda end: end.ending.how is How.SAFETY}
    if found.chance(lambda end: end.kind is not Kind.RUSH):
        events["complete"] = lambda end: end.kind is Kind.PASS and not end.thrown
        events["incomplete"] = lambda end: end.thrown == "incomplete"
        events["sack"] = lambda end: end.kind is Kind.SACK
    events |= {f"{word} chance": partial(_announces, word) for word in CHANCES}
    return Odds.of(found, what="play", events=events, values={"yards": lambda end: end.yards})


def _announces(word: str, end: Down) -> bool:
    return word in end.chances


def given_stats(offense: OffensePlay, defense: DefensePlay, stats: tuple[int, int], position: str, rules: HouseRules) -> MatchUp:
    """Two players with these stats; without a position the offense has that of the first key player on its card (NS.GRID.4)."""
    if position and position not in OFFENSE_POSITIONS:
        raise IllegalAnswerError(
            f"key={position}", "this is no position of the offense", ", ".join(OFFENSE_POSITIONS), "NS.GRID.2"
        )
    positions = (position or offense.key[0][0][:-1], defense.key(offense.kind)[0][0][:-1])
    ours, theirs = (
        Player("", "a player", each, "regular", 0, 0, (("stat", value),)) for each, value in zip(positions, stats, strict=True)
    )
    squads = Squad(rules.teams[0]), Squad(rules.teams[1])
    return MatchUp(offense, defense, squads, ("", ""), (ours, theirs), ("stat", "stat"))


def offense_named(name: str, rules: HouseRules) -> OffensePlay:
    """An offensive play by its id or name; raises `IllegalAnswerError`."""
    found: OffensePlay = _found("offense", name, rules.data_set.offense, "offensive play", "NS.BOOK.1")
    return found


def defense_named(name: str, rules: HouseRules) -> DefensePlay:
    """A defensive play by its id or name; raises `IllegalAnswerError`."""
    found: DefensePlay = _found("defense", name, rules.data_set.defense, "defensive play", "NS.BOOK.1")
    return found


def card_named(name: str, rules: HouseRules) -> StrategyCard:
    """A strategy card by its id or name; raises `IllegalAnswerError`."""
    found: StrategyCard = _found("card", name, rules.data_set.cards, "strategy card", "NS.DECK.1")
    return found


def _found(field: str, name: str, several: Sequence[Any], what: str, rule: str) -> Any:
    for each in several:
        if name.casefold() in (each.id.casefold(), each.name.casefold()):
            return each
    ids = listed(each.id for each in several)
    raise IllegalAnswerError(f"{field}={name}", f"the data set has no such {what}", ids, rule)


# ---- strategy cards --------------------------------------------------------------------------------------------------


def turnover_odds(
    rules: HouseRules, seen: Sequence[Card], *, card: str | None, spot: int, yards: int, returns: int, recovered: bool
) -> Odds[Ending]:
    """Who has the ball after a turnover card, and where, if the play from `spot` has gained `yards` (NS.TURN.1-6)."""
    turnovers = [each for each in rules.data_set.cards if any(effect[0] == "turnover" for effect in each.effects)]
    if card is None and not turnovers:
        raise IllegalAnswerError("card=", "the data set has no turnover card", "a card with a turnover", "NS.TURN.1")
    found = turnovers[0] if card is None else card_named(card, rules)
    numbers: Mapping[str, tuple[Any, ...]] = {effect[0]: effect[1:] for effect in found.effects}
    if "turnover" not in numbers:
        ids = listed(each.id for each in turnovers)
        raise IllegalAnswerError(f"card={card}", f"{found.name} is no turnover card", ids, "NS.TURN.1")
    lost = Turnover(*numbers["turnover"])
    ending = carried("run", spot, yards)
    ends = outcomes(partial(turned_over, lost, spot, ending, returns, rules, recovered=recovered))

    events: dict[str, Callable[[Ending], object]] = {
        "touchdown": lambda end: end.how is How.TOUCHDOWN and end.side is not OFFENSE,
        "touchback": lambda end: end.how is How.TOUCHBACK,
        "safety": lambda end: end.how is How.SAFETY,
        "offense keeps it": lambda end: end.side is OFFENSE,
    }
    return Odds.of(ends, what="turnover-return", events=events, values={"defense starts": starts})


def hand_odds(
    rules: HouseRules, seen: Sequence[Card], *, card: str | None, team: str | None, copies: int | None, cards: int | None
) -> Odds[int]:
    """The copies of a strategy card among the first `cards` of a deck: an opening hand, or a pile (NS.SETUP.1, NS.SETUP.3)."""
    if card is not None and copies is not None:
        raise NotationError("hand takes card= or copies=, a strategy card or how often it is in the deck, not both (NS.DECK.1)")
    owner = team_named(team, rules) or rules.teams[0]
    deck = sum(number for _, number in owner.deck)
    held = owner.copies(card_named(card or owner.deck[0][0], rules).id) if copies is None else copies
    drawn = int(rules.opening_hand) if cards is None else cards
    if drawn > deck:
        raise IllegalAnswerError(f"cards={cards}", f"the deck has {deck} cards", f"1 to {deck}", "NS.DECK.1")
    among = {1: held, 0: deck - held}
    found = sum_of_cards({value: count for value, count in among.items() if count}, drawn)
    return Odds.of(found, what="hand", events={"in it": lambda number: number > 0}, values={"copies": lambda number: number})
