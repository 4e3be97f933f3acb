"""The `sensible` computer player: hands kept for the 13-play cycle, the best match-up, ordinary football decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import ceil
from random import Random
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.football.clock import within
from cardbowl.football.plays import Kind
from cardbowl.football.tries import leads_to_reach, play_is_needed
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.players.values import Aim, Values, aim_of, values_for
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.clock import after_time, run_off, simple2_run_off, time_of
from cardbowl.games.cardbowl2.rules.endings import whistle
from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance
from cardbowl.games.cardbowl2.rules.punts import punt_yards
from cardbowl.games.cardbowl2.rules.tries import points_of_try
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.placement import Placed
from cardbowl.steps.policies import ByLuck
from cardbowl.steps.seen import Seen

ONE_INSIDE: Final = "3"
"""The formation of three outside cards and one inside card, which every house rule allows (CB2.HAND.2, CB2.HAND.R1)."""


class Sensible(ByLuck):
    """Answers every question of the game from what its side may see; random choices only hide the places of its cards."""

    def __init__(self, rules: HouseRules, random: Random) -> None:
        super().__init__(rules, random)
        self.answers: dict[str, Callable[[Choose, Seen, Position], Any]] = {
            "call": self.call,
            "hand": self.hand,
            "O1": self.match_up,
            "pass": self.pass_again,
            "pass cards": lambda ask, seen, at: 2,
            "kickoff": self.kickoff,
            "declared": lambda ask, seen, at: min(7, ask.options[-1]),
            "short kick": lambda ask, seen, at: "take",
            "squib aim": lambda ask, seen, at: ask.options[-1],
            "punt cards": self.punt_cards,
            "punt out of bounds": lambda ask, seen, at: "yes" if self.rules.auto_fair_catch_cards < 3 else "no",
            "punt return": self.punt_return,
            "touchback": lambda ask, seen, at: "run" if "run" in ask.options else "touchback",
            "down it": self.down_it,
            "use coverage": lambda ask, seen, at: "yes",
            "modifier": lambda ask, seen, at: ask.options[-1],
            "try": self.try_kind,
            "free kick": lambda ask, seen, at: "punt",
            "run-off": self.run_off,
            "time-out": self.time_out,
            "sideline": self.sideline,
            "suit": self.suit,
            "kick or receive": lambda ask, seen, at: "receive",
        }

    @cached_property
    def values(self) -> Values:
        """What it goes by, worked out when it is first needed."""
        return values_for(self.rules)

    def answer(self, ask: Any, seen: Seen) -> Any:
        """The answer to a question; the default, or the first option, of an unknown one."""
        choose = self.answers.get(ask.what)
        if choose is not None:
            answer = choose(ask, seen, seen.position)
            if answer in ask.options:
                return answer
        return ask.options[0] if ask.default is None else ask.default

    # ---- the state of the game -----------------------------------------------------------------------------------

    def lead(self, seen: Seen, at: Position) -> int:
        """Points ahead (negative: behind) of the team that is asked."""
        team = at.offense if seen.team is None else seen.team
        return at.score[team] - at.score[team.other]

    def hurry(self, at: Position) -> bool:
        """Whether the first half is about to end on a clock that can be stopped (CB2.CLK.3)."""
        return self.rules.clock != "simple1" and at.quarter == 2 and at.left <= 30

    def within(self, at: Position, intervals: int) -> bool:
        """Whether at most this much time of the quarter is left, also on a clock of plays (CB2.CLK1.1, CB2.CLK2.1)."""
        return within(at.left, intervals, by_plays=self.rules.clock == "simple1")

    def kneels_out(self, at: Position) -> bool:
        """Whether kneeling on the downs left uses up the quarter without a safety, if nobody takes a time-out.

        Every kneel-down has its own time, and the most run-off after it where the clock runs on: not after the last one.

        Rules: CB2.CLK1.1, CB2.CLKC.1, CB2.CLKC.7-9, CB2.CLKC.R5, CB2.HAND.R5.
        """
        rules, left = self.rules, at.left
        spot: int = at.spot
        for down in range(at.down, rules.downs + 1):
            spot -= rules.kneel_loss
            left, running = after_time(left, kneel_time(at, rules), at.quarter, down < rules.downs, rules)
            if running:
                left = run_off(left, most_run_off(rules), at.quarter, rules)
            if left == 0:
                return spot > 0
        return False

    def aim(self, at: Position) -> Aim:
        """The goal of this down: yards early in a series, the line to gain late in it."""
        return aim_of(at, self.rules)

    # ---- scrimmage -----------------------------------------------------------------------------------------------

    def call(self, ask: Choose, seen: Seen, at: Position) -> str:
        """Play on, kick, or kneel: kneel to protect a late lead, go for short yardage, kick a likely field goal, else punt."""
        at = at_the_snap(seen, at)
        lead, points = self.lead(seen, at), self.rules.field_goal_points
        kicks = self.values.field_goal(field_goal_distance(at.spot, self.rules)) if points else 0.0
        helps = lead >= -points
        if lead > 0 and at.quarter >= 4 and self.kneels_out(at):
            return "kneel"
        if self.within(at, 2) and at.quarter in (2, 4, 5) and kicks > 0.15 and (at.quarter == 2 or (helps and lead <= 0)):
            return "field goal"
        if at.down < self.rules.downs:
            return "hand play"
        if at.quarter >= 4 and lead < 0 and self.within(at, 40):
            return "field goal" if helps and kicks > 0.4 else "hand play"
        if at.to_go <= 2 and at.spot >= 45 and (kicks < 0.85 or at.spot >= 97):
            return "hand play"
        if kicks >= 0.5:
            return "field goal"
        return "hand play" if at.spot >= 60 and at.to_go <= 6 else "punt"

    def hand(self, ask: Choose, seen: Seen, at: Position) -> Placed:
        """One card of each quarter of the cards left, so that every hand of the cycle has a strong card (CB2.DECK.5)."""
        deck = sorted(ask.options.deck, key=lambda card: card.value)
        size = len(deck) // 4
        quarters = [deck[size * number : size * (number + 1)] for number in range(4)]
        chosen = [self.random.choice(quarter) for quarter in quarters]
        if ask.side is OFFENSE:
            late = at.down >= self.rules.downs - 1
            chosen[3] = quarters[3][-1] if late else chosen[3]
            best, rest = chosen[3], chosen[:3]
            self.random.shuffle(rest)
            if self.random.random() < 0.25:  # sometimes the strong card runs
                return Placed(ONE_INSIDE, (*rest, best))
            place = self.random.randrange(3)
            return Placed(ONE_INSIDE, (*rest[:place], best, *rest[place:]))
        self.random.shuffle(chosen)
        (opposite,) = ask.options.formations
        return Placed(opposite.name, tuple(chosen))

    def match_up(self, ask: Choose, seen: Seen, at: Position) -> Card:
        """The card whose match-up is worth most on this down (CB2.HAND.5)."""
        placed, opposite = hands_in(seen)
        aim = self.aim(at)

        def worth(slot: int) -> float:
            o1, d1 = placed.cards[slot], opposite.cards[slot]
            if slot >= int(placed.formation):
                return self.values.rush(o1, d1, aim)
            return self.values.throw(o1, o1.value - d1.value, aim)

        cards: tuple[Card, ...] = placed.cards
        return cards[max(range(len(cards)), key=worth)]

    def pass_again(self, ask: Choose, seen: Seen, at: Position) -> str:
        """Another pass card if that is worth more than stopping here (CB2.PASS.3)."""
        placed, opposite = hands_in(seen)
        steps = seen.steps
        o1 = next((answer for step, answer in steps if isinstance(step, Choose) and step.what == "O1"), None)
        alone = seen.latest("match-up")
        if alone is not None:
            o1, d1, _ = alone.n
        elif o1 is not None:
            d1 = opposite.cards[placed.cards.index(o1)]
        else:
            return "stop"
        thrown = [answer.value for step, answer in steps if step.rule == "CB2.PASS.2"]
        margin = o1.value + sum(thrown) - d1.value
        if len(thrown) >= 6:
            return "stop"
        aim = self.aim(at)
        again = self.values.throw(o1, margin, aim, len(thrown))
        return "draw" if again > self.values.stop(margin, aim) else "stop"

    # ---- kicks ---------------------------------------------------------------------------------------------------

    def kickoff(self, ask: Choose, seen: Seen, at: Position) -> str:
        """On-side only when behind with little time left (CB2.KICK.1)."""
        return "on-side" if at.quarter >= 4 and self.within(at, 30) and self.lead(seen, at) < 0 else "normal"

    def punt_cards(self, ask: Choose, seen: Seen, at: Position) -> int:
        """The most cards that stay out of the end zone on average (CB2.PUNT.1)."""
        mean = (self.rules.draw_deck_ranks + 1) / 2
        short = [n for n in ask.options if punt_yards(ceil(n * mean), self.rules) <= 98 - at.spot]
        return int(max(short, default=1))

    def punt_return(self, ask: Choose, seen: Seen, at: Position) -> str:
        """Touchback, else let a short one bounce, else return unless the coverage is good (CB2.PUNT.3)."""
        if "touchback" in ask.options:
            return "touchback"
        if landed(seen) <= 7 and "bounce" in ask.options:
            return "bounce"
        return "return" if drawn(seen, "coverage").value <= 10 else "fair catch"

    def down_it(self, ask: Choose, seen: Seen, at: Position) -> int:
        """Down the ball as close to the goal line as it can be kept out (CB2.BNC.5)."""
        return max(1, drawn(seen, "bounce 1").value - landed(seen) + 1)

    def try_kind(self, ask: Choose, seen: Seen, at: Position) -> str:
        """Two points where they bring clearly more, and late in the game where one point matters little (CB2.XP.2, CB2.NFL.1)."""
        kick, play = of_tries(self.rules)
        late = at.quarter >= 4 and play_is_needed(self.lead(seen, at), kick, play, leads_of_tries(self.rules))
        return "two-point" if late or self.values.plays_tries(kick, play) else "kick"

    # ---- clock ---------------------------------------------------------------------------------------------------

    def run_off(self, ask: Choose, seen: Seen, at: Position) -> Any:
        """Late in the game slow with a lead and fast without one; before that the usual pace (CB2.CLKC.9)."""
        whole: Sequence[int] = [option for option in ask.options if isinstance(option, int)]
        if at.quarter >= 4 and self.lead(seen, at) > 0:
            return whole[-1]
        if (at.quarter >= 4 and at.left <= 72) or self.hurry(at):
            return whole[0]
        return ask.default

    def time_out(self, ask: Choose, seen: Seen, at: Position) -> str:
        """Stop the clock late when it runs in favor of the opponent (CB2.TO.2)."""
        behind = self.lead(seen, at) < 0
        if ask.side is OFFENSE:
            return "yes" if at.left <= 12 and ((at.quarter == 2 and at.spot >= 40) or (at.quarter >= 4 and behind)) else "no"
        return "yes" if at.quarter >= 4 and behind and at.left <= 36 else "no"

    def sideline(self, ask: Choose, seen: Seen, at: Position) -> str:
        """Try the sideline only when the last seconds matter more than the yards (CB2.OOB.3)."""
        need = at.left <= 8 and not at.timeouts[at.offense] and (at.quarter == 2 or self.lead(seen, at) < 0)
        return "out of bounds" if need else "draw"

    def suit(self, ask: Choose, seen: Seen, at: Position) -> str:
        """Out of bounds unless the clock should run (CB2.OOB.2)."""
        return "in bounds" if at.quarter >= 4 and self.lead(seen, at) > 0 else "out of bounds"


def at_the_snap(seen: Seen, at: Position) -> Position:
    """A down as it is called: time may have run off before it (CB2.CLKC.R9)."""
    ran = sum(step.n for step, _ in seen.steps if type(step) is Note and step.what == "run-off")
    return at._replace(left=at.left - ran) if ran else at


def kneel_time(at: Position, rules: HouseRules) -> int:
    """The own time of a kneel-down (CB2.CLK1.R1, CB2.CLK2.R1, CB2.CLKC.1)."""
    return time_of(Kind.KNEEL, whistle(OFFENSE, at.spot - rules.kneel_loss), at, rules)


def most_run_off(rules: HouseRules) -> int:
    """The most run-off after a play that does not stop the clock; a clock of plays has none (CB2.CLK2.R3, CB2.CLKC.9)."""
    return {"simple1": 0, "simple2": simple2_run_off(rules), "complex": rules.run_off_most}[rules.clock]


def of_tries(rules: HouseRules) -> tuple[int, int]:
    """The points of a kick and of a play from the try (CB2.NFL.1)."""
    return points_of_try(Kind.EXTRA_POINT, rules), points_of_try(Kind.TWO_POINT, rules)


def leads_of_tries(rules: HouseRules) -> tuple[int, ...]:
    """The leads for which a play is tried, where a kick does not reach them; the last one a touchdown with a kick makes a tie."""
    kick, play = of_tries(rules)
    return *leads_to_reach(play, rules), rules.touchdown_points + kick


def landed(seen: Seen) -> int:
    """Where the punt of the running play came down, in the frame of the receivers (CB2.PUNT.2)."""
    note = seen.latest("punt")
    assert note is not None
    assert note.spot is not None
    return note.spot


def drawn(seen: Seen, role: str) -> Card:
    """The last card drawn for this in the running play."""
    card: Card = next(answer for step, answer in reversed(seen.steps) if isinstance(step, Draw) and step.role == role)
    return card


def hands_in(seen: Seen) -> tuple[Any, Any]:
    """Both placed hands of the running play, once they are turned up (offense, defense)."""
    placed = opposite = None
    for step, answer in seen.steps:
        if getattr(step, "what", "") == "hand":
            if step.side is OFFENSE:
                placed = answer
            else:
                opposite = answer
        elif getattr(step, "what", "") == "hands":
            placed, opposite = answer
    return placed, opposite
