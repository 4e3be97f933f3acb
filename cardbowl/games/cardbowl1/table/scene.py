"""The table of Card Bowl 1.1.6 as plain data: field, scoreboard, formation, cards and questions (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.football import AWAY, HOME, OFFENSE, Side, Team
from cardbowl.games.cardbowl1.notes.field_now import field_now
from cardbowl.games.cardbowl1.notes.situation import situation
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.deal import DEAL
from cardbowl.games.cardbowl1.rules.frame.clock import most_timeouts
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.unseen_cards import known_cards
from cardbowl.games.cardbowl1.table.formation import formation
from cardbowl.games.cardbowl1.table.hand import hand_of
from cardbowl.games.cardbowl1.table.line_up import place
from cardbowl.games.cardbowl1.table.refused import in_vain
from cardbowl.games.cardbowl1.table.views import board, clock_grid, drive_chart
from cardbowl.games.cardbowl1.table.words import ADDED, Words, drawn_as, row_label, told, working
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Step
from cardbowl.view import scene as shared
from cardbowl.view.field_strip import field
from cardbowl.view.scoreboard import clock, final_words, now, spot_words, team_view


def scene(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The scene as `viewer` may see it; None sees everything (CB1.MODEL.8)."""
    steps = shared.shown_steps(referee, viewer)
    at: Position = now(referee)
    played: Position = shared.shown_position(referee)
    whole = referee.steps if referee.steps or not referee.plays else referee.plays[-1].steps
    table = field_now(steps, whole, referee.asking if referee.steps else None)
    view = shared.frame(referee, steps)
    view["offense"] = played.offense.word
    most = most_timeouts(at.quarter, referee.rules)
    view["teams"] = {team.word: team_view(referee, at, team, most) for team in (HOME, AWAY)}
    view["clock"] = clock(referee, at)
    view["situation"] = situation(referee, at)
    view["field"] = field(referee, at, played, steps)
    view["clock_grid"] = clock_grid(referee, at)
    view["board"] = board(view["field"])
    view["drive_chart"] = drive_chart(referee)
    view["formation"] = shown_formation(referee, viewer, played, steps, table)
    view["hand"] = hand_of(referee, viewer, steps)
    view["rows"] = shared.rows(steps, lambda role: row_label(role, table is not None), ADDED)
    view["pile"] = pile(referee, steps)
    names = {side: referee.names[played.offense if side is OFFENSE else played.offense.other] for side in Side}
    view["steps"] = told(names, steps)
    view["working"] = working(steps)
    if referee.asking is None:
        view["over"] = final_words(referee, at)
    return finished(referee, view, asked(referee, viewer, table))


def pile(referee: Referee, steps: Sequence[Step]) -> dict[str, Any] | None:
    """The draw deck; while hands are dealt, the rest of all cards (CB1.GEN.5, CB1.DEAL.7)."""
    found = shared.pile(referee, steps)
    dealing = any(type(ask) is Draw and ask.deck == DEAL for ask, _ in referee.steps)
    return found if found is None or not dealing else {**found, "count": len(referee.left(DEAL)), "last": ""}


def shown_formation(
    referee: Referee, viewer: Team | None, played: Position, steps: Sequence[Step], table: Field | None
) -> dict[str, Any] | None:
    """The table of the play that is shown, None where no hand is on the table."""
    if table is None:
        return None
    los = f"Line of scrimmage: {spot_words(referee, played.offense, played.spot)}"
    seen = played if viewer is None else played.seen_by(viewer)
    return formation(table, steps, los, referee.rules, known_cards(table, seen, steps))


def finished(referee: Referee, view: dict[str, Any], question: dict[str, Any]) -> dict[str, Any]:
    """The scene with the text of every rule it names, those of the formation too."""
    done = shared.finished(referee, view, question)
    book = referee.game.rulebook()
    for threat in (view["formation"] or {}).get("threats", ()):
        if threat["rule"] in book:
            view["rules"][threat["rule"]] = book[threat["rule"]]
    return done


# ---- questions ---------------------------------------------------------------------------------------------------


def asked(referee: Referee, viewer: Team | None, table: Field | None) -> dict[str, Any]:
    """The current question; of a question to the other side only that this side decides."""
    ask = referee.asking
    on_table = table if referee.steps else None
    words = Words(on_table)

    def line_up(choice: Choose) -> dict[str, Any]:
        name = referee.names[referee.team(choice.side)]
        return place(choice.options, name)

    def hint(choice: Choose, option: Any) -> str:
        return words.hint(choice, option, now(referee), referee.rules)

    found = shared.asking(referee, words.label, hint, line_up, drawn_as, viewer)
    if not isinstance(ask, (Choose, Draw)):
        return found
    if isinstance(ask, Choose) and viewer is not None and referee.team(ask.side) is not viewer:
        return concealed(found, ask)
    if isinstance(ask, Choose) and isinstance(ask.options, tuple):
        found["options"] = [
            {**shown, **words.more(ask, option)} for shown, option in zip(found["options"], ask.options, strict=True)
        ]
    if on_table is not None:
        found["refused"] += in_vain(ask, on_table, referee.rules)
    return found


def concealed(question: dict[str, Any], ask: Choose) -> dict[str, Any]:
    """A question to the other side: its options would reveal face-down cards (CB1.MODEL.8)."""
    prompt = f"{question['who']} decide in secret" if ask.secret else f"{question['who']}: {ask.prompt or ask.what}"
    return {**question, "yours": False, "prompt": prompt, "options": [], "range": None, "refused": [], "place": None}
