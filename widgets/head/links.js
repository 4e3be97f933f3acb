/** Links between lessons: JupyterLab opens them as it opens those in the words of a notebook; elsewhere they are plain links. */

/**
 * @param {HTMLElement} root
 * @param {any} manager  the widget manager: that of JupyterLab knows the notebook and how links are opened
 * @returns {() => void}  to stop
 */
export function followLinks(root, manager) {
  const onClick = async (/** @type {MouseEvent} */ event) => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest("a[data-lesson]"));
    const handler = manager?.rendermime?.linkHandler;
    const resolver = manager?.context?.urlResolver;
    if (!link || !handler || !resolver || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const path = await resolver.resolveUrl(link.getAttribute("href"));
    const opener = root.ownerDocument.createElement("a");
    handler.handleLink(opener, decodeURIComponent(path), "");
    opener.click();
  };
  root.addEventListener("click", onClick);
  return () => root.removeEventListener("click", onClick);
}
