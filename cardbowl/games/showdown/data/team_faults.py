"""What is wrong with a team: budget, roster, playbook and strategy deck (NS.DATA.3, NS.TEAM, NS.BOOK.1, NS.DECK.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardbowl.games.showdown.data.depth import ANONYMOUS
from cardbowl.games.showdown.data.players import KICK_POSITIONS, POSITIONS, Player, Team
from cardbowl.games.showdown.data.prices import BUDGET, LEAST_KICKER, MOST_KICKER, SCALES, cost, cost_of, points_of
from cardbowl.games.showdown.data.sets import DataSet, Printed
from cardbowl.steps.data_files.faults import Faults

PLAYBOOK: Final = 25
"""The play cards of a playbook (NS.BOOK.1)."""
DECK: Final = 40
MOST_COPIES: Final = 4
"""The cards of a strategy deck, and the most copies of one (NS.DECK.1)."""
LEAST: Final = {position: 1 if position == "QB" else 2 for position in SCALES}
"""The least regular players of each position (NS.TEAM.2, NS.TEAM.2.R1)."""


def faults_of(team: Team, printed: Printed | DataSet) -> Faults:
    """Everything that is wrong with a team; `where` of a fault is a player, a position, a play, a card or a part of the team.

    In this order: the budget, players, minimums, playbook, size of the deck, copies, and what is unknown (NS.DATA.3).
    """
    faults = Faults()
    total = cost(team.players)
    if total > BUDGET:
        faults.add("NS.TEAM.1", "team", f"the players cost {total:,}; at most {BUDGET:,} are allowed")
    for known, copies in Counter(player.id for player in team.players).items():
        if copies > 1:
            faults.add("NS.TEAM.1", f"player {known}", f"this player stands {copies} times; at most once is allowed")
    for player in team.players:
        _player(player, faults)
    for position in POSITIONS:
        _position(position, [player.label for player in team.players if player.position == position], faults)
    _playbook(team, faults)
    _deck(team, faults)
    _unknown("play", team.offense_plays, [play.id for play in printed.offense], "offensive play", faults)
    _unknown("play", team.defense_plays, [play.id for play in printed.defense], "defensive play", faults)
    _unknown("card", [card for card, _ in team.deck], [card.id for card in printed.cards], "strategy card", faults)
    return faults


def _player(player: Player, faults: Faults) -> None:
    """Points, cost and id of a player (NS.DATA.2, NS.DATA.2.R1, NS.TEAM.3, NS.TEAM.3.R1, NS.DEPTH.2)."""
    where = f"player {player.id}"
    if player.id == ANONYMOUS:
        faults.add("NS.DEPTH.2", where, "this is the name of the backup player of every team; another one is needed")
    if player.position in SCALES:
        worth = points_of(player.position, player.stats)
        if player.points != worth:
            faults.add("NS.DATA.2", where, f"it has {player.points} points; a {player.position} with these stats has {worth}")
    elif not LEAST_KICKER <= player.points <= MOST_KICKER:
        allowed = f"kickers and punters have {LEAST_KICKER} to {MOST_KICKER}"
        faults.add("NS.DATA.2", where, f"it has {player.points} points; {allowed}")
    right = cost_of(player.points, player.label)
    if player.cost != right:
        told = f"a {player.label} player of {player.points} points costs {right}"
        faults.add("NS.TEAM.3", where, f"its cost is {player.cost}; {told}")


def _position(position: str, labels: list[str], faults: Faults) -> None:
    """How many regular players a position has, and which labels it may have (NS.TEAM.2, NS.TEAM.4)."""
    regular = labels.count("regular")
    if position in KICK_POSITIONS:
        if "special" in labels:
            faults.add("NS.TEAM.4", position, "kickers and punters are never special")
        if "backup" in labels and not regular:
            faults.add("NS.TEAM.4", position, "the first one is regular, at the full cost; only further ones may be backups")
    elif regular < LEAST[position]:
        least = "1 is" if LEAST[position] == 1 else f"{LEAST[position]} are"
        faults.add("NS.TEAM.2", position, f"there {'is' if regular == 1 else 'are'} {regular} regular; at least {least} needed")


def _playbook(team: Team, faults: Faults) -> None:
    """The playbook has 25 cards, at least one of each side; a card may stand in it more than once (NS.BOOK.1, NS.BOOK.1.R1)."""
    size = len(team.offense_plays) + len(team.defense_plays)
    if size != PLAYBOOK:
        faults.add("NS.BOOK.1", "playbook", f"there are {size} plays; {PLAYBOOK} are needed")
    for side, plays in (("offensive", team.offense_plays), ("defensive", team.defense_plays)):
        if not plays:
            faults.add("NS.BOOK.1", "playbook", f"there is no {side} play; at least one is needed")


def _deck(team: Team, faults: Faults) -> None:
    """The strategy deck has 40 cards, at most four copies of each (NS.DECK.1)."""
    size = sum(copies for _, copies in team.deck)
    if size != DECK:
        faults.add("NS.DECK.1", "strategy deck", f"there are {size} cards; {DECK} are needed")
    for card, copies in team.deck:
        if copies > MOST_COPIES:
            faults.add("NS.DECK.1", f"card {card}", f"there are {copies} copies; at most {MOST_COPIES} are allowed")


def _unknown(where: str, named: Sequence[str], known: Sequence[str], what: str, faults: Faults) -> None:
    """A fault for each id that names nothing (NS.DATA.3); none where nothing is known."""
    for each in dict.fromkeys(named):
        if known and each not in known:
            faults.add("NS.DATA.3", f"{where} {each}", f"there is no such {what}; allowed are {known[0]} to {known[-1]}")
