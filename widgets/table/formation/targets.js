/** Where a card may be moved to: places between the lines for match-ups, and zones of the secondary. */

import { el } from "../../shared/dom.js";
import { targets } from "./moves.js";
import { placeWords, zoneAt } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("./layout.js").Layout} Layout */

/** Height of a place between the lines. */
const LOW = 24;

/** Lanes that some card may go to and that have no totals yet: they need room between the lines, too. @param {import("../types.js").Asking} asking @param {FormationView} formation */
export function laneSigns(asking, { match_ups = [] }) {
  const told = new Set(match_ups.filter(({ text }) => text).map(({ u }) => `u:${u}`));
  return [...targets(asking).keys()]
    .filter((to) => laneOf(to) !== null && !told.has(to))
    .map((to) => ({ id: to.slice(2), x: match_ups.find(({ u }) => `u:${u}` === to)?.x ?? (laneOf(to) ?? 0) / LANES, letters: 2 }));
}

/** Lanes from the center to the edge of the picture. */
const LANES = 12;

/** @param {string} to */
const laneOf = (to) => (to.startsWith("u:") && Number.isFinite(Number(to.slice(2))) ? Number(to.slice(2)) : null);

/**
 * Places to move to that are no cards: rings around the totals of match-ups, and zones. They can be pressed once a card was
 * chosen; from the keyboard, the bubble of the card has them all.
 * @param {State} state @param {FormationView} formation @param {Layout} layout @param {number} width
 */
export function drawTargets({ asking, lifted }, formation, layout, width) {
  return [...targets(asking)].map(([to, from]) => {
    const sign = laneOf(to) === null ? undefined : layout.signs.get(to.slice(2));
    const at = sign ? { x: sign.x, y: sign.y - LOW / 2, width: Math.max(LOW, sign.width), height: LOW } : targetSpot(formation, layout, to, width);
    if (!at) return null;
    return el("div", {
      "aria-hidden": "true",
      class: "cb-target",
      "data-key": `target-${to}`,
      "data-target": to,
      "data-kind": to.slice(0, to.indexOf(":")),
      "data-from": from.join(" "),
      "data-live": Boolean(lifted && from.includes(lifted)),
      "data-drop": `to:${to}`,
      title: placeWords(formation, to),
      style: `left: ${at.x}px; top: ${at.y}px; width: ${at.width}px; height: ${at.height}px`,
    });
  });
}

/** @param {FormationView} formation @param {Layout} layout @param {string} to @param {number} width */
function targetSpot(formation, layout, to, width) {
  const name = to.slice(to.indexOf(":") + 1);
  const zone = to.startsWith("zone:") ? zoneAt(formation, name) : undefined;
  if (!zone) return null;
  const row = layout.tops[zone.row === "safety" ? "safety" : "linebacker"];
  return { x: inside(layout.toPixels(zone.x), layout.card, width), y: row - 3, width: layout.card + 6, height: layout.height + 6 };
}

/** @param {number} x @param {number} broad @param {number} width */
const inside = (x, broad, width) => Math.min(width - broad / 2 - 3, Math.max(broad / 2 + 3, x));
