/** The head of a lesson, and the map of all courses. Both draw what Python sends; links lead to notebooks beside this one. */

import { dressCharts } from "../shared/charts.js";
import { el, morph } from "../shared/dom.js";
import { drawHead } from "./lesson.js";
import { blockToGoOn, drawMap } from "./map.js";
import { followLinks } from "./links.js";
import { openRuleIds } from "./rule_ids.js";
import { bringBack } from "./top.js";

/** @typedef {{number: string, title: string, file: string}} Link */
/** @typedef {{solved: number, asked: number}} Ring */
/** @typedef {Link & Ring & {state: "new" | "begun" | "done", is_short: boolean, here?: boolean}} Tile */
/** @typedef {{why: string, links: Link[]}} More */

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el: host }) {
  dressCharts();
  const view = () => model.get("view");
  const isHead = view().kind === "head";
  const root = el("nav", { class: "cardbowl cardbowl-head", "aria-label": isHead ? "This lesson in its course" : "All courses" });
  let box = el("div", { class: "ch-box" });
  root.append(box);
  host.append(root);
  /** The blocks of the map that show their lessons. @type {Set<string>} */
  const unfolded = new Set();
  let wasTouched = false;

  function update() {
    if (!isHead && !wasTouched) {
      unfolded.clear();
      unfolded.add(blockToGoOn(view()));
    }
    box = /** @type {HTMLElement} */ (morph(box, isHead ? drawHead(view()) : drawMap(view(), unfolded)));
  }
  /** A block was folded or unfolded. @param {Event} event */
  function onToggle(event) {
    const block = /** @type {HTMLDetailsElement} */ (event.target);
    const name = block.dataset.block ?? "";
    if (block.open === unfolded.has(name)) return;
    wasTouched = true;
    if (block.open) unfolded.add(name);
    else unfolded.delete(name);
  }
  root.addEventListener("toggle", onToggle, true);
  model.on("change:view", update);
  update();
  const stopLinks = followLinks(root, model.widget_manager);
  const stopTop = isHead ? bringBack(root, model.widget_manager?.kernel) : () => {};
  const id = `ch-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const stopRules = isHead ? openRuleIds(root, model, id) : () => {};
  const stopAsking = askWhenSeen(root, () => model.send({ shown: true }));
  return () => {
    stopAsking();
    stopRules();
    stopTop();
    stopLinks();
    model.off("change:view", update);
    root.remove();
  };
}

/**
 * Asks whenever the widget comes into view: the reader may have solved something in another lesson meanwhile.
 * @param {HTMLElement} root @param {() => void} ask
 */
function askWhenSeen(root, ask) {
  ask();
  let wasSeen = true;
  const watch = new IntersectionObserver((entries) => {
    const isSeen = entries[entries.length - 1].isIntersecting;
    if (isSeen && !wasSeen) ask();
    wasSeen = isSeen;
  });
  watch.observe(root);
  return () => watch.disconnect();
}

export default { render };
