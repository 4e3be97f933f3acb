/** The other views of the game, one at a time and only when the reader wants one. */

import { el } from "../../shared/dom.js";
import { drawBoard } from "./board.js";
import { drawClock } from "./clock.js";
import { drawDrives } from "./drives.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").View} View */

/**
 * In this order; a view that Python does not send has no button.
 * @type {{name: string, short: string, title: string, draw: (state: State) => Element | null}[]}
 */
const VIEWS = [
  {
    name: "clock",
    short: "Clock grid",
    title: "Clock grid",
    draw: ({ view }) => (view.clock_grid ? drawClock(view.clock_grid) : null),
  },
  {
    name: "board",
    short: "Board",
    title: "Cribbage board",
    draw: ({ view, views }) => (view.board ? drawBoard(view.board, view, views.holes) : null),
  },
  {
    name: "drives",
    short: "Drives",
    title: "Drive chart",
    draw: ({ view }) => (view.drive_chart ? drawDrives(view.drive_chart, view) : null),
  },
];

/** Which view is open: the reader's choice, else what Python opens at the start. @param {State} state */
export const openView = ({ view, views }) => views.opened ?? view.open_view ?? "";

/** What this region shows; what is closed need not be drawn again. @param {State} state */
export function shownViews(state) {
  const { view, views } = state;
  const open = openView(state);
  const data = { clock: view.clock_grid, board: [view.board, views.holes], drives: view.drive_chart };
  return [open, data[/** @type {"clock"} */ (open)], view.teams, !!view.clock_grid, !!view.board, !!view.drive_chart];
}

/** The views that this game has. @param {State} state */
export const offeredViews = ({ view }) => VIEWS.filter(({ name }) => sent(name, view));

/** Their buttons, for the bar. @param {State} state */
export function viewToggles(state) {
  const open = openView(state);
  return offeredViews(state).map(({ name, short, title }) =>
    el(
      "button",
      {
        class: "cb-button cb-tool cb-disclosure cb-view-button",
        "data-action": "view",
        "data-value": name,
        "data-key": `view-${name}`,
        "aria-expanded": String(name === open),
        "aria-controls": name === open ? `${state.id}-view` : null,
        title,
      },
      short,
    ),
  );
}

/** The open view, below the bar. @param {State} state */
export function drawViews(state) {
  const open = offeredViews(state).find(({ name }) => name === openView(state));
  if (!open) return el("div", { class: "cb-views", hidden: true });
  const { name, title, draw } = open;
  return el(
    "div",
    { class: "cb-views" },
    el(
      "div",
      { class: "cb-view", id: `${state.id}-view`, role: "region", "aria-label": title, "data-key": `open-${name}`, "data-view": name },
      draw(state),
    ),
  );
}

/** Whether Python has sent a view. @param {string} name @param {View} view */
function sent(name, view) {
  return !!{ clock: view.clock_grid, board: view.board, drives: view.drive_chart }[/** @type {"clock"} */ (name)];
}

/**
 * What the buttons of this region do: open a view, close it again, draw the other board.
 * @param {{views: State["views"]}} own
 * @param {(after?: () => void) => void} update
 */
export function viewButtons(own, update) {
  return {
    /** @param {HTMLElement} button @param {State} state */
    view: (button, state) => {
      const name = button.getAttribute("data-value") ?? "";
      own.views = { ...own.views, opened: name === openView(state) ? "" : name };
      update(() => button.closest(".cb-board")?.querySelector(".cb-view")?.scrollIntoView({ block: "nearest" }));
    },
    /** @param {HTMLElement} button */
    board_size: (button) => {
      own.views = { ...own.views, holes: Number(button.getAttribute("data-value")) === 60 ? 60 : 120 };
      update();
    },
  };
}
