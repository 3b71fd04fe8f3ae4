/** Mutation testing of one part: a room, `kernel` or `host`. `npm run test:mutants` goes through all of them. */
const part = process.env.MUTATED_PART;
const isRoom = part !== "kernel" && part !== "host";

/** Of a room the rules and what the board computes are mutated: texts, fixtures and drawn components are not. */
const MUTATED = isRoom
  ? [
      ...["rules", "board"].map((folder) => `src/games/${part}/${folder}/*.ts`),
      "!src/games/**/*.test.ts",
      "!src/games/*/board/drawn-*.ts",
    ]
  : [`src/${part}/**/*.ts`, "!src/**/*.test.ts", "!src/**/*contract.ts", "!src/**/*-sentences*.ts"];

export default {
  ...(isRoom
    ? {
        testRunner: "vitest",
        plugins: ["@stryker-mutator/vitest-runner"],
        vitest: { configFile: "vitest.mutants.config.ts", related: false },
      }
    : {
        // Everything stays loaded: many times as fast, but it cannot test static mutants.
        testRunner: "warm",
        plugins: ["./scripts/warm-mutants/stryker-plugin.ts"],
        warm: { configFile: "vitest.mutants.config.ts" },
      }),
  mutate: MUTATED,
  ignorePatterns: ["bench", "dist", "reports"],
  coverageAnalysis: "perTest",
  // A mutant in code that runs once, when a file is loaded, needs all tests of the part: in kernel and host too many.
  ignoreStatic: !isRoom,
  // What was found is kept, also after an interruption; the next run tests only what has changed since.
  incremental: true,
  incrementalFile: `reports/mutants/${part}.json`,
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 2),
  // A test that waits in vain fails by itself (src/testing/progress/mutants-runner.ts): this is for endless loops. The
  // warm runner finds them by itself, however busy the machine is.
  timeoutMS: isRoom ? 5_000 : 120_000,
  // A fresh process now and then: what failed tests leave behind piles up where everything stays loaded.
  maxTestRunnerReuse: isRoom ? 0 : 300,
  tempDirName: ".stryker-tmp",
  allowEmpty: false,
  thresholds: { high: 95, low: 85, break: 85 },
};
