/** The scoreboard: teams, score, time-outs, clock, and where the ball is. */

import { el, hidden, svg } from "../shared/dom.js";
import { timeoutWords } from "./words.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Team} Team */

/** @param {import("./types.js").State} state */
export function drawScoreboard({ view }) {
  const { teams, clock, situation } = view;
  return el(
    "div",
    { class: "cb-score", role: "group", "aria-label": "Scoreboard", "data-bare": !teams && !clock },
    teams
      ? [team(view, "home"), clock ? clockBox(clock) : null, team(view, "away")]
      : [el("div", { class: "cb-title" }, view.title), clock ? clockBox(clock) : null],
    situation && (teams || situation.headline !== view.title) ? situationBox(situation) : null,
  );
}

/** @param {View} view @param {Team} side */
function team(view, side) {
  const { name, short = name, score, timeouts, timeouts_max } = /** @type {import("./types.js").TeamView} */ (view.teams?.[side]);
  const hasBall = view.situation?.possession === side;
  return el(
    "div",
    { class: "cb-team", "data-side": side, "data-ball": hasBall, "data-key": side },
    el(
      "div",
      { class: "cb-team-name" },
      badge(side),
      el("span", { class: "cb-name", title: name }, shortName(name, short)),
      hasBall ? hidden(" (has the ball)") : null,
    ),
    hasBall ? ballMark() : null,
    el("b", { class: "cb-points", "data-part": `score-${side}` }, score),
    timeouts_max
      ? el(
          "span",
          {
            class: "cb-timeouts",
            role: "img",
            "aria-label": timeoutWords({ timeouts, timeouts_max }),
            title: timeoutWords({ timeouts, timeouts_max }),
          },
          dots(timeouts, timeouts_max),
        )
      : null,
  );
}

/** @param {number} left @param {number} all */
function dots(left, all) {
  return Array.from({ length: all }, (_, n) => el("i", { class: "cb-dot", "data-used": n >= left, "aria-hidden": "true" }));
}

/** A short name, where there is one; a screen reader says the whole. @param {string} name @param {string} [short] */
export function shortName(name, short = name) {
  return short === name ? name : [hidden(name), el("span", { "aria-hidden": "true" }, short)];
}

/** Home is a square, away a diamond: the sides differ in shape too. @param {Team} side */
export function badge(side) {
  return el("span", { class: "cb-badge", "data-side": side, "aria-hidden": "true" });
}

/** A football. */
export function ballMark() {
  return svg(
    "svg",
    { class: "cb-ball-mark", viewBox: "-12 -8 24 16", "aria-hidden": "true", focusable: "false" },
    svg("path", { class: "cb-leather", d: "M-11 0Q0-13 11 0 0 13-11 0Z" }),
    svg("path", { class: "cb-lacing", d: "M-4.5 0H4.5M-2.5-1.8V1.8M0-1.8V1.8M2.5-1.8V1.8" }),
  );
}

/** @param {NonNullable<View["clock"]>} clock */
function clockBox(clock) {
  const timed = typeof clock.running === "boolean"; // a game may have quarters and no clock
  const state = timed ? (clock.running ? "clock running" : "clock stopped") : "";
  return el(
    "div",
    {
      class: "cb-clock",
      "data-long": clock.text.length > 6,
      role: "img",
      "aria-label": timed ? `${clock.label}, ${state}` : clock.label,
      "data-key": "clock",
      "data-part": "clock",
    },
    el("span", { class: "cb-quarter" }, clock.quarter),
    el("b", { class: "cb-time" }, clock.text),
    timed ? el("span", { class: "cb-ticking", title: state, "data-running": clock.running }) : null,
  );
}

/** @param {NonNullable<View["situation"]>} situation */
function situationBox({ headline, where, detail, possession }) {
  return el(
    "div",
    { class: "cb-situation", "data-key": "situation", "data-part": "situation" },
    el("div", {}, el("b", {}, headline), " ", el("span", {}, where)),
    detail ? el("div", { class: "cb-detail" }, possession ? badge(possession) : null, detail) : null,
  );
}
