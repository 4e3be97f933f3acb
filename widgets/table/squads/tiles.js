/** Tiles to choose from: plays and players in the middle of the felt, strategy cards of the hand below. */

import { el, hidden } from "../../shared/dom.js";
import { firstOdd, sign } from "../chart/cells.js";
import { optionOf, refusalOf } from "../chart/calling.js";
import { feltTiles, laying, playableFirst, tabTile, why } from "./choosing.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").StrategyCard} StrategyCard */

/** The kinds of tiles that have a sign. */
const SIGNED = new Set(["run", "pass", "kick"]);

/** What may be chosen, in the middle of the felt. @param {State} state */
export function drawTiles(state) {
  const tiles = feltTiles(state);
  const stop = tabTile(state, tiles.map(({ value }) => value));
  return el(
    "div",
    { class: "cb-tiles", "data-key": "tiles", "data-part": "tiles", role: "group", "aria-label": state.asking.prompt || "Choose one", "data-few": tiles.length < 4 },
    tiles.map(({ value, option, refused, label, hint, kind, text }) =>
      el(
        "button",
        { class: "cb-tile", ...choice(state, value, option !== null, stop), title: refused?.reason ?? (text || null) },
        el("span", { class: "cb-tile-name" }, SIGNED.has(kind) ? sign(kind) : null, el("b", {}, label), firstOdd(option)),
        hint ? el("small", {}, hint) : null,
        refused ? hidden(`, not allowed now: ${refused.reason}`) : text ? hidden(`, ${text}`) : null,
      ),
    ),
  );
}

/** The strategy cards of the hand: those that may be played now, and why the others may not. @param {State} state */
export function drawCards(state) {
  const { hand: held, holder, teams } = /** @type {import("../types.js").SquadsView} */ (state.view.squads);
  const lays = laying(state);
  const playing = lays?.where === "hand" && state.asking.side === holder;
  const hand = playableFirst(state, held, playing);
  const stop = playing ? tabTile(state, hand.map(({ id }) => id)) : "";
  const label = `Strategy cards of the ${state.view.teams?.[holder].name ?? "hand"}`;
  return el(
    "div",
    { class: "cb-strategies", "data-key": "cards", "data-part": "cards", role: "group", "aria-label": label, "data-playing": playing, "data-brief": lays?.where === "felt", tabindex: playing || !hand.length ? null : 0 },
    hand.length ? hand.map((card) => drawCard(state, card, playing, stop)) : facesDown(teams[holder].hand),
  );
}

/** A hand that is covered, or empty. @param {number} count */
const facesDown = (count) =>
  count
    ? [hidden(`${count} ${count === 1 ? "card lies" : "cards lie"} face down.`), ...Array.from({ length: count }, (_, n) => el("span", { class: "cb-strategy cb-strategy-down", "data-key": `down-${n}`, "aria-hidden": "true" }))]
    : el("p", { class: "cb-strategies-none" }, "No strategy cards in this hand.");

/** @param {State} state @param {StrategyCard} card @param {boolean} playing @param {string} stop */
function drawCard(state, card, playing, stop) {
  const option = playing ? optionOf(state, card.id) : null;
  const refused = playing ? refusalOf(state, card.id) : null;
  const reason = why(refused);
  const face = [
    el("b", { class: "cb-strategy-name" }, card.name, card.count > 1 ? el("span", { class: "cb-strategy-count" }, ` ×${card.count}`) : null),
    el("small", { class: "cb-strategy-when" }, hidden(", "), card.when),
    el("span", { class: "cb-strategy-words" }, hidden(". "), card.words, card.needs && !reason ? ` ${card.needs}` : null),
    reason ? el("span", { class: "cb-strategy-why" }, hidden(" Not now: "), reason) : firstOdd(option, true),
  ];
  const key = `card-${card.id}`;
  if (!playing) return el("div", { class: "cb-strategy", "data-key": key, "data-card-id": card.id, "data-type": card.type }, face);
  return el(
    "button",
    { class: "cb-strategy", ...choice(state, card.id, option !== null, stop), "data-key": key, "data-card-id": card.id, "data-type": card.type, title: `${card.words} ${card.needs}${refused ? ` Not now: ${reason}.` : ""}` },
    face,
  );
}

/** What makes a tile one that is chosen. @param {State} state @param {string} value @param {boolean} allowed @param {string} stop */
const choice = (state, value, allowed, stop) => ({
  "data-key": `call-${value}`,
  "data-action": "call",
  "data-call": value,
  "data-value": value,
  "data-drag": allowed ? `call:${value}` : null,
  "aria-pressed": String(state.call === value),
  "aria-disabled": allowed ? null : "true",
  tabindex: value === stop ? 0 : -1,
});
