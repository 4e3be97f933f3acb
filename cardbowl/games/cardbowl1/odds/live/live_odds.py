"""The odds of the running play by formula, at every draw and every decision."""

from __future__ import annotations

from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds, field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import punt_odds
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.line.snaps import snap_odds
from cardbowl.games.cardbowl1.odds.live.kicks_and_loose_balls import (
    gone,
    kick_at_goal_now,
    open_field_now,
    punt_now,
    recovery_now,
)
from cardbowl.games.cardbowl1.odds.live.rest_of_play import (
    FAILED,
    Begun,
    batch_of_yardage,
    last_cards,
    one_card,
    only_jokers,
    rest_of_pass,
    rest_of_run,
)
from cardbowl.games.cardbowl1.odds.live.running_play import (
    Run,
    Table,
    drawn,
    flying,
    notes,
    red_came,
    rounds_survived,
    running,
    table_of,
)
from cardbowl.games.cardbowl1.odds.loose.penalties import determination_odds
from cardbowl.games.cardbowl1.odds.passes.pass_cards import lateral_catch_odds, pass_card_odds, reception_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown
from cardbowl.games.cardbowl1.odds.runs.run_falls import open_deck
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.rules.cards.deal import DEAL
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, player_suit, worth
from cardbowl.games.cardbowl1.rules.fouls import DETERMINED
from cardbowl.games.cardbowl1.rules.kicks.field_goals import distance
from cardbowl.games.cardbowl1.rules.loose.open_field import OPEN_FIELD
from cardbowl.games.cardbowl1.rules.passes.pass_tests import not_held, off_target
from cardbowl.games.cardbowl1.rules.passes.screens import CHECK_CARDS
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import missing_rounds
from cardbowl.games.cardbowl1.rules.runs.run_set_up import in_range
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any] | None:
    """The odds of the running play until something is settled or a side decides; where no formula is known, of the next card.

    Options of a decision have odds for kicks that are called, the card that the defense adds, and the number of yardage cards;
    else the play just goes on. The rules are never read card by card, so the answer is quick at every moment.
    """
    ask = referee.asking
    try:
        if isinstance(ask, Choose):
            return behind(referee, ask, more[0]) or goes_on()
        if isinstance(ask, Draw) and not more:
            return next_card(referee, ask) or one_card(referee.left(ask.deck), dealt=ask.deck == DEAL)
    except OddsError:
        if isinstance(ask, Draw):
            return one_card(referee.left(ask.deck))
    return goes_on()


def goes_on() -> Odds[str]:
    """The odds where nothing is settled before the next decision or deal."""
    return Odds.of(Dist.certain("goes on"), what="what can still happen", events={"goes on": lambda outcome: True})


# ---- draws ---------------------------------------------------------------------------------------------------------


def next_card(referee: Referee, ask: Draw) -> Odds[Any] | None:
    """The odds of this draw and of what comes with it; None where only the card itself is known."""
    rules, role = referee.rules, ask.role
    if ask.deck == DEAL:
        return None
    if role.startswith("determination: ") and role.removeprefix("determination: ") in DETERMINED:
        return determination_odds(role.removeprefix("determination: "), rules, gone(referee))
    if role == OPEN_FIELD:
        return open_field_now(referee, ask)
    if role.startswith("kick ") and ask.rule == "CB1.FG.2":
        return kick_at_goal_now(referee)
    if role.startswith("punt "):
        return punt_now(referee)
    if role == "recovery":
        return recovery_now(referee)
    table = table_of(referee.steps)
    if table is None:
        return None
    if role == "snap":
        return snap_odds(rules, gone(referee), shotgun=table.field.offense.shotgun)
    if role == "sack":
        return sacks_now(referee, table)
    if notes(table.since, "fumble") or notes(table.since, "interception"):
        return None
    run, ball = running(table, rules), flying(table, rules)
    return in_a_run(referee, table, run, role) if run else in_a_pass(referee, table, ball.thrown, role) if ball else None


def sacks_now(referee: Referee, table: Table) -> Odds[Any] | None:
    """The draws that are left of this round; the largest pressure of the round counts (CB1.SACK.2, CB1.PRES.R1)."""
    groups = table.field.groups
    escapes = [note.n for note in notes(table.since, "pressure")]
    done = len(escapes) % len(groups) if groups else 0
    if not groups:
        return None
    known = max(escapes[len(escapes) - done :], default=0)
    surpluses = [group.surplus for group in groups[done:]]
    return sack_round_odds(surpluses, referee.rules, gone(referee), pressure=known)


def in_a_run(referee: Referee, table: Table, run: Run, role: str) -> Odds[Any] | None:
    """A run, screen or lateral: its cards as far as the yards (CB1.RUN.4-10, CB1.SCRN.3-5, CB1.LAT.2-4)."""
    rules, to_goal = referee.rules, 100 - referee.position.spot
    if role == "handoff":
        return None if _may_add(table) else rush_yards_odds(run.offense, run.defense, rules, gone(referee), to_goal=to_goal)
    if role == "pass":
        return pass_card_odds(run.passer, rules, gone(referee), pressure=run.pressure)
    if role == "reception" and run.carrier is not None:
        catch = lateral_catch_odds if run.kind == "lateral" else reception_odds
        return catch(run.carrier, rules, gone(referee))
    if not role.startswith("D"):
        return None
    own = drawn(table.since, "handoff", "reception")
    against = drawn(table.since, "D1", "D2", "D3")
    if run.kind == "screen" and (own and _failed(run, table)):
        deck, red = open_deck(rules, gone(referee), 0), red_came(table.since)
        return only_jokers(CHECK_CARDS - len(against), deck, intercepted=red)
    if not own and run.kind in ("rush", "lateral", "screen"):
        return None  # the handoff was lost: three cards give the spot
    last = worth(own[-1]) if own else 0
    begun = Begun(
        run.ahead + sum(card.value for card in own) - sum(card.value for card in against),
        sum(worth(card) for card in against),
        run.cards(rules) - len(against),
        red_came(table.since),
    )

    def ends(over: int, values: int) -> tuple[int, int]:
        gain = run.yards(over, values, rules)
        return gain, run.draws(over, gain, last, values)

    return rest_of_run(begun, rules, gone(referee), to_goal, ends)


def _may_add(table: Table) -> bool:
    """Whether the defense may still add an extra card to the run (CB1.RUN.R4)."""
    return table.play is not None and bool(in_range(table.field, table.play))


def _failed(run: Run, table: Table) -> bool:
    """Whether the screen was not caught (CB1.SCRN.4)."""
    thrown, caught = drawn(table.since, "pass"), drawn(table.since, "reception")
    off = bool(thrown) and off_target(thrown[-1], run.pressure, run.passer)
    dropped = bool(caught) and run.carrier is not None and not_held(caught[-1], run.carrier)
    return off or dropped or red_came(table.since[: _first_draw(table, "D1")])


def _first_draw(table: Table, role: str) -> int:
    places = [number for number, (step, _) in enumerate(table.since) if type(step) is Draw and step.role == role]
    return places[0] if places else len(table.since)


def in_a_pass(referee: Referee, table: Table, ball: Thrown, role: str) -> Odds[Any] | None:
    """A pass: each of its tests, and its yards where only cards of the defense are left (CB1.PASS.3-13)."""
    rules, spot = referee.rules, referee.position.spot
    failed = any(notes(table.since, what) for what in FAILED)
    if role == "pass":
        return pass_card_odds(ball.passer, rules, gone(referee), pressure=ball.pressure)
    if role == "yardage":
        return yardage_now(referee, table, ball)
    if role == "reception" and not failed and not red_came(table.since):
        return reception_odds(ball.receiver, rules, gone(referee))
    if role not in ("reception", "D1", "D2"):
        return None
    return rest_of_pass(last_cards(table, ball, spot, reception=role == "reception"), rules, gone(referee))


def yardage_now(referee: Referee, table: Table, ball: Thrown) -> Odds[Any]:
    """The yardage cards that were declared together and are not drawn yet (CB1.PASS.6, CB1.PASS.18)."""
    asked = [(place, answer) for place, (step, answer) in enumerate(table.since) if _is_asked(step, "yardage cards")]
    place, together = asked[-1] if asked else (0, 1)
    here = table.since[place:]
    out = len(drawn(here, "yardage")) + len(notes(here, "red joker"))
    suit = player_suit(ball.receiver)
    return batch_of_yardage(suit, max(1, together - out), bool(notes(here, "wrong suit")), referee.left())


def _is_asked(step: object, what: str) -> bool:
    return type(step) is Choose and step.what == what


# ---- decisions -----------------------------------------------------------------------------------------------------


def behind(referee: Referee, ask: Choose, option: Any) -> Odds[Any] | None:
    """The odds behind an option until the next decision; None where it brings no draw."""
    rules, spot = referee.rules, referee.position.spot
    if ask.what == "call":
        if option == "field goal":
            return field_goal_odds(distance(100 - spot, rules), rules)
        return punt_odds(spot, rules) if option == "punt" else None
    if ask.what == "try" and option == "kick":
        return extra_point_odds(rules, yards_to_goal=100 - spot)
    table = table_of(referee.steps)
    if table is None:
        return None
    run, ball = running(table, rules), flying(table, rules)
    if ask.what == "extra card" and run is not None and run.kind == "rush":
        return _with_extra(referee, table, run, hand_value(option) if isinstance(option, Card) else 0)
    if ask.what == "yardage cards" and ball is not None:
        return _with_yardage(referee, table, ball.thrown, option)
    return None


def _with_extra(referee: Referee, table: Table, run: Run, points: int) -> Odds[Any] | None:
    """The rush once the defense has added such a card (CB1.RUN.R4)."""
    return in_a_run(referee, table, run._replace(added=points), "D1")


def _with_yardage(referee: Referee, table: Table, ball: Thrown, cards: int) -> Odds[Any] | None:
    """Without more of them the reception card; else those declared, or the sack draws before them (CB1.PASS.6, CB1.PASS.9)."""
    before = drawn(table.since, "yardage")
    if not cards:
        return reception_odds(ball.receiver, referee.rules, gone(referee))
    groups = table.field.groups
    missing = missing_rounds(len(before) + cards, rounds_survived(table))
    if groups and missing:
        return sack_round_odds([group.surplus for group in groups], referee.rules, gone(referee))
    return batch_of_yardage(player_suit(ball.receiver), cards, False, referee.left())
