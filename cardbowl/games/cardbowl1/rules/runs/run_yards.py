"""Points, the cards of the defense, yards, and what follows them (section 6 of the rulebook, the parts common to all runs)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import half_up, hand_value, slot, worth
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.rules.loose.open_field import Tackles, no_tackles, open_field_run
from cardbowl.games.cardbowl1.rules.loose.tackles import Downfield, scrimmage_tackles
from cardbowl.games.cardbowl1.rules.passes.interceptions import interceptors_run
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.replaced import replaceable, whole

SHOTGUN_PASS: Final = 1
"""The quarterback's bonus for passing in the shotgun (CB1.SHOT.2)."""
SHOTGUN_CARRY: Final = 1
"""The carrier's penalty in the shotgun (CB1.SHOT.3)."""
NO_CARD: Final = "none"
"""The answer of a defense that adds no extra card."""


class Surroundings(NamedTuple):
    """The surroundings of a run: extra cards, tacklers and the sideline.

    `extra` are the cards in range of which the defense may add one, `downfield` the cards left to tackle and block in the open
    field; where that is None, `tackles` has the totals of the tacklers. Where a sideline is near, `suit` is the suit of the
    carrier (CB1.CLKX.10) and `out` says that it may step out of bounds (CB1.OFR.R3).
    `pursuit` are the tacklers of an interceptor, with a house rule (CB1.INT.R1).
    """

    extra: Sequence[Card] = ()
    tackles: Tackles = no_tackles
    suit: str = ""
    out: bool = False
    pursuit: Tackles | None = None
    downfield: Downfield | None = None

    def without(self, extra: Card | None) -> Surroundings:
        """The surroundings without the extra card: it is turned over, so it no longer tackles (CB1.TACK.2)."""
        if extra is None or self.downfield is None:
            return self
        left = tuple(each for each in self.downfield.defenders if each.card is not extra)
        return self._replace(downfield=self.downfield._replace(defenders=left))

    def tacklers(self, rules: HouseRules) -> Tackles:
        """The tackles of an open-field run (CB1.TACK.1-4)."""
        return self.tackles if self.downfield is None else scrimmage_tackles(self.downfield, rules)


NOBODY: Final = Surroundings()
"""No extra cards, no tacklers, and no sideline."""


class Against(NamedTuple):
    """The cards a defense has drawn against a run: their total, their face values, and whether the Red Joker was among them."""

    total: int
    worth: int
    loose: bool


class Carry(NamedTuple):
    """A play from the snap until the ball is dead, loose or caught by the other team; recovery and returns come after it.

    `how` is ``dead``, ``out``, ``loose``, ``incomplete``, ``thrown away`` or ``intercepted``; `gain` are the yards before an
    open-field run, which began with `draws` cards and gained `run` yards. `offense` and `defense` are the totals of the
    match-up, None where there were none. `sacked`: a sack draw inside a pass has failed (CB1.PASS.R3).
    """

    how: str
    gain: int = 0
    offense: int | None = None
    defense: int | None = None
    draws: int = 0
    run: int = 0
    sacked: bool = False

    @property
    def yards(self) -> int:
        """All yards, from the line of scrimmage."""
        return self.gain + self.run


# ---- points --------------------------------------------------------------------------------------------------------


def carrier_points(carrier: Card, rules: HouseRules, *, shotgun: bool = False) -> int:
    """Twice the value of the back; in the shotgun twice one less (CB1.RUN.3, CB1.SHOT.3, CB1.SHOT.R1)."""
    return rules.carrier_times * (hand_value(carrier) - (SHOTGUN_CARRY if shotgun else 0))


def run_points(carrier: Card, blockers: int, rules: HouseRules, *, shotgun: bool = False) -> int:
    """The points of a carrier and its blockers before any card is drawn (CB1.RUN.2, CB1.SCRN.5, CB1.LAT.4)."""
    return carrier_points(carrier, rules, shotgun=shotgun) + blockers


def passing_value(quarterback: int, shotgun: bool = False) -> int:
    """The quarterback's value for the pass test and the yards of a pass only (CB1.SHOT.2, CB1.SHOT.R1)."""
    return quarterback + (SHOTGUN_PASS if shotgun else 0)


# ---- the cards of the defense --------------------------------------------------------------------------------------


def extra_card(options: Sequence[Card], rule: str) -> Rule[Card | None]:
    """The defense adds one of the cards in range, or none.

    Rules: CB1.RANGE.5, CB1.RANGE.R5, CB1.MODEL.R7, CB1.PASS.R16.
    """
    if not options:
        return None
    answers = (*options, NO_CARD)
    best = max(options, key=hand_value)
    chosen = yield Choose(DEFENSE, "extra card", answers, rule, "Which card helps?", best, secret=True)
    if not isinstance(chosen, Card):
        return None
    yield Note(rule, "The defense adds the {}.", (chosen,), "extra card", chosen, DEFENSE)
    return chosen


def added_points(extra: Card | None) -> int:
    """The points of the extra card (CB1.RANGE.5)."""
    return 0 if extra is None else hand_value(extra)


def defense_draws(count: int, rule: str, fouls: Fouls) -> Rule[Against]:
    """The defense draws; a joker is replaced, the Black one is a foul, the Red one a fumble (CB1.RUN.7, CB1.GEN.R1)."""
    total = values = 0
    loose = False
    for number in range(1, count + 1):
        drawn = yield from slot(DEFENSE, f"D{number}", rule)
        if drawn.black:
            fouls.later("run", "CB1.RUN.7")
        loose = loose or drawn.red
        total += drawn.card.value if drawn.card else 0
        values += worth(drawn.card)
    return Against(total, values, loose)


# ---- yards ---------------------------------------------------------------------------------------------------------


@replaceable(
    "run yards",
    "CB1.RUN.8",
    "the yards of a run, for O - D, the face values of the defense's draws, and the divisor of its kind",
    fits=whole,
    allowed="a whole number of yards",
    example="lambda difference, face_values, divisor, rules: difference // divisor",
)
def run_yards(difference: int, face_values: int, divisor: int, rules: HouseRules) -> int:
    """The yards for O - D; `face_values` are those of the defense's draws.

    A gain is a fraction of the difference, halves up. A loss is given by the face values, and at most that fraction of the
    deficit.

    Rules: CB1.RUN.8, CB1.RUN.9, CB1.RUN.R1, CB1.RUN.R2.
    """
    if difference >= 0:
        return half_up(difference, divisor)
    if rules.loss_cap == "none":
        return -face_values
    most = -difference if rules.loss_cap == "full_deficit" else -half_up(difference, divisor)
    return -min(face_values, most)


# ---- after the yards -----------------------------------------------------------------------------------------------


def settled(spot: int, carry: Carry, against: Against, suit: str = "", last: Card | None = None) -> Rule[Carry]:
    """Whether the ball is loose or out of bounds now that the yards are known.

    A run that has reached the goal line scores. Near a sideline a `last` card of the offense in the `suit` of the carrier ends
    the play out of bounds.

    Rules: CB1.RUN.7, CB1.FLD.R2, CB1.CLKX.10, CB1.CLKX.R2, CB1.FLD.R4, CB1.CLKX.R7.
    """
    x = spot + carry.gain
    if x >= GOAL_LINE:
        return carry
    if against.loose:
        yield Note("CB1.RUN.7", "The Red Joker: the ball comes loose.", (), "loose", None, OFFENSE, x)
        return carry._replace(how="loose")
    if suit and last is not None and last.suit == suit:
        yield Note("CB1.CLKX.10", "{}, the carrier's suit: out of bounds.", (last,), "out", None, OFFENSE, x)
        return carry._replace(how=How.OUT)
    return carry


def broken_away(
    spot: int, carry: Carry, draws: int, rule: str, rules: HouseRules, fouls: Fouls, around: Surroundings
) -> Rule[Carry]:
    """The open-field run that `rule` grants after the yards, if the play goes on (CB1.OFR.1, CB1.RUN.R4, CB1.FLD.R2)."""
    start = spot + carry.gain
    if carry.how != "dead" or draws <= 0 or start >= GOAL_LINE:
        return carry
    yield Note(rule, "Open-field draws: {}.", (draws,), "draws", draws)
    run = yield from open_field_run(OFFENSE, start, draws, rules, fouls, tackles=around.tacklers(rules), out=around.out)
    return carry._replace(how=run.how, draws=draws, run=run.yards)


def ended(spot: int, carry: Carry, rules: HouseRules, fouls: Fouls, pursuit: Tackles | None = None) -> Rule[Ending]:
    """The ending that a carry leads to, with the recovery or the interceptor's run.

    Rules: CB1.RUN.R6, CB1.FLD.R1, CB1.FUM.1, CB1.INT.1.
    """
    x = spot + carry.yards
    if carry.how == "loose":
        ending = yield from loose_ball(x, rules, fouls)
        return ending._replace(ran=ending.ran or carry.draws > 0)
    if carry.how in ("incomplete", "thrown away"):
        return Ending(How.INCOMPLETE, OFFENSE, spot)
    if carry.how == "intercepted":
        return (yield from interceptors_run(x, rules, fouls, tackles=pursuit))
    ending = whistle(OFFENSE, x, ran=carry.draws > 0)
    return ending._replace(how=How.OUT) if carry.how == "out" and ending.how is How.DEAD else ending
