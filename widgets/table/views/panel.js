/** The other views of the game: clock grid, cribbage board, drive chart. */

import { drawBoard } from "./board.js";
import { drawClock } from "./clock.js";
import { drawDrives } from "./drives.js";

/** @typedef {import("../types.js").State} State */

/** In this order; a view that Python does not send has no button. @type {import("../sheet.js").Panel[]} */
export const VIEWS = [
  {
    name: "clock",
    short: "Clock grid",
    title: "Clock grid",
    there: ({ view }) => Boolean(view.clock_grid),
    draw: ({ view }) => (view.clock_grid ? drawClock(view.clock_grid) : null),
  },
  {
    name: "board",
    short: "Board",
    title: "Cribbage board",
    there: ({ view }) => Boolean(view.board),
    draw: ({ view, holes }) => (view.board ? drawBoard(view.board, view, holes) : null),
  },
  {
    name: "drives",
    short: "Drives",
    title: "Drive chart",
    there: ({ view }) => Boolean(view.drive_chart),
    draw: ({ view }) => (view.drive_chart ? drawDrives(view.drive_chart, view) : null),
  },
];

/** What an open view shows. @param {string} name @param {State} state */
export const shownView = (name, { view, holes }) => ({ clock: view.clock_grid, board: [view.board, holes], drives: view.drive_chart })[name];

/**
 * The other board, with half the holes.
 * @param {{holes: number}} own
 * @param {() => void} update
 */
export const boardSize = (own, update) => (/** @type {HTMLElement} */ button) => {
  own.holes = Number(button.getAttribute("data-value")) === 60 ? 60 : 120;
  update();
};
