"""Views of a referee at another moment, with another question, or with hidden cards; the game itself does not change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardbowl.cards import in_order
from cardbowl.chance import Source
from cardbowl.football import OFFENSE, Side, Team
from cardbowl.steps.ask import Ask, Choose, ChooseTogether, Draw, Note
from cardbowl.steps.game import Policy
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Seen, SeenTogether, as_asked, is_covert


class Moment:
    """The view of `referee` after `plays` plays and `steps` steps of the next one, with `asking` as the question.

    It overrides what a scene reads, and hides from a team what the referee hides; everything else is the referee's own.
    """

    def __init__(self, referee: Referee, asking: Ask | None, plays: int | None = None, steps: int | None = None) -> None:
        self._referee = referee
        self.asking: Ask | None = asking
        count = len(referee.plays) if plays is None else plays
        finished = referee.plays[count] if count < len(referee.plays) else None
        self.plays = referee.plays[:count]
        self.position: Any = referee.position if finished is None else finished.before
        self.steps: Sequence[tuple[Any, Any]] = list((referee.steps if finished is None else finished.steps)[:steps])

    def __getattr__(self, name: str) -> Any:
        return getattr(self._referee, name)

    def team(self, side: Side) -> Team:
        """The team that plays `side` in the play that is shown."""
        offense: Team = self.position.offense
        return offense if side is OFFENSE else offense.other

    def seen_by(self, team: Team | None) -> Seen:
        """The game as `team` may see it; None sees everything."""
        return Seen(self, team)  # type: ignore[arg-type]

    def player_of(self, asking: Ask | None) -> Policy | None:
        """The computer player that answers `asking`; None for a person or a draw."""
        return self._referee.players.get(self.team(asking.side)) if isinstance(asking, Choose) else None

    def left(self, deck: str | Source = "draw") -> tuple[Any, ...]:
        """The cards still in a deck, or the faces still in a source, after the steps shown."""
        game = self._referee.game
        pile = game.pile(deck, self.position, self._referee.rules)
        for number, (ask, answer) in enumerate(self.steps):
            if type(ask) is Draw and ask.deck == deck and not ask.replaced:
                if not pile:
                    pile = list(game.refilled(deck, self.position, self._referee.rules, self.steps[:number]))
                pile.remove(answer)
        pile = pile or list(game.comes_back(self.asking, deck, self.position, self._referee.rules, self.steps))
        return tuple(in_order(pile) if isinstance(deck, str) else deck.in_order(pile))

    def play_lines(self) -> Iterator[Any]:
        """The play notes of the plays that are finished at this moment."""
        return self._referee.play_lines(len(self.plays))


class Covered(Moment):
    """The view of `shown` for two people at one screen: everything hidden from one of them is face down."""

    def __init__(self, shown: Referee | Moment) -> None:
        self._shown = shown
        self._referee = shown if isinstance(shown, Referee) else shown._referee
        seen = SeenTogether(shown)  # type: ignore[arg-type]
        self.asking = as_asked(shown.asking)
        self.position = seen.position
        self.steps = seen.steps
        self.plays = [*shown.plays[:-1], *(play._replace(steps=seen.of_play(play)) for play in shown.plays[-1:])]

    def seen_by(self, team: Team | None) -> Seen:
        """The game as both may see it, for any viewer."""
        return SeenTogether(self._shown)  # type: ignore[arg-type]

    def left(self, deck: str | Source = "draw") -> tuple[Any, ...]:
        """The cards still in a deck, or the faces still in a source, in a fixed order."""
        return self._shown.left(deck)


def not_asked(referee: Referee) -> Moment | None:
    """The end of a deal after which a side may be asked covertly and was not, with a question that tells no more; else None.

    Two people are shown it as they would be shown the question, so that whether it is asked betrays nothing.
    """
    side, asking = referee.game.asks_covertly, referee.asking
    if side is None or is_covert(asking) or not isinstance(asking, (Choose, ChooseTogether)):
        return None
    plays, steps = len(referee.plays), list(referee.steps)
    if plays and all(type(ask) is Note for ask, _ in steps):
        plays, steps = plays - 1, list(referee.plays[-1].steps)
    asked = [place for place, (ask, _) in enumerate(steps) if type(ask) is not Note]
    dealt = 0
    while asked and type(ask := steps[asked[-1]][0]) is Draw and ask.secret:
        dealt = max(dealt, asked.pop() + 1)
    if not dealt or (asked and is_covert(steps[asked[-1]][0])):
        return None
    return Moment(referee, as_asked(Choose(side, "", (), "", secret=True, covert=True)), plays, dealt)


class AsSeen:
    """A referee with the knowledge of one team: a card that is face down for that team counts as still in the deck.

    Odds counted with it reveal nothing about the other hand. Everything else is the referee's own; None sees all.
    """

    def __init__(self, referee: Referee, team: Team | None) -> None:
        self._referee = referee
        self._team = team

    def __getattr__(self, name: str) -> Any:
        return getattr(self._referee, name)

    @property
    def viewer(self) -> Team | None:
        """The viewing team; None sees all."""
        return self._team

    def left(self, deck: str | Source = "draw") -> tuple[Any, ...]:
        """The cards of a deck and those that are face down for the team, in a fixed order."""
        known = self._referee.left(deck)
        hidden = self._referee.game.face_down
        if hidden is None or self._team is None or deck != "draw":
            return known
        return tuple(in_order([*known, *hidden(self._referee, self._team)]))

    def odds(self, **options: Any) -> Any:
        """The odds of `Referee.odds`, from the cards that the team has not seen."""
        return self._referee.game.odds(self, **options)
