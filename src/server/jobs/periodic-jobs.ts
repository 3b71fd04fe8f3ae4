import type { Timer } from "../../host/ports/timer.ts";
import type { Uptime } from "../../host/time/uptime.ts";
import { DAY } from "../../kernel/clock.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { Service } from "../service/service.ts";
import type { ServiceContext } from "../service/service-context.ts";
import { removeAbandonedTables } from "./abandoned-tables.ts";
import { removeOldTalk } from "./old-talk.ts";
import { forgetUnseenPeople } from "./unseen-people.ts";

const SECOND = 1000;

/** How often the server looks for matches in which time has run out although nobody is there, and how many at once. */
const OVERDUE_INTERVAL = 2 * SECOND;
const MAX_OVERDUE = 50;

/**
 * How often the server notes that it is running. After a crash, at most this much time in which it was running is
 * counted as an outage. Others take it for dead after three times as long (`SIGN_LASTS`).
 */
const UPTIME_INTERVAL = 2 * SECOND;

/** How often it is looked what is to be told to people who look elsewhere, and how often it is sent. */
const NOTIFICATION_INTERVAL = SECOND;

/** How often abandoned tables and people who no longer come are removed, and how many at once. */
const CLEANUP_INTERVAL = 60 * 60 * SECOND;
const MAX_REMOVED_TABLES = 200;
const MAX_FORGOTTEN_PEOPLE = 50;
const MAX_TALKS = 200;

/** In milliseconds. A table that has waited for longer is abandoned. */
const INVITATIONS_LAST = 30 * DAY;

/** Starts everything that a server does from time to time, whether somebody is there or not. The answer stops it. */
export function startPeriodicJobs(
  context: ServiceContext,
  uptime: Uptime,
  service: Pick<Service, "ask" | "followers">,
  /** Whether this server removes what is old: of several, one. */
  removes: () => boolean,
  notifier: Pick<Notifier, "look" | "send">,
): () => void {
  const { host, timer, reportError } = context;
  const isFollowed = (table: string) => service.followers(table) > 0;
  const forget = (person: string) => service.ask({ is: "person", person }, { t: "forget" });
  const every = (interval: number, job: () => Promise<unknown>) => repeat(timer, interval, job, reportError);
  const everyHour = (job: () => Promise<unknown>) => every(CLEANUP_INTERVAL, async () => removes() && job());
  let talkAfter = "";
  const stops = [
    every(OVERDUE_INTERVAL, () => host.runOverdue(MAX_OVERDUE)),
    every(UPTIME_INTERVAL, () => uptime.keepAlive(context.node, timer.now())),
    every(NOTIFICATION_INTERVAL, () => notifier.look()),
    every(NOTIFICATION_INTERVAL, () => notifier.send()),
    everyHour(() => removeAbandonedTables(context, isFollowed, MAX_REMOVED_TABLES)),
    everyHour(async () => {
      talkAfter = await removeOldTalk(context, talkAfter, MAX_TALKS);
    }),
    everyHour(() => context.repositories.invitations.removeBefore(timer.now() - INVITATIONS_LAST)),
    everyHour(() => forgetUnseenPeople(context, forget, MAX_FORGOTTEN_PEOPLE)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs the job again and again; the interval begins when the job has ended. */
function repeat(
  timer: Timer,
  interval: number,
  job: () => Promise<unknown>,
  reportError: (error: unknown) => void,
): () => void {
  let hasStopped = false;
  let stop = timer.after(interval, run);
  function run(): void {
    job()
      .catch(reportError)
      .finally(() => {
        if (!hasStopped) stop = timer.after(interval, run);
      });
  }
  return () => {
    hasStopped = true;
    stop();
  };
}
