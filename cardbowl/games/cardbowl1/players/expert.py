"""The `expert` computer player: exact odds where a play is executed, and a search one move ahead elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.players.estimates import best_cards, pass_now
from cardbowl.games.cardbowl1.players.expert_blocking import best_plan, move_of
from cardbowl.games.cardbowl1.players.expert_defense import behind_the_lines, least_left
from cardbowl.games.cardbowl1.players.expert_exact import Exactly
from cardbowl.games.cardbowl1.players.expert_guess import guessed
from cardbowl.games.cardbowl1.players.expert_kicks import call, penalty
from cardbowl.games.cardbowl1.players.expert_line_up import line_up_defense, line_up_offense
from cardbowl.games.cardbowl1.players.sensible import TURN_COST, Sensible
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.line.blocking_moves import BLK, BP1, BP2
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import WAIT, Execution, plays_now, sneaks_now
from cardbowl.games.cardbowl1.rules.line.unseen_cards import known_cards
from cardbowl.steps.ask import Choose
from cardbowl.steps.seen import Seen

SHORT_LIST: Final = 3
"""The number of plays, the best by their means, that are counted exactly."""
SNEAK_FOR: Final = 3
"""The most yards to go at which a sneak is considered."""
SURE: Final = 0.85
"""The least chance of success for a sneak."""


class Expert(Sensible):
    """Plays as `Sensible` does, but counts exactly the plays it executes, and evaluates every move of the defense.

    Cards that are face down for it count as likely cards of their places.
    """

    def __init__(self, rules: HouseRules, random: Random) -> None:
        super().__init__(rules, random)
        self.answers |= {
            "formation": lambda ask, seen, at: line_up_offense(ask.options, self.goal(at), random),
            "defense": lambda ask, seen, at: line_up_defense(ask.options, random),
            "tight end": lambda ask, seen, at: ask.options[0],
            "call": lambda ask, seen, at: call(ask, seen, at, rules),
            "penalty": lambda ask, seen, at: penalty(ask, seen, at, rules),
        }

    def guessed(self, seen: Seen) -> Field:
        """The table with a likely card in place of each face-down one."""
        return guessed(self.table(seen))

    # ---- the offense ---------------------------------------------------------------------------------------------

    def blocking(self, ask: Choose, seen: Seen, at: Position) -> str:
        """The offense brings blockers together; the defense takes the move that leaves the offense least.

        Rules: CB1.BP1.1-4, HINT.2-4.
        """
        field = self.guessed(seen)
        if ask.side is not OFFENSE:
            return least_left(ask, field, self.goal(at), BP1 if ask.rule == "CB1.BP1.6" else BP2, self.rules)
        move = move_of(best_plan(field), ask.options, BP1 if ask.rule == "CB1.BP1.1" else BP2)
        return move if move != "done" else self.sneak_or_done(field, seen, at)

    def sneak_or_done(self, field: Field, seen: Seen, at: Position) -> str:
        """A sneak for short yardage if it is nearly certain; else the turn is done (CB1.SNEAK.1-5, HINT.6)."""
        need = min(self.goal(at).need, 100 - at.spot)
        sneaks = sneaks_now(field) if need <= SNEAK_FOR else {}
        exactly = Exactly(field, self.goal(at), known_cards(self.table(seen), at, seen.steps), self.rules)
        made = {text: exactly.sneak_makes(play, need) for text, play in sneaks.items()}
        best = max(made, key=lambda text: made[text], default="done")
        return best if made.get(best, 0.0) >= SURE else "done"

    def execute(self, ask: Choose, seen: Seen, at: Position) -> str:
        """The best of the plays on the short list, counted exactly; or another turn, less the losses by the pass rush.

        Rules: CB1.EXEC.1.
        """
        field, goal = self.guessed(seen), self.goal(at)
        plays = plays_now(field, self.rules)
        means = {text: self.worth(field, play, goal) for text, play in plays.items() if self.considers(play)}
        listed = sorted(means, key=lambda text: -means[text])[:SHORT_LIST]
        exactly = Exactly(field, goal, known_cards(self.table(seen), at, seen.steps), self.rules)
        worth = {text: self.exact(exactly, plays[text], means[text]) for text in listed}
        best = max(worth, key=lambda text: worth[text])
        if WAIT in ask.options and field.turn < 3 and self.a_turn_later(exactly, plays) > worth[best]:
            return WAIT
        return best

    def exact(self, exactly: Exactly, play: Execution, mean: float) -> float:
        """The worth of a play by its exact odds; of a screen its mean (CB1.PASS.3-13, CB1.RUN.4-10)."""
        field = exactly.field
        if play.kind != "pass":
            worth = exactly.run(play)
            return mean if worth is None else worth
        found = pass_now(field, play, self.rules)
        _, cards = best_cards(found, found.most, exactly.goal)
        return exactly.passed(play, cards)

    def a_turn_later(self, exactly: Exactly, plays: Mapping[str, Execution]) -> float:
        """The best pass with a yardage card more, after the exact odds of the sack draws until then.

        They are those of this turn, at its end those of the next; from the Blocking Phase the rush is still to come.

        Rules: CB1.SACK.2-5, CB1.PASS.8.
        """
        field, goal = exactly.field, exactly.goal
        if field.phase == "BLK_O":
            field = behind_the_lines(field, self.rules)
        elif field.at_end:
            field = field._replace(groups=field.threats(self.rules))
        cards_then = 1 if exactly.field.phase == "BLK_O" else field.turn + 1
        passes = [play for play in plays.values() if play.kind == "pass"]
        best = max(passes, key=lambda play: best_cards(pass_now(field, play, self.rules), cards_then, goal)[0])
        _, cards = best_cards(pass_now(field, best, self.rules), cards_then, goal)
        ahead = Exactly(field, goal, exactly.known, self.rules)
        later = ahead.passed(best, cards) - TURN_COST
        return ahead.under_a_rush(later) if field.groups else later

    # ---- the defense ---------------------------------------------------------------------------------------------

    def answer_in_turn(self, ask: Choose, seen: Seen, at: Position) -> str:
        """In a turn too, the move that leaves the offense least (CB1.TURNS.2)."""
        field = self.guessed(seen)
        phase = BLK if ask.rule == "CB1.BLK.7" else f"DEV{field.turn}"
        return least_left(ask, field, self.goal(at), phase, self.rules)
