"""A variant is one object as long as its game or house rules of it are held, however many others are made; then it goes."""

import gc
import pickle
from weakref import ref

import cardbowl as cb


def made(downs=4):
    """A variant of a name that others have, too: the last one of them stays."""
    return cb.variant("doi", rules={"downs": downs}, name="of many")


def test_its_house_rules_are_of_one_class_after_many_others():
    first = made(3)
    rules, variant = first.house_rules({}), first.variant
    for _ in range(70):
        made()
    assert variant.again(variant) is first
    assert variant.again(variant).house_rules({}) is rules


def test_house_rules_alone_keep_it():
    rules = made(3).house_rules({"downs": 5})
    for _ in range(70):
        made()
    gc.collect()
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert type(again) is type(rules)


def test_what_nobody_holds_goes():
    games, kinds = [], []
    for _ in range(10):
        game = made()
        games.append(ref(game))
        kinds.append(ref(type(game.house_rules({}))))
    del game
    gc.collect()
    assert [each() is not None for each in games] == [each() is not None for each in kinds] == [False] * 9 + [True]
