"""Decisions of the receivers of a kick: return, fair catch, bounce or touchback (sections 9.2 to 9.6 of the rulebook)."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardbowl.football import How
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.odds.coach.assumptions import RETURNING
from cardbowl.games.cardbowl1.odds.coach.words import Options, cards_words, certain_words, counted, why_not
from cardbowl.games.cardbowl1.position import Position
from cardbowl.reading.coach import End, Wanted, ends
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

FUMBLE: Final = Wanted("fumble", lambda end, side: end.how is How.LOOSE, -1)
NAMES: Final = {
    "touchback": ("the touchback", "You left it in the end zone"),
    "fair": ("the fair catch", "You made a fair catch"),
    "return": ("the return", "You returned it"),
    "bounce": ("the bounce", "You let it bounce"),
}


def line(at: Position) -> Wanted:
    """The mean yard line of the receivers; a ball that is loose has none."""

    def of(end: End, side: object) -> int | None:
        if end.how is How.TOUCHBACK:
            return end.start
        return None if end.how is How.LOOSE else GOAL_LINE - at.spot - end.yards

    return Wanted("mean yard line", of, share=False)


def returning(referee: Referee, ask: Choose) -> Options:
    """What the receivers may do with a kick that comes down, or with a ball in their end zone.

    Rules: CB1.FAIR.4, CB1.PRET.1, CB1.PBNC.1, CB1.KO.5, CB1.KRET.3, CB1.PRET.2, CB1.FLD.R3.
    """
    kicks = {step.what: step for step, _ in referee.steps if type(step) is Note and step.what in ("punt", "kick", "muff")}
    found: Options = {}
    for option in ask.options:
        if option not in NAMES or not ("punt" in kicks or "kick" in kicks or option == "touchback"):
            found[option] = why_not("No numbers: this run is not counted.")
            continue
        left = f"From the {len(referee.left())} cards that are left"
        words = f"{cards_words(to_come(referee, kicks), 'return card')} less coverage"
        basis = {
            "touchback": certain_words(referee.steps, "no card is drawn"),
            "fair": f"{left}: one of them, and the Red Joker drops the ball.",
            "return": f"{left}: {words}; goal lines and any open-field run are left out.",
            "bounce": f"{left}; the kickers use no coverage, and a ball that touches the receivers is not in the mean.",
        }[option]
        wanted = (line(referee.position), *((FUMBLE,) if option != "touchback" else ()))
        found[option] = counted(partial(ends, referee, option, RETURNING), wanted, basis, *NAMES[option])
    return found


def to_come(referee: Referee, kicks: dict[str, Note]) -> int:
    """The number of return cards that are still to come (CB1.PRET.2, CB1.KRET.2, CB1.KO.8)."""
    rules = referee.rules
    every = rules.punt_return_cards if "punt" in kicks else kicks["muff"].n if "muff" in kicks else rules.return_cards
    drawn = [card for step, card in referee.steps if type(step) is Draw and step.role.startswith("return ") and card.suit]
    return int(every) - len(drawn)
