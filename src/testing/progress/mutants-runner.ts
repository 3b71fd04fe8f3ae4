import { failingStalledTests } from "./stalled-test.ts";

/** Runs the tests of a planted fault: those it makes wait in vain are many, and each of them is a fault found. */
export default failingStalledTests(3_000);
