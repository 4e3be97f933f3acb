"""How a choice compared, between two people at one screen: nobody reads numbers that were made of cards face down for them."""

import pytest

import cardbowl as cb
from cardbowl.steps.seen import SeenTogether
from cardbowl.widgets.session import Session


def moments(game, steps=45):
    """Every moment of a game between two people who ask the coach: what is shown, and how the last choice was made.

    The last choice is its team and whether something was face down for the other one then; None before the first.
    """
    session = Session(cb.new_game(game, seed=3), save_to=None, coach="request", dial="decisions", cover=None, replay=False)
    chosen = None

    def act(action, value=None):
        session.act({"step": session.serial, "action": action, "value": value})
        return session.shown("")

    for _ in range(steps):
        shown = session.shown("")
        asked = shown["asking"]
        yield session, shown, chosen
        if asked["kind"] == "place":
            return
        if asked["kind"] != "choose":
            act({"cover": "ready", "outcome": "next", "draw": "step"}[asked["kind"]])
            continue
        if asked["can_coach"]:
            act("coach")
        referee, team = session.referee, session.viewer
        seen, both = referee.seen_by(team), SeenTogether(referee)
        hidden = seen.position != both.position or [a for _, a in seen.steps] != [a for _, a in both.steps]
        chosen = team, hidden or bool(getattr(referee.asking, "secret", True))
        act("answer", asked["options"][0]["value"])


@pytest.mark.parametrize("game", ["doi", "showdown"])
def test_numbers_made_of_a_hidden_hand_are_for_its_owner_alone(game):
    """NS.ENG.3, DOI.INFO.1, DOI.PLAY.1: not on the page that asks to look away, and not when the other person is asked."""
    told = 0
    for session, shown, chosen in moments(game):
        if chosen is None or "compared" not in shown["view"]:
            continue
        team, hidden = chosen
        told += 1
        together = shown["asking"]["kind"] in ("cover", "outcome", "draw")
        assert not hidden or (not together and session.viewer is team), (shown["asking"]["prompt"], shown["view"]["compared"])
    assert told


def test_with_open_cards_everybody_reads_how_a_choice_compared():
    """CB2.KO.1: also on the page after the play."""
    kinds = {shown["asking"]["kind"] for _, shown, _ in moments("cardbowl-2.0", 12) if "compared" in shown["view"]}
    assert kinds == {"choose", "outcome"}


def test_plays_and_cards_are_named_as_on_the_table():
    """NS.ENG.3, NS.SEQ.2: not by the code of the play."""
    names = set()
    for session, shown, _ in moments("showdown", 60):
        said = shown["view"].get("compared", {}).get("said", "")
        data = session.referee.rules.data_set
        codes = {play.id for play in (*data.offense, *data.defense)}
        assert not codes & set(said.replace(":", " ").split()), said
        names.add(said)
    assert len(names) > 2
