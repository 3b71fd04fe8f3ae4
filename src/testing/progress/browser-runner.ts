import { failingStalledTests } from "./stalled-test.ts";

/** Runs the tests in a real browser. */
export default failingStalledTests(60_000);
