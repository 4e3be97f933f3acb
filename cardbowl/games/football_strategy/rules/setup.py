"""Before the kick-off: decks, toss, and who kicks (section 2 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.chance import Source
from cardbowl.errors import DataError, listed, value_text
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, Side, Team
from cardbowl.football.plays import Turned
from cardbowl.football.scoring import kick_down
from cardbowl.games.football_strategy.charts.chart_set import Deck
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule

COIN: Final = Source("coin", ("heads", "tails"))
KICK_OR_RECEIVE: Final = ("receive", "kick")


def start(rules: HouseRules) -> Position:
    """Before the decks are chosen: no score, the whole time, all time-outs (FS.SETUP.4, FS.TIME.1, FS.COMP.1, FS.KICK.1.R2)."""
    return Position(
        spot=rules.kickoff_spot, to_go=rules.line_to_gain, left=rules.quarter_seconds, timeouts=(rules.timeouts, rules.timeouts)
    )


def choose_decks(at: Position, rules: HouseRules) -> Rule[Turned]:
    """Each coach chooses a deck for the whole game, in secret or the home coach first (FS.SETUP.1, FS.SETUP.1.R1)."""
    ours = _deck(OFFENSE, rules)
    theirs = _deck(DEFENSE, rules)
    if rules.deck_choice == "home_first":
        home: str = yield ours
        away: str = yield theirs
    else:
        home, away = yield ChooseTogether((ours, theirs), "FS.SETUP.1", "decks")
    titles = rules.chart_set.titles
    yield Note("FS.SETUP.1", "Home plays {}, away {}.", (titles[home], titles[away]), "decks", (home, away))
    return Turned(at._replace(phase="toss", decks=(home, away)))


def _deck(side: Side, rules: HouseRules) -> Choose:
    names = tuple(rules.chart_set.decks)
    return Choose(side, "deck", names, "FS.SETUP.1", "Your deck for the game", names[0])


def deck_of(at: Position, rules: HouseRules) -> Deck:
    """The deck of the offense; raises `DataError` where the chart set has none of that name (FS.ENG.4)."""
    name, decks = at.decks[at.offense], rules.chart_set.decks
    if name not in decks:
        raise DataError(f"the charts have no deck {value_text(name)}; they have {listed(decks)} (FS.SETUP.1)")
    return decks[name]


def toss(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The winner kicks or receives; the other coach may then choose for the second half.

    Rules: FS.SETUP.2, FS.SETUP.2.R1, FS.SETUP.3, FS.SETUP.3.R1.
    """
    face: str = yield Draw(OFFENSE, "toss", "FS.SETUP.2", COIN)
    winner = HOME if face == "heads" else AWAY
    yield Note("FS.SETUP.2", "The coin shows {}: the {} team has won the toss.", (face, winner.word), "toss", winner)
    kicks = yield from _kicks(at, winner, "kick or receive", "You have won the toss", "FS.SETUP.2")
    kicker = winner if kicks else winner.other
    if at.quarter > 1:
        return Turned(to_kickoff(at, kicker, rules))
    second = kicker.other
    if kicks or rules.second_half == "loser_chooses":
        again = yield from _kicks(at, winner.other, "second half", "The second half", "FS.SETUP.3")
        second = winner.other if again else winner
    return Turned(to_kickoff(at, kicker, rules)._replace(second_half=second))


def _kicks(at: Position, team: Team, what: str, prompt: str, rule: str) -> Rule[bool]:
    """Whether a team chooses to kick."""
    side = OFFENSE if team is at.offense else DEFENSE
    answer: str = yield Choose(side, what, KICK_OR_RECEIVE, rule, prompt, "receive")
    return answer == "kick"


def to_kickoff(at: Position, team: Team, rules: HouseRules) -> Position:
    """`team` kicks off (FS.KICK.1, FS.KICK.1.R1)."""
    down = kick_down(rules.kickoff_spot, OFFENSE, rules)
    return at._replace(phase="kickoff", offense=team, spot=down.spot, down=down.down, to_go=down.to_go, untimed=False)
