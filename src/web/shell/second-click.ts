/**
 * The second half of a double click is ignored if the first half made its target disappear (a dialog that closed, a
 * button that was replaced). It must not hit what lies underneath.
 */
export function ignoreSecondClicks(): void {
  let first: Element | null = null;
  document.addEventListener(
    "click",
    (event) => {
      const clicked = event.target instanceof Element ? (event.target.closest(CLICKABLE) ?? event.target) : null;
      // What is pressed in a match is judged by its stage (ST-39).
      if (event.detail <= 1) first = clicked?.matches("[data-stage] :not(dialog *)") ? null : clicked;
      // Fast players click the same spot of a board twice while its pieces come and go. Those clicks both count.
      else if (clicked !== first && first?.checkVisibility() === false) stop(event);
    },
    true,
  );
}

const CLICKABLE = "button, a, label, input, select, summary, [role=gridcell]";

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
