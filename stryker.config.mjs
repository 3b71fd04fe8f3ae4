/** Mutation testing of one room's rules; `npm run test:mutants` goes through all rooms. */
const room = process.env.MUTATED_ROOM;

/** What is mutated is what decides matches; words, drawings and doors are not. */
const WORDS = ["drawing", "drawn", "room", "texts.en", "texts.fr"];

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutants.config.ts", related: false },
  mutate: [`src/games/${room}/*.ts`, "!src/games/*/*.test.ts", ...WORDS.map((name) => `!src/games/*/${name}.ts`)],
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
