"""The `sensible` computer player: it calls what is worth most on the average, and plays cards that change more than their price.

What a down is worth after the play is a rough rule (`judgments`); what a play, a card or a penalty leads to is read from the
rules, so a card that is new in the data needs nothing here.
"""

from __future__ import annotations

from functools import lru_cache, partial
from random import Random
from typing import Any

from cardbowl.chance.added import added
from cardbowl.football import OFFENSE, Side, Team, tries
from cardbowl.football.quarters import QUARTERS
from cardbowl.football.scoring import team_of
from cardbowl.football.series import Down
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.courses import before_the_call
from cardbowl.games.showdown.players.books import Book
from cardbowl.games.showdown.players.courses import (
    best_prices,
    book_of,
    enforced,
    face_down_worth,
    gain,
    in_the_hand,
    over_worth,
    price,
)
from cardbowl.games.showdown.players.judgments import A_TIME_OUT, LATE, TEMPER
from cardbowl.games.showdown.players.last_cards import points_are_all, worth_by_the_cards
from cardbowl.games.showdown.players.worths import kick_worth, without_teams
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules.course import FIELD_GOAL, PUNT, Course, squad_of
from cardbowl.games.showdown.rules.windows import NAMES, ONSIDE, PASS, TIME_OUT
from cardbowl.reading.trees import Decision, mean
from cardbowl.steps.ask import Choose
from cardbowl.steps.policies import ByLuck
from cardbowl.steps.seen import Seen


class Sensible(ByLuck):
    """Answers every question of the game from what its side sees."""

    def __init__(self, rules: HouseRules, random: Random) -> None:
        super().__init__(rules, random)
        self.plain = without_teams(rules)

    def answer(self, ask: Any, seen: Seen) -> Any:
        """The answer to a question of the game."""
        by = _ANSWERS.get(ask.what)
        return ask.default if by is None else by(self, ask, seen)

    # ---- calls -------------------------------------------------------------------------------------------------------

    def offense_mix(self, found: Book, before: Down, trying: bool) -> tuple[Any, float]:
        """The share of each offensive play, and what the call is worth: what is best against any play of the defense."""
        return offense_mix(found, before, trying)

    def defense_mix(self, found: Book, before: Down, trying: bool, formation: str) -> Any:
        """The share of each defensive play: what is best against the calls of a sensible offense from this formation."""
        return defense_mix(found, before, trying, formation)

    def value(self, found: Book, before: Down, trying: bool) -> float:
        """What a down is worth to the offense before the call."""
        return self.offense_mix(found, before, trying)[1]

    def play(self, ask: Choose, seen: Seen) -> str:
        """A play of the own mix, or a kick that is worth more (NS.SEQ.2)."""
        at, before, found = self.down(seen)
        mix, best = self.offense_mix(found, before, at.phase == "try")
        squad = squad_of(at, at.offense, self.rules)
        kicks = {
            kick: kick_worth(kick, squad, before, 0, self.plain)
            for kick in (PUNT, FIELD_GOAL)
            if kick in ask.options and not self.too_late_for(kick, at)
        }
        if FIELD_GOAL in kicks and points_are_all(at, self.rules):
            return FIELD_GOAL
        kick = max(kicks, key=lambda each: kicks[each], default="")
        if kick and kicks[kick] > best:
            return kick
        (play,) = self.random.choices(found.offense, mix)
        return play.id

    def defense(self, ask: Choose, seen: Seen) -> str:
        """A play against the formation that is seen (NS.SEQ.3)."""
        at, before, found = self.down(seen)
        note = seen.latest("formation")
        formation = note.n if note is not None else ""
        if formation in self.rules.own_plays:  # of which nothing is known
            return self.random.choice(found.defense).id
        (play,) = self.random.choices(found.defense, self.defense_mix(found, before, at.phase == "try", formation))
        return play.id

    def audible(self, ask: Choose, seen: Seen) -> Any:
        """The play that is best against what may lie there (NS.EFF.1)."""
        c, data = self.course(seen), self.rules.data_set
        assert c.plays is not None, "both plays lie face down before an audible"
        offense, defense = c.plays

        def worth(play: str) -> float:
            plays = (data.offense_play(play), defense) if ask.side is OFFENSE else (offense, data.defense_play(play))
            return sign(ask.side) * face_down_worth(c._replace(plays=plays), self.rules, self.plain)

        return max(ask.options, key=worth)

    def down(self, seen: Seen) -> tuple[Position, Down, Book]:
        """The position, its down, and the playbooks of both teams as they stand on it."""
        at: Position = seen.position
        return at, Down(at.spot, at.down, at.to_go), book_of(before_the_call(seen), self.rules, self.plain)

    # ---- windows -----------------------------------------------------------------------------------------------------

    def window(self, ask: Choose, seen: Seen) -> str:
        """The card that changes most above its price; or a time-out that brings back the better card (NS.WIN.1, NS.TO.2)."""
        if len(ask.options) == 1:
            return PASS
        c, rules, best, most = self.course(seen), self.rules, PASS, 0.0
        for option in ask.options:
            if option not in (PASS, TIME_OUT):
                card = rules.cards[option]
                more = gain(card, ask.side, c, self.value, rules, self.plain) - price(card, c.before.spent)
                best, most = (option, more) if more > most else (best, most)
        if best == PASS and TIME_OUT in ask.options and c.step == 1:
            team = c.team(ask.side)
            ours, theirs = (best_prices(c.at.discards[each], rules)[:1] for each in (team, team.other))
            if ours and ours[0] - added(theirs) >= A_TIME_OUT:
                return TIME_OUT
        return best

    def course(self, seen: Seen) -> Course:
        """The down so far, as its side sees it."""
        note = seen.latest("course")
        assert note is not None, "a window tells the course of the down"
        found: Course = note.n
        return found

    # ---- other questions ---------------------------------------------------------------------------------------------

    def penalty(self, ask: Choose, seen: Seen) -> Any:
        """The penalty or the play, which is worth more as far as cards are left for more downs (NS.PEN.2, NS.SEQ.10)."""
        c = self.course(seen)
        found = enforced(c, self.rules)
        assert isinstance(found, Decision), "a penalty is a decision"
        worth = partial(worth_by_the_cards, c.at.hands, self.rules, partial(over_worth, rules=self.plain))
        return max(found.options, key=lambda each: sign(ask.side) * mean(found.options[each], worth))

    def discard(self, ask: Choose, seen: Seen) -> Any:
        """The card that is worth least in the hand (NS.WARN.1, NS.WARN.2)."""
        return min(ask.options, key=lambda card: in_the_hand(self.rules.cards[card]))

    def recall(self, ask: Choose, seen: Seen) -> Any:
        """The card that is worth most in the hand (NS.TO.2)."""
        return max(ask.options, key=lambda card: in_the_hand(self.rules.cards[card]))

    def returner(self, ask: Choose, seen: Seen) -> Any:
        """The fastest player: return cards ask for speed (NS.KICK.6)."""
        team = self.rules.team(team_of(seen.position, ask.side))
        return max(ask.options, key=lambda player: dict(team.player(player).stats).get("speed", 0))

    def kickoff(self, ask: Choose, seen: Seen) -> str:
        """On-side for a team that is behind when there is little time left (NS.KICK.2)."""
        return ONSIDE if self.hurries(seen.position, team_of(seen.position, ask.side)) else ask.default

    def the_try(self, ask: Choose, seen: Seen) -> str:
        """The kick, unless a play is worth more, or late in the game two points are needed (NS.TRY.1)."""
        at, before, found = self.down(seen)
        if at.quarter >= QUARTERS and at.left <= LATE and play_is_needed(behind(at, at.offense), self.rules):
            return "play"
        return "play" if self.value(found, before, True) > self.rules.extra_point_points else "kick"

    def hurries(self, at: Position, team: Team) -> bool:
        """Whether a team is behind and there is little time left."""
        return at.quarter >= QUARTERS and at.left <= LATE and behind(at, team) > 0

    def too_late_for(self, kick: str, at: Position) -> bool:
        """Whether a kick helps no more."""
        return self.hurries(at, at.offense) and (kick == PUNT or behind(at, at.offense) > self.rules.field_goal_points)


def play_is_needed(less: int, rules: HouseRules) -> bool:
    """Whether a team that is `less` points behind after a touchdown needs the points of a play, and those of a kick do not help.

    They help to a lead that a field goal does not beat, to a tie, or to be behind by a field goal or by a touchdown with a play.

    Rules: NS.TRY.1, NS.TRY.2.
    """
    kick, play = rules.extra_point_points, rules.two_point_points
    return tries.play_is_needed(-less, kick, play, tries.leads_to_reach(play, rules))


def behind(at: Position, team: Team) -> int:
    """By how many points a team is behind."""
    return at.score[team.other] - at.score[team]


def sign(side: Side) -> int:
    """1 for the offense, to which worths are told, -1 for the defense."""
    return 1 if side is OFFENSE else -1


@lru_cache(maxsize=8192)
def offense_mix(found: Book, before: Down, trying: bool) -> tuple[Any, float]:
    """The shares of the offensive plays by their mean worth against the playbook of the defense.

    With them what they are worth against a defense that sees the formation.
    """
    table = found.table(before, trying)
    mix, worth = softened(table.mean(axis=1)), 0.0
    for formation in dict.fromkeys(play.formation for play in found.offense):
        called = mix * found.lined_up(formation)
        worth += float(called @ table @ reply(called, table))
    return mix, worth


@lru_cache(maxsize=8192)
def defense_mix(found: Book, before: Down, trying: bool, formation: str) -> Any:
    """The shares of the defensive plays against the calls of `offense_mix` from a formation."""
    mix = offense_mix(found, before, trying)[0]
    return reply(mix * found.lined_up(formation), found.table(before, trying))


def reply(called: Any, table: Any) -> Any:
    """The shares of the defensive plays against calls with these weights."""
    return softened(-((called / called.sum()) @ table))


def softened(worths: Any) -> Any:
    """Shares that are largest for the highest worth (`TEMPER`)."""
    import numpy as np

    found = np.exp((worths - worths.max()) / TEMPER)
    return found / found.sum()


_ANSWERS = {
    "play": Sensible.play,
    "defense": Sensible.defense,
    "audible": Sensible.audible,
    **dict.fromkeys(NAMES.values(), Sensible.window),
    "penalty": Sensible.penalty,
    "discard": Sensible.discard,
    "recall": Sensible.recall,
    "returner": Sensible.returner,
    "kickoff": Sensible.kickoff,
    "try": Sensible.the_try,
}
"""The methods by the `what` of a question; all others are answered by their default."""
