/** The Settings panel: how much the reader does by hand, the coach, and keeping or passing on a game. */

import { el } from "../shared/dom.js";
import { olderKept } from "./kept.js";

/** @typedef {import("./types.js").State} State */

/** @param {State} state */
export function drawSettings(state) {
  const { tools, shared, id } = state;
  if (!tools) return null;
  return el(
    "div",
    { class: "cb-settings", "data-key": "settings", "data-part": "settings" },
    tools.dials?.length ? radios(id, "dial", "What do you do by hand?", tools.dials, tools.dial) : null,
    tools.coaches?.length ? radios(id, "coach_mode", "Odds from the coach", tools.coaches, tools.coach) : null,
    el(
      "div",
      { class: "cb-keep", role: "group", "aria-label": "Keep and pass on" },
      el("p", { class: "cb-legend", "aria-hidden": "true" }, "Keep and pass on"),
      el(
        "div",
        { class: "cb-panel-row", "data-key": "keep" },
        el(
          "button",
          { class: "cb-button", "data-key": "save", "data-action": "save" },
          "Save",
          tools.saves_to ? el("small", {}, tools.saves_to) : null,
        ),
        el(
          "button",
          { class: "cb-button", "data-key": "share", "data-action": "share" },
          "Share",
          el("small", {}, "as one line of text"),
        ),
      ),
      shared ? sharedLine(shared, id) : null,
      loadLine(id),
    ),
    olderKept((tools.kept ?? []).slice(1)),
  );
}

/**
 * @param {string} id
 * @param {string} part
 * @param {string} legend
 * @param {{value: string, label: string}[]} choices
 * @param {string} chosen
 */
function radios(id, part, legend, choices, chosen) {
  return el(
    "fieldset",
    { class: "cb-radios", "data-key": part },
    el("legend", { class: "cb-legend" }, legend),
    choices.map(({ value, label }) =>
      el(
        "label",
        { class: "cb-radio", "data-key": `${part}-${value}` },
        el("input", { type: "radio", name: `${id}-${part}`, value, "data-part": part, checked: value === chosen }),
        el("span", {}, label),
      ),
    ),
  );
}

/** @param {string} shared @param {string} id */
function sharedLine(shared, id) {
  return el(
    "div",
    { class: "cb-field-row", "data-key": "shared" },
    el("label", { for: `${id}-shared` }, "The line"),
    el("input", { type: "text", class: "cb-input", id: `${id}-shared`, "data-part": "shared", readonly: true, value: shared }),
    el("button", { class: "cb-button", "data-key": "copy", "data-action": "copy" }, "Copy"),
  );
}

/** @param {string} id */
function loadLine(id) {
  return el(
    "div",
    { class: "cb-field-row", "data-key": "load" },
    el("label", { for: `${id}-load` }, "Load a line"),
    el("input", {
      type: "text",
      class: "cb-input",
      id: `${id}-load`,
      "data-part": "load",
      placeholder: "paste it here",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
    }),
    el("button", { class: "cb-button", "data-key": "load-send", "data-action": "load" }, "Load"),
  );
}

/**
 * Put the text of a field on the clipboard; where that is not allowed it stays selected, ready for the keys.
 * @param {HTMLInputElement} field
 * @returns {Promise<boolean>}  whether it is on the clipboard
 */
export async function copyField(field) {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return field.ownerDocument.execCommand("copy");
  }
}
