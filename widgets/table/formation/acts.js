/** What the reader does with a formation: choose, drag and move cards, line up, look at ranges; by pointer, finger and keys. */

import { roam } from "../../shared/keyboard.js";
import { keyed } from "../../shared/faces.js";
import { capital } from "../words.js";
import { filled, isLineUp, layFree, spotAt, spotWords } from "./draft.js";
import { createSearch, mayMove, movesOf, targets, touching } from "./moves.js";
import { listed, placeWords } from "./words.js";

/** @typedef {import("../types.js").State} State */
/**
 * @typedef {import("../actions.js").Table & {
 *   laid: (key: string, selector: string, from: unknown, words: string) => void,
 *   find: (selector: string) => HTMLElement | null}} Hands
 */

/** @param {Hands} hands */
export function createFormationActs({ root, session, send, update, say, laid, find }) {
  const { own } = session;
  const search = createSearch();
  const formationOf = (/** @type {State} */ { view }) => view.formation ?? { cards: [] };

  /** Open or close the bubble of a card: its options, its ranges, and where it may go. @param {string} key @param {boolean} keys */
  function lift(key, keys) {
    const state = session.state();
    if (own.lifted === key && !own.pair) return letGo(keys);
    Object.assign(own, { pair: null, sheet: "", kind: "", lifted: key, man: key });
    const formation = formationOf(state);
    const options = touching(state.asking, key).map(({ label }) => label);
    say(options.length ? `${capital(placeWords(formation, key))}: ${listed(options)}.` : "");
    update(() => keys && (find(".cb-bubble .cb-move") ?? find(".cb-bubble-close"))?.focus());
  }

  /** Close what is open. @param {boolean} keys */
  function letGo(keys) {
    const key = own.lifted ?? own.pair?.from;
    const back = own.sheet ? () => find(`[data-action="sheet"][data-value="${sheet}"]`) : () => (key ? man(key) : null);
    const { sheet } = own;
    Object.assign(own, { lifted: null, pair: null, sheet: "" });
    update(() => keys && back()?.focus());
  }

  /** Open or close one of the lists. @param {string} name @param {boolean} keys */
  function openSheet(name, keys) {
    if (own.sheet === name) return letGo(keys);
    Object.assign(own, { lifted: null, pair: null, sheet: name, kind: "", who: "" });
    update(() => keys && (find(".cb-bubble .cb-move") ?? find(".cb-bubble-close"))?.focus());
  }

  const man = (/** @type {string} */ key) => find(`[data-man="${CSS.escape(key)}"]`);

  /** Move a card: answer, ask which of several answers is meant, or say that it cannot. @param {string} from @param {string} to */
  function move(from, to) {
    const state = session.state();
    const found = movesOf(state.asking, from, to);
    if (found.length === 1) {
      Object.assign(own, { lifted: null, pair: null });
      return send("answer", found[0].value);
    }
    if (found.length) {
      Object.assign(own, { pair: { from, to }, lifted: from, sheet: "" });
      say(`${found.length} ways: ${listed(found.map(({ label }) => label))}.`);
      return update(() => find(".cb-bubble .cb-move")?.focus());
    }
    const formation = formationOf(state);
    refuse(`${placeWords(formation, from)} cannot go to ${placeWords(formation, to)} now.`);
  }

  /** @param {string} text */
  function refuse(text) {
    const sentence = capital(text);
    session.remark({ tone: "refused", text: sentence });
    say(sentence);
    update();
  }

  /** Lay a card on a place outside the formation. @param {string} key @param {string} role @param {unknown} from */
  function layOutside(key, role, from) {
    const { place } = session.state().asking;
    if (!own.draft || !place) return;
    const next = layFree(own.draft, place, key, role);
    if (next === own.draft) return;
    own.draft = next;
    own.sheet = "";
    laid(key, `[data-slot="${next.lanes.indexOf(key)}"]`, from, spotWords(spotAt(place, role)));
  }

  /** Arrow keys stay with the places a card may go to, while one is in the fingers. @param {HTMLElement} each */
  function mayLand(each) {
    if (!each.checkVisibility({ visibilityProperty: true })) return false;
    return !own.held || each.matches("[data-slot], [data-spare]");
  }

  const lining = () => {
    const { asking } = session.state();
    return own.draft && isLineUp(asking.place) ? asking.place : null;
  };

  /** A ready-made formation by its number. @param {number} n */
  function byNumber(n) {
    const value = lining()?.formations[n - 1]?.value;
    if (value !== undefined) find(`[data-action="formation"][data-value="${CSS.escape(value)}"]`)?.click();
    return value !== undefined;
  }

  return {
    /** @type {Record<string, (button: HTMLElement, state: State, keys: boolean) => void>} */
    buttons: {
      ranges: () => {
        own.ranges = !own.ranges;
        update();
      },
      let_go: () => letGo(true),
      kind: (button) => {
        own.kind = button.getAttribute("data-value") ?? "";
        update();
      },
      who: (button) => {
        Object.assign(own, { who: button.getAttribute("data-value") ?? "", kind: "" });
        update();
      },
      sheet: (button, _, keys) => openSheet(button.getAttribute("data-value") ?? "", keys),
      fill: (_, { asking }) => {
        if (!own.draft || !asking.place) return;
        own.draft = filled(own.draft, asking.place, keyed(asking.place.deck).map(({ key }) => key));
        own.held = null;
        session.remark({});
        say("All places are filled: press Done, or change them.");
        update(() => find('[data-action="done"]')?.focus());
      },
    },
    /** @param {Element} target @param {boolean} keys @param {unknown} from  where the card in the fingers is @returns {boolean} whether it was taken */
    click(target, keys, from) {
      const spare = target.closest("[data-spare]");
      if (spare && own.held) layOutside(own.held.key, spare.getAttribute("data-spare") ?? "", from);
      else if (spare) refuse("Take up a card first.");
      if (spare) return true;
      const place = target.closest("[data-target]");
      const card = target.closest("[data-man]") ?? target.closest(".cb-man[data-live]")?.querySelector("[data-man]");
      const to = place?.getAttribute("data-target") ?? card?.getAttribute("data-man");
      if (!to) {
        if (!target.closest(".cb-bubble") && (own.lifted || own.pair || own.sheet)) letGo(false);
        return false;
      }
      const onto = own.lifted && targets(session.state().asking).get(to)?.includes(own.lifted);
      if (onto && own.lifted) move(own.lifted, to);
      else if (card) lift(to, keys);
      return true;
    },
    /** @param {KeyboardEvent} event @returns {boolean} whether the key was taken */
    keydown(event) {
      const target = /** @type {HTMLElement} */ (event.target);
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (event.key === "Escape" && (own.lifted || own.pair || own.sheet)) {
        event.preventDefault();
        letGo(true);
        return true;
      }
      if (!plain) return false;
      if (/^[1-9]$/.test(event.key) && lining() && !target.matches("input, textarea, select") && byNumber(Number(event.key))) {
        event.preventDefault();
        return true;
      }
      const turn = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const tabs = /** @type {HTMLElement[]} */ ([...([...root.querySelectorAll(".cb-bubble-kinds")].at(-1)?.children ?? [])]);
      if (target.matches(".cb-move") && turn && tabs.length) {
        const now = tabs.findIndex((each) => each.getAttribute("aria-pressed") === "true");
        event.preventDefault();
        tabs[(now + turn + tabs.length) % tabs.length].click();
        find(".cb-bubble .cb-move")?.focus();
        return true;
      }
      if (target.matches(".cb-move")) {
        const buttons = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".cb-move")]);
        const labels = buttons.map(({ textContent }) => textContent ?? "");
        const found = search.type(event.key, labels, buttons.indexOf(target), performance.now());
        const landed = found >= 0 ? buttons[found] : roam(event, buttons);
        if (!landed) return false;
        event.preventDefault();
        landed.focus();
        target.tabIndex = -1;
        landed.tabIndex = 0;
        return true;
      }
      if (!target.matches("[data-roam]")) return false;
      const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-roam]")]);
      const landed = roam(
        event,
        all.filter((each) => each === target || mayLand(each)),
      );
      if (!landed) return false;
      own.man = landed.getAttribute("data-roam");
      target.tabIndex = -1;
      landed.tabIndex = 0;
      return true;
    },
    /** A card was dragged to a place. @param {string} key @param {string | null} place @param {unknown} box @returns {boolean} whether it was one of these */
    dropped(key, place, box) {
      if (place?.startsWith("place-") && own.draft) {
        layOutside(key, place.slice(6), box);
        return true;
      }
      const state = session.state();
      if (!mayMove(state.asking, key)) return false;
      for (const each of root.querySelectorAll("[data-live]")) each.removeAttribute("data-live");
      Object.assign(own, { lifted: null, pair: null });
      if (place?.startsWith("to:") && place.slice(3) !== key) move(key, place.slice(3));
      else update();
      return true;
    },
    /** While a card is on its way, the places it may go to are lit. @param {string} key */
    dragged(key) {
      Object.assign(own, { lifted: null, pair: null, sheet: "" });
      const { asking } = session.state();
      for (const [to, from] of targets(asking))
        if (from.includes(key)) find(`[data-drop="${CSS.escape(`to:${to}`)}"]`)?.setAttribute("data-live", "");
    },
    /** The card under the pointer or with the focus, whose ranges are shown. @param {EventTarget | null} target */
    aim(target) {
      for (const each of root.querySelectorAll("[data-pointed]")) each.removeAttribute("data-pointed");
      const to = target instanceof Element ? target.closest(".cb-bubble [data-to]")?.getAttribute("data-to") : "";
      if (to) find(`[data-drop="${CSS.escape(`to:${to}`)}"]`)?.setAttribute("data-pointed", "");
      const key = target instanceof Element ? (target.closest("[data-man]")?.getAttribute("data-man") ?? "") : "";
      const state = session.state();
      const known = state.view.formation?.ranges?.some((range) => range.key === key) ? key : "";
      if (own.aim === known) return;
      own.aim = known;
      update();
    },
  };
}
