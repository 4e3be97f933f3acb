/**
 * Copies of cards as the reader sees them: at once, and then as Python confirms them. No browser needed.
 *
 * Each press sends how many copies there are to be, so that two quick presses are two copies, and a late one does no harm.
 */

/** @typedef {{get: (name: string) => any}} Model */
/** @typedef {{id: string, copies?: number, most?: number}} Row */

/** @param {Model} model */
export function createCounts(model) {
  /** What Python has not heard of yet. @type {Map<string, number>} */
  const wanted = new Map();
  let sent = 0;

  return {
    /** The copies of a row as they are shown. @param {Row} row */
    of(row) {
      if ((model.get("view").heard ?? 0) >= sent) wanted.clear();
      return wanted.get(row.id) ?? row.copies ?? 0;
    },
    /** The copies after a press, never below none or above the most. @param {Row} row @param {number} step */
    after(row, step) {
      return Math.min(Math.max(this.of(row) + step, 0), row.most ?? 1);
    },
    /** The number of the next intent. */
    next() {
      sent = Math.max(sent, Number(model.get("intent")?.id ?? 0)) + 1;
      return sent;
    },
    /** Remember copies until Python has heard of them. @param {string} id @param {number} copies */
    want(id, copies) {
      wanted.set(id, copies);
    },
  };
}
