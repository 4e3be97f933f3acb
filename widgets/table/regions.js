/** The regions of the table: how each is drawn, and what of the state it shows. One is drawn again only when that has changed. */

import { morph } from "../shared/dom.js";
import { withYards } from "../shared/number_cards.js";
import { drawAgain } from "./again.js";
import { drawMover } from "./ball.js";
import { shownChart } from "./chart/felt.js";
import { drawFelt, feltKind } from "./felt.js";
import { drawField } from "./field.js";
import { drawFoot } from "./foot.js";
import { handAbove, shownFormation } from "./formation/pitch.js";
import { drawHand } from "./hand.js";
import { shownHands } from "./hands/felt.js";
import { drawBanner } from "./history.js";
import { drawNotes } from "./notes.js";
import { drawPrompt } from "./prompt.js";
import { drawScoreboard } from "./scoreboard.js";
import { covers, drawSheet, offeredPanels, openPanel, shownSheet } from "./sheet.js";
import { shownSquads } from "./squads/felt.js";

/** @typedef {import("./types.js").State} State */

/** Each region: how it is drawn, and the part of the state it shows. @type {{draw: (state: State) => Element, shows: (state: State) => unknown}[]} */
const REGIONS = [
  { draw: drawBanner, shows: ({ history, look, tools }) => [history, look, tools?.kept?.[0]] },
  { draw: drawScoreboard, shows: ({ view }) => [view.title, view.teams, view.clock, view.situation] },
  { draw: drawField, shows: ({ view, width }) => [view.field, view.teams, width] },
  { draw: drawMover, shows: ({ view, asking, width, spot }) => [view.teams, asking, width, spot] },
  {
    draw: drawFelt,
    shows: (state) => {
      const { view, asking, draft, held, tools } = state;
      const on = [view.lanes, view.offense, view.rows, view.pile, view.working, view.situation, view.teams];
      return [...on, asking, draft, held, tools?.dial, shownFormation(state), shownHands(state), shownChart(state), shownSquads(state)];
    },
  },
  {
    draw: drawPrompt,
    shows: (state) => {
      const { view, asking, message, draft, held, picking, number, spot, history, look, sheet, call, unfolded, whole } = state;
      const laid = [draft, held, picking, number, spot, sheet, view.formation?.cards, call, view.chart?.play];
      return [view.over, view.outcome, view.again, unfolded, whole, view.teams, asking, message, laid, history, look, openPanel(state)?.name, covers(state)];
    },
  },
  { draw: drawHand, shows: ({ view, asking, draft, held, sort, picking, focusKey }) => [view.hand, asking, draft, held, sort, picking, focusKey] },
  {
    draw: drawFoot,
    shows: (state) => {
      const { view, asking, history, look, playing, pace } = state;
      const { kind, can_step, can_undo, can_coach } = asking;
      return [view.over, kind, can_step, can_undo, can_coach, history, look, playing, pace, offeredPanels(state).length, openPanel(state)?.name];
    },
  },
  { draw: drawAgain, shows: ({ view, asking, width }) => [view.again, asking.kind, width < 640] },
  { draw: drawSheet, shows: shownSheet },
  { draw: drawNotes, shows: ({ view, asking, number, notes }) => [asking, number, notes, view.notes, view.steps, view.odds, view.compared, view.running, view.situation?.headline] },
];

/** The regions on a board, one below the other. @param {HTMLElement} root @param {HTMLElement} board */
export function createRegions(root, board) {
  /** @type {Element[]} */
  const elements = [];
  /** @type {string[]} */
  const shown = [];

  /** @param {(state: State) => Element} draw */
  const drawnBy = (draw) => elements[REGIONS.findIndex((region) => region.draw === draw)];

  /** Draw what has changed. @param {State} state */
  return function drawRegions(state) {
    markRoot(root, state);
    REGIONS.forEach(({ draw, shows }, n) => {
      const signature = JSON.stringify(shows(state));
      if (shown[n] === signature) return;
      shown[n] = signature;
      const next = withYards(draw(state), state.view.penalty_yards);
      if (elements[n]) elements[n] = morph(elements[n], next);
      else board.append((elements[n] = next));
    });
    orderHand(drawnBy(drawHand), drawnBy(drawFelt), handAbove(state));
  };
}

/** What the style sheets ask of the whole table. @param {HTMLElement} root @param {State} state */
function markRoot(root, state) {
  const { view, asking } = state;
  root.setAttribute("aria-label", view.title || "Card table");
  root.dataset.felt = feltKind(state);
  root.toggleAttribute("data-small", !view.field && !view.teams);
  root.toggleAttribute("data-again", asking.kind === "over" && Boolean(view.again?.count));
  root.toggleAttribute("data-charts", Boolean(view.chart || view.squads));
  root.toggleAttribute("data-formations", view.formation !== undefined);
  root.toggleAttribute("data-above", handAbove(state));
  root.toggleAttribute("data-hand", asking.kind === "place" && asking.yours);
}

/** The hand stands above the felt, or below it, for the keyboard and a screen reader, too. @param {Element} hand @param {Element} felt @param {boolean} above */
function orderHand(hand, felt, above) {
  if (above === Boolean(hand.compareDocumentPosition(felt) & Node.DOCUMENT_POSITION_FOLLOWING)) return;
  if (above) felt.before(hand);
  else felt.after(hand);
}
