/**
 * The card table: draws what Python sends, and sends back what the reader does.
 *
 * There are no rules here. Regions are drawn by pure functions; a region is drawn again only when its part of
 * the state has changed, and then only what differs is touched.
 */

import { createAnnouncer } from "../shared/announce.js";
import { dressCharts } from "../shared/charts.js";
import { el } from "../shared/dom.js";
import { createDrag } from "../shared/drag.js";
import { glide } from "../shared/motion.js";
import { createRuleWindow } from "../shared/rule_window.js";
import { createWaiting } from "../shared/waiting.js";
import { createActions } from "./actions.js";
import { createAutoplay, onIntervention } from "./autoplay.js";
import { ballSpot, followPointer } from "./ball.js";
import { mayAutoplay } from "./foot.js";
import { createLooking } from "./looking.js";
import { createRedraw, showLastNote } from "./redraw.js";
import { createSession } from "./session.js";
import { createSizes } from "./sizes.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: (callbacks?: object) => void, on: (event: string, call: () => void) => void, off: (event: string, call: () => void) => void}} Model */

/**
 * Draw the table into `host` and keep it up to date; may be called many times for one model.
 * @param {{model: Model, el: HTMLElement}} context
 * @returns {() => void}  takes everything down again
 */
function render({ model, el: host }) {
  dressCharts();
  const id = `cb-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const session = createSession(model, id);
  const { own } = session;
  const announcer = createAnnouncer();
  const rules = createRuleWindow(id);
  const board = el("div", { class: "cb-board" });
  const root = el("div", { class: "cardbowl cardbowl-table", role: "group" }, board, announcer.element, rules.element);
  const waiting = createWaiting({ model, root, place: board });
  let gone = false;

  const soon = inOneGo(update);
  const looking = createLooking({ ask: (moment) => send("look", moment) });
  const auto = createAuto({ session, send, soon });
  const hearPython = createHearing({ session, looking, auto });
  const actions = createActions({ root, session, send, update, say: announcer.say, rules, auto, looking });
  const drag = createDrag(root, {
    start: actions.drag.start,
    end(key, place, box) {
      redraw.letGo(key === "pile" && place ? box : null);
      actions.drag.end(key, place, box);
      update();
    },
  });
  const sizes = createSizes({ root, board, own, update });
  const redraw = createRedraw({ root, board, say: announcer.say, drag, sizes });

  /** @param {string} action @param {unknown} [value] */
  function send(action, value) {
    redraw.sends(action);
    const intent = session.intent(action, value);
    waiting.send(intent, intent);
  }

  /** @param {() => unknown} [after] */
  function update(after) {
    if (gone || drag.active) return;
    hearPython(redraw.last());
    redraw.draw(session.state());
    after?.();
  }

  listen(root, actions, drag);
  const stops = [
    waiting.stop,
    onTraits(model, soon),
    auto.stop,
    onIntervention(root, () => {
      if (!auto.playing) return;
      auto.stop();
      own.playing = false;
      update();
    }),
    followPointer(root, { get: () => ballSpot(session.state()), set: actions.moveBall }),
    sizes.stop,
    drag.destroy,
    rules.close,
  ];
  host.append(root);
  sizes.measureBoard();
  update();
  sizes.followBoard();
  showLastNote(board);

  return () => {
    gone = true;
    for (const stop of stops) stop();
    root.remove();
  };
}

/** @typedef {ReturnType<typeof createSession>} Session */

/**
 * Auto goes one step on, of the game or of the look back.
 * @param {{session: Session, send: (action: string, value?: unknown) => void, soon: () => void}} table  `soon`: draw again
 */
function createAuto({ session, send, soon }) {
  return createAutoplay({
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
}

/**
 * Auto and the look back wait for Python's answers.
 * @param {{session: Session, looking: ReturnType<typeof createLooking>, auto: ReturnType<typeof createAutoplay>}} table
 */
function createHearing({ session, looking, auto }) {
  let heard = "";
  return (/** @type {State | null} */ last) => {
    const state = session.state();
    const refused = Boolean(last && state.message !== last.message && state.message.tone === "refused");
    const moment = `${state.asking.step} ${state.history?.at}`;
    if (state.history && (moment !== heard || refused)) looking.arrived(state.history.at, refused);
    session.own.look = looking.wanted;
    heard = moment;
    auto.arrived(moment, refused);
    session.own.playing = auto.playing;
  };
}

/** What the reader does on the table. @param {HTMLElement} root @param {ReturnType<typeof createActions>} actions @param {ReturnType<typeof createDrag>} drag */
function listen(root, actions, drag) {
  root.addEventListener("click", (event) => {
    if (!drag.active && !drag.justEnded) actions.click(event);
  });
  root.addEventListener("input", actions.input);
  root.addEventListener("keydown", actions.keydown);
  root.addEventListener("cb-laid", (event) => {
    const { element, from } = /** @type {CustomEvent} */ (event).detail;
    if (element) glide(element, from, { duration: 200 });
  });
  for (const event of ["pointerover", "focusin", "pointerleave"]) root.addEventListener(event, ({ target }) => actions.aim(target));
}

/** What Python may change. */
const TRAITS = ["view", "asking", "message", "history", "tools", "shared"];

/** @param {Model} model @param {() => void} heard @returns {() => void}  hears no more */
function onTraits(model, heard) {
  for (const trait of TRAITS) model.on(`change:${trait}`, heard);
  return () => {
    for (const trait of TRAITS) model.off(`change:${trait}`, heard);
  };
}

/** Several calls at once, as when several traits change, become one. @param {() => void} call @returns {() => void} */
function inOneGo(call) {
  let comes = false;
  return () => {
    if (comes) return;
    comes = true;
    queueMicrotask(() => {
      comes = false;
      call();
    });
  };
}

export default { render };
