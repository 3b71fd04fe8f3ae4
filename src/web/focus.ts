/** Puts the focus at the beginning of the page's own part, or of the dialog that lies over it. */
export function focusContent(): void {
  const place = document.querySelector<HTMLElement>("dialog[open]") ?? document.getElementById("content");
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** What had the focus may be gone with its page: then the focus goes to the new page's beginning, and not to nowhere. */
export function keepFocus(root: Element): void {
  let last: EventTarget | null = null;
  document.addEventListener("focusin", ({ target }) => {
    last = target;
  });
  new MutationObserver(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && last instanceof Node && !last.isConnected) focusContent();
  }).observe(root, { childList: true, subtree: true });
}
