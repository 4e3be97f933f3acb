"""Digests of games, tables and odds under random house rules, for more of them than could be kept as text: a line each.

A digest only says that something has changed; what is right the tests of the rules and of the odds say.
``python tests/digests.py --text "random game doi 12"`` prints what it is made of, to be compared with what an older state prints.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from random import Random
from typing import Any, TypeAlias

import cardbowl as cb
from cardbowl.cards import Deck
from cardbowl.cards.card import NUMBER_CARDS, PENALTY
from cardbowl.games import GAMES
from cardbowl.reading.questions import Input
from support.random_games import random_game, what_comes_next, what_is_seen, what_players_decide, what_the_coach_says
from support.walks import random_rules

PLAYED = {"cardbowl-2.0": 400, "cardbowl-1.1.6": 200, "doi": 150, "football-strategy": 400, "showdown": 60}
"""The games of each rulebook, all of them short."""
ASKED = 40
"""How often each question is asked."""
LESS_OFTEN = {
    "cardbowl-2.0": {"pass": 4, "kickoff": 2, "usual-start": 2, "squib": 3, "catch": 20, "two-point": 20},
    "cardbowl-1.1.6": {"onside": 15, "screen": 15, "lateral": 15, "recovery": 20, "kick-return": 20},
    "football-strategy": {"two-point": 12},
    "showdown": {"calls": 20},
}
"""Questions that take longer."""
NOT_GIVEN = {("cardbowl-2.0", "policy")}
"""Inputs for which a question takes seconds; others are like them."""
LOOKED_AT = 50
"""In so many of the games is looked at what comes next, and at the table."""
FEWER = {("coach", "cardbowl-2.0"): 16, ("player", "doi"): 4}
"""In so many of them, where it takes seconds."""
TRIES = 8
"""So many random inputs are tried until a question takes them; what it says of the last ones is kept, too."""
CARDS = tuple(Deck.standard())
NAMES = {
    "deck": ("pro_style", "aerial", "ball_control"),
    "offense": tuple(f"O{number:02}" for number in range(1, 21)),
    "defense": tuple(f"D{number:02}" for number in range(1, 15)),
    "team": ("herons", "mules", "goats", "owls"),
    "offense_team": ("herons", "lanterns", "foxes"),
    "defense_team": ("wardens", "owls", "kites"),
    "card": tuple(f"S{number:02}" for number in range(1, 31)),
    "key": ("RB1", "WR1"),
    "formation": ("Tight", "Spread", "Split"),
    "against": ("Tight", "Spread", "Split"),
}
"""What inputs of the kind ``name`` may be, by input."""


Part: TypeAlias = Mapping[str, Callable[[], str]]
"""What is digested together: the names, and what makes the text of each."""


def parts(name: str) -> dict[str, Part]:
    """All that is digested of a rulebook, by parts that take a second or two each."""
    found: dict[str, Part] = {}
    for kind, (make, number, together) in {
        "game": (random_game, PLAYED[name], 20),
        "next": (what_comes_next, LOOKED_AT, 10),
        "table": (what_is_seen, LOOKED_AT, 25),
        "coach": (what_the_coach_says, LOOKED_AT, 10),
        "player": (what_players_decide, LOOKED_AT, 10),
    }.items():
        many = FEWER.get((kind, name), number)
        for first in range(0, many, together):
            seeds = range(first, min(first + together, many))
            found[f"{kind} {name} from {first}"] = {f"{kind} {name} {seed}": partial(make, name, seed) for seed in seeds}
    for question in GAMES[name].questions():
        numbers = range(LESS_OFTEN.get(name, {}).get(question, ASKED))
        asked = f"odds {name} {question}"
        found[asked] = {f"{asked} {number}": partial(random_odds, name, question, number) for number in numbers}
    return found


def digested(part: Part) -> dict[str, str]:
    """The digests of a part, by name."""
    return {name: sha256(make().encode()).hexdigest()[:12] for name, make in part.items()}


def digests(name: str) -> str:
    """All digests of a rulebook, a line each."""
    return "\n".join(f"{what}: {found}" for part in parts(name).values() for what, found in digested(part).items())


# ---- odds ----------------------------------------------------------------------------------------------------------------


def random_odds(name: str, question: str, number: int) -> str:
    """The odds of a question with random inputs, mostly under random house rules, or why there are none."""
    random, game, text = Random(f"{name} {question} {number}"), GAMES[name], ""
    for _ in range(TRIES):
        rules = random_rules(game, random.randrange(1_000_000)) if random.random() < 0.8 else game.house_rules({})
        inputs = [each for each in game.questions()[question].under(rules).inputs if (name, each.name) not in NOT_GIVEN]
        given = {each.name: _anything(each, random) for each in inputs if each.required or random.random() < 0.5}
        seen = random.sample(CARDS, random.randint(1, 5)) if name.startswith("cardbowl") and random.random() < 0.3 else []
        text = f"{rules.changed()} {given} {seen}\n"
        try:
            found = cb.odds(name, question, house_rules=rules, seen=seen, **given)
        except cb.CardbowlError as error:
            text += str(error)
        else:
            return text + json.dumps(found.to_json()) + found._repr_markdown_()
    return text


def _anything(each: Input, random: Random) -> Any:
    """A value that this input might take; small numbers and both ends come more often."""
    if each.kind == "name":
        return random.choice(NAMES[each.name])
    if each.words and (each.kind != "number" or random.random() < 0.3):
        some = random.sample(each.words, min(2, len(each.words)))
        return f"{some[0]} 1/3 {some[-1]} 2/3" if each.kind == "mix" and random.random() < 0.5 else some[0]
    if each.kind == "number":
        least, most = -(-each.least // each.by), each.most // each.by
        near = [random.randint(least, min(most, least + 8)) for _ in range(2)]
        return each.by * random.choice([least, most, *near, random.randint(least, most)])
    if each.kind.startswith("number card"):
        found = random.sample([*NUMBER_CARDS, PENALTY], random.randint(1, 6))
        return found if each.kind == "number cards" else found[0]
    return random.choice(CARDS) if each.kind == "card" else random.random() < 0.5
