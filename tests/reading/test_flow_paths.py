"""Flows and plays: every random play of a rule is a path of its flow, and each question has branches that differ."""

from random import Random

import pytest
from reading.flows import EVERY_RULE, SHORT

from cardbowl.cards import Deck
from cardbowl.reading.flow import flow
from cardbowl.reading.flow_parts import Again, Cut, End
from cardbowl.steps import ChooseTogether, Draw, Note

exact = pytest.mark.parametrize("name", EVERY_RULE)


def played(make, random, depth):
    """A random play of a rule: (question in words, answer, events after it) up to `depth` questions, and its result or None."""
    deck = list(Deck.standard())
    rule, sent, path, events = make(), None, [], []
    bags = {}
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return path, stop.value
        sent = None
        if isinstance(ask, Note):
            if ask.what and path and ask.what not in path[-1][2]:
                path[-1][2].append(ask.what)
            continue
        if len(path) == depth:
            return path, None
        if isinstance(ask, Draw) and ask.source is not None:
            left = bags.setdefault(ask.source, list(ask.source.content))
            sent = random.choice(left)
            if not ask.replaced:
                left.remove(sent)
        elif isinstance(ask, Draw):
            sent = deck.pop(random.randrange(len(deck)))
        elif isinstance(ask, ChooseTogether):
            sent = tuple(random.choice(list(choice.options)) for choice in ask.choices)
        else:
            sent = random.choice(list(ask.options))
        events = []
        path.append((ask.rule, sent, events))


def leads(node, path, result):
    """Whether a play is a path of the flow, up to where that is cut."""
    if isinstance(node, Again):
        node = node.question
    if isinstance(node, Cut):
        return True
    if isinstance(node, End):
        return not path
    if not path:
        return result is None
    (rule, answer, events), *rest = path
    return node.rule == rule and any(
        answer in branch.answers and set(branch.events) <= set(events) and leads(branch.then, rest, result)
        for branch in node.branches
    )


@exact
def test_every_play_is_a_path_of_the_flow(name):
    make, random, depth = EVERY_RULE[name], Random(5), SHORT.get(name, 4)
    found = flow(make, depth=depth)
    tried = [each for each in found.limits if "tried" in each or "along" in each or "branches" in each]
    assert not tried, "the rules here are short enough to be read as a whole"
    for _ in range(150):
        path, result = played(make, random, depth)
        assert leads(found.start, path, result), path


@exact
def test_questions_are_numbered_in_reading_order_and_branches_differ(name):
    found = flow(EVERY_RULE[name], depth=SHORT.get(name, 3))
    assert [question.number for question in found.questions()] == list(range(1, len(found.questions()) + 1))
    for question in found.questions():
        assert question.branches
        labels = [(branch.label, branch.events, getattr(branch.then, "words", "")) for branch in question.branches]
        assert len(set(labels)) == len(labels)
        for branch in question.branches:
            assert branch.answers
            assert branch.label
