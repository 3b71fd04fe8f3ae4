import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { createWire, type Wire } from "./wire.ts";

/** A wire of one test, which ends with it. */
export function cuttableWire(connectFar: () => Socket): Wire {
  const wire = createWire(connectFar);
  onTestFinished(wire.close);
  return wire;
}
