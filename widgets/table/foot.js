/** The one bar at the foot of the table: undo, odds, what-if, Auto with its pace, and what opens over the felt: history, settings, views. */

import { el } from "../shared/dom.js";
import { PACES } from "./autoplay.js";
import { icon } from "./icons.js";
import { tool } from "./prompt.js";
import { offeredPanels, openPanel } from "./sheet.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").State} State */

/** @param {State} state */
export function drawFoot(state) {
  const panels = offeredPanels(state);
  const acts = [...aids(state), hasAuto(state) ? autoButtons(state) : null].filter((each) => each !== null);
  if (!acts.length && !panels.length) return el("div", { class: "cb-foot", hidden: true });
  return el(
    "div",
    { class: "cb-foot", "data-part": "foot" },
    el(
      "div",
      { class: "cb-bar-row", role: "group", "aria-label": "Undo, pace, history, settings and views", "data-key": "bar" },
      acts,
      el("span", { class: "cb-bar-gap", "data-key": "gap" }),
      panels.map((panel) => disclosure(state, panel)),
    ),
  );
}

/** What helps with the question: a step back, the odds, a copy of the game to try something in. @param {State} state */
function aids({ asking, history, view }) {
  const past = asking.kind === "past";
  const over = !past && (asking.kind === "over" || Boolean(view.over));
  return [
    asking.can_undo
      ? tool("undo", past ? "Back" : "Undo", "↶", past ? "look at the step before" : "take back the last step")
      : null,
    asking.can_coach && !over ? tool("coach", "Odds", "%", "what can still happen, in exact chances") : null,
    history && !past && !over && asking.kind !== "cover" ? tool("what_if", "What if", icon("branch"), "try something in a copy: your game is kept") : null,
  ];
}

/** Whether Auto has anything to do at this table. @param {State} state */
function hasAuto({ asking, history, view }) {
  if (history?.replay) return true;
  return asking.kind !== "over" && asking.kind !== "cover" && asking.kind !== "past" && !view.over;
}

/** Whether Auto can take a step now. @param {State} state */
export function mayAutoplay({ asking, history, view }) {
  if (history?.replay && (history.past || asking.kind === "past" || history.at < history.end)) return history.at < history.end;
  return asking.can_step === true && asking.kind !== "past" && asking.kind !== "over" && !view.over;
}

/** @param {State} state */
function autoButtons(state) {
  const { playing, pace, id } = state;
  return el(
    "span",
    { class: "cb-auto", role: "group", "aria-label": "Auto", "data-key": "auto" },
    el(
      "button",
      {
        class: "cb-button cb-tool",
        "data-key": "auto-button",
        "data-action": "auto",
        "aria-pressed": String(playing),
        "aria-disabled": !playing && !mayAutoplay(state) ? "true" : null,
        title: "take one step after another, up to the next decision",
      },
      icon(playing ? "pause" : "forward"),
      "Auto",
    ),
    el("label", { class: "cb-hidden", for: `${id}-pace` }, "Pace of Auto"),
    el(
      "select",
      { class: "cb-select", id: `${id}-pace`, "data-part": "pace" },
      Object.keys(PACES).map((each) => el("option", { value: each, selected: each === pace }, capital(each))),
    ),
  );
}

/** @type {Record<string, Parameters<typeof icon>[0]>} */
const ICONS = { history: "clock", settings: "settings" };

/** The button that opens and closes a panel. @param {State} state @param {import("./sheet.js").Panel} panel */
function disclosure(state, { name, short, title }) {
  const { id, look, history } = state;
  const open = openPanel(state)?.name === name;
  return el(
    "button",
    {
      class: "cb-button cb-tool cb-disclosure",
      "data-key": name,
      "data-action": "panel",
      "data-value": name,
      "aria-expanded": String(open),
      "aria-controls": open ? `${id}-sheet` : null,
      title: title === short ? null : title,
    },
    ICONS[name] ? icon(ICONS[name]) : null,
    short,
    name === "history" ? el("small", {}, `${look} of ${history?.end}`) : null,
    ICONS[name] ? el("span", { class: "cb-caret", "aria-hidden": "true" }) : null,
  );
}
