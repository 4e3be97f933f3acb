"""Live odds of Showdown between the dice of a down: what it comes to, by name, if no more cards are played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardbowl.cards import Deck
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.football import DEFENSE, How, Side
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.courses import after, course, downs_of, kicked, match_ups_of, rest
from cardbowl.games.showdown.odds.downs import Down
from cardbowl.games.showdown.odds.ends import end_of
from cardbowl.games.showdown.odds.kicks import ONSIDE_EVENTS, RECEIVER_STARTS, kick_odds
from cardbowl.games.showdown.odds.own_plays import own_downs
from cardbowl.games.showdown.odds.plays import down_odds
from cardbowl.games.showdown.rules.course import FIELD_GOAL, KICKOFF, PUNT, REDO, Course, OwnDown
from cardbowl.games.showdown.rules.down import run_again
from cardbowl.games.showdown.rules.kicks import onside
from cardbowl.games.showdown.rules.results import Ending
from cardbowl.games.showdown.rules.windows import NAMES, PASS
from cardbowl.reading.live import part_shown
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any]:
    """The odds of the rest of a down, by name; raises `OddsError` where nothing can be said without what is hidden."""
    found = part_shown(referee, more) if isinstance(referee.asking, Draw) else None
    if found is not None:
        return found
    ask, rules = referee.asking, referee.rules
    if isinstance(ask, Choose) and ask.rule == "NS.WIN.1":
        return after_option(referee, ask.side, more[0])
    if isinstance(ask, Draw) and ask.role in KICK_DICE:
        c = begun_course(referee)._replace(kick=KICK_DICE[ask.role])
        return named_kick(kicked(c, rules), c, rules)
    if isinstance(ask, Draw) and ask.role == "on-side die":
        c = begun_course(referee)._replace(kick=KICKOFF)
        return kick_odds("onside", outcomes(partial(onside, rules)), ONSIDE_EVENTS, receiver_starts(c, rules))
    if isinstance(ask, Draw) and ask.role in KEY_DICE:
        return before_the_match_up(referee)
    own = own_begun(referee)
    if isinstance(ask, Draw) and own is not None:
        return named_down(own, begun_course(referee), rules)
    raise OddsError(f"what follows hangs on choices that are still to come ({ask.rule if ask is not None else 'the end'}).")


def after_option(referee: Referee, side: Side, option: str) -> Odds[Any]:
    """The odds after an option of a window; where a card or a time-out leads to new choices, that is all that is said."""
    c, rules = course(referee, side), referee.rules
    if option == PASS:
        return named_kick(kicked(c, rules), c, rules) if c.kick else named(referee, Dist.certain(c))
    try:
        courses = after(c, side, option, rules)
        if not c.kick:
            return named(referee, courses)
        return named_kick(courses.then(partial(kicked, rules=rules)), next(iter(courses.support())), rules)
    except OddsError as error:
        words = str(error).partition(" (")[0].rstrip(".")
        return Odds.of(Dist.certain(words), what=words, events={words: lambda end: True})


def own_begun(referee: Referee) -> Dist[Down] | None:
    """What a play of the variant's own comes to that is being played; None where there is none (NS.SEQ.2.R1)."""
    note = referee.seen_by(None).latest("own plays")
    if note is None:
        return None
    name, other = note.n
    laid = OwnDown(name, referee.rules.data_set.defense_play(other))
    c = begun_course(referee)
    c = (run_again(c) if c.again == REDO else c)._replace(own=laid)
    begins = max(place for place, (ask, _) in enumerate(referee.steps) if isinstance(ask, Note) and ask.what in OWN_BEGINS)
    given = [answer for ask, answer in referee.steps[begins:] if is_of_the_play(ask)]
    return own_downs(c, referee.rules, given, Deck(referee.left("draw")))


OWN_BEGINS: Final = ("own plays", "redo")
"""Notes after which the rule of a play of a variant's own begins."""


def is_of_the_play(ask: Any) -> bool:
    """Whether a step is a draw or a choice of a play, and not one of strategy cards."""
    if isinstance(ask, Draw):
        return ask.role != "strategy card"
    return isinstance(ask, Choose) and ask.what not in NAMES.values()


KICK_DICE: Final = {"kick-off die": KICKOFF, "punt die": PUNT, "field goal die": FIELD_GOAL}


KEY_DICE: Final = ("offense key", "defense key", "stat pair")


def before_the_match_up(referee: Referee) -> Odds[Down]:
    """The odds of a down once its plays are turned up, after the key players that are drawn (NS.GRID.2, NS.GRID.3)."""
    rules, c = referee.rules, begun_course(referee)
    if c.match is not None:
        return drawn_again(referee, c)
    note = referee.seen_by(None).latest("plays")
    assert note is not None, "key players are drawn for plays that are turned up"
    offense, defense = note.n
    pair = rules.data_set.offense_play(offense), rules.data_set.defense_play(defense)
    place = max(number for number, (ask, _) in enumerate(referee.steps) if isinstance(ask, Note) and ask.what == "plays")
    drawn = [answer for ask, answer in referee.steps[place:] if isinstance(ask, Draw) and ask.role in KEY_DICE]
    return named_down(downs_of(c, match_ups_of(pair, c, rules, drawn), rules), c, rules)


def drawn_again(referee: Referee, c: Course) -> Odds[Down]:
    """The odds while the stat pair is drawn again, for a card that has another key player or new dice (NS.EFF.1, NS.EFF.1.R4)."""
    if c.again == REDO:
        return named(referee, Dist.certain(c))
    note = referee.seen_by(None).latest("card")
    assert note is not None, "a card has another key player"
    assert note.side is not None, "a card is played by a side"
    return named(referee, after(c, note.side, note.n, referee.rules))


def begun_course(referee: Referee) -> Course:
    """The course of the running turn at its dice, when nothing lies face down any more; that of its begin where none is told."""
    note = referee.seen_by(None).latest("course")
    return Course(referee.position, referee.position) if note is None else note.n


def named(referee: Referee, courses: Dist[Course]) -> Odds[Down]:
    """The odds of a play by name."""
    c = next(iter(courses.support()))
    return named_down(courses.then(partial(rest, rules=referee.rules)), c, referee.rules)


def named_down(found: Dist[Down], c: Course, rules: HouseRules) -> Odds[Down]:
    """What the down of a course comes to, by name; no first down comes where the half ends with it (NS.SEQ.10, NS.WARN.3)."""
    return down_odds(found, lambda ending: end_of(ending, 0, c, rules).first, trying=c.trying)


def named_kick(found: Dist[Ending], c: Course, rules: HouseRules) -> Odds[Ending]:
    """The odds of the kick of a course by name."""
    events: dict[str, Any] = {"good": lambda end: end.how is How.GOOD} if c.kick == FIELD_GOAL else {}
    return kick_odds(c.kick, found, {**events, "touchback": lambda end: end.how is How.TOUCHBACK}, receiver_starts(c, rules))


def receiver_starts(c: Course, rules: HouseRules) -> dict[str, Callable[[Ending], int | None]]:
    """Where the receiving team starts after the kick of a course, in place of what `kick_odds` says without a half.

    Nobody starts where the half ends with it. Rules: NS.SEQ.10, NS.WARN.3.
    """

    def start(ending: Ending) -> int | None:
        end = end_of(ending, 0, c, rules)
        return end.start if end.ball is DEFENSE else None

    return {RECEIVER_STARTS: start}
