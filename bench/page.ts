import { availableParallelism, loadavg } from "node:os";
import { launched } from "../e2e/browser.ts";
import * as catalogue from "../src/games/catalogue.ts";
import { type LongTasks, longTasks } from "./page/long-tasks.ts";
import { printed } from "./page/printed.ts";
import { anchorSite, ourSite } from "./page/sites.ts";
import { type Times, times } from "./page/time.ts";
import { CPU_SLOWED, NETWORK } from "./page/visit.ts";
import { anchorWeight, type Weights, weights } from "./page/weight.ts";

export interface Figures extends Omit<Weights, "scripts"> {
  readonly interactiveMs: Omit<Times, "anchor">;
  readonly longTasks: Readonly<Record<string, LongTasks>>;
  readonly anchor: { readonly jsKB: number; readonly interactiveMs: number };
  readonly heaviest: readonly { readonly path: string; readonly kB: number; readonly by: readonly string[] }[];
  readonly conditions: typeof NETWORK & {
    readonly cpuSlowed: number;
    readonly browser: string;
    readonly cores: number;
    readonly load: number;
  };
}

/** The anchor's cells are its things to play. */
const ANCHOR = { ready: "#app button:enabled", lit: ".grid button:enabled" };

/** What the page weighs and how soon one can play, beside the same game on boardgame.io and React. */
export async function run(isJson: boolean): Promise<void> {
  // Who else is at work on this machine: times mean little when there is more to do than cores.
  const machine = { cores: availableParallelism(), load: loadavg()[0] ?? 0 };
  const rooms = Object.values(catalogue);
  const games = rooms.map(({ id }) => id);
  const [ours, anchor] = [await ourSite(), await anchorSite()];
  const browser = await launched();
  try {
    const { scripts, ...weighed } = await weights(browser, ours, games);
    const jsKB = await anchorWeight(browser, anchor, ANCHOR);
    const { anchor: anchorMs, ...interactiveMs } = await times(browser, ours, anchor, ANCHOR, games);
    const tasks: Record<string, LongTasks> = {};
    for (const room of rooms) tasks[room.id] = await longTasks(browser, ours, room);
    const figures: Figures = {
      ...weighed,
      interactiveMs,
      longTasks: tasks,
      anchor: { jsKB, interactiveMs: anchorMs },
      heaviest: [...scripts]
        .map(([path, { kB, by }]) => ({ path, kB, by: [...by] }))
        .sort((a, b) => b.kB - a.kB)
        .slice(0, 5),
      conditions: { ...NETWORK, cpuSlowed: CPU_SLOWED, browser: browser.version(), ...machine },
    };
    console.log(isJson ? JSON.stringify(figures, rounded) : printed(figures));
  } finally {
    await browser.close();
    await Promise.all([ours.close(), anchor.close()]);
  }
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Math.round(value * 10) / 10 : value;
