import { type ClusterStart, startLocalCluster } from "./local-cluster.ts";
import type { SilenceFigures } from "./silences.ts";
import { runFaults, type StormFigures } from "./storm.ts";

export interface StormRequest {
  readonly seed: string;
  readonly minutes: number;
  readonly tables: number;
}

/** In milliseconds. */
const MAX_SILENCE = 60_000;

/** Nobody of a load is slowed down. */
export const STORM_VARIABLES = {
  MESSAGES_PER_SECOND: "100000",
  WORK_PER_SECOND: "1000000",
  REQUESTS_PER_MINUTE: "1000000",
  SOCKETS_PER_ADDRESS: "100000",
};

/** A storm from the command line, at a cluster of its own. Answers whether nothing was lost. */
export async function runStorm(
  where: Pick<ClusterStart, "nodes" | "databaseUrl" | "redisUrl">,
  { seed, minutes, tables }: StormRequest,
  isForProgram: boolean,
): Promise<boolean> {
  const say = (text: string): void => (isForProgram ? console.error(text) : console.log(text));
  const cluster = await startLocalCluster({ ...where, port: 0, hasWires: true, variables: STORM_VARIABLES });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void cluster.end(true).then(() => process.exit(1)));
  try {
    for (const sentence of cluster.sentences) say(sentence);
    say(`Seed ${seed}, ${minutes} minutes, ${tables} tables.`);
    const end = performance.now() + minutes * 60_000;
    const figures = await runFaults(cluster, {
      seed,
      tables,
      faults: null,
      maxSilence: MAX_SILENCE,
      isOver: () => performance.now() > end,
      onRound: say,
    });
    const errors = cluster.errors();
    if (isForProgram) console.log(JSON.stringify({ ...figures, seed, errors }));
    else for (const line of sentencesAbout(figures, errors)) console.log(line);
    return hasHeld(figures);
  } finally {
    await cluster.end(true);
  }
}

/** Whether every acknowledged move is there once, everybody was shown each step, and all played on. */
export const hasHeld = ({ contradictions, stuck }: StormFigures): boolean =>
  contradictions.length === 0 && stuck.length === 0;

function sentencesAbout(figures: StormFigures, errors: readonly string[]): readonly string[] {
  const { acknowledged, matches, seconds, lost, doubled, gaps, stuck, contradictions } = figures;
  const faults = Object.entries(figures.faults).map(([fault, count]) => `${count} × ${fault}`);
  return [
    `${acknowledged} acknowledged moves in ${matches} matches and ${seconds} seconds: ${lost} lost, ${doubled} doubled, ${gaps} gaps, ${stuck.length} people stuck.`,
    `Faults: ${faults.join(", ")}.`,
    `Silent after kill -9: ${silence(figures.silenceKill)}`,
    `Silent after a pause of 1 s: ${silence(figures.silencePaused1)}`,
    `Silent after a pause of 6 s: ${silence(figures.silencePaused6)}`,
    ...[...stuck, ...contradictions, ...errors].map((line) => `  ${line}`),
  ];
}

const silence = ({ tables, p90, longest }: SilenceFigures): string =>
  tables === 0 ? "no table was hit." : `${tables} tables, 90 % of them at most ${p90} ms, at most ${longest} ms.`;
