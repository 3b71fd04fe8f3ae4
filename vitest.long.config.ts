import { mergeConfig } from "vitest/config";
import { tests } from "./vitest.config.ts";

/** `npm run test:long`: the whole matrix of options, more matches of each. */
export default mergeConfig(tests({ ending: "test", maxQuietMs: 3_600_000 }), {
  test: { env: { SYMPOSION_LONG: "1" } },
});
