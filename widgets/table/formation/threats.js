/** The pass rush: a box beside the pocket for every group that draws for a sack. */

import { readable } from "../../shared/cards.js";
import { el, hidden } from "../../shared/dom.js";
import { chip } from "../rules.js";
import { threatWords } from "./words.js";

/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("./layout.js").Layout} Layout */

/** What the box needs beside the pocket, and its height for one group. */
const LEAST = 128;
const MOST = 190;

/** Beside the pocket, where it is free; none if there is no room for it. @param {{id: string, row: string}[]} items @param {Layout} layout @param {number} width @param {string} taken */
export function boxPlace(items, layout, width, taken) {
  const xs = items.filter(({ row }) => row === "pocket" || row === "backs").map(({ id }) => layout.at.get(id)?.x ?? width / 2);
  const right = width - Math.max(...xs, width / 2) - layout.card / 2 - 10;
  const left = Math.min(...xs, width / 2) - layout.card / 2 - 10;
  const top = layout.tops.pocket;
  if (right >= LEAST && (taken !== "right" || left < LEAST)) return { top, right: 0, width: Math.min(right, MOST) };
  return left >= LEAST ? { top, left: 0, width: Math.min(left, MOST) } : null;
}

/** @param {FormationView} formation @param {{top: number, left?: number, right?: number, width: number} | null} box */
export function drawThreats({ threats = [], pressure = "" }, box) {
  const style = box
    ? `top: ${box.top}px; width: ${box.width}px; ${box.right === undefined ? `left: ${box.left}px` : `right: ${box.right}px`}`
    : null;
  const [pressed, means] = pressure.split(": ");
  return el(
    "ul",
    { class: "cb-threats", "data-key": "threats", "data-part": "threats", "data-free": Boolean(box), "aria-label": "Pass rush", style },
    threats.map((threat, n) => {
      const { head, odds, text } = threatWords(threat);
      return el(
        "li",
        { "data-key": `threat-${n}`, title: text },
        el("b", { class: "cb-threat-head" }, head),
        el("span", {}, odds ? ["sack ", el("b", {}, odds)] : null, hidden(`: ${text}`)),
        chip(threat.rule, `threat-${n}`, text),
      );
    }),
    pressure
      ? el("li", { "data-key": "pressure", "data-part": "pressure" }, el("b", { class: "cb-threat-head" }, `▲ ${pressed}`), el("span", {}, readable(means ?? "")))
      : null,
  );
}
