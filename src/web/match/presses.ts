import type { Place } from "../../stage/scene.ts";
import type { PressTarget } from "../../stage/state.ts";
import { nameOf } from "./element-name.ts";
import type { HeldChoices } from "./held-choices.ts";

/** Says which presses count; the director does. */
export interface PressJudge {
  /** `pressedAt`: when the hand pressed, which a busy page hears of later. */
  down(place: Place, target: PressTarget, pressedAt: number): boolean;
  up(target: PressTarget): boolean;
  /** Escape, where nothing else is closed by it. */
  cut(): void;
}

/**
 * Lets only those presses through that count (ST-37 to ST-39): the stage is asked before any board hears of them. A
 * press before the ask cuts the running moment and does nothing else (ST-47).
 */
export function guardPresses(judge: PressJudge, held: HeldChoices): () => void {
  /** Whether the press that went down last counts. Clicks that nobody pressed (by script) are judged when they come. */
  let isDown = false;
  let counts = false;
  /** A press on what cannot be pressed as it is drawn is none: the stage does not even hear of it. */
  const isSwallowed = (element: EventTarget | null): boolean => held.isHeld(element) || isUnarmed(element);

  const onPointerDown = (event: PointerEvent): void => {
    const target = targetOf(event.target);
    isDown = target !== null;
    if (target === null) return;
    counts = !isSwallowed(event.target) && judge.down({ x: event.clientX, y: event.clientY }, target, event.timeStamp);
    if (!counts) event.stopImmediatePropagation();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const target = targetOf(event.target);
    isDown = target !== null;
    if (target === null) return;
    // Repeats of a held key are no presses.
    counts =
      !event.repeat && !isSwallowed(event.target) && judge.down({ key: nameOf(event.target) }, target, event.timeStamp);
    if (!counts) swallow(event);
  };

  /** What closes by Escape keeps it for itself, or lies on top: then it does not cut as well (ST-46). */
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && isOnStage(event.target) && document.querySelector(".popover") === null) judge.cut();
  };

  const onClick = (event: MouseEvent): void => {
    const target = targetOf(event.target);
    const wasDown = isDown;
    isDown = false;
    if (target === null) return;
    if (!wasDown)
      counts = !isSwallowed(event.target) && judge.down({ key: nameOf(event.target) }, target, event.timeStamp);
    if (!counts || !judge.up(target)) swallow(event);
  };

  document.addEventListener("pointerdown", onPointerDown, true);
  document.addEventListener("keydown", onKeyDown, true);
  document.addEventListener("keydown", onEscape);
  document.addEventListener("click", onClick, true);
  return () => {
    document.removeEventListener("pointerdown", onPointerDown, true);
    document.removeEventListener("keydown", onKeyDown, true);
    document.removeEventListener("keydown", onEscape);
    document.removeEventListener("click", onClick, true);
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isUnarmed = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest("[data-question]")?.hasAttribute("data-unarmed") === true;

const isOnStage = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest("[data-stage]") !== null;

/** What a press meets; null for what is none of the stage's business: fields, links, dialogs, the rest of the page. */
function targetOf(element: EventTarget | null): PressTarget | null {
  if (!(element instanceof Element) || !isOnStage(element)) return null;
  if (element.closest("input, textarea, select, label, a, summary, dialog") !== null) return null;
  const choice = element.closest<HTMLElement | SVGElement>("[data-question]");
  if (choice !== null)
    return { is: "choice", question: choice.dataset.question ?? "", move: choice.dataset.press ?? null };
  if (element.closest("section.board") !== null) return { is: "board" };
  const button = element.closest("button");
  return button === null ? null : { is: "button", button: nameOf(button) };
}
