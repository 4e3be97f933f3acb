"""Two views of one form, and messages that come late or again: what is old in one view undoes nothing of the other."""

import pytest

import cardbowl as cb
from cardbowl.steps.reader_files import HOME
from cardbowl.widgets.in_turn import LATE

FORM = ("set", ["downs", "5"]), ("set", ["downs", "3"]), ("set", ["yards_to_gain", "8"])
TEAM = ("name", "Reed Otters"), ("name", "Pond Newts"), ("label", ["herons-20", ""])


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The reader's folder."""
    monkeypatch.setenv(HOME, str(tmp_path / "reader"))


@pytest.fixture(params=["form", "team builder"])
def shown(request):
    """The widget, what it holds, what it says, and three presses: the first two change the same thing."""
    if request.param == "form":
        form = cb.house_rules_form("cardbowl-2.0")
        return form, lambda: dict(form.rules.changed()), lambda: form.view["refused"].get("text", ""), FORM
    builder = cb.team_builder(team="herons")
    return builder, lambda: builder.team, lambda: builder.view["said"], TEAM


class View:
    """What one view of a widget sends, with what it saw when it was made."""

    def __init__(self, widget, name):
        self.widget, self.name, self.n = widget, name, 0

    def makes(self, press):
        self.n += 1
        action, value = press
        step = self.widget.view.get("step")
        return {"id": self.n, "view": self.name, "n": self.n, "step": step, "action": action, "value": value}

    def sends(self, press):
        self.comes(self.makes(press))

    def comes(self, intent):
        self.widget.set_state({"intent": intent})


def test_what_one_view_changed_is_not_undone_by_an_old_message_of_the_other(shown):
    widget, held, said, presses = shown
    one, two = View(widget, "one"), View(widget, "two")
    late = two.makes(presses[1])
    one.sends(presses[0])
    before = held()
    two.comes(late)
    assert held() == before
    assert said() == f"{LATE[0].upper()}{LATE[1:]}."
    assert widget.view["heard"] == late["id"]
    two.sends(presses[1])  # who has seen it may
    assert held() != before
    assert said() == ""


def test_a_message_that_comes_again_after_others_changes_nothing(shown):
    widget, held, said, presses = shown
    view = View(widget, "one")
    intent = view.makes(presses[0])
    view.comes(intent)
    view.sends(presses[1])
    before = held()
    view.comes(intent)
    assert held() == before
    assert LATE[1:] in said()


def test_presses_of_one_view_that_wait_for_each_other_all_count(shown):
    widget, held, said, presses = shown
    view = View(widget, "one")
    for intent in [view.makes(press) for press in presses]:  # all made before the first is answered
        view.comes(intent)
        assert said() == ""
    all_of_them = held()
    view.sends(("undo", None))
    assert held() != all_of_them


def test_a_row_of_presses_ends_where_another_view_comes_between(shown):
    widget, held, said, presses = shown
    one, two = View(widget, "one"), View(widget, "two")
    waiting = [one.makes(each) for each in presses[:2]]
    one.comes(waiting[0])
    two.sends(presses[2])
    before = held()
    one.comes(waiting[1])
    assert held() == before
    assert LATE[1:] in said()


def test_undo_that_comes_again_takes_back_once(shown):
    widget, held, _, presses = shown
    view = View(widget, "one")
    view.sends(presses[0])
    after_one = held()
    view.sends(presses[2])
    undo = view.makes(("undo", None))
    view.comes(undo)
    view.comes({**undo, "id": 9})
    assert held() == after_one


@pytest.mark.parametrize(
    "without", [{}, {"step": None}, {"step": "0"}, {"step": True}, {"view": "one", "n": None}, {"view": 5, "n": 1}]
)
def test_a_message_without_the_step_it_was_made_for_is_told(shown, without):
    widget, held, said, (press, *_) = shown
    before = held()
    widget.set_state({"intent": {"id": 1, "action": press[0], "value": press[1], **without}})
    assert held() == before
    assert LATE[1:] in said()


def test_what_is_changed_in_python_makes_older_presses_late():
    form, builder = cb.house_rules_form("cardbowl-2.0"), cb.team_builder(team="herons")
    intents = View(form, "one").makes(FORM[0]), View(builder, "one").makes(TEAM[0])
    form.set(downs=3)
    builder.load("mules")
    for widget, intent in zip((form, builder), intents, strict=True):
        widget.set_state({"intent": intent})
    assert form.rules.changed() == {"downs": 3}
    assert builder.team.name != "Reed Otters"


def test_a_late_press_is_told_beside_its_switch_which_shows_what_is_set_now():
    form = cb.house_rules_form("cardbowl-2.0")
    late = View(form, "one").makes(FORM[0])
    form.set(downs=3)
    form.set_state({"intent": late})
    assert form.view["values"]["downs"] == "3"
    assert form.view["refused"] == {"name": "downs", "text": f"{LATE[0].upper()}{LATE[1:]}."}
