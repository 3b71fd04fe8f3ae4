import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Mutants must be killed by the tests beside the code: in a room its own vectors and clause tests. The contract suite,
 * which would catch many of them by playing at random, sits this out: it is slow, and it knows no rule book. So do the
 * host's matches at random, which take as long as all its other tests together.
 */
const part = process.env.MUTATED_PART;
const isRoom = part !== "kernel" && part !== "host";
const folder = isRoom ? `src/games/${part}` : `src/${part}`;
const PLAYED_AT_RANDOM = ["src/host/**/{random-absence,load-match,stand-ins}.test.ts", "src/host/whole-match.test.ts"];
/** The same for single tests: a match of every room that is played to its end. */
const NOT_TO_THE_END = /^(?!.*(play one match|played on there|reaches its end))/;

/** The first test that fails ends the run of a mutant, so quick files come first. By default Vitest begins with slow ones. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((one, other) => duration(one) - duration(other));
  }
}

export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`],
    exclude: PLAYED_AT_RANDOM,
    ...(part === "host" && { testNamePattern: NOT_TO_THE_END }),
    env: { SYMPOSION_MUTANTS: "1" },
    runner: isRoom ? "src/testing/progress/mutants-runner.ts" : "scripts/warm-mutants/warm-tests.ts",
    testTimeout: 0,
    // One worker for all files: for most mutants, starting one for each would take longer than the tests.
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
});
