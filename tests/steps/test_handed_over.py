"""What a game hands over to a rule of one's own: what it names, and never in the place of a default."""

from functools import partial, wraps

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.games import GAMES
from cardbowl.steps.handed_over import in_place_of, taken, takes_by_name
from cardbowl.steps.own_plays import OwnPlay

EVERY_GAME = ("cardbowl-2.0", "cardbowl-1.1.6", "doi", "football-strategy", "showdown")
HANDING = tuple(name for name in EVERY_GAME if GAMES[name].calls.more)


def made(text):
    """A rule with these parameters: 5 yards, 10 where `kept` is not what it was made with, 15 where it is handed `told`."""
    names = [each.split("=")[0].strip(" *") for each in text.split(",")]
    told = next((name for name in ("told", "cards", "letter", "defense") if name in names), "''")
    kept = "kept" if "kept" in names else "7"
    code = (
        f"def rule({text}):\n    'A run.'\n    yield cb.Note('OWN.C.1', 'Off.')\n"
        f"    return 10 if {kept} != 7 else 5 if not {told} else 15\n"
    )
    found = {"cb": cb}
    exec(code, found)
    return found["rule"]


def wrapped(rule):
    @wraps(rule)
    def inner(*arguments, **options):
        return (yield from rule(*arguments, **options))

    return inner


def mean(game, rule):
    return cb.odds(cb.variant(game, plays={"crash": rule}, name=f"crash {game}"), "crash", spot=40, to_go=10).mean()


KEEP = {
    "in a loop": lambda: made("at, rules, kept=7"),
    "two": lambda: made("at, rules, kept=7, more=8"),
    "by name": lambda: made("at, rules, *, kept=7"),
    "any number": lambda: made("at, rules, *kept_ones, kept=7"),
    "any names": lambda: made("at, rules, kept=7, **others"),
    "wrapped": lambda: wrapped(made("at, rules, kept=7")),
    "a partial": lambda: partial(made("at, rules, kept"), kept=7),
    "a partial by place": lambda: partial(made("kept, at, rules"), 7),
    "a partial of a partial": lambda: partial(partial(made("kept, at, rules, told=''"), 7), told=""),
}


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_default_is_kept_in_every_game(game, subtests):
    for name, rule in KEEP.items():
        with subtests.test(name):
            assert mean(game, rule()) == 5


HANDED = {
    "a third one": lambda more: made("at, rules, told"),
    "a third one before a default": lambda more: made("at, rules, told, kept=7"),
    "by its name": lambda more: made(f"at, rules, {more}"),
    "by its name with a default": lambda more: made(f"at, rules, {more}=''"),
    "behind a default": lambda more: made(f"at, rules, kept=7, {more}=''"),
    "by its name alone": lambda more: made(f"at, rules, kept=7, *, {more}"),
    "wrapped": lambda more: wrapped(made("at, rules, told, kept=7")),
    "a partial": lambda more: partial(made("at, rules, told, kept"), kept=7),
    "a partial by place": lambda more: partial(made("kept, at, rules, told"), 7),
    "a partial before it": lambda more: partial(made(f"at, rules, kept, {more}"), kept=7),
}


@pytest.mark.parametrize("game", HANDING)
def test_what_the_game_names_is_handed_over(game, subtests):
    more = GAMES[game].calls.more
    for name, rule in HANDED.items():
        with subtests.test(name):
            assert mean(game, rule(more)) == 15
    assert mean(game, partial(made(f"at, rules, {more}=''"), **{more: ""})) == 5


WRONG = {
    "at, rules, told, other": "(told|other)",
    "at, rules, told, *, other": "(told|other)",
    "at, rules, kept=7, *, other": "other",
    "at": "too many",
    "at, rules=None, *, told": "told",
    "at, kept=7": r"takes rules for kept=7; put kept behind rules; write it like def counter",
    "at, kept=7, rules=None": r"takes rules for kept=7",
}


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_nothing_is_handed_to_is_refused_when_the_variant_is_made(game, subtests):
    for text, words in WRONG.items():
        with subtests.test(text), pytest.raises(cb.DataError, match=f"the play 'crash' is called with .*{words}"):
            cb.variant(game, plays={"crash": made(text)}, name="wrong")


@rows(
    ("text", "more", "way"),
    [
        ("at, rules", "cards", None),
        ("at, rules, x", "cards", ""),
        ("at, rules, x, /", "cards", ""),
        ("at, rules, cards, /", "cards", ""),
        ("at, rules, cards='', /", "cards", ""),
        ("at, rules, x=7", "cards", None),
        ("at, rules, x=7, cards=''", "cards", "cards"),
        ("at, rules, x, cards=''", "cards", "cards"),
        ("at, rules, *x", "cards", None),
        ("at, rules, *, cards=''", "cards", "cards"),
        ("at, rules, *cards", "cards", None),
        ("at, rules, **cards", "cards", None),
        ("at, cards, x", "cards", None),
        ("*, at, rules, x", "cards", None),
        ("*, at, cards", "cards", "cards"),
        ("at, rules, letter=''", "cards", None),
        ("at, rules, x", "", ""),
    ],
)
def test_how_a_rule_takes_what_the_game_names(text, more, way):
    assert taken(made(text), more) == way


def test_what_has_no_signature_takes_nothing():
    assert taken(5, "cards") is None
    assert not takes_by_name(5, "cards")
    assert not takes_by_name(partial(made("at, rules, cards"), cards=1), "cards")


def test_a_place_is_asked_by_its_name_where_a_default_stands_in_it():
    assert in_place_of(made("at, rules=None"), ["at", "rules"]) is None
    assert in_place_of(made("at, other, kept=7"), ["at", "rules"]) is None
    assert in_place_of(made("at=None, rules=None"), ["position", "rules"]) is None
    assert in_place_of(made("at, kept=7, /"), ["at", "rules"]) is None
    name, parameter = in_place_of(made("at, kept=7"), ["at", "rules"])
    assert (name, parameter.name) == ("rules", "kept")


def test_a_worth_keeps_its_defaults_and_takes_none_for_the_house_rules():
    kept = [cb.OwnPlay(made("at, rules"), worth=lambda at, rules, n=n: n) for n in (1, 2)]
    assert [OwnPlay(play.rule, worth=play.worth).named("crash", ()).told_worth(None, None) for play in kept] == [1, 2]
    with pytest.raises(cb.DataError, match=r"the worth of the play .crash. is called with .*, and .* takes rules for n=2"):
        cb.variant("doi", plays={"crash": cb.OwnPlay(made("at, rules"), worth=lambda at, n=2: n)})


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_rule_in_place_of_another_keeps_its_defaults(game):
    for listed in GAMES[game].replaceable():
        each = listed.replaceable
        code, found = f"def stands({', '.join(each.takes)}, kept=7, *, also=8):\n    return (kept, also)\n", {}
        exec(code, found)
        stands = found["stands"]
        made_of = cb.variant(game, replace={each.name: stands}, name=f"kept {game}").variant
        assert made_of.functions[each.name] is stands
        rules = GAMES[f"kept {game}"].house_rules({})
        assert rules.replaced[each.name].function(*each.takes, **rules.replaced[each.name].more) == (7, 8)
        short = {}
        exec(f"def stands({', '.join(each.takes[:-1])}, kept=7):\n    return kept\n", short)
        with pytest.raises(cb.DataError, match=f"the rule {each.name!r} is called with .* takes {each.takes[-1]} for kept=7"):
            cb.variant(game, replace={each.name: short["stands"]}, name="short")


def test_a_partial_keeps_the_rule_as_written_that_it_was_made_with():
    each = GAMES["cardbowl-2.0"].replaceable()[0].replaceable

    def stands(*arguments, as_written):
        return as_written

    made_of = cb.variant("cardbowl-2.0", replace={each.name: stands}, name="as written").house_rules({}).replaced[each.name]
    assert made_of.more == {"as_written": each.written}
    fixed = partial(stands, as_written=len)
    made_of = cb.variant("cardbowl-2.0", replace={each.name: fixed}, name="as written").house_rules({}).replaced[each.name]
    assert made_of.function(*each.takes, **made_of.more) is len
