"""Plays from scrimmage played on: by option, what the coach of Card Bowl 2.0 says and what it leads to, where they differ."""

from collections import Counter
from fractions import Fraction

from support import played_on as shared
from support.played_on import asks, draws, mean, same, taken

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.odds.coach.decisions import decisions
from cardbowl.games.cardbowl2.odds.recoveries import blocked_kick_odds
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.steps.ask import Choose, Draw, Note

HALF = Fraction(1, 2)


def coached(referee):
    return shared.coached(decisions, referee)


def notes(after):
    return shared.told(after, 0)


def note(after, *whats):
    return next((each for each in notes(after) if each.what in whats), None)


def value_and_ace(card):
    """Where suits do not matter: one card of each value is read, and the ace of spades."""
    return card if card is ACE else card.value


def alike(after):
    """Which cards lead to the same: all of one value, unless a suit is looked at."""
    role = after.asking.role
    suited = role in ("recovery", "sideline", "check", "toss") or role.startswith("bounce") or after.asking.rule == "CB2.PASS.2"
    return (lambda card: card) if suited or role.startswith("punt") else value_and_ace


def further(after, worth):
    return mean(after, worth, alike(after))


def before(after):
    return after.plays[0].before if after.plays else after.position


# ---- plays from scrimmage: the carry to its end, no side tries for the sideline, a loose ball goes to each side ----------


def carried(after):
    """The measures of a play from scrimmage (CB2.NFL.2-7, CB2.TWO.2-4, CB2.FUM.12)."""
    at, rules = before(after), after.rules
    need, room = min(at.to_go, 100 - at.spot), 100 - at.spot
    if note(after, "interception"):
        return {"ball lost": 1}
    if loose := note(after, "fumble"):
        return {} if at.phase == "try" else ball_loose(at, loose.spot - at.spot, rules)
    if after.plays:
        return ended(after)
    if asks(after, "sideline") and (numbers := coached(after)["draw"]):
        return {label: number for label, number in numbers.items() if label != "out of bounds"}
    if type(after.asking) is Choose:
        return carried(taken(after, {"sideline": "draw", "pass": "stop"}.get(after.asking.what, after.asking.default)))
    if after.asking.role != "run" or "out of bounds" in after.odds() or after.odds().what != "run":
        return further(after, carried)
    found, gained = Counter(), last_spot(after) - at.spot
    for end, share in after.odds().items():
        yards = min(gained + end.total, room)
        each = ball_loose(at, yards, rules) if end.stopped and yards < room else kept(at, yards, need, room, rules)
        for label, number in each.items():
            found[label] += share * number
    return found


def last_spot(after):
    place = max(number for number, each in enumerate(notes(after)) if each.spot is not None and each.side is OFFENSE)
    drawn = [card.value for ask, card in after.steps if type(ask) is Draw and ask.role == "run"]
    return notes(after)[place].spot + sum(drawn)


def ball_loose(at, yards, rules):
    if at.phase == "try":
        return {}
    if at.spot + yards <= -10:
        return {"safety": 1, "mean yards": yards}
    recovered = kept(at, yards, min(at.to_go, 100 - at.spot), 100 - at.spot, rules)
    found = {label: HALF * number for label, number in recovered.items()}
    return {**found, "ball lost": HALF + found.get("ball lost", 0), "mean yards": yards}


def kept(at, yards, need, room, rules):
    """What the offense has after these yards, where a carry ends: read off the next position."""
    if yards >= room:
        return {"good": 1, "touchdown": 1, "first down": 1, "mean yards": room}
    if at.phase == "try":
        return {}
    if at.spot + yards <= 0:
        return {"safety": 1, "mean yards": -at.spot}
    found = {"mean yards": yards}
    if yards >= need:
        return {**found, "first down": 1}
    return {**found, "ball lost": 1} if at.down >= rules.downs else found


def ended(after):
    """What the game made of it."""
    play = after.plays[0]
    at, then = play.before, play.after
    if at.phase == "try":
        return {"good": int(note(after, "two-point good", "extra point good") is not None)}
    if scored := note(after, "touchdown", "safety"):
        if scored.side is not OFFENSE:
            return {"ball lost": 1}
        room = 100 - at.spot
        return (
            {"first down": 1, "touchdown": 1, "mean yards": room}
            if scored.what == "touchdown"
            else {"safety": 1, "mean yards": -at.spot}
        )
    if then.offense is at.offense:
        return {"first down": int(then.down == 1), "mean yards": then.spot - at.spot}
    return {"ball lost": 1, "mean yards": 100 - then.spot - at.spot}


def match_up(referee):
    """CB2.HAND.5: a run card by card; passes are read in tests/reading/test_every_formula.py."""
    numbers = coached(referee)
    for option in referee.asking.options:
        if not numbers[option] or (max(referee.rules.draws) > 3 and not few(referee)):
            continue  # runs of so many draws take long
        after = taken(referee, option)
        if draws(after, "O2") and after.asking.rule == "CB2.RUSH.2":
            yield option, same(numbers[option], carried(after))


def few(referee):
    """Whether all pairs and triples of the cards left can be read in a short time."""
    return len(referee.left()) <= 16


def pass_card(referee):
    """CB2.PASS.3: to stop."""
    numbers = coached(referee)
    if numbers["stop"] and len(referee.left()) < 30:
        yield "stop", same(numbers["stop"], carried(taken(referee, "stop")))


def sideline(referee):
    """CB2.OOB.3-5, CB2.CLK2.5: to draw, or to try for it once."""
    numbers = coached(referee)
    for option in numbers:
        if numbers[option] and not (draws(after := taken(referee, option), "Oyac") and len(referee.left()) > 30):
            yield option, same(numbers[option], {"out of bounds": 0, **got_out(after)})


def got_out(after):
    def worth(then):
        return {
            **carried(then),
            "out of bounds": int(any(each.what == "out" and each.rule != "CB2.OOB.2" for each in notes(then))),
        }

    return worth(after) if after.plays else further(after, worth) if after.asking.role == "sideline" else carried(after)


# ---- calls -----------------------------------------------------------------------------------------------------------


def call(referee):
    """CB2.HAND.7: the kneel-down, the punt with all its cards, the field goal."""
    numbers, at, rules = coached(referee), referee.position, referee.rules
    if numbers.get("kneel"):
        yield "kneel", same(numbers["kneel"], {**dict.fromkeys(numbers["kneel"], 0), **ended(taken(referee, "kneel"))})
    after = taken(referee, "punt")
    yield "punt", same(numbers["punt"], coached(after)[after.asking.options[-1]])
    kick = taken(referee, "field goal")
    recovered = blocked_kick_odds(rules, kick="field-goal").chance("offense")

    def worth(then):
        if then.plays or type(then.asking) is Choose or then.asking.role == "recovery":
            block = note(then, "block")
            if block is None:
                good = note(then, "field goal good") is not None
                return {"field goal": int(good), "ball lost": int(not good)}
            if block.spot <= 0:
                return {"ball lost": 1 - recovered, "safety": recovered}
            safe = at.down < rules.downs or block.spot >= at.line
            return {"ball lost": 1 - recovered * safe}
        odds, ace = then.odds(), [card for card in then.left() if card is ACE]
        blocked = worth(taken(then, ACE)) if ace and odds["blocked"] else {"ball lost": 0}
        lost = {label: odds["blocked"] * number for label, number in blocked.items()}
        return {**lost, "field goal": odds["good"], "ball lost": odds["missed"] + lost["ball lost"]}

    yield "field goal", same(numbers["field goal"], further(kick, worth))


def a_try(referee):
    """CB2.XP.1"""
    yield "kick", same(coached(referee)["kick"], {"good": taken(referee, "kick").odds()["good"]})


def spiked(referee):
    """CB2.CLKC.10, CB2.CLKC.9: the down; and the time that is left."""
    numbers = coached(referee)
    if "spike" in numbers:
        then = taken(referee, "spike").plays[0]
        lost = then.after.offense is not then.before.offense or (
            then.after.phase == "kickoff" and then.before.down >= referee.rules.downs
        )
        if then.after.quarter == then.before.quarter:
            yield "spike", same(numbers["spike"], {"ball lost": int(lost)})
    for option, odds in decisions(referee).items():
        if option != "spike":
            after = taken(referee, option)
            ran = next(each.n for each in shared.told(after, 0) if each.what == "run-off")
            left = before(after).left - ran
            words = f"No chance in it: {left} intervals will be left." if left else "Time runs out before the snap."
            yield option, {} if odds.basis == words else {"intervals": (odds.basis, words)}


def toss(referee):
    """CB2.DECK.2"""
    numbers = coached(referee)
    for color in numbers:
        won = mean(taken(referee, color), lambda then: {"toss won": int(then.asking.side.word == "defense")})
        yield color, same(numbers[color], won)


# ---- a loose ball ----------------------------------------------------------------------------------------------------


def modifier(referee):
    """CB2.FUM.2-11: the first draw, and evenly after it where the modifiers are equal or hold for it alone."""
    numbers, rules = coached(referee), referee.rules
    told = [answer for ask, answer in referee.steps if type(ask) is Choose and ask.what == "modifier"]
    second = bool(referee.steps) and type(referee.steps[-1][0]) is Choose and referee.steps[-1][0].what == "modifier"
    side = referee.asking.side
    for mine in list(numbers)[::2]:
        if not numbers[mine]:
            continue
        other = told[-1] if second else 0
        after = taken(referee, mine)
        while asks(after, "modifier"):
            after.answer(0)
        before_it = len(after.steps)

        def race(then, before_it=before_it):
            new = [ask for ask, _ in (then.plays[0].steps if then.plays else then.steps)[before_it:] if type(ask) is Note]
            winner = next((each.n for each in new if each.what == "recovers"), None)
            if winner is not None:
                runs = any(each.what == "recovery draws" for each in new) or asks(then, "touchback")
                return {"recovered with a run": int(runs and winner is side), "ball recovered": int(winner is side)}
            one = type(then.asking) is Draw and type(then.steps[-1][0]) is Draw and len(then.steps) == before_it + 1
            return mean(then, race) if one else {"ball recovered": HALF}

        found = mean(after, race)
        if mine != other and rules.fumble_mod_scope != "first_draw":
            found.pop("ball recovered")
        yield mine, same(numbers[mine], {label: found.get(label, 0) for label in ("recovered with a run", *found)})
