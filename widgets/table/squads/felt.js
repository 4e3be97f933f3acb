/** A felt with two teams of players: line-ups with the key players lit at the sides, dice and sums in the middle, the hand below. */

import { el, hidden } from "../../shared/dom.js";
import { optionOf } from "../chart/calling.js";
import { badge, shortName } from "../scoreboard.js";
import { doing, laying, surname } from "./choosing.js";
import { drawMiddle } from "./middle.js";
import { drawCards, drawTiles } from "./tiles.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").SquadsView} SquadsView */
/** @typedef {import("../types.js").Squad} Squad */
/** @typedef {import("../types.js").Team} Team */

/** Whether this table shows two teams of players. @param {State} state */
export const hasSquads = ({ view }) => Boolean(view.squads);

/** What of the state this felt shows. @param {State} state */
export const shownSquads = ({ view, call, focusKey, discards }) => (view.squads ? [view.squads, call, focusKey, discards] : null);

/** @param {State} state */
export function drawSquadsFelt(state) {
  const lays = laying(state);
  const choosing = lays?.where === "felt";
  return el(
    "div",
    { class: "cb-squads", "data-key": "squads", "data-choosing": choosing },
    drawSquad(state, "home"),
    el("div", { class: "cb-squads-middle", "data-key": "middle", "data-part": "middle" }, choosing ? drawTiles(state) : drawMiddle(state, lays?.where === "hand")),
    drawSquad(state, "away"),
    drawCards(state),
  );
}

/** @param {State} state @param {Team} team */
function drawSquad(state, team) {
  const squad = /** @type {SquadsView} */ (state.view.squads).teams[team];
  const name = state.view.teams?.[team].name ?? team;
  return el(
    "div",
    { class: "cb-squad", "data-key": `squad-${team}`, "data-team": team, "data-side": squad.side, role: "group", "aria-label": `${name}, ${squad.side}` },
    el("div", { class: "cb-squad-head", "data-key": "head" }, badge(team), el("b", { title: name }, shortName(name, state.view.teams?.[team].short)), el("small", {}, squad.side)),
    drawCall(state, team, squad),
    el(
      "ul",
      { class: "cb-line-up", "data-key": "players", "aria-label": "Line-up" },
      squad.players.map((player) => drawPlayer(player, squad)),
    ),
    squad.call.text ? el("p", { class: "cb-squad-keys", "data-key": "keys", title: squad.call.text }, squad.call.text) : null,
    squad.out.length || squad.hurt.length
      ? el("p", { class: "cb-squad-out", "data-key": "out", title: squad.out.join("; ") }, [...squad.hurt.map((each) => `${each}: hurt`), ...squad.out].join("; "))
      : null,
    drawPiles(state, team, squad),
  );
}

/** Hand, pile and discards in numbers; the discards open. @param {State} state @param {Team} team @param {Squad} squad */
function drawPiles(state, team, { hand, pile, discards }) {
  const open = state.discards.includes(team);
  return el(
    "div",
    { class: "cb-squad-piles", "data-key": "piles" },
    el("span", { "data-part": `piles-${team}` }, `${hand} in hand`, el("span", { class: "cb-in-pile" }, `, ${pile} in pile`)),
    el(
      "button",
      { class: "cb-button cb-squad-discards", "data-key": "discards", "data-action": "discards", "data-value": team, "aria-expanded": String(open), disabled: !discards.length, title: "strategy cards that were played or discarded" },
      `${discards.length} discarded`,
    ),
    open && discards.length
      ? el("span", { class: "cb-discard-list", "data-key": "list", "data-part": `discards-${team}`, role: "note" }, discards.join(", "))
      : null,
  );
}

/** The call of a side: empty, a card face down with its formation, or turned up. @param {State} state @param {Team} team @param {Squad} squad */
function drawCall(state, team, { call, side }) {
  const lays = laying(state);
  const mine = lays?.where === "felt" && state.asking.side === team;
  const chosen = mine ? optionOf(state, state.call) : null;
  const part = `call-${side}`;
  const face =
    call.state === "down"
      ? el("span", { class: "cb-call-card", "data-key": "down", "data-part": part, "data-down": true }, hidden("A play lies here face down. "), call.formation ? el("b", { class: "cb-formation-open" }, call.formation) : null)
      : call.state === "none"
        ? el("span", { class: "cb-call-card", "data-key": "none", "data-part": part, "data-none": true }, el("small", {}, "no play yet"))
        : el(
            "span",
            { class: "cb-call-card", "data-key": `up-${call.label}`, "data-part": part, "data-own": call.state === "own" },
            el("b", {}, call.label),
            el("small", {}, call.state === "own" ? `face down · ${call.formation || call.hint}` : call.hint),
          );
  return el(
    "div",
    { class: "cb-call-place", "data-key": "call", "data-drop": mine ? "call" : null, "data-mine": mine },
    mine
      ? el(
          "button",
          { class: "cb-call-card cb-call-slot", "data-key": "slot", "data-action": "lay_call", "data-part": "lay", "data-ready": Boolean(chosen) },
          hidden("Your place: "),
          chosen ? el("b", {}, doing(lays, chosen.label)) : el("small", {}, `choose ${lays.what}, then lay it here`),
        )
      : face,
  );
}

/** @param {import("../types.js").SquadPlayer} player @param {Squad} squad */
function drawPlayer({ slot, name, stats, stat, label }, { hurt }) {
  const words = stats.map(([each, value]) => `${each} ${value}`).join(", ");
  return el(
    "li",
    { class: "cb-player", "data-key": slot, "data-slot-name": slot, "data-lit": Boolean(stat), "data-label": label, title: `${name}: ${words}` },
    el("span", { class: "cb-player-slot" }, slot),
    el("span", { class: "cb-player-name" }, hidden(name), el("span", { "aria-hidden": "true" }, surname(name))),
    hurt.includes(name) ? el("span", { class: "cb-player-hurt" }, "hurt") : null,
    hidden(`${words}${stat ? `; key player with ${stat}` : ""}`),
    el(
      "span",
      { class: "cb-player-stats", "aria-hidden": "true" },
      stats.map(([each, value]) => el("span", { "data-stat": each, "data-lit": each === stat }, el("small", {}, each[0].toUpperCase()), String(value))),
    ),
  );
}
