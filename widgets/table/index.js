/**
 * The card table: draws what Python sends, and sends back what the reader does.
 *
 * There are no rules here. Six regions are drawn by pure functions; a region is drawn again only when its part of
 * the state has changed, and then only what differs is touched.
 */

import { createAnnouncer } from "../shared/announce.js";
import { el, morph } from "../shared/dom.js";
import { createDrag } from "../shared/drag.js";
import { holdFocus } from "../shared/keyboard.js";
import { appear, glide } from "../shared/motion.js";
import { createActions } from "./actions.js";
import { drawFelt } from "./felt.js";
import { drawField } from "./field.js";
import { drawHand } from "./hand.js";
import { drawNotes } from "./notes.js";
import { complete } from "./placement.js";
import { drawPrompt } from "./prompt.js";
import { createRuleWindow } from "./rules.js";
import { drawScoreboard } from "./scoreboard.js";
import { createSession } from "./session.js";
import { news } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: () => void, on: (event: string, call: () => void) => void, off: (event: string, call: () => void) => void}} Model */

/** Each region: how it is drawn, and the part of the state it shows. @type {{draw: (state: State) => Element, shows: (state: State) => unknown}[]} */
const REGIONS = [
  { draw: drawScoreboard, shows: ({ view }) => [view.title, view.teams, view.clock, view.situation] },
  { draw: drawField, shows: ({ view, width }) => [view.field, view.teams, width] },
  {
    draw: drawFelt,
    shows: ({ view, asking, draft, held }) => [
      view.lanes,
      view.offense,
      view.rows,
      view.pile,
      view.working,
      view.situation,
      view.teams,
      asking,
      draft,
      held,
    ],
  },
  { draw: drawHand, shows: ({ asking, draft, held, sort, picking, focusKey }) => [asking, draft, held, sort, picking, focusKey] },
  {
    draw: drawPrompt,
    shows: ({ view, asking, message, draft, picking, number }) => [
      view.over,
      view.teams,
      asking,
      message,
      draft,
      picking,
      number,
    ],
  },
  { draw: drawNotes, shows: ({ view }) => [view.notes, view.steps, view.odds, view.running, view.situation?.headline] },
];

/**
 * Draw the table into `host` and keep it up to date; may be called many times for one model.
 * @param {{model: Model, el: HTMLElement}} context
 * @returns {() => void}  takes everything down again
 */
function render({ model, el: host }) {
  const id = `cb-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const session = createSession(model, id);
  const announcer = createAnnouncer();
  const rules = createRuleWindow(id);
  const board = el("div", { class: "cb-board" });
  const root = el("div", { class: "cardbowl cardbowl-table", role: "group" }, board, announcer.element, rules.element);

  /** @type {Element[]} */
  const elements = [];
  /** @type {string[]} */
  const shown = [];
  /** @type {State | null} */
  let last = null;
  let waiting = false;
  let gone = false;

  const actions = createActions({ root, session, send, update, say: announcer.say, rules });
  const drag = createDrag(root, {
    start: actions.drag.start,
    end(key, place, box) {
      actions.drag.end(key, place, box);
      update();
    },
  });

  /** @param {string} action @param {unknown} [value] */
  function send(action, value) {
    const intent = session.intent(action, value, performance.now());
    if (!intent) return;
    model.set("intent", intent);
    model.save_changes();
  }

  /** @param {() => unknown} [after] */
  function update(after) {
    if (gone || drag.active) return;
    const state = session.state();
    const giveFocusBack = holdFocus(root, () => whereNext(root, state));
    const before = new Set(keysOf(root));
    const pile = root.querySelector(".cb-heap")?.getBoundingClientRect();
    root.setAttribute("aria-label", state.view.title || "Card table");
    root.toggleAttribute("data-small", !state.view.field && !state.view.teams);
    root.toggleAttribute("data-hand", state.asking.kind === "place" && state.asking.yours);
    REGIONS.forEach(({ draw, shows }, n) => {
      const signature = JSON.stringify(shows(state));
      if (shown[n] === signature) return;
      shown[n] = signature;
      const next = draw(state);
      if (elements[n]) elements[n] = morph(elements[n], next);
      else board.append((elements[n] = next));
    });
    if (last) showArrivals(root, before, pile);
    drag.sync();
    giveFocusBack();
    tellNews(state);
    last = state;
    after?.();
  }

  /** @param {State} state */
  function tellNews(state) {
    if (last && state.message !== last.message && state.message.text) return announcer.say(state.message.text);
    const changed =
      !last ||
      last.asking.step !== state.asking.step ||
      last.asking.prompt !== state.asking.prompt ||
      last.view.step !== state.view.step;
    if (changed) announcer.say(news(last, state));
    if (changed && last) board.querySelector(".cb-notes-scroll")?.scrollTo({ top: 1e6 });
  }

  /** Several traits may change at once: draw once for all of them. */
  function soon() {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      update();
    });
  }

  const onClick = (/** @type {MouseEvent} */ event) => {
    if (!drag.active && !drag.justEnded) actions.click(event);
  };
  const onLaid = (/** @type {Event} */ event) => {
    const { element, from } = /** @type {CustomEvent} */ (event).detail;
    if (element) glide(element, from, { duration: 200 });
  };
  root.addEventListener("click", onClick);
  root.addEventListener("input", actions.input);
  root.addEventListener("keydown", actions.keydown);
  root.addEventListener("cb-laid", onLaid);
  for (const trait of ["view", "asking", "message"]) model.on(`change:${trait}`, soon);

  const sizes = new ResizeObserver(() => {
    const width = Math.round(elements[1]?.clientWidth ?? 0) - 2 * FIELD_EDGE;
    if (width < 1 || width === session.own.width) return;
    session.own.width = width;
    update();
  });
  host.append(root);
  update();
  sizes.observe(elements[1]);
  board.querySelector(".cb-notes-scroll")?.scrollTo({ top: 1e6 });

  return () => {
    gone = true;
    for (const trait of ["view", "asking", "message"]) model.off(`change:${trait}`, soon);
    sizes.disconnect();
    drag.destroy();
    rules.close();
    root.remove();
  };
}

/** Pixels left and right of the field strip; the style sheet has the same. */
const FIELD_EDGE = 14;

/** @param {HTMLElement} root */
const keysOf = (root) => [...root.querySelectorAll(".cb-lying")].map(nameOf);
/** @param {Element} lying */
const nameOf = (lying) =>
  `${lying.closest("[data-lane], .cb-row")?.getAttribute("data-key")}/${lying.getAttribute("data-key")}/${lying.firstElementChild?.getAttribute("data-face")}`;

/** New cards come from the draw deck, one after the other. @param {HTMLElement} root @param {Set<string>} before @param {DOMRect | undefined} pile */
function showArrivals(root, before, pile) {
  const fresh = [...root.querySelectorAll(".cb-lying")].filter((lying) => !before.has(nameOf(lying)));
  fresh.slice(0, 12).forEach((lying, n) => {
    const card = lying.firstElementChild;
    if (!card) return;
    if (lying.hasAttribute("data-drawn")) glide(card, pile, { delay: n * 70, duration: 340 });
    else appear(card);
  });
}

/** Where the focus goes when what had it is gone. @param {HTMLElement} root @param {State} state */
function whereNext(root, state) {
  const wanted = state.draft
    ? complete(state.draft)
      ? '[data-action="done"]'
      : '.cb-hand [data-card-key][tabindex="0"]'
    : ".cb-ask [data-primary], .cb-ask .cb-option, .cb-ask input, .cb-ask .cb-tools button";
  return /** @type {HTMLElement | null} */ (root.querySelector(wanted));
}

export default { render };
