/** Where something of a formation is, in pixels: a card, a match-up, a zone. No browser needed. */

import { zoneAt } from "./words.js";

/**
 * @param {import("../types.js").FormationView} formation
 * @param {import("./layout.js").Layout} layout
 * @param {string} to  a card's key, `u:-2` or `zone:OLB_L`
 * @returns {{x: number, y: number, top: number, card: boolean} | null}  `y` is where a link ends
 */
export function targetPoint(formation, layout, to) {
  const card = layout.at.get(to);
  if (card) return { x: card.x, y: card.y + 6, top: card.y, card: true };
  const name = to.slice(to.indexOf(":") + 1);
  if (to.startsWith("u:") && Number.isFinite(Number(name))) {
    const sign = layout.signs.get(name);
    const y = sign?.y ?? layout.middle;
    return { x: sign?.x ?? layout.toPixels(Number(name) / 12), y, top: y, card: false };
  }
  const zone = to.startsWith("zone:") ? zoneAt(formation, name) : undefined;
  if (!zone) return null;
  const top = layout.tops[zone.row === "safety" ? "safety" : "linebacker"];
  return { x: layout.toPixels(zone.x), y: top + layout.height / 2, top, card: false };
}
