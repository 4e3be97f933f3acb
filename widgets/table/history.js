/** Looking back: the banner for it, and the History panel with its slider, buttons and list of plays. */

import { el, hidden } from "../shared/dom.js";
import { icon } from "./icons.js";
import { keptBanner } from "./kept.js";
import { momentWords, playAt } from "./looking.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").History} History */

/** The banner over the whole table while it does not show the current state. @param {State} state */
export function drawBanner({ history, look, tools }) {
  const past = Boolean(history?.past);
  if (tools?.kept?.length) return keptBanner(tools.kept[0]);
  if (!history || !(past || history.branch || history.replay)) return el("div", { class: "cb-banner", hidden: true });
  const play = playAt(history.plays ?? [], look);
  const where = `${play ? `${play.label}, ` : ""}step ${look} of ${history.end}`;
  return el(
    "div",
    { class: "cb-banner", role: "group", "aria-label": "What is shown", "data-part": "banner", "data-kind": bannerKind(history) },
    icon(history.branch ? "branch" : history.replay ? "forward" : "clock"),
    el(
      "span",
      { class: "cb-banner-words" },
      history.branch ? [el("b", {}, history.branch), past ? `: looking back, ${where}` : ": the game itself is kept"] : null,
      !history.branch && history.replay ? [el("b", {}, "Replay"), ` · ${where}`] : null,
      !history.branch && !history.replay ? [el("b", {}, "Looking back"), ` · ${where}`] : null,
    ),
    past && !history.replay ? bannerButton("look_now", "Back to now") : null,
    history.can_return ? bannerButton("return", "Return to the game") : null,
  );
}

/** @param {History} history */
const bannerKind = ({ branch, replay }) => (branch ? "branch" : replay ? "replay" : "past");

/** @param {string} action @param {string} label */
function bannerButton(action, label) {
  return el("button", { class: "cb-button cb-banner-button", "data-key": action, "data-action": action }, label);
}

/** The answers while looking back: on by one step, or play on from here. @param {State} state */
export function pastAnswers({ history, look }) {
  if (!history) return null;
  return [
    el(
      "button",
      { class: "cb-button", "data-primary": true, "data-key": "primary", "data-action": "step", "aria-disabled": look >= history.end ? "true" : null },
      el("b", {}, "Step forward"),
    ),
    el(
      "button",
      { class: "cb-button", "data-key": "what_if", "data-action": "what_if" },
      el("b", {}, "What if: play on from here"),
      el("small", {}, history.replay ? "the replay is kept" : "your game is kept"),
    ),
  ];
}

/** @param {State} state */
export function drawHistory(state) {
  const { history, look, id, rewinding } = state;
  if (!history) return null;
  const { end, plays = [], past, replay } = history;
  const words = momentWords(history, look);
  return el(
    "div",
    { class: "cb-history", "data-key": "history", "data-part": "history" },
    el(
      "div",
      { class: "cb-transport", "data-key": "transport" },
      jump("look_first", "first", "To the start", look <= 0),
      jump("look_back", "back", "One step back", look <= 0),
      el(
        "div",
        { class: "cb-track", "data-key": "track" },
        el("input", {
          type: "range",
          "data-key": "look",
          "data-part": "look",
          min: 0,
          max: end,
          step: 1,
          value: look,
          disabled: end < 1,
          "aria-label": replay ? "Moment of the replay" : "Moment of the game",
          "aria-valuetext": words,
        }),
        marks(plays, end),
      ),
      jump("look_forward", "forward", "One step forward", look >= end),
      jump("look_last", "last", replay ? "To the end" : "To now", look >= end),
    ),
    el(
      "div",
      { class: "cb-panel-row", "data-key": "acts" },
      plays.length ? playList(plays, look, id) : null,
      past && !replay ? takeBack(history, rewinding) : null,
    ),
  );
}

/** @param {string} action @param {Parameters<typeof icon>[0]} mark @param {string} label @param {boolean} off */
function jump(action, mark, label, off) {
  return el(
    "button",
    { class: "cb-button cb-jump", "data-key": action, "data-action": action, "aria-label": label, title: label, disabled: off },
    icon(mark),
  );
}

/** A tick for the start of every play. @param {{at: number}[]} plays @param {number} end */
function marks(plays, end) {
  if (!end) return null;
  return el(
    "span",
    { class: "cb-marks", "aria-hidden": "true" },
    plays.map(({ at }) => el("i", { style: `--at: ${Math.round((at / end) * 1000) / 1000}` })),
  );
}

/** @param {{at: number, label: string}[]} plays @param {number} look @param {string} id */
function playList(plays, look, id) {
  const shown = playAt(plays, look);
  return el(
    "span",
    { class: "cb-field-row", "data-key": "plays" },
    el("label", { for: `${id}-plays` }, "Go to play"),
    el(
      "select",
      { class: "cb-select", id: `${id}-plays`, "data-part": "plays" },
      shown ? null : el("option", { value: "", selected: true }, "…"),
      plays.map((play, n) => el("option", { value: play.at, selected: play === shown }, `${n + 1}. ${play.label}`)),
    ),
  );
}

/** Taking back cannot be taken back itself, so it is asked twice. @param {History} history @param {boolean} asked */
function takeBack({ at, end }, asked) {
  const steps = `${end - at} ${end - at === 1 ? "step" : "steps"}`;
  if (!asked) {
    return el(
      "button",
      { class: "cb-button cb-quiet", "data-key": "rewind", "data-action": "rewind" },
      "Take back to here",
      hidden(`: forgets ${steps}`),
    );
  }
  return el(
    "span",
    { class: "cb-sure", "data-key": "sure", role: "group", "aria-label": "Take back?" },
    el("span", {}, `Forget the ${steps} after this?`),
    el("button", { class: "cb-button cb-danger", "data-key": "rewind_now", "data-action": "rewind_now" }, "Yes, take back"),
    el("button", { class: "cb-button cb-quiet", "data-key": "rewind_not", "data-action": "rewind_not" }, "Keep them"),
  );
}
