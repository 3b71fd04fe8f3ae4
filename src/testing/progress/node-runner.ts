import { failingStalledTests } from "./stalled-test.ts";

/** Runs the tests that need no browser. */
export default failingStalledTests(20_000);
