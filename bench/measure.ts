export interface Rate {
  readonly matchesPerSecond: number;
  readonly movesPerSecond: number;
}

/** Runs these by turns, so that a noisy neighbour disturbs all alike, and answers each one's best stretch. */
export function rates(
  runs: Readonly<Record<string, () => number>>,
  seconds: number,
  turns: number,
): Readonly<Record<string, Rate>> {
  const best: Record<string, Rate> = {};
  for (let turn = 0; turn <= turns; turn++)
    for (const [name, run] of Object.entries(runs)) {
      const rate = rateOf(run, seconds / turns);
      // The first turn only warms up.
      if (turn > 0 && rate.matchesPerSecond > (best[name]?.matchesPerSecond ?? 0)) best[name] = rate;
    }
  return best;
}

function rateOf(run: () => number, seconds: number): Rate {
  const start = performance.now();
  let [matches, moves, elapsed] = [0, 0, 0];
  while (elapsed < seconds * 1000) {
    moves += run();
    matches++;
    elapsed = performance.now() - start;
  }
  return { matchesPerSecond: (matches * 1000) / elapsed, movesPerSecond: (moves * 1000) / elapsed };
}

/** The same for what takes its own time and measures itself: of each the run that is worth most, in the same order. */
export async function bestByTurns<Runner, Result>(
  runners: readonly Runner[],
  turns: number,
  run: (runner: Runner) => Promise<Result>,
  worth: (result: Result) => number,
): Promise<readonly Result[]> {
  const best: Result[] = [];
  for (let turn = 0; turn < turns; turn++)
    for (const [index, runner] of runners.entries()) {
      const result = await run(runner);
      const before = best[index];
      if (before === undefined || worth(result) > worth(before)) best[index] = result;
    }
  return best;
}

/** Of values in their order. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
