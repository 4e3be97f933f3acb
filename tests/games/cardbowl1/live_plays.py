"""Games of Card Bowl 1.1.6 with live odds, and what the notes of a play came to."""

from dataclasses import replace
from fractions import Fraction

from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.decisive import DECISIVE
from cardbowl.games.cardbowl1.odds.live.live_odds import live
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

LIVE = replace(GAME, live=live, decisive=DECISIVE)


def seated(seed, position=None, who="sensible"):
    referee = Referee(LIVE, seed=seed, position=position)
    for team in (HOME, AWAY):
        referee.players[team] = player(LIVE, who, referee.rules, seed, team)
    return referee


def alone(rule, **changed):
    """A referee of one part of the rules, which takes the house rules and the fouls of the play; a note holds its result."""

    def turn(position, rules):
        found = yield from rule(rules, Fouls())
        yield Note("mine", "Over.", (), "over", found)
        yield Choose(OFFENSE, "over", ("over",), "mine")

    return Referee(replace(LIVE, turn=turn), rules=HouseRules(**changed), seed=1)


def whats(referee, told):
    """The notes since a moment, and whether the play is over."""
    steps = referee.plays[0].steps if referee.plays else referee.steps
    return [step for step, _ in steps[told:] if type(step) is Note]


def read(referee, event):
    """The chance of every event, by playing on with each card; `event(notes, asking)` is None as long as nothing is settled."""
    told = len(referee.steps)

    def further(at):
        found = {}
        left = at.left()
        for card in left:
            branch = at.branch()
            branch.answer(card)
            said = event(whats(branch, told), None if branch.plays else branch.asking)
            ends = {said: Fraction(1)} if said is not None else further(branch)
            for end, chance in ends.items():
                found[end] = found.get(end, Fraction(0)) + chance / len(left)
        return found

    return further(referee)


def named(notes, *kinds):
    return next((note for note in notes if note.what in kinds), None)
