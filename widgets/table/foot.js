/** The one bar at the foot of the table: undo, odds, what-if, Auto with its pace, and what opens below it: history, settings, views. */

import { el } from "../shared/dom.js";
import { PACES } from "./autoplay.js";
import { drawHistory } from "./history.js";
import { icon } from "./icons.js";
import { tool } from "./prompt.js";
import { drawSettings } from "./settings.js";
import { offeredViews, viewToggles } from "./views/panel.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").State} State */

/** @param {State} state */
export function drawFoot(state) {
  const { history, tools, open, look } = state;
  const views = offeredViews(state);
  const acts = [...aids(state), hasAuto(state) ? autoButtons(state) : null].filter((each) => each !== null);
  if (!acts.length && !history && !tools && !views.length) return el("div", { class: "cb-foot", hidden: true });
  return el(
    "div",
    { class: "cb-foot", "data-part": "foot" },
    el(
      "div",
      { class: "cb-bar-row", role: "group", "aria-label": "Undo, pace, history, settings and views", "data-key": "bar" },
      acts,
      el("span", { class: "cb-bar-gap", "data-key": "gap" }),
      history ? disclosure(state, "history", "clock", "History", open.history, `${look} of ${history.end}`) : null,
      tools ? disclosure(state, "settings", "settings", "Settings", open.settings, "") : null,
      viewToggles(state),
    ),
    history && open.history ? drawHistory(state) : null,
    tools && open.settings ? drawSettings(state) : null,
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

/**
 * @param {State} state
 * @param {"history" | "settings"} panel
 * @param {Parameters<typeof icon>[0]} mark
 * @param {string} label
 * @param {boolean} open
 * @param {string} more  how far the game has come
 */
function disclosure({ id }, panel, mark, label, open, more) {
  return el(
    "button",
    {
      class: "cb-button cb-tool cb-disclosure",
      "data-key": panel,
      "data-action": "panel",
      "data-value": panel,
      "aria-expanded": String(open),
      "aria-controls": open ? `${id}-${panel}` : null,
    },
    icon(mark),
    label,
    more ? el("small", {}, more) : null,
    el("span", { class: "cb-caret", "aria-hidden": "true" }),
  );
}
