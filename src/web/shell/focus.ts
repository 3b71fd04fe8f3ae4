/** Focuses the beginning of the main content, or of an open dialog. */
export function focusContent(): void {
  const place = document.querySelector<HTMLElement>("dialog[open]") ?? document.getElementById("content");
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** When the focused element disappears with its page, the focus goes to the beginning of the new page. */
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
