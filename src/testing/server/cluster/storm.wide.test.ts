import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { postgresPrograms } from "../postgres/postgres-programs.ts";
import type { FaultOfNode } from "./faulty-node.ts";
import { type ClusterStart, startLocalCluster } from "./local-cluster.ts";
import { hasHeld, STORM_VARIABLES } from "./run-storm.ts";
import { isPossible, runFaults, STORM_FAULTS, type StormFault, type StormFigures } from "./storm.ts";

const FAULTY_NODE = fileURLToPath(new URL("./faulty-node.ts", import.meta.url));
const TABLES = 12;
/** What is planted shows itself sooner or later: a storm ends with the first contradiction. */
const MAX_ROUNDS = 20;

const programs = postgresPrograms();
const named = (name: string): string => (programs.ok ? name : `${name} (not run: ${programs.why})`);

interface ShortStorm {
  readonly faults: readonly StormFault[] | null;
  readonly rounds?: number;
  /** In milliseconds. */
  readonly maxSilence?: number;
  readonly start?: Partial<ClusterStart>;
}

async function storm({ faults, rounds = 1, maxSilence = 60_000, start }: ShortStorm) {
  const cluster = await startLocalCluster({
    port: 0,
    nodes: 3,
    databaseUrl: null,
    redisUrl: null,
    hasWires: true,
    variables: STORM_VARIABLES,
    ...start,
  });
  onTestFinished(() => cluster.end(true));
  const isOver = (done: number, found: number) => found > 0 || done >= rounds;
  const figures = await runFaults(cluster, { seed: "owl", tables: TABLES, faults, maxSilence, isOver });
  return { cluster, figures };
}

const withFault = (fault: FaultOfNode, faults: readonly StormFault[], rounds = 1): Promise<StormFigures> =>
  storm({
    faults,
    rounds,
    maxSilence: 15_000,
    start: { program: FAULTY_NODE, variables: { ...STORM_VARIABLES, PLANTED_FAULT: fault } },
  }).then(({ figures }) => figures);

test.skipIf(!programs.ok)(
  named(
    "In a storm with one fault of each kind no acknowledged move is lost or doubled, everybody is shown each step, and all play on",
  ),
  async () => {
    const { cluster, figures } = await storm({ faults: null });
    const { lost, doubled, gaps, contradictions, stuck } = figures;
    expect({ lost, doubled, gaps, contradictions, stuck }).toEqual({
      lost: 0,
      doubled: 0,
      gaps: 0,
      contradictions: [],
      stuck: [],
    });
    const possible = STORM_FAULTS.filter((fault) => isPossible(cluster, fault));
    expect(possible).toHaveLength(cluster.redis === null ? STORM_FAULTS.length - 3 : STORM_FAULTS.length);
    expect(figures.faults).toEqual(Object.fromEntries(possible.map((fault) => [fault, 1])));
    expect(figures.matches).toBeGreaterThan(TABLES);
    for (const silence of [figures.silenceKill, figures.silencePaused1, figures.silencePaused6])
      expect(silence.tables).toBeGreaterThan(0);
  },
);

test.skipIf(!programs.ok)(named("A storm finds a store without a condition on the version"), async () => {
  const { contradictions } = await withFault("noVersionCondition", ["postgresRestarted", "pause6"], MAX_ROUNDS);
  expect(contradictions.length).toBeGreaterThan(0);
});

test.skipIf(!programs.ok)(named("A storm finds moves that are told before they are stored"), async () => {
  const figures = await withFault("toldBeforeStored", ["kill"], MAX_ROUNDS);
  // A move is lost, or somebody was shown a step that never was and waits for the one after it.
  expect(hasHeld(figures)).toBe(false);
});

test.skipIf(!programs.ok)(named("A storm finds a bus that says nothing of its gaps"), async () => {
  const { stuck } = await withFault("busWithoutGaps", ["redisKilled", "postgresRestarted"], MAX_ROUNDS);
  expect(stuck.length).toBeGreaterThan(0);
});
