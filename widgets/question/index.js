/**
 * A box that asks: a guess on a slider, a checked question, or an exact value that waits for the guess.
 * It draws what Python sends and sends back what the reader does; it knows no answer.
 */

import { dressCharts } from "../shared/charts.js";
import { drawCards, drawMore, drawSaid } from "../shared/ask_box.js";
import { readable } from "../shared/cards.js";
import { el, morph } from "../shared/dom.js";
import { holdFocus } from "../shared/keyboard.js";
import { unitAfter } from "../shared/units.js";
import { createWaiting } from "../shared/waiting.js";
import { drawLine, drawStrip, plain } from "./line.js";

/**
 * @typedef {object} View
 * @property {string} label
 * @property {string} text
 * @property {string[][]} cards
 * @property {Input} input
 * @property {string} button
 * @property {string} given
 * @property {import("../shared/ask_box.js").Tone} tone
 * @property {string[]} said
 * @property {string} extra
 * @property {import("./line.js").Line | null} line
 * @property {Row[]} rows
 * @property {number} n
 */
/** @typedef {import("./line.js").Line & {text: string, guess: string, exact: string, judged: string}} Row */
/** @typedef {{kind: "none" | "text" | "slider" | "choice", unit?: string, one?: string, example?: string, low?: number, high?: number, step?: number, start?: number, options?: {value: string, label: string}[]}} Input */

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el: host }) {
  dressCharts();
  const id = `cq-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  /** The value of the slider that is not kept yet. @type {number | null} */
  let slid = null;
  const root = el("div", { class: "cardbowl cardbowl-question cq-root", role: "group" });
  let box = el("div", { class: "cq-box" });
  root.append(box);
  const waiting = createWaiting({ model, root });
  host.append(root);

  /** @param {string} action @param {string} [value] */
  function send(action, value = "") {
    const intent = { n: model.get("view").n, action, value };
    waiting.send(intent, intent);
  }

  function answer() {
    const input = /** @type {HTMLInputElement | null} */ (root.querySelector("[data-part=text], [data-part=slider]"));
    if (input?.value.trim()) send("answer", input.value);
    else input?.focus();
  }

  function update() {
    /** @type {View} */
    const view = model.get("view");
    const giveFocusBack = holdFocus(root, () => root.querySelector("[data-action=answer], [data-action=extra], [data-part=said]"));
    root.setAttribute("aria-label", view.label);
    root.dataset.tone = view.tone;
    box = /** @type {HTMLElement} */ (morph(box, draw(view, id, slid)));
    giveFocusBack();
  }

  const onClick = (/** @type {MouseEvent} */ event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-action]");
    if (!button) return;
    const action = button.getAttribute("data-action");
    if (action === "answer") answer();
    else if (action === "choose") send("answer", button.getAttribute("data-value") ?? "");
    else send("extra");
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && /** @type {Element} */ (event.target).matches("[data-part=text]")) answer();
  };
  const onInput = (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (!input.matches("[data-part=slider]")) return;
    slid = Number(input.value);
    update();
  };
  root.addEventListener("click", onClick);
  root.addEventListener("keydown", onKey);
  root.addEventListener("input", onInput);
  model.on("change:view", update);
  update();
  model.send({ shown: true }); // what was done before comes back
  return () => {
    waiting.stop();
    model.off("change:view", update);
    root.remove();
  };
}

/** @param {View} view @param {string} id @param {number | null} slid */
function draw(view, id, slid) {
  return el(
    "div",
    { class: "cq-box", "data-part": "question" },
    el("span", { class: "cq-label" }, view.label),
    view.text ? el("p", { class: "cq-text", id: `${id}-text` }, readable(view.text)) : null,
    view.cards.length ? el("div", { class: "cq-cards" }, view.cards.map(drawCards)) : null,
    drawInput(view, id, slid),
    view.line ? drawLine(view.line) : null,
    view.rows?.length ? drawRows(view.rows) : null,
    drawSaid(view.tone, view.said),
    drawMore(view.extra),
  );
}

/** Guesses, each beside its exact value. @param {Row[]} rows */
function drawRows(rows) {
  return el(
    "ol",
    { class: "cq-rows", "data-part": "rows" },
    rows.map((row, n) =>
      el(
        "li",
        { class: "cq-row", "data-key": `row-${n}` },
        el("p", { class: "cq-row-text" }, readable(row.text)),
        drawStrip(row),
        el(
          "p",
          { class: "cq-row-facts" },
          el("span", {}, "you guessed ", el("b", {}, row.guess)),
          el("span", {}, "exact ", el("b", {}, row.exact)),
          el("span", {}, row.judged),
        ),
      ),
    ),
  );
}

/** @param {View} view @param {string} id @param {number | null} slid */
function drawInput({ input, given, button }, id, slid) {
  const named = { "aria-labelledby": `${id}-text` };
  const send = button ? el("button", { class: "cb-button", "data-primary": true, "data-action": "answer", "data-key": "answer" }, button) : null;
  if (input.kind === "text") {
    return el(
      "div",
      { class: "cq-input", "data-key": "input" },
      el("input", { type: "text", class: "cq-field", "data-part": "text", value: given, placeholder: input.example ?? null, autocomplete: "off", spellcheck: "false", readonly: !button, ...named }),
      input.unit ? el("span", { class: "cq-unit" }, input.unit) : null,
      send,
    );
  }
  if (input.kind === "slider") {
    const value = slid ?? (given === "" ? (input.start ?? 0) : Number(given));
    return el(
      "div",
      { class: "cq-input", "data-key": "input" },
      el("span", { class: "cq-end", "aria-hidden": "true" }, plain(input.low ?? 0)),
      el("input", { type: "range", class: "cq-slider", "data-part": "slider", min: input.low, max: input.high, step: input.step, value, "aria-valuetext": `${plain(value)} ${unitAfter(value, input)}`, ...named }),
      el("span", { class: "cq-end", "aria-hidden": "true" }, plain(input.high ?? 0)),
      el("output", { class: "cq-value" }, el("b", {}, plain(value)), input.unit ? ` ${unitAfter(value, input)}` : ""),
      send,
    );
  }
  if (input.kind === "choice") {
    return el(
      "div",
      { class: "cq-options", role: "group", "data-key": "input", ...named },
      (input.options ?? []).map(({ value, label }) =>
        el("button", { class: "cb-button cq-option", "data-action": "choose", "data-value": value, "data-key": `option-${value}`, "aria-pressed": String(value === given), disabled: !button }, readable(label)),
      ),
    );
  }
  return null;
}

export default { render };
