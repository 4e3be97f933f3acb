"""The `expert` computer player: exact odds where a play is executed, and a look at what each move leaves the other side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cardbowl.cards import UNSEEN, Card
from cardbowl.chance import Odds
from cardbowl.games.cardbowl1.blocking import BLK, Move, defense_after
from cardbowl.games.cardbowl1.developing_moves import responded
from cardbowl.games.cardbowl1.estimates import AFTER_CATCH, TURNOVER, Goal, best_cards, best_of, pass_now, points_of, run_worth
from cardbowl.games.cardbowl1.field import Field
from cardbowl.games.cardbowl1.odds.passes import Thrown, pass_odds
from cardbowl.games.cardbowl1.odds.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.plays_now import WAIT, Execution, plays_now
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.ranges import Aim, extra_cards
from cardbowl.games.cardbowl1.run_yards import passing_value
from cardbowl.games.cardbowl1.sensible import SACK_COST, TURN_COST, Sensible
from cardbowl.games.cardbowl1.throwing import cover_of, for_a_back, goes_out_by_surprise
from cardbowl.steps.ask import Choose
from cardbowl.steps.seen import Seen

SHORT_LIST: Final = 3
"""So many plays, the best by their means, are counted exactly."""


class Expert(Sensible):
    """Plays as `Sensible` does, but counts exactly what it executes, and tries every move of the defense in its head.

    Cards that lie face down for it count with the mean of a card.
    """

    # ---- the offense ---------------------------------------------------------------------------------------------

    def execute(self, ask: Choose, seen: Seen, at: Position) -> str:
        """CB1.EXEC.1  The best of the plays on the short list, counted exactly; or another turn, less what the rush may do."""
        field, goal = self.table(seen), self.goal(at)
        plays = plays_now(field, self.rules)
        means = {text: self.worth(field, play, goal) for text, play in plays.items() if self.considers(play)}
        listed = sorted(means, key=lambda text: -means[text])[:SHORT_LIST]
        known = known_cards(field, at, seen)
        worth = {text: self.exact(field, plays[text], goal, known, means[text]) for text in listed}
        best = max(worth, key=lambda text: worth[text])
        if WAIT in ask.options and field.turn < 3 and self.a_turn_later(field, plays.values(), goal, known) > worth[best]:
            return WAIT
        return best

    def exact(self, field: Field, play: Execution, goal: Goal, known: tuple[Card, ...], mean: float) -> float:
        """CB1.PASS.3-13  The worth of a pass by its exact odds with the best number of yardage cards; of a run, its mean."""
        if play.kind != "pass":
            return mean
        most = self.most_cards(field, play)
        if field.groups and most:
            most = min(most, field.survived)
        _, cards = best_cards(self.thrown(field, play), most, goal)
        return self.pass_exactly(field, play, cards, goal, known)

    def pass_exactly(self, field: Field, play: Execution, cards: int, goal: Goal, known: tuple[Card, ...]) -> float:
        """The worth of a pass with so many yardage cards, over every way it can come down."""
        at = thrown_now(field, play, cards)
        return worth_of_pass(pass_odds(at, self.rules, known, to_goal=goal.room), goal)

    def a_turn_later(self, field: Field, plays: Iterable[Execution], goal: Goal, known: tuple[Card, ...]) -> float:
        """CB1.SACK.2, CB1.PASS.8  The best pass with a yardage card more, after the exact odds of the sack draws until then."""
        turn = field.turn + 1
        passes = [play for play in plays if play.kind == "pass"]
        best = max(passes, key=lambda play: best_cards(self.thrown(field, play), turn, goal)[0])
        _, cards = best_cards(self.thrown(field, best), turn, goal)
        later = self.pass_exactly(field, best, cards, goal, known) - TURN_COST
        if not field.groups or field.phase != "DEV_START":
            return later
        pairs = [(group.pass_rush, group.pass_protection) for group in field.groups]
        sacked = sack_round_odds(pairs, self.rules, known)
        down, lost = float(sacked["sack"]), float(sacked["fumble"])
        return (1 - down - lost) * later - down * SACK_COST - lost * TURNOVER / 2

    # ---- the defense ---------------------------------------------------------------------------------------------

    def blocking(self, ask: Choose, seen: Seen, at: Position) -> str:
        """HINT.2-4  In the pattern the defense takes the move that leaves the offense least."""
        field = self.table(seen)
        if ask.side.word == "offense":
            return super().blocking(ask, seen, at)
        phase = "BP1" if ask.rule == "CB1.BP1.6" else "BP2"
        return self.least_left(ask, field, self.goal(at), phase)

    def least_left(self, ask: Choose, field: Field, goal: Goal, phase: str) -> str:
        """The move after which the best play of the offense is worth least by its means; to be done, where none is better."""
        found = {"done": self.left_to_them(field, goal) - 0.3}
        for text in ask.options:
            kind, _, _ = text.partition(" ")
            if kind in ("shift", "drop") or text == "done":
                continue
            move = read_move(text)
            if phase in ("BP1", "BP2", BLK):
                after = defense_after(field.defense, move, phase)
            else:
                after = responded(field.offense, field.defense, move, phase)
            found[text] = self.left_to_them(field._replace(defense=after), goal)
        return min(found, key=lambda text: found[text])

    def left_to_them(self, field: Field, goal: Goal) -> float:
        """About what the offense can make of the table: a mix of its best plays, since it does not always know."""
        worth = []
        for card in field.offense.of("wr", "te"):
            found = pass_now(field, Execution("pass", card.slot), self.rules)
            cards = min(max(field.turn, 0), 2)
            worth.append(best_cards(found, cards, goal)[0])
        carriers = [card.slot for card in field.offense.of("back") if card.lane is None]
        runs = [play for play in plays_now(field, self.rules).values() if play.kind == "rush" and play.carrier in carriers[:1]]
        worth += [run_worth(field, play, goal, self.rules) for play in runs]
        worth.sort(reverse=True)
        return sum(value * share for value, share in zip(worth, (0.6, 0.3, 0.1), strict=False))

    def answer_in_turn(self, ask: Choose, seen: Seen, at: Position) -> str:
        """CB1.TURNS.2  In a turn too, the move that leaves the offense least."""
        field = self.table(seen)
        phase = BLK if ask.rule == "CB1.BLK.7" else f"DEV{field.turn}"
        return self.least_left(ask, field, self.goal(at), phase)


def read_move(text: str) -> Move:
    """A move of the defense from its text."""
    words = text.split()
    kind = " ".join(words[:2]) if words[0] == "move" else words[0]
    who, *rest = words[kind.count(" ") + 1 :]
    to = rest[0] if rest else ""
    return Move(kind, who, int(to) if to.lstrip("-").isdigit() else to)


def known_cards(field: Field, at: Position, seen: Seen) -> tuple[Card, ...]:
    """The cards that cannot be drawn any more, as far as this side can tell: its hand, what lies face up, what was drawn."""
    table = [each.card for each in (*field.offense.cards, *field.defense.cards)]
    held = [card for cards in (*at.hands, *at.discards) for card in cards]
    drawn = [answer for _, answer in seen.steps if isinstance(answer, Card)]
    return tuple({card for card in (*table, *held, *drawn) if card is not UNSEEN})


def thrown_now(field: Field, play: Execution, cards: int) -> Thrown:
    """CB1.PASS.2  A pass as its odds look at it, with the mean for every card that is not seen."""
    receiver = field.offense.at(play.carrier)
    receiver = receiver._replace(side=play.side or receiver.side)
    cover = [round(points_of(each.card)) for each in cover_of(field, receiver)]
    surprise = for_a_back(field, receiver, goes_out_by_surprise(field, play))
    if surprise:
        cover.append(round(best_of(surprise)))
    aim = Aim("back" if receiver.role == "back" else receiver.role.upper(), receiver.side)
    extra = round(best_of([each.card for each in extra_cards(field.defense, (aim,))]))
    passer = passing_value(field.quarterback, field.offense.shotgun)
    pressure = field.pressure_on_a_pass(field.phase != "DEV_END")
    return Thrown(passer, receiver.card, cards, pressure, tuple(cover), extra)


def worth_of_pass(found: Odds[Any], goal: Goal) -> float:
    """The mean worth of a pass over all the ways it can come down."""
    total = 0.0
    for fall, chance in found.items():
        if fall.how in ("caught", "touchdown"):
            worth = goal.worth(fall.yards + (AFTER_CATCH if fall.how == "caught" else 0.0))
        elif fall.how == "incomplete":
            worth = goal.worth(0)
        else:
            worth = -TURNOVER + (0.5 * fall.yards if fall.how == "intercepted" else TURNOVER / 2)
        total += float(chance) * worth
    return total
