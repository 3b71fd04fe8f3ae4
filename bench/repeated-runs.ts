export interface MeasuredRate {
  readonly matchesPerSecond: number;
  readonly movesPerSecond: number;
}

/** The best rate of each run. The runs take turns, so that other work on the machine disturbs all of them equally. */
export function bestRates(
  runs: Readonly<Record<string, () => number>>,
  seconds: number,
  turns: number,
): Readonly<Record<string, MeasuredRate>> {
  const best: Record<string, MeasuredRate> = {};
  for (let turn = 0; turn <= turns; turn++)
    for (const [name, run] of Object.entries(runs)) {
      const rate = rateOf(run, seconds / turns);
      // The first turn warms the engine up and is not counted.
      if (turn > 0 && rate.matchesPerSecond > (best[name]?.matchesPerSecond ?? 0)) best[name] = rate;
    }
  return best;
}

function rateOf(run: () => number, seconds: number): MeasuredRate {
  const start = performance.now();
  let [matches, moves, elapsed] = [0, 0, 0];
  while (elapsed < seconds * 1000) {
    moves += run();
    matches++;
    elapsed = performance.now() - start;
  }
  return { matchesPerSecond: (matches * 1000) / elapsed, movesPerSecond: (moves * 1000) / elapsed };
}

/** The same for runs that measure themselves: the result with the highest worth for each runner, in the same order. */
export async function bestResults<Runner, Result>(
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
