/** Rows as they travel: one list of values a column. */

/**
 * @param {string} text  JSON of the columns by name, each with one value a row
 * @returns {Record<string, unknown>[]}
 */
export function rowsOf(text) {
  /** @type {[string, unknown[]][]} */
  const columns = Object.entries(JSON.parse(text));
  const count = columns.length ? columns[0][1].length : 0;
  return Array.from({ length: count }, (_, row) => Object.fromEntries(columns.map(([name, values]) => [name, values[row]])));
}
