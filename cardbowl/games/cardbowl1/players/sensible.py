"""The `sensible` computer player: it places cards by role, reacts to the revealed quarterback, and takes the best mean."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.players.estimates import Goal, PassNow, below_mean, best_cards, pass_now, pass_worth, run_worth
from cardbowl.games.cardbowl1.players.sensible_defense import answer_blocking, answer_turn
from cardbowl.games.cardbowl1.players.sensible_kicks import KICKS, Chooses, aim_of, lead
from cardbowl.games.cardbowl1.players.sensible_line_up import line_up_defense, line_up_offense
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field, field_of
from cardbowl.games.cardbowl1.rules.line.executable_plays import WAIT, Execution, plays_now
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.policies import ByLuck
from cardbowl.steps.seen import Seen

TURN_COST: Final = 1.5
"""The approximate cost of another turn in yards: the defense adds another card."""
SACK_COST: Final = 12.0
"""The approximate cost of a sack in yards."""
Answer = Callable[[Choose, Seen, Position], Any]


class Sensible(ByLuck):
    """Answers every question from what its side may see; random choices only hide the places of its cards."""

    def __init__(self, rules: HouseRules, random: Random) -> None:
        super().__init__(rules, random)
        self.answers: dict[str, Answer] = {
            "formation": lambda ask, seen, at: line_up_offense(ask.options, self.goal(at), random),
            "defense": lambda ask, seen, at: line_up_defense(ask.options, random),
            "blocking": self.blocking,
            "tight end": lambda ask, seen, at: ask.options[-1],
            "end": lambda ask, seen, at: ask.options[0],
            "respond": self.answer_in_turn,
            "shotgun block": self.protect,
            "execute": self.execute,
            "reveal": self.turn_over,
            "yardage cards": self.more_yardage,
            "drop": self.leave_out,
            "throw away": lambda ask, seen, at: "throw away" if self.loses(seen) > 2 else "complete",
            "tackler": lambda ask, seen, at: ask.options[0],
            "downfield block": lambda ask, seen, at: ask.options[0],
            "modifier": lambda ask, seen, at: ask.options[-1],
            "discard": lambda ask, seen, at: min(ask.options, key=hand_value),
            "red joker": lambda ask, seen, at: "give up" if at.quarter >= 4 and lead(seen, at) < -7 else "keep",
            **{what: _with_rules(choose, rules) for what, choose in KICKS.items()},
        }

    def answer(self, ask: Any, seen: Seen) -> Any:
        """The answer to a question; the default, or the first option, of an unknown one."""
        choose = self.answers.get(ask.what)
        if choose is not None:
            answer = choose(ask, seen, seen.position)
            if answer in ask.options:
                return answer
        return ask.options[0] if ask.default is None else ask.default

    def goal(self, at: Position) -> Goal:
        """The goal of this down: yards early in a series, the line to gain late in it."""
        return aim_of(at, self.rules)

    def table(self, seen: Seen) -> Field:
        """The table as this side sees it."""
        field = field_of(seen)
        assert field is not None
        return field

    # ---- before the execution ------------------------------------------------------------------------------------

    def blocking(self, ask: Choose, seen: Seen, at: Position) -> str:
        """The offense leaves no defender unblocked; the defense reacts to the quarterback (CB1.BP1.1, HINT.2)."""
        field = self.table(seen)
        if ask.side is DEFENSE:
            return answer_blocking(ask, field)
        return cover_free_defender(ask, field)

    def answer_in_turn(self, ask: Choose, seen: Seen, at: Position) -> str:
        """The answer of the defense to the card of a turn (CB1.TURNS.2)."""
        return answer_turn(ask, self.table(seen))

    def protect(self, ask: Choose, seen: Seen, at: Position) -> str:
        """A back protects where the rush is strongest, if there is one (CB1.BACK.3)."""
        field = self.table(seen)
        groups = field.threats(self.rules)
        if not groups:
            return "done"
        lanes = [field.match_ups[number].u for number in groups[0].members]
        return next((move for move in ask.options if any(move.endswith(f" {u}") for u in lanes)), "done")

    def turn_over(self, ask: Choose, seen: Seen, at: Position) -> str:
        """Turn over a receiver other than the best one, so that the best stays unknown (CB1.DEV.1)."""
        field = self.table(seen)
        moves: list[str] = [move for move in ask.options if move.startswith("reveal ")]
        if not moves:
            return str(ask.options[0])
        return min(moves, key=lambda move: hand_value(field.offense.at(move.split()[1]).card))

    # ---- the execution -------------------------------------------------------------------------------------------

    def execute(self, ask: Choose, seen: Seen, at: Position) -> str:
        """The play of the best mean worth, unless another turn promises more (HINT.1, HINT.6)."""
        field, goal = self.table(seen), self.goal(at)
        plays = plays_now(field, self.rules)
        worth = {text: self.worth(field, play, goal) for text, play in plays.items() if self.considers(play)}
        best = max(worth, key=lambda text: worth[text])
        if WAIT in ask.options and self.later(field, plays, goal) > worth[best]:
            return WAIT
        return best

    def considers(self, play: Execution) -> bool:
        """Whether a play is considered; laterals are not."""
        return play.kind != "lateral"

    def worth(self, field: Field, play: Execution, goal: Goal) -> float:
        """The mean worth of a play that is executed now."""
        if play.kind != "pass":
            return run_worth(field, play, goal, self.rules)
        found = pass_now(field, play, self.rules)
        return best_cards(found, found.most, goal)[0]

    def later(self, field: Field, plays: Any, goal: Goal) -> float:
        """The estimated worth of the best pass a turn later, less the cost of the rush until then (CB1.PASS.8, CB1.SACK.2)."""
        turn = field.turn + 1
        if turn > 3:
            return -100.0
        passes = [pass_now(field, play, self.rules) for play in plays.values() if play.kind == "pass"]
        best = max(best_cards(found, turn, goal)[0] for found in passes)
        rush = max((group.surplus for group in field.groups), default=0)
        chance = min(1.0, max(0, rush) / 13) if field.phase == "DEV_START" else 0.05
        return (1 - chance) * best - chance * SACK_COST - TURN_COST

    # ---- during a pass -------------------------------------------------------------------------------------------

    def more_yardage(self, ask: Choose, seen: Seen, at: Position) -> int:
        """One more yardage card if that is worth more than stopping here (CB1.PASS.6, HINT.5)."""
        goal, found = self.goal(at), self.in_the_air(seen)
        if found.margin - 14 >= goal.room:
            return 0
        return int(pass_worth(found, 1, goal) > pass_worth(found, 0, goal))

    def in_the_air(self, seen: Seen) -> PassNow:
        """The pass that is thrown, with the cards that are drawn already."""
        steps, field = seen.steps, self.table(seen)
        told = next(ask for ask, _ in reversed(steps) if ask.rule == "CB1.PASS.1")
        receiver = str(told.values[0])
        found = pass_now(field, Execution("pass", receiver), self.rules)
        drawn = [answer.value for ask, answer in steps if type(ask) is Draw and ask.role in ("pass", "yardage")]
        first = found.margin - below_mean(field.passer)
        return found._replace(good=1 - found.broken, margin=first + sum(drawn))

    def leave_out(self, ask: Choose, seen: Seen, at: Position) -> Card | str:
        """Leave cards out while the two cards of the defense would probably not keep the pass in the field.

        Rules: HINT.7, CB1.PASS.16.
        """
        drawn = [answer.value for step, answer in seen.steps if type(step) is Draw and step.role == "reception"]
        margin = self.in_the_air(seen).margin + (drawn[-1] if drawn else 0) - 6
        over = margin - 14 - (109 - at.spot)
        cards = [option for option in ask.options if isinstance(option, Card)]
        if over <= 0 or not cards:
            return "keep"
        return min(cards, key=lambda card: abs(card.value - over - 3))

    def loses(self, seen: Seen) -> int:
        """The yards that the pass would lose."""
        totals = seen.latest("pass totals")
        assert totals is not None
        return -int(totals.n)


def _with_rules(choose: Chooses, rules: HouseRules) -> Answer:
    """An answer function with the house rules bound to it."""
    return lambda ask, seen, at: choose(ask, seen, at, rules)


def cover_free_defender(ask: Choose, field: Field) -> str:
    """A line card goes to an unblocked defender, from a lane without a defender or with two blockers (CB1.BP1.1)."""
    free = {each.u for each in field.match_ups if each.defense and not each.offense}
    crowd = {each.u: len(each.offense) for each in field.match_ups if each.defense}
    for move in ask.options:
        words = str(move).split()
        if words[0] == "assign" and int(words[2]) in free:
            lane = field.offense.at(words[1]).lane
            if crowd.get(lane or 0, 0) != 1:
                return str(move)
    return "done"
