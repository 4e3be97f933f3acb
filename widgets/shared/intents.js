/**
 * What a form sends to Python: the view of it that sends, how many that has sent, and the step that its reader saw. So Python can
 * tell what comes late, or again, from another view of the same form. No browser needed.
 */

/**
 * @param {{get: (name: string) => any}} model
 * @param {string} view  one of its own for each view
 * @returns {(action: string, value?: unknown) => {view: string, n: number, step: number, action: string, value: unknown}}
 */
export function createIntents(model, view) {
  let n = 0;
  return (action, value = null) => {
    n += 1;
    return { view, n, step: Number(model.get("view").step ?? 0), action, value };
  };
}
