"""What plays of a variant's own ask, draw and note is shown in its own words, whatever words of the game they are."""

from itertools import cycle
from random import Random

import pytest
from support.odd_plays import ASKED, COIN, DRAWN, NOTED, RULE, called
from support.walks import legal

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.football.telling import TELLING
from cardbowl.games import GAMES
from cardbowl.games.showdown.rules.windows import PASS, TIME_OUT
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note

WAYS = ("kick", "punt", "field goal", "two points", "normal", "on-side", "spike", PASS, TIME_OUT, "odd")
"""What is answered to questions of the games, too."""
DIE = cb.Source("die", (1, 2, 3))
PARTS = 10
VIEWERS = (None, HOME, AWAY)


def quiet(part):
    """A play of five yards, with a share of the words in notes, and a question that no game has."""

    def rule(at, rules):
        for number, word in enumerate(NOTED[part::PARTS]):
            yield Note(RULE, "Trumpets: {}.", (number,), word, 3 if word in TELLING else "three", (OFFENSE, None)[number % 2])
        yield Choose(OFFENSE, "trumpets", WAYS, RULE, "", "odd")
        return 5

    return rule


def odd(part):
    """The same play with a share of the words in draws, too, and in questions to each side and to both."""

    def rule(at, rules):
        for number, word in enumerate(DRAWN[part::PARTS]):
            yield Draw((OFFENSE, DEFENSE)[number % 2], word, RULE, (COIN, DIE)[number % 3 % 2], secret=number % 5 == 4)
        for number, word in enumerate(ASKED[part::PARTS]):
            for side in (OFFENSE, DEFENSE):
                yield Choose(side, word, WAYS, RULE, "", "odd", {"no": ("the drums are silent", RULE)}, secret=number % 5 == 4)
            yield ChooseTogether(tuple(Choose(each, word, WAYS, RULE) for each in (OFFENSE, DEFENSE)), RULE, word)
        return (yield from quiet(part)(at, rules))

    return rule


def carded(part):
    """A play of five yards, with a share of the words as the roles of cards."""

    def rule(at, rules):
        for number, word in enumerate(DRAWN[part::PARTS]):
            yield Draw((OFFENSE, DEFENSE)[number % 2], word, RULE, secret=number % 5 == 4)
        yield Choose(OFFENSE, "card", (Card("AS"), Card("5H"), Card("BJ")), RULE, "Which card")
        return 5

    return rule


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    plays = {f"odd {part}": cb.OwnPlay(odd(part), about=f"odd {part}") for part in range(PARTS)}
    plays |= {f"quiet {part}": cb.OwnPlay(quiet(part), about=f"quiet {part}") for part in range(PARTS)}
    plays |= {f"carded {part}": cb.OwnPlay(carded(part), about=f"carded {part}") for part in range(PARTS)}
    return cb.variant(request.param, plays=plays, name=f"{request.param} trumpets")


def looked_at(referee, viewer):
    """The scene for a viewer; what is asked stands there in its own words."""
    ask, scene = referee.asking, referee.game.scene(referee, viewer)
    asked = scene["asking"]
    assert asked["rule"] == ask.rule
    if isinstance(ask, Draw):
        assert asked["kind"] == "draw"
        assert (ask.secret and ask.source is None) or asked["prompt"].lower().endswith(f": {ask.role}".lower())
    elif isinstance(ask, Choose) and asked["options"]:
        assert [each["value"] for each in asked["options"]] == [str(option) for option in ask.options]
        assert [each["label"].lower() for each in asked["options"]] == [
            (option.name if referee.game.variant.of == "doi" else option.pretty).lower() if isinstance(option, Card) else option
            for option in ask.options
        ]
        assert {each["hint"] for each in asked["options"] if each["value"] in WAYS} <= {""}
        assert [each["label"].lower() for each in asked["refused"]] == [*ask.refused]
        assert ask.what.lower() in asked["prompt"].lower() or ask.prompt in asked["prompt"]
    elif isinstance(ask, Choose):
        assert viewer not in (None, referee.team(ask.side))
    return scene


def played_out(referee, random):
    """Looks at every step of the running play and answers it, until its turn is over."""
    viewers, plays = cycle(VIEWERS), len(referee.plays)
    while len(referee.plays) == plays and referee.asking.rule == RULE:
        ask = referee.asking
        for viewer in VIEWERS if isinstance(ask, Choose) and ask.side is OFFENSE else (next(viewers),):
            looked_at(referee, viewer)
        answer = legal(referee, random)
        referee.answer(answer)
        told = referee.game.scene(referee, None)["view"]["steps"] if referee.steps else []
        texts = [each["text"].lower() for each in told if each["rule"] == RULE][-2:]
        for word in (ask.role, answer) if isinstance(ask, Draw) else (answer,) if isinstance(ask, Choose) else ():
            shown = (word.name, word.pretty, str(word)) if isinstance(word, Card) else (str(word),)
            assert not texts or getattr(ask, "secret", False) or any(each.lower() in text for each in shown for text in texts)
    rest = Random(0)
    while len(referee.plays) == plays:
        referee.answer(legal(referee, rest))
    if not referee.steps:
        scenes = [referee.game.scene(referee, viewer) for viewer in VIEWERS]
        assert all(any(each["rule"] == RULE for each in scene["view"]["steps"]) for scene in scenes)
    return referee


def test_a_step_is_told_in_its_own_words(game):
    """In the terminal, by a game that has words for steps."""
    for ask, answer in ((Choose(OFFENSE, "returner", WAYS, RULE), "kick"), (Draw(OFFENSE, "strategy card", RULE, COIN), "heads")):
        if game.tell is not None:
            told = game.tell(game.house_rules({}), ("Home", "Away"), HOME, ask, answer)
            assert told == {"kick": "Home: Kick", "heads": "Strategy card: heads"}[answer]


def line_of(referee):
    """The play notes of the last play, as text, without the first word of the play's name."""
    lines = referee.game.play_lines(referee.plays[-1], referee.rules, referee.names)
    return [str(line).replace("quiet", "odd").replace("Quiet", "Odd") for line in lines]


@pytest.mark.parametrize("part", range(PARTS))
def test_the_table_shows_it_in_its_own_words(game, part):
    """The play notes are those of a play that says the same and asks nothing."""
    asked = line_of(played_out(called(game, f"odd {part}"), Random(part)))
    assert asked == line_of(played_out(called(game, f"quiet {part}"), Random(part)))


@pytest.mark.parametrize("part", range(PARTS))
def test_a_card_is_shown_with_its_role(game, part):
    assert line_of(played_out(called(game, f"carded {part}"), Random(part)))
