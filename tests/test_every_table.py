"""The scenes and views of every game: scenes are plain data at every step, and face-down cards are hidden."""

import json
import re
from functools import cache
from itertools import islice
from random import Random

import pytest
from support.cases import some
from support.facts import EVERY_GAME, facts, games_and_players
from support.walks import fresh, legal, looks, moments, whole

from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, write_answer
from cardbowl.steps.placement import Placed
from cardbowl.steps.seen import Hidden, Seen

PLAYERS = games_and_players()
VIEWERS = (None, HOME, AWAY)
VIEW = frozenset(
    (
        "title",
        "step",
        "teams",
        "clock",
        "situation",
        "field",
        "lanes",
        "rows",
        "pile",
        "working",
        "steps",
        "notes",
        "rules",
        "over",
    )
)
ASKING = frozenset(
    ("step", "kind", "who", "side", "yours", "prompt", "rule", "options", "range", "refused", "place", "can_undo", "can_step")
)
KINDS = {"draw", "choose", "place", "together", "over"}


@pytest.fixture(params=EVERY_GAME, ids=str)
def name(request):
    return request.param


def scene_of(game, viewer):
    """The scene as it reaches a browser and comes back."""
    shown = game.game.scene(game, viewer)
    text = json.dumps(shown, allow_nan=False)
    assert json.loads(text) == shown, "a scene is made of lists, texts and numbers alone"
    return shown


# ---- scenes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_a_scene_is_plain_data_at_every_step(name, player):
    game, book = fresh(name, 41, player), GAMES[name].rulebook()
    for number in range(420 if player == "random" else 150):
        if game.is_over:
            break
        for viewer in VIEWERS if number < 90 else (VIEWERS[number % 3],):
            shown = scene_of(game, viewer)
            assert set(shown) == {"view", "asking"}
            assert set(shown["view"]) >= VIEW | {"rules", "over"}
            assert set(shown["asking"]) >= ASKING
            assert shown["view"]["step"] == shown["asking"]["step"] == len(game.log)
            assert all(shown["view"]["rules"][rule] == book[rule] for rule in shown["view"]["rules"])
            told = shown["view"]["steps"] + shown["view"]["working"] + shown["asking"]["refused"]
            assert all(part["rule"] in shown["view"]["rules"] for part in told)
            assert all(part.get("text", "x") for part in told)
        game.step()


def test_the_question_of_a_scene_is_the_question_of_the_referee(name):
    for kind, game in moments(name):
        shown, asking = scene_of(game, None)["asking"], game.asking
        assert shown["kind"] in KINDS, kind
        assert shown["rule"] == asking.rule, kind
        if isinstance(asking, Draw | Choose):
            assert shown["side"] == game.team(asking.side).word, kind
            assert shown["who"] == game.names[game.team(asking.side)], kind
            assert shown["prompt"], kind
        if isinstance(asking, Draw):
            assert shown["kind"] == "draw"
        elif isinstance(asking, ChooseTogether):
            assert shown["kind"] == "together"


def test_what_a_scene_offers_can_be_answered(name):
    """The values of the options, the ends of a range and a placement, as they come back from a browser."""
    for kind, game in moments(name):
        shown, asking, before = scene_of(game, None)["asking"], game.asking, looks(game)
        if not isinstance(asking, Choose):
            continue
        if shown["kind"] == "place":
            answers = placements(shown["place"], Random(3))
        elif shown["range"]:
            answers = [shown["range"][end] for end in ("min", "max", "value")]
            assert len(asking.options) == shown["range"]["max"] - shown["range"]["min"] + 1
        else:
            answers = [option["value"] for option in shown["options"]]
            assert len(answers) == len(asking.options), kind
            assert all(option["label"] for option in shown["options"]), kind
        for answer in answers:
            assert game.can(answer), f"{kind}: {answer!r}"
            game.answer(answer).undo()
            assert looks(game) == before
        for part in shown["refused"]:
            assert part["reason"], kind
            assert part["rule"] in game.game.rulebook(), kind


def placements(place, random):
    """Some answers to a placement, made only from its data in the scene."""
    for formation in place["formations"]:
        order = formation["order"]
        assert sorted(order) == list(range(len(formation["roles"])))
        lanes = random.sample(place["deck"], len(order))
        yield {"formation": formation["value"], "cards": [lanes[order.index(slot)] for slot in range(len(order))]}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_game_that_is_over_still_has_a_scene(name, viewer):
    game = whole(name, 42)
    shown = scene_of(game, viewer)
    assert shown["asking"]["kind"] == "over"
    assert shown["view"]["over"]
    assert not shown["asking"]["can_play_on"]
    assert len(shown["view"]["notes"]) == len(game.notes())


def test_a_scene_changes_nothing(name):
    for _, game in moments(name):
        before = looks(game)
        for viewer in VIEWERS:
            assert game.game.scene(game, viewer) == game.game.scene(game, viewer)
        assert looks(game) == before


@cache
def lays_hands_down(name):
    """Whether whole hands are laid face down in this game, in their places, until they are turned up."""
    return any(type(answer) is Placed for answer in whole(name, 43).log)


# ---- hidden hands --------------------------------------------------------------------------------------------------

ANSWERS = some([250, 5000], 1)
"""How much of a game is looked at."""


def face_down(name, player, seed, most=900):
    """Every moment among the first answers of a game at which a hand is face down, or most of it is.

    Yields the game, the team, its hand, and the places in it that the other team sees by now.
    """
    game, known = fresh(name, seed, player), facts(GAMES[name])
    while len(game.log) < most and not game.is_over:
        if not any(type(ask) is Note and ask.what == "reveal" for ask, _ in game.steps):
            for ask, answer in game.steps:
                if type(ask) is Choose and ask.secret and type(answer) is Placed:
                    seen = known.turned_up(game, ask.side)
                    if seen is not None and len(seen) < len(answer.cards):
                        yield game, ask.side, answer, seen
        game.step()


@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_the_other_team_sees_nothing_of_a_hand_that_lies_face_down(name, player):
    """Another hand of the same shape looks the same to it in every view."""
    met, random = 0, Random(6)
    for game, side, answer, seen in islice(face_down(name, player, 43), 30):
        met += 1
        owner = game.team(side)
        number = max(index for index, given in enumerate(game.log) if given is answer)
        twin = game.branch(number)
        hand = another(twin.asking.options, answer, seen, random)
        twin.answer(hand)
        for later in game.log[number + 1 :]:
            twin.answer(later)
        other = owner.other
        assert sight(game, other) == sight(twin, other), f"{owner.word} shows {answer} or {hand}"
        assert sight(game, owner) != sight(twin, owner), "the owner knows its own hand"
    assert met == (30 if lays_hands_down(name) else 0)


def another(options, answer, seen, random):
    """Another hand of the same shape; the cards that are `seen` stay where they are."""
    ready_made = answer.formation in [formation.name for formation in options.formations]
    while True:
        if ready_made and not seen:
            hand = options.sample(random)
        else:
            hidden = iter(random.sample(hidden := [card for at, card in enumerate(answer.cards) if at not in seen], len(hidden)))
            hand = answer._replace(cards=tuple(card if at in seen else next(hidden) for at, card in enumerate(answer.cards)))
        if hand.formation == answer.formation and hand.cards != answer.cards:
            return hand


def sight(game, team):
    """Everything a team may see of a game."""
    seen = game.seen_by(team)
    return json.dumps(game.game.scene(game, team)), repr(seen.steps), repr(seen.position), repr(seen.rules)


@pytest.mark.parametrize("answers", ANSWERS)
@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_no_card_that_lies_face_down_is_on_the_table_of_the_other_team(name, player, answers):
    met, known = 0, facts(GAMES[name])
    for game, side, answer, seen in face_down(name, player, 44, answers):
        met += 1
        owner = game.team(side)
        hidden = [card for at, card in enumerate(answer.cards) if at not in seen]
        for viewer, shown in ((owner, True), (owner.other, False), (None, True)):
            view = scene_of(game, viewer)["view"]
            faces = known.faces(view, side)
            assert len(faces) == len(answer.cards)
            expected = {str(card) for card in answer.cards} if shown else {str(answer.cards[at]) for at in seen} | {""}
            assert {card for card, _ in faces} == expected
            assert shown or all(bool(card) is up for card, up in faces)
            told = {word for part in (*view["steps"], *view["working"]) for word in re.findall(r"\w+[♠♥♣♦]?", part["text"])}
            assert shown or not told & {text for card in hidden for text in (card.pretty, str(card))}
    assert met > (5 if lays_hands_down(name) else -1)


@pytest.mark.parametrize("answers", ANSWERS)
@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_a_card_that_is_dealt_in_secret_is_nowhere_to_be_seen(name, player, answers):
    """Neither in a computer player's view nor in the scene, as long as the hands are not laid down.

    Where each side has a set of its own the same card may also be face up: the next test covers that.
    """
    game, met = fresh(name, 46, player), 0
    if name in OWN_SETS or len(set(game.left())) < len(game.left()):
        return
    while len(game.log) < answers and not game.is_over:
        secret = [(game.team(ask.side), card) for ask, card in game.steps if type(ask) is Draw and ask.secret]
        for owner, card in secret[-1:]:
            met += 1
            assert card not in [given for _, given in game.seen_by(owner.other).steps]
            assert card in [given for _, given in game.seen_by(owner).steps]
            words = re.findall(r'"([^"]+)"', json.dumps(scene_of(game, owner.other), ensure_ascii=False))
            assert not {str(card), card.pretty} & {part for word in words for part in re.findall(r"\w+[♠♥♣♦]?", word)}
        game.step()
    assert met > 40 or not any(type(ask) is Draw and ask.secret for ask, _ in game.answers())


OWN_SETS = ("showdown",)
"""Games in which each side has a set of its own that is no deck of cards."""


@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_another_card_dealt_in_secret_looks_the_same_to_the_other_team(name, player):
    """In every view, at once and when the deal is over."""
    game, met, random = fresh(name, 47, player), 0, Random(9)
    while met < 40 and len(game.log) < 800 and not game.is_over:
        asking = game.asking
        left = sorted(set(game.left(asking.deck)), key=str) if type(asking) is Draw and asking.secret else []
        if len(left) > 1:
            met += 1
            owner = game.team(asking.side)
            card, other = random.sample(left, 2)
            one, two = game.branch().answer(card), game.branch().answer(other)
            assert sight(one, owner.other) == sight(two, owner.other), f"{owner.word} shows {card} or {other}"
            assert sight(one, owner) != sight(two, owner), "the owner knows its own hand"
        game.step()
    assert met > 30 or not any(type(ask) is Draw and ask.secret for ask, _ in game.answers())


@pytest.mark.parametrize(("name", "player"), PLAYERS)
def test_a_player_is_shown_what_its_side_may_see_and_no_more(name, player):
    game = fresh(name, 45, player)
    shown = []

    def watched(team, play):
        def answer(ask, seen):
            assert type(seen) is Seen
            assert seen.team is team
            assert seen.rules is game.rules
            for step, given in seen.steps:
                if type(step) in (Choose, Draw) and step.secret and game.team(step.side) is not team:
                    turned_up = any(type(each) is Note and each.what == "reveal" for each, _ in seen.steps)
                    assert (type(given) is Hidden) is not turned_up
                    shown.append(turned_up)
            return play(ask, seen)

        return answer

    for team, play in list(game.players.items()):
        game.players[team] = watched(team, play)
    for _ in range(60 if player == "random" else 25):
        game.run("play")
    assert shown.count(False) > 4 or not lays_hands_down(name), "the other team has placed its hand, and it lies face down"


def test_who_decides_in_secret_does_not_see_the_other_answer(name):
    """Both players of a simultaneous decision are shown the same steps, none of them of this decision."""
    met = 0
    for kind, game in moments(name):
        if isinstance(game.asking, ChooseTogether):
            met += 1
            shown, twin, random = [], game.branch(), Random(8)

            def player(ask, seen, shown=shown, random=random):
                shown.append((ask, list(seen.steps)))
                return random.choice(ask.options) if isinstance(ask.options, tuple | range) else ask.options.sample(random)

            twin.players = {HOME: player, AWAY: player}
            twin.step()
            (first, before), (second, after) = shown
            assert before == after == list(game.steps), kind
            assert {first.side, second.side} == {choice.side for choice in game.asking.choices}, kind
    assert met > 1 or name != "cardbowl-2.0"


def test_answers_are_written_as_plain_data_and_read_back(name):
    for kind, game in moments(name):
        answer = legal(game, Random(7))
        written = json.loads(json.dumps(write_answer(game.asking, answer)))
        assert game.read(written) == answer, kind
        assert isinstance(answer, Placed) <= isinstance(written, str), kind
