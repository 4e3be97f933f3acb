"""The picture of a flow: everything that its words say is drawn, and it stays inside its paper."""

from xml.etree import ElementTree

import pytest
from reading.flows import EVERY_RULE

from cardbowl.diagrams.flow_chart import flow_picture, flow_words
from cardbowl.drawing.lettering import width_of
from cardbowl.reading.flow import flow

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", EVERY_RULE)
def test_every_question_branch_and_limit_is_drawn_inside_the_paper(name):
    found = flow(EVERY_RULE[name], depth=3, title=name)
    picture = flow_picture(found)
    texts = list(ElementTree.fromstring(picture.svg).iter(f"{SVG}text"))
    drawn = " ".join(" ".join(each.text or "" for each in texts).split())
    for question in found.questions():
        assert f"{question.number}. {question.words}" in drawn
        assert question.rule in drawn
        assert all(branch.label in drawn for branch in question.branches)
    assert all(limit in drawn for limit in found.limits)
    for text in texts:
        left, size = float(text.get("x")), float(text.get("font-size"))
        wide = width_of(text.text or "", size, bold="font-weight" in text.attrib)
        assert left + (0 if text.get("text-anchor") == "end" else wide) <= picture.width - 2, text.text
        assert float(text.get("y")) <= picture.height - 4


def test_a_rule_that_asks_nothing_says_so():
    def nothing():
        return 3
        yield

    assert flow_words(flow(nothing)) == ["This rule asks nothing: end: 3."]
    assert "end: 3" in flow_picture(flow(nothing)).svg
