/** Where a card may be moved to: places between the lines for match-ups, and zones of the secondary. */

import { el } from "../../shared/dom.js";
import { standApart } from "./apart.js";
import { targets } from "./moves.js";
import { placeWords, zoneAt } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").FormationView} FormationView */
/** @typedef {import("./layout.js").Layout} Layout */

/** Places to move to that are no cards: match-ups and zones; they can be pressed once a card was chosen. @param {State} state @param {FormationView} formation @param {Layout} layout @param {number} width */
export function drawTargets({ asking, lifted }, formation, layout, width) {
  const all = targets(asking);
  const broad = Math.max(26, Math.min(layout.card, 40));
  const lanes = [...all.keys()].filter((to) => to.startsWith("u:") && Number.isFinite(Number(to.slice(2))));
  const apart = standApart(
    lanes.map((to) => ({ id: to, x: layout.signs.get(to.slice(2))?.x ?? layout.toPixels(Number(to.slice(2)) / 12), width: broad })),
    width,
  );
  return [...all].map(([to, from]) => {
    const lane = apart.find(({ id }) => id === to);
    const lines = apart.some(({ line }) => line > 0) ? 2 : 1;
    const at = lane
      ? { x: lane.x, y: layout.middle - 13 + (lane.line - (lines - 1) / 2) * 26, width: broad, height: 26 }
      : targetSpot(formation, layout, to, width);
    if (!at) return null;
    const live = Boolean(lifted && from.includes(lifted));
    const pressed = {
      "data-roam": to,
      "aria-label": `${placeWords(formation, to)}: go here with ${placeWords(formation, lifted ?? from[0])}`,
      tabindex: -1,
    };
    return el(
      live ? "button" : "div",
      {
        ...(live ? pressed : { "aria-hidden": "true" }),
        class: "cb-target",
        "data-key": `target-${to}`,
        "data-target": to,
        "data-kind": to.slice(0, to.indexOf(":")),
        "data-from": from.join(" "),
        "data-live": live,
        "data-drop": `to:${to}`,
        style: `left: ${at.x}px; top: ${at.y}px; width: ${at.width}px; height: ${at.height}px`,
      },
      el("span", { class: "cb-target-mark", "aria-hidden": "true" }, "+"),
    );
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
