import { onTestFinished } from "vitest";
import { type AddressedWire, openWireTo } from "./wire.ts";

/** A wire of one test to a server with an address. It ends with the test. */
export async function wireTo(url: string): Promise<AddressedWire> {
  const wire = await openWireTo(url);
  onTestFinished(wire.close);
  return wire;
}
