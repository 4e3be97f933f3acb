/** Lining up eleven: the places of the formation, the further places there are, and little pictures of formations. */

import { picture } from "../../shared/cards.js";
import { el, svg } from "../../shared/dom.js";
import { cardOf } from "../../shared/faces.js";
import { freeSpots, namesOf, rolesOf, spotAt, spotWords } from "./draft.js";
import { levelOf } from "./layout.js";
import { shortened, spotName } from "./words.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Place} Place */
/** @typedef {import("./layout.js").Layout} Layout */

/** What the layout has to find room for. @param {State} state @returns {import("./layout.js").Item[]} */
export function spotItems({ draft, asking }) {
  const { place } = asking;
  if (!draft || !place) return [];
  const { side } = place;
  return [
    ...rolesOf(draft, place).map((role, n) => ({ ...itemOf(spotAt(place, role)), id: `slot-${n}`, side })),
    ...freeSpots(draft, place).map((spot, n) => ({ ...itemOf(spot), id: `spare-${n}`, side, spare: true })),
  ];
}

/** @param {import("../types.js").Spot} spot */
const itemOf = ({ x, row }) => ({ x, row });

/** The places of the formation. @param {State} state @param {Layout} layout @param {string | null | undefined} stop */
export function drawSpots({ draft, asking, held }, layout, stop) {
  const { place } = asking;
  if (!draft || !place) return null;
  return namesOf(draft, place).map((role, n) => {
    const at = layout.at.get(`slot-${n}`);
    if (!at) return null;
    const spot = spotAt(place, role);
    const key = draft.lanes[n] ?? null;
    return el(
      "div",
      { class: "cb-man cb-spot", "data-key": `spot-${n}`, "data-lane": n, "data-drop": `lane-${n}`, style: `left: ${at.x}px; top: ${at.y}px` },
      el(
        "button",
        {
          class: key ? "cb-slot cb-card" : "cb-slot",
          "data-key": key ? `slot-${n}-${key}` : `slot-${n}`,
          "data-slot": n,
          "data-roam": `slot-${n}`,
          "data-drag": key,
          "data-face": key ? cardOf(key) : null,
          "data-held": Boolean(held && held.key === key),
          "aria-pressed": key ? String(held?.key === key) : null,
          "aria-label": spotName(spotWords(spot), key, held?.key ?? null),
          title: spotWords(spot),
          tabindex: stop === `slot-${n}` ? 0 : -1,
        },
        key ? picture(cardOf(key), { plain: true }) : null,
      ),
      el(
        "span",
        { class: "cb-man-label", "aria-hidden": "true" },
        shortened(spot.label, layout.card),
      ),
    );
  });
}

/** The further places: they can be seen while a card is in the fingers. @param {State} state @param {Layout} layout */
export function drawSpares({ draft, asking, held }, layout) {
  const { place } = asking;
  if (!draft || !place) return null;
  return freeSpots(draft, place).map((spot, n) => {
    const at = layout.at.get(`spare-${n}`);
    if (!at) return null;
    const pressed = {
      "data-roam": `spare-${n}`,
      "aria-label": `${spotWords(spot)}: another place, lay the card here`,
      title: spotWords(spot),
      tabindex: -1,
    };
    return el(
      held ? "button" : "div",
      {
        ...(held ? pressed : { "aria-hidden": "true" }),
        class: "cb-spare",
        "data-key": `spare-${spot.role}-${n}`,
        "data-spare": spot.role,
        "data-small": Boolean(at.small),
        "data-drop": `place-${spot.role}`,
        style: `left: ${at.x}px; top: ${at.y}px`,
      },
      el("span", { "aria-hidden": "true" }, "+"),
    );
  });
}

/** The button of their list, where the pitch is too narrow for them. @param {State} state */
export function drawSpareButton({ draft, asking, sheet }) {
  const { place } = asking;
  const spots = draft && place ? freeSpots(draft, place) : [];
  if (!spots.length) return null;
  return el(
    "button",
    { class: "cb-eleven-tool cb-spare-button", "data-key": "spares", "data-action": "sheet", "data-value": "places", "aria-expanded": String(sheet === "places") },
    `Or elsewhere: ${spots.length} more ${spots.length === 1 ? "place" : "places"}`,
    el("span", { class: "cb-caret", "aria-hidden": "true" }),
  );
}

/** The same places as a list. @param {State} state */
export function drawSpareList({ draft, asking, held }) {
  const { place } = asking;
  const spots = draft && place ? freeSpots(draft, place) : [];
  return el(
    "div",
    { class: "cb-spare-list", "data-key": "spare-list", role: "group", "aria-label": "Other places" },
    held ? null : el("p", { class: "cb-bubble-fact" }, "Take up a card first, then press its place."),
    spots.map((spot, n) =>
      el(
        "button",
        { class: "cb-eleven-tool", "data-key": `list-${spot.role}-${n}`, "data-spare": spot.role, "aria-disabled": String(!held) },
        spotWords(spot),
      ),
    ),
  );
}

const LEVELS = { safety: 3, linebacker: 8, line_d: 14, line_o: 4, pocket: 10, backs: 15 };

/** A formation in small: a dot for each place. @param {Place} place @param {import("../types.js").Formation} formation */
export function sketch(place, { roles }) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  const side = place.side;
  return svg(
    "svg",
    { class: "cb-sketch", viewBox: "0 0 64 19", width: 64, height: 19, "aria-hidden": "true" },
    svg("path", { class: "cb-scrimmage", d: side === "offense" ? "M0 .8H64" : "M0 18.2H64" }),
    roles.map((role) => {
      const { x, row } = spotAt(place, role);
      const level = levelOf({ row, side });
      const n = seen.get(`${x} ${level}`) ?? 0;
      seen.set(`${x} ${level}`, n + 1);
      return svg("circle", { cx: 32 + x * 31 + n * (x > 0 ? -5 : 5), cy: LEVELS[level], r: 2.2 });
    }),
  );
}
