"""A turn of Showdown played from a position with named hands; what is not asked for by name passes."""

from collections import Counter
from dataclasses import replace

from games.showdown.helpers import STANDARD

from cardbowl.football import HOME, OFFENSE
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.data import StrategyCard
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Position, together
from cardbowl.games.showdown.rules.play_grid import CHANCES
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

DICE = {
    "offense key": "WR1",
    "defense key": "LB1",
    "stat pair": "hands v coverage",
    "offense die": 10,
    "defense die": 10,
    "result die": 10,
    "injury chance": 20,
    "penalty chance": 20,
    "turnover chance": 20,
}
"""Dice of a play on which nothing happens: a slant against a short zone."""
CALLS = {"play": "O12", "defense": "D08", "try": "play", "kickoff": "normal"}


def at(ours="", theirs="", rules=STANDARD, discards=("", ""), piles=(10, 10), **fields):
    """A position with these cards in the hands of offense and defense; what the piles do not hold lies aside."""
    offense = fields.get("offense", HOME)
    hands = (tuple(ours.split()), tuple(theirs.split()))
    gone = tuple(tuple(each.split()) for each in discards)
    if offense is not HOME:
        hands, gone = hands[::-1], gone[::-1]
    unseen, aside = [], []
    for team in (0, 1):
        left = sorted((Counter(rules.decks[team]) - Counter((*hands[team], *gone[team]))).elements())
        kept = piles[team] + (20 if fields.get("quarter", 2) == 2 else 0)
        unseen.append(tuple(left[:kept]))
        aside.append(tuple(left[kept:]))
    made = {"phase": "scrimmage", "spot": 40, "opens": False, "piles": piles, **fields}
    return Position(
        **made,
        hands=tuple(map(together, hands)),
        discards=tuple(map(together, gone)),
        unseen=tuple(unseen),
        aside=tuple(aside),
    )


def decked(home="", visitors="", **changed):
    """House rules under which the decks of both teams begin with these cards; as many of their other cards are left out."""
    rules = HouseRules.of(changed)
    teams = tuple(_with(team, cards.split()) for team, cards in zip(rules.teams, (home, visitors), strict=True))
    object.__setattr__(rules := replace(HouseRules(**changed)), "teams", teams)  # not the rules that everybody shares
    return rules


def _with(team, cards):
    left = sorted((Counter(dict(team.deck)) - Counter(cards)).elements())[: 40 - len(cards)]
    return replace(team, deck=tuple(Counter((*cards, *left)).items()))


def printed(*effects, steps=(6,), side="either", cards=(), **changed):
    """House rules under which both decks begin with a new card that has these effects, and with some cards of the house."""
    rules = decked(**changed)
    new = StrategyCard("NEW", "A New Card", "utility", side, steps, (), effects)
    data = rules.data_set
    teams = tuple(_with(team, ["NEW", *cards]) for team in rules.teams)
    object.__setattr__(rules, "data_set", replace(data, cards=(*data.cards, new)))
    object.__setattr__(rules, "teams", teams)
    return rules


def dice_for(rules, **dice):
    """`DICE`, changed; a new card has the chance that it needs on every play (NS.WIN.2)."""
    effects = {effect[0] for card in rules.data_set.cards if card.id == "NEW" for effect in card.effects}
    announced = {f"{kind} chance": 1 for kind in CHANCES if kind in effects}
    return {**DICE, **announced, **{name.replace("_", " "): face for name, face in dice.items()}}


class Turn:
    """One turn and what was asked, said and answered in it; `plan` has answers by ``what side`` or ``what``."""

    def __init__(self, position, plan=None, rules=STANDARD, game=GAME, **dice):
        self.referee = Referee(game, rules=rules, position=position)
        self.plan = {
            key: list(answers) if isinstance(answers, (list, tuple)) else [answers] for key, answers in (plan or {}).items()
        }
        self.dice = dice_for(rules, **dice)
        self.asked = []
        while not self.referee.plays and self.referee.asking is not None:
            self.referee.answer(self.answer(self.referee.asking))
        (play, *_) = self.referee.plays
        self.play, self.after, self.played = play, play.after, play.played
        self.notes = [ask for ask, _ in play.steps if type(ask) is Note]
        assert not any(self.plan.values()), f"not asked for: {self.plan}"

    def answer(self, ask):
        """The planned answer to a question, a die of the list, the first card of a pile, or a pass."""
        name = ask.role if type(ask) is Draw else ask.what
        side = "offense" if ask.side is OFFENSE else "defense"
        self.asked.append((name, side, ask))
        for key in (f"{name} {side}", name):
            if self.plan.get(key):
                return self.plan[key].pop(0)
        if type(ask) is Choose:
            return CALLS.get(name, ask.default)
        faces = self.referee.left(ask.deck)
        wanted = self.dice.get(name)
        if wanted is None:
            return faces[0]
        found = wanted if not isinstance(wanted, list) else wanted.pop(0)
        return found if found in faces else faces[0]

    def said(self, what):
        """The numbers of all notes of a kind."""
        return [note.n for note in self.notes if note.what == what]

    def windows(self):
        """Who was asked in which window, in order."""
        return [(int(name[-1]), side) for name, side, _ in self.asked if name.startswith("window")]

    def question(self, name, side):
        """The first question of this name to a side."""
        return next(ask for what, who, ask in self.asked if (what, who) == (name, side))
