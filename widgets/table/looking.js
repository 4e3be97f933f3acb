/**
 * Looking at earlier moments: Python is asked for one moment at a time, and after its answer for the latest one asked for.
 * So a slider may be dragged at any speed. No browser needed.
 */

/** Python is asked again after so long without an answer; in milliseconds. */
const PATIENCE = 4000;

/** @param {{ask: (moment: number) => void, now?: () => number}} table */
export function createLooking({ ask, now = () => performance.now() }) {
  /** @type {number | null} */
  let wanted = null;
  let askedAt = -Infinity;
  /** @type {(() => void) | null} */
  let next = null;

  return {
    /** The moment that was asked for and is not there yet. */
    get wanted() {
      return wanted;
    },
    /** @param {number} moment */
    want(moment) {
      wanted = moment;
      next = null;
      if (now() - askedAt < PATIENCE) return;
      askedAt = now();
      ask(moment);
    },
    /**
     * Python has answered: the table is `at` this moment now, or a message gives the reason why it cannot be.
     * @param {number} at
     * @param {boolean} refused
     */
    arrived(at, refused) {
      if (askedAt === -Infinity) return;
      askedAt = -Infinity;
      if (refused || wanted === at) wanted = null;
      if (wanted !== null) {
        askedAt = now();
        return ask(wanted);
      }
      const call = next;
      next = null;
      if (!refused) call?.();
    },
    /** Do something at the moment that was asked for: as soon as it is there. @param {() => void} call */
    whenThere(call) {
      if (wanted === null) call();
      else next = call;
    },
  };
}

/** A moment inside the game. @param {number} moment @param {{end: number}} history */
export const clampMoment = (moment, { end }) => Math.min(end, Math.max(0, Math.round(moment) || 0));

/** The play that a moment belongs to. @param {{at: number, label: string}[]} plays @param {number} moment */
export function playAt(plays, moment) {
  return plays.filter(({ at }) => at <= moment).at(-1) ?? null;
}

/** What a slider says: `1 & 10 @ 24, step 12 of 60`. @param {import("./types.js").History} history @param {number} moment */
export function momentWords(history, moment) {
  const play = playAt(history.plays ?? [], moment);
  const step = `step ${moment} of ${history.end}`;
  if (moment === history.end && !history.replay) return `Now, ${step}`;
  return play ? `${play.label}, ${step}` : `${step.charAt(0).toUpperCase()}${step.slice(1)}`;
}
