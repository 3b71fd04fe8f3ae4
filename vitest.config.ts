import { defineConfig } from "vitest/config";
import { closingLine } from "./scripts/closing-line.ts";

export default defineConfig({
  test: {
    reporters: ["default", closingLine],
    // Nothing here is timed: the limit only ends what would never end.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Left to itself it would keep one core free, of two.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "house",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "browser", include: ["e2e/**/*.test.ts"], globalSetup: "e2e/site.setup.ts" },
      },
    ],
  },
});
