"""Scenes of the rulebook's two traces at any of their answers, and of games played at random."""

import json
import re
from random import Random

from games.cardbowl1.lined_up import DEFENSE_A, DEFENSE_B, OFFENSE_A, OFFENSE_B, house
from games.cardbowl1.rules.frame.test_scrimmage import TRACE_A, TRACE_B, position

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl1 import GAME
from cardbowl.steps.ask import ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee

TRACES = {
    "A": (position(OFFENSE_A, DEFENSE_A), TRACE_A),
    "B": (position(OFFENSE_B, DEFENSE_B, spot=41, down=3, to_go=9), TRACE_B),
}
CARD = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9AJQK])[SHDC♠♥♦♣](?![A-Za-z0-9])|(?<![A-Za-z0-9])[RB]J(?![A-Za-z0-9])")
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def at_table(before, rules=None):
    """A game at a position; the home team has the ball."""
    return Referee(GAME, seed=1, rules=rules or house(), names=("Otters", "Herons"), position=before)


def after_words(before, words, **changed):
    """A game at a position, after these answers and cards, ``_`` for a space; nobody declares anything for a loose ball."""
    referee = at_table(before, house(**changed))
    for word in (*words.split(), None):
        while not referee.is_over and isinstance(referee.asking, ChooseTogether):
            referee.answer((0, 0))
        if word is not None:
            ask = referee.asking
            drawn = isinstance(ask, Draw)
            referee.answer(Card.parse(word) if drawn else next(one for one in ask.options if str(one).replace(" ", "_") == word))
    return referee


def trace(name, until=None, count=1):
    """A trace up to the question that is answered with `until` for the `count`-th time, or to its end."""
    before, answers = TRACES[name]
    referee = at_table(before)
    met = 0
    for answer in answers:
        met += answer == until
        if met == count:
            return referee
        referee.answer(answer)
    assert until is None
    return referee


def scene(referee, viewer=None):
    """The scene as it reaches a browser and comes back."""
    shown = GAME.scene(referee, viewer)
    assert json.loads(json.dumps(shown, allow_nan=False)) == shown
    return shown


def table(referee, viewer=None):
    """The formation on the table."""
    return scene(referee, viewer)["view"]["formation"]


def card(formation, key):
    """One card of a formation."""
    return next(each for each in formation["cards"] if each["key"] == key)


def options(referee, viewer=None):
    """The options of the question, by their values."""
    return {each["value"]: each for each in scene(referee, viewer)["asking"]["options"]}


def cards_in(shown):
    """Every card that is named anywhere in a scene, but in the rules and the play notes of the game."""
    view = {key: part for key, part in shown["view"].items() if key not in ("rules", "notes")}
    text = json.dumps([view, shown["asking"]], ensure_ascii=False)
    return {found[:-1] + SIGNS.get(found[-1], found[-1]) for found in CARD.findall(text)}


def hidden_from(referee, viewer):
    """Every card of the other side that is face down for the viewer now, read from the true table."""
    at = referee.position
    mine = 0 if viewer is at.offense else 1
    steps = referee.steps
    held = {one.text for one in (*at.hands[1 - mine], *at.discards[1 - mine])}
    for ask, answer in steps:
        if isinstance(ask, Draw) and ask.secret and ask.side != mine:
            held.add(answer.text)
    field = next((ask.n for ask, _ in reversed(steps) if isinstance(ask, Note) and ask.what == "field"), None)
    if field is not None:
        side = (field.offense, field.defense)[1 - mine]
        held -= {each.card.text for each in side.cards if each.face_up}
    turned = {ask.n.text for ask, _ in steps if isinstance(ask, Note) and ask.what in TURNED}
    return held - turned


TURNED = ("extra card", "cover", "tackler", "downfield block", "joker returned")


def walk(seed, most=1500, share=1.0, **changed):
    """Every moment of a game played at random; downs are mostly played from scrimmage, and plays wait now and then."""
    random = Random(seed)
    referee = Referee(GAME, seed=seed, rules=house(quarter_minutes=4, **changed), names=("Otters", "Herons"))
    while not referee.is_over and len(referee.log) < most:
        if random.random() < share:
            yield referee
        ask = referee.asking
        if isinstance(ask, Draw):
            referee.step()
        elif isinstance(ask, ChooseTogether):
            referee.answer(tuple(one_of(choice, random) for choice in ask.choices))
        else:
            referee.answer(one_of(ask, random))


def one_of(choice, random):
    """An answer at random."""
    options = choice.options
    if isinstance(options, tuple):
        if "scrimmage play" in options and random.random() < 0.7:
            return "scrimmage play"
        return "wait" if "wait" in options and random.random() < 0.6 else random.choice(options)
    return random.choice(options) if isinstance(options, range) else options.sample(random)


VIEWERS = (None, HOME, AWAY)
