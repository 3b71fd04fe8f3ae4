import { SOUND_PAUSE } from "./numbers.ts";
import type { Stage } from "./state.ts";

/** Starts a sound unless another has just started: the later one gives way (ST-88). */
export function playOne(stage: Stage, sound: string): boolean {
  if (stage.now - stage.lastSoundAt < SOUND_PAUSE) return false;
  stage.lastSoundAt = stage.now;
  stage.effects.push({ is: "sound", sound });
  return true;
}
