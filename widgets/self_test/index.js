/** Five small tests of the notebook itself: is the box here, does Python answer, do clicks, keys and charts work. */

import { dressCharts } from "../shared/charts.js";
import { el, morph } from "../shared/dom.js";
import { holdFocus } from "../shared/keyboard.js";
import { createWaiting } from "../shared/waiting.js";

/** @typedef {{id: "widget" | "python" | "click" | "key" | "chart", name: string, task: string, good: string, help: string}} Part */
/** @typedef {Record<string, boolean>} Seen */

/** Milliseconds after which a silent Python is called silent. */
const PATIENCE = 6000;

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el: host }) {
  dressCharts();
  const root = el("div", { class: "cardbowl cardbowl-self-test", role: "group", "aria-label": "Self-test" });
  let box = el("div", { class: "ct-box" });
  let silent = false;
  root.append(box);
  const waiting = createWaiting({ model, root });
  host.append(root);

  /** @param {string} part @param {boolean} works */
  function send(part, works) {
    waiting.send({ part, works }, { part, works });
    clearTimeout(timer);
    timer = setTimeout(listen, PATIENCE);
  }
  /** Python has had time enough to answer. */
  function listen() {
    silent = !model.get("view").python;
    update();
  }
  let timer = setTimeout(listen, PATIENCE);

  function update() {
    const giveFocusBack = holdFocus(root, () => root.querySelector("[data-part=sum]"));
    const seen = model.get("view");
    if (seen.python) silent = false;
    box = /** @type {HTMLElement} */ (morph(box, draw(model.get("parts"), { ...seen, widget: true, ...(silent ? { python: false } : {}) })));
    giveFocusBack();
  }

  const onClick = (/** @type {MouseEvent} */ event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
    if (button) send(button.dataset.action ?? "", button.dataset.works !== "no");
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const field = /** @type {HTMLElement} */ (event.target);
    if (field.dataset.part !== "key" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() !== "x") return;
    event.preventDefault();
    send("key", true);
  };
  root.addEventListener("click", onClick);
  root.addEventListener("keydown", onKey);
  model.on("change:view", update);
  update();
  send("widget", true);
  return () => {
    clearTimeout(timer);
    waiting.stop();
    model.off("change:view", update);
    root.remove();
  };
}

/** @param {Part[]} parts @param {Seen} seen */
function draw(parts, seen) {
  const works = parts.filter(({ id }) => seen[id] === true).length;
  const fails = parts.some(({ id }) => seen[id] === false);
  const sum =
    works === parts.length
      ? "Everything works. Go on below."
      : fails
        ? "Something does not work here yet. What helps is written beside it."
        : `${works} of ${parts.length} tests are done.`;
  return el(
    "div",
    { class: "ct-box" },
    el("h3", {}, "Does everything work here?"),
    el("ol", { class: "ct-parts" }, parts.map((part) => drawPart(part, seen[part.id]))),
    el("p", { class: "ct-sum", role: "status", tabindex: "-1", "data-part": "sum", "data-all": works === parts.length }, sum),
  );
}

/** @param {Part} part @param {boolean | undefined} works */
function drawPart({ id, name, task, good, help }, works) {
  const state = works === true ? "yes" : works === false ? "no" : "open";
  return el(
    "li",
    { class: "ct-part", "data-key": id, "data-test": id, "data-state": state },
    el("span", { class: "ct-mark", "aria-hidden": "true" }, { yes: "✓", no: "✕", open: "" }[state]),
    el("div", { class: "ct-words" }, el("b", {}, name), el("p", {}, { yes: good, no: help, open: task }[state])),
    works === true ? null : ways(id),
  );
}

/** How the reader takes part in a test. @param {Part["id"]} id */
function ways(id) {
  if (id === "click") return el("button", { class: "cb-button", "data-action": "click", "data-key": "click" }, "Press me");
  if (id === "key") return el("button", { class: "cb-button ct-key", "data-part": "key", "data-key": "key" }, "Click here, press x");
  if (id !== "chart") return null;
  return el(
    "span",
    { class: "ct-ways", "data-key": "chart" },
    el("button", { class: "cb-button", "data-action": "chart", "data-works": "yes", "data-key": "yes" }, "Yes"),
    el("button", { class: "cb-button", "data-action": "chart", "data-works": "no", "data-key": "no" }, "No"),
  );
}

export default { render };
