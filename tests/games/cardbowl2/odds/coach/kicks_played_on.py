"""Kicks and returns played on: by option, what the coach of Card Bowl 2.0 says and what it leads to, where they differ."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, prod

from games.cardbowl2.odds.coach.plays_played_on import (
    HALF,
    before,
    coached,
    further,
    note,
    notes,
)
from support.one_card_on import this_turn
from support.played_on import asks, draws, same, taken

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.steps.ask import Choose, Draw, Note


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
                {
                    "out of bounds": 0,
                    "blocked": 0,
                    "touchback": 0,
                    "dropped": 0,
                    **means(further(after, fair_caught), "opponents' mean start"),
                },
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
    out = int(any(each.spot > 0 for each in notes(then) if each.what == "punt out"))
    if note(then, "fumble"):
        return {"out of bounds": out, "dropped": 1}
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
    found = further(after, came_down)
    if found.pop("each sum counts", 0):
        found = further(after, lambda then: came_down(then, each_sum))
    beyond = found.pop("in the end zone", 0)
    told = {"touchdown against": 0, "safety scored": 0, "in or beyond the end zone": beyond}
    return {**told, **means(found, "opponents' mean start")}


def mean_of_the_sums(then, cards, caught):
    """Where a return of `cards` from there ends in the mean; each sum counts where that says too little."""
    values = sorted(card.value for card in then.left())
    covers = list(combinations(values, then.rules.coverage_cards))
    start = caught + cards * Fraction(sum(values), len(values)) - Fraction(sum(map(max, covers)), len(covers))
    scores = caught + sum(values[-cards:]) - values[0] >= 100
    return {"share": 1, "sum": start, "each sum counts": int(start <= 0 or scores)}


def each_sum(then, cards, caught):
    """Where each return of `cards` from there ends: behind the goal line a safety, or at the catch (CB2.KICK.8, CB2.KICK.R10)."""
    values = Counter(card.value for card in then.left())
    found: Counter[str] = Counter()
    for cover, ways in hands(values, then.rules.coverage_cards):
        for returned, more in hands(values - cover, cards):
            spot = caught + sum(returned.elements()) - max(cover)
            if spot <= 0 < caught and then.rules.return_into_end_zone == "momentum_spot":
                spot = caught
            label = "touchdown against" if spot >= 100 else "share" if spot > 0 else "safety scored"
            found[label] += ways * more
            found["sum"] += ways * more * spot * (label == "share")
    whole = comb(values.total(), then.rules.coverage_cards) * comb(values.total() - then.rules.coverage_cards, cards)
    return {label: Fraction(ways, whole) for label, ways in found.items()}


def hands(values, cards):
    """The hands of so many cards by their values, and in how many ways each is drawn."""
    for hand in set(combinations(sorted(values.elements()), cards)):
        drawn = Counter(hand)
        yield drawn, prod(comb(values[value], many) for value, many in drawn.items())


def came_down(then, returned=mean_of_the_sums):
    """`received` from where all cards of the kick are drawn."""
    if then.plays:  # too deep for a return
        caught = [each.spot for each in notes(then) if each.what in ("kick", "free punt")][-1]
        return too_deep(then, caught)
    if then.asking.role != "coverage":
        return further(then, lambda after: came_down(after, returned))
    caught = [each.spot for each in notes(then) if each.what in ("kick", "free punt")][-1]
    held = then.branch()
    while draws(held, "coverage"):
        held.answer(next(card for card in held.left() if card is not ACE))
    if asks(held, "touchback"):
        return too_deep(taken(held, "touchback"), caught)
    cards = 0
    while not held.plays and type(held.asking) is Draw and held.asking.role.startswith("return"):
        held.answer(min((card for card in held.left() if card is not ACE), key=lambda card: card.value))
        cards += 1
    return {**returned(then, cards, caught), "opponents' mean catch": caught}


def too_deep(then, caught):
    """A kick that is left in the end zone, or that nobody catches."""
    start = then.plays[0].after.spot
    return {"in the end zone": 1, "share": 1, "sum": start, "opponents' mean catch": caught}


def free_kick(referee):
    """CB2.FREE.1-4: to the catch."""
    numbers = coached(referee)
    for option in numbers:
        cards = referee.rules.free_punt_cards if option == "punt" else referee.rules.kickoff_cards
        if numbers[option] and cards <= 3 + (referee.rules.changed() == {"draw_deck_suits": 2}):
            found = further(taken(referee, option), caught)
            yield option, same(numbers[option], {"in the end zone": 0, **means(found, "opponents' mean catch")})


def caught(then):
    """Where a free kick is caught, or that it goes over the end line, where nobody catches it (CB2.KICK.R11)."""
    if then.plays:
        return {"over the end line": 1}
    if then.asking.role != "coverage":
        return further(then, caught)
    found = came_down(then)
    return {"in the end zone": found.get("in the end zone", 0), "share": 1, "sum": found["opponents' mean catch"]}


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
