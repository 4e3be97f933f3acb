"""The parts of a table, and what they come to together: whose view it is, what the reader has yet to pass, what is offered.

The referee is always ahead of what is shown.
Between them are the sums that the learner has to do, what a play came to, a covered hand, and a look back.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import known_count
from cardbowl.view.moment import AsSeen, Covered, Moment
from cardbowl.widgets.again import Again, Guessed
from cardbowl.widgets.coach import Coach
from cardbowl.widgets.dial import Dial
from cardbowl.widgets.history import History
from cardbowl.widgets.keeping import Keeping
from cardbowl.widgets.outcomes import Outcomes
from cardbowl.widgets.secrets import Secrets
from cardbowl.widgets.table_words import holds


class TableParts:
    """Everything that one table is made of; `went_on` says how the game was taken up from a file, if it was.

    `message` is the last message, `shared` the line for sharing the game.
    """

    def __init__(
        self,
        referee: Referee,
        *,
        save_to: str | Path | None,
        coach: str,
        dial: str,
        cover: bool | None,
        replay: bool,
        guess: Guessed | None = None,
    ) -> None:
        self._cover = cover
        self.begin(referee, coach, guess=guess, replay=replay)
        self.dial = Dial(dial)
        self.keeping = Keeping(save_to, referee, replay=replay)
        self.went_on = self.keeping.take_up(referee)
        self.outcomes = Outcomes()
        self.message: dict[str, Any] = {}
        self.shared = ""
        self.catch_up()

    def begin(self, referee: Referee, coach: str, *, guess: Guessed | None = None, replay: bool = False) -> None:
        """Lay a game on the table: what goes by the game and by who sits there begins with it; `guess` is one of its play."""
        self.coach = Coach(coach)
        self.again = Again(referee, guess)
        self.past = History(referee, replay)
        self.secrets = Secrets(referee, self._cover)

    @property
    def referee(self) -> Referee:
        """The current game, or the what-if that is played instead."""
        return self.past.present

    @property
    def viewer(self) -> Team | None:
        """The team whose view the table shows: the only person's, the asked person's, or None (all) when computers play."""
        people = [team for team in (HOME, AWAY) if team not in self.referee.players]
        if not people:
            return None
        if len(people) == 1:
            return people[0]
        asking = self.secrets.asked(self.referee) or self.referee.asking
        return self.referee.team(getattr(asking, "side", OFFENSE))

    @property
    def someone_plays(self) -> bool:
        """Whether a person plays at this table."""
        return any(team not in self.referee.players for team in (HOME, AWAY))

    @property
    def advised_by(self) -> Any:
        """The game as the coach sees it: with the knowledge of the person it advises."""
        return AsSeen(self.referee, self.viewer)

    def scene(self, moment: Referee | Moment) -> dict[str, Any]:
        """A moment of the game as plain data, as the viewer may see it."""
        return self.referee.game.scene(moment, self.viewer)

    def covered(self, moment: Referee | Moment) -> Referee | Moment:
        """The moment with every hand face down, where two people at one screen look at it together."""
        return Covered(moment) if self.secrets.cover and not self.referee.players else moment

    def catch_up(self) -> None:
        """Mark all that happened so far as shown."""
        self.dial.catch_up(self.referee)
        self.outcomes.catch_up(self.referee)

    def held(self) -> Moment | None:
        """The moment after a play whose outcome the reader has not passed yet; None where there is none."""
        if self.past.is_past:
            return None
        self.dial.task(self.referee)  # so far the play is told
        told = self.dial.told[0] if self.dial.does_sums else len(self.referee.plays)
        return self.outcomes.waiting(self.referee, told)

    def may_deal_again(self) -> bool:
        """Whether this is a single play that is over, and may be dealt again."""
        past = self.past
        return not (past.is_past or past.in_branch or past.replay) and self.again.is_offered(self.referee)

    def offered(self) -> list[dict[str, str]]:
        """The kept games that the reader may go on with now, each with what it holds."""
        if self.past.in_branch or self.past.is_past:
            return []
        kept = self.keeping.by_itself.offers(self.referee)
        return [{"name": name, "holds": holds(self.scene(Covered(game)), known_count(game))} for name, game in kept]
