/** The sheet over the felt: history, settings, or another view of the game; one at a time, inside the frame of the table. */

import { el } from "../shared/dom.js";
import { drawHistory } from "./history.js";
import { drawSettings } from "./settings.js";
import { VIEWS, shownView } from "./views/panel.js";

/** @typedef {import("./types.js").State} State */
/**
 * @typedef {object} Panel
 * @property {string} name
 * @property {string} short  on its button in the bar
 * @property {string} title
 * @property {(state: State) => boolean} there  whether this game has it
 * @property {(state: State) => Element | null} draw
 */

/** In the order of the bar. @type {Panel[]} */
const PANELS = [
  { name: "history", short: "History", title: "History", there: ({ history }) => Boolean(history), draw: drawHistory },
  { name: "settings", short: "Settings", title: "Settings", there: ({ tools }) => Boolean(tools), draw: drawSettings },
  ...VIEWS,
];

/** Those that this game has. @param {State} state */
export const offeredPanels = (state) => PANELS.filter(({ there }) => there(state));

/** Which one is open: the reader's choice, else a replay's history, else what Python opens at the start. @param {State} state */
export function openPanel(state) {
  const { panel, history, view } = state;
  const wanted = panel ?? (history?.replay ? "history" : (view.open_view ?? ""));
  return offeredPanels(state).find(({ name }) => name === wanted) ?? null;
}

/** What is asked without a choice: the cards need not be seen for it. */
const NO_CHOICE = new Set(["draw", "shuffle", "outcome", "past", "over"]);

/**
 * Whether a sheet lies over cards that the answer hangs on: then no answer is taken before it is closed.
 * Cards of a play that is over are none of them.
 * @param {State} state
 */
export function covers(state) {
  const { view, asking, picking } = state;
  if (!openPanel(state) || !asking.yours || (NO_CHOICE.has(asking.kind) && !picking)) return false;
  if (view.hands || view.chart || asking.place) return true;
  return view.running !== false && Boolean(view.rows?.length || view.lanes?.length || view.formation);
}

/** What this region shows; what is closed need not be drawn again. @param {State} state */
export function shownSheet(state) {
  const { view, history, look, rewinding, tools, shared } = state;
  const name = openPanel(state)?.name ?? "";
  const data = { history: [history, look, rewinding], settings: [tools, shared] }[name];
  return [name, data ?? shownView(name, state), view.teams];
}

/** @param {State} state */
export function drawSheet(state) {
  const open = openPanel(state);
  if (!open) return el("div", { class: "cb-sheet", hidden: true });
  const { name, title, draw } = open;
  const heading = `${state.id}-sheet-title`;
  return el(
    "div",
    { class: "cb-sheet", role: "dialog", id: `${state.id}-sheet`, "aria-labelledby": heading, "data-panel": name },
    el(
      "div",
      { class: "cb-sheet-head", "data-key": "head" },
      el("h3", { id: heading }, title),
      el(
        "button",
        { class: "cb-button cb-quiet", "data-key": "close", "data-action": "close_panel", title: "Close (Escape)" },
        "Close",
        el("span", { "aria-hidden": "true" }, " ✕"),
      ),
    ),
    el("div", { class: "cb-sheet-body", "data-key": `open-${name}` }, draw(state)),
  );
}

/** In place of the answers while they would be given unseen. @param {State} state */
export function backToTable(state) {
  return el(
    "button",
    { class: "cb-button", "data-primary": true, "data-key": "back", "data-action": "close_panel" },
    el("b", {}, "Back to the table"),
    el("small", {}, `${openPanel(state)?.title} is open over the cards`),
  );
}

/** What lies below it cannot be pressed or reached. @param {HTMLElement} root @param {boolean} open */
export function coverFelt(root, open) {
  root.toggleAttribute("data-sheet", open);
  for (const part of root.querySelectorAll(".cb-felt, .cb-hand, .cb-mover, .cb-again")) part.toggleAttribute("inert", open);
}

/**
 * What its buttons and Escape do.
 * @param {HTMLElement} root
 * @param {ReturnType<typeof import("./session.js").createSession>} session
 * @param {(after?: () => void) => void} update
 */
export function sheetActs(root, { own, state }, update) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (root.querySelector(selector));

  /** Close it; the focus goes to the answers, or back to the button in the bar. @param {Element} [pressed] */
  function close(pressed) {
    const open = openPanel(state());
    if (!open) return;
    const toAnswers = pressed?.closest(".cb-ask");
    own.panel = "";
    update(() => toAnswers || find(`.cb-foot [data-value="${open.name}"]`)?.focus());
  }
  return {
    close,
    buttons: {
      /** @param {HTMLElement} button */
      panel: (button) => {
        const name = button.getAttribute("data-value") ?? "";
        if (openPanel(state())?.name === name) return close();
        Object.assign(own, { panel: name, held: null, lifted: null, pair: null, sheet: "", unfolded: false });
        update(() => {
          find(".cb-sheet")?.scrollIntoView({ block: "nearest" });
          find('.cb-sheet [data-action="close_panel"]')?.focus({ preventScroll: true });
        });
      },
      /** @param {HTMLElement} button */
      close_panel: (button) => close(button),
    },
  };
}
