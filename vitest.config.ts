import { defineConfig } from "vitest/config";
import { closingLine } from "./scripts/closing-line.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
    reporters: ["default", closingLine],
    // Nothing here is timed: the limit only ends what would never end.
    testTimeout: 600_000,
  },
});
