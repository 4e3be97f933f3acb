/** What happens when the table is drawn again: cards glide, the focus stays, the news is said, the next button comes into view. */

import { spoken } from "../shared/faces.js";
import { holdFocus } from "../shared/keyboard.js";
import { beforeArrivals, showArrivals } from "./arrivals.js";
import { standBubble } from "./formation/bubble.js";
import { isMoving } from "./formation/options.js";
import { beforeHands, showHands } from "./hands/arrivals.js";
import { runBall } from "./outcome.js";
import { settleFields } from "./panels.js";
import { complete } from "./placement.js";
import { createRegions } from "./regions.js";
import { coverFelt, covers, openPanel } from "./sheet.js";
import { news } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("../shared/drag.js").Box} Box */

/** The intents that answer a question. */
const LEADS_ON = new Set(["answer", "step", "play_on", "ready", "shuffle", "sum", "show_sum", "ball"]);

/**
 * @param {object} table
 * @param {HTMLElement} table.root
 * @param {HTMLElement} table.board
 * @param {(text: string) => void} table.say  to a screen reader
 * @param {{sync: () => void}} table.drag
 * @param {{followPitch: () => void}} table.sizes
 */
export function createRedraw({ root, board, say, drag, sizes }) {
  const drawRegions = createRegions(root, board);
  /** What was drawn before. @type {State | null} */
  let last = null;
  /** Where a card drawn by hand was let go. @type {Box | null} */
  let laid = null;
  /** What the reader pressed leads on: then the next button is brought into view. */
  let leadsOn = false;

  /** Everything in its new place, and what moved on its way there. @param {State} state */
  function drawMoving(state) {
    const before = beforeArrivals(root);
    const hands = beforeHands(root);
    drawRegions(state);
    if (!last) return;
    if (showArrivals(root, before, last, state, laid)) laid = null;
    showHands(root, hands, last, state);
    runBall(root, last, state);
  }

  /** After an answer the next question is in view. @param {State} state */
  function leadOn(state) {
    if (!leadsOn || !last || last.asking.step === state.asking.step) return;
    leadsOn = false;
    bringIntoView(root.querySelector(".cb-ask"));
  }

  return {
    last: () => last,
    /** @param {Box | null} box */
    letGo(box) {
      laid = box;
    },
    /** @param {string} action  what is sent to Python */
    sends(action) {
      leadsOn = LEADS_ON.has(action);
    },
    /** @param {State} state */
    draw(state) {
      const giveFocusBack = holdFocus(root, () => whereNext(root, state));
      drawMoving(state);
      coverFelt(root, Boolean(openPanel(state)));
      drag.sync();
      giveFocusBack();
      settleFields(root, last, state);
      tellNews(board, say, last, state);
      sizes.followPitch();
      standBubble(root);
      leadOn(state);
      last = state;
    },
  };
}

/**
 * Say what has come, and what Python remarked; the notes go on to their end.
 * @param {HTMLElement} board
 * @param {(text: string) => void} say
 * @param {State | null} last
 * @param {State} state
 */
function tellNews(board, say, last, state) {
  const changed =
    !last ||
    last.asking.step !== state.asking.step ||
    last.asking.prompt !== state.asking.prompt ||
    last.view.step !== state.view.step;
  const said = last && state.message !== last.message ? spoken(state.message.text ?? "") : "";
  const same = last && last.asking.kind === state.asking.kind && last.asking.prompt === state.asking.prompt;
  if (said) say(changed && !same ? `${said} ${news(last, state)}` : said);
  else if (changed) say(news(last, state));
  if (changed && last) showLastNote(board);
}

/** @param {HTMLElement} board */
export function showLastNote(board) {
  board.querySelector(".cb-notes-scroll")?.scrollTo({ top: 1e6 });
}

/** Scroll as little as can be, and not at all where it is seen. @param {Element | null} element */
function bringIntoView(element) {
  const box = element?.getBoundingClientRect();
  if (!element || !box || (box.top >= 0 && box.bottom <= window.innerHeight)) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}

/** Where the focus goes when what had it is gone. @param {HTMLElement} root @param {State} state */
function whereNext(root, state) {
  if (covers(state)) return root.querySelector(".cb-ask [data-primary]");
  const man = state.lifted ?? (isMoving(state.asking) ? state.man : null);
  const card = man ? root.querySelector(`[data-man="${CSS.escape(man)}"]`) : null;
  if (card) return /** @type {HTMLElement} */ (card);
  const wanted = state.draft
    ? complete(state.draft)
      ? '[data-action="done"]'
      : '.cb-hand [data-card-key][tabindex="0"]'
    : '.cb-fan [data-card-key][tabindex="0"], [data-call][tabindex="0"], [data-part="ball-slider"], .cb-ask [data-primary]:not(:disabled), .cb-ask .cb-option, .cb-ask input, .cb-ask .cb-tools button';
  return /** @type {HTMLElement | null} */ (root.querySelector(wanted));
}
