/**
 * Charts that JupyterLab draws by itself: their inputs get the look of all others (a wide slider with its value beside it, buttons
 * where there are a few choices), and their picture the width that there is. Without this script they work as well, but plainer.
 *
 * What a slider's numbers are called stands in its own attributes: `data-words` has a word for each number ("A|2|...|K"),
 * `data-choices` the words of buttons, `data-label` the label in place of the one that explains the numbers, and `data-axis` which
 * axis of the chart it is (`along.js`).
 */

import { CHART, listenAlong, tellAlong } from "./along.js";
import { el, keepKeys } from "./dom.js";

const DRESSED = "data-cb-dressed";
/** One observer serves a whole page, whichever widget came first. */
const WATCHED = Symbol.for("cardbowl.charts");

/** A picture is made smaller down to this share of its size; below that it scrolls. */
const SMALLEST = 0.75;

/** Dress all charts on the page, and those that come later. @param {Document} [page] */
export function dressCharts(page = document) {
  const marked = /** @type {any} */ (page);
  if (marked[WATCHED]) return;
  marked[WATCHED] = true;
  listenAlong(page.body);
  const dress = (/** @type {Node} */ node) => {
    if (!(node instanceof Element)) return;
    all(node, ".vega-bind").forEach(dressRow);
    all(node, ".vega-embed svg").forEach(fitPicture);
  };
  dress(page.body);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(dress))).observe(page.body, {
    childList: true,
    subtree: true,
  });
}

/** @param {Element} node @param {string} selector */
function all(node, selector) {
  return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)];
}

/** As wide as it was meant, or as there is room. @param {Element} picture */
function fitPicture(picture) {
  const width = Number(picture.getAttribute("width"));
  if (!width) return;
  const place = picture.closest(".vega-embed");
  place?.classList.add("cb-fits");
  const style = /** @type {SVGElement} */ (picture).style;
  [style.width, style.height, style.maxWidth, style.minWidth] = ["100%", "auto", `${width}px`, `${Math.round(SMALLEST * width)}px`];
  if (place) [place, picture].forEach((part) => sizes.observe(part));
}

const sizes = new ResizeObserver((changed) => changed.forEach(({ target }) => tellScrolls(target.closest(".vega-embed"), "The chart")));

/**
 * What is wider than its place can be scrolled, by keys too; a screen reader hears so.
 * @param {Element | null} place
 * @param {string} name
 */
export function tellScrolls(place, name) {
  const scrolls = place && place.scrollWidth > place.clientWidth + 1;
  const attributes = { tabindex: "0", role: "group", "aria-label": `${name}, scrolls sideways`, "data-lm-suppress-shortcuts": "true" };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (scrolls) place.setAttribute(attribute, value);
    else place?.removeAttribute(attribute);
  }
}

/** One input with its label, `<div class="vega-bind"><label><span class="vega-bind-name">...</span><input></label></div>`. @param {Element} row */
export function dressRow(row) {
  const input = row.querySelector("input");
  if (!input || input.type !== "range" || row.hasAttribute(DRESSED)) return;
  row.setAttribute(DRESSED, "");
  row.parentElement?.classList.add("cb-bound", ...(row.closest(".cardbowl") ? [] : ["cardbowl"])); // its colours, where no widget is around it
  input.removeAttribute("style");
  keepKeys(input);
  const name = row.querySelector(".vega-bind-name");
  if (name && input.dataset.label) name.textContent = input.dataset.label;
  if (input.dataset.choices) asButtons(row, input, input.dataset.choices.split("|"));
  else asSlider(input);
  tellAlong(row.closest(CHART));
}

/** @param {HTMLInputElement} input */
function asSlider(input) {
  input.classList.add("cl-slider");
  const words = input.dataset.words?.split("|");
  const value = el("output", { class: "cb-bound-value", "aria-hidden": "true" });
  input.after(value);
  const show = () => {
    const [number, least, most] = [input.value, input.min, input.max].map(Number);
    const text = words?.[number - least] ?? String(number).replace("-", "−");
    value.textContent = text;
    input.setAttribute("aria-valuetext", text);
    input.style.setProperty("--at", String(most > least ? (number - least) / (most - least) : 0));
  };
  input.addEventListener("input", show);
  show();
}

/** @param {Element} row @param {HTMLInputElement} input @param {string[]} choices */
function asButtons(row, input, choices) {
  const least = Number(input.min);
  const buttons = choices.map((choice, n) => el("button", { class: "cb-choice", role: "radio", "data-value": least + n }, choice));
  const group = el("div", { class: "cb-choices", role: "radiogroup", "aria-label": row.querySelector(".vega-bind-name")?.textContent ?? "" }, buttons);
  const show = () => {
    for (const button of buttons) {
      const on = button.dataset.value === input.value;
      button.setAttribute("aria-checked", String(on));
      button.tabIndex = on ? 0 : -1;
    }
  };
  /** @param {number} value */
  const choose = (value) => {
    input.value = String(value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    const chosen = buttons.find((button) => button.dataset.value === input.value);
    chosen?.focus();
  };
  group.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button) choose(Number(button.dataset.value));
  });
  group.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    choose(least + ((Number(input.value) - least + by + choices.length) % choices.length));
  });
  input.addEventListener("input", show);
  input.hidden = true;
  row.querySelector("label")?.after(group);
  show();
}
