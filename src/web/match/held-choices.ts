import { DOUBLE_DISTANCE } from "../../stage/numbers.ts";
import type { Place } from "../../stage/scene.ts";
import { nameOf } from "./element-name.ts";

type Choice = HTMLElement | SVGElement;

/**
 * Choices at the place of the last answering press cannot be pressed for DOUBLE after it (ST-37): so long they have lost
 * their mark. Only the page knows where they are drawn.
 */
export interface HeldChoices {
  /** Holds what is drawn at this place from now on; with null everything can be pressed again. */
  holdAt(place: Place | null): void;
  /** Whether a press on this element meets a choice that is held. */
  isHeld(element: EventTarget | null): boolean;
}

export function heldChoices(): HeldChoices {
  const held = new Map<Choice, { readonly question: string | undefined; readonly press: string }>();
  let heldAt: Place | null = null;
  let observer: MutationObserver | null = null;

  const hold = (): void => {
    for (const choice of document.querySelectorAll<Choice>("[data-press]")) {
      const { question, press = "" } = choice.dataset;
      if (heldAt === null || !isAt(choice, heldAt)) continue;
      held.set(choice, { question, press });
      delete choice.dataset.press;
    }
  };

  /** A choice that belongs to another question by now has another mark, or none. */
  const release = (): void => {
    for (const [choice, { question, press }] of held)
      if (choice.dataset.question === question) choice.dataset.press ??= press;
    held.clear();
  };

  return {
    holdAt(place) {
      if (place === heldAt) return;
      heldAt = place;
      observer?.disconnect();
      release();
      if (place === null) return;
      hold();
      observer ??= new MutationObserver(hold);
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-press"] });
    },
    isHeld: (element) => element instanceof Element && [...held.keys()].some((choice) => choice.contains(element)),
  };
}

/** The focused element is the place of a key (ST-46). */
function isAt(choice: Choice, place: Place): boolean {
  if ("key" in place) return nameOf(choice) === place.key;
  const { left, right, top, bottom } = choice.getBoundingClientRect();
  const across = Math.max(left - place.x, 0, place.x - right);
  const along = Math.max(top - place.y, 0, place.y - bottom);
  return Math.hypot(across, along) <= DOUBLE_DISTANCE;
}
