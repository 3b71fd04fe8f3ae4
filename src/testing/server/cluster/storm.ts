import { setTimeout as pause } from "node:timers/promises";
import * as catalogue from "../../../games/catalogue.ts";
import { type Dice, oneOf, seeded, shuffled } from "../../../kernel/dice.ts";
import type { Room } from "../../../kernel/room.ts";
import { startDatabaseCheck } from "../../../server/store/worker/database-check.ts";
import type { LocalCluster, LocalNode } from "./local-cluster.ts";
import { type SilenceFigures, Silences } from "./silences.ts";
import { type StormEvidence, StormTables } from "./storm-tables.ts";

/** What is done to a cluster. Those of a part that is not ours to stop are left out. */
export const STORM_FAULTS = [
  "kill",
  "pause1",
  "pause6",
  "redisKilled",
  "redisPaused",
  "redisSilent",
  "postgresRestarted",
  "postgresKilled",
  "databaseCut",
  "databaseSilent",
  "answersLost",
  "connectionsCut",
] as const;
/** Only in every tenth round: nobody comes back for a minute. */
const LONG_FAULT = "pause60";
const LONG_ROUNDS = 10;
export type StormFault = (typeof STORM_FAULTS)[number] | typeof LONG_FAULT;

export interface StormPlan {
  readonly seed: string;
  /** How many matches are played at once. */
  readonly tables: number;
  /** Null: all that are possible. */
  readonly faults: readonly StormFault[] | null;
  /** Asked after each round in which all faults came once. `found`: how many contradictions are known. */
  isOver(rounds: number, found: number): boolean;
  /** In milliseconds: where a table is silent for longer after a fault, the storm ends. */
  readonly maxSilence: number;
  /** What has happened so far. */
  onRound?(figures: string): void;
}

export interface StormFigures extends StormEvidence {
  readonly seconds: number;
  readonly rounds: number;
  readonly faults: Readonly<Partial<Record<StormFault, number>>>;
  /** Players who were not shown another step after a fault. */
  readonly stuck: readonly string[];
  /** In milliseconds: how long tables of a node that was killed were silent; and of one that was paused. */
  readonly silenceKill: SilenceFigures;
  readonly silencePaused1: SilenceFigures;
  readonly silencePaused6: SilenceFigures;
}

/** In milliseconds: all matches are played for this long before a fault, and for some time more by chance. */
const CALM = 300;
const MAX_MORE_CALM = 1500;
/** For how long a fault lasts that is not named after it, and for how long more by chance. */
const FAULT_TIME = 1000;
const MAX_MORE_TIME = 2000;

/**
 * People play all games while everything that may fail fails, one after the other, at moments that follow from a seed. The
 * pages of every other table come from anywhere, so that their people sit at several nodes.
 */
export async function runFaults(cluster: LocalCluster, plan: StormPlan): Promise<StormFigures> {
  const began = performance.now();
  const dice = seeded(plan.seed);
  const rooms = shuffled(Object.values(catalogue) as readonly Room[], dice);
  const tables = new StormTables(cluster, plan.tables, rooms);
  const silences = { kill: new Silences(), pause1: new Silences(), pause6: new Silences() };
  const possible: readonly StormFault[] = plan.faults ?? STORM_FAULTS.filter((fault) => isPossible(cluster, fault));
  const counts: Partial<Record<StormFault, number>> = {};
  let stuck: readonly string[] = [];
  let rounds = 0;
  await tables.fill();
  while (stuck.length === 0 && (rounds === 0 || !plan.isOver(rounds, tables.found()))) {
    const isLong = plan.faults === null && rounds % LONG_ROUNDS === LONG_ROUNDS - 1;
    const all: readonly StormFault[] = isLong ? [...possible, LONG_FAULT] : possible;
    for (const fault of shuffled(all, dice)) {
      await pause(CALM + dice.roll(MAX_MORE_CALM));
      stuck = await struck(fault);
      counts[fault] = (counts[fault] ?? 0) + 1;
      if (stuck.length > 0) break;
    }
    rounds++;
    await tables.judgeFinished();
    plan.onRound?.(`${rounds} rounds, ${tables.acknowledged()} acknowledged moves`);
  }
  const evidence = await tables.end();
  const damage = Object.entries(await startDatabaseCheck(cluster.databaseUrl).faults);
  return {
    ...evidence,
    contradictions: [...evidence.contradictions, ...damage.map(([kind, count]) => `${count} ${kind}`)],
    seconds: Math.round((performance.now() - began) / 1000),
    rounds,
    faults: counts,
    stuck,
    silenceKill: silences.kill.figures(),
    silencePaused1: silences.pause1.figures(),
    silencePaused6: silences.pause6.figures(),
  };

  /** Answers who does not go on once it is over. */
  async function struck(fault: StormFault): Promise<readonly string[]> {
    const node = busiestNode();
    const hit = tables.at(node.port);
    const since = performance.now();
    await strike(cluster, fault, node, dice);
    const left = await tables.goOn(plan.maxSilence);
    if (fault === "kill" || fault === "pause1" || fault === "pause6")
      silences[fault].add(hit.map((table) => table.longestSilence(since)));
    return left;
  }

  /** One of those that run: where tables are, if there is one. */
  function busiestNode(): LocalNode {
    const running = cluster.nodes.filter((node) => node.pid() !== null);
    const busy = running.filter((node) => tables.at(node.port).length > 0);
    return oneOf(busy.length > 0 ? busy : running, dice);
  }
}

export function isPossible({ redis, postgres, nodes }: LocalCluster, fault: StormFault): boolean {
  const [node] = nodes;
  switch (fault) {
    case "redisKilled":
    case "redisPaused":
      return redis !== null;
    case "redisSilent":
      return node?.redisWire != null;
    case "postgresRestarted":
    case "postgresKilled":
      return postgres !== null;
    case "databaseCut":
    case "databaseSilent":
    case "answersLost":
      return node?.databaseWire != null;
    default:
      return true;
  }
}

/** Resolves once whatever was stopped is back, and every node is ready again. */
async function strike(cluster: LocalCluster, fault: StormFault, node: LocalNode, dice: Dice): Promise<void> {
  const { redis, postgres, balancer } = cluster;
  const time = FAULT_TIME + dice.roll(MAX_MORE_TIME);
  switch (fault) {
    case "kill":
      await node.kill();
      await pause(time);
      await node.start();
      break;
    case "pause1":
    case "pause6":
    case "pause60":
      node.pause();
      await pause(Number(fault.slice("pause".length)) * 1000);
      node.resume();
      break;
    case "redisKilled":
      await redis?.kill();
      await pause(time);
      await redis?.start();
      break;
    case "redisPaused":
      redis?.pause();
      await pause(time);
      redis?.resume();
      break;
    case "postgresRestarted":
      await postgres?.stop();
      await postgres?.start();
      break;
    case "postgresKilled":
      await postgres?.kill();
      await postgres?.start();
      break;
    case "redisSilent":
      node.redisWire?.hold("both");
      await pause(time);
      node.redisWire?.letGo();
      break;
    case "databaseCut":
      node.databaseWire?.cut();
      await pause(time);
      node.databaseWire?.mend();
      break;
    case "databaseSilent":
      node.databaseWire?.hold("both");
      await pause(time);
      node.databaseWire?.letGo();
      break;
    // What was asked for is done, and nobody learns of it.
    case "answersLost":
      node.databaseWire?.hold("far");
      await pause(time);
      node.databaseWire?.cut();
      node.databaseWire?.letGo();
      node.databaseWire?.mend();
      break;
    case "connectionsCut":
      balancer.cut();
  }
}
