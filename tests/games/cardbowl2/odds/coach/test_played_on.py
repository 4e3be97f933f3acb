"""The coach's numbers beside playing on: what an option promises is the mean of what it leads to, card by card.

Open-field runs stand by their live odds, which are read off the rules themselves (../test_one_card_on.py); a later question
stands by the coach's own numbers for it. So every chance and every mean is compared exactly.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
from games.cardbowl2.helpers import with_time
from support import played_on as shared
from support.cases import some
from support.one_card_on import this_turn
from support.played_on import asks, draws, mean, same, taken
from support.walks import fresh, random_rules

from cardbowl.football import OFFENSE
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.odds.coach.decisions import decisions
from cardbowl.games.cardbowl2.odds.recoveries import blocked_kick_odds
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

NAME = "cardbowl-2.0"
GAMES_PLAYED = [("random", seed) for seed in range(12)] + [("sensible", 0), ("sensible", 1)]
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
            safe = at.down < rules.downs or block.spot >= at.line
            return {"ball lost": 1 - recovered * safe}
        odds, ace = then.odds(), [card for card in then.left() if card is ACE]
        blocked = worth(taken(then, ACE))["ball lost"] if ace and odds["blocked"] else 0
        return {"field goal": odds["good"], "ball lost": odds["missed"] + odds["blocked"] * blocked}

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


# ---- kicks -----------------------------------------------------------------------------------------------------------


def means(found, label):
    """A mean of what there is of it, from its sum and its share."""
    found = dict(found)
    share, total = found.pop("share", 0), found.pop("sum", 0)
    return {**found, label: total / Fraction(share)} if share else found


def punt_cards(referee):
    """CB2.PUNT.1-3, CB2.POOB, CB2.FC: a punt that nobody returns."""
    numbers = coached(referee)
    for option in numbers:
        if not numbers[option] or (cards_of(referee, option) > 1 and len(referee.left()) > 26) or cards_of(referee, option) > 2:
            continue
        after = taken(referee, option)
        if asks(after, "punt out of bounds"):
            after.answer("no")
        yield (
            option,
            same(
                numbers[option],
                {"out of bounds": 0, "blocked": 0, "touchback": 0, **means(further(after, fair_caught), "opponents' mean start")},
            ),
        )


def cards_of(referee, option):
    return (
        option
        if isinstance(option, int)
        else next(answer for ask, answer in reversed(referee.steps) if type(ask) is Choose and ask.what == "punt cards")
    )


def fair_caught(then):
    if note(then, "block"):
        return {"blocked": 1}
    out = int(note(then, "punt out") is not None)
    if note(then, "fumble"):
        return {"out of bounds": out}
    if then.plays:
        start = then.plays[0].after.spot
        return {
            "out of bounds": out,
            "touchback": int(any(each.say().endswith("touchback.") for each in notes(then))),
            "share": 1,
            "sum": start,
        }
    if asks(then, "punt return"):
        return fair_caught(taken(then, "touchback" if "touchback" in then.asking.options else "fair catch"))
    if then.asking.role == "coverage" and then.rules.fair_catch_muff == "off":
        return fair_caught(taken(then, then.left()[-1]))
    return further(then, fair_caught)


def kickoff(referee):
    """CB2.KICK.1-5, CB2.SQUIB, CB2.ONS: by the sums alone; the on-side kick as it is usually declared."""
    numbers = coached(referee)
    if referee.rules.kickoff_cards <= 2:
        yield "normal", same(numbers["normal"], received(taken(referee, "normal")))
    squib = taken(referee, "squib")
    yield "squib", same(numbers["squib"], coached(squib)[squib.asking.default])
    onside = taken(referee, "on-side")
    yield "on-side", same(numbers["on-side"], coached(onside)[onside.asking.default])


def squib_aim(referee):
    """CB2.SQUIB.1-4"""
    numbers = coached(referee) if referee.rules.squib_cards <= 2 else {}
    for aim in sorted(numbers)[:: max(1, len(numbers) // 2)]:
        yield aim, same(numbers[aim], received(taken(referee, aim)))


def received(after):
    """Where a kick comes down, and where its return ends by the sums alone."""

    def worth(then):
        if then.plays:  # too deep for a return
            caught = [each.spot for each in notes(then) if each.what in ("kick", "free punt")][-1]
            return {"in the end zone": 1, "opponents' mean start": then.plays[0].after.spot, "opponents' mean catch": caught}
        if then.asking.role != "coverage":
            return further(then, worth)
        caught = [each.spot for each in notes(then) if each.what in ("kick", "free punt")][-1]
        held = then.branch()
        while draws(held, "coverage"):
            held.answer(next(card for card in held.left() if card is not ACE))
        if asks(held, "touchback"):
            left = taken(held, "touchback").plays[0].after.spot
            return {"in the end zone": 1, "opponents' mean start": left, "opponents' mean catch": caught}
        cards = 0
        while not held.plays and type(held.asking) is Draw and held.asking.role.startswith("return"):
            held.answer(min((card for card in held.left() if card is not ACE), key=lambda card: card.value))
            cards += 1
        values = [card.value for card in then.left()]
        covers = list(combinations(values, then.rules.coverage_cards))
        cover = Fraction(sum(map(max, covers)), len(covers))
        start = caught + cards * Fraction(sum(values), len(values)) - cover
        return {"opponents' mean start": start, "opponents' mean catch": caught}

    return {"in the end zone": 0, **further(after, worth)}


def free_kick(referee):
    """CB2.FREE.1-4: to the catch."""
    numbers = coached(referee)
    for option in numbers:
        cards = referee.rules.free_punt_cards if option == "punt" else referee.rules.kickoff_cards
        if numbers[option] and cards <= 3 + (referee.rules.changed() == {"draw_deck_suits": 2}):
            found = received(taken(referee, option))
            found.pop("opponents' mean start", None)
            yield option, same(numbers[option], found)


def declared_yards(referee):
    """CB2.ONS.1-4: nobody falls on the ball."""
    numbers = coached(referee)
    for yards in sorted(numbers)[:: len(numbers) - 1 or 1]:
        yield yards, same(numbers[yards], onside(taken(referee, yards)))


def onside(after):
    """The card of the kick; then the first draw of the recovery, and evenly after it."""

    def worth(then):
        if asks(then, "short kick") or then.plays:
            return {"short": 1}
        while asks(then, "modifier"):
            then.answer(0)
        odds = then.odds()
        shares = {"recovered by offense": Fraction(1), "bounce": HALF, "tie": HALF}
        return {"ball back": sum(share * odds[event] for event, share in shares.items() if event in odds)}

    return {"short": 0, "ball back": 0, **further(after, worth)}


def short_kick(referee):
    """CB2.ONS.2-3: the ball where it lies, or the same kick again."""
    numbers = coached(referee)
    then = taken(referee, "take").plays[0].after
    yield "take", same(numbers["take"], {"ball ours": 1, "start": then.spot})
    yards = next(answer for ask, answer in referee.steps if type(ask) is Choose and ask.what == "declared")
    again = onside(this_turn(taken(referee, "re-kick", "on-side", yards)))
    yield "re-kick", same(numbers["re-kick"], {"ball ours": 1 - again["ball back"]})


def returning(referee):
    """CB2.KICK.4-8, CB2.RET, CB2.INT.4, CB2.FUM.12, CB2.BNC: for the side that has the ball, or for the kickers of a bounce."""
    numbers, team = coached(referee), referee.team(referee.asking.side)
    kickers = referee.asking.what in ("use coverage", "down it")
    team, label = (team.other, "opponents' mean start") if kickers else (team, "mean start")
    told = len(referee.steps)
    for option in list(numbers)[:3]:
        if numbers[option]:
            after = taken(referee, option)
            if type(after.asking) is Draw and len(after.left()) > 14 and option == "return" and not after.plays:
                continue  # card by card that takes long
            found = {"touchdown": 0, "ball lost": 0, "safety": 0, **brought_back(after, team, told)}
            yield option, same(numbers[option], means(found, label))


def brought_back(after, team, told):
    """Where `team` has the ball, what it scores, and how often it loses the ball."""
    steps = after.plays[0].steps if after.plays else after.steps
    for ask in [ask for ask, _ in steps[told:] if type(ask) is Note]:
        ours = ask.side is not None and (before(after).offense if ask.side is OFFENSE else before(after).offense.other) is team
        if ask.what in ("fumble", "block"):
            kicked = note(after, "kick", "punt", "free punt")
            own = ours and ask.spot <= 0 and kicked is not None and kicked.spot >= 1  # nobody kicked it behind the goal line
            return {"ball lost": HALF, "safety": HALF if own else 0}
        if ask.what in ("touchdown", "safety"):
            return {ask.what if ours else "ball lost" if ask.what == "touchdown" else "": 1}
    if after.plays:
        then = after.plays[0].after
        return {"share": 1, "sum": then.spot} if then.offense is team else {"ball lost": 1}
    if type(after.asking) is Choose:
        takes = "return" if asks(after, "touchback") and "return" in after.asking.options else after.asking.default
        return brought_back(taken(after, takes), team, told)
    if after.asking.role == "run" and after.odds().what == "run":
        found = Counter()
        drawn = sum(card.value for ask, card in after.steps if type(ask) is Draw and ask.role == "run")
        spot = [ask.spot for ask, _ in after.steps if type(ask) is Note and ask.spot is not None][-1] + drawn
        for end, share in after.odds().items():
            where = spot + end.total
            if where >= 100:
                found["touchdown"] += share
            elif end.stopped:
                found["ball lost"] += share / 2
            elif where <= 0:
                return further(after, lambda then: brought_back(then, team, told))
            else:
                found["share"] += share
                found["sum"] += share * where
        return found
    return further(after, lambda then: brought_back(then, team, told))


READ = {
    "O1": match_up,
    "pass": pass_card,
    "call": call,
    "try": a_try,
    "modifier": modifier,
    "sideline": sideline,
    "run-off": spiked,
    "toss": toss,
    "punt cards": punt_cards,
    "punt out of bounds": punt_cards,
    "kickoff": kickoff,
    "squib aim": squib_aim,
    "free kick": free_kick,
    "declared": declared_yards,
    "short kick": short_kick,
    "touchback": returning,
    "punt return": returning,
    "use coverage": returning,
    "down it": returning,
}
"""By the `what` of a question."""


# ---- games -----------------------------------------------------------------------------------------------------------

HOUSES = ["as written with half of the draw deck", "random house rules", "as written"]


def house_rules(house, seed):
    """House rules of a game; all but the last have half of the draw deck, whose numbers are as exact and quicker to read."""
    game = GAMES[NAME]
    if house == "as written":
        return None
    if house == HOUSES[0]:
        return game.house_rules({"draw_deck_suits": 2})
    return game.house_rules({**random_rules(game, seed).changed(), "draw_deck_suits": 2})


@cache
def moments(house):
    """Moments of every kind of question."""
    found, kinds = [], Counter()
    for player, seed in GAMES_PLAYED:
        referee = fresh(NAME, seed, player, rules=house_rules(house, seed))
        while referee.asking is not None and len(referee.log) < 700:
            ask = referee.asking
            if type(ask) is Choose and ask.what in READ:
                last = referee.position.down >= referee.rules.downs
                kind = ask.what, ask.rule, referee.position.phase, last and ask.what in ("call", "O1", "run-off")
                kinds[kind] += 1
                if kinds[kind] <= 1:
                    found.append(untimed(referee))
            referee.step()
    return found


def untimed(referee):
    """The moment in a quarter with enough time, so that it does not end with this play."""
    if referee.asking.what == "run-off":
        return this_turn(referee)
    after = Referee(referee.game, rules=referee.rules, position=with_time(referee.position, referee.rules))
    for ask, answer in referee.steps:
        if type(ask) is not Note and type(after.asking) is type(ask):
            after.answer(answer)
    return after


@pytest.mark.parametrize("house", some(HOUSES, 2))
def test_what_the_coach_promises_is_the_mean_of_what_it_leads_to(house):
    wrong, met = [], Counter()
    for referee in moments(house):
        for option, found in READ[referee.asking.what](referee):
            met[referee.asking.what] += 1
            if found:
                wrong.append(
                    (referee.asking.what, referee.asking.rule, option, found, referee.rules.changed(), str(referee.position))
                )
    assert not wrong, wrong[:3]
    assert len(met) >= 15, met
