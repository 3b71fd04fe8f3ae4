import { parentPort } from "node:worker_threads";
import type { Chunk } from "./driver.ts";
import type { Ground } from "./ground.ts";
import { groundOf } from "./grounds.ts";
import { playedDeals } from "./study.ts";

const grounds = new Map<string, Promise<Ground>>();

/** A thread of the lab: a chunk comes in, its matches go out. */
parentPort?.on("message", async ({ study, from, to }: Chunk) => {
  const ground = grounds.get(study.game) ?? groundOf(study.game);
  grounds.set(study.game, ground);
  parentPort?.postMessage(playedDeals(await ground, study, from, to));
});
