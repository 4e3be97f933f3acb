"""The play charts on a table as plain data: decks, calls, where they cross, random cards (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.football import OFFENSE
from cardbowl.football.plays import KICKED_OFF, earned_first_down
from cardbowl.games.football_strategy.charts.chart_set import LETTERS, RANDOM_CARD, Card, ChartSet, Deck
from cardbowl.games.football_strategy.charts.kick_fields import Row
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.table.codes_in_words import meaning
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Hidden, Step
from cardbowl.view.scene import shown_position

CALLS: Final = {"play": "offense", "defense": "defense"}
"""The side that calls, by what is chosen (FS.PLAY.1)."""
FIELDS: Final = ("Kick-off", "On-side kick", "Long gain", "Field goal up to")
"""The fields of a random card (FS.COMP.5)."""
FIELD_WORDS: Final = "R is the own yard line of the receiving team, K that of the kicking team; +LG adds a long gain."
"""What the letters of a kick-off field mean (FS.KICK.3)."""
FIELD_OF: Final = {"kickoff": 0, "long gain": 2, "field goal": 3, "extra point": 3}
"""The field that is read, by what a random card is drawn for."""
QUIET: Final = ("crossing", "own crossing", "back unseen", "score", "decks", "toss", "quarter", "long gain")
"""Notes that say nothing about how a play came out, or say what a card beside them shows."""


def printed_charts(referee: Referee) -> dict[str, Any]:
    """What is printed on the cards that are played with: both decks, the defenses, and the random cards.

    All decks are there while they are chosen; `meanings` are those of every code on them (FS.COMP.2-5).
    """
    at: Position = referee.position
    charts: ChartSet = referee.rules.chart_set
    decks = {name: shown_deck(deck) for name, deck in charts.decks.items() if at.phase == "decks" or name in at.decks}
    timed = "clock cost" not in referee.rules.replaced
    codes = {code for deck in decks.values() for card in deck["cards"] for code in card["results"]}
    return {
        "decks": decks,
        "defenses": [each._asdict() for each in charts.defenses],
        "meanings": {code: meaning(code, timed=timed) for code in sorted(codes)},
        "random": random_fields(charts),
    }


def play_chart(referee: Referee, steps: Sequence[Step]) -> dict[str, Any]:
    """The calls of the shown play, where they cross, the random cards, and what came of them.

    `shows` is what stands in the middle while nobody calls: ``chart``, ``random``, ``decks`` while decks are chosen, or
    nothing: then the cards and faces that are drawn stand there.
    `deck` is the deck for the next call (empty before a kick), that of `team`. `play` is the number of the play that is
    shown, `up` its two calls by team. What `steps` hide is not in the data.

    Rules: FS.PLAY.1, FS.PLAY.1.R2, FS.PLAY.3.
    """
    at: Position = referee.position
    before: Position = shown_position(referee)
    charts: ChartSet = referee.rules.chart_set
    calling = at.phase in ("scrimmage", "try") and referee.asking is not None
    crossed, cards = crossing(charts, before, steps), drawn(steps, charts)
    random = bool(cards) or at.phase in KICKED_OFF
    own = any(type(ask) is Note and ask.what == "own crossing" for ask, _ in steps)
    last = "chart" if calling else "decks" if at.phase == "decks" else ""
    return {
        "shows": "" if own else "chart" if crossed else "random" if random else last,
        "deck": at.decks[at.offense] if calling else "",
        "team": at.offense.word,
        "play": len(referee.plays) if referee.steps else len(referee.plays) - 1,
        "crossing": crossed,
        "up": turned_up(referee, before, steps),
        "drawn": cards,
        "result": result(referee, before, steps),
    }


def shown_deck(deck: Deck) -> dict[str, Any]:
    """A deck: its title, and its cards with their results in the order of the letters."""
    return {"title": deck.title, "cards": [shown_card(card) for card in deck.cards]}


def shown_card(card: Card) -> dict[str, Any]:
    """A play card: number, name, kind, what restricts it, and its results against A to J (FS.CARD.1)."""
    limits = ["last down only"] if card.last_down else []
    limits += [f"not inside the {card.restrict}"] if card.restrict else []
    results = [card.results[letter] for letter in LETTERS]
    return {"no": card.no, "name": card.name, "kind": card.kind, "limit": ", ".join(limits), "results": results}


# ---- the play that is shown ------------------------------------------------------------------------------------------


def crossing(charts: ChartSet, before: Position, steps: Sequence[Step]) -> dict[str, Any] | None:
    """The row, the column and the code of the play that is shown; a free kick has only a column, and the punt's row."""
    found = next((ask for ask, _ in steps if type(ask) is Note and ask.what == "crossing"), None)
    if found is None:
        return None
    deck = before.decks[before.offense]
    number, letter = found.n if isinstance(found.n, tuple) else (charts.decks[deck].free_punt.no, found.n)
    return {"deck": deck, "no": number, "letter": letter, "code": found.values[-1]}


def turned_up(referee: Referee, before: Position, steps: Sequence[Step]) -> dict[str, Any]:
    """Both calls of the shown play by team: their label and hint, empty where a card went back unseen (FS.PLAY.1.R2)."""
    charts: ChartSet = referee.rules.chart_set
    for ask, answer in steps:
        if type(ask) is ChooseTogether and ask.what == "calls":
            found = {}
            for choice, call in zip(ask.choices, answer, strict=True):
                team = before.offense if choice.side is OFFENSE else before.offense.other
                deck = before.decks[before.offense]
                hidden = isinstance(call, Hidden)
                found[team.word] = {
                    "label": "" if hidden else call_label(charts, deck, choice.what, call),
                    "hint": "" if hidden else call_hint(charts, deck, choice.what, call),
                }
            return found
    return {}


def result(referee: Referee, before: Position, steps: Sequence[Step]) -> list[str]:
    """What came of the shown play, sentence by sentence."""
    said = [ask.say() for ask, _ in steps if type(ask) is Note and ask.what not in QUIET]
    if referee.steps or not referee.plays or before.phase != "scrimmage":
        return said
    play = referee.plays[-1]
    return [*said, "First down."] if earned_first_down(before, play.after, play.played) else said


# ---- cards in words --------------------------------------------------------------------------------------------------


def call_label(charts: ChartSet, deck: str, what: str, call: Any) -> str:
    """A call in words: a card by its number or letter and its name; all other calls by their name."""
    if what == "defense":
        return f"{call} {next(each.name for each in charts.defenses if each.letter == call)}"
    return call.capitalize() if isinstance(call, str) else f"{call} {charts.decks[deck].card(call).name}"


def call_hint(charts: ChartSet, deck: str, what: str, call: Any) -> str:
    """What a card is for: run, pass or punt; what a defense is good against, by its family."""
    if what == "defense":
        return next(each.family for each in charts.defenses if each.letter == call)
    return "" if isinstance(call, str) else charts.decks[deck].card(call).kind


# ---- random cards ----------------------------------------------------------------------------------------------------


def random_fields(charts: ChartSet) -> dict[str, Any]:
    """What every random card says, field by field (FS.COMP.5)."""
    return {"words": FIELD_WORDS, "names": list(FIELDS), "cards": [{"no": row.no, "fields": fields(row)} for row in charts.rows]}


def fields(row: Row) -> list[str]:
    """The fields of a random card as they are printed."""
    kicks = [f"{'R' if kick.receiver else 'K'}{kick.spot}{'+LG' if kick.long_gain else ''}" for kick in (row.kickoff, row.onside)]
    return [*kicks, str(row.long_gain), str(row.fg_max)]


def drawn(steps: Sequence[Step], charts: ChartSet) -> list[dict[str, Any]]:
    """The random cards of the shown play: number, the name of the field that counts, its number, and what it says."""
    onside = any(type(ask) is Choose and ask.what == "kickoff" and answer == "on-side" for ask, answer in steps)
    found = []
    for ask, answer in steps:
        if type(ask) is Draw and ask.source is RANDOM_CARD and ask.role in FIELD_OF:
            field = 1 if onside and ask.role == "kickoff" else FIELD_OF[ask.role]
            says = fields(charts.row(answer))[field]
            found.append({"no": answer, "field": field, "name": FIELDS[field], "says": says})
    return found
