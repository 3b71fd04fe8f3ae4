import type { Stage } from "./state.ts";

/** The stage clock goes forward only while the page is visible and no curtain hangs (ST-11). `real` never goes back. */
export const stageTime = (stage: Stage, real: number): number =>
  Math.max(stage.now, (stage.stoppedAt ?? real) - stage.stood);

/** When, by real time, the stage clock will show this time; null while it stands. */
export const realTime = (stage: Stage, time: number): number | null =>
  stage.stoppedAt === null ? time + stage.stood : null;

/** Stops or starts the clock as visibility and curtain say. */
export function setClock(stage: Stage, real: number): void {
  const stands = stage.isHidden || stage.hasCurtain;
  if (stands && stage.stoppedAt === null) stage.stoppedAt = real;
  if (!stands && stage.stoppedAt !== null) {
    stage.stood += real - stage.stoppedAt;
    stage.stoppedAt = null;
  }
}
