import type { Reporter, TestModule } from "vitest/node";

/** Ends the run with one plain line that any tool can read. */
export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== "pending") count[state]++;
      }
    console.log(`tests: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  },
};
