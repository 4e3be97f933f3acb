/** Games of this table that were kept from before: a banner to go on with the last one, and the others in the Settings. */

import { el } from "../shared/dom.js";
import { icon } from "./icons.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Kept} Kept */

/** @param {Kept} kept */
export function keptBanner({ name, holds }) {
  return el(
    "div",
    { class: "cb-banner", role: "group", "aria-label": "A game kept from before", "data-part": "kept", "data-kind": "kept" },
    icon("clock"),
    el("span", { class: "cb-banner-words" }, el("b", {}, "Kept from before: "), holds),
    el(
      "button",
      { class: "cb-button cb-banner-button", "data-key": "go_on", "data-action": "go_on", "data-value": name },
      "Go on where you were",
    ),
  );
}

/** Older ones. @param {Kept[]} kept */
export function olderKept(kept) {
  if (!kept.length) return null;
  return el(
    "div",
    { class: "cb-keep", role: "group", "aria-label": "Games kept earlier", "data-key": "kept", "data-part": "older" },
    el("p", { class: "cb-legend", "aria-hidden": "true" }, "Games kept earlier"),
    el(
      "div",
      { class: "cb-panel-row" },
      kept.map(({ name, holds }) =>
        el(
          "button",
          { class: "cb-button", "data-key": name, "data-action": "go_on", "data-value": name },
          "Go on",
          el("small", {}, holds),
        ),
      ),
    ),
  );
}
