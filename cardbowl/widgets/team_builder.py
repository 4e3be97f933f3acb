"""The team builder: a team of Showdown, built on the page from the players of a league, with its faults and its budget live.

What may be chosen, what is wrong and what it is worth comes from the data and the odds of the game; the page draws `view`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import traitlets

from cardbowl.doors import doors
from cardbowl.errors import CardbowlError, DataError, NotationError, listed, sentence, value_text
from cardbowl.games.showdown.data import HOUSE, DataSet, Team, data_set
from cardbowl.games.showdown.data.drafts import NEW, Draft, loaded_team
from cardbowl.games.showdown.data.prices import BUDGET, cost
from cardbowl.games.showdown.data.read_teams import team_text
from cardbowl.games.showdown.data.saving import OWN, TeamFolder
from cardbowl.games.showdown.data.sets import League
from cardbowl.games.showdown.odds.comparing import Compared, compared
from cardbowl.steps.data_files.faults import Faults, path_shown
from cardbowl.steps.reader_files import held_folder, read_file, reader_folder, write_file
from cardbowl.steps.text_files import is_there
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.front_end import FrontEndWidget, front_end
from cardbowl.widgets.in_turn import InTurn
from cardbowl.widgets.team_words import TABS, shelves

KEPT: Final = "teams"
"""The folder, in the reader's folder, that drafts are kept in."""
EARLIER: Final = "An earlier draft of yours"
"""A draft that was kept before the last one of the same start."""


@doors
class TeamBuilder(FrontEndWidget):
    """A team that is built under the budget: `team` is the team now, `faults` what is wrong with it, `save` writes it.

    `view` is all that is drawn, and `intent` comes back, as `InTurn` says. An action sets what it names (a player's label, a
    play, the copies of a card); a late or repeated one changes nothing.
    """

    view = traitlets.Dict().tag(sync=True)
    intent = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        league: str | None = None,
        *,
        team: str | Path | Team | None = None,
        data: str | Path | DataSet | None = None,
        save_to: str | Path | None = None,
    ) -> None:
        found = data_set(HOUSE if data is None else data)
        own = data if isinstance(data, (str, Path)) and str(data) != HOUSE else OWN
        self._folder = TeamFolder(own if save_to is None else save_to)
        chosen = _league_of(found, league, team)
        self._draft = Draft(found, chosen, NEW)
        self._draft = self._draft.with_team(self._begun(team))
        self._before: list[Draft] = []
        self._in_turn = InTurn()
        self._tab, self._said, self._tone = TABS[0], "", ""
        start = [found.fingerprint, chosen.id, team_text(self._draft.team)]
        self._file = f"{KEPT}/{chosen.id}-{sha256(repr(start).encode()).hexdigest()[:10]}.toml"
        self._earlier = self._file.replace(".toml", "-earlier.toml")
        self._written = ""
        self._kept = self._kept_team()
        super().__init__(**front_end(find_bundle("team_builder")), view=self._view(0))
        self.observe(self._on_intent, names="intent")

    # ---- from Python ---------------------------------------------------------------------------------------------

    @property
    def team(self) -> Team:
        """The team as it is now; it may have faults."""
        return self._draft.team

    @property
    def faults(self) -> Faults:
        """What is wrong with the team, each fault with its rule; none when it may play (NS.DATA.3)."""
        return self._draft.faults

    def load(self, team: str | Path | Team) -> None:
        """Go on with another team: the id of one of the data, a file, or a team itself; raises `DataError` or `NotationError`."""
        self._change(self._draft.with_team(self._begun(team)))
        self._in_turn.change()
        self._show()

    def save(self) -> Path:
        """Write the team into the folder `save_to`; returns its file. Raises `DataError`, and nothing is written."""
        path = self._save()
        self._show()
        return path

    def compare(self) -> list[Compared]:
        """The mean yards that the team and those of the league gain and allow, by kind of play, against all of the league."""
        league = [self._draft.data.team(team) for team in self._draft.league.teams]
        return [compared(team, league, self._draft.data) for team in (self.team, *league)]

    # ---- what the page does --------------------------------------------------------------------------------------

    def _on_intent(self, change: Mapping[str, Any]) -> None:
        intent = change["new"]
        if not isinstance(intent, Mapping):
            return
        action, value = intent.get("action"), intent.get("value")
        acts: dict[str, Callable[[Any], object]] = {
            "label": self._edit(lambda draft, player, label: draft.labelled(player, label)),
            "play": self._edit(lambda draft, play, is_in: draft.with_play(play, is_in is True)),
            "copies": self._edit(lambda draft, card, copies: draft.with_copies(card, copies)),
            "name": lambda name: self._change(self._draft.named(name)),
            "tab": self._turn_to,
            "undo": lambda _: self._undo(),
            "load": self._load_named,
            "save": lambda _: self._save(),
            "go_on": lambda _: self._go_on(),
        }
        if isinstance(action, str) and action in acts:
            self._say("")
            try:
                self._in_turn.take(intent)
                acts[action](value)
                if action not in ("tab", "save") and self.from_page:
                    self._keep()
            except CardbowlError as error:
                self._say(sentence(error), "unread")
        number = intent.get("id")
        self._show(number if type(number) is int else None)

    def _edit(self, change: Callable[[Draft, Any, Any], Draft]) -> Callable[[Any], None]:
        """What an intent with an id and a value does to the team; other values are refused."""

        def done(value: Any) -> None:
            if not isinstance(value, (list, tuple)) or len(value) != 2:
                raise NotationError("an id and what it is set to are needed")
            self._change(change(self._draft, *value))

        return done

    def _change(self, draft: Draft) -> None:
        if draft.team != self._draft.team or draft.more != self._draft.more:
            self._before.append(self._draft)
            self._draft = draft

    def _undo(self) -> None:
        if self._before:
            self._draft = self._before.pop()

    def _turn_to(self, tab: Any) -> None:
        if tab in TABS:
            self._tab = tab

    def _save(self) -> Path:
        path = self._folder.save(self._draft)
        self._say(f"Saved in {path_shown(path)}. Play with it: {self._play_words()}", "right")
        return path

    def _load_named(self, name: Any) -> None:
        """Go on with one of the teams that the page offers."""
        teams = self._offered()
        if not isinstance(name, str) or name not in teams:
            raise NotationError("choose one of the teams in the list")
        team = self._begun(teams[name])
        self._change(self._draft.with_team(team))
        self._say(f"{team.name} is here: {len(team.players)} players.", "right")

    # ---- teams to begin with -------------------------------------------------------------------------------------

    def _offered(self) -> dict[str, str | Path | Team]:
        """The teams to go on with, by what the page calls them: those of the league, those in the folder, and an empty one."""
        league = {team: team for team in self._draft.league.teams}
        files = {path.name: path for path in self._folder.teams()}
        folder = reader_folder()
        earlier = None if folder is None else folder / self._earlier
        drafts = {EARLIER: earlier} if earlier is not None and is_there(earlier) else {}
        return {**league, **files, **drafts, "": NEW}

    def _words(self, name: str, team: str | Path | Team) -> str:
        """What the page calls a team that it offers."""
        if isinstance(team, Path):
            return name if name == EARLIER else f"{name} (your file)"
        return self._draft.data.team(team).name if isinstance(team, str) else "An empty team"

    def _begun(self, team: str | Path | Team | None) -> Team:
        """A team to begin with; raises `DataError` or `NotationError`."""
        if team is None:
            return NEW
        if isinstance(team, Team):
            return team
        if isinstance(team, str) and any(team == each.id for each in self._draft.data.teams):
            return self._draft.data.team(team)
        if not isinstance(team, (str, Path)):
            raise NotationError(f"the team is {value_text(team)}; the id of a team, or the file of one, is needed")
        path = Path(team)
        found = loaded_team(path, self._draft.data)
        if path in self._folder.teams():
            self._folder.loaded(path)
        return found

    # ---- kept for another kernel ---------------------------------------------------------------------------------

    def _kept_team(self) -> Team | None:
        """The team that a page has built from this start before, and in another kernel."""
        folder = reader_folder()
        try:
            if folder is None or not read_file(self._file, "the team"):
                return None
            team = loaded_team(folder / self._file, self._draft.data)
        except DataError:
            return None
        return None if team == self._draft.team else team

    def _keep(self) -> None:
        """Keep the team; one that was kept before, or by another kernel, and that nobody went on with, stays beside it."""
        text = team_text(self._draft.team)
        with held_folder():
            found = read_file(self._file, "the team")
            if found not in ("", text, self._written):
                write_file(self._earlier, found, "the team")
            write_file(self._file, text, "the team")
        self._written = text

    def _go_on(self) -> None:
        if self._kept is not None:
            self._change(self._draft.with_team(self._kept))
            self._say(f"Here you were: {self._kept.name}, {len(self._kept.players)} players.", "right")
            self._kept = None

    # ---- what is drawn -------------------------------------------------------------------------------------------

    def _show(self, heard: int | None = None) -> None:
        self.view = self._view(self.view.get("heard", 0) if heard is None else heard)

    def _say(self, words: str, tone: str = "") -> None:
        self._said, self._tone = words, tone

    def _play_words(self) -> str:
        other = next((team for team in self._draft.league.teams if team != self.team.id), self.team.id)
        return f"cb.new_game('showdown', data='{path_shown(self._folder.path)}', home='{self.team.id}', visitors='{other}')"

    def _view(self, heard: int) -> dict[str, Any]:
        draft, faults = self._draft, self._draft.faults
        return {
            "name": draft.team.name,
            "league": draft.league.name,
            "tab": self._tab,
            "faults": [{"rule": fault.number, "text": f"{fault.where}: {fault.text}"} for fault in faults],
            "starts": [{"id": each, "words": self._words(each, team)} for each, team in self._offered().items()],
            "kept": f"{self._kept.name}, {len(self._kept.players)} players" if self._kept else "",
            "may_undo": bool(self._before),
            "said": self._said,
            "tone": self._tone,
            "heard": heard,
            "step": self._in_turn.step,
            **shelves(draft, self._tab, self.compare if self._tab == TABS[-1] else list),
        }

    def __repr__(self) -> str:
        spent, wrong = cost(self.team.players), len(self.faults)
        state = f"{wrong} fault{'s' if wrong > 1 else ''}" if wrong else "no faults"
        about = f"{len(self.team.players)} players, {spent:,} of {BUDGET:,} points, {state}"
        return f"<TeamBuilder: {self.team.name}, {about}>"


def _league_of(data: DataSet, league: object, team: object) -> League:
    """The league to build from: named by id or name, or that of the team, or the first; raises `NotationError`."""
    if league is None:
        return next((each for each in data.leagues if team in each.teams), data.leagues[0])
    for each in data.leagues:
        if isinstance(league, str) and league.casefold() in (each.id.casefold(), each.name.casefold()):
            return each
    raise NotationError(
        f"there is no league {value_text(league)}; the leagues of the data are {listed(each.id for each in data.leagues)}"
    )
