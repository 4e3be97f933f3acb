/** The pass rush: a box beside the pocket for every group that draws for a sack. */

import { readable } from "../../shared/cards.js";
import { el } from "../../shared/dom.js";
import { chip } from "../rules.js";
import { threatWords } from "./words.js";

/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("./layout.js").Layout} Layout */

/** Beside the pocket, where it is free; none if there is no room for it. @param {{id: string, row: string}[]} items @param {Layout} layout @param {number} width @param {string} taken */
export function boxPlace(items, layout, width, taken) {
  const xs = items.filter(({ row }) => row === "pocket" || row === "backs").map(({ id }) => layout.at.get(id)?.x ?? width / 2);
  const right = width - Math.max(...xs, width / 2) - layout.card / 2 - 44;
  const left = Math.min(...xs, width / 2) - layout.card / 2 - 44;
  const top = layout.tops.pocket + 4;
  if (right >= 150 && (taken !== "right" || left < 150)) return { top, right: 2, width: Math.min(right, 240) };
  return left >= 150 ? { top, left: 2, width: Math.min(left, 240) } : null;
}

/** @param {FormationView} formation @param {{top: number, left?: number, right?: number, width: number} | null} box */
export function drawThreats({ threats = [] }, box) {
  const style = box
    ? `top: ${box.top}px; width: ${box.width}px; ${box.right === undefined ? `left: ${box.left}px` : `right: ${box.right}px`}`
    : null;
  return el(
    "ul",
    { class: "cb-threats", "data-key": "threats", "data-part": "threats", "data-free": Boolean(box), "aria-label": "Pass rush", style },
    threats.map((threat, n) => {
      const { head, odds, text } = threatWords(threat);
      return el(
        "li",
        { "data-key": `threat-${n}` },
        el("b", { class: "cb-threat-head" }, head),
        odds ? [el("b", {}, `Sack ${odds}`), ": "] : null,
        readable(text),
        " ",
        chip(threat.rule, `threat-${n}`),
      );
    }),
  );
}
