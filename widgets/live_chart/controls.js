/** The inputs of a live chart: real sliders, lists and checkboxes, each with its label, and its value beside the handle. */

import { el } from "../shared/dom.js";
import { unitAfter } from "../shared/units.js";

/**
 * @typedef {object} Control
 * @property {string} name
 * @property {string} label
 * @property {"slider" | "steps" | "pick" | "switch"} kind
 * @property {number} [low]
 * @property {number} [high]
 * @property {number} [step]
 * @property {string} [unit]
 * @property {string} [one]  the unit after 1
 * @property {string[]} [words]
 * @property {string} [axis]  which axis of the picture it is (`shared/along.js`)
 */
/** @typedef {Record<string, number | boolean>} Values */

/**
 * @param {Control[]} controls
 * @param {string} id  what ids begin with
 * @param {(values: Values) => void} moved  is called with all values when the reader has moved something
 * @returns {{element: HTMLElement, show: (values: Values) => void}}
 */
export function createControls(controls, id, moved) {
  const parts = controls.map((control) => createControl(control, `${id}-${control.name}`));
  const element = el("div", { class: "cl-controls", hidden: !controls.length }, parts.map((part) => part.element));
  element.addEventListener("input", () => {
    for (const part of parts) part.refresh();
    moved(Object.fromEntries(parts.map((part, n) => [controls[n].name, part.value()])));
  });
  return {
    element,
    show(values) {
      parts.forEach((part, n) => part.set(values[controls[n].name]));
    },
  };
}

/** @param {Control} control @param {string} id */
function createControl(control, id) {
  if (control.kind === "pick") return createPick(control, id);
  if (control.kind === "switch") return createSwitch(control, id);
  return createSlider(control, id);
}

/** @param {Control} control @param {string} id */
function createSlider({ name, label, kind, low = 0, high = 0, step = 1, unit, one, words = [], axis }, id) {
  const [least, most, by] = kind === "steps" ? [0, words.length - 1, 1] : [low, high, step];
  const input = /** @type {HTMLInputElement} */ (
    el("input", { type: "range", id, name, min: least, max: most, step: by, class: "cl-slider", autocomplete: "off", "data-axis": axis })
  );
  const bubble = el("span", { class: "cl-value", "aria-hidden": "true" });
  const element = el(
    "div",
    { class: "cl-control", "data-kind": "slider" },
    el("label", { class: "cl-label", for: id }, label),
    el("div", { class: "cl-track" }, bubble, input),
    el("span", { class: "cl-end", "aria-hidden": "true" }, words[0] ?? plain(least)),
    el("span", { class: "cl-end", "aria-hidden": "true" }, words.at(-1) ?? plain(most)),
  );
  function refresh() {
    const value = Number(input.value);
    const text = `${kind === "steps" ? words[value] : plain(value)} ${unitAfter(value, { unit, one })}`.trim();
    bubble.textContent = text;
    input.setAttribute("aria-valuetext", text);
    element.style.setProperty("--at", String((value - least) / (most - least)));
  }
  return {
    element,
    refresh,
    value: () => Number(input.value),
    set(/** @type {any} */ value) {
      if (Number(input.value) !== value) input.value = String(value);
      refresh();
    },
  };
}

/** @param {Control} control @param {string} id */
function createPick({ name, label, words = [] }, id) {
  const select = /** @type {HTMLSelectElement} */ (
    el("select", { id, name, class: "cl-pick", autocomplete: "off" }, words.map((word, n) => el("option", { value: n }, word)))
  );
  return {
    element: el("div", { class: "cl-control" }, el("label", { class: "cl-label", for: id }, label), select),
    refresh() {},
    value: () => Number(select.value),
    set(/** @type {any} */ value) {
      if (Number(select.value) !== value) select.value = String(value);
    },
  };
}

/** @param {Control} control @param {string} id */
function createSwitch({ name, label }, id) {
  const box = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", id, name, class: "cl-box", autocomplete: "off" }));
  return {
    element: el("div", { class: "cl-control", "data-kind": "switch" }, el("label", { class: "cl-switch", for: id }, box, el("span", {}, label))),
    refresh() {},
    value: () => box.checked,
    set(/** @type {any} */ value) {
      box.checked = value === true;
    },
  };
}

/** A number with a true minus sign and no trailing noise. @param {number} number */
export function plain(number) {
  return String(Number(number.toFixed(6))).replace("-", "−");
}
