import { defineConfig } from "vitest/config";
import { tests } from "./vitest.config.ts";

/** `npm run test:wide`: what takes too long for every change and is run whole before an issue is resolved. */
export default defineConfig(tests({ ending: "wide.test", maxQuietMs: 600_000 }));
