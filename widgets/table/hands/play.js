/** The current play: the offense's card and the defense's, face down until both are there, then turned up with their sum. */

import { lyingCard } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { badge } from "../scoreboard.js";
import { chip } from "../rules.js";
import { capital, typeset } from "../words.js";
import { isCovered, layer, parts } from "./laying.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").PlayView} PlayView */
/** @typedef {import("../types.js").Team} Team */

/** @param {State} state @param {PlayView} play */
export function drawPlay(state, play) {
  const offense = play.offense;
  const defense = offense === "home" ? "away" : "home";
  const { sign, yards } = parts(play.sum);
  const both = Boolean(play[offense] && play[defense]);
  const alike = play.same && play[offense]?.card === play[defense]?.card;
  const mine = layer(state);
  const open = mine && !play[mine] && !isCovered(state, mine);
  return el(
    "div",
    { class: "cb-play", "data-key": "play", "data-part": "play", role: "group", "aria-label": "The play", "data-drop": open ? "lay" : null },
    el(
      "div",
      { class: "cb-equation", "data-key": "equation" },
      drawPlace(state, play, offense, "offense"),
      el("span", { class: "cb-sign", "data-key": "sign", "data-both": both }, sign || (both ? (alike ? "=" : "v") : "?")),
      drawPlace(state, play, defense, "defense"),
      yards ? el("b", { class: "cb-equals", "data-key": "equals", "data-part": "yards" }, `= ${yards}`) : null,
    ),
    both && (play.result || play.says)
      ? el(
          "div",
          { class: "cb-outcome", "data-key": "outcome", "data-part": "outcome" },
          play.says ? el("span", { class: "cb-outcome-says" }, play.says) : null,
          el("b", { class: "cb-outcome-result" }, typeset(play.result)),
          play.then.map((words) => el("span", { class: "cb-outcome-then" }, capital(words))),
          chip(play.rule, "play", [play.says, play.result, ...play.then].filter(Boolean).join(" ")),
        )
      : null,
  );
}

/** The place of one side: empty, a card face down, or its card. @param {State} state @param {PlayView} play @param {Team} team @param {string} side */
function drawPlace(state, play, team, side) {
  const name = state.view.teams?.[team].name ?? capital(side);
  const lying = play[team];
  const laying = layer(state) === team;
  const covered = !lying && isCovered(state, team);
  const holding = Boolean(state.held);
  return el(
    "div",
    { class: "cb-place", "data-key": `place-${team}`, "data-team": team, "data-mine": laying && !covered, "data-live": laying && !covered && holding },
    el("span", { class: "cb-place-name" }, badge(team), el("span", { class: "cb-place-team" }, name), el("span", { class: "cb-place-side" }, side)),
    lying
      ? lyingCard({ ...lying, label: "" }, `laid-${team}`)
      : covered
        ? lyingCard({ card: "", up: false }, `laid-${team}`)
        : laying
          ? el(
              "button",
              { class: "cb-slot", "data-key": `slot-${team}`, "data-action": "lay", "data-part": "lay" },
              hidden("Your place: "),
              el("span", { class: "cb-slot-words" }, holding ? "Lay it here" : "Lay a card here, face down"),
              hidden(holding ? ", face down" : ": take up a card first"),
            )
          : el("span", { class: "cb-vacant", "data-key": `vacant-${team}`, "aria-hidden": "true" }),
  );
}
