/**
 * Where an axis of a chart is one of its inputs, a press or a drag on the plot moves that input, as its slider would.
 *
 * The slider says so itself, in `data-axis`: "x 17 66" is the horizontal axis and the numbers at its start and its end; of several
 * plots the number follows, counted from 0 (`cardbowl/charts/axes.py`). What is pressed becomes the value of the slider, so Vega, Python and the slider
 * itself hear of it the way they always do. The keyboard stays with the slider.
 */

import { el } from "./dom.js";

/** A chart: its picture, and the inputs that belong to it. */
export const CHART = ".vega-embed, .chart, .cardbowl-live-chart";
const SLIDERS = "input[data-axis]";
const INPUTS = ":is(.vega-bind, .cl-control) :is(input, select)";
/** Where Vega draws the plots that lie beside or below each other, and the rectangle that the axes of one of them span. */
const PLOTS = ":scope > g > .role-scope";
const AREA = ":scope > .background, :scope > g > .background";
/** A finger moves an input after so many pixels to the side; up or down it scrolls the page. */
const SIDEWAYS = 8;

/** @typedef {{input: HTMLInputElement, channel: string, first: number, last: number, plot?: number}} Axis */

/** @param {string} text  the attribute of a slider */
export function axisOf(text) {
  const [channel, ...numbers] = text.split(" ");
  const [first, last, plot] = numbers.map(Number);
  return { channel, first, last, plot };
}

/**
 * The number at a share of an axis, from 0 at its start to 1 at its end; beyond an end, the number there.
 * @param {{first: number, last: number}} axis
 * @param {number} share
 */
export function numberAt({ first, last }, share) {
  return first + (last - first) * Math.min(1, Math.max(0, share));
}

/** All charts below an element listen from now on, also those that come later. @param {HTMLElement} page */
export function listenAlong(page) {
  page.addEventListener("pointerdown", press);
  page.addEventListener("pointermove", (event) => {
    const picture = pictureAt(event);
    if (picture && event.buttons === 0) picture.style.cursor = cursorOf(axesAt(picture, event));
  });
}

/** Say below the inputs of a chart that the picture takes presses, and let it take them. @param {Element | null | undefined} chart */
export function tellAlong(chart) {
  const sliders = [...(chart?.querySelectorAll(SLIDERS) ?? [])];
  if (!chart || !sliders.length) return;
  chart.classList.add("cb-along");
  const others = chart.querySelectorAll(INPUTS).length > sliders.length;
  const words = `ress or drag on the chart, or use the slider${sliders.length > 1 ? "s" : ""}.`;
  const line = chart.querySelector(".cb-along-words") ?? el("p", { class: "cb-along-words" });
  line.textContent = others ? `${sliders.map(nameOf).join(" and ")}: p${words}` : `P${words}`;
  if (!line.parentElement) sliders[0].closest(".cb-bound, .cl-controls")?.append(line);
}

/** @param {Element} slider */
const nameOf = (slider) => slider.closest(".vega-bind, .cl-control")?.querySelector(".vega-bind-name, .cl-label")?.textContent;

/** @param {PointerEvent} event */
function pictureAt({ target }) {
  const picture = target instanceof Element ? target.closest("svg") : null;
  return picture?.closest(".cb-along") ? /** @type {SVGSVGElement} */ (picture) : null;
}

/** @param {Axis[]} axes */
const cursorOf = (axes) => (axes.length > 1 ? "crosshair" : axes.length ? { x: "ew-resize", y: "ns-resize" }[axes[0].channel] ?? "" : "");

/** The axes of the plot that the pointer is in. @param {SVGSVGElement} picture @param {PointerEvent} event */
function axesAt(picture, event) {
  return axesOf(picture).filter((axis) => {
    const share = shareOf(picture, axis, event);
    return share && share.every((each) => each >= 0 && each <= 1);
  });
}

/** @param {SVGSVGElement} picture @returns {Axis[]} */
function axesOf(picture) {
  const sliders = picture.closest(CHART)?.querySelectorAll(SLIDERS) ?? [];
  return [...sliders].map((slider) => {
    const input = /** @type {HTMLInputElement} */ (slider);
    return { input, ...axisOf(input.dataset.axis ?? "") };
  });
}

/** The shares of its plot, across and down, at which the pointer is. @param {SVGSVGElement} picture @param {Axis} axis @param {PointerEvent} event */
function shareOf(picture, { plot }, { clientX, clientY }) {
  const whole = picture.querySelector(".role-frame > g");
  const area = (plot === undefined ? whole : whole?.querySelectorAll(PLOTS)[plot])?.querySelector(AREA);
  const shown = area instanceof SVGGraphicsElement ? area.getScreenCTM() : null;
  if (!shown) return null;
  const box = /** @type {SVGGraphicsElement} */ (area).getBBox();
  const at = new DOMPoint(clientX, clientY).matrixTransform(shown.inverse());
  return [(at.x - box.x) / box.width, (at.y - box.y) / box.height];
}

/** @param {SVGSVGElement} picture @param {Axis[]} axes @param {PointerEvent} event */
function moveTo(picture, axes, event) {
  for (const axis of axes) {
    const share = shareOf(picture, axis, event);
    if (!share) continue;
    const { input } = axis;
    const before = input.value;
    input.value = String(numberAt(axis, share[axis.channel === "x" ? 0 : 1])); // the slider rounds it to one of its own
    if (input.value !== before) input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** A press: with a mouse or a pen it counts at once, with a finger when it is lifted or goes to the side. @param {PointerEvent} down */
function press(down) {
  const picture = pictureAt(down);
  const axes = picture && down.isPrimary && down.button === 0 ? axesAt(picture, down) : [];
  if (!picture || !axes.length) return;
  const finger = down.pointerType === "touch";
  let moves = !finger;
  const over = new AbortController();
  const listen = { signal: over.signal };
  if (moves) moveTo(picture, axes, down);
  window.addEventListener("pointermove", (event) => {
    if (event.pointerId !== down.pointerId) return;
    moves ||= Math.abs(event.clientX - down.clientX) >= SIDEWAYS;
    if (moves) moveTo(picture, axes, event);
  }, listen);
  window.addEventListener("pointerup", (event) => {
    if (event.pointerId !== down.pointerId) return;
    over.abort();
    if (finger) moveTo(picture, axes, event);
  }, listen);
  window.addEventListener("pointercancel", () => over.abort(), listen); // the page scrolls
}
