import { nextDeadline } from "../kernel/clock.ts";
import { dutiesOf } from "./duties.ts";
import { isAsleep } from "./players.ts";
import type { Standing } from "./store.ts";
import { present, type Story } from "./story.ts";

/** What is kept beside the steps. */
export function standingOf(story: Story, now: number): Standing {
  const { game } = story.open;
  const { state } = present(story);
  return {
    asked: game.turn(state).seats,
    places: game.outcome(state)?.places ?? null,
    conduct: story.conduct,
    due: dueOf(story, now),
  };
}

/** So long whoever looks may take over what the host would do. */
const PATIENCE = 60_000;

/**
 * When a host must look even if nobody else does: when somebody's time will be over, at once for whom a stand-in is to
 * play, and where a move takes days also for bots: whoever comes next should find them done. Never too late; where
 * somebody has sealed a move since, it may be too early.
 */
function dueOf(story: Story, now: number): number | null {
  const { clock, isPaused, lapsed } = story.conduct;
  if (clock.control.is === "none" || isPaused) return null;
  if (lapsed.length > 0) return now;
  if (clock.control.is === "days" && !isAsleep(story) && dutiesOf(story).length > 0) return now + PATIENCE;
  return nextDeadline(clock)?.at ?? null;
}
