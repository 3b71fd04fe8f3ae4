import { mergeConfig } from "vitest/config";
import { tests } from "./vitest.config.ts";

/** `npm run test:faults`: killed servers, damaged disks and hostile messages, in numbers (scripts/faults.mjs). */
export default mergeConfig(tests({ ending: "faults.test", maxQuietMs: 3_600_000 }), {
  // Each part uses all cores for itself.
  test: { fileParallelism: false },
});
