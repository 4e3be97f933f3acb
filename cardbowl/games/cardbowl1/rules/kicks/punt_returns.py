"""The return of a punt (PRET; section 9.6 of the rulebook)."""

from __future__ import annotations

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, How
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot, worth
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import coverage_share, in_end_zone, return_fumble, touchback
from cardbowl.games.cardbowl1.rules.loose.open_field import open_field_run
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule


@part
def punt_return(landed: int, cover: Card, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """Two return cards, less coverage; after the first, still inside, a touchback is possible.

    Where a joker stops the count, each card before it has had its share of the coverage card.

    Rules: CB1.PRET.2-4, CB1.PRET.R1, CB1.PRET.R4.
    """
    cards = rules.punt_return_cards
    shares = (0, *coverage_share(cover.value, cards))
    inside = in_end_zone(landed, rules)
    total, last = 0, cover
    for number in range(1, cards + 1):
        drawn = yield from slot(DEFENSE, f"return {number}", "CB1.PRET.2", red_is_last=True)
        here = landed + total - sum(shares[:number])
        if drawn.black:
            fouls.later("returner", "CB1.PRET.3", here)
        if drawn.card is None:
            return (yield from fumbled(here, inside, rules, fouls, yards=here - landed))
        last, total = drawn.card, total + drawn.card.value
        late = number <= rules.punt_late_touchbacks and in_end_zone(landed + total, rules)
        if late and (yield from touchback("CB1.PRET.2")):
            return Ending(How.TOUCHBACK, DEFENSE)
    yards = total - cover.value
    spot = landed + yards
    text = "{} - coverage {}: {:return}."
    yield Note("CB1.PRET.4", text, (total, cover.value, (yards, spot)), "return", yards, DEFENSE, spot)
    return (yield from run_on(spot, inside, worth(last) - worth(cover), rules, fouls))


@part
def run_on(spot: int, inside: bool, draws: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """The last return card is worth more than coverage: an open-field run without tacklers (CB1.PRET.5)."""
    if draws <= 0 or spot >= GOAL_LINE:
        return tackled(spot, inside, rules)
    yield Note("CB1.PRET.5", "{} in the open field.", (draws,), "draws", draws, DEFENSE, spot)
    run = yield from open_field_run(DEFENSE, spot, draws, rules, fouls)
    spot += run.yards
    ending = tackled(spot, inside, rules) if run.how == "dead" else (yield from fumbled(spot, inside, rules, fouls))
    return ending._replace(ran=True)


def tackled(spot: int, inside: bool, rules: HouseRules) -> Ending:
    """Dead at `spot`: in the own end zone a safety, or a touchback if the punt was fielded there (CB1.PRET.R2, CB1.PRET.R3)."""
    if spot <= 0 and not inside and rules.negative_return_safety == "clamp_to_1":
        return Ending(How.DEAD, DEFENSE, 1)
    return whistle(DEFENSE, spot, touchback=inside)


def fumbled(spot: int, inside: bool, rules: HouseRules, fouls: Fouls, *, yards: int | None = None) -> Rule[Ending]:
    """The Red Joker on the return of a punt: as on that of a kick (CB1.PRET.3, CB1.FLD.R4)."""
    return return_fumble(spot, inside, rules, fouls, "CB1.PRET.3", yards=yards)
