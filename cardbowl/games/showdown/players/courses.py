"""What a down in its course is worth to the offense if no more cards are played, and what a card changes of that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardbowl.football import OFFENSE, Side
from cardbowl.football.series import Down
from cardbowl.games.showdown.data import StrategyCard
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.players.books import Book, book, match_worth
from cardbowl.games.showdown.players.judgments import A_CARD, HURT, PRICES, SPENT
from cardbowl.games.showdown.players.worths import kick_worth, worth_after
from cardbowl.games.showdown.position import HIDDEN, NONE, Cards
from cardbowl.games.showdown.rules.course import HANDS, REDO, REPLAY, Course, target
from cardbowl.games.showdown.rules.down import Over, enforcement, landed, met_again
from cardbowl.games.showdown.rules.effects import played
from cardbowl.games.showdown.rules.play_grid import NOT_DRAWN, stat_pair
from cardbowl.reading.trees import Leaf, Tree, mean, tree

Value = Callable[[Book, Down, bool], float]
"""What a down is worth to the offense before the call."""


def before(c: Course) -> Down:
    """The down of a course."""
    return Down(c.at.spot, c.at.down, c.at.to_go)


def book_of(c: Course, rules: HouseRules, plain: HouseRules) -> Book:
    """The playbooks of both teams as they stand on a down."""
    return book((c.squad(OFFENSE, rules), c.squad(Side.DEFENSE, rules)), plain)


def enforced(c: Course, rules: HouseRules) -> Tree:
    """What steps 7 and 8 make of a down with a result, for hands without cards (NS.SEQ.7, NS.SEQ.8)."""
    empty = c._replace(at=c.at._replace(hands=NONE))
    return tree(lambda: enforcement(empty, rules))


def over_worth(over: Over, rules: HouseRules) -> float:
    """What the end of a play is worth to the offense."""
    return worth_after(before(over.course), over.ending, over.course.trying, rules)


def worth(c: Course, value: Value, rules: HouseRules, plain: HouseRules) -> float:
    """What a down is worth to the offense from here on; `plain` are the rules without teams (`without_teams`)."""
    if c.again == REDO:
        c = met_again(c, rules)._replace(result=None, landed=None, ending=None)
    down = before(c)
    if c.kick and c.again != REPLAY:
        if c.result is None and c.landed is None and c.ending is None:
            return kick_worth(c.kick, c.squad(OFFENSE, rules), down, c.total("kick_mod"), plain)
        ending = landed(c, rules) if c.ending is None else c.ending
        return worth_after(down, ending, False, plain)
    if c.again == REPLAY or (c.plays is None and c.result is None):
        return value(book_of(c, rules, plain), down, c.trying)
    if c.result is not None:
        return mean(enforced(c, rules), partial(over_worth, rules=plain))
    if c.match is not None:
        pairs = Leaf(c.match) if c.match.stats != NOT_DRAWN else tree(partial(stat_pair, c.match, rules.grid))
        return mean(pairs, lambda met: match_worth(met, down, c.trying, plain))
    return face_down_worth(c, rules, plain)


def face_down_worth(c: Course, rules: HouseRules, plain: HouseRules) -> float:
    """The same while plays lie face down: the own one against those of the formation that is seen (NS.ENG.3)."""
    assert c.plays is not None, "both plays lie face down"
    found, shift = book_of(c, rules, plain), 0
    for each, effect in c.effects("total"):
        shift += effect[2] if target(effect[1], each.side) is OFFENSE else -effect[2]
    offense, defense = c.plays
    rows = [row for play, row in found.rows.items() if _may_be(play, offense.id, offense.formation, found.offense[row].formation)]
    columns = [
        column
        for play, column in found.columns.items()
        if _may_be(play, defense.id, defense.formation, found.defense[column].formation)
    ]
    return float(found.table(before(c), c.trying, shift)[rows][:, columns].mean())


def _may_be(play: str, laid: str, formation: str, of_play: str) -> bool:
    return formation == of_play if laid == HIDDEN else play == laid


# ---- cards -------------------------------------------------------------------------------------------------------------


def price(card: StrategyCard, spent: bool) -> float:
    """What a card has to change at least, so that it is played."""
    return in_the_hand(card) * (SPENT if spent else 1.0)


def in_the_hand(card: StrategyCard) -> float:
    """What a card is worth in the hand."""
    return PRICES.get(card.type, A_CARD)


def gain(card: StrategyCard, side: Side, c: Course, value: Value, rules: HouseRules, plain: HouseRules) -> float:
    """What a card is worth to the side that plays it now."""
    found = in_hands(card, side, c, rules)
    if all(effect[0] in HANDS for effect in card.effects):
        return found
    alone = c.with_only(side, card.id)
    after = mean(tree(lambda: played(alone, side, card.id, rules)), lambda then: worth(then, value, rules, plain))
    change = after - worth(c, value, rules, plain)
    return found + (change if side is OFFENSE else -change)


def in_hands(card: StrategyCard, side: Side, c: Course, rules: HouseRules) -> float:
    """What a card is worth apart from the down: cards to the hand or from the other one, and injuries."""
    found, team = 0.0, c.team(side)
    for effect in card.effects:
        if effect[0] == "draw":
            found += A_CARD * min(effect[1], c.at.piles[team])
        elif effect[0] == "recall":
            found += sum(best_prices(c.at.discards[team], rules)[: effect[1]])
        elif effect[0] == "opp_discard":
            found += A_CARD * min(effect[1], len(c.at.hands[team.other]))
        elif effect[0] == "injury":
            found += HURT.get(effect[2], 0.0) * (1 if effect[1] == "opp_key" else -1)
    return found


def best_prices(cards: Cards, rules: HouseRules) -> list[float]:
    """What cards are worth in the hand, the best first."""
    return sorted((in_the_hand(rules.cards[card]) for card in cards), reverse=True)
