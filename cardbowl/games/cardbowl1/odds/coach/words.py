"""Helpers of the coach of Card Bowl 1.1.6: options without numbers, and the words for the basis of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardbowl.chance import Dist, OddsError
from cardbowl.football import OFFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.notes.place_names import Names, target_words
from cardbowl.games.cardbowl1.odds.coach.cards_so_far import Steps, notes
from cardbowl.games.cardbowl1.odds.coach.executed_now import Known
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.unseen_cards import came_back
from cardbowl.reading.coach import End, Wanted, concedes_safety, first_down, good, measured, scores
from cardbowl.reading.decisions import OptionOdds
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee

KEPT = "mean yards are those of a ball that is kept"
ALL_COUNT = "no drawn card is left out of the total to keep a pass in front of the end line"
Options = dict[Any, OptionOdds]
Question = Callable[[Referee, Choose], Options]

TOLD = {
    "pass": "You threw {}",
    "rush": "You ran with {}",
    "screen": "You threw {}",
    "lateral": "You threw {}",
    "scramble": "You scrambled",
    "sneak": "You sneaked",
}


def why_not(why: str, name: str = "", told: str = "") -> OptionOdds:
    """An option without numbers, with the reason."""
    return OptionOdds((), why, name, told)


def certain(why: str) -> Question:
    """A decision in which no option has a number, for the same reason."""
    said = why_not(why)
    return lambda referee, ask: dict.fromkeys(ask.options, said)


def counted(found: Callable[[], Dist[End]], wanted: Sequence[Wanted], basis: str, name: str = "", told: str = "") -> OptionOdds:
    """An option with the measures of its ends for the offense; without numbers, with the reason, where too few cards are left."""
    try:
        return OptionOdds(measured(found(), OFFENSE, wanted), basis, name, told)
    except OddsError as error:
        return why_not(str(error), name, told)


# ---- measures --------------------------------------------------------------------------------------------------------


def came(word: str) -> Callable[[End, Any], bool]:
    """Whether this came to pass."""
    return lambda end, side: word in end.came


def kept(end: End, side: Any) -> int | None:
    """The yards of a ball that is kept."""
    return None if end.came & {"intercepted", "loose"} else end.yards


GOOD: Final = Wanted("good", good)
FIRST_DOWN: Final = Wanted("first down", first_down)
TOUCHDOWN: Final = Wanted("touchdown", scores)
COMPLETE: Final = Wanted("complete", came("dead"))
INTERCEPTION: Final = Wanted("interception", came("intercepted"), -1)
FUMBLE: Final = Wanted("fumble", came("loose"), -1)
SACK: Final = Wanted("sack", came("sack"), -1)
SAFETY: Final = Wanted("safety", concedes_safety, -1, always=False)
MEAN_YARDS: Final = Wanted("mean yards", kept, share=False)
YARDS: Final = Wanted("yards", kept, share=False)
IF_CAUGHT: Final = Wanted("mean yards if caught", lambda end, side: end.yards if "dead" in end.came else None, share=False)


def aims(at: Position, *between: Wanted) -> tuple[Wanted, ...]:
    """The aims of a down with what stands between them: first down and touchdown, or the try (CB1.GAME.R1, CB1.TWO.2)."""
    score = GOOD if at.trying else TOUCHDOWN
    return (FIRST_DOWN, *between, score) if at.line < GOAL_LINE else (score, *between)


def of_a_play(at: Position, kind: str, better: int = 1) -> tuple[Wanted, ...]:
    """The measures of a play from scrimmage; `better` is 1 for the offense, -1 for the defense."""
    thrown = (COMPLETE,) if kind == "pass" else ()
    wanted = aims(at, *thrown)
    if not at.trying:
        lost = {"pass": (INTERCEPTION,), "screen": (INTERCEPTION, FUMBLE)}.get(kind, (FUMBLE,))
        wanted = (*wanted, *lost, SAFETY, MEAN_YARDS)
    return tuple(each._replace(better=better * each.better) for each in wanted)


# ---- words -----------------------------------------------------------------------------------------------------------


def cards_words(number: int, what: str = "card") -> str:
    """``no yardage card``, ``1 yardage card``, ``2 yardage cards``."""
    return f"{number or 'no'} {what}{'s' if number > 1 else ''}"


def certain_words(steps: Steps, what: str) -> str:
    """The basis of an option after which nothing is left to chance, but for the foul of a joker, determined or not.

    Rules: CB1.GEN.3, CB1.PEN.1, CB1.PEN.R8.
    """
    fouled = ""
    if notes(steps, "black joker") or notes(steps, "foul"):
        black = notes(steps, "black joker") or any(type(step) is Draw and card == BLACK for step, card in steps)
        fouled = f" but for the foul of the {'Black' if black else 'Red'} Joker"
    return f"Certain{fouled}: {what}."


def deck_words(known: Known) -> str:
    """The number of cards that a draw is made from, as far as this side can know, in words."""
    again = " or that were shuffled in again" if came_back(known.steps) else ""
    return f"any of the {known.unseen} cards you have not seen{again} may be drawn"


def play_name(names: Names, play: Execution) -> str:
    """A play in a sentence: ``the pass to the left receiver``, ``the run with the middle back over the center``."""
    carrier = f"the {names.of(f'O:{play.carrier}')}" if play.carrier else ""
    if play.kind == "pass":
        side = {"L": " on the left", "R": " on the right"}.get(play.side, "")
        return f"the pass to {carrier}{side}"
    if play.blockers:
        where = "behind " + " and ".join(f"the {names.of(f'O:{slot}')}" for slot in play.blockers)
    else:
        where = target_words(play.target)
    if play.kind in ("scramble", "sneak"):
        return f"the {play.kind} {where}"
    return f"the {'run with' if play.kind == 'rush' else f'{play.kind} to'} {carrier} {where}"


def play_told(play: Execution, name: str) -> str:
    """The sentence for the side that executed it."""
    if play.kind == "rush":
        return f"You chose {name}"
    return TOLD[play.kind].format(name)
