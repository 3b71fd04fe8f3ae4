import { mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

/** `npm run test:long`: the whole matrix of options, more matches of each. */
export default mergeConfig(config, { test: { env: { SYMPOSION_LONG: "1" } } });
