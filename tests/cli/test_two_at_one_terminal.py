"""Two people at one terminal: what is printed while one of them, or both, look shows nothing that is face down for who looks."""

import re

import pytest

import cardbowl as cb
import cardbowl.cli.session as session_module
from cardbowl.cards import Card
from cardbowl.cli.covering import Covering
from cardbowl.cli.session import Session
from cardbowl.football import AWAY, HOME, Team
from cardbowl.games.cardbowl1.rules.line.unseen_cards import TURNED_UP
from cardbowl.games.cardbowl2 import Position
from cardbowl.games.showdown.table.now import position_now
from cardbowl.steps.ask import Note
from cardbowl.steps.placement import Placed, Placement
from cardbowl.steps.policies import player

CLEARED, LINE_CLEARED = "<cleared>", "<line cleared>"
TYPED = ("help", "?", "notes", "discards", "nonsense")


def cards_in(value):
    """All cards in an answer."""
    if isinstance(value, Placed):
        return set(value.cards)
    if isinstance(value, tuple | list) and not isinstance(value, Card):
        return {card for each in value for card in cards_in(each)}
    return {value} if isinstance(value, Card) else set()


def face_up(game, team):
    """The cards on the field that `team` sees, in the running play and those before it (CB1.MODEL.8)."""
    seen = game.seen_by(team)
    steps = [*(step for play in game.plays[-3:] for step in seen.of_play(play)), *seen.steps]
    fields = [ask.n for ask, _ in steps if type(ask) is Note and ask.what == "field"]
    shown = cards_in([ask.n for ask, _ in steps if type(ask) is Note and ask.what in TURNED_UP])
    return shown | {each.card for field in fields for side in (field.offense, field.defense) for each in side.cards}


def face_down(game, team):
    """The words of what `team` may not see now: cards of the running play, and of the hand of the other one.

    The two have decks of their own in two games: a card that both hold, or that is discarded, is no secret.
    """
    if game.game.name == "showdown":
        hands = position_now(game.position, game.steps).hands
        known = {card for pile in position_now(game.position, game.steps).discards for card in pile}
        known |= {ask.n for ask, _ in game.steps if type(ask) is Note and ask.what == "recall"}
        return {game.rules.cards[card].name for card in set(hands[team.other]) - set(hands[team]) - known}
    real, seen = (cards_in([answer for _, answer in game.seen_by(eyes).steps]) for eyes in (None, team))
    found = real - seen - face_up(game, team)
    if game.game.face_down is not None:
        found |= set(game.game.face_down(game, team)) - face_up(game, team)
    if game.game.name == "doi":
        found -= {*game.position.hands[team], *game.position.discards[HOME], *game.position.discards[AWAY]}
    return {card.pretty for card in found}


def spelled(choice, answer):
    """An answer as it is typed."""
    if isinstance(answer, Placed):
        return f"{answer.formation}: {' '.join(card.text for card in answer.cards)}"
    return str(choice.options.index(answer) + 1) if isinstance(choice.options, tuple) else str(answer)


class Both:
    """Two people who answer at random, type other things before, and read all that they are shown."""

    def __init__(self, game, capsys, monkeypatch, reads):
        self.game, self.capsys, self.reads = game, capsys, reads
        self.players = {team: player(game.game, "random", game.rules, 1, team) for team in Team}
        self.alone, self.hidden, self.plays = None, {team: set() for team in Team}, 0
        self.choice, self.typed, self.looked, self.searched = None, [], 0, 0
        answer_to = Session._answer_to

        def noted(session, choice):
            self.choice, self.typed = choice, []
            return answer_to(session, choice)

        monkeypatch.setattr(Session, "_answer_to", noted)
        monkeypatch.setattr(Session, "_read_line", self.read_line)
        monkeypatch.setattr(Covering, "clear", staticmethod(lambda: print(CLEARED)))
        monkeypatch.setattr(session_module, "_cover_line", lambda: print(LINE_CLEARED))
        self.session = Session(game, None)

    def read_line(self):
        text = self.look()
        self.reads -= 1
        if self.reads < 0:
            raise EOFError
        if text.endswith("Enter shows your cards.\n"):
            self.looked += 1
            return ""
        if not self.typed:
            team = self.game.team(self.choice.side)
            answer = spelled(self.choice, self.players[team](self.choice, self.game.seen_by(team)))
            last = "undo" if self.reads % 37 == 0 else "auto" if self.reads % 7 == 0 else answer
            self.typed = [*(TYPED if self.reads % 5 == 0 else ()), last]
        print(self.typed[0])
        return self.typed.pop(0)

    def look(self):
        """Whoever looks reads what was printed since the last line was typed."""
        text, now = self.capsys.readouterr().out, self.session._covering._alone
        hidden = {team: face_down(self.game, team) for team in Team}
        parts = re.sub(rf"[^\n]*\n{LINE_CLEARED}", "", self.without_public(text)).split(CLEARED)
        for place, part in enumerate(parts):
            eyes = now if place == len(parts) - 1 else self.alone if place == 0 else None
            for team in Team if eyes is None else (eyes,):
                words = hidden[team] if len(self.game.plays) == self.plays else hidden[team] & self.hidden[team]
                if isinstance(self.choice.options, Placement) and self.game.team(self.choice.side) is team:
                    words = words - {card.pretty for card in self.choice.options.deck}  # each has a deck of its own
                self.searched += len(words)
                for word in words:
                    found = re.search(rf"(?<![\w]){re.escape(word)}(?!\w)", part)
                    assert not found, (word, self.game.names[team], self.choice, part)
        self.alone, self.hidden, self.plays = now, hidden, len(self.game.plays)
        return text

    def without_public(self, text):
        """What was printed, without how a card is written, the notes of the rules, and the plays that are over."""
        lines = re.sub(r"write a (?:rank|color) [^;\n]*(?:; or a color [^;\n]*)?", "", text).splitlines(keepends=True)
        over = {f"{line}\n" for line in self.game.notes()}
        note = re.compile(r"    .* \[[A-Z0-9.]+\]\n|  this series: ")
        return "".join(line for line in lines if line not in over and not note.match(line))


READS = {"cardbowl-1.1.6": 700, "cardbowl-2.0": 500, "doi": 500, "football-strategy": 200, "showdown": 500}


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", sorted(READS))
def test_nobody_is_shown_what_is_face_down_for_them(name, seed, capsys, monkeypatch):
    """CB1.MODEL.8, DOI.INFO.1, NS.ENG.3: questions, options, refusals, notes, help, steps back and what is told in between."""
    assert set(READS) == set(cb.GAMES)
    both = Both(cb.new_game(name, seed=seed), capsys, monkeypatch, READS[name])
    both.session.run()
    assert both.reads < 0
    if name != "football-strategy":  # no card of it is ever face down for one of them when the other one is asked
        assert both.searched > 50
    assert bool(both.looked) == (name in ("cardbowl-1.1.6", "doi", "showdown"))


def test_a_refused_secret_answer_is_cleared_before_the_other_one_looks(capsys, monkeypatch):
    """CB2.HAND.R2: what was typed wrong holds cards of the hand, too."""
    game = cb.Referee(cb.GAMES["cardbowl-2.0"], position=Position(spot=40)).answer("hand play")
    typed = iter(["2: 7C 9S 10H", "2: 7C 9S 10H KD"])
    monkeypatch.setattr(Session, "_read_line", lambda session: next(typed, "quit"))
    monkeypatch.setattr(Covering, "clear", staticmethod(lambda: print(CLEARED)))
    session = Session(game, None)
    session._decide()
    before, cleared, after = capsys.readouterr().out.partition(CLEARED)
    assert "10H" in before
    assert cleared
    assert not after.strip()


def test_the_terminal_is_cleared_when_somebody_leaves_the_game_alone(capsys, monkeypatch):
    """DOI.INFO.1"""
    typed = iter(["", "quit"])
    monkeypatch.setattr(Session, "_read_line", lambda session: next(typed))
    monkeypatch.setattr(Covering, "clear", staticmethod(lambda: print(CLEARED)))
    Session(cb.new_game("doi", seed=4), None).run()
    before, cleared, after = capsys.readouterr().out.partition(CLEARED)
    assert "offense: " in before
    assert cleared
    assert "offense: " not in after
