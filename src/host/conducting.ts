import { passed, resumed, wound } from "../kernel/clock.ts";
import { FORCED } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";
import { runningFor } from "./clocks.ts";
import type { Conduct } from "./conduct.ts";
import { peopleAt, ticking } from "./players.ts";
import type { Change } from "./proposals.ts";
import type { StoredStep } from "./store.ts";
import { type Story, sceneAt, versionOf } from "./story.ts";

/** So many ids of what was said beside the moves are known: more than anybody says again. */
const MOST_SAID = 24;

/** The story once it is conducted otherwise. The clock is handed in as it really runs, here and below. */
export function conducted(
  story: Story,
  change: NonNullable<Change>,
  clock: Conduct["clock"],
  id: string,
  now: number,
): Story {
  const { number, said } = story.conduct;
  const next: Story = {
    ...story,
    conduct: { ...story.conduct, clock, ...change, number: number + 1, said: [...said, id].slice(-MOST_SAID) },
  };
  return { ...next, conduct: { ...next.conduct, clock: runningFor(next.conduct.clock, ticking(next), now) } };
}

/**
 * How a story is conducted that has just got a step more, said at this moment. Whoever played is credited; the time of
 * those asked next runs from `start`, when what there is to see has been seen. What was proposed lapses. After a verdict
 * that ended one game of several the clocks are wound up anew.
 */
export function conductAfter(next: Story, clock: Conduct["clock"], saidAt: number, start: number): Conduct {
  const conduct: Conduct = { ...next.conduct, clock, number: next.conduct.number + 1 };
  const stored = next.steps.at(-1);
  if (stored === undefined || !hasPlayed(next, stored)) return conduct;
  const untimed: Conduct = { ...conduct, proposal: null, lapsed: [] };
  if (clock.control.is === "none") return untimed;
  const stopped = isVerdict(stored)
    ? wound(clock.control, next.table.sitters.length)
    : passed(clock, movedIn(next, stored), [], saidAt);
  const after: Conduct = { ...untimed, clock: stopped };
  return { ...after, clock: resumed(stopped, ticking({ ...next, conduct: after }), start) };
}

/** A draw that is offered or declined changes nothing. */
const hasPlayed = (story: Story, { step }: StoredStep): boolean =>
  step.is === "round" || sceneAt(story, versionOf(story)).state !== sceneAt(story, versionOf(story) - 1).state;

const isVerdict = ({ step }: StoredStep): boolean => step.is === "call" && step.call !== "undo";

/** The people who have chosen themselves in this step. */
const movedIn = (story: Story, { step, standIns }: StoredStep): readonly Seat[] =>
  step.is === "round"
    ? step.round.flatMap(({ seat, move }) =>
        move !== FORCED && peopleAt(story).includes(seat) && !standIns?.includes(seat) ? [seat] : [],
      )
    : [];

/** A match that begins: the time of those asked first runs from `start`. */
export const timed = (story: Story, start: number): Story => ({
  ...story,
  conduct: { ...story.conduct, clock: resumed(story.conduct.clock, ticking(story), start) },
});
