import type { StageSettings } from "../../stage/events.ts";
import { asksFirst, hasPressGuard, isStill, pace } from "../shell/settings.ts";

/** What the person has chosen, as a director takes it. */
export const settingsNow = (): StageSettings => ({
  pace: pace.value,
  isStill: isStill.value,
  asksFirst: asksFirst.value,
  isGuarded: hasPressGuard.value,
});
