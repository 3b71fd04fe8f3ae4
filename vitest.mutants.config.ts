import { defineConfig } from "vitest/config";

/**
 * Mutants must be killed by the tests beside the code: in a room its own vectors and clause tests. The contract suite,
 * which would catch many of them by playing at random, sits this out: it is slow, and it knows no rule book.
 */
const part = process.env.MUTATED_PART;
const folder = part === "kernel" || part === "host" ? `src/${part}` : `src/games/${part}`;

export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`],
    env: { SYMPOSION_MUTANTS: "1" },
    testTimeout: 60_000,
  },
});
