"""The fair catch (FAIR; section 9.6 of the rulebook)."""

from __future__ import annotations

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, other_frame
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.steps.ask import Draw, Note, Rule


def fair_catch(landed: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """One card: the Red Joker drops the ball, the Black Joker is a catch and a foul.

    A dropped ball counts as the kickers', which may recover but not advance it; on or behind the goal line a catch is a
    touchback.

    Rules: CB1.FAIR.2-3, CB1.FAIR.R2, CB1.PCOV.R1, CB1.PCOV.R2, CB1.FAIR.R4.
    """
    card: Card = yield Draw(DEFENSE, "fair catch", "CB1.FAIR.2")
    if card is RED:
        yield Note("CB1.FAIR.2", "The Red Joker: the catch is dropped.", (), "dropped", landed, DEFENSE, landed)
        ending = yield from loose_ball(other_frame(landed), rules, fouls, offense_may_run=False)
        return ending._replace(changed=True)  # CB1.FUM.R15
    if card is BLACK:  # CB1.FAIR.3: no other card is drawn, the ball is caught
        fouls.later("returner", "CB1.FAIR.3", landed)
        yield Note("CB1.FAIR.3", "The Black Joker: caught, with a foul by the receivers.", (), "black joker", BLACK, DEFENSE)
    yield Note("CB1.FAIR.2", "Fair catch {:on}.", (landed,), "fair catch", landed, DEFENSE, landed)
    return whistle(DEFENSE, landed, touchback=True)
