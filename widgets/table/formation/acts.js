/** What the reader does with a formation: choose, drag and move cards, line up, look at ranges; by pointer, finger and keys. */

import { roam } from "../../shared/keyboard.js";
import { keyed } from "../../shared/faces.js";
import { capital } from "../words.js";
import { filled, isLineUp, layFree, spotAt, spotWords } from "./draft.js";
import { createSearch, mayMove, movesOf, targets } from "./moves.js";
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

  /** Choose a card: its ranges are shown, and where it may go. @param {string} key @param {boolean} keys */
  function lift(key, keys) {
    const state = session.state();
    own.pair = null;
    if (own.lifted === key) return letGo(keys);
    own.lifted = key;
    own.man = key;
    const to = movesOf(state.asking, key).map(({ move }) => move?.to ?? "").filter(Boolean);
    const formation = formationOf(state);
    const words = [...new Set(to)].filter((each) => each !== key).map((each) => placeWords(formation, each));
    const again = movesOf(state.asking, key, key).map(({ label }) => label);
    if (to.length)
      say(
        [
          `${capital(placeWords(formation, key))} chosen.`,
          words.length ? `It may go to ${listed(words)}.` : "",
          again.length ? `Press it again: ${listed(again)}.` : "",
        ].join(" "),
      );
    update(() => keys && to.length && find("[data-live][data-target], [data-live] [data-man]")?.focus());
  }

  /** @param {boolean} keys */
  function letGo(keys) {
    const key = own.lifted ?? own.pair?.from;
    own.lifted = null;
    own.pair = null;
    update(() => keys && key && man(key)?.focus());
  }

  const man = (/** @type {string} */ key) => find(`[data-man="${CSS.escape(key)}"]`);

  /** Move a card: answer, ask which of several answers is meant, or say that it cannot. @param {string} from @param {string} to */
  function move(from, to) {
    const state = session.state();
    const found = movesOf(state.asking, from, to);
    if (found.length === 1) {
      own.lifted = null;
      own.pair = null;
      return send("answer", found[0].value);
    }
    if (found.length) {
      own.pair = { from, to };
      own.lifted = from;
      say(`${found.length} ways: ${listed(found.map(({ label }) => label))}.`);
      return update(() => find('.cb-moves [data-action="option"]')?.focus());
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
    laid(key, `[data-slot="${next.lanes.indexOf(key)}"]`, from, spotWords(spotAt(place, role)));
  }

  /** Arrow keys stay with the places a card may go to, while one is in the fingers. @param {HTMLElement} each */
  function mayLand(each) {
    if (!each.checkVisibility({ visibilityProperty: true })) return false;
    if (own.held) return each.matches("[data-slot], [data-spare]");
    const going = own.lifted && root.querySelector("[data-live]");
    return !going || each.matches("[data-live], [data-live] > *, [data-held]");
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
    /** @type {Record<string, (button: HTMLElement, state: State) => void>} */
    buttons: {
      ranges: () => {
        own.ranges = !own.ranges;
        update();
      },
      let_go: () => letGo(true),
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
      if (!to) return false;
      const onto = own.lifted && targets(session.state().asking).get(to)?.includes(own.lifted);
      if (onto && own.lifted) move(own.lifted, to);
      else if (card) lift(to, keys);
      return true;
    },
    /** @param {KeyboardEvent} event @returns {boolean} whether the key was taken */
    keydown(event) {
      const target = /** @type {HTMLElement} */ (event.target);
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (event.key === "Escape" && (own.lifted || own.pair)) {
        event.preventDefault();
        letGo(true);
        return true;
      }
      if (!plain) return false;
      if (/^[1-9]$/.test(event.key) && lining() && !target.matches("input, textarea, select") && byNumber(Number(event.key))) {
        event.preventDefault();
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
        own.optionAt = landed.getAttribute("data-value");
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
      own.lifted = null;
      if (place?.startsWith("to:") && place.slice(3) !== key) move(key, place.slice(3));
      else update();
      return true;
    },
    /** While a card is on its way, the places it may go to are lit. @param {string} key */
    dragged(key) {
      own.lifted = null;
      own.pair = null;
      const { asking } = session.state();
      for (const [to, from] of targets(asking))
        if (from.includes(key)) find(`[data-drop="${CSS.escape(`to:${to}`)}"]`)?.setAttribute("data-live", "");
    },
    /** The card under the pointer or with the focus, whose ranges are shown. @param {EventTarget | null} target */
    aim(target) {
      const key = target instanceof Element ? (target.closest("[data-man]")?.getAttribute("data-man") ?? "") : "";
      const state = session.state();
      const known = state.view.formation?.ranges?.some((range) => range.key === key) ? key : "";
      if (own.aim === known) return;
      own.aim = known;
      update();
    },
  };
}
