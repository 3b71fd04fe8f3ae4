import { DAY } from "../../kernel/clock.ts";
import type { ServiceContext } from "../service/service-context.ts";

/** Thirty days, in milliseconds. */
const MONTH = 30 * DAY;

/**
 * Ends the sessions that were not used for `keepTime`, and forgets at most this many people who were not here for so
 * long, as if they had asked for it. Answers how many it has found.
 */
export async function forgetUnseenPeople(
  { repositories, outages, timer, keepTime }: ServiceContext,
  forget: (person: string) => Promise<unknown>,
  limit: number,
): Promise<number> {
  const now = timer.now();
  const last = outages.at(-1);
  // Nobody could come while the server was closed. And a clock that is a year ahead at a start must not cost anybody
  // what they have here.
  if (last !== undefined && last.to - last.from > MONTH && now - last.to < MONTH) return 0;
  await repositories.people.endUnseenSessions(now - keepTime);
  const unseen = await repositories.people.unseenPeople(now - keepTime, limit);
  for (const person of unseen) await forget(person);
  return unseen.length;
}
