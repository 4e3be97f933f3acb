"""What the coach of Football Strategy says, and plays that are played to their end, card by card."""

from fractions import Fraction

from games.football_strategy.helpers import STANDARD

from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.football import OFFENSE
from cardbowl.football.plays import KICKS
from cardbowl.games.football_strategy import GAME
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen

PRO = ("pro_style", "pro_style")


def told(position, side=OFFENSE, rules=STANDARD):
    """What the coach of a side says at a position."""
    referee = Referee(GAME, position=position, rules=rules)
    return decision_odds(AsSeen(referee, referee.team(side)))


def measures(odds):
    return {each.label: each.number for each in odds.measures}


def ball(before, play):
    """Where the ball is after a play, for the team that had it; a score counts as the whole field."""
    gained = [new - old for new, old in zip(play.after.score, before.score, strict=True)]
    if any(gained):
        return 100 if gained[before.offense] else -100
    return play.after.spot if play.after.offense is before.offense else -play.after.spot


def plays(referee, worth):
    """Every way that a play can go on, with its chance; penalties and punts are decided by `worth`."""
    if referee.plays:
        return [(referee.plays[0], Fraction(1))]
    ask = referee.asking
    if isinstance(ask, Draw):
        dist = ask.source.dist()
        return [
            (play, share * chance) for face, share in dist.items() for play, chance in plays(referee.branch().answer(face), worth)
        ]
    if ask.what == "time-out":
        return plays(referee.branch().answer("no"), worth)
    ways = [plays(referee.branch().answer(option), worth) for option in ask.options]
    means = [sum(chance * worth(play) for play, chance in way) for way in ways]
    return ways[means.index((max if ask.side is OFFENSE else min)(means))]


def called(before, rules, call, letter, worth=None):
    """Every way that a call against a defense goes, as `plays`."""
    referee = Referee(GAME, position=before, rules=rules).answer((letter, call))
    return plays(referee, worth or (lambda play: ball(before, play)))


def plainly(before, rules, pairs):
    """First downs, lost balls and mean yards of calls that are equally likely."""
    ways = [(play, chance / len(pairs)) for call, letter in pairs for play, chance in called(before, rules, call, letter)]

    def share(of):
        return sum((chance for play, chance in ways if of(play)), Fraction(0))

    def scored(play, team):
        return play.played.ending.how.value == "touchdown" and play.after.score[team] > before.score[team]

    def keeps(play):
        return play.after.phase == "scrimmage" and play.after.offense is before.offense

    def first(play):
        again = keeps(play) and play.after.down == 1
        return scored(play, before.offense) or (again and (before.down > 1 or play.after.line != before.line))

    scores = [(score_of(play), chance) for play, chance in ways]
    gains = [(score.yards, chance) for score, chance in scores if score.kind not in KICKS]
    counted = sum(chance for _, chance in gains)
    return {
        **({"mean yards": sum(yards * chance for yards, chance in gains) / counted} if counted else {}),
        "first down": share(first),
        "ball lost": share(
            lambda play: (
                scored(play, before.offense.other)
                or (play.after.phase == "scrimmage" and play.after.offense is not before.offense)
            )
        ),
    }
