"""The coach's numbers beside playing on, with all cards face up: what an option promises is the mean of what it leads to.

One answer or one card on stand the live odds, which are read off the rules themselves (live/test_one_card_on.py), or the
coach's own numbers for the next decision. So every chance and every mean is compared exactly, in games as written and under
random house rules.
"""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest
from games.cardbowl1.odds.coach.asked_numbers import FaceUp
from support import played_on as shared
from support.played_on import asks, by_value, draws, said, taken
from support.walks import fresh, random_rules

from cardbowl.cards import Card
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1.odds.coach.decisions import decisions
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.steps.ask import Choose, Draw, Note

NAME = "cardbowl-1.1.6"
GAMES_PLAYED = [("sensible", seed) for seed in range(10)] + [("random", seed) for seed in range(10)]
SURE = {"first down": Fraction(0), "touchdown": Fraction(0), "complete": Fraction(0), "fumble": Fraction(0)}


def coached(referee):
    """The numbers of every option by their labels."""
    return shared.coached(decisions, FaceUp(referee))


# ---- one answer on: live odds as the measures of the coach ------------------------------------------------------------


def of_run(referee):
    """CB1.RUN.8: a run of which only cards of the defense are left."""
    odds, room = referee.odds(), 100 - referee.position.spot
    need = room if referee.position.trying else min(referee.position.to_go, room)
    held = [(fall, chance) for fall, chance in odds.items() if fall.how != "loose"]
    kept = sum((chance for _, chance in held), Fraction(0))
    found = {
        "first down": sum((chance for fall, chance in held if fall.yards >= need), Fraction(0)),
        "touchdown": odds["touchdown"],
        "fumble": odds["fumble"],
        "mean yards": sum(chance * fall.yards for fall, chance in held) / kept if kept else Fraction(0),
    }
    return {**found, "good": odds["touchdown"]}


def of_pass(referee):
    """CB1.PASS.11-13: a pass of which only the two cards of the defense are left."""
    odds, room = referee.odds(), 100 - referee.position.spot
    need = room if referee.position.trying else min(referee.position.to_go, room)
    caught = [(yards, chance) for (how, yards), chance in odds.items() if how == "complete"]
    complete = sum((chance for _, chance in caught), Fraction(0))
    return {
        "first down": sum((chance for yards, chance in caught if yards >= need), Fraction(0)),
        "touchdown": sum((chance for yards, chance in caught if yards >= room), Fraction(0)),
        "good": sum((chance for yards, chance in caught if yards >= room), Fraction(0)),
        "complete": complete,
        "mean yards if caught": sum(chance * min(yards, room) for yards, chance in caught) / complete if complete else 0,
    }


def mean(referee, worth, alike=lambda card: card):
    """The mean over the next card of what `worth` says of the game after it; jokers that are replaced are drawn for again."""
    role = referee.asking.role

    def again(card, after):
        return not card.suit and (draws(after, role) or (type(after.asking) is Draw and "determination" in after.asking.role))

    return shared.mean(referee, worth, alike, again)


def same(promised, found, *labels):
    """Whether the labels that both have agree; there has to be one."""
    return shared.same(promised, found, labels)


# ---- each question ----------------------------------------------------------------------------------------------------


def dropping(referee):
    """CB1.PASS.16: a card left out, or none; then the two cards of the defense."""
    numbers = coached(referee)
    for option in list(numbers)[:3]:
        after = taken(referee, option)
        while asks(after, "drop"):
            after.answer("keep")
        yield option, same(numbers[option], of_pass(after))


def held(referee):
    """CB1.PASS.9: after the reception card, those of the defense."""
    while asks(referee, "drop"):
        referee.answer("keep")
    return of_pass(referee) if draws(referee, "D1") and "yards" in referee.odds().values else SURE


def yardage(referee):
    """CB1.PASS.6, CB1.PASS.9: no card more; then the reception card, and those of the defense."""
    numbers = coached(referee)
    if "sack" in numbers[0] or not draws(taken(referee, 0), "reception"):
        return

    yield 0, same(numbers[0], received(taken(referee, 0)), "first down", "touchdown", "complete", "good")


def one_more_yardage_card(referee):
    """CB1.PASS.6: one more; then the question is asked again, and nothing more is drawn."""
    numbers = coached(referee)
    if len(numbers) < 3 or "sack" in numbers[1] or not draws(taken(referee, 1), "yardage"):
        return  # after the last that there may be the reception card follows at once

    def clean(after):
        return coached(after)[0] if asks(after, "yardage cards") else SURE

    yield 1, same(numbers[1], mean(taken(referee, 1), clean), "first down", "touchdown", "complete", "good")


def extra_card(referee):
    """CB1.RUN.R4, CB1.PASS.2: what the defense adds to a run."""
    numbers = coached(referee)
    for option in list(numbers)[-2:]:
        after = taken(referee, option)
        if draws(after, "D1"):
            yield option, same(numbers[option], of_run(after))
        elif draws(after, "pass") and "yardage cards" in numbers[option]:
            yield (
                option,
                same(numbers[option], thrown(after, numbers[option]["yardage cards"]), "first down", "touchdown", "complete"),
            )
            return  # the others are worth the same to it


def received(referee):
    """CB1.PASS.9: the reception card."""
    return mean(referee, held, by_value)


def thrown(referee, cards):
    """CB1.PASS.3: the pass card, and then so many yardage cards."""

    def away(after):
        if asks(after, "yardage cards"):
            return coached(after)[int(cards)]
        return received(after) if draws(after, "reception") and not said(after, "off target") else SURE

    return mean(referee, away)


def strongest(referee):
    """The numbers once the defense has added its best card, or none where it has none to add."""
    if not asks(referee, "extra card"):
        return of_run(referee) if draws(referee, "D1") and referee.odds().what == "the run" else None
    best = max(referee.asking.options, key=lambda option: hand_value(option) if isinstance(option, Card) else 0)
    return coached(referee)[best]


def execute(referee):
    """CB1.EXEC.1: a run of each kind, with the best extra card against it, and a pass to a receiver."""
    numbers = coached(referee)
    for kind in ("rush", "scramble", "sneak", "pass"):
        option = next((each for each in numbers if str(each).split()[0] == kind and numbers[each]), None)
        if option is None:
            continue
        after = taken(referee, option)
        found = None
        if kind in ("scramble", "sneak"):
            found = strongest(after)
        elif kind == "rush" and draws(after, "handoff"):
            found = mean(after, lambda then: strongest(then) or {**SURE, "fumble": 1}, by_value)
            found.pop("mean yards", None)
        elif kind == "pass" and draws(after, "pass"):
            found = thrown(after, numbers[option]["yardage cards"])
            found = {label: found[label] for label in ("first down", "touchdown", "complete")}
        if found is not None:
            yield option, same(numbers[option], found)


def throwing_away(referee):
    """CB1.PASS.15, CB1.SCRN.6: the yards of either."""
    numbers = coached(referee)
    for option in numbers:
        after = taken(referee, option)
        steps = after.steps or after.plays[-1].steps
        notes = [ask for ask, _ in steps if type(ask) is Note]
        told = next((each.n for each in reversed(notes) if each.what in ("pass", "screen")), 0)
        away = any(each.what == "thrown away" or (each.what == "incomplete" and each.n == "thrown away") for each in notes)
        yield option, same(numbers[option], {"yards": Fraction(0 if away else told)})


def sideline(referee):
    """CB1.SCR.5: the yards of a scrambler who goes out of bounds, or does not."""
    numbers, told = coached(referee), len(referee.steps)
    for option in numbers:
        if not numbers[option]:
            continue
        after = taken(referee, option)
        steps = after.steps or after.plays[-1].steps
        out = [ask.n for ask, _ in steps[told:] if type(ask) is Note and ask.what == "out"]
        yield option, same(numbers[option], {"yards": Fraction(out[0] if out else said(referee, "scramble")[-1].n)}, "yards")


def tackling(referee):
    """CB1.TACK.1, CB1.YAC.1: what one more tackler leaves of the cards that the runner has drawn, if nobody else comes."""
    numbers, told = coached(referee), len(referee.steps)
    for option in list(numbers)[:3]:
        after = taken(referee, option)
        while asks(after, "tackler"):
            after.answer("done")
        if asks(after, "downfield block"):
            continue
        steps = after.steps if len(after.plays) == len(referee.plays) else after.plays[len(referee.plays)].steps
        notes = [ask for ask, _ in steps[told:] if type(ask) is Note]
        left = next((each for each in notes if each.what in ("yac", "tackle")), None)
        if left is not None and left.what == "yac":
            yield option, same(numbers[option], {"yards of these cards": Fraction(left.n)})
        elif left is not None:
            gained = int(left.values[-1]) if len(left.values) == 3 else 0
            yield option, same(numbers[option], {"yards of these cards": Fraction(gained)})


def interceptor(referee):
    """CB1.INT.R1, CB1.YAC.1-3: the run-after card."""
    numbers = coached(referee)
    if "run" not in numbers or not numbers["run"]:
        return
    to_goal = said(referee, "interception")[-1].spot

    def run_back(after):
        loose, yards = said(after, "loose"), said(after, "yac")
        return {"fumble": 1} if loose else {"kept": 1, "yards": min(yards[-1].n, to_goal)}

    after = taken(referee, "run")
    if draws(after, "run after"):
        found = mean(after, run_back, by_value)
        yield "run", same(numbers["run"], {"fumble": found["fumble"], "mean yards": found["yards"] / found["kept"]})


READ = {
    "drop": [dropping],
    "yardage cards": [yardage, one_more_yardage_card],
    "extra card": [extra_card],
    "execute": [execute],
    "blocking": [execute],
    "throw away": [throwing_away],
    "screen": [throwing_away],
    "sideline": [sideline],
    "tackler": [tackling],
    "interception": [interceptor],
}
"""By the `what` of a question."""
OFTEN = {"drop": 4, "tackler": 3, "throw away": 2, "sideline": 2}
"""How many moments of a kind are read; one of the others, which take longer."""


@cache
def moments(changed):
    """Moments of every kind of question, from games as written or under random house rules."""
    found, kinds = [], Counter()
    for player, seed in GAMES_PLAYED:
        referee = fresh(NAME, seed, player, rules=random_rules(GAMES[NAME], seed) if changed else None)
        while referee.asking is not None and len(referee.log) < 1200:
            ask = referee.asking
            if type(ask) is Choose and ask.what in READ and kinds[kind_of(referee)] < OFTEN.get(ask.what, 1):
                kinds[kind_of(referee)] += 1
                found.append(referee.branch())
            referee.step()
    return found


def kind_of(referee):
    """The question, and what the play is; an answer that executes a play makes a question of its own."""
    tables = [ask for ask, _ in referee.steps if type(ask) is Note and ask.what == "field"]
    play = getattr(tables[-1].values[0], "kind", "pass") if tables and tables[-1].n.phase == "PLAY" else ""
    plays = {str(option).split()[0] for option in referee.asking.options} & {"rush", "scramble", "sneak", "pass"}
    many = referee.asking.what == "yardage cards" and len(referee.asking.options) > 2
    return referee.asking.what, play, frozenset(plays), referee.asking.rule, many


@pytest.mark.parametrize("changed", [False, True])
def test_what_the_coach_promises_is_the_mean_of_what_it_leads_to(changed):
    wrong, met = [], Counter()
    for referee in moments(changed):
        for read in READ[referee.asking.what]:
            for option, found in read(referee):
                met[read.__name__] += 1
                if found:
                    wrong.append((read.__name__, option, found, referee.rules.changed()))
    assert not wrong, wrong[:3]
    missing = {read.__name__ for reads in READ.values() for read in reads} - set(met)
    assert not missing, "none of these was met: choose other seeds in GAMES_PLAYED"
