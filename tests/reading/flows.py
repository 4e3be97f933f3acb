"""Rules whose flows are read: some of a few lines, some of the games."""

from typing import NamedTuple

from games.pocket import order as pocket
from games.pocket.house_rules import HouseRules as PocketRules
from games.pocket.position import Position as PocketPosition

from cardbowl.cards import Card
from cardbowl.chance import Source
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl2 import GAME as CARDBOWL2
from cardbowl.games.cardbowl2.rules import clock, field_goals, passing, punts, rushing
from cardbowl.steps import Choose, ChooseTogether, Draw, Note

TEN, FIVE, KING = Card("10H"), Card("5C"), Card("KS")
RULES = CARDBOWL2.house_rules({})
AT = CARDBOWL2.start(RULES)._replace(phase="scrimmage", spot=30, down=1, to_go=10)
NEAR = PocketPosition(spot=60)


def of_ten_lines():
    card = yield Draw(OFFENSE, "first card", "MY.1")
    if 2 <= card.value <= 6:
        again = yield Choose(OFFENSE, "again", ("yes", "no"), "MY.2", "Draw again")
        if again == "yes":
            second = yield Draw(OFFENSE, "second card", "MY.3")
            yield Note("MY.3", "{} more.", (second,), "more", second.value)
            return card.value + second.value
    return card.value


class Twice(NamedTuple):
    total: int
    high: bool


def two_dice():
    die = Source("die", (1, 2, 3, 4, 5, 6))
    first = yield Draw(OFFENSE, "first roll", "MY.1", die)
    second = yield Draw(OFFENSE, "second roll", "MY.2", die)
    if first + second == 7:
        yield Choose(DEFENSE, "seven", range(1, 4), "MY.3")
    return Twice(first + second, first + second > 8)


def bag():
    counters = Source("bag", ("red", "blue"), weights=(1, 1), replaced=False)
    first = yield Draw(OFFENSE, "first", "MY.1", counters)
    second = yield Draw(OFFENSE, "second", "MY.1", counters)
    return first + second


def at_once():
    one, other = yield ChooseTogether(
        (Choose(OFFENSE, "call", ("run", "pass"), "MY.1"), Choose(DEFENSE, "call", ("run", "pass"), "MY.1")), "MY.1"
    )
    return one == other


EVERY_RULE = {
    "ten lines": of_ten_lines,
    "two dice": two_dice,
    "a bag": bag,
    "at once": at_once,
    "pocket toss": lambda: pocket.toss(NEAR, PocketRules()),
    "pocket down": lambda: pocket.down(NEAR, PocketRules()),
    "pocket turn": lambda: pocket.turn(PocketPosition(spot=20), PocketRules()),
    "pocket run": lambda: pocket.run(NEAR, PocketRules()),
    "pocket throw": lambda: pocket.throw(NEAR, PocketRules()),
    "pocket kick": lambda: pocket.kick(NEAR, PocketRules()),
    "match-up": lambda: rushing.match_up(30, TEN, FIVE, RULES),
    "pass": lambda: passing.passing_play(AT, KING, FIVE, RULES),
    "sack": lambda: passing.sack(AT, RULES),
    "kick": lambda: field_goals.kick_at_goal(42, RULES),
    "punt": lambda: punts.punt(AT, RULES),
    "clock": lambda: clock.before_the_snap(AT._replace(running=True), RULES),
}
SHORT = {"pass": 2, "kick": 2, "punt": 2}
"""Up to how many questions a flow of a longer rule is read as a whole; others: 4."""
