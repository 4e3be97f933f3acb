/**
 * The card table: draws what Python sends, and sends back what the reader does.
 *
 * There are no rules here. Regions are drawn by pure functions; a region is drawn again only when its part of
 * the state has changed, and then only what differs is touched.
 */

import { createAnnouncer } from "../shared/announce.js";
import { dressCharts } from "../shared/charts.js";
import { el, morph } from "../shared/dom.js";
import { withYards } from "../shared/number_cards.js";
import { createDrag } from "../shared/drag.js";
import { spoken } from "../shared/faces.js";
import { holdFocus } from "../shared/keyboard.js";
import { glide } from "../shared/motion.js";
import { createRuleWindow } from "../shared/rule_window.js";
import { createActions } from "./actions.js";
import { drawAgain } from "./again.js";
import { beforeArrivals, showArrivals } from "./arrivals.js";
import { createAutoplay, onIntervention } from "./autoplay.js";
import { ballSpot, drawMover, followPointer } from "./ball.js";
import { shownChart } from "./chart/felt.js";
import { drawFelt, feltKind } from "./felt.js";
import { drawField } from "./field.js";
import { drawFoot, mayAutoplay } from "./foot.js";
import { standBubble } from "./formation/bubble.js";
import { isMoving } from "./formation/options.js";
import { handAbove, shownFormation } from "./formation/pitch.js";
import { drawHand } from "./hand.js";
import { beforeHands, showHands } from "./hands/arrivals.js";
import { shownHands } from "./hands/felt.js";
import { drawBanner } from "./history.js";
import { createLooking } from "./looking.js";
import { drawNotes } from "./notes.js";
import { settleFields } from "./panels.js";
import { runBall } from "./outcome.js";
import { complete } from "./placement.js";
import { drawPrompt } from "./prompt.js";
import { drawScoreboard } from "./scoreboard.js";
import { createSession } from "./session.js";
import { coverFelt, covers, drawSheet, offeredPanels, openPanel, shownSheet } from "./sheet.js";
import { shownSquads } from "./squads/felt.js";
import { createWaiting } from "../shared/waiting.js";
import { news } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: (callbacks?: object) => void, on: (event: string, call: () => void) => void, off: (event: string, call: () => void) => void}} Model */

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

/**
 * Draw the table into `host` and keep it up to date; may be called many times for one model.
 * @param {{model: Model, el: HTMLElement}} context
 * @returns {() => void}  takes everything down again
 */
function render({ model, el: host }) {
  dressCharts();
  const id = `cb-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const session = createSession(model, id);
  const announcer = createAnnouncer();
  const rules = createRuleWindow(id);
  const board = el("div", { class: "cb-board" });
  const root = el("div", { class: "cardbowl cardbowl-table", role: "group" }, board, announcer.element, rules.element);
  const waiting = createWaiting({ model, root, place: board });

  /** @type {Element[]} */
  const elements = [];
  /** @type {string[]} */
  const shown = [];
  /** @type {State | null} */
  let last = null;
  let heard = "";
  let drawsSoon = false;
  let gone = false;

  /** @type {Element | null} */
  let pitch = null;
  /** Where a card drawn by hand was let go. @type {import("../shared/drag.js").Box | null} */
  let laid = null;
  const looking = createLooking({ ask: (moment) => send("look", moment) });
  const auto = createAutoplay({
    mayGo: () => mayAutoplay(session.state()),
    go: () => {
      const { history, asking } = session.state();
      if (asking.kind === "past") send("look", (history?.at ?? 0) + 1);
      else send("step");
    },
    pace: () => session.own.pace,
    stopped: () => {
      session.own.playing = false;
      soon();
    },
  });
  const actions = createActions({ root, session, send, update, say: announcer.say, rules, auto, looking });
  const drag = createDrag(root, {
    start: actions.drag.start,
    end(key, place, box) {
      laid = key === "pile" && place ? box : null;
      actions.drag.end(key, place, box);
      update();
    },
  });

  /** What the reader pressed leads on: then the next button is brought into view. */
  let leadsOn = false;

  /** @param {string} action @param {unknown} [value] */
  function send(action, value) {
    leadsOn = LEADS_ON.has(action);
    const intent = session.intent(action, value);
    waiting.send(intent, intent);
  }

  /** @param {() => unknown} [after] */
  function update(after) {
    if (gone || drag.active) return;
    hearPython();
    const state = session.state();
    const giveFocusBack = holdFocus(root, () => whereNext(root, state));
    const before = beforeArrivals(root);
    const hands = beforeHands(root);
    root.setAttribute("aria-label", state.view.title || "Card table");
    root.toggleAttribute("data-small", !state.view.field && !state.view.teams);
    root.dataset.felt = feltKind(state);
    root.toggleAttribute("data-again", state.asking.kind === "over" && Boolean(state.view.again?.count));
    root.toggleAttribute("data-charts", Boolean(state.view.chart || state.view.squads));
    root.toggleAttribute("data-formations", state.view.formation !== undefined);
    const above = handAbove(state);
    root.toggleAttribute("data-above", above);
    root.toggleAttribute("data-hand", state.asking.kind === "place" && state.asking.yours);
    REGIONS.forEach(({ draw, shows }, n) => {
      const signature = JSON.stringify(shows(state));
      if (shown[n] === signature) return;
      shown[n] = signature;
      const next = withYards(draw(state), state.view.penalty_yards);
      if (elements[n]) elements[n] = morph(elements[n], next);
      else board.append((elements[n] = next));
    });
    const [felt, hand] = [drawFelt, drawHand].map((each) => elements[REGIONS.findIndex(({ draw }) => draw === each)]);
    if (above !== Boolean(hand.compareDocumentPosition(felt) & Node.DOCUMENT_POSITION_FOLLOWING)) {
      if (above) felt.before(hand);
      else felt.after(hand);
    }
    if (last && showArrivals(root, before, last, state, laid)) laid = null;
    if (last) showHands(root, hands, last, state);
    if (last) runBall(root, last, state);
    coverFelt(root, Boolean(openPanel(state)));
    drag.sync();
    giveFocusBack();
    settleFields(root, last, state);
    tellNews(state);
    measurePitch();
    standBubble(root);
    if (leadsOn && last && last.asking.step !== state.asking.step) {
      leadsOn = false;
      bringIntoView(root.querySelector(".cb-ask"));
    }
    last = state;
    after?.();
  }

  /** A formation is drawn in pixels, so it is drawn again when its width has changed. */
  const pitches = new ResizeObserver(() => {
    const width = Math.floor(pitch?.clientWidth ?? 0);
    if (width < 1 || width === session.own.pitch) return;
    session.own.pitch = width;
    update();
  });
  function measurePitch() {
    const found = root.querySelector(".cb-pitch");
    if (found === pitch) return;
    if (pitch) pitches.unobserve(pitch);
    pitch = found;
    if (pitch) pitches.observe(pitch);
  }

  /** Auto and the look back wait for Python's answers. */
  function hearPython() {
    const state = session.state();
    const refused = Boolean(last && state.message !== last.message && state.message.tone === "refused");
    const moment = `${state.asking.step} ${state.history?.at}`;
    if (state.history && (moment !== heard || refused)) looking.arrived(state.history.at, refused);
    session.own.look = looking.wanted;
    heard = moment;
    auto.arrived(moment, refused);
    session.own.playing = auto.playing;
  }

  /** @param {State} state */
  function tellNews(state) {
    const changed =
      !last ||
      last.asking.step !== state.asking.step ||
      last.asking.prompt !== state.asking.prompt ||
      last.view.step !== state.view.step;
    const said = last && state.message !== last.message ? spoken(state.message.text ?? "") : "";
    const same = last && last.asking.kind === state.asking.kind && last.asking.prompt === state.asking.prompt;
    if (said) announcer.say(changed && !same ? `${said} ${news(last, state)}` : said);
    else if (changed) announcer.say(news(last, state));
    if (changed && last) board.querySelector(".cb-notes-scroll")?.scrollTo({ top: 1e6 });
  }

  /** Several traits may change at once: draw once for all of them. */
  function soon() {
    if (drawsSoon) return;
    drawsSoon = true;
    queueMicrotask(() => {
      drawsSoon = false;
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
  const onAim = (/** @type {Event} */ { target }) => actions.aim(target);
  for (const event of ["pointerover", "focusin", "pointerleave"]) root.addEventListener(event, onAim);
  const stopFollowing = followPointer(root, { get: () => ballSpot(session.state()), set: actions.moveBall });
  for (const trait of TRAITS) model.on(`change:${trait}`, soon);
  const stopIntervention = onIntervention(root, () => {
    if (!auto.playing) return;
    auto.stop();
    session.own.playing = false;
    update();
  });

  /** The field is as wide as the board, which has its width before there is a field: so it comes in its size, and moves nothing. */
  function measureBoard() {
    const width = board.clientWidth - 2 * FIELD_EDGE;
    if (width < 1 || width === session.own.width) return false;
    session.own.width = width;
    return true;
  }
  const sizes = new ResizeObserver(() => measureBoard() && update());
  host.append(root);
  measureBoard();
  update();
  sizes.observe(board);
  board.querySelector(".cb-notes-scroll")?.scrollTo({ top: 1e6 });

  return () => {
    gone = true;
    waiting.stop();
    for (const trait of TRAITS) model.off(`change:${trait}`, soon);
    auto.stop();
    stopIntervention();
    stopFollowing();
    sizes.disconnect();
    pitches.disconnect();
    drag.destroy();
    rules.close();
    root.remove();
  };
}

/** The intents that answer a question. */
const LEADS_ON = new Set(["answer", "step", "play_on", "ready", "shuffle", "sum", "show_sum", "ball"]);

/** Scroll as little as can be, and not at all where it is seen. @param {Element | null} element */
function bringIntoView(element) {
  const box = element?.getBoundingClientRect();
  if (!element || !box || (box.top >= 0 && box.bottom <= window.innerHeight)) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}

/** What Python may change. */
const TRAITS = ["view", "asking", "message", "history", "tools", "shared"];
/** Pixels left and right of the field strip; the style sheet has the same. */
const FIELD_EDGE = 14;

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

export default { render };
