import { armedAt } from "./ask.ts";
import { cut, dropTail, stopRing } from "./moment.ts";
import { DOUBLE, DOUBLE_DISTANCE } from "./numbers.ts";
import type { Place } from "./scene.ts";
import type { PressTarget, Stage } from "./state.ts";
import { hasHands } from "./state.ts";

/**
 * A pointer or key goes down. Whether it counts is judged by the scene of this instant (ST-38). A press that counts and
 * meets no choice may cut the running moment (ST-47). `pressedAt` is when the hand pressed, by real time: a busy page
 * hears of it later.
 */
export function pressDown(stage: Stage, place: Place, target: PressTarget, pressedAt: number): boolean {
  if (isDoubled(stage, place, pressedAt)) return false;
  const counts = mayPress(stage, target);
  const isSwallowed = target.is === "choice" && !counts;
  if (!isSwallowed) {
    stage.lastPress = { at: stage.now, pressedAt, place, target, counts };
    meetStage(stage, target);
  }
  return counts;
}

/** The pointer goes up: the press counts if the same can still be pressed. */
export function pressUp(stage: Stage, target: PressTarget): boolean {
  const { lastPress } = stage;
  if (lastPress === null || !lastPress.counts || !isSameTarget(lastPress.target, target)) return false;
  return mayPress(stage, target);
}

/** Two presses on the same place within DOUBLE of the hand's time are one (ST-39). */
function isDoubled({ lastPress, settings }: Stage, place: Place, pressedAt: number): boolean {
  if (!settings.isGuarded || lastPress === null || pressedAt - lastPress.pressedAt >= DOUBLE) return false;
  return isNear(lastPress.place, place);
}

/** Until when nothing can be pressed at the place of my last answer (ST-37). */
export const guardedUntil = ({ answeringPress, settings }: Stage): number =>
  answeringPress === null || !settings.isGuarded ? Number.NEGATIVE_INFINITY : answeringPress.at + DOUBLE;

const isNear = (one: Place, other: Place): boolean =>
  "key" in one
    ? "key" in other && one.key === other.key
    : "x" in other && Math.hypot(one.x - other.x, one.y - other.y) <= DOUBLE_DISTANCE;

function mayPress(stage: Stage, target: PressTarget): boolean {
  switch (target.is) {
    case "choice":
      return isPressable(stage, target.question);
    case "button":
    case "elsewhere":
      return true;
    case "board":
      // Before the ask a press on the board only cuts: nothing is picked up (ST-40, ST-47).
      return stage.hasAsked || !hasHands(stage);
  }
}

function isPressable(stage: Stage, question: string): boolean {
  const asked = [stage.question, stage.offer].find((one) => one?.id === question);
  return asked != null && stage.now >= armedAt(stage, asked.drawnAt);
}

/** What a press does to the stage itself: it cuts, stops a ring, drops the tail, closes what is said. */
function meetStage(stage: Stage, target: PressTarget): void {
  if (!hasHands(stage) || target.is === "elsewhere") return;
  stage.notice = null;
  if (stage.back !== null && stage.back.missed === 0) stage.back = null;
  if (target.is === "button") return;
  if (stage.moment?.rest || stage.restAtAsk !== null) stopRing(stage);
  else if (stage.hasAsked) {
    dropTail(stage);
    if (stage.update?.outcome) stage.isEndOpen = true;
    // The first press after the ask makes room for the question's sentence (ST-16).
    if (stage.said !== null) stage.said = { ...stage.said, since: Number.NEGATIVE_INFINITY };
  } else if (target.is === "board") cut(stage);
}

const isSameTarget = (one: PressTarget, other: PressTarget): boolean => JSON.stringify(one) === JSON.stringify(other);
