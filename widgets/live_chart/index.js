/**
 * A chart with inputs, whose rows Python computes.
 * It draws what Python sends and sends back what the reader moves; it knows nothing of what the rows mean.
 */

import { tellAlong } from "../shared/along.js";
import { dressCharts, tellScrolls } from "../shared/charts.js";
import { createAnnouncer } from "../shared/announce.js";
import { el } from "../shared/dom.js";
import { createWaiting } from "../shared/waiting.js";
import { createAsking } from "./asking.js";
import { createControls } from "./controls.js";
import { createPicture } from "./picture.js";
import { rowsOf } from "./rows.js";

/**
 * @typedef {object} Shown
 * @property {string} view
 * @property {number} n
 * @property {import("./controls.js").Values} values
 * @property {Record<string, unknown>} params
 * @property {string} columns
 * @property {string} says
 * @property {string} problem
 */

/** Milliseconds of rest before words are read out. */
const REST = 700;
/** A picture of fixed size is made smaller down to this share of it, and can be scrolled below. */
const SMALLEST = 0.75;

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el: host }) {
  dressCharts();
  const id = `cl-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const asking = createAsking({
    view: id,
    send: (intent, answered) => waiting.send(intent, intent, answered),
  });
  const controls = createControls(model.get("controls"), id, asking.moved);
  const announcer = createAnnouncer();
  const problem = el("p", { class: "cl-problem", "data-part": "problem", hidden: true });
  const { heading, spec } = withoutTitle(structuredClone(model.get("spec")));
  const figure = el("div", { class: "cl-figure", "data-part": "picture" });
  const scroller = el("div", { class: "cl-scroller" }, figure);
  const binds = el("div", { class: "cl-binds" });
  const says = el("p", { class: "cl-says", "data-part": "says", hidden: true });
  const box = el("div", { class: "cl-card" }, controls.element, heading, scroller, binds, says, problem);
  const root = el("div", { class: "cardbowl cardbowl-live-chart", role: "group", "aria-label": model.get("label") }, box, announcer.element);
  const waiting = createWaiting({ model, root });
  host.append(root);
  tellAlong(root);

  /** @type {ReturnType<typeof createPicture> | null} */
  let picture = null;
  /** @type {string | null} */
  let drawn = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let gone = false;

  /** @param {string} words @param {string} wrong */
  function tell(words, wrong) {
    says.textContent = words;
    says.hidden = !words || Boolean(wrong); // these words are about the picture that stays
    problem.textContent = wrong;
    problem.hidden = !wrong;
    scroller.toggleAttribute("data-old", Boolean(wrong));
  }

  function update() {
    /** @type {Shown} */
    const shown = model.get("shown");
    const follows = asking.told(shown);
    if (follows) controls.show(shown.values);
    const first = drawn === null;
    const before = `${problem.textContent}${says.textContent}`;
    tell(shown.says, shown.problem);
    clearTimeout(timer);
    if (!first && before !== `${shown.problem}${shown.says}`) {
      timer = setTimeout(() => announcer.say(`${shown.problem} ${shown.says}`.trim()), REST);
    }
    const text = `${shown.columns}${JSON.stringify(shown.params)}`;
    if (picture && text !== drawn) {
      drawn = text;
      picture.draw(rowsOf(shown.columns), shown.params).then(() => picture?.fit(figure.clientWidth)).then(settle, failed);
    }
  }

  /** A picture too wide for the page gets smaller, and below a point can be scrolled with the keys too. */
  function settle() {
    const svg = figure.querySelector("svg");
    if (!svg || gone) return;
    svg.style.minWidth = spec.width === "container" ? "" : `${Math.round(SMALLEST * Number(svg.getAttribute("width")))}px`;
    tellScrolls(scroller, "The picture");
  }

  /** @param {unknown} error */
  function failed(error) {
    if (!gone) tell("", `The picture cannot be drawn: ${error instanceof Error ? error.message : error}.`);
  }

  const sizes = new ResizeObserver(() => {
    picture?.fit(figure.clientWidth).then(settle, failed);
  });
  model.on("change:shown", update);
  try {
    picture = createPicture({ spec, dataset: model.get("dataset"), font: getComputedStyle(root).fontFamily, host: figure, binds });
    update();
  } catch (error) {
    update();
    failed(error);
  }
  sizes.observe(scroller);

  return () => {
    gone = true;
    model.off("change:shown", update);
    sizes.disconnect();
    clearTimeout(timer);
    waiting.stop();
    picture?.destroy();
    root.remove();
  };
}

/**
 * The title as an element of the page, which breaks its lines where the page is narrow, and the specification without it.
 * @param {Record<string, any>} spec
 */
function withoutTitle({ title, ...spec }) {
  const { text, subtitle } = typeof title === "object" && title && !Array.isArray(title) ? title : { text: title, subtitle: null };
  const [words, more] = [text, subtitle].map((lines) => (Array.isArray(lines) ? lines.join(" ") : (lines ?? "")));
  if (typeof words !== "string" || typeof more !== "string") return { heading: null, spec: { ...spec, title } };
  const lines = [el("p", { class: "cl-title" }, words), more ? el("p", { class: "cl-subtitle" }, more) : null];
  return { heading: el("div", { class: "cl-heading", hidden: !words }, lines), spec };
}

export default { render };
