/**
 * The match-ups: four lanes with the defense's card above and the offense's below, and the cards drawn onto them.
 * While a hand is placed the reader's own row is made of places to lay cards on.
 */

import { lyingCard, picture } from "../shared/cards.js";
import { el } from "../shared/dom.js";
import { cardOf, spoken } from "../shared/faces.js";
import { laneCount, roleOf } from "./placement.js";
import { badge } from "./scoreboard.js";
import { capital, slotName, typeset } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Lane} Lane */
/** @typedef {"offense" | "defense"} SideName */

/** @param {State} state @returns {HTMLElement | null} */
export function drawLanes(state) {
  const lanes = lanesOf(state);
  if (!lanes.length) return null;
  const placing = placingSide(state);
  return el(
    "div",
    {
      class: "cb-lanes",
      "data-key": "lanes",
      "data-placing": placing,
      "data-holding": Boolean(state.held),
      "data-part": "lanes",
    },
    el("div", { class: "cb-captions" }, caption(state, "defense"), caption(state, "offense")),
    el(
      "div",
      {
        class: "cb-lane-grid",
        style: `--count: ${lanes.length}; --lanes: ${lanes.map((lane) => `minmax(0, ${breadth(lane)}fr)`).join(" ")}`,
      },
      lanes.map((lane, n) => drawLane(state, lane, n, placing)),
    ),
  );
}

/** The chosen lane is broader, the more so the more cards are drawn onto it. @param {Lane} lane */
function breadth({ chosen, offense, defense }) {
  return chosen ? 1.35 + 0.22 * Math.min(4, Math.max(0, Math.max(offense.cards.length, defense.cards.length) - 2)) : 1;
}

/** @param {State} state @returns {SideName | ""} */
const placingSide = ({ asking, draft }) =>
  asking.kind === "place" && asking.yours && draft && asking.place ? asking.place.side : "";

/** The lanes of the view; while the first hand is placed there may be none yet. @param {State} state @returns {Lane[]} */
function lanesOf(state) {
  const lanes = state.view.lanes ?? [];
  const { place } = state.asking;
  if (lanes.length || !placingSide(state) || !place) return lanes;
  return Array.from({ length: laneCount(place) }, (_, id) => ({
    id,
    role: "",
    label: "",
    defense: { cards: [] },
    offense: { cards: [] },
  }));
}

/** @param {State} state @param {SideName} side */
export function caption({ view }, side) {
  const possession = view.offense || view.situation?.possession;
  const team = possession ? (side === "offense" ? possession : possession === "home" ? "away" : "home") : null;
  const name = team && view.teams ? view.teams[team].name : "";
  return el(
    "div",
    { class: "cb-caption", "data-row": side },
    team ? badge(team) : null,
    name ? el("span", { class: "cb-caption-name", title: name }, name) : null,
    el("span", { class: "cb-caption-side" }, name ? side : capital(side)),
  );
}

/** @param {State} state @param {Lane} lane @param {number} n @param {SideName | ""} placing */
function drawLane(state, lane, n, placing) {
  const { asking, draft } = state;
  const role = placing && draft && asking.place ? roleOf(draft, asking.place, n) || lane.role : lane.role;
  const chosenLabels = placing && draft ? asking.place?.formations[draft.formation]?.labels : undefined;
  const label = chosenLabels?.[n] ?? (role === lane.role && lane.label ? lane.label : capital(role) || `Place ${n + 1}`);
  const option = optionFor(asking, lane);
  return el(
    "div",
    {
      class: "cb-lane",
      "data-key": `lane-${n}`,
      "data-lane": n,
      "data-drop": placing ? `lane-${n}` : null,
      "data-role": role || null,
      "data-chosen": Boolean(lane.chosen),
      "data-pick": Boolean(option),
      role: "group",
      "aria-label": label,
    },
    el("div", { class: "cb-role" }, roleWords(label)),
    stack(state, lane, n, "defense", placing, role),
    el(
      "div",
      { class: "cb-versus" },
      el("span", { class: "cb-sum" }, sumText(lane.defense.sum)),
      el("span", { class: "cb-line", "aria-hidden": "true" }),
    ),
    stack(state, lane, n, "offense", placing, role),
    el("div", { class: "cb-sum" }, sumText(lane.offense.sum)),
    option
      ? el("button", {
          class: "cb-lane-pick",
          "data-key": "pick",
          "data-action": "lane",
          "data-value": String(option.value),
          "aria-label": spoken(option.label),
        })
      : null,
  );
}

/** Position and kind of play, which a phone shows one above the other. @param {string} label */
function roleWords(label) {
  const [position, ...kind] = label.split(" · ");
  if (!kind.length) return label;
  return [el("span", {}, position), el("span", { class: "cb-role-dot" }, " · "), el("span", {}, kind.join(" · "))];
}

/** The answer that choosing this lane gives: the option that names the lane, or a card on it. @param {import("./types.js").Asking} asking @param {Lane} lane */
function optionFor({ kind, yours, options = [] }, lane) {
  if (kind !== "choose" || !yours) return undefined;
  const lying = [...lane.offense.cards, ...lane.defense.cards].map(({ card }) => card).filter(Boolean);
  return options.find((option) => (option.lane === undefined ? lying.includes(String(option.value)) : option.lane === lane.id));
}

/** @param {string | undefined} sum */
const sumText = (sum) => (sum ? typeset(sum) : "\u00a0");

/** @param {State} state @param {Lane} lane @param {number} n @param {SideName} side @param {string} placing @param {string} role */
function stack(state, lane, n, side, placing, role) {
  const content =
    placing === side
      ? slot(state, n, role)
      : lane[side].cards.map((card, k) => lyingCard(lane.chosen ? card : { ...card, label: "" }, `${side}-${k}`));
  const empty = placing !== side && !lane[side].cards.length;
  return el(
    "div",
    { class: "cb-stack", "data-side": side },
    empty ? el("span", { class: "cb-vacant", "aria-hidden": "true" }) : content,
  );
}

/** @param {State} state @param {number} n @param {string} role */
function slot({ draft, held }, n, role) {
  const key = draft?.lanes[n] ?? null;
  return el(
    "button",
    {
      class: key ? "cb-slot cb-card" : "cb-slot",
      "data-key": key ? `slot-${n}-${key}` : `slot-${n}`,
      "data-slot": n,
      "data-drag": key,
      "data-face": key ? cardOf(key) : null,
      "data-held": Boolean(held && held.key === key),
      "aria-pressed": key ? String(held?.key === key) : null,
      "aria-label": slotName(n, role, key, Boolean(held) && held?.key !== key),
    },
    key ? picture(cardOf(key), { plain: true }) : el("span", { class: "cb-slot-hint", "aria-hidden": "true" }, held ? "here" : String(n + 1)),
  );
}
