/** The bar at the foot of the table: Auto with its pace, and the History and Settings panels, closed at first. */

import { el } from "../shared/dom.js";
import { PACES } from "./autoplay.js";
import { drawHistory } from "./history.js";
import { icon } from "./icons.js";
import { drawSettings } from "./settings.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").State} State */

/** @param {State} state */
export function drawFoot(state) {
  const { history, tools, open, look } = state;
  const auto = hasAuto(state);
  if (!auto && !history && !tools) return el("div", { class: "cb-foot", hidden: true });
  return el(
    "div",
    { class: "cb-foot", "data-part": "foot" },
    el(
      "div",
      { class: "cb-bar-row", role: "group", "aria-label": "Pace, history and settings", "data-key": "bar" },
      auto ? autoButtons(state) : null,
      history ? disclosure(state, "history", "clock", "History", open.history, `${look} of ${history.end}`) : null,
      tools ? disclosure(state, "settings", "settings", "Settings", open.settings, "") : null,
    ),
    history && open.history ? drawHistory(state) : null,
    tools && open.settings ? drawSettings(state) : null,
  );
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
