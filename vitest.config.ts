import { join } from "node:path";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { blockedRun } from "./scripts/blocked-run.ts";
import { closingLine } from "./scripts/closing-line.ts";

interface Chosen {
  /** Files whose tests are run: what comes before `.ts`. */
  readonly ending: "test" | "wide.test" | "faults.test";
  /** The run fails where no test begins or ends for this long. */
  readonly maxQuietMs: number;
}

/** The tests in two projects: with and without a browser. */
export const tests = ({ ending, maxQuietMs }: Chosen): ViteUserConfig => {
  const exclude = ending === "test" ? ["**/*.{wide,faults}.test.ts"] : [];
  return {
    test: {
      reporters: ["default", blockedRun(maxQuietMs), closingLine],
      // Tests have no deadline; the runners below fail a test that makes no progress.
      testTimeout: 0,
      // Left to itself it would keep one core free, of two.
      maxWorkers: "100%",
      // Many tests start the real program: what one of them has compiled the next need not compile again.
      env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/symposion/compiled") },
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            include: [`{src,scripts,bench}/**/*.${ending}.ts`],
            exclude,
            runner: "src/testing/progress/node-runner.ts",
            hookTimeout: 20_000,
            expect: { poll: { timeout: 20_000 } },
          },
        },
        {
          extends: true,
          test: {
            name: "browser",
            include: [`e2e/**/*.${ending}.ts`],
            exclude,
            globalSetup: "e2e/site.setup.ts",
            runner: "src/testing/progress/browser-runner.ts",
            hookTimeout: 60_000,
            expect: { poll: { timeout: 60_000 } },
          },
        },
      ],
    },
  };
};

export default defineConfig(tests({ ending: "test", maxQuietMs: 300_000 }));
