"""Strategy cards of any kind, in the words of the vocabulary."""

import json
from random import Random

from cardbowl.games.showdown.data import data_set
from cardbowl.games.showdown.data.vocabulary import DEFENSE_SLOTS, EFFECTS, NEEDS, OFFENSE_SLOTS, SIDES, STEPS
from cardbowl.steps.data_files.shapes import Several, Whole, Word

HOUSE = data_set()


def value(shape, chance):
    """Any value of a shape."""
    if isinstance(shape, Whole):
        return chance.randrange(shape.low, shape.high + 1, shape.by)
    if isinstance(shape, Word):
        return chance.choice(shape.allowed)
    assert isinstance(shape, Several)
    return [word for word in shape.each.allowed if chance.random() < 0.4]


def effect(name, side, chance):
    """An effect with any values; a slot is one of the side that is meant."""
    if name == "key":
        target = chance.choice(["self", "opponent"])
        return [name, target, chance.choice(OFFENSE_SLOTS if (side == "offense") == (target == "self") else DEFENSE_SLOTS)]
    return [name, *(value(shape, chance) for shape in EFFECTS[name])]


def any_cards(seed):
    """Cards with the ids and types of the house cards, and needs, effects, sides and steps drawn from the vocabulary."""
    chance = Random(seed)
    names = list(EFFECTS)
    lines = ["format = 1"]
    for place, card in enumerate(HOUSE.cards):
        first = names[(place + seed) % len(names)]
        side = chance.choice(SIDES[:2] if first == "key" else SIDES)
        others = [name for name in names if side != "either" or name != "key"]
        effects = [effect(name, side, chance) for name in (first, *chance.sample(others, chance.randrange(2)))]
        needs = [
            [name, *(value(shape, chance) for shape in NEEDS[name])] for name in chance.sample(list(NEEDS), chance.randrange(2))
        ]
        steps = sorted(chance.sample(STEPS, chance.randrange(1, len(STEPS) + 1)))
        told = {
            "id": card.id,
            "name": card.name,
            "type": card.type,
            "side": side,
            "steps": steps,
            "needs": needs,
            "effects": effects,
        }
        lines += ["[[card]]", *(f"{name} = {json.dumps(each)}" for name, each in told.items())]
    return "\n".join(lines)
