/**
 * A click that follows another at once, in the same place, was meant for what was there before: where that has gone (a
 * dialog that closed, a button that gave way) it does not fall on whatever lies underneath.
 */
export function ignoreSecondClicks(): void {
  let first: Element | null = null;
  document.addEventListener(
    "click",
    (event) => {
      const clicked = event.target instanceof Element ? (event.target.closest(CLICKABLE) ?? event.target) : null;
      if (event.detail <= 1) first = clicked;
      // Whoever plays fast clicks twice on one spot of a board, whose pieces come and go: that is no doubled click.
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
