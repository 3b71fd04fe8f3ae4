/** Puts the focus at the beginning of the page's own part. */
export function focusContent(): void {
  const main = document.getElementById("content");
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
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
