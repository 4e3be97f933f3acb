/**
 * Draws the charts of a page: each specification is beside its place as JSON, the sliders go below the picture.
 * Nothing is loaded, and expressions are interpreted, so a page may forbid both networks and `eval`.
 */

import { dressCharts, tellScrolls } from "../shared/charts.js";
import { keepOwnIds } from "../live_chart/own_ids.js";
import { rowsOf } from "../live_chart/rows.js";
import { compile, expressionInterpreter, nothing, parse, quiet, View } from "../live_chart/vega.js";

/** A picture too wide for the page gets smaller down to this share of its size, and can be scrolled below. */
const SMALLEST = 0.75;

/** @param {HTMLElement} figure */
async function draw(figure) {
  const [picture, inputs, json] = [".picture", ".inputs", "script"].map((name) => /** @type {HTMLElement} */ (figure.querySelector(name)));
  const spec = JSON.parse(json.textContent ?? "");
  for (const [name, columns] of Object.entries(spec.datasets ?? {})) spec.datasets[name] = rowsOf(columns);
  for (const { bind } of spec.params ?? []) delete bind?.style; // the page has a style sheet
  const { spec: vega } = compile(spec, { logger: quiet() });
  const view = new View(parse(vega, {}, { ast: true }), /** @type {any} */ ({
    expr: expressionInterpreter, loader: nothing, logger: quiet(), renderer: "svg",
  }));
  await view.initialize(picture, inputs).hover().runAsync();
  keepOwnIds(picture);
  const svg = picture.querySelector("svg");
  if (svg) svg.style.minWidth = `${Math.round(SMALLEST * Number(svg.getAttribute("width")))}px`;
}

dressCharts();
// What is in it may grow, too, while the place does not.
const sizes = new ResizeObserver((entries) => new Set(entries.map(({ target }) => target.closest(".wide"))).forEach((place) => place && tellScrolls(place, place.getAttribute("data-name") ?? "")));
for (const figure of document.querySelectorAll(".chart")) {
  draw(/** @type {HTMLElement} */ (figure)).catch((error) => {
    const problem = document.createElement("p");
    problem.textContent = `This chart cannot be drawn: ${error.message}`;
    figure.querySelector(".picture")?.append(problem);
    console.error(error);
  }).finally(() => figure.querySelectorAll(".picture > *").forEach((part) => sizes.observe(part)));
}
for (const part of document.querySelectorAll(".wide, .wide > *")) sizes.observe(part);
