"""The card table as a widget: it shows a referee and passes the learner's intents to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets

from cardbowl.doors import doors
from cardbowl.football import Team
from cardbowl.steps.referee import Referee
from cardbowl.widgets.again import checked_guess
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.front_end import FrontEndWidget, front_end
from cardbowl.widgets.session import Session
from cardbowl.widgets.stored_form import AGAIN, stored_html
from cardbowl.widgets.table_picture import table_picture
from cardbowl.widgets.table_words import checked_view


@doors
class TableWidget(FrontEndWidget):
    """An interactive table for a running game, or for one rule on its own.

    `referee` is the current game; answer it in Python (``table.referee.answer(...)``, then ``table.refresh()``)
    or with the mouse, a finger or the keys.
    With `save_to` the game is saved to that file after every answer, so that a lost kernel loses nothing: where the file
    holds this game already, `referee` first goes on to where it was saved, and where it holds anything else, `DataError` is
    raised.
    The `coach` shows exact odds: on ``request``, ``always`` or ``off``.
    The `dial` sets what the learner does: ``decisions``, ``cards`` (draws as well), ``sums`` (and the arithmetic) or
    ``everything`` (and shuffles, and moves the ball).
    `cover` keeps the hands of two people at one screen covered until each is ready (by default in a game from its start).
    A `replay` opens at the start of the game and shows it step by step; `open_view` opens ``clock``, ``board`` or ``drives``.
    `guess` is a box of `lessons.predict`: its guess stands as a flag where a single play is dealt again many times.
    No rule is applied here: every intent goes to the referee, which accepts it or refuses it with a reason.
    """

    view = traitlets.Dict().tag(sync=True)
    asking = traitlets.Dict().tag(sync=True)
    log: traitlets.List[str] = traitlets.List().tag(sync=True)
    message = traitlets.Dict().tag(sync=True)
    history = traitlets.Dict().tag(sync=True)
    tools = traitlets.Dict().tag(sync=True)
    shared = traitlets.Unicode().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        referee: Referee,
        *,
        save_to: str | Path | None = None,
        coach: str = "request",
        dial: str = "cards",
        cover: bool | None = None,
        replay: bool = False,
        open_view: str = "",
        guess: Any = None,
        **traits: Any,
    ) -> None:
        box = checked_guess(guess)
        self.session = Session(referee, save_to=save_to, coach=coach, dial=dial, cover=cover, replay=replay, guess=box)
        self._open_view = checked_view(open_view)
        bundle = front_end(find_bundle("table"))
        self.refresh()  # before the first message, so that a busy page never draws an empty table
        super().__init__(**bundle, **traits)
        self.observe(lambda change: self.act(change["new"]), names="intent")
        if box is not None:
            guess.observe(lambda change: self.refresh(), names="guess")

    @property
    def referee(self) -> Referee:
        """The current game, or the what-if that is played instead."""
        return self.session.referee

    @property
    def shown_step(self) -> int:
        """The number that an intent must carry now: it changes with every question."""
        return self.session.serial

    @property
    def coach(self) -> str:
        """When the coach shows odds: on ``request``, ``always`` or ``off``."""
        return self.session.coach.mode

    @property
    def dial(self) -> str:
        """What the learner does: ``decisions``, ``cards``, ``sums`` or ``everything``."""
        return self.session.dial.setting

    @property
    def viewer(self) -> Team | None:
        """The team whose view the table shows: the only person's, the asked person's, or None (all) when computers play."""
        return self.session.viewer

    def act(self, intent: object) -> None:
        """Handle an intent of the learner: ``{"step": n, "action": "answer", "value": ...}``; `Session` lists the actions.

        `step` is the number of the question the learner saw; a late or repeated intent changes nothing.
        An error becomes a message; an interrupt, too, where the page did it.
        """
        if not (isinstance(intent, Mapping) and not intent):  # an empty one makes room for the next
            try:
                self.session.act(intent, from_page=self.from_page)
            finally:
                self.refresh()

    def tell(self, tone: str, text: str) -> None:
        """Show and speak a message; `tone` is ``info``, ``good`` or ``refused``."""
        self.session.tell(tone, text)
        self.message = self.session.message

    def refresh(self) -> None:
        """Show the current state of the referee, or the moment that is looked at."""
        shown: Mapping[str, Any] = self.session.shown(self._open_view)
        with self.hold_sync():
            for trait, value in shown.items():
                setattr(self, trait, value)

    def stored_form(self) -> tuple[str, str]:
        """A picture of the table as it is, for a saved notebook."""
        picture = table_picture(self.view, self.asking["prompt"])
        return stored_html(f"{picture.html}<p><small>{AGAIN}</small></p>"), f"{picture.title}, as it was last"

    def __repr__(self) -> str:
        situation = self.view["situation"]
        parts = [f"{situation['headline']} {situation['where']}".strip()]
        scores = [f"{team['name']} {team['score']}" for team in self.view["teams"].values()]
        if scores:
            parts.append(", ".join(scores))
        parts.append(self.view["over"] or f"asked: {self.asking['prompt']}")
        return f"<Table: {'; '.join(parts)}>"
