/** Whatever may lie on top of a match. Escape closes each of them. */
const ON_TOP = ".drawer:not([hidden]), .rules-drawer, .transcript, .popover, dialog[open]";

/**
 * Browser back closes what lies on top of a match, first; it never answers or takes back (ST-46). While something does,
 * the history has an entry of its own for it, which goes when it is closed in another way. A link on top leads to another
 * page: then the way back leads here.
 */
export function closeOnBack(): () => void {
  const here = location.href;
  let hasEntry = false;
  let isLeaving = false;
  const onTop = (): Element | undefined => [...document.querySelectorAll(ON_TOP)].at(-1);

  const settle = (): void => {
    const isWanted = onTop() !== undefined;
    if (isLeaving || isWanted === hasEntry) return;
    hasEntry = isWanted;
    if (isWanted) history.pushState(history.state, "");
    else if (location.href === here) {
      isLeaving = true;
      history.back();
    }
  };

  const onPop = (): void => {
    if (isLeaving) isLeaving = false;
    else if (hasEntry) {
      hasEntry = false;
      close(onTop());
    }
    settle();
  };

  const observer = new MutationObserver(settle);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["hidden", "open"] });
  addEventListener("popstate", onPop);
  return () => {
    observer.disconnect();
    removeEventListener("popstate", onPop);
  };
}

function close(top: Element | undefined): void {
  if (top instanceof HTMLDialogElement) top.close();
  else top?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
}
