import type { Browser, Page } from "playwright-core";
import { playToTheEnd } from "../../e2e/hands.ts";
import type { Room } from "../../src/kernel/room.ts";
import type { Site } from "./sites.ts";
import { notesOf, reached, visited } from "./visit.ts";

export interface LongTasks extends Held {
  /**
   * The same tasks by the time the main thread itself worked, without the time it stood still because other programs had
   * the cores: on a busy machine this tells whose fault it was.
   */
  readonly working: Held;
  /** How often the person chose something. */
  readonly choices: number;
}

export interface Held {
  readonly over50ms: number;
  readonly longestMs: number;
}

/** What held up the page while a whole match was played against the best bots there are, from the first move on. */
export const longTasks = (browser: Browser, site: Site, room: Room): Promise<LongTasks> =>
  visited(browser, site, {}, async (page) => {
    await sitWithTheBest(page, room);
    const { at } = await reached(page, "lit");
    await browser.startTracing(page, { categories: ["toplevel"] });
    const choices = await playToTheEnd(page, "mouse", `long tasks of ${room.id}`);
    const working = held(workOfTasks(await browser.stopTracing()));
    const { notes } = await notesOf(page);
    const during = notes.longTasks.filter(({ start }) => start >= at).map(({ duration }) => duration);
    return { ...held(during), working, choices };
  });

async function sitWithTheBest(page: Page, room: Room): Promise<void> {
  await page.goto(`/${room.id}/table`);
  const places = page.locator(".places select");
  await places.first().waitFor();
  for (let at = 1; at < (await places.count()); at++) await places.nth(at).selectOption(String(room.levels));
  await page.locator("form button[type=submit]").click();
}

const held = (durations: readonly number[]): Held => ({
  over50ms: durations.filter((duration) => duration > 50).length,
  longestMs: Math.max(0, ...durations),
});

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's own time, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** How long the pages' main threads worked on each of their tasks, in milliseconds. */
function workOfTasks(trace: Buffer): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && pages.has(thread(event)));
  if (tasks.length === 0) throw new Error("the browser's trace names no task: has Chromium renamed them?");
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}
