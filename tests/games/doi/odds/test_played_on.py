"""Live odds and coach of D.O.I. beside playing on: what a call and a card promise is the mean of what they lead to.

Each card that the other side may hold is laid against it, with the real rules, and the next position is read: yards, spots and
points as well as events.
"""

from collections import Counter
from fractions import Fraction

import pytest
from support.played_on import coached, same
from support.walks import fresh, random_rules

from cardbowl.football import OFFENSE, with_team
from cardbowl.games import GAMES
from cardbowl.games.doi.odds.coach import decisions
from cardbowl.games.doi.odds.known_cards import sides
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.reading.live import own_choice
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.view.moment import AsSeen

NAME = "doi"
KINDS = {"pass": "pass", "rush": "run", "interception": "interception", "fumble": "fumble", "offset": "penalties offset"}
FOLLOWS = ("touchdown", "safety", "first down", "downs")
TURNOVERS = ("interception", "fumble")


def holding(referee, team, card):
    """The same position in which `team` holds this card: it changes places with one of its hand, where it is not in it."""
    at = referee.position
    if card in at.hands[team]:
        return at
    other = at.hands[team][0]
    hand = together(without(at.hands[team], (other,)), (card,))
    name = "decks" if card in at.decks[team] else "discards"  # where discards are closed, it may be there
    pile = together(without(getattr(at, name)[team], (card,)), (other,))
    return at._replace(hands=with_team(at.hands, team, hand), **{name: with_team(getattr(at, name), team, pile)})


def laid(referee, o, d):
    """The game after the play of two cards, in a position in which both are held."""
    start = Referee(referee.game, rules=referee.rules, position=holding(referee, referee.team(OFFENSE), o))
    start = Referee(referee.game, rules=referee.rules, position=holding(start, referee.team(OFFENSE).other, d))
    return start.answer("play").answer((o, d))


def nobody_is_next(game, at):
    """Whether the half of a position is over in a game that has gone on: a quarter that ends it has ended (DOI.QTR.1-2)."""
    return game.is_over or (at.quarter != game.position.quarter and at.quarter in (2, 4, 5, 6, 7, 8, 9))


def happened(game):
    """The events and values of live odds, and the numbers of the coach, of one play."""
    play, over = game.plays[0], nobody_is_next(game, game.plays[0].before)
    at, notes = play.before, [ask for ask, _ in play.steps if type(ask) is Note]
    whats = {each.what for each in notes}
    moved = next((each.n for each in notes if each.what in ("pass", "rush", "penalty")), 0)
    follows = FOLLOWS[:2] if over else FOLLOWS
    found = Counter({("event", word.replace(" ", "_")): 1 for word in follows if word in whats})
    for what in TURNOVERS:
        if what in whats:
            found["event", what] = found["event", "turnover"] = 1
    if {"penalty", "offset"} & whats:
        found["event", "penalty"] = 1
    there = 1 if "held" in whats else max(0, min(at.spot + moved, 100))  # DOI.SAFE.1.R1: the ball comes out to the 1
    found["value", "yards", there - at.spot] = 1
    numbers = Counter({"mean yards": there - at.spot})
    numbers["touchdown"], numbers["safety"] = "touchdown" in whats, "safety" in whats
    numbers["first down"] = "touchdown" in whats or ("first down" in whats and not over)
    numbers["turnover"] = bool(set(TURNOVERS) & whats) and not over
    numbers["ball lost"] = numbers["turnover"] or ("downs" in whats and not over)
    return found, numbers


def against(referee, pairs):
    """The mean over pairs of cards, each as likely."""
    events, numbers = Counter(), Counter()
    for o, d in pairs:
        for total, each in zip((events, numbers), happened(laid(referee, o, d)), strict=True):
            for key, number in each.items():
                total[key] += Fraction(number, len(pairs))
    return events, numbers


def promised(odds):
    """Events and values of live odds, as `happened` names them."""
    found = {("event", name): chance for name, chance in odds.events.items()}
    return found | {("value", "yards", number): chance for number, chance in odds.value("yards").items()}


def compare(odds, told, found):
    events, numbers = found
    known = promised(odds)
    named = [key for key in {*known, *events} if key[0] == "value" or key[1] in {"turnover", "interception", "fumble", "penalty"}]
    named += [("event", word.replace(" ", "_")) for word in FOLLOWS]
    wrong = {key: (known.get(key, 0), events[key]) for key in named if known.get(key, 0) != events[key]}
    return wrong | same(told, {label: numbers[label] for label in told})


def both(found):
    """All pairs of cards of two sides."""
    return [(o, d) for o in found.offense for d in found.defense]


def cards(referee):
    """DOI.PLAY.1-8, DOI.PEN.1-5: each card of the own hand, for either side."""
    for team in (0, 1):
        eyes = AsSeen(referee, referee.team(OFFENSE) if team == 0 else referee.team(OFFENSE).other)
        choice, known, told, behind = own_choice(eyes, referee.asking), sides(eyes), coached(decisions, eyes), eyes.odds()
        for card in choice.options[:2]:
            pairs = [(card, d) for d in known.defense] if choice.side is OFFENSE else [(o, card) for o in known.offense]
            yield f"card of the {choice.side.word}", compare(behind[card], told[card], against(referee, pairs))


def call(referee):
    """DOI.CALL.1-3, DOI.PUNT.1, DOI.FG.1-4: the play, the punt where it comes down, and the field goal."""
    eyes = AsSeen(referee, referee.team(OFFENSE))
    told, behind = coached(decisions, eyes), eyes.odds()
    if len(sides(eyes).offense) <= 2:
        yield "play", compare(behind["play"], told["play"], against(referee, both(sides(eyes))))
    if "punt" in told:
        game = alone(referee, "punt")
        play = game.plays[0]
        touchback = any(type(ask) is Note and ask.what == "touchback" for ask, _ in play.steps)
        over, start = nobody_is_next(game, play.before), {"opponents' start": play.after.spot}
        starts = behind["punt"].values.get("start")
        assert (starts and starts.mean(), behind["punt"]["touchback"]) == (None if over else play.after.spot, touchback)
        yield "punt", told["punt"] if over else same(told["punt"], start)
    if "field goal" in told:
        odds = AsSeen(alone(referee, "field goal"), referee.team(OFFENSE)).odds()
        found = {
            "field goal": odds["good"],
            "ball lost": odds["missed"] * goes_on(referee),
            "mean points": odds.value("points").mean(),
        }
        yield "field goal", same(told["field goal"], found)


def goes_on(referee):
    """Whether a half goes on with a new series, after a call that takes no card (DOI.REFILL.2)."""
    at, full = referee.position, referee.rules.downs
    filled = all(full - len(hand) <= len(deck) for hand, deck in zip(at.hands, at.decks, strict=True))
    return filled or at.quarter in (1, 3)


def alone(referee, answer):
    return Referee(referee.game, rules=referee.rules, position=referee.position).answer(answer)


def turned_up(referee):
    """DOI.FG.2-4, DOI.XP.1, DOI.SETUP.2: the next card of a kick, of an extra point, and the coin, over all that may come."""
    if referee.rules.discards == "closed":
        return  # then the cards of the discards are as likely as those of the deck
    kept, odds = referee.asking.deck, referee.odds()
    start = Referee(referee.game, rules=referee.rules, position=referee.position)
    for ask, answer in referee.steps:
        if type(ask) is not Note:
            start.answer(answer)
    left, found = start.left(kept), Counter()
    for card in left:
        after = start.branch().answer(card)
        share = Fraction(1, len(left))
        if not after.plays:
            then = after.odds()
            found["good"] += then["good"] * share
            found["points"] += then.value("points").mean() * share
            continue
        play = after.plays[0]
        if referee.position.phase == "toss":
            found[f"{play.after.offense.word} starts"] += share
            continue
        points = abs(sum(play.after.score) - sum(play.before.score))
        whats = {ask.what for ask, _ in play.steps if type(ask) is Note}
        found["good"] += share * bool(whats & {"field goal good", "extra point good"})
        found["points"] += points * share
    told = {**odds.events, **{name: dist.mean() for name, dist in odds.values.items()}}
    yield referee.asking.role.rstrip("123456789 "), same(told, {label: found[label] for label in told if label in found})


@pytest.mark.parametrize("changed", [False, True])
def test_what_is_promised_is_the_mean_of_what_it_leads_to(changed):
    met = Counter()
    for player, seed in [("random", seed) for seed in range(12)]:
        referee = fresh(NAME, seed, player, rules=random_rules(GAMES[NAME], seed) if changed else None)
        while referee.asking is not None and len(referee.log) < 500:
            ask = referee.asking
            read = {ChooseTogether: cards, Choose: call, Draw: turned_up}[type(ask)]
            many = 6 if read is turned_up else 4
            last = referee.position.down == referee.rules.downs
            kind = (read.__name__, last) if read is not turned_up else ask.role.rstrip("123456789 ")
            if not getattr(ask, "secret", False) and met[kind, seed] < many:
                met[kind, seed] += 1
                for name, wrong in read(referee):
                    met[name] += 1
                    assert not wrong, (name, wrong, referee.rules.changed(), str(referee))
            referee.step()
    for name in ("card of the offense", "card of the defense", "play", "punt", "field goal", "kick", "extra point"):
        assert met[name], name
