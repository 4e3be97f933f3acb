"""Plays of Card Bowl 1.1.6 that its coach reads from decks so small that they can be read card by card as well."""

from games.cardbowl1.scenes import at_table, trace

from cardbowl.cards import Deck, cards
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.coach.assumptions import COACH, RETURNING, in_the_air, throwing
from cardbowl.games.cardbowl1.odds.coach.executed_now import (
    answers_since,
    begun,
    coach_of,
    executed_now,
    known_to,
    running_play,
)
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.line.executable_plays import plays_now
from cardbowl.reading.coach import begun_turn

NAME = "cardbowl-1.1.6"
COACHES = (COACH, RETURNING, throwing(1), in_the_air(()))
NOW, LATER = ("B", "wait", 1), ("B", "wait", 3)
RUN, PASS = "AS 4H JC QD KS RJ BJ", "2S 9C 3D JH QD RJ BJ"
PLAYS = {
    "a rush, eleven a side": (NOW, "rush", 0, RUN),
    "a rush with its handoff, eleven a side": (("A", "10H", 1), "6H", 0, RUN),
    "a sneak, eleven a side": (NOW, "sneak -1", 0, RUN),
    "a scramble, eleven a side": (LATER, "scramble", 0, RUN),
    "a screen, eleven a side": (NOW, "screen", 0, "AS 3H 5D JC QD KS RJ"),
    "a lateral, eleven a side": (NOW, "lateral", 0, "AS 3H 5D JC QD RJ"),
    "a pass, eleven a side": (LATER, "pass W_L1", 0, PASS),
    "a pass with a yardage card, eleven a side": (LATER, "pass W_L1", 1, "2S 9C 3D JC QD RJ"),
    "a yardage card, eleven a side": (("B", 1, 1), "1", "in the air", PASS),
    "no yardage card, eleven a side": (("B", 1, 1), "0", "in the air", PASS),
    "a card left out, eleven a side": (("B", "keep", 1), "10C", "coming down", PASS),
}
"""A trace up to a question, how the answer begins, the yardage cards or the coach, and the deck."""
KICKOFF, LAST_DOWN = Position(phase="kickoff", spot=30), Position(spot=30, down=4)
KICKS = {
    "a kickoff that is returned, eleven a side": (KICKOFF, "normal AH 2D 5C", "return", {}),
    "a return after its first card, eleven a side": (
        Position(phase="kickoff", spot=30),
        "normal AH 2D 5C return 3S",
        "return",
        {},
    ),
    "a punt that is returned, eleven a side": (LAST_DOWN, "punt 4 9S 5H KC 2D 4C", "return", {}),
    "a punt that bounces, eleven a side": (LAST_DOWN, "punt 4 9S 5H KC 2D 4C", "bounce", {}),
    "a kick at the goal, eleven a side": (Position(spot=97, down=4), "", "field goal", {"field_goal_cards": 3}),
    "an extra point, eleven a side": (Position(phase="try", spot=98), "", "kick", {"field_goal_cards": 3}),
}
"""Where it is kicked, the answers so far, the option, and house rules."""
CASES = (*PLAYS, *KICKS)


def asked(case, changed):
    """The coach of a case, and the play that it reads, under house rules with these changes."""
    game = GAMES[NAME]
    if case in KICKS:
        at, answers, option, few = KICKS[case]
        referee = at_table(at, game.house_rules({**changed, **few}))
        for answer in answers.split():
            referee.answer(answer)
        referee.verify(option)
        coach = RETURNING if option in ("return", "bounce") else COACH
        left = [card for card in cards("AS 8H 9C 10D KS RJ BJ") if card in draw_deck(referee.rules)]
        return coach, begun_turn(referee, [*referee.steps, (referee.asking, option)])._replace(decks={"draw": Deck(left)})
    where, option, yardage, left = PLAYS[case]
    referee, rules = trace(*where), game.house_rules(changed)
    gone = tuple(card for card in draw_deck(rules) if card not in cards(left))
    known = known_to(referee, referee.asking.side)._replace(rules=rules, cards=gone)
    if where in (NOW, LATER):
        plays = dict(plays_now(known.table, rules))
        plays["sneak -1"] = plays["scramble -1"]._replace(kind="sneak")
        play = executed_now(known, next(each for text, each in plays.items() if text.startswith(option)))
        return coach_of(play, yardage), begun(play, ())
    _, play = running_play(known)
    return coach_of(play, yardage), begun(play, (*answers_since(referee), referee.read(option)))
