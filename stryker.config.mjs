/** Mutation testing of one room's rules; `npm run test:mutants` goes through all rooms. */
const room = process.env.MUTATED_ROOM;

/** Only the rules and what the board computes are mutated: texts, fixtures and drawn components are not. */
const MUTATED = ["rules", "board"].map((folder) => `src/games/${room}/${folder}/*.ts`);

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutants.config.ts", related: false },
  mutate: [...MUTATED, "!src/games/**/*.test.ts", "!src/games/*/board/drawn-*.ts"],
  ignorePatterns: ["bench", "dist", "docs", "reports"],
  coverageAnalysis: "perTest",
  ignoreStatic: false,
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: ".stryker-tmp",
  allowEmpty: false,
  thresholds: { high: 95, low: 85, break: 85 },
};
