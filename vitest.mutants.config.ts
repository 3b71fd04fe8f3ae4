import { defineConfig } from "vitest/config";

/**
 * Mutants must be killed by a room's own vectors and clause tests. The contract suite, which would catch many of them by
 * playing at random, sits this out: it is slow, and it knows no rule book.
 */
export default defineConfig({
  test: {
    include: [`src/games/${process.env.MUTATED_ROOM}/**/*.test.ts`],
    env: { SYMPOSION_MUTANTS: "1" },
    testTimeout: 60_000,
  },
});
