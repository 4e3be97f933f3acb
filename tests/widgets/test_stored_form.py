"""What a saved notebook shows of widgets without their kernel: a picture of a table, the words of everything else."""

import re
from base64 import b64decode
from html import unescape
from xml.etree import ElementTree

import pytest
from support.facts import EVERY_GAME
from support.walks import fresh

import cardbowl as cb
from cardbowl import lessons
from cardbowl.widgets import stored_form
from cardbowl.widgets.stored_form import CLASS, STYLE
from cardbowl.widgets.table_picture import table_picture


@pytest.fixture
def shown(monkeypatch):
    """What is displayed, as in the kernel of a notebook."""
    told = []
    monkeypatch.setattr(stored_form, "is_a_kernel", lambda: True)
    monkeypatch.setattr("IPython.display.display", lambda data, **options: told.append((data, options)))
    return told


def table():
    return cb.table(cb.new_game("cardbowl-2.0", home="Otters", away="Herons", seed=1))


def press(widget, action, value=None):
    """What the page sends for a press."""
    widget.set_state({"intent": {"step": widget.shown_step, "action": action, "value": value}})


def words(html):
    """The alternative text of the picture."""
    return unescape(re.search(r'alt="([^"]*)"', html)[1])


def drawing(html):
    """The SVG in it, which has to be well-formed."""
    return ElementTree.fromstring(b64decode(re.search(r"base64,([^\"]*)", html)[1]))


# ---- when it is shown ------------------------------------------------------------------------------------------------


def test_outside_of_a_notebook_nothing_is_shown_but_the_widget(monkeypatch):
    told = []
    monkeypatch.setattr("IPython.display.display", lambda *data, **options: told.append(data))
    made = table()
    made._repr_mimebundle_()
    press(made, "answer", "red")
    assert told == []


def test_in_a_notebook_it_stands_before_the_widget_and_follows_the_page(shown):
    made = table()
    press(made, "answer", "red")
    assert shown == []
    data, _ = made._repr_mimebundle_()
    assert data["text/plain"].startswith("<Table: ")
    press(made, "step")
    made.intent = {"step": made.shown_step, "action": "answer", "value": "receive"}
    (first, options), (second, later) = shown
    assert options["update"] is False
    assert later == {**options, "update": True}
    assert options["raw"] is True
    assert first["text/plain"] == second["text/plain"] == "Card Bowl 2.0: Otters against Herons, as it was last"
    assert "draw 10♠" in words(second["text/html"])
    assert "draw 10♠" not in words(first["text/html"])


def test_two_tables_have_stored_forms_of_their_own(shown):
    for made in (table(), table()):
        made._repr_mimebundle_()
    assert shown[0][0] == shown[1][0]
    assert shown[0][1]["display_id"] != shown[1][1]["display_id"]


def test_other_widgets_say_their_last_words(shown):
    guess = lessons.predict("How far <b>does</b> it go?", low=0, high=9, unit="yards")
    guess._repr_mimebundle_()
    guess.set_state({"intent": {"n": guess.view["n"], "action": "answer", "value": "4"}})
    (first, _), (second, _) = shown
    assert first["text/html"] == (
        f'<div class="{CLASS}">{STYLE}<p><b>Prediction:</b> How far &lt;b&gt;does&lt;/b&gt; it go? (no guess yet)</p></div>'
    )
    assert "(guessed 4 yards)" in second["text/html"]
    assert second["text/plain"] == "Prediction, as it was last"


def test_a_widget_that_another_one_changes_is_stored_again_too(shown):
    guess = lessons.predict("How far does it go?", low=0, high=9, unit="yards")
    reveal = guess.reveal(3)
    guess._repr_mimebundle_()
    reveal._repr_mimebundle_()
    guess.set_state({"intent": {"n": guess.view["n"], "action": "answer", "value": "4"}})
    assert [options["update"] for _, options in shown] == [False, False, True, True]
    assert "You guessed 4 yards" in shown[3][0]["text/html"]
    guess.keep("5")
    assert len(shown) == 4


# ---- the picture -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_game_has_a_picture_with_the_same_facts_in_words(name):
    game = fresh(name, seed=5)
    for _ in range(60):
        made = cb.table(game)
        html, _ = made.stored_form()
        assert drawing(html).tag.endswith("svg")
        said = words(html)
        for team in made.view["teams"].values():
            assert f"{team['name']} {team['score']}" in said
        assert made.view["situation"]["headline"] in said
        assert len(html) < 16_000
        if game.asking is None:
            break
        game.step()


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_same_moment_is_the_same_picture(name):
    one, two = (cb.table(fresh(name, seed=5).run("play")) for _ in range(2))
    assert one.stored_form() == two.stored_form()


def test_cards_that_lie_face_down_are_neither_drawn_nor_told():
    cards = [{"card": "KS", "up": False}, {"card": "", "up": True}, {"card": "10H", "up": True}]
    view = table().view | {"rows": [{"label": "Laid", "cards": cards, "sum": ""}]}
    picture = table_picture(view, "")
    assert "Laid: face down face down 10♥" in picture.text
    assert "K♠" not in picture.text + picture.svg
    assert picture.svg.count("10♥") == 1


def test_a_die_is_drawn_with_its_face():
    view = table().view | {
        "rows": [{"label": "Die", "cards": [{"card": "", "up": True, "face": "6", "spoken": "six"}], "sum": "6"}]
    }
    assert "Die: 6, 6" in table_picture(view, "").text


def test_markup_in_names_stays_text():
    made = cb.table(cb.new_game("cardbowl-2.0", home='<b>"A"</b>', away="<script>hurt()</script>", seed=1))
    html, _ = made.stored_form()
    assert "<script" not in html
    assert "<b>" not in html
    assert '<b>"A"</b> 0' in words(html)
    assert "<script>" in "".join(drawing(html).itertext())


def test_a_rule_on_its_own_has_a_picture_too():
    def toss():
        yield cb.Draw(0, "card", "X.1")

    html, text = cb.table(toss).stored_form()
    assert "toss" in text
    assert "card" in words(html)
